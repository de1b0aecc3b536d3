"""What stands in the frame of a console: at home what it is for, else one page."""

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from arbitre.ui.kit.mise_en_page import Defilante
from arbitre.ui.textes.poste import gardee, reste_sur_une_page

if TYPE_CHECKING:
    from arbitre.ui.kit.fenetre import Fenetre

    F = TypeVar("F", bound=Fenetre)

_AU_LARGE = 1.5
"""Width of a page, at most, in widths that it asks for."""


class Places(QStackedWidget):
    """A page that is left closes, unless something typed there is not done, or it goes on by itself
    (`Fenetre.reste`): it is found again as it was."""

    change = Signal()
    """Another page is in sight, or no page; or the page has another title."""
    gardee = Signal(str)
    """The fields left on a page, typed and not used, in words."""
    echappee = Signal()
    """Escape was typed on a page, which has no use for it."""

    def __init__(self, chez_soi: QWidget) -> None:
        super().__init__()
        self._chez_soi = chez_soi
        self.addWidget(chez_soi)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._laisser_le_clavier)

    @property
    def page(self) -> "Fenetre | None":
        """The one in sight."""
        cadre: QWidget | None = self.currentWidget()
        return cadre.page if isinstance(cadre, _Cadre) else None

    @property
    def pages(self) -> "tuple[Fenetre, ...]":
        """All that are open, in sight or kept."""
        return tuple(cadre.page for cadre in self._cadres)

    def ouverte(self, sorte: "type[F]") -> "F | None":
        """The one of that kind."""
        return next((page for page in self.pages if isinstance(page, sorte)), None)

    def en_suspens(self) -> str:
        """The fields of every page, typed and not used, in words."""
        dits = ((page.windowTitle(), page.en_suspens()) for page in self.pages)
        return " ".join(reste_sur_une_page(titre, dit) for titre, dit in dits if dit)

    def montrer(self, page: "Fenetre") -> None:
        """Show a page, or the page of its kind and subject that was kept."""
        deja = next((une for une in self.pages if type(une) is type(page) and une.sujet == page.sujet), None)
        if deja is not None and deja is not page:
            if deja is self.page and not (deja.reste or deja.en_suspens()):
                self._oter(deja)
            else:
                page.deleteLater()
                page = deja
        clavier: QWidget | None = page.focusWidget()
        if page not in self.pages:
            self.addWidget(_Cadre(page))  # which takes the keyboard off it
            page.finished.connect(lambda _: self._finie(page))
            page.windowTitleChanged.connect(lambda _: self._renommee(page))
        self._voir(page)
        if clavier is not None:
            clavier.setFocus()

    def revenir(self) -> None:
        """What the page in sight was opened from, else home."""
        page = self.page
        self._voir(page.sur if page is not None and page.sur in self.pages else None)

    def rentrer(self) -> bool:
        """Home; False where one is there."""
        if self.page is None:
            return False
        self._voir(None)
        return True

    def _voir(self, page: "Fenetre | None") -> None:
        quittee = self.page
        if page is quittee:
            return
        dit = quittee.en_suspens() if quittee is not None else ""
        self.setCurrentWidget(self._chez_soi if page is None else self._cadre(page))
        if page is not None:
            page.show()
            page.prendre_le_clavier()
        if quittee is not None and (page is None or page.sur is not quittee):
            self._laisser(quittee, dit)
        self.change.emit()

    def _renommee(self, page: "Fenetre") -> None:
        if page is self.page:
            self.change.emit()

    def _laisser_le_clavier(self, avant: QWidget | None, apres: QWidget | None) -> None:
        """What is out of sight, and goes on, has the keyboard once it is seen again: it takes it from nobody."""
        if apres is None or avant is None or apres.isVisible() or not self.isAncestorOf(apres):
            return
        en_vue: QWidget | None = self.currentWidget()
        if avant.isVisible() and not (en_vue is not None and en_vue.isAncestorOf(apres)):
            avant.setFocus()

    def _laisser(self, page: "Fenetre", dit: str) -> None:
        """``dit``: what is typed there and not done."""
        if dit:
            self.gardee.emit(gardee(page.windowTitle(), dit))
        elif not page.reste and not any(autre.sur is page for autre in self.pages):
            self._oter(page)

    def _oter(self, page: "Fenetre") -> None:
        for autre in self.pages:
            if autre.sur is page:
                self._oter(autre)
        page.abandonner()

    def _finie(self, page: "Fenetre") -> None:
        """A page has closed: show again the place from which it was opened, and give it the keyboard."""
        if page not in self.pages:
            return
        if page is self.page:
            dessous = page.sur if page.sur in self.pages else None
            self.setCurrentWidget(self._chez_soi if dessous is None else self._cadre(dessous))
            if dessous is not None:
                dessous.prendre_le_clavier()
            else:  # hidden, the page handed it to its neighbour
                tenu: QWidget | None = self._chez_soi.focusWidget()
                (self._chez_soi if tenu is None else tenu).setFocus()
        cadre = self._cadre(page)
        self.removeWidget(cadre)
        cadre.deleteLater()
        self.change.emit()

    @property
    def _cadres(self) -> "list[_Cadre]":
        """The frames around the pages."""
        empiles = (self.widget(rang) for rang in range(self.count()))
        return [cadre for cadre in empiles if isinstance(cadre, _Cadre)]

    def _cadre(self, page: "Fenetre") -> "_Cadre":
        return next(cadre for cadre in self._cadres if cadre.page is page)


class _Cadre(Defilante):
    """A page is scrolled where the frame is low; a narrow one stands in its middle."""

    def __init__(self, page: "Fenetre") -> None:
        super().__init__()
        self.page = page
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        page.setMaximumWidth(round(_AU_LARGE * page.width()))
        self.setWidget(page)


class FenetreAPlaces(QMainWindow):
    """A window that windows opened from it stand in as pages."""

    places: Places


def places_de(widget: QWidget | None) -> Places | None:
    """The `Places` of the window in which the widget stands, or beside which it opened."""
    while widget is not None:
        if isinstance(widget, FenetreAPlaces):
            return widget.places
        widget = widget.parentWidget()
    return None
