"""What a connection to a file from anywhere is held to: nothing in it runs, nothing in it has no end."""

import itertools
import sqlite3
import sys
from pathlib import Path
from typing import Final

_TEXTE_MAX: Final = 16_000_000
"""Bytes of one value: far beyond any event."""
_FOULEE: Final = 50_000
"""SQLite's steps between two looks at what was spent."""
_FOULEES: Final = 40
_PAS_PAR_OCTET: Final = 2
"""A row has a hundred bytes at least, and takes about sixty steps to check, fourteen to read."""


def durcir(conn: sqlite3.Connection) -> sqlite3.Connection:
    """Nothing that a file brings along is trusted. (Python 3.11 cannot set SQLite's defensive mode.)"""
    if sys.version_info >= (3, 12):
        conn.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE)
    conn.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _TEXTE_MAX)
    conn.execute("PRAGMA trusted_schema=OFF")
    conn.execute("PRAGMA cell_size_check=ON")
    conn.execute("PRAGMA cache_size=-64")  # each page is looked at once, rows are only added
    return conn


def borner(conn: sqlite3.Connection, chemin: Path) -> None:
    """Stop what follows when it takes more steps than any file of that size can ask for (SQLITE_INTERRUPT)."""
    borner_a(conn, chemin.stat().st_size if chemin.exists() else 0)


def borner_a(conn: sqlite3.Connection, octets: int) -> None:
    """Limit what a connection may do to a database of ``octets`` bytes."""
    foulees = _FOULEES + octets * _PAS_PAR_OCTET // _FOULEE
    compte = itertools.count()
    conn.set_progress_handler(lambda: next(compte) >= foulees, _FOULEE)


def telle_quelle(lieu: Path) -> sqlite3.Connection:
    """The database as it lies, whatever stands beside: nothing is made there, and nothing waits for who writes it."""
    return durcir(sqlite3.connect(f"{lieu.as_uri()}?immutable=1", uri=True))
