"""What every series of pictures of the guide shares: windows that nobody sees, a console at the fourth coup of the
demonstration, pictures kept small (flat windows need no more than 256 colours).
"""

import io
import json
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PIL import Image
from PySide6.QtCore import QBuffer, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from arbitre.demo.lancement import construire, se_passer_d_ecran
from arbitre.demo.soiree import Soiree
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.etat import Phase
from arbitre.ui.console import Console
from arbitre.ui.kit.application import creer_application
from arbitre.ui.kit.fenetre import Fenetre

IMAGES: Final = Path(__file__).parents[1] / "docs" / "guide" / "images"
VITESSE: Final = 60.0
_ECART: Final = 24
"""Pixels between two pictures side by side."""


@contextmanager
def seance(*chez_soi: str, ecran: tuple[int, int] | None = None) -> Iterator[Path]:
    """A folder, the application offscreen (on one screen of that size, where it is said); ``chez_soi`` are the
    variables of the environment that lead there too."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as dossier:
        if ecran is not None:
            forme = {"x": 0, "y": 0, "width": ecran[0], "height": ecran[1]}
            forme |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
            seul = {"screens": [{"name": "ecran", **forme}]}
            (Path(dossier) / "ecran.json").write_text(json.dumps(seul), encoding="utf-8")
            os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={dossier}/ecran.json"
        se_passer_d_ecran(Path(dossier))
        os.environ |= dict.fromkeys(chez_soi, dossier)
        creer_application(["arbitre"])
        yield Path(dossier)


@contextmanager
def console_de_la_demo(dossier: Path, vitesse: float = VITESSE, *, jouee: bool = False) -> Iterator[Console]:
    """Its console until the block ends; where it is ``jouee``, the room searches at coup 4."""
    console = construire(dossier / "soiree.arbitre", dossier, vitesse, parlee=False)
    console.montrer()
    if jouee:
        soiree = Soiree(console)
        soiree.commencer()
        attendre(lambda: _coups(console) >= 4 and console.conducteur.phase is Phase.RECHERCHE)
        soiree.arreter()
    yield console
    console.fenetre.fermer()
    console.materiel.annonceur.fermer()


def _coups(console: Console) -> int:
    return len(console.regie.partie.coups) if console.regie.partie else 0


def moindre_du_coup_3(console: Console) -> tuple[str, str, int]:
    """A word of the third coup that is worth less than the top, as a bulletin writes it: word, place, points."""
    regie = console.regie.regie
    joue = regie.partie.coups[2]
    assert joue.tirage is not None
    solutions = regie.savoir.solutions(joue.grille, joue.tirage.lettres, CLASSIQUE)
    moindre = next(s for s in solutions if 4 < s.points < solutions[0].points)
    return entre_parentheses(moindre.mot), str(moindre.ref), moindre.points


def garder(image: QImage | QPixmap, nom: str) -> None:
    """Write it as ``nom``.png, without transparency."""
    tampon = QBuffer()
    image.save(tampon, "PNG")  # type: ignore[call-overload]  # the stubs know no device here
    en_couleurs = Image.open(io.BytesIO(tampon.data().data())).convert("RGB")
    reduite = en_couleurs.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    reduite.save(IMAGES / f"{nom}.png", optimize=True)


def prendre(nom: str, widget: QWidget) -> None:
    """Its picture, once it is shown and has painted; of a page, that of the console that it stands in."""
    if isinstance(widget, Fenetre):
        widget.montrer()
    else:
        widget.show()
    QTest.qWait(200)
    garder(widget.window().grab(), nom)


def prendre_puis_fermer(**fenetres: QWidget) -> None:
    """One after the other."""
    for nom, fenetre in fenetres.items():
        prendre(nom, fenetre)
        fenetre.close()


def cote_a_cote(images: Sequence[QImage], nom: str) -> None:
    """Pictures beside one another, of the height of the first."""
    hauteur = images[0].height()
    mises = [image.scaledToHeight(hauteur, Qt.TransformationMode.SmoothTransformation) for image in images]
    largeur = sum(image.width() + _ECART for image in mises) - _ECART
    page = QImage(largeur, hauteur, QImage.Format.Format_RGB32)
    page.fill(Qt.GlobalColor.white)
    with QPainter(page) as pinceau:
        x = 0
        for image in mises:
            pinceau.drawImage(x, 0, image)
            x += image.width() + _ECART
    garder(page, nom)


def attendre(condition: Callable[[], object]) -> None:
    """Let Qt run until it holds."""
    while not condition():
        QTest.qWait(2)
