"""An earlier competition, to hold the next one likewise."""

from pathlib import Path

from arbitre.engine.classique.tournoi.commandes import CLASSIQUE
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import Refus
from arbitre.engine.histoire import replay
from arbitre.journal.erreurs import FichierRefuse
from arbitre.journal.journal import Journal


def dernier_tournoi(fichier: Path) -> Tournoi:
    """The last state of a file of a tournament of Scrabble classique."""
    try:
        with Journal(fichier, lecture_seule=True) as journal:
            return replay(CLASSIQUE, journal.lire()) if journal.d_un_tournoi() else Tournoi()
    except Refus:
        return Tournoi()


def derniere_competition(fichier: Path) -> Competition:
    """The competition as it was left; an empty one where the file is gone, does not read or holds another game."""
    try:
        return competition_du_fichier(fichier)
    except Refus:
        return Competition()


def competition_du_fichier(fichier: Path) -> Competition:
    """The competition of a file; raises a `Refus` where it does not read."""
    with Journal(fichier, lecture_seule=True) as journal:
        if journal.d_un_tournoi():
            nom = f"«\u00a0{fichier.name}\u00a0»"
            raise FichierRefuse(f"{nom} est un tournoi classique\u00a0: choisissez une compétition duplicate.")
        return replay(DUPLICATE, journal.lire())
