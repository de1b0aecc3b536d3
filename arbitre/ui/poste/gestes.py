"""All that the juge-arbitre can do from the console, each with its key; and what the window opens beside itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from arbitre.engine.partie.tirer import QuitterLaPreparee, RejeterTirage
from arbitre.ui.conduite.conducteur import Conducteur
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.actions import Geste
from arbitre.ui.textes import poste as textes

if TYPE_CHECKING:
    from arbitre.ui.poste.fenetre import FenetrePoste


class Portes(Struct, frozen=True):
    """What the window opens beside itself; each is a plain call."""

    assistant: Callable[[], object]
    joueurs: Callable[[], object]
    controle: Callable[[], object]
    documents: Callable[[], object]
    impressions: Callable[[], object]
    partie: Callable[[], object]
    rectifier: Callable[[], object]
    tableau: Callable[[], object]
    classer: Callable[[], object]
    agrandir: Callable[[int], object]
    basculer_la_clarte: Callable[[], object]
    points_seuls: Callable[[], object]
    lexiques: Callable[[], object]
    exporter: Callable[[], object]
    importer: Callable[[], object]
    club: Callable[[], object]
    voix: Callable[[], object]
    chrono: Callable[[], object]
    preparer: Callable[[], object]
    analyser: Callable[[], object]
    recours: Callable[[], object]
    mesures: Callable[[], object]
    reglages: Callable[[], object]
    competition: Callable[[], object]
    formules: Callable[[], object]
    topping: Callable[[], object]
    centres: Callable[[], object]


def gestes(fenetre: FenetrePoste, conducteur: Conducteur, regie: RegieQt, portes: Portes) -> tuple[Geste, ...]:
    """Every gesture, in the order of the menus."""
    return (
        *_fichier(fenetre, portes),
        *_partie(fenetre, regie, portes),
        *_epreuve(portes),
        *_coup(fenetre, conducteur, regie),
        *_correction(fenetre, portes),
        *_affichage(fenetre, portes),
        *_aide(fenetre),
    )


def _fichier(fenetre: FenetrePoste, portes: Portes) -> tuple[Geste, ...]:
    menu = textes.MENU_FICHIER
    return (
        Geste(menu, "Nouvelle compétition ou ouvrir…", "Ctrl+N", portes.assistant),
        Geste(menu, "Contrôle avant la partie…", "Ctrl+K", portes.controle),
        Geste(menu, "Documents…", "Ctrl+D", portes.documents),
        Geste(menu, "File d’impression…", "Ctrl+Shift+M", portes.impressions),
        Geste(menu, "Exporter…", "Ctrl+Shift+X", portes.exporter),
        Geste(menu, "Importer…", "Ctrl+Shift+I", portes.importer),
        Geste(menu, "Lexiques…", "Ctrl+Shift+K", portes.lexiques),
        Geste(menu, "Voix…", "Ctrl+F3", portes.voix),
        Geste(menu, "Quitter", "Ctrl+Q", fenetre.close),
    )


def _partie(fenetre: FenetrePoste, regie: RegieQt, portes: Portes) -> tuple[Geste, ...]:
    menu = textes.MENU_PARTIE
    return (
        Geste(menu, "Ouvrir une partie…", "Ctrl+O", portes.partie),
        Geste(menu, "Préparer des parties…", "Ctrl+Shift+P", portes.preparer),
        Geste(menu, "Quitter la partie préparée", "Ctrl+Shift+Q", lambda: regie.executer(QuitterLaPreparee())),
        Geste(menu, "Analyse de la partie…", "Ctrl+Shift+A", portes.analyser),
        Geste(menu, "Joueurs, tables, arbitres…", "Ctrl+J", portes.joueurs),
        Geste(menu, "Joueurs du club…", "Ctrl+Shift+J", portes.club),
        Geste(menu, "Réglages de la compétition…", "Ctrl+Shift+G", portes.reglages),
        Geste(menu, "Terminer la partie", "Ctrl+Shift+F", fenetre.terminer_partie),
        Geste(menu, "Annuler la dernière commande", "Ctrl+Z", fenetre.annuler),
    )


def _epreuve(portes: Portes) -> tuple[Geste, ...]:
    menu = textes.MENU_EPREUVE
    return (
        Geste(menu, "Programme, tables, classement…", "Ctrl+Shift+O", portes.competition),
        Geste(menu, "Formules à soi…", "Ctrl+Shift+U", portes.formules),
        Geste(menu, "Topping…", "Ctrl+Shift+T", portes.topping),
        Geste(menu, "Réunir des centres…", "Ctrl+Shift+C", portes.centres),
    )


def _coup(fenetre: FenetrePoste, conducteur: Conducteur, regie: RegieQt) -> tuple[Geste, ...]:
    menu, temps = textes.MENU_COUP, conducteur.temps
    return (
        Geste(menu, "Étape suivante", "F5", fenetre.avancer),
        Geste(menu, "Rejeter ce tirage", "Ctrl+R", lambda: regie.executer(RejeterTirage())),
        Geste(menu, "Lettres du vrai sac", "Ctrl+L", fenetre.basculer_sac),
        Geste(menu, "Suspendre ou reprendre le chrono", "F8", temps.pause),
        Geste(menu, "Dix secondes de plus", "Shift+F8", temps.ajouter),
        Geste(menu, "Terminer le coup maintenant", "Ctrl+End", temps.terminer),
        Geste(menu, "Répéter l’annonce", "F3", conducteur.paroles.repeter),
        Geste(menu, "Répéter le tirage", "Shift+F3", conducteur.paroles.repeter_le_tirage),
        Geste(menu, "Suspendre ou reprendre la voix", "F10", conducteur.paroles.suspendre),
        Geste(menu, "Passer à l’annonce suivante", "F12", conducteur.paroles.passer),
        Geste(menu, "Chronomètre extérieur, ou celui de la console", "Ctrl+Shift+F8", temps.changer_de_chronometre),
        Geste(menu, "Faire taire, revenir à la ligne", "Esc", fenetre.taire),
        Geste(menu, "Solutions", "F4", fenetre.deplier),
        Geste(menu, "Annuler le coup\u00a0: aucune solution", "Ctrl+Del", fenetre.annuler_sans_solution),
        Geste(menu, "Annuler le coup\u00a0: erreur", "Ctrl+Shift+Del", fenetre.annuler_erreur),
    )


def _correction(fenetre: FenetrePoste, portes: Portes) -> tuple[Geste, ...]:
    menu, correction = textes.MENU_CORRECTION, fenetre.correction
    return (
        Geste(menu, "Le top pour tous", "F6", correction.payer_le_top),
        Geste(menu, "Clore le coup", "F7", correction.cloturer),
        Geste(menu, "Recompter les bulletins", "Ctrl+Shift+B", fenetre.recompter),
        Geste(menu, "Ligne ou formulaire", "F2", correction.basculer),
        Geste(menu, "Raisonnement", "Ctrl+I", correction.expliquer),
        Geste(menu, "Effacer la table choisie", "Shift+Del", correction.effacer),
        Geste(menu, "Points seuls, ou bulletins", "Ctrl+B", portes.points_seuls),
        Geste(menu, "Rectifier, trancher, interrompre…", "Ctrl+M", portes.rectifier),
        Geste(menu, "Recours…", "Ctrl+Shift+R", portes.recours),
        Geste(menu, "Discipline, double arbitrage…", "Ctrl+Shift+D", portes.mesures),
        Geste(menu, "Coup précédent", "Ctrl+PgUp", lambda: correction.choisir(-1)),
        Geste(menu, "Coup suivant", "Ctrl+PgDown", lambda: correction.choisir(1)),
    )


def _affichage(fenetre: FenetrePoste, portes: Portes) -> tuple[Geste, ...]:
    menu = textes.MENU_AFFICHAGE
    return (
        Geste(menu, "Ligne de saisie", "Ctrl+E", fenetre.vers_la_ligne),
        Geste(menu, "Tables du coup", "Ctrl+Shift+E", fenetre.vers_la_table),
        Geste(menu, "Classement", "Ctrl+G", fenetre.vers_le_classement),
        Geste(menu, "Historique", "Ctrl+H", fenetre.vers_l_historique),
        Geste(menu, "Tableau de la salle…", "Ctrl+T", portes.tableau),
        Geste(menu, "Grand chrono…", "Ctrl+F8", portes.chrono),
        Geste(menu, "Texte plus grand", "Ctrl++", lambda: portes.agrandir(1)),
        Geste(menu, "Texte plus petit", "Ctrl+-", lambda: portes.agrandir(-1)),
        Geste(menu, "Clair ou sombre", "Ctrl+Shift+L", portes.basculer_la_clarte),
    )


def _aide(fenetre: FenetrePoste) -> tuple[Geste, ...]:
    menu = textes.MENU_AIDE
    return (
        Geste(menu, "Aide-mémoire", "F1", fenetre.montrer_l_aide, partout=True),
        Geste(menu, "Toutes les actions…", "Ctrl+P", fenetre.chercher_une_action),
        Geste(menu, "Ce mot est-il bon\u00a0?", "F9", fenetre.demander_un_mot, partout=True),
    )
