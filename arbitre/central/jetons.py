"""Tokens and keys: drawn by chance and told once, of which the base has the SHA-256; a player's proves itself."""

import hmac
import secrets
from typing import Final

from msgspec import Struct

from arbitre.reseau.acces.jetons import JETON_MAX, OCTETS, empreinte

_SCEAU: Final = 18
"""Bytes of a player's proof: 144 bits."""


class JetonJoueur(Struct, frozen=True):
    """Which player a token speaks of, if its proof holds."""

    centre: int
    numero: int
    preuve: str


def tirer() -> tuple[str, bytes]:
    """A new token, and what the base keeps of it."""
    jeton = secrets.token_urlsafe(OCTETS)
    return jeton, empreinte(jeton)


def du_joueur(secret: bytes, centre: int, numero: int) -> str:
    """The token of a player's page: nothing is kept of it."""
    scelle = hmac.digest(secret, f"{centre}/{numero}".encode(), "sha256")[:_SCEAU]
    return f"{centre}-{numero}-{scelle.hex()}"


def lire_joueur(jeton: str) -> JetonJoueur | None:
    """Whom a token says that it is for; its proof remains to be compared."""
    centre, _, reste = jeton[:JETON_MAX].partition("-")
    numero, _, preuve = reste.partition("-")
    courts = all(n.isascii() and n.isdigit() and len(n) < 10 for n in (centre, numero))
    return JetonJoueur(int(centre), int(numero), preuve) if courts and preuve else None


def vaut(jeton: str, secret: bytes, lu: JetonJoueur) -> bool:
    """Whether its proof holds."""
    return hmac.compare_digest(jeton.encode(errors="replace"), du_joueur(secret, lu.centre, lu.numero).encode())
