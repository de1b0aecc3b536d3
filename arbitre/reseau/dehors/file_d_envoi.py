"""What waits to be sent to the central: the newest file of the centre, on disk, until it is received."""

from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.echanges.centres import SUFFIXE, TAILLE_MAX, ecrire_centre
from arbitre.engine.centres.valeurs import Centre
from arbitre.exterieur.lecture import lire

_PREFIXE: Final = "envoi-"
_RANG: Final = 18
"""Digits of a rank in a name, so that names sort as ranks do."""


class Attendu(Struct, frozen=True):
    """A file that waits, and its place among those of its centre."""

    chemin: Path
    rang: int

    def octets(self) -> bytes:
        """What it holds; raises `FichierNonLu`."""
        return lire(self.chemin, TAILLE_MAX)


class FileDEnvoi:
    """A folder of its own, beside nothing else: it outlives the console."""

    def __init__(self, dossier: Path) -> None:
        self._dossier = dossier

    def mettre(self, centre: Centre, rang: int) -> None:
        """This is what is to be sent now: it says all that those before it said. Raises `FichierNonEcrit`."""
        neuf = ecrire_centre(self._dossier / f"{_PREFIXE}{rang:0{_RANG}}{SUFFIXE}", centre)
        for ancien in self._fichiers():
            if ancien.name < neuf.name:
                ancien.unlink(missing_ok=True)

    def premier(self) -> Attendu | None:
        """The newest that waits."""
        fichiers = self._fichiers()
        if not fichiers:
            return None
        return Attendu(fichiers[-1], int(fichiers[-1].name.removeprefix(_PREFIXE).removesuffix(SUFFIXE)))

    def oter(self, recu: Attendu) -> None:
        """It is received, and so is all that it made old."""
        for fichier in self._fichiers():
            if fichier.name <= recu.chemin.name:
                fichier.unlink(missing_ok=True)

    def _fichiers(self) -> list[Path]:
        noms = sorted(self._dossier.glob(f"{_PREFIXE}{'[0-9]' * _RANG}{SUFFIXE}")) if self._dossier.is_dir() else []
        return [nom for nom in noms if nom.is_file()]
