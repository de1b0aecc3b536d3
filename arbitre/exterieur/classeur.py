"""Old and free workbooks (.xls, .ods), read by a library in a process of its own: bounded in time and memory.

What a forged file does to that process, it does to that process: no answer is a refusal.
"""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Final

from arbitre.engine.erreurs import Refus

MODE: Final = "--classeur"
DUREE: Final = 20.0
"""Seconds."""
MEMOIRE: Final = 1_000_000_000
REPONSE_MAX: Final = 40_000_000
LARGEUR_MAX, HAUTEUR_MAX = 201, 50_001
"""One more than a list may have: who asked says that it is too large."""

Rangee = tuple[str, ...]


class ClasseurNonLu(Refus):
    """No answer came of the process; the sentence, without its subject, says why."""


def rangees(octets: bytes) -> list[Rangee]:
    """The rows of the first sheet that holds something, as texts; raises `ClasseurNonLu`."""
    if getattr(sys, "frozen", False):
        commande = [sys.executable, MODE]
    else:
        ici = f"import sys; sys.path.insert(0, {str(Path(__file__).parents[2])!r})"
        commande = [sys.executable, "-c", f"{ici}; from arbitre.exterieur import classeur; sys.exit(classeur.servir())"]
    try:
        fini = subprocess.run(commande, input=octets, capture_output=True, timeout=DUREE, check=False)
    except subprocess.TimeoutExpired:
        raise ClasseurNonLu("est trop long à lire") from None
    if fini.returncode or len(fini.stdout) > REPONSE_MAX:
        raise ClasseurNonLu("est abîmé, protégé ou trop grand")
    return [tuple(rangee) for rangee in json.loads(fini.stdout)]


def servir() -> int:
    """In the process: a workbook on standard input, its rows on standard output."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMOIRE, MEMOIRE))
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        classeur = CalamineWorkbook.from_filelike(io.BytesIO(sys.stdin.buffer.read()))
        for nom in classeur.sheet_names:
            feuille = classeur.get_sheet_by_name(nom).to_python(nrows=HAUTEUR_MAX)
            if feuille:
                sys.stdout.write(json.dumps([[_texte(c) for c in r[:LARGEUR_MAX]] for r in feuille]))
                return 0
    except CalamineError:
        return 1
    sys.stdout.write("[]")
    return 0


def _texte(cellule: object) -> str:
    """A number that is whole without its point; a yes as other workbooks give it."""
    if isinstance(cellule, bool):
        return "oui" if cellule else "non"
    return str(int(cellule)) if isinstance(cellule, float) and cellule.is_integer() else str(cellule)
