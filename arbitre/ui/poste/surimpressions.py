"""Pages that lie over the window until Esc: the aide-mémoire, the command palette.

None is modal: the chrono, its calls and the other keys go on; the keyboard goes back where it was.
"""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QListWidgetItem,
    QTextBrowser,
    QWidget,
)

from arbitre.engine.francais import plie
from arbitre.ui.kit.champs import Recherche, liste
from arbitre.ui.kit.surimpression import Surimpression
from arbitre.ui.poste.correction import PanneauCorrection
from arbitre.ui.poste.tirage import PanneauTirage
from arbitre.ui.textes import aide as textes
from arbitre.ui.textes.aide import Lieu
from arbitre.ui.textes.touches import Geste

_GESTE: Final = Qt.ItemDataRole.UserRole


class Aide(Surimpression):
    """The aide-mémoire: every shortcut of the place in which the person is."""

    def __init__(self, fenetre: QWidget) -> None:
        super().__init__(fenetre, textes.AIDE_MEMOIRE, 0.86, 0.82)
        self.page = QTextBrowser()
        self.page.setAccessibleName(textes.AIDE_MEMOIRE)
        self.colonne.addWidget(self.page, 1)

    def montrer(self, lieu: str, touches: Sequence[tuple[str, str]], a_regler: Sequence[str] = ()) -> None:
        """Show what must be settled, then the keys of ``lieu``, then those that hold everywhere."""
        self.page.setHtml(textes.page_d_aide(lieu, touches, a_regler))
        self.ouvrir(self.page)


class PaletteDesCommandes(Surimpression):
    """Every gesture, found by typing some of its letters; Enter does it. Why one cannot be done now is said
    under it."""

    def __init__(self, fenetre: QWidget, faire: Callable[[Geste], object], empeche: Callable[[Geste], str]) -> None:
        super().__init__(fenetre, textes.PALETTE, 0.5, 0.6)
        self.liste = liste(textes.PALETTE)
        self.recherche = Recherche(textes.CHERCHER_UNE_ACTION, self.liste)
        self.colonne.addWidget(self.recherche)
        self.colonne.addWidget(self.liste, 1)
        self._geste, self._empeche = faire, empeche
        self._pourquoi: dict[Geste, str] = {}
        self.recherche.textChanged.connect(self._filtrer)
        self.recherche.returnPressed.connect(self._faire)
        self.liste.itemActivated.connect(lambda _item: self._faire())

    def montrer(self) -> None:
        """Open the palette with every gesture, and the reasons why some cannot be done now."""
        self._pourquoi = {geste: self._empeche(geste) for geste in Geste}
        self.recherche.clear()
        self._filtrer()
        self.ouvrir(self.recherche)

    def _filtrer(self) -> None:
        mots = plie(self.recherche.text()).split()
        self.liste.clear()
        tape = " ".join(mots)
        for geste in sorted(Geste, key=lambda geste: not plie(geste.texte).startswith(tape)):
            if all(mot in plie(f"{geste.nom_du_menu} {geste.texte} {textes.AUSSI.get(geste, '')}") for mot in mots):
                pourquoi = self._pourquoi[geste]
                item = QListWidgetItem(textes.action(geste, pourquoi))
                item.setData(_GESTE, geste)
                if pourquoi:
                    item.setForeground(self.palette().placeholderText())
                self.liste.addItem(item)
        self.liste.setCurrentRow(0)

    def _faire(self) -> None:
        item: QListWidgetItem | None = self.liste.currentItem()
        self.fermer()
        if item is not None:
            self._geste(item.data(_GESTE))


def lieu_de(correction: PanneauCorrection, tirage: PanneauTirage, *, historique: bool) -> Lieu:
    """The part of the console that has the keyboard; ``historique``: the page of the history is in sight."""
    if tirage.tops.hasFocus() or correction.ligne.promesse:
        return Lieu.TOPS
    if correction.liste.hasFocus():
        return Lieu.RESULTATS
    if historique:
        return Lieu.HISTORIQUE
    return Lieu.FEUILLE if correction.au_formulaire else Lieu.LIGNE


def touches_de(fenetre: QWidget) -> list[tuple[str, str]]:
    """(key, what it does) of each button that has one, then the keys of every window."""
    trouvees = []
    for sien in fenetre.findChildren(QAbstractButton):
        nom = sien.text().replace("&", "")
        if sien.window() is fenetre.window() and sien.isVisible() and nom:
            touche = _de_l_infobulle(sien.toolTip()) or _dite(sien.shortcut())
            if touche:
                trouvees.append((touche, nom))
    return [*trouvees, *textes.FENETRE]


def _de_l_infobulle(infobulle: str) -> str:
    """``infobulle`` where it is only the name of a key; else empty."""
    suite = QKeySequence(infobulle, QKeySequence.SequenceFormat.NativeText)
    return infobulle if _dite(suite) == infobulle else ""


def _dite(suite: QKeySequence) -> str:
    return suite.toString(QKeySequence.SequenceFormat.NativeText)
