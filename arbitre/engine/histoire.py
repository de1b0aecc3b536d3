"""The history of a file, whatever its game: what was asked, what followed, what still holds, what undo takes back."""

from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.erreurs import Refus
from arbitre.engine.ordre import CommandeAnnulee, Situe

Etat = TypeVar("Etat")
Evenement = TypeVar("Evenement", bound=Situe)
E_co = TypeVar("E_co", bound=Situe, covariant=True)

PROFONDEUR: Final = 500
"""How many commands can be taken back; the states before them share almost everything."""
INCOHERENCES: Final = (
    LookupError, AssertionError, AttributeError, TypeError, ValueError, ArithmeticError, RecursionError,
)  # fmt: skip
"""What `apply` may stumble over while a file is read whose events do not follow; it never refuses those that do.

A `Refus` is a ValueError.
"""


class HistoireIncoherente(Refus):
    """Events that do not follow from those before them: no console wrote this file."""


class Trace(Struct, Generic[E_co], frozen=True, gc=False):
    """An event as the journal keeps it: its number, its command's lot, when (ISO 8601), by whom, in which partie."""

    numero: int
    lot: int
    instant: str
    auteur: str
    partie: int
    commande: str
    evenement: E_co | CommandeAnnulee


Lot: TypeAlias = Sequence[Trace[E_co]]
"""The traces of what was done at once."""
Elan: TypeAlias = tuple[Etat, Sequence[Lot[Evenement]]]
"""Commands that follow one another and hold, after the state before the first of them."""


def en_vigueur(traces: Iterable[Trace[E_co]], partie: int | None = None) -> list[Trace[E_co]]:
    """The traces of that partie (None: all) whose command was not taken back."""
    tenues = [t for t in _tenues(reversed(list(traces))) if partie is None or t.partie == partie]
    return tenues[::-1]


def _tenues(a_rebours: Iterable[Trace[E_co]]) -> Iterator[Trace[E_co]]:
    """From traces in reverse order, those whose command was not taken back: the command that takes it back comes
    first."""
    repris: set[int] = set()
    for trace in a_rebours:
        if isinstance(trace.evenement, CommandeAnnulee):
            repris.add(trace.evenement.lot)
        elif trace.lot not in repris:
            yield trace


class Moteur(Struct, Generic[Etat, Evenement], frozen=True):
    """What a history must know of its game, as plain functions.

    ``apply`` gives the state after an event of that partie, and never refuses; ``situer`` the partie of an event that
    follows from a state (the last argument: the one that was asked for, 0 for none). ``reste`` tells an event that undo
    leaves where it is, ``reprendre`` the state once a command is taken back, from the one before it and the one now.
    ``abreger`` reads a whole file at one stroke: its state, and in runs the commands that can still be taken back, each
    with the state before it.
    ``tenues`` are the traces that hold, from which the same state can be told without any undo.
    """

    vide: Etat
    apply: Callable[[Etat, int, Evenement], Etat]
    situer: Callable[[Etat, Evenement, int], int]
    reste: Callable[[Evenement | CommandeAnnulee], bool]
    reprendre: Callable[[Etat, Etat], Etat] = lambda avant, _maintenant: avant
    abreger: Callable[[Sequence[Lot[Evenement]], int], tuple[Etat, Sequence[Elan[Etat, Evenement]]]] | None = None
    tenues: Callable[[Sequence[Trace[Evenement]]], Sequence[Trace[Evenement]]] = en_vigueur


class Fait(Struct, Generic[E_co], frozen=True, gc=False):
    """A command of the journal. ``annule`` is when it was taken back, ``annule_par`` by whom; empty while it holds."""

    traces: Lot[E_co]
    annule: str = ""
    annule_par: str = ""

    @property
    def tete(self) -> Trace[E_co]:
        """The first trace of the command: its lot, its name, when and by whom it was written."""
        return self.traces[0]

    @property
    def partie(self) -> int:
        """The partie that it was about; 0: none."""
        return next((trace.partie for trace in self.traces if trace.partie), 0)

    @property
    def coup(self) -> int | None:
        """The coup that it was about."""
        return next((t.evenement.coup for t in self.traces if t.evenement.coup is not None), None)


class Volee(Generic[Etat, Evenement]):
    """The states between commands that were read at one stroke, told when one of them is taken back."""

    def __init__(self, moteur: Moteur[Etat, Evenement], avant: Etat, lots: Sequence[Lot[Evenement]] = ()) -> None:
        self._moteur, self._lots = moteur, lots
        self._etats = [avant]

    def avant(self, rang: int) -> Etat:
        """The state before that command."""
        for lot in self._lots[len(self._etats) - 1 : rang]:
            etat = self._etats[-1]
            for trace in lot:
                assert not isinstance(trace.evenement, CommandeAnnulee), "it holds"
                etat = self._moteur.apply(etat, trace.partie, trace.evenement)
            self._etats.append(etat)
        return self._etats[rang]


