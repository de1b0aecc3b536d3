"""A session of the quiz: which point comes next, what was answered, what is to be looked at again."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from msgspec import Struct

from arbitre.engine.correction.articles.regle import Regle
from arbitre.engine.exercices.programme import programme
from arbitre.engine.exercices.question import Note, Question, ReponseDonnee, interroger
from arbitre.engine.exercices.suite import Suite
from arbitre.engine.hasard import Lots
from arbitre.engine.lexique.automate import Automate
from arbitre.instants import ecrire_instant
from arbitre.journal.apprentissage import Apprentissage
from arbitre.revision import ReponseGardee, Revision

DUREE: Final = 600
"""Seconds of a session."""
BULLETINS: Final = 40
"""Those of an examination."""
_ENTRE: Final = 6
"""Among how many of the most urgent points the next one is drawn."""


class Rendu(Struct, frozen=True):
    """A question, what was answered, how right it was."""

    question: Question
    reponse: ReponseDonnee
    note: Note


class Seance:
    """Training, or an examination, on one edition; ``monotone`` counts its time, ``horloge`` dates its answers."""

    def __init__(
        self,
        automate: Automate,
        edition: str,
        graine: int,
        apprentissage: Apprentissage,
        horloge: Callable[[], datetime],
        monotone: Callable[[], float],
        *,
        examen: bool = False,
    ) -> None:
        self.edition, self.examen = edition, examen
        self.regles = {regle.cle: regle for regle in programme(edition)}
        self._suite = Suite(automate, graine, tuple(self.regles.values()))
        self._lots = Lots(graine, 2)
        self._apprentissage, self._horloge, self._monotone = apprentissage, horloge, monotone
        self.revision = Revision(apprentissage.lire())
        self.rendus: list[Rendu] = []
        self._depart = self._posee = monotone()

    # --- what comes next --------------------------------------------------------------------------------------

    def a_poser(self) -> Callable[[], Question | None]:
        """What makes the next question, away from the window: its point is chosen now."""
        cles, numero, suite = self._ordre(), len(self.rendus), self._suite
        connus = self.revision.acquis(self._horloge())
        choisies = [(self.regles[cle], connus[cle].niveau if cle in connus else 1) for cle in cles]

        def faire() -> Question | None:
            exercices = (suite.viser(regle, niveau, numero) for regle, niveau in choisies)
            return next((interroger(exercice) for exercice in exercices if exercice is not None), None)

        return faire

    def _ordre(self) -> Sequence[str]:
        """The points, one of the most urgent first, never the one just asked; at an examination, in any order."""
        derniere = self.rendus[-1].question.exercice.regle.cle if self.rendus else ""
        vues = {rendu.question.exercice.regle.cle for rendu in self.rendus} if self.examen else set()
        autres = [cle for cle in self.regles if cle != derniere and cle not in vues]
        if not self.examen:
            autres = list(self.revision.a_demander(autres, self._horloge()))
        premiere = autres.pop(self._lots(len(autres) if self.examen else min(_ENTRE, len(autres))))
        return premiere, *autres

    def poser(self) -> None:
        """The question is shown: its time runs."""
        self._posee = self._monotone()

    # --- what is answered -------------------------------------------------------------------------------------

    def repondre(self, question: Question, reponse: ReponseDonnee) -> Note:
        """Judge it, then put it on the disk; raises `FichierRefuse` where that fails, and counts it all the same."""
        note = question.noter(reponse)
        self.rendus.append(Rendu(question, reponse, note))
        cle, instant = question.exercice.regle.cle, ecrire_instant(self._horloge())
        gardee = ReponseGardee(cle, note, instant, round(self._monotone() - self._posee, 1))
        self.revision.noter(gardee)
        self._apprentissage.garder(gardee)
        return note

    # --- where it is ------------------------------------------------------------------------------------------

    @property
    def ecoule(self) -> float:
        return self._monotone() - self._depart

    @property
    def finie(self) -> bool:
        return len(self.rendus) >= BULLETINS if self.examen else self.ecoule >= DUREE

    @property
    def justes(self) -> int:
        return sum(rendu.note is Note.JUSTE for rendu in self.rendus)

    @property
    def manques(self) -> tuple[Regle, ...]:
        """The points missed, each once, in the order of the text."""
        cles = {rendu.question.exercice.regle.cle for rendu in self.rendus if rendu.note is not Note.JUSTE}
        return tuple(regle for cle, regle in self.regles.items() if cle in cles)
