"""The room's window: full screen on the projector, or a plain window to share. It paints what `Salle` holds."""

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.image import peindre_salle
from arbitre.ui.salle.plan import Plan, Zone, planifier
from arbitre.ui.salle.salle import Salle
from arbitre.ui.textes import salle as textes

_PLEIN = Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowDoesNotAcceptFocus
_PARTAGEE = (
    Qt.WindowType.Window
    | Qt.WindowType.CustomizeWindowHint
    | Qt.WindowType.WindowTitleHint
    | Qt.WindowType.WindowMinMaxButtonsHint
    | Qt.WindowType.WindowDoesNotAcceptFocus
)


class FenetreDeSalle(QWidget):
    """A window of the room, full screen or to share. It never takes the keyboard, and only `fermer` closes it."""

    def __init__(self, *, partagee: bool = False) -> None:
        super().__init__(None, _PARTAGEE if partagee else _PLEIN)
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
