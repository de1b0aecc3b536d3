"""What is asked, as a card over the line: each answer a button that names its key, Escape the last one."""

from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QSizePolicy, QVBoxLayout

from arbitre.charte import Corps, Palette
from arbitre.ui.cadre.bouton import BoutonDActe
from arbitre.ui.peinture.style import corps, echelle_de, melange, police
from arbitre.ui.textes import questions as textes
from arbitre.ui.textes.questions import Demande
from arbitre.ui.textes.touches import Geste

_AU_PLUS: Final = 2
"""Answers of a question."""
_MARGE, _ECART, _DEDANS = 14, 8, 10
_ROND: Final = 12


class _BoutonDeReponse(BoutonDActe):
    """A button with its key in a chip, then its answer over what that answer leads to; beside it where buttons are
    stacked."""

    def __init__(self, touche: str) -> None:
        super().__init__(lambda: None)
        self.touche, self._issue = touche, ""
        self.large = False
        self.setAccessibleName(textes.REPONSE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def repondre(self, touche: str, mots: str, issue: str) -> None:
        """The key, and both lines."""
        self.touche, self._issue = touche, issue
        self.dire(mots, touche, phrase=", ".join(filter(None, (mots, issue))))

    @property
    def _lignes(self) -> list[tuple[QFont, str]]:
        echelle = echelle_de(self.window())
        dits = ((True, self.text()), (False, self._issue))
        return [(police(gras=gras, echelle=echelle), dit) for gras, dit in dits if dit]

    def _de_la_lettre(self) -> QFont:
        return police(Corps.FORT, gras=True, echelle=echelle_de(self.window()))

    def _chip(self) -> QSizeF:
        mesures = QFontMetricsF(self._de_la_lettre())
        return QSizeF(mesures.horizontalAdvance(self.touche) + 2 * _DEDANS, mesures.height())

    def sizeHint(self) -> QSize:
        """The size of two lines, so that the buttons of a row are equally high."""
        larges = [QFontMetricsF(fonte).horizontalAdvance(dit) for fonte, dit in self._lignes]
        mots = sum(larges) + _DEDANS if self.large else max(larges, default=0.0)
        mesures = QFontMetricsF(self.font())
        haut = self._chip().height() + _ECART / 2 if self.large else 2 * (mesures.height() + _ECART)
        return QSize(round(self._chip().width() + mots + 3.5 * _DEDANS), round(haut))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def entier(self) -> bool:
        return self.width() >= self.sizeHint().width() - 1 and self.height() >= self.sizeHint().height()

    def _ecrire(self, p: QPainter, cadre: QRectF, fond: QColor, encre: QColor) -> None:
        lettre = QRectF(QPointF(cadre.left() + _ECART, 0), self._chip())
        lettre.moveTop(cadre.center().y() - lettre.height() / 2)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(melange(fond, encre, 0.12))
        p.drawRoundedRect(lettre, 6, 6)
        p.setPen(encre)
        p.setFont(self._de_la_lettre())
        p.drawText(lettre, Qt.AlignmentFlag.AlignCenter, self.touche)
        x, lignes, pas = lettre.right() + _DEDANS, self._lignes, QFontMetricsF(self.font()).height()
        y = cadre.center().y() - pas * (1 if self.large else len(lignes)) / 2
        for fonte, dit in lignes:
            mesures = QFontMetricsF(fonte)
            p.setFont(fonte)
            coupe = mesures.elidedText(dit, Qt.TextElideMode.ElideRight, cadre.right() - x)
            p.drawText(QPointF(x, y + (pas + mesures.ascent() - mesures.descent()) / 2), coupe)
            x, y = (x + mesures.horizontalAdvance(dit) + _DEDANS, y) if self.large else (x, y + pas)


class CarteDeQuestion(QFrame):
    """Over the page, its foot on the line; nothing under it moves. It takes no focus: letters answer it in the line.

    ``repondue`` carries the key of an answer that was clicked; ``laissee`` that it is left.
    """

    repondue = Signal(str)
    laissee = Signal()

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.demande: Demande | None = None
        self._place, self._moindre, self._d_avant = QRect(), 0, ""
        self._quoi, self._detail, self._rappel = (QLabel(wordWrap=True) for _ in range(3))
        corps(self._quoi, Corps.FORT)
        self.reponses = [_BoutonDeReponse("") for _ in range(_AU_PLUS)]
        self.sortie = _BoutonDeReponse(str(Geste.TAIRE))
        for bouton in self.reponses:
            bouton.clicked.connect(partial(self._repondre, bouton))
        self.sortie.clicked.connect(self.laissee)
        self._rangee = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._rangee.setSpacing(_ECART)
        for bouton in (*self.reponses, self.sortie):
            self._rangee.addWidget(bouton)
        pile = QVBoxLayout(self)
        pile.setContentsMargins(_MARGE, _ECART, _MARGE, _ECART + 2)
        pile.setSpacing(_ECART - 2)
        for dit in (self._quoi, self._detail, self._rappel):
            pile.addWidget(dit)
        pile.addStretch(1)
        pile.addLayout(self._rangee)
        self.habiller(palette)
        self.hide()

    @property
    def boutons(self) -> tuple[_BoutonDeReponse, ...]:
        """The buttons from left to right."""
        return *(bouton for bouton in self.reponses if not bouton.isHidden()), self.sortie

    def habiller(self, palette: Palette) -> None:
        """Other colours, or another size of text."""
        attente, self._accent = palette.attente, palette.accent
        self.setStyleSheet(
            f"CarteDeQuestion {{ background: {attente.fond}; border: 2px solid {attente.encre};"
            f" border-radius: {_ROND}px; }} QLabel {{ color: {attente.encre}; }}"
        )
        self._disposer()

    def montrer(self, demande: Demande | None) -> None:
        """Show a question; None takes it away."""
        if demande == self.demande:
            return
        self.demande = demande
        if demande is None:
            self.hide()
            return
        self._quoi.setText(demande.quoi)
        self._detail.setText(demande.detail)
        self._detail.setVisible(bool(demande.detail))
        self.setAccessibleName(demande.phrase)
        for rang, bouton in enumerate(self.reponses):
            bouton.setVisible(rang < len(demande.reponses))
            if rang < len(demande.reponses):
                une = demande.reponses[rang]
                bouton.repondre(une.touche, une.mots, une.issue)
        self.sortie.repondre(str(Geste.TAIRE), demande.sortie, "")
        self.entendre("")
        self._d_avant = self._rappel.text()
        self.show()
        self.raise_()
        self.rappeler(self._d_avant)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def entendre(self, touche: str) -> None:
        """Make the answer of the pressed key shine; an empty ``touche`` makes none."""
        for bouton in self.reponses:
            bouton.presser(self._accent if touche and bouton.touche == touche else None)

    def rappeler(self, dit: str) -> None:
        """What the console says meanwhile is read here, too: it lies over where that stands. What was said before the
        question is not."""
        if dit != self._d_avant:
            self._d_avant = ""
        self._rappel.setText(dit)
        self._rappel.setVisible(bool(dit) and not self._d_avant)
        self._disposer()

    def tenir(self, place: QRect, dessous: int) -> None:
        """Where it may lie; what begins at ``dessous`` is under it."""
        self._place, self._moindre = place, place.bottom() + 1 - dessous
        self._disposer()

    def _repondre(self, bouton: _BoutonDeReponse) -> None:
        self.repondue.emit(bouton.touche)

    def _disposer(self) -> None:
        """Fit the height; the answers stand one under the other where they do not fit side by side."""
        if self.demande is None:
            return
        place, cote, debout = self._place, QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        for bouton in self.boutons:
            bouton.large = False
        empiles = sum(bouton.sizeHint().width() + _ECART for bouton in self.boutons) > place.width() - 2 * _MARGE
        for bouton in self.boutons:
            bouton.large = empiles
        self._rangee.setDirection(debout if empiles else cote)
        self.ensurePolished()
        pile = self.layout()
        assert pile is not None, "it was laid out"
        pile.invalidate()
        haut = min(max(pile.totalHeightForWidth(place.width()), self._moindre), place.height())
        self.setGeometry(place.left(), place.bottom() + 1 - haut, place.width(), haut)
