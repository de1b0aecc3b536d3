"""The fault log: what the program stumbled over, with its time, for its authors."""

import faulthandler
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from pathlib import Path

NOM = "pannes.txt"
PLANTAGES = "plantages.txt"
RECENTES = 20
"""Faults that a report shows, at most."""
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


@contextmanager
def plantages_notes(dossier: Path) -> Iterator[None]:
    """A context in which a crash of a system library writes what the program was doing to a file beside the log.
    Where the file cannot be made, nothing is noted."""
    with ExitStack() as pile:
        with suppress(OSError):
            dossier.mkdir(parents=True, exist_ok=True)
            faulthandler.enable(pile.enter_context((dossier / PLANTAGES).open("w", encoding="utf-8")))
            pile.callback(faulthandler.disable)
        yield


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
