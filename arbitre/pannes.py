"""The fault log: what the program stumbled over, with its time, for its authors."""

import sys
import traceback
from datetime import datetime
from pathlib import Path

NOM = "pannes.txt"


def noter(fichier: Path, faute: BaseException) -> None:
    """Add a fault to that file, or to the standard error where it cannot be written."""
    texte = "".join(traceback.format_exception(faute))
    try:
        fichier.parent.mkdir(parents=True, exist_ok=True)
        with fichier.open("a", encoding="utf-8") as flux:
            flux.write(f"--- {datetime.now().astimezone().isoformat(timespec='seconds')}\n{texte}\n")
    except OSError:
        sys.stderr.write(texte)
