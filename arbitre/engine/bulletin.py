"""What a player wrote, kept for ever as it was written; `correction` says what it is worth."""

from collections.abc import Iterable
from enum import Enum
from typing import Final

from msgspec import Struct

from arbitre.engine.francais import majuscule
from arbitre.engine.reglement import Article, Sanction
from arbitre.engine.solution import Solution


class Constat(Enum):
    """A fact that the arbitre sees on a bulletin, or around it, and ticks: no text shows it."""

    VIERGE = "vierge"
    PLUSIEURS_BULLETINS = "plusieurs_bulletins"
    HORS_TEMPS = "hors_temps"
    ECHANGE = "echange"
    MOT_ILLISIBLE = "mot_illisible"
    REFERENCE_ILLISIBLE = "reference_illisible"
    PRESENTATION = "presentation"
    DISCIPLINAIRE = "disciplinaire"
    DISCIPLINAIRE_GRAVE = "disciplinaire_grave"


class Manquement(Enum):
    """Why a bulletin is sanctioned, whatever the edition says it costs."""

    NON_REMIS = "non_remis"
    VIERGE = "vierge"
    PLUSIEURS_BULLETINS = "plusieurs_bulletins"
    HORS_TEMPS = "hors_temps"
    ECHANGE = "echange"
    ILLISIBLE = "illisible"
    REFERENCE_ILLISIBLE = "reference_illisible"
    PRESENTATION = "presentation"
    DISCIPLINAIRE = "disciplinaire"
    DISCIPLINAIRE_GRAVE = "disciplinaire_grave"
    MOT_NON_ADMIS = "mot_non_admis"
    MOT_FORME_NON_ADMIS = "mot_forme_non_admis"
    PAS_EN_ENTIER = "pas_en_entier"
    ERREUR_DE_GRILLE = "erreur_de_grille"
    ERREUR_DE_LETTRE = "erreur_de_lettre"
    MAL_LOCALISE = "mal_localise"
    AUTRE_MOT = "autre_mot"
    PLUSIEURS_SOLUTIONS = "plusieurs_solutions"
    FALLACIEUX = "fallacieux"
    DEUX_INVERSIONS = "deux_inversions"
    SCORE = "score"
    CERCLE = "cercle"
    RACCORD_DE_DEUX = "raccord_de_deux"
    RACCORD_ALTERE = "raccord_altere"
    INVERSION = "inversion"
    DEUX_MODES = "deux_modes"
    LOCALISATION = "localisation"
    DECALAGE = "decalage"
    DERNIERE_LETTRE = "derniere_lettre"
    PETITE_SOLUTION = "petite_solution"
    RETARD = "retard"


class Deduit(Enum):
    """What a word was typed without, and given; no sanction is ever grounded on it. Files hold its values."""

    REFERENCE = "reference"
    SCORE = "score"
    CERCLE = "cercle"


SCORE_DEDUIT: Final = "score déduit"
_DEDUITS: Final = {
    Deduit.REFERENCE: "réf. déduite",
    Deduit.SCORE: SCORE_DEDUIT,
    Deduit.CERCLE: "cercle déduit",
}


def deduits_dits(deduits: Iterable[Deduit]) -> str:
    """« score déduit, réf. déduite »: what was not typed."""
    return ", ".join(_DEDUITS[deduit] for deduit in deduits)


class Raccord(Struct, frozen=True, gc=False):
    """A letter written beside the word, ``dl`` rows and ``dc`` columns from the word's first written letter."""

    dl: int
    dc: int
    lettre: str


class SolutionEcrite(Struct, frozen=True, gc=False):
    """One solution in the short form: word as written (``?`` illegible, ``.`` blank), direction « H » or « V »,
    1-based circled positions, free reference, raccord letters, claimed points, struck or not."""

    mot: str
    sens: str = "H"
    cercles: tuple[int, ...] = ()
    ref: str | None = None
    raccord: tuple[Raccord, ...] = ()
    points: int | None = None
    barree: bool = False

    @property
    def notation(self) -> str:
        """The word in capitals, a circled letter in lower case."""
        rangs = enumerate(self.mot, start=1)
        return "".join(signe.lower() if rang in self.cercles else signe.upper() for rang, signe in rangs)


COTE_DU_PAPIER: Final = 13
"""Rows of the squared part of a card, and squares of each."""


class Papier(Struct, frozen=True, gc=False):
    """The paper form: 13 rows of 13 signs (lower case circled, ``?`` illegible), one reference, one score."""

    lignes: tuple[str, ...]
    ref: str | None = None
    points: int | None = None


class Bulletin(Struct, frozen=True, gc=False):
    """A bulletin as written, in one of its two forms, or not handed in."""

    remis: bool = True
    constats: tuple[Constat, ...] = ()
    solutions: tuple[SolutionEcrite, ...] = ()
    papier: Papier | None = None


class Effet(Struct, frozen=True, gc=False):
    """What is paid and what is inflicted under one answer of the arbitre."""

    points: int
    sanctions: tuple[Sanction, ...] = ()


class AJuger(Struct, frozen=True, gc=False):
    """A question that the rule leaves to the arbitre, with what is needed to answer; ``cle`` names the decision.

    ``lieux``: of words that the solution would form somewhere, the reference of that place, word by word.
    """

    article: Article
    question: str
    elements: tuple[str, ...]
    si_oui: Effet
    si_non: Effet
    cle: str = "raccordement_fallacieux"
    lieux: tuple[str, ...] = ()

    @property
    def formes(self) -> str:
        """« En 11A : CTA ; IAL »: the words are of that place, not of the one that was written."""
        if not self.lieux:
            return " ; ".join(self.elements)
        par_lieu: dict[str, list[str]] = {}
        for mot, lieu in zip(self.elements, self.lieux, strict=True):
            par_lieu.setdefault(lieu, []).append(mot)
        return majuscule(", ".join(f"en {lieu}\u00a0: {' ; '.join(mots)}" for lieu, mots in par_lieu.items()))


class Lecture(Struct, frozen=True, gc=False):
    """One reading of a rule that truly allows two."""

    article: Article
    texte: str
    issue: Effet


class Etape(Struct, frozen=True, gc=False):
    """One step of the reasoning, in French, with its article."""

    article: Article
    texte: str

    def __str__(self) -> str:
        return f"{self.texte.removesuffix('.')} (art. {self.article.numero})"


class Moyenne(Struct, frozen=True, gc=False):
    """Points granted instead of a repeated zero; ``plafond`` is what the player's own proposal would have paid."""

    points: int
    article: Article
    plafond: int = 0


class Verdict(Struct, frozen=True, gc=False):
    """What a bulletin is worth: points after a −5 of this coup, before the solo bonus and accumulated warnings.

    ``solution`` is what was understood, ``brut`` its points before any −5 (solos compare those; 0 with a zero or an
    average). ``mots_refuses`` are the words not admitted, played or formed, for the billet and the average rule.
    ``manquements`` are all the faults found, those included that add no sanction beside a heavier one. ``manque`` says
    what a bulletin lacks without any fault: a solution of a multitops.
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
    manquements: tuple[Manquement, ...] = ()
    manque: str = ""
