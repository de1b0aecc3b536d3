"""What the list of a coup says of each table: what the paper says, and beside it what was understood."""

import math
from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from arbitre.engine.bulletin import Bulletin, Constat
from arbitre.engine.correction.ecrits import SEPARE, ecriteau
from arbitre.engine.feuilles.ecrits import reference_dite
from arbitre.engine.francais import INSECABLE, accorder, denombrer, entre_parentheses, suites
from arbitre.engine.partie.etat import Coup, Fiche, Origine
from arbitre.engine.partie.lecture import Resultat, est_le_top
from arbitre.engine.reglement import NOM_PEINE, Peine

TABLES_DU_COUP, DOUTE = "Tables du coup", "?"
TOP, ANNULE, INCOMPLET = "le top", "annulé", "incomplet"
MANQUE, PAS_ENTREE, SIGNE_RELU = "Manque", "? pas entrée", " ✓"
ENSUITE = "\u00a0→\u00a0"
"""Between what is written and what was understood."""
ENSEMBLE = "\u00a0& "
"""Between the solutions of one bulletin, as on the line."""


def mot_et_reference(res: Resultat, fiche: Fiche | None, coup: Coup) -> tuple[str, str]:
    """« HYENE », « H5 → H4 »: as written, and as understood where that is another thing."""
    if res.origine is Origine.TOP and coup.retenu is not None:
        du_top = (coup.retenu.solution, *coup.retenu.autres)
        return ENSEMBLE.join(entre_parentheses(s.mot) for s in du_top), ENSEMBLE.join(str(s.ref) for s in du_top)
    solution = res.verdict.solution if res.verdict else None
    du_coup = (solution.mot.upper() if solution else "", coup.tirage.lettres if coup.tirage else "")
    mot, ref = ecriteau(fiche.bulletin, *du_coup) if fiche is not None and fiche.bulletin is not None else ("", "")
    if solution is None or fiche is None:
        return mot or _sans_mot(res, fiche), ref
    if len(mots := mot.split(SEPARE)) > 1:
        return ENSEMBLE.join(mots), ENSEMBLE.join(ref.split(SEPARE))
    compris = entre_parentheses(solution.mot)
    return _puis(mot, compris), _puis(ref, reference_dite(coup, fiche, ref))


def _sans_mot(res: Resultat, fiche: Fiche | None) -> str:
    """Nothing handed in and a blank bulletin are not the same thing."""
    if res.origine is Origine.NON_REMIS:
        return "rien remis"
    if fiche is not None and fiche.bulletin is not None and Constat.VIERGE in fiche.bulletin.constats:
        return "blanc"
    return "—" if res.saisi else ""


def bloc(premiere: int, derniere: int) -> str:
    """« 21–30 »."""
    return f"{premiere}–{derniere}"


def manque(combien: int) -> str:
    """« manque 3 », « ✓ tout »."""
    return f"manque {combien}" if combien else "✓ tout"


def _puis(ecrit: str, compris: str) -> str:
    """The written text, then the one understood; once where they are the same."""
    return compris if ecrit in ("", compris) else f"{ecrit}{ENSUITE}{compris}"


def barre(res: Resultat, bulletin: Bulletin | None) -> bool:
    """Whether the word is shown struck through: written, and worth nothing."""
    return res.saisi and bulletin is not None and bool(bulletin.solutions or bulletin.papier) and not res.brut


def pourquoi(res: Resultat, coup: Coup) -> str:
    """« le top », the sanctions in words, « moyenne », « décidé », « incomplet » where a multitops lacks a solution."""
    if not res.saisi:
        return ""
    if coup.points_annules:
        return ANNULE
    if res.decision:
        return "décidé"
    if res.moyenne:
        return "moyenne"
    if motifs := dict.fromkeys(s.motif for s in res.sanctions):
        return f"{INSECABLE}; ".join(motifs)
    if res.origine is Origine.POINTS:
        return "points"
    if res.verdict is not None and res.verdict.manque:
        return INCOMPLET
    return TOP if est_le_top(res, coup) else ""


class Jouee(Struct, frozen=True):
    """What tables of a coup have alike: points (blank: nothing is entered), word and place, why, the heaviest
    sanction; whether the word is struck through, whether it is the top."""

    points: str
    mot: str
    ref: str
    dit: str
    peine: Peine | None
    barre: bool
    au_top: bool

    @property
    def ordre(self) -> tuple[object, ...]:
        """What is missing comes first, then the highest."""
        return (-int(self.points) if self.points else -math.inf, not self.au_top, self.mot, self.ref, self.dit)


class Rangee(Struct, frozen=True):
    """A solution and its tables; those that were read again; the player's name where there is one table."""

    solution: Jouee
    tables: tuple[int, ...]
    relues: frozenset[int]
    nom: str

    @property
    def dit(self) -> str:
        """« le top · 9 tables », « score écrit 106 · LEMOINE Luc »."""
        return " · ".join(filter(None, (self.solution.dit, self.nom or denombrer(len(self.tables), "table"))))

    @property
    def lue(self) -> str:
        """The row as a screen reader says it."""
        solution = self.solution
        peine = NOM_PEINE[solution.peine] if solution.peine is not None else ""
        points = denombrer(int(solution.points), "point") if solution.points else ""
        quelles = f"{accorder(len(self.tables), 'table')} {suites(self.tables)}"
        return ", ".join(filter(None, (points, solution.mot, solution.ref, peine, solution.dit, quelles, self.nom)))


class Puce(Struct, frozen=True):
    """A small button of a row: a table, a run of them, or those that have no room."""

    texte: str
    tables: tuple[int, ...]


def puces(rangee: Rangee, choisie: int | None) -> list[Puce]:
    """« 1-7 », « 9 »: as the line reads them; the table chosen is apart, and one that was read again has its sign."""
    dites: list[Puce] = []
    cle = lambda paire: (paire[1] - paire[0], paire[1] == choisie, paire[1] in rangee.relues)  # noqa: E731
    for (_, _, relue), suite in groupby(enumerate(rangee.tables), key=cle):
        bloc, signe = tuple(table for _, table in suite), SIGNE_RELU * relue
        de_suite = [bloc] if len(bloc) > 2 else [(table,) for table in bloc]
        dites += [Puce(suites(elles) + signe, elles) for elles in de_suite]
    return dites


def autres(laissees: Sequence[Puce]) -> Puce:
    """« + 12 » tables."""
    tables = tuple(table for puce in laissees for table in puce.tables)
    return Puce(f"+ {len(tables)}", tables)
