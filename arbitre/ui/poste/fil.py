"""The thread of the coup: where we are, what the next key does, the time left."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from arbitre.charte import CONTRASTE, OFFICIEL, SOMBRE, Corps, Palette
from arbitre.engine.francais import cadran
from arbitre.engine.partie.etat import Phase
from arbitre.engine.vues import VueChrono
from arbitre.ui.kit.mise_en_page import Elidee, rangee
from arbitre.ui.peinture.cadran import peindre_chrono
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import poste as textes


class Cadran(QWidget):
    """The chrono of the tableau, small."""

    def __init__(self) -> None:
        super().__init__()
        self._vue: VueChrono | None = None
        self._theme = OFFICIEL
        self.setFixedSize(72, 72)
        self.setAccessibleName(textes.CHRONO)

    def montrer(self, vue: VueChrono | None) -> None:
        """Show the time left, or nothing."""
        if vue != self._vue:
            self._vue = vue
            self.setAccessibleDescription(cadran(vue.reste) if vue else "")
            self.update()

    def habiller(self, palette: Palette) -> None:
        """Light ink on dark windows."""
        self._theme = CONTRASTE if palette is SOMBRE else OFFICIEL
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._vue is None:
            return
        peintre = QPainter(self)
        peintre.setRenderHint(QPainter.RenderHint.Antialiasing)
        peindre_chrono(peintre, QRectF(self.rect()).adjusted(2, 2, -2, -2), self._vue, self._theme)
        peintre.end()


class FilDuCoup(QWidget):
    """« Tirage › Annonce › Chrono › Ramassage › Top › Annonce du top », the coup's number, the dial."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._phase: Phase | None = None
        colonne = QVBoxLayout(self)
        colonne.setContentsMargins(0, 0, 0, 0)
        colonne.setSpacing(0)
        haut = QHBoxLayout()
        haut.setContentsMargins(12, 4, 12, 4)
        colonne.addLayout(haut)
        haut.setSpacing(6)
        self._numero = QLabel()
        corps(self._numero, Corps.TITRE)
        haut.addWidget(self._numero)
        haut.addSpacing(16)
        self._etapes: list[QLabel] = []
        for rang, (nom, _) in enumerate(textes.FIL):
            if rang:
                haut.addWidget(QLabel("›"))
            etape = QLabel(nom, alignment=Qt.AlignmentFlag.AlignCenter)
            self._etapes.append(etape)
            haut.addWidget(etape, 0, Qt.AlignmentFlag.AlignVCenter)
        haut.addStretch(1)
        self._suite = Elidee()
        self._suite.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        haut.addWidget(self._suite)
        haut.addSpacing(12)
        self._cadran = Cadran()
        haut.addWidget(self._cadran)
        self.retard, self.ensuite = Elidee(), Elidee()
        for etiquette in (self.retard, self.ensuite):
            etiquette.hide()
        bas = rangee(self.retard, self.ensuite)
        bas.setContentsMargins(12, 0, 12, 4)
        bas.setSpacing(12)
        colonne.addLayout(bas)
        self.habiller(palette)

    def montrer(self, phase: Phase | None, coup: int, suite: str) -> None:
        """Light the step we are at; ``suite`` says what the one key does."""
        self._phase = phase
        self._numero.setText(textes.coup(coup) if coup else textes.TITRE)
        for etape, (_, phases) in zip(self._etapes, textes.FIL, strict=True):
            ici = phase in phases
            if (feuille := self._feuille(ici=ici)) != etape.styleSheet():
                etape.setStyleSheet(feuille)
                etape.setAccessibleDescription(textes.ICI if ici else "")
        self._suite.setText(suite)

    def veiller(self, retard: str, ensuite: str) -> None:
        """What is late glows; what is simply to do next does not."""
        for etiquette, texte in ((self.retard, retard), (self.ensuite, ensuite)):
            if etiquette.text() != texte:
                etiquette.setText(texte)
                etiquette.setVisible(bool(texte))

    def habiller(self, palette: Palette) -> None:
        """Other colours."""
        self._palette = palette
        self._cadran.habiller(palette)
        retard = palette.attente
        self.retard.setStyleSheet(
            f"background: {retard.fond}; color: {retard.encre}; padding: 2px 8px; border-radius: 4px;"
        )
        for etape, (_, phases) in zip(self._etapes, textes.FIL, strict=True):
            etape.setStyleSheet(self._feuille(ici=self._phase in phases))

    def battre(self, chrono: VueChrono | None) -> None:
        """The time left."""
        self._cadran.montrer(chrono)

    def _feuille(self, *, ici: bool) -> str:
        if not ici:
            return f"color: {self._palette.encre_douce}; padding: 4px 6px;"
        accent = self._palette.accent
        return (
            f"background: {accent.fond}; color: {accent.encre}; padding: 4px 10px; border-radius: 4px;"
            " font-weight: bold;"
        )
