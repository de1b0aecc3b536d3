"""Complete parties made from a seed: letters drawn, best solution retained in the order of choice, laid, to the end.

The same seed gives the same parties everywhere, with the compiled search and without.
"""

from collections.abc import Container, Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from msgspec import Struct

from arbitre.engine.choix import ordonner
from arbitre.engine.fin import Fin, fin_par_les_lettres, fin_sans_solution
from arbitre.engine.formule import Formule
from arbitre.engine.grille import GRILLE_VIDE, TAILLE, Grille
from arbitre.engine.hasard import Lots
from arbitre.engine.lettres import DISTRIBUTION, JOKER, TOUTES, triees
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.lignes import reference
from arbitre.engine.lexique.recherche import meilleures, poser
from arbitre.engine.reglement import Reglement
from arbitre.engine.sac import compagnon_repris
from arbitre.engine.solution import Solution
from arbitre.engine.tirage import Tirage, Validite, examiner, repete_l_annule

ANNULES_AU_PLUS: Final = 30
"""Coups without solution in a row before a partie is given up."""

PATIENCE: Final = 100
"""More coups than a partie has."""


class CoupGenere(Struct, frozen=True):
    """A coup: its tirage, those rejected before it, what was retained (None: no solution, the coup is annulled),
    how many other solutions were worth as much, whether it earned a bonus."""

    tirage: Tirage
    rejets: tuple[Tirage, ...]
    solution: Solution | None
    isotops: int
    scrabble: bool


class PartieGeneree(Struct, frozen=True):
    """A whole partie, number ``numero`` of its seed."""

    numero: int
    coups: tuple[CoupGenere, ...]
    fin: Fin

    @property
    def joues(self) -> Iterator[CoupGenere]:
        """The numbered coups of the partie: all but the annulled ones."""
        return (coup for coup in self.coups if coup.solution)

    @property
    def total(self) -> int:
        return sum(coup.solution.points for coup in self.coups if coup.solution)


class Criteres(Struct, frozen=True):
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
    mots: Container[str] | None = None

    @property
    def patience(self) -> int:
        """The number of coups after which it is checked whether a partie can still meet the criteria."""
        return PATIENCE if self.mots is None and self.isotops_max is None else 1

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
    while (fin := table.fin()) is None:
        coups += table.coups_ordinaires(criteres.patience) or [table.coup()]
        if not all(map(criteres.admet, coups)) or criteres.depasse(coups) or table.annules > ANNULES_AU_PLUS:
            return None
    partie = PartieGeneree(numero, tuple(coups), fin)
    return partie if criteres.suffit(partie) else None


PREMIERS_COUPS: Final = 15
_ABONDANCE: Final = "AEBC"
"""Letters that leave no doubt about what a bag allows."""


@lru_cache
def _tirages_qui_tiennent(reglement: Reglement) -> tuple[bytes, bytes]:
    """Whether a tirage of the first coups, and one of those after, stands where letters abound, by
    vowels × 100 + consonants × 10 + Y and jokers."""

    def au_coup(numero: int) -> bytes:
        return bytes(
            examiner("A" * v + "B" * c + "Y" * n, numero, _ABONDANCE, reglement).validite is not Validite.REJET
            for v, c, n in product(range(10), repeat=3)
        )

    return au_coup(1), au_coup(PREMIERS_COUPS + 1)


