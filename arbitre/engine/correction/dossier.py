"""What one judgement carries along: faults found, what they cost in this edition, points, steps, open questions."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Effet, Etape, Manquement
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.places import Lexique, Table, table
from arbitre.engine.formule import Formule
from arbitre.engine.francais import majuscule
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.reglement import Arrondi, Article, Peine, Reglement, Sanction
from arbitre.engine.solution import Solution

FALLACIEUX: Final = "raccordement_fallacieux"
DEUX_TABLEAUX: Final = "deux_tableaux"

_GRAVITE: Final = {Peine.AVERTISSEMENT: 1, Peine.PENALITE: 2, Peine.ZERO: 3}


class Faute(Struct, frozen=True):
    """A fault found on the bulletin, with what it costs by itself."""

    manquement: Manquement
    sanction: Sanction


class MotPlausible(Struct, frozen=True):
    """A word that would be formed, were the solution at ``lieu``."""

    mot: str
    lieu: str


class QuestionPosee(Struct, frozen=True):
    """What the arbitre needs to answer, and where its words would be formed."""

    elements: tuple[str, ...]
    lieux: tuple[str, ...] = ()


class Jugement(Struct, frozen=True):
    """What a bulletin, or one word of it, is worth; `Verdict` without the questions and the other readings."""

    points: int = 0
    brut: int = 0
    fautes: tuple[Faute, ...] = ()
    solution: Solution | None = None
    mots_refuses: tuple[str, ...] = ()
    etapes: tuple[Etape, ...] = ()
    plausibles: tuple[MotPlausible, ...] = ()
    """Words not admitted that may have been formed: the arbitre is asked about them if the solution is retained
    (2023, 5.3.3)."""
    aussi_refuses: tuple[str, ...] = ()
    """Other words not admitted that the solution forms: told with the first (2023, 5.9); the average does not depend
    on them."""

    @property
    def gravite(self) -> int:
        """0 without a fault, 1 warning, 2 penalty, 3 zero."""
        return max((_GRAVITE[f.sanction.peine] for f in self.fautes), default=0)

    @property
    def nul(self) -> bool:
        return self.gravite == _GRAVITE[Peine.ZERO]

    @property
    def faveur(self) -> tuple[int, int, bool, int]:
        """Sorts judgements from the least to the most favourable to the player."""
        return self.points, -self.gravite, not self.plausibles, -len(self.fautes)

    @property
    def sanctions(self) -> tuple[Sanction, ...]:
        return cumuler(self.fautes)

    @property
    def issue(self) -> Effet:
        return Effet(self.points, self.sanctions)

    def avec(self, *etapes: Etape) -> "Jugement":
        """This judgement with more steps of reasoning at the end."""
        return replace(self, etapes=(*self.etapes, *etapes))

    def apres(self, etapes: Iterable[Etape]) -> "Jugement":
        """This judgement with ``etapes`` before its own steps of reasoning."""
        return replace(self, etapes=(*etapes, *self.etapes))


def cumuler(fautes: Iterable[Faute]) -> tuple[Sanction, ...]:
    """One warning a coup, none beside a penalty or a zero; the disciplinary one apart (2023, 5.8).

    The reasons of faults that cost the same are all told, under the article of the first.
    """
    a_part = [f.sanction for f in fautes if f.manquement is Manquement.DISCIPLINAIRE]
    autres = [f.sanction for f in fautes if f.manquement is not Manquement.DISCIPLINAIRE]
    if not autres:
        return tuple(a_part)
    peine = max((s.peine for s in autres), key=_GRAVITE.__getitem__)
    retenues = [s for s in autres if s.peine is peine]
    motif = "\u00a0; ".join(dict.fromkeys(s.motif for s in retenues))
    return Sanction(peine, retenues[0].article, motif), *a_part


class ReglesDeCorrection(Struct, frozen=True, eq=False):
    """What the correction takes from one edition: its values, the cost and article of each fault, its way of judging.

    ``reference``, ``raccord`` and ``score`` are the articles cited for a word located and paid; ``lectures`` those of
    the points that its text leaves to interpretation, ``questions`` those of what it leaves to the arbitre, by key.
    """

    reglement: Reglement
    reference: str
    raccord: str
    score: str
    peines: Mapping[Manquement, tuple[Peine, str]]
    lectures: Mapping[Choix, str]
    questions: Mapping[str, str]
    juger: "Callable[[Dossier], Jugement]"
    sans_solution: str | None = None
    """The article under which a lone word that gives no solution is a zero, whatever its fault; None: the fault's."""


