"""The rows of the coup, one a solution: whole, what was just entered in sight, each of its tables a button."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest

from arbitre.ui.kit.application import Apparence
from arbitre.ui.kit.mise_en_page import garder_a_l_ecran
from arbitre.ui.poste.resultats import ListeDesResultats
from arbitre.ui.textes.resultats import Jouee, Rangee
from tests.outils.ecrans import Ecran, brancher
from tests.soirees.poste import Poste, ligne
from tests.ui.poste.rangees import placees

pytestmark = pytest.mark.usefixtures("ecrans")

CTRL, MAJ = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def mettre_a(poste: Poste, echelle: float) -> None:
    brancher(Ecran("portable", 0, 0, 1366, 768), Ecran("projecteur", 1366, 0, 1920, 1080))
    poste.console.changer_l_apparence(Apparence(echelle=echelle))
    poste.fenetre.resize(1366, 768)
    QTest.qWait(20)
    garder_a_l_ecran(poste.fenetre)
    QTest.qWait(20)


def en_vue(liste: ListeDesResultats, table: int) -> bool:
    """Whether the row of that table is seen whole, and its button with it."""
    QTest.qWait(5)
    rang = next(rang for rang, rangee in enumerate(liste.lignes) if table in rangee.tables)
    vue = QRectF(liste.viewport().rect())
    rangee = QRectF(liste.visualRect(liste.modele.index(rang, 0)))
    return vue.contains(rangee) and rangee.contains(placees(liste, rang)[table])


@pytest.mark.parametrize("echelle", [1.0, 1.5, 2.0])
@pytest.mark.partie(32)
def test_une_rangee_par_solution_et_ce_qui_vient_d_entrer_en_vue(poste: Poste, echelle: float) -> None:
    mettre_a(poste, echelle)
    coup = poste.jouer()
    assert coup.retenu is not None
    top, correction = coup.retenu.solution, poste.fenetre.correction
    liste = correction.liste
    poste.fenetre.actualiser()
    assert [rangee.tables for rangee in liste.lignes] == [tuple(range(1, 33))]
    autres = {s.mot: s for s in poste.solutions(coup) if s.mot.isupper() and s.mot != top.mot}
    poste.entrer("1-9 t")
    poste.entrer(ligne(10, top))
    for table, autre in zip(range(11, 31), [*autres.values()][:10] * 2, strict=True):
        poste.entrer(ligne(table, autre))
        poste.fenetre.actualiser()
        assert liste.table == table
        assert en_vue(liste, table)
    assert [len(rangee.tables) for rangee in liste.lignes] == [2, 10, *[2] * 10]
    points = [int(rangee.solution.points) for rangee in liste.lignes[1:]]
    assert points == sorted(points, reverse=True)
    assert (liste.lignes[0].solution.mot, liste.lignes[1].dit) == ("Manque", "le top · 10 tables")
    poste.entrer("31 z")
    poste.fenetre.actualiser()
    assert (liste.lignes[-1].tables, liste.lignes[-1].dit) == ((31,), "bulletin vierge · Joueur 31")
    poste.touche(Qt.Key.Key_E, CTRL | MAJ)
    assert liste.hasFocus()
    for touche, tables in (
        (Qt.Key.Key_Home, 32), (Qt.Key.Key_Down, 1), (Qt.Key.Key_Right, 2), (Qt.Key.Key_Right, 3),
        (Qt.Key.Key_Down, 11), (Qt.Key.Key_Right, 21), (Qt.Key.Key_Right, 11), (Qt.Key.Key_Left, 21),
    ):  # fmt: skip
        poste.touche(touche)
        assert liste.table == tables
        assert en_vue(liste, tables)


@pytest.mark.partie(6)
def test_un_lecteur_d_ecran_lit_points_mot_sanction_et_tables(poste: Poste) -> None:
    coup = poste.jouer()
    assert coup.retenu is not None
    top = coup.retenu.solution
    poste.entrer("1-3 5 t")
    poste.entrer(f"6 {top.mot} {top.ref} {top.points - 2}")
    poste.fenetre.actualiser()
    liste = poste.fenetre.correction.liste
    lu = QAccessible.queryAccessibleInterface(liste)
    dits = [lu.child(rang).text(QAccessible.Text.Name) for rang in range(lu.childCount())]
    assert dits[0] == "Manque, table 4, Joueur 4"
    assert dits[1] == f"{top.points} points, {top.mot}, {top.ref}, le top, tables 1-3, 5"
    assert dits[2].startswith(f"{top.points} points, {top.mot}, {top.ref}, avertissement, score {top.points - 2} ")
    assert dits[2].endswith("table 6, Joueur 6")
    assert "5.5" in liste.bulle(6), "its article is in the tip"


@pytest.mark.parametrize("choisie", [None, 1, 499, 1000])
def test_mille_tables_se_comptent_et_celle_qui_est_choisie_se_voit(qapp: QGuiApplication, choisie: int | None) -> None:
    liste = ListeDesResultats()
    liste.resize(690, 200)
    tables = tuple(table for table in range(1, 1001) if table % 3)
    jouee = Jouee("34", "DORMEZ", "12C", "", None, barre=False, au_top=False)
    liste.modele.montrer([Rangee(jouee, tables, frozenset(), "")])
    liste.choisir(choisie)
    vues = liste.placer(liste.lignes[0], QRectF(0, 0, 690, 30))
    assert sum(len(puce.tables) for _, puce in vues) == len(tables)
    assert vues[-1][1].texte.startswith("+ ")
    assert vues[0][0].left() >= 690 / 2
    assert vues[-1][0].right() <= 690
    assert all(une.right() < autre.left() for (une, _), (autre, _) in pairwise(vues))
    if choisie is not None:
        assert any(puce.tables == (choisie,) for _, puce in vues)
    liste.close()


def test_rouvert_ce_qui_manque_est_en_tete(qapp: QGuiApplication, tmp_path: Path) -> None:
    avant = Poste(tmp_path)
    avant.inscrire(32)
    avant.jouer()
    avant.entrer("1-19 t")
    avant.fermer()
    poste = Poste(tmp_path)
    mettre_a(poste, 1.0)
    poste.fenetre.actualiser()
    liste = poste.fenetre.correction.liste
    assert liste.lignes[0].tables == tuple(range(20, 33))
    assert en_vue(liste, 20)
    poste.fermer()
