"""The call of the chrono that comes next, held ready in the sound worker: no load of the window makes it late."""

import time

from msgspec import Struct
from PySide6.QtCore import QObject

from arbitre.engine.annonces.annonce import Annonce
from arbitre.voix.lecteur import Lecteur
from arbitre.voix.materiel import Materiel
from arbitre.voix.sonie import clip_d_appel
from arbitre.voix.voix import Voix


class _Attendu(Struct, frozen=True):
    """``instant`` is on `time.monotonic`; None: whenever it is asked for."""

    appel: Annonce
    instant: float | None
    cloche: bool


class AppelPret(QObject):
    """At most one call waits. Where it cannot be made ready (no device, no clip yet) it is simply given as usual."""

    def __init__(self, voix: Voix, materiel: Materiel, lecteur: Lecteur, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._voix = voix
        self._materiel = materiel
        self._lecteur = lecteur
        self._attendu: _Attendu | None = None
        self._arme = False
        voix.avance.connect(self._armer)
        voix.change.connect(self.rearmer)
        materiel.change.connect(self.rearmer)

    def attendre(self, appel: Annonce | None, dans: float | None, *, cloche: bool) -> None:
        """Wait for this call, to be heard in ``dans`` seconds; for none without ``appel``."""
        instant = None if dans is None else time.monotonic() + dans - self._lecteur.retard
        self._attendu = None if appel is None else _Attendu(appel, instant, cloche)
        self.rearmer()

    @property
    def a_l_heure(self) -> bool:
        """Whether a call is to come at its time: a chrono runs."""
        return self._attendu is not None and self._attendu.instant is not None

    def est(self, appel: Annonce, *, cloche: bool) -> bool:
        """Whether this call is ready."""
        attendu = self._attendu
        return self._arme and attendu is not None and (attendu.appel, attendu.cloche) == (appel, cloche)

    def partir(self) -> None:
        """The call that is ready is given now."""
        self._attendu, self._arme = None, False
        self._lecteur.partir(0)

    def rearmer(self) -> None:
        """Again from the start: another call, voice, device or worker."""
        if self._arme:
            self._arme = False
            self._lecteur.desarmer()
        self._armer()

    def _armer(self) -> None:
        """Give the worker the awaited call, once its clip and a device are there."""
        attendu = self._attendu
        if attendu is None or self._arme or not self._materiel.sonne:
            return
        clip = self._voix.clip(attendu.appel) if self._voix.sonore or attendu.cloche else None
        if clip is not None:
            self._arme = True
            self._lecteur.armer(clip_d_appel(clip, cloche=attendu.cloche), attendu.instant)
