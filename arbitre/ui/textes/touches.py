"""The one table of keys, from which menus, sentences, the aide-mémoire and the guide's page of keys are made; and what
the one key does next, as a value: its sentence and the words of its button are made from it.
"""

from enum import Enum
from typing import Final

from msgspec import Struct

from arbitre.engine.francais import majuscule

_EN_FRANCAIS: Final = {
    "Return": "Entrée", "Shift": "Maj", "Del": "Suppr", "End": "Fin", "Esc": "Échap",
    "Backspace": "Effacement", "PgUp": "Page préc", "PgDown": "Page suiv",
}  # fmt: skip
COLLER, PLEIN_ECRAN, ABSENT, OUVRIR_PAPIER, CREER, NOMS = "Ctrl+V", "F11", "F6", "Ctrl+O", "Ctrl+Return", "Alt+N"
A_PARTAGER, NOUVEAU_JOUEUR, ECRAN_SUIVANT, MENU = "Alt+F", "Alt+N", "Shift+F11", "Alt+F"
"""The system's own key, eight of windows beside the console, named in sentences, and the one that opens its menus."""


class Lieu(Enum):
    """Where gestures are done: the places of the rail, the coup in hand, its correction; of a tournament of Scrabble
    classique, its round and its tables; the title, with its letter."""

    ACCUEIL = "&Accueil"
    PARTIE = "&Partie"
    COUP = "&Coup"
    CORRECTION = "C&orrection"
    RONDE = "Ro&nde"
    TABLE = "&Table"
    JOUEURS = "&Joueurs"
    CLASSEMENT = "C&lassement"
    PAPIERS = "Pap&iers"
    SALLE = "&Salle"
    APPRENDRE = "App&rendre"
    AIDE = "Ai&de"
    REGLAGES = "Ré&glages"

    @property
    def nom(self) -> str:
        """The name without the sign of its letter."""
        return self.value.replace("&", "")


def dite(touche: str) -> str:
    """« Ctrl+Shift+Del » as the keyboard in hand names it: « Ctrl+Maj+Suppr »."""
    return "+".join(_EN_FRANCAIS.get(part, part) for part in touche.split("+"))


