"""The foot of the window: the states of the evening, each the door to its place; it glows where it is not well."""

from collections.abc import Callable
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from arbitre.charte import Palette
from arbitre.engine.partie.etat import Partie
from arbitre.regie import RegieDuplicate
from arbitre.ui.cadre.bouton import BoutonDActe, Poids
from arbitre.ui.kit.mise_en_page import Elidee
from arbitre.ui.kit.suivi_du_fichier import MomentDuFichier
from arbitre.ui.textes import cadre as textes
from arbitre.ui.textes.touches import Geste


class Etat(Struct, frozen=True):
    """What a state says at the foot, in full in its tip; ``va``: all is well."""

    mots: str
    phrase: str = ""
    va: bool = True


class Porte(BoutonDActe):
    """A state; a click opens its place."""

    def __init__(self, ouvrir: Callable[[], object]) -> None:
        super().__init__(ouvrir, Poids.DISCRET)
        self._etat = Etat("")

    def montrer(self, etat: Etat, palette: Palette) -> None:
        """Show a state on its door at the foot."""
        self._etat = etat
        self.dire(etat.mots, phrase=etat.phrase or etat.mots)
        self.presser(None if etat.va else palette.attente)

    def habiller(self, palette: Palette) -> None:
        """Other colours."""
        self.montrer(self._etat, palette)


class Pied(QWidget):
    """States on the left, facts on the right, the most important the furthest out, each whole or not at all: none moves
    when another comes or goes. What has no room stands in the tip."""

    def __init__(self, moment: MomentDuFichier, faire: Callable[[Geste], object], palette: Palette) -> None:
        super().__init__()
        self.moment, self.partie, self._palette = moment, Elidee(), palette
        self.heure = Elidee()
        self.ecrit, self.voix, self.lexique, self.reseau, self.projecteur = self._portes = (
            Porte(partial(faire, Geste.HISTORIQUE)),
            Porte(partial(faire, Geste.VOIX)),
            Porte(partial(faire, Geste.LEXIQUES)),
            Porte(partial(faire, Geste.RESEAU)),
            Porte(partial(faire, Geste.TABLEAU)),
        )
        self.dire(self.reseau, Etat(textes.etat_du_reseau(None)))
        self._faits: tuple[Elidee | Porte, ...] = (moment, self.heure, self.partie, *reversed(self._portes))
        self._boite = QHBoxLayout(self)
        self._boite.setContentsMargins(0, 0, 0, 0)
        a_gauche = (self.projecteur, self.reseau, self.lexique, self.voix)
        for rang, fait in enumerate((*a_gauche, self.ecrit, self.partie, self.heure, moment)):
            if rang == len(a_gauche):
                self._boite.addStretch(1)
            self._boite.addWidget(fait, 0, Qt.AlignmentFlag.AlignVCenter)

    def dire(self, porte: Porte, etat: Etat) -> None:
        """Show a state behind its door at the foot of the window."""
        porte.montrer(etat, self._palette)

    def habiller(self, palette: Palette) -> None:
        """Other colours."""
        self._palette = palette
        for porte in self._portes:
            porte.habiller(palette)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._ranger()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._ranger()
        return super().event(event)

    def _ranger(self) -> None:
        """Show the facts that fit."""
        place, absents = self.width(), list[str]()
        for fait in self._faits:
            dit = bool(fait.text())  # one that says nothing takes no room either
            large = fait.sizeHint().width()
            place -= dit * (self._boite.spacing() + large)
            montre = dit and place >= 0
            if fait.isHidden() is montre:
                fait.setVisible(montre)
            if dit and not montre:
                absents.append(fait.text())
        self.setToolTip("\n".join(absents))
        self.setAccessibleDescription("\n".join(absents))


def lexique_de(partie: Partie | None, regie: RegieDuplicate) -> Etat:
    """The lexicon of the partie; a warning where its own is not here."""
    return Etat(regie.savoir.nom, va=partie is None or not regie.savoirs.manque(partie))
