"""Every table of the coup at a glance, as tiles: what each has, what is missing; a click takes its table as a row's."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication
from PySide6.QtTest import QTest

from arbitre.engine.cahier.avis import Cahiers, EnAttente, en_attente
from arbitre.engine.cahier.feuillet import Endroit
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.reglement import Peine
from arbitre.ui.kit.application import Apparence
from arbitre.ui.poste.tuiles import Tuile, Tuiles
from tests.soirees.poste import Poste, ligne

pytestmark = pytest.mark.usefixtures("ecrans")


@pytest.fixture
def poste(poste: Poste) -> Poste:
    poste.inscrire(24)
    poste.jouer()
    poste.fenetre.resize(1366, 728)
    QTest.qWait(20)
    return poste


def cliquer(tuiles: Tuiles, table: int) -> None:
    """In the middle of its tile, which is in sight."""
    rang = next(rang for rang, tuile in enumerate(tuiles.tuiles) if tuile.table == table)
    assert QRectF(tuiles.viewport().rect()).contains(tuiles.case(rang))
    QTest.mouseClick(tuiles.viewport(), Qt.MouseButton.LeftButton, pos=tuiles.case(rang).center().toPoint())


def test_un_clic_sur_une_tuile_prend_sa_table_comme_un_clic_sur_sa_rangee(poste: Poste) -> None:
    correction = poste.fenetre.correction
    cliquer(correction.tuiles, 12)
    assert correction.ligne.text() == "12 "
    assert correction.ligne.hasFocus()
    assert correction.liste.table == 12
    poste.entrer("t")
    assert 12 in poste.coup(1).fiches
    cliquer(correction.tuiles, 12)
    assert correction.ligne.text() == "", "it has its entry: only its row is chosen"
    assert correction.liste.table == 12


def test_les_tuiles_disent_ce_que_chaque_table_a(poste: Poste) -> None:
    retenue = poste.coup(1).retenu
    assert retenue is not None
    top = retenue.solution
    autre = next(s for s in poste.solutions(poste.coup(1)) if s.mot.isupper() and s.mot != top.mot)
    poste.entrer("1-7 t")
    poste.entrer(ligne(8, autre))
    poste.entrer(f"9 {top.mot} {top.ref} {top.points - 2}")
    poste.entrer("10 n")
    poste.entrer("11 zzzut")
    poste.taper("12 t")
    tuiles = {tuile.table: tuile for tuile in poste.fenetre.correction.tuiles.tuiles}
    assert len(tuiles) == 24
    assert all(tuiles[table].au_top for table in range(1, 8))
    assert (tuiles[8].points, tuiles[8].peine) == (str(autre.points), None)
    assert (tuiles[9].points, tuiles[9].peine) == (str(top.points), Peine.AVERTISSEMENT)
    assert not tuiles[9].au_top
    assert (tuiles[10].points, tuiles[10].peine) == ("0", Peine.ZERO)
    assert [tuiles[table].points for table in range(12, 25)] == [""] * 13
    assert poste.fenetre.correction.tuiles.ecrites == {12}


def test_ce_qui_est_annule_manque_de_nouveau(poste: Poste) -> None:
    poste.entrer("3 z")
    assert poste.fenetre.correction.tuiles.tuiles[2].peine is Peine.ZERO
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    poste.attendre(lambda: not poste.fenetre.correction.tuiles.tuiles[2].points)
    assert poste.fenetre.correction.tuiles.tuiles[2].peine is None


@pytest.mark.parametrize("echelle", [1.0, 2.0])
def test_en_grand_texte_les_tuiles_cedent_la_place_aux_rangees(poste: Poste, echelle: float) -> None:
    poste.console.changer_l_apparence(Apparence(echelle=echelle))
    QTest.qWait(20)
    poste.fenetre.resize(1366, 728)
    correction = poste.fenetre.correction
    poste.attendre(lambda: correction.tuiles.isVisible() is (echelle == 1.0))
    assert correction.liste.viewport().height() >= 3 * correction.liste.sizeHintForRow(0)


@pytest.mark.parametrize("combien", [1, 24, 36, 37, 60, 72, 73, 120, 1000])
def test_toutes_les_tables_ont_leur_place_sans_se_recouvrir(qapp: QGuiApplication, combien: int) -> None:
    tuiles = Tuiles(str)
    tuiles.resize(690, 300)
    tuiles.disposer(1_000_000)
    tuiles.montrer([Tuile(table, "", None, au_top=False, laissee=False) for table in range(1, combien + 1)])
    cases = [tuiles.case(rang) for rang in range(combien)]
    assert all(case.left() >= 0 and case.right() <= 690 and case.width() > 18 for case in cases)
    numeros = QFontMetricsF(tuiles._police(gras=True))
    assert all(case.width() >= numeros.horizontalAdvance(str(rang)) for rang, case in enumerate(cases, 1))
    assert max(case.bottom() for case in cases) <= tuiles.height()
    par_rangee: dict[float, list[QRectF]] = {}
    for case in cases:
        par_rangee.setdefault(case.top(), []).append(case)
    for rangee in par_rangee.values():
        assert all(une.right() < autre.left() for une, autre in pairwise(rangee))
    hauts = sorted(par_rangee)
    assert all(par_rangee[haut][0].bottom() < suivant for haut, suivant in pairwise(hauts))


def test_sur_mille_tables_celle_qui_s_ecrit_vient_en_vue(qapp: QGuiApplication) -> None:
    tuiles = Tuiles(str)
    tuiles.resize(690, 300)
    tuiles.show()
    tuiles.montrer([Tuile(table, "", None, au_top=False, laissee=False) for table in range(1, 1001)])
    tuiles.disposer(342)
    vue = QRectF(tuiles.viewport().rect())
    assert not vue.contains(tuiles.case(899))
    tuiles.ecrire({900})
    assert vue.contains(tuiles.case(899))
    prises: list[int] = []
    tuiles.prise.connect(prises.append)
    QTest.mouseClick(tuiles.viewport(), Qt.MouseButton.LeftButton, pos=tuiles.case(899).center().toPoint())
    assert prises == [900]
    QTest.mouseClick(tuiles.viewport(), Qt.MouseButton.LeftButton, pos=QPointF(689, 1).toPoint())
    assert prises == [900], "between tiles there is nobody"
    tuiles.close()


def test_ce_qui_attend_ne_se_relit_pas_table_par_table(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry took four seconds on 1,000 tables: each missing one asked again for all that waits."""
    lectures: list[Endroit] = []

    def lue(monde: Monde, cahiers: Cahiers, endroit: Endroit) -> Iterator[EnAttente]:
        lectures.append(endroit)
        return en_attente(monde, cahiers, endroit)

    monkeypatch.setattr("arbitre.ui.poste.en_main.en_attente", lue)
    poste.entrer("1 z")
    assert 1 in poste.coup(1).fiches
    assert 0 < len(lectures) < 12
