"""What the partie in hand changes for the next: who leaves it stays out, who sits down or moves has a table."""

from typing import assert_never

from msgspec.structs import replace

from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.places import EvenementPlace, JoueurInstalle, JoueurParti, TableChangee


def attabler(competition: Competition, evenement: EvenementPlace) -> Competition:
    """The competition after that change of place. Never refuses."""
    match evenement:
        case JoueurParti(joueur):
            return replace(competition, partis=competition.partis | {joueur})
        case JoueurInstalle(joueur, table):
            return _installer(competition, joueur, table)
        case TableChangee(joueur, table, reste=True):
            return _deplacer(competition, joueur, table)
        case TableChangee():
            return competition  # of an older file: for that partie alone
        case _:
            assert_never(evenement)


def _installer(competition: Competition, joueur: int, table: int) -> Competition:
    """A player whose own table is taken meanwhile has this one, else the first free one."""
    revenu = replace(competition, partis=competition.partis - {joueur})
    autres = {t for t, n in revenu.tables_attribuees().items() if n != joueur}
    sienne = competition.joueur(joueur).table
    if sienne and sienne not in autres:
        return revenu
    libre = next(t for t in (table, *range(1, len(autres) + 2)) if t not in autres)
    assis = replace(competition.joueur(joueur), table=libre)
    return replace(revenu, joueurs=revenu.joueurs.set(joueur, assis))


def _deplacer(competition: Competition, joueur: int, table: int) -> Competition:
    """Who moved keeps that table; whoever was to have it in the next partie, and is not here, takes the one left."""
    laissee, autre = competition.table_prevue(joueur), competition.tables_attribuees().get(table)
    assis = {joueur: replace(competition.joueur(joueur), table=table)}
    if autre is not None and autre != joueur:
        prises = {table, *competition.tables_attribuees()}
        rendue = laissee or next(t for t in range(1, len(prises) + 2) if t not in prises)
        assis[autre] = replace(competition.joueur(autre), table=rendue)
    return replace(competition, joueurs=competition.joueurs.update(assis))
