"""The results of one partie: solos, accumulated warnings, totals, ranks, « points top »."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import compress, repeat
from operator import eq
from typing import Any, NamedTuple

from msgspec import Struct

from arbitre.engine.classement.valeurs import Bareme, Coups, Identifiant, PartieJouee

_Nombres = Mapping[Identifiant, Sequence[int]]


class Solo(Struct, frozen=True):
    """A score on a coup strictly above everyone else's."""

    coup: int
    joueur: Identifiant
    points: int


class ResultatPartie(NamedTuple):
    """What a player did in a partie; ``rang`` is None for an absent. A tuple, for ten thousand are made at a time.

    ``total`` has the bonus of solos and all ``penalites`` (points taken off, positive); ``negatif`` has neither.
    ``tops``, ``bruts`` and ``payes`` have one item a counting coup: the top, the score, the score after any −5.
    ``demi_points_top`` are half points, to stay whole.
    """

    rang: int | None
    total: int
    negatif: int
    solos: int
    points_solo: int
    penalites: int
    tops: Sequence[int]
    bruts: Sequence[int]
    payes: Sequence[int]
    demi_points_top: int = 0
    max_points_top: int = 0

    @property
    def nb_tops(self) -> int:
        """Coups on which the player had the top."""
        return sum(map(eq, self.bruts, self.tops))


def solos(partie: PartieJouee) -> tuple[Solo, ...]:
    """The solos of a partie, coup by coup (2023, 3.5; 2012, 3.5; ancienne, 2.6.4).

    Scores are compared before any −5; nobody is alone above no one; an average is nobody's solo.
    """
    nombres = _nombres(partie)
    trouves = [solo for groupe in _groupes(partie) for solo in _solos_entre(partie, groupe, nombres)]
    return tuple(sorted(trouves, key=lambda s: (s.coup, s.joueur)))


def presents(partie: PartieJouee) -> list[Identifiant]:
    """Those who play the partie."""
    if not partie.absents:
        return list(partie.scores)
    return [joueur for joueur in partie.scores if joueur not in partie.absents]


def resultats(partie: PartieJouee, bareme: Bareme, *, au_top: bool = False) -> dict[Identifiant, ResultatPartie]:
    """The result of each player present; with ``au_top`` ranked by their « points top »."""
    nombres, tops = _nombres(partie), partie.tops_comptes
    joueurs, bruts = list(nombres), _bruts(partie, nombres)
    payes = _payes(partie, joueurs, bruts, bareme)
    demis = _demi_points_top(payes) if au_top else [0] * len(joueurs)
    gains, retraits = _gains(partie, bareme, nombres), _retraits(partie, bareme)
    solos, primes, pertes = ([fait.get(j, 0) for j in joueurs] for fait in (*gains, retraits))
    scores = list(map(sum, bruts))
    totaux = [s + prime - perte for s, prime, perte in zip(scores, primes, pertes, strict=True)]
    somme, maximum = sum(tops), (len(joueurs) - 1) * len(tops)
    places, negatifs = rangs(demis if au_top else totaux), [s - somme for s in scores]
    communs = repeat(tops, len(joueurs)), bruts, payes, demis, repeat(maximum, len(joueurs))
    rangees = zip(places, totaux, negatifs, solos, primes, pertes, *communs, strict=True)
    return dict(zip(joueurs, map(ResultatPartie._make, rangees), strict=True))


def rangs(resultats: Sequence[Any]) -> list[int]:
    """Rank of each result, the highest first; equal ones share the better: 1, 2, 2, 4."""
    nombre = len(resultats)
    # from the last to the first: of equal ones, the better rank is written over the others
    premiers = dict(zip(sorted(resultats), range(nombre, 0, -1), strict=True))
    return [premiers[resultat] for resultat in resultats]


def _groupes(partie: PartieJouee) -> list[list[Identifiant]]:
    """Players among whom a solo is sought: all, or those of each centre."""
    if not partie.centres:
        return [presents(partie)]
    par_centre: dict[str | None, list[Identifiant]] = {}
    for joueur in presents(partie):
        par_centre.setdefault(partie.centres.get(joueur), []).append(joueur)
    return list(par_centre.values())


