"""The billets large on the screen, to give or to say table by table, one key each, where there is no printer."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbitre.charte import Corps
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.billets import Billet, LotDeBillets, billets
from arbitre.engine.feuilles.suivi import suivi
from arbitre.engine.partie.etat import Partie, Remise
from arbitre.engine.partie.saisie import NotifierSanction
from arbitre.journal import Journal
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import bouton, message
from arbitre.ui.kit.mise_en_page import dimensionner
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import table
from arbitre.ui.peinture.style import echelle_de, police
from arbitre.ui.textes import documents as textes

_TABLE, _MOTIF, _PAYE, _REMIS = 0, 3, 4, 5
_LARGEURS: Final = {_TABLE: 3, 1: 6, 2: 3, _PAYE: 3, _REMIS: 4}
"""Widths of the columns, in heights of a line of text."""


class BilletsEcran(QDialog):
    """Every billet of the partie in hand; a key tells how its player was told. Undo is the console's own."""

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(textes.BILLETS)
        dimensionner(self, 1180, 700)
        self._regie = regie
        self._billets: tuple[Billet, ...] = ()
        self._jeton = 0
        self._atelier = Atelier(self)
        self._atelier.fait.connect(self._recevoir)
        self._atelier.rate.connect(lambda _jeton, phrase: self.message.setText(phrase))
        self._construire()
        for touche, remise in (("R", Remise.BILLET), ("V", Remise.VOIX)):
            QShortcut(QKeySequence(touche), self, lambda r=remise: self.noter(r))
        regie.change.connect(self.actualiser)
        regie.refuse.connect(self.message.setText)
        self.actualiser()
        self.liste.setFocus()

    def _construire(self) -> None:
        colonne = QVBoxLayout(self)
        self.liste = table(textes.BILLETS, textes.COLONNES_BILLETS, _MOTIF)
        self.liste.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.liste.setWordWrap(True)
        for rang, large in _LARGEURS.items():
            self.liste.horizontalHeader().setSectionResizeMode(rang, QHeaderView.ResizeMode.Interactive)
            self.liste.setColumnWidth(rang, large * self.fontMetrics().height())
        colonne.addWidget(self.liste, 1)
        self.message = message(textes.AIDE_BILLETS)
        colonne.addWidget(self.message)
        boutons, cases = QHBoxLayout(), QVBoxLayout()
        self.a_remettre = QCheckBox(textes.A_REMETTRE)
        self.a_remettre.setChecked(True)
        self.tous = QCheckBox(textes.TOUS)
        for coche in (self.a_remettre, self.tous):
            coche.toggled.connect(self.actualiser)
            cases.addWidget(coche)
        boutons.addLayout(cases)
        boutons.addStretch(1)
        for texte, faire in (
            (textes.REMIS, lambda: self.noter(Remise.BILLET)),
            (textes.DIT, lambda: self.noter(Remise.VOIX)),
            (textes.FERMER, self.close),
        ):
            boutons.addWidget(bouton(texte, faire))
        colonne.addLayout(boutons)

    def actualiser(self, *_: object) -> None:
        """Look at the results again, away from the window."""
        etat, partie = self._regie.etat, self._regie.partie
        if partie is None:
            self.message.setText(textes.SANS_PARTIE)
            return
        fichier, reste, tous = self._regie.regie.journal.chemin, self.a_remettre.isChecked(), self.tous.isChecked()
        self._jeton += 1
        self._atelier.demander(
            self._jeton, lambda: _chercher(etat, partie, fichier, a_remettre=reste, tous=tous), perimable=True
        )

    def _recevoir(self, jeton: object, lot: object) -> None:
        if jeton != self._jeton or not isinstance(lot, LotDeBillets):
            return
        rang = max(0, self.liste.currentRow())
        self._billets = lot.billets
        echelle = echelle_de(self)
        self.liste.setRowCount(len(lot.billets))
        for i, billet in enumerate(lot.billets):
            for colonne, texte in enumerate(textes.ligne_de_billet(billet)):
                cellule = QTableWidgetItem(texte)
                grand = colonne == _TABLE
                cellule.setFont(police(Corps.AFFICHE if grand else Corps.FORT, gras=grand, echelle=echelle))
                if colonne in (_TABLE, _PAYE):
                    cellule.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.liste.setItem(i, colonne, cellule)
        self.liste.resizeRowsToContents()
        if lot.billets:
            self.liste.setCurrentCell(min(rang, len(lot.billets) - 1), _TABLE)
        self.message.setText(textes.AIDE_BILLETS if lot.billets else textes.AUCUN_BILLET)

    def noter(self, remise: Remise) -> None:
        """The player of the row in hand was told."""
        rang = self.liste.currentRow()
        if 0 <= rang < len(self._billets):
            billet = self._billets[rang]
            self._regie.executer(NotifierSanction(billet.coup, (billet.table,), remise))


def _chercher(etat: Competition, partie: Partie, fichier: Path, *, a_remettre: bool, tous: bool) -> LotDeBillets:
    """The billets of the partie. Runs in a thread."""
    with Journal(fichier, lecture_seule=True) as journal:
        connu = suivi(journal.lire(), partie.numero)
    coups = [coup.numero for coup in partie.coups if coup.proclame]
    return billets(etat, partie, coups, suivi=connu, tous=tous, a_remettre=a_remettre)
