"""The program as Qt sees it: Fusion, the shipped font, colours, text scaling, Qt's own words in French.

Where no window can be shown, the reason is said and the process ends; a fault of the program is noted, and said.
"""

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import partial
from importlib.resources import as_file, files
from pathlib import Path
from types import TracebackType
from typing import Final, NoReturn, Self

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import (
    QCoreApplication,
    QLibraryInfo,
    QLocale,
    QMessageLogContext,
    QObject,
    QSettings,
    Qt,
    QtMsgType,
    QTranslator,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.affichage import dire, sans_fenetre
from arbitre.allocation import rendre_les_grands_blocs
from arbitre.charte import CLAIR, SOMBRE, Palette
from arbitre.pannes import noter
from arbitre.ui.peinture.style import feuille, palette, police
from arbitre.ui.textes.touches import Geste

_GREFFON: Final = Path("platforms", "libqxcb.so")
_BOITES: Final = (("zenity", "--error", "--text"), ("kdialog", "--error"), ("xmessage",))
"""What shows a sentence on a desktop without Qt from here."""


@contextmanager
def fenetres_possibles() -> Iterator[None]:
    """Within, an application that nothing can show ends with a sentence and status 2. Elsewhere than on Linux Qt always
    has a platform, and nothing changes.
    """
    if sys.platform != "linux":
        yield
        return
    dits: list[str] = []

    def entendre(genre: QtMsgType, _lieu: QMessageLogContext, texte: str) -> None:
        if genre is QtMsgType.QtFatalMsg:
            _finir(sans_fenetre(dits, _faute_du_greffon()))
        dits.append(texte)

    precedent = qInstallMessageHandler(entendre)
    try:
        yield
    finally:
        qInstallMessageHandler(precedent)
    for dit in dits:
        dire(dit)


def _faute_du_greffon() -> str:
    """Why the plugin of X11 does not load, in the words of the system's loader; empty where it does."""
    from ctypes import CDLL

    for dossier in QCoreApplication.libraryPaths():
        if (greffon := Path(dossier) / _GREFFON).is_file():
            try:
                CDLL(str(greffon))
            except OSError as e:
                return str(e)
            return ""
    return ""


def _finir(phrase: str) -> NoReturn:
    """Say a sentence on the terminal, or on the desktop where there is no terminal, and end the program: Qt goes no
    further."""
    dire(phrase)
    if os.environ.get("DISPLAY") and not (sys.stderr is not None and sys.stderr.isatty()):
        _montrer(phrase)
    os._exit(2)


def _montrer(phrase: str) -> None:
    """Show a sentence in a box of the desktop, if it has a program for that; the box stays after this process."""
    import shutil
    import subprocess

    for programme, *options in _BOITES:
        if shutil.which(programme):
            rien = subprocess.DEVNULL
            subprocess.Popen([programme, *options, phrase], start_new_session=True, stdout=rien, stderr=rien)
            return


MANQUANTS: Final = {
    ("QFileDialog", "&Look in:"): "&Dossier\u00a0:",
    ("QFileDialog", "Files of &type:"): "&Type de fichier\u00a0:",
    ("QAbstractFileIconProvider", "Folder"): "Dossier",
    ("QAbstractFileIconProvider", "Drive"): "Disque",
    ("QPrintSettingsOutput", "Page &Set:"): "Pages &à imprimer\u00a0:",
}
"""(where Qt says it, its English words) -> ours."""


class _Complement(QTranslator):
    """Asked after Qt's catalogue, so for what that lacks only."""

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, sourceText: str, *_: object, **__: object) -> str | None:
        """None lets Qt keep its own words."""
        return MANQUANTS.get((context, sourceText))


