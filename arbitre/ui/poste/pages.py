"""The pages beside the grid, the one of a partie that is over among them; in the corner what belongs to each."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from arbitre.charte import Corps
from arbitre.engine.competition.classer import Classe, classes
from arbitre.engine.competition.etat import Competition
from arbitre.engine.francais import majuscule
from arbitre.ui.cadre.bouton import BoutonDActe
from arbitre.ui.kit.champs import defilant
from arbitre.ui.peinture.style import corps
from arbitre.ui.poste.classement import PanneauClassement
from arbitre.ui.poste.correction import PanneauCorrection
from arbitre.ui.poste.fin import FinDePartie
from arbitre.ui.poste.tirage import PanneauTirage
from arbitre.ui.poste.veille import Attend
from arbitre.ui.textes import fin as textes_de_fin
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.fin import FIN
from arbitre.ui.textes.poste import ligne_de_classement
from arbitre.ui.textes.touches import Geste

_PREMIERS: Final = 3
_A_COTE: Final = 8
"""Pixels between the names of the pages and what stands in their corner."""


class PanneauDeFin(QWidget):
    """``ouvrir`` goes where what waits is done. Nothing of it is asked for: the strong button has what comes first."""

    def __init__(self, ouvrir: Callable[[Attend], object]) -> None:
        super().__init__()
        self._ouvrir = ouvrir
        self._dits: tuple[object, ...] = ()
        self.marches = tuple(_Marche() for _ in range(_PREMIERS))
        podium = QHBoxLayout()
        for marche in self.marches:
            podium.addWidget(marche, 1)
        self.actes: list[BoutonDActe] = []
        self._suite = QGridLayout()
        self._suite.setColumnStretch(0, 1)
        self._suite.setVerticalSpacing(4)
        self.titre, self.ex_aequo, ensuite = QLabel(), QLabel(wordWrap=True), QLabel(textes_de_fin.ENSUITE)
        for fort in (self.titre, ensuite):
            corps(fort, Corps.FORT)
        contenu = QWidget()
        pile = QVBoxLayout(contenu)
        pile.setContentsMargins(0, 0, 8, 0)
        pile.addWidget(self.titre)
        pile.addLayout(podium)
        pile.addWidget(self.ex_aequo)
        pile.addWidget(ensuite)
        pile.addLayout(self._suite)
        pile.addStretch(1)
        boite = QVBoxLayout(self)
        boite.setContentsMargins(0, 4, 0, 0)
        boite.addWidget(defilant(contenu))

    def montrer(self, etat: Competition, attendent: Sequence[Attend], fin: FinDePartie) -> None:
        """Show the first of the ranking, then what waits, in order, and the next act, ``fin``. Nothing is computed
        while the page is hidden."""
        if not self.isVisible():
            return
        partie, attendent = etat.partie, (*attendent, *fin.ensuite)
        premiers = [classe for classe in classes(etat, generale=False) if classe.ligne.rang <= _PREMIERS]
        dits = (premiers, attendent)
        if dits == self._dits:
            return
        self._dits = dits
        self.titre.setText(partie.titre if partie is not None else "")
        trop = len(premiers) > _PREMIERS
        self.ex_aequo.setText(textes_de_fin.se_partagent([c.joueur.nom_complet for c in premiers]) if trop else "")
        self.ex_aequo.setVisible(trop)
        for rang, marche in enumerate(self.marches):
            marche.montrer(premiers[rang] if rang < len(premiers) and not trop else None)
        while (item := self._suite.takeAt(0)) is not None:
            if (vieux := item.widget()) is not None:
                vieux.hide()
                vieux.deleteLater()
        self.actes = [self._ajouter(rang, attend) for rang, attend in enumerate(attendent)]

    def _ajouter(self, rang: int, attend: Attend) -> BoutonDActe:
        """Add a thing that waits, and the button that goes there."""
        acte = BoutonDActe(partial(self._ouvrir, attend))
        acte.setProperty("leger", True)  # all of them are seen at once
        geste = attend.geste or Geste.LIGNE
        acte.dire(
            textes_de_fin.VERBES.get(geste, textes_de_fin.Y_ALLER), str(geste) if geste is not Geste.LIGNE else ""
        )
        acte.setAccessibleDescription(attend.phrase)
        self._suite.addWidget(QLabel(majuscule(attend.phrase), wordWrap=True), rang, 0)
        self._suite.addWidget(acte, rang, 1)
        return acte


class _Marche(QFrame):
    """One who stands on the podium: rank and name; table and club; points, and what is missing to the tops."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # all as high as the highest
        self.nom, self.table, self.points = (QLabel(wordWrap=True) for _ in range(3))
        pile = QVBoxLayout(self)
        pile.setContentsMargins(12, 6, 12, 6)
        pile.setSpacing(0)
        self.setProperty("carte", "true")
        for etiquette, taille in ((self.nom, Corps.FORT), (self.points, Corps.TITRE), (self.table, Corps.NOTE)):
            corps(etiquette, taille)
            pile.addWidget(etiquette)
        pile.addStretch(1)

    def montrer(self, classe: Classe | None) -> None:
        """Show one player; None shows nobody."""
        self.setVisible(classe is not None)
        if classe is None:
            return
        _, _, nom, total, negatif, _, _, penalites = ligne_de_classement(classe)
        self.nom.setText(textes_de_fin.a_sa_place(classe.ligne.rang, nom))
        self.points.setText(total)
        self.table.setText(
            " · ".join(
                (
                    textes_de_fin.du_top(negatif, penalites),
                    textes_de_fin.table_et_club(classe.table, classe.joueur.club),
                )
            )
        )
        self.setAccessibleName(f"{self.nom.text()}, {total}")


