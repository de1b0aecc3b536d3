"""« À propos »: what runs here, with which search, lexicon and voice; a report for the authors, shown, then kept."""

import platform
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QSettings, Qt, qVersion
from PySide6.QtWidgets import QFormLayout, QLabel, QPlainTextEdit, QWidget

from arbitre import pannes
from arbitre.dossiers import remplacer
from arbitre.engine.erreurs import cause_systeme
from arbitre.engine.lexique.automate import COMPILE, NOYAU
from arbitre.livraison import version_dite
from arbitre.ui.kit.champs import bouton, defilant
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fichiers import choisir_ou_ecrire
from arbitre.ui.kit.mise_en_page import a_droite, colonne
from arbitre.ui.textes import a_propos as textes
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
        f"{textes.LEXIQUE}\u00a0: {poste.lexique}",
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
            (textes.LEXIQUE, poste.lexique),
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
