"""Where the tableaux are: full screen on the projector by themselves, whatever is plugged or unplugged. Screens are
plain data, and which of them the tableau takes is a pure function.

Qt moves the windows of a screen that goes away onto the console, a full-screen window does not change screens under
every window manager, and one cable is a burst of signals: hence hide first, wait, place, then look again.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from itertools import zip_longest
from typing import Final, Self

import shiboken6
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, QRect, QSettings, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen, QWindow
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.ui.kit.fenetre import passer_devant
from arbitre.ui.salle.salle import Salle
from arbitre.ui.salle.tableau import FenetreDeSalle, Tableau
from arbitre.ui.textes import salle as textes

A_PARTAGER: Final = QSize(960, 540)
_MOINDRE: Final = 480
_CADRE: Final = 8
_TITRE: Final = 40
"""The window to share, the narrowest place it takes; what its frame takes on a side, and its title above."""


class Ecran(Struct, frozen=True):
    """A screen: its port's name, its place and size in logical pixels, and what it says it is (may be empty)."""

    nom: str
    x: int
    y: int
    largeur: int
    hauteur: int
    identite: str = ""

    @classmethod
    def de(cls, ecran: QScreen) -> Self:
        """The screen as Qt sees it. Only a serial number makes an identity: two projectors of one model differ."""
        rect, serie = ecran.geometry(), ecran.serialNumber()
        identite = f"{ecran.manufacturer()} {ecran.model()} {serie}" if serie else ""
        return cls(ecran.name(), rect.x(), rect.y(), rect.width(), rect.height(), identite)

    @property
    def cle(self) -> str:
        """The key of a screen, remembered from one evening to the next."""
        return self.identite or self.nom

    @property
    def geometrie(self) -> QRect:
        return QRect(self.x, self.y, self.largeur, self.hauteur)

    @property
    def libelle(self) -> str:
        """How it is named to the juge-arbitre."""
        return f"{self.nom} ({self.largeur}\u00a0×\u00a0{self.hauteur})"

    def repete(self, autre: "Ecran") -> bool:
        """Do both show the same part of the desktop (mirrored, whatever their sizes)?"""
        return (self.x, self.y) == (autre.x, autre.y)


class Souhait(Struct, frozen=True):
    """Keys of the screens that the juge-arbitre chose (none: the program chooses), and of the last projector used."""

    choisis: tuple[str, ...] = ()
    dernier: str = ""


class Choix(Struct, frozen=True):
    """The screens that get the tableau; ``miroir``: there is none because the others repeat the console's."""

    cibles: tuple[Ecran, ...]
    miroir: bool = False


def choisir(ecrans: Sequence[Ecran], console: Ecran, souhait: Souhait) -> Choix:
    """The chosen screens that exist; else the last projector; else the largest screen that is not the console's.

    One screen always stays for the console: the chosen one may be the screen where the console is now (it was left
    there when the laptop's own went away), and then the console has another to go home to.
    """
    distincts: list[Ecran] = []
    for ecran in ecrans:
        if not any(ecran.repete(autre) for autre in distincts):
            distincts.append(ecran)
    if len(distincts) < 2:
        return Choix((), miroir=len(ecrans) > 1)
    choisis = [ecran for ecran in distincts if ecran.cle in souhait.choisis]
    if choisis:
        if len(choisis) == len(distincts):
            choisis = [ecran for ecran in choisis if not ecran.repete(console)]
        return Choix(tuple(choisis))
    derniers = [ecran for ecran in distincts if ecran.cle == souhait.dernier]
    autres = [ecran for ecran in distincts if not ecran.repete(console)]
    return Choix((derniers[0] if derniers else max(autres, key=lambda ecran: ecran.largeur * ecran.hauteur),))


def a_l_ecart(ecran: QRect, a_voir: QRect, bord: int) -> QRect:
    """Where the window to share stands on the console's screen: on the left of what must stay in sight, of ``bord`` too
    where it can, or above it where the left is narrow."""
    gauche, haut = a_voir.left() - ecran.left(), a_voir.top() - ecran.top()
    if ecran.left() + _MOINDRE <= bord < a_voir.left():
        gauche = bord - ecran.left()
    a_cote = gauche >= _MOINDRE
    libre = QSize(gauche, a_voir.bottom() - ecran.top()) if a_cote else QSize(ecran.width(), haut)
    libre = (libre - QSize(2 * _CADRE, _TITRE + _CADRE)).boundedTo(A_PARTAGER)
    taille = A_PARTAGER.scaled(libre, Qt.AspectRatioMode.KeepAspectRatio)
    bas = a_voir.bottom() if a_cote else a_voir.top() - _CADRE
    return QRect(QPoint(ecran.left() + _CADRE, bas - taille.height()), taille)


