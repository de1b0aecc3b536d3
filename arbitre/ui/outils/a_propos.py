"""« À propos »: what runs here, with which search, lexicon and voice; a report for the authors, shown, then kept; and
the guide, offline: the pages of docs/guide as they are shipped, with pictures.
"""

import platform
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QSettings, Qt, QUrl, qVersion
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QFormLayout, QLabel, QPlainTextEdit, QTextBrowser, QWidget

from arbitre import pannes
from arbitre.dossiers import remplacer
from arbitre.engine.erreurs import cause_systeme
from arbitre.engine.lexique.automate import COMPILE, NOYAU
from arbitre.livraison import version_dite
from arbitre.ui.kit.champs import bouton, defilant
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fichiers import choisir_ou_ecrire
from arbitre.ui.kit.mise_en_page import a_droite, colonne
from arbitre.ui.textes import aide as textes
from arbitre.ui.textes.touches import Geste

REGLAGES: Final = ("apparence/", "voix/", "salle/", "chrono/")
"""Families of settings that a report tells; a value that is text is not told, since it may be a name or a file."""
_NOM: Final = "rapport-arbitre.txt"


class Poste(Struct, frozen=True):
    """What the window tells of this console."""

    lexique: str
    voix: str
    donnees: Path


def recherche() -> str:
    """Which search is in use, and what to do where it is the slow one."""
    return textes.COMPILEE if COMPILE else textes.LENTE


def rapport(poste: Poste, preferences: QSettings) -> str:
    """Versions, settings and faults, without a name, a word of a file or a path."""
    lignes = [
        f"arbitre {version_dite()}, recherche\u00a0: {NOYAU}",
        f"Python {platform.python_version()}, Qt {qVersion()}",
        f"{platform.system()} {platform.release()}, {platform.machine()}",
        f"{textes.LEXIQUE_EN_USAGE}\u00a0: {poste.lexique}",
        f"{textes.VOIX}\u00a0: {poste.voix}",
        "",
    ]
    lignes += [f"{cle} = {valeur}" for cle in sorted(preferences.allKeys()) if (valeur := _dicible(preferences, cle))]
    return "\n".join([*lignes, "", pannes.sans_noms(poste.donnees / pannes.NOM) or textes.SANS_PANNE, ""])


def _dicible(preferences: QSettings, cle: str) -> str:
    """The value of a setting that is a figure or a yes; nothing of any other."""
    valeur = str(preferences.value(cle, ""))
    chiffre = valeur.removeprefix("-").replace(".", "", 1)
    return valeur if cle.startswith(REGLAGES) and (chiffre.isdigit() or valeur in ("true", "false")) else ""


class APropos(Fenetre):
    """The window about the program, with the report where it is asked for."""

    acte = Geste.A_PROPOS

    def __init__(self, poste: Poste, preferences: QSettings, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE, 760, 520, parent)
        self._poste, self._preferences = poste, preferences
        page, fiche = QWidget(), QFormLayout()
        for titre, phrase in (
            (textes.VERSION, f"{version_dite()}. {textes.SANS_INTERNET}"),
            (textes.RECHERCHE, recherche()),
            (textes.LEXIQUE_EN_USAGE, poste.lexique),
            (textes.VOIX, poste.voix),
            (textes.DOSSIER, str(poste.donnees)),
            (textes.LICENCES, textes.CE_QUI_EST_LIVRE),
        ):
            dit = QLabel(phrase, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
            dit.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            dit.setAccessibleName(titre)
            fiche.addRow(titre, dit)
        self.texte = QPlainTextEdit(readOnly=True)
        self.texte.hide()
        self.texte.setAccessibleName(textes.RAPPORT.replace("&", ""))
        self.preparer = bouton(textes.RAPPORT, self.montrer_le_rapport)
        self.enregistrer = bouton(textes.ENREGISTRER, self._choisir)
        self.enregistrer.setEnabled(False)
        fermer = bouton(textes.FERMER, self.accept)
        fermer.setDefault(True)
        boutons = a_droite(self.preparer, self.enregistrer, fermer)
        page.setLayout(fiche)
        self.setLayout(colonne((defilant(page), 1), (self.texte, 1), self.message, boutons))

    def montrer_le_rapport(self) -> None:
        """All of it, to be read; only then may it be kept."""
        self.texte.setPlainText(rapport(self._poste, self._preferences))
        self.texte.show()
        self.enregistrer.setEnabled(True)
        self.dire(textes.AVANT_D_ENREGISTRER)

    def _choisir(self) -> None:
        choisir_ou_ecrire(self, textes.ENREGISTRER, textes.FILTRE, Path.home() / _NOM, self.ecrire)

    def ecrire(self, fichier: Path) -> None:
        """Write the report as it was shown."""
        try:
            remplacer(fichier, self.texte.toPlainText().encode())
        except OSError as e:
            self.dire(textes.NON_ENREGISTRE.format(cause=cause_systeme(e)))
        else:
            self.dire(textes.ENREGISTRE.format(fichier=fichier.name))


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
