"""The chrono large, in a window of its own on any screen: for who keeps the time, or for a room without a projector."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QObject, QPoint, QRect, QRectF, QSettings, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QScreen,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QVBoxLayout, QWidget

from arbitre.charte import Theme
from arbitre.engine.francais import cadran
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.vues import EtatChrono, VueChrono
from arbitre.ui.conduite.conducteur import Conducteur
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import passer_devant
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.mise_en_page import colonne, rangee, volet
from arbitre.ui.peinture.cadran import peindre_chrono, peindre_compte
from arbitre.ui.peinture.lettrage import ecrire
from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.projection import Ecran
from arbitre.ui.textes import temps as textes
from arbitre.ui.textes.poste import PARTIE_TERMINEE
from arbitre.ui.textes.touches import PLEIN_ECRAN

_GEOMETRIE: Final = "chrono/fenetre"
_BORD: Final = 12
"""Pixels that a window's own frame may take under it: a maximised console has none."""
_DISPOSE: Final = 50
"""Milliseconds for the console to lay itself out at another size of text."""
_AVANT_LE_TEMPS: Final = (Phase.TIRAGE, Phase.CHOIX, Phase.ANNONCE, Phase.CHRONO)
"""The time to come is shown whole."""


class GrandCadran(QWidget):
    """The coup's number, its time, and the wait after a top when no time runs."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._titre = ""
        self._chrono: VueChrono | None = None
        self._attente = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(160, 180)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(textes.GRAND_CHRONO)

    def montrer(self, titre: str, chrono: VueChrono | None, attente: float) -> None:
        """Show a title and the chrono; ``attente``: seconds left before the next tirage."""
        if (titre, chrono, attente) == (self._titre, self._chrono, self._attente):
            return
        self._titre, self._chrono, self._attente = titre, chrono, attente
        reste = chrono.reste if chrono else attente
        self.setAccessibleDescription(f"{titre}, {cadran(reste)}" if chrono or attente else titre)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        salle = self._theme.salle
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            p.fillRect(self.rect(), couleur(salle.fond))
            tout = QRectF(self.rect()).adjusted(8, 8, -8, -8)
            haut = QRectF(tout.left(), tout.top(), tout.width(), tout.height() * 0.13)
            centre = Qt.AlignmentFlag.AlignHCenter
            vide = self._chrono is None and self._attente <= 0
            ou, corps = (tout, tout.width() / 15) if vide else (haut, haut.height() * 0.8)
            ecrire(p, ou, self._titre, corps, couleur(salle.encre), gras=True, cote=centre)
            cote = min(tout.width(), tout.height() - haut.height() - 8)
            carre = QRectF(0, 0, cote, cote)
            carre.moveCenter(tout.center())
            carre.moveBottom(tout.bottom())
            if self._chrono is not None:
                peindre_chrono(p, carre, self._chrono, self._theme)
            elif self._attente > 0:
                peindre_compte(p, carre, self._attente, self._theme)


class FenetreChrono(QMainWindow):
    """The large chrono. The console's keys (F8…) work in it too, and what is typed goes where it would go there, seen
    or not; Esc closes it. ``change_d_ecran`` carries the name of the screen on which a key put it.

    To a window manager it is the console's dialog, which it keeps over the console whenever that comes forward;
    shown, it does not ask for the keyboard.
    """

    change_d_ecran = Signal(str)

    def __init__(
        self,
        conducteur: Conducteur,
        theme: Theme,
        preferences: QSettings,
        actions: tuple[QAction, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Dialog)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setWindowTitle(textes.GRAND_CHRONO)
        self.resize(560, 620)
        self._conducteur = conducteur
        self._preferences = preferences
        self._se_ranger: Callable[[], object] = lambda: None
        self.addActions(list(actions))
        self.cadran = GrandCadran(theme)
        self.barre = QWidget()
        centre = QWidget()
        colonne = QVBoxLayout(centre)
        colonne.setContentsMargins(0, 0, 0, 0)
        colonne.setSpacing(0)
        colonne.addWidget(self.cadran, 1)
        colonne.addWidget(self.barre)
        self.setCentralWidget(centre)
        self._construire_la_barre()
        geometrie = preferences.value(_GEOMETRIE)
        self._a_sa_place = isinstance(geometrie, QByteArray) and self.restoreGeometry(geometrie)
        conducteur.chrono_change.connect(self.actualiser)
        conducteur.etape.connect(self.actualiser)
        self.actualiser()

    def _construire_la_barre(self) -> None:
        self.ecran: Liste[str] = Liste(textes.ECRAN)
        self.ecran.installEventFilter(self)
        self.plein = bouton(textes.PLEIN_ECRAN, self.basculer)
        self.plein.setShortcut(PLEIN_ECRAN)
        self.plein.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        avis = QLabel(textes.COUVRE_LE_TABLEAU, wordWrap=True)
        self.choix = volet((rangee(QLabel(textes.ECRAN_SUIVANT), (self.ecran, 1)), 0), (avis, 0))
        self.barre.setLayout(colonne(self.choix, self.plein))
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenAdded.connect(self._lister_les_ecrans)
            application.screenRemoved.connect(self._lister_les_ecrans)
        self._lister_les_ecrans()
        self.ecran.activated.connect(self._aller)

    def actualiser(self) -> None:
        """Show the time as it is."""
        partie, attente = self._conducteur.regie.partie, self._conducteur.attente
        chrono = self._conducteur.chrono
        titre = _titre(partie) if partie is not None else textes.SANS_PARTIE
        if chrono is None and attente > 0:
            titre = textes.ATTENTE_DU_TIRAGE
        elif chrono is None and partie is not None and partie.phase in _AVANT_LE_TEMPS:
            chrono = VueChrono(partie.temps.duree, partie.temps.duree, partie.temps.alerte, EtatChrono.ARRETE)
        self.cadran.montrer(titre, chrono, 0.0 if chrono else attente)

    def basculer(self) -> None:
        """Full screen, or a window again; the keyboard goes back to the console, unless all of it is covered."""
        plein = not self.isFullScreen()
        self.setWindowState(Qt.WindowState.WindowFullScreen if plein else Qt.WindowState.WindowNoState)
        self._rendre_le_clavier()
        passer_devant(self)

    def ecran_suivant(self) -> None:
        """Move to the next screen."""
        ecrans = QGuiApplication.screens()
        suivant = ecrans[(ecrans.index(self.screen()) + 1) % len(ecrans)]
        self._aller_sur(suivant)
        self.ecran.choisir(suivant.name())
        self._rendre_le_clavier()
        passer_devant(self)
        self.change_d_ecran.emit(suivant.name())

    def _rendre_le_clavier(self) -> None:
        console: QWidget | None = self.parentWidget()
        if console is not None and not (self.isFullScreen() and self.screen() is self._ecran_de_la_console):
            console.activateWindow()

    def laisser_voir(self, widgets: Sequence[QWidget], pied: QWidget) -> None:
        """Stand beside ``widgets``, above ``pied``, where the window would cover them. To be asked before it is shown:
        else the window manager finds a place for it, and later."""
        self._se_ranger = lambda: self.laisser_voir(widgets, pied)
        a_voir = QRegion()
        for widget in widgets:
            a_voir += QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())
        bord = pied.window().frameGeometry().size() - pied.window().size()
        place = QRect(self.pos(), self.size() + bord)
        if self.isFullScreen() or (self._a_sa_place and not a_voir.intersects(place)):
            return
        place = _a_cote(place.size(), a_voir.boundingRect(), pied)
        self.resize(place.size() - bord)
        self.move(place.topLeft())
        self._a_sa_place = True

    def reparaitre(self) -> None:
        """Be shown, on the console's own screen never full: the console would be hidden by what was left so."""
        if self.isFullScreen() and self.screen() is self._ecran_de_la_console:
            self.setWindowState(Qt.WindowState.WindowNoState)
            self._se_ranger()
        self.show()

    @property
    def _ecran_de_la_console(self) -> QScreen | None:
        console: QWidget | None = self.parentWidget()
        return console.screen() if console is not None else None

    def showEvent(self, event: QShowEvent) -> None:
        """A window that does not ask for the keyboard may be put under a tableau: it is raised once it is there."""
        super().showEvent(event)
        QTimer.singleShot(_DISPOSE, self, partial(passer_devant, self))

    def changeEvent(self, event: QEvent) -> None:
        """Nothing but the time on a full screen; beside what must be seen, where text of another size has moved it."""
        if event.type() is QEvent.Type.WindowStateChange:
            self.barre.setVisible(not self.isFullScreen())
            QTimer.singleShot(_DISPOSE, self, self._se_ranger)  # the window manager gives it its place first
        elif event.type() is QEvent.Type.StyleChange and self.isVisible():
            QTimer.singleShot(_DISPOSE, self, self._se_ranger)
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc takes the window away; F11 where its button is hidden; all the rest is typed at the console."""
        match event.key():
            case Qt.Key.Key_Escape:
                self.close()
            case Qt.Key.Key_F11 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.ecran_suivant()
            case Qt.Key.Key_F11:
                self.basculer()
            case _:
                self._taper_a_la_console(event)

    def eventFilter(self, _objet: QObject, event: QEvent) -> bool:
        """The list of screens has the arrows only."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and _tapee(event):
            self._taper_a_la_console(event)
            return True
        return False

    def _taper_a_la_console(self, event: QKeyEvent) -> None:
        """Where its keyboard is; a line typed blind is entered as any other."""
        console: QWidget | None = self.parentWidget()
        ligne: QWidget | None = console.focusWidget() if console is not None else None
        if ligne is None:
            super().keyPressEvent(event)
            return
        self._rendre_le_clavier()
        QApplication.sendEvent(ligne, event)
        event.accept()

    def _lister_les_ecrans(self, *_: object) -> None:
        self.ecran.offrir((Ecran.de(ecran).libelle, ecran.name()) for ecran in QGuiApplication.screens())
        self.ecran.choisir(self.screen().name())
        self.choix.setVisible(len(self.ecran.valeurs) > 1)

    def _aller(self) -> None:
        """Move to the chosen screen."""
        voulu = self.ecran.choisie
        if ecran := next((e for e in QGuiApplication.screens() if e.name() == voulu), None):
            self._aller_sur(ecran)

    def _aller_sur(self, ecran: QScreen) -> None:
        """Move to a screen. On the console's own it stands beside what is read there; on another it fills the
        screen: a window would lie under the tableau. Only a window that is not full screen moves, and hidden it
        would give its place to the tableau."""
        taille = self.normalGeometry().size()
        self.setWindowState(Qt.WindowState.WindowNoState)
        cadre = QRect(QPoint(), taille)
        cadre.moveCenter(ecran.availableGeometry().center())
        self.setGeometry(cadre)
        if ecran is self._ecran_de_la_console:
            self._se_ranger()
        else:
            self.setWindowState(Qt.WindowState.WindowFullScreen)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Where it was is kept for the next time."""
        self._preferences.setValue(_GEOMETRIE, self.saveGeometry())
        super().closeEvent(event)


def _a_cote(taille: QSize, a_voir: QRect, pied: QWidget) -> QRect:
    """A place of that size at most, on the wider side of ``a_voir``, above ``pied``."""
    ecran = pied.screen().availableGeometry()
    gauche, droite = a_voir.left() - ecran.left(), ecran.right() - a_voir.right()
    bas = min(ecran.bottom(), pied.mapToGlobal(QPoint(0, 0)).y() - _BORD)
    place = QRect(QPoint(), taille.boundedTo(QSize(max(gauche, droite), bas - ecran.top())))
    place.moveBottom(bas)
    place.moveLeft(max(ecran.left(), a_voir.left() - place.width()) if gauche >= droite else a_voir.right() + 1)
    return place


def _tapee(event: QKeyEvent) -> bool:
    """Whether it is of a line that is typed."""
    fin = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace)
    return fin or (bool(event.text()) and event.text().isprintable())


def _titre(partie: Partie) -> str:
    """« Coup 7 », the one to come once the top is proclaimed; that there is none."""
    if partie.phase is Phase.FINIE:
        return PARTIE_TERMINEE
    coup = partie.coup
    return textes.coup(1 if coup is None else coup.numero + (coup.proclame and partie.phase is Phase.TIRAGE))
