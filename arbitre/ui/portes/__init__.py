"""What each gesture of the console does, and why it cannot be done now: read before it is tried; tried, it says so.

The one package that knows every window; each is loaded when it is opened.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from msgspec import Struct

from arbitre.engine.competition.commandes import Commande
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.terminer import AnnulerCoup
from arbitre.engine.partie.tirer import QuitterLaPreparee, RejeterTirage
from arbitre.ui.console import Actes, Console
from arbitre.ui.kit.application import CHANGEMENTS, Apparence
from arbitre.ui.portes import aide, epreuve, fichier, parties, salle
from arbitre.ui.textes import cadre as textes
from arbitre.ui.textes import poste as textes_du_poste
from arbitre.ui.textes.cadre import taille_du_texte
from arbitre.ui.textes.histoire import RIEN_A_ANNULER, RIEN_A_REFAIRE
from arbitre.ui.textes.touches import Geste

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


class Acte(Struct, frozen=True):
    """What a gesture does, why it cannot be done now (empty where it can); ``change``: it looks at nothing, and is
    refused where the file is only looked at."""

    faire: Callable[[Console], object]
    empeche: Empeche = jamais
    change: bool = False


def faire(console: Console, geste: Geste) -> None:
    """Do a gesture; one that changes the file is refused where it is read-only."""
    acte = GESTES[geste]
    if console.regie.figee and acte.change:
        console.fenetre.refuser(console.regie.figee)
    else:
        acte.faire(console)


def empeche(console: Console, geste: Geste) -> str:
    """Why it cannot be done now; empty where it can."""
    acte = GESTES[geste]
    return (console.regie.figee if acte.change else "") or acte.empeche(console)


ACTES: Final = Actes(faire, empeche)
"""Both, for a console."""


def _changer_l_apparence(changee: Callable[[Apparence], Apparence], console: Console) -> None:
    neuve, avant = changee(console.apparence), console.apparence
    console.changer_l_apparence(neuve)
    if neuve.echelle != avant.echelle:
        console.fenetre.dire(taille_du_texte(neuve.echelle))


GESTES: Final[Mapping[Geste, Acte]] = {
    Geste.ASSISTANT: Acte(lambda c: c.autre_fichier.emit()),
    Geste.CONTROLE: Acte(lambda c: fichier.controle(c).montrer()),
    Geste.QUITTER: Acte(lambda c: c.fenetre.close()),
    Geste.OUVRIR_PARTIE: Acte(parties.partie, change=True),
    Geste.PREPARER: Acte(parties.preparer),
    Geste.QUITTER_PREPAREE: Acte(
        lambda c: c.regie.executer(QuitterLaPreparee()), refus_de(QuitterLaPreparee()), change=True
    ),
    Geste.ANALYSER: Acte(parties.analyser),
    Geste.TOPPING: Acte(lambda c: epreuve.topping(c).montrer()),
    Geste.TERMINER_PARTIE: Acte(lambda c: c.fenetre.terminer_partie(), sans_partie, change=True),
    Geste.ANNULER: Acte(lambda c: c.fenetre.annuler(), rien_a_annuler, change=True),
    Geste.REFAIRE: Acte(lambda c: c.fenetre.refaire(), rien_a_refaire, change=True),
    Geste.LIGNE: Acte(lambda c: c.fenetre.vers_la_ligne()),
    Geste.HISTORIQUE: Acte(lambda c: c.fenetre.vers_l_historique()),
    Geste.AVANCER: Acte(lambda c: c.fenetre.avancer(), sans_etape, change=True),
    Geste.REJETER: Acte(lambda c: c.regie.executer(RejeterTirage()), refus_de(RejeterTirage()), change=True),
    Geste.SAC: Acte(lambda c: c.fenetre.basculer_sac(), change=True),
    Geste.PAUSE: Acte(lambda c: c.conducteur.temps.pause(), sans_chrono, change=True),
    Geste.DIX_SECONDES: Acte(lambda c: c.conducteur.temps.ajouter(), sans_chrono, change=True),
    Geste.DIX_DE_MOINS: Acte(lambda c: c.conducteur.temps.oter(), sans_chrono, change=True),
    Geste.REGLER_CHRONO: Acte(lambda c: c.fenetre.reglage.montrer(), sans_chrono, change=True),
    Geste.TERMINER_COUP: Acte(lambda c: c.conducteur.temps.terminer(), sans_chrono, change=True),
    Geste.REPETER: Acte(lambda c: c.conducteur.paroles.repeter(), sans_annonce),
    Geste.REPETER_TIRAGE: Acte(lambda c: c.conducteur.paroles.repeter_le_tirage(), sans_annonce),
    Geste.SUSPENDRE_VOIX: Acte(lambda c: c.conducteur.paroles.suspendre()),
    Geste.PASSER: Acte(lambda c: c.conducteur.paroles.passer()),
    Geste.CHRONOMETRE: Acte(lambda c: c.conducteur.temps.changer_de_chronometre(), change=True),
    Geste.TAIRE: Acte(salle.taire),
    Geste.SOLUTIONS: Acte(lambda c: c.fenetre.deplier()),
    Geste.ENTREVOIR: Acte(salle.entrevoir),
    Geste.SANS_SOLUTION: Acte(
        lambda c: c.regie.executer(AnnulerCoup(Annulation.SANS_SOLUTION)),
        refus_de(AnnulerCoup(Annulation.SANS_SOLUTION)),
        change=True,
    ),
    Geste.ERREUR: Acte(parties.annuler_pour_erreur, change=True),
    Geste.TOP_POUR_TOUS: Acte(lambda c: c.fenetre.correction.payer_le_top(), sans_manquante, change=True),
    Geste.CLORE: Acte(lambda c: c.fenetre.correction.cloturer(), sans_cloture, change=True),
    Geste.RECOMPTER: Acte(lambda c: c.fenetre.recompter(), sans_partie, change=True),
    Geste.FORMULAIRE: Acte(lambda c: c.fenetre.correction.basculer()),
    Geste.TABLES: Acte(lambda c: c.fenetre.vers_la_table()),
    Geste.RAISONNEMENT: Acte(lambda c: c.fenetre.correction.expliquer(), sans_coup_corrige),
    Geste.EFFACER: Acte(lambda c: c.fenetre.correction.effacer(), sans_table, change=True),
    Geste.POINTS_SEULS: Acte(Console.compter_les_points_seuls),
    Geste.RECTIFIER: Acte(parties.rectifier, change=True),
    Geste.COUP_PRECEDENT: Acte(lambda c: c.fenetre.correction.voir(-1), sans_coup_corrige),
    Geste.COUP_SUIVANT: Acte(lambda c: c.fenetre.correction.voir(1), sans_coup_corrige),
    Geste.VIDER: Acte(lambda c: c.fenetre.correction.vider()),
    Geste.JOUEURS: Acte(parties.joueurs),
    Geste.PORTE: Acte(parties.porte),
    Geste.CLUB: Acte(parties.club),
    Geste.IMPORTER: Acte(fichier.importer),
    Geste.RECOURS: Acte(parties.recours),
    Geste.MESURES: Acte(parties.mesures),
    Geste.CLASSEMENT: Acte(lambda c: c.fenetre.vers_le_classement()),
    Geste.COMPETITION: Acte(epreuve.competition),
    Geste.PRIX: Acte(epreuve.prix),
    Geste.SAISON: Acte(epreuve.saison),
    Geste.CENTRES: Acte(epreuve.centres),
    Geste.DOCUMENTS: Acte(fichier.documents),
    Geste.TOUT_SORTIR: Acte(fichier.tout_sortir),
    Geste.BILLETS: Acte(fichier.billets, sans_partie),
    Geste.IMPRESSIONS: Acte(fichier.impressions),
    Geste.EXPORTER: Acte(fichier.exporter),
    Geste.TABLEAU: Acte(lambda c: salle.tableau_de_la_salle(c).montrer()),
    Geste.GRAND_CHRONO: Acte(salle.basculer_le_grand_chrono),
    Geste.VOIX: Acte(fichier.la_voix),
    Geste.RESEAU: Acte(salle.reseau),
    Geste.QUIZ: Acte(aide.quiz),
    Geste.SEUL: Acte(aide.seul),
    Geste.PERTES: Acte(aide.pertes),
    Geste.MOT: Acte(lambda c: c.fenetre.demander_un_mot()),
    Geste.AIDE_MEMOIRE: Acte(lambda c: c.fenetre.montrer_l_aide()),
    Geste.ACTIONS: Acte(lambda c: c.fenetre.commandes.montrer()),
    Geste.GUIDE: Acte(lambda c: aide.guide(c.fenetre)),
    Geste.A_PROPOS: Acte(lambda c: aide.a_propos(c.fenetre, c.materiel, c.usage.lexique)),
    Geste.REGLAGES: Acte(parties.reglages),
    Geste.FORMULES: Acte(epreuve.formules),
    Geste.LEXIQUES: Acte(fichier.lexiques),
    **{geste: Acte(partial(_changer_l_apparence, changee)) for geste, changee in CHANGEMENTS.items()},
}
"""Every gesture: with `Geste`, which has its words and its key, all that there is of an act."""
