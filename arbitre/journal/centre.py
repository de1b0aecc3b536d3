"""What a centre sends, drawn from its competition file, with the seal by which the file is known again."""

from pathlib import Path

from arbitre.engine.centres.extraction import extraire
from arbitre.engine.centres.valeurs import Centre
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.histoire import replay
from arbitre.journal.journal import Journal


def centre_du_fichier(chemin: Path, nom: str = "") -> Centre:
    """The results in a competition file, which is only looked at; raises a `Refus`."""
    with Journal(chemin, lecture_seule=True) as journal:
        return extraire(replay(DUPLICATE, journal.lire()), nom, journal.origine())
