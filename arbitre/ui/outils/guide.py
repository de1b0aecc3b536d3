"""The guide, offline: the pages of docs/guide as they are shipped, with pictures; links go from one to another."""

from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget

from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.mise_en_page import a_droite, colonne
from arbitre.ui.textes import a_propos as textes
from arbitre.ui.textes.touches import Geste

ACCUEIL, CLASSIQUE = "README.md", "classique.md"
_MARGE: Final = 12
_LISSE: Final = Qt.TransformationMode.SmoothTransformation


def dossier_du_guide() -> Path | None:
    """Where the pages are: in the package, else in the sources that it runs from."""
    with as_file(files("arbitre.resources")) as ressources:
        places = ressources / "guide", ressources.parent / "docs" / "guide"
    return next((place for place in places if (place / ACCUEIL).is_file()), None)


class _Page(QTextBrowser):
    """Pictures are no wider than the page."""

    def loadResource(self, type: int, name: QUrl | str) -> object:  # noqa: A002
        """The image or text that Qt asks for; an image is scaled down to the width of the page."""
        lu = super().loadResource(type, name)
        if type != QTextDocument.ResourceType.ImageResource.value:
            return lu
        image, place = QImage(QUrl(name).toLocalFile()), self.viewport().width() - 2 * _MARGE
        return image if image.width() <= place else image.scaledToWidth(place, _LISSE)


class Guide(Fenetre):
    """One page at a time; nothing is fetched from anywhere."""

    acte = Geste.GUIDE

    def __init__(self, parent: QWidget | None = None, page: str = ACCUEIL) -> None:
        """Open the guide on the page ``page``, a file of its folder."""
        super().__init__(textes.GUIDE, 980, 680, parent)
        self.page = _Page()
        self.page.setOpenExternalLinks(False)
        self.page.setAccessibleName(textes.GUIDE)
        dossier = dossier_du_guide()
        if dossier is None:
            self.dire(textes.GUIDE_ABSENT)
        else:
            self._accueil = QUrl.fromLocalFile(str(dossier / ACCUEIL))
            self.page.setSearchPaths([str(dossier)])
            self.page.setSource(QUrl.fromLocalFile(str(dossier / page)))
        sommaire = bouton(textes.SOMMAIRE, lambda: self.page.setSource(self._accueil))
        avant = bouton(textes.PRECEDENTE, self.page.backward)
        sommaire.setEnabled(dossier is not None)
        avant.setEnabled(False)
        self.page.backwardAvailable.connect(avant.setEnabled)
        fermer = bouton(textes.FERMER, self.accept)
        self.setLayout(colonne((self.page, 1), self.message, a_droite(sommaire, avant, fermer)))
