"""The journal of a competition file: append a command's events in one transaction, read them all back."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Self

from sqlite_utils import Database

from arbitre.engine.competition.evenements import Trace
from arbitre.journal.codec import decoder, encoder
from arbitre.journal.erreurs import FichierEtranger, FichierRefuse, JournalAbime, JournalPlein
from arbitre.journal.sceau import ORIGINE, sceller
from arbitre.journal.schema import APPLICATION, VERSION, identite, migrations
from arbitre.journal.verrou import Verrou

_LIRE = "SELECT id, lot, instant, auteur, partie, commande, genre, donnees, sceau FROM journal ORDER BY id"


class Journal:
    """One open competition file. Append-only; ``lecture_seule`` neither locks nor writes."""

    def __init__(self, chemin: Path, *, lecture_seule: bool = False) -> None:
        self.chemin = chemin
        self.lecture_seule = lecture_seule
        self._verrou: Verrou | None = None
        try:
            if not lecture_seule:
                _identifier(chemin)
                self._verrou = Verrou(chemin)
            self._conn = _connexion(chemin, lecture_seule=lecture_seule)
            self._dernier_sceau = self._preparer()
        except BaseException:
            if self._verrou:
                self._verrou.liberer()
            raise

    def _preparer(self) -> str:
        """Check what the file is, bring its tables up to date, give the last seal."""
        try:
            application, version = identite(self._conn)
            if application == 0 and version == 0 and not self.lecture_seule:
                migrations.apply(Database(self._conn))
            else:
                _reconnaitre(self.chemin, application, version)
                if not self.lecture_seule:
                    migrations.apply(Database(self._conn))
            ligne = self._conn.execute("SELECT sceau FROM journal ORDER BY id DESC LIMIT 1").fetchone()
        except sqlite3.DatabaseError as e:
            self._conn.close()
            raise _traduire(self.chemin, e) from None
        return str(ligne[0]) if ligne else ORIGINE

    def ajouter(self, lot: Sequence[Trace]) -> None:
        """Write the traces of one command: all of them, or none (`JournalPlein`)."""
        if self.lecture_seule:
            raise JournalPlein("Ce fichier est ouvert en lecture seule : rien n’est changé.")
        sceau = self._dernier_sceau
        lignes = []
        for trace in lot:
            genre, donnees = encoder(trace.evenement)
            sceau = sceller(sceau, trace, genre, donnees)
            lignes.append(
                (
                    trace.numero,
                    trace.lot,
                    trace.instant,
                    trace.auteur,
                    trace.partie,
                    trace.commande,
                    genre,
                    donnees,
                    sceau,
                )
            )
        try:
            self._conn.execute("BEGIN IMMEDIATE")
            self._conn.executemany("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", lignes)
            self._conn.execute("COMMIT")
        except sqlite3.Error as e:
            if self._conn.in_transaction:
                self._conn.execute("ROLLBACK")
            raise JournalPlein(
                f"Rien n’a pu être écrit ({_cause(e)}) : la commande n’est pas prise. Libérez de la place, puis"
                " recommencez."
            ) from None
        self._dernier_sceau = sceau

    def lire(self) -> Iterator[Trace]:
        """All traces in order; raises `JournalAbime` at the first row that does not read."""
        try:
            for rang, ligne in enumerate(self._conn.execute(_LIRE), start=1):
                trace = _trace(ligne)
                if trace.numero != rang:
                    raise JournalAbime(f"L’événement {rang} manque au fichier « {self.chemin.name} ».")
                yield trace
        except sqlite3.DatabaseError as e:
            raise _traduire(self.chemin, e) from None

    def lignes(self) -> Iterator[tuple[Trace, str, str, str]]:
        """(trace, genre, JSON as stored, seal), for `verification`."""
        for ligne in self._conn.execute(_LIRE):
            yield _trace(ligne), ligne[6], ligne[7], ligne[8]

    def integrite(self) -> str:
        """SQLite's own word on the file: « ok » when all is well."""
        return str(self._conn.execute("PRAGMA integrity_check(1)").fetchone()[0])

    def copier(self, vers: Path) -> None:
        """A whole copy of the file as it is now (SQLite's backup)."""
        with closing(sqlite3.connect(vers)) as copie:
            self._conn.backup(copie)

    def fermer(self) -> None:
        """Close the file and give the lock back."""
        self._conn.close()
        if self._verrou:
            self._verrou.liberer()
            self._verrou = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.fermer()


def _trace(ligne: tuple[Any, ...]) -> Trace:
    numero, lot, instant, auteur, partie, commande, genre, donnees, _ = ligne
    return Trace(numero, lot, instant, auteur, partie, commande, decoder(genre, donnees))


def _entete(chemin: Path) -> bytes:
    """The first 16 bytes, where SQLite signs its files."""
    with chemin.open("rb") as flux:
        return flux.read(16)


def _identifier(chemin: Path) -> None:
    """Refuse a file that is there and is no SQLite database, before anything is written beside it."""
    if not chemin.parent.is_dir():
        raise FichierRefuse(f"Le dossier « {chemin.parent} » n’existe pas : créez-le ou choisissez-en un autre.")
    if chemin.is_dir():
        raise FichierRefuse(f"« {chemin.name} » est un dossier : choisissez un fichier.")
    try:
        entete = _entete(chemin) if chemin.exists() else b""
    except OSError as e:
        raise FichierRefuse(f"« {chemin.name} » ne peut être lu ({e.strerror}) : vérifiez vos droits.") from None
    if entete and entete != b"SQLite format 3\x00":
        raise FichierEtranger(f"« {chemin.name} » n’est pas un fichier de compétition : choisissez un .arbitre.")


def _connexion(chemin: Path, *, lecture_seule: bool) -> sqlite3.Connection:
    if lecture_seule and not chemin.exists():
        raise FichierRefuse(f"« {chemin.name} » n’existe pas : vérifiez le nom.")
    if lecture_seule:
        _identifier(chemin)
    uri = chemin.resolve().as_uri() + ("?mode=ro" if lecture_seule else "")
    try:
        conn = sqlite3.connect(uri, uri=True, timeout=5)
        if not lecture_seule:
            conn.execute("PRAGMA journal_mode=WAL")
            conn.execute("PRAGMA synchronous=FULL")
        conn.execute("PRAGMA busy_timeout=5000")
    except sqlite3.Error as e:
        raise _traduire(chemin, e) from None
    return conn


def _reconnaitre(chemin: Path, application: int, version: int) -> None:
    if application != APPLICATION:
        raise FichierEtranger(f"« {chemin.name} » n’est pas un fichier de compétition : choisissez un .arbitre.")
    if version > VERSION:
        raise FichierEtranger(f"« {chemin.name} » vient d’une version plus récente : mettez le programme à jour.")


def _traduire(chemin: Path, erreur: sqlite3.Error) -> FichierRefuse:
    if "malformed" in str(erreur) or "not a database" in str(erreur) or "no such table" in str(erreur):
        return JournalAbime(
            f"« {chemin.name} » est abîmé : travaillez sur une copie, et « arbitre verifier » dira ce qui tient."
        )
    return FichierRefuse(f"« {chemin.name} » ne peut être ouvert ({_cause(erreur)}).")


def _cause(erreur: sqlite3.Error) -> str:
    texte = str(erreur)
    if "full" in texte:
        return "le disque est plein"
    if "readonly" in texte or "read-only" in texte or "unable to open" in texte:
        return "le fichier ne peut être écrit"
    if "locked" in texte:
        return "un autre programme tient le fichier"
    return "le disque ne répond pas comme il faut"
