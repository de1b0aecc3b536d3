"""Pictures of the guide, kept small: flat windows need no more than 256 colours."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QPixmap
    from PySide6.QtWidgets import QWidget

IMAGES: Final = Path(__file__).parents[1] / "docs" / "guide" / "images"


def garder(image: "QImage | QPixmap", nom: str) -> None:
    """Write it as ``nom``.png, without transparency."""
    from PySide6.QtCore import QBuffer

    tampon = QBuffer()
    image.save(tampon, "PNG")  # type: ignore[call-overload]  # the stubs know no device here
    en_couleurs = Image.open(io.BytesIO(tampon.data().data())).convert("RGB")
    reduite = en_couleurs.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    reduite.save(IMAGES / f"{nom}.png", optimize=True)


def prendre(nom: str, widget: "QWidget") -> None:
    """Its picture, once it is shown and has painted; of a page, that of the console that it stands in."""
    from PySide6.QtTest import QTest

    from arbitre.ui.kit.fenetre import Fenetre

    if isinstance(widget, Fenetre):
        widget.montrer()
    else:
        widget.show()
    QTest.qWait(200)
    garder(widget.window().grab(), nom)


def attendre(condition: Callable[[], object]) -> None:
    """Let Qt run until it holds."""
    from PySide6.QtTest import QTest

    while not condition():
        QTest.qWait(2)
