"""Texts stand where one looks for them: in a box of choices under those of the fields, capitals in the middle."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from arbitre.charte import CLAIR, Corps
from arbitre.ui.kit.application import Apparence, Clarte, creer_application
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.peinture.style import police
from tests.ui.pixels import contraste, rvb, taches


def gauche(champ: QWidget) -> int:
    """The first pixel of its text."""
    image, dedans = champ.grab().toImage(), QRectF(champ.rect()).adjusted(4, 4, -34, -4)
    surface = rvb(CLAIR.surface)
    return min(tache.gauche for tache in taches(image, dedans, lambda c: contraste(c, surface) > 4))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("echelle", [1.0, 1.5])
def test_les_textes_d_une_fiche_sont_sur_une_ligne(qtbot: QtBot, echelle: float) -> None:
    creer_application(["arbitre"], Apparence(Clarte.CLAIRE, echelle))
    page, fiche = QWidget(), Fiche()
    qtbot.addWidget(page)
    ligne, choix = fiche.champ("Lieu"), fiche.liste("Lexique", [("Hautes", 1)])
    page.setLayout(fiche)
    ligne.setText("Hautes")
    page.resize(500, 200)
    page.show()
    QGuiApplication.processEvents()
    assert abs(gauche(ligne) - gauche(choix)) <= 2
    creer_application(["arbitre"])


@pytest.mark.parametrize("gras", [False, True])
@pytest.mark.usefixtures("qapp")
def test_la_fonte_dit_la_hauteur_vraie_de_ses_capitales(gras: bool) -> None:
    """The signs sewn in are taller: with their height, digits and buttons were written too low."""
    fonte = police(Corps.AFFICHE, gras=gras)
    mesures = QFontMetricsF(fonte)
    assert abs(mesures.capHeight() - mesures.tightBoundingRect("H").height()) <= 1
