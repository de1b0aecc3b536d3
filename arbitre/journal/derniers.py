"""The players of an earlier competition, to offer again."""

from pathlib import Path

from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import Refus
from arbitre.engine.histoire import replay
from arbitre.journal.journal import Journal


def derniers_joueurs(fichier: str) -> tuple[Joueur, ...]:
    """Its players by table; none where the file is gone or does not read."""
    if not fichier:
        return ()
    try:
        with Journal(Path(fichier), lecture_seule=True) as journal:
            joueurs = replay(DUPLICATE, journal.lire()).joueurs.values()
    except Refus:
        return ()
    return tuple(sorted(joueurs, key=lambda joueur: joueur.table))
