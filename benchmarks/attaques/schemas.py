"""Hostile databases under the name of a competition. Run: ``python -m benchmarks.attaques.schemas [--long]``.

Triggers that swallow commands, views that never end, tables of other kinds, a schema that SQLite itself cannot parse:
each is refused in French or looked at, never written, within seconds. ``--long``: two at a time.
"""

import itertools
import sqlite3
import sys
import tempfile
import time
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Final

from arbitre.engine.competition.commandes import Trace
from arbitre.journal import FichierRefuse, verifier
from benchmarks.attaques.commun import ANCIENS, Bilan, balayer, conclure, lues, options, tient_ou_se_dit
from benchmarks.mesure import MEMOIRE

SECONDES: Final = 5
_SANS_FIN: Final = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r)"
_ECRIRE_LE_SCHEMA: Final = "PRAGMA writable_schema=ON;"
_COLONNES: Final = "id, lot, instant, auteur, partie, commande, genre, donnees, sceau"
SCHEMAS: Final = (
    "CREATE TRIGGER avale BEFORE INSERT ON journal BEGIN SELECT RAISE(IGNORE); END",
    "CREATE TRIGGER efface AFTER INSERT ON journal BEGIN DELETE FROM journal WHERE id = NEW.id; END",
    "CREATE TRIGGER change AFTER INSERT ON journal BEGIN UPDATE journal SET auteur = 'X' WHERE id = 1; END",
    f"CREATE TRIGGER tourne BEFORE INSERT ON journal BEGIN {_SANS_FIN} SELECT count(*) FROM r; END",
    f"CREATE VIEW vue AS {_SANS_FIN} SELECT n FROM r",
    f"CREATE VIEW signature AS {_SANS_FIN} SELECT n nombre, 'x' sceau, x'00' cle, x'00' signature, n id FROM r",
    (
        f"ALTER TABLE journal RENAME TO vrai; CREATE VIEW journal AS {_SANS_FIN} SELECT n id, n lot, '' instant,"
        " '' auteur, 0 partie, '' commande, '' genre, '' donnees, '' sceau FROM r"
    ),
    (
        "ALTER TABLE journal RENAME TO vrai; CREATE VIEW journal AS SELECT * FROM vrai; CREATE TRIGGER t"
        " INSTEAD OF INSERT ON journal BEGIN SELECT 1; END"
    ),
    f"ALTER TABLE journal RENAME TO vrai; CREATE TABLE journal ({_COLONNES}); INSERT INTO journal SELECT * FROM vrai",
    "ALTER TABLE journal ADD COLUMN cache TEXT GENERATED ALWAYS AS (upper(donnees)) VIRTUAL",
    "ALTER TABLE journal ADD COLUMN en_plus TEXT DEFAULT 'x'",
    "ALTER TABLE journal DROP COLUMN auteur",
    "CREATE INDEX par_auteur ON journal (auteur)",
    "CREATE INDEX calcule ON journal (length(donnees) * 2)",
    "CREATE UNIQUE INDEX seul ON journal (partie) WHERE id > 9000",
    "CREATE TABLE signature (id INTEGER PRIMARY KEY, nombre, sceau, cle, signature)",
    (
        "CREATE TABLE signature (id INTEGER PRIMARY KEY, nombre INTEGER NOT NULL, sceau TEXT NOT NULL, cle BLOB NOT"
        " NULL, signature BLOB NOT NULL) STRICT; INSERT INTO signature VALUES (1, 5, 'x', x'00', x'00')"
    ),
    "CREATE VIRTUAL TABLE mots USING fts5(mot)",
    "DROP TABLE _sqlite_migrations; CREATE VIRTUAL TABLE _sqlite_migrations USING fts5(name)",
    f"DROP TABLE _sqlite_migrations; CREATE VIEW _sqlite_migrations AS {_SANS_FIN} SELECT n FROM r",
    "CREATE TRIGGER m AFTER INSERT ON _sqlite_migrations BEGIN DELETE FROM journal; END",
    "DROP TABLE journal",
    "DROP TABLE journal; CREATE TABLE journal (id INTEGER PRIMARY KEY AUTOINCREMENT)",
    "DELETE FROM sqlite_sequence",
    "UPDATE sqlite_sequence SET seq = 'beaucoup'",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807",
    "UPDATE sqlite_sequence SET seq = NULL",
    "INSERT INTO sqlite_sequence VALUES ('journal', 12)",
    "INSERT INTO sqlite_sequence VALUES (x'00', -5)",
    "PRAGMA user_version=0",
    "PRAGMA user_version=99",
    "PRAGMA user_version=-1",
    "PRAGMA application_id=0",
    "PRAGMA application_id=0; PRAGMA user_version=0",
    "PRAGMA page_size=512; PRAGMA journal_mode=DELETE; VACUUM",
    "PRAGMA page_size=65536; PRAGMA journal_mode=DELETE; VACUUM",
    "PRAGMA auto_vacuum=FULL; PRAGMA journal_mode=DELETE; VACUUM",
    "PRAGMA journal_mode=DELETE",
    f"{_ECRIRE_LE_SCHEMA} UPDATE sqlite_master SET sql = 'CREATE TABLE' WHERE name = 'journal'",
    f"{_ECRIRE_LE_SCHEMA} UPDATE sqlite_master SET sql = CAST(x'ff00fe' AS TEXT) WHERE name = 'journal'",
    f"{_ECRIRE_LE_SCHEMA} UPDATE sqlite_master SET sql = NULL WHERE name = 'journal'",
    f"{_ECRIRE_LE_SCHEMA} UPDATE sqlite_master SET rootpage = 1 WHERE name = 'journal'",
    f"{_ECRIRE_LE_SCHEMA} UPDATE sqlite_master SET rootpage = 999999 WHERE name = 'journal'",
    f"{_ECRIRE_LE_SCHEMA} UPDATE sqlite_master SET rootpage = 5 WHERE name = 'journal'",
    f"{_ECRIRE_LE_SCHEMA} UPDATE sqlite_master SET rootpage = 4 WHERE name = 'sqlite_sequence'",
    f"{_ECRIRE_LE_SCHEMA} UPDATE sqlite_master SET type = 'view' WHERE name = 'journal'",
    f"{_ECRIRE_LE_SCHEMA} UPDATE sqlite_master SET name = 'Journal', tbl_name = 'Journal' WHERE name = 'journal'",
    f"{_ECRIRE_LE_SCHEMA} UPDATE sqlite_master SET sql = replace(sql, 'donnees TEXT', 'donnees BLOB')",
    f"{_ECRIRE_LE_SCHEMA} UPDATE sqlite_master SET sql = replace(sql, ') STRICT', ')')",
    (
        f"{_ECRIRE_LE_SCHEMA} UPDATE sqlite_master SET sql = replace(sql, 'sceau TEXT NOT NULL', 'sceau TEXT NOT NULL,"
        " CHECK (length(randomblob(900000000)) > 0)')"
    ),
    f"{_ECRIRE_LE_SCHEMA} INSERT INTO sqlite_master VALUES ('table', 'x', 'x', 4, 'CREATE TABLE x (a)')",
    (
        f"{_ECRIRE_LE_SCHEMA} INSERT INTO sqlite_master VALUES ('view', 'v', 'v', 0, 'CREATE VIEW v AS SELECT ' ||"
        " replace(hex(zeroblob(20000)), '00', '(') || '1' || replace(hex(zeroblob(20000)), '00', ')'))"
    ),
    f"{_ECRIRE_LE_SCHEMA} INSERT INTO sqlite_master VALUES ('trigger', 'm\u0000', 'journal', 0, 'CREATE TRIGGER')",
    f"{_ECRIRE_LE_SCHEMA} INSERT INTO sqlite_master VALUES (x'00', x'ff', NULL, 'zero', zeroblob(1000000))",
)


