"""The keys of a window beside the console, read from its buttons: what F1 shows there."""

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QWidget

from arbitre.ui.textes import aide as textes


def touches_de(fenetre: QWidget) -> list[tuple[str, str]]:
    """(key, what it does) of each button that has one, then the keys of every window."""
    trouvees = []
    for bouton in fenetre.findChildren(QAbstractButton):
        nom = bouton.text().replace("&", "")
        if bouton.window() is fenetre and bouton.isVisible() and nom:
            touche = _de_l_infobulle(bouton.toolTip()) or _dite(bouton.shortcut())
            if touche:
                trouvees.append((touche, nom))
    return [*trouvees, *textes.FENETRE]


def _de_l_infobulle(infobulle: str) -> str:
    """A tip that is nothing but a key."""
    suite = QKeySequence(infobulle, QKeySequence.SequenceFormat.NativeText)
    return infobulle if _dite(suite) == infobulle else ""


def _dite(suite: QKeySequence) -> str:
    return suite.toString(QKeySequence.SequenceFormat.NativeText)
