"""What a picture really shows, measured in its pixels."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QImage

Couleur = tuple[int, int, int]
_GRAIN = 4
"""Patches of fewer pixels are the softened corners of a shape, not ink."""
_TRAIT = re.compile(b"\x01+")


class Tache(NamedTuple):
    """A connected patch of ink: its bounding box, in pixels of the picture."""

    gauche: int
    haut: int
    droite: int
    bas: int
    aire: int

    @property
    def largeur(self) -> int:
        return self.droite - self.gauche + 1

    @property
    def hauteur(self) -> int:
        return self.bas - self.haut + 1

    @property
    def milieu(self) -> float:
        return (self.gauche + self.droite + 1) / 2


def _entier(image: QImage, rect: QRectF) -> QRect:
    gauche, haut = round(rect.left()), round(rect.top())
    return QRect(gauche, haut, round(rect.right()) - gauche, round(rect.bottom()) - haut).intersected(image.rect())


def pixels(image: QImage, rect: QRectF) -> list[int]:
    """The colours (``QRgb``, opaque) of the pixels in ``rect``, row by row."""
    morceau = image.copy(_entier(image, rect)).convertToFormat(QImage.Format.Format_RGB32)
    return memoryview(bytes(morceau.constBits())).cast("I").tolist()


@cache
def rvb(code: int | str) -> Couleur:
    """Red, green, blue of a ``QRgb`` or a ``#rrggbb``."""
    teinte = QColor(code) if isinstance(code, str) else QColor.fromRgb(code)
    return teinte.red(), teinte.green(), teinte.blue()


def luminance(couleur: Couleur) -> float:
    """Relative luminance (WCAG 2.2)."""
    r, v, b = ((c / 255 / 12.92) if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in couleur)
    return 0.2126 * r + 0.7152 * v + 0.0722 * b


@cache
def contraste(une: Couleur, autre: Couleur) -> float:
    """Contrast ratio (WCAG 2.2), 1 to 21."""
    clair, sombre = sorted((luminance(une), luminance(autre)), reverse=True)
    return (clair + 0.05) / (sombre + 0.05)


def fond_et_encre(image: QImage, rect: QRectF) -> tuple[Couleur, Couleur]:
    """The colour that fills most of ``rect``, and what is written on it: strokes are paler at their edges, so of the
    colours that are common the furthest from the ground."""
    comptes = {rvb(code): nombre for code, nombre in Counter(pixels(image, rect)).items()}
    fond = max(comptes, key=lambda couleur: comptes[couleur])
    autres = [couleur for couleur in comptes if contraste(couleur, fond) > 2]
    assert autres, "nothing is written there"
    seuil = max(comptes[couleur] for couleur in autres) / 3
    return fond, max((c for c in autres if comptes[c] >= seuil), key=lambda c: contraste(c, fond))


def taches(image: QImage, rect: QRectF, encre: Callable[[Couleur], bool]) -> list[Tache]:
    """Connected patches (8 neighbours) of pixels that are ``encre``, the largest first."""
    cadre, codes = _entier(image, rect), pixels(image, rect)
    encres = {code for code in set(codes) if encre(rvb(code))}
    masque, large = bytes(map(encres.__contains__, codes)), cadre.width()
    amas: list[_Amas] = []
    dessus: list[tuple[int, int, _Amas]] = []
    for rang in range(cadre.height()):
        ligne: list[tuple[int, int, _Amas]] = []
        for trait in _TRAIT.finditer(masque, rang * large, (rang + 1) * large):
            debut, fin = (x - rang * large for x in trait.span())
            touches = {autre.racine for x1, x2, autre in dessus if x1 <= fin and debut <= x2}
            ici = touches.pop() if touches else _Amas()
            ici.traits.append((cadre.x() + debut, cadre.y() + rang, fin - debut))
            for autre in touches:
                autre.rejoindre(ici)
            amas.append(ici)
            ligne.append((debut, fin, ici))
        dessus = ligne
    trouvees = [a.tache() for a in set(amas) if a.racine is a]
    return sorted((t for t in trouvees if t.aire >= _GRAIN), key=lambda t: -t.aire)


class _Amas:
    """Strokes (x, y, length) along the rows of pixels that touch one another."""

    def __init__(self) -> None:
        self.traits: list[tuple[int, int, int]] = []
        self._dans: _Amas | None = None

    @property
    def racine(self) -> "_Amas":
        return self if self._dans is None else self._dans.racine

    def rejoindre(self, autre: "_Amas") -> None:
        self._dans = autre
        autre.traits += self.traits

    def tache(self) -> Tache:
        xs, ys, longueurs = zip(*self.traits, strict=True)
        droite = max(x + n for x, n in zip(xs, longueurs, strict=True)) - 1
        return Tache(min(xs), min(ys), droite, max(ys), sum(longueurs))


def couvrir(image: QImage, couleur: str, *rects: QRectF) -> QImage:
    """A copy with those rectangles (grown to whole pixels) painted over."""
    from PySide6.QtGui import QPainter

    copie = image.copy()
    with QPainter(copie) as p:
        for rect in rects:
            p.fillRect(rect.toAlignedRect(), QColor(couleur))
    return copie


def uni(taille: QImage, couleur: str) -> QImage:
    """A picture of that size, of one colour."""
    image = QImage(taille.size(), QImage.Format.Format_RGB32)
    image.fill(QColor(couleur))
    return image
