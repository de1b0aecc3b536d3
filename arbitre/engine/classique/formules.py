"""Other formules that clubs hold beside the federation's, each with its source, and several divisions in one file.

The Swiss system of chess players is made by a kept engine: py4swiss, FIDE's Dutch pairings (C.04.3), without colours.
In Scrabble the toss says who begins (3.1): nobody has a colour to be given, so all that the handbook says of them
falls away. The engine is loaded when a Swiss round is asked for.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import combinations
from types import ModuleType
from typing import Any, Final

from msgspec import Struct

from arbitre.engine.classique.appariement import AppariementImpossible, RondeProposee
from arbitre.engine.classique.classement import classer, rencontres_faites
from arbitre.engine.classique.formule import FICTIF, BaremeClassique, Numero
from arbitre.engine.classique.permutations import ChoixDAdversaire, Paire, Raison
from arbitre.engine.classique.rencontre import Rencontre, Ronde
from arbitre.engine.reglement import Article

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


class FormuleDeTournoi(Enum):
    """The way in which the rounds are paired."""

    CLASSIQUE = "classique"
    TOUTES_RONDES = "toutes rondes"
    ROI = "roi de la colline"
    SUISSE = "système suisse"


SOURCES: Final = {
    FormuleDeTournoi.CLASSIQUE: "formule classique de la fédération",
    FormuleDeTournoi.TOUTES_RONDES: "tables de Berger, le toutes rondes des échecs (manuel de la FIDE, C.05)",
    FormuleDeTournoi.ROI: "«\u00a0king of the hill\u00a0» des clubs anglophones, 1 contre 2, 3 contre 4",
    FormuleDeTournoi.SUISSE: "système suisse (hollandais) des échecs, manuel de la FIDE C.04.3, par py4swiss",
}
"""Where each comes from."""
RATTRAPAGE: Final = "toutes rondes, matchs à rattraper"
"""The rule of a round beyond a turn of the tables, where some have not met."""
FINALES: Final = (0, 2, 4, 8)
"""How many players the finals of the last round may take; 0: no finals."""


def berger(joueurs: int, numero: int) -> tuple[tuple[int, int], ...]:
    """Round ``numero`` (from 1) of the Berger tables as places from 1; an even number of players, the last stays put.

    Beyond the last round they begin again.
    """
    n = joueurs + joueurs % 2
    tour, tournants = (numero - 1) % (n - 1), n - 1
    premier = tour * (n // 2) % tournants  # 0-based place of who meets the last
    paires = [(premier + 1, n)] if tour % 2 == 0 else [(n, premier + 1)]
    autres = (((premier + ecart) % tournants + 1, (premier - ecart) % tournants + 1) for ecart in range(1, n // 2))
    return (*paires, *autres)


class TableDeBerger(Struct, frozen=True):
    """Who has which place (from 1) in a round robin, who came too late for one, and how many rounds a turn has.

    The places are those of the first round; where it had X, who comes first afterwards takes that place.
    """

    places: tuple[Numero, ...]
    sans_place: tuple[Numero, ...]

    @classmethod
    def de(
        cls, initial: Sequence[Numero], rondes: Sequence[Ronde], absents: Collection[Numero] = ()
    ) -> "TableDeBerger":
        """The table of the players of ``initial``; before the first round, of those who are there."""
        depart = {j for r in rondes[0] for j in (r.a, r.b)} if rondes else set(initial) - set(absents)
        joueurs = [joueur for joueur in initial if joueur in depart]
        tard = sorted(set(initial) - depart) if rondes else []
        if len(joueurs) % 2:
            joueurs.append(tard.pop(0) if tard else FICTIF)
        return cls(tuple(joueurs), tuple(tard))

    @property
    def tour(self) -> int:
        """How many rounds until everybody has met everybody."""
        return max(1, len(self.places) - 1)

    def prevue(self, numero: int) -> list[Paire]:
        """Round ``numero`` (from 1)."""
        return [(self.places[x - 1], self.places[y - 1]) for x, y in berger(len(self.places), numero)]


def toutes_rondes(initial: Sequence[Numero], rondes: Sequence[Ronde], absents: Collection[Numero]) -> RondeProposee:
    """The next round in which everybody meets everybody.

    Who should meet somebody absent meets who came too late for a place, and else X. A turn of the tables over, matches
    that were missed are made up for, and only then does it begin again.
    """
    table = TableDeBerger.de(initial, rondes, absents)
    la = {joueur for joueur in initial if joueur not in absents}
    if len(la) < 2:
        raise AppariementImpossible("Il faut au moins deux joueurs présents\u00a0: inscrivez ou rappelez des joueurs.")
    faites = rencontres_faites(rondes)
    if len(rondes) >= table.tour and (rattrapees := a_rattraper(initial, faites, absents)):
        return _proposee(_par_tours(rattrapees), rondes, RATTRAPAGE)
    tard = [joueur for joueur in table.sans_place if joueur in la]
    paires: list[Paire] = []
    for paire in table.prevue(len(rondes) + 1):
        presents = [joueur for joueur in paire if joueur in la]
        if len(presents) == 1:
            seul = presents[0]
            autre = next((j for j in tard if j not in faites.get(seul, ())), FICTIF)
            if autre != FICTIF:
                tard.remove(autre)
            presents.append(autre)
        if presents:
            paires.append((presents[0], presents[1]))
    return _proposee(paires, rondes, FormuleDeTournoi.TOUTES_RONDES.value)


def a_rattraper(
    initial: Sequence[Numero], faites: Mapping[Numero, Collection[Numero]], absents: Collection[Numero]
) -> tuple[Paire, ...]:
    """The pairs of players present who have not met yet."""
    la = [joueur for joueur in initial if joueur not in absents]
    return tuple((a, b) for a, b in combinations(la, 2) if b not in faites.get(a, ()))


def _par_tours(manquants: Sequence[Paire]) -> list[Paire]:
    """As many of the missing matches as fit into one round; the players who miss most come first."""
    reste = Counter(joueur for paire in manquants for joueur in paire)
    paires: list[Paire] = []
    pris: set[Numero] = set()
    for paire in sorted(manquants, key=lambda p: (-max(reste[p[0]], reste[p[1]]), -min(reste[p[0]], reste[p[1]]))):
        if pris.isdisjoint(paire):
            paires.append(paire)
            pris.update(paire)
    return paires


def roi_de_la_colline(
    initial: Sequence[Numero], rondes: Sequence[Ronde], absents: Collection[Numero], bareme: BaremeClassique
) -> RondeProposee:
    """First against second, third against fourth, by the ranking of the moment, even where they met already."""
    ordre = [li.joueur for li in classer(initial, rondes, bareme, parmi=set(initial) - set(absents))]
    if len(ordre) < 2:
        raise AppariementImpossible("Il faut au moins deux joueurs présents\u00a0: inscrivez ou rappelez des joueurs.")
    if len(ordre) % 2:
        ordre.append(FICTIF)
    paires = list(zip(ordre[::2], ordre[1::2], strict=True))
    return _proposee(paires, rondes, FormuleDeTournoi.ROI.value)


def suisse(
    initial: Sequence[Numero], rondes: Sequence[Ronde], absents: Collection[Numero], bareme: BaremeClassique
) -> RondeProposee:
    """Groups of points, upper half against lower; nobody meets twice, nobody has X twice."""
    paires = paires_suisses(tuple(initial), tuple(rondes), frozenset(absents), bareme)
    return _proposee(paires, rondes, FormuleDeTournoi.SUISSE.value)


def avec_finales(
    proposee: RondeProposee, finales: RondeProposee, rondes: Sequence[Ronde], combien: int
) -> RondeProposee:
    """The finals first, then the round of the others."""
    paires = [*finales.paires, *proposee.paires]
    deux = _proposee(paires, rondes, f"finales des {combien} premiers, puis {proposee.regle or 'la formule'}")
    raisons = (*finales.raisons, *proposee.raisons)
    return RondeProposee(
        deux.paires,
        proposee.article,
        deux.doubles,
        proposee.au_dela,
        deux.regle,
        raisons,
        sans_tableau=proposee.sans_tableau,
    )


def _proposee(paires: Sequence[Paire], rondes: Sequence[Ronde], regle: str) -> RondeProposee:
    faites = rencontres_faites(rondes)
    doubles = tuple((a, b) for a, b in paires if b in faites.get(a, ()))
    raisons = tuple(Raison(a, b, ChoixDAdversaire.FIXE) for a, b in paires)
    return RondeProposee(tuple(paires), Article(regle, ""), doubles, regle=regle, raisons=raisons)
