"""The competition file (`.arbitre`): append-only events in SQLite, one transaction a command, one writer."""

from arbitre.journal.alentour import dit_ecartes
from arbitre.journal.erreurs import (
    FichierEtranger,
    FichierOccupe,
    FichierRefuse,
    JournalAbime,
    JournalPlein,
    SaisieInecrivable,
)
from arbitre.journal.journal import Journal, nouveau
from arbitre.journal.releve import Releve, ecrire_releve, effacer_releve, lire_releve
from arbitre.journal.sceau import Ancre
from arbitre.journal.verification import Constat, Reste, ce_qui_tient, verifier

__all__ = [
    "Ancre",
    "Constat",
    "FichierEtranger",
    "FichierOccupe",
    "FichierRefuse",
    "Journal",
    "JournalAbime",
    "JournalPlein",
    "Releve",
    "Reste",
    "SaisieInecrivable",
    "ce_qui_tient",
    "dit_ecartes",
    "ecrire_releve",
    "effacer_releve",
    "lire_releve",
    "nouveau",
    "verifier",
]
