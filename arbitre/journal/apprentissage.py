"""The answers of who learns, in a small SQLite file of the user's own folder: each is on the disk before the next.

It is nobody's competition: no event of a partie is in it, and nothing of it goes into a competition file.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from arbitre.engine.exercices.question import Note
from arbitre.journal.erreurs import FAUTES_SQL, FichierRefuse
from arbitre.revision import ReponseGardee

NOM: Final = "apprentissage.sqlite"
_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS reponses (cle TEXT NOT NULL, note TEXT NOT NULL, instant TEXT NOT NULL,"
    " secondes REAL NOT NULL)"
)


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

    def garder(self, reponse: ReponseGardee) -> None:
        """Put it on the disk; raises `FichierRefuse` where it cannot be."""
        ligne = (reponse.cle, reponse.note.value, reponse.instant, reponse.secondes)
        try:
            self.chemin.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._ouvrir()) as conn:
                conn.execute("INSERT INTO reponses VALUES (?, ?, ?, ?)", ligne)
        except (*FAUTES_SQL, OSError):
            raise self._refus() from None

    def effacer(self) -> None:
        """Forget all of it, the file too."""
        try:
            self.chemin.unlink(missing_ok=True)
        except OSError:
            raise self._refus() from None

    def _ouvrir(self) -> sqlite3.Connection:
        conn = sqlite3.connect(self.chemin, isolation_level=None, timeout=1)
        conn.execute("PRAGMA synchronous=FULL")
        conn.execute(_TABLE)
        return conn

    def _refus(self) -> FichierRefuse:
        return FichierRefuse(
            f"Vos réponses ne peuvent être gardées dans « {self.chemin.name} » : effacez-les, ou retirez ce fichier."
        )
