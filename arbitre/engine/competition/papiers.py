"""The papers of a competition: at whose name they are made, and which of them came out."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.saisies import phrase

LOGO_MAX: Final = 1_000_000
"""Bytes of a picture that the competition file takes in."""


class EnTete(Struct, frozen=True):
    """The organising club's name and its picture (the bytes of a PNG or JPEG)."""

    club: str = ""
    logo: bytes = b""


class Impression(Struct, frozen=True):
    """A paper that came out: printed, or kept as a PDF where ``imprimante`` is empty. Printed is not told.

    ``papier`` is its sort, ``fichier`` the PDF kept beside the competition file and ``empreinte`` its SHA-256;
    ``vu`` the last command known when it was made, so that what changed since can be told. ``coups`` and ``tables``
    are what it was asked for (empty: all), ``billets`` the slips in it, each by coup and table; ``pages`` those
    printed («»: all of them).
    """

    papier: str
    titre: str
    fichier: str
    empreinte: str
    vu: int
    imprimante: str = ""
    exemplaires: int = 1
    pages: str = ""
    coups: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()
    critere: str = ""
    billets: tuple[tuple[int, int], ...] = ()


def choisir_l_en_tete(en_tete: EnTete) -> EnTete:
    """The heading as it may be kept; refuses a picture too large."""
    if len(en_tete.logo) > LOGO_MAX:
        raise CommandeRefusee(
            f"Ce logo pèse plus de {LOGO_MAX // 1_000_000}\u00a0Mo\u00a0: réduisez l’image, elle entre dans le fichier."
        )
    return replace(en_tete, club=phrase(en_tete.club))
