"""The table of a coup's results, one row a table."""

from collections.abc import Set
from operator import is_

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView

from arbitre.charte import Palette
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.assises import Place
from arbitre.engine.partie.etat import Coup, Fiche, Origine, Partie
from arbitre.engine.partie.lecture import Resultat, est_le_top, resultat
from arbitre.engine.reglement import Peine
from arbitre.ui.kit.tables import Index, Lignes, Table
from arbitre.ui.poste.tuiles import Tuile
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.resultats import barre, mot_et_reference, verdict_court


class Ligne(Struct, frozen=True):
    """A table of the coup and what it has; what is said of it is worked out where it is seen. ``laissee``: a line was
    typed for it, and was not entered."""

    place: Place
    fiche: Fiche | None
    laissee: bool = False


class Montree(Struct, frozen=True):
    """What is said of a table; colours carry their letter too (A, P, Z)."""

    table: int
    nom: str
    resultat: Resultat
    mot: str
    ref: str
    verdict: str
    barre: bool
    double: str

    @property
    def cellules(self) -> tuple[str, ...]:
        res = self.resultat
        points = str(res.points) if res.saisi else "—"
        return (
            str(self.table),
            self.nom,
            self.mot,
            self.ref,
            points,
            self.verdict + textes.SIGNE_RELU * bool(self.double),
        )

    @property
    def bulle(self) -> str:
        """The player's whole name, what is written, then the sanctions in full, and who read the result again."""
        relu = textes.relu_par(self.double) if self.double else ""
        ecrit = f"{self.mot} {self.ref}".strip()
        return "\n".join(filter(None, (self.nom, ecrit, textes.detail(self.resultat), relu)))

    def encre(self, palette: Palette) -> str:
        """The colour of what it was paid."""
        res = self.resultat
        if not res.saisi:
            return palette.penalite if self.verdict else palette.encre_douce
        if res.origine is Origine.NON_REMIS or res.a_la_peine(Peine.ZERO):
            return palette.zero
        if res.a_la_peine(Peine.PENALITE):
            return palette.penalite
        return palette.avertissement if res.a_la_peine(Peine.AVERTISSEMENT) else palette.encre


class Fond(Struct, frozen=True):
    """What all rows of a coup are read with."""

    competition: Competition
    partie: Partie
    coup: Coup

    def montrer(self, ligne: Ligne) -> Montree:
        """The row as it reads."""
        place, coup = ligne.place, self.coup
        res, nom = resultat(self.partie, coup, place.joueur), self.competition.joueur(place.joueur).nom_complet
        mot, ref = mot_et_reference(res, ligne.fiche, coup)
        verdict = textes.PAS_ENTREE if ligne.laissee else verdict_court(res, coup)
        bulletin = ligne.fiche.bulletin if ligne.fiche is not None else None
        double = ligne.fiche.double if ligne.fiche is not None else ""
        return Montree(place.table, nom, res, mot, ref, verdict, barre(res, bulletin), double)

    def lit_comme(self, autre: "Fond | None") -> bool:
        """Whether a row whose result is the same reads the same, averages aside."""
        return autre is not None and all(map(is_, self.de_tous, autre.de_tous))

    @property
    def de_tous(self) -> tuple[object, ...]:
        """What changes the reading of every row."""
        partie, coup = self.partie, self.coup
        regles = (partie.edition, partie.nullites, partie.retards)
        return (self.competition.joueurs, *regles, coup.retenu, coup.points_annules)


_MOT = 2
_LARGEURS = {0: "Table__", 2: "(A)NTICIPASSE", 3: "H14 → H15", 4: "Points__", 5: "P 5.4.2.b A 5.5"}
"""The widest text that a column shows whole; the player's name takes what is left."""
_SERREES = {0: "Table_", _MOT: "ANTICIPASSE", 3: "H15 ", 4: "Points_", 5: "P 5.4.2.b A 5.5"}
"""The same where names would have no room: where a word was understood elsewhere, its tip says it."""
_NOM = "MARTIN Jeanne"
"""As much as must be read of a name."""
_A_PLUSIEURS = {2: {2: "PREVENUS & REVENUES"}, 3: {2: "PREVENU & PREVUES & VEUVE", 3: "H14 & 15H & H15"}}
"""The same where a bulletin has several solutions."""
_SUIVANTES = 2
"""Rows in sight after the one chosen, where there is room."""
_PART_DES_MOTS = 0.36
_PART_DU_MOT = 0.27
"""Of the list, at most: names are still read, and a word beside what was understood of it."""
_COMMANDES = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_ECRITES = (_MOT, 3)
"""Columns of what is written."""


