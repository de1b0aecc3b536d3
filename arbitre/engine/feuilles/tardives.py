"""What was entered, changed or taken out of a coup once it was closed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from msgspec import Struct

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.francais import denombrer
from arbitre.engine.histoire import en_vigueur
from arbitre.engine.partie.etat import Fiche
from arbitre.engine.partie.saisie import ResultatEfface, ResultatSaisi, ResultatsAuTop
from arbitre.engine.partie.terminer import CoupCloture
from arbitre.engine.reglement import NOM_PEINE, Peine

_TOP = "le top"
_RIEN = "rien"


class Tardive(Struct, frozen=True):
    """What a player has on a coup, said against what was there when it was closed."""

    coup: int
    joueur: int
    texte: str


class _Changement(Struct):
    """What one person made of a player's result; ``rang``: the trace that ends it."""

    rang: int
    auteur: str
    avant: str
    paye: str
    tu: bool


def tardives(traces: Iterable[Trace]) -> Iterator[tuple[Trace, Sequence[Tardive]]]:
    """Each trace of a partie, none of them taken back, with the late corrections that it tells.

    What a person takes out, then types again before the coup is closed once more, is one correction, told where it
    ends. A decision is an act of its own: it is not told here.
    """
    ordre = list(traces)
    dites: dict[int, list[Tardive]] = {}
    for (coup, joueur), change in _apres_cloture(ordre):
        if change.paye != change.avant and not change.tu:
            texte = f"Corrigé après la clôture du coup\u00a0: {change.paye} (avant\u00a0: {change.avant})"
            dites.setdefault(change.rang, []).append(Tardive(coup, joueur, texte))
    for rang, trace in enumerate(ordre):
        yield trace, dites.get(rang, ())


def corriges_depuis(traces: Sequence[Trace], partie: int, vu: int) -> set[tuple[int, int]]:
    """(coup, player) of the late corrections of that partie that are others than when ``vu`` was the last command."""
    alors, maintenant = (
        Counter(chain.from_iterable(dites for _, dites in tardives(en_vigueur(faits, partie))))
        for faits in ([trace for trace in traces if trace.lot <= vu], traces)
    )
    return {(une.coup, une.joueur) for une in (alors - maintenant) | (maintenant - alors)}


def _apres_cloture(traces: Sequence[Trace]) -> list[tuple[tuple[int, int], _Changement]]:
    clos: set[int] = set()
    payes: dict[tuple[int, int], str] = {}
    en_cours: dict[tuple[int, int], _Changement] = {}
    faits: list[tuple[tuple[int, int], _Changement]] = []
    for rang, trace in enumerate(traces):
        if isinstance(trace.evenement, CoupCloture):
            clos.add(trace.evenement.coup)
            en_cours = {cle: change for cle, change in en_cours.items() if cle[0] != trace.evenement.coup}
        for cle, paye, tu in _changes(trace.evenement):
            avant, payes[cle] = payes.get(cle, _RIEN), paye
            if cle[0] not in clos:
                continue
            change = en_cours.get(cle)
            if change is None or change.paye != _RIEN or change.auteur != trace.auteur or tu:
                change = en_cours[cle] = _Changement(rang, trace.auteur, avant, paye, tu)
                faits.append((cle, change))
            change.rang, change.paye = rang, paye
    return faits


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
    """« 70 points, avertissement »: of a zero its points say it."""
    if fiche.decision is not None:
        return denombrer(fiche.decision.points, "point")
    if fiche.verdict is None:
        return _TOP
    peines = dict.fromkeys(s.peine for s in fiche.verdict.sanctions if s.peine is not Peine.ZERO)
    return ", ".join((denombrer(fiche.verdict.points, "point"), *(NOM_PEINE[peine] for peine in peines)))
