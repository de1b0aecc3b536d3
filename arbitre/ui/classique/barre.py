"""The bar of the round, always in sight: the round, its clock, contestation, and the one button that does what comes
next; all else under « … »."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu

from arbitre.charte import Corps, Palette
from arbitre.engine.classique.tournoi.etat import Marche, Tournoi
from arbitre.ui.cadre.barre import Barre
from arbitre.ui.cadre.bouton import BoutonDActe, Poids, Signe
from arbitre.ui.classique.salle import SalleClassique
from arbitre.ui.kit.mise_en_page import Elidee, rangee
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes import pendules as horloges
from arbitre.ui.textes.touches import GesteClassique as Geste
from arbitre.ui.textes.touches import Lieu

_ECART: Final = 10
_DANS_LA_BARRE: Final = (Lieu.RONDE, Lieu.TABLE)


class BarreDeRonde(Barre):
    """``faire`` does a gesture. Where there is no room their keys go, then « Contestation », « Horloge »: « … » has
    them too. ``a_voir``: the chip of the times used up was pressed."""

    a_voir = Signal()

    def __init__(self, menus: Mapping[Lieu, QMenu], faire: Callable[[Geste], object]) -> None:
        super().__init__()
        self._suite = Geste.JOUEURS
        self._rouge, self._ecoule = "", False
        self.titre = Elidee(moindre=4)
        corps(self.titre, Corps.TITRE)
        self.temps = QLabel()
        self.temps.setAccessibleName(horloges.HORLOGE)
        corps(self.temps, Corps.TITRE)
        self.epuises = BoutonDActe(self.a_voir.emit, Poids.PASTILLE)
        self.epuises.hide()
        self.horloge = BoutonDActe(lambda: faire(Geste.HORLOGE))
        self.contester = BoutonDActe(lambda: faire(Geste.CONTESTER))
        self.contester.dire(textes.CONTESTATION, str(Geste.CONTESTER))
        self.fort = BoutonDActe(lambda: faire(self._suite), Poids.FORT)
        for lieu in _DANS_LA_BARRE:
            self.menu.addMenu(menus[lieu])
        places = rangee((self.titre, 1), self.epuises, self.temps, self.horloge, self.contester, self.fort, self.plus)
        places.setSpacing(_ECART)
        self.setLayout(places)

    @property
    def boutons(self) -> tuple[BoutonDActe, ...]:
        """The buttons from left to right."""
        return self.epuises, self.horloge, self.contester, self.fort, self.plus

    def suivre(self, salle: SalleClassique) -> None:
        """The time of the round, as the room sees it."""

        def dire() -> None:
            horloge, arret = salle.temps
            self.temps.setText(f"{arret} {horloge}".strip())
            self._ecoule = salle.ecoule
            self._rougir()
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
        self.horloge.dire(
            horloges.HORLOGE_BREVE,
            str(Geste.HORLOGE),
            phrase=horloges.CE_QUE_FAIT_F11[marche],
            signe=signe,
        )
        self._bientot.start()

    def dire_les_temps(self, mots: str, phrase: str) -> None:
        """Where a time is used up, in red; nothing where none is."""
        self.epuises.dire(mots, phrase=phrase)
        self.epuises.setVisible(bool(mots))
        self._bientot.start()

    def habiller(self, palette: Palette) -> None:
        """Other colours."""
        self._rouge = palette.zero
        self.epuises.presser(palette.nulle.mots)
        self._rougir()

    def _rougir(self) -> None:
        """The clock of the round, once no time is left to it."""
        self.temps.setStyleSheet(f"color: {self._rouge};" if self._ecoule else "")

    # --- its places -------------------------------------------------------------------------------------------

    def minimumSizeHint(self) -> QSize:
        """A small width, so that the bar never widens the window."""
        return QSize(self.fort.minimumSizeHint().width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bientot.start()

    def _disposer(self) -> None:
        """The clock's button, then that of contestations, where the rest leaves them room."""
        boite = self.layout()
        assert boite is not None
        marges = boite.contentsMargins()
        reste = self.width() - marges.left() - marges.right() - 5 * boite.spacing()
        reste -= self.titre.minimumSizeHint().width() + self.temps.sizeHint().width()
        reste -= 0 if self.epuises.isHidden() else self.epuises.sizeHint().width() + boite.spacing()
        reste -= self.fort.minimumSizeHint().width() + self.plus.sizeHint().width()
        for bouton in (self.horloge, self.contester):
            large = bouton.minimumSizeHint().width()
            bouton.setVisible(large <= reste)
            reste -= large
