"""Over a page: the way back, its place, and what else is done there."""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QSizePolicy, QToolButton, QWidget

from arbitre.charte import Corps, Palette
from arbitre.ui.kit.champs import sans_coche
from arbitre.ui.peinture.style import corps, echelle_de, pixels
from arbitre.ui.textes import cadre as textes
from arbitre.ui.textes.touches import Geste, GesteClassique, Lieu

_MARGE, _ECART = 12, 6
_HAUT: Final = 1.9
"""Height of the heading, in lines of text."""
A = TypeVar("A", Geste, GesteClassique)


class EnTete(QWidget, Generic[A]):
    """``menus`` has what has no room; ``faire`` does an act, ``revenir`` leaves the page."""

    def __init__(
        self,
        menus: Mapping[Lieu, QMenu],
        faire: Callable[[A], object],
        revenir: Callable[[], object],
        palette: Palette,
    ) -> None:
        super().__init__()
        self._menus = menus
        self._faire: Callable[[A], object] = faire
        self._lieu: Lieu | None = None
        self.actes: dict[A, QToolButton] = {}
        self.retour = self._bouton(textes.REVENIR, revenir)
        self.retour.setToolTip(textes.REVENIR_A_LA_PARTIE)
        self.retour.setAccessibleName(textes.REVENIR_A_LA_PARTIE)
        self.titre = QLabel(self)
        corps(self.titre, Corps.FORT)
        self.autres = self._bouton(textes.PLUS, self._deplier)
        self.autres.setAccessibleName(textes.TOUT_LE_RESTE)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hide()
        self.habiller(palette)

    def montrer(self, acte: A | None, titre: str) -> None:
        """The place of the page that ``acte`` opened; ``titre`` is that of one which no act of a place opens."""
        lieu = acte.menu if acte is not None else None
        self.titre.setText(" · ".join(filter(None, (lieu.nom if lieu is not None else "", titre))))
        if lieu is not self._lieu:
            self._lieu = lieu
            for bouton in self.actes.values():
                bouton.hide()
                bouton.deleteLater()
            self.actes = {sien: self._onglet(sien) for sien in type(acte) if sien.menu is lieu} if acte and lieu else {}
            for avant, apres in pairwise((self.retour, *self.actes.values(), self.autres)):
                self.setTabOrder(avant, apres)
        for sien, bouton in self.actes.items():
            bouton.setChecked(sien is acte)
        self.show()
        self._disposer()

    def habiller(self, palette: Palette) -> None:
        """Other colours, or another size of text."""
        echelle, ici = echelle_de(self), palette.choisi
        self.setStyleSheet(
            f"QToolButton {{ border: 2px solid transparent; border-radius: 8px; padding: 3px 10px;"
            f" color: {palette.encre}; font-size: {pixels(Corps.TEXTE.ecran, echelle)}px; }}"
            f"QToolButton:hover {{ background: {palette.surface}; }}"
            f"QToolButton:checked {{ background: {ici.fond}; color: {ici.encre}; font-weight: bold; }}"
            f"QToolButton:focus {{ border-color: {palette.focus}; }}"
        )
        self._disposer()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._disposer()

    def sizeHint(self) -> QSize:
        return QSize(0, round(_HAUT * self.fontMetrics().height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _bouton(self, mots: str, faire: Callable[[], object]) -> QToolButton:
        bouton = QToolButton(self)
        bouton.setText(mots)
        bouton.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        bouton.clicked.connect(sans_coche(faire))
        return bouton

    def _onglet(self, acte: A) -> QToolButton:
        bouton = self._bouton(acte.texte.rstrip("…"), partial(self._choisir, acte))
        bouton.setCheckable(True)
        bouton.setToolTip(textes.avec_sa_touche(acte.texte, str(acte)))
        return bouton

    def _choisir(self, acte: A) -> None:
        """What opens no page leaves the one in sight chosen."""
        bouton = self.actes[acte]
        bouton.setChecked(not bouton.isChecked())
        self._faire(acte)

    def _deplier(self) -> None:
        if self._lieu is not None:
            self._menus[self._lieu].popup(self.autres.mapToGlobal(QPoint(0, self.autres.height())))

    def _disposer(self) -> None:
        """Place from the left as many parts as there is room for."""
        x, haut, droite = _MARGE, self.height(), self.width() - _MARGE
        for part in (self.retour, self.titre):
            x += self._poser(part, x, haut) + 2 * _ECART
        boutons, plus = list(self.actes.values()), self.autres.sizeHint().width()
        tout = sum(bouton.sizeHint().width() + _ECART for bouton in boutons)
        place = droite - x - (plus + _ECART if tout > droite - x else 0)
        for bouton in boutons:
            large = bouton.sizeHint().width() + _ECART
            place -= large
            bouton.setVisible(place >= 0)
            if place >= 0:
                x += self._poser(bouton, x, haut) + _ECART
        self.autres.setVisible(place < 0)
        self._poser(self.autres, x, haut)

    @staticmethod
    def _poser(part: QWidget, x: int, haut: int) -> int:
        voulu = part.sizeHint()
        combien = min(voulu.height(), haut - 4)
        part.setGeometry(x, (haut - combien) // 2, voulu.width(), combien)
        return voulu.width()
