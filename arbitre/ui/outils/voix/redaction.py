"""The third page: every sentence of the announcements, with its fields, its preview read and heard, and its reset."""

from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from arbitre.charte import Corps, Palette
from arbitre.engine.annonces.annonce import dire
from arbitre.engine.annonces.modeles import LONGUEUR_MAX, MODELES, Modele
from arbitre.ui.conduite.preferences import Phrases
from arbitre.ui.kit.champs import Champ, bouton, liste, refus_dit
from arbitre.ui.kit.mise_en_page import carte, colonne, rangee
from arbitre.ui.outils.voix.temoins import Plainte
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import voix as textes
from arbitre.voix.annonceur import Annonceur


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
        for champ in modele.champs:
            touche = bouton(f"{{{champ}}}", partial(self._inserer, champ))
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
