"""The one table of keys. Menus, sentences, the aide-mémoire and the guide's page of keys are made from it."""

from enum import Enum
from typing import Final

_EN_FRANCAIS: Final = {
    "Return": "Entrée", "Shift": "Maj", "Del": "Suppr", "End": "Fin", "Esc": "Échap",
    "Backspace": "Effacement", "PgUp": "Page préc", "PgDown": "Page suiv",
}  # fmt: skip
COLLER, PLEIN_ECRAN, ABSENT, OUVRIR_PAPIER, CREER, NOMS = "Ctrl+V", "F11", "F6", "Ctrl+O", "Ctrl+Return", "Alt+N"
A_PARTAGER, NOUVEAU_JOUEUR, ECRAN_SUIVANT, MENU = "Alt+F", "Alt+N", "Shift+F11", "Alt+F"
"""The system's own key, eight of windows beside the console, named in sentences, and the one that opens its menus."""

ACCUEIL, PARTIE, COUP, CORRECTION = "&Accueil", "&Partie", "&Coup", "C&orrection"
LES_JOUEURS, LE_CLASSEMENT, PAPIERS, SALLE = "&Joueurs", "C&lassement", "Pap&iers", "&Salle"
APPRENDRE, AIDE, LES_REGLAGES = "App&rendre", "Ai&de", "Ré&glages"
"""Where each gesture is done: the places of the rail, the coup in hand and its correction."""


def dite(touche: str) -> str:
    """« Ctrl+Shift+Del » as the keyboard in hand names it: « Ctrl+Maj+Suppr »."""
    return "+".join(_EN_FRANCAIS.get(part, part) for part in touche.split("+"))


class Geste(Enum):
    """All that the juge-arbitre can do from the console, in the order of the menus: menu, words, key as Qt reads it.

    In a sentence a gesture is its key.
    """

    ASSISTANT = ACCUEIL, "Nouvelle compétition ou ouvrir…", "Ctrl+N"
    CONTROLE = ACCUEIL, "Contrôle avant la partie…", "Ctrl+K"
    QUITTER = ACCUEIL, "Quitter", "Ctrl+Q"

    OUVRIR_PARTIE = PARTIE, "Ouvrir une partie…", "Ctrl+O"
    PREPARER = PARTIE, "Préparer des parties…", "Ctrl+Shift+P"
    QUITTER_PREPAREE = PARTIE, "Quitter la partie préparée", "Ctrl+Shift+Q"
    ANALYSER = PARTIE, "Analyse de la partie…", "Ctrl+Shift+A"
    TOPPING = PARTIE, "Topping…", "Ctrl+Shift+T"
    TERMINER_PARTIE = PARTIE, "Terminer la partie", "Ctrl+Shift+F"
    ANNULER = PARTIE, "Annuler la dernière commande", "Ctrl+Z"
    REFAIRE = PARTIE, "Rétablir la commande annulée", "Ctrl+Shift+Z"
    LIGNE = PARTIE, "Ligne de saisie", "Ctrl+E"
    HISTORIQUE = PARTIE, "Historique", "Ctrl+H"

    AVANCER = COUP, "Étape suivante", "F5"
    REJETER = COUP, "Rejeter ce tirage", "Ctrl+R"
    SAC = COUP, "Lettres du vrai sac", "Ctrl+L"
    PAUSE = COUP, "Suspendre ou reprendre le chrono", "F8"
    DIX_SECONDES = COUP, "Dix secondes de plus", "Shift+F8"
    DIX_DE_MOINS = COUP, "Dix secondes de moins", "Shift+F7"
    REGLER_CHRONO = COUP, "Régler le chrono…", "Ctrl+F7"
    TERMINER_COUP = COUP, "Terminer le coup maintenant", "Ctrl+Shift+End"
    REPETER = COUP, "Répéter l’annonce", "F3"
    REPETER_TIRAGE = COUP, "Répéter le tirage", "Shift+F3"
    SUSPENDRE_VOIX = COUP, "Suspendre ou reprendre la voix", "F10"
    PASSER = COUP, "Passer à l’annonce suivante", "F12"
    CHRONOMETRE = COUP, "Chronomètre extérieur, ou celui de la console", "Ctrl+Shift+F8"
    TAIRE = COUP, "Faire taire, revenir à la ligne", "Esc"
    SOLUTIONS = COUP, "Solutions", "F4"
    ENTREVOIR = COUP, "Solutions pendant la recherche, touche tenue", "Shift+F4"
    SANS_SOLUTION = COUP, "Annuler le coup\u00a0: aucune solution", "Ctrl+Del"
    ERREUR = COUP, "Annuler le coup\u00a0: erreur…", "Ctrl+Shift+Del"

    TOP_POUR_TOUS = CORRECTION, "Le top pour tous", "F6"
    CLORE = CORRECTION, "Clore le coup", "F7"
    RECOMPTER = CORRECTION, "Recompter les bulletins", "Ctrl+Shift+B"
    FORMULAIRE = CORRECTION, "Ligne ou formulaire", "F2"
    TABLES = CORRECTION, "Tables du coup", "Ctrl+Shift+E"
    RAISONNEMENT = CORRECTION, "Raisonnement", "Ctrl+I"
    EFFACER = CORRECTION, "Effacer la table choisie", "Shift+Del"
    POINTS_SEULS = CORRECTION, "Points seuls, ou bulletins", "Ctrl+B"
    RECTIFIER = CORRECTION, "Rectifier, trancher, interrompre…", "Ctrl+M"
    RECOURS = CORRECTION, "Recours…", "Ctrl+Shift+R"
    MESURES = CORRECTION, "Discipline, double arbitrage…", "Ctrl+Shift+D"
    COUP_PRECEDENT = CORRECTION, "Coup précédent", "Ctrl+PgUp"
    COUP_SUIVANT = CORRECTION, "Coup suivant", "Ctrl+PgDown"
    VIDER = CORRECTION, "Vider la ligne (↑ la rend)", "Ctrl+Backspace"

    JOUEURS = LES_JOUEURS, "Joueurs, tables, arbitres…", "Ctrl+J"
    CLUB = LES_JOUEURS, "Joueurs du club…", "Ctrl+Shift+J"
    IMPORTER = LES_JOUEURS, "Importer…", "Ctrl+Shift+I"

    CLASSEMENT = LE_CLASSEMENT, "Classement, puis ses graphiques", "Ctrl+G"
    COMPETITION = LE_CLASSEMENT, "Programme, tables, classement…", "Ctrl+Shift+O"
    CENTRES = LE_CLASSEMENT, "Réunir des centres…", "Ctrl+Shift+C"

    DOCUMENTS = PAPIERS, "Documents…", "Ctrl+D"
    TOUT_SORTIR = PAPIERS, "Tout imprimer et enregistrer", "Ctrl+Shift+S"
    IMPRESSIONS = PAPIERS, "File d’impression…", "Ctrl+Shift+M"
    EXPORTER = PAPIERS, "Exporter…", "Ctrl+Shift+X"

    TABLEAU = SALLE, "Tableau de la salle…", "Ctrl+T"
    GRAND_CHRONO = SALLE, "Grand chrono…", "Ctrl+F8"
    VOIX = SALLE, "Voix…", "Ctrl+F3"
    RESEAU = SALLE, "Réseau de la salle…", "Ctrl+Shift+N"

    QUIZ = APPRENDRE, "Apprendre à corriger…", "Ctrl+F9"
    SEUL = APPRENDRE, "Jouer seul…", "Ctrl+F10"
    PERTES = APPRENDRE, "Mes pertes…", "Ctrl+F12"
    MOT = APPRENDRE, "Ce mot est-il bon\u00a0?", "F9"

    AIDE_MEMOIRE = AIDE, "Aide-mémoire", "F1"
    ACTIONS = AIDE, "Toutes les actions…", "Ctrl+P"
    GUIDE = AIDE, "Guide…", "Ctrl+F1"
    A_PROPOS = AIDE, "À propos, rapport aux auteurs…", "Shift+F1"

    REGLAGES = LES_REGLAGES, "Réglages de la compétition…", "Ctrl+Shift+G"
    FORMULES = LES_REGLAGES, "Formules à soi…", "Ctrl+Shift+U"
    LEXIQUES = LES_REGLAGES, "Lexiques…", "Ctrl+Shift+K"
    PLUS_GRAND = LES_REGLAGES, "Texte plus grand", "Ctrl++"
    PLUS_PETIT = LES_REGLAGES, "Texte plus petit", "Ctrl+-"
    CLARTE = LES_REGLAGES, "Clair ou sombre", "Ctrl+Shift+L"

    def __init__(self, menu: str, texte: str, touche: str) -> None:
        self.menu, self.texte, self.touche = menu, texte, touche

    def __str__(self) -> str:
        return dite(self.touche)

    @property
    def nom_du_menu(self) -> str:
        return self.menu.replace("&", "")


