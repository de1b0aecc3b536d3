"""The clocks of the tables (article 6), kept in the tournament's file; instants and seconds come in as arguments.

A fact is what a clock read when it was pressed, stopped, set, or noted while it ran: a file that a crash left is read
by the last of them.
"""

from typing import assert_never

from msgspec.structs import replace

from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.tournoi.etat import (
    ChronometresDeTable,
    PenduleDeTable,
    Tournoi,
    la_ronde_publiee,
    la_table,
)
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Ordre

_LONG = 24 * 3600.0


class PoserPendule(Ordre, frozen=True):
    """So many seconds are left to each side of that table; ``court``: those of ``trait`` run."""

    libelle = "pendule d’une table"
    table: int
    a: float
    b: float
    trait: Camp | None = None
    court: bool = False


class PoserChronometres(Ordre, frozen=True):
    """So many seconds of the turn of ``trait`` are gone at that table; ``court``: they run on (6.3)."""

    libelle = "chronomètres d’une table"
    table: int
    trait: Camp
    ecoule: float
    court: bool = False


CommandePendule = PoserPendule | PoserChronometres
EvenementPendule = PenduleDeTable | ChronometresDeTable


def decide(tournoi: Tournoi, commande: CommandePendule, instant: str) -> tuple[EvenementPendule, ...]:
    """What the clock reads at the wall time ``instant`` (ISO); raises `CommandeRefusee`."""
    ronde = la_ronde_publiee(tournoi, 0)
    table = la_table(ronde, commande.table)
    match commande:
        case PoserPendule(_, a, b, trait, court):
            lus = (_secondes(a), _secondes(b))
            return (PenduleDeTable(ronde.numero, table, *lus, trait, court and trait is not None, instant),)
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
    pendules = tournoi.pendules.set(evenement.table, evenement)
    suivies = tournoi.suivies
    if isinstance(evenement, PenduleDeTable) and suivies and not suivies[-1].conclue:
        partie = suivies[-1]
        if (partie.ronde, partie.table) == (evenement.ronde, evenement.table):
            suivies = (*suivies[:-1], replace(partie, pendules=(evenement.a, evenement.b)))
    return replace(tournoi, pendules=pendules, suivies=suivies)


def arretee(posee: EvenementPendule, apres: float) -> CommandePendule:
    """The clock standing still, so many seconds after what it read: how one that a crash left running is found."""
    passe = max(0.0, apres) if posee.court else 0.0
    match posee:
        case PenduleDeTable(_, table, a, b, trait):
            return PoserPendule(
                table, max(0.0, a - passe * (trait is Camp.A)), max(0.0, b - passe * (trait is Camp.B)), trait
            )
        case ChronometresDeTable(_, table, trait, ecoule):
            return PoserChronometres(table, trait, ecoule + passe)
        case _:
            assert_never(posee)
