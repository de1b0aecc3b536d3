"""Texts and pictures one under the other, over as many pages as it takes."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct

from arbitre.charte import PAPIER, Corps, Espace
from arbitre.documents.gabarit import Gabarit
from arbitre.documents.mesure import INTERLIGNE, couper
from arbitre.documents.toile import Page, Toile

_TEXTE, _FORT = float(Corps.TEXTE.papier), float(Corps.FORT.papier)
_QUEUE = 0.32
"""What hangs under a line, and a little white, in points of its size."""


class Bloc(Struct, frozen=True):
    """Something ``hauteur`` points high, drawn from y downwards; ``suivi``: never the last of a page."""

    hauteur: float
    tracer: Callable[[Toile, float], None]
    suivi: bool = False


def couler(gabarit: Gabarit, blocs: Sequence[Bloc]) -> list[Page]:
    """The pages of these blocks."""
    pages: list[list[Bloc]] = [[]]
    reste = gabarit.hauteur
    for bloc in blocs:
        if pages[-1] and bloc.hauteur > reste:
            orphelins: list[Bloc] = []
            while len(pages[-1]) > 1 and pages[-1][-1].suivi:
                orphelins.insert(0, pages[-1].pop())
            pages.append(orphelins)
            reste = gabarit.hauteur - sum(b.hauteur for b in orphelins)
        pages[-1].append(bloc)
        reste -= bloc.hauteur
    return [partial(_tracer, haut=gabarit.haut, blocs=page) for page in pages]


def _tracer(toile: Toile, *, haut: float, blocs: Sequence[Bloc]) -> None:
    for bloc in blocs:
        bloc.tracer(toile, haut)
        haut += bloc.hauteur


def texte(
    gabarit: Gabarit, phrase: str, corps: float = _TEXTE, *, gras: bool = False, retrait: float = 0.0
) -> list[Bloc]:
    """A paragraph, a block a line, ``retrait`` points from the margin."""
    lignes = couper(phrase, gabarit.largeur - retrait, corps, gras)
    tracer = partial(_ligne, corps=corps, gras=gras, retrait=retrait)
    return [Bloc(corps * INTERLIGNE, partial(tracer, texte=li)) for li in lignes]


def cote_a_cote(gauche: Bloc, droite: Sequence[Bloc]) -> Bloc:
    """A block, and beside it others one under the other: they never part."""

    def tracer(toile: Toile, y: float) -> None:
        gauche.tracer(toile, y)
        _tracer(toile, haut=y, blocs=droite)

    return Bloc(max(gauche.hauteur, sum(bloc.hauteur for bloc in droite)), tracer)


def titre(phrase: str, corps: float = _FORT) -> list[Bloc]:
    """A heading, with white above it and a rule under it, clear of its letters."""
    sous = max(4.0, _QUEUE * corps)

    def tracer(toile: Toile, y: float) -> None:
        base = y + Espace.NORMAL.value + corps
        toile.texte(toile.marge, base, phrase, corps, gras=True)
        toile.trait(toile.marge, base + sous, toile.marge + toile.utile, base + sous, 0.5)

    return [Bloc(corps + Espace.NORMAL.value + Espace.SERRE.value + sous - 4, tracer, suivi=True)]


def a_remplir(nombre: int, libelle: str = "") -> list[Bloc]:
    """Rules to write on by hand, the first after ``libelle``."""

    def tracer(toile: Toile, y: float, *, debut: str) -> None:
        base = y + 2.0 * _TEXTE
        toile.texte(toile.marge, base, debut, _TEXTE)
        toile.trait(toile.marge, base + 3, toile.marge + toile.utile, base + 3, 0.4, encre=PAPIER.filet)

    hauteur = 2.3 * _TEXTE
    return [Bloc(hauteur, partial(tracer, debut=libelle if rang == 0 else ""), suivi=True) for rang in range(nombre)]


def blanc(hauteur: float) -> list[Bloc]:
    """White."""
    return [Bloc(hauteur, lambda _toile, _y: None)]


def _ligne(toile: Toile, y: float, *, texte: str, corps: float, gras: bool, retrait: float) -> None:
    toile.texte(toile.marge + retrait, y + corps, texte, corps, gras=gras)
