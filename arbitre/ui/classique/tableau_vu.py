"""The page of the room's tableau: what the room sees now, and what else it may be shown."""

from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from arbitre.charte import Corps
from arbitre.ui.classique.salle import SalleClassique, Vue
from arbitre.ui.classique.tableau import peindre_la_salle
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.mise_en_page import colonne, rangee, volet
from arbitre.ui.peinture.style import corps
from arbitre.ui.salle.projection import Genre, ProjectionDe
from arbitre.ui.textes import aide
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes.touches import GesteClassique

_FORME: Final = QSize(16, 9)
_MOINDRE: Final = QSize(320, 180)


class Reduit(QWidget):
    """What the room sees, small, in the form of its screen."""

    def __init__(self, salle: SalleClassique, projection: ProjectionDe) -> None:
        super().__init__()
        self._salle, self._projection = salle, projection
        self.setMinimumSize(_MOINDRE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(textes.LA_SALLE_VOIT)
        salle.change.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        forme = self._projection.etat.taille or _FORME
        place = forme.scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        gauche, haut = (self.width() - place.width()) / 2, (self.height() - place.height()) / 2
        with QPainter(self) as p:
            peindre_la_salle(p, QRectF(gauche, haut, place.width(), place.height()), self._salle)


class TableauDuTournoi(Fenetre):
    """A button a view; the next page of the one in sight; the projector on or off."""

    acte = GesteClassique.SALLE

    def __init__(self, salle: SalleClassique, projection: ProjectionDe, parent: QWidget | None = None) -> None:
        super().__init__(textes.TABLEAU, 980, 520, parent)
        self._salle, self._projection = salle, projection
        self.vu = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        corps(self.vu, Corps.FORT)
        self.vues: dict[Vue, QPushButton] = {vue: bouton(vue.value, partial(salle.voir, vue)) for vue in Vue}
        self.suivante = bouton(aide.PAGE_SUIVANTE, salle.tourner)
        self.allumage = bouton("", self._allumer)
        montrer = QLabel(textes.MONTRER_A_LA_SALLE)
        actes = volet(montrer, *self.vues.values(), self.suivante, self.allumage)
        cote = volet(self.vu, (Reduit(salle, projection), 1))
        self.setLayout(colonne((rangee((cote, 1), actes), 1), self.message))
        salle.change.connect(self._suivre)
        projection.change.connect(self._sur_projection)
        self._suivre()
        self._sur_projection()
        self.vues[salle.vue].setFocus()

    def _suivre(self) -> None:
        page, direct = self._salle.page(), self._salle.vue is Vue.DIRECT
        self.vu.setText(textes.la_salle_voit(self._salle.vue.value, page.page, 1 if direct else page.pages))
        self.suivante.setEnabled(page.pages > 1 and not direct)
        self.vues[Vue.DIRECT].setEnabled(self._salle.direct is not None)

    @property
    def _eteint(self) -> bool:
        return self._projection.etat.genre is Genre.ETEINT

    def _sur_projection(self) -> None:
        self.allumage.setText(aide.ETEINT if self._eteint else aide.ALLUME)
        self.dire(textes.TABLEAU_ETEINT if self._eteint else self._projection.etat.phrase)

    def _allumer(self) -> None:
        if self._eteint:
            self._projection.allumer()
        else:
            self._projection.eteindre()
