"""The end of a partie: by a clause at once, or confirmed with what is open, or decided with its article; its papers."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.engine.feuilles.impressions import sortis_a_la_fin
from arbitre.engine.fin import Fin
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.terminer import TerminerPartie, fin_proposee
from arbitre.engine.reglement import Article
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.mise_en_page import rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.surimpression import Surimpression
from arbitre.ui.poste.veille import Genre, Veille, dits
from arbitre.ui.textes import poste as textes


class FinDePartie(Surimpression):
    """Asked over the window, which goes on; ``terminee`` tells that the partie has ended, ``impossible`` why not."""

    terminee = Signal()
    impossible = Signal(str)

    def __init__(self, fenetre: QWidget, regie: RegieQt, veille: Veille) -> None:
        super().__init__(fenetre, textes.TERMINER_LA_PARTIE, 0.5, 0.2)
        self._regie, self._veille = regie, veille
        self._par_clause = self._incomplete = False
        self.clause, self.restes = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.clause.setAccessibleName(textes.CLAUSE)
        self.restes.setAccessibleName(textes.A_REGLER)
        for etiquette in (self.clause, self.restes):
            self.colonne.addWidget(etiquette)
        self.terminer = bouton(textes.TERMINER, self._confirmer)
        self.continuer = bouton(textes.CONTINUER, self.fermer)
        for touche in (self.terminer, self.continuer):
            touche.setAutoDefault(True)  # Enter presses them: this is no dialog
        self.colonne.addLayout(rangee(self.terminer, self.continuer))

    @property
    def finie(self) -> bool:
        """Whether the partie in hand has ended."""
        partie = self._regie.partie
        return partie is not None and partie.phase is Phase.FINIE

    @property
    def sortie(self) -> str:
        """When all its papers were out too, and the one key goes on to the next partie; empty where they are not."""
        partie, regie = self._regie.partie, self._regie.regie
        if partie is None or not self.finie:
            return ""
        return textes.sortis_a(sortis_a_la_fin(regie.chronique, partie.numero), regie.maintenant())

    def terminer_la_partie(self, partie: Partie) -> None:
        """At once by a clause when all is settled; else what is open or decided is confirmed."""
        restes = self._veille.restes(partie)
        self._incomplete = any(reste.genre is Genre.SAISIR for reste in restes)
        refus = self._regie.regie.refus(TerminerPartie())
        if refus and (impossible := self._regie.regie.refus(TerminerPartie(par_decision=True))):
            self.impossible.emit(impossible)
        elif restes or refus:
            self._demander(fin_proposee(partie), partie.reglement.fin, dits(restes), refus)
        else:
            self._terminer()

    def _demander(self, fin: Fin | None, article: Article, restes: Sequence[str], refus: str) -> None:
        """Say by which clause it ends (None: by a decision, under ``article``) and what is not settled."""
        if self.isVisible():
            return
        self._par_clause = fin is not None
        self.clause.setText(textes.fin_proposee(fin) if fin else textes.decision(refus, article, self._en_suspens()))
        self.restes.setText(textes.a_regler(restes))
        self.restes.setVisible(bool(restes))
        self.ouvrir(self.continuer if self._incomplete or fin is None else self.terminer)

    def _en_suspens(self) -> Coup | None:
        partie = self._regie.partie
        return partie.en_suspens if partie is not None else None

    @property
    def clause_ecrite(self) -> bool:
        """Whether it is asked, by a clause."""
        return self.isVisible() and self._par_clause

    @property
    def confirmable(self) -> bool:
        """Whether the one key confirms it: never a decision, nor while bulletins are missing."""
        return self.clause_ecrite and not self._incomplete

    def _confirmer(self) -> None:
        self.fermer()
        self._terminer()

    def _terminer(self) -> None:
        par_decision = bool(self._regie.regie.refus(TerminerPartie()))
        if self._regie.executer(TerminerPartie(par_decision)):
            self.terminee.emit()
