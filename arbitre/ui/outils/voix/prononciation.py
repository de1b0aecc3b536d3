"""The last page: what the voice says wrong, and the spelling in which a word is read."""

from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QGroupBox, QHBoxLayout, QHeaderView, QLabel, QWidget

from arbitre.charte import Palette
from arbitre.engine.annonces.annonce import dire
from arbitre.engine.annonces.modeles import MODELES
from arbitre.lexiques import Graphies
from arbitre.lexiques.textes import est_un_mot, plier
from arbitre.ui.kit.champs import bouton, champ, liste, refus_dit
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.tables import LignesASaisir, Table
from arbitre.ui.outils.voix.temoins import Plainte
from arbitre.ui.textes import voix as textes
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.prononciation import Prononciation


def faire_dire(annonceur: Annonceur, texte: str) -> None:
    """Try a word or a few."""
    if texte.strip():
        annonceur.essayer(MODELES["mot"].rendre({"mot": dire(texte.strip())}))


class Tableau(Table[tuple[str, ...]]):
    """Two columns of text; Delete takes a row back, Ctrl+Z what was done last. ``ecrite``: Enter ended a cell."""

    ecrite = Signal()

    def __init__(self, lignes: LignesASaisir, retirer: Callable[[], object], reprendre: Callable[[], object]) -> None:
        super().__init__(textes.PRONONCIATIONS, lignes)
        self._retirer, self._reprendre = retirer, reprendre
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self._retirer()
        elif event.matches(QKeySequence.StandardKey.Undo):
            self._reprendre()
        else:
            super().keyPressEvent(event)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        super().closeEditor(editor, hint)
        if hint is QAbstractItemDelegate.EndEditHint.SubmitModelCache:
            self.ecrite.emit()


_NEUVE: Final = ("", "")


class PanneauPrononciation(QGroupBox):
    """The user's table over the shipped one; kept at each change, heard from the next announcement on.

    Its last row is always a new one, to be typed; the keyboard comes there first, so that nothing is typed over what
    stands.
    """

    def __init__(self, annonceur: Annonceur, fichier: Path, palette: Palette) -> None:
        super().__init__(textes.PRONONCIATIONS)
        self._annonceur = annonceur
        self._fichier = fichier
        self.lignes = LignesASaisir(textes.COLONNES, saisies=(0, 1))
        self.lignes.saisie.connect(self._changer)
        self.table = Tableau(self.lignes, self.retirer, self.reprendre)
        self.table.ecrite.connect(self._continuer)
        self.message = Plainte(palette)
        aide, boutons = (
            QLabel(textes.AIDE_PRONONCIATIONS, wordWrap=True),
            rangee(
                bouton(textes.AJOUTER, self.ajouter, fort=True),
                bouton(textes.RETIRER, self.retirer),
                bouton(textes.ECOUTER_SEUL, self.ecouter),
            ),
        )
        self.setLayout(colonne(aide, (self.table, 1), self.message, boutons))
        connues = ((mot, dit) for mot, dit in self._lire().table.items() if dit)
        self.table.montrer(sorted(connues, key=lambda ligne: ligne[0].lower()))
        self._passees: list[tuple[tuple[str, ...], ...]] = []
        self._dernieres = self._ecrites
        self._aller_a_la_neuve()

    def _lire(self) -> Prononciation:
        with refus_dit(self.message.setText):
            return Prononciation.charger(self._fichier)
        return Prononciation.livree()

    @property
    def _ecrites(self) -> tuple[tuple[str, ...], ...]:
        """The rows where something stands."""
        return tuple(ligne for ligne in self.lignes.lignes if any(map(str.strip, ligne)))

    def _aller_a_la_neuve(self) -> None:
        """Go to the row to be typed, which is made where it is missing."""
        if tuple(self.lignes.lignes[-1:]) != (_NEUVE,):
            self.lignes.ajouter([_NEUVE])
        self.table.setCurrentIndex(self.lignes.index(len(self.lignes.lignes) - 1, 0))

    def _continuer(self) -> None:
        """Go to the cell that the row lacks, else to a new row: the next text replaces nothing."""
        ici = self.table.currentIndex()
        ligne = self.lignes.lignes[ici.row()]
        vides = [colonne for colonne, texte in enumerate(ligne) if not texte.strip()]
        if len(vides) == 1:
            self.table.setCurrentIndex(self.lignes.index(ici.row(), vides[0]))
        else:
            self._aller_a_la_neuve()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._aller_a_la_neuve()

    def _changer(self) -> None:
        """Somebody changed the table; it can be taken back."""
        lignes = self._ecrites
        if not self.lignes.lignes or all(map(str.strip, self.lignes.lignes[-1])):
            self.lignes.ajouter([_NEUVE])
        if lignes != self._dernieres:
            self._passees.append(self._dernieres)
            self._dernieres = lignes
            self._garder_entieres()

    def _garder_entieres(self) -> None:
        """Both cells of each row are there: the whole table is kept as it stands."""
        lignes = [(mot.strip(), dit.strip()) for mot, dit in self._ecrites]
        if all(mot and dit for mot, dit in lignes):
            self._garder(lignes)

    def _garder(self, lignes: list[tuple[str, str]]) -> None:
        nouvelle = Prononciation(MappingProxyType({}))
        for mot, dit in lignes:
            nouvelle = nouvelle.avec(mot, dit)
        try:
            self._fichier.parent.mkdir(parents=True, exist_ok=True)
            nouvelle.enregistrer(self._fichier)
        except OSError as e:
            self.message.setText(textes.non_garde(self._fichier, e.strerror or ""))
            return
        self.message.clear()
        self._annonceur.voix.relire_prononciations()

    # --- what is done -----------------------------------------------------------------------------------------

    def ajouter(self) -> None:
        """The new row is typed now."""
        self._aller_a_la_neuve()
        self.table.setFocus()
        self.table.edit(self.table.currentIndex())

    def retirer(self) -> None:
        """The voice reads that word as it is written."""
        rang, restent = self.table.currentIndex().row(), list(self.lignes.lignes)
        if rang >= 0 and restent[rang] != _NEUVE:
            del restent[rang]
            self.table.montrer(restent)
            self.table.setCurrentIndex(self.lignes.index(min(rang, len(restent) - 1), 0))
            self._changer()

    def reprendre(self) -> None:
        """The table as it stood before what was done last; the keyboard is on the row that came back so."""
        if self._passees:
            colonne, apres = self.table.currentIndex().column(), self._dernieres
            self._dernieres = self._passees.pop()
            self.table.montrer((*self._dernieres, _NEUVE))
            rang = next((r for r, (a, b) in enumerate(zip(self._dernieres, apres, strict=False)) if a != b), None)
            rang = min(len(self._dernieres), len(apres)) if rang is None else rang
            self.table.setCurrentIndex(self.lignes.index(rang, colonne))
            self._garder_entieres()

    def ecouter(self) -> None:
        """Hear the word of the row as it is announced."""
        if (ligne := self.table.choisie()) is not None:
            faire_dire(self._annonceur, ligne[0].strip())


