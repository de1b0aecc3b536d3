"""The centre's file on its way to the central: on disk until it is received, sent in a thread that waits out cuts."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.echanges.centres import SUFFIXE, TAILLE_MAX, ecrire_centre
from arbitre.engine.centres.valeurs import Centre
from arbitre.engine.saisies import abrege
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.reseau.dehors.central import ATTENTES, CentralMuet, CentralRefuse, Destination, demander

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


def poster(ou: Destination, envoi: Attendu) -> tuple[str, ...]:
    """Send a file; what the central says contradicts it. Raises `CentralRefuse`, `CentralMuet`, `FichierNonLu`."""
    demander(ou, "PUT", f"/api/centre/depot?rang={envoi.rang}", envoi.octets())
    return contredits(ou)


def contredits(ou: Destination) -> tuple[str, ...]:
    """What the last ranking of the central finds against this centre's file. Raises `CentralRefuse`, `CentralMuet`."""
    dit = demander(ou, "GET", "/api/centre")
    conflits = dit.get("conflits") if isinstance(dit, dict) else None
    return tuple(abrege(str(c)) if not isinstance(c, str) else c[:500] for c in conflits or ())


VEILLE: Final = 60.0
"""Seconds after which the central is asked what contradicts the file that it has: another's may have come since."""


class Envoyeur:
    """Sends what waits, from when it is made until `fermer`; ``dire`` is told in its thread what became of it."""

    def __init__(
        self,
        ou: Destination,
        file: FileDEnvoi,
        dire: Callable[[str], object],
        attentes: tuple[float, ...] = ATTENTES,
        veille: float = VEILLE,
    ) -> None:
        self._ou, self._file, self._attentes, self._veille = ou, file, attentes, veille
        self._dire: Callable[[str], object] = dire
        self.refuse = False
        """Whether the central wanted nothing of the last file: its address, its key or its name is to be corrected."""
        self._contredits: tuple[str, ...] | None = None
        """As last heard; None before a file was received."""
        self._reveil, self._fini = threading.Event(), threading.Event()
        self._reveil.set()
        self._fil = threading.Thread(target=self._tourner, name="envoi", daemon=True)
        self._fil.start()

    def reveiller(self) -> None:
        """Something new waits."""
        self._reveil.set()

    def fermer(self) -> None:
        """Send nothing more; this does not wait. Whoever was told is let go here, not by the thread when it ends."""
        self._dire = lambda _: None
        self._fini.set()
        self._reveil.set()

    def attendre(self, secondes: float) -> bool:
        """Whether it has ended, within so many seconds."""
        self._fil.join(secondes)
        return not self._fil.is_alive()

    def _tourner(self) -> None:
        essais = 0
        while True:
            self._reveil.wait(self._patience(essais))
            self._reveil.clear()
            if self._fini.is_set():
                return
            if self._file.premier() is None:
                self._entendre()
            essais = 0 if self._vider() else essais + 1

    def _patience(self, essais: int) -> float | None:
        if essais:
            return self._attentes[min(essais, len(self._attentes)) - 1]
        return None if self._contredits is None else self._veille

    def _entendre(self) -> None:
        """What came to contradict the file that the central has, said once."""
        if self._contredits is None:
            return
        try:
            entendus = contredits(self._ou)
        except (CentralMuet, CentralRefuse):
            return  # asked for nobody: the next sending tells
        neufs = [c for c in entendus if c not in self._contredits]
        self._contredits = entendus
        if neufs:
            self._dire("Le central signale\u00a0: " + " ".join(neufs[:3]))

    def _vider(self) -> bool:
        """Send until nothing waits; False where it is to be tried again."""
        while (envoi := self._file.premier()) is not None and not self._fini.is_set():
            try:
                conflits = self._contredits = poster(self._ou, envoi)
            except CentralMuet as e:
                self._dire(f"{e}\u00a0: le fichier attend, il partira de lui-même.")
                return False
            except (CentralRefuse, FichierNonLu) as e:
                self.refuse = True
                self._dire(str(e))
                return True
            self.refuse = False
            self._file.oter(envoi)
            self._dire("Fichier du centre reçu par le central." + "".join(f" {c}" for c in conflits[:3]))
        return True
