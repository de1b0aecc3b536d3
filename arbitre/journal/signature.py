"""A club's signature (Ed25519) of its file up to a moment, an `Ancre`: whoever holds the key vouches for all before.

The key lies outside the file. The signed text is the number of events and the last seal, which covers all of them.
"""

import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from arbitre.engine.erreurs import cause_systeme
from arbitre.journal.erreurs import FichierRefuse
from arbitre.journal.journal import Journal
from arbitre.journal.sceau import Ancre, Ligne

if TYPE_CHECKING:  # loaded by those who sign
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

_CLE_MAX: Final = 10_000
"""Bytes of a key file."""


class Signature(Struct, frozen=True):
    """The moment signed, the fingerprint of the key, and whether the signature is right (``juste``)."""

    ancre: Ancre
    empreinte: str
    juste: bool = True


def _texte(ancre: Ancre) -> bytes:
    return f"arbitre {ancre.nombre} {ancre.sceau}".encode()


def _empreinte(cle: bytes) -> str:
    signes = hashlib.blake2b(cle, digest_size=8).hexdigest()
    return " ".join(signes[rang : rang + 4] for rang in range(0, len(signes), 4))


def faire_la_cle(chemin: Path) -> None:
    """A new key in a file of its own, which only its owner may read; never over one that is there."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    octets = Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    try:
        descripteur = os.open(chemin, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descripteur, "wb") as flux:
            flux.write(octets)
    except OSError as e:
        raise FichierRefuse(f"La clé « {chemin.name} » ne peut être faite : {cause_systeme(e)}.") from None


class Cle:
    """The club's key, read from its file: that file may go away again. Raises `FichierRefuse`."""

    def __init__(self, chemin: Path) -> None:
        self._privee = _lire_la_cle(chemin)
        self.publique = self._privee.public_key().public_bytes_raw()

    @property
    def empreinte(self) -> str:
        """The fingerprint of the key."""
        return _empreinte(self.publique)

    def signer(self, texte: bytes) -> bytes:
        """The key's signature of ``texte``."""
        return self._privee.sign(texte)


def _lire_la_cle(chemin: Path) -> "Ed25519PrivateKey":
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        with chemin.open("rb") as flux:
            cle = load_pem_private_key(flux.read(_CLE_MAX), password=None)
    except OSError as e:
        raise FichierRefuse(f"La clé « {chemin.name} » ne peut être lue : {cause_systeme(e)}.") from None
    except (ValueError, TypeError, UnsupportedAlgorithm):
        cle = None
    if not isinstance(cle, Ed25519PrivateKey):
        raise FichierRefuse(f"« {chemin.name} » n’est pas une clé de signature : choisissez celle du club.")
    return cle


def eprouver_un_texte(publique: bytes, signature: bytes, texte: bytes) -> str:
    """The fingerprint of the key ``publique`` where it has signed ``texte``; else empty."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(publique).verify(signature, texte)
    except (InvalidSignature, ValueError):
        return ""
    return _empreinte(publique)


def signer(journal: Journal, cle: Path) -> Signature:
    """Sign the last moment of an open file with the key of that file."""
    ancre, lue = journal.ancre(), Cle(cle)
    journal.inscrire_signature(ancre, lue.publique, lue.signer(_texte(ancre)))
    return Signature(ancre, lue.empreinte)


def eprouver(journal: Journal) -> tuple[Signature, ...]:
    """The signatures of a file, each tried against the moment that the file holds at that number."""
    return tuple(_eprouver(ligne, journal.ancre_de(ligne[0])) for ligne in journal.signatures())


def _eprouver(ligne: Ligne, dans_le_fichier: Ancre) -> Signature:
    nombre, sceau, cle, signature = ligne
    ancre = Ancre(nombre, sceau)
    juste = bool(eprouver_un_texte(cle, signature, _texte(ancre))) and dans_le_fichier == ancre
    return Signature(ancre, _empreinte(cle), juste=juste)
