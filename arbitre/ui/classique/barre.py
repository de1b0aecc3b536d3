"""The bar of the round, always in sight: the round, its clock, contestation, and the one button that does what comes
next; all else under « … »."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu

from arbitre.charte import Corps
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
    them too."""

    def __init__(self, menus: Mapping[Lieu, QMenu], faire: Callable[[Geste], object]) -> None:
        super().__init__()
        self._suite = Geste.JOUEURS
        self.titre = Elidee(moindre=4)
        corps(self.titre, Corps.TITRE)
        self.temps = QLabel()
        self.temps.setAccessibleName(horloges.HORLOGE)
        corps(self.temps, Corps.TITRE)
        self.horloge = BoutonDActe(lambda: faire(Geste.HORLOGE))
        self.contester = BoutonDActe(lambda: faire(Geste.CONTESTER))
        self.contester.dire(textes.CONTESTATION, str(Geste.CONTESTER))
        self.fort = BoutonDActe(lambda: faire(self._suite), Poids.FORT)
        for lieu in _DANS_LA_BARRE:
            self.menu.addMenu(menus[lieu])
        places = rangee((self.titre, 1), self.temps, self.horloge, self.contester, self.fort, self.plus)
        places.setSpacing(_ECART)
        self.setLayout(places)

    @property
    def boutons(self) -> tuple[BoutonDActe, ...]:
        """From left to right."""
        return self.horloge, self.contester, self.fort, self.plus

    def suivre(self, salle: SalleClassique) -> None:
        """The time of the round, as the room sees it."""

        def dire() -> None:
            horloge, arret = salle.temps
            self.temps.setText(f"{arret} {horloge}".strip())
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

    # --- its places -------------------------------------------------------------------------------------------

    def minimumSizeHint(self) -> QSize:
        """It gives way: the window is never wider for it."""
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
        reste -= self.fort.minimumSizeHint().width() + self.plus.sizeHint().width()
        for bouton in (self.horloge, self.contester):
            large = bouton.minimumSizeHint().width()
            bouton.setVisible(large <= reste)
            reste -= large
