"""All the parties of a competition looked at together: each coup, how many found its top, who came first."""

from msgspec import Struct

from arbitre.engine.competition.classer import classement_de_partie
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.courbes import courbes
from arbitre.engine.feuilles.entete import Entete, entete, nom_de_partie
from arbitre.engine.francais import denombrer, liste, points
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.lecture import coups_payes


class LigneDAnalyse(Struct, frozen=True):
    """A coup: what was retained, and how many of those present had it. ``mot`` is in notation."""

    numero: int
    tirage: str
    mot: str
    ref: str
    points: int
    au_top: int
    presents: int


class PartieAnalysee(Struct, frozen=True):
    """A partie, its coups that count, and what it comes to in a sentence."""

    nom: str
    coups: tuple[LigneDAnalyse, ...]
    bilan: str


class FeuilleDesAnalyses(Struct, frozen=True):
    """The analyses of the parties of a competition, in order."""

    entete: Entete
    parties: tuple[PartieAnalysee, ...]


def feuille_des_analyses(competition: Competition) -> FeuilleDesAnalyses:
    """The parties of which a coup counts."""
    jouees = [partie for partie in competition.parties if coups_payes(partie)]
    return FeuilleDesAnalyses(
        entete(competition, None, "Analyse des parties"), tuple(_analysee(competition, partie) for partie in jouees)
    )


def _analysee(competition: Competition, partie: Partie) -> PartieAnalysee:
    classes = classement_de_partie(competition, partie)
    vues, payes = courbes(partie, classes), coups_payes(partie)
    coups = []
    for coup, au_top, presents in zip(payes, vues.au_top, vues.presents, strict=True):
        assert coup.retenu is not None, "a coup that counts has a top"
        solution = coup.retenu.solution
        coups.append(
            LigneDAnalyse(
                coup.numero, str(coup.tirage), solution.mot, str(solution.ref), coup.points_top, au_top, presents
            )
        )
    premiers = [c for c in classes if c.ligne.rang == 1]
    qui = f" {liste(c.joueur.nom_complet for c in premiers)}, {points(premiers[0].ligne.total)}." if premiers else ""
    top = f"Top {points(sum(c.points for c in coups))} en {denombrer(len(coups), 'coup')}."
    return PartieAnalysee(nom_de_partie(partie), tuple(coups), f"{top}{qui}")
