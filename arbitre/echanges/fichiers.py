"""Files for people: written beside, flushed, then renamed, so that nobody sees half of one."""

import contextlib
import os
import re
import tempfile
import unicodedata
from itertools import count
from pathlib import Path

from arbitre.engine.erreurs import Refus, cause_systeme


class FichierNonEcrit(Refus):
    """A file could not be written; the sentence says where and what to do."""


class FichierExiste(FichierNonEcrit):
    """Something of that name stands there, and nobody said that it may go."""


def ecrire(chemin: Path, octets: bytes, *, ecraser: bool = True) -> Path:
    """Write ``chemin``, its folder made where there is none; what stood there goes only once all is written.

    Unless ``ecraser``, what stands there stays and `FichierExiste` is raised, however late it came.
    """
    provisoire: Path | None = None
    try:
        if not ecraser and os.path.lexists(chemin):
            raise _existe(chemin)
        chemin.parent.mkdir(parents=True, exist_ok=True)
        descripteur, nom = tempfile.mkstemp(prefix=f".{chemin.name[:80]}-", dir=chemin.parent)
        provisoire = Path(nom)
        with os.fdopen(descripteur, "wb") as flux:
            flux.write(octets)
            flux.flush()
            os.fsync(flux.fileno())
        provisoire.chmod(0o644)
        if not ecraser:
            _reserver(chemin)
        provisoire.replace(chemin)
    except OSError as e:
        if provisoire is not None:
            with contextlib.suppress(OSError):
                provisoire.unlink(missing_ok=True)
        raise FichierNonEcrit(
            f"«\u00a0{chemin}\u00a0» n’a pas pu être écrit ({cause_systeme(e)})\u00a0: libérez de la place, "
            "ou choisissez un autre dossier."
        ) from None
    except FichierExiste:
        if provisoire is not None:
            provisoire.unlink(missing_ok=True)
        raise
    return chemin


def creer_le_dossier(dossier: Path) -> None:
    """Make a folder and its parents; raises `FichierNonEcrit`."""
    try:
        dossier.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        raise FichierNonEcrit(
            f"Le dossier «\u00a0{dossier}\u00a0» ne peut être créé ({cause_systeme(e)})\u00a0: choisissez-en un autre."
        ) from None


def garder(dossier: Path, nom: str, octets: bytes) -> Path:
    """Keep ``octets`` under ``nom`` in ``dossier``; where that name holds something else, the next free « -v2 ».

    What was handed out stays as it was; what is there already is not written twice.
    """
    souche, suffixe = Path(nom).stem, Path(nom).suffix
    for version in count(1):
        chemin = dossier / (nom if version == 1 else f"{souche}-v{version}{suffixe}")
        if _contient(chemin, octets):
            return chemin
        with contextlib.suppress(FichierExiste):
            return ecrire(chemin, octets, ecraser=False)
    raise AssertionError("unreachable")


def _contient(chemin: Path, octets: bytes) -> bool:
    try:
        return chemin.is_file() and chemin.stat().st_size == len(octets) and chemin.read_bytes() == octets
    except OSError:
        return False


def _reserver(chemin: Path) -> None:
    """Take the name if nobody has it: the one step that two programs cannot both make."""
    try:
        os.close(os.open(chemin, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644))
    except FileExistsError:
        raise _existe(chemin) from None


def _existe(chemin: Path) -> FichierExiste:
    return FichierExiste(
        f"«\u00a0{chemin.name}\u00a0» existe déjà\u00a0: choisissez un autre nom, ou dites qu’il peut être remplacé."
    )


def nom_de_fichier(texte: str) -> str:
    """``texte`` as a name that every system takes: letters, digits and dashes, never a path."""
    decompose = unicodedata.normalize("NFD", texte.replace("œ", "oe").replace("Œ", "OE"))
    plat = "".join(signe for signe in decompose if not unicodedata.combining(signe))
    return re.sub(r"[^A-Za-z0-9]+", "-", plat).strip("-")[:60].strip("-") or "competition"
