"""Where each part of the tableau is, for any size of picture; all lengths are shares of the picture's height. A name of
a player or of a club stands whole in its place, on two lines where one would be too small.
"""

from collections.abc import Iterator
from enum import Enum
from functools import reduce
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from arbitre.engine.vues import VueSalle
from arbitre.ui.peinture.grille import Damier
from arbitre.ui.peinture.lettrage import ecrire, trace

_PLUS_HAUT: Final = 1.25
_PLUS_LARGE: Final = 2.2
"""Beyond these shapes (width / height) the picture keeps its shape and leaves the room's colour around it."""
_COLONNE: Final = 1.55
"""Width over height from which on (16:10, 16:9) everything stands beside a grid of full height; below (4:3), the
tirage is under it."""
_MARGE: Final = 0.012
_ECART: Final = 0.018
_BANDEAU: Final = 0.128
"""Height of the tirage under the grid."""


LISIBLE: Final = 0.0475
"""Least type size of what is read from the last row: its capitals are a thirtieth of the height."""


_INTERLIGNE: Final = 1.15


class Texte(Enum):
    """The two sizes of text; ``value`` multiplies all that is not tiles or chrono."""

    NORMAL = 1.0
    GRAND = 1.3


_CHEVALET: Final = {Texte.NORMAL: 0.345, Texte.GRAND: 0.31}
_CHEVALET_LARGE: Final = 0.53
"""Height of the two rows of the tirage, at most; and as a share of their width."""


class Zone(Enum):
    """The parts of the picture that change apart from one another."""

    GRILLE = "grille"
    ECLAT = "eclat"
    ENTETE = "entete"
    CHRONO = "chrono"
    TIRAGE = "tirage"
    DERNIER = "dernier"
    LEGENDE = "legende"
    TOUT = "tout"


class Plan(Struct, frozen=True):
    """Rectangles in pixels in a picture of ``taille``; ``h`` is the height that type sizes are shares of."""

    taille: QSizeF
    image: QRectF
    h: float
    texte: Texte
    damier: Damier
    entete: QRectF
    chrono: QRectF
    tirage: QRectF
    rangees: int
    dernier: QRectF
    legende: QRectF

    def corps(self, part: float) -> float:
        """Type size in pixels of a text of that share of the height, at the chosen size of text."""
        return self.h * part * self.texte.value

    def bas(self, vue: VueSalle) -> tuple[QRectF, QRectF]:
        """The last word, and under it what is spoken: all the solutions of a multitops take what they need of that."""
        if vue.dernier is None or not vue.dernier.autres:
            return self.dernier, self.legende
        lignes = len(vue.dernier.autres) + (3 if self.rangees == 1 else 2)
        corps = self.corps(LISIBLE)
        manque = max(0.0, lignes * corps * _INTERLIGNE - self.dernier.height())
        manque = min(manque, max(0.0, self.legende.height() - 1.4 * corps))
        return self.dernier.adjusted(0, 0, 0, manque), self.legende.adjusted(0, manque, 0, 0)

    def rect(self, zone: Zone, vue: VueSalle) -> QRectF:
        """The pixels that ``zone`` may change; all of them while the room is welcomed."""
        if vue.accueil:
            return self.image
        match zone:
            case Zone.GRILLE:
                return self.damier.plateau
            case Zone.ECLAT:
                cases = vue.dernier.posees if vue.dernier else ()
                return reduce(QRectF.united, map(self.damier.case, cases), QRectF())
            case Zone.ENTETE:
                return self.entete
            case Zone.CHRONO:
                return self.chrono
            case Zone.TIRAGE:
                return self.tirage
            case Zone.DERNIER:
                return self.bas(vue)[0]
            case Zone.LEGENDE:
                return self.bas(vue)[1]
            case Zone.TOUT:
                return self.image


def planifier(taille: QSizeF, texte: Texte = Texte.NORMAL) -> Plan:
    """The plan of a picture of that size in pixels."""
    image = _dans(QRectF(0, 0, max(taille.width(), 1.0), max(taille.height(), 1.0)))
    if image.width() / image.height() >= _COLONNE:
        return _en_colonne(taille, image, texte)
    return _en_bandeau(taille, image, texte)


def _dans(entier: QRectF) -> QRectF:
    """The largest rectangle of a usable shape in the middle of ``entier``."""
    largeur = min(entier.width(), entier.height() * _PLUS_LARGE)
    hauteur = min(entier.height(), largeur / _PLUS_HAUT)
    return QRectF((entier.width() - largeur) / 2, (entier.height() - hauteur) / 2, largeur, hauteur)


def _en_colonne(taille: QSizeF, image: QRectF, texte: Texte) -> Plan:
    """16:10 and 16:9: the grid takes the whole height; above one another beside it, all the rest."""
    h = image.height()
    marge, ecart = h * _MARGE, h * _ECART
    cote = h - 2 * marge
    damier = Damier(QRectF(image.left() + marge, image.top() + marge, cote, cote))
    gauche = damier.plateau.right() + ecart
    colonne = QRectF(gauche, image.top() + marge, image.right() - marge - gauche, cote)
    parts = (0.25, 0.175) if texte is Texte.NORMAL else (0.25, 0.205)
    chevalet = min(h * _CHEVALET[texte], colonne.width() * _CHEVALET_LARGE)
    tete, dernier = (h * part for part in parts)
    rects = _empiles(colonne, [tete, chevalet, dernier], ecart)
    return Plan(taille, image, h, texte, damier, *_tete(rects[0]), rects[1], 2, rects[2], rects[3])


def _en_bandeau(taille: QSizeF, image: QRectF, texte: Texte) -> Plan:
    """4:3: the tirage below, over the whole width; beside the grid, the rest."""
    h = image.height()
    marge, ecart = h * _MARGE * 0.7, h * _ECART
    bandeau = h * _BANDEAU
    cote = h - 2 * marge - ecart / 2 - bandeau
    damier = Damier(QRectF(image.left() + marge, image.top() + marge, cote, cote))
    tirage = QRectF(image.left() + marge, image.bottom() - marge - bandeau, image.width() - 2 * marge, bandeau)
    gauche = damier.plateau.right() + ecart
    colonne = QRectF(gauche, image.top() + marge, image.right() - marge - gauche, cote)
    rects = _empiles(colonne, [h * part for part in (0.275, 0.28)], ecart)
    return Plan(taille, image, h, texte, damier, *_tete(rects[0]), tirage, 1, rects[1], rects[2])


def _empiles(colonne: QRectF, hauteurs: list[float], ecart: float) -> list[QRectF]:
    """Rectangles of those heights one under another, and the rest of the column."""
    rects = []
    y = colonne.top()
    for hauteur in hauteurs:
        rects.append(QRectF(colonne.left(), y, colonne.width(), hauteur))
        y += hauteur + ecart
    return [*rects, QRectF(colonne.left(), y, colonne.width(), colonne.bottom() - y)]


def _tete(haut: QRectF) -> tuple[QRectF, QRectF]:
    """The coup on the left, the chrono (a square) on the right."""
    cote = min(haut.height(), haut.width() * 0.62)
    chrono = QRectF(haut.right() - cote, haut.center().y() - cote / 2, cote, cote)
    return QRectF(haut.left(), haut.top(), haut.width() - cote - haut.height() * 0.06, haut.height()), chrono


_INTERLIGNE_DU_NOM: Final = 0.98
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
    pas, petit = petit * _INTERLIGNE_DU_NOM, min(petit, cadre.width() / _la_plus_large(lignes, gras))
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
