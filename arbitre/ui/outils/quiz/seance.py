"""A session of the quiz: which point comes next, what was answered, what is to be looked at again."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from msgspec import Struct

from arbitre.engine.correction.articles.regle import Regle
from arbitre.engine.exercices.examen import BulletinRendu, BulletinVise, Epreuve, ExamenEnCours, temoin
from arbitre.engine.exercices.programme import programme
from arbitre.engine.exercices.question import Note, Question, ReponseDonnee, interroger
from arbitre.engine.exercices.suite import Suite
from arbitre.engine.hasard import Lots
from arbitre.instants import ecrire_instant, lire_instant
from arbitre.journal.apprentissage import Apprentissage
from arbitre.lexiques import LexiqueOuvert
from arbitre.revision import ReponseGardee, Revision

DUREE: Final = 600
"""Seconds of a session."""
_ORDRE: Final = 1_000_000
"""Sequences of the seed that put the points in order: the n-th draw is the same whatever came between."""
_ENTRE: Final = 6
"""Among how many of the most urgent points the next one is drawn."""


class Rendu(Struct, frozen=True):
    """A question and the level it was asked at, what was answered, how right it was."""

    question: Question
    niveau: int
    reponse: ReponseDonnee
    note: Note


def _garde(rendu: Rendu) -> BulletinRendu:
    exercice = rendu.question.exercice
    return BulletinRendu(exercice.regle.cle, rendu.niveau, exercice.numero, temoin(rendu.question), rendu.reponse)


class Seance:
    """Training, or an examination, on one edition; ``monotone`` counts its time, ``horloge`` dates its answers."""

    def __init__(
        self,
        lexique: LexiqueOuvert,
        edition: str,
        epreuve: Epreuve,
        apprentissage: Apprentissage,
        horloge: Callable[[], datetime],
        monotone: Callable[[], float],
    ) -> None:
        self.edition, self.epreuve, self._empreinte = edition, epreuve, lexique.empreinte
        self.regles = {regle.cle: regle for regle in programme(edition)}
        self._suite = Suite(lexique.automate, epreuve.graine, tuple(self.regles.values()))
        self._apprentissage, self._horloge, self._monotone = apprentissage, horloge, monotone
        self.revision = Revision(apprentissage.lire())
        self.rendus: list[Rendu] = []
        self._niveaux: dict[str, int] = {}
        self.interrompu = 0.0
        self._depart = self._posee = monotone()
        self._arret: float | None = None

    # --- an examination that was interrupted --------------------------------------------------------------------

    def reprendre(self, examen: ExamenEnCours, refaits: Sequence[tuple[BulletinRendu, Question]]) -> None:
        """Go on where it was: what was answered counts, the time since the last answer does not."""
        self.rendus = [Rendu(q, rendu.niveau, rendu.reponse, q.noter(rendu.reponse)) for rendu, q in refaits]
        ecart = self._horloge().astimezone() - lire_instant(examen.dernier)
        self.interrompu = examen.interrompu + (0.0 if self.finie else max(0.0, ecart.total_seconds()))
        self._depart = self._monotone() - examen.ecoule
        self._arreter()

    def _en_cours(self, instant: str) -> ExamenEnCours:
        temps, epreuve = (instant, self.ecoule, self.interrompu), self.epreuve
        rendus = tuple(map(_garde, self.rendus))
        lieu = self.edition, epreuve.graine, self._empreinte
        return ExamenEnCours(*lieu, *temps, rendus, epreuve.nombre, epreuve.repris)

    # --- what comes next --------------------------------------------------------------------------------------

    def a_poser(self) -> Callable[[], Question | None]:
        """What makes the next question, away from the window: its point is chosen now."""
        numero, suite = len(self.rendus), self._suite
        if self.epreuve.repris:
            vise = self.epreuve.repris[numero]
            self._niveaux, numero = {vise.cle: vise.niveau}, vise.numero
        else:
            connus = self.revision.acquis(self._horloge())
            self._niveaux = {cle: connus[cle].niveau if cle in connus else 1 for cle in self._ordre()}
        choisies = [(self.regles[cle], niveau) for cle, niveau in self._niveaux.items()]

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
        lots = Lots(self.epreuve.graine, _ORDRE + len(self.rendus))
        premiere = autres.pop(lots(len(autres) if self.examen else min(_ENTRE, len(autres))))
        return premiere, *autres

    def poser(self) -> None:
        """The question is shown: its time runs."""
        self._posee = self._monotone()

    # --- what is answered -------------------------------------------------------------------------------------

    def repondre(self, question: Question, reponse: ReponseDonnee) -> Note:
        """Judge it, then put it on the disk; raises `FichierRefuse` where that fails, and counts it all the same."""
        note = question.noter(reponse)
        cle, instant = question.exercice.regle.cle, ecrire_instant(self._horloge())
        self.rendus.append(Rendu(question, self._niveaux[cle], reponse, note))
        self._arreter()
        gardee = ReponseGardee(cle, note, instant, round(self._monotone() - self._posee, 1))
        self.revision.noter(gardee)
        self._apprentissage.garder(gardee, self._en_cours(instant) if self.examen else None)
        return note

    # --- where it is ------------------------------------------------------------------------------------------

    @property
    def examen(self) -> bool:
        """Whether nothing is corrected before the end."""
        return self.epreuve.nombre > 0

    @property
    def ecoule(self) -> float:
        """Seconds; the time stops where it is over."""
        return (self._monotone() if self._arret is None else self._arret) - self._depart

    def _arreter(self) -> None:
        if self.finie:
            self._arret = self._monotone()

    @property
    def finie(self) -> bool:
        return len(self.rendus) >= self.epreuve.nombre if self.examen else self.ecoule >= DUREE

    @property
    def justes(self) -> int:
        return sum(rendu.note is Note.JUSTE for rendu in self.rendus)

    @property
    def manques(self) -> tuple[Regle, ...]:
        """The points missed, each once, in the order of the text."""
        cles = {rendu.question.exercice.regle.cle for rendu in self.rendus if rendu.note is not Note.JUSTE}
        return tuple(regle for cle, regle in self.regles.items() if cle in cles)

    @property
    def a_reprendre(self) -> Epreuve:
        """The bulletins missed, to be asked again as they were."""
        rates = [rendu for rendu in self.rendus if rendu.note is not Note.JUSTE]
        vises = (BulletinVise(r.question.exercice.regle.cle, r.niveau, r.question.exercice.numero) for r in rates)
        return Epreuve(self.epreuve.graine, len(rates), tuple(vises))
