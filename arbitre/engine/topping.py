"""Topping: the tops of one partie found in as little time as may be (2023, 3.8.4; 2012, 7.4).

The coups to find, the time allowed, how far each player is, what each answers, their ranking. Time is an argument.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from immutables import Map
from msgspec import Struct, field
from msgspec.structs import replace

from arbitre.engine.classement.partie import rangs
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import CLASSIQUE, Formule
from arbitre.engine.francais import denombrer
from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement
from arbitre.engine.lettres import JOKER, capitales, en_trop, triees
from arbitre.engine.sac import compagnon_repris
from arbitre.engine.saisies import phrase
from arbitre.engine.solution import Solution, decompter
from arbitre.engine.tirage import Tirage

LIMITE: Final = 60
"""Seconds for a coup, in general (2023, 3.8.4)."""

PENALITE: Final = 20
"""Seconds added where the solution had to be given."""

LIMITE_MAX: Final = 3600


class ToppingRefuse(Refus):
    """An act refused in a topping; the sentence says why."""


class CoupATrouver(Struct, frozen=True, gc=False):
    """A tirage (its notation), the word to lay afterwards, its points: every solution of as many is right."""

    tirage: str
    mot: str
    ref: str
    points: int

    @property
    def placement(self) -> Placement:
        return Placement.parse(self.mot, self.ref)

    @property
    def lettres(self) -> str:
        return Tirage.parse(self.tirage).lettres


class CoupFait(Struct, frozen=True, gc=False):
    """The result of one coup: seconds spent, penalty included, number of answers, found or given."""

    secondes: float
    propositions: int
    trouve: bool


class Course(Struct, frozen=True, gc=False):
    """How far one player is: the coups done, the answers given on the one in hand, the instant when its letters were
    seen (empty: they were not): from then on its time runs, whoever closes what."""

    faits: tuple[CoupFait, ...] = ()
    propositions: int = 0
    vu: str = ""

    @property
    def secondes(self) -> float:
        """Time spent, penalties included."""
        return sum(fait.secondes for fait in self.faits)

    @property
    def trouves(self) -> int:
        return sum(fait.trouve for fait in self.faits)


class Topping(Struct, frozen=True, gc=False):
    """One topping of a competition and its players' courses."""

    numero: int
    titre: str
    coups: tuple[CoupATrouver, ...]
    formule: Formule = CLASSIQUE
    limite: int = LIMITE
    penalite: int = PENALITE
    courses: Map[int, Course] = field(default_factory=Map)

    def course(self, joueur: int) -> Course:
        """How far ``joueur`` is; refuses one who does not play it."""
        if joueur not in self.courses:
            raise ToppingRefuse("Ce joueur ne joue pas ce topping\u00a0: inscrivez-le à l’ouverture.")
        return self.courses[joueur]

    def coup_de(self, joueur: int) -> int | None:
        """The coup, from 1, that ``joueur`` seeks now; None where all are done."""
        faits = len(self.course(joueur).faits)
        return faits + 1 if faits < len(self.coups) else None

    def lance(self, joueur: int, instant: str) -> "Topping":
        """The letters of the coup in hand are seen from then on."""
        return self._avec(joueur, replace(self.courses[joueur], vu=instant))

    def propose(self, joueur: int) -> "Topping":
        """One more answer that was not the top."""
        course = self.courses[joueur]
        return self._avec(joueur, replace(course, propositions=course.propositions + 1))

    def fini(self, joueur: int, secondes: float, *, trouve: bool) -> "Topping":
        """The coup of ``joueur`` is done: found, or given with the penalty."""
        course = self.courses[joueur]
        fait = CoupFait(secondes, course.propositions + trouve, trouve)
        return self._avec(joueur, Course((*course.faits, fait)))

    def _avec(self, joueur: int, course: Course) -> "Topping":
        return replace(self, courses=self.courses.set(joueur, course))


def ouvrir(
    numero: int,
    titre: str,
    coups: Sequence[CoupATrouver],
    joueurs: Sequence[int],
    *,
    formule: Formule = CLASSIQUE,
    limite: int = LIMITE,
    penalite: int = PENALITE,
) -> Topping:
    """A topping that can be played; raises `ToppingRefuse`."""
    if not coups:
        raise ToppingRefuse("Un topping a au moins un coup\u00a0: choisissez une partie.")
    if not joueurs:
        raise ToppingRefuse("Choisissez au moins un joueur.")
    if not 1 <= limite <= LIMITE_MAX or not 0 <= penalite <= LIMITE_MAX:
        raise ToppingRefuse("Le temps d’un coup va de 1 à 3600 secondes, et la pénalité de 0 à 3600.")
    topping = Topping(
        numero, titre, tuple(coups), formule, limite, penalite, Map({joueur: Course() for joueur in joueurs})
    )
    for numero_du_coup, (coup, grille) in enumerate(zip(coups, grilles(topping), strict=False), 1):
        if decompter(grille, coup.placement, formule).points != coup.points:
            raise ToppingRefuse(
                f"Coup {numero_du_coup} de la partie\u00a0: {coup.mot} ne fait pas {denombrer(coup.points, 'point')}."
            )
    return topping


