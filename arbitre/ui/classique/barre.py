"""The bar of the round, always in sight: the round, its clock, contestation, and the one button that does what comes
next; all else under « … »."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QSize, QTimer
from PySide6.QtGui import QAction, QKeySequence, QPainter, QPaintEvent, QResizeEvent, Qt
from PySide6.QtWidgets import QLabel, QMainWindow, QMenu, QWidget

from arbitre.charte import Corps
from arbitre.engine.classique.tournoi.etat import Marche, Tournoi
from arbitre.ui.cadre.bouton import BoutonDActe, Poids, Signe
from arbitre.ui.classique.salle import SalleClassique
from arbitre.ui.kit.mise_en_page import Elidee, rangee
from arbitre.ui.kit.signaux import sans_coche
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import cadre as textes_du_cadre
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes.touches import MENU, Lieu
from arbitre.ui.textes.touches import GesteClassique as Geste

_PARTOUT: Final = frozenset({Geste.CONTESTER, Geste.CLARTE, Geste.PLUS_GRAND, Geste.PLUS_PETIT})
"""Their keys hold in every window of the tournament."""
_ECART: Final = 10
_DANS_LA_BARRE: Final = (Lieu.RONDE, Lieu.TABLE)


def menus_du_tournoi(fenetre: QMainWindow) -> dict[Lieu, QMenu]:
    """One a place, still empty."""
    return {lieu: QMenu(lieu.value, fenetre) for lieu in dict.fromkeys(geste.menu for geste in Geste)}


def armer(fenetre: QMainWindow, menus: Mapping[Lieu, QMenu], faire: Callable[[Geste], object]) -> None:
    """Every gesture in the menu of its place, and its key on the window."""
    for geste in Geste:
        action: QAction = menus[geste.menu].addAction(geste.texte)
        action.setShortcut(QKeySequence(geste.touche))
        if geste in _PARTOUT:
            action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        action.triggered.connect(sans_coche(partial(faire, geste)))
        fenetre.addAction(action)


class BarreDeRonde(QWidget):
    """``faire`` does a gesture. Where there is no room, « Contestation » then « Horloge » go: « … » has them too."""

    def __init__(self, menus: Mapping[Lieu, QMenu], faire: Callable[[Geste], object]) -> None:
        super().__init__()
        self._suite = Geste.JOUEURS
        self.titre = Elidee(moindre=4)
        corps(self.titre, Corps.TITRE)
        self.temps = QLabel()
        self.temps.setAccessibleName(textes.HORLOGE)
        corps(self.temps, Corps.TITRE)
        self.horloge = BoutonDActe(lambda: faire(Geste.HORLOGE))
        self.contester = BoutonDActe(lambda: faire(Geste.CONTESTER))
        self.contester.dire(textes.CONTESTATION, str(Geste.CONTESTER))
        self.fort = BoutonDActe(lambda: faire(self._suite), Poids.FORT)
        self.plus = BoutonDActe(self._deplier)
        self.plus.dire(textes_du_cadre.PLUS, phrase=textes_du_cadre.TOUT_LE_RESTE)
        self.plus.setAccessibleName(textes_du_cadre.TOUT_LE_RESTE)
        self.plus.setShortcut(MENU)
        self.menu = QMenu(self)
        for lieu in _DANS_LA_BARRE:
            self.menu.addMenu(menus[lieu])
        places = rangee((self.titre, 1), self.temps, self.horloge, self.contester, self.fort, self.plus)
        places.setSpacing(_ECART)
        self.setLayout(places)
        self._bientot = QTimer(self, singleShot=True, interval=0)
        self._bientot.timeout.connect(self._serrer)

    @property
    def boutons(self) -> tuple[BoutonDActe, ...]:
        """From left to right."""
        return self.horloge, self.contester, self.fort, self.plus

    def suivre(self, salle: SalleClassique) -> None:
        """The time of the round, as the room sees it."""

        def dire() -> None:
            page = salle.page()
            self.temps.setText(f"{page.arret} {page.horloge}".strip())
            self._bientot.start()

        salle.change.connect(dire)
        dire()

    def montrer(self, tournoi: Tournoi, pourquoi_pas: str = "") -> None:
        """The act that comes next, and what a click does to the clock; ``pourquoi_pas``: nothing may be changed."""
        mots, self._suite, attend = textes.suite(tournoi)
        empeche = attend or (pourquoi_pas if self._suite is not Geste.PAPIERS else "")
        self.fort.dire(mots, str(self._suite), pourquoi_pas=empeche)
        marche = tournoi.horloge.marche if tournoi.horloge is not None else Marche.FINIE
        signe = Signe.PAUSE if marche is Marche.COURT else Signe.MARCHE
        self.horloge.dire(textes.HORLOGE_BREVE, str(Geste.HORLOGE), phrase=textes.CE_QUE_FAIT_F11[marche], signe=signe)
        self._bientot.start()

    def _deplier(self) -> None:
        self.menu.popup(self.plus.mapToGlobal(QPoint(0, self.plus.height())))

    # --- its places -------------------------------------------------------------------------------------------

    def minimumSizeHint(self) -> QSize:
        """It gives way: the window is never wider for it."""
        return QSize(self.fort.minimumSizeHint().width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bientot.start()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._bientot.start()  # Qt is going through the widgets: none may move now

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A card over the page."""
        roles = self.palette()
        with QPainter(self) as p:
            p.fillRect(self.rect(), roles.base())
            p.fillRect(0, self.height() - 1, self.width(), 1, roles.mid())

    def _serrer(self) -> None:
        """The clock's button, then that of contestations, where the rest leaves them room."""
        boite = self.layout()
        assert boite is not None
        marges = boite.contentsMargins()
        reste = self.width() - marges.left() - marges.right() - 5 * boite.spacing()
        reste -= self.titre.minimumSizeHint().width() + self.temps.sizeHint().width()
        reste -= self.fort.sizeHint().width() + self.plus.sizeHint().width()
        for bouton in (self.horloge, self.contester):
            large = bouton.sizeHint().width()
            bouton.setVisible(large <= reste)
            reste -= large
