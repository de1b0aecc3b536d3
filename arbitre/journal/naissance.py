"""A competition file that comes to be: in memory until its first command, then whole under its name, or not at all."""

import os
import sqlite3
from contextlib import closing, suppress
from importlib.resources import as_file, files
from pathlib import Path

from arbitre.engine.erreurs import cause_systeme
from arbitre.journal.alentour import DE_LA_SOIREE, DE_SQLITE, a_cote, ecarter
from arbitre.journal.erreurs import FAUTES_SQL, JournalPlein, a_l_ecriture


def a_naitre() -> sqlite3.Connection:
    """The empty tables of a file that is not there yet, made once by its migrations: `packaging/fichier_vide.py`."""
    conn = sqlite3.connect(":memory:", isolation_level=None)
    with (
        as_file(files("arbitre.resources") / "journal" / "vide.arbitre") as vide,
        closing(sqlite3.connect(f"{vide.resolve().as_uri()}?immutable=1", uri=True)) as source,
    ):
        source.backup(conn)
    return conn


def faire_naitre(chemin: Path, source: sqlite3.Connection, *, ecarte: bool = True) -> None:
    """Write all of ``source`` beside, then give the file its name; what another of that name left there is set aside,
    unless it is that very evening, which is written again. `JournalPlein` leaves nothing."""
    lieu = chemin.resolve()
    provisoire = lieu.with_name(lieu.name + "-neuf")
    try:
        effacer(provisoire)
        provisoire.touch(exist_ok=False)
        with closing(sqlite3.connect(provisoire)) as conn:
            source.backup(conn)
        if lieu.exists():
            raise JournalPlein(f"« {chemin.name} » existe déjà : choisissez un autre nom.")
        if ecarte:
            ecarter(lieu, (*DE_SQLITE, *DE_LA_SOIREE))
        provisoire.rename(lieu)
        _inscrire_au_dossier(lieu.parent)
    except FAUTES_SQL as e:
        raise a_l_ecriture(e) from None
    except OSError as e:
        raise JournalPlein(f"« {chemin.name} » ne peut être créé : {cause_systeme(e)}.") from None
    finally:
        with suppress(OSError):
            effacer(provisoire)


def effacer(provisoire: Path) -> None:
    """Delete a file that was never made whole, and what SQLite left beside it."""
    for reste in ("", *DE_SQLITE):
        a_cote(provisoire, reste).unlink(missing_ok=True)


def effacer_le_log(lieu: Path) -> None:
    """Delete what SQLite leaves beside a file that this process wrote: all of it is in the file."""
    for reste in DE_SQLITE:
        with suppress(OSError):
            a_cote(lieu, reste).unlink(missing_ok=True)


def _inscrire_au_dossier(dossier: Path) -> None:
    """Make sure that the new name is on the disk (Windows has no such call, and needs none)."""
    if os.name == "nt":
        return
    descripteur = os.open(dossier, os.O_RDONLY)
    try:
        os.fsync(descripteur)
    finally:
        os.close(descripteur)
