"""What a line is read with: the coup’s solutions, and which of them a word typed may be, or begin."""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Final

from msgspec import Struct, field

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.ligne.jetons import Jetons, decoller, decouper, est_un_mot
from arbitre.engine.solution import Solution

_ABREGE: Final = 3
"""Letters up to which a word is taken for the start of another."""


class Reperes(Struct, frozen=True):
    """What the line is read with: the coup's solutions best first, the retained one, the tables still missing,
    how many tables have each solution already, whether the club enters points only, and whether the grid is empty.

    ``joueur_a``: who sits at a table; it refuses one where nobody does.
    """

    solutions: Sequence[Solution] = ()
    retenu: Solution | None = None
    manquantes: tuple[int, ...] = ()
    deja: Mapping[Solution, int] = field(default_factory=dict)
    points_seuls: bool = False
    premier_coup: bool = False
    joueur_a: Callable[[int], int] | None = None


RIEN: Final = Reperes()


def designee(jetons: Jetons, reperes: Reperes) -> Solution | None:
    """The listed solution that the word begins; None: the word is taken as it is written.

    A word with its reference and a score is taken as written, and so is one that ends with « ! », or that is only the
    start of another at its reference.
    """
    if jetons.mot is None or jetons.force or (jetons.ref is not None and jetons.ecrit is not None):
        return None
    choisie = next(iter(possibles(jetons, reperes)), None)
    return None if jetons.ref is not None and choisie is not None and len(choisie.mot) > len(jetons.mot) else choisie


def possibles(jetons: Jetons, reperes: Reperes) -> list[Solution]:
    """Solutions that the word begins, at its reference where there is one, of its score where some have it.

    The retained one passes before other places of its word. Two or three letters are the start of the best paid; a
    longer word, or one with its reference, passes before those that it begins.
    """
    if jetons.mot is None:
        return []
    choix = [s for s in reperes.solutions if _commence(jetons, s)]
    choix = [s for s in choix if s.points == jetons.ecrit] or choix
    if len(jetons.mot) > _ABREGE or jetons.ref is not None:
        choix.sort(key=lambda s: len(s.mot) != len(jetons.mot or ""))
    retenu = reperes.retenu
    if choix and retenu in choix and retenu.mot.upper() == choix[0].mot.upper():
        choix.remove(retenu)
        choix.insert(0, retenu)
    return choix


def _commence(jetons: Jetons, solution: Solution) -> bool:
    """Whether what is typed may be the start of ``solution``, there and so."""
    return (
        solution.mot.upper().startswith(jetons.mot or "")
        and jetons.ref in (None, str(solution.ref))
        and jetons.sens in (None, solution.ref.sens)
        and all(solution.mot[rang - 1].islower() for rang in jetons.cercles)
    )


def plus_longue(jetons: Jetons, reperes: Reperes) -> Solution | None:
    """The solution that the word may be the start of all the same, its reference being typed: one that is worth the
    score typed, else the one that it would be without it. None where the word is whole."""
    if jetons.mot is None or jetons.force or jetons.ref is None:
        return None
    choisie = next(iter(possibles(jetons, reperes)), None)
    return choisie if choisie is not None and len(choisie.mot) > len(jetons.mot) else None


def entiere(jetons: Jetons, reperes: Reperes) -> Solution | None:
    """The listed solution that is the word as it stands, no more; None where there is none."""
    return next((s for s in possibles(jetons, reperes) if len(s.mot) == len(jetons.mot or "")), None)


def propositions(texte: str, reperes: Reperes, nombre: int = 5) -> list[Solution]:
    """What the word typed may become; nothing while it cannot be read, or is taken as it is written."""
    try:
        jetons = decouper(texte)
    except NotationIllisible:
        return []
    if jetons.force or (jetons.ref is not None and jetons.ecrit is not None):
        return []
    return possibles(jetons, reperes)[:nombre]


def scores_du_mot(jetons: Jetons, reperes: Reperes) -> tuple[int, ...]:
    """The scores of the solutions of the typed word; « ? » and « . » stand for any letter."""
    forme = re.compile((jetons.mot or "").replace("?", "."))
    return tuple(sorted({s.points for s in reperes.solutions if forme.fullmatch(s.mot.upper())}))


def listee(jetons: Jetons, reperes: Reperes) -> bool:
    """Whether the whole word at its reference is a solution, and not the score that of one in the other direction."""
    memes = [s for s in reperes.solutions if s.mot.upper() == jetons.mot]
    ici = [s for s in memes if str(s.ref) == jetons.ref]
    ailleurs = {s.points for s in memes if ici and s.ref.sens is not ici[0].ref.sens} - {s.points for s in ici}
    return bool(ici) and jetons.ecrit not in ailleurs


def la_mieux_payee(solution: Solution, reperes: Reperes) -> Solution:
    """At the first coup a word is paid its maximum, wherever its reference says (2023, 5.4.2.a; 2012, 5.2 and 5.6):
    what was not typed is that of its best place."""
    memes = (s for s in reperes.solutions if (s.mot.upper(), s.ref.sens) == (solution.mot.upper(), solution.ref.sens))
    return max(memes, key=lambda s: (s.points, s == solution))


def completer(texte: str, solution: Solution) -> str:
    """The line with its word (and reference) replaced by ``solution`` in full."""
    rendus, fait = [], False
    for mot in chain.from_iterable(map(decoller, texte.split())):
        if not fait and est_un_mot(mot):
            ecrit = re.sub(r"[a-z]+", lambda m: f"({m[0].upper()})", solution.mot)
            rendus.append(f"{ecrit} {solution.ref}")
            fait = True
        elif not (fait and mot.upper() == str(solution.ref)):
            rendus.append(mot[len(str(solution.ref)) :] if fait and mot.upper().startswith(f"{solution.ref}/") else mot)
    return " ".join(rendus)
