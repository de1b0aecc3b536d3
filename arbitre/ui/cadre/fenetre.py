"""The frame that both consoles stand in: at the left the places, each of which opens what is done there; beside them
the bar, what is over the page (the way back, its place, what else is done there), the page in sight.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import pairwise
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLabel,
    QMenu,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from arbitre.charte import Corps, Palette
from arbitre.engine.ligne.clavier import RANGEE
from arbitre.ui.cadre.barre import Barre
from arbitre.ui.kit.champs import sans_coche
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.places import FenetreAPlaces, Places
from arbitre.ui.peinture.signes import icone
from arbitre.ui.peinture.style import corps, echelle_de, pixels
from arbitre.ui.textes import cadre as textes
from arbitre.ui.textes.touches import MENU, PARTOUT, TENUS, Geste, GesteClassique, Lieu

_MARGE, _ECART = 12, 6
_HAUT: Final = 1.9
"""Height of the heading, in lines of text."""
A = TypeVar("A", Geste, GesteClassique)


class EnTete(QWidget, Generic[A]):
    """``menus`` has what has no room; ``faire`` does an act, ``revenir`` leaves the page."""

    def __init__(
        self,
        menus: Mapping[Lieu, QMenu],
        faire: Callable[[A], object],
        revenir: Callable[[], object],
        palette: Palette,
    ) -> None:
        super().__init__()
        self._menus = menus
        self._faire: Callable[[A], object] = faire
        self._lieu: Lieu | None = None
        self.actes: dict[A, QToolButton] = {}
        self.retour = self._bouton(textes.REVENIR, revenir)
        self.retour.setToolTip(textes.REVENIR_A_LA_PARTIE)
        self.retour.setAccessibleName(textes.REVENIR_A_LA_PARTIE)
        self.titre = QLabel(self)
        corps(self.titre, Corps.FORT)
        self.autres = self._bouton(textes.PLUS, self._deplier)
        self.autres.setAccessibleName(textes.TOUT_LE_RESTE)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hide()
        self.habiller(palette)

    def montrer(self, acte: A | None, titre: str) -> None:
        """The place of the page that ``acte`` opened; ``titre`` is that of one which no act of a place opens."""
        lieu = acte.menu if acte is not None else None
        self.titre.setText(" · ".join(filter(None, (lieu.nom if lieu is not None else "", titre))))
        if lieu is not self._lieu:
            self._lieu = lieu
            for bouton in self.actes.values():
                bouton.hide()
                bouton.deleteLater()
            self.actes = {sien: self._onglet(sien) for sien in type(acte) if sien.menu is lieu} if acte and lieu else {}
            for avant, apres in pairwise((self.retour, *self.actes.values(), self.autres)):
                self.setTabOrder(avant, apres)
        for sien, bouton in self.actes.items():
            bouton.setChecked(sien is acte)
        self.show()
        self._disposer()

    def habiller(self, palette: Palette) -> None:
        """Other colours, or another size of text."""
        echelle, ici = echelle_de(self), palette.choisi
        self.setStyleSheet(
            f"QToolButton {{ border: 2px solid transparent; border-radius: 8px; padding: 3px 10px;"
            f" color: {palette.encre}; font-size: {pixels(Corps.TEXTE.ecran, echelle)}px; }}"
            f"QToolButton:hover {{ background: {palette.surface}; }}"
            f"QToolButton:checked {{ background: {ici.fond}; color: {ici.encre}; font-weight: bold; }}"
            f"QToolButton:focus {{ border-color: {palette.focus}; }}"
        )
        self._disposer()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._disposer()

    def sizeHint(self) -> QSize:
        return QSize(0, round(_HAUT * self.fontMetrics().height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _bouton(self, mots: str, faire: Callable[[], object]) -> QToolButton:
        bouton = QToolButton(self)
        bouton.setText(mots)
        bouton.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        bouton.clicked.connect(sans_coche(faire))
        return bouton

    def _onglet(self, acte: A) -> QToolButton:
        bouton = self._bouton(acte.texte.rstrip("…"), partial(self._choisir, acte))
        bouton.setCheckable(True)
        bouton.setToolTip(textes.avec_sa_touche(acte.texte, str(acte)))
        return bouton

    def _choisir(self, acte: A) -> None:
        """What opens no page leaves the one in sight chosen."""
        bouton = self.actes[acte]
        bouton.setChecked(not bouton.isChecked())
        self._faire(acte)

    def _deplier(self) -> None:
        if self._lieu is not None:
            self._menus[self._lieu].popup(self.autres.mapToGlobal(QPoint(0, self.autres.height())))

    def _disposer(self) -> None:
        """Place from the left as many parts as there is room for."""
        x, haut, droite = _MARGE, self.height(), self.width() - _MARGE
        for part in (self.retour, self.titre):
            x += self._poser(part, x, haut) + 2 * _ECART
        boutons, plus = list(self.actes.values()), self.autres.sizeHint().width()
        tout = sum(bouton.sizeHint().width() + _ECART for bouton in boutons)
        place = droite - x - (plus + _ECART if tout > droite - x else 0)
        for bouton in boutons:
            large = bouton.sizeHint().width() + _ECART
            place -= large
            bouton.setVisible(place >= 0)
            if place >= 0:
                x += self._poser(bouton, x, haut) + _ECART
        self.autres.setVisible(place < 0)
        self._poser(self.autres, x, haut)

    @staticmethod
    def _poser(part: QWidget, x: int, haut: int) -> int:
        voulu = part.sizeHint()
        combien = min(voulu.height(), haut - 4)
        part.setGeometry(x, (haut - combien) // 2, voulu.width(), combien)
        return voulu.width()


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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._poser_le_pied()

    def _poser_le_pied(self) -> None:
        """The foot begins where the page does, beside the rail."""
        self.statusBar().setContentsMargins(self.rail.width(), 0, 0, 0)

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
        self._poser_le_pied()
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
