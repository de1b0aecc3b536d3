"""An examination under way, as it is kept from one answer to the next: its bulletins are made again, not stored."""

from typing import Annotated, Final

import msgspec
from msgspec import Struct

from arbitre.engine.editions import EDITIONS
from arbitre.engine.exercices.programme import programme
from arbitre.engine.exercices.question import Question, ReponseDonnee, interroger
from arbitre.engine.exercices.suite import Suite
from arbitre.engine.feuilles.ecrits import ecrit
from arbitre.engine.lexique.automate import Automate

NOMBRES: Final = (10, 20, 40)
"""How many bulletins an examination may have."""
BULLETINS: Final = max(NOMBRES)


class BulletinVise(Struct, frozen=True):
    """The numbers that make a bulletin of a seed again."""

    cle: str
    niveau: Annotated[int, msgspec.Meta(ge=1, le=3)]
    numero: Annotated[int, msgspec.Meta(ge=0, le=BULLETINS)]


class Epreuve(Struct, frozen=True):
    """What is asked from a seed: ``nombre`` bulletins (0: as many as one wants, corrected one by one).

    ``repris`` are those of an examination that were missed, to be asked again.
    """

    graine: int
    nombre: int = 0
    repris: tuple[BulletinVise, ...] = ()


class BulletinRendu(Struct, frozen=True):
    """What was asked, by the numbers that make it again, and what was answered; ``temoin`` tells it is the same."""

    cle: str
    niveau: Annotated[int, msgspec.Meta(ge=1, le=3)]
    numero: Annotated[int, msgspec.Meta(ge=0, le=BULLETINS)]
    temoin: str
    reponse: ReponseDonnee


class ExamenEnCours(Struct, frozen=True):
    """``lexique`` is its fingerprint, ``dernier`` the instant of the last answer (ISO 8601), times are in seconds."""

    edition: str
    graine: Annotated[int, msgspec.Meta(ge=0, le=2**32)]
    lexique: str
    dernier: str
    ecoule: float
    interrompu: float = 0.0
    rendus: Annotated[tuple[BulletinRendu, ...], msgspec.Meta(max_length=BULLETINS)] = ()
    nombre: Annotated[int, msgspec.Meta(ge=1, le=BULLETINS)] = BULLETINS
    repris: Annotated[tuple[BulletinVise, ...], msgspec.Meta(max_length=BULLETINS)] = ()

    @property
    def epreuve(self) -> Epreuve:
        """The examination that the file goes on with."""
        return Epreuve(self.graine, self.nombre, self.repris)


def temoin(question: Question) -> str:
    """What names a bulletin among those that a seed could give: its letters, what is written."""
    copie = question.exercice.copie
    return f"{copie.contexte.tirage} {ecrit(copie.bulletin)}"


def refaire(examen: ExamenEnCours, automate: Automate) -> tuple[tuple[BulletinRendu, Question], ...] | None:
    """The bulletins answered, made again; None where one is no longer the same, so that nothing can be said of it."""
    if examen.edition not in EDITIONS:
        return None
    regles = {regle.cle: regle for regle in programme(examen.edition)}
    if not all(vise.cle in regles for vise in examen.repris):
        return None
    suite, refaits = Suite(automate, examen.graine, tuple(regles.values())), []
    for rendu in examen.rendus:
        regle = regles.get(rendu.cle)
        exercice = suite.viser(regle, rendu.niveau, rendu.numero) if regle else None
        question = interroger(exercice) if exercice else None
        if question is None or temoin(question) != rendu.temoin:
            return None
        refaits.append((rendu, question))
    return tuple(refaits)
