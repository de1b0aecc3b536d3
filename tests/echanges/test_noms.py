"""Whatever a player, a club or a competition is called, an export says it as text: no formula, markup, row more."""

import csv
import io
from functools import cache
from html.parser import HTMLParser

import openpyxl
import pytest

from arbitre.echanges.classique import exporter_le_tournoi
from arbitre.echanges.exports import exporter
from arbitre.echanges.vers import Vers, VersClassique
from arbitre.engine.classique.tournoi.etat import Inscrit, Tournoi
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi, Inscrire
from arbitre.engine.competition.etat import Competition, Joueur
from tests.documents.cahier import COUPS, Cahier
from tests.engine.classique.tournoi.test_tournoi import faire
from tests.outils.noms import COMPETITION, HOSTILES

DEBUTS_DE_FORMULE = ("=", "+", "-", "@")


@cache
def competition(noms: tuple[str, ...] = HOSTILES) -> Competition:
    cahier = Cahier(nom=COMPETITION)
    cahier.inscrire(Joueur(n, nom, licence=nom[:20], club=nom, table=n) for n, nom in enumerate(noms, 1))
    cahier.ouvrir(titre="<i>Finale</i> R&D")
    cahier.jouer(COUPS)
    cahier.terminer()
    return cahier.etat


def octets(vers: Vers | VersClassique) -> bytes:
    if isinstance(vers, Vers):
        return exporter(competition(), vers).octets
    inscrits = tuple(Inscrit(0, nom, cote=100 - rang, club=nom) for rang, nom in enumerate(HOSTILES))
    tournoi = faire(Tournoi(), CreerTournoi(COMPETITION, "2026-11-21", "<b>Lieu</b>"), Inscrire(inscrits))
    return exporter_le_tournoi(tournoi, vers).octets


class Balises(HTMLParser):
    """The tags and the text of a page, as a browser takes them."""

    def __init__(self) -> None:
        super().__init__()
        self.balises: set[str] = set()
        self.texte = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.balises.add(tag)
        assert not any(nom.startswith("on") for nom, _ in attrs)

    def handle_data(self, data: str) -> None:
        self.texte += data


@pytest.mark.parametrize("vers", [Vers.HTML, VersClassique.HTML])
def test_une_page_n_a_que_ses_propres_balises(vers: Vers | VersClassique) -> None:
    page = Balises()
    page.feed(octets(vers).decode())
    assert page.balises.isdisjoint({"script", "img", "b", "br", "i"})
    for nom in ("<b>GRAS</b> & Fils", "<script>alert(1)</script>", "&amp; R&D &lt;"):
        assert nom in page.texte


@pytest.mark.parametrize("vers", [Vers.CSV, VersClassique.CSV])
def test_une_cellule_n_est_jamais_une_formule(vers: Vers | VersClassique) -> None:
    rangees = list(csv.reader(io.StringIO(octets(vers).decode("utf-8-sig")), delimiter=";"))
    cellules = [cellule for rangee in rangees for cellule in rangee]
    assert any("cmd|" in cellule for cellule in cellules)
    assert not [c for c in cellules if c.startswith(DEBUTS_DE_FORMULE) and not c[1:2].isdigit()]


@pytest.mark.parametrize("vers", [Vers.XLSX, VersClassique.XLSX])
def test_un_classeur_ne_contient_que_des_textes_et_des_nombres(vers: Vers | VersClassique) -> None:
    classeur = openpyxl.load_workbook(io.BytesIO(octets(vers)))
    cellules = [cellule for feuille in classeur for rangee in feuille.iter_rows() for cellule in rangee]
    assert {cellule.data_type for cellule in cellules} <= {"s", "n"}
    assert any("cmd|" in str(cellule.value) for cellule in cellules)


def test_sigles_a_une_ligne_par_table() -> None:
    simples = competition(tuple(f"Joueur {n}" for n in range(len(HOSTILES))))
    attendues = exporter(simples, Vers.SIGLES).octets.splitlines()
    lues = octets(Vers.SIGLES).splitlines()
    assert len(lues) == len(attendues)
    assert b"\0" not in b"".join(lues)
