"""What one key lays over the window and Esc takes away: the aide-mémoire, the command palette, « is this word good? ».

None is modal: the chrono, its calls and the other keys go on; the keyboard goes back where it was.
"""

import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from arbitre.charte import Corps
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import aide as textes

_ACTION: Final = Qt.ItemDataRole.UserRole


class Surimpression(QFrame):
    """A sheet in the middle of its window."""

    def __init__(self, fenetre: QWidget, titre: str, largeur: float, hauteur: float) -> None:
        super().__init__(fenetre)
        self._fenetre = fenetre
        self._parts = (largeur, hauteur)
        self._avant: QWidget | None = None
        self.setProperty("surimpression", True)
        self.setAccessibleName(titre)
        self.colonne = QVBoxLayout(self)
        self.titre = QLabel(titre)
        corps(self.titre, Corps.FORT)
        self.colonne.addWidget(self.titre)
        fenetre.installEventFilter(self)
        self.hide()

    def ouvrir(self) -> None:
        """Show it, or take it away where it is shown."""
        if self.isVisible():
            self.fermer()
            return
        self._avant = QApplication.focusWidget()
        self._placer()
        self.show()
        self.raise_()

    def fermer(self) -> None:
        """Take it away; the keyboard goes back."""
        self.hide()
        if self._avant is not None and self._avant.isVisible():
            self._avant.setFocus()

    def _placer(self) -> None:
        fenetre = self._fenetre
        large, haut = round(fenetre.width() * self._parts[0]), round(fenetre.height() * self._parts[1])
        minimum = self.minimumSizeHint()
        large = max(large, minimum.width())
        haut = max(haut, minimum.height(), self.colonne.totalHeightForWidth(large))
        self.setGeometry((fenetre.width() - large) // 2, (fenetre.height() - haut) // 3, large, haut)

    def eventFilter(self, _objet: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._placer()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.fermer()
            return
        super().keyPressEvent(event)


class Aide(Surimpression):
    """Every shortcut of where one is."""

    def __init__(self, fenetre: QWidget) -> None:
        super().__init__(fenetre, textes.AIDE_MEMOIRE, 0.86, 0.82)
        self.page = QTextBrowser()
        self.page.setAccessibleName(textes.AIDE_MEMOIRE)
        self.colonne.addWidget(self.page, 1)

    def montrer(self, lieu: str, touches: Sequence[tuple[str, str]], actions: Sequence[QAction]) -> None:
        """The keys of ``lieu`` first, then those that hold everywhere."""
        self.page.setHtml(textes.page_d_aide(lieu, touches, [(_menu(a), _texte(a), _touche(a)) for a in actions]))
        self.ouvrir()
        if self.isVisible():
            self.page.setFocus()


class PaletteDesCommandes(Surimpression):
    """Every action, found by typing some of its letters; Enter does it."""

    def __init__(self, fenetre: QWidget) -> None:
        super().__init__(fenetre, textes.PALETTE, 0.5, 0.6)
        self.recherche = QLineEdit(placeholderText=textes.CHERCHER_UNE_ACTION)
        self.recherche.setAccessibleName(textes.CHERCHER_UNE_ACTION)
        self.liste = QListWidget()
        self.liste.setAccessibleName(textes.PALETTE)
        self.colonne.addWidget(self.recherche)
        self.colonne.addWidget(self.liste, 1)
        self._actions: Sequence[QAction] = ()
        self.recherche.textChanged.connect(self._filtrer)
        self.recherche.returnPressed.connect(self._faire)
        self.recherche.installEventFilter(self)
        self.liste.itemActivated.connect(lambda _item: self._faire())

    def montrer(self, actions: Sequence[QAction]) -> None:
        """Choose among ``actions``."""
        self._actions = actions
        self.recherche.clear()
        self._filtrer()
        self.ouvrir()
        if self.isVisible():
            self.recherche.setFocus()

    def _filtrer(self) -> None:
        mots = _plat(self.recherche.text()).split()
        self.liste.clear()
        for action in self._actions:
            if all(mot in _plat(f"{_menu(action)} {_texte(action)}") for mot in mots):
                item = QListWidgetItem(textes.action(_menu(action), _texte(action), _touche(action)))
                item.setData(_ACTION, action)
                self.liste.addItem(item)
        self.liste.setCurrentRow(0)

    def _faire(self) -> None:
        item: QListWidgetItem | None = self.liste.currentItem()
        self.fermer()
        if item is not None:
            item.data(_ACTION).trigger()

    def eventFilter(self, objet: QObject, event: QEvent) -> bool:
        touche = event.key() if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress else None
        if objet is self.recherche and touche in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            QApplication.sendEvent(self.liste, event)
            return True
        return super().eventFilter(objet, event)


class MotBon(Surimpression):
    """« Is this word good? »: answered as one types, by the lexicon in force; nothing of it reaches the tableau."""

    def __init__(self, fenetre: QWidget, nom: Callable[[], str], admis: Callable[[str], bool]) -> None:
        super().__init__(fenetre, textes.MOT_BON, 0.42, 0.26)
        self._nom, self._admis = nom, admis
        self.mot = QLineEdit(maxLength=15)
        self.mot.setAccessibleName(textes.MOT_BON)
        corps(self.mot, Corps.TITRE)
        self.reponse = QLabel()
        self.reponse.setAccessibleName(textes.REPONSE)
        corps(self.reponse, Corps.TITRE)
        self.lexique = QLabel(wordWrap=True)
        for widget in (self.mot, self.reponse, self.lexique):
            self.colonne.addWidget(widget)
        self.mot.textChanged.connect(self._repondre)
        self.mot.returnPressed.connect(self.mot.selectAll)

    def montrer(self) -> None:
        """Ask."""
        self.mot.clear()
        self._repondre()
        self.ouvrir()
        if self.isVisible():
            self.mot.setFocus()

    def _repondre(self) -> None:
        mot = _plat(self.mot.text()).upper()
        self.lexique.setText(textes.lexique(self._nom()))
        self.reponse.setText("" if len(mot) < 2 else textes.admis(mot, oui=self._admis(mot)))


def _plat(texte: str) -> str:
    """Without accents, in lower case; Œ and Æ spelled out."""
    decompose = unicodedata.normalize("NFD", texte.lower().replace("œ", "oe").replace("æ", "ae"))
    return "".join(signe for signe in decompose if not unicodedata.combining(signe))


def _texte(action: QAction) -> str:
    return action.text().replace("&", "")


def _touche(action: QAction) -> str:
    return action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)


def _menu(action: QAction) -> str:
    return str(action.data() or "")
