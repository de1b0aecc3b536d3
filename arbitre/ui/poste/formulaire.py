"""The full form, drawn as the paper bulletin: squared area, three boxes, and the constats, which the arbitre sees
and ticks. Every part is reached by keys."""

from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QFrame, QGridLayout, QLabel, QWidget

from arbitre.charte import Corps, Espace
from arbitre.engine.bulletin import Bulletin, SolutionEcrite
from arbitre.engine.cahier.feuillet import FormulaireTape
from arbitre.ui.cadre.bouton import BoutonDActe
from arbitre.ui.kit.champs import Case, champ, defilant
from arbitre.ui.kit.mise_en_page import colonne, rangee, volet
from arbitre.ui.peinture.style import corps, echelle_de, gras, pixels, repolir
from arbitre.ui.poste.feuille import Feuille
from arbitre.ui.textes import saisie as textes

_RANGS: Final = 5
"""Constats in one column, before a second column begins."""
_AISE: Final = 12.5
"""Height of the form, in lines of text, from which on each box has its name above it, not beside it."""
_BOITE, _RANG = 44, 28
"""Height of a box and of a constat, in pixels at 100 %, where there is room."""
_ENTRE: Final = 6
"""Pixels between the boxes, and between a name and its box on one line."""
_SERRE: Final = 1
"""Pixels between the parts of the form where room is short."""


class Formulaire(QFrame):
    """The form of one bulletin. ``change`` is emitted at each key, ``valide`` at Enter."""

    change = Signal()
    valide = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("carte", True)
        self.feuille = Feuille()
        self.feuille.setToolTip(textes.AIDE_FEUILLE)
        self.table, self.ref, self.score = map(champ, (textes.NUMERO, textes.REFERENCE, textes.SCORE))
        for ligne in (self.table, self.ref, self.score):
            ligne.setMaxLength(4)
            ligne.setProperty("leger", True)
            ligne.textChanged.connect(self.change)
            ligne.returnPressed.connect(self.valide)
            ligne.installEventFilter(self)
        self.sens = {sens: BoutonDActe(partial(self.feuille.tourner, sens)) for sens in textes.NOMS_DES_SENS}
        for sens, (nom, touche) in textes.NOMS_DES_SENS.items():
            self.sens[sens].setCheckable(True)
            self.sens[sens].dire(nom, phrase=textes.sens(nom, touche))
        self.entourer = BoutonDActe(self.feuille.entourer)
        self.entourer.dire(textes.ENTOURER, phrase=textes.ENTOURER_LA_LETTRE)
        self._boites = [colonne(QLabel(ligne.accessibleName()), ligne) for ligne in (self.table, self.ref, self.score)]
        for boite in self._boites:
            boite.setSpacing(0)
        self._titre = QLabel(textes.CONSTATS_VUS)
        gras(self._titre)
        self.constats = {constat: Case(nom) for constat, nom in textes.NOMS_DES_CONSTATS.items()}
        cote = QWidget()
        boites, boutons = rangee(*self._boites, etalees=True), rangee(*self.sens.values(), self.entourer)
        for cote_a_cote in (boites, boutons):
            cote_a_cote.setSpacing(_ENTRE)
        pan = self._pan = colonne(boites, boutons, volet(self._titre, self._ranger_les_constats()))
        pan.setContentsMargins(0, 0, 0, 0)
        cote.setLayout(pan)
        self._zone = defilant(cote)
        pile = self._pile = rangee((self.feuille, 3), (self._zone, 2))
        self.setLayout(pile)
        self._aise: bool | None = None
        self._bientot = QTimer(self, singleShot=True, interval=0)
        self._bientot.timeout.connect(self._disposer)
        self.feuille.change.connect(self._dire_le_sens)
        self.feuille.change.connect(self.change)
        self.feuille.valide.connect(self.valide)
        suite = (self.feuille, self.ref, self.score, *self.sens.values(), self.entourer, *self.constats.values())
        for avant, apres in pairwise((self.table, *suite)):
            self.setTabOrder(avant, apres)
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
        """In a low window, put the boxes beside their names, and hide the title of the constats and the button that
        circles, which a key does too."""
        super().resizeEvent(event)
        aise = event.size().height() >= _AISE * self.fontMetrics().height()
        if aise is not self._aise:
            self._aise = aise
            self._disposer()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange and self._aise is not None:
            self._bientot.start()  # Qt is going through the widgets: none may move now

    def _disposer(self) -> None:
        aise, echelle = bool(self._aise), echelle_de(self)
        self._titre.setVisible(aise)
        self.entourer.setVisible(aise)
        for boite in self._boites:
            boite.setDirection(QBoxLayout.Direction.TopToBottom if aise else QBoxLayout.Direction.LeftToRight)
            boite.setSpacing(0 if aise else _ENTRE)
        for ligne in (self.table, self.ref, self.score):
            ligne.setMinimumHeight(pixels(_BOITE, echelle) if aise else 0)
            corps(ligne, Corps.FORT if aise else Corps.TEXTE)
            repolir(ligne)
        for bouton in self.sens.values():
            bouton.setProperty("leger", not aise)
            repolir(bouton)
            if not aise:
                bouton.setMinimumHeight(self.fontMetrics().height())  # the style sheet lets it be a line of pixels
        for coche in self.constats.values():
            coche.setMinimumHeight(pixels(_RANG, echelle) if aise else 0)
        bord = Espace.SERRE.value if aise else 0
        self._pile.setContentsMargins(bord, bord, bord, bord)
        self._pile.setSpacing(2 * bord or _ENTRE)
        self._pan.setSpacing(bord or _SERRE)
        self._zone.updateGeometry()

    def eventFilter(self, objet: QObject, event: QEvent) -> bool:
        """Leave the key that empties a line to the console, whichever box has the keyboard."""
        efface = isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.DeleteStartOfWord)
        if efface and event.type() is QEvent.Type.ShortcutOverride:
            event.ignore()
            return True
        return super().eventFilter(objet, event)

    def _dire_le_sens(self) -> None:
        for sens, bouton in self.sens.items():
            bouton.setChecked(self.feuille.sens == sens.pas)

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
