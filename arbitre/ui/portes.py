"""What each gesture of the console does. The one file that knows every window; each is loaded when it is opened."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.erreurs import Refus
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.terminer import AnnulerCoup
from arbitre.engine.partie.tirer import QuitterLaPreparee, RejeterTirage
from arbitre.ui.console import Console
from arbitre.ui.textes.touches import Geste

if TYPE_CHECKING:
    from arbitre.engine.feuilles.impressions import PapierSorti
    from arbitre.engine.formule import Formule
    from arbitre.engine.topping import CoupATrouver
    from arbitre.ui.outils.centres import FenetreCentres
    from arbitre.ui.outils.controle import Controle, Point
    from arbitre.ui.outils.envoi import EnvoiAuCentral
    from arbitre.ui.outils.grand_chrono import FenetreChrono
    from arbitre.ui.outils.pertes.fenetre import FenetrePertes
    from arbitre.ui.outils.quiz.fenetre import FenetreQuiz
    from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle
    from arbitre.ui.outils.seul.fenetre import FenetreSeul
    from arbitre.ui.outils.tableau import TableauDeLaSalle
    from arbitre.ui.outils.topping import FenetreTopping
    from arbitre.ui.outils.voix.fenetre import FenetreVoix


def faire(console: Console, geste: Geste) -> None:
    """Do it."""
    GESTES[geste](console)


# --- the file -------------------------------------------------------------------------------------------------


def controle(console: Console) -> "Controle":
    """The preflight page."""
    from arbitre.ui.outils.controle import Controle

    return Controle(lambda: points(console), console.apparence.palette, console.fenetre)


def points(console: Console) -> "tuple[Point, ...]":
    """What is looked at before the partie."""
    from PySide6.QtPrintSupport import QPrinterInfo

    from arbitre.engine.lexique.automate import COMPILE
    from arbitre.ui.outils.a_propos import recherche
    from arbitre.ui.outils.controle import Point
    from arbitre.ui.outils.voix.choix import point_de_la_voix
    from arbitre.ui.salle.projection import Genre
    from arbitre.ui.textes import poste as textes

    lexique, projection = console.usage.lexique, console.projection
    plein, allumer = projection.etat.genre is Genre.PLEIN, projection.allumer
    imprimante = QPrinterInfo.defaultPrinter()
    nom = imprimante.printerName() or textes.SANS_IMPRIMANTE
    return (
        Point(textes.LEXIQUE, lexique.ods, textes.etat_du_lexique(lexique.nom, lexique.nombre, lexique.avertissement)),
        Point(textes.RECHERCHE, COMPILE, recherche()),
        Point(textes.ECRANS, plein, projection.etat.phrase, textes.ALLUMER_TABLEAU, None if plein else allumer),
        point_de_la_voix(console.materiel.annonceur),
        Point(textes.IMPRIMANTE, not imprimante.isNull(), nom),
        Point(textes.LETTRES, True, textes.compte_des_lettres()),
        Point(textes.FICHIER, True, textes.secable(console.regie.regie.journal.chemin)),
    )


def _guide(console: Console) -> None:
    from arbitre.ui.outils.guide import Guide

    Guide(console.fenetre).montrer()


def _a_propos(console: Console) -> None:
    from arbitre.ui.outils.a_propos import APropos, Poste
    from arbitre.ui.outils.voix.choix import point_de_la_voix

    materiel, lexique = console.materiel, console.usage.lexique
    voix = point_de_la_voix(materiel.annonceur).phrase
    poste = Poste(lexique.nom, voix, materiel.dossiers.donnees)
    APropos(poste, materiel.preferences, console.fenetre).montrer()


def _documents(console: Console) -> None:
    from arbitre.ui.papiers.documents import Documents

    Documents(console.regie, console.fenetre).montrer()


def _tout_sortir(console: Console) -> None:
    """All that the partie leaves; the same errand where it is under way."""
    from arbitre.ui.papiers.tout import ToutSortir

    tout = console.findChild(ToutSortir)
    if tout is None:
        tout = ToutSortir(console.regie, console)
        tout.dit.connect(console.fenetre.dire)
        tout.fait.connect(console.fenetre.fin.noter_la_sortie)
    tout.sortir()


def _impressions(console: Console) -> None:
    """What came out; a paper to make again opens the window of papers on it."""
    from arbitre.ui.papiers.documents import Documents
    from arbitre.ui.papiers.impressions import Impressions

    def refaire(sorti: "PapierSorti") -> None:
        documents = Documents(console.regie, console.fenetre)
        documents.montrer()
        documents.reprendre(sorti)

    Impressions(console.regie, refaire, lambda: _documents(console), console.fenetre).montrer()


def _exporter(console: Console) -> None:
    from arbitre.ui.outils.echanges.exporter import Exporter

    Exporter(console.regie, console.fenetre).montrer()


def _importer(console: Console) -> None:
    from arbitre.ui.outils.echanges.importer import Importer

    Importer(console.regie, _fichier_du_club(console), console.fenetre).montrer()


def _lexiques(console: Console) -> None:
    from arbitre.lexiques import Bibliotheque
    from arbitre.ui.outils.lexiques import FenetreLexiques

    fenetre = FenetreLexiques(Bibliotheque(console.materiel.dossiers), parent=console.fenetre)
    fenetre.choisi.connect(console.usage.prendre_le_choix)
    fenetre.montrer()


def la_voix(console: Console) -> "FenetreVoix":
    """All that is heard; the same window where it is shown already."""
    from arbitre.ui.outils.voix.fenetre import FenetreVoix

    fenetre = console.fenetre.findChild(FenetreVoix)
    if fenetre is None:
        palette = console.apparence.palette
        fenetre = FenetreVoix(console.materiel, console.conducteur.temps, palette, console.fenetre)
        console.fenetre.ferme.connect(fenetre.close)
    fenetre.montrer()
    fenetre.activateWindow()
    return fenetre


# --- the parties ----------------------------------------------------------------------------------------------


def _partie(console: Console) -> None:
    """The next partie; said at once where none can be opened, the one in hand being played."""
    from arbitre.ui.ouverture.partie import DialoguePartie

    if refus := console.regie.regie.refus(OuvrirPartie()):
        console.fenetre.refuser(refus)
        return
    usage = console.usage
    dialogue = DialoguePartie(
        console.regie, usage.choix.nom, usage.ouvrir_la_partie, console.fenetre, propres=_propres(console)
    )
    dialogue.preparer.connect(lambda: _preparer(console))
    dialogue.montrer()


def _preparer(console: Console) -> None:
    from arbitre.lexiques import Bibliotheque
    from arbitre.ui.outils.generateur.fenetre import ouvrir_le_generateur

    fenetre = ouvrir_le_generateur(console.fenetre, Bibliotheque(console.materiel.dossiers))
    console.fenetre.ferme.connect(fenetre.close, Qt.ConnectionType.UniqueConnection)


def _analyser(console: Console) -> None:
    from arbitre.ui.outils.analyse import FenetreAnalyse

    FenetreAnalyse(console.regie.regie.savoir, console.regie, console.fenetre).montrer()


def _joueurs(console: Console) -> None:
    from arbitre.ui.decisions.equipe import Equipe

    Equipe(console.regie, console.fenetre).montrer()


def _club(console: Console) -> None:
    from arbitre.ui.outils.echanges.club import JoueursDuClub

    JoueursDuClub(console.regie, _fichier_du_club(console), console.fenetre).montrer()


def _fichier_du_club(console: Console) -> Path:
    from arbitre.echanges.club import NOM

    return console.materiel.dossiers.donnees / NOM


def _reglages(console: Console) -> None:
    from arbitre.ui.outils.reglages import FenetreReglages

    FenetreReglages(console.regie, console.fenetre).montrer()


# --- the competition ------------------------------------------------------------------------------------------


def _competition(console: Console) -> None:
    from arbitre.ui.outils.tours import FenetreCompetition

    FenetreCompetition(console.regie, console.materiel.hasard, _propres(console), console.fenetre).montrer()


def _formules(console: Console) -> None:
    from arbitre.ui.outils.formules import FenetreFormules

    FenetreFormules(_fichier_des_formules(console), console.fenetre).montrer()


def _fichier_des_formules(console: Console) -> Path:
    from arbitre.echanges.formules import NOM

    return console.materiel.dossiers.donnees / NOM


def _propres(console: Console) -> "tuple[Formule, ...]":
    """The formules of one's own; where they do not read the console says why."""
    from arbitre.echanges.formules import lire_formules

    try:
        return lire_formules(_fichier_des_formules(console))
    except Refus as e:
        console.fenetre.dire(str(e))
        return ()


