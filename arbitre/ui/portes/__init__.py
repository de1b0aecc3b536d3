"""What each gesture of the console does. The one package that knows every window; each is loaded when it is opened."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from arbitre.engine.fin import Annulation
from arbitre.engine.partie.terminer import AnnulerCoup
from arbitre.engine.partie.tirer import QuitterLaPreparee, RejeterTirage
from arbitre.ui.console import Console
from arbitre.ui.kit.application import CHANGEMENTS, Apparence
from arbitre.ui.portes import apprendre, decisions, epreuve, fichier, parties, salle
from arbitre.ui.textes.touches import Geste


def faire(console: Console, geste: Geste) -> None:
    """Do it; one that only changes what is held is refused where the file is looked at."""
    if console.regie.figee and geste in _QUI_CHANGENT:
        console.fenetre.refuser(console.regie.figee)
    else:
        GESTES[geste](console)


def _changer_l_apparence(changee: Callable[[Apparence], Apparence], console: Console) -> None:
    console.changer_l_apparence(changee(console.apparence))


_QUI_CHANGENT: Final = frozenset(
    {
        Geste.OUVRIR_PARTIE,
        Geste.AVANCER,
        Geste.QUITTER_PREPAREE,
        Geste.TERMINER_PARTIE,
        Geste.ANNULER,
        Geste.REJETER,
        Geste.SAC,
        Geste.PAUSE,
        Geste.DIX_SECONDES,
        Geste.DIX_DE_MOINS,
        Geste.REGLER_CHRONO,
        Geste.TERMINER_COUP,
        Geste.CHRONOMETRE,
        Geste.SANS_SOLUTION,
        Geste.ERREUR,
        Geste.TOP_POUR_TOUS,
        Geste.CLORE,
        Geste.RECOMPTER,
        Geste.EFFACER,
        Geste.RECTIFIER,
    }
)
"""What looks at nothing."""

GESTES: Final[Mapping[Geste, Callable[[Console], object]]] = {
    Geste.ASSISTANT: lambda c: c.autre_fichier.emit(),
    Geste.CONTROLE: lambda c: fichier.controle(c).montrer(),
    Geste.DOCUMENTS: fichier.documents,
    Geste.TOUT_SORTIR: fichier.tout_sortir,
    Geste.IMPRESSIONS: fichier.impressions,
    Geste.EXPORTER: fichier.exporter,
    Geste.IMPORTER: fichier.importer,
    Geste.LEXIQUES: fichier.lexiques,
    Geste.VOIX: fichier.la_voix,
    Geste.QUITTER: lambda c: c.fenetre.close(),
    Geste.OUVRIR_PARTIE: parties.partie,
    Geste.PREPARER: parties.preparer,
    Geste.QUITTER_PREPAREE: lambda c: c.regie.executer(QuitterLaPreparee()),
    Geste.ANALYSER: parties.analyser,
    Geste.JOUEURS: parties.joueurs,
    Geste.CLUB: parties.club,
    Geste.REGLAGES: parties.reglages,
    Geste.TERMINER_PARTIE: lambda c: c.fenetre.terminer_partie(),
    Geste.ANNULER: lambda c: c.fenetre.annuler(),
    Geste.COMPETITION: epreuve.competition,
    Geste.FORMULES: epreuve.formules,
    Geste.TOPPING: lambda c: epreuve.topping(c).montrer(),
    Geste.CENTRES: epreuve.centres,
    Geste.AVANCER: lambda c: c.fenetre.avancer(),
    Geste.REJETER: lambda c: c.regie.executer(RejeterTirage()),
    Geste.SAC: lambda c: c.fenetre.basculer_sac(),
    Geste.PAUSE: lambda c: c.conducteur.temps.pause(),
    Geste.DIX_SECONDES: lambda c: c.conducteur.temps.ajouter(),
    Geste.DIX_DE_MOINS: lambda c: c.conducteur.temps.oter(),
    Geste.REGLER_CHRONO: lambda c: c.fenetre.reglage.montrer(),
    Geste.TERMINER_COUP: lambda c: c.conducteur.temps.terminer(),
    Geste.REPETER: lambda c: c.conducteur.paroles.repeter(),
    Geste.REPETER_TIRAGE: lambda c: c.conducteur.paroles.repeter_le_tirage(),
    Geste.SUSPENDRE_VOIX: lambda c: c.conducteur.paroles.suspendre(),
    Geste.PASSER: lambda c: c.conducteur.paroles.passer(),
    Geste.CHRONOMETRE: lambda c: c.conducteur.temps.changer_de_chronometre(),
    Geste.TAIRE: salle.taire,
    Geste.SOLUTIONS: lambda c: c.fenetre.deplier(),
    Geste.ENTREVOIR: salle.entrevoir,
    Geste.SANS_SOLUTION: lambda c: c.regie.executer(AnnulerCoup(Annulation.SANS_SOLUTION)),
    Geste.ERREUR: decisions.annuler_pour_erreur,
    Geste.TOP_POUR_TOUS: lambda c: c.fenetre.correction.payer_le_top(),
    Geste.CLORE: lambda c: c.fenetre.correction.cloturer(),
    Geste.RECOMPTER: lambda c: c.fenetre.recompter(),
    Geste.FORMULAIRE: lambda c: c.fenetre.correction.basculer(),
    Geste.RAISONNEMENT: lambda c: c.fenetre.correction.expliquer(),
    Geste.EFFACER: lambda c: c.fenetre.correction.effacer(),
    Geste.POINTS_SEULS: Console.compter_les_points_seuls,
    Geste.RECTIFIER: decisions.rectifier,
    Geste.RECOURS: decisions.recours,
    Geste.MESURES: decisions.mesures,
    Geste.COUP_PRECEDENT: lambda c: c.fenetre.correction.voir(-1),
    Geste.COUP_SUIVANT: lambda c: c.fenetre.correction.voir(1),
    Geste.VIDER: lambda c: c.fenetre.correction.vider(),
    Geste.LIGNE: lambda c: c.fenetre.vers_la_ligne(),
    Geste.TABLES: lambda c: c.fenetre.vers_la_table(),
    Geste.CLASSEMENT: lambda c: c.fenetre.vers_le_classement(),
    Geste.HISTORIQUE: lambda c: c.fenetre.vers_l_historique(),
    Geste.TABLEAU: lambda c: salle.tableau_de_la_salle(c).montrer(),
    Geste.RESEAU: salle.reseau,
    Geste.GRAND_CHRONO: salle.basculer_le_grand_chrono,
    **{geste: partial(_changer_l_apparence, changee) for geste, changee in CHANGEMENTS.items()},
    Geste.AIDE_MEMOIRE: lambda c: c.fenetre.montrer_l_aide(),
    Geste.ACTIONS: lambda c: c.fenetre.commandes.montrer(),
    Geste.QUIZ: apprendre.quiz,
    Geste.SEUL: apprendre.seul,
    Geste.PERTES: apprendre.pertes,
    Geste.MOT: lambda c: c.fenetre.demander_un_mot(),
    Geste.GUIDE: fichier.guide,
    Geste.A_PROPOS: fichier.a_propos,
}
"""Every gesture."""