PARTOUT: Final = frozenset({Geste.AIDE_MEMOIRE, Geste.MOT, Geste.CLARTE, Geste.PLUS_GRAND, Geste.PLUS_PETIT})
"""Their keys hold in every window of the console."""
TENUS: Final = frozenset({Geste.ENTREVOIR})
"""What they show lasts as long as their key is held."""


_OTER: Final = "Shift+F11"


class GesteClassique(Enum):
    """All that the window of a tournament of Scrabble classique has a key for: words at its foot, key."""

    JOUEURS = "joueurs", "F2"
    REGLAGES = "réglages", "F3"
    CONTESTER = "contestation", "F4"
    PUBLIER = "publier", "F5"
    POURQUOI = "pourquoi ces appariements", "Shift+F5"
    A_LA_MAIN = "à la main", "F6"
    ROUVRIR = "rouvrir", "F7"
    PENDULE = "pendule", "F8"
    SUIVRE = "suivre une table coup par coup", "Shift+F8"
    PAPIERS = "papiers", "F9"
    TABLEAU = "tableau", "F10"
    HORLOGE = f"horloge ({dite(_OTER)} ôter)", "F11"
    OTER_HORLOGE = "ôter l’horloge", _OTER
    DECISION = "décision", "F12"
    DECISIONS = "décisions prises, appels", "Shift+F12"
    TOSS = "toss", "Ctrl+T"
    DECOMPTE = "décompte", "Ctrl+D"
    DEFAIRE = "défaire", "Ctrl+Z"
    ASSISTANT = "nouvelle compétition ou ouvrir", "Ctrl+N"
    CLARTE = "clair ou sombre", Geste.CLARTE.touche
    PLUS_GRAND = "texte plus grand", Geste.PLUS_GRAND.touche
    PLUS_PETIT = "texte plus petit", Geste.PLUS_PETIT.touche

    def __init__(self, texte: str, touche: str) -> None:
        self.texte, self.touche = texte, touche

    def __str__(self) -> str:
        return dite(self.touche)
