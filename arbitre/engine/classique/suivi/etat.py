"""The state of a game that is followed: the grid, what was told of it, what is known of the racks."""

from collections.abc import Callable, Sequence
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classique.formule import Numero
from arbitre.engine.classique.jeu import Jeu
from arbitre.engine.classique.recit import CoupRaconte, Genre, scores_racontes
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.grille import GRILLE_VIDE, Grille
from arbitre.engine.solution import Solution

Recherche = Callable[[Grille, str], Sequence[Solution]]
"""Every solution of a rack on a grid, the best first."""
COTES = (Camp.A, Camp.B)


class AnalyseDuCoup(Struct, frozen=True, gc=False):
    """What the lexicon knew when a move was made: ``rang`` among ``nombre`` solutions (0: not one of them).

    ``meilleure`` is the best, ``scrabble`` the best that lays seven letters where the move did not; empty: none.
    """

    rang: int
    nombre: int
    meilleure: str
    perdus: int
    scrabble: str = ""


class CoupDuSuivi(Struct, frozen=True, gc=False):
    """A line of the story, and what is known of its move."""

    recit: CoupRaconte
    analyse: AnalyseDuCoup | None = None


class GenreDeFait(Enum):
    """What an arbitre did in a game that is followed, for the register."""

    TEMPS = "temps"
    HORS_TEMPS = "hors temps"
    PENALITE = "penalite"
    ABANDON = "abandon"


class FaitDuSuivi(Struct, frozen=True, gc=False):
    """Such a fact: about which side, after which line of the story, when; points and article of a penalty, seconds
    beyond the time of who has none left."""

    genre: GenreDeFait
    camp: Camp
    apres: int
    heure: str = ""
    points: int = 0
    article: str = ""
    depasse: float = 0.0


class PartieSuivie(Struct, frozen=True, gc=False):
    """A game; ``tirages`` are the racks known now, "" where unknown; ``visibles``: both let the room see them.

    ``avant`` and ``avant_coups`` are the grid and the number of lines before the last word, which may be contested.
    ``pendules`` are the seconds left to each when they were last read. ``laissee``: the result of its table came in
    otherwise, and it is not followed any more.
    """

    ronde: int
    table: int
    manche: int
    joueurs: tuple[Numero, Numero]
    jeu: Jeu
    pendules: tuple[float, float]
    grille: Grille = GRILLE_VIDE
    avant: Grille = GRILLE_VIDE
    coups: tuple[CoupDuSuivi, ...] = ()
    tirages: tuple[str, str] = ("", "")
    visibles: bool = False
    conclue: bool = False
    faits: tuple[FaitDuSuivi, ...] = ()
    laissee: bool = False

    @property
    def en_cours(self) -> bool:
        """Whether its moves are still told."""
        return not self.conclue and not self.laissee

    @property
    def cle(self) -> tuple[int, int, int]:
        """Which game it is."""
        return self.ronde, self.table, self.manche

    @property
    def recits(self) -> tuple[CoupRaconte, ...]:
        return tuple(coup.recit for coup in self.coups)

    @property
    def scores(self) -> tuple[int, int]:
        """The scores as told so far; with the letters left once the game is concluded."""
        return scores_racontes(self.recits)

    def tirage(self, camp: Camp) -> str:
        """The rack known of that side."""
        return self.tirages[COTES.index(camp)]

    def a_du_temps(self, camp: Camp) -> bool:
        """Whether its clock has not run out, as it was last read."""
        return self.pendules[COTES.index(camp)] > 0

    def temps_constate(self, camp: Camp) -> bool:
        """Whether its story tells that side's time used up: found by an arbitre, or a move kept beyond it (7.3.1)."""
        dits = (fait.genre for fait in self.faits if fait.camp is camp)
        return self.jeu.cote(camp).sans_temps or GenreDeFait.HORS_TEMPS in dits

    def avec_tirage(self, camp: Camp, tirage: str) -> "PartieSuivie":
        a, b = self.tirages
        return replace(self, tirages=(tirage, b) if camp is Camp.A else (a, tirage))

    def noter(
        self, genre: GenreDeFait, camp: Camp, heure: str, points: int = 0, article: str = "", depasse: float = 0.0
    ) -> "PartieSuivie":
        """One fact more for the register."""
        fait = FaitDuSuivi(genre, camp, len(self.coups), heure, points, article, depasse)
        return replace(self, faits=(*self.faits, fait))

    def raconter(
        self, camp: Camp, genre: Genre, points: int = 0, analyse: AnalyseDuCoup | None = None, **propre: str | None
    ) -> "PartieSuivie":
        """One line more; empty letters are unknown ones."""
        rang = COTES.index(camp)
        connus = {champ: valeur or None for champ, valeur in propre.items()}
        coup = CoupRaconte(joueur=rang, genre=genre, points=points, cumul=self.scores[rang] + points, **connus)
        return replace(self, coups=(*self.coups, CoupDuSuivi(coup, analyse)))


def la_partie_suivie(parties: Sequence[PartieSuivie]) -> PartieSuivie:
    """The game in hand; refused before one is opened, and once it is concluded or left."""
    if not parties or not parties[-1].en_cours:
        raise CommandeRefusee("Aucune partie n’est suivie\u00a0: tapez d’abord sa table.")
    return parties[-1]
