"""A table over pages: columns of fixed or shared width, numbers on the right, long texts wrapped, its head repeated."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from arbitre.charte import PAPIER, Corps, Espace
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.mesure import INTERLIGNE, MINIMUM, abreger, couper, largeur, tenir
from arbitre.documents.toile import Cote, Page, Toile

_MARGE = Espace.FIN.value * 0.75
FILET, CINQUIEME, SOUS_TETE = 0.2, 0.5, 0.7
"""Thickness of the rules: a hairline under a row, more under every fifth, under the head."""
_BLANCS = (float(Espace.FIN.value), 3.0, 2.0)
"""White in a row, the most first; less is taken where it saves a page."""
_NOTE, _TEXTE, _FORT = (float(c.papier) for c in (Corps.NOTE, Corps.TEXTE, Corps.FORT))
_VIDE = (MINIMUM, ("",))
_AGRANDIS = (2.2, 2.0, 1.8, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0)
"""How much larger the letters of a table on a wall are, the most first."""
_AERE = 2.0
"""White added to its rows, at most, in heights of its letters."""
_RARES = 6
"""One row in that many may take a second line, so that letters are larger."""
_TOURNE = 1.25
"""A page for a wall is turned on its side where letters are at least that many times larger there."""
_LIBRE = 8.0
"""White beside the widest text of a column of a fixed width, before letters grow."""
_CLUB = 0.8
"""How much smaller a text on one line is made before it is cut short."""
_RECONNU = 12
"""Signs that a text cut short keeps at least, for larger letters."""
L = TypeVar("L")


class Colonne(Struct, frozen=True):
    """A column: its head, its width in points, or its share of what is left where ``part`` is given.

    A text takes up to ``lignes`` lines before it is made smaller, and is cut short after ``abrege`` of them, where that
    is given.
    """

    titre: str
    largeur: float = 0.0
    part: float = 0.0
    cote: Cote = Cote.DROITE
    gras: bool = False
    corps: float = _TEXTE
    lignes: int = 1
    abrege: int = 0


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


_Coupee = tuple[float, tuple[str, ...]]
"""A text measured: its size and its lines."""


class _Posee(Struct, frozen=True):
    """A row measured."""

    rangee: Rangee
    cellules: tuple[_Coupee, ...]
    hauteur: float


def mural(
    gabarit: Gabarit, colonnes: Sequence[Colonne], rangees: Sequence[Rangee], suite: Suite | None = None
) -> bytes:
    """The PDF of a table for a wall: where it is one page, letters and rows grow as long as they stand on it, no text
    that stood on a line has to be made smaller for it, and few names take a second one. The page is turned on its side
    where letters grow much more there."""
    ordinaires = _largeurs(colonnes, rangees, gabarit.largeur)
    avant = [_poser(r, colonnes, ordinaires) for r in rangees]
    tourne = replace(gabarit, paysage=not gabarit.paysage)
    droite, couchee = (_grandie(sens, colonnes, avant, suite) for sens in (gabarit, tourne))
    if couchee and couchee[0] >= (droite[0] if droite else 1.0) * _TOURNE:
        return composer(tourne, couchee[1])
    return composer(gabarit, droite[1] if droite else tableau(gabarit, colonnes, rangees, suite))


def _grandie(
    gabarit: Gabarit, colonnes: Sequence[Colonne], avant: Sequence[_Posee], suite: Suite | None
) -> tuple[float, list[Page]] | None:
    """How many times larger than ``avant`` the letters are on the only page, and that page; None where the table
    takes more."""
    rangees = [posee.rangee for posee in avant]
    place = gabarit.hauteur - (suite.hauteur if suite else 0) - 1
    for agrandi in _AGRANDIS:
        grandes = _agrandir(colonnes, rangees, agrandi)
        largeurs = _largeurs(grandes, rangees, gabarit.largeur)
        posees = [_poser(r, grandes, largeurs) for r in rangees]
        haut = _tete(grandes, largeurs).hauteur + sum(posee.hauteur for posee in posees)
        aises = min(largeurs) > 0 and all(map(partial(_aise, colonnes, grandes), avant, posees))
        doubles = sum(map(partial(_double, colonnes), avant, posees))
        aises = aises and doubles * _RARES <= len(posees)
        if aises and haut <= place:
            blanc = min((place - haut) / max(1, len(posees)), max(c.corps for c in grandes) * _AERE)
            hautes = [replace(r, hauteur=p.hauteur + blanc) for r, p in zip(rangees, posees, strict=True)]
            return agrandi, tableau(gabarit, grandes, hautes, suite)
    return None


def _agrandir(colonnes: Sequence[Colonne], rangees: Sequence[Rangee], agrandi: float) -> list[Colonne]:
    """The columns for letters ``agrandi`` times larger: a column of fixed width takes no more than its cells need,
    unless a hand writes in it."""
    if agrandi == 1:
        return list(colonnes)
    besoins = _besoins(colonnes, rangees, agrandi)
    return [
        replace(
            colonne,
            largeur=min(colonne.largeur * agrandi, besoin + _LIBRE * agrandi) if ecrite else colonne.largeur,
            corps=colonne.corps * agrandi,
            lignes=max(colonne.lignes, colonne.abrege),
        )
        for colonne, besoin, ecrite in zip(colonnes, besoins, _ecrites(colonnes, rangees), strict=True)
    ]


def _ecrites(colonnes: Sequence[Colonne], rangees: Sequence[Rangee]) -> list[bool]:
    """Whether anything stands in each column."""
    pleines = [r.cellules for r in rangees if not r.titre]
    return [any(_dit(cellules[rang], colonne)[0] for cellules in pleines) for rang, colonne in enumerate(colonnes)]


def _aise(avant_: Sequence[Colonne], grandes: Sequence[Colonne], avant: _Posee, apres: _Posee) -> bool:
    """Whether the row reads as well in larger letters."""
    return bool(avant.rangee.titre) or all(map(_aisee, avant.cellules, apres.cellules, avant_, grandes))


def _aisee(avant: _Coupee, apres: _Coupee, colonne: Colonne, grande: Colonne) -> bool:
    """Whether a text that stood on one line at its column's size keeps it, on as many as it may take, no word in two;
    of one cut short, enough is left to be known, and no name is that was not."""
    (corps, lignes), (grand, agrandies) = avant, apres
    if not agrandies[-1].endswith("…") and not _mots(agrandies) <= _mots(lignes):
        return False
    coupe = agrandies[-1].endswith("…") and not lignes[-1].endswith("…")
    if coupe and (colonne.abrege != 1 or len(agrandies[-1]) < min(_RECONNU, len(lignes[-1]))):
        return False
    if len(lignes) > 1 or corps < colonne.corps or not lignes[0]:
        return True
    voulu = _plancher(grande) if grande.abrege == 1 else grande.corps
    return len(agrandies) <= max(colonne.lignes, colonne.abrege) and grand >= voulu


def _mots(lignes: Sequence[str]) -> set[str]:
    """The words of these lines, parted after a hyphen too."""
    return set(" ".join(lignes).replace("-", "- ").split())


def _double(colonnes: Sequence[Colonne], avant: _Posee, apres: _Posee) -> bool:
    """Whether a name of the row takes a second line that it did not take."""
    return not avant.rangee.titre and any(
        len(a[1]) < len(b[1]) and colonne.lignes == 1
        for a, b, colonne in zip(avant.cellules, apres.cellules, colonnes, strict=True)
    )


def _tete(colonnes: Sequence[Colonne], largeurs: Sequence[float]) -> _Posee:
    titres = [replace(c, corps=MINIMUM) for c in colonnes]
    return _poser(Rangee([Cellule(c.titre, gras=True) for c in colonnes], SOUS_TETE, PAPIER.gris), titres, largeurs)


def _largeurs(colonnes: Sequence[Colonne], rangees: Sequence[Rangee], largeur_: float) -> list[float]:
    """The columns' widths for what stands in them."""
    besoins = zip(_besoins(colonnes, rangees), colonnes, strict=True)
    return partager(colonnes, largeur_, [besoin + 2 * _MARGE + max(1.0, c.corps - _TEXTE) for besoin, c in besoins])