class Geste(Enum):
    """All that the juge-arbitre can do from the console, in the order of the menus: menu, words, key as Qt reads it.

    In a sentence a gesture is its key.
    """

    ASSISTANT = Lieu.ACCUEIL, "Nouvelle compétition ou ouvrir…", "Ctrl+N"
    CONTROLE = Lieu.ACCUEIL, "Contrôle avant la partie…", "Ctrl+K"
    QUITTER = Lieu.ACCUEIL, "Quitter", "Ctrl+Q"

    OUVRIR_PARTIE = Lieu.PARTIE, "Ouvrir une partie…", "Ctrl+O"
    PREPARER = Lieu.PARTIE, "Préparer des parties…", "Ctrl+Shift+P"
    QUITTER_PREPAREE = Lieu.PARTIE, "Quitter la partie préparée", "Ctrl+Shift+Q"
    ANALYSER = Lieu.PARTIE, "Analyse de la partie…", "Ctrl+Shift+A"
    TOPPING = Lieu.PARTIE, "Topping…", "Ctrl+Shift+T"
    TERMINER_PARTIE = Lieu.PARTIE, "Terminer la partie", "Ctrl+Shift+F"
    ANNULER = Lieu.PARTIE, "Annuler la dernière commande", "Ctrl+Z"
    REFAIRE = Lieu.PARTIE, "Rétablir la commande annulée", "Ctrl+Shift+Z"
    LIGNE = Lieu.PARTIE, "Ligne de saisie", "Ctrl+E"
    HISTORIQUE = Lieu.PARTIE, "Historique", "Ctrl+H"

    AVANCER = Lieu.COUP, "Étape suivante", "F5"
    REJETER = Lieu.COUP, "Rejeter ce tirage", "Ctrl+R"
    SAC = Lieu.COUP, "Lettres du vrai sac", "Ctrl+L"
    PAUSE = Lieu.COUP, "Suspendre ou reprendre le chrono", "F8"
    DIX_SECONDES = Lieu.COUP, "Dix secondes de plus", "Shift+F8"
    DIX_DE_MOINS = Lieu.COUP, "Dix secondes de moins", "Shift+F7"
    REGLER_CHRONO = Lieu.COUP, "Régler le chrono…", "Ctrl+F7"
    TERMINER_COUP = Lieu.COUP, "Terminer le coup maintenant", "Ctrl+Shift+End"
    REPETER = Lieu.COUP, "Répéter l’annonce", "F3"
    REPETER_TIRAGE = Lieu.COUP, "Répéter le tirage", "Shift+F3"
    SUSPENDRE_VOIX = Lieu.COUP, "Suspendre ou reprendre la voix", "F10"
    PASSER = Lieu.COUP, "Passer à l’annonce suivante", "F12"
    CHRONOMETRE = Lieu.COUP, "Chronomètre extérieur, ou celui de la console", "Ctrl+Shift+F8"
    TAIRE = Lieu.COUP, "Faire taire, revenir à la ligne", "Esc"
    SOLUTIONS = Lieu.COUP, "Solutions", "F4"
    ENTREVOIR = Lieu.COUP, "Solutions pendant la recherche, touche tenue", "Shift+F4"
    SANS_SOLUTION = Lieu.COUP, "Annuler le coup\u00a0: aucune solution", "Ctrl+Del"
    ERREUR = Lieu.COUP, "Annuler le coup\u00a0: erreur…", "Ctrl+Shift+Del"

    TOP_POUR_TOUS = Lieu.CORRECTION, "Le top pour tous", "F6"
    CLORE = Lieu.CORRECTION, "Clore le coup", "F7"
    RECOMPTER = Lieu.CORRECTION, "Recompter les bulletins", "Ctrl+Shift+B"
    FORMULAIRE = Lieu.CORRECTION, "Ligne ou formulaire", "F2"
    TABLES = Lieu.CORRECTION, "Tables du coup", "Ctrl+Shift+E"
    RAISONNEMENT = Lieu.CORRECTION, "Raisonnement", "Ctrl+I"
    EFFACER = Lieu.CORRECTION, "Effacer la table choisie", "Shift+Del"
    POINTS_SEULS = Lieu.CORRECTION, "Points seuls, ou bulletins", "Ctrl+B"
    RECTIFIER = Lieu.CORRECTION, "Rectifier, trancher, interrompre…", "Ctrl+M"
    COUP_PRECEDENT = Lieu.CORRECTION, "Coup précédent", "Ctrl+PgUp"
    COUP_SUIVANT = Lieu.CORRECTION, "Coup suivant", "Ctrl+PgDown"
    VIDER = Lieu.CORRECTION, "Vider la ligne (↑ la rend)", "Ctrl+Backspace"

    JOUEURS = Lieu.JOUEURS, "Joueurs, tables, arbitres…", "Ctrl+J"
    PORTE = Lieu.JOUEURS, "À la porte…", "Ctrl+Shift+W"
    CLUB = Lieu.JOUEURS, "Joueurs du club…", "Ctrl+Shift+J"
    IMPORTER = Lieu.JOUEURS, "Importer…", "Ctrl+Shift+I"
    RECOURS = Lieu.JOUEURS, "Recours…", "Ctrl+Shift+R"
    MESURES = Lieu.JOUEURS, "Discipline, double arbitrage…", "Ctrl+Shift+D"

    CLASSEMENT = Lieu.CLASSEMENT, "Classement, puis ses graphiques", "Ctrl+G"
    COMPETITION = Lieu.CLASSEMENT, "Programme, tables, classement…", "Ctrl+Shift+O"
    PRIX = Lieu.CLASSEMENT, "Prix, tirage au sort…", "Ctrl+Shift+H"
    SAISON = Lieu.CLASSEMENT, "Saison du club…", "Ctrl+Shift+Y"
    CENTRES = Lieu.CLASSEMENT, "Réunir des centres…", "Ctrl+Shift+C"

    DOCUMENTS = Lieu.PAPIERS, "Documents…", "Ctrl+D"
    TOUT_SORTIR = Lieu.PAPIERS, "Tout imprimer et enregistrer", "Ctrl+Shift+S"
    BILLETS = Lieu.PAPIERS, "Tables à avertir…", "Ctrl+Shift+V"
    IMPRESSIONS = Lieu.PAPIERS, "File d’impression…", "Ctrl+Shift+M"
    EXPORTER = Lieu.PAPIERS, "Exporter…", "Ctrl+Shift+X"

    TABLEAU = Lieu.SALLE, "Tableau de la salle…", "Ctrl+T"
    GRAND_CHRONO = Lieu.SALLE, "Grand chrono…", "Ctrl+F8"
    VOIX = Lieu.SALLE, "Voix…", "Ctrl+F3"
    RESEAU = Lieu.SALLE, "Réseau de la salle…", "Ctrl+Shift+N"

    QUIZ = Lieu.APPRENDRE, "Apprendre à corriger…", "Ctrl+F9"
    SEUL = Lieu.APPRENDRE, "Jouer seul…", "Ctrl+F10"
    PERTES = Lieu.APPRENDRE, "Mes pertes…", "Ctrl+F12"
    MOT = Lieu.APPRENDRE, "Ce mot est-il bon\u00a0?", "F9"

    AIDE_MEMOIRE = Lieu.AIDE, "Aide-mémoire", "F1"
    ACTIONS = Lieu.AIDE, "Toutes les actions…", "Ctrl+P"
    GUIDE = Lieu.AIDE, "Guide…", "Ctrl+F1"
    A_PROPOS = Lieu.AIDE, "À propos, rapport aux auteurs…", "Shift+F1"

    REGLAGES = Lieu.REGLAGES, "Réglages de la compétition…", "Ctrl+Shift+G"
    FORMULES = Lieu.REGLAGES, "Formules à soi…", "Ctrl+Shift+U"
    LEXIQUES = Lieu.REGLAGES, "Lexiques…", "Ctrl+Shift+K"
    PLUS_GRAND = Lieu.REGLAGES, "Texte plus grand", "Ctrl++"
    PLUS_PETIT = Lieu.REGLAGES, "Texte plus petit", "Ctrl+-"
    CLARTE = Lieu.REGLAGES, "Clair ou sombre", "Ctrl+Shift+L"

    def __init__(self, menu: Lieu, texte: str, touche: str) -> None:
        self.menu, self.texte, self.touche = menu, texte, touche

    def __str__(self) -> str:
        return dite(self.touche)

    @property
    def nom_du_menu(self) -> str:
        return self.menu.nom


