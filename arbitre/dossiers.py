"""Where what the user owns and what can be made again are kept, on each platform."""

import os
import sys
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
