"""What the chrono read a moment ago, in one small file written over beside the competition's, outside its events.

It serves only to reopen after a cut: the competition file is whole without it, and a reading that does not fit it, or
does not read, is none. It never makes anything fail.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from arbitre.engine.chrono import DUREE_MAX
from arbitre.engine.erreurs import Refus
from arbitre.exterieur.lecture import lire
from arbitre.exterieur.objets import depuis_json
from arbitre.journal.lecture import est_un_instant

_OCTETS_MAX: Final = 1_000


class Releve(Struct, frozen=True):
    """``reste`` seconds were left of that coup at ``instant`` (ISO 8601), the file holding ``nombre`` events, the last
    of them under ``sceau``. ``dites``: how many of its new letters the room had been told; None: all of them."""

    partie: int
    coup: int
    reste: float
    instant: str
    nombre: int
    sceau: str
    dites: int | None = None


def ecrire_releve(fichier: Path, releve: Releve) -> None:
    """Write the reading of the chrono over the one before, whole or not at all."""
    lieu = _lieu(fichier)
    provisoire = lieu.with_name(lieu.name + "-neuf")
    with suppress(OSError):
        with provisoire.open("wb") as flux:
            flux.write(msgspec.json.encode(releve))
            flux.flush()
            os.fsync(flux.fileno())
        provisoire.replace(lieu)


def lire_releve(fichier: Path) -> Releve | None:
    """The last reading; None where none reads."""
    try:
        releve = depuis_json(lire(_lieu(fichier), _OCTETS_MAX), Releve)
    except Refus:
        return None
    lisible = 0 <= releve.reste <= DUREE_MAX and est_un_instant(releve.instant) and (releve.dites or 0) >= 0
    return releve if lisible else None


def effacer_releve(fichier: Path) -> None:
    """Delete the reading: no chrono runs any more."""
    with suppress(OSError):
        _lieu(fichier).unlink(missing_ok=True)


def _lieu(fichier: Path) -> Path:
    lieu = fichier.resolve()
    return lieu.with_name(lieu.name + "-chrono")
