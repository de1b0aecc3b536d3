"""Parties made by several processes, in the order of their numbers: what the command and the window share."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from arbitre.dossiers import Dossiers
from arbitre.engine.editions import edition
from arbitre.engine.formule import Formule
from arbitre.engine.generation import Criteres, PartieGeneree, generer
from arbitre.lexiques import Bibliotheque, LexiqueOuvert, ouvrir

LOT: Final = 8
"""Parties that a process makes before it answers."""
DOUCEUR: Final = 10
"""How far behind the window's own work the processes of a window stand."""

T = TypeVar("T")


class Demande(Struct, frozen=True):
    """What to make, as any process can understand it.

    ``lexique`` is a file, None the list installed by default; or ``cle`` names one of the user's own.
    """

    lexique: str | None
    mots_courants: str | None
    formule: Formule
    graine: int
    criteres: Criteres
    edition: str = "2023"
    cle: str = ""
    dossiers: Dossiers | None = None
    nom_du_lexique: str = ""
    """What the parties say that they were made with."""

    def ouvrir(self) -> LexiqueOuvert:
        """The lexicon asked for; raises what `arbitre.lexiques` raises."""
        if self.cle:
            return Bibliotheque(self.dossiers or Dossiers.du_systeme()).ouvrir(self.cle)
        return ouvrir(self.lexique, self.dossiers)

    def courants(self) -> LexiqueOuvert | None:
        """The words that may be retained, None where all may; raises the same."""
        return None if self.mots_courants is None else ouvrir(self.mots_courants, self.dossiers)


Rendre = Callable[[Demande, PartieGeneree], T]
"""What a partie is handed over as; a function of a module, since processes find it by its name."""


class _Atelier:
    """What a process needs to make parties; the lexicon is mapped once."""

    def __init__(self, demande: Demande, rendre: Rendre[Any]) -> None:
        self.automate = demande.ouvrir().automate
        self.demande = demande
        self.rendre = rendre
        self.reglement = edition(demande.edition).reglement
        courants = demande.courants()
        self.criteres = replace(demande.criteres, mots=courants.automate) if courants else demande.criteres

    def faire(self, numero: int) -> Any:
        """The partie of that number, handed over; None where it does not meet the criteria."""
        d = self.demande
        partie = generer(self.automate, d.formule, self.reglement, d.graine, numero, self.criteres)
        return None if partie is None else self.rendre(d, partie)


_ici: list[_Atelier] = []
"""In a worker process, its own workshop."""


def _preparer(demande: Demande, rendre: Rendre[Any], douceur: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent answers Ctrl-C
    if douceur and hasattr(os, "nice"):
        os.nice(douceur)
    _ici.append(_Atelier(demande, rendre))


def _faire(numeros: range) -> list[Any]:
    return list(map(_ici[0].faire, numeros))


def parties(
    demande: Demande, depuis: int, rendre: Rendre[T], *, lot: int = LOT, sous_une_fenetre: bool = False
) -> Generator[T | None, None, None]:
    """The parties from ``depuis`` on, in order, made by all cores: handed over, or None where one does not do.

    ``sous_une_fenetre``: the processes are started afresh, since those of a window cannot be split off, and give way
    to it. Closing the generator stops them.
    """
    coeurs = os.cpu_count() or 1
    contexte = multiprocessing.get_context("spawn") if sous_une_fenetre else None
    demarrage = (demande, rendre, DOUCEUR if sous_une_fenetre else 0)
    pool = ProcessPoolExecutor(coeurs, mp_context=contexte, initializer=_preparer, initargs=demarrage)
    lots = (range(n, n + lot) for n in count(depuis, lot))
    attente: deque[Future[list[T | None]]] = deque()
    try:
        while True:
            while len(attente) < 3 * coeurs:
                attente.append(pool.submit(_faire, next(lots)))
            yield from attente.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)
