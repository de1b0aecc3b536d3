"""What uvicorn does not bound by itself: who connects and says nothing, who is let go and does not go."""

import asyncio
import re
import ssl
import sys
import time
from asyncio import sslproto
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

if TYPE_CHECKING:
    from websockets.http11 import Request

SILENCE: Final = 10.0
"""Seconds within which a connection asks for something."""
MUETS_MAX: Final = 100
"""Connections that have asked for nothing yet; the oldest makes room."""
POIGNEE: Final = 10.0
"""Seconds that a client may take to agree on TLS."""
PAR_TOUR: Final = 2
"""TLS handshakes started in one turn of the loop."""
ADIEU: Final = 1.0
"""Seconds that a client let go may take to end TLS; a browser’s spare connection never does."""
PRISE: Final = "arbitre.prise"
"""Among the extensions of a socket's scope: its `Prise`."""


class Prise:
    """The way out of a socket: what goes to all is framed once, and written as it stands, in the order of its coming.

    Through ASGI each message of each of two hundred listeners is framed again, by a task that wakes for it: five times
    the work.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self.rompre = transport.abort
        self.entendre()

    def entendre(self) -> None:
        """Something has come in."""
        self._entendu = time.monotonic()

    @property
    def silence(self) -> float:
        """Seconds since then."""
        return time.monotonic() - self._entendu

    def en_attente(self) -> int:
        """Bytes that wait; nothing does of one that is gone, of which TLS knows no more."""
        return 0 if self._transport.is_closing() else self._transport.get_write_buffer_size()

    def ecrire(self, trames: bytes) -> None:
        """Whole frames, after what waits already."""
        if not self._transport.is_closing():
            self._transport.write(trames)


def trame(texte: bytes) -> bytes:
    """A message as it stands on the wire."""
    return Frame(Opcode.TEXT, texte).serialize(mask=False)


class ProtocoleHttp(H11Protocol):
    """A connection that must ask for something soon, and makes room for others until it does."""

    muets_max: ClassVar[int] = MUETS_MAX
    _muets: ClassVar["OrderedDict[ProtocoleHttp, asyncio.TimerHandle]"] = OrderedDict()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        while len(self._muets) >= self.muets_max:
            next(iter(self._muets))._rompre()  # noqa: SLF001  # one of its own
        self._muets[self] = self.loop.call_later(SILENCE, self._rompre)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.cycle is not None or self.transport.get_protocol() is not self:
            self._parle()

    def connection_lost(self, exc: Exception | None) -> None:
        self._parle()
        super().connection_lost(exc)

    def _parle(self) -> None:
        if (attente := self._muets.pop(self, None)) is not None:
            attente.cancel()

    def _rompre(self) -> None:
        self._parle()
        self.transport.abort()


class ProtocoleWs(WebSocketsSansIOProtocol):
    """A socket with a way out of its own, cut when its client takes nothing in any more."""

    _sortie: Prise | None = None

    def data_received(self, data: bytes) -> None:
        if self._sortie is not None:
            self._sortie.entendre()
        super().data_received(data)

    def handle_connect(self, event: "Request") -> None:
        super().handle_connect(event)
        if self.response.status_code == _OUVERT:
            self._sortie = Prise(self.transport)
            extensions: dict[str, Any] = {**self.scope["extensions"], PRISE: self._sortie}
            self.scope["extensions"] = extensions

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


_OUVERT: Final = 101
_POIGNEE_DE_TLS: Final = b"\x16"
_DEMANDE: Final = re.compile(rb"(?:GET|HEAD) (/[A-Za-z0-9_./-]{0,100}) HTTP/1\.[01]\r\n")
_AILLEURS: Final = (
    b"HTTP/1.1 308 Permanent Redirect\r\nLocation: https://%b%b\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
)
_Boucle: Any = getattr(asyncio, "ProactorEventLoop" if sys.platform == "win32" else "SelectorEventLoop")


class Boucle(_Boucle):  # type: ignore[misc]
    """The loop of the service: who does not agree on TLS soon, or does not end it soon, is cut.

    No ticket is given to come back with: one that comes while another thread of its client writes has both move the
    same state of TLS, and a spare was left without an answer, once in fifty.
    """

    hote = ""
    """The address to which a client without TLS is sent."""

    def __init__(self) -> None:
        super().__init__()
        self._a_la_porte: deque[Callable[[], None]] = deque()
        self._entrent = False
        """Whether queued handshakes are being started."""

    def a_son_tour(self, commencer: Callable[[], None]) -> None:
        """Queue the start of a TLS handshake: a few begin at each turn of the loop, since four hundred at once delayed
        a post by seconds."""
        self._a_la_porte.append(commencer)
        if not self._entrent:
            self._entrent = True
            self.call_soon(self._faire_entrer)

    def _faire_entrer(self) -> None:
        for _ in range(min(PAR_TOUR, len(self._a_la_porte))):
            self.call_soon(self._a_la_porte.popleft())  # by itself: a fault of one is its own
        self._entrent = bool(self._a_la_porte)
        if self._entrent:
            self.call_soon(self._faire_entrer)

    async def create_server(self, faire: Callable[[], asyncio.Protocol], **options: Any) -> Any:
        if (contexte := options.pop("ssl", None)) is not None:
            contexte.num_tickets = 0
            return await super().create_server(lambda: Aiguillage(self, faire, contexte), **options)
        return await super().create_server(faire, **options)


class Aiguillage(asyncio.Protocol):
    """The first byte of a connection says whether it is TLS, and is handed over; plain HTTP is sent elsewhere."""

    def __init__(self, boucle: Boucle, faire: Callable[[], asyncio.Protocol], contexte: ssl.SSLContext) -> None:
        self._boucle, self._faire, self._contexte = boucle, faire, contexte

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin the time in which TLS must be set up, while the connection may be silent."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._attente = self._boucle.call_later(POIGNEE, transport.abort)

    def connection_lost(self, _exc: Exception | None) -> None:
        """The connection was lost before its first byte."""
        self._attente.cancel()

    def data_received(self, data: bytes) -> None:
        """Look at the first bytes of a connection, to tell TLS from plain HTTP."""
        if data[:1] != _POIGNEE_DE_TLS:
            self._attente.cancel()
            self._transport.write(_AILLEURS % (self._boucle.hote.encode(), _chemin(data)))
            self._transport.close()
            return
        self._transport.pause_reading()
        self._boucle.a_son_tour(lambda: self._commencer(data))

    def _commencer(self, data: bytes) -> None:
        """Start TLS with the bytes already received."""
        self._attente.cancel()
        if self._transport.is_closing():
            return
        delais: Any = {"ssl_handshake_timeout": POIGNEE, "ssl_shutdown_timeout": ADIEU}
        personne: Any = None  # waits for it
        suite = sslproto.SSLProtocol(self._boucle, self._faire(), self._contexte, personne, server_side=True, **delais)
        self._transport.set_protocol(suite)
        suite.connection_made(self._transport)
        while data:
            place = suite.get_buffer(len(data))
            pris = min(len(place), len(data))
            place[:pris] = data[:pris]
            suite.buffer_updated(pris)
            data = data[pris:]
        self._transport.resume_reading()


def _chemin(data: bytes) -> bytes:
    """The path of a plain request, where it is one of ours."""
    lu = _DEMANDE.match(data)
    return lu[1] if lu else b"/"


def boucle() -> Boucle:
    """A new one."""
    return Boucle()
