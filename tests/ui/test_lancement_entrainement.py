"""Training before any competition is open: from the start window, by its menu or its keys."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.charte import CLAIR, SOMBRE
from arbitre.ui.kit.application import Apparence, habiller
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.lancement import Poste
from arbitre.ui.outils.pertes import FenetrePertes
from arbitre.ui.outils.quiz.fenetre import FenetreQuiz
from arbitre.ui.outils.seul.fenetre import FenetreSeul
from arbitre.ui.ouverture.assistant import ENTRAINEMENTS
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste as Soiree

FENETRES: dict[Geste, tuple[type[Fenetre], Qt.Key]] = {
    Geste.QUIZ: (FenetreQuiz, Qt.Key.Key_F9),
    Geste.SEUL: (FenetreSeul, Qt.Key.Key_F10),
    Geste.PERTES: (FenetrePertes, Qt.Key.Key_F12),
}


@pytest.fixture
def poste(au_depart: Poste) -> Iterator[Poste]:
    yield au_depart
    assert au_depart.assistant is not None
    for sorte, _ in FENETRES.values():
        for fenetre in au_depart.assistant.findChildren(sorte):
            fenetre.close()


def test_le_menu_les_offre_toutes(poste: Poste) -> None:
    assistant = poste.montrer_l_assistant()
    assert set(ENTRAINEMENTS) == set(FENETRES)
    assert [action.text() for action in assistant.actions()] == [geste.texte for geste in ENTRAINEMENTS]


def test_chaque_touche_ouvre_sa_fenetre_une_seule_fois(poste: Poste) -> None:
    assistant = poste.montrer_l_assistant()
    for sorte, touche in FENETRES.values():
        for _ in range(2):
            assistant.activateWindow()
            Soiree.attendre(assistant.isActiveWindow)
            QTest.keyClick(assistant, touche, Qt.KeyboardModifier.ControlModifier)
        (fenetre,) = assistant.findChildren(sorte)
        assert fenetre.isVisible()
    assert poste.console is None


@pytest.mark.parametrize("geste", FENETRES)
def test_la_clarte_et_la_taille_du_texte_changent_de_la_fenetre_ouverte(poste: Poste, geste: Geste) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    habiller(application, Apparence())
    usuelle = QFontMetrics(application.font()).height()
    sorte, touche = FENETRES[geste]
    assistant = poste.montrer_l_assistant()
    assistant.activateWindow()
    Soiree.attendre(assistant.isActiveWindow)
    QTest.keyClick(assistant, touche, Qt.KeyboardModifier.ControlModifier)
    (fenetre,) = assistant.findChildren(sorte)
    fenetre.activateWindow()
    Soiree.attendre(fenetre.isActiveWindow)
    QTest.keySequence(fenetre, QKeySequence(Geste.CLARTE.touche))
    assert fenetre.palette().window().color() == QColor(SOMBRE.fond)
    QTest.keySequence(fenetre, QKeySequence(Geste.PLUS_GRAND.touche))
    assert fenetre.fontMetrics().height() > usuelle
    QTest.keySequence(fenetre, QKeySequence(Geste.PLUS_PETIT.touche))
    QTest.keySequence(fenetre, QKeySequence(Geste.CLARTE.touche))
    assert fenetre.palette().window().color() == QColor(CLAIR.fond)
    assert fenetre.fontMetrics().height() == usuelle
    poste.preferences.remove("apparence")
