"""How parties add up, what separates equals, and what should be known of the ranking."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbitre.engine.classement.general import Departage, Methode
from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.competition.remarques import remarques
from arbitre.engine.erreurs import Refus
from arbitre.ui.kit.champs import bouton, cadre, defilant, nombre
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.reglages import PAR_CLUB
from arbitre.ui.textes import tours as textes


class MethodeDuClassement(QWidget):
    """The settings of the general ranking; criteria are ticked and put in order."""

    def __init__(self, regie: RegieQt) -> None:
        super().__init__()
        self._regie = regie
        groupe, form = cadre(textes.METHODE)
        self.methode, self.absence = QComboBox(), QComboBox()
        self.methode.setAccessibleName(textes.METHODE)
        self.absence.setAccessibleName(textes.ABSENCES)
        for methode, nom in textes.METHODES.items():
            self.methode.addItem(nom, methode.value)
        for absence, nom in textes.ABSENCE_COUTE.items():
            self.absence.addItem(nom, absence.value)
        self.departage = QListWidget()
        self.departage.setAccessibleName(textes.DEPARTAGE)
        self.departage.setMaximumHeight(6 * self.fontMetrics().height())
        self.partis = QCheckBox(textes.PARTIS)
        self.par_club = nombre(PAR_CLUB, 1, 1)
        self.remarques = QLabel(wordWrap=True)
        self.remarques.setAccessibleName(textes.REMARQUES)
        form.addRow(textes.METHODE, self.methode)
        form.addRow(QLabel(textes.DEPARTAGE))
        form.addRow(self.departage)
        rangee = QHBoxLayout()
        rangee.addWidget(bouton(textes.MONTER, lambda: self._deplacer(-1)))
        rangee.addWidget(bouton(textes.DESCENDRE, lambda: self._deplacer(1)))
        form.addRow(rangee)
        form.addRow(textes.ABSENCES, self.absence)
        form.addRow(PAR_CLUB, self.par_club)
        form.addRow(self.partis)
        form.addRow(bouton(textes.REGLER, self.regler))
        form.addRow(QLabel(textes.REMARQUES))
        form.addRow(self.remarques)
        QVBoxLayout(self).addWidget(defilant(groupe))

    def actualiser(self) -> None:
        """Show the settings as they stand, and the remarks on the ranking."""
        reglages = self._regie.etat.reglages
        self.methode.setCurrentIndex(self.methode.findData(reglages.methode.value))
        self.absence.setCurrentIndex(self.absence.findData(reglages.absence.value))
        self.partis.setChecked(reglages.partis_classes)
        self.par_club.setValue(reglages.meilleurs_par_club)
        self.departage.clear()
        for critere in (*reglages.departage, *(d for d in Departage if d not in reglages.departage)):
            item = QListWidgetItem(textes.DEPARTAGES[critere])
            item.setData(Qt.ItemDataRole.UserRole, critere.value)
            coche = Qt.CheckState.Checked if critere in reglages.departage else Qt.CheckState.Unchecked
            item.setCheckState(coche)
            self.departage.addItem(item)
        self.departage.setCurrentRow(0)
        self.remarques.setText("\n".join(self._remarques()) or textes.SANS_REMARQUE)

    def _remarques(self) -> tuple[str, ...]:
        try:
            return remarques(self._regie.etat)
        except Refus as e:
            return (str(e),)

    def _deplacer(self, pas: int) -> None:
        rang = self.departage.currentRow()
        vers = rang + pas
        if 0 <= rang < self.departage.count() and 0 <= vers < self.departage.count():
            self.departage.insertItem(vers, self.departage.takeItem(rang))
            self.departage.setCurrentRow(vers)

    def criteres(self) -> tuple[Departage, ...]:
        """The criteria ticked, in their order."""
        items = [self.departage.item(rang) for rang in range(self.departage.count())]
        coches = [item for item in items if item.checkState() is Qt.CheckState.Checked]
        return tuple(Departage(item.data(Qt.ItemDataRole.UserRole)) for item in coches)

    def regler(self) -> bool:
        """Write the settings."""
        reglages = replace(
            self._regie.etat.reglages,
            methode=Methode(self.methode.currentData()),
            departage=self.criteres(),
            absence=Absence(self.absence.currentData()),
            partis_classes=self.partis.isChecked(),
            meilleurs_par_club=self.par_club.value(),
        )
        return self._regie.executer(Regler(reglages))
