"""The tables of a competition file, their migrations (sqlite-utils), and what else a file must not hold."""

import re
import sqlite3
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sqlite_utils import Database

APPLICATION: Final = 0x41524249
"""« ARBI » in SQLite's application id: what tells a competition file from another database."""

VERSION: Final = 1

MIGRATIONS: Final = "_sqlite_migrations"
"""The table in which sqlite-utils notes what was applied."""


def mettre_a_jour(conn: sqlite3.Connection) -> None:
    """Apply the migrations that the file has not had; one that is up to date does not even load them."""
    if identite(conn) == (APPLICATION, VERSION):
        return
    from sqlite_utils import Database, Migrations

    migrations = Migrations("arbitre")
    migrations()(m001_journal)
    migrations.apply(Database(conn))


_JOURNAL: Final = """
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
SIGNATURE: Final = """
        CREATE TABLE signature (
            id INTEGER PRIMARY KEY,
            nombre INTEGER NOT NULL,
            sceau TEXT NOT NULL,
            cle BLOB NOT NULL,
            signature BLOB NOT NULL
        ) STRICT
        """
"""Made with the first signature: a file that nobody signs has the form that version 0.1.0 gave it."""


def m001_journal(db: "Database") -> None:
    """Events in order; ``sceau`` chains each row to the one before; SQLite remembers the last number ever given."""
    db.execute(_JOURNAL)
    db.execute(f"PRAGMA application_id={APPLICATION}")
    db.execute(f"PRAGMA user_version={VERSION}")


def _ramasse(sql: str) -> str:
    return " ".join(sql.split())


_TABLES: Final = {
    "journal": _ramasse(_JOURNAL),
    "signature": _ramasse(SIGNATURE),
    "sqlite_sequence": "CREATE TABLE sqlite_sequence(name,seq)",
}
_SANS_CALCUL: Final = re.compile(r'CREATE (TABLE|UNIQUE INDEX) [\w", ]+ \([\w", ]+\)')
"""A plain table or index, as sqlite-utils makes its own: nothing computed, nothing virtual."""


def identite(conn: sqlite3.Connection) -> tuple[int, int]:
    """(application id, schema version) of an open database."""
    application = conn.execute("PRAGMA application_id").fetchone()[0]
    version = conn.execute("PRAGMA user_version").fetchone()[0]
    return int(application), int(version)


def neuve(conn: sqlite3.Connection) -> bool:
    """Whether the database holds nothing yet but what an interrupted creation may have left."""
    noms = {str(nom) for (nom,) in conn.execute("SELECT tbl_name FROM sqlite_master")}
    return noms <= {MIGRATIONS, "sqlite_sequence"} and not intrus(conn)


def lisible(conn: sqlite3.Connection) -> bool:
    """Whether the events lie in the very table that this program makes: reading them can run nothing else."""
    voulues = {("table", nom, _TABLES[nom]) for nom in ("journal", "sqlite_sequence")}
    return voulues <= {(genre, nom, sql) for genre, nom, _, sql in _objets(conn)}


def signee(conn: sqlite3.Connection) -> bool:
    """Whether someone signed the file."""
    return ("table", "signature", "signature", _TABLES["signature"]) in _objets(conn)


def intrus(conn: sqlite3.Connection) -> list[str]:
    """What the file holds and this program did not make: a trigger may swallow commands, a view never end."""
    return [nom for genre, nom, table, sql in _objets(conn) if not _attendu(genre, nom, table, sql)]


def _objets(conn: sqlite3.Connection) -> list[tuple[str, str, str, str]]:
    """(kind, name, table, SQL with single blanks) of all that the schema holds."""
    lues = conn.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master").fetchall()
    return [(str(genre), str(nom), str(table), _ramasse(str(sql))) for genre, nom, table, sql in lues]


def _attendu(genre: str, nom: str, table: str, sql: str) -> bool:
    if table == MIGRATIONS:
        return bool(_SANS_CALCUL.fullmatch(sql)) or (genre == "index" and not sql)
    return genre == "table" and _TABLES.get(nom) == sql
