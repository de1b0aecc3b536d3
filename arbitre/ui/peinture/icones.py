"""The icons shipped with the program (Lucide), painted in the ink they are given."""

from functools import cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

_ENCRE = b"currentColor"
"""What stands in each file for its ink."""


@cache
def _dessin(nom: str) -> bytes:
    return (files("arbitre.resources") / "icones" / f"{nom}.svg").read_bytes()


@cache
def icone(nom: str, encre: str, cote: int, densite: float = 1.0) -> QIcon:
    """The drawing ``nom`` in ``encre`` (``#rrggbb``), ``cote`` pixels of a window wide."""
    from PySide6.QtSvg import QSvgRenderer

    image = QPixmap(round(cote * densite), round(cote * densite))
    image.setDevicePixelRatio(densite)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as p:
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        QSvgRenderer(QByteArray(_dessin(nom).replace(_ENCRE, encre.encode()))).render(p, QRectF(0, 0, cote, cote))
    return QIcon(image)
