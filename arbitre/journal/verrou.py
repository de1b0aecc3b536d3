"""One writer a file, by whatever name it is reached: the system's own locks, and who holds them.

One lock lies beside the file, for consoles of other machines on a shared folder; one in this user's temporary folder
is named after the file's device and inode, which a symbolic link, a hard link and a lost lock beside it do not change.
A killed process gives both back.
"""

import getpass
import json
import os
import platform
import tempfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from arbitre.engine.erreurs import cause_systeme
from arbitre.engine.saisies import phrase
from arbitre.journal.erreurs import FichierOccupe, FichierRefuse

_QUI_MAX: Final = 2_000
"""Bytes of the note that says who holds a file."""


_TENUS: Final[dict[Path, tuple[int, int] | None]] = {}
"""The files held by this process: by path, the device and inode once there was a file."""


class Verrou:
    """The locks of a competition file; `FichierOccupe` names who has it."""

    def __init__(self, fichier: Path) -> None:
        self._prises: list[_Prise] = []
        lieu = fichier.resolve()
        try:
            self._prises.append(_Prise(lieu))
        except _Pris:
            raise _occupe(fichier, lieu) from None
        except OSError as e:
            raise FichierRefuse(
                f"Impossible d’écrire à côté de « {fichier.name} » ({cause_systeme(e)}) : choisissez un autre dossier."
            ) from None
        self._lieu = lieu
        _TENUS[lieu] = None
        if lieu.exists():
            self.tenir_le_noeud(fichier)

    def tenir_le_noeud(self, fichier: Path) -> None:
        """Lock the file itself, once there is one."""
        noeud = None
        try:
            noeud = _noeud(fichier)
            _TENUS[self._lieu] = _numero(fichier)
            self._prises.append(_Prise(noeud, ephemere=True))
        except _Pris:
            self.liberer()
            raise _occupe(fichier, noeud or fichier) from None
        except OSError:
            pass  # no temporary folder: the lock beside the file is left

    def liberer(self, *, sans_trace: bool = False) -> None:
        """Give the file back; ``sans_trace``: no file came to be, and nothing stays beside it."""
        for prise in reversed(self._prises):
            prise.liberer(sans_trace=sans_trace)
        self._prises.clear()
        _TENUS.pop(self._lieu, None)


class _Pris(Exception):
    """The lock is held by another program."""


class _Prise:
    """One lock, and beside it the note of who holds it; ``ephemere``: its file goes with it."""

    def __init__(self, base: Path, *, ephemere: bool = False) -> None:
        from filelock import FileLock, Timeout

        self._ephemere = ephemere
        self._chemin = _verrou(base)
        self._qui = _note(base)
        self._verrou = FileLock(self._chemin, timeout=0)
        try:
            self._verrou.acquire()
        except Timeout:
            raise _Pris from None
        moi = {
            "qui": _utilisateur(),
            "machine": platform.node(),
            "processus": os.getpid(),
            "depuis": f"{datetime.now().astimezone():%H:%M}",
        }
        with suppress(OSError):
            self._qui.write_text(json.dumps(moi, ensure_ascii=False), encoding="utf-8")

    def liberer(self, *, sans_trace: bool) -> None:
        with suppress(OSError):
            self._qui.unlink(missing_ok=True)
            if sans_trace or self._ephemere:
                self._chemin.unlink(missing_ok=True)
        self._verrou.release()


def tenu(lieu: Path) -> bool:
    """Whether a console writes that very file now, this one or another: not one that took its name since.

    To know of another process, the lock is asked for an instant.
    """
    try:
        if lieu in _TENUS:
            return _TENUS[lieu] in (None, _numero(lieu))
        return _est_pris(lieu) and (_est_pris(_noeud(lieu)) or not _est_d_ici(lieu))
    except OSError:
        return False


def _numero(fichier: Path) -> tuple[int, int]:
    etat = fichier.stat()
    return etat.st_dev, etat.st_ino


def _est_pris(base: Path) -> bool:
    from filelock import FileLock, Timeout

    chemin = _verrou(base)
    if not chemin.exists():
        return False
    try:
        with FileLock(chemin, timeout=0):
            return False
    except Timeout:
        return True


def _est_d_ici(lieu: Path) -> bool:
    """Whether who holds it is this user on this machine, whose locks of inodes are seen from here."""
    moi = _lire_la_note(_note(lieu))
    return not moi or (moi.get("qui"), moi.get("machine")) == (_utilisateur(), platform.node())


def laisse_ouvert(fichier: Path) -> bool:
    """Whether who wrote it last did not close it: killed, the power gone; or still at it, here or elsewhere."""
    return _note(fichier.resolve()).exists()


def _verrou(base: Path) -> Path:
    return base.with_name(base.name + "-verrou")


def _note(base: Path) -> Path:
    return base.with_name(base.name + "-qui")


def _noeud(fichier: Path) -> Path:
    """Where the lock of this device and inode stands, in a folder that is this user's alone."""
    dossier = Path(tempfile.gettempdir(), f"arbitre-{_utilisateur()}")
    dossier.mkdir(mode=0o700, exist_ok=True)
    if os.name != "nt" and dossier.stat().st_uid != os.geteuid():
        raise PermissionError(13, "not ours", str(dossier))
    appareil, noeud = _numero(fichier)
    return dossier / f"{appareil:x}-{noeud:x}"


def _occupe(fichier: Path, base: Path) -> FichierOccupe:
    return FichierOccupe(
        f"« {fichier.name} » est déjà ouvert par {_detenteur(_note(base))}."
        " Fermez-le là-bas, ou ouvrez-le ici en lecture seule."
    )


def _detenteur(note: Path) -> str:
    moi = _lire_la_note(note)
    try:
        return phrase(f"{moi['qui']} sur {moi['machine']} depuis {moi['depuis']} (processus {moi['processus']})")
    except KeyError:
        return "une autre console"


def _lire_la_note(note: Path) -> dict[str, object]:
    try:
        with note.open("rb") as flux:
            lue = json.loads(flux.read(_QUI_MAX))
    except (OSError, ValueError, RecursionError):
        return {}
    return lue if isinstance(lue, dict) else {}


def _utilisateur() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "quelqu’un"
