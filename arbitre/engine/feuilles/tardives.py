"""What was entered, changed or taken out of a coup once it was closed."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.francais import denombrer
from arbitre.engine.partie.etat import Fiche
from arbitre.engine.partie.saisie import ResultatEfface, ResultatSaisi, ResultatsAuTop
from arbitre.engine.partie.terminer import CoupCloture

_TOP = "le top"
_RIEN = "rien"


class Tardive(Struct, frozen=True):
    """What a player has on a coup, said against what was there when it was closed."""

    coup: int
    joueur: int
    texte: str


def tardives(traces: Iterable[Trace]) -> Iterator[tuple[Trace, Sequence[Tardive]]]:
    """Each trace of a partie, none of them taken back, with the late corrections that it tells.

    A decision is an act of its own: it is not told here.
    """
    clos: set[int] = set()
    payes: dict[tuple[int, int], str] = {}
    for trace in traces:
        dites: list[Tardive] = []
        evenement = trace.evenement
        if isinstance(evenement, CoupCloture):
            clos.add(evenement.coup)
        for (coup, joueur), paye, tu in _changes(evenement):
            avant = payes.get((coup, joueur), _RIEN)
            payes[coup, joueur] = paye
            if coup in clos and paye != avant and not tu:
                texte = f"Corrigé après la clôture du coup\u00a0: {paye} (avant\u00a0: {avant})"
                dites.append(Tardive(coup, joueur, texte))
        yield trace, dites


def _changes(evenement: object) -> Iterator[tuple[tuple[int, int], str, bool]]:
    """((coup, player), what he has now, whether something else tells it)."""
    match evenement:
        case ResultatSaisi(coup, joueur, fiche):
            yield (coup, joueur), _paye(fiche), fiche.decision is not None
        case ResultatsAuTop(coup, joueurs):
            yield from (((coup, joueur), _TOP, False) for joueur in joueurs)
        case ResultatEfface(coup, joueur):
            yield (coup, joueur), _RIEN, False


def _paye(fiche: Fiche) -> str:
    if fiche.decision is not None:
        return denombrer(fiche.decision.points, "point")
    return denombrer(fiche.verdict.points, "point") if fiche.verdict is not None else _TOP
