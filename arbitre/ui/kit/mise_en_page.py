"""What lets a window stand on any screen at any size of text: text cut with dots, panes that stack, pages that scroll,
pages under tabs, a bounded size.
"""

from collections.abc import Iterator
from typing import Final, TypeVar

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOption,
    QTabBar,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from arbitre.charte import Corps
from arbitre.ui.peinture.style import echelle_de, pixels

_BARRE: Final = 40
"""Height in pixels that a window's title takes above it, at most."""

_OCCUPEE: Final = 0.85
"""Part of the screen that a large window takes."""
_SERRE: Final = 0.84
_BORD: Final = 6
"""Lines of reserved room: their distance, in heights of a line; pixels around them."""

Piece = QWidget | QLayout | tuple[QWidget | QLayout, int]
"""What stands in a row or a column; with a number, it takes that share of the room that is left."""
_B = TypeVar("_B", bound=QBoxLayout)


def colonne(*pieces: Piece) -> QVBoxLayout:
    """One under the other; at the top where none takes the room that is left."""
    return _ranger(QVBoxLayout(), pieces)


def rangee(*pieces: Piece, etalees: bool = False) -> QHBoxLayout:
    """Side by side; on the left where none takes the room that is left, unless they are to share it (``etalees``)."""
    return _ranger(QHBoxLayout(), pieces, etalees=etalees)


def a_droite(*pieces: QWidget) -> QHBoxLayout:
    """Side by side, on the right."""
    boite = QHBoxLayout()
    boite.addStretch(1)
    for piece in pieces:
        boite.addWidget(piece)
    return boite


def volet(*pieces: Piece) -> QWidget:
    """A pane without margins, its pieces one under the other."""
    pan = QWidget()
    pile = colonne(*pieces)
    pile.setContentsMargins(0, 0, 0, 0)
    pan.setLayout(pile)
    return pan


def garder_sa_place(piece: QWidget) -> None:
    """Keep the room of a piece while it is hidden: nothing around it moves when it comes and goes."""
    place = piece.sizePolicy()
    place.setRetainSizeWhenHidden(True)
    place.setVerticalPolicy(QSizePolicy.Policy.Minimum)  # hidden, it would be made lower where room is short
    piece.setSizePolicy(place)


def carte(*pieces: Piece) -> QFrame:
    """A card on the page, its pieces one under the other."""
    pan = QFrame()
    pan.setProperty("carte", "true")
    pan.setLayout(colonne(*pieces))
    return pan


def _ranger(boite: _B, pieces: tuple[Piece, ...], *, etalees: bool = False) -> _B:
    for piece in pieces:
        contenu, part = piece if isinstance(piece, tuple) else (piece, 0)
        if isinstance(contenu, QWidget):
            boite.addWidget(contenu, part)
        else:
            boite.addLayout(contenu, part)
    if not etalees and not any(isinstance(piece, tuple) for piece in pieces):
        boite.addStretch(1)
    return boite


