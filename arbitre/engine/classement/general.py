"""The ranking of one or several parties: methods and tie-breaks (2012, 7; ancienne, formules originales).

From it are drawn those of a catégorie, a série, a club, and that of the clubs.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from math import lcm
from types import MappingProxyType
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classement.partie import ResultatPartie, presents, rangs, rangs_entre_eux, resultats
from arbitre.engine.classement.valeurs import Absence, Bareme, Identifiant, ParJoueur, PartieJouee, verifier
from arbitre.engine.memoire import Memoire

_AUCUN: Final[ParJoueur[int]] = MappingProxyType({})


class Methode(Enum):
    """How parties add up."""

    POINTS = "points"
    PLACES = "places"
    POURCENTAGE = "pourcentage"
    POINTS_TOP = "points_top"


class Departage(Enum):
    """What separates equal results, in the order that the organiser sets.

    The result of the last partie; the points of the last coup, else of the one before, and so on back to the first;
    the number of coups on which the player had the top; the rank in the mort subite that was played for it.
    """

    DERNIERE_PARTIE = "derniere_partie"
    DERNIERS_COUPS = "derniers_coups"
    NB_TOPS = "nb_tops"
    MORT_SUBITE = "mort_subite"


DEPARTAGES: Final = tuple(d for d in Departage if d is not Departage.MORT_SUBITE)
"""The tie-breaks that results alone decide."""


class LigneClassement(Struct, frozen=True):
    """A player's line, ranked by ``methode``. ``tops`` is the sum of the tops that count for the player, ``places`` has
    the place of each partie that does, ``demi_points_top`` twice the points top."""

    joueur: Identifiant
    rang: int
    total: int
    negatif: int
    tops: int
    solos: int
    points_solo: int
    penalites: int
    places: tuple[int, ...]
    demi_points_top: int
    max_points_top: int
    parties: tuple[ResultatPartie, ...]
    methode: Methode = Methode.POINTS

    @property
    def somme_places(self) -> Fraction | None:
        """Sum of the places; where a partie does not count, as if the mean of the others had been had in it."""
        return Fraction(sum(self.places) * len(self.parties), len(self.places)) if self.places else None

    @property
    def pourcentage(self) -> int:
        """Percentage of the tops, in hundredths of a percent, rounded half up; 0 where there is nothing to share. By
        points top: of those that could be had, (n − 1) × coups (ancienne, formules originales, 5)."""
        if self.methode is Methode.POINTS_TOP:
            return _centiemes(self.demi_points_top, 2 * self.max_points_top)
        return _centiemes(self.total, self.tops)

    @property
    def merite(self) -> Fraction | None:
        """What the method adds up, where it is neither the points nor their percentage; None for nothing."""
        match self.methode:
            case Methode.PLACES:
                return self.somme_places
            case Methode.POINTS_TOP:
                return Fraction(self.demi_points_top, 2)
            case _:
                return None

    @property
    def nb_tops(self) -> int:
        """Coups on which the player had the top."""
        return sum(partie.nb_tops for partie in self.parties)


def _centiemes(part: int, tout: int) -> int:
    return (20_000 * part + tout) // (2 * tout) if tout else 0


def classer(
    joueurs: Collection[Identifiant],
    parties: Sequence[PartieJouee],
    bareme: Bareme,
    methode: Methode = Methode.POINTS,
    departage: Sequence[Departage] = (),
    mort_subite: ParJoueur[int] = _AUCUN,
) -> tuple[LigneClassement, ...]:
    """The ranking, best first, equal ranks in the order of ``joueurs``; raises `ClassementImpossible`.

    ``mort_subite`` has the rank of those who played it; the others come after them where it separates.
    """
    verifier(joueurs, parties, bareme)
    par_partie = [_resultats(p, bareme, au_top=methode is Methode.POINTS_TOP) for p in parties]
    blancs = [_blanc(p) for p in parties]
    lignes = [_ligne(joueur, parties, [r.get(joueur) for r in par_partie], blancs, methode) for joueur in joueurs]
    if methode is Methode.POINTS and any(Absence.MOYENNE in p.absents.values() for p in parties):
        lignes = [_completer(ligne, parties) for ligne in lignes]
    merites = _merites(lignes, methode)
    egaux = Counter(merites)
    cles = [
        (merite, *(_separer(ligne, critere, methode, mort_subite) for critere in departage if egaux[merite] > 1))
        for ligne, merite in zip(lignes, merites, strict=True)
    ]
    classees = [replace(ligne, rang=rang) for ligne, rang in zip(lignes, rangs(cles), strict=True)]
    return tuple(sorted(classees, key=lambda ligne: ligne.rang))


_RESULTATS: Final = Memoire[dict[Identifiant, ResultatPartie]](32)


def _resultats(partie: PartieJouee, bareme: Bareme, *, au_top: bool) -> dict[Identifiant, ResultatPartie]:
    """The results of a partie, which are computed once."""
    return _RESULTATS.pour(partie, calcul=lambda: resultats(partie, bareme, au_top=au_top), selon=(bareme, au_top))


def _blanc(partie: PartieJouee) -> Mapping[Absence, tuple[ResultatPartie, int | None]]:
    """Result and place of an absent, by what his absence costs."""
    nombre, tops = len(presents(partie)), partie.tops_comptes
    zeros = (0,) * len(tops)
    vide = ResultatPartie(None, 0, 0, 0, 0, 0, (), (), ())
    perdu = ResultatPartie(None, 0, -sum(tops), 0, 0, 0, tops, zeros, zeros, 0, max(0, nombre - 1) * len(tops))
    return {Absence.SANS_PERTE: (vide, None), Absence.MOYENNE: (vide, None), Absence.AVEC_PERTE: (perdu, nombre + 1)}


def _ligne(
    joueur: Identifiant,
    parties: Sequence[PartieJouee],
    siens: Sequence[ResultatPartie | None],
    blancs: Sequence[Mapping[Absence, tuple[ResultatPartie, int | None]]],
    methode: Methode,
) -> LigneClassement:
    """A player's line, its rank still to come."""
    faits, places = [], []
    total = negatif = solos = points_solo = penalites = demi = maximum = 0
    for partie, sien, blanc in zip(parties, siens, blancs, strict=True):
        fait, place = (sien, sien.rang) if sien else blanc[partie.absents[joueur]]
        faits.append(fait)
        if place is not None:
            places.append(place)
        total += fait.total
        negatif += fait.negatif
        solos += fait.solos
        points_solo += fait.points_solo
        penalites += fait.penalites
        demi += fait.demi_points_top
        maximum += fait.max_points_top
    # without bonuses and penalties a score is the tops plus the négatif, so the tops need no second sum
    tops = total - points_solo + penalites - negatif
    sommes = (total, negatif, tops, solos, points_solo, penalites, tuple(places), demi, maximum)
    return LigneClassement(joueur, 0, *sommes, tuple(faits), methode)


