"""A competition file that comes to be: in memory until its first command, then whole under its name, or not at all."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from sqlite_utils import Database

from arbitre.engine.erreurs import cause_systeme
from arbitre.journal.erreurs import JournalPlein
from arbitre.journal.fichier import ecrire
from arbitre.journal.schema import migrations


def a_naitre() -> sqlite3.Connection:
    """The empty tables of a file that is not there yet."""
    conn = sqlite3.connect(":memory:", isolation_level=None)
    migrations.apply(Database(conn))
    return conn


def faire_naitre(chemin: Path, inserer: Callable[[sqlite3.Connection], None]) -> None:
    """Write the first command beside, then give the file its name; `JournalPlein` leaves nothing."""
    lieu = chemin.resolve()
    provisoire = lieu.with_name(lieu.name + "-neuf")
    try:
        _effacer(provisoire)
        provisoire.touch(exist_ok=False)
        with closing(ecrire(provisoire)) as conn:
            inserer(conn)
        if lieu.exists():
            raise JournalPlein(f"« {chemin.name} » existe déjà : choisissez un autre nom.")
        provisoire.rename(lieu)
        _inscrire_au_dossier(lieu.parent)
    except OSError as e:
        raise JournalPlein(f"« {chemin.name} » ne peut être créé : {cause_systeme(e)}.") from None
    finally:
        with suppress(OSError):
            _effacer(provisoire)


def _effacer(provisoire: Path) -> None:
    for reste in ("", "-wal", "-shm", "-journal"):
        provisoire.with_name(provisoire.name + reste).unlink(missing_ok=True)


def _inscrire_au_dossier(dossier: Path) -> None:
    """The name itself is on the disk (Windows has no such call, and needs none)."""
    if os.name == "nt":
        return
    descripteur = os.open(dossier, os.O_RDONLY)
    try:
        os.fsync(descripteur)
    finally:
        os.close(descripteur)
