"""What a line says and its player surely did not write; what it says and may mean otherwise."""

from collections.abc import Sequence

from msgspec import Struct

from arbitre.engine.bulletin import Verdict
from arbitre.engine.correction.ecrits import ecritures
from arbitre.engine.ligne.lecture import Ecrit
from arbitre.engine.ligne.nombres import NombreEnDoute
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.reglement import Peine
from arbitre.engine.solution import Solution


class LieuADire(Struct, frozen=True):
    """A bulletin that is worth nothing where it is said to be played, and the same word where it is a ``solution``."""

    solution: Solution
    rendu: Verdict


def jouee_ailleurs(lue: Ecrit, rendu: Verdict, solutions: Sequence[Solution]) -> Solution | None:
    """The best of ``solutions`` that is the word of a bulletin worth nothing, which bears one word at a place not
    its own; None without one."""
    nul = any(sanction.peine is Peine.ZERO for sanction in rendu.sanctions)
    ecrites = ecritures(lue.bulletin) if nul and not lue.bulletin.constats else ()
    if len(ecrites) != 1 or not ecrites[0][1]:
        return None
    mot, ref, _ = ecrites[0]
    memes = [s for s in solutions if s.mot.upper() == mot.upper()]
    return None if any(str(s.ref) == ref for s in memes) else next(iter(memes), None)


def est_un_score(doute: NombreEnDoute, partie: Partie, coup: Coup) -> bool:
    """Whether each of the tables has a bulletin that bears the number as its score since: it is no table's."""
    return all(doute.nombre in _scores_ecrits(partie, coup, table) for table in doute.tables)


def _scores_ecrits(partie: Partie, coup: Coup, table: int) -> list[int | None]:
    fiche = coup.fiches.get(partie.joueur_en(table, coup.numero) or 0)
    return [points for _, _, points in ecritures(fiche.bulletin)] if fiche and fiche.bulletin else []
