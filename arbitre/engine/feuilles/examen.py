"""The paper of an examination of correctors: the result, then each bulletin with what was answered and the article."""

from collections.abc import Sequence

from msgspec import Struct

from arbitre.engine.exercices.programme import visee
from arbitre.engine.exercices.question import Note, Question, ReponseDonnee
from arbitre.engine.feuilles.ecrits import ecrit
from arbitre.engine.feuilles.entete import Entete, date_en_toutes_lettres
from arbitre.engine.reglement import Peine


class LigneDExamen(Struct, frozen=True):
    """A bulletin, what was paid for it, what had to be, under which point."""

    rang: int
    tirage: str
    bulletin: str
    repondu: tuple[int, Peine | None]
    attendu: tuple[int, Peine | None]
    point: str
    clair: str
    note: Note


class FeuilleDExamen(Struct, frozen=True):
    """``minutes`` is how long it lasted, ``interrompu`` the minutes for which it stopped, not counted in it."""

    entete: Entete
    lignes: tuple[LigneDExamen, ...]
    minutes: int
    interrompu: int = 0

    def compte(self, note: Note) -> int:
        """How many answers have that note."""
        return sum(ligne.note is note for ligne in self.lignes)


def feuille_d_examen(
    reponses: Sequence[tuple[Question, ReponseDonnee]], date: str, lexique: str, minutes: int, interrompu: int = 0
) -> FeuilleDExamen:
    """``date`` in ISO 8601."""
    reglement = reponses[0][0].exercice.copie.contexte.reglement
    entete = Entete(
        titre="Examen de correction",
        date=date_en_toutes_lettres(date),
        edition=reglement.titre,
        lexique=lexique,
    )
    lignes = (_ligne(rang, question, reponse) for rang, (question, reponse) in enumerate(reponses, start=1))
    return FeuilleDExamen(entete, tuple(lignes), minutes, interrompu)


def _ligne(rang: int, question: Question, reponse: ReponseDonnee) -> LigneDExamen:
    exercice = question.exercice
    return LigneDExamen(
        rang,
        exercice.copie.contexte.tirage,
        ecrit(exercice.copie.bulletin) or "—",
        (reponse.points, reponse.peine),
        (exercice.rendue.verdict.points, question.peine),
        exercice.regle.numero,
        visee(exercice.regle).clair,
        question.noter(reponse),
    )
