"""What is typed while the tops are shown: always a line of bulletins, but for a rank by itself, which Enter retains."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from arbitre.engine.ligne.clavier import chiffres
from arbitre.engine.partie.etat import Phase
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.correction import PanneauCorrection
from arbitre.ui.poste.tirage import PanneauTirage
from arbitre.ui.textes import poste as textes


class RangTape(QObject):
    """Between the list of the tops and the line. A rank that is typed only marks its top: the key that makes a line of
    bulletins of it gives the mark back to the top that stood chosen."""

    def __init__(self, regie: RegieQt, tirage: PanneauTirage, correction: PanneauCorrection) -> None:
        super().__init__(tirage)
        self._regie, self._tirage, self._correction, self._ligne = regie, tirage, correction, correction.ligne
        tirage.cede = self._ceder
        self._avant: int | None = None
        """The row that stood chosen before one was marked."""
        tirage.tops.frappe.connect(self._commencer)
        self._ligne.textEdited.connect(self._lire)
        self._ligne.textChanged.connect(self._relire)
        self._ligne.tenir.connect(tirage.retenir)
        regie.change.connect(self._suivre)

    def _ceder(self) -> bool:
        """A question that waits for its answer keeps the keyboard, and says so."""
        if question := self._correction.question:
            self._correction.entree.rappeler_la_question()
        return question

    def _commencer(self, touche: QKeyEvent) -> None:
        """A text begun in the list is one of the line."""
        self._ligne.setFocus()
        QApplication.sendEvent(self._ligne, touche)

    def _lire(self, texte: str) -> None:
        tops, rang = self._tirage.tops, int(chiffres(texte) or 0)
        if texte == texte.strip() and tops.isVisible() and 0 < rang <= tops.count() > 1:
            self._avant = tops.currentRow() if self._avant is None else self._avant
            tops.setCurrentRow(rang - 1)
            self._ligne.promettre(textes.rang_marque(rang, self._tirage.candidat))
        else:
            self._relacher()

    def _relire(self) -> None:
        if not self._ligne.promesse:
            self._relacher()

    def _relacher(self) -> None:
        """No rank is marked any more."""
        self._ligne.promettre("")
        if self._avant is not None:
            rang, self._avant = self._avant, None
            self._tirage.tops.setCurrentRow(min(rang, self._tirage.tops.count() - 1))

    def _suivre(self) -> None:
        """The top is retained, or the step was left: its rank is no line."""
        partie = self._regie.partie
        if self._ligne.promesse and (partie is None or partie.phase is not Phase.TOP):
            self._avant = None
            self._ligne.clear()
