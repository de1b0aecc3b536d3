"""The thread of the coup: where we are, what is late. One line, always of the same height."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from arbitre.charte import Corps, Palette
from arbitre.engine.partie.etat import Phase
from arbitre.ui.kit.mise_en_page import Elidee
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import poste as textes


class FilDuCoup(QWidget):
    """« Tirage › Annonce › Chrono › Ramassage › Top › Annonce du top » and the coup's number, before the first one the
    partie's name; where the window is too narrow for all the steps, the one in hand alone. ``figee``: why nothing is to
    be done at all, which stands for what is late."""

    def __init__(self, palette: Palette, figee: str = "") -> None:
        super().__init__()
        self._palette, self._figee = palette, figee
        self._phase: Phase | None = None
        self.dites: tuple[str, ...] = ()
        haut = QHBoxLayout(self)
        haut.setContentsMargins(12, 2, 12, 2)
        haut.setSpacing(6)
        self.numero = Elidee(moindre=8)
        corps(self.numero, Corps.TITRE)
        haut.addWidget(self.numero)
        haut.addSpacing(10)
        self._etapes: list[QLabel] = []
        self._fleches: list[QLabel] = []
        for rang, (nom, _) in enumerate(textes.FIL):
            if rang:
                self._fleches.append(QLabel("›"))
                haut.addWidget(self._fleches[-1])
            self._etapes.append(QLabel(nom, alignment=Qt.AlignmentFlag.AlignCenter))
            haut.addWidget(self._etapes[-1], 0, Qt.AlignmentFlag.AlignVCenter)
        haut.addSpacing(10)
        self.passe, self.retard, self.ensuite = Elidee(moindre=60), Elidee(moindre=6), Elidee(moindre=3)
        self.passe.setAccessibleDescription(textes.HISTORIQUE)
        for etiquette in (self.passe, self.retard, self.ensuite):
            etiquette.hide()
            haut.addWidget(etiquette, 0, Qt.AlignmentFlag.AlignVCenter)
        haut.addStretch(1)
        self.habiller(palette)

    def montrer(self, phase: Phase | None, ou: str) -> None:
        """Light the step we are at, after ``ou``: the coup, or what is about to begin."""
        self._phase = phase
        self.numero.setText(ou)
        self._eclairer()

    def veiller(self, retard: Sequence[str], ensuite: Sequence[str]) -> None:
        """What is late glows; what is simply to do next does not. The first phrase is never cut; ``dites`` has all."""
        if self._figee:
            retard, ensuite = (self._figee,), ()
        self.dites = (*retard, *ensuite)
        for etiquette, phrases in ((self.retard, retard), (self.ensuite, ensuite)):
            dit = textes.ensemble(phrases)
            etiquette.garder(phrases[0] if phrases else "")
            bref = textes.ensemble_bref(dit)
            etiquette.abreger(bref, textes.ensemble_tres_bref(bref))
            self.dire(etiquette, dit)

    def dire(self, etiquette: Elidee, texte: str) -> None:
        """That text, or nothing."""
        if etiquette.text() != texte:
            etiquette.setText(texte)
            etiquette.setVisible(bool(texte))
            self._eclairer()

    def habiller(self, palette: Palette) -> None:
        """Other colours, or another size of text."""
        self._palette = palette
        for etiquette, paire in ((self.retard, palette.attente), (self.passe, palette.bulle)):
            etiquette.setStyleSheet(
                f"background: {paire.fond}; color: {paire.encre}; padding: 2px 8px; border-radius: 4px;"
            )
        self._eclairer()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._eclairer()

    def _eclairer(self) -> None:
        """The step in hand lit; the others beside it where the first thing said there stays whole, and has half of the
        line."""
        lettres = sum(self.fontMetrics().horizontalAdvance(nom) + 24 for nom, _ in textes.FIL)
        dits = [e.sizeHint().width() + 12 for e in (self.numero, self.passe) if e.text()]
        dits += [e.minimumSizeHint().width() + 12 for e in (self.retard, self.ensuite) if e.text()]
        toutes = lettres < min(self.width() * 0.52, self.width() - sum(dits) - 44)
        for etape, (_, phases) in zip(self._etapes, textes.FIL, strict=True):
            ici = self._phase in phases
            etape.setVisible(toutes or ici)
            if (feuille := self._feuille(ici=ici)) != etape.styleSheet():
                etape.setStyleSheet(feuille)
                etape.setAccessibleDescription(textes.ICI if ici else "")
        for fleche in self._fleches:
            fleche.setVisible(toutes)
        self._faire_place(etroit=not toutes)

    def _faire_place(self, *, etroit: bool) -> None:
        """Where the steps have given way (``etroit``), so does what does not press to what is late."""
        autres = [w for w in (self.numero, self.passe, *self._etapes, *self._fleches) if not w.isHidden()]
        pris = sum(w.sizeHint().width() + 6 for w in autres) + 44
        reste = self.width() - pris - (self.retard.suffisante + 6 if self.retard.text() else 0)
        tient = not etroit or reste >= self.ensuite.minimumSizeHint().width()
        self.ensuite.setVisible(bool(self.ensuite.text()) and tient)
        self.ensuite.setMaximumWidth(max(0, reste) if etroit and tient else self.width())

    def _feuille(self, *, ici: bool) -> str:
        if not ici:
            return f"color: {self._palette.encre_douce}; padding: 4px 6px;"
        accent = self._palette.accent
        return f"background: {accent.fond}; color: {accent.encre}; padding: 4px 6px; border-radius: 4px;"
