"""Editions of 2012 and before: what one word is worth, and what is not worth it."""

import pytest

from arbitre.engine.bulletin import Manquement, Raccord, Verdict
from arbitre.engine.grille import Grille
from tests.engine.correction.outils import (
    CHACUNE,
    MOTS,
    Cadre,
    ecrit,
    grille,
    juger,
    lectures,
    papier,
    paye,
)

LES_DEUX = pytest.mark.parametrize("ed", ["2012", "ancienne"])
ON = (Raccord(1, -1, "N"), Raccord(1, -2, "O"))
UNES: Cadre = {
    "sur": grille(H="...CHACUNE", J="............S"),
    "tirage": "UNESLLM",
    "mots": MOTS | {"CHACUNES", "UNES"},
}


def explication(verdict: Verdict) -> str:
    return " ".join(etape.texte for etape in verdict.explication).replace("\u00a0", " ")


def ze(sur: Grille, *mots: str) -> Cadre:
    return {"sur": sur, "tirage": "ZRSTUIO", "mots": {"ZE", *mots}}


@LES_DEUX
def test_art_2012_4_2_2_un_mot_bien_reference_n_est_pas_lu_comme_une_partie(ed: str) -> None:
    """art_ancienne_3_2_2: UNES is at J10, whatever its score; only unlocated could it be CHACUNES."""
    assert paye(juger(ed, ecrit("UNES", "J10", 40), **UNES)) == (6, "A")


@LES_DEUX
def test_art_2012_4_3_2_une_partie_qui_n_est_jouable_nulle_part_seule_n_a_qu_une_lecture(ed: str) -> None:
    """art_ancienne_3_3_2: UNES makes a word not admitted wherever it lies."""
    verdict = juger(ed, ecrit("UNES", None, 11), sur=CHACUNE, tirage="UNESLLM", mots={"CHACUNES", "UNES"})
    assert (paye(verdict), lectures(verdict)) == ((11, ""), [])


@LES_DEUX
def test_art_2012_4_3_2_le_raccord_d_une_partie_ecrite_est_sous_ses_lettres(ed: str) -> None:
    """art_ancienne_3_3_2: on paper, T and A under U and N are the grid's; they could come from the tirage too."""
    sur = grille(H="...CHACUNE", I=".......TA")
    mots = {"CHACUNES", "TA", "UT", "NA"}
    verdict = juger(ed, bulletin=papier("", "..UNES", "..TA"), sur=sur, tirage="TASLLMO", mots=mots)
    assert str(verdict.solution).startswith("CHACUNES H4")
    assert lectures(verdict) == []


def test_art_2012_4_3_3_le_score_designe_la_place_qui_est_dite() -> None:
    deux = ze(grille(H="....ONE..ONE"))
    for points, dite, autre in ((21, "7G", "12G"), (11, "12G", "7G")):
        dit = explication(juger("2012", ecrit("ZE", None, points, sens="V", raccord=ON), **deux))
        assert dite in dit
        assert autre not in dit
        assert "Plusieurs places" not in dit
    assert "Plusieurs places" in explication(juger("2012", ecrit("ZE", None, 15, sens="V", raccord=ON), **deux))
    assert "Plusieurs places" not in explication(juger("2012", ecrit("MOLLIES", "G8", 15)))


def test_art_2012_4_4_le_prolongement_de_trois_lettres_ne_regarde_pas_la_reference() -> None:
    """ANES prolongs ANE; from I5, where it is referenced, it would make words that are none."""
    trois: Cadre = {"sur": grille(G="....A", H="....ANE"), "tirage": "ANESTRL", "mots": {"ANES"}}
    verdict = juger("2012", ecrit("ANES", "I5", 4, raccord=[Raccord(-1, 0, "A")]), **trois)
    assert (paye(verdict)[1], str(verdict.solution)[:7]) == ("A", "ANES H5")


def test_art_2012_4_4_celui_de_deux_lettres_la_regarde() -> None:
    deux: Cadre = {"sur": grille(G=".....A", H=".....NE"), "tirage": "ANESTRL", "mots": {"ANES"}}
    verdict = juger("2012", ecrit("ANES", "I5", 4, raccord=[Raccord(-1, 1, "A")]), **deux)
    assert paye(verdict) == (0, "Z")
    assert verdict.manquements == (Manquement.MOT_FORME_NON_ADMIS,)


def test_art_2012_4_4_un_raccord_a_deux_places_dont_une_admise_n_annule_pas() -> None:
    """ON under ZE is at 7G, by the reference too, and at 12G where ZA would be formed."""
    sur = grille(G="............A", H="....ONE..ONE")
    assert paye(juger("2012", ecrit("ZE", "7G", 21, sens="V", raccord=ON), **ze(sur))) == (21, "")


