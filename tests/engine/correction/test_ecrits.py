"""What is written, as it is read: circles, boxes, the words that the lists show."""

import pytest
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Constat
from arbitre.engine.correction.ecrits import ecriteau, ecritures
from arbitre.engine.feuilles.ecrits import ecrit as sur_papier
from tests.engine.correction.outils import JOKERS, TOUTES, Cadre, ecrit, juger, papier, paye

ANHELAI: Cadre = {"sur": JOKERS, "tirage": "EHLA?NI"}


@pytest.mark.parametrize("ed", TOUTES)
def test_un_mot_ecrit_plus_loin_garde_ses_cercles(ed: str) -> None:
    """art_ancienne_3_1 art_2012_5_2_p5 art_2023_5_5_p6: two blank squares before the word, the A circled is third."""
    for mot, cercle, points in (("..ANHELAI", 3, 97), ("  ANHELAI", 8, 96)):
        assert paye(juger(ed, ecrit(mot, "A8", points, cercles=[cercle]), **ANHELAI)) == (points, "")
    assert paye(juger(ed, ecrit("..ANHELAI", "8A", 97, sens="V", cercles=[3]), **ANHELAI))[1] == "Z"


def test_ce_que_les_listes_montrent_d_un_bulletin() -> None:
    """art_ancienne_3_1"""
    assert ecriteau(Bulletin(solutions=(ecrit("mollies", "g 8", 68),))) == ("MOLLIES", "G8")
    assert ecriteau(Bulletin(solutions=(ecrit("MOLLIES", "G8", 68), ecrit("SOLE", None, 6)))) == (
        "MOLLIES / SOLE",
        "G8",
    )
    assert ecriteau(papier("..MOLLIES", "..UNE", points=68)) == ("MOLLIES", "")
    drame = papier("...D", "...R", ".CHANSE", "...M", "...e", points=13)
    assert ecriteau(drame, "DRAME", "DEMNORS") == ecriteau(drame, "", "DEMNORS") == ("DRAM(E)", "")
    assert ecriteau(papier("...D", "...R", ".CHANSE", "...M"), "DRAME")[0] == "DRAM", "a part of it"
    assert ecriteau(papier("..S", ref="G8")) == ("S", "G8")
    illisible = Bulletin(True, (Constat.REFERENCE_ILLISIBLE,), (ecrit("MOLLIES", None, 68),))
    assert ecriteau(illisible) == ("MOLLIES", "")
    assert ecriteau(Bulletin()) == ("", "")


def test_l_explication_dit_le_score_ecrit() -> None:
    """art_2023_5_3_2"""
    for points, dit in ((None, "score absent"), (66, "score 66")):
        textes = " ".join(e.texte for e in juger("2023", ecrit("MOLLIES", "G8", points)).explication)
        assert f"mais {dit}" in textes.replace("\u00a0", " ")


def test_une_reference_que_personne_ne_lit_n_est_pas_sur_les_papiers() -> None:
    """« Votre bulletin : VELOSKI I2, 82 points », and a reason that said it was illegible."""
    illisible = Bulletin(constats=(Constat.REFERENCE_ILLISIBLE,), solutions=(ecrit("MOLLIES", "G8", 68),))
    assert [une.ref for une in ecritures(illisible)] == [""]
    assert sur_papier(illisible) == "MOLLIES, 68\u00a0points"
    sur_fiche = replace(papier("..MOLLIES", "..UNE", ref="G8", points=68), constats=illisible.constats)
    assert [une.ref for une in ecritures(sur_fiche)] == [""]
