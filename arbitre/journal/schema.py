"""The tables of a competition file and their migrations (sqlite-utils)."""

import sqlite3
from typing import Final

from sqlite_utils import Database, Migrations

APPLICATION: Final = 0x41524249
"""« ARBI » in SQLite's application id: what tells a competition file from another database."""

VERSION: Final = 1

migrations = Migrations("arbitre")


@migrations()
def m001_journal(db: Database) -> None:
    """Events in order; ``sceau`` chains each row to the one before."""
    db.table("journal").create(
        {
            "id": int,
            "lot": int,
            "instant": str,
            "auteur": str,
            "partie": int,
            "commande": str,
            "genre": str,
            "donnees": str,
            "sceau": str,
        },
        pk="id",
        not_null={"lot", "instant", "auteur", "partie", "commande", "genre", "donnees", "sceau"},
        strict=True,
    )
    db.conn.execute(f"PRAGMA application_id={APPLICATION}")
    db.conn.execute(f"PRAGMA user_version={VERSION}")


def identite(conn: sqlite3.Connection) -> tuple[int, int]:
    """(application id, schema version) of an open database."""
    application = conn.execute("PRAGMA application_id").fetchone()[0]
    version = conn.execute("PRAGMA user_version").fetchone()[0]
    return int(application), int(version)
