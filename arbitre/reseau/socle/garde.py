"""Checks before every request (its host and origin are this service’s, its body is small), and security headers on
every answer."""

from collections.abc import Collection, Iterable
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

CORPS_MAX: Final = 4_096
"""Bytes of a request's body, at most."""
_POLITIQUE: Final = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self';"
    b" connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none';"
    b" frame-ancestors 'none'"
)
"""A page loads nothing from outside and runs only the scripts that this service serves as files."""
_ENTETES: Final = (
    (b"content-security-policy", _POLITIQUE),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cache-control", b"no-store"),
)


class Garde:
    """Wraps the application. ``hotes`` are the hosts, port included, under which browsers call this service;
    ``veille``, paths that monitoring may ask for under any host."""

    def __init__(
        self,
        app: ASGIApp,
        hotes: Iterable[str],
        *,
        chiffre: bool,
        corps_max: int = CORPS_MAX,
        veille: Collection[str] = (),
    ) -> None:
        self._app, self._corps_max, self._veille = app, corps_max, frozenset(veille)
        self._hotes = frozenset(hote.encode() for hote in hotes)
        schema = b"https://" if chiffre else b"http://"
        self._origines = frozenset(schema + hote for hote in self._hotes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        entetes: dict[bytes, bytes] = dict(scope["headers"])
        origine = entetes.get(b"origin")
        appele = entetes.get(b"host") in self._hotes or scope["path"] in self._veille
        if not appele or (origine is not None and origine not in self._origines):
            await _refuser(scope, receive, send, 403)
        elif scope["type"] == "http" and not _petit(entetes, self._corps_max):
            await _refuser(scope, receive, send, 413)
        elif scope["type"] == "http":
            await self._app(scope, receive, _habille(send))
        else:
            await self._app(scope, receive, send)


def _petit(entetes: dict[bytes, bytes], corps_max: int) -> bool:
    """Whether the request gives the length of its body, and that length is at most ``corps_max`` bytes."""
    if b"transfer-encoding" in entetes:
        return False
    longueur = entetes.get(b"content-length", b"0")
    return longueur.isdigit() and len(longueur) < 10 and int(longueur) <= corps_max


def _habille(send: Send) -> Send:
    async def envoyer(message: Message) -> None:
        if message["type"] == "http.response.start":
            dits = {nom for nom, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(entete for entete in _ENTETES if entete[0] not in dits)]
        await send(message)

    return envoyer


async def _refuser(scope: Scope, receive: Receive, send: Send, statut: int) -> None:
    """Answer ``statut`` without a body. A WebSocket is closed before it opens: its client sees 403."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    await send({"type": "http.response.start", "status": statut, "headers": [*_ENTETES, (b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})