class Elidee(QLabel):
    """A line of text cut with « … » where it has no room; the whole of it is in its tip and for screen readers."""

    def __init__(self, texte: str = "", *, moindre: int = 2) -> None:
        """``moindre``: heights of a line that it keeps when room is short."""
        super().__init__()
        self._entier, self._moindre = "", moindre
        self._brefs: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setText(texte)

    def text(self) -> str:
        """The whole text."""
        return self._entier

    def setText(self, texte: str) -> None:
        if texte != self._entier:
            self._entier = texte
            self.setAccessibleName(texte)
            self.updateGeometry()
            self._couper()

    def abreger(self, *brefs: str) -> None:
        """The first of ``brefs`` that has room says the same where the text has none."""
        if (dits := tuple(filter(None, brefs))) != self._brefs:
            self._brefs = dits
            self._couper()

    def sizeHint(self) -> QSize:
        return QSize(self._autour() + self._large(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        moindre = min(self._large(), self._moindre * self.fontMetrics().height())
        return QSize(self._autour() + moindre, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._couper()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if self._entier and event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._couper()

    def _large(self) -> int:
        """What the whole text takes."""
        return self._mesurer(self._entier)

    def _mesurer(self, texte: str) -> int:
        """The width of a text as a label measures it: its ink may go a pixel beyond its advance."""
        return self.fontMetrics().boundingRect(0, 0, 0, 0, Qt.TextFlag.TextSingleLine, texte).width()

    def _autour(self) -> int:
        """What margins and padding take on both sides."""
        return super().sizeHint().width() - self._mesurer(super().text())

    def _couper(self) -> None:
        place = self.width() - self._autour()
        coupe = self._entier
        if self._large() > place:
            *plus_longs, dernier = self._brefs or (self._entier,)
            tient = next((bref for bref in plus_longs if self._mesurer(bref) <= place), dernier)
            coupe = self.fontMetrics().elidedText(tient, Qt.TextElideMode.ElideRight, place)
        if coupe != super().text():
            super().setText(coupe)
        self.setToolTip(self._entier if coupe != self._entier else "")


class Reservee(Elidee):
    """A few lines whose room is kept, empty or not: nothing moves when something is said. What is longer is written in
    smaller letters of an enlarged text, down to those of 100 %; longer still it ends with « … » and is whole in its
    tip, its paragraphs one after the other."""

    def __init__(self, lignes: int = 2) -> None:
        self._lignes = lignes
        self._police = QFont()
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def reserver(self, lignes: int) -> None:
        """Keep room for ``lignes`` lines."""
        if lignes != self._lignes:
            self._lignes = lignes
            self.updateGeometry()
            self._couper()

    @property
    def coupe(self) -> bool:
        """Whether part of the text is not seen."""
        return QLabel.text(self).endswith("…") and not self._entier.endswith("…")

    @property
    def pas(self) -> int:
        """Height of a line in pixels, accents and tails included."""
        return _pas(self.fontMetrics())

    def sizeHint(self) -> QSize:
        return QSize(0, self._lignes * self.pas + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _couper(self) -> None:
        place, lignes = self.width() - 2 * _BORD, list[str]()
        for police in reduites(self.font()):
            self._police, mesures = police, QFontMetrics(police)
            tiennent = max(self._lignes, (self._lignes * self.pas + 2) // _pas(mesures))
            plies = [_plier(texte, mesures, place) for texte in (self._entier, *self._brefs)]
            if lignes := next((plie for plie in plies if len(plie) <= tiennent), []):
                break
        coupe = lignes != plies[0]
        if not lignes:
            lignes = _plier((self._brefs or (self._entier,))[-1].replace("\n", " · "), mesures, place)
            reste = " ".join(lignes[tiennent - 1 :])
            lignes[tiennent - 1 :] = [mesures.elidedText(reste, Qt.TextElideMode.ElideRight, place)]
        QLabel.setText(self, "\n".join(lignes))
        self.setToolTip(self._entier if coupe else "")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The lines closer to one another than Qt sets them."""
        option = QStyleOption()
        option.initFrom(self)
        mesures, cadre = QFontMetrics(self._police), self.rect()
        lignes, pas = QLabel.text(self).split("\n"), _pas(mesures)
        haut = cadre.center().y() - len(lignes) * pas // 2
        with QPainter(self) as p:
            p.setFont(self._police)
            self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, p, self)
            p.setPen(self.palette().color(self.foregroundRole()))
            for rang, ligne in enumerate(lignes):
                debord = (mesures.height() - pas) // 2
                p.drawText(_BORD, haut + rang * pas - debord + mesures.ascent(), ligne)


def _pas(mesures: QFontMetrics) -> int:
    """Height of a line of reserved room."""
    return round(mesures.height() * _SERRE)


def reduites(police: QFont) -> Iterator[QFont]:
    """The font, then smaller ones, down to its size at 100 %."""
    yield police
    for taille in range(police.pixelSize() - 1, Corps.TEXTE.ecran - 1, -1):
        petite = QFont(police)
        petite.setPixelSize(taille)
        yield petite


class Phrases(QLabel):
    """Never lower than its lines: what lies around is scrolled."""

    def setText(self, text: str) -> None:
        super().setText(text)
        self._tenir()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tenir()

    def _tenir(self) -> None:
        self.setMinimumHeight(max(0, self.heightForWidth(self.width())))


def _plier(texte: str, mesures: QFontMetrics, place: int) -> list[str]:
    """The words of ``texte`` on lines of that width; what it breaks itself stays broken."""
    lignes: list[str] = []
    for paragraphe in texte.split("\n"):
        ligne = ""
        for mot in paragraphe.split(" "):
            essai = f"{ligne} {mot}" if ligne else mot
            if ligne and mesures.horizontalAdvance(essai) > place:
                lignes.append(ligne)
                ligne = mot
            else:
                ligne = essai
        lignes.append(ligne)
    return lignes


def vitre() -> QWidget:
    """What a scroll area looks through, named as Qt names its own, which is made to be filled."""
    fond = QWidget()
    fond.setObjectName("qt_scrollarea_viewport")
    return fond


class Defilante(QScrollArea):
    """Up and down alone; what has the keyboard is in sight, with what stands around it."""

    def __init__(self, fenetre: QWidget | None = None) -> None:
        super().__init__(fenetre, widgetResizable=True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewport(vitre())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._bientot = QTimer(self, singleShot=True, interval=0)  # once all is in its place
        self._bientot.timeout.connect(self._suivre_le_clavier)
        self.verticalScrollBar().rangeChanged.connect(self._attendre_la_place)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._bientot.start)

    def _attendre_la_place(self) -> None:
        self._bientot.start()

    def _suivre_le_clavier(self) -> None:
        tenu: QWidget | None = self.window().focusWidget()
        contenu = self.widget()
        if tenu is not None and contenu is not None and contenu.isAncestorOf(tenu):
            milieu = tenu.mapTo(contenu, tenu.rect().center()).y()
            haut = self.viewport().height()
            self.ensureVisible(0, milieu, 0, min(max(haut // 3, tenu.height() // 2), haut // 2))


class Volets(Defilante):
    """Panes side by side where they fit, one under the other where they do not; scrolled where the window is low.

    Those of a ``fenetre`` told at once are dressed as they come in, not again with the whole page.
    """

    def __init__(self, *volets: tuple[QWidget, int], fenetre: QWidget | None = None) -> None:
        super().__init__(fenetre)
        contenu = self._contenu = QWidget()
        self._boite = QBoxLayout(QBoxLayout.Direction.LeftToRight, contenu)
        self._boite.setContentsMargins(0, 0, 0, 0)
        self.setWidget(contenu)  # still empty: what is in is dressed once, where it will be seen
        contenu.setAutoFillBackground(False)
        self._volets = [volet for volet, _ in volets]
        for volet, part in volets:
            self._boite.addWidget(volet, part)

    def sizeHint(self) -> QSize:
        return self._cote_a_cote().expandedTo(QSize(0, self._contenu.sizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        barre = self.verticalScrollBar().sizeHint().width()
        large = max(volet.minimumSizeHint().width() for volet in self._volets)
        return QSize(large + barre, 3 * self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._disposer(event.size().width())
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._disposer(self.viewport().width())
            self.updateGeometry()
        return super().event(event)

    def _cote_a_cote(self) -> QSize:
        """What the panes need beside one another."""
        minimums = [volet.minimumSizeHint() for volet in self._volets]
        espaces = self._boite.spacing() * (len(minimums) - 1)
        return QSize(sum(m.width() for m in minimums) + espaces, max(m.height() for m in minimums))

    def _disposer(self, large: int) -> None:
        debout = QBoxLayout.Direction.TopToBottom
        direction = QBoxLayout.Direction.LeftToRight if self._cote_a_cote().width() <= large else debout
        if direction is not self._boite.direction():
            self._boite.setDirection(direction)


def dimensionner(fenetre: QWidget, largeur: int, hauteur: int) -> None:
    """Open at that size in pixels, given for text at 100 %; larger with larger text, never larger than the screen."""
    echelle = echelle_de(fenetre)
    fenetre.resize(pixels(largeur, echelle), pixels(hauteur, echelle))
    garder_a_l_ecran(fenetre)


def occuper(fenetre: QWidget) -> None:
    """Open larger where the screen has the room: most of it."""
    fenetre.resize(fenetre.size().expandedTo(fenetre.screen().availableGeometry().size() * _OCCUPEE))
    garder_a_l_ecran(fenetre)


_PLUS_GRAND: Final = 1.1
"""A screen that many times larger than a window has room for it all evening."""


def montrer_au_large(fenetre: QWidget) -> None:
    """Show a window of the whole evening: it takes a screen that is larger than it by more than a tenth."""
    place, taille = fenetre.screen().availableSize(), fenetre.size()
    if min(place.width() / taille.width(), place.height() / taille.height()) > _PLUS_GRAND:
        fenetre.showMaximized()
    else:
        fenetre.show()


def garder_a_l_ecran(fenetre: QWidget) -> None:
    """Keep a window on its screen: frame and title no larger than it, no edge outside."""
    if fenetre.isMaximized() or fenetre.isFullScreen():
        return
    place, cadre = fenetre.screen().availableGeometry(), fenetre.frameGeometry()
    dedans_du_cadre = place.size() - (cadre.size() - fenetre.size()).expandedTo(QSize(4, _BARRE))
    if isinstance(fenetre, QDialog) and fenetre.minimumSizeHint().height() > dedans_du_cadre.height():
        _faire_defiler(fenetre)
    taille = fenetre.size().boundedTo(dedans_du_cadre)
    if taille != fenetre.size():
        fenetre.resize(taille)
    dedans = fenetre.frameGeometry()
    dedans.moveLeft(max(place.left(), min(dedans.left(), place.right() + 1 - dedans.width())))
    dedans.moveTop(max(place.top(), min(dedans.top(), place.bottom() + 1 - dedans.height())))
    if dedans.topLeft() != fenetre.frameGeometry().topLeft():
        fenetre.move(dedans.topLeft())


def _faire_defiler(dialogue: QDialog) -> None:
    """All that the dialog holds goes into a page that is scrolled: the text is too large for this screen."""
    contenu, page = dialogue.layout(), QWidget()
    if contenu is None:
        return
    page.setLayout(contenu)
    cadre = QVBoxLayout(dialogue)
    cadre.setContentsMargins(0, 0, 0, 0)
    cadre.addWidget(Volets((page, 1)))


class _Barre(QTabBar):
    demandee = Signal(int)

    def event(self, event: QEvent) -> bool:
        """The letter underlined on a tab, pressed with Alt."""
        fait = super().event(event)
        if event.type() is QEvent.Type.Shortcut and fait:
            self.demandee.emit(self.currentIndex())
        return fait


class Onglets(QTabWidget):
    """``demandee``: the page that a click or the letter underlined on its tab asks for."""

    demandee = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        barre = _Barre()
        self.setTabBar(barre)
        barre.demandee.connect(self.demandee)
        barre.tabBarClicked.connect(self._cliquee)

    def _cliquee(self, rang: int) -> None:
        if rang >= 0:
            self.setCurrentIndex(rang)
            self.demandee.emit(rang)
