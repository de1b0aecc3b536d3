"""While a partie is open or the tableau projected, neither saver, screen nor machine sleeps: the system is asked."""

from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from threading import Event, Thread

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from arbitre.ui.kit.atelier import Atelier

Retenir = Callable[[], "Callable[[], object] | None"]
"""Keeps the machine awake, and gives what lets it go; None where it cannot. Slow, maybe: it runs in a thread."""


class Veille(Enum):
    """Whether the machine is kept awake."""

    REPOS = "repos"
    """Nothing asks for it."""
    DEMANDEE = "demandee"
    TENUE = "tenue"
    REFUSEE = "refusee"
    """The system knows no such thing, or does not answer."""


def retenir_le_systeme() -> "Callable[[], object] | None":
    """Keep the system awake: by the session's bus on Linux, `SetThreadExecutionState` on Windows, `caffeinate` on
    macOS. The function that lets it sleep; None where the system cannot."""
    tenu = _AuSysteme()
    return tenu.lacher if tenu.prendre() else None


class _AuSysteme:
    """Held and let go in one thread, which sleeps in between: the library asks for it."""

    def __init__(self) -> None:
        self._pret, self._fini = Event(), Event()
        self._tient = False
        self._fil = Thread(target=self._tenir, name="eveil", daemon=True)

    def prendre(self) -> bool:
        """Whether the screen stays lit."""
        self._fil.start()
        self._pret.wait()
        return self._tient

    def lacher(self) -> None:
        self._fini.set()
        self._fil.join()

    def _tenir(self) -> None:
        try:
            self._tenir_jusqu_a_la_fin()
        finally:
            self._pret.set()

    def _tenir_jusqu_a_la_fin(self) -> None:
        try:
            from wakepy import keep
        except ImportError:
            return
        perdu = suppress(RuntimeError)  # a bus that died meanwhile has let it go already
        with perdu, keep.presenting(on_fail="pass") as ecran, keep.running(on_fail="pass"):
            self._tient = ecran.active
            self._pret.set()
            if self._tient:
                self._fini.wait()


def du_systeme() -> Retenir | None:
    """What keeps this machine awake; None where no screen of its own is lit."""
    return None if QGuiApplication.platformName() in {"offscreen", "minimal"} else retenir_le_systeme


class _Tenue:
    """What keeps the machine awake, used by one thread at a time."""

    def __init__(self, retenir: Retenir) -> None:
        self._retenir = retenir
        self._lacher: Callable[[], object] | None = None

    def prendre(self) -> bool:
        """Whether it is held."""
        if self._lacher is None:
            self._lacher = self._retenir()
        return self._lacher is not None

    def lacher(self) -> bool:
        lacher, self._lacher = self._lacher, None
        if lacher is not None:
            lacher()
        return False


class Eveil(QObject):
    """Asks in threads, in order; what was asked is let go even where the window that asked is gone."""

    change = Signal()

    def __init__(self, retenir: Retenir | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tenue = _Tenue(retenir) if retenir is not None else None
        self._atelier = Atelier(self)
        self._voulu = False
        self.etat = Veille.REPOS

    def tenir(self, voulu: bool) -> None:
        """Keep the machine awake from now on, or let it sleep."""
        if voulu == self._voulu:
            return None
        self._voulu = voulu
        if self._tenue is None:
            return self._dire(Veille.REFUSEE if voulu else Veille.REPOS)
        self._dire(Veille.DEMANDEE if voulu else Veille.REPOS)
        self._atelier.demander(self._tenue.prendre if voulu else self._tenue.lacher, self._suivre)
        return None

    def _suivre(self, tenue: bool) -> None:
        if self._voulu:
            self._dire(Veille.TENUE if tenue else Veille.REFUSEE)

    def _dire(self, etat: Veille) -> None:
        self.etat = etat
        self.change.emit()