D_ABORD: Final = {Lieu.ACCUEIL: Geste.CONTROLE, Lieu.AIDE: Geste.GUIDE}
"""The gesture on which a place of the console opens, where that is not its first act."""
TENUS: Final = frozenset({Geste.ENTREVOIR})
"""Gestures that show something for as long as their key is held."""


class GesteClassique(Enum):
    """All that the window of a tournament of Scrabble classique has a key for: its place, words, key."""

    ASSISTANT = Lieu.ACCUEIL, "Nouvelle compétition ou ouvrir…", "Ctrl+N"

    PUBLIER = Lieu.RONDE, "Publier la ronde suivante", "F5"
    POURQUOI = Lieu.RONDE, "Pourquoi ces appariements…", "Shift+F5"
    A_LA_MAIN = Lieu.RONDE, "Apparier à la main…", "F6"
    ROUVRIR = Lieu.RONDE, "Rouvrir la dernière ronde…", "F7"
    HORLOGE = Lieu.RONDE, "Lancer, suspendre, reprendre l’horloge", "F11"
    OTER_HORLOGE = Lieu.RONDE, "Ôter l’horloge", "Shift+F11"
    DEFAIRE = Lieu.RONDE, "Défaire la dernière commande", "Ctrl+Z"

    CONTESTER = Lieu.TABLE, "Contestation…", "F4"
    PENDULE = Lieu.TABLE, "Pendule…", "F8"
    SUIVRE = Lieu.TABLE, "Suivre coup par coup…", "Shift+F8"
    TOSS = Lieu.TABLE, "Toss…", "Ctrl+T"
    DECOMPTE = Lieu.TABLE, "Décompte d’une fin de partie…", "Ctrl+D"
    DECISION = Lieu.TABLE, "Décision de l’arbitre…", "F12"
    DECISIONS = Lieu.TABLE, "Décisions prises, appels…", "Shift+F12"

    JOUEURS = Lieu.JOUEURS, "Joueurs du tournoi…", "F2"
    CLASSEMENT = Lieu.CLASSEMENT, "Classement, ronde par ronde…", "Ctrl+G"
    PAPIERS = Lieu.PAPIERS, "Papiers, fichiers et palmarès…", "F9"
    SALLE = Lieu.SALLE, "Tableau de la salle…", "Ctrl+F10"
    TABLEAU = Lieu.SALLE, "Tableau\u00a0: la vue suivante", "F10"

    GUIDE = Lieu.AIDE, Geste.GUIDE.texte, Geste.GUIDE.touche
    A_PROPOS = Lieu.AIDE, Geste.A_PROPOS.texte, Geste.A_PROPOS.touche

    REGLAGES = Lieu.REGLAGES, "Réglages du tournoi…", "F3"
    PLUS_GRAND = Lieu.REGLAGES, Geste.PLUS_GRAND.texte, Geste.PLUS_GRAND.touche
    PLUS_PETIT = Lieu.REGLAGES, Geste.PLUS_PETIT.texte, Geste.PLUS_PETIT.touche
    CLARTE = Lieu.REGLAGES, Geste.CLARTE.texte, Geste.CLARTE.touche

    def __init__(self, menu: Lieu, texte: str, touche: str) -> None:
        self.menu, self.texte, self.touche = menu, texte, touche

    def __str__(self) -> str:
        return dite(self.touche)