class Reprenable(Generic[Etat, Evenement]):
    """A command that can be taken back, the one of that rank in its ``volee``."""

    def __init__(self, lot: Lot[Evenement], volee: Volee[Etat, Evenement], rang: int = 0) -> None:
        self.fait = Fait(lot)
        self._volee, self._rang = volee, rang

    @property
    def avant(self) -> Etat:
        """The state before it."""
        return self._volee.avant(self._rang)


class Chronique(Generic[Evenement]):
    """Every command of these lots, oldest first; one that is taken back stays, marked.

    It is told when it is asked for: a long file is opened sooner than it is read.
    """

    def __init__(self, lots: Sequence[Lot[Evenement]] = ()) -> None:
        self._lots = lots
        self._racontes = 0
        self._faits: list[Fait[Evenement]] = []
        self._rangs: dict[int, int] = {}

    @property
    def version(self) -> int:
        """Grows at each change."""
        return len(self._lots)

    @property
    def faits(self) -> list[Fait[Evenement]]:
        """All that was done."""
        for lot in self._lots[self._racontes :]:
            self._raconter(lot)
        self._racontes = len(self._lots)
        return self._faits

    @property
    def lots(self) -> Sequence[Lot[Evenement]]:
        """The traces of each command, what takes back too."""
        return self._lots

    @property
    def traces(self) -> Iterator[Trace[Evenement]]:
        """Everything that was written, in its order, what takes back too."""
        return (trace for lot in self._lots for trace in lot)

    @property
    def a_rebours(self) -> Iterator[Trace[Evenement]]:
        """What still holds, the last first."""
        return _tenues(trace for lot in reversed(self._lots) for trace in reversed(lot))

    def branche(self, lots: Sequence[Lot[Evenement]]) -> "Chronique[Evenement]":
        """A second chronicle for ``lots``, which begin as those of this one."""
        autre = Chronique(lots)
        autre._faits, autre._rangs = self.faits.copy(), self._rangs.copy()
        autre._racontes = self._racontes
        return autre

    def _raconter(self, lot: Lot[Evenement]) -> None:
        tete = lot[0]
        if isinstance(tete.evenement, CommandeAnnulee):
            rang = self._rangs[tete.evenement.lot]
            self._faits[rang] = replace(self._faits[rang], annule=tete.instant, annule_par=tete.auteur)
            return
        self._rangs[tete.lot] = len(self._faits)
        self._faits.append(Fait(lot))


class Essai(Generic[Etat, Evenement]):
    """What one person does at once, tried in memory: the state it leads to, and its traces, each event applied once."""

    def __init__(self, histoire: "Histoire[Etat, Evenement]", commande: str, auteur: str, instant: str) -> None:
        self.etat = histoire.etat
        self.traces: tuple[Trace[Evenement], ...] = ()
        self.instant = instant
        self._histoire = histoire
        self._auteur = auteur
        self._commande = commande

    def avancer(self, evenements: Iterable[Evenement], partie: int) -> None:
        """Take in events that were decided; ``partie`` is the one that was asked for, 0 for none."""
        moteur = self._histoire.moteur
        for evenement in evenements:
            situee = moteur.situer(self.etat, evenement, partie)
            self._tracer(situee, evenement)
            try:
                self.etat = moteur.apply(self.etat, situee, evenement)
            except Refus as e:
                raise AssertionError(f"{type(evenement).__name__} is decided, and cannot be applied") from e

    def reprendre(self) -> None:
        """Take back the last command that holds."""
        tete = self._histoire.reprises[-1].fait.tete
        self._tracer(tete.partie, CommandeAnnulee(tete.lot))
        self.etat = self._histoire.sans(tete.lot)

    def _tracer(self, partie: int, evenement: Evenement | CommandeAnnulee) -> None:
        numero, lot = self._histoire.numero + len(self.traces) + 1, self._histoire.lot + 1
        self.traces += (Trace(numero, lot, self.instant, self._auteur, partie, self._commande, evenement),)


