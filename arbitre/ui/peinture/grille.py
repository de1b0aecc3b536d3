"""Painting of the 15 × 15 grid and of tiles, at any size: the tableau, its preview, the console's small grids."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from math import floor
from typing import Final

from msgspec import Struct, field
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTransform

from arbitre.charte import Paire, Theme
from arbitre.engine.grille import LIGNES, PRIMES, TAILLE, VIDE, Grille, Prime
from arbitre.engine.lettres import JOKER, VALEURS
from arbitre.engine.lexique.ouverture import Acces
from arbitre.engine.solution import Case
from arbitre.ui.peinture.lettrage import ecrire, hauteur_capitale, poser_trace, trace
from arbitre.ui.peinture.style import couleur, melange

MARGE: Final = 0.52
"""Left and upper margin of the grid, in squares: the coordinates."""
BORD: Final = 0.08
"""Right and lower margin, and the frame when there are no coordinates."""

CAPITALE: Final = 0.66
"""Height of a tile's capital, as a share of the tile."""
_HAUT_CAPITALE: Final = 0.13
"""The letter is in the middle of the tile's face, as near as its value under it lets it be."""
_BAS_LETTRE: Final = 0.94
"""Where the tail of J and Q ends at the lowest: they are drawn a little shorter rather than near the edge."""
_SOUS_LETTRE: Final = 0.825
"""Where the line under a joker begins."""
_CORPS_VALEUR: Final = 0.185
_RAYON: Final = 0.11
_RECUL_Q: Final = 0.045
"""Q stands a little to the left: its tail leaves the value alone."""
_LARGEUR_LETTRE: Final = 0.82
"""Widest ink of a letter, as a share of the tile's width: W and M are drawn narrower rather than near the edge."""


class Marques(Struct, frozen=True):
    """What is pointed out on a grid: the squares of a word to surround, tiles lit from 0 to 1, the squares of a word
    that is only tried, what it opens."""

    contour: tuple[Case, ...] = ()
    allumees: Mapping[Case, float] = field(default_factory=dict)
    essai: tuple[Case, ...] = ()
    ouvre: Acces | None = None


SANS_MARQUE: Final = Marques()


class Damier(Struct, frozen=True):
    """Where each square is: the largest grid that fits ``cadre`` (pixels), its edges on whole pixels."""

    cadre: QRectF
    coordonnees: bool = True

    @property
    def pas(self) -> float:
        """Side of a square in pixels."""
        return min(self.cadre.width(), self.cadre.height()) / (TAILLE + BORD + (MARGE if self.coordonnees else BORD))

    @property
    def plateau(self) -> QRectF:
        """The board with its margins: a square in the middle of ``cadre``."""
        cote = min(self.cadre.width(), self.cadre.height())
        centre = self.cadre.center()
        return QRectF(centre.x() - cote / 2, centre.y() - cote / 2, cote, cote)

    def _lignes(self, origine: float) -> list[float]:
        pas = self.pas
        debut = origine + pas * (MARGE if self.coordonnees else BORD)
        return [float(floor(debut + i * pas + 0.5)) for i in range(TAILLE + 1)]

    def case(self, case: Case) -> QRectF:
        """Rectangle of the square (row, column)."""
        ligne, colonne = case
        xs, ys = self._lignes(self.plateau.left()), self._lignes(self.plateau.top())
        return QRectF(QPointF(xs[colonne], ys[ligne]), QPointF(xs[colonne + 1], ys[ligne + 1]))

    def cases(self) -> dict[Case, QRectF]:
        """All squares."""
        xs, ys = self._lignes(self.plateau.left()), self._lignes(self.plateau.top())
        return {
            (ligne, colonne): QRectF(QPointF(gauche, haut), QPointF(droite, bas))
            for ligne, (haut, bas) in enumerate(pairwise(ys))
            for colonne, (gauche, droite) in enumerate(pairwise(xs))
        }


def peindre_grille(
    p: QPainter,
    damier: Damier,
    grille: Grille,
    theme: Theme,
    marques: Marques = SANS_MARQUE,
    *,
    zone: QRectF | None = None,
    corps_coordonnees: float = 0.36,
) -> None:
    """Paint the board; with ``zone`` (pixels), only the squares that it touches."""
    if damier.plateau.isEmpty():
        return
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    _poser_plateau(p, damier, theme, corps_coordonnees)
    densite = _densite_entiere(p)
    for case, rect in damier.cases().items():
        signe = grille[case]
        if signe == VIDE or (zone is not None and not rect.intersects(zone)):
            continue
        eclat = marques.allumees.get(case, 0.0)
        if densite and not eclat:
            taille = (int(rect.width()), int(rect.height()))
            p.drawImage(rect.topLeft(), _jeton_pret(signe, theme, taille, damier.pas, densite))
        else:
            p.fillRect(rect, couleur(theme.quadrillage))
            _peindre_sur_sa_case(p, rect, signe, theme, damier.pas, eclat)
    if marques.ouvre is not None:
        _peindre_ce_qui_s_ouvre(p, damier, marques.ouvre, theme)
    if marques.contour:
        _entourer(p, damier, marques.contour, theme)
    if marques.essai:
        _entourer(p, damier, marques.essai, theme, tirets=True)
    p.restore()


