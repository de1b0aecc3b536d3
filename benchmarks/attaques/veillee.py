"""A console left open for a day. Run: ``python -m benchmarks.attaques.veillee [--long]``.

Evenings one after the other in the same windows, on a real file, the clock hastened: coups drawn, spoken (silently),
timed, typed, corrected, windows opened and closed, a command taken back. Once it has warmed up, memory, objects of Qt,
files open and threads stay as they are. By default two parties of a few coups; ``--long``: as many coups as a day of
24 hours holds. What grows is printed beside the floor: what the journal tells, which the history keeps for ever.
"""

import gc
import os
import sys
import tempfile
import threading
from collections.abc import Iterable, Mapping
from enum import Enum
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from benchmarks.attaques.commun import Bilan, options
from benchmarks.mesure import ECRANS, MEMOIRE, tenus

if TYPE_CHECKING:
    from tests.soirees.poste import Poste

COUPS_PAR_JOUR: Final = 24 * 60 // 6
"""A coup takes six minutes of an evening."""
COURT: Final = 12
TABLES: Final = 40
CHAUFFE: Final = 1 / 3
"""Share of the day before which nothing is compared."""
OCTETS_PAR_COUP: Final = 60_000
"""What a coup of forty bulletins may leave: the history for ever; and, up to a number, the states that undo goes back
to, what was computed from them, the outlines of words painted."""
MARGE: Final = 8_000_000
"""Bytes of windows first opened, and of what the allocator keeps."""


class Releve(Struct, frozen=True):
    """What the console holds."""

    memoire: int
    blocs: int
    objets_de_qt: int
    fichiers: int
    fils: int
    histoire: int
    """Bytes of the traces that the history keeps."""


def relever(poste: "Poste") -> Releve:
    """What is held now, rubbish aside."""
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QApplication

    gc.collect()
    objets = len(QApplication.allWidgets()) + len(poste.console.findChildren(QObject))
    fichiers = len(list(Path("/proc/self/fd").iterdir()))
    tenu = round(tenus("VmRSS") * 1024**2)
    traces = octets(poste.console.regie.regie.chronique.faits, set())
    return Releve(tenu, sys.getallocatedblocks(), objets, fichiers, threading.active_count(), traces)


def octets(objet: object, vus: set[int]) -> int:
    """What a value of the journal takes in memory, each of its parts once."""
    if id(objet) in vus or isinstance(objet, Enum):
        return 0
    vus.add(id(objet))
    parts: Iterable[object] = ()
    if isinstance(objet, Struct):
        parts = (getattr(objet, champ) for champ in objet.__struct_fields__)
    elif isinstance(objet, Mapping):
        parts = chain.from_iterable(objet.items())
    elif isinstance(objet, list | tuple | frozenset):
        parts = objet
    return sys.getsizeof(objet) + sum(octets(part, vus) for part in parts)


def un_coup(poste: "Poste", rang: int) -> None:
    """A coup as it goes, and what a hand does beside it."""
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication, QDialog, QMainWindow

    from arbitre.engine.competition.ouvrir import OuvrirPartie
    from arbitre.engine.partie.terminer import TerminerPartie, fin_proposee
    from arbitre.ui.textes.touches import Geste

    if fin_proposee(poste.partie) is not None:
        assert poste.console.executer(TerminerPartie(), OuvrirPartie())
    poste.jouer()
    coup = poste.partie.coups[-1]
    autre = next(s for s in poste.solutions(coup) if s.points < coup.points_top)
    poste.entrer(f"{rang % TABLES + 1} {autre.mot.upper()} {autre.ref} {autre.points}")
    for touche in (Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F7):
        poste.touche(touche)
    poste.fenetre.annuler()
    poste.touche(Qt.Key.Key_F7)
    geste = (Geste.DOCUMENTS, Geste.CLASSEMENT, Geste.HISTORIQUE)[rang % 3]
    poste.console.faire(geste)
    for fenetre in QApplication.topLevelWidgets():
        if fenetre.isVisible() and fenetre is not poste.fenetre and isinstance(fenetre, QDialog | QMainWindow):
            fenetre.close()
    poste.fenetre.activateWindow()
    poste.attendre(poste.fenetre.isActiveWindow)
    poste.fenetre.vers_la_ligne()
    QApplication.sendPostedEvents()
    QApplication.processEvents()


def attaquer(coups: int) -> tuple[Bilan, Releve, Releve, int]:
    """Play; what was held once warm and at the end, and the coups between."""
    from tests.soirees.poste import Poste

    bilan, chauffe = Bilan(), max(1, round(coups * CHAUFFE))
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as dossier:
        poste = Poste(Path(dossier))
        poste.inscrire(TABLES)
        tiede = None
        for rang in range(coups):
            if rang == chauffe:
                tiede = relever(poste)
            un_coup(poste, rang)
        fini, suite = relever(poste), coups - chauffe
        assert tiede is not None
        permis = MARGE + suite * OCTETS_PAR_COUP
        bilan.essayer(f"mémoire {tiede} → {fini}", lambda: fini.memoire - tiede.memoire <= permis)
        for quoi in ("objets_de_qt", "fichiers", "fils"):
            bilan.essayer(f"{quoi} {tiede} → {fini}", lambda q=quoi: getattr(fini, q) <= getattr(tiede, q))  # type: ignore[misc]
        poste.fermer()
    return bilan, tiede, fini, suite


def main() -> int:
    """Attack and print."""
    os.environ.setdefault("QT_QPA_PLATFORM", ECRANS)
    choix = options("une console ouverte tout un jour")
    bilan, tiede, fini, suite = attaquer(COUPS_PAR_JOUR if choix.long else COURT)
    print(
        f"veillée : {bilan} ; {suite} coups après {tiede.memoire / 1e6:.0f} Mo : {fini.memoire / 1e6:.0f} Mo,"
        f" soit {(fini.memoire - tiede.memoire) / suite / 1000:.0f} ko par coup dont"
        f" {(fini.histoire - tiede.histoire) / suite / 1000:.0f} que le journal raconte,"
        f" {(fini.blocs - tiede.blocs) / suite:.0f} blocs de Python par coup, objets de Qt {tiede.objets_de_qt}"
        f" → {fini.objets_de_qt}, fichiers {tiede.fichiers} → {fini.fichiers}, fils {tiede.fils} → {fini.fils}"
    )
    return bilan.statut


if __name__ == "__main__":
    sys.exit(main())
