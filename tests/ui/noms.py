"""Where a window would read a name as something else than itself."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QGroupBox, QLabel, QTabBar, QTextBrowser, QWidget

from tests.outils.noms import MARQUES


def fautes(fenetre: QWidget) -> Iterator[str]:
    """Where a name would be read as something else than itself."""
    QApplication.sendPostedEvents()
    for widget in (fenetre, *fenetre.findChildren(QWidget)):
        match widget:
            case QLabel() if _devine(widget):
                yield f"étiquette {widget.text()[:60]}"
            case QAbstractButton() if _mnemonique(widget.text()):
                yield f"bouton {widget.text()[:60]}"
            case QGroupBox() if _mnemonique(widget.title()):
                yield f"cadre {widget.title()[:60]}"
            case QTabBar():
                yield from (f"onglet {t}" for r in range(widget.count()) if _mnemonique(t := widget.tabText(r)))
            case QTextBrowser() if any(
                m in widget.toHtml().partition("<body")[2] for m in ('<img src="x"', "<script", "onerror=1>")
            ):
                yield f"page {widget.toPlainText()[:60]}"
            case _:
                continue
    yield from (f"action {a.text()}" for a in fenetre.findChildren(QAction) if _mnemonique(a.text()))


def _devine(etiquette: QLabel) -> bool:
    """Whether what it says may be taken for markup."""
    etiquette.ensurePolished()
    rendu, texte = etiquette.textFormat(), etiquette.text()
    return rendu is Qt.TextFormat.AutoText or (rendu is Qt.TextFormat.RichText and any(m in texte for m in MARQUES))


def _mnemonique(texte: str) -> bool:
    """Whether the « & » of a name would underline its next letter."""
    return any(morceau in texte.replace("&&", "") for morceau in ("R&D", "& Fils", "&amp;", "&lt;"))
