"""What `Salle` holds, painted: full screen on the projector, in a window to share, small in the console."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbitre.engine.francais import cadran
from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.image import peindre_salle
from arbitre.ui.salle.plan import Plan, Zone, planifier
from arbitre.ui.salle.salle import Salle
from arbitre.ui.textes import salle as textes

_PLEIN = Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint
_PARTAGEE = (
    Qt.WindowType.Window
    | Qt.WindowType.CustomizeWindowHint
    | Qt.WindowType.WindowTitleHint
    | Qt.WindowType.WindowMinMaxButtonsHint
)

_RETARD: Final = 80
"""Milliseconds after the room: the tableau's own picture comes first, and several changes make one picture here."""


def _sans_clavier() -> Qt.WindowType:
    """The flag of a window that refuses the keyboard. Under X the flag is not used: Qt would still take part in the
    focus protocol, and the keyboard that the window manager hands over would be nobody's. There the window accepts
    it, and `ProjectionDe` gives it back."""
    mot = Qt.WindowType
    return mot.Widget if QGuiApplication.platformName() == "xcb" else mot.WindowDoesNotAcceptFocus


class FenetreDeSalle(QWidget):
    """A window of the room, full screen or to share. It never keeps the keyboard, and only `fermer` closes it."""

    def __init__(self, *, partagee: bool = False) -> None:
        super().__init__(None, (_PARTAGEE if partagee else _PLEIN) | _sans_clavier())
        self._se_ferme = False
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(320, 200)
        if not partagee:
            self.setCursor(Qt.CursorShape.BlankCursor)
        self.setWindowTitle(textes.TABLEAU)
        self.setAccessibleName(textes.TABLEAU)

    def fermer(self) -> None:
        """Close for good: the evening is over, or the juge-arbitre wants it gone."""
        self._se_ferme = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """A stray close, or Alt-F4, does nothing."""
        event.setAccepted(self._se_ferme)


class Tableau(FenetreDeSalle):
    """One window of the room in duplicate: it paints what `Salle` holds."""

    def __init__(self, salle: Salle, *, partagee: bool = False) -> None:
        super().__init__(partagee=partagee)
        self._salle = salle
        self._plan: Plan | None = None
        self._decrire()
        salle.change.connect(self._rafraichir)

    def fermer(self) -> None:
        """Close for good, and follow the room no more."""
        self._salle.change.disconnect(self._rafraichir)
        super().fermer()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what has changed, or all of it."""
        etat = self._salle.etat
        with QPainter(self) as p:
            p.fillRect(event.rect(), couleur(etat.theme.salle.fond))
            peindre_salle(p, self._plan_actuel(), etat, QRectF(event.rect()))

    def _plan_actuel(self) -> Plan:
        taille, texte = QSizeF(self.size()), self._salle.reglages.texte
        if self._plan is None or self._plan.taille != taille or self._plan.texte is not texte:
            self._plan = planifier(taille, texte)
        return self._plan

    def _rafraichir(self, zones: frozenset[Zone]) -> None:
        plan = self._plan_actuel()
        for zone in zones:
            if zone is Zone.TOUT:
                self.update()
            else:
                self.update(plan.rect(zone, self._salle.etat.vue).toAlignedRect().adjusted(-2, -2, 2, 2))
        if zones - {Zone.CHRONO, Zone.ECLAT}:
            self._decrire()

    def _decrire(self) -> None:
        self.setAccessibleDescription(textes.decrire(self._salle.etat.vue))


class Apercu(QWidget):
    """What the room sees, small, in the shape of its screen: the very same painting, scaled.

    It follows what changes in the picture: of the time, what is read there.
    """

    def __init__(self, salle: Salle) -> None:
        super().__init__()
        self._salle = salle
        self._ecran = QSizeF(1920, 1080)
        politique = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        politique.setHeightForWidth(True)
        self.setSizePolicy(politique)
        self.setMinimumSize(80, 45)
        self.setAccessibleName(textes.APERCU)
        self.setToolTip(textes.APERCU)
        self._en_attente: frozenset[Zone] = frozenset()
        self._temps_lu = ""
        self._bientot = QTimer(self, singleShot=True, interval=_RETARD)
        self._bientot.timeout.connect(self._repeindre)
        salle.change.connect(self._rafraichir)

    def prendre_la_forme(self, ecran: QSize) -> None:
        """The room's screen has that size in pixels."""
        self._ecran = QSizeF(ecran)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, self.heightForWidth(320))

    def heightForWidth(self, largeur: int) -> int:
        return round(largeur * self._ecran.height() / self._ecran.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The tableau's picture, whole, in the middle."""
        image, part = self._image()
        etat = self._salle.etat
        zone = QRectF(event.rect()).translated(-image.topLeft())
        zone = QRectF(zone.x() / part, zone.y() / part, zone.width() / part, zone.height() / part)
        with QPainter(self) as p:
            p.setClipRect(image)
            p.fillRect(image, couleur(etat.theme.salle.fond))
            p.translate(image.topLeft())
            p.scale(part, part)
            peindre_salle(p, planifier(self._ecran, self._salle.reglages.texte), etat, zone)

    def _image(self) -> tuple[QRectF, float]:
        """Where the picture is in this widget, and its scale."""
        taille = self._ecran.scaled(QSizeF(self.size()), Qt.AspectRatioMode.KeepAspectRatio)
        image = QRectF(QPointF(), taille)
        image.moveCenter(QRectF(self.rect()).center())
        return image, max(taille.width() / self._ecran.width(), 1e-6)

    def _rafraichir(self, zones: frozenset[Zone]) -> None:
        chrono = self._salle.etat.vue.chrono
        lu = f"{chrono.etat} {cadran(chrono.reste)}" if chrono else ""
        if zones == {Zone.CHRONO} and lu == self._temps_lu:
            return
        self._temps_lu = lu
        self._en_attente |= zones
        if not self._bientot.isActive():
            self._bientot.start()

    def _repeindre(self) -> None:
        zones, self._en_attente = self._en_attente, frozenset()
        image, part = self._image()
        plan = planifier(self._ecran, self._salle.reglages.texte)
        for zone in zones:
            rect = plan.rect(zone, self._salle.etat.vue)
            petit = QRectF(rect.x() * part, rect.y() * part, rect.width() * part, rect.height() * part)
            self.update(petit.translated(image.topLeft()).toAlignedRect().adjusted(-2, -2, 2, 2))
        if Zone.TOUT in zones:
            self.update()