def topping(console: Console) -> "FenetreTopping":
    """Players against the clock, on parties made with the lexicon in use."""
    from arbitre.ui.outils.topping import FenetreTopping, partie_nouvelle

    def source(nom: str) -> "tuple[CoupATrouver, ...]":
        automate, regles = console.usage.lexique.automate, console.regie.etat.edition
        return partie_nouvelle(automate, console.materiel.hasard, nom, regles)

    fenetre = FenetreTopping(console.regie, source, console.fenetre, console.materiel.monotone)
    fenetre.vue.connect(console.affichage.jouer)
    return fenetre


def _centres(console: Console) -> None:
    from arbitre.ui.outils.centres import FenetreCentres

    fenetre = FenetreCentres(console.regie, _envoi_au_central(console), console.fenetre)
    fenetre.multiplex.connect(lambda: _multiplex(console, fenetre))
    fenetre.montrer()


def _multiplex(console: Console, sur: "FenetreCentres") -> None:
    """Led or followed, the same all the evening."""
    from arbitre.ui.outils.multiplex import FenetreMultiplex, Multiplex

    multiplex = console.findChild(Multiplex)
    if multiplex is None:
        multiplex = Multiplex(console.conducteur, console.materiel.preferences, console)
        multiplex.dit.connect(console.fenetre.dire)
        console.fenetre.ferme.connect(multiplex.cesser)
    FenetreMultiplex(multiplex, sur).montrer()


