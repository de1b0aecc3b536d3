"""The ranking of several centres as a paper and as the room sees it, with what its totals cover."""

from typing import Final

from msgspec.structs import replace

from arbitre.engine.centres.fusion import Fusion, LigneFusion
from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.classer import Classe
from arbitre.engine.feuilles.classement import MESURES, PROVISOIRE, FeuilleDeClassement, Groupe, LigneDeClassement
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.feuilles.tableau import distingues, mesure_de_la_methode, rang_montre
from arbitre.engine.vues import Entracte

TITRE: Final = "Classement de l’ensemble"


def intitule(fusion: Fusion) -> str:
    """« Classement de l’ensemble — provisoire »."""
    return f"{TITRE}{PROVISOIRE if fusion.provisoires else ''}"


def feuille_de_l_ensemble(fusion: Fusion, competition: str) -> FeuilleDeClassement:
    """The sheet of the ranking; each player's centre stands where a club does."""
    lignes = tuple(
        LigneDeClassement(_du_centre(x).joueur, 0, x.ligne, x.ligne.rang, 0, x.ligne.merite) for x in fusion.lignes
    )
    parties = len(fusion.lignes[0].ligne.parties) if fusion.lignes else 0
    return FeuilleDeClassement(
        Entete(intitule(fusion), competition),
        (Groupe("", lignes),),
        fusion.tops,
        fusion.coups,
        tuple(f"P{n}" for n in range(1, parties + 1)) if parties > 1 else (),
        mesure=MESURES.get(_methode(fusion), ""),
        notes=fusion.notes,
        club="Centre",
    )


def ensemble_au_tableau(fusion: Fusion) -> Entracte:
    """The ranking as the room sees it; a podium only once every centre has finished."""
    return Entracte(
        titre=intitule(fusion),
        classement=distingues([rang_montre(_du_centre(x), None) for x in fusion.lignes]),
        podium=not fusion.provisoires,
        mesure=mesure_de_la_methode(_methode(fusion)),
        notes=fusion.notes,
    )


def _methode(fusion: Fusion) -> Methode:
    return fusion.lignes[0].ligne.methode if fusion.lignes else Methode.POINTS


def _du_centre(x: LigneFusion) -> Classe:
    return Classe(replace(x.joueur, club=", ".join(x.centres)), 0, x.ligne)
