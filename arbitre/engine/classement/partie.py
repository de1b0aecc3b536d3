"""The results of one partie: solos, accumulated warnings, totals, ranks, « points top »."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, compress
from operator import eq, sub
from typing import Any, Final, NamedTuple

from msgspec import Struct

from arbitre.engine.classement.valeurs import Bareme, Coups, Identifiant, PartieJouee, Scores

_TRANCHE: Final = 500
"""Players whose scores are looked at coup by coup together: as many as a processor keeps at hand."""


class Solo(Struct, frozen=True):
    """A score on a coup strictly above everyone else's."""

    coup: int
    joueur: Identifiant
    points: int


class _Haut(NamedTuple):
    """The best score above 0 on a coup among those looked at so far, how many have it, and the first who has."""

    points: int
    combien: int
    joueur: Identifiant

    def avec(self, joueurs: Sequence[Identifiant], scores: Sequence[int]) -> "_Haut":
        """The tops with the scores of these players."""
        meilleur = max(scores)
        if meilleur > self.points:
            return _Haut(meilleur, scores.count(meilleur), joueurs[scores.index(meilleur)])
        return self._replace(combien=self.combien + scores.count(meilleur)) if meilleur == self.points > 0 else self


class Releve(NamedTuple):
    """What the scores of a partie say before any bonus or penalty: of each player present, in one order, the scores of
    the coups that count and their sum; and the solos, coup by coup."""

    joueurs: Sequence[Identifiant]
    bruts: Sequence[Sequence[int]]
    sommes: Sequence[int]
    solos: tuple[Solo, ...]


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
    """The solos of a partie, coup by coup."""
    return relever(partie).solos


def presents(partie: PartieJouee) -> list[Identifiant]:
    """The players of the partie."""
    if not partie.absents:
        return list(partie.scores)
    return [joueur for joueur in partie.scores if joueur not in partie.absents]


def relever(partie: PartieJouee) -> Releve:
    """Read the scores of those present; the solos as rules have them (2023, 3.5; 2012, 3.5; ancienne, 2.6.4).

    Scores are compared before any −5; nobody is alone above no one; an average is nobody's solo. Each score is fetched
    once, a few players at a time: of ten thousand players, what was fetched before is no longer at hand.
    """
    comptes = [top is not None for top in partie.tops]
    joueurs: list[Identifiant] = []
    bruts: list[Sequence[int]] = []
    sommes: list[int] = []
    solos: list[Solo] = []
    for groupe in _groupes(partie):
        hauts = [_Haut(0, 0, "")] * len(partie.tops)
        for debut in range(0, len(groupe), _TRANCHE):
            tranche = groupe[debut : debut + _TRANCHE]
            rangees = list(map(_nombres, map(partie.scores.__getitem__, tranche)))
            comptees = rangees if all(comptes) else [list(compress(rangee, comptes)) for rangee in rangees]
            bruts += comptees
            sommes += map(sum, comptees)
            if partie.moyennes:
                rangees = [_sans(r, partie.moyennes.get(j, ())) for j, r in zip(tranche, rangees, strict=True)]
            colonnes = zip(*rangees, strict=True)
            hauts = [haut.avec(tranche, colonne) for haut, colonne in zip(hauts, colonnes, strict=True)]
        joueurs += groupe
        if len(groupe) > 1:
            seuls = ((coup, haut) for coup, haut in enumerate(hauts, 1) if comptes[coup - 1] and haut.combien == 1)
            solos += [Solo(coup, haut.joueur, haut.points) for coup, haut in seuls]
    return Releve(joueurs, bruts, sommes, tuple(sorted(solos, key=lambda s: (s.coup, s.joueur))))


def resultats(partie: PartieJouee, bareme: Bareme, *, au_top: bool = False) -> dict[Identifiant, ResultatPartie]:
    """The result of each player present; with ``au_top`` ranked by their « points top »."""
    joueurs, bruts, sommes, _ = releve = relever(partie)
    tops, payes = partie.tops_comptes, _payes(partie, joueurs, bruts, bareme)
    mesures = _mesures(partie, joueurs, tops)
    demis, maximums = _points_top(payes, list(map(len, mesures)), au_top=au_top)
    gains, retraits = _gains(partie, bareme, releve), _retraits(partie, bareme)
    solos, primes, pertes = ([fait.get(j, 0) for j in joueurs] for fait in (*gains, retraits))
    totaux = [s + prime - perte for s, prime, perte in zip(sommes, primes, pertes, strict=True)]
    places, negatifs = rangs(demis if au_top else totaux), _negatifs(partie, joueurs, sommes, mesures)
    communs = mesures, bruts, payes, demis, maximums
    rangees = zip(places, totaux, negatifs, solos, primes, pertes, *communs, strict=True)
    return dict(zip(joueurs, map(ResultatPartie._make, rangees), strict=True))


def _mesures(partie: PartieJouee, joueurs: Sequence[Identifiant], tops: tuple[int, ...]) -> Sequence[tuple[int, ...]]:
    """The tops against which each player is measured."""
    if not partie.joues:
        return [tops] * len(joueurs)
    courtes = {coups: partie.tops_des_premiers(coups) for coups in set(partie.joues.values())}
    return [courtes[partie.joues[joueur]] if joueur in partie.joues else tops for joueur in joueurs]


