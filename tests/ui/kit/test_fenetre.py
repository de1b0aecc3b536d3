"""The shape of the windows: never modal, gone once closed, what they say in one place."""

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from arbitre.engine.erreurs import Refus
from arbitre.ui.kit.champs import refus_dit
from arbitre.ui.kit.fenetre import Fenetre


@pytest.fixture
def poste(qtbot: QtBot) -> QWidget:
    poste = QWidget()
    qtbot.addWidget(poste)
    poste.show()
    return poste


@pytest.fixture
def fenetre(poste: QWidget) -> Fenetre:
    fenetre = Fenetre("Essai", 400, 300, poste)
    QVBoxLayout(fenetre).addWidget(fenetre.message)
    fenetre.montrer()
    return fenetre


def test_la_fenetre_ne_retient_jamais_le_poste(poste: QWidget, fenetre: Fenetre) -> None:
    assert fenetre.isVisible()
    assert not fenetre.isModal()
    assert fenetre.windowTitle() == "Essai"
    assert fenetre.parent() is poste


@pytest.mark.parametrize("touche", [Qt.Key.Key_Escape, None])
def test_fermee_elle_n_est_plus(qtbot: QtBot, fenetre: Fenetre, touche: Qt.Key | None) -> None:
    if touche is None:
        fenetre.close()
    else:
        QTest.keyClick(fenetre, touche)
    qtbot.waitUntil(lambda: not shiboken6.isValid(fenetre))


def test_un_refus_se_dit_au_pied_et_le_reste_ne_se_fait_pas(fenetre: Fenetre) -> None:
    faits = []
    with refus_dit(fenetre.dire):
        faits.append("avant")
        raise Refus("La table 3 est prise.")
    assert fenetre.message.text() == "La table 3 est prise."
    assert faits == ["avant"]


def test_une_faute_du_programme_n_est_pas_un_refus(fenetre: Fenetre) -> None:
    with pytest.raises(ZeroDivisionError), refus_dit(fenetre.dire):
        _ = 1 // 0


def test_ce_qui_se_fait_au_loin_revient_a_la_fenetre(qtbot: QtBot, fenetre: Fenetre) -> None:
    def lire() -> str:
        raise Refus("Ce fichier ne se lit pas.")

    fenetre.au_loin(lambda: "lu", fenetre.dire)
    qtbot.waitUntil(lambda: fenetre.message.text() == "lu")
    fenetre.au_loin(lire, fenetre.dire)
    qtbot.waitUntil(lambda: fenetre.message.text() == "Ce fichier ne se lit pas.")
