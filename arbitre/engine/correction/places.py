"""The places of a written word on the grid: never a whole search, only that word."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final, Protocol

from msgspec import Struct

from arbitre.engine.formule import Formule
from arbitre.engine.grille import CENTRE, PRIMES, TAILLE, VIDE, Grille, Placement, Reference, Sens
from arbitre.engine.lettres import JOKER, valeur
from arbitre.engine.memoire import Memoire
from arbitre.engine.solution import Decompte, Solution, decompter

Cercles = frozenset[int]
"""Positions in a word (from 0) of letters that a joker stands for."""


class Lexique(Protocol):
    """All that the correction asks of a lexicon; words are whole and in capitals."""

    def __contains__(self, mot: str, /) -> bool: ...


class Emplacement(Struct, frozen=True, eq=False, dict=True):
    """One way to lay a word: it fits the grid and touches a word (covers the centre of an empty grid).

    ``mot`` has capitals, and a lower case where a joker already lies; ``posees`` are the positions newly laid.
    Letters of the tirage, words formed and points are worked out when they are asked for.
    """

    donne: "Donne"
    mot: str
    ref: Reference
    posees: tuple[int, ...]

    @property
    def placement(self) -> Placement:
        return Placement(self.mot, self.ref)

    @cached_property
    def manque(self) -> Counter[str]:
        """Newly laid letters that the tirage has not, jokers aside."""
        return self._manque()

    def _manque(self) -> Counter[str]:
        return Counter(self.mot[i] for i in self.posees) - self.donne.lettres

    @cached_property
    def jouable(self) -> bool:
        """Whether the tirage, jokers included, gives the letters, and the formule lets so many be laid.

        Hundreds of places are not: what they lack is kept of those alone of which it is asked.
        """
        return self._manque().total() <= self.donne.jokers and len(self.posees) <= self.donne.formule.max_posees

    @cached_property
    def decompte(self) -> Decompte:
        """Points without any new joker, part by part."""
        return decompter(self.donne.grille, self.placement, self.donne.formule)

    @cached_property
    def faux(self) -> tuple[str, ...]:
        """The words formed across that the lexicon does not admit, in the order of the word."""
        formes = (m.mot.upper() for m in self.decompte.formes)
        return tuple(dict.fromkeys(mot for mot in formes if mot not in self.donne.lexique))

    @cached_property
    def scores(self) -> Mapping[Cercles, int]:
        """The points for each way to circle the letters that jokers stand for, fewest jokers first."""
        requis, libre = self.manque.total(), self.donne.jokers
        return {
            frozenset(choix): self.decompte.points - sum(self._pertes[i] for i in choix)
            for nombre in range(requis, libre + 1)
            for choix in combinations(self.posees, nombre)
            if not self.manque - Counter(self.mot[i] for i in choix)
        }

    @property
    def cercles_des_absentes(self) -> tuple[Cercles, ...]:
        """The ways to circle only letters that the tirage has not."""
        requis = self.manque.total()
        return tuple(c for c in self.scores if len(c) == requis)

    @cached_property
    def _pertes(self) -> Mapping[int, int]:
        """What the points lose where a joker stands for the letter at each position newly laid."""
        cases = self.placement.cases
        primes = {i: PRIMES[cases[i][0]][cases[i][1]] for i in self.posees}
        facteur = 1
        for prime in primes.values():
            facteur *= prime.mot
        formees = {case for m in self.decompte.formes for case in m.ref.cases(len(m.mot))}
        return {
            i: valeur(self.mot[i]) * p.lettre * (facteur + (p.mot if cases[i] in formees else 0))
            for i, p in primes.items()
        }

    @cached_property
    def prolonge(self) -> int:
        """Letters of the longest word already on the grid, in this direction, that this word prolongs (0: none)."""
        plus_long, suite, posees = 0, 0, set(self.posees)
        for i in range(len(self.mot)):
            suite = 0 if i in posees else suite + 1
            plus_long = max(plus_long, suite)
        return plus_long if plus_long > 1 else 0

    def solution(self, cercles: Cercles) -> Solution:
        """This place with jokers at ``cercles``."""
        mot = "".join(c.lower() if i in cercles else c for i, c in enumerate(self.mot))
        return Solution(mot, self.ref, self.scores[cercles])


class Donne(Struct, frozen=True, eq=False, dict=True):
    """What lies on the table for one coup: grid, letters, formule, lexicon."""

    grille: Grille
    tirage: str
    formule: Formule
    lexique: Lexique

    @cached_property
    def lettres(self) -> Counter[str]:
        """Letters of the tirage, jokers aside."""
        return Counter(self.tirage.replace(JOKER, ""))

    @cached_property
    def jokers(self) -> int:
        return self.tirage.count(JOKER)

    @cached_property
    def raccord_requis(self) -> int:
        """Letters of raccord asked for: three, or two where a first word of two letters is all there is."""
        return min(3, max(2, len(self.grille.lettres)))

    @cached_property
    def lignes(self) -> Mapping[Sens, tuple[str, ...]]:
        """The 15 lines of each direction, in capitals."""
        rangs = tuple(ligne.upper() for ligne in self.grille.lignes)
        return {Sens.HORIZONTAL: rangs, Sens.VERTICAL: tuple(map("".join, zip(*rangs, strict=True)))}

    def ou(self, lettre: str) -> Sequence[tuple[int, int]]:
        """The squares where that letter, a capital, lies."""
        return self._cases.get(lettre, ())

    @cached_property
    def _cases(self) -> Mapping[str, list[tuple[int, int]]]:
        cases: dict[str, list[tuple[int, int]]] = {}
        for rang, ligne in enumerate(self.lignes[Sens.HORIZONTAL]):
            for place, signe in enumerate(ligne):
                cases.setdefault(signe, []).append((rang, place))
        return cases

    @cached_property
    def contacts(self) -> Mapping[Sens, tuple[str, ...]]:
        """For each line ``1`` on the free squares with a tile across, or the centre of an empty grid, else ``0``."""
        return {sens: tuple(self._contacts_de(sens, rang) for rang in range(TAILLE)) for sens in Sens}

    def _contacts_de(self, sens: Sens, rang: int) -> str:
        lignes = self.lignes[sens]
        vide = VIDE * TAILLE
        dessus = lignes[rang - 1] if rang else vide
        dessous = lignes[rang + 1] if rang + 1 < TAILLE else vide
        centre = CENTRE if self.grille.vide and rang == CENTRE else -1
        return "".join(
            "1" if lignes[rang][i] == VIDE and (dessus[i] != VIDE or dessous[i] != VIDE or i == centre) else "0"
            for i in range(TAILLE)
        )


class Table(Donne, frozen=True, eq=False, dict=True):
    """Where words go in a `Donne`: found once a word.

    A place knows the donne and not the table, so that nothing goes round: all is let go with the table, at once.
    """

    @cached_property
    def _donne(self) -> Donne:
        return Donne(self.grille, self.tirage, self.formule, self.lexique)

    @cached_property
    def _trouvees(self) -> dict[tuple[str, Sens], tuple[Emplacement, ...]]:
        return {}

    def places(self, mot: str, sens: Sens) -> tuple[Emplacement, ...]:
        """Where ``mot`` (A–Z) fits in that direction, whatever the letters of the tirage."""
        cle = (mot, sens)
        if cle not in self._trouvees:
            self._trouvees[cle] = tuple(self._chercher(mot, sens))
        return self._trouvees[cle]

    def jouables(self, mot: str, sens: Sens) -> tuple[Emplacement, ...]:
        """Where ``mot`` fits in that direction with the letters of the tirage."""
        return tuple(p for p in self.places(mot, sens) if p.jouable)

    def place(self, mot: str, ref: Reference) -> Emplacement | None:
        """``mot`` at ``ref``, playable with the tirage; None where it is not."""
        if (mot, ref.sens) in self._trouvees:
            return next((p for p in self.jouables(mot, ref.sens) if p.ref == ref), None)
        horizontal = ref.sens is Sens.HORIZONTAL
        rang, debut = (ref.ligne, ref.colonne) if horizontal else (ref.colonne, ref.ligne)
        place = self._poser(mot, rang, debut, ref.sens) if debut + len(mot) <= TAILLE else None
        return place if place is not None and place.jouable else None

    def _chercher(self, mot: str, sens: Sens) -> Iterator[Emplacement]:
        for rang in range(TAILLE):
            for debut in range(TAILLE - len(mot) + 1):
                place = self._poser(mot, rang, debut, sens)
                if place is not None:
                    yield place

    def _poser(self, mot: str, rang: int, debut: int, sens: Sens) -> Emplacement | None:
        """``mot`` from square ``debut`` of a line, if it fits, lays a tile and touches one."""
        ligne, fin = self.lignes[sens][rang], debut + len(mot)
        if (debut and ligne[debut - 1] != VIDE) or (fin < TAILLE and ligne[fin] != VIDE):
            return None
        segment = ligne[debut:fin]
        posees = tuple(i for i, signe in enumerate(segment) if signe == VIDE)
        if not posees or (len(posees) == len(mot) and "1" not in self.contacts[sens][rang][debut:fin]):
            return None
        if any(signe not in (VIDE, lettre) for signe, lettre in zip(segment, mot, strict=True)):
            return None
        ref = Reference(*((rang, debut) if sens is Sens.HORIZONTAL else (debut, rang)), sens)
        lettres = zip(segment, mot, ref.cases(len(mot)), strict=True)
        signes = (lettre if signe == VIDE else self.grille[case] for signe, lettre, case in lettres)
        return Emplacement(self._donne, "".join(signes), ref, posees)


_TABLES: Final = Memoire[Table](4)
"""The coup that is corrected, the one in hand, and two that are looked at again."""


def table(grille: Grille, tirage: str, formule: Formule, lexique: Lexique) -> Table:
    """The `Table` of one coup, shared by all its bulletins."""
    lettres = "".join(sorted(tirage))
    return _TABLES.pour(
        lexique, calcul=lambda: Table(grille, lettres, formule, lexique), selon=(grille, lettres, formule)
    )
