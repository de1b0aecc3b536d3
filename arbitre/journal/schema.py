"""The tables of a competition file and their migrations (sqlite-utils)."""

import sqlite3
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sqlite_utils import Database

APPLICATION: Final = 0x41524249
"""« ARBI » in SQLite's application id: what tells a competition file from another database."""

VERSION: Final = 1


def mettre_a_jour(conn: sqlite3.Connection) -> None:
    """Apply the migrations that the file has not had; one that is up to date does not even load them."""
    if identite(conn) == (APPLICATION, VERSION):
        return
    from sqlite_utils import Database, Migrations

    migrations = Migrations("arbitre")
    migrations()(m001_journal)
    migrations.apply(Database(conn))


def m001_journal(db: "Database") -> None:
    """Events in order; ``sceau`` chains each row to the one before; SQLite remembers the last number ever given."""
    db.execute(
        """
        CREATE TABLE journal (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            lot INTEGER NOT NULL,
            instant TEXT NOT NULL,
            auteur TEXT NOT NULL,
            partie INTEGER NOT NULL,
            commande TEXT NOT NULL,
            genre TEXT NOT NULL,
            donnees TEXT NOT NULL,
            sceau TEXT NOT NULL
        ) STRICT
        """
    )
    db.execute(f"PRAGMA application_id={APPLICATION}")
    db.execute(f"PRAGMA user_version={VERSION}")


def identite(conn: sqlite3.Connection) -> tuple[int, int]:
    """(application id, schema version) of an open database."""
    application = conn.execute("PRAGMA application_id").fetchone()[0]
    version = conn.execute("PRAGMA user_version").fetchone()[0]
    return int(application), int(version)


def neuve(conn: sqlite3.Connection) -> bool:
    """Whether the database holds nothing yet but what an interrupted creation may have left."""
    from sqlite_utils import Migrations

    noms = {str(nom) for (nom,) in conn.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return noms <= {Migrations.migrations_table, "sqlite_sequence"}
