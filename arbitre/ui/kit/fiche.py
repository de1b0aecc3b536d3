"""Forms: what a field is called, what it holds and what a screen reader calls it, said once."""

from collections.abc import Callable, Container, Iterable
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QGroupBox,
    QLabel,
    QLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QTabWidget,
    QWidget,
)

from arbitre.charte import Corps
from arbitre.ui.kit.champs import Boite, Case, Frappe, bouton, champ
from arbitre.ui.kit.nombres import Nombre, nombre
from arbitre.ui.peinture.style import corps

_CTRL: Final = Qt.KeyboardModifier.ControlModifier
V = TypeVar("V")
W = TypeVar("W", bound=QWidget)


class Liste(Boite, Generic[V]):
    """One value among those offered, each under its name."""

    def __init__(self, nom: str, offres: Iterable[tuple[str, V]] = ()) -> None:
        super().__init__()
        self.valeurs: list[V] = []
        self._frappe = Frappe(self)
        self.setAccessibleName(nom)
        self.offrir(offres)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Text looks for a line."""
        lignes = [self.itemText(rang) for rang in range(self.count())]
        rang = self._frappe.chercher(event, lignes, self.currentIndex())
        if rang is None:
            super().keyPressEvent(event)
        elif rang != self.currentIndex():
            self.setCurrentIndex(rang)
            self.activated.emit(rang)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._frappe.oublier()
        super().focusInEvent(event)

    @property
    def valeur(self) -> V:
        """The value chosen, where something is always offered."""
        return self.valeurs[self.currentIndex()]

    @property
    def choisie(self) -> V | None:
        """The value chosen; None where nothing is offered."""
        return self.valeurs[self.currentIndex()] if self.valeurs else None

    def choisir(self, valeur: V) -> None:
        """Choose a value; one that is not offered leaves the choice as it is."""
        if valeur in self.valeurs:
            self.setCurrentIndex(self.valeurs.index(valeur))

    def offrir(self, offres: Iterable[tuple[str, V]]) -> None:
        """Offer these; what was chosen stays chosen, else the first is. Nothing is told."""
        neuves, choisie = list(offres), self.choisie
        if neuves == [(self.itemText(rang), valeur) for rang, valeur in enumerate(self.valeurs)]:
            return
        self.valeurs = [valeur for _, valeur in neuves]
        with QSignalBlocker(self):
            self.clear()
            self.addItems([texte for texte, _ in neuves])
            if choisie is not None:
                self.choisir(choisie)


class ACocher(QListWidget, Generic[V]):
    """Values to tick, each on a line under its name: Space one, Ctrl+A all, or none where all are."""

    def __init__(self, nom: str) -> None:
        super().__init__()
        self._valeurs: list[V] = []
        self.setAccessibleName(nom)
        self.setWordWrap(True)

    def montrer(self, lignes: Iterable[tuple[str, V]], cochees: Container[V] = ()) -> None:
        """These lines, some of them ticked."""
        self.clear()
        self._valeurs.clear()
        for rang, (texte, valeur) in enumerate(lignes):
            item = QListWidgetItem(texte)
            self._valeurs.append(valeur)
            item.setData(Qt.ItemDataRole.UserRole, rang)
            item.setCheckState(Qt.CheckState.Checked if valeur in cochees else Qt.CheckState.Unchecked)
            self.addItem(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.SelectAll):
            items = [self.item(rang) for rang in range(self.count())]
            toutes = all(item.checkState() is Qt.CheckState.Checked for item in items)
            for item in items:
                item.setCheckState(Qt.CheckState.Unchecked if toutes else Qt.CheckState.Checked)
        else:
            super().keyPressEvent(event)

    @property
    def cochees(self) -> tuple[V, ...]:
        """The values ticked, in the order of the lines."""
        items = [self.item(rang) for rang in range(self.count())]
        coches = [item for item in items if item.checkState() is Qt.CheckState.Checked]
        return tuple(self._valeurs[item.data(Qt.ItemDataRole.UserRole)] for item in coches)


class _Cadre(QGroupBox):
    """Enter comes to it from the field that has the keyboard; a button keeps its own."""

    def __init__(self, titre: str, entree: Callable[[], object]) -> None:
        super().__init__(titre)
        self._entree = entree

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & _CTRL:
            self._entree()
        else:
            super().keyPressEvent(event)


def _dans(mise_en_page: QLayout) -> list[QWidget]:
    """The widgets of a layout and of its inner layouts."""
    controles: list[QWidget] = []
    for rang in range(mise_en_page.count()):
        item = mise_en_page.itemAt(rang)
        interieur, controle = (item.layout(), item.widget()) if item is not None else (None, None)
        controles += _dans(interieur) if interieur is not None else [controle] if controle is not None else []
    return controles


def _a_ecrire(controle: QWidget) -> bool:
    """A line still blank, of which nothing says that it may stay so."""
    return isinstance(controle, QLineEdit) and not controle.text().strip() and not controle.placeholderText()


def _valeur(controle: QWidget) -> object:
    """What a field holds; None for what is no field."""
    match controle:
        case QLineEdit():
            return controle.text()
        case QSpinBox():
            return controle.value()
        case QCheckBox():
            return controle.isChecked()
        case Liste():
            return controle.choisie
        case ACocher():
            return controle.cochees
        case _:
            return None


def _nom(controle: QWidget) -> str:
    return controle.text().replace("&", "") if isinstance(controle, QCheckBox) else controle.accessibleName()


def _s_y_ecrit(controle: QWidget) -> bool:
    """Whether one writes there: in sight, or under another tab of its window, or that window put away."""
    while not isinstance(controle, QDialog) and (dessus := controle.parentWidget()) is not None:
        sous_un_onglet = isinstance(dessus.parentWidget(), QTabWidget)
        if controle.isHidden() and not sous_un_onglet:
            return False
        controle = dessus
    return True


class Fiche(QFormLayout):
    """A form, a line a field; each method adds one and gives it back.

    Enter in a field goes on towards the next button of the form, which it presses. What a form shows of the file is
    retained: what differs from it waits for that button.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._retenus: dict[QWidget, object] = {}

    def retenir(self, *champs: QWidget) -> None:
        """These fields of it (none: all) are, as they stand, what is written."""
        retenus = {w: valeur for w in champs or self._controles if (valeur := _valeur(w)) is not None}
        self._retenus = {**(self._retenus if champs else {}), **retenus}
        for ligne in retenus:
            if isinstance(ligne, QLineEdit):
                ligne.setModified(False)

    @property
    def changes(self) -> list[str]:
        """The names of its boxes and lists that were changed since, and of lines that were emptied."""
        changes = [w for w, valeur in self._retenus.items() if _valeur(w) != valeur]
        return [_nom(w) for w in changes if not (isinstance(w, QSpinBox) or (isinstance(w, QLineEdit) and w.text()))]

    def avancer(self, champ: QWidget) -> bool:
        """What Enter does in ``champ``: the next field has the keyboard, from a line of text the next one to be
        written; where none is left before the button, that is pressed. False where neither follows."""
        champs, geste = self._jusqu_au_geste(champ)
        if geste is not None and isinstance(champ, QLineEdit):
            champs = [w for w in champs if _a_ecrire(w)]
        if champs:
            champs[0].setFocus(Qt.FocusReason.TabFocusReason)
        elif geste is not None:
            geste.click()
        return bool(champs or geste)

    @property
    def ecrits(self) -> list[str]:
        """The fields that were typed, for a button that was not pressed."""
        lignes = [w for w in self._controles if isinstance(w, QLineEdit) and w.isModified() and _s_y_ecrit(w)]
        attendues = [w for w in lignes if w in self._retenus or self._jusqu_au_geste(w)[1] is not None]
        nombres = [w.text() for w, valeur in self._retenus.items() if isinstance(w, QSpinBox) and w.value() != valeur]
        return [*(texte for w in attendues if (texte := w.text()).strip()), *nombres]

    def tient(self, controle: QWidget) -> bool:
        """Whether it is one of its fields."""
        return controle in self._controles

    @property
    def _controles(self) -> list[QWidget]:
        """The fields and buttons of the form, in order."""
        return _dans(self)

    def _jusqu_au_geste(self, champ: QWidget) -> tuple[list[QWidget], QPushButton | None]:
        """The fields that follow it, up to a button that does something, and that one; « Choisir… » asks."""
        controles, champs = self._controles, list[QWidget]()
        for suivant in controles[controles.index(champ) + 1 :]:
            if suivant.isEnabled() and _s_y_ecrit(suivant) and suivant.focusPolicy() != Qt.FocusPolicy.NoFocus:
                if not isinstance(suivant, QPushButton):
                    champs.append(suivant)
                elif not suivant.text().endswith("…"):
                    return champs, suivant
        return champs, None

    def champ(self, nom: str, exemple: str = "") -> QLineEdit:
        """A line of text; ``exemple`` shows how it is written."""
        ligne = champ(nom)
        ligne.setPlaceholderText(exemple)
        ligne.setToolTip(exemple)  # for where it is cut, or written over
        return self.rangee(nom, ligne)

    def nombre(self, nom: str, minimum: int = 0, valeur: int = 0, *, sans: str = "") -> Nombre:
        """A whole number up to 9999; ``sans``: what its least value means, in words."""
        saisie = nombre(nom, minimum, valeur)
        saisie.setSpecialValueText(sans)
        return self.rangee(nom, saisie)

    def liste(self, nom: str, offres: Iterable[tuple[str, V]] = ()) -> Liste[V]:
        """One value among those offered."""
        return self.rangee(nom, Liste(nom, offres))

    def case(self, nom: str, *, cochee: bool = False) -> QCheckBox:
        """Yes or no."""
        case = Case(nom)
        case.setChecked(cochee)
        self.addRow(case)
        return case

    def dite(self, nom: str) -> QLabel:
        """Where something is said under the fields, on as many lines as it takes."""
        etiquette = QLabel(wordWrap=True)
        etiquette.setAccessibleName(nom)
        self.addRow(etiquette)
        return etiquette

    def note(self, texte: str = "") -> QLabel:
        """A remark in small letters."""
        etiquette = QLabel(texte, wordWrap=True)
        corps(etiquette, Corps.NOTE)
        self.addRow(etiquette)
        return etiquette

    def bouton(self, texte: str, faire: Callable[[], object], *, fort: bool = False) -> QPushButton:
        """A button that does ``faire``, as wide as its words; ``fort``: the one that the form is for."""
        touche = bouton(texte, faire, fort=fort)
        touche.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.addRow(touche)
        return touche

    def rangee(self, nom: str, controle: W) -> W:
        """Any other field; Alt and the letter that follows an « & » lead to it."""
        controle.setAccessibleName(nom.replace("&", ""))
        self.addRow(nom, controle)
        return controle

    def cadre(self, titre: str, entree: Callable[[], object] | None = None) -> QGroupBox:
        """The form in a frame with that title; ``entree`` is what Enter does from any of its fields."""
        groupe = _Cadre(titre, entree) if entree else QGroupBox(titre)
        groupe.setLayout(self)
        return groupe
