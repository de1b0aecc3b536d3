"""Partie multitops: a post says what a bulletin lacks, before it is entered."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.regie import RegieDuplicate
from tests.engine.partie.banc import PREMIERS
from tests.journal.outils import jouer
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte, salle
from tests.reseau.postes import installer

pytestmark = chromium
MANQUE = "Il manque une solution sur les deux demandées."


def ouvrir_en_multitops(regie: RegieDuplicate) -> None:
    """Two coups, no bulletin entered."""
    joueurs = (Joueur(0, "Luc", table=1), Joueur(0, "Zoé", table=2))
    ouverture = OuvrirPartie(formule="multitops2")
    for commande in (CreerCompetition("Deux solutions", "2026-01-01"), InscrireJoueurs(joueurs), ouverture):
        regie.executer(commande)
    for lettres, mot, ref, _ in PREMIERS[:2]:
        jouer(regie, lettres, mot, ref)


@pytest.fixture
def ouverte(tmp_path: Path) -> Iterator[SalleOuverte]:
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        ouverte.file.demander(lambda: ouvrir_en_multitops(ouverte.regie)).result(30)
        yield ouverte


def test_un_bulletin_d_une_seule_solution_dit_ce_qui_lui_manque(
    onglet: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    poste = installer(onglet, ouverte, wifi)
    poste.attendre_le_texte(".tete", "Coup 2")
    poste.taper("1 mollies g8 68")
    poste.attendre_le_texte("#verdict", MANQUE)
    poste.touches(" & mol f9 1")
    poste.attendre("!document.querySelector('#verdict').textContent.includes(arguments[0])", MANQUE)
