"""A player's solution of a coup as papers show it: as understood, or as written where it was not understood."""

from collections.abc import Sequence
from typing import NamedTuple

from arbitre.engine.bulletin import Bulletin, Constat
from arbitre.engine.correction.ecrits import Ecriture, ecritures
from arbitre.engine.francais import INSECABLE, entre_parentheses, points
from arbitre.engine.partie.etat import Coup, Fiche, Origine


class MotJoue(NamedTuple):
    """A word and its reference; ``mot`` in notation where it was understood, as written where it was not."""

    mot: str
    ref: str


def mot_joue(coup: Coup, fiche: Fiche | None) -> MotJoue:
    """The solution of one player on one coup; empty where only points are known, or nothing."""
    if fiche is None:
        return MotJoue("", "")
    if fiche.origine is Origine.TOP and coup.retenu is not None:
        return MotJoue(coup.retenu.solution.mot, str(coup.retenu.solution.ref))
    ecrites = ecritures(fiche.bulletin, _lettres(coup)) if fiche.bulletin else ()
    if fiche.verdict is not None and fiche.verdict.solution is not None:
        return MotJoue(fiche.verdict.solution.mot, reference_dite(coup, fiche, ecrites[0].ref if ecrites else ""))
    return MotJoue(ecrites[0].mot, ecrites[0].ref) if ecrites else MotJoue("", "")


def mot_compris(coup: Coup, fiche: Fiche | None) -> MotJoue:
    """The word as `mot_joue` gives it, in the form that exported files have always had: the reference that was
    understood, and a word that was not understood in capitals."""
    joue = mot_joue(coup, fiche)
    if fiche is None or fiche.origine is Origine.TOP:
        return joue
    if fiche.verdict is not None and fiche.verdict.solution is not None:
        return MotJoue(joue.mot, str(fiche.verdict.solution.ref))
    return MotJoue(joue.mot.upper(), _reference_tapee(fiche.bulletin) if fiche.bulletin is not None else joue.ref)


def _reference_tapee(bulletin: Bulletin) -> str:
    """The reference of the first solution that is not struck out, even one that nobody could read; empty without
    one."""
    if bulletin.papier is not None:
        return bulletin.papier.ref or ""
    return next((ecrite.ref or "" for ecrite in bulletin.solutions if not ecrite.barree), "")


def reference_dite(coup: Coup, fiche: Fiche, ecrite: str) -> str:
    """The reference that a paper shows: that of the solution understood where ``ecrite`` (the reference on the
    bulletin) is not empty, or where the word is the top and nothing is wrong with it; else ``ecrite``. At the first
    coup ``ecrite`` stands as it is, since any reference is accepted there."""
    verdict = fiche.verdict
    solution = verdict.solution if verdict is not None else None
    if verdict is None or solution is None or (ecrite and coup.grille.vide):
        return ecrite
    retenu = coup.retenu.solution if coup.retenu is not None else None
    au_top = retenu is not None and solution.mot.upper() == retenu.mot.upper()
    juste = coup.grille.vide or (not verdict.sanctions and retenu is not None and solution.ref == retenu.ref)
    if retenu is not None and au_top and juste:
        return str(retenu.ref)
    return str(solution.ref) if ecrite else ""


def mots_joues(coup: Coup, fiche: Fiche | None) -> MotJoue:
    """All the solutions of one player where the bulletin has several (multitops), in the order of the bulletin; else
    as `mot_joue`."""
    if fiche is not None and fiche.origine is Origine.TOP and coup.retenu is not None:
        return ensemble([MotJoue(s.mot, str(s.ref)) for s in (coup.retenu.solution, *coup.retenu.autres)])
    ecrites = ecritures(fiche.bulletin) if fiche and fiche.bulletin else ()
    if len(ecrites) < 2:
        return mot_joue(coup, fiche)
    return ensemble([MotJoue(ecrite.mot, ecrite.ref) for ecrite in ecrites])


def ensemble(mots: Sequence[MotJoue]) -> MotJoue:
    """« PECULE & PECILE », « H4 & H4 »."""
    return MotJoue(*(f"{INSECABLE}& ".join(filter(None, parts)) for parts in zip(*mots, strict=True)))


def _lettres(coup: Coup) -> str:
    return coup.tirage.lettres if coup.tirage else ""


def ecrit(bulletin: Bulletin | None, tirage: str = "") -> str:
    """The solutions written on a bulletin: « PLOT(I) H4, 24 points »; empty where no bulletin was handed in."""
    if bulletin is None or not bulletin.remis:
        return ""
    return "\u00a0; ".join(filter(None, map(_solution, ecritures(bulletin, tirage))))


def ecrit_a_ce_coup(coup: Coup, fiche: Fiche | None) -> str:
    """The solutions written by one player, as `ecrit` gives them. A bulletin with one solution and no reference is
    given the reference of the top, if it bears the top, but not where its reference is unreadable."""
    lettres = _lettres(coup)
    bulletin = fiche.bulletin if fiche is not None else None
    ecrites = ecritures(bulletin, lettres) if bulletin is not None else ()
    illisible = bulletin is not None and Constat.REFERENCE_ILLISIBLE in bulletin.constats
    if fiche is None or bulletin is None or not bulletin.remis or len(ecrites) != 1 or ecrites[0].ref or illisible:
        return ecrit(bulletin, lettres)
    return _solution(ecrites[0]._replace(ref=reference_dite(coup, fiche, "")))


def _solution(ecrite: Ecriture) -> str:
    mot = " ".join(filter(None, (entre_parentheses(ecrite.mot), ecrite.ref)))
    return ", ".join(filter(None, (mot, boite_du_score(ecrite.points))))


def boite_du_score(nombre: int | None) -> str:
    """« 24 points »; empty where none is written."""
    return "" if nombre is None else points(nombre)
