"""The journal of a competition file: append a command's events in one transaction, read them all back."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Self

from sqlite_utils import Database

from arbitre.engine.competition.evenements import Trace
from arbitre.journal.codec import decoder, encoder
from arbitre.journal.erreurs import FichierRefuse, JournalAbime, JournalPlein, SaisieInecrivable
from arbitre.journal.fichier import cause, ecrire, identifier, lire_seulement, traduire
from arbitre.journal.sceau import ORIGINE, sceller
from arbitre.journal.schema import migrations
from arbitre.journal.verrou import Verrou

_LIRE: Final = "SELECT id, lot, instant, auteur, partie, commande, genre, donnees, sceau FROM journal ORDER BY id"
_DERNIER: Final = "SELECT sceau FROM journal ORDER BY id DESC LIMIT 1"
_ECRIRE: Final = "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_JAMAIS_DONNE: Final = "SELECT seq FROM sqlite_sequence WHERE name = 'journal'"


class Journal:
    """One open competition file. Append-only; ``lecture_seule`` neither locks nor writes."""

    def __init__(self, chemin: Path, *, lecture_seule: bool = False) -> None:
        self.chemin = chemin
        self.lecture_seule = lecture_seule
        if lecture_seule and not chemin.exists():
            raise FichierRefuse(f"« {chemin.name} » n’existe pas : vérifiez le nom.")
        identifier(chemin)
        self._verrou = None if lecture_seule else Verrou(chemin)
        try:
            self._conn = lire_seulement(chemin) if lecture_seule else ecrire(chemin)
            self._dernier_sceau = self._preparer()
        except BaseException:
            if self._verrou:
                self._verrou.liberer()
            raise

    def _preparer(self) -> str:
        """Bring the tables up to date, give the last seal."""
        try:
            if not self.lecture_seule:
                migrations.apply(Database(self._conn))
            ligne = self._conn.execute(_DERNIER).fetchone()
        except sqlite3.Error as e:
            self._conn.close()
            raise traduire(self.chemin, e) from None
        return str(ligne[0]) if ligne else ORIGINE

    def ajouter(self, lot: Sequence[Trace]) -> None:
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

    def lire(self) -> Iterator[Trace]:
        """All traces in order; raises `JournalAbime` at the first row that is missing, was changed or does not read."""
        precedent = ORIGINE
        try:
            for rang, ligne in enumerate(self._conn.execute(_LIRE), start=1):
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
        except sqlite3.Error as e:
            raise traduire(self.chemin, e) from None

    def nombre_ecrit(self) -> int:
        """How many events were ever written: the greatest number that SQLite gave."""
        ligne = self._conn.execute(_JAMAIS_DONNE).fetchone()
        return int(ligne[0]) if ligne else 0

    def integrite(self) -> str:
        """SQLite's own word on the file: « ok » when all is well."""
        return str(self._conn.execute("PRAGMA integrity_check(1)").fetchone()[0])

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


def _lignes(lot: Sequence[Trace], precedent: str) -> list[tuple[Any, ...]]:
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


def _trace(ligne: tuple[Any, ...]) -> Trace:
    numero, lot, instant, auteur, partie, commande, genre, donnees, _ = ligne
    return Trace(numero, lot, instant, auteur, partie, commande, decoder(genre, donnees))
