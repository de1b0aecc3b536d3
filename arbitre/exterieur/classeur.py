"""Workbooks (.xlsx, .xls, .ods) read by a library in a process of its own: bounded in time and memory.

What a forged file does to that process, it does to that process: no answer is a refusal.
"""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import milliers
from arbitre.exterieur.archives import ArchiveDemesuree, ArchiveIllisible, ouvrir_zip

MODE: Final = "--classeur"
DUREE: Final = 20.0
"""Seconds."""
MEMOIRE: Final = 1_000_000_000
REPONSE_MAX: Final = 40_000_000
LARGEUR_MAX, HAUTEUR_MAX = 201, 50_001
"""One more than a list may have: who asked says that it is too large."""
FEUILLES_MAX: Final = 40
MEMBRES_MAX: Final = 500
DEPLIE_MAX: Final = 60_000_000
"""Bytes of a workbook once unzipped."""
CELLULE_MAX: Final = 32_767
"""Signs of a cell: what spreadsheets hold."""
SIGNES_MAX: Final = 20_000_000
"""Signs of all cells: a text that many of them name counts each time."""
_ABIME: Final = "est abîmé, protégé par un mot de passe ou trop grand"
_TROP_LONGUE, _TROP_DE_TEXTE = 3, 4
_REFUS: Final = {
    _TROP_LONGUE: f"a une cellule de plus de {milliers(CELLULE_MAX)} signes",
    _TROP_DE_TEXTE: "a trop de texte",
}
"""The refusal for each exit status of the process."""
_ZIP: Final = b"PK\x03\x04"
_TETE: Final = 4096
"""Bytes in which an XML text says its document type, if it has one."""

Rangee = tuple[str, ...]
Numerotee = tuple[int, Rangee]
Feuille = tuple[str, list[Numerotee]]
"""A sheet: its name, and its rows that hold something, each with its number."""


class ClasseurNonLu(Refus):
    """The workbook is not read; the sentence, without its subject, says why and what to do."""


def feuilles(octets: bytes) -> list[Feuille]:
    """The sheets that hold something, those in sight first, as texts; raises `ClasseurNonLu`."""
    if octets.startswith(_ZIP):
        _controler(octets)
    rendu, sortie = _dans_un_processus(octets)
    if rendu or len(sortie) > REPONSE_MAX:
        raise ClasseurNonLu(f"{_REFUS.get(rendu, _ABIME)}\u00a0: enregistrez-le en .xlsx ou en CSV.")
    return [(nom, [(numero, tuple(cellules)) for numero, cellules in lues]) for nom, lues in json.loads(sortie)]


def _dans_un_processus(octets: bytes) -> tuple[int, bytes]:
    """What a process of its own says of it, and its status."""
    if getattr(sys, "frozen", False):
        commande = [sys.executable, MODE]
    else:
        ici = f"import sys; sys.path.insert(0, {str(Path(__file__).parents[2])!r})"
        commande = [sys.executable, "-c", f"{ici}; from arbitre.exterieur import classeur; sys.exit(classeur.servir())"]
    try:
        fini = subprocess.run(commande, input=octets, capture_output=True, timeout=DUREE, check=False)
    except subprocess.TimeoutExpired:
        raise ClasseurNonLu("est trop long à lire\u00a0: enregistrez-le en .xlsx ou en CSV.") from None
    return fini.returncode, fini.stdout


def _controler(octets: bytes) -> None:
    """Check an archive before it is decompressed: number of members, sizes, and no entity declared."""
    try:
        with ouvrir_zip(octets, MEMBRES_MAX, DEPLIE_MAX) as archive:
            for membre in archive.membres:
                if membre.endswith((".xml", ".rels")) and _declare(next(archive.morceaux(membre, _TETE), b"")):
                    raise ClasseurNonLu("contient des entités XML\u00a0: enregistrez-le en .xlsx ou en CSV.")
    except ArchiveDemesuree:
        raise ClasseurNonLu(
            f"se déplie au-delà de {DEPLIE_MAX // 1_000_000}\u00a0Mo\u00a0: refusé. "
            "Copiez les joueurs dans un classeur neuf."
        ) from None
    except ArchiveIllisible:
        raise ClasseurNonLu(
            "est abîmé ou protégé par un mot de passe\u00a0: enregistrez-le en .xlsx ou en CSV."
        ) from None


def _declare(tete: bytes) -> bool:
    """Whether an XML text begins with a document type, in whatever encoding."""
    return b"<!doctype" in tete.replace(b"\x00", b"").lower()


def servir() -> int:
    """Run in the process: read a workbook on standard input, write its sheets on standard output."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMOIRE, MEMOIRE))
    from python_calamine import CalamineError, CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    octets = sys.stdin.buffer.read()
    try:
        classeur = CalamineWorkbook.from_filelike(io.BytesIO(octets))
        a_lire = [f for f in classeur.sheets_metadata if f.typ is SheetTypeEnum.WorkSheet]
        a_lire.sort(key=lambda f: f.visible is not SheetVisibleEnum.Visible)
        lues = [(f.name, list(_rangees(classeur.get_sheet_by_name(f.name)))) for f in a_lire[:FEUILLES_MAX]]
    except CalamineError:
        return 1
    from arbitre.exterieur.formats import montrer

    montrees = montrer(octets, [(nom, rangees) for nom, rangees in lues if rangees])
    longueurs = [len(cellule) for _, rangees in montrees for _, rangee in rangees for cellule in rangee]
    if max(longueurs, default=0) > CELLULE_MAX:
        return _TROP_LONGUE
    if sum(longueurs) > SIGNES_MAX:
        return _TROP_DE_TEXTE
    sys.stdout.write(json.dumps(montrees))
    return 0


def _rangees(feuille: object) -> Iterator[tuple[int, list[object]]]:
    """The rows that hold something, with their numbers; columns as the sheet counts them."""
    avant: list[object] = [""] * (min(feuille.start[1], LARGEUR_MAX) if feuille.start else 0)  # type: ignore[attr-defined]  # no stub for what it is here
    gardees = 0
    for numero, rangee in enumerate(feuille.iter_rows(), 1):  # type: ignore[attr-defined]
        if any(cellule != "" for cellule in rangee):
            yield numero, [*avant, *rangee[: LARGEUR_MAX - len(avant)]]
            gardees += 1
            if gardees == HAUTEUR_MAX:
                return