class Histoire(Generic[Etat, Evenement]):
    """The state of a file while its journal is read or written, with the states before the last commands."""

    def __init__(self, moteur: Moteur[Etat, Evenement]) -> None:
        self.moteur = moteur
        self.etat = moteur.vide
        self.reprises: deque[Reprenable[Etat, Evenement]] = deque(maxlen=PROFONDEUR)
        """The last commands that can be taken back."""
        self.lots: list[Lot[Evenement]] = []
        self.chronique = Chronique(self.lots)

    @property
    def lot(self) -> int:
        """The number of the last command."""
        return self.lots[-1][-1].lot if self.lots else 0

    @property
    def numero(self) -> int:
        """The number of the last trace."""
        return self.lots[-1][-1].numero if self.lots else 0

    @property
    def instant(self) -> str:
        """When the last command was written."""
        return self.lots[-1][-1].instant if self.lots else ""

    @property
    def oubliees(self) -> bool:
        """Whether commands hold that are too old to be taken back."""
        tenus = sum(not f.annule and se_reprend(f.traces, self.moteur.reste) for f in self.chronique.faits)
        return tenus > len(self.reprises)

    def branche(self) -> "Histoire[Etat, Evenement]":
        """A second history that starts from this one and leaves it unchanged."""
        autre = Histoire(self.moteur)
        autre.etat, autre.reprises, autre.lots = self.etat, self.reprises.copy(), self.lots.copy()
        autre.chronique = self.chronique.branche(autre.lots)
        return autre

    def garder(self, essai: Essai[Etat, Evenement]) -> None:
        """Take in what was tried, as it was tried."""
        self._garder(essai.traces, essai.etat)

    def prendre(self, lot: Lot[Evenement]) -> None:
        """Take in the traces of one command; raises one of `INCOHERENCES`, and changes nothing, where it cannot be."""
        etat = self.etat
        for trace in lot:
            evenement = trace.evenement
            if isinstance(evenement, CommandeAnnulee):
                etat = self.sans(evenement.lot)
            else:
                etat = self.moteur.apply(etat, trace.partie, evenement)
        self._garder(tuple(lot), etat)

    def sans(self, lot: int) -> Etat:
        """The state once that command is taken back, which must be the last that holds."""
        derniere = self.reprises[-1]
        if derniere.fait.tete.lot != lot:
            raise LookupError(lot)
        return self.moteur.reprendre(derniere.avant, self.etat)

    def dernier(self, *genres: type) -> Trace[Evenement] | None:
        """The last trace that holds of such an event."""
        return next((trace for trace in self.chronique.a_rebours if isinstance(trace.evenement, genres)), None)

    def lire(self, traces: Iterable[Trace[Evenement]]) -> None:
        """Take in a whole journal, in order; raises `HistoireIncoherente`."""
        lots = par_lots(traces)
        if self.moteur.abreger is None:
            self._lire_un_a_un(lots)
            return
        self.etat, elans = self.moteur.abreger(lots, PROFONDEUR)
        for avant, suivants in elans:
            volee = Volee(self.moteur, avant, suivants)
            self.reprises.extend(
                Reprenable(lot, volee, rang) for rang, lot in enumerate(suivants) if se_reprend(lot, self.moteur.reste)
            )
        self.lots.extend(lots)

    def _lire_un_a_un(self, lots: Sequence[Lot[Evenement]]) -> None:
        for lot in lots:
            try:
                self.prendre(lot)
            except INCOHERENCES as e:
                raise ne_suit_pas(lot) from e

    def _garder(self, lot: Lot[Evenement], etat: Etat) -> None:
        if isinstance(lot[0].evenement, CommandeAnnulee):
            self.reprises.pop()
        elif se_reprend(lot, self.moteur.reste):
            self.reprises.append(Reprenable(lot, Volee(self.moteur, self.etat)))
        self.etat = etat
        self.lots.append(lot)


def replay(moteur: Moteur[Etat, Evenement], traces: Iterable[Trace[Evenement]]) -> Etat:
    """The state that a journal leads to; raises `HistoireIncoherente`."""
    histoire = Histoire(moteur)
    histoire.lire(traces)
    return histoire.etat


def par_lots(traces: Iterable[Trace[E_co]]) -> list[Lot[E_co]]:
    """The traces of each command, in order."""
    lots: list[Lot[E_co]] = []
    suites: defaultdict[int, list[Trace[E_co]]] = defaultdict(list)
    numero = None
    for trace in traces:
        if trace.lot != numero:
            numero = trace.lot
            lots.append((trace,))  # most have one
        else:
            suites[len(lots) - 1].append(trace)
    for rang, suite in suites.items():
        lots[rang] = (*lots[rang], *suite)
    return lots


def se_reprend(lot: Lot[E_co], reste: Callable[[E_co | CommandeAnnulee], bool]) -> bool:
    """Whether undo takes that command back: it does more than what undo leaves where it is."""
    for trace in lot:  # noqa: SIM110 - asked of each command of a long file, where a generator costs more than the answer
        if not reste(trace.evenement):
            return True
    return False


def ne_suit_pas(lot: Lot[Any]) -> HistoireIncoherente:
    """What is said of a command that does not follow from those before it."""
    return HistoireIncoherente(f"La commande {lot[0].lot} du fichier ne suit pas des précédentes.")