class _Table(Struct):
    """A partie being made. The bag is in order, A–Z then jokers."""

    automate: Automate
    formule: Formule
    reglement: Reglement
    lots: Lots
    grille: Grille = GRILLE_VIDE
    sac: str = ""
    reliquat: str = ""
    jokers: int = 0
    """In a partie joker, the jokers that do not stay on the grid. They wait beside the bag."""
    joues: int = 0
    annules: int = 0
    """Coups annulled in a row, just before this one; then ``annulees`` are the letters of the last."""
    annulees: str = ""
    sans_issue: Fin | None = None
    tiennent: tuple[bytes, bytes] = (b"", b"")
    """Tirages of the first coups, of those after, that stand: see `_tirages_qui_tiennent`."""

    def __post_init__(self) -> None:
        self.sac = "".join(lettre * DISTRIBUTION[lettre] for lettre in TOUTES)
        self.tiennent = _tirages_qui_tiennent(self.reglement)
        if self.formule.joker:
            self.jokers = self.sac.count(JOKER)
            self.sac = self.sac.replace(JOKER, "")

    @property
    def compagnon(self) -> str:
        """The joker that goes along with the next tirage of a partie joker."""
        return JOKER if self.jokers else ""

    def fin(self) -> Fin | None:
        """The clause that ends the partie before a new draw."""
        restent = triees(self.reliquat + self.sac + JOKER * self.jokers)
        return self.sans_issue or fin_par_les_lettres(restent, self.reglement, self.formule)

    def coups_ordinaires(self, au_plus: int) -> list[CoupGenere]:
        """Coups that raise no question of rule, played by the compiled kernel; none where one is raised."""
        if not self.automate.noyau or self.formule.joker or self.annules:
            return []
        f = self.formule
        premiers = PREMIERS_COUPS - self.joues  # the coups after those have a table of their own
        joues, signes, self.reliquat, self.sac, self.lots.etat = self.automate.noyau.jouer(
            "".join(self.grille.lignes),
            self.sac,
            self.reliquat,
            self.lots.etat,
            f.lettres,
            f.max_posees,
            f.primes,
            self.tiennent[self.joues >= PREMIERS_COUPS],
            min(au_plus, premiers) if premiers > 0 else au_plus,
        )
        texte = signes.decode()
        self.grille = Grille(tuple(texte[i : i + TAILLE] for i in range(0, len(texte), TAILLE)))
        return [self._noter(*coup) for coup in joues]

    def _noter(
        self,
        rejets: tuple[tuple[str, str], ...],
        reliquat: str,
        nouvelles: str,
        points: int,
        ligne: int,
        case: int,
        mot: str,
        isotops: int,
        posees: int,
    ) -> CoupGenere:
        """A coup that the kernel played."""
        self.joues += 1
        rejetes = tuple(Tirage(*rejet, bool(n)) for n, rejet in enumerate(rejets))
        solution = Solution(mot, reference(ligne, case), points)
        return CoupGenere(
            Tirage(reliquat, nouvelles, bool(rejets)), rejetes, solution, isotops, self.formule.prime(posees) > 0
        )

    def coup(self) -> CoupGenere:
        """Draw, search, retain, lay, by the rules."""
        tirage, rejets = self._tirer()
        tops = meilleures(self.automate, self.grille, tirage.lettres, self.formule).tops
        if not tops:
            return self._annuler(tirage, rejets)
        solution = tops[0] if len(tops) == 1 else self._choisir(tops, tirage.lettres)
        posees = self._poser(solution, tirage.lettres)
        self.annules = 0
        self.joues += 1
        return CoupGenere(tirage, rejets, solution, len(tops) - 1, self.formule.prime(posees) > 0)

    def _annuler(self, tirage: Tirage, rejets: tuple[Tirage, ...]) -> CoupGenere:
        """No solution: the letters go back, and the partie ends where no other can be drawn (2023, 3.6)."""
        self.sans_issue = fin_sans_solution(self.sac, self.reglement)
        self._remettre(tirage)
        self.annules += 1
        self.annulees = tirage.lettres
        return CoupGenere(tirage, rejets, None, 0, False)

    def _tirer(self) -> tuple[Tirage, tuple[Tirage, ...]]:
        """A valid tirage, and those rejected before it."""
        rejets: list[Tirage] = []
        permises = self.reliquat + self.sac + self.compagnon
        while True:
            voulues = self.formule.lettres - len(self.reliquat) - len(self.compagnon)
            nouvelles = "".join(self._tirer_une() for _ in range(min(voulues, len(self.sac))))
            tirage = Tirage(self.reliquat, nouvelles + self.compagnon, bool(rejets or self.annules))
            if self._valide(tirage.lettres, permises):
                return tirage, tuple(rejets)
            rejets.append(tirage)
            self._remettre(tirage)

    def _tirer_une(self) -> str:
        rang = self.lots(len(self.sac))
        lettre = self.sac[rang]
        self.sac = self.sac[:rang] + self.sac[rang + 1 :]
        return lettre

    def _valide(self, lettres: str, permises: str) -> bool:
        """Where validity is at the juge-arbitre's will, the tirage stands."""
        if self.annules and repete_l_annule(lettres, self.annulees, self.sac, self.reglement):
            return False
        return examiner(lettres, self.joues + 1, permises, self.reglement).validite is not Validite.REJET

    def _remettre(self, tirage: Tirage) -> None:
        """Put a tirage back into the bag; in a partie joker the companion goes beside it."""
        lettres = tirage.lettres.replace(JOKER, "") if self.formule.joker else tirage.lettres
        self.sac = triees(self.sac + lettres)
        self.reliquat = ""

    def _choisir(self, tops: tuple[Solution, ...], lettres: str) -> Solution:
        candidats = ordonner(
            tops,
            self.grille,
            lettres,
            self.sac,
            self.formule,
            self.reglement,
            self.automate,
            met_fin=lambda reste: fin_par_les_lettres(reste, self.reglement, self.formule) is not None,
        )
        return candidats[0].solution

    def _poser(self, solution: Solution, lettres: str) -> int:
        """Lay a solution, keep the reliquat; returns the number of tiles laid."""
        avant = self.grille
        signes, self.grille = poser(avant, solution)
        joker = None
        if self.formule.joker:
            joker, self.grille = compagnon_repris(avant, solution.placement, lettres, self.formule)
        self.jokers -= joker == "pose"
        for signe in signes:
            jouee = JOKER if signe.islower() else signe
            lettres = lettres.replace(jouee, "", 1)
            if joker == "repris" and jouee == JOKER:
                self.sac = self.sac.replace(signe.upper(), "", 1)
        self.reliquat = triees(lettres.replace(JOKER, "") if self.formule.joker else lettres)
        return len(signes)
