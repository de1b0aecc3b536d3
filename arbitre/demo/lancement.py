"""Start the demonstration: the real application, on a display where there is one, offscreen elsewhere."""

import multiprocessing
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from arbitre.engine.erreurs import Refus, cause_systeme

if TYPE_CHECKING:
    from arbitre.ui.console import Console

FICHIER = "soiree.arbitre"
GRAINE = 7
VITESSE_ECRAN, VITESSE_SANS_ECRAN = 12.0, 120.0
_ECRANS = """{"screens": [
 {"name": "portable", "x": 0, "y": 0, "width": 1366, "height": 768, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1},
 {"name": "projecteur", "x": 1366, "y": 0, "width": 1920, "height": 1080, "logicalDpi": 96, "logicalBaseDpi": 96,
  "dpr": 1}]}"""


def a_un_ecran() -> bool:
    """Whether windows can be shown to a person here: a display is named, and it answers."""
    if os.environ.get("QT_QPA_PLATFORM", "").startswith("offscreen"):
        return False
    if sys.platform != "linux":
        return True
    annonce = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not annonce:
        return False
    essai = multiprocessing.get_context("spawn").Process(target=_essayer)
    essai.start()
    essai.join()
    return essai.exitcode == 0


def _essayer() -> None:
    """Try the display in another process, which Qt ends where the display does not answer, without a word or a dump
    here."""
    from PySide6.QtCore import QtMsgType, qInstallMessageHandler
    from PySide6.QtGui import QGuiApplication

    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    qInstallMessageHandler(lambda genre, *_: os._exit(2) if genre is QtMsgType.QtFatalMsg else None)
    QGuiApplication([])


def se_passer_d_ecran(provisoire: Path) -> None:
    """Two virtual screens for Qt, unless the caller chose a platform."""
    if "QT_QPA_PLATFORM" not in os.environ:
        ecrans = provisoire / "ecrans.json"
        ecrans.write_text(_ECRANS, encoding="utf-8")
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={ecrans}"


def jouer(sortie: Path, vitesse: float | None) -> str:
    """Play the evening and write everything to ``sortie``; a sentence that says where. A `Refus` says what failed."""
    try:
        fichier = _preparer(sortie)
    except OSError as e:
        raise Refus(
            f"Impossible d’écrire dans « {sortie} » ({cause_systeme(e)}) : choisissez un autre dossier."
        ) from None
    montree = a_un_ecran()
    with tempfile.TemporaryDirectory() as provisoire:
        if not montree:
            se_passer_d_ecran(Path(provisoire))
        return _jouer(fichier, Path(provisoire), vitesse or (VITESSE_ECRAN if montree else VITESSE_SANS_ECRAN), montree)


def _preparer(sortie: Path) -> Path:
    """The new competition file; what an earlier demonstration left there is taken away."""
    sortie.mkdir(parents=True, exist_ok=True)
    fichier = sortie / FICHIER
    for reste in sortie.glob(f"{FICHIER}*"):
        reste.unlink()
    return fichier


def _jouer(fichier: Path, provisoire: Path, vitesse: float, montree: bool) -> str:
    from arbitre.demo.soiree import Soiree, ecrire_tout
    from arbitre.ui.kit.application import creer_application

    if not montree:
        _faire_taire_qt()
    application = creer_application(["arbitre"])
    console = construire(fichier, provisoire, vitesse, parlee=montree and vitesse <= 2)
    console.montrer()
    soiree = Soiree(console, GRAINE)
    soiree.finie.connect(lambda bien: application.exit(0 if bien else 1))
    soiree.commencer()
    statut = application.exec()
    phrase = ecrire_tout(console, fichier.parent) if statut == 0 else ""
    console.fenetre.fermer()
    console.materiel.annonceur.fermer()
    if statut:
        raise Refus(f"La soirée s’est arrêtée avant la fin\u00a0: {fichier} garde ce qui a été joué.")
    return phrase


def _faire_taire_qt() -> None:
    """Offscreen, Qt says at each window that it cannot give hints to a window manager: not worth a line."""
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

    def dire(_genre: QtMsgType, _lieu: QMessageLogContext, texte: str) -> None:
        if "propagateSizeHints" not in texte:
            sys.stderr.write(texte + "\n")

    qInstallMessageHandler(dire)


def construire(fichier: Path, provisoire: Path, vitesse: float, *, parlee: bool) -> "Console":
    """A console on a new ``fichier`` whose time runs ``vitesse`` times as fast; its settings are in ``provisoire``."""
    from PySide6.QtCore import QSettings

    from arbitre.dossiers import Dossiers
    from arbitre.journal import Journal
    from arbitre.lexiques import Graphies, ouvrir
    from arbitre.ui.conduite.materiel import Materiel
    from arbitre.ui.console import Console
    from arbitre.ui.portes import ACTES
    from arbitre.voix.annonceur import Annonceur
    from arbitre.voix.reglages import Choix, Reglages

    dossiers = Dossiers.du_systeme()
    voix = Reglages(choix=Choix.FOURNIE if parlee else Choix.SILENCE)
    materiel = Materiel(
        QSettings(str(provisoire / "preferences.ini"), QSettings.Format.IniFormat),
        dossiers,
        Annonceur(voix, cache=dossiers.cache / "voix", vitesse=vitesse),
        ouvrir(None, dossiers),
        Graphies(dossiers),
        vitesse=vitesse,
        hasard=Random(GRAINE).randrange,
    )
    return Console(Journal(fichier, nouveau=True), materiel, ACTES)