class ListeDesResultats(Table[Ligne]):
    """The tables of a coup. What is typed here is text of the line: ``tapee`` gives its key; ``prise``: the table of a
    row that was clicked, or chosen with Enter."""

    tapee = Signal(QKeyEvent)
    prise = Signal(int)

    def __init__(self, palette: Palette) -> None:
        self._fond: Fond | None = None
        lignes: Lignes[Ligne] = Lignes(
            textes.COLONNES_RESULTATS,
            lambda ligne: self._montree(ligne).cellules,
            cle=lambda ligne: ligne.place.table,
            a_droite=(0, 4),
            roles={
                Qt.ItemDataRole.ForegroundRole: lambda ligne, _: QColor(self._montree(ligne).encre(self._palette)),
                Qt.ItemDataRole.FontRole: self._fonte,
                Qt.ItemDataRole.ToolTipRole: lambda ligne, _: self._montree(ligne).bulle,
                Qt.ItemDataRole.AccessibleTextRole: lambda ligne, _: textes.ligne_lue(self._montree(ligne).cellules),
            },
        )
        super().__init__(textes.RESULTATS, lignes)
        self._palette = palette
        self.second_regard = False
        self._tuiles: dict[int, tuple[Fiche | None, Tuile]] = {}
        self._filtree = False
        self._solutions = 1
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.mesuree = False
        self.serrer()
        self.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    @property
    def table(self) -> int | None:
        """The table of the row chosen."""
        ligne = self.choisie()
        return ligne.place.table if ligne else None

    def montrer_le_coup(
        self,
        competition: Competition,
        partie: Partie | None,
        coup: Coup | None,
        laissees: Set[int] = frozenset(),
    ) -> None:
        """Show ``coup``'s results; on another coup no row is chosen. Of ``laissees`` a line was not taken."""
        avant = self._fond
        if avant is not None and (coup is None or coup.numero != avant.coup.numero):
            self.montrer(())
            self._fond = avant = None
        if partie is not None and coup is not None:
            self._fond = Fond(competition, partie, coup)
            if self._solutions != partie.formule.solutions:
                self._solutions = partie.formule.solutions
                self._elargir()
            self.montrer(
                Ligne(place, coup.fiches.get(place.joueur), place.table in laissees)
                for place in partie.presents(coup.numero)
            )
            tous = not self._fond.lit_comme(avant)
            if tous:
                self._tuiles.clear()
            self.modele.relire(rang for rang, ligne in enumerate(self.lignes) if tous or _moyenne(ligne))
            if avant is None:
                self._montrer_ou_l_on_est()
        self.filtrer()

    @property
    def tuiles(self) -> list[Tuile]:
        """Each table at a glance; worked out again where what it has is another thing."""
        return [self._tuile(ligne) for ligne in self.lignes]

    def _tuile(self, ligne: Ligne) -> Tuile:
        assert self._fond is not None, "rows are those of a coup"
        table, (fiche, tuile) = ligne.place.table, self._tuiles.get(ligne.place.table, (None, None))
        if tuile is None or fiche is not ligne.fiche or tuile.laissee != ligne.laissee or _moyenne(ligne):
            res = resultat(self._fond.partie, self._fond.coup, ligne.place.joueur)
            peine = next((peine for peine in reversed(Peine) if res.saisi and res.a_la_peine(peine)), None)
            points = str(res.points) if res.saisi else ""
            au_top = peine is None and res.saisi and est_le_top(res, self._fond.coup)
            tuile = Tuile(table, points, peine, au_top, ligne.laissee)
            self._tuiles[table] = ligne.fiche, tuile
        return tuile

    def bulle(self, table: int) -> str:
        """What is said of that table."""
        return next((self._montree(ligne).bulle for ligne in self.lignes if ligne.place.table == table), "")

    def _montrer_ou_l_on_est(self) -> None:
        """The row chosen, else the first table that is missing."""
        rang = self.currentIndex().row()
        if rang < 0:
            rang = next((rang for rang, ligne in enumerate(self.lignes) if ligne.fiche is None), -1)
        if rang >= 0:
            self.scrollTo(self.modele.index(rang, 0))

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """A row is seen with those that come after it."""
        apres = [rang for rang in range(index.row() + 1, len(self.lignes)) if not self.isRowHidden(rang)]
        if suivantes := apres[: min(_SUIVANTES, (self._en_vue() - 1) // 2)]:
            super().scrollTo(self.modele.index(suivantes[-1], 0), hint)
        super().scrollTo(index, hint)

    def _en_vue(self) -> int:
        return self.viewport().height() // max(1, self.verticalHeader().defaultSectionSize())

    def _montree(self, ligne: Ligne) -> Montree:
        assert self._fond is not None, "rows are those of a coup"
        return self._fond.montrer(ligne)

    def _fonte(self, ligne: Ligne, colonne: int) -> QFont | None:
        """A word that is worth nothing is seen, struck through."""
        if colonne not in _ECRITES or not self._montree(ligne).barre:
            return None
        fonte = QFont(self.font())
        fonte.setStrikeOut(True)
        return fonte

    def prendre_le_clavier(self) -> None:
        """To choose a row; the first one where none is."""
        if not self.currentIndex().isValid():
            self.selectRow(0)
        self.setFocus()

    def suivre(self, table: int) -> None:
        """The row of what has just been entered is chosen, and in sight."""
        if self.table != table:
            self.choisir(table)
        self.scrollTo(self.currentIndex())

    def habiller(self, palette: Palette) -> None:
        """Other colours."""
        self._palette = palette

    def filtrer(self) -> None:
        """At the second look only what differs from the top is shown."""
        if self.second_regard or self._filtree:
            for rang, ligne in enumerate(self.lignes):
                cache = self.second_regard and not self._differe(ligne)
                if self.isRowHidden(rang) != cache:
                    self.setRowHidden(rang, cache)
        self._filtree = self.second_regard

    def _differe(self, ligne: Ligne) -> bool:
        assert self._fond is not None, "rows are those of a coup"
        return ligne.laissee or not est_le_top(self._montree(ligne).resultat, self._fond.coup)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._elargir()
        super().resizeEvent(event)
        self._montrer_ou_l_on_est()

    def _elargir(self) -> None:
        """Columns as wide as what the formule has written in them, if names are read beside."""
        mesures = QFontMetrics(self.font())
        larges = {
            colonne: mesures.horizontalAdvance(texte) + 8
            for colonne, texte in (_LARGEURS | _A_PLUSIEURS.get(self._solutions, {})).items()
        }
        if self._solutions > 1:
            larges = {c: min(large, int(_PART_DES_MOTS * self.width())) for c, large in larges.items()}
        else:
            larges[_MOT] = max(larges[_MOT], int(_PART_DU_MOT * self.width()))
            if self.viewport().width() - sum(larges.values()) < mesures.horizontalAdvance(_NOM):
                larges = {c: mesures.horizontalAdvance(texte) + 8 for c, texte in _SERREES.items()}
        for colonne, large in larges.items():
            self.setColumnWidth(colonne, large)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows choose a row, Enter takes its table; no other key is this list's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._prendre()
        elif event.text().isprintable() and event.text() and not event.modifiers() & _COMMANDES:
            self.tapee.emit(event)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and self.indexAt(event.position().toPoint()).isValid():
            self._prendre()

    def _prendre(self) -> None:
        if self.table is not None:
            self.prise.emit(self.table)


def _moyenne(ligne: Ligne) -> bool:
    """Whether it depends on what the others have."""
    return ligne.fiche is not None and ligne.fiche.verdict is not None and ligne.fiche.verdict.moyenne is not None
