"""The line where results are typed."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from arbitre.engine.ligne.clavier import chiffres
from arbitre.ui.kit.champs import Champ, est_du_texte


class LigneDeSaisie(Champ):
    """The line of results: empty, it leaves Ctrl+Z to the window, which takes the last command back. Escape
    empties it. ``demandee``: a key struck elsewhere is its own."""

    demandee = Signal()

    def __init__(self, exemple: str) -> None:
        super().__init__(placeholderText=exemple)
        self._cedee = ""
        self.textEdited.connect(self._ne_plus_ceder)

    def commencer(self, debut: str) -> None:
        """A table was chosen: its result is typed next."""
        self._cedee = ""
        self.setText(debut)
        self.setFocus()

    @property
    def table(self) -> tuple[int, int]:
        """The round and the table that begin it, « 2/8 » or « 8 »; 0 for what it does not say."""
        tete, *_ = self.text().split() or [""]
        ronde, _, table = tete.rpartition("/")
        return int(chiffres(ronde) or 0), int(chiffres(table) or 0)

    def prendre_sa_table(self) -> tuple[int, int]:
        """The table that begins it: alone, it gives way to what is typed next."""
        if len(self.text().split()) == 1:
            self.ceder()
        return self.table

    def ceder(self) -> None:
        """Let the next typed text replace the line, even after another page was looked at."""
        self.selectAll()
        self._cedee = self.text()

    def _ne_plus_ceder(self) -> None:
        self._cedee = ""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._cedee and self.text() == self._cedee:
            self.selectAll()

    def recevoir(self, event: QKeyEvent) -> bool:
        """Whether a key struck elsewhere is the line's: a digit begins or goes on with it."""
        if self.hasFocus() or not (est_du_texte(event) and chiffres(event.text())):
            return False
        self.demandee.emit()
        self.setFocus()
        if self._cedee and self.text() == self._cedee:
            self.clear()
        self.deselect()
        self.setCursorPosition(len(self.text()))
        self.insert(event.text())
        return True

    def ecouter(self, *tables: QWidget) -> None:
        """Digits typed there are the line's too, before they choose a row."""
        for table in tables:
            table.installEventFilter(self)

    def eventFilter(self, cible: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and self.recevoir(event):
            return True
        return super().eventFilter(cible, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Undo)
            and not self.text()
        ):
            event.ignore()
            return True
        return super().event(event)
