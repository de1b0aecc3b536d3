"""The correction of a coup while the next one runs: the list of tables, the quick line, the verdict as one types."""

from typing import assert_never

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from arbitre.charte import Corps, Palette
from arbitre.engine.bulletin import Verdict
from arbitre.engine.erreurs import Refus
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import bulletins_saisis
from arbitre.engine.partie.saisie import coup_a_corriger, joueur_a, juger
from arbitre.ui.poste import textes
from arbitre.ui.poste.ligne import AIDE, AuTop, Ecrit, NonRemis, Points, Saisie, lire_ligne
from arbitre.ui.poste.resultats import ModeleResultats
from arbitre.ui.regie_qt import RegieQt
from arbitre.ui.style import corps


class LigneRapide(QLineEdit):
    """The entry line: a blank typed in an empty line is the one key of the coup, not a blank."""

    avancer = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not self.text() and not event.modifiers():
            self.avancer.emit()
            return
        super().keyPressEvent(event)


class PanneauCorrection(QWidget):
    """Corrects one coup, by default the last whose top is retained; the coup in hand goes on beside it."""

    avancer = Signal()

    def __init__(self, regie: RegieQt, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._regie = regie
        self._palette = palette
        self._choisi: int | None = None
        colonne = QVBoxLayout(self)
        colonne.setContentsMargins(8, 8, 8, 8)
        entete = QHBoxLayout()
        self.titre = QLabel(textes.CORRECTION)
        corps(self.titre, Corps.FORT)
        self.compte = QLabel()
        corps(self.compte, Corps.FORT)
        entete.addWidget(self.titre)
        entete.addStretch(1)
        entete.addWidget(self.compte)
        colonne.addLayout(entete)
        self.modele = ModeleResultats(palette)
        self.liste = QTableView()
        self._preparer_la_liste()
        colonne.addWidget(self.liste, 1)
        self.verdict = QLabel(AIDE)
        self.verdict.setWordWrap(True)
        self.verdict.setMinimumHeight(44)
        colonne.addWidget(self.verdict)
        self.ligne = LigneRapide()
        corps(self.ligne, Corps.FORT)
        self.ligne.setAccessibleName(textes.LIGNE_RAPIDE)
        self.ligne.setPlaceholderText(textes.LIGNE_RAPIDE)
        self.ligne.textChanged.connect(self._juger)
        self.ligne.returnPressed.connect(self.valider)
        self.ligne.avancer.connect(self.avancer)
        colonne.addWidget(self.ligne)

    def _preparer_la_liste(self) -> None:
        self.liste.setModel(self.modele)
        self.liste.setAccessibleName(textes.RESULTATS)
        self.liste.verticalHeader().hide()
        self.liste.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.liste.setAlternatingRowColors(True)
        self.liste.setShowGrid(False)
        self.liste.setTabKeyNavigation(False)
        entete = self.liste.horizontalHeader()
        entete.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        entete.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)

    # --- which coup -------------------------------------------------------------------------------------------

    @property
    def coup(self) -> Coup | None:
        """The coup being corrected."""
        partie = self._regie.partie
        if partie is None:
            return None
        if self._choisi is not None:
            return partie.le_coup(self._choisi)
        return next((c for c in reversed(partie.coups) if c.retenu is not None), None)

    def choisir(self, ecart: int) -> None:
        """Go to the coup before or after; past the last one, follow the last again."""
        partie, coup = self._regie.partie, self.coup
        if partie is None or coup is None:
            return
        dernier = max((c.numero for c in partie.coups if c.retenu is not None), default=0)
        voulu = min(max(1, coup.numero + ecart), dernier)
        self._choisi = None if voulu == dernier else voulu
        self.actualiser()

    def actualiser(self) -> None:
        """Show the state of the coup being corrected."""
        partie, coup = self._regie.partie, self.coup
        self.modele.montrer(self._regie.etat, partie, coup)
        self.titre.setText(textes.correction(coup))
        saisis = bulletins_saisis(coup) if coup else 0
        self.compte.setText(textes.compte(saisis, coup) if coup else "")
        self.compte.setStyleSheet(self._feuille_du_compte(partie, coup, saisis))
        self._juger()

    def _feuille_du_compte(self, partie: Partie | None, coup: Coup | None, saisis: int) -> str:
        en_retard = partie is not None and coup is not None and not coup.cloture and saisis != coup.ramasses
        attente = self._palette.attente
        return f"background: {attente.fond}; color: {attente.encre}; padding: 2px 8px;" if en_retard else ""

    # --- entry ------------------------------------------------------------------------------------------------

    def payer_le_top(self) -> None:
        """The top for all who handed in a bulletin and are not entered."""
        if coup := self.coup:
            self._executer(cmd.PayerLeTop(coup.numero))

    def cloturer(self) -> None:
        """Close the coup, or say what is open."""
        if coup := self.coup:
            self._executer(cmd.CloturerCoup(coup.numero))

    def effacer(self) -> None:
        """Take out the entry of the row chosen."""
        table = self.modele.table_en(self.liste.currentIndex().row())
        if (coup := self.coup) and table is not None:
            self._executer(cmd.EffacerResultat(coup.numero, table))

    def valider(self) -> None:
        """Enter what the line says."""
        coup = self.coup
        if coup is None or not self.ligne.text().strip():
            return
        try:
            saisie = lire_ligne(self.ligne.text())
        except Refus as e:
            self._regie.refuse.emit(str(e))
            return
        if all(self._executer(commande) for commande in self._commandes(coup, saisie)):
            self.ligne.clear()

    def _commandes(self, coup: Coup, saisie: Saisie) -> list[cmd.CommandeResultat]:
        match saisie:
            case AuTop(tables):
                return [cmd.PayerLeTop(coup.numero, tables)]
            case NonRemis(tables):
                return [cmd.NoterNonRemis(coup.numero, tables)]
            case Points(table, points):
                return [cmd.SaisirPoints(coup.numero, table, points)]
            case Ecrit(tables, bulletin):
                return [cmd.SaisirBulletin(coup.numero, table, bulletin) for table in tables]
            case _:
                assert_never(saisie)

    def _executer(self, commande: cmd.CommandeResultat) -> bool:
        return self._regie.executer(commande)

    def _juger(self) -> None:
        """The verdict of the line as it stands, entered nowhere."""
        texte = self.ligne.text().strip()
        if not texte:
            self.verdict.setText(AIDE if self.coup else textes.RIEN_A_CORRIGER)
            return
        try:
            saisie = lire_ligne(texte)
            verdict = self._verdict(saisie) if isinstance(saisie, Ecrit) else None
        except Refus as e:
            self.verdict.setText(str(e))
            return
        self.verdict.setText(textes.verdict(verdict) if verdict else textes.saisie(saisie))

    def _verdict(self, saisie: Ecrit) -> Verdict | None:
        coup, partie = self.coup, self._regie.partie
        if coup is None or partie is None:
            return None
        coup_a_corriger(partie, coup.numero)
        joueur = joueur_a(partie, saisie.tables[0], coup.numero)
        return juger(self._regie.regie.contexte, coup, joueur, saisie.bulletin)
