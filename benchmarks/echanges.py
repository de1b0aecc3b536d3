"""Files in and out at the size of a federation: ``python -m benchmarks.tout echanges``.

A list of 15,000 players must be read, matched against as many and shown row by row within 2 s of the processor's time
(`time.process_time`, all threads), and the search answer in less than 20 ms. The floor is reading the rows of the list
with `csv`.
"""

import csv
import tempfile
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from arbitre.echanges.club import Club, ajouter_au_club, lire_club
from arbitre.echanges.exports import exporter
from arbitre.echanges.joueurs import appliquer, ouvrir, proposer
from arbitre.echanges.vers import Vers
from arbitre.engine.competition.etat import Joueur
from arbitre.ui.kit.application import creer_application
from arbitre.ui.kit.liste_recue import ListeRecue
from benchmarks.mesure import Mesure, Mesures, etalon, processeur
from tests.documents.cahier import Cahier

JOUEURS: Final = 15_000
TETE: Final = "Place;Joueur;Licence;Cat;Série;Club;Points;PS1;PS2;PS3;PP4;Série potentielle"
PRENOMS: Final = "Élise Yann Œdipe Marie-Laure Noël Zoé Jean-Baptiste Anaïs Hugo Inès".split()
SYLLABES: Final = "du pont mar tin le gall ber nard ro bert pe tit ri chard mo reau si mon lau rent".split()


def federation() -> list[list[str]]:
    """The rows of a list as the federation writes it."""
    hasard = Random(7)
    lignes = []
    for n in range(1, JOUEURS + 1):
        nom = "".join(hasard.choices(SYLLABES, k=3)).upper()
        series = [f"{hasard.randint(1, 7)}{lettre}" for lettre in "AB"]
        decimales = [f"{hasard.random() * 100:.2f}" for _ in range(3)]
        ligne = [str(n), f"{nom} {hasard.choice(PRENOMS)}", str(1_000_000 + n), hasard.choice("SVDJER"), series[0]]
        lignes.append([*ligne, f"Club {n % 700}", str(5 * (JOUEURS - n)), *decimales, "12", series[1]])
    return lignes


def lire(chemin: Path) -> tuple[Joueur, ...]:
    """The players of a file, as the window of imports reads them."""
    tableau = ouvrir(chemin)
    lue = appliquer(tableau, proposer(tableau))
    assert len(lue.joueurs) == JOUEURS
    return lue.joueurs


def chercher(club: Club) -> float:
    """Milliseconds of the slowest of all the answers to 300 names typed letter by letter."""
    noms = [joueur.nom for joueur in Random(3).sample(club.joueurs, 300)]
    debuts = {nom[:fin] for nom in noms for fin in range(1, 9)}
    return max(min(processeur(partial(club.chercher, debut)) for _ in range(3)) for debut in debuts)


def mesures(court: bool) -> Mesures:
    """The list of the federation read, beside its bare rows; the club's file searched, exports where the run is
    long."""
    with tempfile.TemporaryDirectory() as dossier:
        liste = Path(dossier) / "f.csv"
        liste.write_bytes(_csv(federation()))
        lus, nus = (min(processeur(partial(faire, liste)) for _ in range(2)) for faire in (lire, _lire_nu))
        presents = tuple(replace(j, numero=n) for n, j in enumerate(lire(liste), 1))
        ajouter_au_club(Path(dossier) / "joueurs.json", presents)
        cherches = chercher(lire_club(Path(dossier) / "joueurs.json"))
        vus = min(processeur(partial(lire_et_voir, liste, presents)) for _ in range(2))
    yield Mesure(f"liste de {JOUEURS} joueurs lue (ms)", lus, nus, "≤ 2000 ms")
    yield Mesure(f"liste de {JOUEURS} joueurs lue, comparée à autant, montrée (ms)", vus, nus, "≤ 2000 ms")
    yield Mesure(f"joueur cherché parmi {JOUEURS}, la pire frappe (ms)", cherches, nus, "≤ 20 ms")
    if not court:
        yield from _exports()


def lire_et_voir(chemin: Path, presents: tuple[Joueur, ...]) -> None:
    """The window of a list from the file to what each row becomes, beside as many who are there already."""
    creer_application([])
    page = ListeRecue(lambda: presents, None)
    page.resize(980, 640)
    page.show()
    page.lire(chemin)
    while not page.devient.lignes:
        QApplication.processEvents()
    QApplication.processEvents()
    assert len(page.suites.deja) == JOUEURS
    page.close()
    page.deleteLater()


def _lire_nu(chemin: Path) -> None:
    with chemin.open(encoding="latin-1", newline="") as flux:
        list(csv.reader(flux, delimiter=";"))


def _csv(lignes: list[list[str]]) -> bytes:
    return "\r\n".join([TETE, *(";".join(li) for li in lignes)]).encode("latin-1", "replace")


def _exports() -> Mesures:
    cahier = Cahier()
    cahier.des_joueurs(1000)
    cahier.ouvrir()
    cahier.jouer()
    cahier.tous_au_top()
    cahier.terminer()
    for vers in Vers:
        yield Mesure(
            f"export {vers.value}, 1 000 joueurs, 21 coups (ms)",
            processeur(partial(exporter, cahier.etat, vers)),
            etalon(),
            "",
        )
