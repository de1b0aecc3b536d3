"""The paper of an examination of correctors: the result, then each bulletin with what was answered and the article."""

from collections.abc import Sequence

from msgspec import Struct

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.exercices.feuillet import faits
from arbitre.engine.exercices.programme import visee
from arbitre.engine.exercices.question import Note, Question, ReponseDonnee
from arbitre.engine.feuilles.ecrits import boite_du_score, ecrit
from arbitre.engine.feuilles.entete import Entete, date_en_toutes_lettres
from arbitre.engine.grille import VIDE, Grille
from arbitre.engine.reglement import Peine


class LigneDExamen(Struct, frozen=True):
    """A bulletin as it was handed in and the grid it was for, what was paid for it and why, what had to be, under which
    point, step by step.

    ``faits`` is what the bulletin itself does not show.
    """

    rang: int
    coup: int
    grille: Grille
    tirage: str
    bulletin: str
    faits: tuple[str, ...]
    repondu: tuple[int, Peine | None]
    motif: str
    attendu: tuple[int, Peine | None]
    point: str
    objet: str
    clair: str
    etapes: tuple[str, ...]
    note: Note


class FeuilleDExamen(Struct, frozen=True):
    """``minutes`` is how long it lasted, ``interrompu`` the seconds for which it stopped, not counted in it.

    ``reprise``: the bulletins missed at an examination, asked again, which attests nothing.
    """

    entete: Entete
    lignes: tuple[LigneDExamen, ...]
    minutes: int
    interrompu: int = 0
    reprise: bool = False

    @property
    def manquees(self) -> tuple[LigneDExamen, ...]:
        """The lines whose answer is not wholly right."""
        return tuple(ligne for ligne in self.lignes if ligne.note is not Note.JUSTE)

    def compte(self, note: Note) -> int:
        """How many answers have that note."""
        return sum(ligne.note is note for ligne in self.lignes)


def feuille_d_examen(
    reponses: Sequence[tuple[Question, ReponseDonnee]],
    date: str,
    lexique: str,
    minutes: int,
    interrompu: int = 0,
    *,
    reprise: bool = False,
) -> FeuilleDExamen:
    """``date`` in ISO 8601."""
    reglement = reponses[0][0].exercice.copie.contexte.reglement
    entete = Entete(
        titre="Bulletins manqués, repris" if reprise else "Examen de correction",
        date=date_en_toutes_lettres(date),
        edition=reglement.titre,
        lexique=lexique,
    )
    lignes = (_ligne(rang, question, reponse) for rang, (question, reponse) in enumerate(reponses, start=1))
    return FeuilleDExamen(entete, tuple(lignes), minutes, interrompu, reprise)


def _ligne(rang: int, question: Question, reponse: ReponseDonnee) -> LigneDExamen:
    exercice = question.exercice
    copie, verdict, regle = exercice.copie, exercice.rendue.verdict, exercice.regle
    return LigneDExamen(
        rang,
        copie.contexte.coup,
        copie.contexte.grille,
        copie.contexte.tirage,
        _ecrit(copie.bulletin),
        faits(copie),
        (reponse.points, reponse.peine),
        question.propositions[reponse.motif].objet,
        (verdict.points, question.peine),
        regle.numero,
        regle.objet,
        visee(regle).clair,
        tuple(map(str, verdict.explication)),
        question.noter(reponse),
    )


def _ecrit(bulletin: Bulletin) -> str:
    """The signs of a squared bulletin too, a line of it after the other."""
    if bulletin.papier is None:
        return ecrit(bulletin) or "—"
    signes = " / ".join(filter(None, (ligne.strip(VIDE) for ligne in bulletin.papier.lignes)))
    return ", ".join(filter(None, (signes, bulletin.papier.ref, boite_du_score(bulletin.papier.points)))) or "—"
