"""Pictures of the guide, kept small: flat windows need no more than 256 colours."""

import io
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QPixmap

IMAGES: Final = Path(__file__).parents[1] / "docs" / "guide" / "images"


def garder(image: "QImage | QPixmap", nom: str) -> None:
    """Write it as ``nom``.png, without transparency."""
    from PySide6.QtCore import QBuffer

    tampon = QBuffer()
    image.save(tampon, "PNG")  # type: ignore[call-overload]  # the stubs know no device here
    en_couleurs = Image.open(io.BytesIO(tampon.data().data())).convert("RGB")
    reduite = en_couleurs.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    reduite.save(IMAGES / f"{nom}.png", optimize=True)
