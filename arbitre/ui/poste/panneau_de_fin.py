"""The end of a partie: its three first, and what is to do next, each with its button."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from arbitre.charte import Corps
from arbitre.engine.competition.classer import Classe, classes
from arbitre.engine.competition.etat import Competition
from arbitre.engine.francais import majuscule
from arbitre.ui.cadre.bouton import BoutonDActe
from arbitre.ui.kit.champs import defilant
from arbitre.ui.peinture.style import corps
from arbitre.ui.poste.fin import FinDePartie
from arbitre.ui.poste.veille import Attend
from arbitre.ui.textes import fin as textes
from arbitre.ui.textes.poste import ligne_de_classement
from arbitre.ui.textes.touches import Geste

_PREMIERS: Final = 3


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
        self.titre, self.ex_aequo, ensuite = QLabel(), QLabel(wordWrap=True), QLabel(textes.ENSUITE)
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
        boite.setContentsMargins(0, 8, 0, 0)
        boite.addWidget(defilant(contenu))

    def montrer(self, etat: Competition, attendent: Sequence[Attend], fin: FinDePartie) -> None:
        """Those who stand first as results are, then what waits, in order, and what ``fin`` says is next; nothing is
        worked out while it is not looked at."""
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
        self.ex_aequo.setText(textes.se_partagent([c.joueur.nom_complet for c in premiers]) if trop else "")
        self.ex_aequo.setVisible(trop)
        for rang, marche in enumerate(self.marches):
            marche.montrer(premiers[rang] if rang < len(premiers) and not trop else None)
        while (item := self._suite.takeAt(0)) is not None:
            if (vieux := item.widget()) is not None:
                vieux.hide()
                vieux.deleteLater()
        self.actes = [self._ajouter(rang, attend) for rang, attend in enumerate(attendent)]

    def _ajouter(self, rang: int, attend: Attend) -> BoutonDActe:
        """What it is, and the button that goes there."""
        acte = BoutonDActe(partial(self._ouvrir, attend))
        geste = attend.geste or Geste.LIGNE
        acte.dire(textes.VERBES.get(geste, textes.Y_ALLER), str(geste) if geste is not Geste.LIGNE else "")
        acte.setAccessibleDescription(attend.phrase)
        self._suite.addWidget(QLabel(majuscule(attend.phrase), wordWrap=True), rang, 0)
        self._suite.addWidget(acte, rang, 1)
        return acte


class _Marche(QFrame):
    """One who stands on the podium: rank and name; table and club; points, and what is missing to the tops."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.nom, self.table, self.points = (QLabel(wordWrap=True) for _ in range(3))
        pile = QVBoxLayout(self)
        pile.setContentsMargins(0, 4, 8, 4)
        pile.setSpacing(0)
        for etiquette, taille in ((self.nom, Corps.FORT), (self.points, Corps.TITRE), (self.table, Corps.NOTE)):
            corps(etiquette, taille)
            pile.addWidget(etiquette)

    def montrer(self, classe: Classe | None) -> None:
        """That player; nobody."""
        self.setVisible(classe is not None)
        if classe is None:
            return
        _, _, nom, total, negatif, *_ = ligne_de_classement(classe)
        self.nom.setText(textes.a_sa_place(classe.ligne.rang, nom))
        self.points.setText(total)
        self.table.setText(" · ".join((textes.du_top(negatif), textes.table_et_club(classe.table, classe.joueur.club))))
        self.setAccessibleName(f"{self.nom.text()}, {total}")