def _solos_entre(partie: PartieJouee, joueurs: Sequence[Identifiant], nombres: _Nombres) -> Iterator[Solo]:
    if len(joueurs) < 2:
        return
    rangees = [nombres[joueur] for joueur in joueurs]
    if partie.moyennes:
        rangees = [_sans(scores, partie.moyennes.get(j, ())) for j, scores in zip(joueurs, rangees, strict=True)]
    for coup, (top, colonne) in enumerate(zip(partie.tops, zip(*rangees, strict=True), strict=True), 1):
        meilleur = max(colonne)
        if top is not None and meilleur > 0 and colonne.count(meilleur) == 1:
            yield Solo(coup, joueurs[colonne.index(meilleur)], meilleur)


def _nombres(partie: PartieJouee) -> _Nombres:
    """The scores of each player present, 0 for None."""
    rangees = ((joueur, partie.scores[joueur]) for joueur in presents(partie))
    return {j: [score or 0 for score in r] if None in r else r for j, r in rangees}  # type: ignore[misc]  # no None left


def _sans(scores: Sequence[int], coups: Coups) -> Sequence[int]:
    """Scores with 0 on the coups given."""
    return [0 if coup in coups else score for coup, score in enumerate(scores, 1)]


def _bruts(partie: PartieJouee, nombres: _Nombres) -> list[Sequence[int]]:
    """The scores of the coups that count, before any −5."""
    comptes = [top is not None for top in partie.tops]
    rangees = list(nombres.values())
    return rangees if all(comptes) else [list(compress(scores, comptes)) for scores in rangees]


def _payes(
    partie: PartieJouee, joueurs: Sequence[Identifiant], bruts: list[Sequence[int]], bareme: Bareme
) -> list[Sequence[int]]:
    """The scores of the coups that count, each after its −5."""
    if not partie.penalites:
        return bruts
    comptants = [coup for coup, top in enumerate(partie.tops, 1) if top is not None]
    taux = bareme.penalite or 0
    return [
        [s - taux * penalites.count(coup) for coup, s in zip(comptants, brut, strict=True)]
        if (penalites := partie.penalites.get(joueur))
        else brut
        for joueur, brut in zip(joueurs, bruts, strict=True)
    ]


def _gains(
    partie: PartieJouee, bareme: Bareme, nombres: _Nombres
) -> tuple[Mapping[Identifiant, int], Mapping[Identifiant, int]]:
    """Solos of each player who has any, and what they pay: nothing below the threshold of players present."""
    solos: Counter[Identifiant] = Counter()
    primes: dict[Identifiant, int] = {}
    for groupe in _groupes(partie):
        prime = bareme.prime_solo if len(groupe) >= bareme.seuil_solo else 0
        trouves = Counter(solo.joueur for solo in _solos_entre(partie, groupe, nombres))
        solos.update(trouves)  # adding counters would look at all of them again, a centre at a time
        primes.update((joueur, nombre * prime) for joueur, nombre in trouves.items())
    return solos, primes


def _retraits(partie: PartieJouee, bareme: Bareme) -> Mapping[Identifiant, int]:
    """Points taken off: the −5 of coups, and the warnings beyond those tolerated (2023, 5.9; ancienne, 4.7)."""
    retraits: Counter[Identifiant] = Counter()
    tolerance = partie.tolerance(bareme)
    for joueur, coups in partie.avertissements.items():
        retraits[joueur] += max(0, len(partie.retenus(coups)) - tolerance) * bareme.penalite_avertissement
    for joueur, coups in partie.penalites.items():
        retraits[joueur] += len(partie.retenus(coups)) * (bareme.penalite or 0)
    return retraits


def _demi_points_top(payes: Sequence[Sequence[int]]) -> list[int]:
    """Half points of the « partie au top » (ancienne, formules originales, 5).

    On each coup the best of n has n − 1 points, the last 0; equal scores share the mean of their places.
    """
    colonnes = [_partager(colonne) for colonne in zip(*payes, strict=True)]
    return list(map(sum, zip(*colonnes, strict=True))) if colonnes else [0] * len(payes)


def _partager(colonne: Sequence[int]) -> list[int]:
    points, dessous = {}, 0
    for score, nombre in sorted(Counter(colonne).items()):
        points[score] = 2 * dessous + nombre - 1
        dessous += nombre
    return list(map(points.__getitem__, colonne))
