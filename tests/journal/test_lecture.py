"""Columns of rows: what many say alike is one text."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.lexique.automate import COMPILE
from arbitre.journal.lecture import partager_simplement

PARTAGES: list[Any] = [partager_simplement]
if COMPILE:
    from arbitre.engine.lexique import _noyau

    PARTAGES.append(_noyau.partager)


def textes(*dits: str) -> tuple[str, ...]:
    """None of them is another, whatever they say."""
    return tuple("".join(list(dit)) for dit in dits)


@pytest.mark.parametrize("partager", PARTAGES)
def test_ce_qui_se_dit_de_meme_est_un_seul_texte(partager: Any) -> None:
    connus: dict[str, str] = {}
    un, deux, autre, trois = partager(textes("Anaïs", "Anaïs", "Zoé", "Anaïs"), connus)
    assert (un, deux, autre, trois) == ("Anaïs", "Anaïs", "Zoé", "Anaïs")
    assert un is deux is trois
    (quatre,) = partager(textes("Zoé"), connus)
    assert quatre is autre
    assert connus == {"Anaïs": "Anaïs", "Zoé": "Zoé"}


@given(st.lists(st.text(st.sampled_from("aé\U0001f600\0"), max_size=3), max_size=30))
def test_le_noyau_partage_comme_python(dits: list[str]) -> None:
    if not COMPILE:
        pytest.skip("no compiled kernel here")
    for connus in ({}, {"a": "a"}):
        autres = connus.copy()
        assert PARTAGES[-1](tuple(dits), connus) == partager_simplement(tuple(dits), autres) == dits
        assert connus == autres
