"""What every measure is: ours beside a floor of the same run, so that a slow machine does not matter.

``python -m benchmarks.tout NAME…`` takes the measures of those modules; ``python -m benchmarks.mesure MODULE FUNCTION
ARGUMENTS`` (in JSON) is one of the processes that they are taken in, alone, with all that it prints.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

from msgspec import Struct

RACINE: Final = Path(__file__).parents[1]
MEMOIRE: Final = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""Where files lie whose disk is not the question."""
ECRANS: Final = f"offscreen:configfile={RACINE / 'tests/donnees/deux_ecrans.json'}"
"""A laptop and a projector that nobody sees."""


class Mesure(Struct, frozen=True):
    """A figure, in the unit its name tells; ``but`` is what is asked, of the ratio or of the figure itself."""

    mesure: str
    nous: float
    plancher: float
    but: str

    @property
    def rapport(self) -> float:
        return self.nous / self.plancher

    def ligne(self) -> str:
        """As a line of JSON."""
        champs = {
            "mesure": self.mesure,
            "nous": float(f"{self.nous:.4g}"),
            "plancher": float(f"{self.plancher:.4g}"),
            "rapport": float(f"{self.rapport:.3g}"),
            "but": self.but,
        }
        return json.dumps(champs, ensure_ascii=False)


def centile(valeurs: list[float], cent: int) -> float:
    """The value that so many of a hundred do not exceed."""
    return sorted(valeurs)[min(len(valeurs) - 1, len(valeurs) * cent // 100)]


def dire(nom: str, valeurs: list[float], suite: str = "") -> None:
    """A line for a person: how often, the median, 95 of a hundred, the worst, in milliseconds."""
    mediane, haut = statistics.median(valeurs), centile(valeurs, 95)
    print(f"{nom:40} {len(valeurs):5}  médiane {mediane:7.2f}  95 % {haut:7.2f}  pire {max(valeurs):7.2f} ms  {suite}")


def duree(faire: Callable[[], object], horloge: Callable[[], float] = time.perf_counter) -> float:
    """Milliseconds that it takes."""
    debut = horloge()
    faire()
    return 1000 * (horloge() - debut)


def processeur(faire: Callable[[], object]) -> float:
    """Milliseconds of processor that it takes."""
    return duree(faire, time.process_time)


def tour_a_tour(tours: int, *actes: Callable[[], object]) -> list[float]:
    """Milliseconds of processor of each, the least of so many turns: what else the machine does slows all of them."""
    return [min(durees) for durees in zip(*([processeur(acte) for acte in actes] for _ in range(tours)), strict=True)]


def jusqu_a_peindre(faire: Callable[[], object]) -> None:
    """Do it, until nothing is left for the windows to paint."""
    from PySide6.QtWidgets import QApplication

    faire()
    QApplication.sendPostedEvents()
    QApplication.processEvents()


def tenus(quoi: str = "VmHWM") -> float:
    """Megabytes that this process held at most, or holds now (VmRSS); what started it is not counted, as it is in
    `resource`."""
    statut = Path("/proc/self/status").read_text(encoding="ascii")
    return next(int(ligne.split()[1]) for ligne in statut.splitlines() if ligne.startswith(quoi)) / 1024


@contextmanager
def une_fenetre_vide() -> Iterator[None]:
    """What PySide6 costs alone."""
    from PySide6.QtWidgets import QApplication, QWidget

    application = QApplication([])
    fenetre = QWidget()
    fenetre.show()
    application.processEvents()
    yield


def etalon() -> float:
    """Milliseconds of a fixed loop of plain Python."""

    def boucle() -> None:
        total = 0
        for nombre in range(1_000_000):
            total += nombre & 7

    return duree(boucle, time.thread_time)


Mesures = Iterator[Mesure]
Module = Callable[[bool], Iterable[Mesure]]
"""``mesures(court)`` of a module: bounded when ``court``."""


def tableau(mesures: Iterable[Mesure]) -> str:
    """The table that a person reads."""
    lignes = [f"{'mesure':64} {'nous':>9} {'plancher':>9} {'rapport':>9}   but"]
    lignes += [f"{m.mesure:64} {m.nous:9.4g} {m.plancher:9.4g} {m.rapport:7.3g} ×   {m.but}" for m in mesures]
    return "\n".join(lignes)


def a_neuf(dossier: Path) -> dict[str, str]:
    """The environment of a user who never used the program, windows that nobody sees."""
    env = {**os.environ, **{v: str(dossier) for v in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    return env | {"QT_QPA_PLATFORM": ECRANS}


def afficher(mesures: Iterable[Mesure]) -> list[Mesure]:
    """Print each as it comes; all of them."""
    faites = []
    for mesure in mesures:
        print(mesure.ligne(), flush=True)
        faites.append(mesure)
    return faites


def a_part(faire: Callable[..., Iterable[float]], *arguments: str | float, dossier: Path | None = None) -> list[float]:
    """The numbers that ``faire``, a function of a module, gives in a process of its own; its user's folder is new, or
    that one."""
    if dossier is None:
        with tempfile.TemporaryDirectory() as neuf:
            return a_part(faire, *arguments, dossier=Path(neuf))
    commande = [
        sys.executable,
        "-m",
        "benchmarks.mesure",
        faire.__module__,
        faire.__name__,
        *map(json.dumps, arguments),
    ]
    fait = subprocess.run(commande, check=True, stdout=subprocess.PIPE, text=True, env=a_neuf(dossier), cwd=RACINE)
    return [float(nombre) for nombre in fait.stdout.splitlines()[-1].split()]


if __name__ == "__main__":
    module_, fonction_, *arguments_ = sys.argv[1:]
    print(*getattr(import_module(module_), fonction_)(*map(json.loads, arguments_)))
