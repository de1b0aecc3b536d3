"""The fault log: what the program stumbled over, with its time, for its authors."""

import faulthandler
import re
import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import TextIO

NOM = "pannes.txt"
PLANTAGES = "plantages.txt"
RECENTES = 20
"""Faults that a report tells."""
_LIEU = re.compile(r'^ +File "(?:.*[\\/])?((?:arbitre|site-packages|python3\.\d+)[\\/].*)", line (\d+), in (\S+)$')
_GENRE = re.compile(r"[A-Za-z_][\w.]*")


def noter(fichier: Path, faute: BaseException) -> None:
    """Add a fault to that file, or to the standard error where it cannot be written."""
    texte = "".join(traceback.format_exception(faute))
    try:
        fichier.parent.mkdir(parents=True, exist_ok=True)
        with fichier.open("a", encoding="utf-8") as flux:
            flux.write(f"--- {datetime.now().astimezone().isoformat(timespec='seconds')}\n{texte}\n")
    except OSError:
        sys.stderr.write(texte)


def plantages_notes(dossier: Path) -> TextIO | None:
    """From now on, where a library of the system kills the program, what it was doing goes to a file beside the log.

    The file is to be kept open; None where it cannot be.
    """
    try:
        dossier.mkdir(parents=True, exist_ok=True)
        flux = (dossier / PLANTAGES).open("w", encoding="utf-8")
    except OSError:
        return None
    faulthandler.enable(flux)
    return flux


def sans_noms(fichier: Path) -> str:
    """The last faults of that file: when, where in the program, of which kind; never what a fault quotes."""
    try:
        with fichier.open(encoding="utf-8", errors="replace") as flux:
            fautes = flux.read().split("--- ")[1:]
    except OSError:
        return ""
    return "\n".join(map(_lieux, fautes[-RECENTES:]))


def _lieux(faute: str) -> str:
    quand, *lignes = faute.splitlines() or [""]
    dits, attendu = [quand], True
    for ligne in lignes:
        if lieu := _LIEU.match(ligne):
            dits.append(f"  {':'.join(lieu.groups())}")
        elif ligne.startswith("Traceback "):
            attendu = True
        elif attendu and not ligne.startswith(" "):  # « Kind: what was said »; more of it may follow
            dits += [f"  {genre[0]}" for genre in [_GENRE.match(ligne)] if genre]
            attendu = False
    return "\n".join(dits)
