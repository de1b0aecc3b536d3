"""Every window closed while its work is under way. Run: ``python -m benchmarks.attaques.ouvertures [--long]``.

Closed at once, or up to three milliseconds later: its threads are anywhere in what they do. Where the program dies of
it, faulthandler says where.
"""

import faulthandler
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.engine.classique.tournoi.etat import Inscrit
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi, Inscrire
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.journal import Journal
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.kit.application import Apparence, Clarte
from arbitre.ui.kit.places import FenetreAPlaces
from arbitre.ui.textes.touches import GesteClassique
from benchmarks.attaques.commun import Bilan, options
from tests.soirees.poste import Poste
from tests.ui.fenetres import portes

TOURS: Final = 300
"""Rounds through every door."""
BUDGET: Final = 4.0
"""Seconds of the bounded attack on each game, two rounds at least."""
CLASSIQUES: Final = (
    GesteClassique.JOUEURS, GesteClassique.REGLAGES, GesteClassique.CONTESTER, GesteClassique.A_LA_MAIN,
    GesteClassique.ROUVRIR, GesteClassique.PENDULE, GesteClassique.PAPIERS, GesteClassique.DECISION,
    GesteClassique.TOSS, GesteClassique.DECOMPTE, GesteClassique.DECISIONS, GesteClassique.POURQUOI,
    GesteClassique.SALLE, GesteClassique.CLASSEMENT,
)  # fmt: skip
Porte = tuple[str, Callable[[], object]]
"""A door's name, and what opens it."""


def poste_occupe(dossier: Path) -> Poste:
    """Two coups of 32 tables, each with a fault: every window has something to do."""
    poste = Poste(dossier)
    poste.inscrire(32)
    for _ in range(2):
        poste.jouer()
        poste.entrer("7 z")
    return poste


def portes_du_duplicate(poste: Poste) -> list[Porte]:
    """Every gesture of the console that opens a window now; some have nothing to ask, or ask in the console itself."""
    gestes: list[Porte] = [(geste.name, partial(poste.console.faire, geste)) for geste in portes()]
    ouvrantes = [porte for porte in gestes if ouvrir_et_fermer(porte[1], 0)]
    poste.fenetre.taire()
    return ouvrantes


def tournoi_occupe(dossier: Path, poste: Poste) -> ConsoleClassique:
    """A round of eight, published, in a console of its own."""
    materiel = poste.console.materiel
    preferences = QSettings(str(dossier / "tournoi.ini"), QSettings.Format.IniFormat)
    journal = Journal(dossier / "open.arbitre", nouveau=True)
    claire = Apparence(Clarte.CLAIRE)
    console = ConsoleClassique(journal, materiel.lexique, materiel.dossiers, preferences, claire, materiel.annonceur)
    console.executer(CreerTournoi("Open"))
    console.executer(Inscrire(tuple(Inscrit(0, f"JOUEUR {n}", cote=100 - n) for n in range(8))))
    console.executer(PublierRonde())
    console.montrer()
    return console


def portes_du_classique(console: ConsoleClassique) -> list[Porte]:
    """Every key of the tournament's window that opens another."""
    return [(geste.name, console.fenetre.gestes[geste].trigger) for geste in CLASSIQUES]


def ouvrir_et_fermer(ouvrir: Callable[[], object], attente: int) -> bool:
    """Open what the door opens, wait that many milliseconds, close and destroy it; whether there was a window."""
    avant = _en_vue()
    ouvrir()
    ouvertes = _en_vue() - avant
    QTest.qWait(attente)
    for fenetre in ouvertes:
        fenetre.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return bool(ouvertes)


def _en_vue() -> set[QWidget]:
    """Windows, and pages of consoles."""
    fenetres = {fenetre for fenetre in QApplication.topLevelWidgets() if fenetre.isVisible()}
    pages = {fenetre.places.page for fenetre in fenetres if isinstance(fenetre, FenetreAPlaces)}
    return fenetres | {page for page in pages if page is not None}


def attaquer(portes: Sequence[Porte], budget: float = BUDGET) -> Bilan:
    """Round after round through these doors."""
    assert faulthandler.is_enabled(), "where it dies is known"
    bilan, fin = Bilan(), time.monotonic() + budget
    for tour in range(TOURS):
        for nom, ouvrir in portes:
            bilan.essayer(f"{nom}, tour {tour}", lambda: ouvrir_et_fermer(ouvrir, tour % 4))  # noqa: B023
        if tour and time.monotonic() > fin:
            break
    return bilan


def main() -> int:
    """Attack and print."""
    faulthandler.enable()
    long = options("des fenêtres fermées pendant leur travail").long
    with tempfile.TemporaryDirectory() as dossier:
        poste = poste_occupe(Path(dossier))
        tournoi = tournoi_occupe(Path(dossier), poste)
        bilans = []
        for jeu, ouvrantes in (("duplicate", portes_du_duplicate(poste)), ("classique", portes_du_classique(tournoi))):
            bilans.append(attaquer(ouvrantes, float("inf") if long else BUDGET))
            print(f"ouvertures, {jeu} : {bilans[-1]}")
        tournoi.fenetre.fermer()
        poste.fermer()
    return max(bilan.statut for bilan in bilans)


if __name__ == "__main__":
    sys.exit(main())
