"""What an entry is worth, in large: its points, each sanction as a pill in words with its article, then the rest."""

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from arbitre.charte import Palette
from arbitre.ui.peinture.signes import marque, peindre_le_signe
from arbitre.ui.peinture.style import couleur
from arbitre.ui.textes.saisie import Enonce

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
