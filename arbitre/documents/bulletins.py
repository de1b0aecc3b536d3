"""Bulletins de jeu: the official card, several a sheet, table number printed or not."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from arbitre.charte import PAPIER, Corps
from arbitre.documents import textes
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.toile import COUPE, Cote, Page, Papeterie, Toile
from arbitre.engine.feuilles.entete import Entete

CASES = 13
"""Squares of a side of the area where the word and its raccord are written."""
PAR_FEUILLE = (1, 2, 4, 8)
_CARTE = 260.0
"""Least width of a card in points: a letter can still be written in a square."""
_NOTE = float(Corps.NOTE.papier)
_BORD = 8.0
_BANDE = 0.13
_BOITES = 0.24
_GRISE = 28.0
_IMPRIMABLE = 18.0
"""White that every printer leaves around a sheet, in points."""


def bulletins_pdf(
    entete: Entete, tables: Sequence[int] | None = None, par_feuille: int = 8, papeterie: Papeterie | None = None
) -> bytes:
    """A sheet of blank cards, or one for each table with its number: they show no moment of the file. ``par_feuille``
    is one of `PAR_FEUILLE`; a small sheet takes fewer.
    """
    papeterie = replace(papeterie or Papeterie(), ancre="")
    par_feuille = max(n for n in PAR_FEUILLE if n == 1 or (n <= par_feuille and _large(papeterie, n) >= _CARTE))
    gabarit = Gabarit(papeterie, entete, paysage=_couchee(par_feuille), sans_tete=True)
    pages: list[Page] = [
        partial(_tracer_feuille, gabarit=gabarit, table=table, par_feuille=par_feuille) for table in tables or (0,)
    ]
    return composer(gabarit, pages, pied_de_page=False)


def _couchee(par_feuille: int) -> bool:
    """Whether the sheet lies on its side, so that the cards do too."""
    return par_feuille in (1, 4)


def _large(papeterie: Papeterie, par_feuille: int) -> float:
    """Width of a card in points."""
    format_ = papeterie.format
    entiere = format_.hauteur if _couchee(par_feuille) else format_.largeur
    return entiere / (1 if par_feuille <= 2 else 2)


def _tracer_feuille(toile: Toile, *, gabarit: Gabarit, table: int, par_feuille: int) -> None:
    colonnes = 1 if par_feuille <= 2 else 2
    rangees = par_feuille // colonnes
    large, haut = toile.largeur / colonnes, gabarit.feuille / rangees
    for rang in range(par_feuille):
        x, y = rang % colonnes * large, rang // colonnes * haut
        _tracer_carte(toile, x, y, large, haut, table, gabarit)
    for i in range(1, colonnes):
        toile.trait(i * large, 0, i * large, toile.hauteur, 0.4, encre=PAPIER.filet, tirets=COUPE)
    for i in range(1, rangees):
        toile.trait(0, i * haut, toile.largeur, i * haut, 0.4, encre=PAPIER.filet, tirets=COUPE)


def _tracer_carte(toile: Toile, x: float, y: float, large: float, haut: float, table: int, gabarit: Gabarit) -> None:
    """Left the strip of the organiser, the squared area, right three boxes, below the arbitre's grey strip."""
    bord = _IMPRIMABLE
    x, y, large, haut = x + bord, y + bord, large - 2 * bord, haut - 2 * bord
    corps = haut - _GRISE - _BORD / 2
    bande, boites = large * _BANDE, large * _BOITES
    toile.cadre(x, y, bande, corps, trait=0.75)
    _organisateur(toile, x, y, bande, corps, gabarit)
    place = large - bande - boites - _BORD
    cote = min(corps, place)
    _quadrille(toile, x + bande + (_BORD + place - cote) / 2, y + (corps - cote) / 2, cote)
    _boites(toile, x + large - boites + _BORD / 2, y, boites - _BORD / 2, corps, table)
    _bande_grise(toile, x, y + haut - _GRISE, large)


def _organisateur(toile: Toile, x: float, y: float, large: float, haut: float, gabarit: Gabarit) -> None:
    """The picture at the top of the strip, the club and the competition written upwards."""
    logo = gabarit.papeterie.logo
    pris = 0.0
    if logo:
        pris = large + 4 if toile.image(x + 3, y + 3, logo, large - 6, large) else 0.0
    nom = "\n".join(filter(None, (gabarit.papeterie.club, gabarit.entete.competition)))
    toile.montant(x, y + haut - 4, nom, haut - pris - 8, large - 4, _NOTE + 1)


def _quadrille(toile: Toile, x: float, y: float, cote: float) -> None:
    pas = cote / CASES
    for i in range(CASES + 1):
        epais = 0.9 if i in (0, CASES) else 0.35
        toile.trait(x, y + i * pas, x + cote, y + i * pas, epais)
        toile.trait(x + i * pas, y, x + i * pas, y + cote, epais)


def _boites(toile: Toile, x: float, y: float, large: float, haut: float, table: int) -> None:
    """« N° table », « Réf. » in two cells, « Score »."""
    pas = haut / 3
    for rang, libelle in enumerate((textes.NUMERO_DE_TABLE, textes.REF, textes.SCORE)):
        haut_boite = pas - (4 if rang < 2 else 0)
        toile.cadre(x, y + rang * pas, large, haut_boite, trait=0.9)
        toile.texte(x + 3, y + rang * pas + _NOTE + 1, libelle, _NOTE)
    if table:
        corps = min(pas * 0.45, 26)
        toile.texte(x + large / 2, y + pas * 0.78, str(table), corps, gras=True, cote=Cote.CENTRE)
    milieu = x + large / 2
    toile.trait(milieu, y + pas + _NOTE + 4, milieu, y + 2 * pas - 4, 0.6)


def _bande_grise(toile: Toile, x: float, y: float, large: float) -> None:
    """For the arbitre: « N° coup », « D.A. », « Arbitre », « Score »."""
    toile.cadre(x, y, large, _GRISE, fond=PAPIER.gris, trait=0.5)
    pas = large / len(textes.BANDE_GRISE)
    for i, libelle in enumerate(textes.BANDE_GRISE):
        if i:
            toile.trait(x + i * pas, y, x + i * pas, y + _GRISE, 0.5)
        toile.texte(x + i * pas + 3, y + _NOTE + 1, libelle, _NOTE)
