"""Opening the SQLite file of a competition: what it is, before anything is written; errors said in French."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from arbitre.engine.erreurs import cause_systeme
from arbitre.journal.erreurs import FichierEtranger, FichierRefuse, JournalAbime
from arbitre.journal.schema import APPLICATION, VERSION, identite, neuve

_MAGIE: Final = b"SQLite format 3\x00"
_ENTETE: Final = 100
_PAGES_A_PART: Final = 32
"""Pages that may wait beside the file: who copies it alone in the middle of an evening has nearly all of it."""
_LIEU_APPLICATION: Final = slice(68, 72)
"""Where SQLite's header holds the application id, big end first."""


def identifier(chemin: Path) -> None:
    """Refuse what is no competition file of this version, changing nothing on the disk."""
    if not chemin.parent.is_dir():
        raise FichierRefuse(f"Le dossier « {chemin.parent} » n’existe pas : créez-le ou choisissez-en un autre.")
    if chemin.is_dir():
        raise FichierRefuse(f"« {chemin.name} » est un dossier : choisissez un fichier.")
    entete = _entete(chemin)
    if not entete:
        return
    application = int.from_bytes(entete[_LIEU_APPLICATION], "big")
    if not entete.startswith(_MAGIE) or application not in (0, APPLICATION):
        raise _etranger(chemin)
    try:
        with closing(lire_seulement(chemin)) as conn:
            _reconnaitre(chemin, conn)
    except sqlite3.DatabaseError as e:
        raise traduire(chemin, e) from None


def _entete(chemin: Path) -> bytes:
    if chemin.exists() and not chemin.is_file():
        raise FichierRefuse(f"« {chemin.name} » n’est pas un fichier ordinaire : choisissez-en un autre.")
    try:
        with chemin.open("rb") as flux:
            return flux.read(_ENTETE)
    except FileNotFoundError:
        return b""
    except OSError as e:
        raise FichierRefuse(f"« {chemin.name} » ne peut être lu ({cause_systeme(e)}) : vérifiez vos droits.") from None


def _reconnaitre(chemin: Path, conn: sqlite3.Connection) -> None:
    application, version = identite(conn)
    if application != APPLICATION and not (application == version == 0 and neuve(conn)):
        raise _etranger(chemin)
    if version > VERSION:
        raise FichierEtranger(f"« {chemin.name} » vient d’une version plus récente : mettez le programme à jour.")


def _etranger(chemin: Path) -> FichierEtranger:
    return FichierEtranger(f"« {chemin.name} » n’est pas un fichier de compétition : choisissez un .arbitre.")


def lire_seulement(chemin: Path) -> sqlite3.Connection:
    """A connection that writes nothing, for a short reading.

    Where no console is at work the file is taken as it lies: nothing is made beside it, and the medium may be one
    that cannot be written.
    """
    uri = chemin.resolve().as_uri()
    if chemin.with_name(chemin.name + "-wal").exists():
        conn = sqlite3.connect(f"{uri}?mode=ro", uri=True, timeout=5)
        try:
            conn.execute("PRAGMA schema_version").fetchone()
        except sqlite3.OperationalError:
            conn.close()
        else:
            return conn
    return sqlite3.connect(f"{uri}?immutable=1", uri=True)


def ecrire(chemin: Path) -> sqlite3.Connection:
    """A connection that writes each transaction to the disk before it answers."""
    try:
        conn = sqlite3.connect(chemin.resolve().as_uri(), uri=True, timeout=5)
    except sqlite3.Error as e:
        raise traduire(chemin, e) from None
    try:
        conn.execute("PRAGMA journal_mode=WAL")
        conn.execute("PRAGMA synchronous=FULL")
        conn.execute(f"PRAGMA wal_autocheckpoint={_PAGES_A_PART}")
    except sqlite3.Error as e:
        conn.close()
        raise traduire(chemin, e) from None
    return conn


def traduire(chemin: Path, erreur: sqlite3.Error) -> FichierRefuse:
    """SQLite's error as the sentence to show."""
    texte = str(erreur)
    if any(signe in texte for signe in ("malformed", "not a database", "no such", "decode")):
        return JournalAbime(
            f"« {chemin.name} » est abîmé : travaillez sur une copie, et « arbitre verifier » dira ce qui tient."
        )
    return FichierRefuse(f"« {chemin.name} » ne peut être ouvert ({cause(erreur)}).")


def cause(erreur: sqlite3.Error) -> str:
    """Why SQLite could not read or write, in a few words."""
    texte = str(erreur)
    if "full" in texte:
        return "le disque est plein"
    if "readonly" in texte or "read-only" in texte or "unable to open" in texte:
        return "le fichier ne peut être écrit"
    if "locked" in texte:
        return "un autre programme tient le fichier"
    return "le disque ne répond pas comme il faut"
