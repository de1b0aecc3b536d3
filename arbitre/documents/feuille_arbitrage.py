"""The feuille d'arbitrage: tables × coups, a heavier rule after each five coups, red and green as the custom is."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.charte import PAPIER, Corps, Espace
from arbitre.documents import textes
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.mesure import INTERLIGNE, couper, largeur, tenir
from arbitre.documents.tableau import CINQUIEME, FILET, SOUS_TETE, paragraphe
from arbitre.documents.toile import Cote, Page, Papeterie, Toile
from arbitre.engine.feuilles.arbitrage import Case, FeuilleDArbitrage, Rangee
from arbitre.engine.francais import relatif

_TEXTE, _NOTE = float(Corps.TEXTE.papier), float(Corps.NOTE.papier)
_TABLE, _JOUEUR_MAX, _CASE_MAX = 30.0, 230.0, 30.0
_RANGEES = (16.5, 15.5, 14.5)
"""Heights of a row, the largest first; a smaller one is taken where it saves a page."""
_GROUPE = 5
_SOUS = 1.8
"""Points under a result that was read a second time, where its rule is."""


class _Mise(Struct, frozen=True):
    """The least widths of a name, of a sum and of a coup, which holds « 118A » at ``corps`` points."""

    nom: float
    somme: float
    case: float
    corps: float

    def place(self, utile: float) -> float:
        """The width left to the coups."""
        return utile - _TABLE - self.nom - 3 * self.somme


_AISEE: Final = _Mise(128.0, 38.0, 22.0, _NOTE)
_SERREE: Final = _Mise(116.0, 34.0, 20.5, 7.0)
"""Taken where it saves a second sheet."""


class _Bloc(Struct, frozen=True):
    """Coups shown side by side, from ``debut`` (index) on; the last block also has the sums.

    ``large`` is the width of a coup, ``nom`` of a name, ``haut`` the height of a row.
    """

    debut: int
    fin: int
    dernier: bool
    large: float
    nom: float
    mise: _Mise = _AISEE
    haut: float = _RANGEES[0]


def feuille_d_arbitrage_pdf(feuille: FeuilleDArbitrage, papeterie: Papeterie | None = None) -> bytes:
    """The sheet of the correctors; many coups go on further pages, by fives."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete, paysage=True)
    pages: list[Page] = []
    noms = max((largeur(rangee.joueur, _TEXTE) for rangee in feuille.rangees), default=0.0) + 2 * Espace.FIN.value
    for bloc in _blocs(len(feuille.coups), gabarit.largeur, noms):
        essais = [replace(bloc, haut=haut) for haut in _RANGEES]
        choisi = min(essais, key=lambda essai: len(_paginer(feuille, gabarit, essai)))
        trace = partial(_tracer, gabarit=gabarit, feuille=feuille, bloc=choisi)
        pages += [partial(trace, rangees=rangees) for rangees in _paginer(feuille, gabarit, choisi)]
    return composer(gabarit, pages)


