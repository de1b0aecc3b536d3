"""What one trains with, over a console or before any competition is open: one window of each at a time."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QWidget

from arbitre.lexiques import LexiqueOuvert
from arbitre.lexiques.savoir import savoir
from arbitre.ui.conduite.conducteur import Conducteur
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.kit.fenetre import Fenetre, deja_ouverte
from arbitre.ui.outils.pertes import FenetrePertes
from arbitre.ui.outils.quiz.fenetre import FenetreQuiz
from arbitre.ui.outils.seul.fenetre import FenetreSeul
from arbitre.ui.textes.touches import Geste

F = TypeVar("F", bound=Fenetre)


def quiz(materiel: Materiel, lexique: LexiqueOuvert, edition: str, parent: QWidget) -> FenetreQuiz:
    """Bulletins to judge."""

    def faire() -> FenetreQuiz:
        donnees, monotone = materiel.dossiers.donnees, materiel.monotone
        return FenetreQuiz(lexique, donnees, materiel.hasard, parent, edition=edition, monotone=monotone)

    return _la(FenetreQuiz, parent, faire)


def seul(materiel: Materiel, parent: QWidget, salle: Conducteur | None = None) -> FenetreSeul:
    """Parties against the top; ``salle`` conducts the competition that is open."""
    return _la(FenetreSeul, parent, lambda: FenetreSeul(materiel, parent, salle=salle))


def pertes(materiel: Materiel, lexique: LexiqueOuvert, parent: QWidget) -> FenetrePertes:
    """The window of the missed tops."""
    return _la(FenetrePertes, parent, lambda: FenetrePertes(savoir(lexique), materiel.dossiers, parent))


def sans_competition(geste: Geste, materiel: Materiel, parent: QWidget) -> None:
    """Show the window of that gesture over ``parent``."""
    if geste is Geste.QUIZ:
        quiz(materiel, materiel.lexique, "2023", parent)
    elif geste is Geste.SEUL:
        seul(materiel, parent)
    else:
        pertes(materiel, materiel.lexique, parent)


def _la(sorte: type[F], parent: QWidget, faire: Callable[[], F]) -> F:
    """The one that is open already, else a new one; in front either way."""
    fenetre = deja_ouverte(sorte, parent) or faire()
    fenetre.montrer()
    fenetre.activateWindow()
    return fenetre
