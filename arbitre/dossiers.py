"""Where what the user owns and what can be made again are kept, on each platform; a file written whole or not."""

import os
import tempfile
from pathlib import Path
from typing import Self

from msgspec import Struct
from platformdirs import PlatformDirs


class Dossiers(Struct, frozen=True):
    """Two folders: ``donnees`` holds what the user owns, ``cache`` what can be made again."""

    donnees: Path
    cache: Path

    @classmethod
    def du_systeme(cls) -> Self:
        """The folders of this user on this platform; nothing is created."""
        d_ici = PlatformDirs("arbitre", appauthor=False)
        return cls(d_ici.user_data_path, d_ici.user_cache_path)


def a_part(fichier: Path) -> str:
    """The name of what is kept apart about that file, the same each time."""
    import hashlib  # the wizard does without

    return hashlib.sha256(str(fichier.resolve()).encode(errors="surrogateescape")).hexdigest()[:16]


def remplacer(fichier: Path, octets: bytes, *, prive: bool = False) -> None:
    """Write beside, flush, rename: who reads sees the old file or the new one. Raises `OSError`, naming ``fichier``.

    ``prive``: its owner alone reads it.
    """
    try:
        _remplacer(fichier, octets, prive=prive)
    except OSError as faute:
        faute.filename = str(fichier)  # what stands beside it is ours
        raise


def _remplacer(fichier: Path, octets: bytes, *, prive: bool) -> None:
    descripteur, nom = tempfile.mkstemp(dir=fichier.parent, prefix=f".{fichier.name}.")
    provisoire = Path(nom)
    try:
        with os.fdopen(descripteur, "wb") as flux:
            flux.write(octets)
            flux.flush()
            os.fsync(flux.fileno())
        provisoire.chmod(0o600 if prive else 0o644)
        provisoire.replace(fichier)
    except BaseException:
        provisoire.unlink(missing_ok=True)
        raise