def test_art_2012_5_4_p6_d_le_motif_dit_joue_ou_forme() -> None:
    """art_2012_5_1"""
    (forme,) = juger("2012", ecrit("MOLLIES", "I8", 68)).sanctions
    (joue,) = juger("2012", ecrit("LOMIES", "G8", 68)).sanctions
    assert "forme en raccord" in forme.motif
    assert joue.motif == "«\u00a0LOMIES\u00a0», non admis"


@LES_DEUX
def test_art_2012_5_4_p6_b_une_partie_sans_raccord_suffisant(ed: str) -> None:
    """art_ancienne_4_2_p6: ES would end CHACUNES, with the E alone."""
    verdict = juger(ed, ecrit("ES", None, 15), tirage="SILMOLL", mots=MOTS | {"CHACUNES"})
    assert verdict.manquements == (Manquement.PAS_EN_ENTIER,)
    assert "sans raccord suffisant" in verdict.sanctions[0].motif


@LES_DEUX
@pytest.mark.parametrize(
    ("sur", "mots"),
    [
        pytest.param(grille(G=".....EN", H="....E"), {"ZE"}, id="mot joué non admis"),
        pytest.param(grille(G=".....EN", H="....E"), {"ZEN"}, id="mot formé non admis"),
        pytest.param(grille(G=".....EN"), {"ZEN"}, id="un seul mot"),
        pytest.param(grille(G="......N", H="....E"), {"ZEN", "ZE"}, id="deux lettres posées"),
    ],
)
def test_art_2012_5_4_p7_hors_une_lettre_formant_deux_mots_admis(ed: str, sur: Grille, mots: set[str]) -> None:
    """art_ancienne_4_2_p7"""
    for points in (12, 13, 22, 23):
        verdict = juger(ed, ecrit("ZEN", "5G", points, sens="V"), sur=sur, tirage="ZERSTUI", mots=mots)
        assert paye(verdict) == (0, "Z")


def test_art_2012_5_6_p1_le_score_designe_aussi_une_lettre_formant_deux_mots() -> None:
    sur = grille(G=".....EN", H="....E")
    deux = ecrit("ZEN", "5G", 23, sens="V"), ecrit("QUX", "A1", 23)
    assert paye(juger("2012", *deux, **ze(sur, "ZEN"))) == (23, "A")


def test_art_2012_5_3_p1_la_place_voisine_doit_etre_une_solution() -> None:
    """67 is the score at G9, where MN would be formed."""
    assert paye(juger("2012", ecrit("MOLLIES", "F9", 67))) == (0, "Z")


def test_art_2012_5_3_p1_une_solution_de_cinq_points_vaut_zero_penalise() -> None:
    """art_2012_5_3_p2: the penalty leaves nothing, and is no nullity."""
    cinq: Cadre = {"sur": grille(H="......E"), "tirage": "DRSTUIO", "mots": {"DE"}}
    verdict = juger("2012", ecrit("DE", "7F", 5, sens="V"), **cinq)
    assert (paye(verdict), verdict.brut, lectures(verdict)) == ((0, "P"), 5, [])


def test_art_2012_5_3_p1_raccord_decale_vers_une_solution_de_ce_score() -> None:
    decale = tuple(Raccord(2, i, lettre) for i, lettre in enumerate("UNE"))
    assert str(juger("2012", ecrit("MOLLIES", None, 68, raccord=decale)).solution) == "MOLLIES G8 68"
    assert paye(juger("2012", ecrit("MOLLIES", None, 66, raccord=decale))) == (0, "Z")
    assert paye(juger("2012", ecrit("MOLLIES", None, 68, raccord=decale[:2]))) == (0, "Z")
    sans_i8 = juger("2012", ecrit("MOLLIES", None, 68, raccord=decale), mots=MOTS - {"MU"})
    assert paye(sans_i8) == (0, "Z")


def test_art_2012_5_3_p2_le_mot_entier_doit_etre_admis() -> None:
    assert paye(juger("2012", ecrit("SOL", "10E", 6, sens="V"), mots=MOTS - {"SOLE"})) == (0, "Z")


@pytest.mark.parametrize(
    ("lettres", "attendu"),
    [
        pytest.param("HXC", (0, "Z"), id="à côté du mot"),
        pytest.param("ACXNE", (68, "A"), id="jusque sous le mot"),
    ],
)
def test_art_2012_5_2_p4_le_raccord_altere_touche_le_mot(lettres: str, attendu: tuple[int, str]) -> None:
    raccord = tuple(Raccord(1, i, lettre) for i, lettre in enumerate(lettres, start=-3 if lettres == "HXC" else -2))
    verdict = juger("2012", ecrit("MOLLIES", None, 68, raccord=raccord), sur=CHACUNE)
    assert paye(verdict) == attendu
