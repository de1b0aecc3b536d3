"""The two-sided clock, with a clock of the test's own."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from arbitre.engine.classique.rencontre import Camp
from arbitre.ui.classique.direct import DirectClassique
from arbitre.ui.classique.pendule import FenetrePendule
from arbitre.ui.textes.touches import GesteClassique as Geste
from arbitre.voix.clip import cloche
from tests.ui.classique.tenir import Ouvrir
from tests.voix.faux import HAUT_PARLEUR, FauxMateriel


class Montre:
    """An instant that the test moves."""

    t = 100.0

    def __call__(self) -> float:
        return self.t


@pytest.fixture
def montre() -> Montre:
    return Montre()


@pytest.fixture
def pendule(qapp: QApplication, montre: Montre) -> Iterator[FenetrePendule]:
    fenetre = FenetrePendule(20, ("ALICE", "BRUNO"), montre)
    fenetre.show()
    yield fenetre
    if isValid(fenetre):
        fenetre.close()


def test_chacun_appuie_pour_l_autre(pendule: FenetrePendule, montre: Montre) -> None:
    QTest.keyClick(pendule, Qt.Key.Key_Left)
    montre.t += 65
    assert pendule.pendule.reste(Camp.B, montre.t) == 1135
    QTest.keyClick(pendule, Qt.Key.Key_Left)
    assert pendule.pendule.trait is Camp.B, "pressed out of turn: nothing"
    QTest.keyClick(pendule, Qt.Key.Key_Right)
    montre.t += 10
    assert pendule.accessibleDescription() == "20:00 – 18:55"
    QTest.keyClick(pendule, Qt.Key.Key_Space)
    montre.t += 500
    assert pendule.pendule.reste(Camp.A, montre.t) == 1190
    assert pendule.accessibleDescription() == "19:50 – 18:55"
    QTest.keyClick(pendule, Qt.Key.Key_Space)
    montre.t += 10
    assert pendule.pendule.reste(Camp.A, montre.t) == 1180


def test_remettre_a_neuf_seulement_quand_elle_est_arretee(pendule: FenetrePendule, montre: Montre) -> None:
    QTest.keyClick(pendule, Qt.Key.Key_Space)
    assert not pendule.pendule.court, "nothing to go on before the first press"
    assert "Le toss n’est pas noté (Ctrl+T)" in pendule.aide, "it did nothing, in silence"
    assert pendule.aide in pendule.accessibleDescription()
    QTest.keyClick(pendule, Qt.Key.Key_Right)
    assert "toss" not in pendule.aide
    montre.t += 30
    QTest.keyClick(pendule, Qt.Key.Key_R)
    assert pendule.pendule.reste(Camp.A, montre.t) == 1170
    QTest.keyClick(pendule, Qt.Key.Key_Space)
    QTest.keyClick(pendule, Qt.Key.Key_R)
    assert pendule.pendule.reste(Camp.A, montre.t) == 1200


def test_un_arbitre_regle_le_temps_d_une_pendule_arretee(pendule: FenetrePendule, montre: Montre) -> None:
    QTest.keyClick(pendule, Qt.Key.Key_Up)
    assert pendule.pendule.reste(Camp.A, montre.t) == 1200, "nothing runs yet"
    QTest.keyClick(pendule, Qt.Key.Key_Right)
    montre.t += 30
    QTest.keyClick(pendule, Qt.Key.Key_Down)
    assert pendule.pendule.reste(Camp.A, montre.t) == 1170, "not while it runs"
    QTest.keyClick(pendule, Qt.Key.Key_Space)
    QTest.keyClick(pendule, Qt.Key.Key_Down)
    QTest.keyClick(pendule, Qt.Key.Key_Up)
    QTest.keyClick(pendule, Qt.Key.Key_Up)
    assert pendule.accessibleDescription() == "19:40 – 20:00"


def test_un_cote_touche_vaut_la_touche_et_la_fin_du_temps_se_voit(pendule: FenetrePendule, montre: Montre) -> None:
    sons = list[bool]()
    pendule._sonner = lambda: sons.append(True)
    QTest.mouseClick(pendule, Qt.MouseButton.LeftButton, pos=pendule.rect().topLeft())
    montre.t += 5000
    pendule.battre()
    assert pendule.pendule.epuisee(Camp.B, montre.t)
    pendule.battre()
    assert sons == [True], "heard once"
    assert pendule._battement.isActive(), "what is overrun goes on being counted (7.3.1, 9.3)"
    assert pendule.accessibleDescription() == "20:00 – −1:03:20"
    QTest.keyClick(pendule, Qt.Key.Key_Space)
    QTest.keyClick(pendule, Qt.Key.Key_Down)
    assert pendule.accessibleDescription() == "20:00 – −1:03:20"
    QTest.keyClick(pendule, Qt.Key.Key_Up)
    assert pendule.accessibleDescription() == "20:00 – 0:10", "time given begins again from nothing"
    QTest.keyClick(pendule, Qt.Key.Key_Space)
    montre.t += 60
    image = pendule.grab().toImage()
    droite = image.pixelColor(int(image.width() * 0.75), int(image.height() * 0.85))
    gauche = image.pixelColor(int(image.width() * 0.25), int(image.height() * 0.85))
    assert droite != gauche


def test_echap_sur_une_pendule_qui_court_dit_comment_la_fermer(pendule: FenetrePendule, montre: Montre) -> None:
    """Nothing happened, and nothing was said."""
    QTest.keyClick(pendule, Qt.Key.Key_Left)
    QTest.keyClick(pendule, Qt.Key.Key_Escape)
    assert pendule.isVisible()
    assert pendule.aide == "Le temps court\u00a0: Espace l’arrête, puis Échap ferme la pendule"
    assert pendule.accessibleDescription().endswith(pendule.aide)
    montre.t += 5
    QTest.keyClick(pendule, Qt.Key.Key_Space)
    assert "Échap" not in pendule.aide, "until the next key"
    QTest.keyClick(pendule, Qt.Key.Key_Escape)
    assert not pendule.isVisible()


def test_ce_qui_s_ouvre_de_la_console_sonne_par_ses_enceintes(ouvrir: Ouvrir) -> None:
    """The clock of a table and a followed game ring by what plays the voice."""
    console = ouvrir()
    materiel = console._annonceur.materiel
    assert isinstance(materiel, FauxMateriel)
    materiel.sorties = (HAUT_PARLEUR,)
    console.fenetre.faire(Geste.PENDULE)
    (pendule,) = console.fenetre.pendules.toutes
    assert isinstance(pendule, FenetrePendule)
    pendule._sonner()
    console.fenetre.faire(Geste.SUIVRE)
    direct = console.fenetre.places.page
    assert isinstance(direct, DirectClassique)
    direct._sonner()
    assert materiel.joues == [cloche(), cloche()]
