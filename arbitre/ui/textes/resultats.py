"""What the list of a coup says of each table: what the paper says, and beside it what was understood."""

from arbitre.engine.bulletin import Bulletin, Constat
from arbitre.engine.correction.ecrits import SEPARE, ecriteau
from arbitre.engine.feuilles.ecrits import reference_dite
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.etat import Coup, Fiche, Origine
from arbitre.engine.partie.lecture import Resultat, est_le_top
from arbitre.engine.reglement import LETTRE_PEINE

TABLES_DU_COUP, DOUTE = "Tables du coup", "?"
TOP, ANNULE, INCOMPLET = "top", "annulé", "incomplet"
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
    """What is written, then what was understood; once where it is the same."""
    return compris if ecrit in ("", compris) else f"{ecrit}{ENSUITE}{compris}"


def barre(res: Resultat, bulletin: Bulletin | None) -> bool:
    """Whether the word is shown struck through: written, and worth nothing."""
    return res.saisi and bulletin is not None and bool(bulletin.solutions or bulletin.papier) and not res.brut


def verdict_court(res: Resultat, coup: Coup) -> str:
    """« A 5.5 », « top », « moyenne », « décidé », « incomplet » where a multitops lacks a solution."""
    if not res.saisi:
        return ""
    if coup.points_annules:
        return ANNULE
    if res.decision:
        return "décidé"
    if res.moyenne:
        return "moyenne"
    if peines := " ".join(f"{LETTRE_PEINE[s.peine]} {s.article.numero}" for s in res.sanctions):
        return peines
    if res.origine is Origine.POINTS:
        return "points"
    if res.verdict is not None and res.verdict.manque:
        return INCOMPLET
    return TOP if est_le_top(res, coup) else ""
