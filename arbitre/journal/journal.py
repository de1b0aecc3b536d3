"""The journal of a competition file: append a command's events in one transaction, read them all back."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Self, TypeVar

from sqlite_utils import Database

from arbitre.engine.classique.tournoi.inscrire import TournoiCree
from arbitre.engine.histoire import Trace
from arbitre.engine.ordre import Situe
from arbitre.journal.codec import decoder, encoder
from arbitre.journal.erreurs import FichierRefuse, JournalAbime, JournalPlein, SaisieInecrivable
from arbitre.journal.fichier import cause, ecrire, identifier, lire_seulement, traduire
from arbitre.journal.sceau import ORIGINE, sceller
from arbitre.journal.schema import migrations
from arbitre.journal.verrou import Verrou

V = TypeVar("V", int, str)

_LIRE: Final = "SELECT id, lot, instant, auteur, partie, commande, genre, donnees, sceau FROM journal ORDER BY id"
_DERNIER: Final = "SELECT sceau FROM journal ORDER BY id DESC LIMIT 1"
_PREMIER: Final = "SELECT genre FROM journal ORDER BY id LIMIT 1"
_ECRIRE: Final = "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_JAMAIS_DONNE: Final = "SELECT seq FROM sqlite_sequence WHERE name = 'journal'"


class Journal:
    """One open competition file. Append-only; ``lecture_seule`` neither locks nor writes, and holds nothing open."""

    def __init__(self, chemin: Path, *, lecture_seule: bool = False) -> None:
        self.chemin = chemin
        self.lecture_seule = lecture_seule
        if lecture_seule and not chemin.exists():
            raise FichierRefuse(f"« {chemin.name} » n’existe pas : vérifiez le nom.")
        identifier(chemin)
        self._verrou = None if lecture_seule else Verrou(chemin)
        self._ouverte: sqlite3.Connection | None = None
        try:
            self._ouverte = None if lecture_seule else self._preparer()
            self._dernier_sceau = self._lire_un(_DERNIER, ORIGINE)
        except BaseException:
            self.fermer()
            raise

    def _preparer(self) -> sqlite3.Connection:
        """A connection that writes, the tables brought up to date."""
        conn = ecrire(self.chemin)
        try:
            migrations.apply(Database(conn))
            conn.execute("PRAGMA wal_checkpoint")
        except sqlite3.Error as e:
            conn.close()
            raise traduire(self.chemin, e) from None
        return conn

    @property
    def _conn(self) -> sqlite3.Connection:
        """The connection that writes."""
        assert self._ouverte is not None, "a file that is only looked at is not written"
        return self._ouverte

    @contextmanager
    def _lecture(self) -> Iterator[sqlite3.Connection]:
        """A connection to read with: one's own, or one for this reading only; errors in French."""
        conn = None
        try:
            conn = self._ouverte or lire_seulement(self.chemin)
            yield conn
        except sqlite3.Error as e:
            raise traduire(self.chemin, e) from None
        finally:
            if conn is not None and conn is not self._ouverte:
                conn.close()

    def _lire_un(self, requete: str, defaut: V) -> V:
        """The one value that a query gives."""
        with self._lecture() as conn:
            ligne = conn.execute(requete).fetchone()
        return type(defaut)(ligne[0]) if ligne else defaut

    def ajouter(self, lot: Sequence[Trace[Situe]]) -> None:
        """Write the traces of one command: all of them, or none (`JournalPlein`, `SaisieInecrivable`)."""
        if self.lecture_seule:
            raise JournalPlein("Ce fichier est ouvert en lecture seule : rien n’est changé.")
        lignes = _lignes(lot, self._dernier_sceau)
        try:
            self._conn.execute("BEGIN IMMEDIATE")
            self._conn.executemany(_ECRIRE, lignes)
            self._conn.execute("COMMIT")
        except sqlite3.Error as e:
            with suppress(sqlite3.Error):  # SQLite may have rolled back by itself
                self._conn.execute("ROLLBACK")
            raise JournalPlein(
                f"Rien n’a pu être écrit ({cause(e)}) : la commande n’est pas prise. Libérez de la place, puis"
                " recommencez."
            ) from None
        self._dernier_sceau = lignes[-1][-1]

    def lire(self) -> Iterator[Trace[Any]]:
        """All traces in order; raises `JournalAbime` at the first row that is missing, was changed or does not read."""
        precedent = ORIGINE
        with self._lecture() as conn:
            for rang, ligne in enumerate(conn.execute(_LIRE), start=1):
                trace, sceau = _trace(ligne), str(ligne[-1])
                if trace.numero != rang:
                    raise JournalAbime(
                        f"L’événement {rang} manque au fichier « {self.chemin.name} » : revenez à une sauvegarde."
                    )
                if sceller(precedent, trace, ligne[6], ligne[7]) != sceau:
                    raise JournalAbime(
                        f"L’événement {rang} du fichier « {self.chemin.name} » ne porte pas son sceau : il a été"
                        " changé. Revenez à une sauvegarde."
                    )
                precedent = sceau
                yield trace

    def d_un_tournoi(self) -> bool:
        """Whether this is the file of a tournament of Scrabble classique, not of a competition."""
        return self._lire_un(_PREMIER, "") == TournoiCree.__name__

    def nombre_ecrit(self) -> int:
        """How many events were ever written: the greatest number that SQLite gave."""
        return self._lire_un(_JAMAIS_DONNE, 0)

    def integrite(self) -> str:
        """SQLite's own word on the file: « ok » when all is well."""
        return self._lire_un("PRAGMA integrity_check(1)", "")

    def fermer(self) -> None:
        """Close the file and give the lock back."""
        if self._ouverte is not None:
            self._ouverte.close()
            self._ouverte = None
        if self._verrou:
            self._verrou.liberer()
            self._verrou = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.fermer()


def _lignes(lot: Sequence[Trace[Situe]], precedent: str) -> list[tuple[Any, ...]]:
    """The rows of a command, each sealed after the one before."""
    lignes = []
    for trace in lot:
        try:
            genre, donnees = encoder(trace.evenement)
            precedent = sceller(precedent, trace, genre, donnees)
        except UnicodeEncodeError:
            raise SaisieInecrivable("Un signe de la saisie ne peut être écrit : retapez-la.") from None
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
                precedent,
            )
        )
    return lignes


def _trace(ligne: tuple[Any, ...]) -> Trace[Situe]:
    numero, lot, instant, auteur, partie, commande, genre, donnees, _ = ligne
    return Trace(numero, lot, instant, auteur, partie, commande, decoder(genre, donnees))
