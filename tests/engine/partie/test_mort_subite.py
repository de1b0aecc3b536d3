"""Mort subite (2023, 3.8.3 and 5.9; 2012, 7.3 and 5.7): out at the first coup below the best player."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.classement.mort_subite import elimines, retraits
from arbitre.engine.formule import FORMULES

FORMULE = FORMULES["mort-subite"]


def test_art_3_8_3_qui_joue_sous_le_meilleur_est_elimine() -> None:
    assert elimines({"A": 30, "B": 28, "C": 30, "D": 0}) == ("B", "D")
    assert elimines({"A": 12, "B": 12}) == ()
    assert elimines({}) == ()


def test_art_3_8_3_le_temps_diminue_par_paliers() -> None:
    assert [FORMULE.temps(coup) for coup in (1, 3, 4, 6, 7, 20)] == [
        (80, 20), (80, 20), (60, 20), (60, 20), (40, 20), (40, 20),
    ]  # fmt: skip
    assert FORMULES["classique"].temps(1) is None


@pytest.mark.parametrize(
    ("avertissements", "coup", "retrait"),
    [((), 1, 0), ((1, 2, 3), 3, 0), ((1, 2, 3, 4), 4, 5), ((1, 2, 3, 4), 5, 0), ((1, 1, 1, 2, 2), 2, 10)],
)
def test_art_5_9_mort_subite_la_penalite_tombe_sur_le_coup(
    avertissements: tuple[int, ...], coup: int, retrait: int
) -> None:
    assert retraits(avertissements, coup, 3, 5) == retrait


@given(st.dictionaries(st.sampled_from("ABCDEF"), st.integers(-90, 90), min_size=1))
def test_il_reste_toujours_quelqu_un_et_qui_reste_a_plus_que_les_sortis(points: Mapping[str, int]) -> None:
    sortis = elimines(points)
    restants = [points[joueur] for joueur in points if joueur not in sortis]
    assert len(set(restants)) == 1
    assert all(points[joueur] < restants[0] for joueur in sortis)


def test_art_3_8_3_un_seul_point_de_moins_elimine() -> None:
    """art_2023_3_8_3 art_2012_7_3"""
    assert elimines({"a": 30, "b": 29, "c": 30}) == ("b",)
    assert elimines({"a": 1, "b": 0}) == ("b",)
    assert elimines({"a": 0, "b": 0}) == ()
