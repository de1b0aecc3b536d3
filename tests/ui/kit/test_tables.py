"""The one table: rows are values, the row chosen stays chosen, what is typed stands in its cell."""

from collections.abc import Callable

import pytest
from msgspec import Struct
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from arbitre.ui.kit.champs import liste
from arbitre.ui.kit.tables import Lignes, LignesASaisir, Table


class Assis(Struct, frozen=True):
    """A row of these tests."""

    table: int
    nom: str
    points: int = 0


def cellules(assis: Assis) -> tuple[object, ...]:
    return (assis.table, assis.nom, assis.points)


ANNE, BRUNO, CLAIRE = Assis(1, "Anne", 70), Assis(2, "Bruno", 8), Assis(3, "Claire", 101)


@pytest.fixture
def table(qtbot: QtBot) -> Table[Assis]:
    table = Table(
        "Joueurs",
        Lignes(
            ("Table", "Nom", "Points"),
            cellules,
            a_droite=(0, 2),
            roles={Qt.ItemDataRole.AccessibleTextRole: lambda a, _colonne: f"table {a.table}, {a.nom}"},
        ),
        1,
    )
    qtbot.addWidget(table)
    table.montrer((ANNE, BRUNO, CLAIRE))
    return table


def test_une_ligne_montre_sa_valeur(table: Table[Assis]) -> None:
    assert [table.texte(1, c) for c in range(3)] == ["2", "Bruno", "8"]
    index = table.modele.index(1, 2)
    assert index.data() == 8, "a number, sorted as such"
    assert index.data(Qt.ItemDataRole.TextAlignmentRole) & Qt.AlignmentFlag.AlignRight
    assert table.modele.index(1, 1).data(Qt.ItemDataRole.TextAlignmentRole) & Qt.AlignmentFlag.AlignLeft
    assert table.modele.index(1, 1).data(Qt.ItemDataRole.ToolTipRole) == "Bruno"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "table 2, Bruno"
    titres = [table.modele.headerData(c, Qt.Orientation.Horizontal) for c in range(3)]
    assert titres == ["Table", "Nom", "Points"]


def test_la_ligne_choisie_est_sa_valeur_et_le_reste(table: Table[Assis]) -> None:
    assert table.choisie() is None
    table.choisir(2)
    assert table.choisie() == BRUNO
    table.montrer((CLAIRE, BRUNO))
    assert table.choisie() == BRUNO
    table.montrer((CLAIRE,))
    assert table.choisie() is None


def test_seules_les_lignes_changees_se_disent(table: Table[Assis]) -> None:
    dites: list[int] = []
    table.modele.dataChanged.connect(lambda haut, _bas: dites.append(haut.row()))
    table.choisir(1)
    table.montrer((ANNE, Assis(2, "Bruno", 9), CLAIRE))
    assert dites == [1]
    assert table.texte(1, 2) == "9"
    assert table.choisie() == ANNE


def test_des_lignes_s_ajoutent_sans_defaire_les_autres(table: Table[Assis]) -> None:
    table.choisir(3)
    remises = list[bool]()
    table.modele.modelReset.connect(lambda: remises.append(True))
    table.modele.ajouter((Assis(4, "Denis"),))
    assert table.texte(3, 1) == "Denis"
    assert table.choisie() == CLAIRE
    assert not remises


def test_tab_quitte_la_table(table: Table[Assis]) -> None:
    table.show()
    table.choisir(1)
    QTest.keyClick(table, Qt.Key.Key_Tab)
    assert table.choisie() == ANNE
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert table.choisie() == BRUNO


@pytest.fixture
def saisie(qtbot: QtBot) -> Table[tuple[str, ...]]:
    table = Table("Tables", LignesASaisir(("Nom", "Table"), (1,)), 0)
    qtbot.addWidget(table)
    table.show()
    table.montrer([("Anne", "1"), ("Bruno", "")])
    return table


def taper(table: Table[tuple[str, ...]], index: QModelIndex, texte: str) -> None:
    table.setFocus()
    table.setCurrentIndex(index)
    QTest.keyClicks(table, texte)
    champ = table.findChild(QLineEdit)
    if champ is not None:
        QTest.keyClick(champ, Qt.Key.Key_Return)


def test_ce_qui_se_tape_reste_dans_sa_case(qtbot: QtBot, saisie: Table[tuple[str, ...]]) -> None:
    modele = saisie.modele
    assert isinstance(modele, LignesASaisir)
    with qtbot.waitSignal(modele.saisie):
        taper(saisie, modele.index(1, 1), "4")
    assert saisie.lignes == [("Anne", "1"), ("Bruno", "4")]
    taper(saisie, modele.index(0, 0), "x")
    assert saisie.lignes[0] == ("Anne", "1"), "that column is only looked at"


def test_ecrire_dans_une_case_n_est_pas_taper(qtbot: QtBot, saisie: Table[tuple[str, ...]]) -> None:
    modele = saisie.modele
    assert isinstance(modele, LignesASaisir)
    with qtbot.assertNotEmitted(modele.saisie):
        modele.ecrire(0, 1, "9")
    assert saisie.texte(0, 1) == "9"


@pytest.mark.parametrize("nombre", [3, 300])
def test_une_longue_table_se_montre_aussi(table: Table[Assis], nombre: int) -> None:
    fabrique: Callable[[int], Assis] = lambda n: Assis(n, f"Joueur {n}")  # noqa: E731
    table.montrer(map(fabrique, range(1, nombre + 1)))
    table.choisir(nombre)
    assert table.choisie() == fabrique(nombre)


@pytest.mark.parametrize("haut", range(180, 420, 17))
def test_la_derniere_ligne_en_vue_n_est_pas_coupee(table: Table[Assis], haut: int) -> None:
    table.modele.montrer([Assis(rang, f"Joueur {rang}") for rang in range(1, 60)])
    table.resize(400, haut)
    table.show()
    assert QTest.qWaitForWindowExposed(table)
    bas, dernier = table.viewport().height(), table.rowAt(table.viewport().height() - 1)
    coupe = table.rowViewportPosition(dernier) + table.rowHeight(dernier) - bas
    assert coupe <= 0 or dernier < 0, f"la ligne {dernier} dépasse de {coupe}"
    assert table.rowHeight(0) >= 1.2 * table.fontMetrics().height()


@pytest.mark.parametrize("haut", range(120, 300, 13))
def test_la_derniere_phrase_en_vue_n_est_pas_coupee(qtbot: QtBot, haut: int) -> None:
    lignes = liste("Papiers")
    qtbot.addWidget(lignes)
    lignes.addItems([f"Papier {rang}" for rang in range(40)])
    lignes.resize(300, haut)
    lignes.show()
    bas = lignes.viewport().height()
    derniere = lignes.itemAt(4, bas - 1)
    assert derniere is None or lignes.visualItemRect(derniere).bottom() < bas
