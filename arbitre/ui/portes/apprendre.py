"""Doors to learning: nothing of it reaches the competition or the room."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from arbitre.ui.console import Console

if TYPE_CHECKING:
    from arbitre.ui.outils.pertes.fenetre import FenetrePertes
    from arbitre.ui.outils.quiz.fenetre import FenetreQuiz
    from arbitre.ui.outils.seul.fenetre import FenetreSeul


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
