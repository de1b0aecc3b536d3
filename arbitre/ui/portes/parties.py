"""Doors to the parties: the next one, those prepared, analyses, players, settings; and to decisions on a coup."""

from PySide6.QtCore import Qt

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.ui.console import Console
from arbitre.ui.portes.epreuve import fichier_du_club, propres


def partie(console: Console) -> None:
    """The next partie; said at once where none can be opened, the one in hand being played."""
    from arbitre.ui.ouverture.partie import DialoguePartie

    if refus := console.regie.regie.refus(OuvrirPartie()):
        console.fenetre.refuser(refus)
        return
    usage = console.usage
    dialogue = DialoguePartie(
        console.regie, usage.choix.nom, usage.ouvrir_la_partie, console.fenetre, propres=propres(console)
    )
    dialogue.preparer.connect(lambda: preparer(console))
    dialogue.montrer()


def preparer(console: Console) -> None:
    """Parties made beforehand."""
    from arbitre.lexiques import Bibliotheque
    from arbitre.ui.outils.generateur.fenetre import ouvrir_le_generateur

    fenetre = ouvrir_le_generateur(console.fenetre, Bibliotheque(console.materiel.dossiers))
    console.fenetre.ferme.connect(fenetre.close, Qt.ConnectionType.UniqueConnection)


def analyser(console: Console) -> None:
    """Coups that one looks into, first the one that is corrected."""
    from arbitre.ui.outils.analyse import FenetreAnalyse

    coup = console.fenetre.correction.coup
    numero = coup.numero if coup is not None else 0
    FenetreAnalyse(console.regie.regie.savoir, console.regie, console.fenetre, coup=numero).montrer()


def joueurs(console: Console) -> None:
    """The window of the players and their tables."""
    from arbitre.ui.decisions.equipe import Equipe

    Equipe(console.regie, console.fenetre).montrer()


def porte(console: Console) -> None:
    """The window of the door: the players who arrive, and what each owes."""
    from arbitre.ui.outils.porte import FenetrePorte

    FenetrePorte(console.regie, console.materiel.hasard, fichier_du_club(console), console.fenetre).montrer()


def club(console: Console) -> None:
    """The club’s own players."""
    from arbitre.ui.outils.club import JoueursDuClub

    JoueursDuClub(console.regie, fichier_du_club(console), console.fenetre).montrer()


def reglages(console: Console) -> None:
    """The settings of the competition."""
    from arbitre.ui.outils.reglages import FenetreReglages

    FenetreReglages(console.regie, console.fenetre).montrer()


def _coup_corrige(console: Console) -> int:
    """The coup that the correction shows."""
    coup = console.fenetre.correction.coup
    return coup.numero if coup else 1


def rectifier(console: Console) -> None:
    """Tirage or top of a coup set right."""
    from arbitre.ui.decisions.rectifier import Rectifier

    Rectifier(console.regie, _coup_corrige(console), console.fenetre).montrer()


def annuler_pour_erreur(console: Console) -> None:
    """Which error annuls the coup in hand."""
    from arbitre.ui.decisions.rectifier import AnnulerPourErreur

    AnnulerPourErreur(console.regie, console.fenetre).montrer()


def recours(console: Console) -> None:
    """The appeals, on the coup shown."""
    from arbitre.ui.decisions.appels import FenetreRecours

    FenetreRecours(console.regie, _coup_corrige(console), console.fenetre).montrer()


def mesures(console: Console) -> None:
    """Warnings, nullities, frauds, on the coup shown."""
    from arbitre.ui.decisions.mesures import FenetreMesures

    FenetreMesures(console.regie, _coup_corrige(console), console.fenetre).montrer()
