"""The squared area of the paper bulletin, written by keys: letters, circles, the direction in hand; a click leads to
a square."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbitre.engine.bulletin import COTE_DU_PAPIER as COTE
from arbitre.engine.grille import VIDE, Sens
from arbitre.engine.lettres import ALPHABET
from arbitre.engine.ligne.jetons import SENS
from arbitre.ui.peinture.lettrage import ecrire
from arbitre.ui.peinture.style import charte_en_vue, couleur
from arbitre.ui.textes import saisie as textes

_MILIEU: Final = COTE // 2
_LISIBLE: Final = 0.58
"""Least side of a square, in heights of a line of text."""
_PAS: Final = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
_PARENTHESES: Final = {"(": True, ")": False}
"""Parentheses circle the letters typed between them, as on the quick line."""


class _Plume(Struct, frozen=True):
    """The square that is written next, the way from there; ``entoure``: letters are circled as they are typed."""

    case: tuple[int, int] = (_MILIEU, 2)
    sens: tuple[int, int] = (0, 1)
    entoure: bool = False


class Feuille(QWidget):
    """The squared area. Letters go on in the current direction; lower case in ``signes`` is a circled letter."""

    change = Signal()
    valide = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.signes = [[VIDE] * COTE for _ in range(COTE)]
        self._plume = _Plume()
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

    def _coin(self) -> QPointF:
        """Where the first square in sight begins."""
        lignes, colonnes, pas = self.en_vue()
        return QPointF((self.width() - pas * len(colonnes)) / 2, (self.height() - pas * len(lignes)) / 2)

    @property
    def case(self) -> tuple[int, int]:
        """Where the next letter goes."""
        return self._plume.case

    @property
    def sens(self) -> tuple[int, int]:
        """The way that one writes."""
        return self._plume.sens

    @property
    def lignes(self) -> tuple[str, ...]:
        return tuple("".join(rangee) for rangee in self.signes)

    @property
    def vide(self) -> bool:
        return all(signe == VIDE for rangee in self.signes for signe in rangee)

    def effacer(self) -> None:
        """A clean sheet."""
        self.signes = [[VIDE] * COTE for _ in range(COTE)]
        self._plume = _Plume()
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
        self._plume = _Plume((debut, _MILIEU), (1, 0)) if vertical else _Plume((_MILIEU, debut))
        for rang, signe in enumerate(mot[:COTE], start=1):
            self._poser(signe.lower() if rang in cercles else signe)
        self._dire()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        touche, signe = Qt.Key(event.key()), event.text().upper()
        if touche in _PAS:
            self._plume = replace(self._plume, entoure=False)
            self._avancer(*_PAS[touche])
        elif touche in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.valide.emit()
        elif touche == Qt.Key.Key_Backspace:
            self._aller(-self.sens[0], -self.sens[1])
            self.signes[self.case[0]][self.case[1]] = VIDE
        elif touche == Qt.Key.Key_Delete:
            self.signes[self.case[0]][self.case[1]] = VIDE
        elif signe in SENS:
            self._tourner(SENS[signe])
        elif touche == Qt.Key.Key_Space:
            self._aller(*self.sens)
        elif touche == Qt.Key.Key_Asterisk:
            self._entourer()
        elif signe in _PARENTHESES:
            self._plume = replace(self._plume, entoure=_PARENTHESES[signe])
        elif len(signe) == 1 and (signe in ALPHABET or signe == "?") and not _commande(event):
            entouree = self._plume.entoure or event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self._poser(signe.lower() if entouree else signe)
        else:
            super().keyPressEvent(event)
            return
        self._dire()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """One goes on at the square that is clicked."""
        super().mousePressEvent(event)
        lignes, colonnes, pas = self.en_vue()
        la = (event.position() - self._coin()) / pas
        if 0 <= la.y() < len(lignes) and 0 <= la.x() < len(colonnes):
            self._plume = _Plume((lignes[int(la.y())], colonnes[int(la.x())]), self.sens)
            self._dire()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The other way from there."""
        super().mouseDoubleClickEvent(event)
        self._plume = replace(self._plume, sens=(self.sens[1], self.sens[0]))
        self._dire()

    def tourner(self, sens: Sens) -> None:
        """Write in the direction ``sens``, as its key does."""
        self._tourner(sens)
        self._dire()

    def entourer(self) -> None:
        """Circle the letter under the cursor, or the one just typed, as its key does."""
        self._entourer()
        self._dire()

    def _tourner(self, sens: Sens) -> None:
        """Write in the direction ``sens`` from now on; a word alone on the sheet turns too, where the cursor is on
        it or after it."""
        if sens.pas == self.sens:
            return
        mot = self._mot_seul() if self._au_mot() else None
        if mot is None:
            self._plume = replace(self._plume, sens=sens.pas)
        else:
            cercles = [rang for rang, signe in enumerate(mot, start=1) if signe.islower()]
            self.ecrire_le_mot(mot.upper(), cercles, vertical=sens is Sens.VERTICAL)

    def _au_mot(self) -> bool:
        avant = (max(0, self.case[0] - self.sens[0]), max(0, self.case[1] - self.sens[1]))
        return any(self.signes[ligne][colonne] != VIDE for ligne, colonne in (self.case, avant))

    def _mot_seul(self) -> str | None:
        """What stands in one line of the direction in hand, where nothing else is on the sheet."""
        lignes = self.signes if self.sens == (0, 1) else _colonnes(self.signes)
        ecrites = ["".join(ligne).strip(VIDE) for ligne in lignes]
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
        lignes = self.signes if dl else _colonnes(self.signes)
        en_avant = dl + dc > 0
        if any(signe != VIDE for signe in lignes[0 if en_avant else -1]):
            return False
        blanche = [[VIDE] * COTE]
        lignes = [*lignes[1:], *blanche] if en_avant else [*blanche, *lignes[:-1]]
        self.signes = lignes if dl else _colonnes(lignes)
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
        case = (min(max(0, self.case[0] + dl), COTE - 1), min(max(0, self.case[1] + dc), COTE - 1))
        self._plume = replace(self._plume, case=case)

    def _dire(self) -> None:
        lus = [rangee.replace(VIDE, " ").strip() for rangee in self.lignes]
        self.setAccessibleDescription(" / ".join(filter(None, lus)))
        self.update()
        self.change.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        lignes, colonnes, pas = self.en_vue()
        x0, y0 = self._coin().toTuple()
        palette = charte_en_vue()
        encre, bord, ici = map(couleur, (palette.encre, palette.bord, palette.focus))
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            p.fillRect(QRectF(x0, y0, pas * len(colonnes), pas * len(lignes)), couleur(palette.surface))
            for ligne, colonne in product(lignes, colonnes):
                rect = QRectF(x0 + (colonne - colonnes[0]) * pas, y0 + (ligne - lignes[0]) * pas, pas, pas)
                p.setPen(QPen(bord, 1))
                p.setBrush(Qt.BrushStyle.NoBrush)
                p.drawRect(rect)
                signe = self.signes[ligne][colonne]
                if signe != VIDE:
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
            p.setPen(QPen(couleur(charte_en_vue().zero), 2))
            p.drawEllipse(rect.adjusted(2, 2, -2, -2))


def _colonnes(lignes: list[list[str]]) -> list[list[str]]:
    return [list(colonne) for colonne in zip(*lignes, strict=True)]


def _autour(ici: int, nombre: int) -> range:
    """So many of the sheet's rows or columns, around that one."""
    premier = max(0, min(ici - nombre // 2, COTE - nombre))
    return range(premier, premier + nombre)


def _commande(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier))
