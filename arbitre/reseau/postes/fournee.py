"""Commands of posts that wait at the same moment go over together, and are written at once: none waits for the disk of
each one before it."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Final

from msgspec import Struct

from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.postes.fil import Message, Reponse
from arbitre.reseau.postes.guichet import Guichet
from arbitre.reseau.socle.passerelle import Panne, Passerelle

AU_PLUS: Final = 8
"""Commands of one turn: deciding and telling them keeps the window no longer than a frame."""


class _Attente(Struct, frozen=True):
    porteur: Porteur
    message: Message
    futur: Future[Reponse]


class Fournee:
    """``tomber`` is told the fault of ours that a command met, from any thread."""

    def __init__(self, guichet: Guichet, passerelle: Passerelle, tomber: Callable[[BaseException], object]) -> None:
        self._guichet, self._passerelle, self._tomber = guichet, passerelle, tomber
        self._file: SimpleQueue[_Attente] = SimpleQueue()

    def demander(self, porteur: Porteur, message: Message) -> Future[Reponse]:
        """Have a message done with the others that wait; called from any thread but the régie's."""
        attente = _Attente(porteur, message, Future())
        self._file.put(attente)
        self._passerelle.demander(self._servir)
        return attente.futur

    def _servir(self) -> None:
        """Do every waiting message, in the régie's thread. Called once for each message; one already done with
        others leaves nothing."""
        prises = [attente for attente in self._prendre() if attente.futur.set_running_or_notify_cancel()]
        if not prises:
            return
        try:
            dites = self._guichet.servir([(attente.porteur, attente.message) for attente in prises])
        except Exception:
            for attente in prises:
                attente.futur.set_exception(Panne())
            raise
        for attente, dite in zip(prises, dites, strict=True):
            if isinstance(dite, Reponse):
                attente.futur.set_result(dite)
            else:
                attente.futur.set_exception(Panne())
                self._tomber(dite)

    def _prendre(self) -> list[_Attente]:
        prises: list[_Attente] = []
        try:
            while len(prises) < AU_PLUS:
                prises.append(self._file.get_nowait())
        except Empty:
            pass
        return prises
