"""The QApplication: Fusion, the shipped font, light or dark colours, text scaling, Qt's own words in French."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from importlib.resources import as_file, files
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QLibraryInfo, QLocale, QSettings, Qt, QTranslator
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.allocation import rendre_les_grands_blocs
from arbitre.charte import CLAIR, SOMBRE, Palette
from arbitre.ui.kit.affichage import fenetres_possibles
from arbitre.ui.peinture.style import feuille, palette, police
from arbitre.ui.textes.touches import Geste

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