def parler_francais(application: QApplication) -> None:
    """French locale, and Qt's own sentences (buttons, file dialogs) in French."""
    QLocale.setDefault(QLocale(QLocale.Language.French, QLocale.Country.France))
    application.installTranslator(_Complement(application))
    catalogue = QTranslator(application)
    if catalogue.load("qtbase_fr", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(catalogue)


ECHELLES: Final = (1.0, 1.25, 1.5, 1.75, 2.0)
"""Text sizes offered, 100 % to 200 %."""


class Clarte(Enum):
    """Light or dark windows, or as the desktop is."""

    SYSTEME = "systeme"
    CLAIRE = "claire"
    SOMBRE = "sombre"


class Apparence(Struct, frozen=True):
    """How the juge-arbitre likes the windows."""

    clarte: Clarte = Clarte.SYSTEME
    echelle: float = 1.0

    @classmethod
    def lire(cls, preferences: QSettings) -> Self:
        """The appearance kept, or the usual one where none is usable."""
        clarte = str(preferences.value("apparence/clarte", Clarte.SYSTEME.name))
        echelle = str(preferences.value("apparence/echelle", "1.0"))
        voulue = next((e for e in ECHELLES if str(e) == echelle), 1.0)
        return cls(Clarte[clarte] if clarte in Clarte.__members__ else Clarte.SYSTEME, voulue)

    def ecrire(self, preferences: QSettings) -> None:
        preferences.setValue("apparence/clarte", self.clarte.name)
        preferences.setValue("apparence/echelle", str(self.echelle))

    def agrandie(self, pas: int) -> Self:
        """The next larger (1) or smaller (-1) text; the same at either end."""
        rang = min(max(0, ECHELLES.index(self.echelle) + pas), len(ECHELLES) - 1)
        return replace(self, echelle=ECHELLES[rang])

    def basculee(self) -> Self:
        """Dark where it is light, light where it is dark."""
        return replace(self, clarte=Clarte.CLAIRE if self.palette is SOMBRE else Clarte.SOMBRE)

    @property
    def palette(self) -> Palette:
        sombre = self.clarte is Clarte.SOMBRE or (
            self.clarte is Clarte.SYSTEME and QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        )
        return SOMBRE if sombre else CLAIR


def creer_application(arguments: Sequence[str], apparence: Apparence | None = None) -> QApplication:
    """The one QApplication, dressed; the one already there is dressed again."""
    existante = QApplication.instance()
    if isinstance(existante, QApplication):
        application = existante
    else:
        rendre_les_grands_blocs()
        with fenetres_possibles():
            application = QApplication(list(arguments))
    application.setApplicationName("arbitre")
    application.setApplicationDisplayName("Juge-arbitre")
    application.setDesktopFileName("arbitre")
    if application.findChild(_Complement) is None:
        parler_francais(application)
    habiller(application, apparence or Apparence())
    return application


def poser_l_icone() -> None:
    """The program's picture on every window; after the first is shown, since drawing it costs."""
    from PySide6.QtGui import QIcon

    with as_file(files("arbitre.resources") / "icone" / "arbitre.svg") as dessin:
        QGuiApplication.setWindowIcon(QIcon(str(dessin)))


def changer_l_apparence(apparence: Apparence, preferences: QSettings) -> None:
    """Light or dark, larger or smaller text: now, and the next evening."""
    apparence.ecrire(preferences)
    application = QApplication.instance()
    assert isinstance(application, QApplication), "windows are open"
    habiller(application, apparence)


CHANGEMENTS: Final[Mapping[Geste, Callable[[Apparence], Apparence]]] = {
    Geste.PLUS_GRAND: lambda apparence: apparence.agrandie(1),
    Geste.PLUS_PETIT: lambda apparence: apparence.agrandie(-1),
    Geste.CLARTE: Apparence.basculee,
}
"""What each of the keys of how windows look makes of it."""


def armer_l_apparence(fenetre: QWidget, preferences: QSettings) -> None:
    """The keys of how windows look, in all of them while ``fenetre`` is shown."""
    for geste, changee in CHANGEMENTS.items():
        touche = QShortcut(QKeySequence(geste.touche), fenetre)
        touche.setContext(Qt.ShortcutContext.ApplicationShortcut)
        touche.activated.connect(partial(_changer, changee, preferences))


def _changer(changee: Callable[[Apparence], Apparence], preferences: QSettings) -> None:
    changer_l_apparence(changee(Apparence.lire(preferences)), preferences)


def habiller(application: QApplication, apparence: Apparence) -> None:
    """Put on style, font, colours and text scale; windows already open follow. What is on already is not put on again:
    every widget would be polished anew."""
    lettres, couleurs = police(echelle=apparence.echelle), palette(apparence.palette)
    habits = feuille(apparence.palette, apparence.echelle)
    if (application.styleSheet(), application.font(), application.palette()) == (habits, lettres, couleurs):
        return
    application.setStyle("Fusion")
    application.setFont(lettres)
    application.setPalette(couleurs)
    application.setStyleSheet(habits)


PHRASE = (
    "Le programme a rencontré une faute, notée dans «\u00a0{fichier}\u00a0»."
    " Rien de ce qui est écrit n’est perdu\u00a0: continuez, et envoyez ce fichier aux auteurs."
)


class Pannes(QObject):
    """Takes unexpected exceptions; ``dite`` carries the sentence for the juge-arbitre."""

    dite = Signal(str)

    def __init__(self, fichier: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._fichier = fichier

    def guetter(self) -> None:
        """Be the program's exception hook from now on."""
        sys.excepthook = self.noter

    def noter(self, genre: type[BaseException], faute: BaseException, trace: TracebackType | None) -> None:
        """Write the fault with its time, then say it; an interruption from the keyboard is not one."""
        if issubclass(genre, KeyboardInterrupt):
            sys.__excepthook__(genre, faute, trace)
            return
        noter(self._fichier, faute.with_traceback(trace))
        self.dite.emit(PHRASE.format(fichier=self._fichier))
