"""Rankings drawn from the general one: a catégorie, a série, a club; and clubs against each other."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classement.general import LigneClassement
from arbitre.engine.classement.partie import rangs
from arbitre.engine.classement.valeurs import Identifiant


class LigneClub(Struct, frozen=True):
    """A club's line: the sum of the totals of its ``retenus``, its best players."""

    rang: int
    club: str
    total: int
    retenus: tuple[Identifiant, ...]


def parmi(classement: Iterable[LigneClassement], garder: Collection[Identifiant]) -> tuple[LigneClassement, ...]:
    """The ranking of some players among themselves; ties of the general ranking stay ties."""
    gardees = [ligne for ligne in classement if ligne.joueur in garder]
    nouveaux = rangs([-ligne.rang for ligne in gardees])
    return tuple(replace(ligne, rang=rang) for ligne, rang in zip(gardees, nouveaux, strict=True))


def classer_clubs(
    classement: Sequence[LigneClassement], clubs: Mapping[Identifiant, str], meilleurs: int
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
