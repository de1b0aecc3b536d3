"""What lies over its window until Esc takes it away. None is modal: the chrono, its calls and the other keys go on."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QMenuBar, QToolButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from arbitre.charte import Corps
from arbitre.ui.kit.champs import bouton, sans_coche
from arbitre.ui.kit.mise_en_page import rangee
from arbitre.ui.kit.mnemoniques import SURIMPRESSION, avec_alt, lettres
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import poste as textes


class Surimpression(QFrame):
    """A sheet in the middle of its window."""

    def __init__(self, fenetre: QWidget, titre: str, largeur: float, hauteur: float) -> None:
        super().__init__(fenetre)
        self._fenetre = fenetre
        self._parts = (largeur, hauteur)
        self._avant: QWidget | None = None
        self.setProperty(SURIMPRESSION, True)
        self.setAccessibleName(titre)
        self.colonne = QVBoxLayout(self)
        self.titre = QLabel(titre)
        corps(self.titre, Corps.FORT)
        self.croix = QToolButton()
        self.croix.setText("\N{MULTIPLICATION SIGN}")
        self.croix.setToolTip(textes.FERMER_OU_ECHAP)
        self.croix.setAccessibleName(textes.FERMER_OU_ECHAP)
        self.croix.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Esc does it
        self.croix.clicked.connect(sans_coche(self.fermer))
        self.colonne.addLayout(rangee((self.titre, 1), self.croix))
        self.hide()

    def ouvrir(self, clavier: QWidget) -> None:
        """Show the page and give the keyboard to ``clavier``; close it where it is shown already."""
        if self.isVisible():
            self.fermer()
            return
        self._avant = self._fenetre.window().focusWidget()  # another window may be the one in hand
        self._placer()
        self.show()
        self.raise_()
        clavier.setFocus()

    def fermer(self) -> None:
        """Close the page; the keyboard goes back, unless what had it is gone (a cell that was being typed)."""
        self.hide()
        if self._avant is not None and isValid(self._avant) and self._avant.isVisible():
            self._avant.setFocus()

    def _placer(self) -> None:
        fenetre = self._fenetre
        large, haut = round(fenetre.width() * self._parts[0]), round(fenetre.height() * self._parts[1])
        minimum = self.minimumSizeHint()
        large = max(large, minimum.width())
        haut = max(haut, minimum.height(), self.colonne.totalHeightForWidth(large))
        self.setGeometry((fenetre.width() - large) // 2, (fenetre.height() - haut) // 3, large, haut)

    def showEvent(self, event: QShowEvent) -> None:
        """Follows its window while it is seen: what is hidden costs nothing at each event of that window."""
        super().showEvent(event)
        self._fenetre.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if isValid(self._fenetre):  # it is hidden too where its window dies with the console
            self._fenetre.removeEventFilter(self)
            QCoreApplication.postEvent(self._fenetre, QEvent(QEvent.Type.LayoutRequest))  # its letters come back

    def eventFilter(self, _objet: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._placer()
        return False

    def event(self, event: QEvent) -> bool:
        """What Alt underlines behind is no key as long as this has the keyboard; in a field, letters are typed."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            en_main = isinstance(self.window().focusWidget(), QAbstractButton)
            derriere = (w for w in self._soulignes() if not self.isAncestorOf(w))
            if en_main and (lettre := avec_alt(event)) and any(lettre in lettres(w) for w in derriere):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.fermer()
            return
        lettre = avec_alt(event)
        siens = (w for w in self._soulignes() if self.isAncestorOf(w) and lettre in lettres(w))
        match next(siens, None):
            case QAbstractButton() as touche:
                touche.click()
            case QLabel() as nom:
                nom.buddy().setFocus()
            case _:
                super().keyPressEvent(event)

    def _soulignes(self) -> Iterator[QWidget]:
        """All in sight in its window that has a letter; menus open over everything."""
        return (w for w in self.window().findChildren(QWidget) if w.isVisible() and not isinstance(w, QMenuBar))


class Question(Surimpression):
    """Something that is not to be done by accident: Enter, as Esc, leaves everything as it is."""

    def __init__(self, fenetre: QWidget, titre: str, rester: str, partir: str) -> None:
        super().__init__(fenetre, titre, 0.5, 0.2)
        self.texte = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.colonne.addWidget(self.texte)
        self.oui, self.non = bouton(partir, self._repondre), bouton(rester, self.fermer)
        for touche in (self.non, self.oui):
            touche.setAutoDefault(True)  # Enter presses the one that has the keyboard
        self.colonne.addLayout(rangee(self.non, self.oui))
        self._ensuite: Callable[[], object] = lambda: None

    def poser(self, texte: str, ensuite: Callable[[], object]) -> None:
        """Ask; ``ensuite`` is done where the answer is to leave. Asked again meanwhile, it is this question."""
        self._ensuite = ensuite
        self.texte.setText(texte)
        if self.isVisible():
            self.non.setFocus()
        else:
            self.ouvrir(self.non)

    def _repondre(self) -> None:
        self.fermer()
        self._ensuite()
