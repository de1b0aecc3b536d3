"""Solutions found as one types, in the real window: from the key to the painted list and grid, on the given positions.

QT_QPA_PLATFORM=offscreen python -m benchmarks.analyse

The worst positions have tens of thousands of solutions. A frame is 33 ms; each figure is also given as a ratio to a
fixed loop of plain Python measured beside it (« étalon »).
"""

import argparse
import json
import os
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

ECRANS = Path(tempfile.gettempdir()) / "arbitre-banc-ecran.json"
TAILLES = ((1366, 768), (1920, 1080), (3840, 2160))
IMAGE = 33.0
"""Milliseconds of a frame."""

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
from benchmarks.mesure import Mesure, Mesures, a_part, etalon  # noqa: E402  # the same
from tests.outils import positions  # noqa: E402  # the same

TAPES: Sequence[str] = ("e", "s", " ", "5", "0", "+")
PIRES = 6
"""Positions, those with the most solutions."""


class Duree(NamedTuple):
    """Milliseconds: worked by the window's thread, passed on the clock (other programs' work too)."""

    calcul: float
    montre: float


def mesurer(faire: Callable[[], object]) -> Duree:
    """What passes from the call until everything is painted."""
    QApplication.processEvents()
    montre, calcul = time.perf_counter(), time.thread_time()
    faire()
    QApplication.sendPostedEvents()
    QApplication.processEvents()
    return Duree(1000 * (time.thread_time() - calcul), 1000 * (time.perf_counter() - montre))


def _coup(position: positions.Position, solutions: Sequence[Solution]) -> CoupAnalyse:
    rejoue = CoupRejoue(1, 0, 0, 0, True, None, ())
    return CoupAnalyse(CoupEcrit(position.lettres), rejoue, position.grille, solutions, ())


def essayer(fenetre: FenetreAnalyse, position: positions.Position, mesures: dict[str, list[Duree]]) -> None:
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
    with tempfile.TemporaryDirectory() as dossier:
        pire, repere = a_part("benchmarks.analyse", "--positions", str(2 if court else PIRES), dossier=Path(dossier))
    yield Mesure("un signe parmi des milliers de solutions (ms de calcul, pire)", pire, repere, "≤ 33 ms")


def main() -> None:
    """Print median and worst of each kind of key, at each size of window; last, what `mesures` reads."""
    demande = argparse.ArgumentParser(description=__doc__)
    demande.add_argument("--positions", type=int, default=PIRES)
    pires = demande.parse_args().positions
    creer_application(["arbitre"])
    savoir = Savoir(positions.automate(), "Positions", "0" * 64)
    toutes_les = sorted(positions.positions(), key=lambda p: -p.nombre)
    print(f"{pires} positions, de {toutes_les[pires - 1].nombre} à {toutes_les[0].nombre} solutions")
    for largeur, hauteur in TAILLES[-1:] if pires < PIRES else TAILLES:
        fenetre = FenetreAnalyse(savoir)
        fenetre.resize(largeur, hauteur)
        fenetre.show()
        fenetre._montrer_les_coups((_coup(toutes_les[0], ()),))  # noqa: SLF001  # one row, chosen
        QTest.qWait(100)
        mesures: dict[str, list[Duree]] = defaultdict(list)
        repere = statistics.median(etalon() for _ in range(5))
        for position in toutes_les[:pires]:
            essayer(fenetre, position, mesures)
        print(f"{largeur} × {hauteur}, étalon {repere:.0f} ms")
        for nom, valeurs in mesures.items():
            calculs = [duree.calcul for duree in valeurs]
            mediane, pire = statistics.median(calculs), max(calculs)
            tient = "tient" if pire <= IMAGE else "dépasse"
            print(
                f"  {nom:36} {len(valeurs):3}  médiane {mediane:5.1f} ms  pire {pire:5.1f} ms"
                f"  ({pire / repere:.2f} étalon, {tient} en {IMAGE:.0f} ms)"
                f"  à la montre, médiane {statistics.median(d.montre for d in valeurs):5.1f} ms"
            )
        fenetre.close()
    tapes = [mesures[nom] for nom in ("signe tapé aussitôt", "signe tapé", "signe effacé")]
    print(max(duree.calcul for durees in tapes for duree in durees), repere)


if __name__ == "__main__":
    main()