_RAFALE: Final = 150
_REGARD: Final = 200
_BONS_REGARDS: Final = 3
"""Milliseconds that the signals of one cable last, and between two looks; good looks in a row that settle it."""


class Genre(Enum):
    """Is the tableau shown, and if not, why?"""

    PLEIN = "plein"
    ABSENT = "absent"
    MIROIR = "miroir"
    ETEINT = "eteint"


class EtatProjection(Struct, frozen=True):
    """What the console says of the projector: ``phrase`` is for the juge-arbitre; ``taille`` of the first screen;
    ``partagee``: there is a window to share."""

    genre: Genre
    ecrans: tuple[str, ...] = ()
    taille: QSize | None = None
    partagee: bool = False

    @property
    def mots(self) -> str:
        """The state of the projection in few words."""
        return dict(zip(Genre, textes.AU_PIED, strict=True))[self.genre]

    @property
    def phrase(self) -> str:
        match self.genre:
            case Genre.PLEIN:
                return textes.plein(self.ecrans)
            case Genre.ABSENT:
                return textes.ABSENT
            case Genre.MIROIR:
                return textes.MIROIR
            case Genre.ETEINT:
                return textes.ETEINT


def _present(cible: Ecran) -> QScreen | None:
    """The screen of Qt that is ``cible``, looked up each time: PySide forgets a QScreen when a window that was asked
    for its screen is destroyed."""
    return next((ecran for ecran in QGuiApplication.screens() if Ecran.de(ecran) == cible), None)


