"""One connection, from its first message to its last: what it says is done in turn."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from arbitre.reseau.acces.jetons import Jetons, Porteur
from arbitre.reseau.postes.fil import Bonjour, Message, MessageIllisible, Reponse, ecrire, lire
from arbitre.reseau.salle.auditoire import REVOQUE, TROP_LENT, Auditoire, Ecouteur
from arbitre.reseau.socle.passerelle import Panne
from arbitre.reseau.socle.protocole import PRISE, Prise, trame

PATIENCE: Final = 10.0
"""Seconds within which the first message comes."""
_DEBIT, _RESERVE = 200.0, 400.0
"""Messages a second of one connection, and how many at once; beyond, it is answered more slowly."""
_FAUTES_MAX: Final = 50
"""Messages that cannot be read, then it is closed."""
_ADIEU: Final = 1.0
"""Seconds within which a closing is taken in."""
_PANNE: Final = (
    "Le programme a rencontré une faute, notée sur la console. Rien de cette demande n’est écrit\u00a0: prévenez le"
    " juge-arbitre."
)
Demander = Callable[[Porteur, Message], Awaitable[Any]]


class Seance:
    """``demander`` has a command, or a question, done by the régie's thread."""

    def __init__(self, prise: WebSocket, jetons: Jetons, auditoire: Auditoire, demander: Demander) -> None:
        self._prise, self._jetons, self._auditoire, self._demander = prise, jetons, auditoire, demander
        self._sortie: Prise = prise.scope["extensions"][PRISE]
        self._reserve, self._depuis, self._fautes = _RESERVE, asyncio.get_running_loop().time(), 0

    async def servir(self) -> None:
        """Until either side leaves; that the service ends before it has is no fault."""
        await self._prise.accept()
        with suppress(WebSocketDisconnect, WebSocketDisconnected, asyncio.CancelledError):
            code = await self._entrer()
            await self._fermer(code)

    async def _entrer(self) -> int:
        """Serve the connection from its first message on; the code with which it closes."""
        try:
            bonjour = lire(await asyncio.wait_for(self._texte(), PATIENCE), Bonjour)
        except (TimeoutError, MessageIllisible):
            return TROP_LENT
        porteur = self._jetons.porteur(bonjour.jeton)
        if porteur is None:
            return REVOQUE
        ecouteur = self._auditoire.accueillir(
            porteur.au_nom_de(bonjour.poste), self._sortie, bonjour.depuis, bonjour.retard
        )
        if isinstance(ecouteur, int):
            return ecouteur
        try:
            return await self._converser(ecouteur)
        finally:
            self._auditoire.laisser(ecouteur)

    async def _converser(self, ecouteur: Ecouteur) -> int:
        """Listen until it leaves, or must."""
        gestes = (self._ecouter(ecouteur), ecouteur.congedie.wait())
        taches = [asyncio.ensure_future(geste) for geste in gestes]
        try:
            finies, _ = await asyncio.wait(taches, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for tache in taches:
                tache.cancel()
            await asyncio.gather(*taches, return_exceptions=True)
        for tache in finies:
            tache.result()  # what one of them stumbled over is not hidden
        return ecouteur.fin

    async def _fermer(self, code: int) -> None:
        """Say why; who does not even take that in is cut."""
        try:
            await asyncio.wait_for(self._prise.close(code), _ADIEU)
        except TimeoutError:
            self._sortie.rompre()

    async def _ecouter(self, ecouteur: Ecouteur) -> None:
        """Handle the messages one after the other: no connection has two commands under way."""
        while self._fautes < _FAUTES_MAX:
            try:
                texte = await self._texte()
            except MessageIllisible as e:
                self._fautes += 1
                ecouteur.dire(trame(ecrire(Reponse(None, refus=str(e)))))
                continue
            await self._moderer()
            ecouteur.dire(trame(ecrire(await self._repondre(ecouteur.porteur, texte))))
        ecouteur.congedier(TROP_LENT)

    async def _texte(self) -> str:
        try:
            return await self._prise.receive_text()
        except KeyError:
            raise MessageIllisible("Message illisible\u00a0: envoyez du texte.") from None

    async def _repondre(self, porteur: Porteur, texte: str) -> object:
        try:
            message = lire(texte, Message)
            if message.pouls is not None:
                return {"pouls": message.pouls}
            return await self._demander(porteur, message)
        except MessageIllisible as e:
            self._fautes += 1
            return Reponse(None, refus=str(e))
        except Panne:
            return Reponse(message.n, panne=_PANNE, numero=message.apercu.numero if message.apercu else None)

    async def _moderer(self) -> None:
        """Make a client that speaks too fast wait."""
        maintenant = asyncio.get_running_loop().time()
        self._reserve = min(_RESERVE, self._reserve + (maintenant - self._depuis) * _DEBIT) - 1
        self._depuis = maintenant
        if self._reserve < 0:
            await asyncio.sleep(-self._reserve / _DEBIT)
