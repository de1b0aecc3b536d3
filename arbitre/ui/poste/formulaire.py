"""The full form, drawn as the paper bulletin: squared area, three boxes, what only eyes see. All by keys."""

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QWidget,
)

from arbitre.charte import CLAIR, Corps, Palette
from arbitre.engine.bulletin import Bulletin, Constat, Papier, SolutionEcrite
from arbitre.engine.erreurs import Refus
from arbitre.engine.grille import Sens
from arbitre.engine.lettres import ALPHABET
from arbitre.engine.ligne.clavier import en_chiffres, reference_en_chiffres
from arbitre.engine.ligne.jetons import SENS
from arbitre.engine.ligne.lecture import Ecrit
from arbitre.ui.kit.case import Case
from arbitre.ui.kit.champs import champ, defilant
from arbitre.ui.kit.mise_en_page import Elidee, colonne, rangee, volet
from arbitre.ui.peinture.lettrage import ecrire
from arbitre.ui.peinture.style import corps, couleur
from arbitre.ui.textes import saisie as textes
from arbitre.ui.textes.poste import TABLE_DU_BULLETIN

COTE: Final = 13
_VIDE: Final = "."
_MILIEU: Final = COTE // 2
_RANGS: Final = 5
"""What only eyes see, one under the other before a second column."""
_LISIBLE: Final = 0.58
"""Least side of a square, in heights of a line of text."""
_AISE: Final = 12.5
"""Lines of text that the form is high, from which on the boxes have their names above them."""
_ENTRE: Final = 6
"""Pixels between a name and its box, on one line."""
_SERRE: Final = 1
"""Pixels between the form and the line that says its keys, and between its parts."""
_PAS: Final = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}


