"""The solutions while the room searches, for the juge-arbitre alone, as long as a key is held.

Painted and nothing else: no list, no title, no name that a screen reader, a log or another window could take up.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.charte import Corps
from arbitre.engine.choix import Candidat
from arbitre.engine.partie.etat import Phase
from arbitre.engine.solution import Solution
from arbitre.ui.kit.mise_en_page import reduites
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.peinture.style import echelle_de, police
from arbitre.ui.textes import poste as textes

_MARGE: Final = 8
_PLIE: Final = int(Qt.TextFlag.TextWordWrap)
_SANS_PLI: Final = int(Qt.TextFlag.TextSingleLine)
_TENUES: Final = (Qt.Key.Key_F4, Qt.Key.Key_Shift)
"""The keys held; releasing one of them hides everything."""
_APPUIS: Final = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_PARTENT: Final = (
    QEvent.Type.ApplicationStateChange,
    QEvent.Type.WindowDeactivate,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Hide,
)
"""The hand or the eyes are elsewhere."""


class Ecrit(NamedTuple):
    """A text to paint: its place, its size of letters, one line or several."""

    ou: QRect
    texte: str
    police: QFont
    pli: int = _PLIE


class Entrevue(QWidget):
    """The tops with what tells them apart, the next solutions beside; gone at the first sign of another thing."""

    def __init__(self) -> None:
        super().__init__()
        self._vues: tuple[Sequence[Candidat], Sequence[Solution]] = (), ()
        """The candidates for the top, and every solution."""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAutoFillBackground(True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hide()

    def tenir(self, regie: RegieQt, *, en_miroir: bool) -> str:
        """Show the solutions of the tirage in play until `cacher`; where they may not be seen, return the sentence
        that says so. They are never shown on a screen that the projector repeats. Their order depends on the tirage
        alone, so that of a sealed partie it tells nothing."""
        partie = regie.partie
        coup = partie.coup if partie else None
        if partie is None or coup is None or coup.tirage is None or partie.phase is not Phase.RECHERCHE:
            return textes.ENTREVUE_AU_CHRONO
        if en_miroir:
            return textes.ENTREVUE_EN_MIROIR
        savoir, lettres = regie.regie.savoir, coup.tirage.lettres
        candidats = savoir.candidats(coup.grille, lettres, partie.formule, partie.reglement)
        self._vues = candidats, savoir.solutions(coup.grille, lettres, partie.formule)
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        self.show()
        self.raise_()
        return ""

    def cacher(self) -> None:
        """Nothing of it is left."""
        if any(self._vues) or self.isVisible():
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
            self._vues = (), ()
            self.hide()

    def eventFilter(self, objet: QObject, event: QEvent) -> bool:
        """The key let go of, any other key, another window: hidden, and the event does what it does."""
        if isinstance(event, QKeyEvent):
            lachee = event.type() is QEvent.Type.KeyRelease and event.key() in _TENUES
            autre = event.type() in _APPUIS and event.key() not in _TENUES
            if (lachee or autre) and not event.isAutoRepeat():
                self.cacher()
        elif event.type() in _PARTENT and (objet is self.window() or event.type() is not QEvent.Type.Hide):
            self.cacher()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        palette = self.palette()
        with QPainter(self) as p:
            p.fillRect(self.rect(), palette.base())
            p.setPen(palette.color(palette.ColorRole.PlaceholderText))
            p.drawRect(self.rect().adjusted(0, 0, -1, -1))
            p.setFont(self._note)
            p.drawText(self._dedans, Qt.AlignmentFlag.AlignBottom, textes.ENTREVUE)
            p.setPen(palette.color(palette.ColorRole.Text))
            for ecrit in self.disposer():
                p.setFont(ecrit.police)
                p.drawText(ecrit.ou, ecrit.pli, ecrit.texte)

    @property
    def _note(self) -> QFont:
        return police(Corps.NOTE, echelle=echelle_de(self))

    @property
    def _dedans(self) -> QRect:
        return self.rect().adjusted(_MARGE, _MARGE, -_MARGE, -_MARGE)

    def disposer(self) -> list[Ecrit]:
        """What may be retained and why, then all there is room for beside: in the largest letters in which two tops
        have their reasons, in those in which every place is whole."""
        place = self._dedans.adjusted(0, 0, 0, -QFontMetrics(self._note).height())
        gauche = place.adjusted(0, 0, -place.width() * 45 // 100, 0)
        droite = place.adjusted(gauche.width() + _MARGE, 0, 0, 0)
        tailles = list(reduites(police(echelle=echelle_de(self))))
        tops = [self._tops(gauche, lettres) for lettres in tailles]
        autres = [self._autres(droite, lettres, colonnes) for colonnes in (2, 1) for lettres in tailles]
        raisons = 2 * min(2, len(self._vues[0]))
        return [
            *next((dits for dits in tops if len(dits) >= raisons), tops[-1]),
            *next((dites for dites in autres if _tient(dites)), autres[-1]),
        ]

    def _tops(self, place: QRect, lettres: QFont) -> list[Ecrit]:
        """Each its title and its reason, as many as there is room for; the last line says how many are left."""
        ecrits, haut, grasses = list[Ecrit](), place.top(), QFont(lettres)
        grasses.setWeight(QFont.Weight.Bold)
        suite = QFontMetrics(lettres).height()
        for rang, candidat in enumerate(self._vues[0], start=1):
            titre, raison = textes.candidat(candidat).split("\n", 1)
            dit = _sous(place, haut, f"{rang}. {titre}", grasses)
            pourquoi = _sous(place, dit.ou.bottom() + 1, raison, lettres)
            restent = len(self._vues[0]) - rang
            if pourquoi.ou.bottom() > place.bottom() - suite * bool(restent):
                return [*ecrits, _sous(place, haut, textes.encore(restent + 1), lettres)]
            ecrits += [dit, pourquoi]
            haut = pourquoi.ou.bottom() + 1
        return ecrits

    def _autres(self, place: QRect, lettres: QFont, colonnes: int) -> list[Ecrit]:
        """The solutions, in the order of their points."""
        ligne, large = QFontMetrics(lettres).height(), place.width() // colonnes
        lignes = max(1, place.height() // ligne)
        cases = (
            QRect(place.left() + colonne * large, place.top() + rang * ligne, large - _MARGE, ligne)
            for colonne in range(colonnes)
            for rang in range(lignes)
        )
        return [
            Ecrit(case, textes.solution(solution), lettres, _SANS_PLI)
            for case, solution in zip(cases, self._vues[1], strict=False)
        ]


def _sous(place: QRect, haut: int, texte: str, lettres: QFont) -> Ecrit:
    """A text laid out from ``haut`` on, as high as it needs."""
    libre = QRect(place.left(), haut, place.width(), place.height())
    return Ecrit(QFontMetrics(lettres).boundingRect(libre, _PLIE, texte), texte, lettres)


def _tient(ecrits: Sequence[Ecrit]) -> bool:
    """Whether each stands on its line."""
    return all(QFontMetrics(un.police).boundingRect(un.ou, un.pli, un.texte).width() <= un.ou.width() for un in ecrits)