def _sommes(mesures: Sequence[tuple[int, ...]]) -> Iterator[int]:
    """The sums of each sequence; equal sequences are added once."""
    return map({tops: sum(tops) for tops in set(mesures)}.__getitem__, mesures)


def _negatifs(
    partie: PartieJouee, joueurs: Sequence[Identifiant], sommes: Sequence[int], mesures: Sequence[tuple[int, ...]]
) -> list[int]:
    """What the scores lack of the tops, but of those of the coups that are still to be entered."""
    negatifs = list(map(sub, sommes, _sommes(mesures)))
    if not partie.attendus:
        return negatifs
    tops = {coup: top or 0 for coup, top in enumerate(partie.tops, 1)}
    tous = len(partie.tops)
    return [
        negatif + sum(tops[c] for c in partie.attendus.get(joueur, ()) if c <= partie.joues.get(joueur, tous))
        for joueur, negatif in zip(joueurs, negatifs, strict=True)
    ]


def rangs(resultats: Sequence[Any]) -> list[int]:
    """Rank of each result, the highest first; equal ones share the better: 1, 2, 2, 4."""
    combien = Counter(resultats)
    distincts = sorted(combien, reverse=True)
    premiers = dict(zip(distincts, accumulate((combien[r] for r in distincts), initial=1), strict=False))
    return [premiers[resultat] for resultat in resultats]


def rangs_entre_eux(generaux: Sequence[int]) -> list[int]:
    """Ranks of some players among themselves, from theirs among all; ties stay ties."""
    return rangs([-rang for rang in generaux])


def _groupes(partie: PartieJouee) -> list[list[Identifiant]]:
    """Players among whom a solo is sought: all, or those of each centre."""
    if not partie.centres:
        return [presents(partie)]
    par_centre: dict[str | None, list[Identifiant]] = {}
    for joueur in presents(partie):
        par_centre.setdefault(partie.centres.get(joueur), []).append(joueur)
    return list(par_centre.values())


def _nombres(scores: Scores) -> Sequence[int]:
    """Scores, 0 for None."""
    return [score or 0 for score in scores] if None in scores else scores  # type: ignore[return-value]  # no None left


def _sans(scores: Sequence[int], coups: Coups) -> Sequence[int]:
    """Scores with 0 on the coups given."""
    return [0 if coup in coups else score for coup, score in enumerate(scores, 1)]


def _payes(
    partie: PartieJouee, joueurs: Sequence[Identifiant], bruts: Sequence[Sequence[int]], bareme: Bareme
) -> Sequence[Sequence[int]]:
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


def _gains(partie: PartieJouee, bareme: Bareme, releve: Releve) -> tuple[Mapping[Identifiant, int], ...]:
    """Solos of each player who has any, and what they pay: nothing below the threshold of players present."""
    combien = Counter(solo.joueur for solo in releve.solos)
    ensemble = Counter(map(partie.centres.get, releve.joueurs))
    payants = (joueur for joueur in combien if ensemble[partie.centres.get(joueur)] >= bareme.seuil_solo)
    return combien, {joueur: combien[joueur] * bareme.prime_solo for joueur in payants}


def _retraits(partie: PartieJouee, bareme: Bareme) -> Mapping[Identifiant, int]:
    """Points taken off: the −5 of coups, and the warnings beyond those tolerated (2023, 5.9; ancienne, 4.7)."""
    retraits: Counter[Identifiant] = Counter()
    tolerance = partie.tolerance(bareme)
    for joueur, coups in partie.avertissements.items():
        retraits[joueur] += max(0, len(partie.retenus(coups)) - tolerance) * bareme.penalite_avertissement
    for joueur, coups in partie.penalites.items():
        retraits[joueur] += len(partie.retenus(coups)) * (bareme.penalite or 0)
    return retraits


def _points_top(
    payes: Sequence[Sequence[int]], joues: Sequence[int], *, au_top: bool
) -> tuple[Sequence[int], Sequence[int]]:
    """Half points of the « partie au top », and the points that could be had (ancienne, formules originales, 5).

    On each coup the best of n has n − 1 points, the last 0; equal scores share the mean of their places. n is of those
    who have played the coup: ``joues`` has over how many coups each is compared.
    """
    demis, maximums = [0] * len(payes), [(len(payes) - 1) * len(siens) for siens in payes]
    if not au_top:
        return demis, maximums
    for coup, colonne in enumerate(zip(*payes, strict=True)):
        ici = [rang for rang, nombre in enumerate(joues) if nombre > coup]
        absents = len(payes) - len(ici)
        for rang, points in zip(ici, _partager([colonne[rang] for rang in ici]), strict=True):
            demis[rang] += points
            maximums[rang] -= absents
        for rang in range(len(payes)) if absents else ():
            if joues[rang] <= coup:
                maximums[rang] -= len(payes) - 1
    return demis, maximums


def _partager(colonne: Sequence[int]) -> list[int]:
    points, dessous = {}, 0
    for score, nombre in sorted(Counter(colonne).items()):
        points[score] = 2 * dessous + nombre - 1
        dessous += nombre
    return list(map(points.__getitem__, colonne))
