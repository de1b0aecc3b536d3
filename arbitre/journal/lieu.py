"""Where a file that is being written stands: its path, and what that path must still lead to.

One look at it a write. Where the system gives files no number (st_ino is 0), its size and its last change are what is
known of it; where it keeps an open file from being renamed, nothing here ever answers anything but « the same ».
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Final, Self

from msgspec import Struct

_OUVERTS: Final = Path("/proc/self/fd")
"""Where Linux says under which name each open file stands now."""
_CORBEILLES: Final = ("Trash", ".Trash", ".Trashes", "$RECYCLE.BIN")


class Etat(Enum):
    """What a path leads to: the file as it was left, the file written by another, another file, nothing."""

    MEME = 0
    CHANGE = 1
    REMPLACE = 2
    ABSENT = 3


class Lieu(Struct, frozen=True):
    """A file as it was left: of how many bytes, last changed when."""

    chemin: Path
    appareil: int
    noeud: int
    octets: int
    change: int

    @classmethod
    def de(cls, fichier: Path) -> Self:
        """As it stands; raises `OSError`."""
        lieu = fichier.resolve()
        return cls._vu(lieu, lieu.stat())

    def revu(self) -> Self:
        """The same path, after a write; as it was where it does not answer."""
        with suppress(OSError):
            return self._vu(self.chemin, self.chemin.stat())
        return self

    @classmethod
    def _vu(cls, lieu: Path, etat: os.stat_result) -> Self:
        return cls(lieu, etat.st_dev, etat.st_ino, etat.st_size, etat.st_mtime_ns)

    def etat(self) -> Etat:
        """What the path leads to now; a disk that does not answer says nothing of it."""
        try:
            vu = self.chemin.stat()
        except (FileNotFoundError, NotADirectoryError):
            return Etat.ABSENT
        except OSError:
            return Etat.MEME
        if not self._est(vu):
            return Etat.REMPLACE
        return Etat.MEME if (vu.st_size, vu.st_mtime_ns) == (self.octets, self.change) else Etat.CHANGE

    @property
    def a_bouge(self) -> bool:
        """Whether the path leads to anything but the file as it was left."""
        return self.etat() is not Etat.MEME

    def ailleurs(self) -> Path | None:
        """Under which other name the file stands, where the system tells; not in a bin, which is emptied."""
        for autre in list(self._candidats()) if self.noeud else ():
            with suppress(OSError):
                if self._est(autre.stat()) and not any(map(_jete, autre.parts)):
                    return autre
        return None

    def _est(self, vu: os.stat_result) -> bool:
        return not self.noeud or not vu.st_ino or (vu.st_dev, vu.st_ino) == (self.appareil, self.noeud)

    def _candidats(self) -> Iterator[Path]:
        with suppress(OSError), os.scandir(_OUVERTS) as liens:
            for lien in liens:
                with suppress(OSError):
                    yield Path(lien.path).readlink()
        with suppress(OSError), os.scandir(self.chemin.parent) as voisins:
            yield from (Path(voisin.path) for voisin in voisins if voisin.inode() == self.noeud)


def _jete(dossier: str) -> bool:
    return dossier in _CORBEILLES or dossier.startswith(".Trash-")


class Deplacement(Struct, frozen=True):
    """What became of the file under the console: it stood at ``avant``, the evening is written at ``ici``.

    ``pris``: another file stands at ``avant`` since. The same path twice: the file was gone, and was written again.
    """

    avant: Path
    ici: Path
    pris: bool
    suivi: bool
    """The very file, under its new name; else it was written again, whole."""

    @property
    def refait(self) -> bool:
        """It stands where it stood."""
        return self.avant == self.ici


def nom_libre(fichier: Path, quoi: str) -> Path:
    """Beside it, « soiree (suite).arbitre », or the next number that is free."""
    rang = 1
    while True:
        autre = fichier.with_name(f"{fichier.stem} ({quoi}{f' {rang}' if rang > 1 else ''}){fichier.suffix}")
        if not autre.exists():
            return autre
        rang += 1
