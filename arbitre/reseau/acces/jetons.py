"""Who may come in: tokens drawn at random, of which only the SHA-256 is kept, in memory, for the life of the
service."""

import hashlib
import secrets
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.francais import cle_de_nom
from arbitre.reseau.acces.cartes import Cartes
from arbitre.reseau.acces.roles import Role

OCTETS: Final = 24
"""Drawn for a token."""
JETON_MAX: Final = 200
"""Signs of what may be looked up."""


class Porteur(Struct, frozen=True):
    """Whoever holds a token: ``jeton`` names that token to the console, ``poste`` the client in the file's requests,
    and ``nom`` signs what it enters; ``table`` is that of a player."""

    jeton: str
    poste: str
    nom: str
    role: Role
    table: int = 0

    def au_nom_de(self, dit: str) -> "Porteur":
        """This bearer under the name that its client gives itself. In the file that name is bound to the token's
        bearer, so that nobody asks, or hears an answer, under another's."""
        if not dit:
            return self
        lie = msgspec.json.encode((self.role.cle, cle_de_nom(self.nom), dit))
        return replace(self, poste=hashlib.blake2b(lie, digest_size=16).hexdigest())


class Jetons:
    """The tokens in force, and those of the tables' cards. Asked from the service's thread, given and taken back from
    the régie's."""

    def __init__(self, cartes: Cartes | None = None) -> None:
        self._cartes = cartes
        self._porteurs: dict[bytes, Porteur] = {}

    def donner(self, nom: str, role: Role) -> tuple[str, Porteur]:
        """A new token, told once, and who bears it."""
        jeton, poste = secrets.token_urlsafe(OCTETS), secrets.token_urlsafe(OCTETS)
        porteur = Porteur(poste, poste, nom, role)
        self._porteurs[empreinte(jeton)] = porteur
        return jeton, porteur

    def porteur(self, jeton: str) -> Porteur | None:
        """The bearer of a token; None where it is no token of ours, or no longer."""
        if not 0 < len(jeton) <= JETON_MAX:
            return None
        return self._porteurs.get(empreinte(jeton)) or self._a_la_table(jeton)

    def _a_la_table(self, jeton: str) -> Porteur | None:
        table = self._cartes.table(jeton) if self._cartes else None
        nom = f"Table {table}"
        return None if table is None else Porteur(nom, nom, nom, Role.JOUEUR, table)

    def revoquer(self, jeton: str) -> None:
        """Revoke the token of that name: its bearer comes in no more."""
        self._porteurs = {cle: p for cle, p in self._porteurs.items() if p.jeton != jeton}

    @property
    def porteurs(self) -> tuple[Porteur, ...]:
        """All of them, the first first."""
        return tuple(self._porteurs.values())


def empreinte(jeton: str) -> bytes:
    """The digest of a token, which alone is kept."""
    return hashlib.sha256(jeton[:JETON_MAX].encode(errors="replace")).digest()
