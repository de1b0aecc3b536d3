"""What every measure is: ours beside a floor of the same run, so that a slow machine does not matter."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
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


def sommet() -> float:
    """Megabytes that this process held at most; what started it is not counted, as it is in `resource`."""
    statut = Path("/proc/self/status").read_text(encoding="ascii")
    return next(int(ligne.split()[1]) for ligne in statut.splitlines() if ligne.startswith("VmHWM")) / 1024


def etalon() -> float:
    """Milliseconds of a fixed loop of plain Python."""
    debut = time.thread_time()
    total = 0
    for nombre in range(1_000_000):
        total += nombre & 7
    return 1000 * (time.thread_time() - debut)


Mesures = Iterator[Mesure]
Module = Callable[[bool], Iterable[Mesure]]
"""``mesures(court)`` of a module: bounded when ``court``."""


def montrer(mesures: Iterable[Mesure]) -> None:
    """Each as a line, as it comes."""
    for mesure in mesures:
        print(mesure.ligne(), flush=True)


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


def a_part(module: str, *arguments: str, dossier: Path) -> list[float]:
    """The numbers that a child process prints last."""
    commande, env = [sys.executable, "-m", module, *arguments], a_neuf(dossier)
    fait = subprocess.run(commande, check=True, stdout=subprocess.PIPE, text=True, env=env, cwd=RACINE)
    return [float(nombre) for nombre in fait.stdout.splitlines()[-1].split()]
