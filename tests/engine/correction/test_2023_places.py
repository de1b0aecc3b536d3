"""Edition of 2023: which of several places a bulletin is paid at, and when the arbitre is asked."""

import pytest

from arbitre.engine.bulletin import Manquement, Raccord
from tests.engine.correction.outils import MOTS, Cadre, ecrit, grille, juger, lectures, papier, paye

ON = (Raccord(1, -1, "N"), Raccord(1, -2, "O"))


def test_art_2023_5_4_2_b_p4_la_reference_juste_dispense_de_la_question() -> None:
    """ON under ZE is at 7G, as the reference says, and at 12G where ZA is no word: the place is known."""
    sur = grille(G="............A", H="....ONE..ONE")
    commun: Cadre = {"sur": sur, "tirage": "ZRSTUIO", "mots": {"ZE"}}
    dite = juger("2023", ecrit("ZE", "7G", 15, sens="V", raccord=ON), **commun)
    assert (paye(dite), dite.a_juger) == ((21, "A"), ())
    tue = juger("2023", ecrit("ZE", None, 15, sens="V", raccord=ON), **commun)
    assert (paye(tue), len(tue.a_juger)) == ((21, "A"), 1)


JOKER: Cadre = {"sur": grille(H="....ONE..ONE"), "tirage": "ZERST?O", "mots": {"ZE"}}
"""ZE makes 21 at 7G, and 11 at 12G."""


@pytest.mark.parametrize("tirage", ["ZERST?O", "ZERSTUO"], ids=["joker", "sans joker"])
def test_art_2023_5_3_3_un_joker_qui_n_est_pas_joue_n_interdit_pas_le_score_d_ailleurs(tirage: str) -> None:
    """art_2023_5_4_2_b_p6: well referenced at 12G, 11; its score is that of 7G: 21 − 5 is more."""
    verdict = juger("2023", ecrit("ZE", "12G", 21, sens="V"), **(JOKER | {"tirage": tirage}))
    assert (paye(verdict), str(verdict.solution)) == ((16, "P"), "ZE 7G 21")


def test_art_2023_5_4_2_b_p6_un_cercle_impossible_et_un_score_d_ailleurs_sont_payes_a_la_place_dite() -> None:
    """The tirage has a Z and one joker, the E of ZE is the grid's: the joker cannot be both letters."""
    sur = grille(H="....ONE..ONE")
    commun: Cadre = {"sur": sur, "tirage": "KRIST?O", "mots": {"ZEZE"}}
    verdict = juger("2023", ecrit("ZEZE", None, 99, cercles=[1, 3]), **commun)
    assert paye(verdict) == (0, "Z")


def test_art_2023_5_3_p5_le_mot_de_deux_lettres_compte_quand_la_reference_juste_est_d_un_prolongement() -> None:
    """art_2023_5_5_p9: ANES prolongs ANE, whose reference says nothing, and NE elsewhere, as without any reference."""
    sur = grille(C="...ANE", L=".....NE")
    commun: Cadre = {"sur": sur, "tirage": "ASTRLLM", "mots": {"ANES"}}
    for points in range(4, 13):
        sans = juger("2023", ecrit("ANES", None, points), **commun)
        avec = juger("2023", ecrit("ANES", "C4", points), **commun)
        assert (paye(avec), str(avec.solution)) == (paye(sans), str(sans.solution))


def test_art_2023_5_2_2_les_lettres_de_deux_solutions_n_en_font_pas_une_troisieme() -> None:
    """art_2023_5_4_2_b_p2: SOLE over MOLLIES over UNE: what stands in the columns is of the solutions' letters.

    12 is a score of SOLE, worth 7 unlocated; MOLLIES, which UNE locates, is worth 68 and a warning for that score.
    """
    verdict = juger("2023", bulletin=papier("SOLE", "MOLLIES", "UNE", points=12))
    assert (paye(verdict), lectures(verdict)) == ((68, "A"), [])


def test_art_2023_5_2_1_une_lettre_de_raccord_a_l_une_des_places_n_est_parasite_a_aucune() -> None:
    """art_2023_5_2_2: SE beside EMS. At 8A the M is a raccord and SE makes 2; at 10E, whose score is written, the S is.

    The E alone is of no place: one stray letter makes no word of several new letters.
    """
    sur = grille(
        C="...........E",
        D=".....L.....G",
        E=".....OPPOSER",
        F=".....C.....U",
        G=".....H.....G",
        H="SMILLAIT..JETEZ",
        I=".....M.....A",
        J=".....E.....T",
        K=".....S",
    )
    autour = (Raccord(-1, 1, "E"), Raccord(0, 1, "M"), Raccord(1, 1, "S"))
    mots = {"SE", "ES", "SES", "MES", "EE"}
    verdict = juger("2023", ecrit("SE", None, 10, sens="V", raccord=autour), sur=sur, tirage="ABDWEHNS", mots=mots)
    assert (paye(verdict)[1], verdict.points) == ("P", 5)