def _completer(ligne: LigneClassement, parties: Sequence[PartieJouee]) -> LigneClassement:
    """The line where an absence granted the mean counts, by points, the mean of the parties played, rounded down;
    solos apart, too."""
    joues = [fait for fait in ligne.parties if fait.rang is not None]
    if not joues:
        return ligne
    total, negatif = sum(f.total for f in joues) // len(joues), sum(f.negatif for f in joues) // len(joues)
    faits = [
        fait._replace(total=total, negatif=negatif) if partie.absents.get(ligne.joueur) is Absence.MOYENNE else fait
        for partie, fait in zip(parties, ligne.parties, strict=True)
    ]
    return replace(
        ligne,
        total=sum(fait.total for fait in faits),
        negatif=sum(fait.negatif for fait in faits),
        parties=tuple(faits),
    )


def _merites(lignes: Sequence[LigneClassement], methode: Methode) -> list[tuple[bool, int]]:
    """What the method compares, the greater the better; who has nothing to be compared comes last.

    Each result is a fraction (points of tops, places of parties); over one denominator they compare as integers.
    """
    match methode:
        case Methode.POINTS:
            fractions = [(ligne.total, 1) for ligne in lignes]
        case Methode.PLACES:
            fractions = [(-sum(ligne.places), len(ligne.places)) for ligne in lignes]
        case Methode.POURCENTAGE:
            fractions = [(ligne.total, ligne.tops) for ligne in lignes]
        case Methode.POINTS_TOP:
            fractions = [(ligne.demi_points_top, ligne.max_points_top) for ligne in lignes]
        case _:
            assert_never(methode)
    commun = lcm(*{tout for _, tout in fractions if tout})
    return [(tout > 0, part * (commun // tout) if tout else 0) for part, tout in fractions]


def _separer(
    ligne: LigneClassement, critere: Departage, methode: Methode, mort_subite: ParJoueur[int]
) -> int | tuple[tuple[int, ...], ...]:
    """What a tie-break compares, the greater the better; an absence is worse than any score."""
    match critere:
        case Departage.DERNIERE_PARTIE:
            au_top = methode is Methode.POINTS_TOP
            return sum(p.demi_points_top if au_top else p.total for p in ligne.parties[-1:])
        case Departage.DERNIERS_COUPS:
            return tuple(tuple(partie.payes[::-1]) for partie in ligne.parties[::-1])
        case Departage.NB_TOPS:
            return ligne.nb_tops
        case Departage.MORT_SUBITE:
            return -mort_subite.get(ligne.joueur, len(mort_subite) + 1)
        case _:
            assert_never(critere)


class LigneClub(Struct, frozen=True):
    """A club's line: the sum of the totals of its ``retenus``, its best players."""

    rang: int
    club: str
    total: int
    retenus: tuple[Identifiant, ...]


def parmi(classement: Iterable[LigneClassement], garder: Collection[Identifiant]) -> tuple[LigneClassement, ...]:
    """The ranking of some players among themselves; ties of the general ranking stay ties."""
    gardees = [ligne for ligne in classement if ligne.joueur in garder]
    nouveaux = rangs_entre_eux([ligne.rang for ligne in gardees])
    return tuple(replace(ligne, rang=rang) for ligne, rang in zip(gardees, nouveaux, strict=True))


def classer_clubs(
    classement: Sequence[LigneClassement], clubs: ParJoueur[str], meilleurs: int
) -> tuple[LigneClub, ...]:
    """Clubs by the sum of their ``meilleurs`` best totals; a club with fewer players counts those it has.

    Players without a club are left out. Equal ranks are in alphabetical order.
    """
    par_club: dict[str, list[LigneClassement]] = {}
    for ligne in sorted(classement, key=lambda ligne: -ligne.total):
        if club := clubs.get(ligne.joueur):
            par_club.setdefault(club, []).append(ligne)
    sommes = [
        (club, sum(ligne.total for ligne in lignes[:meilleurs]), tuple(ligne.joueur for ligne in lignes[:meilleurs]))
        for club, lignes in sorted(par_club.items())
    ]
    places = rangs([total for _, total, _ in sommes])
    lignes_club = [LigneClub(rang, *somme) for rang, somme in zip(places, sommes, strict=True)]
    return tuple(sorted(lignes_club, key=lambda ligne: ligne.rang))
