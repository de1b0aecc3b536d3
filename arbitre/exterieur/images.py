"""A picture from outside, PNG or JPEG: decoded whole, within bounds, or refused."""

import struct
import zlib
from io import BytesIO
from typing import Final

from PIL.Image import Image, Resampling
from PIL.ImageFile import ImageFile
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngImageFile

from arbitre.exterieur.image_illisible import ImageIllisible

PIXELS_AU_PLUS: Final = 30_000_000
"""More than the cameras of telephones give by themselves; 90 MB once decoded."""
COTE_GARDE: Final = 800
"""Pixels of the longer side that are kept: no paper shows more of them."""
_SORTES: Final[tuple[tuple[bytes, type[ImageFile]], ...]] = (
    (b"\x89PNG\r\n\x1a\n", PngImageFile),
    (b"\xff\xd8\xff", JpegImageFile),
)
_TRANSPARENTES: Final = ("LA", "PA", "La", "RGBA", "RGBa")
_EXIF: Final = b"Exif\0"
"""What a camera says of the shot begins so in a JPEG; it is blotted out: Pillow would read it, and complain of it."""
_FAUTES: Final = (OSError, SyntaxError, ValueError, EOFError, struct.error, zlib.error)
"""What Pillow raises on a file that is no picture, cut short, or not as its standard says."""


def decoder(octets: bytes) -> Image:
    """The picture in those bytes, in RGB, or RGBA where it lets see through; raises `ImageIllisible`."""
    sorte = next((sorte for debut, sorte in _SORTES if octets.startswith(debut)), None)
    if sorte is None:
        raise ImageIllisible("Cette image n’est ni PNG ni JPEG\u00a0: choisissez-en une autre.")
    try:
        image = sorte(BytesIO(octets.replace(_EXIF, bytes(len(_EXIF)))))
        petite = 0 < image.width * image.height <= PIXELS_AU_PLUS
        decodee = _en_couleurs(image) if petite else None
    except _FAUTES:
        raise ImageIllisible("Cette image est abîmée\u00a0: enregistrez-la de nouveau en PNG ou en JPEG.") from None
    if decodee is None:
        millions = PIXELS_AU_PLUS // 1_000_000
        raise ImageIllisible(f"Cette image dépasse {millions} millions de points\u00a0: réduisez-la.")
    return decodee


def _en_couleurs(image: ImageFile) -> Image:
    """All of it read, and no larger than any paper shows it."""
    transparente = image.mode in _TRANSPARENTES or "transparency" in image.info
    decodee = image.convert("RGBA" if transparente else "RGB")
    decodee.thumbnail((COTE_GARDE, COTE_GARDE), Resampling.LANCZOS)
    return decodee