def _envoi_au_central(console: Console) -> "EnvoiAuCentral":
    """Off or not, the same all the evening."""
    from arbitre.ui.outils.envoi import EnvoiAuCentral

    envoi = console.findChild(EnvoiAuCentral)
    if envoi is None:
        materiel = console.materiel
        envoi = EnvoiAuCentral(console.regie, materiel.dossiers.donnees, materiel.preferences, console)
        envoi.dit.connect(console.fenetre.dire)
        console.fenetre.ferme.connect(envoi.arreter)
    return envoi


# --- the coup corrected ---------------------------------------------------------------------------------------


def _coup_corrige(console: Console) -> int:
    """The coup that the correction shows."""
    coup = console.fenetre.correction.coup
    return coup.numero if coup else 1


def _rectifier(console: Console) -> None:
    from arbitre.ui.decisions.rectifier import Rectifier

    Rectifier(console.regie, _coup_corrige(console), console.fenetre).montrer()


def _annuler_pour_erreur(console: Console) -> None:
    from arbitre.ui.decisions.annulation import AnnulerPourErreur

    AnnulerPourErreur(console.regie, console.fenetre).montrer()


def _recours(console: Console) -> None:
    from arbitre.ui.decisions.appels import FenetreRecours

    FenetreRecours(console.regie, _coup_corrige(console), console.fenetre).montrer()


def _mesures(console: Console) -> None:
    from arbitre.ui.decisions.mesures import FenetreMesures

    FenetreMesures(console.regie, _coup_corrige(console), console.fenetre).montrer()


# --- what is shown --------------------------------------------------------------------------------------------


def tableau_de_la_salle(console: Console) -> "TableauDeLaSalle":
    """All that concerns the room's tableau."""
    from arbitre.ui.outils.tableau import TableauDeLaSalle

    c = console
    return TableauDeLaSalle(c.regie, c.salle, c.affichage, c.projection, c.materiel.preferences, c.fenetre)


