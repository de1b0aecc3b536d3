"""What an arbitre may have to decide at a table, and what the text lets him decide (4.1, 5.2, 6.4, 9.2 and 10)."""

from enum import Enum
from typing import Final

from msgspec import Struct

from arbitre.engine.classique.contestation import article
from arbitre.engine.reglement import Article

VINGT: Final = 20
CINQ: Final = 5


class PeineClassique(Enum):
    """What a decision costs the player at fault."""

    RIEN = "rien"
    AVERTISSEMENT = "avertissement"
    CINQ_POINTS = "cinq_points"
    VINGT_POINTS = "vingt_points"
    PERTE = "perte"

    @property
    def points(self) -> int:
        """Points taken off."""
        return {PeineClassique.CINQ_POINTS: CINQ, PeineClassique.VINGT_POINTS: VINGT}.get(self, 0)


PEINES: Final = {
    PeineClassique.RIEN: "sans suite",
    PeineClassique.AVERTISSEMENT: "avertissement",
    PeineClassique.CINQ_POINTS: "5 points de pénalité",
    PeineClassique.VINGT_POINTS: "20 points de pénalité",
    PeineClassique.PERTE: "perte de la partie",
}
"""The French name of each decision."""
ECHELLE: Final = (PeineClassique.AVERTISSEMENT, PeineClassique.VINGT_POINTS, PeineClassique.PERTE)
"""The scale of an arbitre (article 9.2)."""


class Incident(Struct, frozen=True, gc=False):
    """A case: its name, its article, the decisions open (one only: the text decides), what is done at the table."""

    nom: str
    article: Article
    peines: tuple[PeineClassique, ...]
    conduite: str


INCIDENTS: Final = (
    Incident(
        "Lettre d’un joker à noter",
        article("4.1.5"),
        (PeineClassique.RIEN, PeineClassique.AVERTISSEMENT),
        "Écrivez la lettre en note\u00a0: elle doit être claire sur la feuille de marque, rien ne couvre le joker.",
    ),
    Incident(
        "Score d’un mot contesté",
        article("4.1.6"),
        (PeineClassique.RIEN,),
        "Pendule arrêtée, l’arbitre compte le coup\u00a0; écrivez le score retenu en note.",
    ),
    Incident(
        "Contestation d’un mot qui ne vient pas d’être joué",
        article("5.2"),
        ECHELLE,
        "Le mot n’est pas vérifié. Si c’était pour gagner du temps, choisissez la sanction.",
    ),
    Incident(
        "Joueur trop lent, crédit global",
        article("6.4.2"),
        (PeineClassique.RIEN, *ECHELLE),
        "Le directeur du tournoi décide\u00a0: avertissement, pénalité, ou temps mesuré pour la suite (6.4.3).",
    ),
    Incident(
        "Lettres en trop, encore cachées",
        article("10.1.1"),
        (PeineClassique.RIEN,),
        "L’adversaire retire le surplus parmi les lettres tirées à l’instant ; on continue.",
    ),
    Incident(
        "Lettres en trop, déjà vues",
        article("10.1.2"),
        (PeineClassique.CINQ_POINTS,),
        "Le joueur pose toutes ses lettres faces cachées, l’adversaire retire le surplus.",
    ),
    Incident(
        "Plus de sept lettres découvertes par un arbitre",
        article("10.1.3"),
        (PeineClassique.PERTE,),
        "Le joueur qui les avait perd la partie tout de suite.",
    ),
    Incident(
        "Grille renversée, remise en place",
        article("10.2"),
        (PeineClassique.RIEN, *ECHELLE),
        "Arrêtez la pendule et aidez à tout remettre ; une sanction est possible, surtout si c’est voulu.",
    ),
    Incident(
        "Grille renversée, impossible à refaire",
        article("10.2"),
        (PeineClassique.PERTE,),
        "Qui l’a renversée perd la partie.",
    ),
    Incident(
        "Jeu incomplet, par mégarde",
        article("10.3"),
        (PeineClassique.RIEN,),
        "Le directeur du tournoi laisse en général les scores tels qu’ils sont.",
    ),
    Incident(
        "Jeu incomplet, lettres ôtées exprès",
        article("10.3"),
        (PeineClassique.PERTE,),
        "Le directeur du tournoi fait perdre la partie au fautif.",
    ),
    Incident(
        "Désaccord sur les totaux",
        article("10.4"),
        (PeineClassique.RIEN,),
        "Les feuilles de marque décident\u00a0; sans feuille tenue, celle de l’adversaire vaut. Tapez le résultat.",
    ),
    Incident(
        "Retard",
        article("10.5"),
        (PeineClassique.RIEN, PeineClassique.PERTE),
        "Le directeur du tournoi fait perdre le retardataire, ou laisse le présent jouer et lancer sa pendule.",
    ),
    Incident(
        "Pause demandée",
        article("10.6"),
        (PeineClassique.RIEN,),
        "Exceptionnelle, signalée à un arbitre, sur le temps de jeu du joueur\u00a0: sa pendule court.",
    ),
    Incident(
        "Abandon",
        article("10.7"),
        (PeineClassique.PERTE,),
        "Il faut l’avoir dit à un arbitre ; qui part sans rien dire est attendu, et l’arbitre décide.",
    ),
    Incident(
        "Conduite à sanctionner",
        article("9.2"),
        ECHELLE,
        "Avertissement, vingt points, ou perte de la partie ; un appel va au directeur du tournoi.",
    ),
)
