"""The windows that the console opens beside itself; none of them is modal."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import QDialog

from arbitre.echanges.club import NOM
from arbitre.echanges.formules import NOM as FORMULES
from arbitre.echanges.formules import lire_formules
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.impressions import PapierSorti
from arbitre.engine.formule import Formule
from arbitre.engine.topping import CoupATrouver
from arbitre.lexiques import Bibliotheque
from arbitre.ui.console import Console
from arbitre.ui.decisions.appels import FenetreRecours
from arbitre.ui.decisions.equipe import Equipe
from arbitre.ui.decisions.mesures import FenetreMesures
from arbitre.ui.decisions.rectifier import Rectifier
from arbitre.ui.kit.mise_en_page import tenir
from arbitre.ui.outils.analyse.ouverture import ouvrir_l_analyse
from arbitre.ui.outils.centres import FenetreCentres
from arbitre.ui.outils.controle import Controle, Point
from arbitre.ui.outils.echanges.club import JoueursDuClub
from arbitre.ui.outils.echanges.exporter import Exporter
from arbitre.ui.outils.echanges.importer import Importer
from arbitre.ui.outils.formules import FenetreFormules
from arbitre.ui.outils.generateur.ouverture import ouvrir_le_generateur
from arbitre.ui.outils.grand_chrono import FenetreChrono
from arbitre.ui.outils.lexiques import FenetreLexiques
from arbitre.ui.outils.reglages import FenetreReglages
from arbitre.ui.outils.tableau import TableauDeLaSalle, classer_la_salle
from arbitre.ui.outils.topping.fenetre import FenetreTopping
from arbitre.ui.outils.topping.source import partie_nouvelle
from arbitre.ui.outils.tours.fenetre import FenetreCompetition
from arbitre.ui.outils.voix.epreuve import point_de_la_voix
from arbitre.ui.outils.voix.fenetre import FenetreVoix
from arbitre.ui.ouverture.partie import DialoguePartie
from arbitre.ui.papiers.documents import Documents
from arbitre.ui.papiers.impressions import Impressions
from arbitre.ui.poste.gestes import Portes
from arbitre.ui.salle.projection import Genre
from arbitre.ui.textes import poste as textes


def ouvrir_les_portes(console: Console, autre_fichier: Callable[[], object]) -> Portes:
    """The doors of ``console``."""
    return Portes(
        assistant=autre_fichier,
        joueurs=lambda: montrer(Equipe(console.regie, console.fenetre)),
        controle=lambda: montrer(controle(console)),
        documents=lambda: montrer(Documents(console.regie, console.fenetre)),
        impressions=lambda: _file_d_impression(console),
        partie=lambda: _partie(console),
        rectifier=lambda: _rectifier(console),
        tableau=lambda: montrer(tableau_de_la_salle(console)),
        classer=lambda: classer_la_salle(console.regie, console.affichage),
        agrandir=lambda pas: console.changer_l_apparence(console.apparence.agrandie(pas)),
        basculer_la_clarte=lambda: console.changer_l_apparence(console.apparence.basculee()),
        points_seuls=console.compter_les_points_seuls,
        lexiques=lambda: _lexiques(console),
        exporter=lambda: montrer(Exporter(console.regie, console.fenetre)),
        importer=lambda: montrer(Importer(console.regie, console.materiel.dossiers.donnees / NOM, console.fenetre)),
        voix=lambda: la_voix(console),
        chrono=lambda: grand_chrono(console),
        preparer=lambda: _preparer(console),
        analyser=lambda: ouvrir_l_analyse(console.fenetre, console.regie),
        recours=lambda: montrer(FenetreRecours(console.regie, _coup_corrige(console), console.fenetre)),
        mesures=lambda: montrer(FenetreMesures(console.regie, _coup_corrige(console), console.fenetre)),
        reglages=lambda: montrer(FenetreReglages(console.regie, console.fenetre)),
        competition=lambda: montrer(
            FenetreCompetition(console.regie, console.materiel.hasard, _propres(console), console.fenetre)
        ),
        formules=lambda: montrer(FenetreFormules(_fichier_des_formules(console), console.fenetre)),
        topping=lambda: montrer(topping(console)),
        centres=lambda: montrer(FenetreCentres(console.regie, console.fenetre)),
        club=lambda: montrer(JoueursDuClub(console.regie, console.materiel.dossiers.donnees / NOM, console.fenetre)),
    )


def montrer(dialogue: QDialog) -> None:
    """Show it beside the console; the chrono and its calls go on. Closed, it is gone and listens to nothing."""
    dialogue.setModal(False)
    dialogue.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialogue.show()
    tenir(dialogue)


def _fichier_des_formules(console: Console) -> Path:
    return console.materiel.dossiers.donnees / FORMULES


def _propres(console: Console) -> tuple[Formule, ...]:
    """The formules of one's own; where they do not read the console says why."""
    try:
        return lire_formules(_fichier_des_formules(console))
    except Refus as e:
        console.fenetre.dire(str(e))
        return ()


