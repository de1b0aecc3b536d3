"""The answers of a person who trains, in small SQLite files of the user's folder, each on the disk before the next
question.

No event of a partie is in these files, and nothing of them goes into a competition file.
"""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from arbitre.engine.erreurs import Refus
from arbitre.engine.exercices.examen import ExamenEnCours
from arbitre.engine.exercices.question import Note
from arbitre.engine.seul.pertes import TopManque
from arbitre.exterieur.objets import depuis_json
from arbitre.instants import lire_instant
from arbitre.journal.erreurs import FAUTES_SQL, FichierRefuse
from arbitre.revision import ReponseGardee

NOM: Final = "apprentissage.sqlite"
_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS reponses (cle TEXT NOT NULL, note TEXT NOT NULL, instant TEXT NOT NULL,"
    " secondes REAL NOT NULL)"
)


_PERTES: Final = "CREATE TABLE IF NOT EXISTS pertes (cle TEXT PRIMARY KEY, contenu TEXT NOT NULL)"
NOM_DES_PERTES: Final = "pertes.sqlite"
_EXAMEN: Final = "CREATE TABLE IF NOT EXISTS examen (rang INTEGER PRIMARY KEY CHECK (rang = 1), contenu TEXT NOT NULL)"


class Apprentissage:
    """The file at that place, made when the first answer is kept."""

    def __init__(self, chemin: Path) -> None:
        self.chemin = chemin

    def lire(self) -> tuple[ReponseGardee, ...]:
        """Every answer kept, in order; raises `FichierRefuse` where the file does not read."""
        if not self.chemin.exists():
            return ()
        try:
            with closing(self._ouvrir()) as conn:
                lues = conn.execute("SELECT cle, note, instant, secondes FROM reponses ORDER BY rowid").fetchall()
            return tuple(ReponseGardee(cle, Note(note), instant, secondes) for cle, note, instant, secondes in lues)
        except (*FAUTES_SQL, ValueError):
            raise self._refus() from None

    def garder(self, reponse: ReponseGardee, examen: ExamenEnCours | None = None) -> None:
        """Write an answer, and the state of its examination if it is part of one; raises `FichierRefuse`."""
        ligne = (reponse.cle, reponse.note.value, reponse.instant, reponse.secondes)
        try:
            self.chemin.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._ouvrir()) as conn:
                conn.execute("BEGIN IMMEDIATE")
                conn.execute("INSERT INTO reponses VALUES (?, ?, ?, ?)", ligne)
                if examen is not None:
                    contenu = msgspec.json.encode(examen).decode()
                    conn.execute("INSERT OR REPLACE INTO examen VALUES (1, ?)", (contenu,))
                conn.execute("COMMIT")
        except (*FAUTES_SQL, OSError):
            raise self._refus() from None

    def examen(self) -> ExamenEnCours | None:
        """The examination that was interrupted, None without one; raises `FichierRefuse` where the file does not
        read."""
        if not self.chemin.exists():
            return None
        try:
            with closing(self._ouvrir()) as conn:
                lu = conn.execute("SELECT contenu FROM examen").fetchone()
            if lu is None:
                return None
            examen = depuis_json(str(lu[0]).encode(), ExamenEnCours)
            lire_instant(examen.dernier)
            return examen
        except (*FAUTES_SQL, Refus, ValueError):
            raise self._refus() from None

    def oublier_l_examen(self) -> None:
        """Forget the interrupted examination; its answers stay. Raises `FichierRefuse`."""
        if self.chemin.exists():
            try:
                with closing(self._ouvrir()) as conn:
                    conn.execute("DELETE FROM examen")
            except FAUTES_SQL:
                raise self._refus() from None

    def effacer(self) -> None:
        """Forget every answer: delete the file."""
        try:
            self.chemin.unlink(missing_ok=True)
        except OSError:
            raise self._refus() from None

    def _ouvrir(self) -> sqlite3.Connection:
        conn = sqlite3.connect(self.chemin, isolation_level=None, timeout=1)
        conn.execute("PRAGMA synchronous=FULL")
        for table in (_TABLE, _PERTES, _EXAMEN):
            conn.execute(table)
        return conn

    def _refus(self) -> FichierRefuse:
        return FichierRefuse(
            f"Vos réponses ne peuvent être gardées dans « {self.chemin.name} » : effacez-les, ou retirez ce fichier."
        )


class Paquet(Apprentissage):
    """The tops that a player missed, kept even if the files they came from go away, with the answers to their cards."""

    def ajouter(self, pertes: Iterable[TopManque]) -> int:
        """Write these tops, all or none, and return how many are new. Raises `FichierRefuse`."""
        lignes = [(perte.cle, msgspec.json.encode(perte).decode()) for perte in pertes]
        if not lignes:
            return 0
        try:
            self.chemin.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._ouvrir()) as conn:
                conn.execute("BEGIN IMMEDIATE")
                avant = conn.total_changes
                conn.executemany("INSERT OR IGNORE INTO pertes VALUES (?, ?)", lignes)
                conn.execute("COMMIT")
                return conn.total_changes - avant
        except (*FAUTES_SQL, OSError):
            raise self._refus() from None

    def pertes(self) -> tuple[TopManque, ...]:
        """All the missed tops, in the order in which they were added; raises `FichierRefuse`."""
        if not self.chemin.exists():
            return ()
        try:
            with closing(self._ouvrir()) as conn:
                lues = conn.execute("SELECT contenu FROM pertes ORDER BY rowid").fetchall()
            return tuple(depuis_json(str(contenu).encode(), TopManque).verifie() for (contenu,) in lues)
        except (*FAUTES_SQL, Refus):
            raise self._refus() from None
