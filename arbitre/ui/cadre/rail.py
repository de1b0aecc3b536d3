"""The places of the console, at the left of whatever is looked at: each opens what is done there."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout, QWidget

from arbitre.charte import Corps, Palette
from arbitre.ui.kit.champs import sans_coche
from arbitre.ui.peinture.icones import icone
from arbitre.ui.peinture.style import echelle_de, pixels
from arbitre.ui.textes import cadre as textes
from arbitre.ui.textes.touches import Lieu

_PLACES: Final = (
    (Lieu.ACCUEIL, "house"),
    (Lieu.PARTIE, "circle-play"),
    (Lieu.RONDE, "circle-play"),
    (Lieu.JOUEURS, "users"),
    (Lieu.CLASSEMENT, "trophy"),
    (Lieu.PAPIERS, "printer"),
    (Lieu.SALLE, "projector"),
    (Lieu.APPRENDRE, "graduation-cap"),
    (Lieu.AIDE, "circle-question-mark"),
    (Lieu.REGLAGES, "settings"),
)
"""The places of the rail from the top, with their icons."""
_AU_PIED: Final = Lieu.AIDE, Lieu.REGLAGES
_ICONE: Final = 22
_PLIE: Final = 1.3
"""The scale of text from which on it shows icons alone, their names in their tips."""


class Rail(QWidget):
    """``aller`` shows a place; ``ici`` is in sight."""

    def __init__(self, lieux: Iterable[Lieu], aller: Callable[[Lieu], object], palette: Palette, ici: Lieu) -> None:
        super().__init__()
        self._palette, self._echelle = palette, 0.0
        lieux = frozenset(lieux)
        self._places = [(place, nom) for place, nom in _PLACES if place in lieux]
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(textes.LIEUX)
        self.boutons: dict[Lieu, QToolButton] = {}
        pile = QVBoxLayout(self)
        pile.setContentsMargins(4, 8, 4, 8)
        pile.setSpacing(2)
        pied = next(place for place, _ in self._places if place in _AU_PIED)
        for place, _ in self._places:
            if place is pied:
                pile.addStretch(1)
            bouton = self.boutons[place] = QToolButton()
            bouton.setAccessibleName(place.nom)
            bouton.setCheckable(True)
            bouton.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            bouton.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            bouton.clicked.connect(sans_coche(partial(aller, place)))
            bouton.clicked.connect(sans_coche(self._marquer))
            pile.addWidget(bouton)
        self._ici = ici
        self.numeros: dict[Lieu, int] = {
            place: n for n, place in enumerate((p for p in self.boutons if p is not Lieu.ACCUEIL), 1)
        }
        """The digit of each place, which Ctrl and that digit open."""
        self.habiller(palette)

    def montrer(self, place: Lieu) -> None:
        """Where one is."""
        if place is not self._ici:
            self._ici = place
            self._peindre()
        self._marquer()

    def _marquer(self) -> None:
        for place, bouton in self.boutons.items():
            bouton.setChecked(place is self._ici)

    # --- how it looks -----------------------------------------------------------------------------------------

    def habiller(self, palette: Palette) -> None:
        """Other colours, or another size of text."""
        self._palette, self._echelle = palette, echelle_de(self)
        plie, serree = self._echelle >= _PLIE, (1 + self._echelle) / 2
        cote = pixels(_ICONE, self._echelle if plie else serree)
        ici = palette.choisi
        dessous, seule = Qt.ToolButtonStyle.ToolButtonTextUnderIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
        self.setStyleSheet(
            f"Rail {{ background: {palette.surface}; border-right: 1px solid {palette.filet}; }}"
            f"QToolButton {{ border: 2px solid transparent; border-radius: 10px; padding: 5px 0;"
            f" color: {palette.encre_douce}; font-size: {pixels(Corps.NOTE.ecran, self._echelle)}px; }}"
            f"QToolButton:hover {{ background: {palette.fond}; }}"
            f"QToolButton:checked {{ background: {ici.fond}; color: {ici.encre}; font-weight: bold; }}"
            f"QToolButton:focus {{ border-color: {palette.focus}; }}"
        )
        for place, bouton in self.boutons.items():
            bouton.setToolButtonStyle(seule if plie else dessous)
            bouton.setIconSize(QSize(cote, cote))
            nom = place.nom
            bouton.setText("" if plie else nom)
            bouton.setToolTip(textes.lieu(nom, self.numeros.get(place)))
        self._peindre()
        self._marquer()
        self.setFixedWidth(self._large(plie=plie, cote=cote))

    def _large(self, *, plie: bool, cote: int) -> int:
        if plie:
            return cote + 24
        return max(bouton.sizeHint().width() for bouton in self.boutons.values()) + 8

    def _peindre(self) -> None:
        densite = self.devicePixelRatioF()
        for place, nom in self._places:
            encre = self._palette.choisi.encre if place is self._ici else self._palette.encre_douce
            bouton = self.boutons[place]
            bouton.setIcon(icone(nom, encre, bouton.iconSize().width(), densite))
