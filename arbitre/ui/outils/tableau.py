"""The window of the room’s tableau: its looks, its screens, a picture of it, what it shows between parties."""

from pathlib import Path

from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QGroupBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbitre.charte import THEMES
from arbitre.engine.competition.classer import classes
from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.ui.kit.champs import bouton, cadre, champ, nombre
from arbitre.ui.kit.mise_en_page import Volets, dimensionner
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.salle.affichage import Affichage
from arbitre.ui.salle.plan import Texte
from arbitre.ui.salle.projection import Genre, Projection
from arbitre.ui.salle.salle import Reglages, Salle
from arbitre.ui.textes import aide as textes

_CLE = Qt.ItemDataRole.UserRole


class TableauDeLaSalle(QDialog):
    """All that concerns the tableau, in one window."""

    def __init__(
        self,
        regie: RegieQt,
        salle: Salle,
        affichage: Affichage,
        projection: Projection,
        preferences: QSettings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(textes.TABLEAU)
        self._regie, self._salle, self._affichage = regie, salle, affichage
        self._projection, self._preferences = projection, preferences
        colonne = QVBoxLayout(self)
        colonne.addWidget(Volets((self._allure(), 1), (self._montre(), 1)), 1)
        self.message = QLabel(wordWrap=True)
        self.message.setAccessibleName(textes.REPONSE)
        colonne.addWidget(self.message)
        projection.change.connect(self._sur_projection)
        self._sur_projection()
        dimensionner(self, 800, 520)

    def _allure(self) -> QGroupBox:
        groupe, form = cadre(textes.REGLAGES)
        reglages = self._salle.reglages
        self.theme, self.texte = QComboBox(), QComboBox()
        for theme in THEMES.values():
            self.theme.addItem(theme.titre, theme.nom)
        for taille in Texte:
            self.texte.addItem(textes.TAILLES[taille.name], taille.name)
        self.mouvement = QCheckBox(textes.MOUVEMENT)
        self.theme.setCurrentIndex(self.theme.findData(reglages.theme))
        self.texte.setCurrentIndex(self.texte.findData(reglages.texte.name))
        self.mouvement.setChecked(reglages.mouvement)
        self.theme.currentIndexChanged.connect(self._regler)
        self.texte.currentIndexChanged.connect(self._regler)
        self.mouvement.toggled.connect(self._regler)
        self.ecrans = QListWidget()
        self.ecrans.setFixedHeight(4 * self.fontMetrics().height())
        for ecran in self._projection.ecrans():
            item = QListWidgetItem(ecran.libelle)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            present = ecran.nom in self._projection.etat.ecrans
            item.setCheckState(Qt.CheckState.Checked if present else Qt.CheckState.Unchecked)
            item.setData(_CLE, ecran.cle)
            self.ecrans.addItem(item)
        self.ecrans.itemChanged.connect(self._projeter)
        for nom, widget in ((textes.THEME, self.theme), (textes.TAILLE, self.texte), (textes.ECRANS, self.ecrans)):
            widget.setAccessibleName(nom)
            form.addRow(nom, widget)
        form.addRow(self.mouvement)
        self.allumage = bouton(textes.ALLUME, self._allumer)
        form.addRow(self.allumage)
        form.addRow(bouton(textes.PARTAGER, self._projection.partager))
        form.addRow(bouton(textes.IMAGE, self._choisir_l_image))
        return groupe

    def _montre(self) -> QGroupBox:
        groupe, form = cadre(textes.MONTRE)
        self.phrase = champ(textes.MESSAGE_SALLE)
        self.phrase.setText(self._affichage.message)
        self.phrase.setPlaceholderText(textes.MESSAGE_EXEMPLE)
        self.phrase.setToolTip(textes.MESSAGE_EXEMPLE)
        self.minutes = nombre(textes.MINUTES, 1, 10)
        form.addRow(textes.MESSAGE_SALLE, self.phrase)
        form.addRow(bouton(textes.DIRE, lambda: self._affichage.dire(self.phrase.text())))
        form.addRow(bouton(textes.MONTRER_CLASSEMENT, lambda: classer_la_salle(self._regie, self._affichage)))
        form.addRow(bouton(textes.PAGE_SUIVANTE, self._salle.page_suivante))
        form.addRow(textes.MINUTES, self.minutes)
        form.addRow(bouton(textes.COMPTER, self.compter))
        form.addRow(bouton(textes.LOGO, self._choisir_le_logo))
        form.addRow(bouton(textes.MONTRER_PARTIE, self._affichage.revenir))
        return groupe

    # --- what is done -----------------------------------------------------------------------------------------

    def _regler(self) -> None:
        reglages = Reglages(
            str(self.theme.currentData()), Texte[str(self.texte.currentData())], self.mouvement.isChecked()
        )
        reglages.ecrire(self._preferences)
        self._salle.regler(reglages)

    def _projeter(self) -> None:
        items = [self.ecrans.item(rang) for rang in range(self.ecrans.count())]
        self._projection.projeter_sur(i.data(_CLE) for i in items if i.checkState() is Qt.CheckState.Checked)

    def _allumer(self) -> None:
        if self._projection.etat.genre is Genre.ETEINT:
            self._projection.allumer()
        else:
            self._projection.eteindre()

    def _sur_projection(self) -> None:
        etat = self._projection.etat
        self.message.setText(etat.phrase)
        self.allumage.setText(textes.ETEINT if etat.genre is Genre.ETEINT else textes.ALLUME)

    def compter(self) -> None:
        """The countdown to the next partie."""
        self._affichage.compter(self.minutes.value(), f"Partie {len(self._regie.etat.parties) + 1}")

    def ecrire_l_image(self, chemin: Path) -> None:
        """A still picture of the tableau."""
        try:
            self._salle.ecrire_image(chemin, self._projection.etat.taille or QSize(1920, 1080))
        except Refus as e:
            self.message.setText(str(e))
        else:
            self.message.setText(textes.image_ecrite(chemin))

    def _choisir_l_image(self) -> None:
        self._demander(QFileDialog.AcceptMode.AcceptSave, textes.FILTRE_PNG, self.ecrire_l_image)

    def _choisir_le_logo(self) -> None:
        self._demander(QFileDialog.AcceptMode.AcceptOpen, textes.FILTRE_LOGO, self.prendre_le_logo)

    def prendre_le_logo(self, chemin: Path) -> None:
        """The club's picture, for this evening and the next."""
        try:
            self._affichage.prendre_le_logo(chemin)
        except OSError as e:
            self.message.setText(f"«\u00a0{chemin}\u00a0»\u00a0: {cause_systeme(e)}.")
            return
        self._preferences.setValue("salle/logo", str(chemin))

    def _demander(self, mode: QFileDialog.AcceptMode, filtre: str, suite: object) -> None:
        dialogue = QFileDialog(self, textes.TABLEAU, str(self._regie.regie.journal.chemin.parent))
        dialogue.setAcceptMode(mode)
        dialogue.setNameFilter(filtre)
        if mode is QFileDialog.AcceptMode.AcceptSave:
            dialogue.setDefaultSuffix("png")
        dialogue.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        assert callable(suite)
        dialogue.fileSelected.connect(lambda nom: suite(Path(nom)))
        dialogue.open()


def classer_la_salle(regie: RegieQt, affichage: Affichage) -> None:
    """The ranking on the tableau: of the partie, or of the competition from the second partie on."""
    etat = regie.etat
    generale = len(etat.parties) > 1
    titre = etat.nom if generale else (etat.partie.titre if etat.partie else "")
    affichage.classer(titre, classes(etat, generale=generale))
