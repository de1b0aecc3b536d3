"""Instants as files hold them: ISO 8601 with its zone.

Files of version 0.1.0 name none: they are read in the console's own.
"""

from datetime import datetime


def ecrire_instant(instant: datetime) -> str:
    """ISO 8601 text of an instant, to the millisecond, with the local time zone."""
    return instant.astimezone().isoformat(timespec="milliseconds")


def lire_instant(texte: str) -> datetime:
    """An instant that can be compared with any other; one without a zone is of the place where it is read."""
    return datetime.fromisoformat(texte).astimezone()


def secondes_entre(debut: str, fin: str) -> float:
    """Seconds from one to the other, whatever zones they name; negative where a clock was set back."""
    return (lire_instant(fin) - lire_instant(debut)).total_seconds()
