"""Why a gesture cannot be done now: read before it is tried; tried, it says so itself."""

from collections.abc import Callable

from arbitre.engine.competition.commandes import Commande
from arbitre.ui.console import Console
from arbitre.ui.textes import cadre as textes
from arbitre.ui.textes import poste as textes_du_poste
from arbitre.ui.textes.histoire import RIEN_A_ANNULER, RIEN_A_REFAIRE

Empeche = Callable[[Console], str]


def jamais(_console: Console) -> str:
    """An empty reason: the gesture can be done at any time."""
    return ""


def refus_de(commande: Commande) -> Empeche:
    """What the engine says of that command."""
    return lambda console: console.regie.regie.refus(commande)


def sans_etape(console: Console) -> str:
    """The one key does nothing."""
    return console.fenetre.barre.touche.pourquoi_pas


def sans_chrono(console: Console) -> str:
    """No time of a coup is there to act on."""
    return console.conducteur.temps.empeche


def sans_partie(console: Console) -> str:
    """Nothing is played."""
    return "" if console.regie.partie is not None else textes_du_poste.SANS_PARTIE


def sans_annonce(console: Console) -> str:
    """Nothing was announced yet."""
    partie = console.regie.partie
    return "" if partie is not None and any(coup.annonce for coup in partie.coups) else textes.RIEN_D_ANNONCE


def rien_a_annuler(console: Console) -> str:
    """No command holds that can be taken back."""
    return "" if console.regie.regie.a_annuler() is not None else RIEN_A_ANNULER


def rien_a_refaire(console: Console) -> str:
    """Nothing was taken back since the last command."""
    return "" if console.regie.regie.a_refaire() is not None else RIEN_A_REFAIRE


def sans_manquante(console: Console) -> str:
    """Nobody is to be paid the top."""
    return console.fenetre.correction.actes.sans_manquante


def sans_cloture(console: Console) -> str:
    """No coup can be closed."""
    return console.fenetre.correction.actes.sans_cloture


def sans_coup_corrige(console: Console) -> str:
    """No top is retained yet."""
    return "" if console.fenetre.correction.coup is not None else textes_du_poste.RIEN_A_CORRIGER


def sans_table(console: Console) -> str:
    """No row is chosen."""
    return "" if console.fenetre.correction.liste.table is not None else textes.SANS_TABLE
