"""The choice of a prepared partie when a partie is opened: its file, what may be said of it, or no file."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.ui.kit.champs import bouton, refus_dit
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.textes import generateur as textes

if TYPE_CHECKING:
    from arbitre.engine.prepare import Preparation
    from arbitre.engine.scelle import Scelle


class ChoixDeLaPreparee(QWidget):
    """``change`` carries the chosen partie, None where letters will be drawn; ``preparer`` asks for the window that
    prepares parties."""

    change = Signal(object)
    preparer = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._scelle: Scelle | None = None
        self.setAccessibleName(textes.PREPAREE)
        self.dite = QLabel(textes.AUCUNE_PREPAREE, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.dite.setAccessibleName(textes.PREPAREE)
        self.choisir = bouton(textes.CHOISIR_PREPAREE, self._choisir)
        self.aucune = bouton(textes.SANS_PREPAREE, self.oublier)
        self.aucune.setEnabled(False)
        preparer = bouton(textes.PREPARER_DES_PARTIES, self.preparer.emit)
        pile = colonne((self.dite, 0), rangee(self.choisir, self.aucune, preparer))
        pile.setContentsMargins(0, 0, 0, 0)
        self.setLayout(pile)
        self.setFocusProxy(self.choisir)

    @property
    def octets(self) -> bytes:
        """The sealed partie for `OuvrirPartie`, as bytes; empty where none is chosen."""
        return b"" if self._scelle is None else self._scelle.octets

    def prendre(self, chemin: Path) -> None:
        """Choose the file ``chemin``; a file that cannot be played is refused here and changes nothing."""
        from arbitre.echanges.scellees import lire_scellee
        from arbitre.engine.prepare import desceller

        with refus_dit(self._dire):
            scelle = lire_scellee(chemin)
            vue = desceller(scelle)
            self._mettre(scelle, textes.preparee(vue, scelle.empreinte), vue)

    def oublier(self) -> None:
        """Choose no prepared partie: letters will be drawn."""
        self._mettre(None, textes.AUCUNE_PREPAREE, None)

    def _mettre(self, scelle: "Scelle | None", phrase: str, vue: "Preparation | None") -> None:
        self._scelle = scelle
        self._dire(phrase)
        self.aucune.setEnabled(scelle is not None)
        self.change.emit(vue)

    def _dire(self, phrase: str) -> None:
        """Show the whole sentence: the window grows where it takes more lines."""
        self.dite.setText(phrase)
        self.updateGeometry()  # the window’s form asks anew how high this is
        fenetre, pose = self.window(), self.window().layout()
        if pose is not None and pose.hasHeightForWidth():
            pose.activate()
            fenetre.resize(fenetre.width(), max(fenetre.height(), pose.totalHeightForWidth(fenetre.width())))

    def _choisir(self) -> None:
        choisir_un_fichier(self, textes.PREPAREE, textes.FILTRE_SCELLEE, self.prendre)
