"""Complete parties made from a seed: letters drawn, best solution retained in the order of choice, laid, to the end.

The same seed gives the same parties everywhere, with the compiled search and without.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from arbitre.engine.choix import ordonner
from arbitre.engine.formule import Formule
from arbitre.engine.grille import GRILLE_VIDE, Grille
from arbitre.engine.joker import compagnon_repris
from arbitre.engine.lettres import DISTRIBUTION, JOKER, TOUTES, triees
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.recherche import meilleures
from arbitre.engine.partie.fin import Fin, fin_par_les_lettres, fin_sans_solution
from arbitre.engine.reglement import Reglement
from arbitre.engine.solution import Solution
from arbitre.engine.tirage import Tirage, Validite, examiner, repete_l_annule

ANNULES_AU_PLUS: Final = 30
"""Coups without solution in a row before a partie is given up."""

_MASQUE: Final = (1 << 64) - 1


def _melanger(z: int) -> int:
    """The finalizer of splitmix64 (Steele, Lea, Flood, 2014)."""
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASQUE
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASQUE
    return z ^ z >> 31


class Lots:
    """Chance from a seed: splitmix64. Each partie of a seed has its own sequence."""

    def __init__(self, graine: int, numero: int) -> None:
        self._etat = _melanger(_melanger(graine & _MASQUE) + numero & _MASQUE)

    def __call__(self, n: int) -> int:
        """A whole number from 0 to n − 1."""
        self._etat = self._etat + 0x9E3779B97F4A7C15 & _MASQUE
        return _melanger(self._etat) * n >> 64


@dataclass(frozen=True, slots=True)
class CoupGenere:
    """A coup: its tirage, those rejected before it, what was retained (None: no solution, the coup is annulled),
    how many other solutions were worth as much, whether it earned a bonus."""

    tirage: Tirage
    rejets: tuple[Tirage, ...]
    solution: Solution | None
    isotops: int
    scrabble: bool


@dataclass(frozen=True, slots=True)
class PartieGeneree:
    """A whole partie, number ``numero`` of its seed."""

    numero: int
    coups: tuple[CoupGenere, ...]
    fin: Fin

    @property
    def joues(self) -> Iterator[CoupGenere]:
        """Its numbered coups: all but the annulled ones."""
        return (coup for coup in self.coups if coup.solution)

    @property
    def total(self) -> int:
        return sum(coup.solution.points for coup in self.coups if coup.solution)


@dataclass(frozen=True, slots=True)
class Criteres:
    """What is asked of a partie; bounds are included, None asks nothing.

    ``isotops_max`` counts the solutions worth as much as the top, over the whole partie. ``mots``: the retained words
    must all be among them (capitals).
    """

    coups_min: int = 0
    coups_max: int | None = None
    total_min: int = 0
    total_max: int | None = None
    scrabbles_min: int = 0
    isotops_max: int | None = None
    mots: frozenset[str] | None = None

    def admet(self, coup: CoupGenere) -> bool:
        """Whether a partie with that coup may still do."""
        return self.mots is None or coup.solution is None or coup.solution.mot.upper() in self.mots

    def depasse(self, coups: list[CoupGenere]) -> bool:
        """Whether those first coups already are too much."""
        joues = [coup.solution for coup in coups if coup.solution]
        return (
            (self.coups_max is not None and len(joues) > self.coups_max)
            or (self.total_max is not None and sum(s.points for s in joues) > self.total_max)
            or (self.isotops_max is not None and sum(c.isotops for c in coups) > self.isotops_max)
        )

    def suffit(self, partie: PartieGeneree) -> bool:
        """Whether the whole partie has enough."""
        return (
            sum(1 for _ in partie.joues) >= self.coups_min
            and partie.total >= self.total_min
            and sum(coup.scrabble for coup in partie.coups) >= self.scrabbles_min
        )


TOUT: Final = Criteres()


def generer(
    automate: Automate, formule: Formule, reglement: Reglement, graine: int, numero: int, criteres: Criteres = TOUT
) -> PartieGeneree | None:
    """Partie ``numero`` of ``graine``; None where it does not meet ``criteres``, or cannot be brought to an end."""
    table = _Table(automate, formule, reglement, Lots(graine, numero))
    coups: list[CoupGenere] = []
    annules = 0
    while (fin := table.fin()) is None and annules < ANNULES_AU_PLUS:
        coup = table.coup()
        coups.append(coup)
        if not criteres.admet(coup) or criteres.depasse(coups):
            return None
        annules = 0 if coup.solution else annules + 1
        if coup.solution is None and (fin := fin_sans_solution(table.hors_tirage, reglement)):
            break
    if fin is None:
        return None
    partie = PartieGeneree(numero, tuple(coups), fin)
    return partie if criteres.suffit(partie) else None


@dataclass(slots=True)
class _Table:
    """A partie being made."""

    automate: Automate
    formule: Formule
    reglement: Reglement
    lots: Lots
    grille: Grille = GRILLE_VIDE
    sac: list[str] = field(default_factory=list)
    reliquat: str = ""
    jokers: int = 0
    """In a partie joker: those that do not lie for good. They wait beside the bag."""
    annulees: str | None = None
    """The letters of the coup annulled just before."""
    joues: int = 0
    hors_tirage: str = ""
    """What the bag held beside the last annulled tirage."""

    def __post_init__(self) -> None:
        self.sac = [c for c in TOUTES for _ in range(DISTRIBUTION[c])]
        if self.formule.joker:
            self.jokers = self.sac.count(JOKER)
            self.sac = [c for c in self.sac if c != JOKER]

    @property
    def compagnon(self) -> str:
        """The joker that goes along with the next tirage of a partie joker."""
        return JOKER if self.jokers else ""

    def fin(self) -> Fin | None:
        """The clause that ends the partie before a new draw."""
        return fin_par_les_lettres(
            self.reliquat + "".join(self.sac) + JOKER * self.jokers, self.reglement, self.formule
        )

    def coup(self) -> CoupGenere:
        """Draw, search, retain, lay."""
        tirage, rejets = self._tirer()
        tops = meilleures(self.automate, self.grille, tirage.lettres, self.formule).tops
        if not tops:
            self.hors_tirage = "".join(self.sac)
            self._remettre(tirage)
            self.annulees = tirage.lettres
            return CoupGenere(tirage, rejets, None, 0, False)
        solution = tops[0] if len(tops) == 1 else self._choisir(tops, tirage.lettres)
        posees = self._poser(solution, tirage.lettres)
        self.annulees = None
        self.joues += 1
        return CoupGenere(tirage, rejets, solution, len(tops) - 1, self.formule.prime(posees) > 0)

    def _tirer(self) -> tuple[Tirage, tuple[Tirage, ...]]:
        """A valid tirage, and those rejected before it."""
        rejets: list[Tirage] = []
        remis = self.annulees is not None
        permises = self.reliquat + "".join(self.sac) + self.compagnon
        while True:
            voulues = self.formule.lettres - len(self.reliquat) - len(self.compagnon)
            nouvelles = "".join(self.sac.pop(self.lots(len(self.sac))) for _ in range(min(voulues, len(self.sac))))
            tirage = Tirage(self.reliquat, nouvelles + self.compagnon, remis)
            if self._valide(tirage.lettres, permises):
                return tirage, tuple(rejets)
            rejets.append(tirage)
            self._remettre(tirage)
            remis = True

    def _valide(self, lettres: str, permises: str) -> bool:
        """Where validity is at the juge-arbitre's will, the tirage stands."""
        if self.annulees and repete_l_annule(lettres, self.annulees, "".join(self.sac), self.reglement):
            return False
        return examiner(lettres, self.joues + 1, permises, self.reglement).validite is not Validite.REJET

    def _remettre(self, tirage: Tirage) -> None:
        """Put a tirage back into the bag; in a partie joker the companion goes beside it."""
        self.sac += tirage.lettres.replace(JOKER, "") if self.formule.joker else tirage.lettres
        self.sac.sort(key=TOUTES.index)
        self.reliquat = ""

    def _choisir(self, tops: tuple[Solution, ...], lettres: str) -> Solution:
        candidats = ordonner(
            tops,
            self.grille,
            lettres,
            "".join(self.sac),
            self.formule,
            self.reglement,
            self.automate,
            met_fin=lambda reste: fin_par_les_lettres(reste, self.reglement, self.formule) is not None,
        )
        return candidats[0].solution

    def _poser(self, solution: Solution, lettres: str) -> int:
        """Lay a solution, keep the reliquat; returns the number of tiles laid."""
        posees = self.grille.nouvelles(solution.placement)
        if self.formule.joker:
            joker, self.grille = compagnon_repris(self.grille, solution.placement, lettres, self.formule)
            self.jokers -= joker == "pose"
            if joker == "repris":
                self.sac.remove(next(signe.upper() for _, signe in posees if signe.islower()))
            lettres = lettres.replace(JOKER, "")
        else:
            self.grille = self.grille.poser(solution.placement)
        restent = list(lettres)
        for _, signe in posees:
            if signe.isupper():
                restent.remove(signe)
            elif not self.formule.joker:
                restent.remove(JOKER)
        self.reliquat = triees(restent)
        return len(posees)