def _peindre_ce_qui_s_ouvre(p: QPainter, damier: Damier, acces: Acces, theme: Theme) -> None:
    """A bright disc where a letter may now be hung on a word; a light veil where seven tiles now fit."""
    voile = QColor(theme.eclat)
    voile.setAlphaF(0.42)
    for case in {case for place in acces.places for case in place}:
        p.fillRect(damier.case(case), voile)
    p.setPen(QPen(couleur(theme.jeton.encre), 1))
    p.setBrush(couleur(theme.eclat))
    for case in acces.accroches:
        p.drawEllipse(damier.case(case).center(), damier.pas * 0.3, damier.pas * 0.3)


def _poser_plateau(p: QPainter, damier: Damier, theme: Theme, corps: float) -> None:
    """The board without tiles, from its picture: the same at every coup."""
    cadre = damier.cadre
    x, y = floor(cadre.x()), floor(cadre.y())
    densite = p.device().devicePixelRatio() * p.worldTransform().m11()
    place = (cadre.x() - x, cadre.y() - y, cadre.width(), cadre.height())
    image = _plateau_nu(place, damier.coordonnees, theme, corps, densite)
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    p.drawImage(QRectF(damier.plateau.translated(-x, -y).toAlignedRect()).translated(x, y), image)


@lru_cache(maxsize=8)
def _plateau_nu(
    cadre: tuple[float, float, float, float], coordonnees: bool, theme: Theme, corps: float, densite: float
) -> QImage:
    """Picture of the whole pixels around a board in ``cadre`` (x, y, width, height)."""
    damier = Damier(QRectF(*cadre), coordonnees)
    entier = damier.plateau.toAlignedRect()
    image = QImage((entier.size().toSizeF() * densite).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as p:
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(image.width() / entier.width(), image.height() / entier.height())
        p.translate(-entier.topLeft())
        _peindre_cadre(p, damier, theme, corps)
        cases = damier.cases()
        p.fillRect(cases[0, 0].united(cases[14, 14]), couleur(theme.quadrillage))
        for case, rect in cases.items():
            _peindre_case_vide(p, rect, PRIMES[case[0]][case[1]], theme, damier.pas)
    return image


def _peindre_cadre(p: QPainter, damier: Damier, theme: Theme, corps: float) -> None:
    pas, plateau = damier.pas, damier.plateau
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(couleur(theme.plateau.fond))
    p.drawRoundedRect(plateau, pas * 0.15, pas * 0.15)
    if not damier.coordonnees:
        return
    encre = couleur(theme.plateau.encre)
    for rang in range(TAILLE):
        colonne, ligne = damier.case((0, rang)), damier.case((rang, 0))
        dessus = QRectF(colonne.left(), plateau.top(), colonne.width(), colonne.top() - plateau.top())
        gauche = QRectF(plateau.left(), ligne.top(), ligne.left() - plateau.left(), ligne.height())
        for texte, cadre in ((str(rang + 1), dessus), (LIGNES[rang], gauche)):
            ecrire(p, cadre, texte, pas * corps, encre, gras=True, cote=Qt.AlignmentFlag.AlignHCenter)


def _densite_entiere(p: QPainter) -> int:
    """Device pixels a logical pixel where squares fall on whole pixels; 0 where they do not (a scaled picture)."""
    droite = p.worldTransform().type() in {
        QTransform.TransformationType.TxNone,
        QTransform.TransformationType.TxTranslate,
    }
    densite = p.device().devicePixelRatio()
    return int(densite) if droite and densite == int(densite) else 0


@lru_cache(maxsize=256)
def _jeton_pret(signe: str, theme: Theme, taille: tuple[int, int], pas: float, densite: int) -> QImage:
    """A tile on its square, painted once: the same come back at every picture."""
    image = QImage(taille[0] * densite, taille[1] * densite, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(densite)
    image.fill(couleur(theme.quadrillage))
    with QPainter(image) as p:
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        _peindre_sur_sa_case(p, QRectF(0, 0, *taille), signe, theme, pas, 0.0)
    return image


def _peindre_sur_sa_case(p: QPainter, rect: QRectF, signe: str, theme: Theme, pas: float, eclat: float) -> None:
    ecart = pas * 0.02
    peindre_jeton(p, rect.adjusted(ecart, ecart, -ecart, -ecart), signe, theme, eclat)


def _peindre_case_vide(p: QPainter, rect: QRectF, prime: Prime, theme: Theme, pas: float) -> None:
    paire = _paire(prime, theme)
    joint = max(1.0, round(pas * 0.045)) / 2
    p.fillRect(rect.adjusted(joint, joint, -joint, -joint), couleur(paire.fond))
    if prime.signe:
        ecrire(p, rect, prime.signe, pas * 0.34, couleur(paire.encre), gras=True, cote=Qt.AlignmentFlag.AlignHCenter)


def _paire(prime: Prime, theme: Theme) -> Paire:
    match prime:
        case Prime.MOT_TRIPLE:
            return theme.mt
        case Prime.MOT_DOUBLE:
            return theme.md
        case Prime.LETTRE_TRIPLE:
            return theme.lt
        case Prime.LETTRE_DOUBLE:
            return theme.ld
        case _:
            return Paire(theme.case, theme.plateau.encre)


def _entourer(p: QPainter, damier: Damier, cases: tuple[Case, ...], theme: Theme, *, tirets: bool = False) -> None:
    """A frame around the word, in the gap between tiles so that it hides no letter, edged outside in dark; in dashes
    around a word that is only tried."""
    rect = damier.case(cases[0]).united(damier.case(cases[-1]))
    dedans, pas = 0.035, damier.pas
    p.setBrush(Qt.BrushStyle.NoBrush)
    for code, dehors in ((theme.plateau.fond, 0.06), (theme.contour, 0.045)):
        stylo = QPen(couleur(code), pas * (dedans + dehors))
        stylo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if tirets and code == theme.contour:
            stylo.setCapStyle(Qt.PenCapStyle.FlatCap)
            stylo.setDashPattern([5, 4])
        p.setPen(stylo)
        hors = pas * (dehors - dedans) / 2
        p.drawRoundedRect(rect.adjusted(-hors, -hors, hors, hors), pas * _RAYON, pas * _RAYON)


def peindre_jeton(p: QPainter, rect: QRectF, signe: str, theme: Theme, eclat: float = 0.0) -> None:
    """One tile: ``A``–``Z`` with its value; ``a``–``z`` or ``?`` a joker, dark red, underlined, without value."""
    cote = min(rect.width(), rect.height())
    levre = cote * 0.045
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(couleur(theme.bord_jeton))
    p.drawRoundedRect(rect, cote * _RAYON, cote * _RAYON)
    face = rect.adjusted(levre * 0.3, levre * 0.3, -levre * 0.3, -levre)
    p.setBrush(melange(couleur(theme.jeton.fond), couleur(theme.eclat), eclat) if eclat else couleur(theme.jeton.fond))
    p.drawRoundedRect(face, cote * _RAYON, cote * _RAYON)
    joker = signe == JOKER or signe.islower()
    _peindre_lettre(p, rect, signe.upper(), couleur(theme.joker if joker else theme.jeton.encre), souligne=joker)
    if not joker:
        _peindre_valeur(p, face, VALEURS[signe], couleur(theme.jeton.encre))


def corps_du_jeton(rect: QRectF) -> float:
    """Type size of a tile's letter: the same for all letters of tiles of that size."""
    return rect.height() * CAPITALE / hauteur_capitale()


def _peindre_lettre(p: QPainter, rect: QRectF, lettre: str, encre: QColor, *, souligne: bool) -> None:
    """Centred by its ink, its capitals all at one height; the tail of J and Q ends inside the tile."""
    corps = corps_du_jeton(rect)
    forme = trace(lettre, gras=True)
    place = rect.height() * (_BAS_LETTRE - _HAUT_CAPITALE)
    court = min(1.0, place / ((hauteur_capitale() + forme.encre.bottom()) * corps))
    ligne = rect.top() + rect.height() * _HAUT_CAPITALE + hauteur_capitale() * corps * court
    etroit = min(1.0, rect.width() * _LARGEUR_LETTRE / (forme.encre.width() * corps))
    x = rect.center().x() - forme.encre.center().x() * corps * etroit
    if lettre == "Q":
        x -= rect.width() * _RECUL_Q
    poser_trace(p, forme, QPointF(x, ligne), corps, encre, etroit=etroit, court=court)
    if souligne:
        epais = rect.height() * 0.06
        demi = max(forme.encre.width() * corps * etroit, rect.width() * 0.36) / 2
        sous = rect.top() + rect.height() * _SOUS_LETTRE
        p.fillRect(QRectF(rect.center().x() - demi, sous, 2 * demi, epais), encre)


def _peindre_valeur(p: QPainter, face: QRectF, valeur: int, encre: QColor) -> None:
    """Paint the value in the lower right corner, under the letter."""
    corps = min(face.width(), face.height()) * _CORPS_VALEUR
    forme = trace(str(valeur), gras=True)
    x = face.right() - corps * 0.28 - forme.encre.right() * corps
    poser_trace(p, forme, QPointF(x, face.bottom() - corps * 0.06), corps, encre)
