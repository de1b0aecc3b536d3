"""The multiplex on its way: facts sent in their order by who leads, awaited by who follows, each in its own thread."""

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Final

import msgspec
from msgspec import Struct

from arbitre.engine.multiplex.faits import FaitDuMultiplex
from arbitre.reseau.dehors.central import CentralMuet, CentralRefuse, Destination, demander

ATTENTES: Final = (1.0, 2.0, 5.0)
"""Seconds before trying again: a room waits."""
BATTEMENT: Final = 3.0
"""Seconds after which who leads, and has nothing to say, asks whether the central is there."""
_REPOND: Final = 5.0
"""Seconds within which it says who leads, or is taken for cut."""
_PATIENCE: Final = 30.0
"""Seconds that the central may keep a request waiting, and some."""
_ILLISIBLE: Final = "ce que dit le central ne se lit pas\u00a0: mettez cette console à jour."
_REVENU: Final = "Multiplex\u00a0: la liaison est revenue."


class Recus(Struct, frozen=True):
    """All the facts of a partie, and when each was told, on the monotonic clock of this machine."""

    partie: int
    faits: tuple[FaitDuMultiplex, ...] = ()
    instants: tuple[float, ...] = ()


class _Suite(Struct, frozen=True):
    """The central's answer."""

    faits: tuple[FaitDuMultiplex, ...]
    ages: tuple[float, ...]


class _DuCentre(Struct, frozen=True):
    """What the central says of the centre whose key is given, as far as it is read here."""

    mene: bool


def exiger_de_mener(ou: Destination) -> None:
    """Whether the organiser said that this centre leads; raises `CentralRefuse`, `CentralMuet`."""
    try:
        centre = msgspec.convert(demander(ou, "GET", "/api/centre", delai=_REPOND), _DuCentre)
    except msgspec.ValidationError:
        raise CentralRefuse(_ILLISIBLE) from None
    if not centre.mene:
        raise CentralRefuse(
            "ce centre n’est pas celui qui mène. Pressez «\u00a0Suivre\u00a0», ou demandez à l’organisateur de le"
            " désigner."
        )


class _Fil(ABC):
    """A thread that goes on through cuts until it is closed; ``dire`` is told in it what a person must know."""

    ENSUITE: ClassVar[str]
    """What happens while nothing passes, at the end of a sentence."""

    def __init__(self, ou: Destination, dire: Callable[[str], object], attentes: tuple[float, ...]) -> None:
        self._ou, self._attentes = ou, attentes
        self._dire: Callable[[str], object] = dire
        self._reveil, self._fini = threading.Event(), threading.Event()
        self.coupe = False
        """Whether the last try did not reach the central."""
        self.refus = ""
        """Why the central wants no more of this console, and this thread has ended; empty while it does."""
        self._fil = threading.Thread(target=self._tourner, name="multiplex", daemon=True)

    def fermer(self) -> None:
        """Nothing more; this does not wait. Whoever was told is let go here, not by the thread when it ends: a window
        taken apart in a thread may wait for its own for ever."""
        self._dire = _ne_rien_dire
        self._fini.set()
        self._reveil.set()

    def attendre(self, secondes: float) -> bool:
        """Wait that many seconds at most; whether the thread has ended."""
        self._fil.join(secondes)
        return not self._fil.is_alive()

    def _tourner(self) -> None:
        essais = 0
        while not self._fini.is_set():
            try:
                self._tour()
            except CentralMuet as e:
                avant, self.coupe = self.coupe, True
                if not avant:
                    self._dire(f"Multiplex coupé. {e}\u00a0: {self.ENSUITE}.")
                self._fini.wait(self._attentes[min(essais, len(self._attentes) - 1)])
                essais += 1
            except CentralRefuse as e:
                self.refus = f"Multiplex\u00a0: {e}"
                self._dire(self.refus)
                return
            else:
                avant, essais, self.coupe = self.coupe, 0, False
                if avant:
                    self._dire(_REVENU)

    @abstractmethod
    def _tour(self) -> None:
        """Once; raises `CentralMuet`, `CentralRefuse`."""

    def _lire(self, partie: int, depuis: int, *, attendre: bool) -> _Suite:
        chemin = f"/api/multiplex/{partie}?depuis={depuis}" + ("" if attendre else "&attendre=non")
        dit = demander(self._ou, "GET", chemin, delai=_PATIENCE)
        return _suite(dit)


