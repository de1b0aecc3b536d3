"""The pages beside the grid, and in the corner beside their names what belongs to the one looked at."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QTabWidget, QWidget

from arbitre.ui.poste.classement import PanneauClassement
from arbitre.ui.poste.correction import PanneauCorrection
from arbitre.ui.poste.panneau_de_fin import PanneauDeFin
from arbitre.ui.poste.tirage import PanneauTirage
from arbitre.ui.poste.veille import Attend
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.fin import FIN


class Coin(QStackedWidget):
    """As wide as the room that the names of the pages leave, whatever stands there."""

    def __init__(self) -> None:
        super().__init__()
        self._large = 1

    def prendre(self, large: int) -> None:
        """That width."""
        if large != self._large:
            self._large = large
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self._large, super().sizeHint().height())


class Pages(QTabWidget):
    """Correction, solutions, ranking, history; once a partie is over, its end. ``ouvrir`` goes where what waits is
    done."""

    a_deplier = Signal()
    """The page of solutions was clicked, and has none."""

    def __init__(
        self,
        correction: PanneauCorrection,
        solutions: PanneauTirage,
        classement: PanneauClassement,
        historique: QWidget,
        ouvrir: Callable[[Attend], object],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._correction, self._classement, self.fin = correction, classement, PanneauDeFin(ouvrir)
        self._solutions = solutions
        self.setDocumentMode(True)
        self.tabBar().setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard to the line
        self.coin = Coin()
        self.coin.addWidget(correction.entete)
        self.coin.addWidget(classement.en_tete)
        self.setCornerWidget(self.coin)
        self.addTab(correction, textes.CORRECTION)
        self.addTab(solutions, textes.SOLUTIONS)
        self.addTab(classement, textes.CLASSEMENT)
        self.addTab(historique, textes.HISTORIQUE)
        self.addTab(self.fin, FIN)
        self.finir(finie=False)
        self.currentChanged.connect(self._garnir_le_coin)
        correction.a_voir.connect(self._montrer_la_correction)
        self.tabBarClicked.connect(self._revenir_a_la_liste)

    def finir(self, *, finie: bool) -> None:
        """The end has its page while the partie is over."""
        if not finie and self.currentWidget() is self.fin:
            self.setCurrentWidget(self._correction)
        self.setTabVisible(self.indexOf(self.fin), finie)

    def voir_la_fin(self) -> None:
        """A partie has ended: its page."""
        self.finir(finie=True)
        self.setCurrentWidget(self.fin)

    @property
    def au_classement(self) -> bool:
        """Whether the ranking is looked at."""
        return self.currentWidget() is self._classement

    def vers_le_classement(self, *, encore: bool) -> None:
        """The ranking; ``encore``, where it is looked at, its pictures."""
        if encore and self.au_classement:
            self._classement.voir_la_suite()
        self.setCurrentWidget(self._classement)

    def _garnir_le_coin(self) -> None:
        self.coin.setCurrentWidget(self._classement.en_tete if self.au_classement else self._correction.entete)

    def _revenir_a_la_liste(self, rang: int) -> None:
        """Its page is clicked while it shows the form; or that of solutions, which are unfolded."""
        if rang == self.indexOf(self._solutions) and self._solutions.vide:
            self.a_deplier.emit()
        if rang == self.currentIndex() and self.currentWidget() is self._correction and self._correction.au_formulaire:
            self._correction.revenir_a_la_ligne()

    def _montrer_la_correction(self) -> None:
        """A coup was asked for; the keyboard that was on another page comes along."""
        ailleurs = self.currentWidget() is not self._correction
        self.setCurrentWidget(self._correction)
        if ailleurs:
            self._correction.prendre_le_clavier()
