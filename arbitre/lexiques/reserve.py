"""The cache of compiled lexicons: made once, mapped afterwards, made again where broken, done without where denied."""

import contextlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from arbitre.engine.lexique.automate import construire
from arbitre.lexiques.compiles import Compile, Fiche, assembler, charger, lire_compile
from arbitre.lexiques.erreurs import AutomateIllisible
from arbitre.lexiques.fichiers import remplacer

SUFFIXE: Final = ".lexique"
GARDES: Final = 16
"""Compiled lexicons kept, the ones used last."""

Produire = Callable[[], tuple[Fiche, Sequence[str]]]


def obtenir(cache: Path, cle: str, produire: Produire) -> Compile:
    """The compiled lexicon of that key, from ``cache`` or made by ``produire`` (which may refuse)."""
    fichier = cache / "lexiques" / f"{cle}{SUFFIXE}"
    with contextlib.suppress(OSError, AutomateIllisible):
        trouve = charger(fichier)
        with contextlib.suppress(OSError):
            os.utime(fichier)
        return trouve
    fiche, mots = produire()
    octets = assembler(fiche, construire(mots))
    try:
        remplacer(fichier, octets)
        _elaguer(fichier.parent)
        return charger(fichier)
    except (OSError, AutomateIllisible):
        return lire_compile(memoryview(octets), fiche.nom)


def _elaguer(dossier: Path) -> None:
    """Remove all but the `GARDES` used last; what cannot be removed stays."""
    dates = []
    for fichier in dossier.glob(f"*{SUFFIXE}"):
        with contextlib.suppress(OSError):
            dates.append((fichier.stat().st_mtime_ns, fichier))
    for _, fichier in sorted(dates, reverse=True)[GARDES:]:
        with contextlib.suppress(OSError):
            fichier.unlink()
