"""What lies over a window stays in its middle while it is seen, and costs that window nothing while it is not."""

from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.surimpression import Question, Surimpression


class _Comptee(Surimpression):
    """Counts the events of its window that it is asked about."""

    vus = 0

    def eventFilter(self, objet: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's
        self.vus += 1
        return super().eventFilter(objet, event)


def test_cachee_elle_ne_coute_rien_a_sa_fenetre(qtbot: QtBot) -> None:
    fenetre = QWidget()
    qtbot.addWidget(fenetre)
    dessus = _Comptee(fenetre, "Titre", 0.5, 0.5)
    fenetre.show()
    fenetre.resize(500, 400)
    assert dessus.vus == 0
    dessus.ouvrir(fenetre)
    fenetre.resize(800, 600)
    assert dessus.vus
    dessus.fermer()
    vus = dessus.vus
    fenetre.resize(600, 500)
    assert dessus.vus == vus


def test_montree_elle_reste_au_milieu_de_sa_fenetre(qtbot: QtBot) -> None:
    fenetre = QWidget()
    qtbot.addWidget(fenetre)
    dessus = Surimpression(fenetre, "Titre", 0.5, 0.5)
    fenetre.resize(500, 400)
    fenetre.show()
    dessus.ouvrir(fenetre)
    for large, haut in ((900, 700), (640, 480)):
        fenetre.resize(large, haut)
        milieu = dessus.geometry().center().x()
        assert abs(milieu - large // 2) <= 1
        assert dessus.width() == large // 2
    dessus.fermer()
    fenetre.resize(1000, 800)
    dessus.ouvrir(fenetre)
    assert dessus.width() == 500


def test_une_fenetre_detruite_avec_ce_qui_la_recouvre_n_emporte_pas_le_programme(qapp: QApplication) -> None:
    """The console closes while the aide-mémoire lies over one of its windows."""
    console = QWidget()
    fenetre = Fenetre("Essai", 400, 300, console)
    question = Question(fenetre, "Partir ?", "&Rester", "&Partir")
    fenetre.montrer()
    question.poser("Tout est écrit.", lambda: None)
    assert question.isVisible()
    console.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not isValid(question)


def test_une_lettre_soulignee_devant_et_derriere_est_celle_de_devant(qtbot: QtBot) -> None:
    fenetre = QWidget()
    qtbot.addWidget(fenetre)
    presses: list[str] = []
    derriere = [QPushButton(dit, fenetre) for dit in ("&Partager", "C&oller")]
    for bouton in derriere:
        bouton.pressed.connect(partial(presses.append, bouton.text()))
    question = Question(fenetre, "Partir ?", "&Rester", "&Partir")
    fenetre.show()
    qtbot.waitUntil(fenetre.isActiveWindow)
    question.poser("Tout est écrit.", lambda: presses.append("parti"))
    for lettre, attendus in ((Qt.Key.Key_O, []), (Qt.Key.Key_P, ["parti"]), (Qt.Key.Key_O, ["parti", "C&oller"])):
        clavier: QWidget | None = fenetre.focusWidget()
        QTest.keyClick(clavier if clavier is not None else fenetre, lettre, Qt.KeyboardModifier.AltModifier)
        assert presses == attendus
        assert question.isVisible() is not bool(presses)
