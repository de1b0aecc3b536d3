"""Other formules that clubs hold beside the federation's, each with its source, and several divisions in one file."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from itertools import combinations
from typing import Final

from msgspec import Struct

from arbitre.engine.classique.appariement import AppariementImpossible, RondeProposee
from arbitre.engine.classique.classement import classer, rencontres_faites
from arbitre.engine.classique.formule import FICTIF, BaremeClassique, Numero
from arbitre.engine.classique.permutations import ChoixDAdversaire, Paire, Raison
from arbitre.engine.classique.rencontre import Ronde
from arbitre.engine.classique.suisse import paires_suisses
from arbitre.engine.reglement import Article


class FormuleDeTournoi(Enum):
    """By what the rounds are paired."""

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
    """Those who are there and have not met."""
    la = [joueur for joueur in initial if joueur not in absents]
    return tuple((a, b) for a, b in combinations(la, 2) if b not in faites.get(a, ()))


def _par_tours(manquants: Sequence[Paire]) -> list[Paire]:
    """As many of these matches as fit into one round, those of who misses most of them first."""
    reste = Counter(joueur for paire in manquants for joueur in paire)
    paires: list[Paire] = []
    pris: set[Numero] = set()
    for paire in sorted(manquants, key=lambda p: (-max(reste[p[0]], reste[p[1]]), -min(reste[p[0]], reste[p[1]]))):
        if pris.isdisjoint(paire):
            paires.append(paire)
            pris.update(paire)
    return paires


def roi_de_la_colline(
    initial: Sequence[Numero],
    rondes: Sequence[Ronde],
    absents: Collection[Numero],
    bareme: BaremeClassique,
    regle: str = "",
) -> RondeProposee:
    """First against second, third against fourth, by the ranking of the moment, even where they met already."""
    ordre = [li.joueur for li in classer(initial, rondes, bareme, parmi=set(initial) - set(absents))]
    if len(ordre) < 2:
        raise AppariementImpossible("Il faut au moins deux joueurs présents\u00a0: inscrivez ou rappelez des joueurs.")
    if len(ordre) % 2:
        ordre.append(FICTIF)
    paires = list(zip(ordre[::2], ordre[1::2], strict=True))
    return _proposee(paires, rondes, regle or FormuleDeTournoi.ROI.value)


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
    return RondeProposee(deux.paires, proposee.article, deux.doubles, proposee.au_dela, deux.regle, raisons)


def _proposee(paires: Sequence[Paire], rondes: Sequence[Ronde], regle: str) -> RondeProposee:
    faites = rencontres_faites(rondes)
    doubles = tuple((a, b) for a, b in paires if b in faites.get(a, ()))
    raisons = tuple(Raison(a, b, ChoixDAdversaire.FIXE) for a, b in paires)
    return RondeProposee(tuple(paires), Article(regle, ""), doubles, regle=regle, raisons=raisons)
