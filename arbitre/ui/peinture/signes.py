"""The icons, the signs of sanctions, and what an entry is worth in large: its points, each sanction in words.

A sign is told by its shape as by its colour: A round, P square, Z a lozenge, each with its letter.
"""

from functools import cache
from importlib.resources import files
from typing import Final, assert_never

from PySide6.QtCore import QByteArray, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QIcon, QPainter, QPen, QPixmap, QPolygonF

from arbitre.charte import Corps, Marque, Palette
from arbitre.engine.reglement import LETTRE_PEINE, Peine
from arbitre.ui.peinture.style import couleur, police
from arbitre.ui.textes.saisie import Enonce

_LETTRE: Final = 0.62
"""Height of the letter, in sides of its sign."""


def marque(palette: Palette, peine: Peine) -> Marque:
    """The colours of a sanction."""
    match peine:
        case Peine.AVERTISSEMENT:
            return palette.avertie
        case Peine.PENALITE:
            return palette.penalisee
        case Peine.ZERO:
            return palette.nulle
        case _:
            assert_never(peine)


def peindre_le_signe(p: QPainter, cadre: QRectF, peine: Peine, palette: Palette) -> None:
    """Paint the sign of ``peine`` in the square ``cadre``."""
    teintes = marque(palette, peine)
    p.setPen(QPen(couleur(teintes.mots.encre), 1))
    p.setBrush(couleur(teintes.signe.fond))
    match peine:
        case Peine.AVERTISSEMENT:
            p.drawEllipse(cadre)
        case Peine.PENALITE:
            p.drawRoundedRect(cadre.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        case Peine.ZERO:
            milieu, large = cadre.center(), cadre.width() * 0.62
            pointes = ((0, -large), (large, 0), (0, large), (-large, 0))
            p.drawPolygon(QPolygonF([milieu + QPointF(x, y) for x, y in pointes]))
        case _:
            assert_never(peine)
    p.setPen(couleur(teintes.signe.encre))
    p.setFont(police(gras=True, echelle=cadre.height() * _LETTRE / Corps.TEXTE.ecran))
    p.drawText(cadre, Qt.AlignmentFlag.AlignCenter, LETTRE_PEINE[peine])


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


_BORD, _ECART = 6, 10
_GRAND: Final = 0.78
"""Height of the points' letters in that of two lines."""


def peindre_l_enonce(p: QPainter, cadre: QRect, dit: Enonce, palette: Palette, police: QFont, pas: int) -> bool:
    """Paint the announced top in the ink of the page; False where it has no room, or no points: nothing is painted.
    ``pas``: height of a line."""
    deux = cadre.height() >= 2 * pas
    grand, gras = QFont(police), QFont(police)
    grand.setBold(True)
    gras.setBold(True)
    if deux:
        grand.setPixelSize(round(2 * pas * _GRAND))
    mesures, grasses, simples = QFontMetricsF(grand), QFontMetricsF(gras), QFontMetricsF(police)
    x = _BORD + mesures.horizontalAdvance(dit.points) + _ECART
    signe = grasses.height() * 0.8
    pastilles = [signe + grasses.horizontalAdvance(nom) + 1.7 * _ECART for _, nom, _ in dit.peines]
    articles = [simples.horizontalAdvance(article) + 2 * _ECART for _, _, article in dit.peines]
    tete = sum(pastilles) + sum(articles) + grasses.horizontalAdvance(dit.sans_peine)
    suite = dit.reste.replace("\n", " · ")
    dessous = simples.horizontalAdvance(suite)
    place = cadre.width() - x - _BORD
    if not dit.points or max(tete, dessous) > place or (not deux and tete + _ECART + dessous > place):
        return False
    p.setPen(couleur(palette.encre))
    p.setFont(grand)
    milieu = cadre.center().y() + 1
    p.drawText(QPointF(_BORD, milieu + mesures.capHeight() / 2), dit.points)
    haut = milieu - pas / 2 if deux and dit.reste else milieu
    ici = x
    for (peine, nom, article), large, loin in zip(dit.peines, pastilles, articles, strict=True):
        teintes = marque(palette, peine).mots
        pastille = QRectF(ici, haut - grasses.height() / 2, large, grasses.height())
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(couleur(teintes.fond))
        p.drawRoundedRect(pastille, pastille.height() / 2, pastille.height() / 2)
        peindre_le_signe(p, QRectF(ici + 3, haut - signe / 2, signe, signe), peine, palette)
        _ecrire(p, gras, QPointF(ici + signe + 0.9 * _ECART, haut), nom, teintes.encre)
        _ecrire(p, police, QPointF(ici + large + 0.7 * _ECART, haut), article, palette.encre_douce)
        ici += large + loin
    if dit.sans_peine:
        _ecrire(p, gras, QPointF(ici, haut), dit.sans_peine, palette.juste)
        ici += grasses.horizontalAdvance(dit.sans_peine)
    droite = cadre.width() - _BORD - simples.horizontalAdvance(dit.a_qui)
    if deux and droite > ici + _ECART:
        _ecrire(p, police, QPointF(droite, haut), dit.a_qui, palette.encre_douce)
    ou = QPointF(x, milieu + pas / 2) if deux else QPointF(x + tete + _ECART, milieu)
    _ecrire(p, police, ou, suite, palette.encre)
    return True


def _ecrire(p: QPainter, police: QFont, ou: QPointF, dit: str, encre: str) -> None:
    """Write a text in the middle of its line."""
    mesures = QFontMetricsF(police)
    p.setFont(police)
    p.setPen(couleur(encre))
    p.drawText(QPointF(ou.x(), ou.y() + (mesures.ascent() - mesures.descent()) / 2), dit)
