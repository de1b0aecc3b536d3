"""A game told by a file made elsewhere, looked at with the lexicon in use: its annotated sheet."""

from arbitre.engine.classique.recit import CoupRaconte, Genre, Recit, Relecture
from arbitre.engine.classique.suivi.analyse import SCRABBLE, analyser
from arbitre.engine.classique.suivi.etat import AnalyseDuCoup, CoupDuSuivi, Recherche
from arbitre.engine.classique.suivi.feuille import FeuilleAnnotee, PartieAnnotee, annoter
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.lettres import lettres_valides
from arbitre.engine.sac import excedent, hors_grille

_JUGES = (Genre.POSE, Genre.PASSE, Genre.ECHANGE)


def feuille_d_un_recit(recit: Recit, nom: str, lexique: str, chercher: Recherche) -> FeuilleAnnotee:
    """The sheet of that story, which the file called ``nom`` tells; a move whose rack is not whole is not judged, nor
    one after a move that could not be read."""
    relecture, coups = Relecture(), list[CoupDuSuivi]()
    for rang, coup in enumerate(recit.coups):
        if any(perdu.avant == rang for perdu in recit.perdus):
            relecture.perdre()
        analyse = None if relecture.inconnue else _analyse(coup, relecture.grille, chercher)
        coups.append(CoupDuSuivi(coup, analyse))
        relecture.suivre(coup, 0)
    noms = (recit.joueurs[0].nom, recit.joueurs[1].nom)
    tete = Entete("Partie annotée", competition=nom, partie=f"{noms[0]} – {noms[1]}", lexique=lexique)
    return annoter(tete, PartieAnnotee(noms, tuple(coups), relecture.grille), recit.erreurs)


def _analyse(coup: CoupRaconte, grille: Grille, chercher: Recherche) -> AnalyseDuCoup | None:
    """The move among the solutions of its rack: seven letters, or all that a player has once the bag is empty."""
    if coup.genre not in _JUGES or not coup.tirage:
        return None
    try:
        tirage = lettres_valides(coup.tirage)
        placement = Placement.parse(coup.mot or "", coup.ref or "") if coup.genre is Genre.POSE else None
        if placement is not None:
            grille.nouvelles(placement)
    except Refus:
        return None
    sac_vide = len(hors_grille(grille)) <= 2 * SCRABBLE
    if len(tirage) > SCRABBLE or (len(tirage) < SCRABBLE and not sac_vide) or excedent(grille, tirage):
        return None
    return analyser(grille, chercher(grille, tirage), placement, coup.points)
