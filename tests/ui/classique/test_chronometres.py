"""The two stopwatches of article 6.3 in their window, and what F8 opens by the settings."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.engine.classique.chronometres import Chronometres, Sonnerie
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.tournoi.etat import Chronometrage, Inscrit, ReglagesTournoi
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi, Inscrire, ReglerTournoi
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.ui.classique.chronometres import FenetreChronometres
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.pendule import FenetrePendule
from tests.ui.classique.tenir import attendre


class Montre:
    """Time as the test says."""

    def __init__(self) -> None:
        self.t = 100.0

    def __call__(self) -> float:
        return self.t


@pytest.fixture
def montre() -> Montre:
    return Montre()


def fenetre(montre: Montre, sonne: list[float]) -> FenetreChronometres:
    chronos = FenetreChronometres(
        120, 15, ("ARNAUD Alice", "BERNARD Bruno"), montre, table=3, sonner=lambda: sonne.append(montre.t)
    )
    chronos.show()
    return chronos


def test_article_6_3_1_le_premier_chronometre_sonne_avant_le_second(qapp: QApplication, montre: Montre) -> None:
    sonne: list[float] = []
    chronos = fenetre(montre, sonne)
    assert chronos.windowTitle() == "Chronomètres de la table 3\u00a0: ARNAUD Alice – BERNARD Bruno"
    QTest.keyClick(chronos, Qt.Key.Key_Space)
    for avance in (104.0, 1.0, 14.0, 1.0, 30.0):
        montre.t += avance
        chronos.battre()
    assert sonne == [205.0, 220.0]
    chronos.close()


def test_article_6_3_2_le_temps_ecoule_fait_perdre_le_tour(qapp: QApplication, montre: Montre) -> None:
    chronos = fenetre(montre, [])
    QTest.keyClick(chronos, Qt.Key.Key_Space)
    assert "ARNAUD Alice 2:00" in chronos.accessibleDescription()
    montre.t += 200
    chronos.battre()
    assert "le tour est perdu (6.3.2)" in chronos.accessibleDescription()
    QTest.keyClick(chronos, Qt.Key.Key_Space)
    assert chronos.chronometres.trait is Camp.B
    assert "BERNARD Bruno 2:00" in chronos.accessibleDescription()
    chronos.grab()
    chronos.close()


def test_une_touche_tenue_ne_joue_qu_un_coup(qapp: QApplication, montre: Montre) -> None:
    chronos = fenetre(montre, [])
    QTest.keyClick(chronos, Qt.Key.Key_Space)
    tenue = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", autorep=True)
    QApplication.sendEvent(chronos, tenue)
    assert chronos.chronometres.trait is Camp.A
    chronos.close()


def test_on_arrete_on_reprend_on_remet_a_neuf(qapp: QApplication, montre: Montre) -> None:
    chronos = fenetre(montre, [])
    QTest.keyClick(chronos, Qt.Key.Key_Space)
    montre.t += 20
    QTest.keyClick(chronos, Qt.Key.Key_P)
    montre.t += 500
    assert not chronos.court
    assert chronos.chronometres.reste(montre.t) == 100
    QTest.keyClick(chronos, Qt.Key.Key_P)
    montre.t += 10
    assert chronos.chronometres.reste(montre.t) == 90
    assert chronos.arreter()
    QTest.keyClick(chronos, Qt.Key.Key_R)
    assert chronos.chronometres == Chronometres(120, 15)
    chronos.close()


def test_echap_sur_des_chronometres_qui_courent_dit_comment_les_fermer(qapp: QApplication, montre: Montre) -> None:
    chronos = fenetre(montre, [])
    QTest.keyClick(chronos, Qt.Key.Key_Space)
    QTest.keyClick(chronos, Qt.Key.Key_Escape)
    assert chronos.isVisible()
    assert chronos.accessibleDescription().endswith("P l’arrête, puis Échap ferme les chronomètres")
    QTest.keyClick(chronos, Qt.Key.Key_P)
    QTest.keyClick(chronos, Qt.Key.Key_Escape)
    assert not chronos.isVisible()


def test_rien_ne_sonne_deux_fois() -> None:
    court = Chronometres(60, 10).jouer(0.0)
    assert court.sonneries(0, 49.9) == ()
    assert court.sonneries(49.9, 50) == (Sonnerie.ALERTE,)
    assert court.sonneries(50, 59) == ()
    assert court.sonneries(59, 80) == (Sonnerie.FIN,)
    assert Chronometres(60, 10).sonneries(0, 100) == ()


def test_f8_ouvre_ce_que_disent_les_reglages(ouvrir: Callable[..., ConsoleClassique]) -> None:
    console = ouvrir()
    inscrits = tuple(Inscrit(0, f"NOM{n} Prenom", 100 - n) for n in range(8))
    console.regie.faire(CreerTournoi("Open"), Inscrire(inscrits), PublierRonde())
    attendues = (
        (Chronometrage.PENDULE, FenetrePendule, 1),
        (Chronometrage.CHRONOMETRES, FenetreChronometres, 1),
        (Chronometrage.GLOBAL, FenetrePendule, 1),
    )
    for chronometrage, classe, combien in attendues:
        console.executer(ReglerTournoi(ReglagesTournoi(chronometrage=chronometrage)))
        console.fenetre.activateWindow()
        attendre(console.fenetre.isActiveWindow)
        console.fenetre.ligne.setText("2")
        QTest.keyClick(console.fenetre, Qt.Key.Key_F8)
        assert len(console.fenetre.findChildren(classe)) == combien
    assert "F11" in console.fenetre.message.text()
    (chronos,) = console.fenetre.findChildren(FenetreChronometres)
    assert chronos.windowTitle() == "Chronomètres de la table 2\u00a0: NOM1 Prenom – NOM5 Prenom"