def _ne_rien_dire(_: object) -> None:
    """Takes the place of an observer once the multiplex is closed."""


def _suite(dit: Any) -> _Suite:
    try:
        lue = msgspec.convert(dit, _Suite)
    except msgspec.ValidationError:
        raise CentralRefuse(_ILLISIBLE) from None
    if len(lue.faits) != len(lue.ages):
        raise CentralRefuse(_ILLISIBLE)
    return lue


class Meneur(_Fil):
    """Sends what `publier` is given, and how long ago it was; the central has each fact once, of one console."""

    ENSUITE = "la salle continue, les autres rattraperont"

    def __init__(
        self,
        ou: Destination,
        dire: Callable[[str], object],
        attentes: tuple[float, ...] = ATTENTES,
        monotone: Callable[[], float] = time.monotonic,
        battement: float = BATTEMENT,
    ) -> None:
        super().__init__(ou, dire, attentes)
        self._monotone, self._battement = monotone, battement
        self._instants: dict[int, tuple[float, ...]] = {}
        self._a_dire: dict[int, tuple[FaitDuMultiplex, ...]] = {}
        self._dits: dict[int, int] = {}
        self._fil.start()

    def publier(self, partie: int, faits: tuple[FaitDuMultiplex, ...]) -> None:
        """All the facts of that partie up to now."""
        connus = self._instants.get(partie, ())
        self._instants[partie] = connus + (self._monotone(),) * (len(faits) - len(connus))
        self._a_dire[partie] = faits
        self._reveil.set()

    def _tour(self) -> None:
        if not self._reveil.wait(self._battement):
            exiger_de_mener(self._ou)
        self._reveil.clear()
        for partie, faits in sorted(self._a_dire.items()):
            try:
                self._dire_la_suite(partie, faits)
            except CentralMuet:
                self._reveil.set()
                raise

    def _dire_la_suite(self, partie: int, faits: tuple[FaitDuMultiplex, ...]) -> None:
        if partie not in self._dits:
            deja = self._lire(partie, 0, attendre=False).faits
            if deja != faits[: len(deja)]:
                raise CentralRefuse(_autre_fichier(partie))
            self._dits[partie] = len(deja)
        for rang in range(self._dits[partie], len(faits)):
            age = self._monotone() - self._instants[partie][rang]
            chemin = f"/api/multiplex/{partie}/{rang}?age={age:.1f}"
            demander(self._ou, "PUT", chemin, msgspec.json.encode(faits[rang]))
            self._dits[partie] = rang + 1


def _autre_fichier(partie: int) -> str:
    return f"la partie {partie} est menée d’un autre fichier\u00a0: une seule console mène, appelez l’organisateur."


class Suiveur(_Fil):
    """Hands over to ``recevoir``, in its thread, all that is known of the partie followed each time there is more."""

    ENSUITE = "la salle continue, et rattrapera"

    def __init__(
        self,
        ou: Destination,
        partie: int,
        recevoir: Callable[[Recus], object],
        dire: Callable[[str], object],
        attentes: tuple[float, ...] = ATTENTES,
        monotone: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(ou, dire, attentes)
        self._recevoir: Callable[[Recus], object] = recevoir
        self._monotone = monotone
        self._recus = Recus(partie)
        self._fil.start()

    def fermer(self) -> None:
        """Nothing more, in either way."""
        self._recevoir = _ne_rien_dire
        super().fermer()

    def _tour(self) -> None:
        recus = self._recus
        suite = self._lire(recus.partie, len(recus.faits), attendre=True)
        if suite.faits and not self._fini.is_set():
            t = self._monotone()
            instants = recus.instants + tuple(t - age for age in suite.ages)
            self._recus = Recus(recus.partie, recus.faits + suite.faits, instants)
            self._recevoir(self._recus)
