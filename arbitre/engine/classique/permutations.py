"""The search for opponents: groups of PM, and the permutations that keep players from meeting again (articles 6, 7)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from msgspec import Struct

from arbitre.engine.classique.formule import Numero, deux_tiers

Paire = tuple[Numero, Numero]
Faites = Mapping[Numero, Collection[Numero]]
"""Player -> those already met."""

ESSAIS: Final = 20_000
"""Choices made before the search beyond the text gives up: some tens of milliseconds."""


class Groupes(Struct, frozen=True):
    """What a round is paired by: who is there in the order of the ranking, their PM, who has met whom."""

    ordre: tuple[Numero, ...]
    pm: Mapping[Numero, int]
    faites: Faites

    def permuter(self, ordre: Sequence[Numero]) -> tuple[list[Paire], bool]:
        """Pairs of ``ordre`` by groups of PM with the permutations of article 7: from the top; where that makes
        players meet again, from the end up to the two thirds first, then from the top.

        Where that still makes players meet again the choices are gone back on, the last first, in the same order of
        preference (True beside the pairs); only where that finds nothing either, they meet again.
        """
        paires, _ = self._descendre(ordre, len(ordre))
        if not self.se_retrouvent(paires):
            return paires, False
        bas, restants = self._descendre(ordre[::-1], len(ordre) - deux_tiers(len(ordre)))
        haut, _ = self._descendre(restants[::-1], len(restants))
        paires = [*haut, *bas]
        if not self.se_retrouvent(paires):
            return paires, False
        autres = self._chercher(list(ordre), [ESSAIS])
        return (paires, False) if autres is None else (autres, True)

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

    def _descendre(self, ordre: Sequence[Numero], combien: int) -> tuple[list[Paire], list[Numero]]:
        """Find opponents for the first ``combien`` of ``ordre``, one after the other: the pairs, and who is left."""
        a_servir = set(ordre[:combien])
        restants = list(ordre)
        paires: list[Paire] = []
        while restants and restants[0] in a_servir:
            choisi = self._adversaire(restants)
            paires.append((restants[0], restants[choisi]))
            del restants[choisi], restants[0]
        return paires, restants

    def _adversaire(self, restants: Sequence[Numero]) -> int:
        """Where in ``restants`` the opponent of the first stands; the first choice where he has met them all."""
        candidats = self._candidats(restants)
        libres = (place for place in candidats if not self.deja(restants[0], restants[place]))
        return next(libres, candidats[0])

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
