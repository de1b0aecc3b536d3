"""The program before a second judge, written from the three texts alone, on bulletins made at random.

The same, long: ``python -m tests.outils.second_juge EDITION --nombre N``.
"""

from typing import Final

import pytest

from arbitre.engine.editions import EDITIONS
from tests.outils.second_juge.confrontation import confronter

BULLETINS: Final = 700
"""An edition; each is judged as the form and, where they can say it, the paper and the quick line write it."""
ECRITS: Final = 1_667
"""Judged at the least: 5,000 for the three."""


@pytest.mark.parametrize("ed", EDITIONS)
def test_les_deux_juges_sont_d_accord(ed: str) -> None:
    juges = list(confronter(ed, 17, BULLETINS))
    assert [desaccord for _, desaccord in juges if desaccord] == []
    assert {forme for forme, _ in juges} == {"formulaire", "papier", "ligne"}
    assert len(juges) >= ECRITS
