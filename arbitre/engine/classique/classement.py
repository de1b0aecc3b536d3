"""Rankings of a tournament: before it, between rounds, after it (articles 2, 4, 5 and 9)."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classique.formule import FICTIF, BaremeClassique, Numero
from arbitre.engine.classique.rencontre import Ronde
from arbitre.engine.francais import alphabetique


class LigneDeTournoi(Struct, frozen=True):
    """A player's line. ``ppm`` is 0 where it separates nobody: alone with these PM, or not all of them have met."""

    joueur: Numero
    rang: int
    pm: int
    ppm: int
    pdep: int


def classement_initial(joueurs: Iterable[tuple[Numero, str, float]]) -> tuple[Numero, ...]:
    """Players, given as (number, name, cote), by decreasing cote, then by alphabet (article 2)."""
    return tuple(numero for numero, _, _ in sorted(joueurs, key=lambda j: (-j[2], alphabetique(j[1]), j[0])))


def rencontres_faites(rondes: Iterable[Ronde]) -> dict[Numero, set[Numero]]:
    """Player -> those already met, X among them; a match that was not played is no encounter."""
    faites: dict[Numero, set[Numero]] = defaultdict(set)
    for ronde in rondes:
        for r in ronde:
            if r.jouee or (r.contre_x and r.forfait is None):
                faites[r.a].add(r.b)
                faites[r.b].add(r.a)
    return faites


def classer(
    initial: Sequence[Numero],
    rondes: Sequence[Ronde],
    bareme: BaremeClassique | None = None,
    *,
    final: bool = False,
    parmi: Collection[Numero] | None = None,
) -> tuple[LigneDeTournoi, ...]:
    """The ranking, best first, of the players of ``initial`` (in the order of the initial ranking), or of those
    ``parmi`` them only; ``final``: equal players share the better rank, instead of the initial ranking deciding.
    """
    lignes = _points(initial, rondes, bareme or BaremeClassique())
    gardees = [ligne for ligne in lignes if parmi is None or ligne.joueur in parmi]
    ppm = _ppm(gardees, rondes, bareme or BaremeClassique())
    gardees = [replace(ligne, ppm=ppm.get(ligne.joueur, 0)) for ligne in gardees]
    gardees.sort(key=_merite, reverse=True)  # stable: the initial ranking stays among equals
    rangees: list[LigneDeTournoi] = []
    for place, ligne in enumerate(gardees, 1):
        egale = final and rangees and _merite(rangees[-1]) == _merite(ligne)
        rangees.append(replace(ligne, rang=rangees[-1].rang if egale else place))
    return tuple(rangees)


def _merite(ligne: LigneDeTournoi) -> tuple[int, int, int]:
    return ligne.pm, ligne.ppm, ligne.pdep


def _points(initial: Sequence[Numero], rondes: Sequence[Ronde], bareme: BaremeClassique) -> list[LigneDeTournoi]:
    """The sums of PM and of Pdep; a round in which the player has no match counts as missed."""
    pm, pdep = dict.fromkeys(initial, 0), dict.fromkeys(initial, 0)
    for ronde in rondes:
        dedans = set()
        for r in ronde:
            for joueur in (r.a, r.b):
                if joueur != FICTIF:
                    dedans.add(joueur)
                    pm[joueur] += r.pm(joueur, bareme)
                    pdep[joueur] += r.pdep(joueur, bareme)
        for joueur in initial:
            if joueur not in dedans:
                pdep[joueur] -= bareme.perte_absent
    return [LigneDeTournoi(joueur, 0, pm[joueur], 0, pdep[joueur]) for joueur in initial]


def _ppm(lignes: Iterable[LigneDeTournoi], rondes: Sequence[Ronde], bareme: BaremeClassique) -> dict[Numero, int]:
    """PPM of a player who shares his PM with others, where all of them have met each other (article 4.1)."""
    groupes: dict[int, set[Numero]] = defaultdict(set)
    for ligne in lignes:
        groupes[ligne.pm].add(ligne.joueur)
    faites = rencontres_faites(rondes)
    points: dict[Numero, int] = {}
    for groupe in groupes.values():
        if len(groupe) > 1 and all(len(groupe & faites[j]) == len(groupe) - 1 for j in groupe):
            points |= dict.fromkeys(groupe, 0)
            for r in (r for ronde in rondes for r in ronde if r.jouee and r.a in groupe and r.b in groupe):
                points[r.a] += r.pm(r.a, bareme)
                points[r.b] += r.pm(r.b, bareme)
    return points
