"""What ends a partie, clause by clause (2023, 3.7; 2012, 3.6; ancienne, 2.7), and what annuls a coup (2023, 3.6)."""

from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from arbitre.engine.formule import CLASSIQUE, Formule
from arbitre.engine.lettres import AU_GRE, JOKER, VOYELLES
from arbitre.engine.reglement import Article, Reglement


class Clause(Enum):
    """Why a partie ends. The values are written in the journal."""

    TOUT_POSE = "tout_pose"
    UNE_LETTRE = "une_lettre"
    VOYELLES = "voyelles"
    CONSONNES = "consonnes"
    TIRAGE_IMPOSSIBLE = "tirage_impossible"
    PLUS_DE_PLACE = "plus_de_place"
    TIRAGE_IDENTIQUE = "tirage_identique"
    INTERRUPTION = "interruption"
    JUGE_ARBITRE = "juge_arbitre"
    DERNIER_EN_LICE = "dernier_en_lice"
    NOMBRE_DE_COUPS = "nombre_de_coups"


class Annulation(Enum):
    """Why a coup was annulled (2023, 3.6)."""

    SANS_SOLUTION = "sans_solution"
    ERREUR = "erreur"


class ErreurDeCoup(Enum):
    """Which error made a coup be annulled: those of the article, or another (2023, 3.6; 2012, 6.2; ancienne, 5.2)."""

    TEMPS = "temps"
    EPELLATION = "epellation"
    PLACEMENT = "placement"
    MOT = "mot"
    AUTRE = "autre"


ERREURS: Final[Mapping[ErreurDeCoup, str]] = MappingProxyType(
    {
        ErreurDeCoup.TEMPS: "erreur de chronométrage",
        ErreurDeCoup.EPELLATION: "erreur d’épellation à l’annonce",
        ErreurDeCoup.PLACEMENT: "erreur de placement",
        ErreurDeCoup.MOT: "mot accepté ou refusé à tort",
        ErreurDeCoup.AUTRE: "erreur",
    }
)


def annulation_dite(cause: Annulation, erreur: ErreurDeCoup | None, motif: str) -> str:
    """« aucune solution », « erreur de chronométrage : 20 s de trop »; another error is told by its reason alone."""
    if cause is Annulation.SANS_SOLUTION:
        return "aucune solution"
    if erreur is None or erreur is ErreurDeCoup.AUTRE:
        return motif or ERREURS[ErreurDeCoup.AUTRE]
    return ERREURS[erreur] + (f" : {motif}" if motif else "")


def realisable(points: Iterable[int], reglement: Reglement) -> bool:
    """Whether a coup may be played: it has a solution (2023, 3.6), worth more than 0 (2012, 6.2; ancienne, 5.2)."""
    return any(valeur > 0 or not reglement.score_positif for valeur in points)


_MOTIFS: Final[Mapping[Clause, str]] = MappingProxyType(
    {
        Clause.TOUT_POSE: "toutes les lettres ont été tirées et posées",
        Clause.UNE_LETTRE: "il ne reste qu’une lettre à jouer",
        Clause.VOYELLES: "il ne reste que des voyelles",
        Clause.CONSONNES: "il ne reste que des consonnes",
        Clause.TIRAGE_IMPOSSIBLE: "les lettres qui restent ne permettent plus un tirage valide",
        Clause.PLUS_DE_PLACE: "plus aucune lettre ne peut être posée",
        Clause.TIRAGE_IDENTIQUE: "le sac ne permet plus un tirage différent du coup annulé",
        Clause.INTERRUPTION: "l’interruption a dépassé la durée admise",
        Clause.JUGE_ARBITRE: "le juge-arbitre a mis fin à la partie",
        Clause.DERNIER_EN_LICE: "il ne reste qu’un joueur en lice",
        Clause.NOMBRE_DE_COUPS: "le nombre de coups de la formule est atteint",
    }
)


class Fin(Struct, frozen=True, gc=False):
    """The end of a partie and the article that commands it."""

    clause: Clause
    article: Article

    @property
    def motif(self) -> str:
        """The clause in French, to follow a colon."""
        return _MOTIFS[self.clause]


def fin_par_les_lettres(reste: str, reglement: Reglement, formule: Formule = CLASSIQUE) -> Fin | None:
    """The clause that applies once ``reste`` are all letters not on the grid; None while the partie goes on.

    A joker or the Y among two letters or more keeps the partie alive. In a partie joker the two jokers never lie in
    one tirage: when they alone are left no tirage is valid (2023, 3.2).
    """
    if formule.joker and reste == JOKER * 2:
        return Fin(Clause.TIRAGE_IMPOSSIBLE, reglement.validite)
    clause = _clause(reste)
    return Fin(clause, reglement.fin) if clause else None


def _clause(reste: str) -> Clause | None:
    if not reste:
        return Clause.TOUT_POSE
    if len(reste) == 1:
        return Clause.UNE_LETTRE
    if not AU_GRE.isdisjoint(reste):
        return None
    if all(c in VOYELLES for c in reste):
        return Clause.VOYELLES
    if not any(c in VOYELLES for c in reste):
        return Clause.CONSONNES
    return None


def fin_sans_solution(sac: str, reglement: Reglement) -> Fin | None:
    """The clause when a tirage has no solution and ``sac`` is what may still be drawn beside it.

    None while letters remain in the bag: such a coup is annulled and drawn again (2023, 3.6; 2012, 6.2).
    """
    return None if sac else Fin(Clause.PLUS_DE_PLACE, reglement.fin)


def fin_par_annulation(sac: str, reglement: Reglement) -> Fin | None:
    """The end of the partie after a coup annulled for an error: with an empty bag no other tirage can come (2023,
    3.6 and 3.7)."""
    return Fin(Clause.TIRAGE_IDENTIQUE, reglement.fin) if reglement.fin_si_tirage_identique and not sac else None


def interruption_validee(
    minutes: int, coups_ramasses: int, reglement: Reglement, *, originale: bool
) -> tuple[Fin, bool] | None:
    """What an interruption of that many minutes does: (the end, whether results stand), or None: play goes on.

    2023: over 30 minutes, results always stand. 2012: over 15 minutes, they stand from 15 coups collected
    (10 in an original partie). The older text says nothing: the juge-arbitre decides.
    """
    limite = reglement.interruption_max
    if limite is None or minutes <= limite.valeur:
        return None
    seuil = reglement.coups_validant_original if originale else reglement.coups_validant
    return Fin(Clause.INTERRUPTION, limite.article), seuil is None or coups_ramasses >= seuil.valeur
