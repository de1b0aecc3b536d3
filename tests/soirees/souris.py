"""A juge-arbitre's hands with a mouse alone: clicks on what is in sight, each one counted."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from arbitre.engine.partie.etat import Phase
from arbitre.ui.cadre.bouton import BoutonDActe
from tests.soirees.poste import Poste


class Souris:
    """Clicks where a hand would: on a button that is in sight, whole in its window, and can be pressed."""

    def __init__(self, poste: Poste) -> None:
        self.poste, self.clics = poste, 0

    def cliquer(self, bouton: BoutonDActe) -> None:
        """Wait for it as a hand does, then click in its middle."""
        self.poste.attendre(lambda: bouton.isVisible() and bouton.pret and not bouton.pourquoi_pas)
        assert sous_la_main(bouton), f"« {bouton.text()} » est couvert"
        self.clics += 1
        QTest.mouseClick(bouton, Qt.MouseButton.LeftButton)


def sous_la_main(widget: QWidget) -> bool:
    """Whether a click in the middle of it is for it."""
    fenetre = widget.window()
    return fenetre.childAt(widget.mapTo(fenetre, widget.rect().center())) is widget


def un_coup_a_la_souris(souris: Souris) -> None:
    """From the draw to the top announced, by the strong button alone; the 20 s (2023, 3.1) are let go by."""
    poste, barre = souris.poste, souris.poste.fenetre.barre
    poste.attendre(lambda: poste.console.conducteur.attente <= 0)
    numero = len(poste.partie.coups) + 1
    while len(poste.partie.coups) < numero or not poste.coup(numero).proclame:
        poste.attendre(lambda: poste.phase is not Phase.RECHERCHE)
        poste.attendre(lambda: not poste.annonceur.parle)
        poste.fenetre.actualiser()
        souris.cliquer(barre.fort)


def douze_au_top(souris: Souris) -> None:
    """All the bulletins of the coup corrected are the top; it is closed."""
    poste = souris.poste
    coup = poste.fenetre.correction.coup
    assert coup is not None
    souris.cliquer(poste.fenetre.correction.actes.top)
    poste.attendre(lambda: len(poste.coup(coup.numero).fiches) == 12)
    souris.cliquer(poste.fenetre.correction.actes.clore)
    poste.attendre(lambda: poste.coup(coup.numero).cloture)
