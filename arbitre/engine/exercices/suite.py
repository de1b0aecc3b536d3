"""Exercises without end, from a seed: every point of the programme in turn, three levels, never the same twice running.

Number ``n`` of a seed is always the same exercise, so that a session is resumed where it was.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Etape, Verdict
from arbitre.engine.correction.articles.regle import Regle
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.editions import edition
from arbitre.engine.exercices.copie import Copie, CopieRendue
from arbitre.engine.exercices.plume import DIFFICILE, FACILE, Plume
from arbitre.engine.exercices.programme import programme, visee
from arbitre.engine.exercices.visee import Visee
from arbitre.engine.formule import CLASSIQUE, formule
from arbitre.engine.generation import PartieGeneree, generer
from arbitre.engine.grille import GRILLE_VIDE, Grille
from arbitre.engine.hasard import Lots
from arbitre.engine.lettres import JOKER
from arbitre.engine.lexique.automate import Automate

ESSAIS: Final = 400
"""Bulletins written for one point before it is given up, which a lexicon too small alone brings about."""
_NIVEAUX: Final = 3
_PARTIES_EN_VUE: Final = 24
_DEBUT: Final = 7
"""The last coup of what is an easy grid."""
_ORDINAIRE: Final = "AEINRST"
"""Letters for the lexicon of which no partie can be made."""


class Exercice(Struct, frozen=True, dict=True):
    """A bulletin to judge, the point it aims at, and its number in its seed."""

    numero: int
    regle: Regle
    niveau: int
    copie: Copie

    @cached_property
    def rendue(self) -> CopieRendue:
        return CopieRendue(self.copie, self.copie.juger())

    @property
    def point(self) -> Visee:
        return visee(self.regle)


class Suite(Struct, frozen=True, dict=True):
    """The exercises of a seed over one lexicon; ``regles`` are the points to be met, all where none is given."""

    automate: Automate
    graine: int
    regles: tuple[Regle, ...] = ()

    @cached_property
    def _au_menu(self) -> tuple[Regle, ...]:
        return self.regles or programme()

    def __iter__(self) -> Iterator[Exercice]:
        return self.depuis(0)

    def depuis(self, numero: int) -> Iterator[Exercice]:
        """The exercises from that number on; ends where the lexicon allows none of them."""
        derniere, vains = None, 0
        while vains <= len(self._au_menu):
            exercice = self.exercice(numero)
            numero, vains = numero + 1, vains + 1
            if exercice is None or (exercice.regle == derniere and len(self._au_menu) > 1):
                continue
            derniere, vains = exercice.regle, 0
            yield exercice

    def exercice(self, numero: int) -> Exercice | None:
        """The exercise ``numero``; None where no bulletin was found that meets its point."""
        tour, rang = divmod(numero, len(self._au_menu))
        regle, niveau = self._ordre(tour)[rang], FACILE + (tour + rang) % _NIVEAUX
        return self.viser(regle, niveau, numero)

    def viser(self, regle: Regle, niveau: int, numero: int) -> Exercice | None:
        """A bulletin that meets ``regle``, at that level where one is found, else an easier one."""
        point, hasard = visee(regle), Lots(self.graine, numero)
        for essai in range(ESSAIS):
            bas = niveau if essai < ESSAIS // 2 else FACILE
            copie = point.ecrire(self._plume(point, regle, bas, numero + essai // 2, hasard))
            if copie is not None and point.atteinte(CopieRendue(copie, copie.juger())):
                return Exercice(numero, regle, bas, copie)
        return None

    def _ordre(self, tour: int) -> Sequence[Regle]:
        """The points in the order of that round, the first never the last of the round before."""
        return _melangees(self._au_menu, self.graine, tour)

    def _plume(self, point: Visee, regle: Regle, niveau: int, numero: int, hasard: Lots) -> Plume:
        """A hand at a coup of a real partie; where a joker is wanted and there is none, a letter becomes one."""
        positions = self._positions(numero % _PARTIES_EN_VUE + _PARTIES_EN_VUE * (numero // (20 * _PARTIES_EN_VUE)))
        coup, grille, lettres = positions[0] if point.premier else _une(positions[1:] or positions, niveau, hasard)
        if point.joker and JOKER not in lettres and grille.lettres.count(JOKER) < 2:
            rang = hasard(len(lettres))
            lettres = lettres[:rang] + JOKER + lettres[rang + 1 :]
        regles = edition(regle.article.edition).correction
        contexte = ContexteDeCorrection(regles, formule(point.formule), coup, grille, lettres, self.automate)
        return Plume(contexte, self.automate, hasard, niveau)

    def _positions(self, partie: int) -> tuple[tuple[int, Grille, str], ...]:
        return _positions(self.automate, self.graine, partie)


Position = tuple[int, Grille, str]


def _une(positions: Sequence[Position], niveau: int, hasard: Lots) -> Position:
    """An early coup at the first level, any at the second, a late one at the third."""
    if niveau == FACILE:
        positions = positions[: _DEBUT - 1]
    elif niveau == DIFFICILE:
        positions = positions[_DEBUT - 1 :] or positions
    return positions[hasard(len(positions))]


@lru_cache(maxsize=4 * _PARTIES_EN_VUE)
def _positions(automate: Automate, graine: int, partie: int) -> tuple[Position, ...]:
    """Number, grid and letters of each coup of a partie made from that seed."""
    positions, grille = [], GRILLE_VIDE
    generee: PartieGeneree | None = generer(automate, CLASSIQUE, edition("2023").reglement, graine, partie)
    for coup, joue in enumerate(generee.joues if generee else (), start=1):
        positions.append((coup, grille, joue.tirage.lettres))
        if joue.solution is not None:
            grille = grille.poser(joue.solution.placement)
    return tuple(positions) or ((1, GRILLE_VIDE, _ORDINAIRE),)


@lru_cache(maxsize=8)
def _melangees(regles: tuple[Regle, ...], graine: int, tour: int) -> tuple[Regle, ...]:
    lots, reste = Lots(graine, -1 - tour), list(regles)
    ordre = [reste.pop(lots(len(reste))) for _ in regles]
    if tour and len(ordre) > 1 and _melangees(regles, graine, tour - 1)[-1] == ordre[0]:
        ordre.append(ordre.pop(0))
    return tuple(ordre)


def rencontre(regle: Regle, rendue: CopieRendue) -> bool:
    """Whether a bulletin and its verdict meet that point."""
    return visee(regle).atteinte(rendue)


def avec_le_point(regle: Regle, verdict: Verdict) -> Verdict:
    """The verdict, the point that its bulletin meets told last, in plain words."""
    etape = Etape(regle.article, visee(regle).clair)
    return replace(verdict, explication=(*verdict.explication, etape))