class Feuille(QWidget):
    """The squared area. Letters go on in the current direction; lower case in ``signes`` is a circled letter."""

    change = Signal()
    valide = Signal()

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self.signes = [[_VIDE] * COTE for _ in range(COTE)]
        self.case = (_MILIEU, 2)
        self.sens = (0, 1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(156, 156)
        self.setAccessibleName(textes.FEUILLE)

    def sizeHint(self) -> QSize:
        return QSize(360, 360)

    def en_vue(self) -> tuple[range, range, float]:
        """Rows and columns in sight, and the side of a square: all of the sheet, or what is around the cursor where its
        squares would be too small to be read."""
        moindre = _LISIBLE * self.fontMetrics().height()
        pas = max(min(self.width(), self.height()) / COTE, moindre)
        lignes, colonnes = (
            _autour(ici, min(COTE, max(1, int(place / pas))))
            for ici, place in zip(self.case, (self.height(), self.width()), strict=True)
        )
        return lignes, colonnes, pas

    def habiller(self, palette: Palette) -> None:
        """Other colours."""
        self._palette = palette
        self.update()

    @property
    def lignes(self) -> tuple[str, ...]:
        return tuple("".join(rangee) for rangee in self.signes)

    @property
    def vide(self) -> bool:
        return all(signe == _VIDE for rangee in self.signes for signe in rangee)

    def effacer(self) -> None:
        """A clean sheet."""
        self.signes = [[_VIDE] * COTE for _ in range(COTE)]
        self.case, self.sens = (_MILIEU, 2), (0, 1)
        self._dire()

    def reprendre(self, lignes: Sequence[str]) -> None:
        """What stood on it."""
        self.effacer()
        self.signes = [list(ligne) for ligne in lignes]
        self._dire()

    def ecrire_le_mot(self, mot: str, cercles: Sequence[int], *, vertical: bool) -> None:
        """Write a word in the middle; the cursor stands after it."""
        self.effacer()
        if not mot:
            return
        debut = max(0, (COTE - len(mot)) // 2)
        self.sens = (1, 0) if vertical else (0, 1)
        self.case = (debut, _MILIEU) if vertical else (_MILIEU, debut)
        for rang, signe in enumerate(mot[:COTE], start=1):
            self._poser(signe.lower() if rang in cercles else signe)
        self._dire()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        touche, signe = Qt.Key(event.key()), event.text().upper()
        if touche in _PAS:
            self._avancer(*_PAS[touche])
        elif touche in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.valide.emit()
        elif touche == Qt.Key.Key_Backspace:
            self._aller(-self.sens[0], -self.sens[1])
            self.signes[self.case[0]][self.case[1]] = _VIDE
        elif touche == Qt.Key.Key_Delete:
            self.signes[self.case[0]][self.case[1]] = _VIDE
        elif signe in SENS:
            self._tourner(SENS[signe])
        elif touche == Qt.Key.Key_Space:
            self._aller(*self.sens)
        elif touche == Qt.Key.Key_Asterisk:
            self._entourer()
        elif len(signe) == 1 and (signe in ALPHABET or signe == "?") and not _commande(event):
            entouree = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self._poser(signe.lower() if entouree else signe)
        else:
            super().keyPressEvent(event)
            return
        self._dire()

    def _tourner(self, sens: Sens) -> None:
        """Write that way from now on; a word alone on the sheet turns too, where the cursor is on it or after it."""
        if sens.pas == self.sens:
            return
        mot = self._mot_seul() if self._au_mot() else None
        if mot is None:
            self.sens = sens.pas
        else:
            cercles = [rang for rang, signe in enumerate(mot, start=1) if signe.islower()]
            self.ecrire_le_mot(mot.upper(), cercles, vertical=sens is Sens.VERTICAL)

    def _au_mot(self) -> bool:
        avant = (max(0, self.case[0] - self.sens[0]), max(0, self.case[1] - self.sens[1]))
        return any(self.signes[ligne][colonne] != _VIDE for ligne, colonne in (self.case, avant))

    def _mot_seul(self) -> str | None:
        """What stands in one line of the direction in hand, where nothing else is on the sheet."""
        lignes = self.signes if self.sens == (0, 1) else [list(colonne) for colonne in zip(*self.signes, strict=True)]
        ecrites = ["".join(ligne).strip(_VIDE) for ligne in lignes]
        mots = [mot for mot in ecrites if mot]
        return mots[0] if len(mots) == 1 else None

    def _poser(self, signe: str) -> None:
        self.signes[self.case[0]][self.case[1]] = signe
        self._avancer(*self.sens)

    def _avancer(self, dl: int, dc: int) -> None:
        """The next square that way; past the edge, all that is written moves back, where there is room."""
        ligne, colonne = self.case[0] + dl, self.case[1] + dc
        dedans = 0 <= ligne < COTE and 0 <= colonne < COTE
        if not dedans and self._reculer(dl, dc):
            return
        self._aller(dl, dc)

    def _reculer(self, dl: int, dc: int) -> bool:
        """All that is written moves one square back from the edge that one writes towards, where there is room; the
        cursor stays, on a blank square."""
        lignes = self.signes if dl else [list(colonne) for colonne in zip(*self.signes, strict=True)]
        en_avant = dl + dc > 0
        if any(signe != _VIDE for signe in lignes[0 if en_avant else -1]):
            return False
        blanche = [[_VIDE] * COTE]
        lignes = [*lignes[1:], *blanche] if en_avant else [*blanche, *lignes[:-1]]
        self.signes = lignes if dl else [list(colonne) for colonne in zip(*lignes, strict=True)]
        return True

    def _entourer(self) -> None:
        """Circle the letter under the cursor, or the one just typed."""
        derniere = (max(0, self.case[0] - self.sens[0]), max(0, self.case[1] - self.sens[1]))
        for i, j in (self.case, derniere):
            signe = self.signes[i][j]
            if signe.isalpha():
                self.signes[i][j] = signe.swapcase()
                return

    def _aller(self, dl: int, dc: int) -> None:
        self.case = (min(max(0, self.case[0] + dl), COTE - 1), min(max(0, self.case[1] + dc), COTE - 1))

    def _dire(self) -> None:
        lus = [rangee.replace(_VIDE, " ").strip() for rangee in self.lignes]
        self.setAccessibleDescription(" / ".join(filter(None, lus)))
        self.update()
        self.change.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        lignes, colonnes, pas = self.en_vue()
        x0, y0 = (self.width() - pas * len(colonnes)) / 2, (self.height() - pas * len(lignes)) / 2
        encre, bord, ici = (couleur(c) for c in (self._palette.encre, self._palette.bord, self._palette.focus))
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            p.fillRect(QRectF(x0, y0, pas * len(colonnes), pas * len(lignes)), couleur(self._palette.surface))
            for ligne, colonne in product(lignes, colonnes):
                rect = QRectF(x0 + (colonne - colonnes[0]) * pas, y0 + (ligne - lignes[0]) * pas, pas, pas)
                p.setPen(QPen(bord, 1))
                p.setBrush(Qt.BrushStyle.NoBrush)
                p.drawRect(rect)
                signe = self.signes[ligne][colonne]
                if signe != _VIDE:
                    self._ecrire(p, rect, signe, encre)
            if self.hasFocus():
                p.setPen(QPen(ici, 3))
                ligne, colonne = self.case
                rect = QRectF(x0 + (colonne - colonnes[0]) * pas, y0 + (ligne - lignes[0]) * pas, pas, pas)
                p.drawRect(rect.adjusted(1.5, 1.5, -1.5, -1.5))
                fleche = "›" if self.sens == (0, 1) else "ˇ"
                ecrire(p, rect.adjusted(2, pas * 0.55, 0, 0), fleche, pas * 0.4, ici)

    def _ecrire(self, p: QPainter, rect: QRectF, signe: str, encre: QColor) -> None:
        centre = Qt.AlignmentFlag.AlignHCenter
        ecrire(p, rect, signe.upper(), rect.height() * 0.68, encre, gras=True, cote=centre)
        if signe.islower():
            p.setPen(QPen(couleur(self._palette.zero), 2))
            p.drawEllipse(rect.adjusted(2, 2, -2, -2))


def _autour(ici: int, nombre: int) -> range:
    """So many of the sheet's rows or columns, around that one."""
    premier = max(0, min(ici - nombre // 2, COTE - nombre))
    return range(premier, premier + nombre)


def _commande(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier))


class Contenu(Struct, frozen=True):
    """All that stands in the form, letter by letter: nothing of it, unless told."""

    table: str = ""
    ref: str = ""
    score: str = ""
    signes: tuple[str, ...] = (_VIDE * COTE,) * COTE
    constats: frozenset[Constat] = frozenset()


class Formulaire(QWidget):
    """The bulletin as it lies before the arbitre. ``change`` at each key, ``valide`` at Enter."""

    change = Signal()
    valide = Signal()

    def __init__(self, palette: Palette = CLAIR) -> None:
        super().__init__()
        self.feuille = Feuille(palette)
        self.table, self.ref, self.score = map(champ, (textes.NUMERO, textes.REFERENCE, textes.SCORE))
        for ligne in (self.table, self.ref, self.score):
            ligne.setMaxLength(4)
            ligne.textChanged.connect(self.change)
            ligne.returnPressed.connect(self.valide)
            ligne.installEventFilter(self)
        self.sens = QLabel(wordWrap=True)
        self.sens.setAccessibleName(textes.SENS)
        cote, pan = QWidget(), colonne(self._champs(), self.sens, self._constats())
        pan.setContentsMargins(0, 0, 0, 0)
        pan.setSpacing(_SERRE)
        cote.setLayout(pan)
        aide = Elidee(textes.AIDE_FEUILLE)
        corps(aide, Corps.NOTE)
        self._zone = defilant(cote)
        pile = colonne((rangee((self.feuille, 3), (self._zone, 2)), 1), aide)
        pile.setContentsMargins(0, 0, 0, 0)
        pile.setSpacing(_SERRE)
        self.setLayout(pile)
        self.feuille.change.connect(self._dire_le_sens)
        self.feuille.change.connect(self.change)
        self.feuille.valide.connect(self.valide)
        self.setTabOrder(self.table, self.feuille)
        self.setTabOrder(self.feuille, self.ref)
        self.setTabOrder(self.ref, self.score)
        self._dire_le_sens()

    def _champs(self) -> QHBoxLayout:
        """What is written in the three boxes, each under its name."""
        self._boites = [colonne(QLabel(ligne.accessibleName()), ligne) for ligne in (self.table, self.ref, self.score)]
        for boite in self._boites:
            boite.setSpacing(0)
        return rangee(*self._boites, etalees=True)

    def _constats(self) -> QWidget:
        titre = self._titre = QLabel(textes.CONSTATS_VUS)
        corps(titre, Corps.NOTE)
        grille = QGridLayout()
        grille.setVerticalSpacing(0)
        self.constats: dict[Constat, QCheckBox] = {}
        for rang, (constat, nom) in enumerate(textes.NOMS_DES_CONSTATS.items()):
            coche = Case(nom)
            coche.toggled.connect(self.change)
            coche.toggled.connect(partial(self._laisser_voir, coche))
            self.constats[constat] = coche
            grille.addWidget(coche, rang % _RANGS, rang // _RANGS)
        return volet(titre, grille)

    def _laisser_voir(self, coche: QCheckBox, _oui: bool) -> None:
        """What Alt and its letter have ticked is seen, where the form is scrolled."""
        self._zone.ensureWidgetVisible(coche)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is low for its text, the boxes stand beside their names."""
        super().resizeEvent(event)
        aise = event.size().height() >= _AISE * self.fontMetrics().height()
        if aise is not self._titre.isHidden():
            return
        self._titre.setVisible(aise)
        for boite in self._boites:
            boite.setDirection(QBoxLayout.Direction.TopToBottom if aise else QBoxLayout.Direction.LeftToRight)
            boite.setSpacing(0 if aise else _ENTRE)
        self._zone.updateGeometry()

    def eventFilter(self, objet: QObject, event: QEvent) -> bool:
        """The key that empties is the console's in every box."""
        efface = isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.DeleteStartOfWord)
        if efface and event.type() is QEvent.Type.ShortcutOverride:
            event.ignore()
            return True
        return super().eventFilter(objet, event)

    def _dire_le_sens(self) -> None:
        self.sens.setText(textes.sens(vertical=self.feuille.sens == Sens.VERTICAL.pas))

    def remplir(self, table: int | None, bulletin: Bulletin) -> None:
        """Show what is known already: from the line, or from an entry."""
        ecrite = bulletin.solutions[0] if bulletin.solutions else SolutionEcrite("")
        self.feuille.ecrire_le_mot(ecrite.mot, ecrite.cercles, vertical=ecrite.sens == "V")
        ref, points = ecrite.ref, ecrite.points
        if bulletin.papier is not None:
            self.feuille.signes = [list(rangee) for rangee in bulletin.papier.lignes]
            ref, points = bulletin.papier.ref, bulletin.papier.points
        self.table.setText(str(table or ""))
        self.ref.setText(ref or "")
        self.score.setText("" if points is None else str(points))
        for constat, coche in self.constats.items():
            coche.setChecked(constat in bulletin.constats)
        (self.feuille if table else self.table).setFocus()

    @property
    def numero(self) -> int | None:
        """The table, where its number can be read."""
        table = en_chiffres(self.table.text().strip().upper())
        return int(table) if table.isdigit() else None

    @property
    def contenu(self) -> Contenu:
        """What stands in it, to be shown again as it was."""
        dits = frozenset(constat for constat, coche in self.constats.items() if coche.isChecked())
        table, ref, score = (champ.text().strip() for champ in (self.table, self.ref, self.score))
        return Contenu(table, ref, score, self.feuille.lignes, dits)

    def montrer(self, contenu: Contenu) -> None:
        """As it was; the keyboard stays where it is."""
        for ligne, texte in ((self.table, contenu.table), (self.ref, contenu.ref), (self.score, contenu.score)):
            ligne.setText(texte)
        self.feuille.reprendre(contenu.signes)
        for constat, coche in self.constats.items():
            coche.setChecked(constat in contenu.constats)

    @property
    def vierge(self) -> bool:
        """Nothing is written in it yet."""
        return not self.table.text().strip() and self.rempli()[1] == Bulletin()

    def rempli(self) -> tuple[int | None, Bulletin]:
        """What the form says: a table (None: not read yet) and its bulletin in its paper form."""
        constats = tuple(c for c, coche in self.constats.items() if coche.isChecked())
        ref, score = (champ.text().strip().upper() for champ in (self.ref, self.score))
        points = int(lu) if (lu := en_chiffres(score)).isdigit() else None
        papier = None
        if not self.feuille.vide or ref or points is not None:
            papier = Papier(self.feuille.lignes, reference_en_chiffres(ref) or None, points)
        return self.numero, Bulletin(constats=constats, papier=papier)

    def lu(self, manquantes: Sequence[int]) -> Ecrit:
        """The bulletin and its table: the only one missing, where all but that is written; raises a `Refus`."""
        table, bulletin = self.rempli()
        tape = self.table.text().strip()
        if table is None and tape:
            raise Refus(textes.pas_un_numero(tape))
        if table is None and (len(manquantes) != 1 or bulletin == Bulletin()):
            raise Refus(TABLE_DU_BULLETIN)
        return Ecrit((manquantes[0] if table is None else table,), bulletin)
