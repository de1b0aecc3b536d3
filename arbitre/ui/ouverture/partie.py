"""Open the next partie: its title, formule and time."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QWidget

from arbitre.engine.competition.etat import MancheDuProgramme
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.formule import FORMULES, Formule
from arbitre.ui.kit.choix import ChoixDeLaFormule, ChoixDuTemps
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.ouverture.preparees import ChoixDeLaPreparee
from arbitre.ui.textes import generateur as textes_preparee
from arbitre.ui.textes import poste as textes


class DialoguePartie(Fenetre):
    """A few fields and a key; ``preparer`` asks for the window that makes prepared parties."""

    demandee = Signal(object)
    preparer = Signal()

    def __init__(
        self,
        numero: int,
        lexique: str,
        parent: QWidget | None = None,
        *,
        propres: tuple[Formule, ...] = (),
        prevue: MancheDuProgramme | None = None,
    ) -> None:
        super().__init__(textes.OUVRIR_PARTIE, parent=parent)
        self._arbitres = prevue.arbitres if prevue else ()
        if prevue and prevue.propre and prevue.propre not in propres:
            propres = (*propres, prevue.propre)
        fiche = Fiche(self)
        self.titre = fiche.champ(textes.NOM)
        self.titre.setText(prevue.titre if prevue else f"Partie {numero}")
        self.formule = fiche.rangee(textes.FORMULE, ChoixDeLaFormule(propres))
        self.temps = fiche.rangee(textes.TEMPS, ChoixDuTemps())
        if prevue:
            self.formule.choisir(prevue.propre or FORMULES[prevue.formule])
            self.temps.prendre(prevue.duree, prevue.alerte)
        self.preparee = fiche.rangee(textes_preparee.PREPAREE, ChoixDeLaPreparee())
        self.preparee.change.connect(self.formule.suivre)
        self.preparee.preparer.connect(self.preparer)
        fiche.addRow(textes.LEXIQUE, QLabel(lexique))
        boite = QDialogButtonBox()
        ouvrir = boite.addButton(textes.OUVRIR_PARTIE, QDialogButtonBox.ButtonRole.AcceptRole)
        boite.addButton(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        boite.accepted.connect(self._accepter)
        boite.rejected.connect(self.reject)
        fiche.addRow(boite)
        ouvrir.setDefault(True)  # once it stands in the window: Enter keeps meaning it after a round of Tab

    def _accepter(self) -> None:
        self.demandee.emit(
            OuvrirPartie(
                self.titre.text(),
                self.formule.valeur.nom,
                *self.temps.temps(),
                scelle=self.preparee.octets,
                propre=self.formule.propre,
                arbitres=self._arbitres,
            )
        )
        self.accept()
