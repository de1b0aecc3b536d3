"""Where the open file stands: its path, and whether the path still leads to the same file.

The path is looked at once a write. Where the system gives files no number (``st_ino`` is 0), the size and the last
change identify the file. Where an open file cannot be renamed, the answer is always « the same ».
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Final, Self

from msgspec import Struct

_OUVERTS: Final = Path("/proc/self/fd")
"""The folder where Linux gives the present name of each open file."""
_CORBEILLES: Final = ("Trash", ".Trash", ".Trashes", "$RECYCLE.BIN")


class Etat(Enum):
    """What a path leads to: the file as it was left, the file written by another, another file, nothing."""

    MEME = 0
    CHANGE = 1
    REMPLACE = 2
    ABSENT = 3


class Lieu(Struct, frozen=True):
    """A file as it was left: its path, device and number, its size in bytes, the time of its last change in
    nanoseconds."""

    chemin: Path
    appareil: int
    noeud: int
    octets: int
    change: int

    @classmethod
    def de(cls, fichier: Path) -> Self:
        """The file as it stands now; raises `OSError`."""
        lieu = fichier.resolve()
        return cls._vu(lieu, lieu.stat())

    def revu(self) -> Self:
        """The same path, looked at again after a write; unchanged where the disk does not answer."""
        with suppress(OSError):
            return self._vu(self.chemin, self.chemin.stat())
        return self

    @classmethod
    def _vu(cls, lieu: Path, etat: os.stat_result) -> Self:
        return cls(lieu, etat.st_dev, etat.st_ino, etat.st_size, etat.st_mtime_ns)

    def etat(self) -> Etat:
        """What the path leads to now; « the same » where the disk does not answer."""
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
        """The other path under which the file stands now, where the system tells it; not one in a bin, which gets
        emptied."""
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
    """Whether ``ici`` is the same file under its new name; else the file was written again, whole."""

    @property
    def refait(self) -> bool:
        """Whether the file was gone and was written again at its place."""
        return self.avant == self.ici


def nom_libre(fichier: Path, quoi: str) -> Path:
    """The first free path beside ``fichier``: « soiree (suite).arbitre », then « soiree (suite 2).arbitre »."""
    rang = 1
    while True:
        autre = fichier.with_name(f"{fichier.stem} ({quoi}{f' {rang}' if rang > 1 else ''}){fichier.suffix}")
        if not autre.exists():
            return autre
        rang += 1