class _Pose(QObject):
    """One full-screen tableau and the screen it must be on."""

    def __init__(self, tableau: FenetreDeSalle, parent: QObject) -> None:
        super().__init__(parent)
        self.tableau = tableau
        self._cible: Ecran | None = None
        self._bons = 0
        self._regards = QTimer(self, interval=_REGARD)
        self._regards.timeout.connect(self._regarder)

    def poser(self, cible: Ecran) -> None:
        """Be there: move first, full screen second; never showFullScreen(), which asks for the keyboard."""
        self._cible = cible
        ecran = _present(cible)
        if ecran is None or self._y_est(cible):
            return
        t = self.tableau
        t.hide()
        t.setWindowState(Qt.WindowState.WindowNoState)
        t.setScreen(ecran)
        t.setGeometry(ecran.geometry())
        t.setWindowState(Qt.WindowState.WindowFullScreen)
        t.show()
        self._bons = 0
        self._regards.start()

    def retirer(self) -> None:
        self._cible = None
        self._regards.stop()
        self.tableau.hide()

    def fermer(self) -> None:
        self.retirer()
        self.tableau.fermer()

    def est_sur(self, ecran: Ecran) -> bool:
        """Is the tableau there, or meant to be?"""
        return ecran.nom in {self._cible.nom if self._cible else "", self._ou().nom}

    def _ou(self) -> Ecran:
        """Where the window system has it, once it has it."""
        t = self.tableau
        return Ecran.de(t.windowHandle().screen() if t.isVisible() else t.screen())

    def _y_est(self, cible: Ecran) -> bool:
        t = self.tableau
        return t.isVisible() and t.isFullScreen() and self._ou() == cible and t.geometry() == cible.geometrie

    def _regarder(self) -> None:
        """The window manager may have put it elsewhere: insist."""
        if self._cible is None or not self.tableau.isVisible():
            self._regards.stop()
        elif self._y_est(self._cible):
            self._bons += 1
            if self._bons >= _BONS_REGARDS:
                self._regards.stop()
        else:
            self._bons = 0
            self.tableau.setWindowState(Qt.WindowState.WindowNoState)
            self.tableau.setGeometry(self._cible.geometrie)
            QTimer.singleShot(_REGARD // 3, self, self._remplir)

    def _remplir(self) -> None:
        if self.tableau.isVisible():
            self.tableau.setWindowState(Qt.WindowState.WindowFullScreen)


class ProjectionDe(QObject):
    """Owns the room's windows, made by ``fabriquer(partagee)``; ``allumee``: they take the screens unasked. ``change``
    carries the `EtatProjection`, each time it is another.
    """

    change = Signal(object)

    def __init__(
        self,
        fabriquer: Callable[[bool], FenetreDeSalle],
        console: QWidget,
        preferences: QSettings,
        *,
        allumee: bool = True,
    ) -> None:
        super().__init__(console)
        self._fabriquer, self._console, self._preferences = fabriquer, console, preferences
        self._souhait = Souhait(
            tuple(filter(None, str(preferences.value("projection/choisis", "")).split("\n"))),
            str(preferences.value("projection/dernier", "")),
        )
        self._allumee = allumee
        self._console_suivie = False
        self._poses: list[_Pose] = []
        self._partagee: FenetreDeSalle | None = None
        self._etat = EtatProjection(Genre.ETEINT)
        self._rafale = QTimer(self, interval=_RAFALE, singleShot=True)
        self._rafale.timeout.connect(self.placer)
        application = QGuiApplication.instance()
        assert isinstance(application, QApplication)
        self._ecoutes = [
            application.screenAdded.connect(self._ecran_venu),
            application.screenRemoved.connect(self._ecran_parti),
            application.primaryScreenChanged.connect(self._plus_tard),
            application.lastWindowClosed.connect(self.fermer),
            application.focusWindowChanged.connect(self._clavier_ailleurs),
        ]
        self._au_clavier: QWindow | None = QGuiApplication.focusWindow()
        for ecran in QGuiApplication.screens():
            self._suivre(ecran)

    @property
    def etat(self) -> EtatProjection:
        return self._etat

    def ecrans(self) -> tuple[Ecran, ...]:
        """Screens there are now, for the juge-arbitre to choose from."""
        return tuple(Ecran.de(ecran) for ecran in QGuiApplication.screens())

    def projeter_sur(self, cles: Iterable[str]) -> None:
        """The juge-arbitre chooses these screens (`Ecran.cle`), for this evening and the next; none: as it comes."""
        self._souhait = Souhait(tuple(cles), self._souhait.dernier)
        self._preferences.setValue("projection/choisis", "\n".join(self._souhait.choisis))
        self.allumer()

    def allumer(self) -> None:
        self._allumee = True
        self.placer()

    def eteindre(self) -> None:
        """Full-screen tableaux leave the screens to something else; the window to share goes too."""
        self._allumee = False
        self.fermer_la_partagee()
        self.placer()

    def partager(self, bord: int | None = None) -> FenetreDeSalle:
        """The tableau in a plain window too, to share in a video call or to move by hand: one, brought forward.

        On the console's screen it stays on the left of ``bord`` where there is room.
        """
        if self._partagee is None:
            self._partagee = self._fabriquer(True)
            self._partagee.setGeometry(self._place_de_la_partagee(bord))
            self._dire(replace(self._etat, partagee=True))
        self._partagee.show()
        passer_devant(self._partagee)
        return self._partagee

    def fermer_la_partagee(self) -> None:
        if self._partagee is not None:
            self._partagee.fermer()
            self._partagee = None
            self._dire(replace(self._etat, partagee=False))

    def fermer(self) -> None:
        """The evening is over: no window of the room is left, and nothing is listened to any more."""
        while self._ecoutes:
            QObject.disconnect(self._ecoutes.pop())
        self._rafale.stop()
        self._allumee = False
        self.fermer_la_partagee()
        while self._poses:
            self._poses.pop().fermer()

    def placer(self) -> None:
        """Put each full-screen tableau where it must be, now."""
        self._suivre_la_console()
        choix = choisir(self.ecrans(), Ecran.de(self._console.screen()), self._souhait)
        cibles = choix.cibles if self._allumee else ()
        if cibles:
            self._retenir(cibles[0])
            self._degager_la_console(cibles)
        while len(self._poses) < len(cibles):
            self._poses.append(_Pose(self._fabriquer(False), self))
        for pose, cible in zip_longest(self._poses, cibles):
            if cible is None:
                pose.retirer()
            else:
                pose.poser(cible)
        genre, partagee = Genre.MIROIR if choix.miroir else Genre.ABSENT, self._partagee is not None
        if cibles:
            noms, taille = tuple(c.nom for c in cibles), cibles[0].geometrie.size()
            self._dire(EtatProjection(Genre.PLEIN, noms, taille, partagee))
        else:
            self._dire(EtatProjection(genre if self._allumee else Genre.ETEINT, partagee=partagee))

    def _dire(self, etat: EtatProjection) -> None:
        if etat != self._etat:
            self._etat = etat
            self.change.emit(etat)

    def _retenir(self, projecteur: Ecran) -> None:
        if projecteur.cle != self._souhait.dernier:
            self._souhait = Souhait(self._souhait.choisis, projecteur.cle)
            self._preferences.setValue("projection/dernier", projecteur.cle)

    def _degager_la_console(self, cibles: tuple[Ecran, ...]) -> None:
        """The laptop's screen went away and came back: the console, left on the projector, goes home."""
        if Ecran.de(self._console.screen()) not in cibles:
            return
        libre = next(ecran for ecran in QGuiApplication.screens() if Ecran.de(ecran) not in cibles)
        etat, place = self._console.windowState(), libre.availableGeometry()
        self._console.setWindowState(Qt.WindowState.WindowNoState)  # a maximised window does not move
        self._console.setScreen(libre)
        self._console.setGeometry(QRect(place.topLeft(), self._console.size().boundedTo(place.size())))
        self._console.setWindowState(etat)

    def _place_de_la_partagee(self, bord: int | None) -> QRect:
        """The place of the shared window: on a screen where nothing is; else on the console's, beside the part that
        has the keyboard."""
        console = self._console.screen()
        libres = (e for e in QGuiApplication.screens() if e is not console and e.name() not in self._etat.ecrans)
        if libre := next(libres, None):
            place = QRect(QPoint(), A_PARTAGER.boundedTo(libre.availableGeometry().size()))
            place.moveCenter(libre.availableGeometry().center())
            return place
        clavier: QWidget | None = self._console.focusWidget()
        ligne = self._console if clavier is None else clavier
        a_voir = QRect(ligne.mapToGlobal(QPoint()), ligne.size())
        return a_l_ecart(console.availableGeometry(), a_voir, a_voir.left() if bord is None else bord)

    def _clavier_ailleurs(self, fenetre: QWindow | None) -> None:
        """The keyboard was given to a window of the room: the one that had it takes it back, the console where that one
        is gone. What was looked at stays in front."""
        if fenetre is None:
            return
        tableaux = (*(pose.tableau for pose in self._poses), *filter(None, (self._partagee,)))
        tableau = next((t for t in tableaux if t.windowHandle() is fenetre), None)
        if tableau is None:
            self._au_clavier = fenetre
            return
        avant = self._au_clavier
        ouverte = avant is not None and shiboken6.isValid(avant) and avant.isVisible()
        rendue: QWindow | None = avant if ouverte else self._console.windowHandle()
        if rendue is not None:
            rendue.requestActivate()
            passer_devant(tableau)

    def _suivre_la_console(self) -> None:
        """A window manager may put the console, or someone drag it, where the tableau is: it goes home."""
        fenetre: QWindow | None = self._console.windowHandle()
        if fenetre is not None and not self._console_suivie:
            self._console_suivie = True
            self._ecoutes.append(fenetre.screenChanged.connect(self._plus_tard))

    def _suivre(self, ecran: QScreen) -> None:
        self._ecoutes.append(ecran.geometryChanged.connect(self._plus_tard))

    def _ecran_venu(self, ecran: QScreen) -> None:
        self._suivre(ecran)
        self._plus_tard()

    def _ecran_parti(self, ecran: QScreen) -> None:
        for pose in self._poses:
            if pose.est_sur(Ecran.de(ecran)):
                pose.retirer()
        self._plus_tard()

    def _plus_tard(self, *_: object) -> None:
        self._rafale.start()


class Projection(ProjectionDe):
    """The room's windows of a competition in duplicate."""

    def __init__(self, salle: Salle, console: QWidget, preferences: QSettings, *, allumee: bool = True) -> None:
        super().__init__(lambda partagee: Tableau(salle, partagee=partagee), console, preferences, allumee=allumee)
