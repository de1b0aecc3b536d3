"""An AZERTY hand in every field of numbers, boxes with a tick, buttons that Enter presses, windows that say."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication

from arbitre.journal import Journal
from arbitre.ui.console import Console
from arbitre.ui.decisions.mesures import FenetreMesures
from arbitre.ui.decisions.rectifier import Rectifier
from arbitre.ui.kit.application import creer_application
from arbitre.ui.kit.champs import Bouton, Case
from arbitre.ui.kit.nombres import nombre
from arbitre.ui.outils.analyse import FenetreAnalyse
from arbitre.ui.outils.lexiques import FenetreLexiques
from arbitre.ui.outils.topping import FenetreTopping
from arbitre.ui.portes import ACTES, faire
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste

pytestmark = pytest.mark.partie


@pytest.mark.usefixtures("qapp")
def test_un_champ_de_nombre_se_tape_sans_maj() -> None:
    champ = nombre("Table", 1, 1)
    champ.selectAll()
    for signe in "é'":
        touche = QKeyEvent(QEvent.Type.KeyPress, ord(signe), Qt.KeyboardModifier.NoModifier, signe)
        QApplication.sendEvent(champ, touche)
    assert champ.value() == 24
    champ.selectAll()
    QTest.keyClicks(champ, "1-_")
    assert champ.value() == 168
    negatif = nombre("Minutes", -1, -1)
    negatif.selectAll()
    QTest.keyClicks(negatif, "-1")
    assert negatif.value() == -1


@pytest.mark.usefixtures("qapp")
def test_une_case_cochee_a_son_trait() -> None:
    """Not its colour alone: within the filled box something is of the colour of paper."""
    creer_application(["arbitre"])
    case = Case("Cochée")
    case.setChecked(True)
    case.resize(QSize(200, 40))
    image = case.grab().toImage()
    papier = case.palette().base().color().rgb()
    points = [(x, y) for x in range(4, 14) for y in range(image.height()) if image.pixel(x, y) == papier]
    case.setChecked(False)
    vide = case.grab().toImage()
    assert points
    assert any(vide.pixel(x, y) != image.pixel(x, y) for x, y in points)


@pytest.mark.parametrize(
    ("geste", "classe"),
    [(Geste.RECTIFIER, Rectifier), (Geste.LEXIQUES, FenetreLexiques), (Geste.MESURES, FenetreMesures)],
)
def test_entree_presse_le_bouton_ou_est_le_clavier(
    poste: Poste, geste: Geste, classe: type[Rectifier | FenetreLexiques | FenetreMesures]
) -> None:
    poste.jouer()
    faire(poste.console, geste)
    (fenetre,) = poste.fenetre.findChildren(classe)
    poste.attendre(fenetre.isActiveWindow)
    (touche, *_) = [b for b in fenetre.findChildren(Bouton) if b.isVisible() and b.isEnabled()]
    touche.clicked.disconnect()
    presses = QSignalSpy(touche.clicked)
    touche.setFocus()
    QTest.keyClick(touche, Qt.Key.Key_Return)
    assert presses.count() == 1
    fenetre.close()


def test_un_refus_dit_par_une_fenetre_ne_reste_pas_a_la_console(poste: Poste) -> None:
    faire(poste.console, Geste.TOPPING)
    (fenetre,) = poste.fenetre.findChildren(FenetreTopping)
    poste.attendre(fenetre.isActiveWindow)
    fenetre.ouvrir()
    poste.attendre(lambda: "Choisissez au moins un joueur" in fenetre.message.text())
    assert "Choisissez" not in poste.message
    fenetre.close()


def test_la_voix_est_nommee_au_second_fichier_de_la_soiree(poste: Poste, tmp_path: Path) -> None:
    """It is awake already: nothing tells it again."""
    attendue = poste.fenetre.pied.voix.text()
    assert attendue
    seconde = Console(Journal(tmp_path / "autre.arbitre", nouveau=True), poste.console.materiel, ACTES)
    seconde.montrer()
    assert seconde.fenetre.pied.voix.text() == attendue
    seconde.fenetre.close()


@pytest.mark.partie(coups=2)
def test_l_analyse_s_ouvre_le_clavier_dans_sa_liste(poste: Poste) -> None:
    faire(poste.console, Geste.ANALYSER)
    (fenetre,) = poste.fenetre.findChildren(FenetreAnalyse)
    poste.attendre(fenetre.isActiveWindow)
    poste.attendre(lambda: len(fenetre.coups) == 2)
    assert QApplication.focusWidget() is fenetre.table
    QTest.keyClick(fenetre.table, Qt.Key.Key_Down)
    assert fenetre.table.currentIndex().row() == 1
    fenetre.close()


def test_rejuger_est_en_vue_dans_la_fenetre_de_discipline(poste: Poste) -> None:
    poste.jouer()
    faire(poste.console, Geste.MESURES)
    (fenetre,) = poste.fenetre.findChildren(FenetreMesures)
    fenetre.resize(940, 700)
    poste.attendre(fenetre.isActiveWindow)
    QTest.qWait(20)
    rejuger = fenetre.bouton_rejuger
    assert fenetre.rect().contains(rejuger.geometry()), "it hangs in the window itself, below what scrolls"
    assert not rejuger.visibleRegion().isEmpty()
    fenetre.close()
