"""The name of a player or of a club in its place: whole, on two lines where one would be too small."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from arbitre.ui.peinture.lettrage import ecrire, trace

_INTERLIGNE: Final = 0.98
"""Distance of the two lines, in type sizes."""
_DEUX_LIGNES: Final = 2.32
"""Height of both, from the accents of the first to the tails of the second, in type sizes."""
_SERRE: Final = 0.82
"""One line is kept down to this share of the size asked."""


def peindre_nom(p: QPainter, cadre: QRectF, nom: str, corps: float, encre: QColor, *, gras: bool = True) -> None:
    """Paint a name on one line, else on two as large as ``cadre`` allows; it is cut only where those would be tiny."""
    lignes = (
        (nom,)
        if _large(nom, gras) * corps * _SERRE <= cadre.width()
        else min(_en_deux(nom), key=lambda lignes: _la_plus_large(lignes, gras))
    )
    if len(lignes) == 1:
        ecrire(p, cadre, nom, corps, encre, gras=gras)
        return
    petit = min(corps * _SERRE, cadre.height() / _DEUX_LIGNES)
    pas, petit = petit * _INTERLIGNE, min(petit, cadre.width() / _la_plus_large(lignes, gras))
    for rang, ligne in enumerate(lignes):
        place = QRectF(cadre.left(), cadre.center().y() + (rang - 1) * pas, cadre.width(), pas)
        ecrire(p, place, ligne, max(petit, corps / 2), encre, gras=gras)


def _en_deux(nom: str) -> Iterator[tuple[str, ...]]:
    """The ways to set it on two lines, after a blank or a hyphen; itself where there is none."""
    coupes = [rang for rang, signe in enumerate(nom[:-1], 1) if signe in " -" and nom[rang] != "/"]
    yield from ((nom[:rang].strip(), nom[rang:].strip()) for rang in coupes)
    if not coupes:
        yield (nom,)


def _la_plus_large(lignes: tuple[str, ...], gras: bool) -> float:
    return max(_large(ligne, gras) for ligne in lignes)


def _large(ligne: str, gras: bool) -> float:
    """The width of a line, in type sizes."""
    return trace(ligne, gras=gras).avance
