"""The program before a second judge, written from the three texts alone, on bulletins made at random.

The same, long: ``python -m tests.outils.second_juge EDITION --nombre N``.
"""

import json
from collections import Counter
from typing import Any, Final

import pytest

from tests.engine.correction.outils import DONNEES
from tests.outils.second_juge.confrontation import champ_de, comparer, confronter, juger

BULLETINS: Final = 700
"""An edition; each is judged as the form and, where they can say it, the paper and the quick line write it."""
ECRITS: Final = 1_667
"""Judged at the least: 5,000 for the three."""
TRANCHES: Final = [json.loads(cas) for cas in (DONNEES / "tranches.jsonl").read_text(encoding="utf-8").splitlines()]
"""Bulletins on which they said two things, with what the article says and why."""


A_REPARER: Final = (
    "the second judge, tests/outils/second_juge, reads the text otherwise than arbitre/engine/correction: it holds its "
    "own values on purpose. Where the rule was meant to change, change it there too, from the article, never the code."
)


def d_accord(ed: str) -> None:
    """The first disagreement ends it."""
    formes = Counter[str]()
    for forme, desaccord in confronter(ed, 17, BULLETINS):
        assert desaccord is None, f"{A_REPARER}\n{desaccord}"
        formes[forme] += 1
    assert set(formes) == {"formulaire", "papier", "ligne"}
    assert formes.total() >= ECRITS


@pytest.mark.loi
def test_les_deux_juges_sont_d_accord_en_2023() -> None:
    """What both read in the text.

    art_2023_4_3_1 art_2023_4_3_2 art_2023_5_1 art_2023_5_2_1 art_2023_5_2_2 art_2023_5_2_3 art_2023_5_3
    art_2023_5_3_p1 art_2023_5_3_p2 art_2023_5_3_p3 art_2023_5_3_p4 art_2023_5_3_p5 art_2023_5_3_1 art_2023_5_3_2
    art_2023_5_3_3 art_2023_5_4_1_a art_2023_5_4_1_b art_2023_5_4_1_c art_2023_5_4_1_d art_2023_5_4_2_a
    art_2023_5_4_2_b_p2 art_2023_5_4_2_b_p4 art_2023_5_4_2_b_p6 art_2023_5_5_p9 art_2023_5_6
    """
    d_accord("2023")


@pytest.mark.loi
def test_les_deux_juges_sont_d_accord_en_2012() -> None:
    """What both read in the text.

    art_2012_4_2_2 art_2012_4_3_1 art_2012_4_3_2 art_2012_4_3_3 art_2012_4_4 art_2012_5_1 art_2012_5_2_p1
    art_2012_5_2_p2 art_2012_5_2_p3 art_2012_5_2_p4 art_2012_5_2_p5 art_2012_5_2_p6 art_2012_5_2_p7 art_2012_5_3_p1
    art_2012_5_3_p2 art_2012_5_4_p6_a art_2012_5_4_p6_b art_2012_5_4_p6_c art_2012_5_4_p6_d art_2012_5_4_p7
    art_2012_5_6_p1 art_2012_5_6_p3
    """
    d_accord("2012")


@pytest.mark.loi
def test_les_deux_juges_sont_d_accord_dans_le_texte_ancien() -> None:
    """What both read in the text.

    art_ancienne_3_2_1 art_ancienne_3_2_2 art_ancienne_3_3_1 art_ancienne_3_3_2 art_ancienne_3_3_3 art_ancienne_3_4
    art_ancienne_4_1 art_ancienne_4_2_p6 art_ancienne_4_2_p7 art_ancienne_4_3_p1 art_ancienne_4_3_p2
    art_ancienne_4_3_p3 art_ancienne_4_3_p4 art_ancienne_4_3_p5 art_ancienne_4_5_p1 art_ancienne_4_5_p3
    art_ancienne_4_5_p4
    """
    d_accord("ancienne")


@pytest.mark.parametrize("cas", TRANCHES, ids=lambda cas: cas["ligne"]["id"])
def test_ce_que_le_texte_a_tranche(cas: dict[str, Any]) -> None:
    """What a card is not: art_ancienne_3_3_2 art_ancienne_3_4 art_ancienne_4_5_p1 art_ancienne_4_5_p3."""
    ligne = cas["ligne"]
    second = juger(ligne["edition"], champ_de(ligne), ligne["bulletin"])
    assert (second.points, list(second.types)) == (cas["points"], cas["types"]), cas["pourquoi"]
    assert comparer(ligne, ligne["bulletin"], second) is None
