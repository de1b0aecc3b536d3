"""Sheets of small pictures of every window, theme, screen and size of text, from the real windows, offscreen.

`python packaging/planches.py` writes docs/guide/images/planche_*.jpg; images_guide.py runs it too.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTabWidget, QWidget

from arbitre.charte import THEMES
from arbitre.ui.console import Console
from arbitre.ui.kit.application import Apparence, Clarte
from arbitre.ui.peinture.style import police
from arbitre.ui.salle.plan import Texte
from arbitre.ui.salle.salle import Reglages
from arbitre.ui.textes.touches import Geste
from cliches import IMAGES, console_de_la_demo, seance

QUALITE: Final = 66
GRAND_ECRAN: Final = (3840, 2160)
PETIT_ECRAN: Final = (1362, 728)
"""What a window has of a screen of 1366 × 768."""
TABLEAUX: Final = ((1024, 768), (1280, 800), (1920, 1080))
CONSOLES: Final = ((1366, 768, 1.0), (1366, 768, 2.0), (1920, 1080, 1.0), (1920, 1080, 2.0), (3840, 2160, 2.0))


class Vue(Struct, frozen=True):
    """A picture and what it shows."""

    titre: str
    image: QImage


def main() -> None:
    """At the fourth coup, everything; one large screen: windows take the size that each picture wants."""
    claire, sombre = Apparence(Clarte.CLAIRE), Apparence(Clarte.SOMBRE)
    with seance(ecran=GRAND_ECRAN) as dossier, console_de_la_demo(dossier, jouee=True) as console:
        _planche("planche_tableau", list(_tableaux(console)), colonnes=3, large=360)
        _planche("planche_console", list(_consoles(console, claire, sombre)), colonnes=2, large=540)
        for nom, apparence in (("clair", claire), ("sombre", sombre), ("double", replace(claire, echelle=2.0))):
            _planche(f"planche_fenetres_{nom}", list(_fenetres(console, apparence)), colonnes=3, large=360)


def _tableaux(console: Console) -> Iterator[Vue]:
    for large, haut in TABLEAUX:
        for texte in Texte:
            for theme in THEMES.values():
                console.salle.regler(Reglages(theme.nom, texte, mouvement=False))
                titre = f"{theme.titre}, {large} × {haut}, texte {texte.name.lower()}"
                yield Vue(titre, console.salle.image(QSize(large, haut)))
    console.salle.regler(Reglages())


def _consoles(console: Console, claire: Apparence, sombre: Apparence) -> Iterator[Vue]:
    for large, haut, echelle in CONSOLES:
        for nom, apparence in (("clair", claire), ("sombre", sombre)):
            console.changer_l_apparence(replace(apparence, echelle=echelle))
            QTest.qWait(60)
            console.fenetre.resize(large - 4, haut - 40)
            QTest.qWait(160)
            yield Vue(f"Console, {large} × {haut}, texte {echelle:.0%}, {nom}", console.fenetre.grab().toImage())


def _fenetres(console: Console, apparence: Apparence) -> Iterator[Vue]:
    """Every page or window that a door opens, each part of it, as a screen of 1366 × 768 shows it."""
    console.changer_l_apparence(apparence)
    console.fenetre.resize(*PETIT_ECRAN)
    ailleurs = (Geste.ASSISTANT, Geste.ACTIONS)
    for geste in (geste for geste in Geste if geste.texte.endswith("…") and geste not in ailleurs):
        avant = set(QApplication.topLevelWidgets())
        console.faire(geste)
        QTest.qWait(60)
        page = console.fenetre.places.page
        neuves = [w for w in QApplication.topLevelWidgets() if w not in avant and w.isVisible() and w.isWindow()]
        for fenetre in neuves if page is None else [page]:
            fenetre.window().resize(fenetre.window().size().boundedTo(QSize(*PETIT_ECRAN)))
            onglets = next(iter(fenetre.findChildren(QTabWidget)), None)
            for rang in range(onglets.count() if onglets else 1):
                if onglets:
                    onglets.setCurrentIndex(rang)
                QTest.qWait(250 if rang == 0 else 80)
                yield Vue(_titre(fenetre, rang), fenetre.window().grab().toImage())
            fenetre.close()
        console.fenetre.taire()  # what lies over the console goes too


def _titre(fenetre: QWidget, rang: int) -> str:
    return f"{fenetre.windowTitle()}{f' ({rang + 1})' if rang else ''}"


def _planche(nom: str, vues: list[Vue], *, colonnes: int, large: int) -> None:
    """The pictures in rows, each under its name, all of one width."""
    marge, legende = 12, 24
    reduites = [v.image.scaledToWidth(large, Qt.TransformationMode.SmoothTransformation) for v in vues]
    rangees = [reduites[i : i + colonnes] for i in range(0, len(reduites), colonnes)]
    hauteurs = [max(image.height() for image in rangee) + legende + marge for rangee in rangees]
    planche = QImage(colonnes * (large + marge) + marge, sum(hauteurs) + marge, QImage.Format.Format_RGB32)
    planche.fill(QColor("#ffffff"))
    with QPainter(planche) as p:
        p.setFont(police())
        for i, (vue, image) in enumerate(zip(vues, reduites, strict=True)):
            x = marge + (i % colonnes) * (large + marge)
            y = marge + sum(hauteurs[: i // colonnes])
            p.drawText(QRect(x, y, large, legende), Qt.AlignmentFlag.AlignLeft, vue.titre)
            p.drawImage(x, y + legende, image)
            p.drawRect(x, y + legende, image.width() - 1, image.height() - 1)
    planche.save(str(IMAGES / f"{nom}.jpg"), quality=QUALITE)


if __name__ == "__main__":
    main()
