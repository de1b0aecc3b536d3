"""While a result is typed, what Enter would do with it is read above the line, quietly, where the message stands."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.ui.classique.console import ConsoleClassique
from tests.ui.classique.tenir import saisir
from tests.ui.classique.test_qui_perd import de_huit, dit

Ouvrir = Callable[..., ConsoleClassique]


def lu(console: ConsoleClassique) -> str:
    """What stands above the line: the preview, where it is seen."""
    apercu, message = console.fenetre.apercu, console.fenetre.message
    assert apercu.isVisible() is not message.isVisible(), "one in the place of the other"
    assert apercu.isVisible() == bool(apercu.text())
    return apercu.text().replace("\u00a0", " ")


def test_un_resultat_qu_on_tape_dit_avant_entree_ce_qu_elle_fera(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    saisir(console, "4 400 300")
    console.fenetre.dire("Une phrase de plus d’une ligne. " * 8)
    ligne, avant = console.fenetre.ligne, dit(console)
    QApplication.processEvents()
    haut = console.fenetre.ronde.height()
    lus = []
    for caractere in "1 390 410":
        QTest.keyClicks(ligne, caractere)
        lus.append(lu(console))
    assert lus[:6] == [""] * 6, "nothing of a line that is not whole, no refusal"
    assert lus[6:] == [f"Ronde 1, table 1 : ROUX 390 – DAVID {score}" for score in (4, 41, 410)]
    QApplication.processEvents()
    assert console.fenetre.ronde.height() == haut, "nothing moves"
    assert dit(console) == avant
    assert console.regie.etat.rondes[0].attendues == (1, 2, 3), "nothing is done"
    assert console.fenetre.apercu.palette().color(console.fenetre.apercu.foregroundRole()) != (
        console.fenetre.message.palette().color(console.fenetre.message.foregroundRole())
    ), "quiet"
    QTest.keyClick(ligne, Qt.Key.Key_Escape)
    assert lu(console) == "", "gone with the line"
    QTest.keyClicks(ligne, "1 390 410")
    QTest.keyClick(ligne, Qt.Key.Key_Return)
    assert lu(console) == ""
    assert dit(console) == "Ronde 1, table 1 : ROUX 390 – DAVID 410."


def test_une_correction_un_forfait_un_effacement_se_lisent_avant_entree(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    saisir(console, "1 410 390")
    for tape, attendu in (
        ("1 390 410", "Ronde 1, table 1 : ROUX 390 – DAVID 410, était 410 – 390"),
        ("1 390! 410", "Ronde 1, table 1 : ROUX 390 – DAVID 410 (ROUX perd par décision), était 410 – 390"),
        ("1 fb", "Ronde 1, table 1 : ROUX gagne par forfait de DAVID, était 410 – 390"),
        ("1 -", "Ronde 1, table 1 : résultat effacé, était 410 – 390 ; il est attendu"),
    ):
        console.fenetre.ligne.clear()
        QTest.keyClicks(console.fenetre.ligne, tape)
        assert lu(console) == attendu


def test_ce_qui_sera_refuse_ne_se_dit_qu_a_entree(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    saisir(console, "1 410 390")
    for tape in ("1 410 390", "9 400 300", "2/1 400 300", "2 400", "2 -", "2 400 9000"):
        console.fenetre.ligne.clear()
        avant = dit(console)
        QTest.keyClicks(console.fenetre.ligne, tape)
        assert lu(console) == ""
        assert dit(console) == avant
        QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Return)
        assert console.fenetre.message.isVisible()
        assert dit(console) != avant


def test_une_table_cliquee_devant_des_scores_se_lit_aussi(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    QTest.keyClicks(console.fenetre.ligne, "390 410")
    console.fenetre.rondes.designee.emit("2 ")
    assert console.fenetre.ligne.text() == "2 390 410"
    assert lu(console) == "Ronde 1, table 2 : DURAND 390 – FAURE 410"


def test_en_lecture_seule_la_ligne_ne_promet_rien(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    console.fenetre.fermer()
    console = ouvrir(lecture_seule=True)
    QTest.keyClicks(console.fenetre.ligne, "1 390 410")
    assert lu(console) == ""
