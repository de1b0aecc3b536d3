"""Answering the dialogs that ask for a file, as one does: a name typed, Enter."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget


def repondre(fenetre: QWidget, *chemins: Path) -> None:
    """Type these in the dialog that ``fenetre`` opened, then Enter; it lets the other windows go on."""
    (dialogue,) = fenetre.findChildren(QFileDialog)
    assert not dialogue.isModal(), "the chrono goes on"
    assert QTest.qWaitForWindowActive(dialogue)
    champ = dialogue.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(champ, QLineEdit)
    noms = [str(chemin) for chemin in chemins]
    champ.setText(noms[0] if len(noms) == 1 else " ".join(f'"{nom}"' for nom in noms))
    QTest.keyClick(champ, Qt.Key.Key_Return)
    while fenetre.findChildren(QFileDialog):
        QTest.qWait(5)
    QApplication.sendPostedEvents()
