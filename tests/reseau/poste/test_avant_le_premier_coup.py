"""A post where a partie is open and nothing is drawn yet."""

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.terminer import TerminerPartie
from tests.engine.partie.banc import PREMIERS
from tests.journal.outils import jouer
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.postes import bientot, points

pytestmark = chromium


def test_une_ligne_validee_avant_le_premier_top_reste_et_s_entre_ensuite(poste: Page, ouverte: SalleOuverte) -> None:
    """It was sent for a coup 0, refused, and « refusée » for ever, whatever its table had since; then asked to be read
    again, and once more."""
    ouverte.faire(TerminerPartie(par_decision=True), OuvrirPartie())
    poste.attendre_le_texte(".tete", "Pas encore de coup")
    poste.taper("7 t\n")
    poste.attendre_le_texte("#verdict", "Rien à corriger au coup 1 encore")
    assert poste.js("return document.querySelector('#ligne').value") == "7 t"
    lettres, mot, ref, _ = PREMIERS[0]
    ouverte.file.demander(lambda: jouer(ouverte.regie, lettres, mot, ref)).result(30)
    poste.attendre_le_texte("#verdict", "Table 7\u00a0: le top")
    poste.ecrire("#ligne", "\n")
    assert bientot(lambda: set(points(ouverte, 1)), {7})
    poste.attendre_le_texte(".histoire .ecrite", "7 t")
    assert not poste.js("return document.querySelectorAll('.histoire .refusee').length")
