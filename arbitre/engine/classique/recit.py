"""A game of two told move by move, as files and papers tell it; read again on the grid, what does not hold is said."""

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from typing import Final, assert_never

from msgspec import Struct

from arbitre.engine.classique.fin import CHEVALET, somme
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import FORMULES
from arbitre.engine.francais import demande, denombrer
from arbitre.engine.grille import GRILLE_VIDE, VIDE, Grille, Placement, Reference
from arbitre.engine.lettres import en_trop
from arbitre.engine.sac import demandees, excedent
from arbitre.engine.solution import decompter

FORMULE: Final = FORMULES["classique"]


class Genre(Enum):
    """What a line of the story tells."""

    POSE = "pose"
    RETIRE = "retire"
    PASSE = "passe"
    ECHANGE = "echange"
    RESTE = "reste"
    TEMPS = "temps"
    PENALITE = "penalite"
    DEFI = "defi"


class JoueurRaconte(Struct, frozen=True, forbid_unknown_fields=True):
    """A player, and the short name that the moves are told under."""

    nom: str
    pseudo: str


class CoupRaconte(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, rename={"genre": "type"}
):
    """One line: ``points`` are added to the player's score, ``cumul`` is what it then is.

    ``mot`` and ``ref`` of a word laid, jokers in lower case; ``lettres`` exchanged (their number where they are not
    known), or left at the end.
    """

    joueur: int
    genre: Genre
    tirage: str | None = None
    mot: str | None = None
    ref: str | None = None
    points: int
    cumul: int
    lettres: str | None = None


