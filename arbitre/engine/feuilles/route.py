"""The feuille de route: a player's own record of a partie, blank or filled."""

from collections.abc import Collection, Sequence
from itertools import accumulate

from msgspec import Struct

from arbitre.engine.bulletin import Constat
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.arbitrage import Case, Peines, Rangee, case, peines, perte, rangees
from arbitre.engine.feuilles.ecrits import MotJoue, ensemble, mot_compris, mot_joue, mots_joues
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.partie.etat import Coup, Origine, Partie
from arbitre.engine.partie.lecture import coups_proclames

COUPS_VIERGES = 25
"""Rows of a blank sheet; longer parties are rare."""


class LigneDeRoute(Struct, frozen=True):
    """One coup. ``perte`` is at most 0; ``annule``: its points were annulled. ``mot`` is in notation; ``vierge``: the
    bulletin handed in is blank."""

    coup: int
    tirage: str
    case: Case
    mot: str = ""
    ref: str = ""
    premier: MotJoue = MotJoue("", "")
    """The solution that counts first, alone: what files out have, in a multitops too."""
    non_remis: bool = False
    vierge: bool = False
    mot_top: str = ""
    ref_top: str = ""
    top: int = 0
    cumul: int = 0
    perte: int = 0
    annule: bool = False


class FeuilleDeRoute(Rangee, frozen=True):
    """One player's sheet; ``classes`` is how many are ranked."""

    entete: Entete
    club: str
    lignes: tuple[LigneDeRoute, ...]
    tops: int
    classes: int
    peines: Peines


class FeuilleVierge(Struct, frozen=True):
    """A sheet to fill by hand; ``table`` 0 and no name where anyone may take it."""

    entete: Entete
    table: int = 0
    joueur: str = ""
    coups: int = COUPS_VIERGES


def feuilles_de_route(
    competition: Competition, partie: Partie, tables: Collection[int] | None = None
) -> tuple[FeuilleDeRoute, ...]:
    """The sheets of the players at these tables (None: of all), by table."""
    tete, tous = entete(competition, partie, "Feuille de route"), rangees(competition, partie)
    classes = sum(rangee.rang > 0 for rangee in tous)
    return tuple(
        _feuille(competition, partie, tete, rangee, classes)
        for rangee in tous
        if tables is None or rangee.table in tables
    )


def feuilles_vierges(
    competition: Competition, partie: Partie, tables: Collection[int] | None = None
) -> tuple[FeuilleVierge, ...]:
    """Blank sheets: one without a name, or one for the player at each of these tables."""
    tete = entete(competition, partie, "Feuille de route")
    if tables is None:
        return (FeuilleVierge(tete),)
    nommees = {p.table: competition.joueur(p.joueur).nom_complet for p in partie.places if p.jusqua is None}
    return tuple(FeuilleVierge(tete, table, nommees.get(table, "")) for table in sorted(tables))


def coups_du_joueur(partie: Partie, joueur: int) -> tuple[LigneDeRoute, ...]:
    """What the player had on each coup whose top is proclaimed, bonuses of solos left out."""
    coups = coups_proclames(partie)
    return _lignes(partie, joueur, tuple(case(partie, coup, joueur) for coup in coups))


def _lignes(partie: Partie, joueur: int, cases: Sequence[Case]) -> tuple[LigneDeRoute, ...]:
    cumuls, solutions = accumulate(c.points or 0 for c in cases), partie.formule.solutions
    lignes = zip(coups_proclames(partie), cases, cumuls, strict=True)
    return tuple(_ligne(coup, joueur, obtenu, cumul, solutions) for coup, obtenu, cumul in lignes)


def _feuille(competition: Competition, partie: Partie, tete: Entete, rangee: Rangee, classes: int) -> FeuilleDeRoute:
    return FeuilleDeRoute(
        **{trait: getattr(rangee, trait) for trait in Rangee.__struct_fields__},
        entete=tete,
        club=competition.joueur(rangee.numero).club,
        lignes=_lignes(partie, rangee.numero, rangee.cases),
        tops=sum(c.points_top for c in coups_proclames(partie)),
        classes=classes,
        peines=peines(partie.reglement),
    )


def _ligne(coup: Coup, joueur: int, resultat: Case, cumul: int, solutions: int) -> LigneDeRoute:
    fiche = coup.fiches.get(joueur)
    premier = joue = MotJoue("", "")
    if not resultat.absent:
        premier = mot_compris(coup, fiche)
        joue = mot_joue(coup, fiche) if solutions == 1 else mots_joues(coup, fiche)
    tops = (coup.retenu.solution, *coup.retenu.autres) if coup.retenu else ()
    top = ensemble([MotJoue(s.mot, str(s.ref)) for s in tops]) if tops else MotJoue("", "")
    return LigneDeRoute(
        coup=coup.numero,
        tirage=str(coup.tirage or ""),
        case=resultat,
        mot=joue.mot,
        ref=joue.ref,
        premier=premier,
        non_remis=fiche is not None and fiche.origine is Origine.NON_REMIS,
        vierge=fiche is not None and fiche.bulletin is not None and Constat.VIERGE in fiche.bulletin.constats,
        mot_top=top.mot,
        ref_top=top.ref,
        top=coup.points_top,
        cumul=cumul,
        perte=perte(resultat, coup.points_top),
        annule=bool(coup.points_annules),
    )