def grand_chrono(console: Console) -> "FenetreChrono":
    """The chrono large, beside the correction; the console keeps the keyboard. The same where it is shown already."""
    from arbitre.ui.outils.grand_chrono import FenetreChrono

    poste = console.fenetre
    fenetre = _grand_chrono_montre(console)
    if fenetre is None:
        actions = tuple(action for geste, action in poste.gestes.items() if geste is not Geste.TAIRE)
        theme, preferences = console.salle.etat.theme, console.materiel.preferences
        fenetre = FenetreChrono(console.conducteur, theme, preferences, actions, poste)
        poste.ferme.connect(fenetre.close)
    fenetre.laisser_voir(poste.onglets, poste.pied)
    fenetre.show()
    poste.activateWindow()
    fenetre.raise_()  # on the console's own screen it lies over it
    return fenetre


def _grand_chrono_montre(console: Console) -> "FenetreChrono | None":
    """The one that is shown; one that was closed may not be gone yet."""
    from arbitre.ui.outils.grand_chrono import FenetreChrono

    return next((f for f in console.fenetre.findChildren(FenetreChrono) if f.isVisible()), None)


def reseau_de_la_salle(console: Console) -> "ReseauDeLaSalle":
    """The room's service, open or not; the same all the evening."""
    from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle

    reseau = console.findChild(ReseauDeLaSalle)
    if reseau is None:
        reseau = ReseauDeLaSalle(console.regie, console.salle, console.fenetre, console)
        reseau.dit.connect(console.fenetre.dire)
        reseau.depose.connect(console.depose, Qt.ConnectionType.QueuedConnection)
        console.fenetre.ferme.connect(reseau.fermer)
    return reseau


def _reseau(console: Console) -> None:
    from arbitre.ui.outils.reseau.fenetre import FenetreReseau

    dossier, preferences = console.materiel.dossiers.donnees, console.materiel.preferences
    FenetreReseau(reseau_de_la_salle(console), dossier, preferences, console.fenetre).montrer()


def _basculer_le_grand_chrono(console: Console) -> None:
    """Its key opens it and takes it away."""
    if fenetre := _grand_chrono_montre(console):
        fenetre.close()
    else:
        grand_chrono(console)


def _taire(console: Console) -> None:
    """Silence, back to the line; where there is nothing else to leave, a chrono that lies over the console goes."""
    poste = console.fenetre
    if not poste.taire() and (chrono := _grand_chrono_montre(console)) and chrono.screen() is poste.screen():
        chrono.close()


# --- learning -------------------------------------------------------------------------------------------------


def quiz(console: Console) -> "FenetreQuiz":
    """Bulletins to judge; nothing of it reaches the competition or the room."""
    from arbitre.ui.outils.entrainement import quiz

    return quiz(console.materiel, console.usage.lexique, console.regie.etat.edition, console.fenetre)


def seul(console: Console) -> "FenetreSeul | None":
    """A partie for oneself, with the voice of the evening: not while the room plays."""
    from arbitre.ui.outils.entrainement import seul
    from arbitre.ui.outils.seul.fenetre import la_salle_joue
    from arbitre.ui.textes import seul as textes

    if la_salle_joue(console.conducteur):
        console.fenetre.dire(textes.EN_JEU)
        return None
    fenetre = seul(console.materiel, console.fenetre, console.conducteur)
    console.fenetre.ferme.connect(fenetre.close, Qt.ConnectionType.UniqueConnection)
    return fenetre


def pertes(console: Console) -> "FenetrePertes":
    """What one missed, to learn."""
    from arbitre.ui.outils.entrainement import pertes

    return pertes(console.materiel, console.usage.lexique, console.fenetre)


def _entrevoir(console: Console) -> None:
    from arbitre.ui.salle.projection import Genre

    console.fenetre.entrevoir(en_miroir=console.projection.etat.genre is Genre.MIROIR)