class ContexteDeCorrection(Struct, frozen=True):
    """The coup a bulletin was written for, and what is known of the player and of the others.

    ``tirage`` is its letters (A–Z, ``?``). ``zeros_non_notifies`` are words refused to this player, of which he has not
    been told; ``autres_scores`` what the others of his arbitre have on this coup (see `scores_pour_moyenne`).
    ``arrondi`` serves where the edition does not say how an average is rounded.
    """

    regles: ReglesDeCorrection
    formule: Formule
    coup: int
    grille: Grille
    tirage: str
    lexique: Lexique
    retenu: Placement | None = None
    zeros_non_notifies: tuple[str, ...] = ()
    autres_scores: tuple[int, ...] = ()
    arrondi: Arrondi = Arrondi.INFERIEUR

    @property
    def reglement(self) -> Reglement:
        return self.regles.reglement

    @property
    def table(self) -> Table:
        """What lies on the table, shared by the bulletins of the coup."""
        return table(self.grille, self.tirage, self.formule, self.lexique)

    @property
    def premier_coup(self) -> bool:
        """Nothing lies on the grid yet."""
        return self.grille.vide


class Dossier(Struct, eq=False):
    """One bulletin being judged under given answers.

    ``severes`` are the points of interpretation read the other way; ``decisions`` the arbitre's answers.
    ``consultes`` and ``questions`` fill up with those that mattered on the way.
    """

    contexte: ContexteDeCorrection
    bulletin: Bulletin
    severes: frozenset[Choix] = frozenset()
    decisions: Mapping[str, bool] = field(default_factory=dict)
    consultes: set[Choix] = field(default_factory=set)
    questions: dict[str, QuestionPosee] = field(default_factory=dict)

    @property
    def table(self) -> Table:
        return self.contexte.table

    @property
    def regles(self) -> ReglesDeCorrection:
        return self.contexte.regles

    def article(self, numero: str) -> Article:
        return self.regles.reglement.article(numero)

    def etape(self, numero: str, texte: str) -> Etape:
        return Etape(self.article(numero), texte)

    def faute(self, manquement: Manquement, motif: str) -> Faute:
        """The fault as this edition punishes it."""
        peine, numero = self.regles.peines[manquement]
        return Faute(manquement, Sanction(peine, self.article(numero), motif))

    def nul(
        self, manquement: Manquement, motif: str, mots: tuple[str, ...] = (), numero: str | None = None
    ) -> Jugement:
        """A zero; ``numero`` where another article than the fault's own commands it here."""
        faute = self.faute(manquement, motif)
        article = self.article(numero) if numero else faute.sanction.article
        zero = Faute(manquement, Sanction(Peine.ZERO, article, motif))
        etape = Etape(article, f"{majuscule(motif)} : zéro.")
        return Jugement(fautes=(zero,), mots_refuses=mots, etapes=(etape,))

    def avertissement(self, faute: Faute) -> Etape:
        """The step that says a warning."""
        motif = faute.sanction.motif
        return Etape(faute.sanction.article, f"{majuscule(motif)} : avertissement.")

    def severe(self, choix: Choix) -> bool:
        """Whether this point is read the other way; notes that it mattered."""
        self.consultes.add(choix)
        return choix in self.severes

    def tranche(self, cle: str, elements: tuple[str, ...], lieux: tuple[str, ...] = ()) -> bool:
        """The arbitre's answer to a question, « no » while there is none; notes the question."""
        self.questions.setdefault(cle, QuestionPosee(elements, lieux))
        return self.decisions.get(cle, False)