def _besoins(colonnes: Sequence[Colonne], rangees: Sequence[Rangee], agrandi: float = 1.0) -> list[float]:
    """The width of the widest text of each column, its head's included."""
    besoins = [largeur(c.titre, MINIMUM, gras=True) for c in colonnes]
    for rangee in rangees:
        for rang, (cellule, colonne) in enumerate(zip(rangee.cellules, colonnes, strict=not rangee.titre)):
            texte, gras = _dit(cellule, colonne)
            besoins[rang] = max(besoins[rang], largeur(texte, colonne.corps * agrandi, gras))
    return besoins


def _dit(cellule: str | Cellule, colonne: Colonne) -> tuple[str, bool]:
    """A cell's text, and whether it is bold."""
    if isinstance(cellule, str):
        return cellule, colonne.gras
    return cellule.texte, cellule.gras or colonne.gras


def tableau(
    gabarit: Gabarit, colonnes: Sequence[Colonne], rangees: Sequence[Rangee], suite: Suite | None = None
) -> list[Page]:
    """The pages of a table that fills the body of ``gabarit``; ``suite`` stands whole under it, or on a page more."""
    largeurs = _largeurs(colonnes, rangees, gabarit.largeur)
    tete = _tete(colonnes, largeurs)
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


def liste_murale(
    gabarit: Gabarit, donnees: Sequence[Donnee[L]], lignes: Sequence[L], suite: Suite | None = None
) -> bytes:
    """The list for a wall, in large letters, as a PDF."""
    vues = remplies(donnees, lignes)
    return mural(gabarit, [d.colonne for d in vues], rangees(vues, lignes), suite)


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


