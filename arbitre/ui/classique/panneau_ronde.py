"""The rounds in the tournament's window: the one in hand, or a past one, whose results are seen and corrected there."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.charte import Corps
from arbitre.engine.classique.feuilles import feuille_de_ronde
from arbitre.engine.classique.resultat_dit import attendu_en_texte, noms_courts
from arbitre.engine.classique.tournoi.etat import RondeDuTournoi, Tournoi
from arbitre.engine.ligne.clavier import chiffres
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import classique as textes

Ligne = tuple[str, ...]


class PanneauDeRonde(QWidget):
    """What is awaited, then a row a table. ``designee``: what begins the line for the row that was clicked;
    ``a_corriger``: for the one that was entered.

    ``change``: another round is shown.
    """

    designee = Signal(str)
    a_corriger = Signal(str)
    change = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._tournoi = Tournoi()
        self._montree = 0
        self.quelle: Liste[int] = Liste(textes.RONDE_VUE.replace("&", ""))
        self.quelle.setMinimumContentsLength(3)
        self.quelle.currentIndexChanged.connect(lambda _: self.voir(self.quelle.valeur))
        self._titre = QLabel(textes.RONDE_VUE)
        self._titre.setBuddy(self.quelle)
        self.attendus = QLabel(wordWrap=True)
        corps(self.attendus, Corps.FORT)
        self.table: Table[Ligne] = Table(textes.RONDE, Lignes(textes.COLONNES_RONDE, tuple, a_droite=(0,)), 1, 2, 3)
        self.table.replier()
        self.table.clicked.connect(lambda _: self._dire_la_table(self.designee.emit))
        self.table.activated.connect(lambda _: self._dire_la_table(self.a_corriger.emit))
        pile = colonne(rangee((self.attendus, 1), self._titre, self.quelle), (self.table, 1))
        pile.setContentsMargins(0, 0, 0, 0)
        self.setLayout(pile)

    @property
    def passee(self) -> int:
        """The past round that is shown; 0 where it is the one in hand."""
        return self._montree if self._montree < len(self._tournoi.rondes) else 0

    @property
    def numero(self) -> int:
        """The number of the round in sight; 0 before the first."""
        return self._montree

    @property
    def ronde(self) -> RondeDuTournoi | None:
        """The round that is shown; None before the first."""
        return self._tournoi.la_ronde(self._montree)

    @property
    def titres(self) -> tuple[str, ...]:
        """The title of the round in sight, then shorter ones."""
        tournoi = self._tournoi
        if self.ronde is None:
            return textes.tournoi(tournoi.nom, len(tournoi.inscrits), tournoi.matchs)
        return textes.ronde_en_vue(self.ronde.numero, tournoi.matchs, passee=bool(self.passee))

    def montrer(self, tournoi: Tournoi) -> None:
        """The tournament as it is now: a round just published, or taken back, brings the last one."""
        if len(tournoi.rondes) != len(self._tournoi.rondes):
            self._passer_a(len(tournoi.rondes))
        self._tournoi = tournoi
        self.quelle.offrir((str(ronde.numero), ronde.numero) for ronde in tournoi.rondes)
        for choix in (self._titre, self.quelle):
            choix.setVisible(len(tournoi.rondes) > 1)
        self._actualiser()

    def voir(self, numero: int) -> None:
        """Show the round ``numero``."""
        if numero != self._montree and self._tournoi.la_ronde(numero) is not None:
            self._passer_a(numero)
            self._actualiser()
            self.change.emit()

    def _passer_a(self, numero: int) -> None:
        """Show round ``numero`` from its first table, with no row chosen."""
        self._montree = numero
        self.table.setCurrentIndex(QModelIndex())
        self.table.scrollToTop()

    def choisir(self, ronde: int, table: int) -> None:
        """Show round ``ronde`` and choose the row of ``table``."""
        self.voir(ronde)
        self.table.choisir(str(table))

    def table_choisie(self) -> int:
        """The table of the row that is chosen; 0 for none."""
        choisie = self.table.choisie()
        return int(chiffres(choisie[0]) or 0) if choisie is not None else 0

    def _actualiser(self) -> None:
        ronde, tournoi = self.ronde, self._tournoi
        self.quelle.choisir(self._montree)
        if ronde is None:
            self.attendus.setText(textes.AUCUNE_RONDE)
            self.table.montrer(())
            return
        if self.passee:
            self.attendus.setText(textes.RONDE_PASSEE)
        else:
            self.attendus.setText(textes.TOURNOI_FINI if tournoi.fini else textes.attendus(ronde.attendues))
        feuille = feuille_de_ronde(tournoi, ronde)
        lignes = [
            (str(li.table), li.a, li.b, li.resultat or self._attendu(ronde, li.table)) for li in feuille.par_table
        ]
        if feuille.exempt:
            lignes.append(("—", feuille.exempt, "X", textes.EXEMPT))
        self.table.montrer(lignes)

    def _attendu(self, ronde: RondeDuTournoi, table: int) -> str:
        rencontre = ronde.rencontres[table]
        return attendu_en_texte(rencontre, noms_courts(self._tournoi.inscrits, rencontre))

    def _dire_la_table(self, dire: Callable[[str], object]) -> None:
        if table := self.table_choisie():
            dire(f"{self.passee}/{table} " if self.passee else f"{table} ")
