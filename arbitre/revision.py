"""What to ask again, and when: spaced repetition (FSRS) over the answers that were kept, nothing else being stored."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from fsrs import Card, Rating, Scheduler
from msgspec import Struct

from arbitre.engine.exercices.question import Note
from arbitre.instants import lire_instant

_RATINGS: Final = {Note.JUSTE: Rating.Good, Note.MOTIF: Rating.Hard, Note.FAUSSE: Rating.Again}


class ReponseGardee(Struct, frozen=True):
    """An answer given: to which point (`Regle.cle`), how right, when (ISO 8601), in how many seconds."""

    cle: str
    note: Note
    instant: str
    secondes: float = 0.0


class Acquis(Struct, frozen=True):
    """What is known of one point: answers, right ones, when it is to be asked again."""

    cle: str
    reponses: int
    justes: int
    echeance: datetime
    memoire: float
    """The chance that it is still remembered, from 0 to 1."""

    @property
    def niveau(self) -> int:
        """How hard the next bulletin may be, from 1 to 3."""
        return 1 + min(2, self.justes // 2)


class Revision:
    """The state of each point, made again from the answers in their order."""

    def __init__(self, reponses: Iterable[ReponseGardee] = ()) -> None:
        self._cartes: dict[str, Card] = {}
        self._notes: dict[str, list[Note]] = defaultdict(list)
        self._ordonnanceur = Scheduler(enable_fuzzing=False)
        for reponse in reponses:
            self.noter(reponse)

    def noter(self, reponse: ReponseGardee) -> None:
        """One more answer."""
        carte = self._cartes.get(reponse.cle) or Card(card_id=len(self._cartes) + 1)
        quand = lire_instant(reponse.instant).astimezone(UTC)
        self._cartes[reponse.cle], _ = self._ordonnanceur.review_card(carte, _RATINGS[reponse.note], quand)
        self._notes[reponse.cle].append(reponse.note)

    def acquis(self, maintenant: datetime) -> Mapping[str, Acquis]:
        """What is known of each point, by point."""
        return {
            cle: Acquis(
                cle,
                len(self._notes[cle]),
                sum(note is not Note.FAUSSE for note in self._notes[cle]),
                carte.due,
                self._ordonnanceur.get_card_retrievability(carte, maintenant.astimezone(UTC)),
            )
            for cle, carte in self._cartes.items()
        }

    def a_demander(self, cles: Sequence[str], maintenant: datetime) -> tuple[str, ...]:
        """These points, what is due first (the least remembered before), then what was never asked, then the rest."""
        connus = self.acquis(maintenant)
        instant = maintenant.astimezone(UTC)

        def rang(cle: str) -> tuple[int, float]:
            acquis = connus.get(cle)
            if acquis is None:
                return 1, 0.0
            return (0, acquis.memoire) if acquis.echeance <= instant else (2, acquis.echeance.timestamp())

        return tuple(sorted(cles, key=rang))
