"""The one table of keys. Menus, sentences, the aide-mémoire and the guide's page of keys are made from it."""

from enum import Enum
from typing import Final

_EN_FRANCAIS: Final = {
    "Return": "Entrée", "Shift": "Maj", "Del": "Suppr", "End": "Fin", "Esc": "Échap",
    "Backspace": "Effacement", "PgUp": "Page préc", "PgDown": "Page suiv",
}  # fmt: skip
COLLER, PLEIN_ECRAN, ABSENT, OUVRIR_PAPIER, CREER, NOMS = "Ctrl+V", "F11", "F6", "Ctrl+O", "Ctrl+Return", "Alt+N"
A_PARTAGER, NOUVEAU_JOUEUR, ECRAN_SUIVANT = "Alt+F", "Alt+N", "Shift+F11"
"""The system's own key and eight of windows beside the console, named in sentences."""

FICHIER, PARTIE, EPREUVE, COUP = "&Fichier", "&Partie", "&Épreuve", "&Coup"
CORRECTION, AFFICHAGE, AIDE = "C&orrection", "&Affichage", "Ai&de"


def dite(touche: str) -> str:
    """« Ctrl+Shift+Del » as the keyboard in hand names it: « Ctrl+Maj+Suppr »."""
    return "+".join(_EN_FRANCAIS.get(part, part) for part in touche.split("+"))


class Geste(Enum):
    """All that the juge-arbitre can do from the console, in the order of the menus: menu, words, key as Qt reads it.

    In a sentence a gesture is its key.
    """

    ASSISTANT = FICHIER, "Nouvelle compétition ou ouvrir…", "Ctrl+N"
    CONTROLE = FICHIER, "Contrôle avant la partie…", "Ctrl+K"
    DOCUMENTS = FICHIER, "Documents…", "Ctrl+D"
    TOUT_SORTIR = FICHIER, "Tout imprimer et enregistrer", "Ctrl+Shift+S"
    IMPRESSIONS = FICHIER, "File d’impression…", "Ctrl+Shift+M"
    EXPORTER = FICHIER, "Exporter…", "Ctrl+Shift+X"
    IMPORTER = FICHIER, "Importer…", "Ctrl+Shift+I"
    LEXIQUES = FICHIER, "Lexiques…", "Ctrl+Shift+K"
    VOIX = FICHIER, "Voix…", "Ctrl+F3"
    QUITTER = FICHIER, "Quitter", "Ctrl+Q"

    OUVRIR_PARTIE = PARTIE, "Ouvrir une partie…", "Ctrl+O"
    PREPARER = PARTIE, "Préparer des parties…", "Ctrl+Shift+P"
    QUITTER_PREPAREE = PARTIE, "Quitter la partie préparée", "Ctrl+Shift+Q"
    ANALYSER = PARTIE, "Analyse de la partie…", "Ctrl+Shift+A"
    JOUEURS = PARTIE, "Joueurs, tables, arbitres…", "Ctrl+J"
    CLUB = PARTIE, "Joueurs du club…", "Ctrl+Shift+J"
    REGLAGES = PARTIE, "Réglages de la compétition…", "Ctrl+Shift+G"
    TERMINER_PARTIE = PARTIE, "Terminer la partie", "Ctrl+Shift+F"
    ANNULER = PARTIE, "Annuler la dernière commande", "Ctrl+Z"

    COMPETITION = EPREUVE, "Programme, tables, classement…", "Ctrl+Shift+O"
    FORMULES = EPREUVE, "Formules à soi…", "Ctrl+Shift+U"
    TOPPING = EPREUVE, "Topping…", "Ctrl+Shift+T"
    CENTRES = EPREUVE, "Réunir des centres…", "Ctrl+Shift+C"

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
    RAISONNEMENT = CORRECTION, "Raisonnement", "Ctrl+I"
    EFFACER = CORRECTION, "Effacer la table choisie", "Shift+Del"
    POINTS_SEULS = CORRECTION, "Points seuls, ou bulletins", "Ctrl+B"
    RECTIFIER = CORRECTION, "Rectifier, trancher, interrompre…", "Ctrl+M"
    RECOURS = CORRECTION, "Recours…", "Ctrl+Shift+R"
    MESURES = CORRECTION, "Discipline, double arbitrage…", "Ctrl+Shift+D"
    COUP_PRECEDENT = CORRECTION, "Coup précédent", "Ctrl+PgUp"
    COUP_SUIVANT = CORRECTION, "Coup suivant", "Ctrl+PgDown"
    VIDER = CORRECTION, "Vider la ligne (↑ la rend)", "Ctrl+Backspace"

    LIGNE = AFFICHAGE, "Ligne de saisie", "Ctrl+E"
    TABLES = AFFICHAGE, "Tables du coup", "Ctrl+Shift+E"
    CLASSEMENT = AFFICHAGE, "Classement, puis ses graphiques", "Ctrl+G"
    HISTORIQUE = AFFICHAGE, "Historique", "Ctrl+H"
    TABLEAU = AFFICHAGE, "Tableau de la salle…", "Ctrl+T"
    RESEAU = AFFICHAGE, "Réseau de la salle…", "Ctrl+Shift+N"
    GRAND_CHRONO = AFFICHAGE, "Grand chrono…", "Ctrl+F8"
    PLUS_GRAND = AFFICHAGE, "Texte plus grand", "Ctrl++"
    PLUS_PETIT = AFFICHAGE, "Texte plus petit", "Ctrl+-"
    CLARTE = AFFICHAGE, "Clair ou sombre", "Ctrl+Shift+L"

    AIDE_MEMOIRE = AIDE, "Aide-mémoire", "F1"
    ACTIONS = AIDE, "Toutes les actions…", "Ctrl+P"
    QUIZ = AIDE, "Apprendre à corriger…", "Ctrl+F9"
    SEUL = AIDE, "Jouer seul…", "Ctrl+F10"
    PERTES = AIDE, "Mes pertes…", "Ctrl+F12"
    MOT = AIDE, "Ce mot est-il bon\u00a0?", "F9"
    GUIDE = AIDE, "Guide…", "Ctrl+F1"
    A_PROPOS = AIDE, "À propos, rapport aux auteurs…", "Shift+F1"

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
