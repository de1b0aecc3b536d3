"""A sealed text: compressed, masked, with its checksum. Who opens it by mistake reads nothing, and no bit can change.

It is a veil, not a safe: the program holds all that is needed to lift it, and whoever wants to read will read.
"""

import struct
import zlib
from typing import Final, Self

from msgspec import Struct

from arbitre.engine.erreurs import Refus

TAILLE_MAX: Final = 16_384
"""Bytes of a sealed text."""
TEXTE_MAX: Final = 65_536
"""Bytes of the text inside."""
_ANCIENNE, _VERSION = 1, 2
"""The first release proved the text only: a few bits of its compression could change and mean the same."""
_SOMME: Final = 32
"""Bytes of a SHA-256."""
_TETE: Final = struct.Struct(f">B{_SOMME}s")
"""Version, SHA-256 of the compressed text: what the mask is made from, and the proof that not one bit changed."""


class ScelleIllisible(Refus):
    """Bytes that no console sealed, or that changed since."""


class Scelle(Struct, frozen=True, gc=False):
    """The sealed bytes; they are opened anew each time they are read, and never shown."""

    octets: bytes

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    @classmethod
    def fermer(cls, texte: str) -> Self:
        """Seal ``texte``; the same text gives the same bytes."""
        clair = texte.encode()
        serre = zlib.compress(clair, 9)
        somme = _somme(serre)
        scelle = cls(_TETE.pack(_VERSION, somme) + _masquer(serre, somme))
        if len(clair) > TEXTE_MAX or len(scelle.octets) > TAILLE_MAX:
            raise ScelleIllisible("Cette partie est trop longue pour être scellée.")
        return scelle

    def ouvrir(self) -> str:
        """The text; raises `ScelleIllisible`."""
        if len(self.octets) > TAILLE_MAX or len(self.octets) <= _TETE.size:
            raise _illisible()
        version, somme = _TETE.unpack_from(self.octets)
        if version not in (_ANCIENNE, _VERSION):
            raise ScelleIllisible(
                "Cette partie scellée vient d’une autre version de la console\u00a0: mettez celle-ci à jour."
            )
        serre = _masquer(self.octets[_TETE.size :], somme)
        if version == _VERSION and _somme(serre) != somme:
            raise _illisible()
        clair = _decompresser(serre)
        if version == _ANCIENNE and _somme(clair) != somme:
            raise _illisible()
        try:
            return clair.decode()
        except UnicodeDecodeError:
            raise _illisible() from None

    @property
    def empreinte(self) -> str:
        """What names this seal aloud: « 3F2A-91C2-7B04 », the same wherever the same partie is played."""
        chiffres = _somme(self.octets).hex()[:12].upper()
        return "-".join(chiffres[i : i + 4] for i in range(0, 12, 4))


def _somme(octets: bytes) -> bytes:
    """Their SHA-256; what computes it is heavy, and loaded when a seal is met."""
    from hashlib import sha256

    return sha256(octets).digest()


def _illisible() -> ScelleIllisible:
    return ScelleIllisible(
        "Cette partie scellée est abîmée, ou n’en est pas une\u00a0: redemandez le fichier à qui l’a préparée."
    )


def _decompresser(octets: bytes) -> bytes:
    """Raises `ScelleIllisible` for what is no such text, or would swell beyond bounds."""
    lecteur = zlib.decompressobj()
    try:
        clair = lecteur.decompress(octets, TEXTE_MAX)
    except zlib.error:
        raise _illisible() from None
    if not lecteur.eof or lecteur.unused_data:
        raise _illisible()
    return clair


def _masquer(octets: bytes, graine: bytes) -> bytes:
    """Lay a mask drawn from ``graine`` over ``octets``, or take it away: the same thing."""
    blocs = range(0, len(octets), _SOMME)
    masque = b"".join(_somme(graine + struct.pack(">I", bloc)) for bloc in blocs)
    return bytes(o ^ m for o, m in zip(octets, masque, strict=False))
