"""The end of a partie: its three first, and what is to do next, each with its button."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from arbitre.charte import Corps
from arbitre.engine.competition.classer import Classe, classes
from arbitre.engine.competition.etat import Competition
from arbitre.ui.cadre.bouton import BoutonDActe
from arbitre.ui.kit.champs import defilant
from arbitre.ui.peinture.style import corps
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
        ensuite = QLabel(textes.ENSUITE)
        corps(ensuite, Corps.FORT)
        contenu = QWidget()
        pile = QVBoxLayout(contenu)
        pile.setContentsMargins(0, 0, 8, 0)
        pile.addLayout(podium)
        pile.addWidget(ensuite)
        pile.addLayout(self._suite)
        pile.addStretch(1)
        boite = QVBoxLayout(self)
        boite.setContentsMargins(0, 8, 0, 0)
        boite.addWidget(defilant(contenu))

    def montrer(self, etat: Competition, attendent: Sequence[Attend]) -> None:
        """Those who stand first as results are, then ``attendent``, in order; nothing while it is not looked at."""
        if not self.isVisible():
            return
        premiers = classes(etat, generale=False)[:_PREMIERS]
        dits = (premiers, tuple((a.mots, a.phrase, a.geste) for a in attendent))
        if dits == self._dits:
            return
        self._dits = dits
        for rang, marche in enumerate(self.marches):
            marche.montrer(premiers[rang] if rang < len(premiers) else None)
        while (item := self._suite.takeAt(0)) is not None:
            if (vieux := item.widget()) is not None:
                vieux.hide()
                vieux.deleteLater()
        self.actes = [self._ajouter(rang, attend) for rang, attend in enumerate(attendent)]

    def _ajouter(self, rang: int, attend: Attend) -> BoutonDActe:
        """What it is, in few words then whole, and the button that goes there."""
        mots, phrase = QLabel(attend.mots or attend.phrase), QLabel(attend.phrase, wordWrap=True)
        corps(phrase, Corps.NOTE)
        dite = QWidget()
        pile = QVBoxLayout(dite)
        pile.setContentsMargins(0, 4, 8, 4)
        pile.setSpacing(0)
        pile.addWidget(mots)
        if attend.mots and attend.phrase:
            pile.addWidget(phrase)
        acte = BoutonDActe(partial(self._ouvrir, attend))
        geste = attend.geste or Geste.LIGNE
        acte.dire(textes.VERBES.get(geste, textes.Y_ALLER), str(geste) if geste is not Geste.LIGNE else "")
        acte.setAccessibleDescription(attend.phrase or attend.mots)
        self._suite.addWidget(dite, rang, 0)
        self._suite.addWidget(acte, rang, 1, Qt.AlignmentFlag.AlignVCenter)
        return acte


class _Marche(QFrame):
    """One who stands on the podium: rank, name, table, points, what is missing to the tops."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.rang, self.nom, self.table, self.points, self.negatif = (
            QLabel(alignment=Qt.AlignmentFlag.AlignHCenter) for _ in range(5)
        )
        self.nom.setWordWrap(True)
        pile = QVBoxLayout(self)
        pile.setContentsMargins(4, 4, 4, 4)
        pile.setSpacing(0)
        dits = ((self.rang, Corps.TITRE), (self.nom, Corps.FORT), (self.points, Corps.AFFICHE))
        for etiquette, taille in dits:
            corps(etiquette, taille)
        for etiquette in (self.rang, self.nom, self.table, self.points, self.negatif):
            pile.addWidget(etiquette)

    def montrer(self, classe: Classe | None) -> None:
        """That player; nobody."""
        self.setVisible(classe is not None)
        if classe is None:
            return
        _, _, nom, total, negatif, *_ = ligne_de_classement(classe)
        self.rang.setText(textes.rang(classe.ligne.rang))
        self.nom.setText(nom)
        self.table.setText(textes.table_et_club(classe.table, classe.joueur.club))
        self.points.setText(total)
        self.negatif.setText(textes.du_top(negatif))
        self.setAccessibleName(f"{self.rang.text()}, {nom}, {total}")
