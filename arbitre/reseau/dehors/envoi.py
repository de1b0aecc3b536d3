"""The centre's file on its way to the central, in a thread of its own that waits out cuts."""

import threading
from collections.abc import Callable
from typing import Final

from arbitre.engine.saisies import abrege
from arbitre.exterieur.lecture import FichierNonLu
from arbitre.reseau.dehors.central import ATTENTES, CentralMuet, CentralRefuse, Destination, demander
from arbitre.reseau.dehors.file_d_envoi import Attendu, FileDEnvoi


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
