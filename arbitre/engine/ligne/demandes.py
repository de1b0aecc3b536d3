"""What a line read asks of the partie, in its own commands."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final, assert_never

from arbitre.engine.ligne.lecture import AuTop, Deplacer, Ecrit, Effacer, NonRemis, Notifier, Points, Regarder, Saisie
from arbitre.engine.ligne.reperes import Reperes
from arbitre.engine.partie.coup import joueur_a
from arbitre.engine.partie.etat import Coup, Fiche, Origine, Partie, Remise
from arbitre.engine.partie.lecture import non_saisis
from arbitre.engine.partie.saisie import (
    CommandeSaisie,
    DeplacerResultat,
    EffacerResultat,
    NoterNonRemis,
    NotifierSanction,
    PayerLeTop,
    SaisirBulletin,
    SaisirPoints,
)
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.solution import Solution

_AU_PLUS: Final = 4000
"""Solutions offered to complete: nobody hands in what comes after, it is judged all the same."""


def solutions_du_coup(partie: Partie, coup: Coup, savoir: Savoir) -> tuple[Solution, ...]:
    """The solutions that a line may name, best first; none before the letters are drawn."""
    if coup.tirage is None:
        return ()
    return savoir.solutions(coup.grille, coup.tirage.lettres, partie.formule)[:_AU_PLUS]


def reperes_du_coup(
    partie: Partie, coup: Coup, solutions: tuple[Solution, ...], *, points_seuls: bool = False
) -> Reperes:
    """What the line is read with on ``coup``."""
    retenu = coup.retenu.solution if coup.retenu else None
    deja = Counter(_lues(coup))
    assis = partial(joueur_a, partie, coup=coup.numero)
    return Reperes(solutions, retenu, non_saisis(partie, coup), dict(deja), points_seuls, coup.grille.vide, assis)


def _lues(coup: Coup) -> Iterable[Solution]:
    """The solution of each bulletin entered."""
    for fiche in coup.fiches.values():
        if fiche.verdict is not None and fiche.verdict.solution is not None:
            yield fiche.verdict.solution


def deja_ainsi(partie: Partie, coup: Coup, lue: Saisie) -> tuple[int, ...]:
    """The tables of a line that have just that already: there is nothing to enter for them."""
    if not isinstance(lue, AuTop | NonRemis):
        return ()
    origine = Origine.TOP if isinstance(lue, AuTop) else Origine.NON_REMIS
    fiches = _fiches(partie, coup)
    ainsi = (t for t in lue.tables if (fiche := fiches.get(t)) and fiche.origine is origine and fiche.decision is None)
    return tuple(dict.fromkeys(ainsi))


def commandes(partie: Partie, coup: Coup, lue: Saisie, reponses: Mapping[str, bool]) -> list[CommandeSaisie]:
    """What a line asks for; a table entered already is entered again."""
    numero = coup.numero
    match lue:
        case AuTop(tables):
            return [PayerLeTop(numero, tables, reprises=_saisies(partie, coup, tables))]
        case NonRemis(tables):
            return [NoterNonRemis(numero, tables, reprises=_saisies(partie, coup, tables))]
        case Points(tables, points):
            return [SaisirPoints(numero, table, points) for table in tables]
        case Ecrit(tables, bulletin, deduits=deduits):
            dits = tuple(reponses.items()), tuple(dict.fromkeys(deduits))
            return [SaisirBulletin(numero, table, bulletin, *dits) for table in tables]
        case Effacer(tables):
            return [EffacerResultat(numero, table) for table in tables]
        case Deplacer(de, vers):
            return [DeplacerResultat(numero, de, vers)]
        case Notifier(tables, de_vive_voix, _):
            return [NotifierSanction(numero, tables, Remise.VOIX if de_vive_voix else Remise.BILLET)]
        case Regarder():
            return []
        case _:
            assert_never(lue)


def _fiches(partie: Partie, coup: Coup) -> dict[int, Fiche | None]:
    """The fiches of the coup by table; None where a table has none."""
    return {place.table: coup.fiches.get(place.joueur) for place in partie.presents(coup.numero)}


def _saisies(partie: Partie, coup: Coup, tables: tuple[int, ...]) -> bool:
    """Whether one of these tables has something already."""
    return any(place.table in tables and place.joueur in coup.fiches for place in partie.presents(coup.numero))