def _blocs(coups: int, utile: float, noms: float) -> list[_Bloc]:
    """The blocks of columns: as few as the width allows, filled evenly by fives. Room left over in a block goes
    first to ``noms``, the widest names."""
    for mise in (_AISEE, _SERREE):
        place = mise.place(utile)
        if coups * mise.case <= place:
            servi = min(max(noms, mise.nom), mise.nom + place - mise.case * coups)
            large = min(_CASE_MAX, (mise.nom + place - servi) / max(1, coups))
            nom = min(_JOUEUR_MAX, mise.nom + place - large * coups)
            return [_Bloc(0, coups, True, large, nom, mise)]
    place = _AISEE.place(utile)
    par_bloc = int(place // _AISEE.case) // _GROUPE * _GROUPE or 1
    debuts = range(0, coups, par_bloc)
    large = place / par_bloc
    return [_Bloc(d, min(d + par_bloc, coups), d == debuts[-1], large, _AISEE.nom) for d in debuts]


def _haut_de_rangee(rangee: Rangee, bloc: _Bloc) -> float:
    corps, lignes = _nom(rangee, bloc)
    return max(bloc.haut, corps * INTERLIGNE * len(lignes) + Espace.FIN.value / 2)


def _nom(rangee: Rangee, bloc: _Bloc) -> tuple[float, tuple[str, ...]]:
    return tenir(rangee.joueur, bloc.nom - 2 * Espace.FIN.value, _TEXTE)


def _paginer(feuille: FeuilleDArbitrage, gabarit: Gabarit, bloc: _Bloc) -> list[list[Rangee]]:
    texte = textes.legende_d_arbitrage(feuille)
    legende = len(couper(texte, gabarit.largeur, _NOTE)) * _NOTE * INTERLIGNE
    dispo = gabarit.hauteur - 2 * bloc.haut - legende - _NOTE
    pages: list[list[Rangee]] = [[]]
    reste = dispo
    for rangee in feuille.rangees:
        haut = _haut_de_rangee(rangee, bloc)
        if pages[-1] and haut > reste:
            pages.append([])
            reste = dispo
        pages[-1].append(rangee)
        reste -= haut
    return pages


def _tracer(
    toile: Toile, *, gabarit: Gabarit, feuille: FeuilleDArbitrage, bloc: _Bloc, rangees: Sequence[Rangee]
) -> None:
    x0, y = toile.marge, gabarit.haut
    abscisses = [x0 + _TABLE + bloc.nom + i * bloc.large for i in range(bloc.fin - bloc.debut + 1)]
    droite = abscisses[-1] + (3 * bloc.mise.somme if bloc.dernier else 0)
    toile.cadre(x0, y, droite - x0, 2 * bloc.haut, fond=PAPIER.gris)
    _tete(toile, y, feuille, bloc, abscisses)
    signature = textes.signature(feuille.entete.juge_arbitre)
    toile.texte(x0 + toile.utile, y - Espace.SERRE.value - 4, signature, _TEXTE, cote=Cote.DROITE)
    haut = y
    y += 2 * bloc.haut
    toile.trait(x0, y, droite, y, SOUS_TETE)
    for rangee in rangees:
        hauteur = _haut_de_rangee(rangee, bloc)
        _rangee(toile, y, hauteur, rangee, bloc, abscisses)
        y += hauteur
        toile.trait(x0, y, droite, y, FILET)
    for x in (x0, x0 + _TABLE, droite):
        toile.trait(x, haut, x, y, 0.5)
    for i, x in enumerate(abscisses):
        numero = bloc.debut + i
        toile.trait(x, haut, x, y, 2 * CINQUIEME if numero % _GROUPE == 0 and i else FILET)
    toile.trait(x0, haut, droite, haut, 0.5)
    paragraphe(toile, y + 1.5 * _NOTE, textes.legende_d_arbitrage(feuille))


def _tete(toile: Toile, y: float, feuille: FeuilleDArbitrage, bloc: _Bloc, abscisses: Sequence[float]) -> None:
    base, dessous = y + bloc.haut * 0.7, y + bloc.haut * 1.7
    toile.texte(toile.marge + _TABLE / 2, base, textes.TABLE, _NOTE, gras=True, cote=Cote.CENTRE)
    nom = toile.marge + _TABLE + Espace.FIN.value
    toile.texte(nom, base, textes.JOUEUR, _TEXTE, gras=True)
    toile.texte(nom, dessous, textes.TOP, _TEXTE, gras=True)
    for x, numero, top, annule in zip(
        abscisses[:-1],
        feuille.coups[bloc.debut : bloc.fin],
        feuille.tops[bloc.debut : bloc.fin],
        feuille.annules[bloc.debut : bloc.fin],
        strict=True,
    ):
        droite = x + bloc.large - 3
        toile.texte(droite, base, str(numero), _TEXTE, gras=True, cote=Cote.DROITE)
        toile.texte(droite, dessous, textes.ANNULE if annule else str(top), _NOTE, cote=Cote.DROITE)
    if bloc.dernier:
        for rang, titre in enumerate((textes.SOLOS, textes.RETIRE, textes.TOTAL), 1):
            droite = abscisses[-1] + rang * bloc.mise.somme - Espace.FIN.value
            toile.texte(droite, base, titre, _NOTE, gras=True, cote=Cote.DROITE)
        toile.texte(droite, dessous, relatif(sum(feuille.tops)), _NOTE, gras=True, cote=Cote.DROITE)


def _rangee(toile: Toile, y: float, hauteur: float, rangee: Rangee, bloc: _Bloc, abscisses: Sequence[float]) -> None:
    base = y + (hauteur + _TEXTE * 0.7) / 2
    toile.texte(toile.marge + _TABLE - Espace.FIN.value, base, str(rangee.table), _TEXTE, gras=True, cote=Cote.DROITE)
    corps, lignes = _nom(rangee, bloc)
    premiere = y + (hauteur - corps * INTERLIGNE * (len(lignes) - 1) + corps * 0.7) / 2
    toile.lignes(toile.marge + _TABLE + Espace.FIN.value, premiere, lignes, corps)
    for x, case in zip(abscisses[:-1], rangee.cases[bloc.debut : bloc.fin], strict=True):
        _case(toile, x + bloc.large - 2, base, case, bloc)
    if not bloc.dernier:
        return
    penalites = relatif(-rangee.penalites) if rangee.penalites else ""
    sommes = (f"+{rangee.points_solo}" if rangee.points_solo else "", penalites, relatif(rangee.total))
    for rang, somme in enumerate(sommes, 1):
        droite = abscisses[-1] + rang * bloc.mise.somme - Espace.FIN.value
        toile.texte(droite, base, somme, _TEXTE, gras=rang == 3, cote=Cote.DROITE)


def _case(toile: Toile, droite: float, base: float, case: Case, bloc: _Bloc) -> None:
    """Points and letters, in red with a sanction, in green where the result was looked at again."""
    if case.absent:
        toile.texte(droite, base, "—", _NOTE, encre=PAPIER.filet, cote=Cote.DROITE)
        return
    sanction = bool(case.zero or case.lettres.strip("m"))
    encre = PAPIER.double_arbitre if case.revue else PAPIER.zero if sanction else PAPIER.noir
    points = "" if case.points is None else str(case.points)
    texte = points + case.lettres + "*" * case.solo
    gras = sanction or case.revue or case.solo
    place = bloc.large - 4.5
    corps = max(bloc.mise.corps, min(_TEXTE, _TEXTE * place / max(place, largeur(texte, _TEXTE, gras))))
    toile.texte(droite, base, texte, corps, gras=gras, encre=encre, cote=Cote.DROITE)
    if case.relue:
        toile.trait(droite - largeur(texte, corps, gras), base + _SOUS, droite, base + _SOUS, FILET, encre=encre)
