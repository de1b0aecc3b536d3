"""Painting of the tirage: large tiles in drawn order on a rack, the reliquat, « + », then the new letters."""

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from arbitre.charte import Theme
from arbitre.engine.vues import VueSalle
from arbitre.ui.peinture.grille import peindre_jeton
from arbitre.ui.peinture.lettrage import ecrire
from arbitre.ui.peinture.style import couleur

_SIGNE: Final = 0.42
"""Width of « + » and « − », in tiles."""
_MOINS_DE_LETTRES: Final = 7
"""Tiles are never larger than for so many."""
_PLUS_HAUT: Final = 1.14
"""Tallest tile, in widths."""


class Element(Struct, frozen=True):
    """A tile (its sign), a place still empty (``""``), or a sign of notation."""

    signe: str
    notation: bool = False

    @property
    def large(self) -> float:
        return _SIGNE if self.notation else 1.0


def elements(vue: VueSalle) -> list[Element]:
    """What stands on the rack: « − » after a rejet, the reliquat and « + », new letters, places to come."""
    suite = [Element("−", notation=True)] if vue.rejet and (vue.nouvelles or vue.attendues) else []
    suite += [Element(lettre) for lettre in vue.reliquat]
    if vue.reliquat and (vue.nouvelles or vue.attendues):
        suite.append(Element("+", notation=True))
    return suite + [Element(lettre) for lettre in vue.nouvelles] + [Element("")] * vue.attendues


def ranger(suite: list[Element], rangees: int) -> list[list[Element]]:
    """Cut into rows as even as they can be; « + » rather ends a row than begins one."""
    if rangees == 1:
        return [suite]

    def defauts(coupe: int) -> tuple[float, bool, int]:
        haut, bas = suite[:coupe], suite[coupe:]
        return max(_largeur(haut), _largeur(bas)), bool(bas) and bas[0].notation, len(bas)

    coupe = min(range(len(suite) + 1), key=defauts)
    return [suite[:coupe], suite[coupe:]]


def _largeur(rangee: list[Element]) -> float:
    return sum(element.large for element in rangee)


def peindre_chevalet(p: QPainter, cadre: QRectF, rangees: int, vue: VueSalle, theme: Theme) -> None:
    """Fill ``cadre`` with the rack, if there is anything to put on it; tiles are as large as it allows."""
    suite = elements(vue)
    if not suite:
        return
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    rayon = cadre.height() / rangees * 0.09
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(couleur(theme.plateau.fond))
    p.drawRoundedRect(cadre, rayon, rayon)
    marge = cadre.height() / rangees * 0.045
    dedans = cadre.adjusted(marge, marge, -marge, -marge)
    lignes = ranger(suite, rangees)
    moins = (_MOINS_DE_LETTRES + rangees - 1) // rangees + (_SIGNE if rangees == 1 else 0.0)
    pas = dedans.width() / max(moins, *(_largeur(ligne) for ligne in lignes))
    haut = min(dedans.height() / rangees, pas * _PLUS_HAUT)
    pas = min(pas, haut)
    y = dedans.center().y() - haut * rangees / 2
    for ligne in lignes:
        x = dedans.left() if rangees > 1 else dedans.center().x() - _largeur(ligne) * pas / 2
        for element in ligne:
            place = QRectF(x, y, pas * element.large, haut)
            _peindre_element(p, place, element, theme, haut * 0.025)
            x += place.width()
        y += haut
    p.restore()


def _peindre_element(p: QPainter, place: QRectF, element: Element, theme: Theme, ecart: float) -> None:
    rect = place.adjusted(ecart, ecart, -ecart, -ecart)
    if element.notation:
        encre = couleur(theme.plateau.encre)
        ecrire(p, place, element.signe, place.height() * 0.6, encre, gras=True, cote=Qt.AlignmentFlag.AlignHCenter)
    elif element.signe:
        peindre_jeton(p, rect, element.signe, theme)
    else:
        p.setBrush(couleur(theme.case))
        p.setPen(QPen(couleur(theme.quadrillage), max(1.0, ecart * 0.5)))
        p.drawRoundedRect(rect, ecart * 4, ecart * 4)
