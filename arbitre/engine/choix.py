"""The order of choice among equal tops (2023, 3.4 and 3.8.1; 2012, 3.4, 3.6 and 7.1; ancienne, 2.4 and 2.7).

First the joker kept, then the end of the partie, as the rule commands; what is left to the juge-arbitre is openness.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Final

from msgspec import Struct

from arbitre.engine.formule import Formule
from arbitre.engine.francais import denombrer, majuscule
from arbitre.engine.grille import Grille
from arbitre.engine.lettres import DISTRIBUTION, JOKER, triees
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.ouverture import Ouverture
from arbitre.engine.lexique.recherche import poser
from arbitre.engine.reglement import Article, Reglement
from arbitre.engine.solution import Solution

MetFin = Callable[[str], bool]
"""Whether those letters, all that are not on the grid, end the partie."""


class Joker(IntEnum):
    """What a solution does with the joker of the tirage; the least is the best."""

    GARDE = 0
    REPRIS = 1
    POSE = 2


_GARDE: Final = {Joker.GARDE: "garde le joker", Joker.REPRIS: "permet de reprendre le joker"}
_DEPENSE: Final = {Joker.REPRIS: "Joue le joker", Joker.POSE: "Dépense le joker"}
_AUTANT: Final = "autant le jeu ({})\u00a0; l’ordre est celui des références, puis des mots"


class Candidat(Struct, frozen=True):
    """A top, the article that forbids it (None: it may be retained), why it stands there, the openness it leaves."""

    solution: Solution
    article: Article | None
    raison: str
    ouverture: Ouverture


class _Suites(Struct, frozen=True):
    """What follows from retaining a top: the joker, the end of the partie, the openness."""

    solution: Solution
    joker: Joker
    finit: bool
    ouverture: Ouverture

    @property
    def regle(self) -> tuple[int, bool]:
        """What the rule commands: the least first."""
        return self.joker, not self.finit

    @property
    def rang(self) -> tuple[int, bool, int, int, int, str, str]:
        """Where it stands among its equals: the least first."""
        o, s = self.ouverture, self.solution
        return *self.regle, -o.places, -o.lettres, -o.accroches, str(s.ref), s.mot


def ordonner(
    tops: Sequence[Solution],
    grille: Grille,
    lettres: str,
    sac_apres: str | None,
    formule: Formule,
    reglement: Reglement,
    automate: Automate,
    *,
    met_fin: MetFin,
) -> tuple[Candidat, ...]:
    """The equal ``tops`` of the tirage ``lettres`` on ``grille``, best choice first.

    ``sac_apres`` is what the bag holds once the tirage is drawn; None where it is unknown: then the rule on the end
    of the partie is not applied, and a joker laid counts as laid for good.
    """
    avant = _Avant(grille, lettres, sac_apres, formule, reglement, automate, met_fin)
    suites = sorted((avant.suites(top) for top in tops), key=lambda s: s.rang)
    return tuple(
        Candidat(s.solution, _interdit(s, suites[0], reglement), _raison(s, suites), s.ouverture) for s in suites
    )


class _Avant(Struct, frozen=True):
    """The position that the tops belong to."""

    grille: Grille
    lettres: str
    sac_apres: str | None
    formule: Formule
    reglement: Reglement
    automate: Automate
    met_fin: MetFin

    def suites(self, top: Solution) -> _Suites:
        signes, apres = poser(self.grille, top)
        jokers = [signe.upper() for signe in signes if signe.islower()]
        joker = Joker.POSE if jokers else Joker.GARDE
        quittees = "".join([JOKER if signe.islower() else signe for signe in signes])
        if jokers and self.formule.joker and all(lettre in (self.sac_apres or "") for lettre in jokers):
            joker = Joker.REPRIS if self.reglement.choix_joker_repris else Joker.POSE
            quittees = signes.upper()
        return _Suites(top, joker, self._finit(quittees), Ouverture.de(self.automate, apres))

    def _finit(self, quittees: str) -> bool:
        """Whether the partie ends once those letters have left the tirage (or the bag, for a joker taken back)."""
        if self.sac_apres is None:
            return False
        restent = self.lettres + self.sac_apres
        if self.formule.joker:
            attendent = DISTRIBUTION[JOKER] - self.grille.lettres.count(JOKER)
            restent = restent.replace(JOKER, "") + JOKER * attendent
        for lettre in quittees:
            restent = restent.replace(lettre, "", 1)
        return self.met_fin(triees(restent))


def _interdit(suites: _Suites, premiere: _Suites, reglement: Reglement) -> Article | None:
    """The article that forbids a top where ``premiere`` may be retained."""
    if suites.joker > premiere.joker:
        return reglement.choix_joker if premiere.joker is Joker.GARDE else reglement.choix_joker_repris
    return reglement.choix_fin if premiere.finit and not suites.finit else None


def _raison(suites: _Suites, toutes: Sequence[_Suites]) -> str:
    """Why a top stands where it does, in one sentence."""
    premiere = toutes[0]
    if len(toutes) == 1:
        return f"Seule solution à {denombrer(suites.solution.points, 'point')}."
    if suites.joker > premiere.joker:
        return f"{_DEPENSE[suites.joker]} alors qu’une solution égale {_GARDE[premiere.joker]}."
    if premiere.finit and not suites.finit:
        return "Laisse continuer la partie alors qu’une solution égale y met fin."
    if suites is not premiere:
        return _moins_ouverte(suites.ouverture, premiere.ouverture)
    raisons = []
    if any(s.joker > suites.joker for s in toutes):
        raisons.append(_GARDE[suites.joker])
    if suites.finit and not all(s.finit for s in toutes):
        raisons.append("met fin à la partie")
    egales = [s for s in toutes[1:] if s.regle == suites.regle]
    if any(s.ouverture == suites.ouverture for s in egales):
        raisons.append(f"ouvre {_AUTANT.format(suites.ouverture)}")
    elif egales:
        raisons.append(f"ouvre le plus le jeu ({suites.ouverture})")
    phrase = ", ".join(raisons)
    return f"{majuscule(phrase)}."


def _moins_ouverte(ouverture: Ouverture, la_plus: Ouverture) -> str:
    """What an openness lacks beside the first one, by the first of its counts that differs."""
    places, lettres, accroches = (
        denombrer(ouverture.places, "place"),
        denombrer(ouverture.lettres, "lettre"),
        denombrer(ouverture.accroches, "accroche"),
    )
    debut = "Ouvre moins le jeu\u00a0: "
    if ouverture.places != la_plus.places:
        return f"{debut}{places} pour sept lettres contre {la_plus.places}."
    if ouverture.lettres != la_plus.lettres:
        return f"{debut}{places} pour sept lettres aussi, mais {lettres} à accrocher contre {la_plus.lettres}."
    if ouverture.accroches != la_plus.accroches:
        return f"{debut}{places} et {lettres} à accrocher aussi, mais {accroches} contre {la_plus.accroches}."
    return f"Ouvre {_AUTANT.format(ouverture)}."
