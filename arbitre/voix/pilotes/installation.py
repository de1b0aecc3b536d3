"""What the user has named on this machine for the voices: Piper's program and its voice file. A file of the data
folder, which the window writes and the command line reads without Qt."""

from pathlib import Path
from typing import Final, Self

import msgspec
from msgspec import Struct

from arbitre.dossiers import remplacer
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json

FICHIER: Final = "voix.json"
_TAILLE_MAX: Final = 1 << 16


class Installation(Struct, frozen=True):
    """Paths as the user chose them; empty where nothing is named."""

    piper: str = ""
    voix_piper: str = ""

    @classmethod
    def charger(cls, fichier: Path | None) -> Self:
        """The installation kept, or an empty one where none is usable."""
        if fichier is None or not fichier.is_file():
            return cls()
        try:
            return depuis_json(lire(fichier, _TAILLE_MAX), cls)
        except (OSError, FichierNonLu, JsonIllisible):
            return cls()

    def enregistrer(self, fichier: Path) -> None:
        """Write the installation; raises `OSError`."""
        fichier.parent.mkdir(parents=True, exist_ok=True)
        remplacer(fichier, msgspec.json.encode(self))
