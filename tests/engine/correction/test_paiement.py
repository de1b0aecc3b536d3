"""What is paid and why: the letter of the joker, the reasons, the steps of the explanation."""

import pytest

from arbitre.engine.bulletin import Verdict
from tests.engine.correction.outils import JOKERS, TOUTES, UNE, Cadre, ecrit, juger, sous

ANHELAI: Cadre = {"sur": JOKERS, "tirage": "EHLA?NI"}


def motif(verdict: Verdict) -> str:
    (sanction,) = verdict.sanctions
    return sanction.motif


@pytest.mark.parametrize("ed", TOUTES)
def test_le_motif_dit_le_score_absent_ou_errone(ed: str) -> None:
    """art_2023_5_5_p3 art_2012_5_2_p1 art_ancienne_4_3_p1"""
    assert motif(juger(ed, ecrit("MOLLIES", "G8", 66))) == "score 66 au lieu de 68"
    assert motif(juger(ed, ecrit("MOLLIES", "G8", None))) == "score absent, 68 points"


@pytest.mark.parametrize("ed", TOUTES)
def test_le_motif_dit_quel_cercle(ed: str) -> None:
    """art_2023_5_5_p6 art_2023_5_5_p7 art_2012_5_2_p5 art_2012_5_2_p6 art_ancienne_4_3_p3 art_ancienne_4_3_p4"""
    absent = "lettre du joker non entourée\u00a0: (A)NHELAI"
    assert motif(juger(ed, ecrit("ANHELAI", "A8", 97), **ANHELAI)) == absent
    autre = "lettre entourée autre que celle du joker\u00a0: {} au lieu de (A)NHELAI"
    assert motif(juger(ed, ecrit("ANHELAI", "A8", 97, cercles=[3]), **ANHELAI)) == autre.format("AN(H)ELAI")
    assert motif(juger(ed, ecrit("ANHELAI", "A8", 97, cercles=[6]), **ANHELAI)) == autre.format("ANHEL(A)I")


@pytest.mark.parametrize("ed", TOUTES)
def test_le_score_designe_le_joker_de_la_solution(ed: str) -> None:
    """art_2023_5_3_1 art_2012_5_6_p3 art_ancienne_4_5_p4"""
    assert str(juger(ed, ecrit("ANHELAI", "A8", 97), **ANHELAI).solution) == "aNHELAI A8 97"
    assert str(juger(ed, ecrit("ANHELAI", "A8", 96), **ANHELAI).solution) == "ANHELaI A8 96"


@pytest.mark.parametrize(
    ("ed", "reference", "raccord"), [("2023", "4.3.1", "4.3.2"), ("2012", "4.2", "4.3"), ("ancienne", "3.2", "3.3")]
)
def test_l_explication_dit_par_quoi_le_mot_est_localise(ed: str, reference: str, raccord: str) -> None:
    """art_2023_5_3_1 art_2012_5_2_p1 art_ancienne_4_3_p1"""
    par_reference = {e.article.numero for e in juger(ed, ecrit("MOLLIES", "G8", 68)).explication}
    par_raccord = {e.article.numero for e in juger(ed, ecrit("MOLLIES", None, 68, raccord=UNE)).explication}
    assert any(numero.startswith(reference) for numero in par_reference)
    assert not any(numero.startswith(reference) for numero in par_raccord)
    assert any(numero.startswith(raccord) for numero in par_raccord)
    deux = juger(ed, ecrit("MOLLIES", None, 68, raccord=sous("UN"))).explication
    assert any("2 lettres de raccord" in e.texte.replace("\u00a0", " ") for e in deux)
