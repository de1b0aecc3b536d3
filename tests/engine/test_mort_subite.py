"""Mort subite (2023, 3.8.3 and 5.9; 2012, 7.3 and 5.7): out at the first coup below the best player."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.formule import FORMULES
from arbitre.engine.mort_subite import classer, derouler, elimines, retraits

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


def test_art_3_8_3_la_partie_s_arrete_au_dernier() -> None:
    coups = [(1, {"A": 10, "B": 10, "C": 5}), (2, {"A": 8, "B": 20, "C": 40}), (3, {"A": 9, "B": 1})]
    faits = derouler(coups)
    assert [coup.elimines for coup in faits] == [("C",), ("A",)]
    assert faits[-1].restants == ("B",)
    assert classer(["A", "B", "C"], faits) == {"B": 1, "A": 2, "C": 3}


def test_les_elimines_d_un_meme_coup_sont_ex_aequo() -> None:
    faits = derouler([(1, {"A": 10, "B": 3, "C": 5})])
    assert classer(["A", "B", "C"], faits) == {"A": 1, "B": 2, "C": 2}


@given(st.lists(st.dictionaries(st.sampled_from("ABCDEF"), st.integers(0, 90), min_size=6), max_size=12))
def test_il_reste_toujours_quelqu_un(coups: list[Mapping[str, int]]) -> None:
    faits = derouler(list(enumerate(coups, 1)))
    assert all(coup.restants for coup in faits)
    rangs = classer("ABCDEF", faits)
    assert min(rangs.values()) == 1
    for coup in faits:
        assert all(rangs[e] > rangs[r] for e in coup.elimines for r in coup.restants)