def partager(colonnes: Sequence[Colonne], largeur: float, besoins: Sequence[float]) -> list[float]:
    """The width of each column; shared columns take what the others leave, and who needs less than its share leaves it
    to those whose texts would not stand on a line, half of it at most."""
    reste = largeur - sum(c.largeur for c in colonnes)
    parts = sum(c.part for c in colonnes) or 1.0
    egales = [reste * c.part / parts for c in colonnes]
    manques = [max(0.0, besoin - part) if part else 0.0 for besoin, part in zip(besoins, egales, strict=True)]
    cedes = [min(max(0.0, part - besoin), part / 2) for besoin, part in zip(besoins, egales, strict=True)]
    echange = min(sum(manques), sum(cedes))
    recu, donne = (echange / sum(ceux) if sum(ceux) else 0.0 for ceux in (manques, cedes))
    return [
        c.largeur + part + manque * recu - cede * donne
        for c, part, manque, cede in zip(colonnes, egales, manques, cedes, strict=True)
    ]


def _poser(rangee: Rangee, colonnes: Sequence[Colonne], largeurs: Sequence[float]) -> _Posee:
    if rangee.titre:
        corps, coupees = tenir(rangee.titre, sum(largeurs) - 2 * _MARGE, _FORT, gras=True)
        return _Posee(rangee, ((corps, coupees),), corps * INTERLIGNE * len(coupees) + Espace.NORMAL.value)
    cellules = []
    for cellule, colonne, large in zip(rangee.cellules, colonnes, largeurs, strict=True):
        texte, gras = _dit(cellule, colonne)
        place = large - 2 * _MARGE
        corps, lignes = tenir(texte, place, colonne.corps, gras, colonne.lignes) if texte else _VIDE
        if colonne.abrege:
            corps = max(corps, _plancher(colonne))
            lignes = abreger(couper(texte, place, corps, gras), colonne.abrege, place, corps, gras)
        cellules.append((corps, lignes))
    hauteur = max(corps * INTERLIGNE * len(textes) for corps, textes in cellules)
    pleine = max(hauteur, max(c.corps for c in colonnes) * INTERLIGNE) + Espace.FIN.value
    return _Posee(rangee, tuple(cellules), max(pleine, rangee.hauteur))


def _plancher(colonne: Colonne) -> float:
    """The least size of a text that may be cut short: a club is, rather than small beside large names."""
    return MINIMUM if colonne.abrege > 1 else max(MINIMUM, _CLUB * colonne.corps)


def _serrer(posee: _Posee, blanc: float) -> _Posee:
    """The row with that much white in it, unless it asks for a height of its own."""
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
        if posee.rangee.verticaux:
            toile.trait(x, y, x, y + posee.hauteur, FILET)
        y += posee.hauteur
        if posee.rangee.filet:
            toile.trait(toile.marge, y, toile.marge + toile.utile, y, posee.rangee.filet)


def paragraphe(toile: Toile, y: float, texte: str, corps: float = MINIMUM, *, gras: bool = False) -> float:
    """A wrapped text over the whole width; returns the baseline after it."""
    return toile.lignes(toile.marge, y, couper(texte, toile.utile, corps, gras), corps, gras=gras)
