"""What the tables of a coup have, a row a solution: points, the word and its place, why, the tables that wrote it."""

from collections.abc import Set
from operator import is_

from msgspec import Struct
from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QToolTip

from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.assises import Place
from arbitre.engine.partie.etat import Coup, Fiche, Partie
from arbitre.engine.partie.lecture import est_le_top, resultat
from arbitre.engine.reglement import Peine
from arbitre.ui.kit.champs import MODIFIEES
from arbitre.ui.kit.tables import Index, Lignes
from arbitre.ui.peinture.signes import peindre_le_signe
from arbitre.ui.peinture.style import charte_en_vue, couleur, echelle_de, police
from arbitre.ui.poste.tuiles import Tuile
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes import resultats as textes_des_rangees
from arbitre.ui.textes.resultats import Jouee, Puce, Rangee

_HAUTE, _SERREE, _AU_MOINS = 1.3, 1.06, 3
"""Height of a row, in lines of text; its least height, taken where fewer than ``_AU_MOINS`` rows would be in sight."""
_CHIFFRES, _ECART, _ROND = "0000", 8, 6
"""The widest points; between two things of a row; corners of a table."""
_PART_DES_MOTS, _PART_DES_TABLES, _AUTRES = 0.46, 0.42, "+ 999"
"""Share of a row for the words and for the tables, at most; the widest text that counts the tables left out."""
_A_DROITE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Montree(Struct, frozen=True):
    """The texts about a table: alone as a tile and a tip, with the others of its solution as a row."""

    place: Place
    fiche: Fiche | None
    tuile: Tuile
    solution: Jouee
    nom: str
    bulle: str
    """The player's whole name, what is written, then the sanctions in full, and who read the result again."""

    def est(self, place: Place, fiche: Fiche | None, *, laissee: bool) -> bool:
        """Whether it still reads so: an average hangs on what the others have."""
        moyenne = fiche is not None and fiche.verdict is not None and fiche.verdict.moyenne is not None
        return self.fiche is fiche and self.place == place and self.tuile.laissee == laissee and not moyenne


class Fond(Struct, frozen=True):
    """The values shared by all tables of a coup."""

    competition: Competition
    partie: Partie
    coup: Coup

    def montrer(self, place: Place, fiche: Fiche | None, *, laissee: bool) -> Montree:
        """A table as it reads; ``laissee``: a line was typed for it, and was not entered."""
        res, nom = resultat(self.partie, self.coup, place.joueur), self.competition.joueur(place.joueur).nom_complet
        mot, ref = textes_des_rangees.mot_et_reference(res, fiche, self.coup)
        bulletin, relu = (fiche.bulletin, fiche.double) if fiche is not None else (None, "")
        lignes = (nom, f"{mot} {ref}".strip(), textes.detail(res), textes.relu_par(relu) if relu else "")
        peine = next((peine for peine in reversed(Peine) if res.saisi and res.a_la_peine(peine)), None)
        points, au_top = str(res.points) if res.saisi else "", est_le_top(res, self.coup)
        mot = mot if res.saisi else textes_des_rangees.PAS_ENTREE if laissee else textes_des_rangees.MANQUE
        dit, barre = textes_des_rangees.pourquoi(res, self.coup), textes_des_rangees.barre(res, bulletin)
        tuile = Tuile(place.table, points, peine, au_top, laissee)
        solution = Jouee(points, mot, ref, dit, peine, barre, au_top)
        return Montree(place, fiche, tuile, solution, nom, "\n".join(filter(None, lignes)))

    def lit_comme(self, autre: "Fond | None") -> bool:
        """Whether a table whose slip is the same reads the same, averages aside."""
        return autre is not None and all(map(is_, self.de_tous, autre.de_tous))

    @property
    def de_tous(self) -> tuple[object, ...]:
        """What changes the reading of every table."""
        partie, coup = self.partie, self.coup
        regles = (partie.edition, partie.nullites, partie.retards)
        return (self.competition.joueurs, *regles, coup.retenu, coup.points_annules)


