"""The lexicons of the club: import the edition it owns, choose, add and remove words on top."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from PySide6.QtCore import QObject, QRunnable, QStandardPaths, Qt, QThreadPool, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.lexiques import LIBRE, Bibliotheque, Importation, Sens
from arbitre.ui.kit.champs import bouton, champ, message
from arbitre.ui.kit.mise_en_page import dimensionner
from arbitre.ui.textes import lexiques as textes

_CLE = Qt.ItemDataRole.UserRole


class _Resultat(QObject):
    """What an import off the window's thread comes back with."""

    fait = Signal(object)
    refuse = Signal(str)


class _Importation(QRunnable):
    """Reads and compiles a list: one or two seconds."""

    def __init__(self, bibliotheque: Bibliotheque, source: Path, le: date) -> None:
        super().__init__()
        self.resultat = _Resultat()
        self._bibliotheque, self._source, self._le = bibliotheque, source, le

    def run(self) -> None:
        try:
            self.resultat.fait.emit(self._bibliotheque.importer(self._source, self._le))
        except Refus as e:
            self.resultat.refuse.emit(str(e))
        except OSError as e:
            self.resultat.refuse.emit(f"«\u00a0{self._source.name}\u00a0» ne peut être lu ({cause_systeme(e)}).")


class FenetreLexiques(QDialog):
    """``choisi`` tells that another lexicon, or other words, are to be used from now on."""

    choisi = Signal()

    def __init__(
        self, bibliotheque: Bibliotheque, aujourdhui: Callable[[], date] = date.today, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._bibliotheque = bibliotheque
        self._aujourdhui = aujourdhui
        self._fils = QThreadPool(self)
        self._en_cours: _Importation | None = None
        self.setWindowTitle(textes.TITRE)
        dimensionner(self, 860, 480)
        rangee = QHBoxLayout(self)
        rangee.addLayout(self._installes(), 1)
        rangee.addLayout(self._changements(), 1)
        self.actualiser()

    def _installes(self) -> QVBoxLayout:
        colonne = QVBoxLayout()
        colonne.addWidget(QLabel(textes.INSTALLES))
        self.liste = QListWidget()
        self.liste.setAccessibleName(textes.INSTALLES)
        self.liste.setWordWrap(True)
        self.liste.currentItemChanged.connect(self._montrer_les_changements)
        colonne.addWidget(self.liste, 1)
        colonne.addWidget(bouton(textes.UTILISER, self.utiliser))
        colonne.addWidget(bouton(textes.IMPORTER, self._demander_un_fichier))
        colonne.addWidget(bouton(textes.RETIRER, self.retirer))
        self.message = message()
        colonne.addWidget(self.message)
        return colonne

    def _changements(self) -> QVBoxLayout:
        colonne = QVBoxLayout()
        colonne.addWidget(QLabel(textes.CHANGEMENTS))
        self.changements = QListWidget()
        self.changements.setAccessibleName(textes.CHANGEMENTS)
        colonne.addWidget(self.changements, 1)
        form = QFormLayout()
        self.mot, self.raison = champ(textes.MOT), champ(textes.RAISON)
        form.addRow(textes.MOT, self.mot)
        form.addRow(textes.RAISON, self.raison)
        colonne.addLayout(form)
        colonne.addWidget(bouton(textes.AJOUTER, lambda: self._changer(Sens.AJOUT)))
        colonne.addWidget(bouton(textes.ENLEVER, lambda: self._changer(Sens.RETRAIT)))
        return colonne

    @property
    def cle(self) -> str:
        """The key of the lexicon chosen in the list; the one in use where none is."""
        item: QListWidgetItem | None = self.liste.currentItem()
        return str(item.data(_CLE)) if item is not None else self._bibliotheque.defaut

    def actualiser(self, choisie: str = "") -> None:
        """Show what is installed, with that one chosen ("": the one that was)."""
        choisie, defaut = choisie or self.cle, self._bibliotheque.defaut
        self.liste.clear()
        for installe in (self._bibliotheque.trouver(LIBRE), *self._bibliotheque.lister()):
            item = QListWidgetItem(textes.installe(installe, en_usage=installe.cle == defaut))
            item.setData(_CLE, installe.cle)
            self.liste.addItem(item)
            if installe.cle == choisie:
                self.liste.setCurrentItem(item)

    def importer(self, source: Path) -> None:
        """Read a list off the window's thread, then make it the one in use."""
        self.message.setText(textes.IMPORT_EN_COURS)
        self._en_cours = _Importation(self._bibliotheque, source, self._aujourdhui())
        self._en_cours.setAutoDelete(False)
        self._en_cours.resultat.fait.connect(self._importe)
        self._en_cours.resultat.refuse.connect(self.message.setText)
        self._fils.start(self._en_cours)

    def _importe(self, fait: Importation) -> None:
        self._bibliotheque.choisir(fait.installe.cle)
        self.actualiser(fait.installe.cle)
        self.message.setText(textes.importe(fait))
        self.choisi.emit()

    def utiliser(self) -> None:
        """Make the chosen one the default."""
        self._faire(lambda: self._bibliotheque.choisir(self.cle))

    def retirer(self) -> None:
        """Uninstall the chosen one; the free list stays."""
        if self.cle != LIBRE:
            self._faire(lambda: self._bibliotheque.retirer(self.cle))

    def _changer(self, sens: Sens) -> None:
        if self._faire(
            lambda: self._bibliotheque.changer(self.cle, self.mot.text(), sens, self._aujourdhui(), self.raison.text())
        ):
            self.mot.clear()
            self.raison.clear()

    def _faire(self, action: Callable[[], object]) -> bool:
        try:
            action()
        except Refus as e:
            self.message.setText(str(e))
            return False
        self.message.clear()
        self.actualiser()
        self._montrer_les_changements()
        self.choisi.emit()
        return True

    def _montrer_les_changements(self) -> None:
        self.changements.clear()
        try:
            self.changements.addItems([textes.change(c) for c in self._bibliotheque.changements(self.cle)])
        except Refus as e:
            self.message.setText(str(e))

    def _demander_un_fichier(self) -> None:
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        chemin, _ = QFileDialog.getOpenFileName(self, textes.IMPORTER, documents, textes.FILTRE)
        if chemin:
            self.importer(Path(chemin))
