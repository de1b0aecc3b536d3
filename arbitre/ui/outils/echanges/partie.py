"""A partie from another program: read, looked at, kept in the form that is replayed."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from arbitre.echanges.fichiers import ecrire, nom_de_fichier
from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import PartieLue, ecrire_parties
from arbitre.engine.francais import entre_parentheses
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import bouton, message
from arbitre.ui.kit.tables import remplir, table
from arbitre.ui.textes import echanges as textes


class ImportDePartie(QWidget):
    """The coups of a file."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lues: tuple[PartieLue, ...] = ()
        self._source = Path()
        self._atelier = Atelier(self)
        self._atelier.fait.connect(lambda faire, resultat: faire(resultat))
        self._atelier.rate.connect(lambda _faire, phrase: self.dire(phrase))
        colonne = QVBoxLayout(self)
        colonne.addWidget(QLabel(textes.AIDE_PARTIE, wordWrap=True))
        rangee = QHBoxLayout()
        self.garder = bouton(textes.GARDER, self._choisir_ou)
        self.garder.setEnabled(False)
        rangee.addWidget(bouton(textes.CHOISIR, self._choisir))
        rangee.addWidget(self.garder)
        rangee.addStretch(1)
        colonne.addLayout(rangee)
        self.coups = table(textes.COUPS, textes.COLONNES_COUPS, 1)
        colonne.addWidget(self.coups, 1)
        self.message = message()
        colonne.addWidget(self.message)

    def dire(self, phrase: str) -> None:
        """Say it where it stays until something else is said."""
        self.message.setText(phrase)

    def _choisir(self) -> None:
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialogue = QFileDialog(self, textes.CHOISIR.replace("&", ""), documents, textes.FILTRE_PARTIES)
        dialogue.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialogue.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialogue.fileSelected.connect(lambda nom: self.lire(Path(nom)))
        dialogue.open()

    def lire(self, chemin: Path) -> None:
        """Read a file away from the window, then show its coups."""
        self.dire(textes.LECTURE)
        self._source = chemin
        self._atelier.demander(self._montrer, lambda: lire_partie(chemin), perimable=True)

    def _montrer(self, lues: tuple[PartieLue, ...]) -> None:
        self.lues = lues
        self.garder.setEnabled(True)
        remplir(self.coups, [ligne for lue in lues for ligne in _lignes(lue)])
        nombre = sum(coup.annule is None for lue in lues for coup in lue.partie.coups)
        total = sum(lue.partie.total for lue in lues)
        self.dire(textes.partie_lue(nombre, total, tuple(note for lue in lues for note in lue.notes)))

    def _choisir_ou(self) -> None:
        propose = self._source.with_name(f"{nom_de_fichier(self._source.stem)}-coups.jsonl")
        dialogue = QFileDialog(self, textes.GARDER.replace("&", ""), str(propose.parent), textes.FILTRE_COUPS)
        dialogue.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialogue.setDefaultSuffix("jsonl")
        dialogue.selectFile(propose.name)
        dialogue.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialogue.fileSelected.connect(lambda nom: self.ecrire(Path(nom)))
        dialogue.open()

    def ecrire(self, chemin: Path) -> None:
        """Keep the coups for « arbitre rejouer »; the dialog asked before it named a file that exists."""
        octets = ecrire_parties(tuple(lue.partie for lue in self.lues))
        self._atelier.demander(lambda ecrit: self.dire(textes.enregistre(ecrit)), lambda: ecrire(chemin, octets))


def _lignes(lue: PartieLue) -> list[tuple[str, ...]]:
    lignes: list[tuple[str, ...]] = []
    numero = 0
    for coup in lue.partie.coups:
        if coup.annule is not None:
            lignes.append((textes.ANNULE, coup.tirage, "", "", ""))
            continue
        numero += 1
        points = "" if coup.points is None else str(coup.points)
        lignes.append((str(numero), coup.tirage, entre_parentheses(coup.mot or ""), coup.ref or "", points))
    return lignes
