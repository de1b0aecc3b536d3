"""Parties annulled or standing again, and what an absence from one costs."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from arbitre.engine.competition.classer import absence
from arbitre.engine.competition.organiser import AnnulerPartie, JugerAbsence, RetablirPartie
from arbitre.engine.partie.etat import Partie
from arbitre.ui.kit.champs import defilant
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.mise_en_page import colonne
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import tours as textes


class Parties(QWidget):
    """A partie is chosen; below, what is done with it."""

    def __init__(self, regie: RegieQt) -> None:
        super().__init__()
        self._regie = regie
        fiche, absents, tout = Fiche(), Fiche(), QWidget()
        self.partie: Liste[int] = fiche.liste(textes.PARTIE)
        self.motif = fiche.champ(textes.MOTIF)
        fiche.bouton(textes.ANNULER_PARTIE, self.annuler)
        fiche.bouton(textes.RETABLIR_PARTIE, self.retablir)
        self.absent: Liste[int] = absents.liste(textes.ABSENT)
        self.cout = absents.liste(textes.ABSENCE, ((nom, cout) for cout, nom in textes.ABSENCE_COUTE.items()))
        absents.bouton(textes.JUGER, self.juger)
        tout.setLayout(colonne(fiche.cadre(textes.PARTIE), absents.cadre(textes.ABSENT)))
        QVBoxLayout(self).addWidget(defilant(tout))
        self.partie.currentIndexChanged.connect(self._montrer_les_absents)
        self.absent.currentIndexChanged.connect(self._montrer_le_cout)

    def actualiser(self) -> None:
        """Show the parties played; the last one is chosen where none was."""
        etat, aucune = self._regie.etat, self.partie.choisie is None
        annulees = etat.organisation.annulees
        self.partie.offrir(
            (f"{p.numero}. {p.titre}{' (annulée)' if p.numero in annulees else ''}", p.numero) for p in etat.parties
        )
        if aucune:
            self.partie.setCurrentIndex(self.partie.count() - 1)
        self._montrer_les_absents()

    @property
    def _choisie(self) -> Partie | None:
        return self._regie.etat.la_partie(self.partie.choisie or 0)

    def _montrer_les_absents(self) -> None:
        partie, etat = self._choisie, self._regie.etat
        absents = [j for j in etat.joueurs.values() if partie and j.numero not in partie.joueurs]
        self.absent.offrir([(j.nom_complet, j.numero) for j in absents] or [(textes.SANS_ABSENT, 0)])
        self.absent.setCurrentIndex(0)
        self._montrer_le_cout()

    def _montrer_le_cout(self) -> None:
        partie, joueur = self._choisie, self.absent.valeur
        if partie and joueur:
            self.cout.choisir(absence(self._regie.etat, partie, joueur))

    def annuler(self) -> None:
        """The partie counts nowhere any more."""
        if self._regie.executer(AnnulerPartie(self.partie.choisie or 0, self.motif.text())):
            self.motif.clear()

    def retablir(self) -> None:
        """The partie counts again."""
        if self._regie.executer(RetablirPartie(self.partie.choisie or 0, self.motif.text())):
            self.motif.clear()

    def juger(self) -> None:
        """What this absence costs."""
        if joueur := self.absent.choisie:
            self._regie.executer(JugerAbsence(self.partie.choisie or 0, joueur, self.cout.valeur))