GESTES: Final[Mapping[Geste, Callable[[Console], object]]] = {
    Geste.ASSISTANT: lambda c: c.autre_fichier.emit(),
    Geste.CONTROLE: lambda c: controle(c).montrer(),
    Geste.DOCUMENTS: _documents,
    Geste.TOUT_SORTIR: _tout_sortir,
    Geste.IMPRESSIONS: _impressions,
    Geste.EXPORTER: _exporter,
    Geste.IMPORTER: _importer,
    Geste.LEXIQUES: _lexiques,
    Geste.VOIX: la_voix,
    Geste.QUITTER: lambda c: c.fenetre.close(),
    Geste.OUVRIR_PARTIE: _partie,
    Geste.PREPARER: _preparer,
    Geste.QUITTER_PREPAREE: lambda c: c.regie.executer(QuitterLaPreparee()),
    Geste.ANALYSER: _analyser,
    Geste.JOUEURS: _joueurs,
    Geste.CLUB: _club,
    Geste.REGLAGES: _reglages,
    Geste.TERMINER_PARTIE: lambda c: c.fenetre.terminer_partie(),
    Geste.ANNULER: lambda c: c.fenetre.annuler(),
    Geste.COMPETITION: _competition,
    Geste.FORMULES: _formules,
    Geste.TOPPING: lambda c: topping(c).montrer(),
    Geste.CENTRES: _centres,
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
    Geste.TAIRE: _taire,
    Geste.SOLUTIONS: lambda c: c.fenetre.deplier(),
    Geste.ENTREVOIR: _entrevoir,
    Geste.SANS_SOLUTION: lambda c: c.regie.executer(AnnulerCoup(Annulation.SANS_SOLUTION)),
    Geste.ERREUR: _annuler_pour_erreur,
    Geste.TOP_POUR_TOUS: lambda c: c.fenetre.correction.payer_le_top(),
    Geste.CLORE: lambda c: c.fenetre.correction.cloturer(),
    Geste.RECOMPTER: lambda c: c.fenetre.recompter(),
    Geste.FORMULAIRE: lambda c: c.fenetre.correction.basculer(),
    Geste.RAISONNEMENT: lambda c: c.fenetre.correction.expliquer(),
    Geste.EFFACER: lambda c: c.fenetre.correction.effacer(),
    Geste.POINTS_SEULS: Console.compter_les_points_seuls,
    Geste.RECTIFIER: _rectifier,
    Geste.RECOURS: _recours,
    Geste.MESURES: _mesures,
    Geste.COUP_PRECEDENT: lambda c: c.fenetre.correction.choisir(-1),
    Geste.COUP_SUIVANT: lambda c: c.fenetre.correction.choisir(1),
    Geste.VIDER: lambda c: c.fenetre.correction.ligne.vider(),
    Geste.LIGNE: lambda c: c.fenetre.vers_la_ligne(),
    Geste.TABLES: lambda c: c.fenetre.vers_la_table(),
    Geste.CLASSEMENT: lambda c: c.fenetre.vers_le_classement(),
    Geste.HISTORIQUE: lambda c: c.fenetre.vers_l_historique(),
    Geste.TABLEAU: lambda c: tableau_de_la_salle(c).montrer(),
    Geste.RESEAU: _reseau,
    Geste.GRAND_CHRONO: _basculer_le_grand_chrono,
    Geste.PLUS_GRAND: lambda c: c.changer_l_apparence(c.apparence.agrandie(1)),
    Geste.PLUS_PETIT: lambda c: c.changer_l_apparence(c.apparence.agrandie(-1)),
    Geste.CLARTE: lambda c: c.changer_l_apparence(c.apparence.basculee()),
    Geste.AIDE_MEMOIRE: lambda c: c.fenetre.montrer_l_aide(),
    Geste.ACTIONS: lambda c: c.fenetre.chercher_une_action(),
    Geste.QUIZ: quiz,
    Geste.SEUL: seul,
    Geste.PERTES: pertes,
    Geste.MOT: lambda c: c.fenetre.demander_un_mot(),
    Geste.GUIDE: _guide,
    Geste.A_PROPOS: _a_propos,
}
"""Every gesture."""
