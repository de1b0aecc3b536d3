"""The stationery: page formats, the club's name and picture."""

from enum import Enum

from msgspec import Struct

_MM = 72 / 25.4


class Format(Enum):
    """Page formats, upright: width and height in points."""

    A4 = (210 * _MM, 297 * _MM)
    A5 = (148 * _MM, 210 * _MM)
    A6 = (105 * _MM, 148 * _MM)
    LETTER = (612.0, 792.0)

    def __init__(self, largeur: float, hauteur: float) -> None:
        self.largeur, self.hauteur = largeur, hauteur

    @property
    def marge(self) -> float:
        """White border in points; printers leave some 12."""
        return 36 if self.largeur > 500 else 24


class Papeterie(Struct, frozen=True):
    """On what a paper is made: format, the organising club, its picture (PNG or JPEG bytes)."""

    format: Format = Format.A4
    club: str = ""
    logo: bytes = b""
