"""The shape of every window beside the console, and of the pages that some of them are made of."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QDialog, QLayout, QLineEdit, QSpinBox, QStackedWidget, QWidget

from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import Dite, a_son_entree, a_un_defaut, refus_dit
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import dimensionner, garder_a_l_ecran
from arbitre.ui.kit.mnemoniques import souligner
from arbitre.ui.kit.places import Places, places_de
from arbitre.ui.textes.poste import pas_encore_fait, se_perdrait

if TYPE_CHECKING:
    from arbitre.ui.kit.regie_qt import RegieQt  # the wizard has no régie yet
    from arbitre.ui.textes.touches import Geste, GesteClassique


_SANS_ORDRE = frozenset({"offscreen", "minimal"})
"""Platforms whose windows lie in no order: Qt says on standard error that they do not raise any."""


def passer_devant(fenetre: QWidget) -> None:
    """Over the other windows, where some platform shows them."""
    if QGuiApplication.platformName() not in _SANS_ORDRE:
        fenetre.raise_()


_CTRL: Final = Qt.KeyboardModifier.ControlModifier
T = TypeVar("T")


def titrer(fenetre: QWidget, titre: str) -> None:
    """Give a window its title as it stands: « [*] », Qt's mark of a changed file, is doubled."""
    fenetre.setWindowTitle(titre.replace("[*]", "[*][*]"))


class _Parlante:
    """``message`` is where it says what happened: who makes the window puts it in its place."""

    message: Dite
    atelier: Atelier

    def _equiper(self, soi: QObject) -> None:
        self.message = Dite()
        self.atelier = Atelier(soi)
        self.atelier.rate.connect(self.refuser)

    def dire(self, phrase: str) -> None:
        """Show a sentence, which stays until another one is said."""
        self.message.setText(phrase)

    def refuser(self, phrase: str) -> None:
        """Work done in a thread was refused."""
        self.dire(phrase)

    def refus_dits(self) -> AbstractContextManager[None]:
        """A `Refus` raised in the block ends it, and is said."""
        return refus_dit(self.dire)

    def tenter(self, faire: Callable[[], object]) -> bool:
        """Run ``faire`` and clear the message; False where it is refused, and the refusal said."""
        with self.refus_dits():
            faire()
            self.message.clear()
            return True
        return False

    def au_loin(self, faire: Callable[[], T], ensuite: Callable[[T], object], *, perimable: bool = False) -> None:
        """Do it in a thread, with values; then ``ensuite`` with what it gave. A refusal is said instead.

        What is ``perimable`` is not done where another such is asked for before its turn.
        """
        self.atelier.demander(faire, ensuite, perimable=perimable)


class Page(_Parlante, QWidget):
    """A page of a window, which says and does its own things."""

    def __init__(self) -> None:
        super().__init__()
        self._equiper(self)