class CoupPerdu(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move that could not be read, after ``avant`` moves that could; with its player, where he is known."""

    avant: int
    joueur: int | None = None


class Recit(Struct, frozen=True):
    """A whole game; ``erreurs`` are sentences about what does not hold in it."""

    joueurs: tuple[JoueurRaconte, JoueurRaconte]
    coups: tuple[CoupRaconte, ...]
    erreurs: tuple[str, ...] = ()
    perdus: tuple[CoupPerdu, ...] = ()

    @property
    def scores(self) -> tuple[int, int]:
        """The last score told of each."""
        return scores_racontes(self.coups)


def scores_racontes(coups: Iterable[CoupRaconte]) -> tuple[int, int]:
    """The last score told of each player."""
    cumuls = {coup.joueur: coup.cumul for coup in coups}
    return cumuls.get(0, 0), cumuls.get(1, 0)


class Relecture(Struct):
    """The grid of a story being read again: give it the lines in order; each sentence in ``erreurs`` names its own.

    After a line that could not be read the grid is not known any more, and no move is blamed for what is missing.
    """

    grille: Grille = GRILLE_VIDE
    avant: Grille | None = None
    """The grid before the word just laid, which may be withdrawn."""
    pose: CoupRaconte | None = None
    """The word just laid."""
    rang: int = 0
    inconnue: bool = False
    """Whether a word may be missing on the grid."""
    _perdue: bool | None = None
    """Where the line before could not be read, whether a word was missing before it."""

    @property
    def posee(self) -> bool:
        """Whether the word just laid fits, and lies on the grid."""
        return self.grille is not self.avant

    def perdre(self) -> None:
        """A move comes here that could not be read: what it laid is not on the grid, unless it is withdrawn next."""
        self._perdue = self.inconnue if self._perdue is None else self._perdue
        self.inconnue, self.pose = True, None

    def suivre(self, coup: CoupRaconte, precedent: int | None) -> list[str]:
        """What does not hold in this line, told after a score of ``precedent`` for its player (None: not known)."""
        self.rang += 1
        fautes = self._fautes(coup)
        self._perdue = None
        if precedent is not None and coup.cumul != precedent + coup.points:
            fautes.append(f"le cumul serait {precedent + coup.points}, {coup.cumul} écrit.")
        if coup.tirage is not None and len(coup.tirage) > CHEVALET:
            fautes.append(f"{denombrer(len(coup.tirage), 'lettre')} dans le tirage, 7 au plus.")
        return [f"Coup {self.rang}\u00a0: {faute}" for faute in fautes]

    def _fautes(self, coup: CoupRaconte) -> list[str]:
        match coup.genre:
            case Genre.POSE:
                return self._poser(coup)
            case Genre.RETIRE:
                return self._retirer(coup)
            case Genre.PASSE | Genre.TEMPS | Genre.PENALITE | Genre.DEFI:
                return []
            case Genre.ECHANGE:
                return self._echanger(coup)
            case Genre.RESTE:
                return _reste(coup)
            case _:
                assert_never(coup.genre)

    def _poser(self, coup: CoupRaconte) -> list[str]:
        self.pose = coup
        self.avant = self.grille
        try:
            placement = Placement.parse(coup.mot or "", coup.ref or "")
            posees = self.grille.nouvelles(placement)
        except Refus as e:
            return [] if self.inconnue else [str(e)]
        if self.inconnue:
            self.grille = self.grille.poser(placement)
            return []
        fautes = []
        lettres = demandees(posees)
        if coup.tirage is not None and (manque := en_trop(lettres, Counter(coup.tirage))):
            fautes.append(f"{demande(placement, manque, coup.tirage)}.")
        points = decompter(self.grille, placement, FORMULE).points
        if points != coup.points:
            fautes.append(f"{placement} vaut {denombrer(points, 'point')}, {coup.points} écrits.")
        self.grille = self.grille.poser(placement)
        if trop := en_trop(excedent(self.grille), Counter(excedent(self.avant))):
            fautes.append(f"plus de «\u00a0{trop}\u00a0» dans le jeu.")
        return fautes

    def _retirer(self, coup: CoupRaconte) -> list[str]:
        pose, self.pose = self.pose, None
        if self._perdue is not None:
            self.inconnue = self._perdue
            return []
        if pose is None or self.avant is None or pose.joueur != coup.joueur:
            return ["aucun mot de ce joueur n’est à retirer."]
        self.grille = self.avant
        if coup.points != -pose.points:
            return [f"le mot retiré valait {denombrer(pose.points, 'point')}, {coup.points} écrits."]
        return []

    def _echanger(self, coup: CoupRaconte) -> list[str]:
        lettres = coup.lettres or ""
        if coup.tirage is None or lettres.isdigit():
            return []
        manque = en_trop(lettres, Counter(coup.tirage))
        return [f"«\u00a0{manque}\u00a0» changé, absent du tirage."] if manque else []


def _reste(coup: CoupRaconte) -> list[str]:
    """Letters left count once for each side (7.1); elsewhere in the world twice for one."""
    valeur = somme(coup.lettres or "")
    if abs(coup.points) in (valeur, 2 * valeur):
        return []
    return [f"les lettres «\u00a0{coup.lettres}\u00a0» valent {denombrer(valeur, 'point')}, {coup.points} écrits."]


def relire(coups: Iterable[CoupRaconte]) -> tuple[str, ...]:
    """What does not hold in these lines, in order."""
    relecture, scores, erreurs = Relecture(), [0, 0], list[str]()
    for coup in coups:
        erreurs += relecture.suivre(coup, scores[coup.joueur])
        scores[coup.joueur] = coup.cumul
    return tuple(erreurs)


def mot_entier(grille: Grille, mot: str, reference: Reference) -> tuple[str, Reference]:
    """``mot`` with what already lies there, its dots filled, its ends joined, and where the whole of it begins."""
    cases = tuple(reference.cases(len(mot)))
    rempli = "".join(
        grille[case] if signe == VIDE and grille.occupee(case) else signe
        for case, signe in zip(cases, mot, strict=True)
    )
    dl, dc = reference.sens.pas
    tete, queue = _suite(grille, cases[0], (-dl, -dc))[::-1], _suite(grille, cases[-1], (dl, dc))
    recul = len(tete)
    return tete + rempli + queue, Reference(
        reference.ligne - recul * dl, reference.colonne - recul * dc, reference.sens
    )


def _suite(grille: Grille, case: tuple[int, int], pas: tuple[int, int]) -> str:
    """The letters that follow that square, in that direction."""
    suite = ""
    while grille.occupee(suivante := (case[0] + pas[0], case[1] + pas[1])):
        suite, case = suite + grille[suivante], suivante
    return suite
