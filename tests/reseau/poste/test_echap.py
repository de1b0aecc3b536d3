"""Escape, at a post: nothing is answered, and the keys go to the line."""

from typing import Final

from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.poste.formulaire import ecrire
from tests.reseau.postes import bientot, points

pytestmark = chromium
_ECHAP: Final = "\ue00c"
_ACTIF: Final = "document.activeElement.id === 'ligne'"


def test_echap_sur_une_question_rend_la_ligne_a_changer(poste: Page, ouverte: SalleOuverte) -> None:
    """Its table could be reached with the mouse alone; as at the console, nothing is answered."""
    poste.taper("5 vedika d12")
    poste.attendre_le_texte("#verdict .question", "VEDIKA est écrit…")
    poste.touches("\n")
    poste.attendre("document.activeElement.className === 'question'")
    poste.touches(_ECHAP)
    poste.attendre(_ACTIF)
    poste.attendre_le_texte("#verdict .lettres", "Entrée revient à la question.")
    poste.touches("\ue003\ue003\ue00312d")
    poste.attendre_le_texte("#verdict .paie", "58 points")
    assert points(ouverte, 4) == {}
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58})


def test_echap_referme_ce_que_demande_top_pour_tous(poste: Page, ouverte: SalleOuverte) -> None:
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict button", "Payer le top")
    poste.touches(_ECHAP)
    poste.attendre("!document.querySelector('#verdict button')")
    assert poste.js("return document.activeElement.id") == "ligne"
    assert points(ouverte, 4) == {}


def test_echap_referme_mes_tables(poste: Page) -> None:
    poste.cliquer(".tables", "Mes tables")
    poste.attendre("document.activeElement.id === 'miennes'")
    poste.touches(_ECHAP)
    poste.attendre("!document.querySelector('#miennes')")
    poste.attendre(_ACTIF)


def test_echap_sur_une_question_du_formulaire_rend_ses_champs(formulaire: Page, ouverte: SalleOuverte) -> None:
    """The whole form was closed."""
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="D12", points="58\n")
    formulaire.attendre("document.activeElement.className === 'question'")
    formulaire.touches(_ECHAP)
    formulaire.attendre("document.querySelector('dialog').open && document.activeElement.id === 'f-mot'")
    formulaire.touches("\n")
    formulaire.attendre("document.activeElement.className === 'question'")
    formulaire.touches("v")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
