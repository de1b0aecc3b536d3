"""The other browser: a device is paired, corrects, shows the tableau, as in Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.reseau.roles import Role
from arbitre.reseau.sans_fenetre import vue_du_fichier
from tests.engine.partie.banc import PREMIERS
from tests.reseau.firefox import PageFirefox, firefox, navigateur_firefox
from tests.reseau.foule import ouvrir_une_partie
from tests.reseau.navigateur import PORTABLE
from tests.reseau.outils import salle
from tests.reseau.test_poste import points
from tests.reseau.test_salle import coup
from tests.reseau.test_tableau import comparer

pytestmark = firefox


@pytest.fixture(scope="module")
def onglet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageFirefox]:
    with navigateur_firefox(tmp_path_factory.mktemp("firefox")) as page:
        page.tailler(PORTABLE)
        yield page


def test_un_poste_s_appaire_et_saisit(onglet: PageFirefox, tmp_path: Path) -> None:
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        ouverte.file.demander(lambda: ouvrir_une_partie(ouverte.regie)).result(30)
        onglet.aller(f"http://{ouverte.adresse}/")
        onglet.ecrire("#code", ouverte.service.code)
        onglet.ecrire("#nom", "Zoé\n")
        onglet.attendre_le_texte("#etat", "Le juge-arbitre doit accepter")
        (candidat,) = ouverte.candidats
        assert (candidat.nom, candidat.role) == ("Zoé", Role.CORRECTEUR)
        ouverte.service.repondre(candidat.cle, oui=True)
        onglet.attendre_le_texte(".tete", "Coup 4")
        onglet.taper("1 vedika")
        onglet.attendre_le_texte("#verdict", "58")
        onglet.taper("1 vedika\n")
        onglet.attendre("document.querySelectorAll('.histoire .ecrite').length === 1")
        onglet.taper("2 z\n")
        onglet.attendre("document.querySelectorAll('.histoire .ecrite').length === 2")
        assert points(ouverte, 4) == {1: 58, 2: 0}


def test_le_tableau_montre_ce_que_montre_celui_de_la_console(onglet: PageFirefox, tmp_path: Path) -> None:
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        joueurs = tuple(Joueur(0, f"Joueur {n}", table=n) for n in (1, 2))
        ouverte.faire(CreerCompetition("Essai", "2026-01-01"), InscrireJoueurs(joueurs), OuvrirPartie())
        onglet.js("localStorage.clear(); sessionStorage.clear()")
        onglet.ouvrir(ouverte, Role.ECRAN)
        comparer(onglet, vue_du_fichier(ouverte.regie))
        for etape in coup(1, *PREMIERS[0][:3]):
            ouverte.faire(*etape)
            comparer(onglet, vue_du_fichier(ouverte.regie))
