"""The clocks of the tables (article 6), kept in the tournament's file; instants and seconds come in as arguments.

A fact is what a clock read when it was pressed, stopped, set, or noted while it ran: a file that a crash left is read
by the last of them.
"""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.tournoi.etat import (
    ChronometresDeTable,
    PenduleDeTable,
    TempsALaPendule,
    Tournoi,
    heure_de,
    la_ronde_publiee,
    la_table,
)
from arbitre.engine.classique.tournoi.tosser import qui_commence
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Ordre

_LONG = 24 * 3600.0


class PoserPendule(Ordre, frozen=True):
    """Set the seconds left to each side of a table; ``court``: the clock of ``trait`` runs."""

    libelle = "pendule d’une table"
    table: int
    a: float
    b: float
    trait: Camp | None = None
    court: bool = False
    depasse_a: float = 0.0
    depasse_b: float = 0.0


class PoserChronometres(Ordre, frozen=True):
    """Set the seconds of its turn that ``trait`` has used at a table; ``court``: they run on (6.3)."""

    libelle = "chronomètres d’une table"
    table: int
    trait: Camp
    ecoule: float
    court: bool = False


class TempsEpuise(Struct, frozen=True):
    """At a table, a side has used up its time (7.3.1), or lost its turn (6.3.2)."""

    table: int
    camp: Camp
    article: str


CommandePendule = PoserPendule | PoserChronometres
EvenementPendule = PenduleDeTable | ChronometresDeTable


def decide(tournoi: Tournoi, commande: CommandePendule, instant: str) -> tuple[EvenementPendule, ...]:
    """What the clock reads at the wall time ``instant`` (ISO); raises `CommandeRefusee`."""
    ronde = la_ronde_publiee(tournoi, 0)
    table = la_table(ronde, commande.table)
    match commande:
        case PoserPendule(_, a, b, trait, court, au_dela_a, au_dela_b):
            (a, b, au_dela_a, au_dela_b), court = map(_secondes, (a, b, au_dela_a, au_dela_b)), court and bool(trait)
            return (PenduleDeTable(ronde.numero, table, a, b, trait, court, instant, au_dela_a, au_dela_b),)
        case PoserChronometres(_, trait, ecoule, court):
            return (ChronometresDeTable(ronde.numero, table, trait, _secondes(ecoule), court, instant),)
        case _:
            assert_never(commande)


def _secondes(lues: float) -> float:
    if not 0 <= lues <= _LONG:
        raise CommandeRefusee("Une pendule montre de 0 à 24 heures.")
    return round(lues, 3)


def apply(tournoi: Tournoi, evenement: EvenementPendule) -> Tournoi:
    """The tournament with that clock; the game that is followed there has the same. Never refuses."""
    if evenement.ronde != len(tournoi.rondes):
        return tournoi
    pendules, epuisees = tournoi.pendules.set(evenement.table, evenement), _epuisees(tournoi, evenement)
    suivies = tournoi.suivies
    if isinstance(evenement, PenduleDeTable) and suivies and suivies[-1].en_cours:
        partie = suivies[-1]
        if (partie.ronde, partie.table) == (evenement.ronde, evenement.table):
            suivies = (*suivies[:-1], replace(partie, pendules=(evenement.a, evenement.b)))
    return replace(tournoi, pendules=pendules, suivies=suivies, epuisees=epuisees)


def _epuisees(tournoi: Tournoi, lue: EvenementPendule) -> tuple[TempsALaPendule, ...]:
    """The clock's times that are used up by now, that of the running side included (7.3.1). A clock set while it
    stands uses up none."""
    epuisees, posee, ronde = tournoi.epuisees, tournoi.pendules.get(lue.table), tournoi.ronde
    rencontre = ronde.rencontres.get(lue.table) if ronde is not None else None
    if not isinstance(lue, PenduleDeTable) or not isinstance(posee, PenduleDeTable) or rencontre is None:
        return epuisees
    cote_a = posee.trait is Camp.A
    avant, reste, depasse = (posee.a, lue.a, lue.depasse_a) if cote_a else (posee.b, lue.b, lue.depasse_b)
    if not posee.court or reste > 0:
        return epuisees
    joueur = rencontre.a if cote_a else rencontre.b
    if avant > 0:
        return (*epuisees, TempsALaPendule(lue.ronde, lue.table, joueur, heure_de(lue.instant), depasse))
    la = next((e for e in reversed(epuisees) if (e.ronde, e.joueur) == (lue.ronde, joueur)), None)
    return tuple(replace(e, depasse=depasse) if e is la else e for e in epuisees)


