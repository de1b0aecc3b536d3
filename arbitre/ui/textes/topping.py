"""Sentences of the topping window."""

from typing import Final

from arbitre.engine.francais import chronometre, denombrer, entre_parentheses
from arbitre.engine.topping import LigneTopping

TITRE: Final = "Topping"
NOUVEAU, PAGE_CLASSEMENT = "&Nouveau topping", "&Classement au temps"
JOUEURS, FORMULE = "&Joueurs", "For&mule"
COUPS, TOUS_LES_COUPS = "Nombre de coups", "toute la partie"
LIMITE, PENALITE = "Secondes par coup", "Pénalité (secondes)"
OUVRIR: Final = "&Ouvrir sur une partie nouvelle"
OUVERT: Final = "Topping ouvert : choisissez qui joue, puis Espace lance le temps."
VIDE: Final = (
    "Chacun cherche seul le top, contre le temps, sur une partie jamais vue. "
    "Cochez les joueurs (Espace, ou Ctrl+A pour tous), choisissez la formule, et ouvrez."
)
POUR_TOUS: Final = "Ouvrir pour tous"
TOPPING, JOUEUR, MOT = "Topping", "Joueur", "Mot, et référence"
MOT_EXEMPLE: Final = "MAISON H4"
LANCER: Final = "&Lancer le temps"
DONNER: Final = "&Donner la solution"
CLASSEMENT: Final = "Classement au temps"
COLONNES: Final = ("Rang", "Joueur", "Temps", "Joués", "Trouvés", "Propositions")
EXPORTER, FILTRE = "E&xporter le classement…", "Tableur (*.csv)"
SUR_PAPIER: Final = "&Faire le PDF"
FERMER: Final = "Fermer"
LANCEZ: Final = "Lancez d’abord le temps."
FINI: Final = "Ce joueur a fini sa partie."
SANS_PARTIE: Final = "Aucune partie n’a pu être faite avec ce lexique."
COUP: Final = "Coup {numero} sur {nombre}"
COURT_ENCORE: Final = (
    "Les lettres de {nom} sont vues\u00a0: fermer encore ferme le topping, et son temps court toujours."
    " «\u00a0Donner la solution\u00a0» l’arrête."
)
"""Asked of who closes the window while letters are seen."""
QUI_JOUE: Final = "Le temps de {nom} court\u00a0: finissez son coup, ou donnez la solution."
"""Said to who chooses another while letters are seen."""
REPRIS: Final = "Le temps de {nom} ne s’est pas arrêté."
"""A time that ran while nobody looked."""


def reponse(mot: str, points: int | None, *, trouve: bool, admis: bool) -> str:
    """What an answer was worth."""
    dit = f"{entre_parentheses(mot)}\u00a0: "
    if trouve:
        return f"{dit}c’est le top."
    if not admis:
        return f"{dit}non, il n’est pas admis."
    return f"{dit}{denombrer(points, 'point')}, ce n’est pas le top." if points is not None else f"{dit}non."


def a_fini(nom: str, secondes: float, restent: int) -> str:
    """The end of a player's course, and what comes next."""
    suite = f"{denombrer(restent, 'joueur')} encore\u00a0: ↓ choisit qui joue, puis lancez le temps."
    return f"{nom} a fini en {chronometre(secondes, 1)}. " + (suite if restent else "Le topping est fini.")


def donnee(mot: str, ref: str, points: int, penalite: int) -> str:
    """The solution, given."""
    cout = f"{denombrer(penalite, 'seconde')} de pénalité"
    return f"La solution était {entre_parentheses(mot)} en {ref}, {denombrer(points, 'point')} : {cout}."


def ligne(place: LigneTopping, nom: str, coups: int) -> tuple[str, ...]:
    """A row of the ranking."""
    faits = f"{place.faits} / {coups}"
    return (str(place.rang), nom, chronometre(place.secondes, 1), faits, str(place.trouves), str(place.propositions))
