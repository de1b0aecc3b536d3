"""The place under the line: the tables of the coup (tiles over rows), or the full form of one bulletin."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget

from arbitre.ui.kit.mise_en_page import volet
from arbitre.ui.poste.formulaire import Formulaire
from arbitre.ui.poste.resultats import ListeDesResultats
from arbitre.ui.poste.tuiles import Tuiles

_SELON, _AUCUNE = QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored


class Feuillets(QStackedWidget):
    """Two pages; only the page in sight asks for room. ``tournee`` is emitted when the other page comes in sight."""

    tournee = Signal()

    def __init__(self, tuiles: Tuiles, liste: ListeDesResultats, formulaire: Formulaire) -> None:
        super().__init__()
        self._tuiles, self._formulaire = tuiles, formulaire
        self._liste = volet(tuiles, (liste, 1))
        self.addWidget(self._liste)
        self.addWidget(formulaire)
        self.currentChanged.connect(self._donner_la_place)
        self._donner_la_place()

    @property
    def au_formulaire(self) -> bool:
        """Whether the form is open."""
        return self.currentWidget() is self._formulaire

    def ouvrir_le_formulaire(self) -> None:
        """Show the form in the place of the rows."""
        self.setCurrentWidget(self._formulaire)

    def fermer_le_formulaire(self) -> None:
        """Show the rows again."""
        self.setCurrentWidget(self._liste)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tuiles.disposer(self.height())

    def _donner_la_place(self) -> None:
        for page in (self._liste, self._formulaire):
            voulue = _SELON if page is self.currentWidget() else _AUCUNE
            page.setSizePolicy(voulue, voulue)
        self.tournee.emit()
