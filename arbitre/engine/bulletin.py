"""What a player wrote, kept for ever as it was written; `correction` says what it is worth."""

from dataclasses import dataclass
from enum import Enum

from arbitre.engine.reglement import Article, Sanction
from arbitre.engine.solution import Solution


class Constat(Enum):
    """What only eyes can see on a bulletin, or around it."""

    VIERGE = "vierge"
    PLUSIEURS_BULLETINS = "plusieurs_bulletins"
    HORS_TEMPS = "hors_temps"
    ECHANGE = "echange"
    MOT_ILLISIBLE = "mot_illisible"
    REFERENCE_ILLISIBLE = "reference_illisible"
    PRESENTATION = "presentation"
    DISCIPLINAIRE = "disciplinaire"
    DISCIPLINAIRE_GRAVE = "disciplinaire_grave"


@dataclass(frozen=True, slots=True)
class Raccord:
    """A letter written beside the word, ``dl`` rows and ``dc`` columns from the word's first written letter."""

    dl: int
    dc: int
    lettre: str


@dataclass(frozen=True, slots=True)
class SolutionEcrite:
    """One solution in the short form: word as written (``?`` illegible, ``.`` blank), direction « H » or « V »,
    1-based circled positions, free reference, raccord letters, claimed points, struck or not."""

    mot: str
    sens: str = "H"
    cercles: tuple[int, ...] = ()
    ref: str | None = None
    raccord: tuple[Raccord, ...] = ()
    points: int | None = None
    barree: bool = False


@dataclass(frozen=True, slots=True)
class Papier:
    """The paper form: 13 rows of 13 signs (lower case circled, ``?`` illegible), one reference, one score."""

    lignes: tuple[str, ...]
    ref: str | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Bulletin:
    """A bulletin as written, in one of its two forms, or not handed in."""

    remis: bool = True
    constats: tuple[Constat, ...] = ()
    solutions: tuple[SolutionEcrite, ...] = ()
    papier: Papier | None = None


@dataclass(frozen=True, slots=True)
class Issue:
    """What is paid and what is inflicted under one answer of the arbitre."""

    points: int
    sanctions: tuple[Sanction, ...] = ()


@dataclass(frozen=True, slots=True)
class AJuger:
    """A question that the rule leaves to the arbitre, with what is needed to answer."""

    article: Article
    question: str
    elements: tuple[str, ...]
    si_oui: Issue
    si_non: Issue


@dataclass(frozen=True, slots=True)
class Lecture:
    """One reading of a rule that truly allows two."""

    article: Article
    texte: str
    issue: Issue


@dataclass(frozen=True, slots=True)
class Etape:
    """One step of the reasoning, in French, with its article."""

    article: Article
    texte: str

    def __str__(self) -> str:
        return f"{self.texte} (art. {self.article.numero})"


@dataclass(frozen=True, slots=True)
class Moyenne:
    """Points granted instead of a repeated zero."""

    points: int
    article: Article


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a bulletin is worth: points after a −5 of this coup, before the solo bonus and accumulated warnings.

    ``solution`` is what was understood, ``brut`` its points before any −5 (solos compare those; 0 with a zero).
    ``mots_refuses`` are the words not admitted, played or formed, for the billet and the average rule.
    """

    points: int
    brut: int
    sanctions: tuple[Sanction, ...] = ()
    solution: Solution | None = None
    mots_refuses: tuple[str, ...] = ()
    a_juger: tuple[AJuger, ...] = ()
    lectures: tuple[Lecture, ...] = ()
    moyenne: Moyenne | None = None
    explication: tuple[Etape, ...] = ()
