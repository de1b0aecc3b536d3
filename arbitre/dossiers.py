"""Where what the user owns and what can be made again are kept, on each platform; a file written whole or not."""

import os
import sys
import tempfile
from pathlib import Path
from typing import Self

from msgspec import Struct


class Dossiers(Struct, frozen=True):
    """Two folders: ``donnees`` holds what the user owns, ``cache`` what can be made again."""

    donnees: Path
    cache: Path

    @classmethod
    def du_systeme(cls) -> Self:
        """The folders of this user on this platform; nothing is created."""
        chez_soi = Path.home()
        match sys.platform:
            case "win32":
                local = Path(os.environ.get("LOCALAPPDATA") or chez_soi / "AppData" / "Local") / "arbitre"
                return cls(local, local / "cache")
            case "darwin":
                return cls(
                    chez_soi / "Library" / "Application Support" / "arbitre",
                    chez_soi / "Library" / "Caches" / "arbitre",
                )
            case _:
                donnees = os.environ.get("XDG_DATA_HOME") or chez_soi / ".local" / "share"
                cache = os.environ.get("XDG_CACHE_HOME") or chez_soi / ".cache"
                return cls(Path(donnees) / "arbitre", Path(cache) / "arbitre")


def remplacer(fichier: Path, octets: bytes, *, prive: bool = False) -> None:
    """Write beside, flush, rename: who reads sees the old file or the new one. Raises `OSError`.

    ``prive``: its owner alone reads it.
    """
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
