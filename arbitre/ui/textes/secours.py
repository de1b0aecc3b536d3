"""Every sentence of the spare console's window."""

from typing import TYPE_CHECKING, Final, assert_never

from arbitre.reseau.secours.situation import Marche, Situation
from arbitre.ui.textes.touches import Geste

if TYPE_CHECKING:
    from arbitre.reseau.acces.roles import Role
    from arbitre.reseau.dehors.engagement import Engagement

TITRE: Final = "Console de secours"
QUOI: Final = (
    "Cet ordinateur tient une copie du fichier de la console, commande par commande, et prend sa suite si elle meurt."
    f" Sur la console\u00a0: {Geste.RESEAU}, ouvrir le réseau de la salle."
)
ADRESSE, ADRESSE_EXEMPLE = "Adresse que montre la console", "192.168.1.20:8443"
PORT: Final = "Port où cet ordinateur répondrait"
CHERCHER, CHERCHE = "Chercher la console", "On cherche la console…"
EMPREINTE: Final = "Empreinte du certificat\u00a0: comparez-la avec celle que montre la console."
CODE: Final = "Code à six chiffres que montre la console"
DEMANDER: Final = "C’est la même\u00a0: demander à suivre"
SANS_CODE: Final = "Tapez les six chiffres que montre la console."
ATTENTE: Final = "Demandé\u00a0: sur la console, le juge-arbitre doit admettre ce secours."
REPRENDRE, NE_PLUS_SUIVRE = "Prendre la suite ici", "Ne plus suivre"
REPRENDRE_LA_COPIE: Final = "Prendre la suite de cette copie"
REPOND_ENCORE: Final = "Cette console répond encore\u00a0: suivez-la. Il n’y a rien à reprendre."
LIRE_SEULEMENT, PRENDRE_LA_SUITE_ICI = "&Lire seulement", "&Prendre la suite"
ARRETER, CONTINUER = "Ne plus suivre\u00a0?", "Continuer de suivre"
ARRETER_QUOI: Final = "La copie ne sera plus à jour\u00a0: si la console meurt ensuite, ce qu’elle aura saisi manquera."
REPRISE: Final = (
    "Cette machine est la console. Branchez le projecteur, comparez le dernier coup au tableau, rouvrez le réseau"
    f" ({Geste.RESEAU}, Entrée)\u00a0: nouveau code."
)
INTERROGE: Final = "Un secours suivait ce fichier\u00a0: on lui demande s’il a pris la suite…"
SUIT: Final = "Le secours est à jour\u00a0: ce que lisent les postes est aussi sur son disque."
DEPOSEE: Final = "Lecture seule\u00a0: le secours a pris la suite."
NE_SUIT_PLUS: Final = "Le secours ne suit plus\u00a0: ce qui est saisi n’est que sur cet ordinateur."
D_UNE_COPIE: Final = (
    "«\u00a0{nom}\u00a0» est la copie de la console {adresse}, tenue ici. Si cette console est morte, prenez la"
    " suite\u00a0: cet ordinateur devient la console. Si elle tourne encore, lisez seulement\u00a0: deux consoles"
    " ne peuvent mener la même partie."
)
"""A spare's copy is opened as a file."""
GARDEE: Final = (
    "«\u00a0{nom}\u00a0», gardée ici, est la copie de la console {adresse}. Si cette console est morte, cet"
    " ordinateur peut prendre sa suite\u00a0: rien d’autre n’est à retrouver."
)
"""A copy was kept, which nobody follows now."""


def reprise(engagement: "Engagement | None") -> str:
    """This machine is the console now; where the room led or followed a multiplex, the first key does so again."""
    if engagement is None:
        return REPRISE
    suite = (
        f"Les autres salles attendent\u00a0: {Geste.AVANCER} mène encore le multiplex."
        if engagement.mene
        else f"{Geste.AVANCER} suit encore le multiplex."
    )
    return f"{suite} {REPRISE}"


def admis(role: "Role") -> str:
    """The juge-arbitre said yes: what may be done."""
    return f"Ce poste est admis\u00a0: {role.peut}."


def situation(vue: Situation, copie: str) -> str:
    """How it stands with the console, and what may be done."""
    match vue.marche:
        case Marche.SUIT if vue.a_jour:
            return f"La copie est à jour (commande {vue.lot}). Elle est dans {copie}."
        case Marche.SUIT:
            return f"La copie se remplit\u00a0: commande {vue.lot} sur {vue.dernier}."
        case Marche.COUPE if not vue.lot:
            return f"{vue.phrase} La copie ne tient rien encore."
        case Marche.COUPE:
            return (
                f"{vue.phrase} La copie tient jusqu’à la commande {vue.lot}. Si la console est morte, prenez la suite"
                " ici\u00a0; sinon la copie suivra de nouveau dès qu’elle répondra."
            )
        case Marche.RETIRE | Marche.FINI:
            return vue.phrase
        case _:
            assert_never(vue.marche)
