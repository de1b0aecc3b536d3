"""The frame that both consoles stand in: the rail, and beside it the bar, what is over the page, the page in sight."""

import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from arbitre.charte import Palette
from arbitre.engine.ligne.clavier import RANGEE
from arbitre.ui.cadre.barre import Barre
from arbitre.ui.cadre.entete import EnTete
from arbitre.ui.cadre.rail import Rail
from arbitre.ui.kit.champs import sans_coche
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.places import FenetreAPlaces, Places
from arbitre.ui.textes import cadre as textes
from arbitre.ui.textes.touches import MENU, PARTOUT, TENUS, Geste, GesteClassique, Lieu

A = TypeVar("A", Geste, GesteClassique)
_CHEZ_SOI: Final = frozenset({Lieu.PARTIE, Lieu.COUP, Lieu.CORRECTION, Lieu.RONDE, Lieu.TABLE})
"""The places at home, whose menus are those of the bar."""
_SUR_PLACE: Final = frozenset({Lieu.CORRECTION})
"""The place whose keys hold only there."""


class FenetreCadree(FenetreAPlaces, Generic[A]):
    """``faire`` does an act, ``empeche`` tells why it cannot be done now; ``ici`` is home. A place opens on what
    ``d_abord`` says, else on its first act."""

    def __init__(
        self,
        actes: type[A],
        ici: Lieu,
        faire: Callable[[A], object],
        empeche: Callable[[A], str],
        palette: Palette,
        d_abord: Mapping[Lieu, A],
    ) -> None:
        super().__init__()
        self._actes: type[A] = actes
        self._faire: Callable[[A], object] = faire
        self._empeche: Callable[[A], str] = empeche
        self._ici = ici
        self._d_abord: Mapping[Lieu, A] = d_abord
        self.menus = {lieu: QMenu(lieu.value, self) for lieu in dict.fromkeys(acte.menu for acte in actes)}
        self.rail = Rail(self.menus, self.aller, palette, ici)
        self.entete: EnTete[A] = EnTete(self.menus, faire, self.echapper, palette)
        self.gestes: dict[A, QAction] = {}

    def encadrer(self, chez_soi: QWidget, barre: Barre, *bandes: QWidget) -> None:
        """Lay the frame: ``barre`` and ``bandes`` are always in sight, ``chez_soi`` unless a page is."""
        centre = QWidget()
        self.setCentralWidget(centre)
        self.places = Places(chez_soi)
        self.places.change.connect(self.situer)
        self.places.gardee.connect(self.dire)
        self.places.echappee.connect(self.echapper)
        cote = QVBoxLayout()
        for bande in (barre, *bandes, self.entete):
            cote.addWidget(bande)
        cote.addWidget(self.places, 1)
        cadre = QHBoxLayout(centre)
        cadre.addWidget(self.rail)
        cadre.addLayout(cote, 1)
        for boite in (cote, cadre):
            boite.setSpacing(0)
            boite.setContentsMargins(0, 0, 0, 0)
        QShortcut(QKeySequence(MENU), chez_soi, barre.plus.click)  # a page has its own letters
        for lieu, numero in self.rail.numeros.items():
            for signe in {str(numero), RANGEE[numero - 1]} - {"-"}:  # which makes the text smaller
                QShortcut(QKeySequence(f"Ctrl+{signe}"), self, partial(self.aller, lieu))
        self._armer(chez_soi)

    def _armer(self, chez_soi: QWidget) -> None:
        """Every act in the menu of its place; what cannot be done now is dimmed while that is open, and says why."""
        for acte in self._actes:
            action = self.gestes[acte] = self.menus[acte.menu].addAction(acte.texte)
            action.setShortcut(QKeySequence(acte.touche))
            action.setAutoRepeat(acte not in TENUS)
            if acte in PARTOUT:
                action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
            action.triggered.connect(sans_coche(partial(self._faire, acte)))
            sur_place = acte.menu in _SUR_PLACE or acte in (Geste.TAIRE, Geste.ENTREVOIR)
            (chez_soi if sur_place and acte not in PARTOUT else self).addAction(action)
        for lieu, menu in self.menus.items():
            siennes = {acte: action for acte, action in self.gestes.items() if acte.menu is lieu}
            menu.setToolTipsVisible(True)
            menu.aboutToShow.connect(partial(self._griser, siennes))
            menu.aboutToHide.connect(partial(self._rendre, siennes))
            if sys.platform == "darwin":
                self.menuBar().addMenu(menu)  # where every program has them

    def _griser(self, actions: Mapping[A, QAction]) -> None:
        for acte, action in actions.items():
            pourquoi = self._empeche(acte)
            action.setEnabled(not pourquoi)
            action.setToolTip(textes.pas_possible(acte.texte, pourquoi) if pourquoi else acte.texte)

    @staticmethod
    def _rendre(actions: Mapping[A, QAction]) -> None:
        """Closed, each key says by itself why it does nothing."""
        for action in actions.values():
            action.setEnabled(True)

    # --- where one is -----------------------------------------------------------------------------------------

    @property
    def acte_en_vue(self) -> A | None:
        """What opened the page in sight; None at home, or where it has no place of its own. A page that both consoles
        open has its place by the name of its act."""
        page = self.places.page
        while page is not None and page.acte is None:
            page = page.sur
        return self._actes.__members__.get(page.acte.name) if page is not None and page.acte is not None else None

    def aller(self, lieu: Lieu) -> None:
        """Show the page of a place: the one kept there, else its first one."""
        if lieu is self._ici:
            self.vers_la_ligne()
        elif (gardee := next((page for page in self.places.pages if _lieu(page) is lieu), None)) is not None:
            self.places.montrer(gardee)
        else:
            premier = next(acte for acte in self._actes if acte.menu is lieu)
            self._faire(self._d_abord.get(lieu, premier))

    def deplier_le_menu(self, lieu: Lieu, sous: QWidget) -> None:
        """All that is done at that place, under the button that asks for it."""
        self.menus[lieu].popup(sous.mapToGlobal(sous.rect().bottomLeft()))

    def dire(self, phrase: str) -> None:
        """A sentence that stays until the next."""
        raise NotImplementedError

    def dire_a_la_page(self, phrase: str) -> bool:
        """Say a sentence on the page in sight; False where no page is."""
        page = self.places.page
        if page is not None:
            page.dire(phrase)
        return page is not None

    def habiller(self, palette: Palette) -> None:
        """Other colours, or another size of text."""
        self.rail.habiller(palette)
        self.entete.habiller(palette)

    def vers_la_ligne(self) -> None:
        """Home, where one types."""
        self.places.rentrer()

    def echapper(self) -> None:
        """The page is left."""
        self.places.revenir()

    def situer(self) -> None:
        """The rail, and what is over the page, say where one is; a key that the page has is the page's."""
        page, acte = self.places.page, self.acte_en_vue
        lieu = acte.menu if acte is not None and acte.menu not in _CHEZ_SOI else None
        self.rail.montrer(lieu or self._ici)
        if page is None:
            self.entete.hide()
        else:
            titre = page.windowTitle() if lieu is None or page.acte is None else ""
            self.entete.montrer(acte if lieu is not None else None, titre)
        prises = _touches(page) if page is not None else frozenset()
        for sien, action in self.gestes.items():
            suite = QKeySequence() if QKeySequence(sien.touche).toString() in prises else QKeySequence(sien.touche)
            if action.shortcut() != suite:
                action.setShortcut(suite)

    def quitter_les_pages(self) -> None:
        """The window closes: nothing of them goes on."""
        self.places.blockSignals(True)
        for page in self.places.pages:
            page.abandonner()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape, where nothing else had a use for it, leaves the page."""
        if event.key() == Qt.Key.Key_Escape and self.places.page is not None:
            self.echapper()
        else:
            super().keyPressEvent(event)


def _lieu(page: Fenetre) -> Lieu | None:
    return page.acte.menu if page.acte is not None else None


def _touches(page: QWidget) -> frozenset[str]:
    """The keys of the page's buttons, and the page's own."""
    siennes = (touche.key() for touche in page.findChildren(QShortcut))
    de_boutons = (bouton.shortcut() for bouton in page.findChildren(QAbstractButton))
    return frozenset(suite.toString() for suite in (*siennes, *de_boutons) if not suite.isEmpty())
