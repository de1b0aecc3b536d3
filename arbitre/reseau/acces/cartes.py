"""The card of each table: a token that only reads, which any console of the club gives again for the same file.

It is made of a key that stays on this machine, of the file's first seal and of the table, so that what was printed
serves all day, whatever is closed and opened, and opens no other competition.
"""

import hashlib
import hmac
import secrets
from pathlib import Path
from typing import Final

from arbitre.dossiers import remplacer
from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.journal import Journal
from arbitre.reseau.acces.adresses import hote

NOM: Final = "tables.cle"
_OCTETS: Final = 32
_SIGNES: Final = 32
"""Signs of a token after its table: a hundred and twenty-eight bits."""
_TABLE_MAX: Final = 4
"""Digits of a table."""


class CartesImpossibles(Refus):
    """The key of the cards can be neither read nor made."""


class Cartes:
    """The tokens printed on the tables' cards, for one file."""

    def __init__(self, cle: bytes, soiree: str) -> None:
        self._cle, self._soiree = cle, soiree

    def jeton(self, table: int) -> str:
        """« 12.9f3c… »."""
        tire = hmac.digest(self._cle, f"{self._soiree}/{table}".encode(), hashlib.sha256)
        return f"{table}.{tire.hex()[:_SIGNES]}"

    def table(self, jeton: str) -> int | None:
        """The table whose token that is; None where it is no table's."""
        numero = jeton.partition(".")[0]
        if not (numero.isascii() and numero.isdecimal() and len(numero) <= _TABLE_MAX):
            return None
        vrai = self.jeton(int(numero))
        return int(numero) if hmac.compare_digest(vrai.encode(), jeton.encode(errors="replace")) else None

    def lien(self, adresse: str, port: int, table: int) -> str:
        """What the table's code says: the token stands behind the #, which no browser sends."""
        return f"https://{hote(adresse, port)}/joueur#{self.jeton(table)}"


def cartes(cle: bytes, journal: Journal) -> Cartes:
    """The cards of the file of ``journal``, made with the key ``cle``."""
    return Cartes(cle, journal.ancre_de(1).sceau)


def perimer_les_cartes(dossier: Path) -> None:
    """Make the printed cards useless; raises `CartesImpossibles`."""
    _ecrire(dossier / NOM, secrets.token_bytes(_OCTETS))


def cle_des_cartes(dossier: Path) -> bytes:
    """The club's, made where there is none; raises `CartesImpossibles`."""
    fichier = dossier / NOM
    try:
        lue = lire(fichier, _OCTETS)
    except FichierNonLu:
        lue = b""
    return lue if len(lue) == _OCTETS else _ecrire(fichier, secrets.token_bytes(_OCTETS))


def _ecrire(fichier: Path, cle: bytes) -> bytes:
    try:
        fichier.parent.mkdir(parents=True, exist_ok=True)
        remplacer(fichier, cle, prive=True)
    except OSError as e:
        raise CartesImpossibles(
            f"La clé des codes de tables ne peut être écrite dans «\u00a0{fichier.parent}\u00a0» ({cause_systeme(e)})"
            "\u00a0: libérez ce dossier, puis recommencez."
        ) from None
    return cle
