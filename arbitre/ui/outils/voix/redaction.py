"""The pages of words: every sentence of the announcements, with its fields, its preview read and heard, and its reset;
what the voice says wrong, and the spelling in which a word is read.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QFrame, QGroupBox, QHBoxLayout, QHeaderView, QLabel, QWidget

from arbitre.charte import Corps, Palette
from arbitre.engine.annonces.annonce import dire
from arbitre.engine.annonces.modeles import LONGUEUR_MAX, MODELES, Modele
from arbitre.lexiques import Graphies
from arbitre.lexiques.textes import est_un_mot, plier
from arbitre.ui.conduite.preferences import Phrases
from arbitre.ui.kit.champs import Champ, bouton, champ, liste, refus_dit
from arbitre.ui.kit.mise_en_page import carte, colonne, rangee
from arbitre.ui.kit.tables import LignesASaisir, Table
from arbitre.ui.outils.voix.temoins import Plainte
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import voix as textes
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.prononciation import Prononciation


class PanneauPhrases(QWidget):
    """A sentence is kept when one leaves its field or types Enter; one that cannot be used is refused with a reason,
    and stays to be finished until another is chosen."""

    def __init__(self, annonceur: Annonceur, phrases: Phrases, palette: Palette) -> None:
        super().__init__()
        self.message = Plainte(palette)
        self._annonceur = annonceur
        self._phrases = phrases
        self.liste = liste(textes.PHRASES)
        self.liste.addItems([""] * len(MODELES))
        self.liste.currentRowChanged.connect(self._choisir)
        self.setLayout(rangee((self.liste, 2), (self._droite(), 3)))
        self.liste.setCurrentRow(0)
        self._lister()

    def _droite(self) -> QFrame:
        self.phrase = Champ(maxLength=2 * LONGUEUR_MAX)
        self.phrase.setAccessibleName(textes.PHRASE)
        corps(self.phrase, Corps.FORT)
        self.phrase.textEdited.connect(self._apercevoir)
        self.phrase.editingFinished.connect(self.garder)
        self.apercu, self.titre_des_champs = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.apercu.setAccessibleName(textes.APERCU)
        corps(self.apercu, Corps.TITRE)
        self._champs = QHBoxLayout()
        boutons = rangee(
            bouton(textes.ECOUTER_SEUL, self.ecouter, fort=True),
            bouton(textes.RETABLIR, self.retablir),
            bouton(textes.TOUT_RETABLIR, self.tout_retablir),
        )
        phrase = colonne(QLabel(textes.PHRASE), self.phrase, self.titre_des_champs, (self._champs, 0))
        phrase.addSpacing(12)
        apercu = colonne(QLabel(textes.APERCU), self.apercu, self.message)
        return carte(phrase, (apercu, 1), boutons)

    # --- what is shown ----------------------------------------------------------------------------------------

    @property
    def modele(self) -> Modele:
        """The sentence chosen, as it is in force."""
        return self._phrases.modeles[list(MODELES)[max(0, self.liste.currentRow())]]

    def _lister(self) -> None:
        for rang, (nom, modele) in enumerate(MODELES.items()):
            self.liste.item(rang).setText(textes.modele(modele, modifie=self._phrases.est_modifie(nom)))

    def _choisir(self) -> None:
        self.message.clear()
        self._remplir()

    def _remplir(self) -> None:
        """The sentence in force, and its fields."""
        modele = self.modele
        with QSignalBlocker(self.phrase):
            self.phrase.setText(modele.texte)
        self.apercu.setText(modele.apercu())
        self.titre_des_champs.setText(textes.CHAMPS if modele.champs else textes.SANS_CHAMP)
        while (element := self._champs.takeAt(0)) is not None:
            if (ancien := element.widget()) is not None:
                ancien.deleteLater()
        avant: QWidget = self.phrase
        for nom in modele.champs:
            touche = bouton(f"{{{nom}}}", partial(self._inserer, nom))
            touche.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the sentence where it is
            self._champs.addWidget(touche)
            self.setTabOrder(avant, touche)
            avant = touche
        self._champs.addStretch(1)

    def _inserer(self, champ: str) -> None:
        self.phrase.insert(f"{{{champ}}}")
        self.phrase.setFocus()
        self._apercevoir()

    def _apercevoir(self) -> None:
        """The sentence as it would read, or why it cannot be used."""
        self.message.clear()
        self.apercu.clear()
        with refus_dit(self.message.setText):
            self.apercu.setText(self.modele.modifie(self.phrase.text()).apercu())

    # --- what is done -----------------------------------------------------------------------------------------

    def garder(self) -> None:
        """Keep the sentence; after a refusal the former one is in force."""
        if self.phrase.text() == self.modele.texte:
            return
        with refus_dit(self.message.setText):
            self._phrases.modifier(self.modele.nom, self.phrase.text())
            self._appliquer()

    def retablir(self) -> None:
        """The shipped sentence again."""
        self._retablir(self.modele.nom)

    def tout_retablir(self) -> None:
        """All shipped sentences again."""
        self._retablir()

    def _retablir(self, *noms: str) -> None:
        with refus_dit(self.message.setText):
            self._phrases.retablir(*noms)
            self._appliquer()

    def _appliquer(self) -> None:
        self.message.clear()
        self._annonceur.utiliser_modeles(self._phrases.modeles)
        self._remplir()
        self._lister()

    def ecouter(self) -> None:
        """Hear it on its example."""
        modele = self.modele
        self._annonceur.essayer(modele.rendre({nom: dire(exemple) for nom, exemple in modele.champs.items()}))


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