def topping(console: Console) -> FenetreTopping:
    """Players against the clock, on parties made with the lexicon in use."""

    def source(nom: str) -> tuple[CoupATrouver, ...]:
        automate, regles = console.usage.lexique.automate, console.regie.etat.edition
        return partie_nouvelle(automate, console.materiel.hasard, nom, regles)

    return FenetreTopping(console.regie, source, console.fenetre, console.materiel.monotone)


def _file_d_impression(console: Console) -> None:
    """What came out; a paper to make again opens the window of papers on it."""

    def refaire(sorti: PapierSorti) -> None:
        documents = Documents(console.regie, console.fenetre)
        montrer(documents)
        documents.reprendre(sorti)

    montrer(Impressions(console.regie, refaire, console.fenetre))


def _partie(console: Console) -> None:
    etat = console.regie.etat
    numero = len(etat.parties) + 1
    dialogue = DialoguePartie(
        numero,
        console.usage.lexique.nom,
        console.fenetre,
        propres=_propres(console),
        prevue=etat.organisation.prevue(numero),
    )
    dialogue.demandee.connect(console.regie.executer)
    dialogue.preparer.connect(lambda: _preparer(console))
    montrer(dialogue)


def _preparer(console: Console) -> None:
    fenetre = ouvrir_le_generateur(console.fenetre, Bibliotheque(console.materiel.dossiers))
    console.fenetre.ferme.connect(fenetre.close, Qt.ConnectionType.UniqueConnection)


def la_voix(console: Console) -> FenetreVoix:
    """All that is heard; the same window where it is shown already."""
    fenetre = console.fenetre.findChild(FenetreVoix)
    if fenetre is None:
        palette = console.apparence.palette
        fenetre = FenetreVoix(console.materiel, console.conducteur.temps, palette, console.fenetre)
        console.fenetre.ferme.connect(fenetre.close)
    fenetre.setModal(False)
    fenetre.show()
    fenetre.activateWindow()
    return fenetre


def grand_chrono(console: Console) -> FenetreChrono:
    """The chrono large, beside the console, which keeps the keyboard; the same window where it is shown already."""
    poste = console.fenetre
    fenetre = poste.findChild(FenetreChrono)
    if fenetre is None:
        actions = tuple(poste.actions_par_nom.values())
        theme, preferences = console.salle.etat.theme, console.materiel.preferences
        fenetre = FenetreChrono(console.conducteur, theme, preferences, actions, poste)
        poste.ferme.connect(fenetre.close)
    fenetre.show()
    poste.activateWindow()
    fenetre.raise_()  # on the console's own screen it lies over it
    return fenetre


def _rectifier(console: Console) -> None:
    montrer(Rectifier(console.regie, _coup_corrige(console), console.fenetre))


def _coup_corrige(console: Console) -> int:
    """The coup that the correction shows."""
    coup = console.fenetre.correction.coup
    return coup.numero if coup else 1


def _lexiques(console: Console) -> None:
    fenetre = FenetreLexiques(Bibliotheque(console.materiel.dossiers), parent=console.fenetre)
    fenetre.choisi.connect(console.usage.prendre_le_choix)
    montrer(fenetre)


def tableau_de_la_salle(console: Console) -> TableauDeLaSalle:
    """All that concerns the room's tableau."""
    return TableauDeLaSalle(
        console.regie,
        console.salle,
        console.affichage,
        console.projection,
        console.materiel.preferences,
        console.fenetre,
    )


def controle(console: Console) -> Controle:
    """The preflight page."""
    return Controle(lambda: points(console), console.materiel.apparence.palette, console.fenetre)


def points(console: Console) -> tuple[Point, ...]:
    """What is looked at before the partie."""
    lexique = console.usage.lexique
    projection = console.projection
    imprimante = QPrinterInfo.defaultPrinter()
    return (
        Point(textes.LEXIQUE, lexique.ods, textes.etat_du_lexique(lexique.nom, lexique.nombre, lexique.avertissement)),
        Point(
            textes.ECRANS,
            projection.etat.genre is Genre.PLEIN,
            projection.etat.phrase,
            textes.ALLUMER_TABLEAU,
            projection.allumer,
        ),
        point_de_la_voix(console.materiel.annonceur),
        Point(
            textes.IMPRIMANTE,
            not imprimante.isNull(),
            imprimante.printerName() or textes.SANS_IMPRIMANTE,
        ),
        Point(textes.LETTRES, True, textes.compte_des_lettres()),
        Point(textes.FICHIER, True, textes.secable(console.regie.regie.journal.chemin)),
    )
