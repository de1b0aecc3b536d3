"""Files for people: written beside, flushed to the disk, then renamed; a reader never sees half of one."""

import contextlib
import os
import tempfile
from pathlib import Path

from arbitre.engine.erreurs import Refus


class FichierNonEcrit(Refus):
    """A file could not be written; the sentence says where and what to do."""


def ecrire(chemin: Path, octets: bytes) -> Path:
    """Write ``chemin``, its folder made where there is none; what stood there before goes only once all is written."""
    provisoire: Path | None = None
    try:
        chemin.parent.mkdir(parents=True, exist_ok=True)
        descripteur, nom = tempfile.mkstemp(prefix=f".{chemin.name}-", dir=chemin.parent)
        provisoire = Path(nom)
        with os.fdopen(descripteur, "wb") as flux:
            flux.write(octets)
            flux.flush()
            os.fsync(flux.fileno())
        provisoire.chmod(0o644)
        provisoire.replace(chemin)
    except OSError as e:
        if provisoire is not None:
            with contextlib.suppress(OSError):
                provisoire.unlink(missing_ok=True)
        raise FichierNonEcrit(
            f"«\u00a0{chemin}\u00a0» n’a pas pu être écrit ({e.strerror or e})\u00a0: libérez de la place, "
            "ou choisissez un autre dossier."
        ) from None
    return chemin