class Coin(QStackedWidget):
    """The corner beside the tabs: as wide as the room that their names leave, whatever stands there."""

    def __init__(self) -> None:
        super().__init__()
        self._large = 1

    def prendre(self, large: int) -> None:
        """Take the width ``large``, in pixels."""
        if large != self._large:
            self._large = large
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self._large, super().sizeHint().height())


class Pages(QTabWidget):
    """Correction, solutions, ranking, history; once a partie is over, its end. ``ouvrir`` goes where what waits is
    done."""

    a_deplier = Signal()
    """The page of solutions was clicked, and has none."""

    def __init__(
        self,
        correction: PanneauCorrection,
        solutions: PanneauTirage,
        classement: PanneauClassement,
        historique: QWidget,
        ouvrir: Callable[[Attend], object],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._correction, self._classement, self.fin = correction, classement, PanneauDeFin(ouvrir)
        self._solutions = solutions
        self.setDocumentMode(True)
        self.tabBar().setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard to the line
        self.coin = Coin()
        self.coin.addWidget(correction.entete)
        self.coin.addWidget(classement.en_tete)
        self.setCornerWidget(self.coin)
        self.addTab(correction, textes.CORRECTION)
        self.addTab(solutions, textes.SOLUTIONS)
        self.addTab(classement, textes.CLASSEMENT)
        self.addTab(historique, textes.HISTORIQUE)
        self.addTab(self.fin, FIN)
        self.finir(finie=False)
        self.currentChanged.connect(self._garnir_le_coin)
        correction.a_voir.connect(self._montrer_la_correction)
        self.tabBarClicked.connect(self._revenir_a_la_liste)

    def finir(self, *, finie: bool) -> None:
        """The end has its page while the partie is over."""
        if not finie and self.currentWidget() is self.fin:
            self.setCurrentWidget(self._correction)
        rang = self.indexOf(self.fin)
        if finie != self.isTabVisible(rang):
            self.setTabVisible(rang, finie)
            self.tenir_le_coin()

    def tenir_le_coin(self) -> None:
        """The names of the pages are whole, and the corner has what they leave."""
        self.coin.prendre(max(1, self.width() - self.tabBar().sizeHint().width() - _A_COTE))

    def voir_la_fin(self) -> None:
        """A partie has ended: its page."""
        self.finir(finie=True)
        self.setCurrentWidget(self.fin)

    @property
    def au_classement(self) -> bool:
        """Whether the ranking is looked at."""
        return self.currentWidget() is self._classement

    def vers_le_classement(self, *, encore: bool) -> None:
        """The ranking; ``encore``, where it is looked at, its pictures."""
        if encore and self.au_classement:
            self._classement.voir_la_suite()
        self.setCurrentWidget(self._classement)

    def _garnir_le_coin(self) -> None:
        self.coin.setCurrentWidget(self._classement.en_tete if self.au_classement else self._correction.entete)

    def _revenir_a_la_liste(self, rang: int) -> None:
        """Go back to the rows when the tab in sight is clicked while it shows the form; unfold the solutions when
        theirs is."""
        if rang == self.indexOf(self._solutions) and self._solutions.vide:
            self.a_deplier.emit()
        if rang == self.currentIndex() and self.currentWidget() is self._correction and self._correction.au_formulaire:
            self._correction.revenir_a_la_ligne()

    def _montrer_la_correction(self) -> None:
        """A coup was asked for; the keyboard that was on another page comes along."""
        ailleurs = self.currentWidget() is not self._correction
        self.setCurrentWidget(self._correction)
        if ailleurs:
            self._correction.prendre_le_clavier()
