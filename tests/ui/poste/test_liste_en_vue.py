"""The rows of the coup: whole, those that follow what was just entered in sight, the first missing at the start."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from arbitre.ui.kit.application import Apparence
from arbitre.ui.kit.mise_en_page import tenir
from arbitre.ui.poste.resultats import ListeDesResultats
from tests.outils.ecrans import Ecran, brancher
from tests.soirees.poste import Poste

pytestmark = pytest.mark.usefixtures("ecrans")


def mettre_a(poste: Poste, echelle: float) -> None:
    brancher(Ecran("portable", 0, 0, 1366, 768), Ecran("projecteur", 1366, 0, 1920, 1080))
    poste.console.changer_l_apparence(Apparence(echelle=echelle))
    poste.fenetre.resize(1366, 768)
    QTest.qWait(20)
    tenir(poste.fenetre)
    QTest.qWait(20)


def en_vue(liste: ListeDesResultats) -> list[int]:
    """The tables in sight; none is cut."""
    QTest.qWait(5)
    vue, tables = liste.viewport().rect(), []
    for rang, ligne in enumerate(liste.lignes):
        rect = liste.visualRect(liste.modele.index(rang, 0))
        if rect.intersects(vue):
            assert rect.top() >= 0, f"table {ligne.place.table} is cut"
            assert rect.bottom() <= vue.bottom(), f"table {ligne.place.table} is cut"
            tables.append(ligne.place.table)
    return tables


@pytest.mark.parametrize(("echelle", "rangees"), [(1.0, 7), (1.5, 5), (2.0, 3)])
def test_les_rangees_sont_entieres_et_celles_qui_suivent_en_vue(
    qapp: QGuiApplication, tmp_path: Path, echelle: float, rangees: int
) -> None:
    poste = Poste(tmp_path)
    poste.inscrire(32)
    mettre_a(poste, echelle)
    poste.jouer()
    liste = poste.fenetre.correction.liste
    poste.fenetre.actualiser()
    assert en_vue(liste)[0] == 1
    assert len(en_vue(liste)) >= rangees
    for table in (3, 20, 21):
        poste.entrer(f"{table} z")
        poste.fenetre.actualiser()
        vues = en_vue(liste)
        suivantes = 2 if echelle < 2 else 1
        assert {table, *range(table, table + suivantes + 1)} <= {*vues}
    poste.entrer("31 z")
    poste.fenetre.actualiser()
    assert {31, 32} <= {*en_vue(liste)}
    poste.touche(Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert liste.hasFocus()
    for _ in range(12):
        poste.touche(Qt.Key.Key_Up)
        assert liste.table in en_vue(liste)
    for _ in range(12):
        poste.touche(Qt.Key.Key_Down)
        assert liste.table in en_vue(liste)
    poste.console.changer_l_apparence(Apparence())
    poste.fermer()


def test_rouvert_la_liste_commence_a_la_premiere_table_qui_manque(qapp: QGuiApplication, tmp_path: Path) -> None:
    avant = Poste(tmp_path)
    avant.inscrire(32)
    avant.jouer()
    avant.entrer("1-19 t")
    avant.fermer()
    poste = Poste(tmp_path)
    mettre_a(poste, 1.0)
    poste.fenetre.actualiser()
    assert {20, 21, 22} <= {*en_vue(poste.fenetre.correction.liste)}
    poste.fermer()