class Fenetre(_Parlante, QDialog):
    """Never modal: the chrono and its calls go on. Closed, it is gone and listens to nothing.

    From a console it is a page of its frame (`Places`). Elsewhere it opens at ``largeur`` by ``hauteur`` pixels, given
    for text at 100 %, or as large as what stands in it. What ``regie`` refuses is said in it, whoever asked.
    """

    acte: "ClassVar[Geste | GesteClassique | None]" = None
    """What opens it: its place in the frame."""
    reste: ClassVar[bool] = False
    """Whether it goes on while another page is looked at."""
    a_part: ClassVar[bool] = False
    """Whether it is a window of its own even over a console, and so is what opens from it."""

    def __init__(
        self,
        titre: str,
        largeur: int = 0,
        hauteur: int = 0,
        parent: QWidget | None = None,
        *,
        regie: "RegieQt | None" = None,
    ) -> None:
        super().__init__(parent)
        self._equiper(self)
        self.au_cadre = None if self.a_part else cadre_de(parent)
        """Where it is a page; None for a window."""
        self.sur = parent if isinstance(parent, Fenetre) else None
        """The one that it was opened from."""
        self.sujet: object = None
        """The subject of the window: a window of its kind about another subject is another page."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        titrer(self, titre)
        if largeur:
            dimensionner(self, largeur, hauteur)
        if regie is not None:
            regie.refuse.connect(self.message.setText)

    def event(self, event: QEvent) -> bool:
        fait = super().event(event)
        match event.type():
            case QEvent.Type.Polish:
                for pile in self.findChildren(QStackedWidget):
                    pile.currentChanged.connect(self._souligner)
            case QEvent.Type.Show | QEvent.Type.LayoutRequest:
                souligner(self)
        return fait

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter that the field in hand has no use for goes on in its form; Escape leaves a page as it is."""
        entree = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & _CTRL
        if event.key() == Qt.Key.Key_Escape and self.au_cadre is not None:
            self.au_cadre.echappee.emit()
        elif not (entree and self._suivre_la_fiche()):
            super().keyPressEvent(event)

    def _suivre_la_fiche(self) -> bool:
        champ: QWidget | None = self.focusWidget()
        if champ is None or a_son_entree(champ) or a_un_defaut(self):
            return False
        fiche = next((fiche for fiche in self.findChildren(Fiche) if fiche.tient(champ)), None)
        if fiche is not None and fiche.avancer(champ):
            return True
        return isinstance(champ, QLineEdit | QSpinBox) and self.focusNextChild()

    def reject(self) -> None:
        """Close by Escape, the cross or « Fermer »; text that was typed and not used is warned of once, first."""
        if self.isVisible() and (dit := self.en_suspens()) and se_perdrait(dit) != self.message.text():
            self.dire(se_perdrait(dit))
        else:
            self.abandonner()

    def abandonner(self) -> None:
        """Close the window, whatever was typed."""
        super().reject()

    def en_suspens(self) -> str:
        """The fields that were typed or changed and not used, in words; empty without any."""
        return pas_encore_fait([texte for fiche in self.findChildren(Fiche) for texte in fiche.ecrits], self.changes())

    def changes(self) -> list[str]:
        """The names of what was changed there otherwise than by typing, and is not done."""
        return [nom for fiche in self.findChildren(Fiche) for nom in fiche.changes]

    def done(self, resultat: int) -> None:
        """Closed while it has the keyboard, which goes back to the window that it stands beside, whatever else was
        opened since; whoever waits for its end may give it to another."""
        proprietaire: QWidget | None = self.parentWidget()
        if self.au_cadre is None and self.isActiveWindow() and proprietaire is not None:
            proprietaire.activateWindow()
        super().done(resultat)

    def _souligner(self, _page: int) -> None:
        souligner(self)

    def montrer(self) -> None:
        """Show the window in its frame or on its screen, no larger than that screen."""
        if self.au_cadre is not None:
            self.au_cadre.montrer(self)
        else:
            self.show()
            garder_a_l_ecran(self)

    def heightForWidth(self, largeur: int) -> int:
        """A page asks of its frame the least that it stands in, be there lines that are broken."""
        boite: QLayout | None = self.layout()
        if self.au_cadre is None or boite is None or not boite.hasHeightForWidth():
            return super().heightForWidth(largeur)
        return boite.minimumHeightForWidth(largeur)

    def prendre_le_clavier(self) -> None:
        """The keyboard goes where it was in it, or to its first field."""
        tenu: QWidget | None = self.focusWidget()
        if tenu is None:
            self.setFocus()
            self.focusNextChild()
        else:
            tenu.setFocus()


F = TypeVar("F", bound=Fenetre)


def cadre_de(parent: QWidget | None) -> Places | None:
    """Where what opens from it is a page; None where it is a window."""
    return parent.au_cadre if isinstance(parent, Fenetre) else places_de(parent)


def deja_ouverte(sorte: type[F], parent: QWidget) -> F | None:
    """The page or window of that kind that is open over it."""
    if (places := cadre_de(parent)) is not None:
        return places.ouverte(sorte)
    return next((fenetre for fenetre in parent.findChildren(sorte) if fenetre.isVisible()), None)