class PanneauGraphies(QGroupBox):
    """The spelling in which a retained word is read, among those known or one's own."""

    def __init__(self, annonceur: Annonceur, graphies: Graphies, palette: Palette) -> None:
        super().__init__(textes.GRAPHIES)
        self._annonceur = annonceur
        self._graphies = graphies
        self.mot, self.graphie = champ(textes.MOT), champ(textes.GRAPHIE)
        self.mot.setMaxLength(15)
        self.graphie.setMaxLength(30)
        self.mot.setPlaceholderText(textes.MOT)
        self.graphie.setPlaceholderText(textes.GRAPHIE)
        self.connues, self.choisies = liste(textes.CONNUES), liste(textes.CHOISIES)
        self.message = Plainte(palette)
        connues = colonne(QLabel(textes.CONNUES), (self.connues, 1))
        listes = rangee((connues, 1), (colonne(QLabel(textes.CHOISIES), (self.choisies, 1)), 1))
        aide, saisie = QLabel(textes.AIDE_GRAPHIES, wordWrap=True), rangee(self.mot, self.graphie, etalees=True)
        self.setLayout(colonne(aide, saisie, (listes, 1), self.message, self._boutons()))
        self.mot.textEdited.connect(self._chercher)
        self.mot.returnPressed.connect(self.graphie.setFocus)
        self.graphie.returnPressed.connect(self.choisir)
        self.connues.currentTextChanged.connect(self.graphie.setText)
        self.connues.itemActivated.connect(lambda _: self.choisir())
        self._lister()

    def _boutons(self) -> QHBoxLayout:
        return rangee(
            bouton(textes.CHOISIR, self.choisir),
            bouton(textes.OUBLIER, self.oublier),
            bouton(textes.ECOUTER_SEUL, lambda: faire_dire(self._annonceur, self.graphie.text())),
        )

    def _capitales(self) -> str:
        return plier(self.mot.text())

    def _chercher(self) -> None:
        """What is known of the word being typed."""
        connues = self._graphies.chercher(self._capitales())
        self.connues.clear()
        self.connues.addItems(list(connues))
        self.connues.setCurrentRow(0)
        if not connues:
            self.graphie.clear()
        self.message.setText("" if connues or len(self._capitales()) < 2 else textes.INCONNU)

    def _lister(self) -> None:
        self.choisies.clear()
        for mot, graphie in sorted(self._graphies.choisies().items()):
            self.choisies.addItem(f"{mot}\u2002{graphie}")

    def choisir(self) -> None:
        """Read the word so from now on; a spelling of another word is refused."""
        mot = self._capitales()
        if est_un_mot(mot):
            self._faire(lambda: self._graphies.choisir(mot, self.graphie.text()))
        else:
            self.message.setText(textes.PAS_UN_MOT)

    def oublier(self) -> None:
        """The choice made for the word typed, or chosen on the right, is forgotten."""
        choisi = self.choisies.currentItem().text() if self.choisies.currentRow() >= 0 else ""
        mot = self._capitales() or choisi.partition("\u2002")[0]
        self._faire(lambda: self._graphies.oublier(mot))

    def _faire(self, changer: Callable[[], object]) -> None:
        with refus_dit(self.message.setText):
            changer()
            self.message.clear()
            self._lister()