def pendule_posee(table: int, soldes: tuple[float, float], trait: Camp | None, *, court: bool = False) -> PoserPendule:
    """What a clock reads, below 0 what is overrun."""
    a, b = soldes
    return PoserPendule(table, max(0.0, a), max(0.0, b), trait, court, max(0.0, -a), max(0.0, -b))


def temps_epuises(tournoi: Tournoi) -> tuple[TempsEpuise, ...]:
    """The times that clocks of the round in hand show used up at tables whose result is awaited; but not where an
    arbitre has settled it in the followed game, or that game is over."""
    ronde = tournoi.ronde
    attendues = ronde.attendues if ronde is not None else ()
    return tuple(
        epuise
        for table in attendues
        if (posee := tournoi.pendules.get(table)) is not None
        for epuise in _au_bout(tournoi, posee)
        if not _regle(tournoi, epuise)
    )


def _au_bout(tournoi: Tournoi, posee: EvenementPendule) -> tuple[TempsEpuise, ...]:
    match posee:
        case PenduleDeTable(_, table, a, b):
            return tuple(TempsEpuise(table, camp, "7.3.1") for camp, reste in ((Camp.A, a), (Camp.B, b)) if not reste)
        case ChronometresDeTable(_, table, trait, ecoule):
            return (TempsEpuise(table, trait, "6.3.2"),) if ecoule >= tournoi.reglages.secondes else ()
        case _:
            assert_never(posee)


def _regle(tournoi: Tournoi, epuise: TempsEpuise) -> bool:
    suivie = tournoi.suivies[-1] if tournoi.suivies else None
    if suivie is None or (suivie.ronde, suivie.table) != (len(tournoi.rondes), epuise.table):
        return False
    return suivie.jeu.fin is not None or suivie.temps_constate(epuise.camp)


def qui_joue(tournoi: Tournoi, table: int) -> Camp | None:
    """The side whose time must run at that table: the side to play in the game followed there; or, before any clock
    of the table has run, the side that begins a match of one game by its toss (3.1). None where neither is known."""
    ronde = tournoi.ronde
    rencontre = ronde.rencontres.get(table) if ronde is not None else None
    if ronde is None or rencontre is None:
        return None
    suivie = tournoi.suivies[-1] if tournoi.suivies else None
    if suivie is not None and (suivie.ronde, suivie.table) == (ronde.numero, table) and suivie.jeu.fin is None:
        return suivie.jeu.trait
    posee = tournoi.pendules.get(table)
    if ronde.deux_manches or (posee is not None and posee.trait is not None):
        return None
    premier = qui_commence(tournoi, ronde, rencontre, 1)
    return rencontre.camp(premier) if premier is not None else None


def arretee(posee: EvenementPendule, apres: float) -> CommandePendule:
    """The clock stopped, ``apres`` seconds after its last record: the state of one that a crash left running."""
    passe = max(0.0, apres) if posee.court else 0.0
    match posee:
        case PenduleDeTable(_, table, a, b, trait):
            soldes = (
                a - posee.depasse_a - passe * (trait is Camp.A),
                b - posee.depasse_b - passe * (trait is Camp.B),
            )
            return pendule_posee(table, soldes, trait)
        case ChronometresDeTable(_, table, trait, ecoule):
            return PoserChronometres(table, trait, ecoule + passe)
        case _:
            assert_never(posee)
