"""How parties add up, what separates equals, and what should be known of the ranking."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QListWidgetItem, QVBoxLayout, QWidget

from arbitre.engine.classement.general import Departage
from arbitre.engine.competition.classer import remarques
from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.erreurs import Refus
from arbitre.ui.kit.champs import bouton, defilant, liste
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.reglages import PAR_CLUB
from arbitre.ui.textes import tours as textes


class MethodeDuClassement(QWidget):
    """The settings of the general ranking; criteria are ticked and put in order."""

    def __init__(self, regie: RegieQt) -> None:
        super().__init__()
        self._regie = regie
        fiche = Fiche()
        self.methode = fiche.liste(textes.METHODE, ((nom, methode) for methode, nom in textes.METHODES.items()))
        self.departage = liste(textes.DEPARTAGE)
        self.departage.setMaximumHeight(6 * self.fontMetrics().height())
        monter = bouton(textes.MONTER, lambda: self._deplacer(-1))
        descendre = bouton(textes.DESCENDRE, lambda: self._deplacer(1))
        fiche.addRow(QLabel(textes.DEPARTAGE))
        fiche.addRow(self.departage)
        fiche.addRow(rangee(monter, descendre, etalees=True))
        self.absence = fiche.liste(textes.ABSENCES, ((nom, cout) for cout, nom in textes.ABSENCE_COUTE.items()))
        self.par_club = fiche.nombre(PAR_CLUB, 1, 1)
        self.partis = fiche.case(textes.PARTIS)
        fiche.bouton(textes.REGLER, self.regler)
        fiche.addRow(QLabel(textes.REMARQUES))
        self.remarques = fiche.dite(textes.REMARQUES)
        QVBoxLayout(self).addWidget(defilant(fiche.cadre(textes.METHODE)))

    def actualiser(self) -> None:
        """Show the settings as they stand, and the remarks on the ranking."""
        reglages = self._regie.etat.reglages
        self.methode.choisir(reglages.methode)
        self.absence.choisir(reglages.absence)
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
            methode=self.methode.valeur,
            departage=self.criteres(),
            absence=self.absence.valeur,
            partis_classes=self.partis.isChecked(),
            meilleurs_par_club=self.par_club.value(),
        )
        return self._regie.executer(Regler(reglages))
