"""The parties that a competition foresees."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from arbitre.engine.competition.etat import MancheDuProgramme
from arbitre.engine.competition.organiser import FixerProgramme
from arbitre.engine.formule import FORMULES, Formule
from arbitre.engine.francais import denombrer, minutes_et_secondes
from arbitre.ui.kit.champs import bouton, defilant, liste
from arbitre.ui.kit.choix_de_la_formule import ChoixDeLaFormule
from arbitre.ui.kit.choix_du_temps import ChoixDuTemps
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import Volets, colonne
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.tours.saisie import nombres
from arbitre.ui.textes import tours as textes


class Programme(QWidget):
    """The list of parties, and the form of one more; Enter in the title adds it."""

    def __init__(self, regie: RegieQt, propres: tuple[Formule, ...]) -> None:
        super().__init__()
        self._regie = regie
        self.liste, gauche, fiche = liste(textes.MANCHES), QWidget(), Fiche()
        gauche.setLayout(colonne((self.liste, 1), bouton(textes.RETIRER_MANCHE, self.retirer)))
        self.titre = fiche.champ(textes.MANCHE_TITRE)
        self.formule = fiche.rangee(textes.MANCHE_FORMULE, ChoixDeLaFormule(propres))
        self.temps = fiche.rangee(textes.MANCHE_TEMPS, ChoixDuTemps())
        self.arbitres = fiche.champ(textes.MANCHE_ARBITRES, textes.ARBITRES_EXEMPLE)
        fiche.bouton(textes.AJOUTER_MANCHE, self.ajouter)
        QVBoxLayout(self).addWidget(Volets((gauche, 2), (defilant(fiche.cadre(textes.MANCHES)), 3)))
        self.titre.returnPressed.connect(self.ajouter)
        self.formule.currentIndexChanged.connect(self._temps_de_la_formule)

    def actualiser(self) -> None:
        """Show the programme as it stands."""
        rang = self.liste.currentRow()
        self.liste.clear()
        self.liste.addItems([_ligne(n, m) for n, m in enumerate(self._manches, 1)])
        self.liste.setCurrentRow(min(rang, self.liste.count() - 1))

    @property
    def _manches(self) -> tuple[MancheDuProgramme, ...]:
        return self._regie.etat.organisation.programme

    def ajouter(self) -> None:
        """One more partie, as the form says it."""
        duree, alerte = self.temps.temps()
        tables = self._regie.etat.tables_attribuees()
        arbitres = tuple(tables.get(table, 0) for table in nombres(self.arbitres.text()))
        manche = MancheDuProgramme(
            self.titre.text(), self.formule.nom(), duree, alerte, self.formule.propre(), arbitres
        )
        if self._regie.executer(FixerProgramme((*self._manches, manche))):
            self.titre.clear()
            self.arbitres.clear()

    def retirer(self) -> None:
        """Take the chosen partie out."""
        rang = self.liste.currentRow()
        if 0 <= rang < len(self._manches):
            self._regie.executer(FixerProgramme(self._manches[:rang] + self._manches[rang + 1 :]))

    def _temps_de_la_formule(self) -> None:
        """A formule that says its time shows it."""
        choisie = self.formule.propre() or FORMULES[self.formule.nom()]
        if temps := choisie.temps(1):
            self.temps.prendre(*temps)
        elif choisie.duree:
            self.temps.prendre(choisie.duree, choisie.alerte or max(1, choisie.duree // 3))


def _ligne(numero: int, manche: MancheDuProgramme) -> str:
    formule = manche.propre or FORMULES[manche.formule]
    arbitres = f" · {denombrer(len(manche.arbitres), 'arbitre')}" if manche.arbitres else ""
    return f"{numero}. {manche.titre} · {formule.titre} · {minutes_et_secondes(manche.duree)}{arbitres}"
