"""A browser as the tableau, one for all the tests of a module; a room of two players."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from tests.reseau.navigateur import PORTABLE, Page, navigateur
from tests.reseau.outils import SalleOuverte, salle


@pytest.fixture(scope="module")
def ecran() -> Iterator[Page]:
    with navigateur() as page:
        page.tailler(PORTABLE)
        yield page


@pytest.fixture
def a_deux(tmp_path: Path) -> Iterator[SalleOuverte]:
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        joueurs = tuple(Joueur(0, f"Joueur {n}", table=n) for n in (1, 2))
        ouverte.faire(CreerCompetition("Essai", "2026-01-01"), InscrireJoueurs(joueurs), OuvrirPartie())
        yield ouverte
