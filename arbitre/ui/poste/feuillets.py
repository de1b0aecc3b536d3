"""The rows of the coup or the form of one bulletin, one in the place of the other."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QStackedWidget

from arbitre.ui.poste.formulaire import Formulaire
from arbitre.ui.poste.resultats import ListeDesResultats

_SELON, _AUCUNE = QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored


class Feuillets(QStackedWidget):
    """Only the one that is seen asks for room. ``tournee``: the other one is."""

    tournee = Signal()

    def __init__(self, liste: ListeDesResultats, formulaire: Formulaire) -> None:
        super().__init__()
        self._liste, self._formulaire = liste, formulaire
        self.addWidget(liste)
        self.addWidget(formulaire)
        self.currentChanged.connect(self._donner_la_place)
        self._donner_la_place()

    @property
    def au_formulaire(self) -> bool:
        """Whether the form is open."""
        return self.currentWidget() is self._formulaire

    def ouvrir_le_formulaire(self) -> None:
        """The form, in the place of the rows."""
        self.setCurrentWidget(self._formulaire)

    def fermer_le_formulaire(self) -> None:
        """The rows again."""
        self.setCurrentWidget(self._liste)

    def _donner_la_place(self) -> None:
        for page in (self._liste, self._formulaire):
            voulue = _SELON if page is self.currentWidget() else _AUCUNE
            page.setSizePolicy(voulue, voulue)
        self.tournee.emit()
