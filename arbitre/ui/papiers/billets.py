"""The billets large on the screen, to give or to say table by table, one key each, where there is no printer."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QKeySequence, QShortcut
from PySide6.QtWidgets import QHeaderView, QWidget

from arbitre.charte import Corps
from arbitre.documents.papier import SANS_PARTIE
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.billets import Billet, LotDeBillets, billets
from arbitre.engine.feuilles.suivi import suivi
from arbitre.engine.partie.etat import Partie, Remise
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.engine.partie.saisie import NotifierSanction
from arbitre.journal import Journal
from arbitre.ui.kit.champs import Case, bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.peinture.style import echelle_de, police
from arbitre.ui.textes import documents as textes
from arbitre.ui.textes.touches import Geste

_TABLE, _MOTIF, _PAYE, _REMIS = 0, 3, 4, 5
_LARGEURS: Final = {_TABLE: 3, 1: 6, 2: 3, _PAYE: 3, _REMIS: 4}
"""Widths of the columns, in heights of a line of text."""


class BilletsEcran(Fenetre):
    """Every billet of the partie in hand; a key tells how its player was told. Undo is the console's own."""

    acte = Geste.BILLETS

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(textes.BILLETS, 1180, 700, parent, regie=regie)
        self._regie = regie
        self._jeton = 0
        self._construire()
        for touche, remise in (("R", Remise.BILLET), ("V", Remise.VOIX)):
            QShortcut(QKeySequence(touche), self, lambda r=remise: self.noter(r))
        regie.change.connect(self.actualiser)
        self.actualiser()
        self.liste.setFocus()

    def _construire(self) -> None:
        lignes: Lignes[Billet] = Lignes(
            textes.COLONNES_BILLETS,
            textes.ligne_de_billet,
            a_droite=(_TABLE, _PAYE),
            roles={Qt.ItemDataRole.FontRole: self._police},
        )
        self.liste = Table(textes.BILLETS, lignes, _MOTIF)
        for rang, large in _LARGEURS.items():
            self.liste.horizontalHeader().setSectionResizeMode(rang, QHeaderView.ResizeMode.Interactive)
            self.liste.setColumnWidth(rang, large * self.fontMetrics().height())
        self.a_remettre, self.tous = Case(textes.A_REMETTRE), Case(textes.TOUS)
        for coche in (self.a_remettre, self.tous):  # as what waits counts them: a voice suffices for some (5.9)
            coche.setChecked(True)
        for coche in (self.a_remettre, self.tous):
            coche.toggled.connect(self.actualiser)
        boutons = rangee(
            (colonne((self.a_remettre, 0), self.tous), 1),
            bouton(textes.REMIS, lambda: self.noter(Remise.BILLET)),
            bouton(textes.DIT, lambda: self.noter(Remise.VOIX)),
        )
        self.setLayout(colonne((self.liste, 1), self.message, boutons))
        self.dire(textes.AIDE_BILLETS)

    def _police(self, _billet: Billet, place: int) -> QFont:
        grand = place == _TABLE
        return police(Corps.AFFICHE if grand else Corps.FORT, gras=grand, echelle=echelle_de(self))

    def actualiser(self, *_: object) -> None:
        """Look at the results again, away from the window."""
        etat, partie = self._regie.etat, self._regie.partie
        if partie is None:
            self.dire(SANS_PARTIE)
            return
        fichier, reste, tous = self._regie.regie.journal.chemin, self.a_remettre.isChecked(), self.tous.isChecked()
        self._jeton += 1
        jeton = self._jeton
        self.au_loin(
            lambda: _chercher(etat, partie, fichier, a_remettre=reste, tous=tous),
            lambda lot: self._recevoir(jeton, lot),
            perimable=True,
        )

    def _recevoir(self, jeton: int, lot: LotDeBillets) -> None:
        if jeton != self._jeton:
            return
        rang = max(0, self.liste.currentIndex().row())
        self.liste.montrer(lot.billets)
        self.liste.resizeRowsToContents()
        self.liste.setCurrentIndex(self.liste.modele.index(min(rang, len(lot.billets) - 1), _TABLE))
        self.dire(textes.AIDE_BILLETS if lot.billets else textes.AUCUN_BILLET)

    def noter(self, remise: Remise) -> None:
        """The players of the rows chosen were told."""
        tables: dict[int, list[int]] = {}
        for index in self.liste.selectionModel().selectedRows():
            billet = self.liste.lignes[index.row()]
            tables.setdefault(billet.coup, []).append(billet.table)
        if tables:
            self._regie.executer(
                *(NotifierSanction(coup, tuple(sorted(siennes)), remise) for coup, siennes in tables.items())
            )


def _chercher(etat: Competition, partie: Partie, fichier: Path, *, a_remettre: bool, tous: bool) -> LotDeBillets:
    """The billets of the partie. Runs in a thread."""
    with Journal(fichier, lecture_seule=True) as journal:
        connu = suivi(journal.lire(), partie.numero)
    coups = [coup.numero for coup in coups_proclames(partie)]
    return billets(etat, partie, coups, suivi=connu, tous=tous, a_remettre=a_remettre)
