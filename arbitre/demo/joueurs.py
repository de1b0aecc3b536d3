"""Twenty-four invented players and what each of them writes on a bulletin, faults included."""

from collections.abc import Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.grille import Sens
from arbitre.engine.solution import Solution

_NOMS = (
    "Aubertin Alice;Baudet Bruno;Cazenave Chloé;Delmotte Denis;Évrard Élise;Foulon Fabien;Garnier Gaëlle;"
    "Huysmans Hugo;Imbert Inès;Jacquemin Jean;Kerleau Katell;Lemoine Luc;Mercier Maëlle;Nollet Noël;"
    "Oudart Odile;Prévost Paul;Quenum Rosine;Rochat Rémi;Sylla Aminata;Thévenaz Tom;Urbain Ulysse;"
    "Vandamme Véra;Wauters Willy;Zeller Zoé"
).split(";")
_CLUBS = ("Namur", "Lausanne", "Rennes", "Dakar")


def joueurs() -> tuple[Joueur, ...]:
    """The players at tables 1 to 24."""
    return tuple(
        Joueur(
            0,
            nom,
            licence=f"{1_000_000 + 7919 * rang}",
            serie=f"{4 + rang % 3}{'ABCD'[rang % 4]}",
            table=rang,
            club=_CLUBS[rang % len(_CLUBS)],
        )
        for rang, nom in enumerate(_NOMS, start=1)
    )


class Depose(Struct, frozen=True):
    """What a table handed in: the words of the quick line after its number; None: nothing."""

    table: int
    texte: str | None


def deposer(tables: Sequence[int], solutions: Sequence[Solution], retenu: Solution, hasard: Random) -> list[Depose]:
    """What each table has on a coup: « T » for the retained solution, else another one, sometimes with a fault."""
    return [Depose(table, _texte(table, solutions, retenu, hasard)) for table in tables]


def _texte(table: int, solutions: Sequence[Solution], retenu: Solution, hasard: Random) -> str | None:
    if hasard.random() < 0.012:
        return None
    force = 0.25 + 0.5 * (1 - table / 24)
    if hasard.random() < force or len(solutions) < 2:
        return _fautif(retenu, hasard) if hasard.random() < 0.06 else "T"
    rang = min(len(solutions) - 1, int(hasard.expovariate(1 / 18)) + 1)
    ecrite = solutions[rang]
    return _fautif(ecrite, hasard) if hasard.random() < 0.08 else _ligne(ecrite)


def _ligne(solution: Solution) -> str:
    return f"{entre_parentheses(solution.mot)} {solution.ref} {solution.points}"


def _fautif(solution: Solution, hasard: Random) -> str:
    """The same with one of the slips that one sees every week."""
    mot = entre_parentheses(solution.mot)
    match hasard.randrange(5):
        case 0:
            return f"{mot} {solution.ref} {max(1, solution.points - hasard.choice((1, 2, 10)))}"
        case 1:
            return f"{mot} {solution.ref} /"
        case 2:
            return f"{mot} {_decalee(solution)} {solution.points}"
        case 3:
            return _ligne(replace(solution, mot=solution.mot.replace("(", "").replace(")", "").upper()))
        case _:
            faux = mot[:-1] + hasard.choice("XZWK")
            return f"{faux} {solution.ref} {solution.points}"


def _decalee(solution: Solution) -> str:
    """The reference one square off."""
    ref = solution.ref
    if ref.sens is Sens.HORIZONTAL:
        return str(replace(ref, ligne=ref.ligne - 1 if ref.ligne else 1))
    return str(replace(ref, colonne=ref.colonne - 1 if ref.colonne else 1))
