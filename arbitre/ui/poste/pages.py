"""The pages beside the grid, the one of a partie that is over among them; in the corner what belongs to each."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QLayout,
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
from arbitre.ui.kit.mise_en_page import Volets, carte, colonne, rangee
from arbitre.ui.peinture.style import corps, gras, repolir
from arbitre.ui.poste.classement import PanneauClassement
from arbitre.ui.poste.correction import PanneauCorrection
from arbitre.ui.poste.fin import FinDePartie
from arbitre.ui.poste.tirage import PanneauTirage
from arbitre.ui.poste.veille import Attend
from arbitre.ui.textes import fin as textes_de_fin
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.cadre import avec_sa_touche
from arbitre.ui.textes.fin import FIN
from arbitre.ui.textes.poste import ligne_de_classement
from arbitre.ui.textes.touches import Geste

_PREMIERS: Final = 3
_HAUTEURS: Final = (1.0, 0.66, 0.4)
"""Height of each step, in parts of the first."""
_AU_PLUS: Final = 5
"""Height of the first step, in lines of its rank, at most."""
_ENTRE_MARCHES: Final = 8
_DESSUS: Final = 4
"""Pixels between two steps, and over the page."""
_A_COTE: Final = 8
"""Pixels between the names of the pages and what stands in their corner."""


class PanneauDeFin(QWidget):
    """``ouvrir`` goes where what waits is done. Nothing of it is asked for: the strong button has what comes first."""

    def __init__(self, ouvrir: Callable[[Attend], object]) -> None:
        super().__init__()
        self._ouvrir = ouvrir
        self._dits: tuple[object, ...] = ()
        self.marches = tuple(_Marche() for _ in range(_PREMIERS))
        self.titre, self.ex_aequo, ensuite = QLabel(), QLabel(wordWrap=True), QLabel(textes_de_fin.ENSUITE)
        for fort in (self.titre, ensuite):
            corps(fort, Corps.FORT)
        premier, deuxieme, troisieme = self.marches
        podium = rangee((deuxieme, 1), (premier, 1), (troisieme, 1))
        podium.setSpacing(_ENTRE_MARCHES)
        self.actes: list[BoutonDActe] = []
        self._suite = QGridLayout()
        self._suite.setColumnStretch(0, 1)
        self._suite.setVerticalSpacing(_ENTRE_MARCHES)
        self._podium, restent = carte(self.titre, self.ex_aequo, (podium, 1)), carte(ensuite, self._suite)
        boite = QVBoxLayout(self)
        boite.setContentsMargins(0, _DESSUS, 0, 0)
        boite.addWidget(Volets((self._podium, 2), (restent, 3)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._etager()

    def _etager(self) -> None:
        """Make the steps as high as the room allows; without room, there is none, the ranks stand before the names."""
        pile = self._podium.layout()
        assert pile is not None
        bords = self._podium.contentsMargins().top() + pile.contentsMargins().top()
        au_dessus = 2 * bords + self.titre.sizeHint().height() + 2 * pile.spacing() + _DESSUS
        montrees = [marche for marche in self.marches if not marche.isHidden()]
        libre = self.height() - au_dessus - max((marche.haut() for marche in montrees), default=0)
        for marche in montrees:
            marche.lever(libre)

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
        self._oublier(self._suite)
        self.actes = [self._ajouter(rang, attend) for rang, attend in enumerate(attendent)]
        self._etager()

    def _oublier(self, dispose: QLayout) -> None:
        """Take out all that is laid there."""
        while (item := dispose.takeAt(0)) is not None:
            if (dedans := item.layout()) is not None:
                self._oublier(dedans)
            if (vieux := item.widget()) is not None:
                vieux.hide()
                vieux.deleteLater()

    def _ajouter(self, rang: int, attend: Attend) -> BoutonDActe:
        """Add a thing that waits, and the button that goes there."""
        acte = BoutonDActe(partial(self._ouvrir, attend))
        acte.setProperty("leger", True)  # all of them are seen at once
        geste = attend.geste or Geste.LIGNE
        mots = textes_de_fin.VERBES.get(geste, textes_de_fin.Y_ALLER)
        acte.dire(mots, phrase=avec_sa_touche(mots, str(geste)) if geste is not Geste.LIGNE else "")
        acte.setAccessibleDescription(attend.phrase)
        quoi, _, dit = majuscule(attend.phrase).partition("\u00a0: ")
        lignes = [QLabel(texte, wordWrap=True) for texte in (quoi, dit) if texte]
        gras(lignes[0])
        for detail in lignes[1:]:
            detail.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        ensemble = colonne(*lignes)
        ensemble.setSpacing(0)
        self._suite.addLayout(ensemble, rang, 0)
        self._suite.addWidget(acte, rang, 1)
        return acte


class _Marche(QWidget):
    """One who stands on the podium: name, table and club, points, what is missing to the tops; under them the step,
    which has the rank on it, the higher the better."""

    def __init__(self) -> None:
        super().__init__()
        self._rang, self._nom = 1, ""
        self.nom, self.table, self.points, self.ecart, self.bloc = (
            QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter) for _ in range(5)
        )
        gras(self.nom)
        pile = self._pile = QVBoxLayout(self)
        pile.setContentsMargins(0, 0, 0, 0)
        pile.setSpacing(0)
        pile.addStretch(1)
        tailles = (Corps.TEXTE, Corps.NOTE, Corps.TITRE, Corps.NOTE, Corps.TITRE)
        for etiquette, taille in zip((self.nom, self.table, self.points, self.ecart, self.bloc), tailles, strict=True):
            corps(etiquette, taille)
            pile.addWidget(etiquette)
        pile.addStretch(0)
        for douce in (self.table, self.ecart):
            douce.setForegroundRole(QPalette.ColorRole.PlaceholderText)

    def montrer(self, classe: Classe | None) -> None:
        """Show one player; None shows nobody."""
        self.setVisible(classe is not None)
        if classe is None:
            return
        _, _, nom, total, negatif, _, _, penalites = ligne_de_classement(classe)
        rang = self._rang = classe.ligne.rang
        self._nom = nom
        self.nom.setText(nom)
        self.table.setText(textes_de_fin.table_sur_club(classe.table, classe.joueur.club))
        self.points.setText(total)
        self.ecart.setText(textes_de_fin.du_top_bref(negatif, penalites))
        self.ecart.setToolTip(textes_de_fin.du_top(negatif, penalites))
        self.bloc.setText(str(rang))
        self.bloc.setProperty("marche", "premiere" if rang == 1 else "autre")
        repolir(self.bloc)
        self.setAccessibleName(f"{textes_de_fin.a_sa_place(rang, nom)}, {total}")

    def haut(self) -> int:
        """The height of what stands on the step, in the width that it has."""
        dits = (self.nom, self.table, self.points, self.ecart)
        return sum(dit.heightForWidth(self.width()) for dit in dits)

    def lever(self, libre: int) -> None:
        """Make the step as high as its rank has of ``libre`` pixels; without one, the rank stands before the name."""
        ligne, part = self.bloc.fontMetrics().height(), _HAUTEURS[self._rang - 1]
        a_plat = libre < ligne / _HAUTEURS[-1]
        self.bloc.setVisible(not a_plat)
        self.bloc.setFixedHeight(round(min(libre, _AU_PLUS * ligne) * part) if not a_plat else 0)
        self._pile.setStretch(0, 0 if a_plat else 1)
        self._pile.setStretch(self._pile.count() - 1, 1 if a_plat else 0)
        self.nom.setText(textes_de_fin.a_sa_place(self._rang, self._nom) if a_plat else self._nom)


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
