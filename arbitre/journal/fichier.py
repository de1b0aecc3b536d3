"""Opening the SQLite file of a competition: what it is, before anything is written; nothing in it runs."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from arbitre.engine.erreurs import cause_systeme
from arbitre.engine.saisies import abrege
from arbitre.journal.alentour import a_cote, log_etranger
from arbitre.journal.erreurs import FAUTES_SQL, FichierEtranger, FichierRefuse, JournalAbime, a_l_ouverture, abime
from arbitre.journal.prudence import borner, durcir, telle_quelle
from arbitre.journal.schema import APPLICATION, VERSION, identite, intrus, lisible, mettre_a_jour, neuve

_MAGIE: Final = b"SQLite format 3\x00"
_ENTETE: Final = 100
_LIEU_APPLICATION: Final = slice(68, 72)
"""Where SQLite's header holds the application id, big end first."""


def est_une_base(chemin: Path) -> bool:
    """Whether ``chemin`` is a file that begins as those of the console do."""
    try:
        with chemin.open("rb") as fichier:
            return fichier.read(len(_MAGIE)) == _MAGIE
    except OSError:
        return False


def identifier(chemin: Path, *, pour_ecrire: bool) -> None:
    """Refuse what is no competition file of this version, changing nothing on the disk.

    A file to be written must also be whole as a database and hold nothing but the tables of a competition.
    """
    if not _existe(chemin):
        raise FichierRefuse(f"« {chemin.name} » n’existe pas : vérifiez le nom.")
    try:
        with closing(lire_seulement(chemin)) as conn:
            if _reconnaitre(chemin, conn) and pour_ecrire:
                _exiger_sain(chemin, conn)
    except FAUTES_SQL as e:
        raise _dire(chemin, e) from None


def exiger_la_place(chemin: Path) -> None:
    """Refuse to make a file where there is one, or no folder to hold it."""
    if _existe(chemin):
        raise FichierRefuse(f"« {chemin.name} » existe déjà : choisissez un autre nom.")


def _existe(chemin: Path) -> bool:
    """Whether there is an ordinary file; refuses what can never be one."""
    try:
        if not chemin.parent.is_dir():
            raise FichierRefuse(f"Le dossier « {chemin.parent} » n’existe pas : créez-le ou choisissez-en un autre.")
        if chemin.is_dir():
            raise FichierRefuse(f"« {chemin.name} » est un dossier : choisissez un fichier.")
        if chemin.exists() and not chemin.is_file():
            raise FichierRefuse(f"« {chemin.name} » n’est pas un fichier ordinaire : choisissez-en un autre.")
        return chemin.exists()
    except OSError as e:
        raise _illisible(chemin, e) from None


def _dire(chemin: Path, erreur: Exception) -> FichierRefuse:
    """Why the file does not open, by its first bytes where SQLite does not know.

    Only for a file that SQLite does not read: closing one that it has open would drop SQLite's locks.
    """
    refus = a_l_ouverture(chemin, erreur)
    try:
        with chemin.open("rb") as flux:
            entete = flux.read(_ENTETE)
    except OSError as e:
        return _illisible(chemin, e)
    d_ici = entete.startswith(_MAGIE) and int.from_bytes(entete[_LIEU_APPLICATION], "big") == APPLICATION
    return refus if d_ici or not isinstance(refus, JournalAbime) else _etranger(chemin)


def _illisible(chemin: Path, erreur: OSError) -> FichierRefuse:
    return FichierRefuse(f"« {chemin.name} » ne peut être lu ({cause_systeme(erreur)}) : vérifiez vos droits.")


def _etranger(chemin: Path) -> FichierEtranger:
    return FichierEtranger(f"« {chemin.name} » n’est pas un fichier de compétition : choisissez un .arbitre.")


def _reconnaitre(chemin: Path, conn: sqlite3.Connection) -> bool:
    """Whether it holds a journal; a file just begun may hold none yet."""
    borner(conn, chemin)
    application, version = identite(conn)
    if application == version == 0 and neuve(conn):
        return False
    if application != APPLICATION:
        raise _etranger(chemin)
    if version > VERSION:
        raise FichierEtranger(
            f"« {chemin.name} » vient d’une version plus récente : mettez le programme à jour, là où vous l’avez pris."
        )
    if version != VERSION or not lisible(conn):
        raise abime(chemin)
    return True


def _exiger_sain(chemin: Path, conn: sqlite3.Connection) -> None:
    for faute in fautes_de_la_base(conn):
        raise JournalAbime(f"« {chemin.name} » : {faute} Revenez à une sauvegarde : celui-ci ne peut qu’être regardé.")


def fautes_de_la_base(conn: sqlite3.Connection) -> list[str]:
    """What a database holds beyond a competition, and whether SQLite finds it whole."""
    fautes = [f"il contient « {abrege(nom)} », que ce programme n’y met pas." for nom in intrus(conn)]
    if conn.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        fautes.append("la base SQLite est abîmée.")
    return fautes


def lire_seulement(chemin: Path) -> sqlite3.Connection:
    """A connection that writes nothing, for a short reading.

    Where no console is at work the file is taken as it lies: nothing is made beside it, and the medium may be one
    that cannot be written. A log beside it that is another file's is not read.
    """
    lieu = chemin.resolve()
    uri = lieu.as_uri()
    if a_cote(lieu, "-wal").exists() and not log_etranger(lieu):
        conn = sqlite3.connect(f"{uri}?mode=ro", uri=True, timeout=5)
        try:
            conn.execute("PRAGMA schema_version").fetchone()
        except sqlite3.OperationalError:
            conn.close()
        else:
            return durcir(conn)
    return telle_quelle(lieu)


def ecrire(chemin: Path) -> sqlite3.Connection:
    """A connection to a file that exists; each transaction is on the disk, and in that one file, before it answers.

    A write-ahead log emptied at once costs no more flushes than a rollback journal (`benchmarks/journal.py`), and
    nobody who reads the file makes its writer wait.
    """
    conn = None
    try:
        conn = sqlite3.connect(f"{chemin.resolve().as_uri()}?mode=rw", uri=True, timeout=5, isolation_level=None)
        durcir(conn)
        conn.execute("PRAGMA journal_mode=WAL")
        conn.execute("PRAGMA synchronous=FULL")
        conn.execute("PRAGMA wal_autocheckpoint=1")
        mettre_a_jour(conn)
        conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        conn.execute("PRAGMA busy_timeout=1000")  # the evening does not wait for a program from elsewhere
    except FAUTES_SQL as e:
        if conn is not None:
            conn.close()
        raise a_l_ouverture(chemin, e) from None
    return conn
