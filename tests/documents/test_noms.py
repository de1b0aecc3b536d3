"""Whatever a player, a club or a competition is called is on each paper as it was typed, and no paper fails of it."""

import random
from functools import cache

import pytest

from arbitre.documents.catalogue import CLASSIQUE, tous_les_documents
from arbitre.documents.papier import PapierClassique
from arbitre.documents.toile import Papeterie
from arbitre.engine.classique.tournoi.etat import Inscrit, Tournoi
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi, Inscrire
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.engine.competition.etat import Joueur
from tests.documents.cahier import COUPS, Cahier
from tests.documents.lire import lire
from tests.documents.test_classique import suivi
from tests.engine.classique.tournoi.test_tournoi import faire, joue
from tests.outils.noms import COMPETITION, HOSTILES

DITS = {
    "GRAS": "<b>GRAS</b> & Fils",
    "&amp": "&amp; R&D &lt;",
    "onerror": "<img src=x onerror=1>",
    "calc": "=cmd|'/C calc'!A0",
    "{0}": "%s %d {} {0} $x",
    "alert": "<script>alert(1)</script>",
    "Soirée": "<h1>Soirée</h1> R&D [*] %s",
}
"""A piece of a name, and the name that is then to be read whole."""


def texte(octets: bytes) -> str:
    return " ".join(" ".join(page.mots.split()) for page in lire(octets))


def abimes(lu: str) -> list[str]:
    """Names that are in a paper, never whole."""
    return [nom for morceau, nom in DITS.items() if morceau in lu and nom not in lu]


@cache
def papiers() -> dict[str, bytes]:
    """Every paper of an evening whose every name is hostile, as a file from elsewhere may hold them."""
    cahier = Cahier(nom=COMPETITION)
    cahier.inscrire(
        Joueur(n, nom, licence=nom[:20], categorie=nom[:9], serie=nom[:9], club=nom, table=n)
        for n, nom in enumerate(HOSTILES, 1)
    )
    cahier.ouvrir(titre="<i>Finale</i> R&D")
    cahier.jouer(COUPS)
    cahier.zero(2, 1)
    cahier.terminer()
    papeterie = Papeterie(club="<b>Club</b> R&D")
    faits = tous_les_documents(cahier.etat, cahier.etat.parties[0], tuple(cahier.traces), None, papeterie)
    return {nom: faire() for nom, faire in faits.items()}


@pytest.mark.parametrize("papier", papiers())
def test_un_papier_du_duplicate_dit_les_noms_tels_qu_ils_sont(papier: str) -> None:
    assert abimes(texte(papiers()[papier])) == []


def test_chaque_nom_est_sur_un_papier() -> None:
    tout = " ".join(map(texte, papiers().values()))
    assert [nom for nom in DITS.values() if nom not in tout] == []


@pytest.mark.parametrize("papier", CLASSIQUE, ids=lambda p: p.titre)
def test_un_papier_du_classique_dit_les_noms_tels_qu_ils_sont(papier: PapierClassique) -> None:
    noms = [*HOSTILES, *(f"Joueur {n}" for n in range(20 - len(HOSTILES)))]
    inscrits = tuple(Inscrit(0, nom, cote=100 - rang, club=nom) for rang, nom in enumerate(noms))
    fait = faire(Tournoi(), CreerTournoi(COMPETITION, "2026-11-21", "<b>Lieu</b>"), Inscrire(inscrits), PublierRonde())
    lu = texte(papier.faire(suivi(joue(fait, random.Random(1))), Papeterie(club="<b>Club</b> R&D")))
    assert abimes(lu) == []
