"""The page of players: what the console says is read on it, and nothing of it moves under the hand."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from arbitre.engine.partie.tirer import TirerLettres
from arbitre.ui.decisions.equipe import Equipe
from arbitre.ui.kit.mise_en_page import Volets
from tests.soirees.poste import Poste
from tests.ui.fenetres import page

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def equipe(poste: Poste) -> Equipe:
    poste.touche(Qt.Key.Key_J, CTRL)
    return page(poste, Equipe)


@pytest.mark.partie(4)
def test_art_2023_3_2_un_rejet_se_dit_sur_la_page_en_vue(poste: Poste, equipe: Equipe) -> None:
    """The page took the sentence off as soon as it was said."""
    assert poste.console.regie.executer(TirerLettres("AAEEIIO"))
    assert "art. 3.2" in equipe.message.text()
    assert equipe.message.isVisible()


@pytest.mark.partie(12, coups=1)
def test_un_clic_sur_une_rangee_ne_deplace_rien(poste: Poste, equipe: Equipe) -> None:
    volets = equipe.findChild(Volets)
    assert volets is not None
    parties: tuple[QWidget, ...] = (equipe.recherche, equipe.liste, equipe.choisi, equipe.qui, equipe.pages)

    def places() -> list[tuple[QPoint, int]]:
        QCoreApplication.processEvents()
        return [(partie.mapTo(equipe, QPoint()), partie.height()) for partie in parties]

    equipe.recherche.setFocus()
    avant = places()
    assert not volets.verticalScrollBar().maximum(), "all of it is in sight"
    for rang, avec in ((3, Qt.KeyboardModifier.NoModifier), (1, CTRL), (5, CTRL)):
        milieu = equipe.liste.visualRect(equipe.liste.modele.index(rang, 1)).center()
        QTest.mouseClick(equipe.liste.viewport(), Qt.MouseButton.LeftButton, avec, milieu)
        assert places() == avant
    assert (equipe.choisi.text(), equipe.qui.text()) == ("3 joueurs choisis", "Joueur 2, Joueur 4, Joueur 6")
    equipe.faire_partir()
    assert len(equipe.message.text()) > 100
    assert places() == avant, "what it says has its place"
