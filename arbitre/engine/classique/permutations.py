"""The search for opponents: groups of PM, and the permutations that keep players from meeting again (articles 6, 7).

Each pair keeps the reason why it was made, for who asks.
"""

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from typing import Final

from msgspec import Struct

from arbitre.engine.classique.formule import Numero, deux_tiers

Paire = tuple[Numero, Numero]
Faites = Mapping[Numero, Collection[Numero]]
"""Player -> those already met."""

ESSAIS: Final = 20_000
"""Choices made before the search beyond the text gives up: some tens of milliseconds."""


class ChoixDAdversaire(Enum):
    """How an opponent was found."""

    PREVU = "prevu"
    REMONTANT = "remontant"
    DESCENDANT = "descendant"
    REPETE = "repete"
    """All who are left were met already."""
    AU_DELA = "au_dela"
    """The opponent was found by the search that goes beyond the text."""
    FIXE = "fixe"
    """Given in advance, by the initial ranking or by a table."""


class Raison(Struct, frozen=True, gc=False):
    """Why ``a`` meets ``b``: ``prevu`` is whom the principle of article 6 gave, ``ecartes`` those met already who were
    passed over, in order; ``de_la_fin``: sought from the end of the ranking."""

    a: Numero
    b: Numero
    choix: ChoixDAdversaire
    prevu: Numero = 0
    ecartes: tuple[Numero, ...] = ()
    de_la_fin: bool = False


class Appariees(Struct, frozen=True):
    """Pairs and their reasons; ``au_dela``: they go beyond the permutations of the text."""

    raisons: tuple[Raison, ...]
    au_dela: bool = False

    @property
    def paires(self) -> list[Paire]:
        return [(raison.a, raison.b) for raison in self.raisons]


class Groupes(Struct, frozen=True):
    """What a round is paired by: who is there in the order of the ranking, their PM, who has met whom.

    ``exactement``: by the permutations of the text and nothing beyond them, even where players meet again.
    """

    ordre: tuple[Numero, ...]
    pm: Mapping[Numero, int]
    faites: Faites
    exactement: bool = False

    def permuter(self, ordre: Sequence[Numero]) -> Appariees:
        """Pairs of ``ordre`` by groups of PM with the permutations of article 7: from the top; where that makes
        players meet again, from the end up to the two thirds first, then from the top.

        Where that still makes players meet again the choices are gone back on, the last first, in the same order of
        preference; only where that finds nothing either, or is not wanted, they meet again.
        """
        raisons, _ = self._descendre(ordre, len(ordre))
        simple = Appariees(tuple(raisons))
        if not self.se_retrouvent(simple.paires):
            return simple
        bas, restants = self._descendre(ordre[::-1], len(ordre) - deux_tiers(len(ordre)), de_la_fin=True)
        haut, _ = self._descendre(restants[::-1], len(restants))
        double = Appariees((*haut, *bas))
        if self.exactement or not self.se_retrouvent(double.paires):
            return double
        autres = self._chercher(list(ordre), [ESSAIS])
        if autres is None:
            return double
        return Appariees(tuple(Raison(a, b, ChoixDAdversaire.AU_DELA) for a, b in autres), au_dela=True)

    def se_retrouvent(self, paires: Sequence[Paire]) -> bool:
        return any(self.deja(*paire) for paire in paires)

    def _chercher(self, restants: Sequence[Numero], essais: list[int]) -> list[Paire] | None:
        """Pairs of ``restants`` none of whom have met; None where there are none, or ``essais`` is used up."""
        if not restants:
            return []
        for place in self._candidats(restants):
            if self.deja(restants[0], restants[place]):
                continue
            essais[0] -= 1
            if essais[0] < 0:
                return None
            suite = self._chercher([*restants[1:place], *restants[place + 1 :]], essais)
            if suite is not None:
                return [(restants[0], restants[place]), *suite]
        return None

    def deja(self, a: Numero, b: Numero) -> bool:
        return b in self.faites.get(a, ())

    def _descendre(
        self, ordre: Sequence[Numero], combien: int, *, de_la_fin: bool = False
    ) -> tuple[list[Raison], list[Numero]]:
        """Find opponents for the first ``combien`` of ``ordre``, one after the other: the pairs, and who is left."""
        a_servir = set(ordre[:combien])
        restants = list(ordre)
        raisons: list[Raison] = []
        while restants and restants[0] in a_servir:
            choisi, raison = self._adversaire(restants, de_la_fin=de_la_fin)
            raisons.append(raison)
            del restants[choisi], restants[0]
        return raisons, restants

    def _adversaire(self, restants: Sequence[Numero], *, de_la_fin: bool) -> tuple[int, Raison]:
        """Where in ``restants`` the opponent of the first stands, and why; the first choice where he has met all."""
        joueur, candidats = restants[0], self._candidats(restants)
        rang = next((r for r, place in enumerate(candidats) if not self.deja(joueur, restants[place])), None)
        place, prevu = candidats[rang or 0], candidats[0]
        if rang is None:
            choix = ChoixDAdversaire.REPETE
        elif rang == 0:
            choix = ChoixDAdversaire.PREVU
        else:
            choix = ChoixDAdversaire.REMONTANT if place < prevu else ChoixDAdversaire.DESCENDANT
        ecartes = tuple(restants[p] for p in (candidats[:rang] if rang is not None else candidats))
        return place, Raison(joueur, restants[place], choix, restants[prevu], ecartes, de_la_fin)

    def _candidats(self, restants: Sequence[Numero]) -> tuple[int, ...]:
        """Places in ``restants`` where the opponent of the first is sought, in order.

        By the principle of article 6.1.2 the last of his group of PM, or the first of the next where his group is
        odd; then (article 7) those before that one, the nearest first, then those after.
        """
        premier = restants[0]
        groupe = 1
        while groupe < len(restants) and self.pm[restants[groupe]] == self.pm[premier]:
            groupe += 1
        prevu = groupe - 1 if groupe % 2 == 0 else groupe
        return (prevu, *range(prevu - 1, 0, -1), *range(prevu + 1, len(restants)))
