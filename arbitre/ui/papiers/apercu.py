"""A PDF looked at inside the window; QtPdf is loaded on first use."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtWidgets import QLabel, QStackedLayout, QWidget

from arbitre.ui.textes import documents as textes


class ApercuPdf(QWidget):
    """Pages under each other, as wide as the place; a sentence where there is nothing to show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._phrase = QLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._pile = QStackedLayout(self)
        self._pile.addWidget(self._phrase)
        self._tampon = QBuffer(self)
        self._lisible = self._preparer()

    def _preparer(self) -> bool:
        """Whether this computer can show a PDF."""
        try:
            from PySide6.QtPdf import QPdfDocument
            from PySide6.QtPdfWidgets import QPdfView
        except ImportError:
            self._phrase.setText(textes.SANS_APERCU)
            return False
        self._document = QPdfDocument(self)
        self._vue = QPdfView(self)
        self._vue.setPageMode(QPdfView.PageMode.MultiPage)
        self._vue.setZoomMode(QPdfView.ZoomMode.FitToWidth)
        self._vue.setDocument(self._document)
        self._vue.setAccessibleName(textes.APERCU)
        self._pile.addWidget(self._vue)
        return True

    def montrer(self, octets: bytes) -> int:
        """Show this PDF where one was before; returns its number of pages, 0 where none can be shown."""
        if not self._lisible:
            return 0
        barre = self._vue.verticalScrollBar()
        ou = barre.value()
        self._document.close()
        self._tampon.close()
        self._tampon.setData(QByteArray(octets))
        self._tampon.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document.load(self._tampon)
        barre.setValue(ou)
        self._pile.setCurrentWidget(self._vue)
        return self._document.pageCount()

    def dire(self, phrase: str) -> None:
        """Show a sentence instead."""
        if self._lisible:
            self._phrase.setText(phrase)
        self._pile.setCurrentWidget(self._phrase)
