"""Files in and out at the size of a federation: ``python -m benchmarks.echanges``.

A list of 15,000 players must be read, matched against as many and shown row by row within 2 s of the processor's time
(`time.process_time`, all threads), and the search answer in less than 20 ms. The floor is reading the rows of the list
with `csv`.
"""

import csv
import io
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
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
from benchmarks.mesure import Mesure, Mesures
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


def mesurer(titre: str, faire: Callable[[], object], fois: int = 3) -> None:
    """The wall clock and the processor's time of the quickest."""
    temps = []
    for _ in range(fois):
        debut, cpu = time.perf_counter(), time.process_time()
        faire()
        temps.append((time.perf_counter() - debut, time.process_time() - cpu))
    horloge, processeur = min(temps)
    print(f"{titre:<58} {horloge * 1000:8.1f} ms   (processeur {processeur * 1000:8.1f} ms)")


def lire(chemin: Path) -> tuple[Joueur, ...]:
    """The players of a file, as the window of imports reads them."""
    tableau = ouvrir(chemin)
    lue = appliquer(tableau, proposer(tableau))
    assert len(lue.joueurs) == JOUEURS
    return lue.joueurs


def chercher(club: Club) -> None:
    """Every answer of 300 names typed letter by letter; the slowest and the median."""
    hasard, temps = Random(3), []
    for joueur in hasard.sample(club.joueurs, 300):
        for fin in range(1, 9):
            essais = []
            for _ in range(3):  # other programs take the processor too
                debut = time.perf_counter()
                club.chercher(joueur.nom[:fin])
                essais.append(time.perf_counter() - debut)
            temps.append(min(essais))
    titre = "recherche, une frappe (médiane, la plus lente)"
    print(f"{titre:<58} {median(temps) * 1e3:8.2f} ms {max(temps) * 1e3:8.2f} ms")


def mesures(court: bool) -> Mesures:  # noqa: ARG001  short as it is
    """The list of the federation read, beside its bare rows."""
    with tempfile.TemporaryDirectory() as dossier:
        liste = Path(dossier) / "f.csv"
        liste.write_bytes(_csv(federation()))
        lus, nus = (min(_processeur(faire, liste) for _ in range(2)) for faire in (lire, _lire_nu))
        presents = tuple(replace(j, numero=n) for n, j in enumerate(lire(liste), 1))
        vus = min(_processeur(lambda chemin: lire_et_voir(chemin, presents), liste) for _ in range(2))
    yield Mesure(f"liste de {JOUEURS} joueurs lue (ms)", lus, nus, "≤ 2000 ms")
    yield Mesure(f"liste de {JOUEURS} joueurs lue, comparée à autant, montrée (ms)", vus, nus, "≤ 2000 ms")


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


def _processeur(faire: Callable[[Path], object], chemin: Path) -> float:
    debut = time.process_time()
    faire(chemin)
    return 1000 * (time.process_time() - debut)


def _lire_nu(chemin: Path) -> None:
    with chemin.open(encoding="latin-1", newline="") as flux:
        list(csv.reader(flux, delimiter=";"))


def _csv(lignes: list[list[str]]) -> bytes:
    return "\r\n".join([TETE, *(";".join(li) for li in lignes)]).encode("latin-1", "replace")


def principal() -> None:
    """Measure and print."""
    lignes = federation()
    with tempfile.TemporaryDirectory() as nom:
        dossier = Path(nom)
        liste, classeur = dossier / "f.csv", dossier / "f.xlsx"
        liste.write_bytes(_csv(lignes))
        classeur.write_bytes(_xlsx([TETE.split(";"), *lignes]))
        mesurer("liste de la fédération, 15 000 joueurs, CSV", lambda: lire(liste))
        mesurer("la même en XLSX", lambda: lire(classeur))
        joueurs = lire(liste)
        mesurer(
            "la même au fichier du club (neuf)", lambda: ajouter_au_club(dossier / f"{os.urandom(4).hex()}", joueurs)
        )
        club_json = dossier / "joueurs.json"
        ajouter_au_club(club_json, joueurs)
        mesurer("la même au fichier du club (déjà connue)", lambda: ajouter_au_club(club_json, joueurs))
        mesurer("fichier du club relu, première recherche", lambda: lire_club(club_json).chercher("du"))
        club = lire_club(club_json)
        club.chercher("a")
        chercher(club)
    _exports()


def _exports() -> None:
    cahier = Cahier()
    cahier.des_joueurs(1000)
    cahier.ouvrir()
    cahier.jouer()
    cahier.tous_au_top()
    cahier.terminer()
    for vers in Vers:
        mesurer(f"export {vers.value}, 1 000 joueurs, 21 coups", lambda vers=vers: exporter(cahier.etat, vers))  # type: ignore[misc]


def _xlsx(lignes: list[list[str]]) -> bytes:
    from xlsxwriter import Workbook

    sortie = io.BytesIO()
    with Workbook(sortie, {"in_memory": True}) as livre:
        feuille = livre.add_worksheet()
        for rang, ligne in enumerate(lignes):
            feuille.write_row(rang, 0, ligne)
    return sortie.getvalue()


if __name__ == "__main__":
    principal()
