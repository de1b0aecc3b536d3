"""The Swiss system of chess players, by a kept engine: py4swiss, FIDE's Dutch pairings (C.04.3), without colours.

In Scrabble the toss says who begins (3.1): nobody has a colour to be given, so all that the handbook says of them
falls away. The engine is loaded when a Swiss round is asked for.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import ModuleType
from typing import Any, Final

from msgspec import Struct

from arbitre.engine.classique.appariement import AppariementImpossible
from arbitre.engine.classique.classement import rencontres_faites
from arbitre.engine.classique.formule import FICTIF, BaremeClassique, Numero
from arbitre.engine.classique.permutations import Paire
from arbitre.engine.classique.rencontre import Rencontre, Ronde

SANS_MOTEUR: Final = (
    "Le système suisse se fait par la bibliothèque py4swiss, qui n’existe pas pour cette machine\u00a0: choisissez une"
    " autre formule (F3), ou appariez à la main (F6)."
)
SANS_RONDE: Final = (
    "Le système suisse n’a plus de ronde où personne ne se rencontre deux fois ni n’a deux fois X\u00a0: appariez à la"
    " main (F6), ou changez de formule (F3)."
)


class MoteurSuisse(Struct, frozen=True):
    """The rooms of the engine that are used."""

    joueur: ModuleType
    groupes: ModuleType
    validite: ModuleType
    commun: ModuleType


def moteur() -> MoteurSuisse:
    """The engine, loaded at the first call; raises `AppariementImpossible` where there is none for this computer."""
    try:
        from py4swiss.engines import common
        from py4swiss.engines.dutch import bracket, player, validity_matcher
    except ImportError:
        raise AppariementImpossible(SANS_MOTEUR) from None
    return MoteurSuisse(player, bracket, validity_matcher, common)


@lru_cache(maxsize=8)
def paires_suisses(
    initial: tuple[Numero, ...], rondes: tuple[Ronde, ...], absents: frozenset[Numero], bareme: BaremeClassique
) -> tuple[Paire, ...]:
    """The next round of those who are there: groups of points, upper half against lower, nobody twice, X once each.

    Deterministic, and sought once: a large round takes the engine a second. Raises `AppariementImpossible`.
    """
    la = [joueur for joueur in initial if joueur not in absents]
    if len(la) < 2:
        raise AppariementImpossible("Il faut au moins deux joueurs présents\u00a0: inscrivez ou rappelez des joueurs.")
    m = moteur()
    joueurs = _joueurs(m, initial, rondes, la, bareme)
    validite = m.validite.ValidityMatcher(joueurs, set())
    if not validite.is_valid_matching():
        raise AppariementImpossible(SANS_RONDE)
    places = {joueur.id: rang for rang, joueur in enumerate(joueurs)}
    faites = [sorted((a.id, b.id), key=places.__getitem__) for a, b in _apparier(m, joueurs, validite, rondes)]
    faites.sort(key=lambda paire: (paire[0] == paire[1], places[paire[0]]))
    return tuple((a, FICTIF if a == b else b) for a, b in faites)


def _apparier(m: MoteurSuisse, joueurs: list[Any], validite: Any, rondes: Sequence[Ronde]) -> list[tuple[Any, Any]]:
    """The engine's own steps, group after group; a player paired with himself is left over."""
    groupes, paires = m.groupes.Brackets(joueurs, len(rondes) + 1), list[tuple[Any, Any]]()
    while not groupes.is_finished():
        groupe = m.groupes.BracketPairer(groupes.get_current_bracket(), validite, True)
        groupe.determine_heterogeneous_s1()
        groupe.determine_heterogeneous_s2()
        groupe.determine_homogeneous_exchanges()
        groupe.determine_moves_from_s1_to_s2()
        groupe.determine_moves_from_s2_to_s1()
        groupe.perform_homogeneous_exchanges()
        groupe.transpose_homogeneous_s2()
        if groupe.check_completion_criterium():
            faites = groupe.get_player_pairs()
            groupes.apply_bracket_pairings(faites)
            paires += faites
        else:
            groupes.collapse()
    return paires


def _joueurs(
    m: MoteurSuisse, initial: Sequence[Numero], rondes: Sequence[Ronde], la: Sequence[Numero], bareme: BaremeClassique
) -> list[Any]:
    """What the engine asks of each player, the highest score first, then by the initial ranking."""
    dedans = [{j: r for r in ronde for j in (r.a, r.b)} for ronde in rondes]
    scores: list[dict[Numero, int]] = [dict.fromkeys(initial, 0)]
    for ronde in dedans:
        scores.append({j: scores[-1][j] + (ronde[j].pm(j, bareme) if j in ronde else 0) for j in initial})
    faites = rencontres_faites(rondes)
    aucune = m.commun.ColorPreference(
        side=m.commun.ColorPreferenceSide.NONE, strength=m.commun.ColorPreferenceStrength.NONE
    )
    places = {joueur: rang for rang, joueur in enumerate(initial, 1)}

    def flottes(joueur: Numero, avant: int) -> Any:
        rang = len(rondes) - avant
        return m.commun.Float(_flotte(joueur, dedans[rang], scores[rang]) if rang >= 0 else 0)

    joueurs = [
        m.joueur.Player(
            id=joueur, number=places[joueur],
            points=scores[-1][joueur], points_with_acceleration=scores[-1][joueur],
            color_preference=aucune, color_difference=0, color_double=False, colors=[],
            float_1=flottes(joueur, 1), float_2=flottes(joueur, 2),
            opponents={j for j in faites.get(joueur, ()) if j != FICTIF},
            bye_received=any(_sans_jouer(joueur, ronde.get(joueur)) for ronde in dedans), top_scorer=False,
        )
        for joueur in la
    ]  # fmt: skip
    return sorted(joueurs, reverse=True)


def _flotte(joueur: Numero, ronde: Mapping[Numero, Rencontre], scores: Mapping[Numero, int]) -> int:
    """−1: met somebody with fewer points, or did not play; 1: somebody with more (A.4 of the handbook)."""
    r = ronde.get(joueur)
    if r is None or not r.jouee:
        return -1
    ecart = scores[r.adversaire(joueur)] - scores[joueur]
    return (ecart > 0) - (ecart < 0)


def _sans_jouer(joueur: Numero, r: Rencontre | None) -> bool:
    """Points without a match: X, or a forfeit of the other."""
    return r is not None and (r.contre_x or (r.forfait is not None and not r.forfait.touche(r.camp(joueur))))
