"""The club's key, chosen once for this computer: what a centre writes and sends is signed with it, or it is not, and
says so."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QSettings, QStandardPaths, Signal
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.engine.erreurs import Refus
from arbitre.journal.signature import Cle, faire_la_cle
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.fichiers import choisir_ou_ecrire, choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.textes import signature as textes

_CLE: Final = "centres/cle"


class SignatureDuClub(QObject):
    """``change``: another key is chosen, or none. Where its file lies is kept, never what is in it."""

    change = Signal()

    def __init__(self, preferences: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences

    @property
    def fichier(self) -> Path | None:
        """Where the key was last; None where nothing is signed."""
        nom = str(self._preferences.value(_CLE, ""))
        return Path(nom) if nom else None

    def cle(self) -> Cle | None:
        """The key; None where nothing is to be signed. Raises a `Refus` where its file cannot be read."""
        return Cle(self.fichier) if self.fichier is not None else None

    @property
    def dite(self) -> str:
        """A sentence: the key in use, if any, or why it cannot be read."""
        fichier = self.fichier
        if fichier is None:
            return textes.NON_SIGNE
        try:
            return textes.SIGNE.format(empreinte=Cle(fichier).empreinte, fichier=fichier.name)
        except Refus as e:
            return str(e)

    def choisir(self, fichier: Path) -> None:
        """What is written from now on is signed with that one; raises a `Refus`."""
        Cle(fichier)
        self._garder(str(fichier.resolve()))

    def faire(self, fichier: Path) -> None:
        """A new one, there, and chosen; raises a `Refus`."""
        faire_la_cle(fichier)
        self.choisir(fichier)

    def cesser(self) -> None:
        """Nothing is signed any more; the key stays where it is."""
        self._garder("")

    def _garder(self, fichier: str) -> None:
        self._preferences.setValue(_CLE, fichier)
        self.change.emit()


class FenetreSignature(Fenetre):
    """Which key, or none."""

    def __init__(self, signature: SignatureDuClub, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE, 640, 320, parent)
        self._signature = signature
        explique, fiche = QLabel(textes.EXPLIQUE, wordWrap=True), Fiche()
        self.etat = fiche.dite(textes.ETAT)
        self.choisir, self.faire = bouton(textes.CHOISIR, self._choisir), bouton(textes.FAIRE, self._faire)
        self.cesser = bouton(textes.CESSER, self._cesser)
        self.setLayout(colonne(explique, fiche, rangee(self.choisir, self.faire, self.cesser), self.message))
        signature.change.connect(self._montrer)
        self._montrer()

    def _choisir(self) -> None:
        choisir_un_fichier(
            self, textes.CHOISIR_QUOI, textes.FILTRE, lambda ou: self.tenter(lambda: self._signature.choisir(ou))
        )

    def _faire(self) -> None:
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        propose = Path(documents) / textes.PROPOSEE
        choisir_ou_ecrire(self, textes.CHOISIR_QUOI, textes.FILTRE_NEUVE, propose, self._ecrire)

    def _ecrire(self, ou: Path) -> None:
        if self.tenter(lambda: self._signature.faire(ou)):
            self.dire(textes.FAITE)

    def _cesser(self) -> None:
        self._signature.cesser()
        self.message.clear()

    def _montrer(self) -> None:
        self.etat.setText(self._signature.dite)
        self.cesser.setEnabled(self._signature.fichier is not None)
