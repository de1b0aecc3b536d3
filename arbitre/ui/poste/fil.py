"""What waits, over the page: at most three chips, amber where it presses, a click opens each; always as high."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbitre.charte import Palette
from arbitre.engine.francais import majuscule
from arbitre.ui.cadre.bouton import BoutonDActe, Poids
from arbitre.ui.kit.mise_en_page import Elidee
from arbitre.ui.poste.veille import Attend
from arbitre.ui.textes import cadre as textes_du_cadre
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.touches import Geste

_AU_PLUS: Final = 3
_MARGE, _ECART = 12, 8
_HAUT: Final = 1.2
"""Height of the thread, in lines of text."""


class FilDuCoup(QWidget):
    """``ouvrir`` shows where something is done; what has no room is counted, and read whole in the aide-mémoire."""

    def __init__(self, palette: Palette, ouvrir: Callable[[Attend], object]) -> None:
        super().__init__()
        self._ouvrir, self._palette = ouvrir, palette
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.attendent: tuple[Attend, ...] = ()
        self.passe = Elidee()
        self.passe.setAccessibleDescription(textes.HISTORIQUE)
        self.pastilles = [BoutonDActe(partial(self._aller, rang), Poids.PASTILLE) for rang in range(_AU_PLUS)]
        self.autres = BoutonDActe(lambda: ouvrir(Attend("", "", Geste.AIDE_MEMOIRE)), Poids.PASTILLE)
        for part in (self.passe, *self.boutons):
            part.setParent(self)
            part.setAccessibleName(textes_du_cadre.CE_QUI_ATTEND)
            part.hide()
        self.habiller(palette)

    @property
    def boutons(self) -> tuple[BoutonDActe, ...]:
        """The buttons from left to right."""
        return *self.pastilles, self.autres

    @property
    def presse(self) -> bool:
        """Whether something of it does."""
        return any(attend.presse for attend in self.attendent)

    @property
    def dites(self) -> tuple[str, ...]:
        """All of it, in sentences."""
        return tuple(attend.phrase for attend in self.attendent)

    def veiller(self, attendent: Sequence[Attend]) -> None:
        """Show what waits now, the most pressing first."""
        if (nouveau := tuple(attendent)) != self.attendent:
            self.attendent = nouveau
            self._disposer()

    def regarder(self, dit: str) -> None:
        """What the grid shows where that is not the coup in hand; blank where it is."""
        if self.passe.text() != dit:
            self.passe.setText(dit)
            self._disposer()

    def habiller(self, palette: Palette) -> None:
        """Other colours, or another size of text."""
        self._palette, bulle = palette, palette.bulle
        self.passe.setStyleSheet(
            f"background: {bulle.fond}; color: {bulle.encre}; padding: 1px 8px; border-radius: 4px;"
        )
        self._disposer()

    def sizeHint(self) -> QSize:
        return QSize(0, round(_HAUT * self.fontMetrics().height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._disposer()

    def _aller(self, rang: int) -> None:
        if rang < len(self.attendent):
            self._ouvrir(self.attendent[rang])

    def _disposer(self) -> None:
        """Place the chips from the left; the first one is cut where it has no room, the next ones are counted."""
        x, droite = _MARGE, self.width() - _MARGE
        x += self._poser(self.passe, x, droite - x) if self.passe.text() else 0
        self.passe.setVisible(bool(self.passe.text()))
        vues = 0
        for pastille, attend in zip(self.pastilles, self.attendent, strict=False):
            pastille.dire(majuscule(attend.mots or attend.phrase), phrase=attend.phrase)
            pastille.presser(self._palette.attente if attend.presse else None)
            pastille.setAccessibleName(attend.phrase)
            self.autres.dire(textes_du_cadre.et_autres(len(self.attendent) - vues - 1))
            reste = droite - x - (self.autres.sizeHint().width() + _ECART) * (vues + 1 < len(self.attendent))
            if vues and pastille.sizeHint().width() > reste:
                break
            x += self._poser(pastille, x, reste)
            vues += 1
        for rang, pastille in enumerate(self.pastilles):
            pastille.setVisible(rang < vues)
        caches = len(self.attendent) - vues
        self.autres.dire(textes_du_cadre.et_autres(caches), phrase="\n".join(self.dites[vues:]))
        self.autres.setVisible(caches > 0)
        if caches:
            self._poser(self.autres, x, droite - x)

    def _poser(self, part: QWidget, x: int, place: int) -> int:
        """Place a chip at ``x``; the pixels it takes, with the space after it."""
        large = max(0, min(part.sizeHint().width(), place))
        part.setGeometry(x, 1, large, self.height() - 2)
        return large + _ECART
