"""Qt's own words in French: its catalogue, and the few that the catalogue lacks."""

from typing import Final

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

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
