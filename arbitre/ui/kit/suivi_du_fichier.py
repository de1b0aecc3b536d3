"""The file of the evening: the moment to which it has come, shown in a corner; and whether it is still where it was,
looked at after each write and now and then. Once it is not, the window says at once where the evening is written,
with one key to go on there and one to put it back.

Nothing takes the keyboard, nothing waits for an answer: the evening goes on, and is written.
"""

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QMainWindow

from arbitre.engine.erreurs import Refus
from arbitre.journal import Journal
from arbitre.journal.copies import Copies, voisine_plus_loin
from arbitre.journal.lieu import Deplacement
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.mise_en_page import Elidee, rangee
from arbitre.ui.kit.regie_qt import RegieClassiqueQt, RegieQt
from arbitre.ui.kit.surimpression import Surimpression
from arbitre.ui.textes import lieu as textes
from arbitre.ui.textes.fin import TOUT_EST_ECRIT
from arbitre.ui.textes.histoire import MOMENT_DU_FICHIER

_REGARD: Final = 3_000
"""Milliseconds between two looks while nothing is written."""


def ou_c_est_ecrit(journal: Journal) -> str:
    """What closing the console may promise, the file looked at now; of a file that is not there, never that it will be
    found again."""
    try:
        journal.suivre()
    except Refus as e:
        return textes.perdue(str(e))
    fait = journal.deplacement
    return TOUT_EST_ECRIT if fait is None or fait.refait else textes.ecrit_ailleurs(fait)


def ce_qui_se_perdrait(journal: Journal) -> str:
    """What would be lost of a file closed now; empty where everything is written."""
    try:
        journal.suivre()
    except Refus as e:
        return textes.perdue(str(e))
    return ""


class Avis(Surimpression):
    """Says over the window what became of the file, until one of its two keys."""

    def __init__(self, fenetre: QMainWindow) -> None:
        super().__init__(fenetre, textes.TITRE, 0.5, 0.15)
        self.texte = QLabel(wordWrap=True)
        self.colonne.addWidget(self.texte)
        self.continuer, self.remettre = bouton(textes.CONTINUER, self.fermer), bouton(textes.REMETTRE, self.fermer)
        for touche in (self.continuer, self.remettre):
            touche.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the line in hand keeps the keyboard
        self.colonne.addLayout(rangee(self.continuer, self.remettre))

    def montrer(self, phrase: str) -> None:
        """Over the window; the keyboard stays where it is."""
        self.texte.setText(phrase)
        self._avant = self._fenetre.focusWidget()
        self._placer()
        self.show()
        self.raise_()


class SuiviDuFichier(QObject):
    """``dit`` carries a sentence; ``deplace`` the file in which the evening is written since."""

    dit = Signal(str)
    deplace = Signal(Path)

    def __init__(self, regie: RegieQt | RegieClassiqueQt, fenetre: QMainWindow, parent: QObject) -> None:
        super().__init__(parent)
        self._journal: Journal = regie.regie.journal
        self._connu: Deplacement | None = self._journal.deplacement
        self._refus, self._voisines_lues = "", False
        self.avis = Avis(fenetre)
        self.avis.remettre.clicked.connect(self._remettre)
        self._atelier = Atelier(self)
        self._regards = QTimer(self, interval=_REGARD)
        self._regards.timeout.connect(self._regarder)
        regie.change.connect(self._sur_ecriture)
        if not self._journal.lecture_seule:
            self._regards.start()

    def arreter(self) -> None:
        """The evening is over."""
        self._regards.stop()

    def _regarder(self) -> None:
        """A disk that is slow or gone keeps no window waiting."""
        if self._atelier.occupe or (lieu := self._journal.lieu) is None:
            return
        self._atelier.demander(lambda: lieu.a_bouge, self._suivre)
        if not self._voisines_lues:
            self._voisines_lues = True
            self._atelier.demander(lambda: voisine_plus_loin(lieu.chemin), self._dire_la_voisine)

    def _dire_la_voisine(self, copies: Copies | None) -> None:
        """Say once, soon after the opening, that another file of this evening has commands that this one lacks."""
        if copies is not None:
            self.dit.emit(copies.phrase)

    def _suivre(self, a_bouge: bool) -> None:
        refus = ""
        if a_bouge and self._regards.isActive():
            try:
                self._journal.suivre()
            except Refus as e:
                refus = str(e)
        if refus and refus != self._refus:
            self.dit.emit(refus)
        self._refus = refus
        self._dire()

    def _sur_ecriture(self, _traces: tuple[Any, ...]) -> None:
        self._dire()

    def _dire(self) -> None:
        fait = self._journal.deplacement
        if fait is self._connu:
            return
        self._connu = fait
        if fait is None:  # a hand put it back
            self.avis.fermer()
            self.deplace.emit(self._journal.chemin)
            return
        self.deplace.emit(fait.ici)
        if fait.refait:
            self.dit.emit(textes.REFAIT)
        else:
            self.avis.montrer(textes.deplace(fait))

    def _remettre(self) -> None:
        try:
            self._journal.remettre()
        except Refus as e:
            self.dit.emit(str(e))
            return
        self._connu = None
        self.deplace.emit(self._journal.chemin)
        self.dit.emit(textes.remise(self._journal.chemin))


class MomentDuFichier(Elidee):
    """How many events, and the last seal; after each command it reads what the journal holds already."""

    def __init__(self, regie: RegieQt | RegieClassiqueQt) -> None:
        super().__init__()
        self.setAccessibleDescription(MOMENT_DU_FICHIER)
        self._journal = regie.regie.journal
        regie.change.connect(self._suivre)
        self._suivre()

    def _suivre(self, *_: object) -> None:
        self.setText(str(self._journal.ancre()))
