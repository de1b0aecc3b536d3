"""Painting of the tirage: large tiles in drawn order on a rack, the reliquat, « + », then the new letters."""

from collections.abc import Collection
from itertools import accumulate, pairwise
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
_LARGE_MAX: Final = 5 + _SIGNE
"""Columns of two rows beyond which tiles are too small to be read from the last row."""
_MOINS_DE_LETTRES: Final = 7
"""Tiles are never larger than those of a rack of that many letters."""
_PLUS_HAUT: Final = 1.14
"""Tallest tile, in widths."""


class Element(Struct, frozen=True):
    """A tile (its sign), a place still empty (``""``), or a sign of notation; ``fautif``: a tile that cannot be."""

    signe: str
    notation: bool = False
    fautif: bool = False

    @property
    def large(self) -> float:
        return _SIGNE if self.notation else 1.0


def elements(vue: VueSalle, fautives: Collection[int] = ()) -> list[Element]:
    """What stands on the rack: « − » after a rejet, the reliquat and « + », new letters, places to come; ``fautives``:
    the ranks of the new letters that cannot be."""
    suite = [Element("−", notation=True)] if vue.rejet and (vue.nouvelles or vue.attendues) else []
    suite += [Element(lettre) for lettre in vue.reliquat]
    if vue.reliquat and (vue.nouvelles or vue.attendues):
        suite.append(Element("+", notation=True))
    nouvelles = [Element(lettre, fautif=rang in fautives) for rang, lettre in enumerate(vue.nouvelles)]
    return suite + nouvelles + [Element("")] * vue.attendues


class Pose(Struct, frozen=True):
    """An element and where it stands: its row, and its left edge in tiles."""

    element: Element
    ligne: int
    x: float


class Rangement(Struct, frozen=True):
    """Rows on one grid of columns: tiles stand under tiles; a sign has a narrow column of its own in all rows, in the
    margin or at the end of the other row."""

    poses: tuple[Pose, ...]
    large: float


def ranger(suite: list[Element], rangees: int) -> Rangement:
    """Lay the elements in reading order on one grid of columns: the narrowest way without a hole between two tiles;
    with a hole where all other ways are too wide."""
    lettres = sum(not element.notation for element in suite)
    rangements = [_poser(suite, *ou) for ou in _coupes(suite, lettres if rangees == 2 else 0)]
    return min(rangements, key=lambda r: (r.large > _LARGE_MAX, _troue(r), r.large))


def _coupes(suite: list[Element], lettres: int) -> list[tuple[int, int]]:
    """Ways of making two rows: how many letters the first one takes, the column where the second begins."""
    if not lettres:
        return [(len(suite) + 1, 0)]
    coupes = [(-(-lettres // 2), 0)]
    reliquat = next((rang for rang, element in enumerate(suite) if element.signe == "+"), 0)
    if reliquat:
        nouvelles = lettres - reliquat
        au_signe, sous_les_nouvelles = (reliquat, 0), (reliquat + -(-nouvelles // 2), reliquat)
        coupes = [au_signe, sous_les_nouvelles, (reliquat // 2, 0), *coupes]
    return coupes


def _poser(suite: list[Element], coupe: int, retrait: int) -> Rangement:
    avant = list(accumulate((not element.notation for element in suite), initial=0))
    ou = [divmod(rang, coupe) if rang < coupe else (1, rang - coupe + retrait) for rang in avant]
    etroites = sorted({ou[i][1] for i, element in enumerate(suite) if element.notation})
    poses = []
    for (ligne, colonne), element in zip(ou, suite, strict=False):
        decales = sum(e < colonne or (e == colonne and not element.notation) for e in etroites)
        poses.append(Pose(element, ligne, colonne + decales * _SIGNE))
    return Rangement(tuple(poses), max((pose.x + pose.element.large for pose in poses), default=0.0))


def _troue(rangement: Rangement) -> bool:
    """Whether a row has a place between two of its elements."""
    return any(a.ligne == b.ligne and b.x - a.x - a.element.large > _SIGNE / 2 for a, b in pairwise(rangement.poses))


def peindre_chevalet(
    p: QPainter, cadre: QRectF, rangees: int, vue: VueSalle, theme: Theme, fautives: Collection[int] = ()
) -> None:
    """Fill ``cadre`` with the rack, if there is anything to put on it; tiles are as large as it allows, the
    ``fautives`` framed."""
    suite = elements(vue, fautives)
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
    rangement = ranger(suite, rangees)
    moins = (_MOINS_DE_LETTRES + rangees - 1) // rangees + (_SIGNE if rangees == 1 else 0.0)
    pas = dedans.width() / max(moins, rangement.large)
    haut = min(dedans.height() / rangees, pas * _PLUS_HAUT)
    pas = min(pas, haut)
    gauche = dedans.center().x() - rangement.large * pas / 2
    dessus = dedans.center().y() - haut * rangees / 2
    for pose in rangement.poses:
        place = QRectF(gauche + pose.x * pas, dessus + pose.ligne * haut, pas * pose.element.large, haut)
        _peindre_element(p, place, pose.element, theme, haut * 0.025)
    p.restore()


def _peindre_element(p: QPainter, place: QRectF, element: Element, theme: Theme, ecart: float) -> None:
    rect = place.adjusted(ecart, ecart, -ecart, -ecart)
    if element.notation:
        encre = couleur(theme.plateau.encre)
        ecrire(p, place, element.signe, place.height() * 0.6, encre, gras=True, cote=Qt.AlignmentFlag.AlignHCenter)
    elif element.signe:
        peindre_jeton(p, rect, element.signe, theme)
        if element.fautif:
            trait = max(2.0, ecart * 3)
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.setPen(QPen(couleur(theme.joker), trait))
            p.drawRoundedRect(rect.adjusted(trait / 2, trait / 2, -trait / 2, -trait / 2), ecart * 4, ecart * 4)
    else:
        p.setBrush(couleur(theme.case))
        p.setPen(QPen(couleur(theme.quadrillage), max(1.0, ecart * 0.5)))
        p.drawRoundedRect(rect, ecart * 4, ecart * 4)
