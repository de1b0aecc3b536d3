"""The fields of numbers and of dates: one way to type in them, and no wheel changes a date unseen."""

import re
from datetime import date
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionSpinBox,
    QWidget,
)

from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.entete import date_en_toutes_lettres
from arbitre.engine.ligne.clavier import chiffres, en_chiffres
from arbitre.ui.kit.champs import MODIFIEES, Champ
from arbitre.ui.textes import ouverture as textes

MAXIMUM: Final = 9999
_DEDANS: Final = "qt_spinbox_lineedit"
"""What Qt names the line inside such a field: a screen reader reads the field."""
_ENTREE: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SEULES: Final = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_AltGr, Qt.Key.Key_CapsLock)
"""Keys held while another one is typed."""


class _Saisie(QObject):
    """What a number field does with the keyboard: the row of digits of an AZERTY keyboard needs no Maj, and the first
    digit typed since the keyboard came, Enter or Alt replaces what stands there, wherever the mouse led to it.

    A second click is there to put the caret somewhere: a digit then goes where it stands, but in words that stand for a
    number, which it replaces. The wheel that goes over it
    while the keyboard is elsewhere scrolls what is around.
    """

    def __init__(self, champ: QAbstractSpinBox) -> None:
        super().__init__(champ)
        self._champ, self._neuf, self._arrive = champ, True, False
        champ.installEventFilter(self)
        champ.lineEdit().installEventFilter(self)
        champ.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # else the wheel brings the keyboard along

    def eventFilter(self, cible: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.FocusIn if isinstance(event, QFocusEvent):
                self._neuf, self._arrive = True, event.reason() is Qt.FocusReason.MouseFocusReason
            case QEvent.Type.MouseButtonPress:
                self._neuf, self._arrive = self._arrive or cible is self._champ, False  # on its arrows
            case QEvent.Type.KeyPress if isinstance(event, QKeyEvent):
                return self._taper(event)
            case QEvent.Type.Wheel if not self._champ.hasFocus():
                event.ignore()
                return True
        return False

    def _taper(self, event: QKeyEvent) -> bool:
        """Whether nothing is left to do with that key."""
        lu = "" if event.modifiers() & MODIFIEES or self._est_un_signe(event.text()) else chiffres(event.text())
        en_mots = self._champ.text() == self._champ.specialValueText() != ""
        if lu and (self._neuf or en_mots):
            self._champ.selectAll()
        if event.key() == Qt.Key.Key_Alt:
            self._neuf = True  # its letter does something with what stands there
        elif event.key() not in _SEULES:
            self._neuf = event.key() in _ENTREE
        if lu and lu != event.text():
            for chiffre in lu:
                QApplication.sendEvent(self._champ, QKeyEvent(event.type(), ord(chiffre), event.modifiers(), chiffre))
            return True
        return False

    def _est_un_signe(self, tape: str) -> bool:
        """« - » is 6, but where a number below zero may be meant."""
        sous_zero = isinstance(self._champ, QSpinBox | QDoubleSpinBox) and self._champ.minimum() < 0
        return tape == "-" and sous_zero and not self._champ.specialValueText()


_POINTE: Final = 0.17
"""Half the width of an arrow, in lines of text."""
_RETRAIT: Final = 6
"""Pixels left and right of what stands in one that is drawn as a line."""


def _dedans() -> Champ:
    """The line inside one."""
    champ = Champ()
    champ.setObjectName(_DEDANS)
    return champ


def _flecher(champ: QAbstractSpinBox) -> None:
    """Draw its arrows, each a stroke as that of a box of choices."""
    style, vue = champ.style(), QStyleOptionSpinBox()
    champ.initStyleOption(vue)
    demi = champ.fontMetrics().height() * _POINTE
    with QPainter(champ) as p:
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.setPen(QPen(vue.palette.buttonText().color(), 1.6))
        for sens, fleche in ((-1, QStyle.SubControl.SC_SpinBoxUp), (1, QStyle.SubControl.SC_SpinBoxDown)):
            cadre = style.subControlRect(QStyle.ComplexControl.CC_SpinBox, vue, fleche, champ)
            pointe = QRectF(cadre).center() + QPointF(0, sens * demi / 2)
            p.drawPolyline([pointe + QPointF(-demi, -sens * demi), pointe, pointe + QPointF(demi, -sens * demi)])


class Nombre(QSpinBox):
    """A whole number. Reached by the keyboard, all of it is selected."""

    def __init__(
        self, minimum: int = 0, maximum: int = MAXIMUM, valeur: int = 0, *, pas: int = 0, suffixe: str = ""
    ) -> None:
        """``pas``: that of its arrows, which stand beside it; without one there are none."""
        super().__init__(minimum=minimum, maximum=maximum, suffix=suffixe, singleStep=pas or 1)
        if not pas:
            self.setProperty("nu", True)  # drawn as a line: Qt gives the text no room where it is told of no buttons
        self.setLineEdit(_dedans())
        self.lineEdit().setTextMargins(_RETRAIT, 0, _RETRAIT, 0)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setValue(valeur)
        _Saisie(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.property("nu"):
            _flecher(self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.selectAll()


class Decimal(QDoubleSpinBox):
    """A number with one decimal."""

    def __init__(self, bornes: tuple[float, float], *, pas: float, suffixe: str) -> None:
        super().__init__(decimals=1, minimum=bornes[0], maximum=bornes[1], singleStep=pas, suffix=suffixe)
        self.setLineEdit(_dedans())
        self.lineEdit().setTextMargins(_RETRAIT, 0, _RETRAIT, 0)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        _Saisie(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        _flecher(self)


def nombre(nom: str, minimum: int = 0, valeur: int = 0) -> Nombre:
    """A whole number up to 9999, typed."""
    saisie = Nombre(minimum, valeur=valeur)
    saisie.setAccessibleName(nom)
    return saisie


class Compte(Champ):
    """A number on a line of text. The row of digits of an AZERTY keyboard needs no Maj; reached by the keyboard, the
    number is replaced, and left by Escape it is the one that stood ready. ``tenu``: the keyboard came or went."""

    tenu = Signal()
    _pret = ""

    @property
    def valeur(self) -> int | None:
        """The number; None for what is none."""
        lus = chiffres(self.text())
        return int(lus) if lus and len(lus) < 5 else None

    def poser(self, nombre: int) -> None:
        """Fill in ``nombre``."""
        self._pret = str(nombre)
        self.setText(self._pret)

    def suivre(self, nombre: int) -> None:
        """Fill in ``nombre``, unless another one was typed."""
        if str(nombre) != self._pret and self.text() == self._pret:
            choisi = self.hasSelectedText()
            self.poser(nombre)
            if choisi:
                self.selectAll()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.setText(self._pret)
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.selectAll()
        self.tenu.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.tenu.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        lu = "" if event.modifiers() & MODIFIEES else en_chiffres(event.text())
        if lu.isdigit() and lu != event.text():
            self.insert(lu)
        else:
            super().keyPressEvent(event)


class DateIllisible(Refus):
    """Something else than a date was typed."""


class _Ligne(Champ):
    """Never narrower than a date."""

    def minimumSizeHint(self) -> QSize:
        moindre, mesures = super().minimumSizeHint(), self.fontMetrics()
        return QSize(mesures.horizontalAdvance(textes.DATE_EXEMPLE) + 2 * mesures.height(), moindre.height())


class ChampDate(QWidget):
    """The field and its reading; `iso` is what the file keeps. ``change``: another date, or none, can be read."""

    change = Signal()

    def __init__(self, nom: str, iso: str) -> None:
        super().__init__()
        self.ligne, self.lecture = _Ligne(), QLabel(wordWrap=True)
        self.ligne.setAccessibleName(nom)
        self.ligne.setPlaceholderText(textes.DATE_EXEMPLE)
        self.ligne.textChanged.connect(self._lire)
        boite = QHBoxLayout(self)
        boite.setContentsMargins(0, 0, 0, 0)
        boite.addWidget(self.ligne, 1)
        boite.addWidget(self.lecture, 1)
        self.setFocusProxy(self.ligne)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # without one its letter leads nowhere
        self.ligne.setText(_jour_tape(iso))
        self._lire()

    @property
    def iso(self) -> str:
        """« 2026-11-21 », empty where nothing is typed; raises `DateIllisible`."""
        return lire_la_date(self.ligne.text())

    @property
    def lue(self) -> str:
        """The date as ISO text; empty where it does not read yet."""
        try:
            return self.iso
        except DateIllisible:
            return ""

    def _lire(self) -> None:
        try:
            self.lecture.setText(date_en_toutes_lettres(self.iso) or textes.SANS_DATE)
        except DateIllisible as e:
            self.lecture.setText(str(e))
        else:
            self.change.emit()


def _jour_tape(iso: str) -> str:
    """« 2026-11-21 » as « 21/11/2026 »; anything else as it is."""
    lu = re.fullmatch(r"(\d{4})-(\d{2})-(\d{2})", iso)
    return f"{lu[3]}/{lu[2]}/{lu[1]}" if lu is not None else iso


def lire_la_date(texte: str) -> str:
    """« 21/11/2026 », « 21.11.26 », « 21112026 » or « 2026-11-21 », as the file keeps it."""
    dits = [chiffres(part) for part in re.split(r"[/. ]", texte.strip())]
    if len(dits) == 1 and len(suite := dits[0]) in (6, 8):
        dits = [suite[:2], suite[2:4], suite[4:]]
    propre = "/".join(dits) if len(dits) == 3 and all(dits) else texte.strip()
    if not propre:
        return ""
    lu = re.fullmatch(r"(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})", propre, re.ASCII)
    inverse = re.fullmatch(r"(\d{4})-(\d{2})-(\d{2})", propre, re.ASCII)
    try:
        if lu is not None:
            annee = int(lu[3]) + (2000 if len(lu[3]) == 2 else 0)
            return date(annee, int(lu[2]), int(lu[1])).isoformat()
        if inverse is not None:
            return date(*map(int, inverse.groups())).isoformat()
    except ValueError:
        pass
    raise DateIllisible(textes.DATE_ILLISIBLE)