def test_art_2023_5_4_2_b_p1_deux_lettres_neuves_font_une_solution_independante() -> None:
    """ES, the E and an S under UNE, stands apart from MOLLIES and UNE: the least of the two."""
    assert paye(juger("2023", bulletin=papier("MOLLIES..UNE", "UNE........S", points=68))) == (2, "A")


def test_art_2023_5_4_1_a_le_motif_dit_le_mot_et_non_son_raccord() -> None:
    """Of the sheet, MOXLIES is no piece of the grid, UNE is one."""
    (zero,) = juger("2023", bulletin=papier("UNE", "MOXLIES", points=68)).sanctions
    assert "MOXLIES" in zero.motif


def test_art_2023_5_7_un_signe_qui_n_est_pas_une_lettre_est_illisible() -> None:
    """art_2023_5_4_1_a"""
    for signe in "É?3":
        verdict = juger("2023", bulletin=papier(f"MOLLI{signe}S", ref="G8", points=68))
        assert (paye(verdict), verdict.manquements) == ((0, "Z"), (Manquement.ILLISIBLE,))


def test_art_2023_5_2_2_une_lettre_qui_fait_avec_la_solution_un_mot_acceptable_est_negligee() -> None:
    """SO, the S of MOLLIES and an O, makes 13 against CHACUNE, the score written: a solution, no false word."""
    mots = MOTS | {"SO", "CHACUNES"}
    verdict = juger("2023", bulletin=papier("MOLLIES", "UNE...O", points=13), mots=mots)
    assert (paye(verdict), lectures(verdict)) == ((68, "A"), [])


def test_art_2023_5_3_3_le_score_d_ailleurs_compte_aussi_a_cote_d_un_raccord_d_une_seule_place() -> None:
    """UTE says 12G, 11; the score is that of 7G: 21 − 5 is more."""
    ut = (Raccord(1, -1, "T"), Raccord(1, -2, "U"))
    commun: Cadre = {"sur": grille(H="....ONE..UTE"), "tirage": "ZRSTUIO", "mots": {"ZE"}}
    verdict = juger("2023", ecrit("ZE", None, 21, sens="V", raccord=ut), **commun)
    assert (paye(verdict), str(verdict.solution)) == ((16, "P"), "ZE 7G 21")


def test_art_2023_5_3_3_un_mot_de_deux_lettres_prolonge_sans_reference_n_est_qu_une_place() -> None:
    """NE says L5, 5 and a warning; 15 is the score of A1, over the triple square: 15 − 5 is more."""
    commun: Cadre = {"sur": grille(A="..E", B="..T", L=".....NE"), "tirage": "ANSTRLL", "mots": {"ANES"}}
    assert paye(juger("2023", ecrit("ANES", None, 5), **commun)) == (5, "A")
    assert paye(juger("2023", ecrit("ANES", None, 15), **commun)) == (10, "P")


def test_art_2023_5_4_2_b_p2_de_deux_mots_croises_celui_qui_est_ecrit_sans_faute() -> None:
    """TE at 2M, beside the E and the D of ALBEDO, circle and score right; DE there would be inverted, and pay 9."""
    sur = grille(J="A", K="L", L="B", M="E", N="D", O="O")
    te = papier("B", "ET", "De", ref="2M", points=8)
    verdict = juger("2023", bulletin=te, sur=sur, tirage="TEHAL?V", mots={"TE", "ET", "DE", "ED"})
    assert (paye(verdict), str(verdict.solution)) == ((8, ""), "Te 2M 8")


@pytest.mark.parametrize("ed", ["2023", "2012", "ancienne"])
def test_art_2023_5_3_p5_un_score_que_deux_jokers_expliquent_dit_le_premier(ed: str) -> None:
    """art_2012_5_6_p3 art_ancienne_4_5_p4: at 10E SOLES makes 6 whichever S the joker is."""
    verdict = juger(ed, ecrit("SOLES", "10E", 6, sens="V"), tirage="?LSOBCD")
    assert (paye(verdict), str(verdict.solution)) == ((6, "A"), "sOLES 10E 6")


@pytest.mark.parametrize("ed", ["2023", "2012", "ancienne"])
def test_art_2023_5_4_1_a_le_motif_est_celui_du_mot_qui_n_est_pas_de_la_grille(ed: str) -> None:
    """art_2012_5_4_p6_d art_ancienne_4_2_p6: of a false word and UNE below it, the false word is told."""
    verdict = juger(ed, bulletin=papier("MOLLIER", "UNE", ref="G8", points=68))
    assert (paye(verdict), "MOLLIER" in verdict.sanctions[0].motif) == ((0, "Z"), True)
