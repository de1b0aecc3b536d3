"""Letters as outlines: measured by their ink, centred by the eye, the same at every size and on every platform."""

from functools import cache, lru_cache
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath

from arbitre.ui.peinture.style import charger_polices

_EM: Final = 200
"""Pixels at which outlines are taken; they are scaled from there."""
INTERLIGNE: Final = 1.28
_PLUS_PETIT: Final = 0.6
"""A line is not shrunk below this share of the size asked: then it is cut with an ellipsis."""
_BLOC_PLUS_PETIT: Final = 0.45
"""In a text of several lines, a line is not shrunk below this share of the size asked."""


class Trace(Struct, frozen=True):
    """The outline of a text, baseline at 0, for a type size of 1; ``encre`` is the rectangle of its ink."""

    chemin: QPainterPath
    avance: float
    encre: QRectF


@lru_cache(maxsize=320)
def trace(texte: str, *, gras: bool = False) -> Trace:
    """Shape ``texte`` (kerning included) in the shipped font."""
    fonte = QFont(charger_polices())
    fonte.setPixelSize(_EM)
    fonte.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    fonte.setWeight(QFont.Weight.Bold if gras else QFont.Weight.Normal)
    chemin = QPainterPath()
    chemin.addText(QPointF(), fonte, texte)
    encre, avance = chemin.boundingRect(), QFontMetricsF(fonte).horizontalAdvance(texte)  # trailing blanks included
    reduit = QRectF(encre.x() / _EM, encre.y() / _EM, encre.width() / _EM, encre.height() / _EM)
    return Trace(chemin, avance / _EM, reduit)


@cache
def hauteur_capitale(*, gras: bool = True) -> float:
    """Height of a capital for a type size of 1."""
    return -trace("H", gras=gras).encre.top()


def poser_trace(
    p: QPainter, forme: Trace, origine: QPointF, corps: float, encre: QColor, *, etroit: float = 1.0, court: float = 1.0
) -> None:
    """Fill an outline, its baseline starting at ``origine``; ``etroit`` multiplies its width, ``court`` its height."""
    p.save()
    p.translate(origine)
    p.scale(corps * etroit / _EM, corps * court / _EM)
    p.fillPath(forme.chemin, encre)
    p.restore()


def debord(forme: Trace) -> float:
    """How far its ink goes to the left of where it starts, as that of a J, for a type size of 1: out of its frame, it
    would stay on the tableau when the frame alone is painted again."""
    return max(0.0, -forme.encre.left())


def ecrire(
    p: QPainter,
    cadre: QRectF,
    texte: str,
    corps: float,
    encre: QColor,
    *,
    gras: bool = False,
    cote: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    plus_petit: float = _PLUS_PETIT,
) -> float:
    """One line in ``cadre``: capitals centred in its height, smaller (then cut) where it is too long.

    Returns the width written.
    """
    if not texte:
        return 0.0
    forme = trace(texte, gras=gras)
    if forme.avance * corps > cadre.width():
        corps = max(cadre.width() / forme.avance, corps * plus_petit)
        texte = _coupe(texte, cadre.width() / corps, gras=gras)
        forme = trace(texte, gras=gras)
    largeur = forme.avance * corps
    libre = cadre.width() - largeur
    match cote:
        case Qt.AlignmentFlag.AlignRight:
            x = cadre.left() + libre
        case Qt.AlignmentFlag.AlignHCenter:
            x = cadre.left() + libre / 2
        case _:
            x = cadre.left()
    x = max(x, cadre.left() + debord(forme) * corps)
    ligne = cadre.center().y() + hauteur_capitale(gras=gras) * corps / 2
    poser_trace(p, forme, QPointF(x, ligne), corps, encre)
    return largeur


def _coupe(texte: str, place: float, *, gras: bool) -> str:
    """``texte`` cut with an ellipsis so that it fits ``place`` (in type sizes)."""
    if trace(texte, gras=gras).avance <= place * 1.001:
        return texte
    while texte and trace(texte + "…", gras=gras).avance > place:
        texte = texte[:-1].rstrip()
    return texte + "…"


def lignes_de(texte: str, place: float, *, gras: bool = False) -> list[str]:
    """Break at blanks (never at non-breaking ones) so that each line fits ``place`` type sizes where it can."""
    lignes: list[str] = []
    for paragraphe in texte.split("\n"):
        ligne = ""
        for mot in paragraphe.split(" "):
            essai = f"{ligne} {mot}" if ligne else mot
            if ligne and trace(essai, gras=gras).avance > place:
                lignes.append(ligne)
                ligne = mot
            else:
                ligne = essai
        lignes.append(ligne)
    return lignes


def _equilibrees(texte: str, place: float, nombre: int, *, gras: bool) -> list[str]:
    """The text in ``nombre`` lines as even as they can be."""
    etroite = place
    while etroite > place / 2 and len(lignes_de(texte, etroite * 0.97, gras=gras)) == nombre:
        etroite *= 0.97
    return lignes_de(texte, etroite, gras=gras)


def ecrire_bloc(
    p: QPainter,
    cadre: QRectF,
    texte: str,
    corps: float,
    encre: QColor,
    *,
    gras: bool = False,
    cote: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Several lines, centred in the height, at the largest size up to ``corps`` with which all of them fit."""
    taille = corps
    while True:
        lignes = lignes_de(texte, cadre.width() / taille, gras=gras)
        large = max(trace(ligne, gras=gras).avance for ligne in lignes) * taille > cadre.width() * 1.001
        haut = len(lignes) * INTERLIGNE * taille > cadre.height()
        if not (large or haut) or taille < corps * _BLOC_PLUS_PETIT:
            break
        taille *= 0.95
    possibles = max(1, int(cadre.height() / (INTERLIGNE * taille)))
    if len(lignes) > possibles:
        lignes = [*lignes[: possibles - 1], lignes[possibles - 1] + "…"]
    elif cote is Qt.AlignmentFlag.AlignHCenter:
        lignes = _equilibrees(texte, cadre.width() / taille, len(lignes), gras=gras)
    pas = INTERLIGNE * taille
    haut_du_bloc = cadre.center().y() - pas * len(lignes) / 2
    for rang, ligne in enumerate(lignes):
        ecrire(p, QRectF(cadre.left(), haut_du_bloc + rang * pas, cadre.width(), pas), ligne, taille, encre,
               gras=gras, cote=cote)  # fmt: skip
