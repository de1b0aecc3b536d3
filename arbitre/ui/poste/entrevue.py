"""The solutions while the room searches, for the juge-arbitre alone, as long as a key is held.

Painted and nothing else: no list, no title, no name that a screen reader, a log or another window could take up.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.charte import Corps
from arbitre.engine.choix import Candidat
from arbitre.engine.partie.etat import Phase
from arbitre.engine.solution import Solution
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.peinture.style import echelle_de, police
from arbitre.ui.textes import poste as textes

_MARGE: Final = 8
_TENUES: Final = (Qt.Key.Key_F4, Qt.Key.Key_Shift)
"""What is held; letting go of either hides all."""
_APPUIS: Final = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_PARTENT: Final = (
    QEvent.Type.ApplicationStateChange,
    QEvent.Type.WindowDeactivate,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Hide,
)
"""The hand or the eyes are elsewhere."""


class Entrevue(QWidget):
    """The tops with what tells them apart, the next solutions beside; gone at the first sign of another thing."""

    def __init__(self) -> None:
        super().__init__()
        self._candidats: Sequence[Candidat] = ()
        self._solutions: Sequence[Solution] = ()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAutoFillBackground(True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hide()

    def tenir(self, regie: RegieQt, *, en_miroir: bool) -> str:
        """Those of the tirage that is searched, until `cacher`; where they may not be seen, the sentence that says so.

        Never on a screen that the projector repeats. The order is that of the tirage alone: of a sealed partie it
        tells nothing.
        """
        partie = regie.partie
        coup = partie.coup if partie else None
        if partie is None or coup is None or coup.tirage is None or partie.phase is not Phase.RECHERCHE:
            return textes.ENTREVUE_AU_CHRONO
        if en_miroir:
            return textes.ENTREVUE_EN_MIROIR
        savoir, lettres = regie.regie.savoir, coup.tirage.lettres
        self._candidats = savoir.candidats(coup.grille, lettres, partie.formule, partie.reglement)
        self._solutions = savoir.solutions(coup.grille, lettres, partie.formule)
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        self.show()
        self.raise_()
        return ""

    def cacher(self) -> None:
        """Nothing of it is left."""
        if self._candidats or self._solutions or self.isVisible():
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
            self._candidats, self._solutions = (), ()
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
        """Two columns: what may be retained and why, then all there is room for."""
        echelle, palette = echelle_de(self), self.palette()
        place = self.rect().adjusted(_MARGE, _MARGE, -_MARGE, -_MARGE)
        with QPainter(self) as p:
            p.fillRect(self.rect(), palette.base())
            p.setPen(palette.color(palette.ColorRole.PlaceholderText))
            p.drawRect(self.rect().adjusted(0, 0, -1, -1))
            p.setFont(police(Corps.NOTE, echelle=echelle))
            p.drawText(place, Qt.AlignmentFlag.AlignBottom, textes.ENTREVUE)
            place.setBottom(place.bottom() - p.fontMetrics().height())
            p.setPen(palette.color(palette.ColorRole.Text))
            tops = place.adjusted(0, 0, -place.width() * 45 // 100, 0)
            self._peindre_les_tops(p, tops, echelle)
            p.setFont(police(echelle=echelle))
            self._peindre_les_autres(p, place.adjusted(tops.width() + _MARGE, 0, 0, 0))

    def _peindre_les_tops(self, p: QPainter, place: QRect, echelle: float) -> None:
        """As many as there is room for; the last line says how many are left."""
        haut = place.top()
        mot_d_abord = int(Qt.TextFlag.TextWordWrap)
        for rang, candidat in enumerate(self._candidats, start=1):
            titre, raison = textes.candidat(candidat).split("\n", 1)
            morceaux = ((f"{rang}. {titre}", police(gras=True, echelle=echelle)), (raison, police(echelle=echelle)))
            for texte, fonte in morceaux:
                p.setFont(fonte)
                libre = QRect(place.left(), haut, place.width(), max(0, place.bottom() - haut))
                ecrit = p.boundingRect(libre, mot_d_abord, texte)
                if ecrit.bottom() > place.bottom():
                    p.drawText(libre, textes.encore(len(self._candidats) - rang + 1))
                    return
                p.drawText(libre, mot_d_abord, texte)
                haut = ecrit.bottom() + 1

    def _peindre_les_autres(self, p: QPainter, place: QRect) -> None:
        """The solutions, in the order of their points, in two columns."""
        ligne, large = p.fontMetrics().height(), place.width() // 2
        lignes = max(1, place.height() // ligne)
        for rang, solution in enumerate(self._solutions[: 2 * lignes]):
            colonne, hauteur = divmod(rang, lignes)
            case = QRect(place.left() + colonne * large, place.top() + hauteur * ligne, large - _MARGE, ligne)
            dite = p.fontMetrics().elidedText(textes.solution(solution), Qt.TextElideMode.ElideRight, case.width())
            p.drawText(case, Qt.AlignmentFlag.AlignVCenter, dite)
