"""The end of a game worked out for a table that asks: points reached, letters left, final scores with their article."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.charte import Corps
from arbitre.engine.classique.fin import CHEVALET, DecompteDeFin, DecompteImpossible, FinDuJeu, solder
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.resultat_dit import Noms
from arbitre.engine.lettres import capitales
from arbitre.engine.ligne.clavier import entier
from arbitre.ui.kit.champs import Case, bouton, refus_dit
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import a_droite, colonne
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes.touches import GesteClassique

_FINS = (FinDuJeu.LETTRES, FinDuJeu.BLOCAGE, FinDuJeu.TEMPS)


class FenetreDecompte(Fenetre):
    """``reporte`` carries the two scores as the entry line reads them: « 379 341 », with « ! » where the winner by
    the text has not the higher score.
    """

    acte = GesteClassique.DECOMPTE

    reporte = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, noms: Noms = ("", "")) -> None:
        """``noms``: of the players of the table meant, empty for none in particular."""
        super().__init__(textes.DECOMPTE, 620, 380, parent)
        self._noms = noms
        a, b = map(textes.points_de, noms) if all(noms) else (textes.POINTS_A, textes.POINTS_B)
        fiche = Fiche()
        points_a, reste_a = fiche.champ(a), fiche.champ(textes.RESTE_A)
        points_b, reste_b = fiche.champ(b), fiche.champ(textes.RESTE_B)
        self.points, self.restes = (points_a, points_b), (reste_a, reste_b)
        self.fin = fiche.liste(textes.FIN_DE_PARTIE, ((textes.FINS[fin], fin) for fin in _FINS))
        self.aucun_mot = Case(textes.AUCUN_MOT)
        fiche.addRow("", self.aucun_mot)
        for saisie in (*self.points, *self.restes):
            saisie.textChanged.connect(self.compter)
        self.fin.currentIndexChanged.connect(self.compter)
        self.aucun_mot.toggled.connect(self.compter)
        self.resultat = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        corps(self.resultat, Corps.FORT)
        boutons = a_droite(bouton(textes.REPORTER, self.reporter), bouton(textes.FERMER, self.reject))
        self.resultat.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setLayout(colonne(fiche, (self.resultat, 1), boutons))
        self.compter()
        self.points[0].setFocus()

    def decompte(self) -> DecompteDeFin:
        """The final scores; raises a `Refus` where something is missing."""
        a, b = (_points(saisie.text()) for saisie in self.points)
        restes = tuple(capitales(saisie.text().replace(" ", "")) for saisie in self.restes)
        if any(len(reste) > CHEVALET for reste in restes):
            raise DecompteImpossible("Un joueur garde au plus sept lettres : vérifiez les restes.")
        return solder((a, b), (restes[0], restes[1]), self.fin.valeur, mot_pose=not self.aucun_mot.isChecked())

    def compter(self, *_: object) -> None:
        """Say what comes of what is typed so far."""
        with refus_dit(self.resultat.setText):
            self.resultat.setText(textes.decompte(self.decompte(), self._noms))

    def reporter(self) -> None:
        """Give the scores to the entry line, and close."""
        with refus_dit(self.resultat.setText):
            manche = self.decompte().manche
            a, b = ("!" if manche.perdue is camp else "" for camp in Camp)
            self.reporte.emit(f"{manche.a}{a} {manche.b}{b}")
            self.accept()


def _points(texte: str) -> int:
    if (points := entier(texte)) is None:
        raise DecompteImpossible(
            "Tapez les points de chacun, pénalités comprises comme sur sa feuille, puis les lettres qui restent."
        )
    return points
