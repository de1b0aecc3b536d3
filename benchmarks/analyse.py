"""Solutions found as one types, in the real window: from the key to the painted list and grid, on the given positions.

python -m benchmarks.tout analyse

The worst positions have tens of thousands of solutions. A frame is 33 ms; each figure is also given as a ratio to a
fixed loop of plain Python measured beside it (« étalon »).
"""

import json
import os
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

ECRANS = Path(tempfile.gettempdir()) / "arbitre-banc-ecran.json"
TAILLES = ((1366, 768), (1920, 1080), (3840, 2160))

ECRAN = {"name": "grand", "x": 0, "y": 0, "width": 3840, "height": 2160, "dpr": 1}
ECRANS.write_text(json.dumps({"screens": [ECRAN]}), encoding="utf-8")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if os.environ["QT_QPA_PLATFORM"] == "offscreen":
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={ECRANS}"

from PySide6.QtCore import Qt  # noqa: E402  # the platform is chosen before
from PySide6.QtTest import QTest  # noqa: E402  # the same
from PySide6.QtWidgets import QApplication  # noqa: E402  # the same

from arbitre.engine.analyse import CoupAnalyse  # noqa: E402  # the same
from arbitre.engine.lexique.recherche import toutes  # noqa: E402  # the same
from arbitre.engine.partie.savoir import Savoir  # noqa: E402  # the same
from arbitre.engine.rejeu import CoupEcrit, CoupRejoue  # noqa: E402  # the same
from arbitre.engine.solution import Solution  # noqa: E402  # the same
from arbitre.ui.kit.application import creer_application  # noqa: E402  # the same
from arbitre.ui.outils.analyse import FenetreAnalyse  # noqa: E402  # the same
from benchmarks.mesure import Mesure, Mesures, a_part, dire, duree, etalon, jusqu_a_peindre  # noqa: E402  # the same
from tests.outils import positions  # noqa: E402  # the same

TAPES: Sequence[str] = ("e", "s", " ", "5", "0", "+")
PIRES = 6
"""Positions, those with the most solutions."""


def mesurer(faire: Callable[[], object]) -> float:
    """Milliseconds that the window's thread works from the call until everything is painted."""
    QApplication.processEvents()
    return duree(partial(jusqu_a_peindre, faire), time.thread_time)


def _coup(position: positions.Position, solutions: Sequence[Solution]) -> CoupAnalyse:
    rejoue = CoupRejoue(1, 0, 0, 0, True, None, ())
    return CoupAnalyse(CoupEcrit(position.lettres), rejoue, position.grille, solutions, ())


def essayer(fenetre: FenetreAnalyse, position: positions.Position, mesures: dict[str, list[float]]) -> None:
    """Unfold a position's solutions, type at once, then again when all is indexed; walk down the list."""
    liste = fenetre.solutions

    def deplier() -> None:
        trouvees: Sequence[Solution] = toutes(positions.automate(), position.grille, position.lettres, position.formule)
        fenetre.table.modele.changer(0, _coup(position, trouvees))
        liste.montrer(trouvees)

    mesures["déplier : recherche, liste, grille"].append(mesurer(deplier))
    liste.filtre.setFocus()
    mesures["signe tapé aussitôt"].append(mesurer(lambda: QTest.keyClicks(liste.filtre, "e")))
    QTest.qWait(200)
    liste.filtre.clear()
    QTest.qWait(20)
    for signe in TAPES:
        mesures["signe tapé"].append(mesurer(partial(QTest.keyClicks, liste.filtre, signe)))
    for _ in TAPES:
        mesures["signe effacé"].append(mesurer(lambda: QTest.keyClick(liste.filtre, Qt.Key.Key_Backspace)))
    for _ in range(10):
        mesures["flèche : la suivante sur la grille"].append(
            mesurer(lambda: QTest.keyClick(liste.filtre, Qt.Key.Key_Down))
        )


def mesures(court: bool) -> Mesures:
    """The worst key at the greatest size, in a process of its own."""
    pire, repere = a_part(taper, 2 if court else PIRES)
    yield Mesure("un signe parmi des milliers de solutions (ms de calcul, pire)", pire, repere, "≤ 33 ms")


def taper(pires: int) -> list[float]:
    """The worst key of so many positions, and the étalon; prints each kind of key, at each size of window."""
    creer_application(["arbitre"])
    savoir = Savoir(positions.automate(), "Positions", "0" * 64)
    toutes_les = sorted(positions.positions(), key=lambda p: -p.nombre)
    for largeur, hauteur in TAILLES[-1:] if pires < PIRES else TAILLES:
        fenetre = FenetreAnalyse(savoir)
        fenetre.resize(largeur, hauteur)
        fenetre.show()
        fenetre._montrer_les_coups((_coup(toutes_les[0], ()),))  # noqa: SLF001  # one row, chosen
        QTest.qWait(100)
        durees: dict[str, list[float]] = defaultdict(list)
        repere = statistics.median(etalon() for _ in range(5))
        for position in toutes_les[:pires]:
            essayer(fenetre, position, durees)
        for nom, valeurs in durees.items():
            dire(f"{largeur} × {hauteur}, {nom}", valeurs)
        fenetre.close()
    return [max(max(durees[nom]) for nom in ("signe tapé aussitôt", "signe tapé", "signe effacé")), repere]
