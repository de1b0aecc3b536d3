"""The end of the partie, confirmed: the clause and its article, or the juge-arbitre's decision; what is not settled."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from arbitre.engine.partie.fin import Fin
from arbitre.engine.reglement import Article
from arbitre.ui.kit.signaux import sans_coche
from arbitre.ui.poste.surimpressions import Surimpression
from arbitre.ui.textes import fin as textes


class FinDePartie(Surimpression):
    """Asked over the window, which goes on; ``confirmee`` tells that the partie ends."""

    confirmee = Signal()

    def __init__(self, fenetre: QWidget) -> None:
        super().__init__(fenetre, textes.TERMINER_LA_PARTIE, 0.5, 0.2)
        self.clause, self.restes = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.clause.setAccessibleName(textes.CLAUSE)
        self.restes.setAccessibleName(textes.A_REGLER)
        for etiquette in (self.clause, self.restes):
            self.colonne.addWidget(etiquette)
        self.terminer = self._bouton(textes.TERMINER, self._confirmer)
        self.continuer = self._bouton(textes.CONTINUER, self.fermer)
        boutons = QGridLayout()
        boutons.addWidget(self.terminer, 0, 0)
        boutons.addWidget(self.continuer, 0, 1)
        boutons.setColumnStretch(2, 1)
        self.colonne.addLayout(boutons)

    def demander(self, fin: Fin | None, article: Article, restes: Sequence[str], refus: str) -> None:
        """Say by which clause it ends (None: by a decision, under ``article``) and what is not settled."""
        if self.isVisible():
            return
        self.clause.setText(textes.clause(fin) if fin else textes.decision(refus, article))
        self.restes.setText(textes.a_regler(restes))
        self.restes.setVisible(bool(restes))
        self.ouvrir()
        (self.terminer if fin else self.continuer).setFocus()

    def _bouton(self, texte: str, faire: object) -> QPushButton:
        bouton = QPushButton(texte, autoDefault=True)
        assert callable(faire)
        bouton.clicked.connect(sans_coche(faire))
        return bouton

    def _confirmer(self) -> None:
        self.fermer()
        self.confirmee.emit()
