"""Choosing a file or a folder: asked beside the window, which goes on; the answer comes to who asked."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from arbitre.echanges.fichiers import creer_le_dossier
from arbitre.ui.kit.champs import refus_dit
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.textes import fichiers as textes

Suite = Callable[[Path], object]
_SUFFIXE: Final = re.compile(r"\(\*\.(\w+)\)")
"""The suffix of a type of files that has one."""


class DossierACreer(Question):
    """Asks before it makes a folder that is missing, where something is to be written."""

    def __init__(self, fenetre: QWidget, dire: Callable[[str], object]) -> None:
        super().__init__(fenetre, textes.CREER_LE_DOSSIER, textes.NE_PAS_CREER, textes.CREER)
        self._dire = dire

    def exiger(self, dossier: Path, ensuite: Callable[[], object]) -> None:
        """``ensuite`` at once where it is there, else once it is made; why it cannot be is said."""
        if _est_la(dossier):
            ensuite()
        else:
            self.poser(textes.DOSSIER_ABSENT.format(dossier=dossier), lambda: self._creer(dossier, ensuite))

    def _creer(self, dossier: Path, ensuite: Callable[[], object]) -> None:
        fait = False
        with refus_dit(self._dire):
            creer_le_dossier(dossier)
            fait = True
        if fait:
            ensuite()


class _Choix(QFileDialog):
    """Never modal; the keyboard goes back to the window that asked. What Qt would ask in a box that stops all other
    windows is said, or asked, in this one.
    """

    _dernier: ClassVar[str] = ""
    """The folder where the last choice was made."""

    def __init__(
        self, fenetre: QWidget, titre: str, filtre: str, depart: Path | None, *, a_creer: bool = False
    ) -> None:
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dossier = _existant(depart or Path(_Choix._dernier or documents))
        for deja in fenetre.findChildren(_Choix, options=Qt.FindChildOption.FindDirectChildrenOnly):
            deja.reject()  # a second click asks the same again
        super().__init__(fenetre, titre.replace("&", ""), str(dossier), filtre)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setOption(QFileDialog.Option.DontConfirmOverwrite)
        self._question = Question(self, textes.REMPLACER_LE_FICHIER, textes.GARDER, textes.REMPLACER)
        self._dossier = DossierACreer(self, self._dire)
        self._a_creer = a_creer
        """Whether a folder that is not there is where one writes, and may be made."""
        self.accepted.connect(self._retenir_le_dossier)
        self.finished.connect(fenetre.activateWindow)

    def repondre(self, suite: Suite) -> None:
        """Show the dialog; ``suite`` is given the chosen file."""
        self.fileSelected.connect(lambda nom: suite(Path(nom)))
        self.show()

    def prendre_le_type(self, filtre: str) -> None:
        """A name without a suffix has that of this type, as the one that is there."""
        if (suffixe := _SUFFIXE.search(filtre)) is not None:
            self.setDefaultSuffix(suffixe[1])

    def accept(self) -> None:
        """The name typed: what is missing is said, or made; what would be replaced is asked about."""
        choisis = [Path(nom) for nom in self.selectedFiles()]
        absent = next((chemin for chemin in choisis if not chemin.exists()), None)
        pris = next((chemin for chemin in choisis if chemin.is_file()), None)
        if self.acceptMode() is QFileDialog.AcceptMode.AcceptSave and choisis:
            if pris is not None:
                self._question.poser(textes.EXISTE.format(nom=pris.name), super().accept)
            else:
                self._dossier.exiger(choisis[0].parent, super().accept)
        elif absent is not None and self._a_creer:
            self._dossier.exiger(absent, super().accept)
        elif absent is not None:
            d_un_dossier = self.fileMode() is QFileDialog.FileMode.Directory
            self._dire((textes.dossier_introuvable if d_un_dossier else textes.introuvable)(absent.name))
        else:
            super().accept()

    def _dire(self, phrase: str) -> None:
        """Say a sentence before the name of the file, where it is read at once."""
        self.setLabelText(QFileDialog.DialogLabel.FileName, phrase)

    def _retenir_le_dossier(self) -> None:
        _Choix._dernier = self.directory().absolutePath()


def _est_la(dossier: Path) -> bool:
    try:
        return dossier.is_dir()
    except OSError:  # it cannot be looked at: making it says why
        return False


def _existant(dossier: Path) -> Path:
    """The folder ``dossier``, or its nearest parent that exists."""
    return next((parent for parent in (dossier, *dossier.parents) if _est_la(parent)), Path.home())


def choisir_un_fichier(fenetre: QWidget, titre: str, filtre: str, suite: Suite, *, depart: Path | None = None) -> None:
    """A file that is there; looked for in ``depart``, else where one was last, else among the documents."""
    choix = _Choix(fenetre, titre, filtre, depart)
    choix.setFileMode(QFileDialog.FileMode.ExistingFile)
    choix.repondre(suite)


def choisir_des_fichiers(fenetre: QWidget, titre: str, filtre: str, suite: Callable[[list[Path]], object]) -> None:
    """One or several files that are there."""
    choix = _Choix(fenetre, titre, filtre, None)
    choix.setFileMode(QFileDialog.FileMode.ExistingFiles)
    choix.filesSelected.connect(lambda noms: suite([Path(nom) for nom in noms]))
    choix.show()


def choisir_un_dossier(
    fenetre: QWidget, titre: str, suite: Suite, *, depart: Path | None = None, a_creer: bool = False
) -> None:
    """A folder that is there; where one writes, it may be made (``a_creer``)."""
    choix = _Choix(fenetre, titre, "", depart, a_creer=a_creer)
    choix.setFileMode(QFileDialog.FileMode.Directory)
    choix.setOption(QFileDialog.Option.ShowDirsOnly)
    choix.repondre(suite)


def choisir_ou_ecrire(fenetre: QWidget, titre: str, filtre: str, propose: Path, suite: Suite) -> None:
    """Where to write, beginning with ``propose``, whose suffix is added to a name without one; of several types, the
    one that is chosen gives its own.

    It is asked before a file that is there is replaced.
    """
    choix = _Choix(fenetre, titre, filtre, propose.parent)
    choix.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    choix.setDefaultSuffix(propose.suffix.removeprefix("."))
    choix.selectFile(propose.name)
    choix.filterSelected.connect(choix.prendre_le_type)
    choix.repondre(suite)


def choisir_et_ecrire(
    fenetre: Fenetre, titre: str, filtre: str, propose: Path, ecrit: Callable[[Path], object]
) -> None:
    """Where to write, likewise; ``ecrit`` does, and gives what was written, which is said; so is a refusal."""

    def suite(ou: Path) -> None:
        with fenetre.refus_dits():
            fenetre.dire(textes.ecrit(ecrit(ou)))

    choisir_ou_ecrire(fenetre, titre, filtre, propose, suite)