class ListeDesResultats(QListView):
    """The solutions of a coup, what is missing first; up and down choose one, left and right one of its tables. What is
    typed here is text of the line: ``tapee`` gives its key; ``prise``: the table clicked, or chosen with Enter;
    ``regardee``: another one is chosen."""

    tapee = Signal(QKeyEvent)
    prise = Signal(int)
    regardee = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.table: int | None = None
        """The table chosen."""
        self.second_regard = False
        self.large_des_mots = 0.0
        self._vues: tuple[Fond | None, dict[int, Montree]] = None, {}
        """What is shown: all of it beside what, by table."""
        self.modele: Lignes[Rangee] = Lignes((textes.RESULTATS,), lambda rangee: (rangee.lue,))
        self.modele.setParent(self)
        self.setModel(self.modele)
        self.setItemDelegate(_Rangee(self))
        self.setAccessibleName(textes.RESULTATS)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def lignes(self) -> list[Rangee]:
        """The rows shown."""
        return self.modele.lignes

    @property
    def tuiles(self) -> list[Tuile]:
        """Each table at a glance."""
        return [montree.tuile for montree in self._vues[1].values()]

    def bulle(self, table: int) -> str:
        """The tip of a table."""
        montree = self._vues[1].get(table)
        return montree.bulle if montree is not None else ""

    def montrer_le_coup(
        self, competition: Competition, partie: Partie | None, coup: Coup | None, laissees: Set[int] = frozenset()
    ) -> None:
        """Show ``coup``'s results; on another coup no table is chosen. Of ``laissees`` a line was not taken."""
        (avant, connues), fond, montrees = self._vues, None, dict[int, Montree]()
        if avant is not None and (coup is None or coup.numero != avant.coup.numero):
            avant, self.table = None, None
        if partie is not None and coup is not None:
            fond = Fond(competition, partie, coup)
            connues = connues if fond.lit_comme(avant) else {}
            for place in partie.presents(coup.numero):
                fiche, laissee, connue = (
                    coup.fiches.get(place.joueur),
                    place.table in laissees,
                    connues.get(place.table),
                )
                if connue is None or not connue.est(place, fiche, laissee=laissee):
                    connue = fond.montrer(place, fiche, laissee=laissee)
                montrees[place.table] = connue
        self._vues = fond, montrees
        self.filtrer()

    def filtrer(self) -> None:
        """The rows; at the second look only what differs from the top."""
        par: dict[Jouee, list[Montree]] = {}
        for montree in self._vues[1].values():
            if not (self.second_regard and montree.solution.au_top):
                par.setdefault(montree.solution, []).append(montree)
        rangees = [
            Rangee(
                solution,
                tuple(une.place.table for une in elles),
                frozenset(une.place.table for une in elles if une.fiche is not None and une.fiche.double),
                elles[0].nom if len(elles) == 1 else "",
            )
            for solution, elles in sorted(par.items(), key=lambda paire: paire[0].ordre)
        ]
        if rangees != self.lignes:
            self.modele.montrer(rangees)
            self.choisir(self.table)

    def choisir(self, table: int | None) -> None:
        """Choose the row of ``table`` and bring it in sight."""
        change, self.table = table != self.table, table
        rang = next((rang for rang, une in enumerate(self.lignes) if table in une.tables), -1)
        self.setCurrentIndex(self.modele.index(rang, 0))
        self.viewport().update()
        if change:
            self.regardee.emit()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """A row that is gone to is its first table."""
        super().currentChanged(current, previous)
        if current.isValid() and self.table not in self.lignes[current.row()].tables:
            self.choisir(self.lignes[current.row()].tables[0])

    def prendre_le_clavier(self) -> None:
        """Take the keyboard to choose a table: the first one where none is."""
        if self.table is None and self.lignes:
            self.choisir(self.lignes[0].tables[0])
        self.setFocus()

    # --- hands ------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows choose, Enter takes the table; no other key is this list's."""
        touche, pas = event.key(), {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if touche in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._prendre(self.table)
        elif touche in pas and self.currentIndex().isValid():
            tables = self.lignes[self.currentIndex().row()].tables
            rang = tables.index(self.table) if self.table in tables else 0
            self.choisir(tables[(rang + pas[Qt.Key(touche)]) % len(tables)])
        elif event.text().isprintable() and event.text() and not event.modifiers() & MODIFIEES:
            self.tapee.emit(event)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._prendre(self._table_sous(event.position()))

    def _prendre(self, table: int | None) -> None:
        if table is not None:
            self.choisir(table)
            self.prise.emit(table)

    def _table_sous(self, ou: QPointF) -> int | None:
        """The table of what is under the mouse: the first of a run, or of the row."""
        index = self.indexAt(ou.toPoint())
        if not index.isValid():
            return None
        rangee = self.lignes[index.row()]
        placees = self.placer(rangee, QRectF(self.visualRect(index)))
        return next((puce.tables[0] for case, puce in placees if case.contains(ou)), rangee.tables[0])

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            table = self._table_sous(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.bulle(table) if table is not None else "", self)
            return True
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    # --- how it looks -----------------------------------------------------------------------------------------

    def fonte(self, *, gras: bool = False) -> QFont:
        """The font of a row."""
        return police(gras=gras, echelle=echelle_de(self))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words and their places stand in a column as wide as the widest."""
        grasse, simple = QFontMetricsF(self.fonte(gras=True)), QFontMetricsF(self.fonte())
        dits = ((rangee.solution.mot, f" {rangee.solution.ref}") for rangee in self.lignes)
        larges = (grasse.horizontalAdvance(mot) + simple.horizontalAdvance(ref) for mot, ref in dits)
        self.large_des_mots = min(max(larges, default=0.0) + 2, _PART_DES_MOTS * self.viewport().width())
        super().paintEvent(event)

    def placer(self, rangee: Rangee, cadre: QRectF) -> list[tuple[QRectF, Puce]]:
        """The tables of a row as small buttons on its right, the one chosen among them; those that have no room are
        counted by the last."""
        mesures, voulues = QFontMetricsF(self.fonte(gras=True)), textes_des_rangees.puces(rangee, self.table)
        larges = [mesures.horizontalAdvance(puce.texte) + 2 * _ECART for puce in voulues]
        place = cadre.width() * _PART_DES_TABLES
        if sum(larges) + _ECART / 2 * len(larges) > place:
            ici = next((rang for rang, puce in enumerate(voulues) if self.table in puce.tables), 0)
            voulues, larges = voulues[ici:] + voulues[:ici], larges[ici:] + larges[:ici]
            place -= mesures.horizontalAdvance(_AUTRES) + 2 * _ECART
            combien = sum(sum(larges[: n + 1]) + _ECART / 2 * n < place for n in range(len(larges)))
            reste = textes_des_rangees.autres(voulues[combien:])
            voulues = [*voulues[:combien], reste]
            larges = [*larges[:combien], mesures.horizontalAdvance(reste.texte) + 2 * _ECART]
        placees, x = [], cadre.right() - sum(larges) - _ECART / 2 * len(larges)
        for puce, large in zip(voulues, larges, strict=True):
            placees.append((QRectF(x, cadre.top() + 3, large, cadre.height() - 7), puce))
            x += large + _ECART / 2
        return placees


class _Rangee(QStyledItemDelegate):
    """A row: points, word and place, why, who; its tables as small buttons."""

    def __init__(self, liste: ListeDesResultats) -> None:
        super().__init__(liste)
        self._liste = liste

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        texte = QFontMetricsF(self._liste.fonte()).height()
        place = self._liste.viewport().height() // _AU_MOINS
        return QSize(0, round(min(texte * _HAUTE, max(texte * _SERREE, place))))

    def paint(self, p: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        liste, palette, cadre = self._liste, charte_en_vue(), QRectF(option.rect)
        rangee, grasse, simple = liste.lignes[index.row()], liste.fonte(gras=True), liste.fonte()
        solution, surface = rangee.solution, couleur(palette.surface)
        p.save()
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        if liste.table in rangee.tables:
            p.fillRect(cadre, couleur(palette.choisi.fond))
        p.setPen(QPen(couleur(palette.filet), 1))
        p.drawLine(cadre.bottomLeft(), cadre.bottomRight())
        x, haut, bas = cadre.left() + QFontMetricsF(grasse).horizontalAdvance(_CHIFFRES), cadre.top(), cadre.height()
        p.setPen(couleur(palette.encre))
        p.setFont(grasse)
        p.drawText(QRectF(cadre.left(), haut, x - cadre.left(), bas), _A_DROITE, solution.points)
        x += 2 * _ECART
        fin = x + liste.large_des_mots
        ref = min(QFontMetricsF(simple).horizontalAdvance(f" {solution.ref}") if solution.ref else 0, (fin - x) / 2)
        barree = liste.fonte(gras=True)
        barree.setStrikeOut(solution.barre)
        apres = _ecrire(p, QRectF(x, haut, fin - x - ref, bas), solution.mot, barree, palette.encre)
        _ecrire(p, QRectF(apres, haut, fin - apres, bas), f" {solution.ref}", simple, palette.encre_douce)
        x = fin + 2 * _ECART
        placees = liste.placer(rangee, cadre)
        if solution.peine is not None:
            cote = bas * 0.56
            peindre_le_signe(p, QRectF(x, cadre.center().y() - cote / 2, cote, cote), solution.peine, palette)
            x += cote + _ECART
        encre = palette.encre if solution.peine is not None else palette.encre_douce
        _ecrire(p, QRectF(x, haut, placees[0][0].left() - x - _ECART, bas), rangee.dit, simple, encre)
        for case, puce in placees:
            choisie, bord = liste.table in puce.tables, palette.bord if solution.points else palette.encre_douce
            p.setPen(QPen(couleur(palette.accent.fond if choisie else bord), 2 if choisie else 1.2))
            p.setBrush(surface)
            p.drawRoundedRect(case, _ROND, _ROND)
            _ecrire(p, case.adjusted(_ECART, 0, 2, 0), puce.texte, grasse, palette.encre)
        p.restore()


def _ecrire(p: QPainter, cadre: QRectF, texte: str, fonte: QFont, encre: str) -> float:
    """Cut with dots where it has no room; where it ends."""
    mesures = QFontMetricsF(fonte)
    coupe = mesures.elidedText(texte, Qt.TextElideMode.ElideRight, max(0.0, cadre.width()))
    p.setFont(fonte)
    p.setPen(couleur(encre))
    p.drawText(cadre, Qt.AlignmentFlag.AlignVCenter, coupe)
    return cadre.left() + mesures.horizontalAdvance(coupe)