def salir(chemin: Path, ordres: str) -> None:
    """Run these orders on the file, those that SQLite refuses left out."""
    with closing(sqlite3.connect(chemin)) as base:
        for ordre in ordres.replace("; END", "\x00 END").split(";"):
            with suppress(sqlite3.Error):
                base.execute(ordre.replace("\x00", ";"))
                base.commit()


def _vite(chemin: Path, ordres: str) -> bool:
    debut = time.perf_counter()
    temoin = _ce_qu_il_dit(chemin)
    dit = tient_ou_se_dit(chemin, temoin)
    duree = time.perf_counter() - debut
    if duree > SECONDES:
        print(f"{duree:.1f} s : {ordres[:80]}", file=sys.stderr)
    return dit and duree <= SECONDES


def _ce_qu_il_dit(chemin: Path) -> list[Trace]:
    """What the file tells where it holds, the events of the old one else."""
    with suppress(FichierRefuse):
        if verifier(chemin).entier:
            return lues(chemin)
    return lues(ANCIENS / "0.1.0.arbitre")


def attaquer(a_la_fois: int = 1) -> Bilan:
    """Each schema alone, or with each other one."""
    octets, bilan = (ANCIENS / "0.1.0.arbitre").read_bytes(), Bilan()
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as racine:
        chemin = Path(racine) / "essai" / "soiree.arbitre"
        for choisis in itertools.combinations(SCHEMAS, a_la_fois):
            balayer(chemin.parent)
            chemin.write_bytes(octets)
            for ordres in choisis:
                salir(chemin, ordres)
            quoi = " + ".join(choisis)[:150]
            bilan.essayer(quoi, partial(_vite, chemin, quoi))
    return bilan


def main() -> int:
    """Attack and print."""
    return conclure("schémas", attaquer(2 if options("des bases hostiles").long else 1))


if __name__ == "__main__":
    sys.exit(main())
