"""Words of the frame of the console: its buttons, and the step of the coup in hand."""

from collections.abc import Sequence
from typing import Final

from arbitre.engine.francais import accorder, denombrer, majuscule, suites
from arbitre.ui.textes.touches import Geste

SUSPENDRE: Final = "Suspendre le chrono"
AU_CHRONO: Final = f"{Geste.PAUSE}\u00a0: suspendre"
ECOULE: Final = "Temps écoulé"
TOUT_LE_RESTE: Final = "Toutes les actions, par menu"
PLUS, REPETER = "…", "Répéter"
REVENIR, REVENIR_A_LA_PARTIE = "← Revenir", "Revenir (Échap)"
AUTRES_DU_CLASSEMENT: Final = "Programme, prix, saison, centres"
LIEUX, CE_QUI_ATTEND = "Lieux de la console", "Ce qui attend"
ESPACE, ENTREE = "Espace", "Entrée"
EN_LECTURE: Final = "Fichier à lire seulement"
AILLEURS: Final = "Une autre console mène"
FORMULAIRE, REVENIR_A_LA_LISTE, LA_LISTE = "Formulaire", "Revenir à la liste", "La liste"
ENTRER, RIEN_D_ECRIT = "Entrer", "Rien n’est écrit."
CLORE: Final = "Clore"
TOUT_EST_SAISI: Final = "Tout est saisi."
TOUTES_EN_ATTENTE: Final = "Chaque table qui manque a une saisie commencée."
RIEN_D_ANNONCE: Final = "Rien n’a encore été annoncé."
SANS_TABLE: Final = "Choisissez d’abord une table du coup."
A_COTE: Final = {Geste.REJETER: "Rejeter", Geste.TERMINER_COUP: "Terminer", Geste.RECOMPTER: "Recompter"}
"""In a word, the acts that stand beside the next step."""
ETAT_DE_LA_VOIX: Final = "Voix\u00a0: {nom}"


def etat_du_reseau(postes: int | None) -> str:
    """« Réseau fermé », « Réseau ouvert », « Réseau : 3 postes »."""
    if postes is None:
        return "Réseau fermé"
    return f"Réseau\u00a0: {denombrer(postes, 'poste')}" if postes else "Réseau ouvert"


def et_autres(nombre: int) -> str:
    """« + 2 »."""
    return f"+\u00a0{nombre}"


def etape(nom: str, rang: int, nombre: int, ensuite: str) -> str:
    """As a screen reader says it: « Étape : Chrono, 3 sur 6, ensuite Ramassage »."""
    suite = f", ensuite {ensuite}" if ensuite else ""
    return f"Étape\u00a0: {nom}, {rang} sur {nombre}{suite}"


def rang(numero: int, nombre: int) -> str:
    """« 3 sur 6 »."""
    return f"{numero} sur {nombre}"


def au_top(manquent: int) -> str:
    """« Le top pour les 10 »."""
    if manquent < 1:
        return "Le top pour tous"
    return "Le top pour la dernière" if manquent == 1 else f"Le top pour les {manquent}"


def reste(sans_rien: Sequence[int], commencees: Sequence[int]) -> str:
    """« Reste 9 tables : 10, 13, 15 · commencée : 12 »; empty where none is left."""
    dits = [f"Reste {denombrer(len(sans_rien), 'table')}\u00a0: {suites(sans_rien)}"] if sans_rien else []
    dits += [f"{accorder(len(commencees), 'commencée')}\u00a0: {suites(commencees)}"] if commencees else []
    return majuscule(" · ".join(dits))


def clore(coup: int) -> str:
    """« Clore », or « Clore le coup 3 » where the coup to close is not the one in sight (``coup``; 0: it is)."""
    return f"{CLORE} le coup {coup}" if coup else CLORE


def taille_du_texte(echelle: float) -> str:
    """« Texte à 150 %. »."""
    return f"Texte à {round(100 * echelle)}\u00a0%."


def lieu(nom: str, numero: int | None) -> str:
    """« Joueurs (Ctrl+2) »."""
    return avec_sa_touche(nom, f"Ctrl+{numero}" if numero is not None else "")


def avec_sa_touche(texte: str, touche: str) -> str:
    """« Répéter l’annonce (F3) »."""
    return f"{texte.rstrip('…')} ({touche})" if touche else texte


def pas_possible(texte: str, pourquoi: str) -> str:
    """« Clore le coup : des bulletins manquent »."""
    return f"{texte.rstrip('…')}\u00a0: {pourquoi}"
