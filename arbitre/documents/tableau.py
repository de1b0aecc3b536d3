"""A table over pages: columns of fixed or shared width, numbers on the right, long texts wrapped, its head repeated."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from arbitre.charte import PAPIER, Corps, Espace
from arbitre.documents.gabarit import Gabarit
from arbitre.documents.mesure import INTERLIGNE, MINIMUM, couper, tenir
from arbitre.documents.toile import Cote, Page, Toile

_MARGE = Espace.FIN.value * 0.75
FILET, CINQUIEME, SOUS_TETE = 0.2, 0.5, 0.7
"""Thickness of the rules: a hairline under a row, more under every fifth, under the head."""
_BLANCS = (float(Espace.FIN.value), 3.0, 2.0)
"""White in a row, the most first; less is taken where it saves a page."""
_NOTE, _TEXTE, _FORT = (float(c.papier) for c in (Corps.NOTE, Corps.TEXTE, Corps.FORT))
L = TypeVar("L")


class Colonne(Struct, frozen=True):
    """A column: its head, its width in points, or its share of what is left where ``part`` is given.

    A text takes up to ``lignes`` lines before it is made smaller.
    """

    titre: str
    largeur: float = 0.0
    part: float = 0.0
    cote: Cote = Cote.DROITE
    gras: bool = False
    corps: float = _TEXTE
    lignes: int = 1


class Cellule(Struct, frozen=True):
    """A text with an ink or a weight of its own."""

    texte: str
    encre: str = PAPIER.noir
    gras: bool = False


class Rangee(Struct, frozen=True):
    """A row of texts or `Cellule`; ``filet`` is the thickness of the rule under it, ``fond`` a light fill.

    With a ``titre`` there are no cells: it heads the rows that follow and never ends a page. ``hauteur`` is the least
    one; ``verticaux`` rules the columns too, for who fills the row by hand.
    """

    cellules: Sequence[str | Cellule] = ()
    filet: float = FILET
    fond: str = ""
    titre: str = ""
    hauteur: float = 0.0
    verticaux: bool = False


class Suite(Struct, frozen=True):
    """What follows the table: the height it needs, and how it is drawn between two y."""

    hauteur: float
    tracer: Callable[[Toile, float, float], None]


class Donnee(Struct, Generic[L], frozen=True):
    """A column and what it shows of a line; ``facultative``: left out where no line has anything."""

    colonne: Colonne
    texte: Callable[[L], str]
    facultative: bool = False


class _Posee(Struct, frozen=True):
    """A row measured: size and lines of each cell."""

    rangee: Rangee
    cellules: tuple[tuple[float, tuple[str, ...]], ...]
    hauteur: float


def tableau(
    gabarit: Gabarit, colonnes: Sequence[Colonne], rangees: Sequence[Rangee], suite: Suite | None = None
) -> list[Page]:
    """The pages of a table that fills the body of ``gabarit``; ``suite`` stands whole under it, or on a page more."""
    largeurs = partager(colonnes, gabarit.largeur)
    titres = [replace(c, corps=MINIMUM) for c in colonnes]
    tete = _poser(Rangee([Cellule(c.titre, gras=True) for c in colonnes], SOUS_TETE, PAPIER.gris), titres, largeurs)
    place = gabarit.hauteur - tete.hauteur
    amples = [_poser(r, colonnes, largeurs) for r in rangees]
    essais = [_paginer([_serrer(p, blanc) for p in amples], place) for blanc in _BLANCS]
    feuilles = min(essais, key=lambda essai: len(essai) + (_reste(essai[-1], place) < (suite.hauteur if suite else 0)))
    pages: list[Page] = [
        partial(_tracer, gabarit=gabarit, colonnes=colonnes, largeurs=largeurs, posees=(tete, *feuille))
        for feuille in feuilles
    ]
    if suite is None:
        return pages
    fin = gabarit.haut + tete.hauteur + sum(p.hauteur for p in feuilles[-1])
    if fin + suite.hauteur > gabarit.bas:
        return [*pages, partial(_tracer_suite, y=gabarit.haut, bas=gabarit.bas, suite=suite)]
    derniere = pages[-1]
    return [*pages[:-1], partial(_tracer_suite, y=fin, bas=gabarit.bas, suite=suite, avant=derniere)]


def liste(
    gabarit: Gabarit, donnees: Sequence[Donnee[L]], lignes: Sequence[L], suite: Suite | None = None
) -> list[Page]:
    """A table of one row a line."""
    vues = remplies(donnees, lignes)
    return tableau(gabarit, [d.colonne for d in vues], rangees(vues, lignes), suite)


def remplies(donnees: Sequence[Donnee[L]], lignes: Sequence[L]) -> list[Donnee[L]]:
    """The columns that have something to show."""
    return [d for d in donnees if not d.facultative or any(map(d.texte, lignes))]


def rangees(donnees: Sequence[Donnee[L]], lignes: Sequence[L]) -> list[Rangee]:
    """The rows of these lines, a thicker rule under every fifth."""
    return [Rangee([d.texte(ligne) for d in donnees], sous(rang)) for rang, ligne in enumerate(lignes, 1)]


def sous(rang: int) -> float:
    """The rule under the row of that rank, from 1."""
    return CINQUIEME if rang % 5 == 0 else FILET


def note(texte: str, hauteur: float = 3 * _NOTE) -> Suite:
    """A note under a table."""

    def tracer(toile: Toile, y: float, _bas: float) -> None:
        paragraphe(toile, y + 1.5 * _NOTE, texte)

    return Suite(hauteur, tracer)


def notes(textes: Sequence[str]) -> Suite:
    """Notes under a table, each a paragraph."""

    def tracer(toile: Toile, y: float, _bas: float) -> None:
        y += 1.5 * _NOTE
        for texte in textes:
            y = paragraphe(toile, y, texte)

    return Suite((2 + len(textes)) * _NOTE * INTERLIGNE, tracer)


def _tracer_suite(toile: Toile, *, y: float, bas: float, suite: Suite, avant: Page | None = None) -> None:
    if avant:
        avant(toile)
    suite.tracer(toile, y, bas)


def partager(colonnes: Sequence[Colonne], largeur: float) -> list[float]:
    """The width of each column; shared columns take what the others leave."""
    reste = largeur - sum(c.largeur for c in colonnes)
    parts = sum(c.part for c in colonnes) or 1.0
    return [c.largeur + reste * c.part / parts for c in colonnes]


def _poser(rangee: Rangee, colonnes: Sequence[Colonne], largeurs: Sequence[float]) -> _Posee:
    if rangee.titre:
        corps, coupees = tenir(rangee.titre, sum(largeurs) - 2 * _MARGE, _FORT, gras=True)
        return _Posee(rangee, ((corps, coupees),), corps * INTERLIGNE * len(coupees) + Espace.NORMAL.value)
    cellules = []
    for cellule, colonne, large in zip(rangee.cellules, colonnes, largeurs, strict=True):
        texte, gras = (
            (cellule, colonne.gras) if isinstance(cellule, str) else (cellule.texte, cellule.gras or colonne.gras)
        )
        cellules.append(
            tenir(texte, large - 2 * _MARGE, colonne.corps, gras, colonne.lignes) if texte else (MINIMUM, ("",))
        )
    hauteur = max(corps * INTERLIGNE * len(textes) for corps, textes in cellules)
    pleine = max(hauteur, max(c.corps for c in colonnes) * INTERLIGNE) + Espace.FIN.value
    return _Posee(rangee, tuple(cellules), max(pleine, rangee.hauteur))


def _serrer(posee: _Posee, blanc: float) -> _Posee:
    """The row with so much white in it, where nothing asks for a height of its own."""
    if posee.rangee.hauteur or posee.rangee.titre:
        return posee
    return replace(posee, hauteur=posee.hauteur - _BLANCS[0] + blanc)


def _reste(feuille: Sequence[_Posee], place: float) -> float:
    """Height left under these rows."""
    return place - sum(posee.hauteur for posee in feuille)


def _paginer(posees: Sequence[_Posee], hauteur: float) -> list[list[_Posee]]:
    """Rows by page; a page holds one row at least."""
    pages: list[list[_Posee]] = [[]]
    reste = hauteur
    for posee in posees:
        if pages[-1] and posee.hauteur > reste:
            orphelins = [pages[-1].pop()] if len(pages[-1]) > 1 and pages[-1][-1].rangee.titre else []
            pages.append(orphelins)
            reste = hauteur - sum(p.hauteur for p in orphelins)
        pages[-1].append(posee)
        reste -= posee.hauteur
    return pages


def _tracer(
    toile: Toile, *, gabarit: Gabarit, colonnes: Sequence[Colonne], largeurs: Sequence[float], posees: Sequence[_Posee]
) -> None:
    y = gabarit.haut
    for posee in posees:
        if posee.rangee.fond:
            toile.cadre(toile.marge, y, toile.utile, posee.hauteur, fond=posee.rangee.fond)
        x = toile.marge
        if posee.rangee.titre:
            corps, lignes = posee.cellules[0]
            toile.lignes(x + _MARGE, y + Espace.SERRE.value + corps * 0.8, lignes, corps, gras=True)
        for cellule, (corps, lignes), colonne, large in zip(
            posee.rangee.cellules, posee.cellules, colonnes, largeurs, strict=not posee.rangee.titre
        ):
            gras, encre = colonne.gras, PAPIER.noir
            if isinstance(cellule, Cellule):
                gras, encre = gras or cellule.gras, cellule.encre
            ancre = x + _MARGE + (large - 2 * _MARGE) * colonne.cote.value
            base = y + (posee.hauteur - corps * INTERLIGNE * (len(lignes) - 1) + corps * 0.7) / 2
            toile.lignes(ancre, base, lignes, corps, gras=gras, cote=colonne.cote, encre=encre)
            if posee.rangee.verticaux:
                toile.trait(x, y, x, y + posee.hauteur, FILET)
            x += large
        y += posee.hauteur
        if posee.rangee.filet:
            toile.trait(toile.marge, y, toile.marge + toile.utile, y, posee.rangee.filet)


def paragraphe(toile: Toile, y: float, texte: str, corps: float = MINIMUM, *, gras: bool = False) -> float:
    """A wrapped text over the whole width; returns the baseline after it."""
    return toile.lignes(toile.marge, y, couper(texte, toile.utile, corps, gras), corps, gras=gras)
