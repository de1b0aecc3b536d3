"""The table of a coup's results, one row a table."""

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHeaderView

from arbitre.charte import Palette
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.etat import Coup, Origine, Partie
from arbitre.engine.partie.lecture import Resultat, resultat
from arbitre.engine.reglement import Peine
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.textes import poste as textes


class Ligne(Struct, frozen=True):
    """A table of the coup; colours carry their letter too (A, P, Z)."""

    table: int
    nom: str
    resultat: Resultat
    mot: str
    ref: str

    @property
    def cellules(self) -> tuple[str, ...]:
        res = self.resultat
        points = str(res.points) if res.saisi else "—"
        return (str(self.table), self.nom, self.mot, self.ref, points, textes.verdict_court(res))

    @property
    def bulle(self) -> str:
        """The player's whole name, then the sanctions in full."""
        return "\n".join(filter(None, (self.nom, textes.detail(self.resultat))))

    def encre(self, palette: Palette) -> str:
        """The colour of what it was paid."""
        res = self.resultat
        if not res.saisi:
            return palette.encre_douce
        if res.origine is Origine.NON_REMIS or res.a_la_peine(Peine.ZERO):
            return palette.zero
        if res.a_la_peine(Peine.PENALITE):
            return palette.penalite
        return palette.avertissement if res.a_la_peine(Peine.AVERTISSEMENT) else palette.encre


def _ligne(competition: Competition, partie: Partie, coup: Coup, table: int, joueur: int) -> Ligne:
    res, nom = resultat(partie, coup, joueur), competition.joueur(joueur).nom_complet
    return Ligne(table, nom, res, textes.mot_du_resultat(res, coup), textes.ref_du_resultat(res, coup))


_LARGEURS = {0: "Table__", 2: "(A)NTICIPASSE", 3: "15H__", 4: "Points__", 5: "P 5.4.2.b A 5.5"}
"""The widest text that a column shows whole; the player's name takes what is left."""


class ListeDesResultats(Table[Ligne]):
    """The tables of a coup. B and V tell that the player of the row was told, by billet or aloud."""

    notifier = Signal(int, bool)

    def __init__(self, palette: Palette) -> None:
        lignes: Lignes[Ligne] = Lignes(
            textes.COLONNES_RESULTATS,
            lambda ligne: ligne.cellules,
            a_droite=(0, 4),
            roles={
                Qt.ItemDataRole.ForegroundRole: lambda ligne, _: QColor(ligne.encre(self._palette)),
                Qt.ItemDataRole.ToolTipRole: lambda ligne, _: ligne.bulle,
                Qt.ItemDataRole.AccessibleTextRole: lambda ligne, _: textes.ligne_lue(ligne.cellules),
            },
        )
        super().__init__(textes.RESULTATS, lignes)
        self._palette = palette
        self._coup = 0
        self.second_regard = False
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.mesuree = False
        self.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    @property
    def table(self) -> int | None:
        """The table of the row chosen."""
        ligne = self.choisie()
        return ligne.table if ligne else None

    def montrer_le_coup(self, competition: Competition, partie: Partie | None, coup: Coup | None) -> None:
        """Show ``coup``'s results; on another coup no row is chosen."""
        numero = coup.numero if coup else 0
        if numero != self._coup:
            self._coup = numero
            self.montrer(())
        if partie is not None and coup is not None:
            presents = partie.presents(numero)
            self.montrer(_ligne(competition, partie, coup, place.table, place.joueur) for place in presents)
        self.filtrer()

    def habiller(self, palette: Palette) -> None:
        """Other colours."""
        self._palette = palette

    def filtrer(self) -> None:
        """At the second look only what differs from the top is shown."""
        for rang, ligne in enumerate(self.lignes):
            cache = self.second_regard and ligne.resultat.origine is Origine.TOP
            if self.isRowHidden(rang) != cache:
                self.setRowHidden(rang, cache)

    def resizeEvent(self, event: QResizeEvent) -> None:
        mesures = QFontMetrics(self.font())
        self.serrer()
        for colonne, texte in _LARGEURS.items():
            self.setColumnWidth(colonne, mesures.horizontalAdvance(texte) + 8)
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        table = self.table
        if table is not None and event.key() in (Qt.Key.Key_B, Qt.Key.Key_V) and not event.modifiers():
            self.notifier.emit(table, event.key() == Qt.Key.Key_V)
            return
        super().keyPressEvent(event)
