"""The competition file (`.arbitre`): append-only events in SQLite, one transaction a command, one writer."""

from arbitre.journal.erreurs import (
    FichierEtranger,
    FichierOccupe,
    FichierRefuse,
    JournalAbime,
    JournalPlein,
    SaisieInecrivable,
)
from arbitre.journal.journal import Journal, nouveau
from arbitre.journal.verification import Constat, verifier

__all__ = [
    "Constat",
    "FichierEtranger",
    "FichierOccupe",
    "FichierRefuse",
    "Journal",
    "JournalAbime",
    "JournalPlein",
    "SaisieInecrivable",
    "nouveau",
    "verifier",
]
