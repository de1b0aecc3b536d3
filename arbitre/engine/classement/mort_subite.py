"""The players who go out of a mort subite, and its ranking (2023, 3.8.3 and 5.9; 2012, 7.3 and 5.7)."""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from arbitre.engine.classement.general import LigneClassement, classer
from arbitre.engine.classement.partie import presents, rangs
from arbitre.engine.classement.valeurs import Bareme, Identifiant, ParJoueur, PartieJouee

J = TypeVar("J", bound=Hashable)


def elimines(points: Mapping[J, int]) -> tuple[J, ...]:
    """The players with fewer points than the best of the coup; nobody where all have as many (2023, 3.8.3; 2012,
    7.3)."""
    meilleur = max(points.values(), default=0)
    return tuple(joueur for joueur, siens in points.items() if siens < meilleur)


def retraits(avertissements: Sequence[int], coup: int, tolerance: int, penalite: int) -> int:
    """Points that accumulated warnings (their coups) take off on ``coup`` itself: each beyond those tolerated.

    In a mort subite every penalty is taken off at once, on the coup it was earned (2023, 5.9; 2012, 5.7).
    """
    avant = sum(a < coup for a in avertissements)
    alors = avant + sum(a == coup for a in avertissements)
    return penalite * (max(0, alors - tolerance) - max(0, avant - tolerance))


def sorties(partie: PartieJouee, bareme: Bareme) -> dict[Identifiant, int]:
    """The coup at which each player went out, by the scores alone; who is in has the one after the last.

    An annulled coup puts nobody out, nor does one of which a score is still to be entered.
    """
    trouvees = dict.fromkeys(presents(partie), len(partie.tops) + 1)
    comptants = [coup for coup, top in enumerate(partie.tops, 1) if top is not None]
    attendus = {coup for joueur in trouvees for coup in partie.attendus.get(joueur, ())}
    en_lice = list(trouvees)
    for coup in comptants:
        if coup in attendus:
            break
        sortants = elimines({joueur: _decisifs(partie, bareme, joueur, coup) for joueur in en_lice})
        trouvees |= dict.fromkeys(sortants, coup)
        en_lice = [joueur for joueur in en_lice if joueur not in sortants]
    return trouvees


def _decisifs(partie: PartieJouee, bareme: Bareme, joueur: Identifiant, coup: int) -> int:
    """What a player has on a coup, every penalty taken off on the spot."""
    score = partie.scores[joueur][coup - 1] or 0
    directes = (bareme.penalite or 0) * list(partie.penalites.get(joueur, ())).count(coup)
    avertis = partie.retenus(partie.avertissements.get(joueur, ()))
    return score - directes - retraits(avertis, coup, partie.tolerance(bareme), bareme.penalite_avertissement)


def rangs_de_survie(sorties_de: ParJoueur[int]) -> dict[Identifiant, int]:
    """Ranks by survival, the longest first; players out at one coup are equal."""
    return dict(zip(sorties_de, rangs(list(sorties_de.values())), strict=True))


def classer_la_survie(
    joueurs: Collection[Identifiant], partie: PartieJouee, bareme: Bareme, rangs_de: ParJoueur[int]
) -> tuple[LigneClassement, ...]:
    """The lines of one mort subite under these ranks; who did not play it comes last."""
    dernier = len(rangs_de) + 1
    lignes = classer(joueurs, [partie], bareme)
    return _par_rang(replace(ligne, rang=rangs_de.get(ligne.joueur, dernier)) for ligne in lignes)


def _par_rang(lignes: Iterable[LigneClassement]) -> tuple[LigneClassement, ...]:
    return tuple(sorted(lignes, key=lambda ligne: ligne.rang))
