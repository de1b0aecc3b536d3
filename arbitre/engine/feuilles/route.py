"""The feuille de route: a player's own record of a partie, blank or filled."""

from collections.abc import Collection
from itertools import accumulate

from msgspec import Struct

from arbitre.engine.competition.classer import Classe, classement_de_partie, solos_de_partie
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.arbitrage import Case, Peines, case, peines, perte, table_de
from arbitre.engine.feuilles.ecrits import MotJoue, mot_joue
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.partie.etat import Coup, Origine, Partie

COUPS_VIERGES = 25
"""Rows of a blank sheet; longer parties are rare."""


class LigneDeRoute(Struct, frozen=True):
    """One coup. ``perte`` is at most 0; ``annule``: its points were annulled. ``mot`` is in notation."""

    coup: int
    tirage: str
    case: Case
    mot: str = ""
    ref: str = ""
    non_remis: bool = False
    mot_top: str = ""
    ref_top: str = ""
    top: int = 0
    cumul: int = 0
    perte: int = 0
    annule: bool = False


class FeuilleDeRoute(Struct, frozen=True):
    """One player's sheet. ``total`` = sum of ``lignes`` + ``points_solo`` − ``penalites`` (accumulated warnings)."""

    entete: Entete
    table: int
    joueur: str
    club: str
    lignes: tuple[LigneDeRoute, ...]
    tops: int
    points_solo: int
    penalites: int
    total: int
    rang: int
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
    tete = entete(competition, partie, "Feuille de route")
    coups = tuple(c for c in partie.coups if c.proclame)
    classes = {c.joueur.numero: c for c in classement_de_partie(competition, partie)} if coups else {}
    solos = {(j.numero, s.coup) for j, s in solos_de_partie(competition, partie)} if coups else set()
    joueurs = sorted(partie.joueurs, key=lambda j: table_de(partie, j))
    return tuple(
        _feuille(competition, partie, tete, joueur, coups, solos, classes.get(joueur), len(classes))
        for joueur in joueurs
        if tables is None or table_de(partie, joueur) in tables
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


def _feuille(
    competition: Competition,
    partie: Partie,
    tete: Entete,
    joueur: int,
    coups: tuple[Coup, ...],
    solos: Collection[tuple[int, int]],
    classe: Classe | None,
    classes: int,
) -> FeuilleDeRoute:
    cases = [case(partie, coup, joueur, solo=(joueur, coup.numero) in solos) for coup in coups]
    cumuls = accumulate(c.points or 0 for c in cases)
    lignes = tuple(_ligne(coup, joueur, c, cumul) for coup, c, cumul in zip(coups, cases, cumuls, strict=True))
    primes, total, rang = (classe.ligne.points_solo, classe.ligne.total, classe.ligne.rang) if classe else (0, 0, 0)
    return FeuilleDeRoute(
        entete=tete,
        table=table_de(partie, joueur),
        joueur=competition.joueur(joueur).nom_complet,
        club=competition.joueur(joueur).club,
        lignes=lignes,
        tops=sum(c.points_top for c in coups),
        points_solo=primes,
        penalites=sum(c.points or 0 for c in cases) + primes - total,
        total=total,
        rang=rang,
        classes=classes,
        peines=peines(partie.reglement),
    )


def _ligne(coup: Coup, joueur: int, resultat: Case, cumul: int) -> LigneDeRoute:
    fiche = coup.fiches.get(joueur)
    joue = MotJoue("", "") if resultat.absent else mot_joue(coup, fiche)
    top = coup.retenu.solution if coup.retenu else None
    return LigneDeRoute(
        coup=coup.numero,
        tirage=str(coup.tirage or ""),
        case=resultat,
        mot=joue.mot,
        ref=joue.ref,
        non_remis=fiche is not None and fiche.origine is Origine.NON_REMIS,
        mot_top=top.mot if top else "",
        ref_top=str(top.ref) if top else "",
        top=coup.points_top,
        cumul=cumul,
        perte=perte(resultat, coup.points_top),
        annule=bool(coup.points_annules),
    )