def grilles(topping: Topping) -> tuple[Grille, ...]:
    """The grid before each coup, and after the last."""
    faites = [GRILLE_VIDE]
    for coup in topping.coups:
        grille, placement = faites[-1], coup.placement
        if topping.formule.joker:
            faites.append(compagnon_repris(grille, placement, coup.lettres, topping.formule)[1])
        else:
            faites.append(grille.poser(placement))
    return tuple(faites)


class LigneTopping(Struct, frozen=True, gc=False):
    """A player's line: seconds, penalties included, coups done, found among them, answers given."""

    rang: int
    joueur: int
    secondes: float
    faits: int
    trouves: int
    propositions: int


def classer_topping(topping: Topping) -> tuple[LigneTopping, ...]:
    """Best first, to a hundredth of a second; equal times share the better rank."""
    joueurs = tuple(topping.courses)
    courses = [topping.courses[joueur] for joueur in joueurs]
    merites = [(len(c.faits), -round(100 * c.secondes)) for c in courses]
    lignes = [
        LigneTopping(
            rang,
            joueur,
            round(course.secondes, 2),
            len(course.faits),
            course.trouves,
            sum(fait.propositions for fait in course.faits) + course.propositions,
        )
        for rang, joueur, course in zip(rangs(merites), joueurs, courses, strict=True)
    ]
    return tuple(sorted(lignes, key=lambda ligne: (ligne.rang, ligne.joueur)))


class Proposition(Struct, frozen=True, gc=False):
    """An answer: word and place as given, its points (None where it cannot be laid), the seconds spent so far."""

    joueur: int
    coup: int
    mot: str
    ref: str
    points: int | None
    secondes: float
    trouve: bool


def proposer(
    topping: Topping, joueur: int, mot: str, ref: str, secondes: float, tops: Sequence[Solution]
) -> Proposition:
    """What ``joueur`` says, ``secondes`` after the tirage; raises `ToppingRefuse` where it is no answer now.

    ``tops`` are the best solutions by the lexicon; the word to lay is always right. Said aloud a word may come
    without its place: it is right where one of the tops is that word. In ``mot`` a joker that is told is in lower case.
    """
    coup = topping.coup_de(joueur)
    if coup is None:
        raise ToppingRefuse("Ce joueur a fini sa partie.")
    if not secondes >= 0:
        raise ToppingRefuse("Le temps passé ne peut être négatif.")
    if secondes > topping.limite:
        raise ToppingRefuse(f"Les {topping.limite} secondes sont passées : donnez la solution.")
    cherche, grille = topping.coups[coup - 1], grilles(topping)[coup - 1]
    mot, ref = phrase(mot), phrase(ref)
    if not mot:
        raise ToppingRefuse("Écrivez le mot proposé.")
    placements = [cherche.placement, *(s.placement for s in tops if s.points == cherche.points)]
    if not ref:
        trouve = any(capitales(p.mot) == capitales(mot) for p in placements)
        return Proposition(joueur, coup, mot, "", cherche.points if trouve else None, secondes, trouve)
    essais = _essais(grille, mot, ref, cherche.lettres, topping.formule)
    justes = [frozenset(grille.nouvelles(p)) for p in placements]
    trouve = any(frozenset(grille.nouvelles(essai)) in justes for essai in essais)
    points = max((decompter(grille, essai, topping.formule).points for essai in essais), default=None)
    return Proposition(joueur, coup, mot, ref, points, secondes, trouve)


def _essais(grille: Grille, mot: str, ref: str, lettres: str, formule: Formule) -> tuple[Placement, ...]:
    """The answer as it can be laid: nothing where the letters or the grid do not allow it. A joker that is not told is
    whatever the rack lacks, wherever that letter stands in the word."""
    try:
        dit = Placement.parse(mot, ref)
        nouvelles = grille.nouvelles(dit)
    except Refus:
        return ()
    posees = "".join(signe if signe.isupper() else JOKER for _, signe in nouvelles)
    manquent = en_trop(posees, {c: lettres.count(c) for c in set(lettres)})
    if len(nouvelles) > formule.max_posees or JOKER in manquent:
        return ()
    if len(manquent) > lettres.count(JOKER) - posees.count(JOKER):
        return ()
    rangs = [dit.cases.index(case) for case, signe in nouvelles if signe.isupper()]
    return tuple(
        Placement("".join(c.lower() if rang in choisis else c for rang, c in enumerate(dit.mot)), dit.ref)
        for choisis in combinations(rangs, len(manquent))
        if triees(dit.mot[rang] for rang in choisis) == manquent
    )