PARTOUT: Final = frozenset(
    {Geste.AIDE_MEMOIRE, Geste.MOT, Geste.CLARTE, Geste.PLUS_GRAND, Geste.PLUS_PETIT}
    | {GesteClassique.CONTESTER, GesteClassique.CLARTE, GesteClassique.PLUS_GRAND, GesteClassique.PLUS_PETIT}
)
"""Gestures whose keys hold in every window of their console."""


class Suite(Struct, frozen=True):
    """``fait``: what it does, in a few words; where it does nothing (``rien``), why. ``detail`` ends its sentence.

    ``au_bouton``: other words on the button; ``geste``: what a click does, where that is not the key's.
    """

    fait: str
    detail: str = ""
    rien: bool = False
    au_bouton: str = ""
    geste: Geste = Geste.AVANCER

    @property
    def phrase(self) -> str:
        """« retenir CHAUVE 14J »; « rien, le temps court (F8 le suspend…) »."""
        return f"{self.breve}{self.detail}"

    @property
    def breve(self) -> str:
        """The next act without its detail, for a narrow place."""
        return f"{'rien, ' if self.rien else ''}{self.fait}"

    @property
    def mots(self) -> str:
        """« Retenir CHAUVE 14J », « Le temps court »."""
        return self.au_bouton or majuscule(self.fait)

    @property
    def pourquoi_pas(self) -> str:
        """Why a click does nothing; empty where it does something."""
        return f"{self.fait}{self.detail}" if self.rien and self.geste is Geste.AVANCER else ""
