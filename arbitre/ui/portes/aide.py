"""Doors to what helps and to what teaches, from either console: nothing of it reaches the competition or the room."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from arbitre.lexiques import LexiqueOuvert
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.console import Console
from arbitre.ui.textes.touches import GesteClassique

if TYPE_CHECKING:
    from arbitre.ui.outils.pertes import FenetrePertes
    from arbitre.ui.outils.quiz.fenetre import FenetreQuiz
    from arbitre.ui.outils.seul.fenetre import FenetreSeul


def guide(fenetre: QWidget) -> None:
    """The guide, without a network."""
    from arbitre.ui.outils.a_propos import Guide

    Guide(fenetre).montrer()


def guide_du_tournoi(fenetre: QWidget) -> None:
    """Open the guide on the page of tournaments."""
    from arbitre.ui.outils.a_propos import CLASSIQUE, Guide

    Guide(fenetre, CLASSIQUE).montrer()


def a_propos(fenetre: QWidget, materiel: Materiel, lexique: LexiqueOuvert) -> None:
    """What runs here; a report."""
    from arbitre.ui.outils.a_propos import APropos, Poste
    from arbitre.ui.outils.voix.choix import point_de_la_voix

    voix = point_de_la_voix(materiel.annonceur).phrase
    APropos(Poste(lexique.nom, voix, materiel.dossiers.donnees), materiel.preferences, fenetre).montrer()


def du_tournoi(fenetre: QWidget, materiel: Materiel) -> Mapping[GesteClassique, Callable[[], None]]:
    """Both, for the window of a tournament."""
    return {
        GesteClassique.GUIDE: lambda: guide_du_tournoi(fenetre),
        GesteClassique.A_PROPOS: lambda: a_propos(fenetre, materiel, materiel.lexique),
    }


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
    """The window of the missed tops."""
    from arbitre.ui.outils.entrainement import pertes

    return pertes(console.materiel, console.usage.lexique, console.fenetre)
