"""The tops to choose from: cards whose measures and reason are whole, the grid showing the one chosen."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbitre.engine.editions import edition
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.grille import GRILLE_VIDE
from arbitre.ui.kit.application import Apparence, creer_application, habiller
from arbitre.ui.poste.tops import CANDIDAT, ListeDesTops
from arbitre.ui.textes.poste import mesures_d_un_top
from tests.engine.partie.banc import savoir
from tests.soirees.poste import Poste


@pytest.mark.parametrize(("taille", "corps"), [((935, 150), 29), ((935, 200), 29), ((730, 300), 14), ((500, 320), 14)])
@pytest.mark.parametrize("mots", [3, 20])
def test_deux_tops_se_lisent_ensemble_et_en_entier(
    qtbot: QtBot, taille: tuple[int, int], corps: int, mots: int
) -> None:
    """In smaller letters, then without the measures that the reason has too, where the list is low."""
    creer_application(["arbitre"])  # with its own letters, whatever test came before
    liste = ListeDesTops()
    qtbot.addWidget(liste)
    fonte = liste.font()
    fonte.setPixelSize(corps)
    liste.setFont(fonte)
    liste.resize(*taille)
    liste.show()
    (top,) = savoir().candidats(GRILLE_VIDE, "AECCNU?", CLASSIQUE, edition("2023").reglement)
    liste.montrer([replace(top, raison="raison " * mots)] * 3)
    vue = liste.viewport().rect()
    assert [vue.contains(liste.visualItemRect(liste.item(rang))) for rang in range(2)] == [True, True]
    assert liste.allure.police.pixelSize() >= 14
    assert liste.allure.avec_mesures or taille[1] <= 200


def test_une_carte_dit_ses_deux_mesures_et_la_choisie_se_voit(qtbot: QtBot) -> None:
    creer_application(["arbitre"])
    liste = ListeDesTops()
    qtbot.addWidget(liste)
    liste.resize(730, 300)
    liste.show()
    (top,) = savoir().candidats(GRILLE_VIDE, "AECCNU?", CLASSIQUE, edition("2023").reglement)
    ouverture = top.ouverture
    assert mesures_d_un_top(top) == (
        (str(ouverture.places), "places pour sept lettres"),
        (str(ouverture.accroches), "accroches"),
    )
    liste.montrer([top, top])
    cartes = [liste.viewport().grab(liste.visualItemRect(liste.item(rang))).toImage() for rang in range(2)]
    milieux = [carte.pixelColor(carte.width() // 2, carte.height() - 12) for carte in cartes]
    assert milieux[0] != milieux[1], "its ground"
    liste.setCurrentRow(1)
    apres = [liste.viewport().grab(liste.visualItemRect(liste.item(rang))).toImage() for rang in range(2)]
    assert apres[0].pixelColor(apres[0].width() // 2, apres[0].height() - 12) == milieux[1]


def test_la_grande_grille_montre_le_top_choisi_et_ce_qu_il_ouvre(poste: Poste) -> None:
    poste.inscrire(3)
    for _ in range(12):
        poste.tirer()
        poste.chercher()
        poste.ramasser()
        if poste.fenetre.tirage.tops.count() > 1:
            break
        poste.proclamer()
    grille, tops = poste.fenetre.grille, poste.fenetre.tirage.tops

    def se_voit() -> bool:
        solution = tops.currentItem().data(CANDIDAT).solution
        marques = grille.marques
        assert marques.ouvre is not None
        ecart = len(marques.ouvre.accroches) > 0 or len(marques.ouvre.places) > 0
        return marques.essai == solution.placement.cases and ecart

    assert se_voit()
    avant = grille.grab().toImage()
    poste.touche(Qt.Key.Key_Right)
    assert se_voit()
    assert grille.grab().toImage() != avant
    poste.touche(Qt.Key.Key_Space)
    assert grille.marques.ouvre is None


def test_les_fleches_vont_d_un_top_a_l_autre_dans_les_deux_sens(qapp: QApplication, qtbot: QtBot) -> None:
    habiller(qapp, Apparence())
    liste = ListeDesTops()
    qtbot.addWidget(liste)
    liste.resize(900, 320)
    liste.show()
    (top,) = savoir().candidats(GRILLE_VIDE, "AECCNU?", CLASSIQUE, edition("2023").reglement)
    tops = [replace(top, raison=raison) for raison in ("premier", "deuxième", "troisième")]
    liste.montrer(tops)
    haut, bas, gauche, droite = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right
    for fleche, rang in ((bas, 1), (droite, 2), (bas, 2), (haut, 1), (gauche, 0), (haut, 0)):
        QTest.keyClick(liste, fleche)
        assert liste.currentRow() == rang
    QTest.keyClick(liste, bas)
    with qtbot.waitSignal(liste.choisi) as retenu:
        QTest.keyClick(liste, Qt.Key.Key_Return)
    assert retenu.args == [tops[1]]


def test_le_titre_dit_lequel_des_tops_se_voit(qtbot: QtBot, poste: Poste) -> None:
    """In large text one alone is in sight."""
    poste.inscrire(3)
    for _ in range(12):
        poste.tirer()
        poste.chercher()
        poste.ramasser()
        if (combien := poste.fenetre.tirage.tops.count()) > 1:
            break
        poste.proclamer()
    titre = poste.fenetre.tirage._titre_tops
    assert titre.text().startswith(f"Top 1 sur {combien} (← →).")
    poste.touche(Qt.Key.Key_Right)
    assert titre.text().startswith(f"Top 2 sur {combien} (← →).")


@pytest.mark.partie(4)
def test_les_tops_sont_la_apres_un_nouveau_compte(poste: Poste) -> None:
    """Counted again while the tops were looked at, the bulletins left the correction in their place."""
    poste.tirer()
    poste.chercher()
    poste.touche(Qt.Key.Key_Space)
    tirage = poste.fenetre.tirage
    poste.attendre(tirage.tops.hasFocus)
    recompter(poste, "3")
    coup = poste.partie.coup
    assert coup is not None
    assert coup.ramasses == 3
    poste.attendre(tirage.tops.hasFocus)
    assert tirage.tops_en_vue


@pytest.mark.partie(4, coups=1)
def test_les_solutions_sont_la_apres_un_nouveau_compte(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F4)
    tirage = poste.fenetre.tirage
    poste.attendre(tirage.solutions.filtre.hasFocus)
    recompter(poste, "3")
    assert poste.coup(1).ramasses == 3
    poste.attendre(tirage.solutions.filtre.hasFocus)
    assert poste.fenetre.onglets.currentWidget() is tirage


def recompter(poste: Poste, nombre: str) -> None:
    poste.touche(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    poste.attendre(poste.fenetre.tirage.nombre.hasFocus)
    poste.entrer(nombre)
