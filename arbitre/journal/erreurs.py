"""What can go wrong with a competition file, each with the sentence that the user reads."""

import sqlite3
from pathlib import Path
from typing import Final

from arbitre.engine.erreurs import Refus


class FichierRefuse(Refus):
    """The file cannot be opened or made."""


class FichierEtranger(FichierRefuse):
    """Not a competition file, or one of a later version."""


class FichierOccupe(FichierRefuse):
    """A file that another console has open; it may be opened read-only."""


class JournalAbime(FichierRefuse):
    """The file is a competition's, but part of it does not hold."""


class JournalPlein(Refus):
    """The command could not be written; nothing changed."""


class SaisieInecrivable(Refus):
    """A sign that no file can hold (half of a surrogate pair); nothing changed."""


FAUTES_SQL: Final = (sqlite3.Error, UnicodeDecodeError, MemoryError)
"""What reading through SQLite raises; its words on a broken schema may hold bytes that are not UTF-8."""

_CAUSES: Final = {
    "FULL": ("le disque est plein", "Libérez de la place"),
    "READONLY": ("le fichier ne peut être écrit", "Vérifiez vos droits"),
    "CANTOPEN": ("le fichier ne peut être écrit", "Vérifiez vos droits"),
    "PERM": ("le fichier ne peut être écrit", "Vérifiez vos droits"),
    "AUTH": ("le fichier ne peut être écrit", "Vérifiez vos droits"),
    "BUSY": ("un autre programme tient le fichier", "Fermez-le là-bas"),
    "LOCKED": ("un autre programme tient le fichier", "Fermez-le là-bas"),
    "CONSTRAINT": ("un autre programme y a écrit", "Fermez le fichier et rouvrez-le"),
    "NOMEM": ("la mémoire manque", "Fermez d’autres programmes"),
    "IOERR": ("le disque ne répond pas comme il faut", "Libérez de la place, vérifiez le disque"),
    "PROTOCOL": ("le disque ne répond pas comme il faut", "Copiez le fichier sur un disque de cet ordinateur"),
    "NOLFS": ("le disque ne répond pas comme il faut", "Copiez le fichier sur un disque de cet ordinateur"),
}
"""SQLite's primary result codes that do not speak of the file's content: why, and what to do."""


def _cause(erreur: Exception) -> tuple[str, str] | None:
    """None where the content is at fault: SQLite says so, or Python does of a text that is not UTF-8."""
    if isinstance(erreur, sqlite3.ProgrammingError):
        raise erreur  # a fault of this program, not of the file
    nom = str(getattr(erreur, "sqlite_errorname", ""))
    return _CAUSES.get(nom.removeprefix("SQLITE_").partition("_")[0])


def abime(chemin: Path) -> JournalAbime:
    """The file is a competition's, and broken."""
    return JournalAbime(
        f"« {chemin.name} » est abîmé : travaillez sur une copie, et « arbitre verifier » dira ce qui tient."
    )


def a_l_ouverture(chemin: Path, erreur: Exception) -> FichierRefuse:
    """SQLite's error while a file is opened or read, as the sentence to show."""
    cause = _cause(erreur)
    return abime(chemin) if cause is None else FichierRefuse(f"« {chemin.name} » ne peut être ouvert ({cause[0]}).")


def a_l_ecriture(erreur: Exception) -> JournalPlein:
    """SQLite's error while a command is written, as the sentence to show."""
    cause, conseil = _cause(erreur) or ("le fichier est abîmé", "Fermez-le, gardez-en une copie")
    return JournalPlein(f"Rien n’a pu être écrit ({cause}) : la commande n’est pas prise. {conseil}, puis recommencez.")
