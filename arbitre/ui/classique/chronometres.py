"""The two stopwatches of a table (article 6.3): a turn counted down, the first one rings shortly before the second."""

import time
from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.charte import OFFICIEL, Theme
from arbitre.engine.classique.chronometres import Chronometres, Sonnerie
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.francais import cadran
from arbitre.ui.classique.horloge_de_table import HorlogeDeTable
from arbitre.ui.classique.tenue import ChronometresTenus
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.peinture.lettrage import ecrire
from arbitre.ui.peinture.style import couleur
from arbitre.ui.textes import pendules as horloges

_CENTRE = Qt.AlignmentFlag.AlignHCenter


class FenetreChronometres(HorlogeDeTable):
    """Space: the turn is played, the other's begins; P stops both and lets them go on; R begins again."""

    AIDE, ECHAP = horloges.CHRONOMETRES_AIDE, horloges.ECHAP_DES_CHRONOMETRES

    def __init__(
        self,
        secondes: float,
        alerte: float,
        noms: tuple[str, str] = ("", ""),
        monotone: Callable[[], float] = time.monotonic,
        theme: Theme = OFFICIEL,
        parent: QWidget | None = None,
        *,
        table: int = 0,
        sonner: Callable[[], None] = QApplication.beep,
        regie: RegieClassiqueQt | None = None,
    ) -> None:
        """``regie``: whose file keeps them."""
        super().__init__(
            horloges.CHRONOMETRES,
            horloges.CHRONOMETRES_DE_TABLE,
            noms,
            monotone,
            theme,
            parent,
            table=table,
        )
        self._sonner, self._vu = sonner, monotone()
        self.tenue = ChronometresTenus(Chronometres(secondes, alerte), monotone, self)
        self.tenue.change.connect(self._montrer)
        self.tenue.finie.connect(self.close)
        if regie is not None and table:
            self.tenue.tenir(regie, table)
        self._montrer()

    @property
    def chronometres(self) -> Chronometres:
        """The stopwatches as they read."""
        return self.tenue.valeur

    @property
    def court(self) -> bool:
        return self.chronometres.court(self._monotone())

    def jouer(self) -> None:
        """The turn is over: the other player's begins."""
        self.tenue.poser(self.chronometres.jouer(self._monotone()))

    def arreter(self) -> bool:
        """Both stand still; whether they ran."""
        courait = self.court
        self.tenue.poser(self.chronometres.arreter(self._monotone()))
        return courait

    def suspendre_ou_reprendre(self) -> None:
        """Stop the stopwatches, or start them again."""
        if not self.arreter():
            self.tenue.poser(self.chronometres.reprendre(self._monotone()))

    def battre(self) -> None:
        """What rings since the last time rings; at the end the turn is lost (6.3.2)."""
        t = self._monotone()
        for sonnerie in self.chronometres.sonneries(self._vu, t):
            self._sonner()
            if sonnerie is Sonnerie.FIN:
                self._battement.stop()
                self.tenue.relever()
        self._vu = t
        self.tenue.noter()
        self.decrire()
        self.update()

    def presser(self, touche: int) -> bool:
        """The turn played, the pause, a new start."""
        match touche:
            case Qt.Key.Key_Space:
                self.jouer()
            case Qt.Key.Key_P:
                self.suspendre_ou_reprendre()
            case Qt.Key.Key_R:
                self.tenue.poser(Chronometres(self.chronometres.secondes, self.chronometres.alerte))
            case _:
                return False
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, cadre, t = self._theme, QRectF(self.rect()), self._monotone()
        chronos = self.chronometres
        reste = chronos.reste(t)
        paire = theme.urgence if not reste else theme.plateau if self.court else theme.salle
        pied, tete = cadre.height() * 0.08, cadre.height() * 0.2
        with QPainter(self) as p:
            p.fillRect(cadre, couleur(paire.fond))
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            encre = couleur(paire.encre)
            haut = QRectF(16, 0, cadre.width() - 32, tete)
            ecrire(p, haut, self._qui(), tete * 0.5, encre, cote=_CENTRE)
            milieu = QRectF(16, tete, cadre.width() - 32, cadre.height() - tete - 2.2 * pied)
            ecrire(p, milieu, cadran(reste, heures=True), milieu.height() * 0.8, encre, gras=True, cote=_CENTRE)
            sous = QRectF(16, milieu.bottom(), milieu.width(), 1.2 * pied)
            ecrire(p, sous, self._etat(reste), pied * 0.8, encre, cote=_CENTRE)
            bas = QRectF(16, cadre.height() - pied, milieu.width(), pied)
            ecrire(p, bas, self.aide, pied * 0.42, encre, cote=_CENTRE)

    def _qui(self) -> str:
        return self._noms[0 if self.chronometres.trait is Camp.A else 1]

    def _etat(self, reste: float) -> str:
        if not reste:
            return horloges.TOUR_PERDU
        if self.chronometres.fige is not None:
            return horloges.ARRETEE
        return horloges.BIENTOT if self.court and reste <= self.chronometres.alerte else ""

    def _montrer(self) -> None:
        self._vu = self._monotone()
        if self.court:
            self._battement.start()
        else:
            self._battement.stop()
        self.decrire()
        self.update()

    def lue(self) -> str:
        reste = self.chronometres.reste(self._monotone())
        return f"{self._qui()} {cadran(reste, heures=True)} {self._etat(reste)}".strip()
