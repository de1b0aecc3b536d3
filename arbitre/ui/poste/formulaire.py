"""The full form, drawn as the paper bulletin: squared area, three boxes, and the constats, which the arbitre sees
and ticks. Every part is reached by keys."""

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QGridLayout,
    QLabel,
    QWidget,
)

from arbitre.charte import Corps
from arbitre.engine.bulletin import Bulletin, SolutionEcrite
from arbitre.engine.cahier.feuillet import FormulaireTape
from arbitre.engine.grille import Sens
from arbitre.ui.kit.case import Case
from arbitre.ui.kit.champs import champ, defilant
from arbitre.ui.kit.mise_en_page import Elidee, colonne, rangee, volet
from arbitre.ui.peinture.style import corps
from arbitre.ui.poste.feuille import Feuille
from arbitre.ui.textes import saisie as textes

_RANGS: Final = 5
"""Constats in one column, before a second column begins."""
_AISE: Final = 12.5
"""Height of the form, in lines of text, from which on each box has its name above it, not beside it."""
_ENTRE: Final = 6
"""Pixels between the boxes, and between a name and its box on one line."""
_SERRE: Final = 1
"""Pixels between the parts of the form, and between the form and the line under it that says its keys."""


class Formulaire(QWidget):
    """The form of one bulletin. ``change`` is emitted at each key, ``valide`` at Enter."""

    change = Signal()
    valide = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.feuille = Feuille()
        self.table, self.ref, self.score = map(champ, (textes.NUMERO, textes.REFERENCE, textes.SCORE))
        for ligne in (self.table, self.ref, self.score):
            ligne.setMaxLength(4)
            ligne.setProperty("leger", True)
            ligne.textChanged.connect(self.change)
            ligne.returnPressed.connect(self.valide)
            ligne.installEventFilter(self)
        self.sens = QLabel(wordWrap=True)
        self.sens.setAccessibleName(textes.SENS)
        self._boites = [colonne(QLabel(ligne.accessibleName()), ligne) for ligne in (self.table, self.ref, self.score)]
        for boite in self._boites:
            boite.setSpacing(0)
        self._titre = QLabel(textes.CONSTATS_VUS)
        corps(self._titre, Corps.NOTE)
        self.constats = {constat: Case(nom) for constat, nom in textes.NOMS_DES_CONSTATS.items()}
        cote = QWidget()
        boites = rangee(*self._boites, etalees=True)
        boites.setSpacing(_ENTRE)
        pan = colonne(boites, self.sens, volet(self._titre, self._ranger_les_constats()))
        pan.setContentsMargins(0, 0, 0, 0)
        pan.setSpacing(_SERRE)
        cote.setLayout(pan)
        aide = self._aide = Elidee(textes.AIDE_FEUILLE)
        corps(aide, Corps.NOTE)
        self._zone = defilant(cote)
        pile = colonne((rangee((self.feuille, 3), (self._zone, 2)), 1), aide)
        pile.setContentsMargins(0, 0, 0, 0)
        pile.setSpacing(_SERRE)
        self.setLayout(pile)
        self.feuille.change.connect(self._dire_le_sens)
        self.feuille.change.connect(self.change)
        self.feuille.valide.connect(self.valide)
        self.setTabOrder(self.table, self.feuille)
        self.setTabOrder(self.feuille, self.ref)
        self.setTabOrder(self.ref, self.score)
        self._dire_le_sens()

    def _ranger_les_constats(self) -> QGridLayout:
        grille = QGridLayout()
        grille.setVerticalSpacing(0)
        for rang, coche in enumerate(self.constats.values()):
            coche.toggled.connect(self.change)
            coche.toggled.connect(partial(self._laisser_voir, coche))
            grille.addWidget(coche, rang % _RANGS, rang // _RANGS)
        return grille

    def _laisser_voir(self, coche: QCheckBox, _oui: bool) -> None:
        """Scroll to a constat that its Alt key has just ticked."""
        self._zone.ensureWidgetVisible(coche)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window, put the boxes beside their names, and hide the title of the constats and the line of
        keys, which F1 also tells."""
        super().resizeEvent(event)
        aise = event.size().height() >= _AISE * self.fontMetrics().height()
        if aise is not self._titre.isHidden():
            return
        self._titre.setVisible(aise)
        self._aide.setVisible(aise)
        for boite in self._boites:
            boite.setDirection(QBoxLayout.Direction.TopToBottom if aise else QBoxLayout.Direction.LeftToRight)
            boite.setSpacing(0 if aise else _ENTRE)
        self._zone.updateGeometry()

    def eventFilter(self, objet: QObject, event: QEvent) -> bool:
        """Leave the key that empties a line to the console, whichever box has the keyboard."""
        efface = isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.DeleteStartOfWord)
        if efface and event.type() is QEvent.Type.ShortcutOverride:
            event.ignore()
            return True
        return super().eventFilter(objet, event)

    def _dire_le_sens(self) -> None:
        self.sens.setText(textes.sens(vertical=self.feuille.sens == Sens.VERTICAL.pas))

    def remplir(self, table: int | None, bulletin: Bulletin) -> None:
        """Fill the form with what is known already: from the quick line, or from an earlier entry."""
        ecrite = bulletin.solutions[0] if bulletin.solutions else SolutionEcrite("")
        self.feuille.ecrire_le_mot(ecrite.mot, ecrite.cercles, vertical=ecrite.sens == "V")
        ref, points = ecrite.ref, ecrite.points
        if bulletin.papier is not None:
            self.feuille.signes = [list(rangee) for rangee in bulletin.papier.lignes]
            ref, points = bulletin.papier.ref, bulletin.papier.points
        self.table.setText(str(table or ""))
        self.ref.setText(ref or "")
        self.score.setText("" if points is None else str(points))
        for constat, coche in self.constats.items():
            coche.setChecked(constat in bulletin.constats)
        (self.feuille if table else self.table).setFocus()

    @property
    def numero(self) -> int | None:
        """The number in the box of the table; None where it does not read."""
        return self.contenu.numero

    @property
    def contenu(self) -> FormulaireTape:
        """All that is typed and ticked in the form, as `montrer` takes it."""
        dits = frozenset(constat for constat, coche in self.constats.items() if coche.isChecked())
        table, ref, score = (champ.text().strip() for champ in (self.table, self.ref, self.score))
        return FormulaireTape(table, ref, score, self.feuille.lignes, dits)

    def montrer(self, contenu: FormulaireTape) -> None:
        """Fill the form with ``contenu``; the keyboard stays where it is."""
        for ligne, texte in ((self.table, contenu.table), (self.ref, contenu.ref), (self.score, contenu.score)):
            ligne.setText(texte)
        self.feuille.reprendre(contenu.signes)
        for constat, coche in self.constats.items():
            coche.setChecked(constat in contenu.constats)

    @property
    def vierge(self) -> bool:
        """Whether the form is empty."""
        return not self.table.text().strip() and self.contenu.bulletin == Bulletin()
