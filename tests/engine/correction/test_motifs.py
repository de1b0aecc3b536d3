"""Questions and reasons: what is asked, what the billet says, under which article."""

import pytest
from msgspec.structs import replace

from arbitre.engine.bulletin import Raccord
from arbitre.engine.grille import Grille
from tests.engine.correction.outils import (
    CHACUNE,
    DEUX_LETTRES,
    MOTS,
    TOUTES,
    VIERGE,
    articles,
    ecrit,
    grille,
    juger,
    papier,
    paye,
    sous,
)

DEUX_JOKERS = "EI??MLS"
ENDORT = grille(H=".......EN.O")
SALIVANTE = grille(D="......SALIVANTE")


def test_art_2023_5_9_p6_mal_localise_la_question_du_raccordement_reste() -> None:
    verdict = juger("2023", ecrit("LOMIES", "C2", 17), zeros=("LOMIES",), autres=(40, 30))
    assert (paye(verdict), verdict.moyenne is not None) == ((12, ""), True)
    (question,) = verdict.a_juger
    assert question.article.numero == "5.3.3"
    assert (question.si_oui.points, [s.peine.value for s in question.si_oui.sanctions]) == (0, ["zero"])
    assert (question.si_non.points, question.si_non.sanctions) == (12, ())


@pytest.mark.parametrize(("fallacieux", "attendu"), [(True, (0, "Z")), (False, (12, ""))])
def test_art_2023_5_9_p6_une_fois_tranchee_elle_n_est_plus_posee(fallacieux: bool, attendu: tuple[int, str]) -> None:
    lomies = ecrit("LOMIES", "C2", 17)
    verdict = juger("2023", lomies, zeros=("LOMIES",), autres=(40, 30), fallacieux=fallacieux)
    assert (paye(verdict), verdict.a_juger) == (attendu, ())


@pytest.mark.parametrize(("ed", "article"), [("2023", "5.5"), ("2012", "5.2"), ("ancienne", "4.3")])
@pytest.mark.parametrize("sur", [VIERGE, CHACUNE], ids=["premier coup", "ensuite"])
def test_deux_jokers_dont_un_seul_entoure(ed: str, article: str, sur: Grille) -> None:
    """art_2023_5_5_p6 art_2012_5_2_p5 art_ancienne_4_3_p3: a circle is missing, no other letter is circled."""
    verdict = juger(ed, ecrit("MOLLIES", "G8", 1, cercles=[2]), tirage=DEUX_JOKERS, sur=sur)
    (sanction,) = verdict.sanctions
    assert sanction.article.numero == article
    assert "cercle manque" in sanction.motif
    assert "autre" not in sanction.motif


@pytest.mark.parametrize("ed", TOUTES)
def test_un_joker_et_le_cercle_d_une_autre_lettre(ed: str) -> None:
    """art_2023_5_5_p7 art_2012_5_2_p6 art_ancienne_4_3_p4"""
    verdict = juger(ed, ecrit("MOLLIES", "G8", 1, cercles=[1]), tirage="EI?LMLS")
    assert "lettre entourée autre que celle du joker" in verdict.sanctions[0].motif


@pytest.mark.parametrize("ed", TOUTES)
@pytest.mark.parametrize("sur", [VIERGE, CHACUNE], ids=["premier coup", "ensuite"])
def test_lettre_absente_et_trop_de_lettres_sont_dites(ed: str, sur: Grille) -> None:
    """art_2023_5_4_1_d art_2012_5_4_p6 art_ancienne_4_2_p6: both, at the first coup and after."""
    (sanction,) = juger(ed, ecrit("MOLLIESX", "G8", 68), sur=sur).sanctions
    assert "X hors du tirage" in sanction.motif
    assert "plus de 7 lettres" in sanction.motif


@pytest.mark.parametrize("ed", TOUTES)
def test_lettre_absente_la_ou_le_mot_est_ecrit(ed: str) -> None:
    """art_2023_5_4_1_d art_2012_5_4_p6 art_ancienne_4_2_p6: playable with the U of the grid, but elsewhere."""
    (sanction,) = juger(ed, ecrit("LU", "11H", 99, sens="V")).sanctions
    assert "en 11H, U hors du tirage" in sanction.motif


@pytest.mark.parametrize("ed", TOUTES)
def test_sur_la_grille_aussi_la_lettre_absente_est_dite(ed: str) -> None:
    """art_2023_5_4_1_c art_2012_5_4_p6: the word contradicts the grid too, but nobody has an X, which is told first."""
    (sanction,) = juger(ed, ecrit("CHANCESX", "H4", 30), sur=CHACUNE).sanctions
    assert sanction.motif == "X hors du tirage"


@pytest.mark.parametrize(
    ("mot", "article"), [("MOLLIEX", "5.4.1.a"), ("LOMIES", "5.4.1.a"), ("MIL?", "5.4.1.a"), ("MI.L", "5.4.1.a")]
)
@pytest.mark.parametrize("sur", [VIERGE, CHACUNE], ids=["premier coup", "ensuite"])
def test_une_faute_un_article(mot: str, article: str, sur: Grille) -> None:
    """art_2023_5_4_1_a: a lone word that is no acceptable solution, at the first coup and after, in every step."""
    verdict = juger("2023", ecrit(mot, "G8", 20), sur=sur)
    assert articles(verdict) == [article]
    assert verdict.explication[-1].article.numero == article


def test_art_2023_5_4_2_b_p6_deux_mots_qui_partagent_une_lettre() -> None:
    """art_2023_5_4_2_b_p2: dependent, the best is paid; but both may have been tried: the arbitre says (6.3)."""
    croises = papier("MOLLIES", "......O", "......L", "......E", points=68, ref="G8")
    verdict = juger("2023", bulletin=croises)
    assert verdict.points == 68
    (question,) = verdict.a_juger
    assert (question.article.numero, question.cle) == ("5.4.2.b", "deux_tableaux")
    assert question.elements == ("MOLLIES", "SOLE")
    assert question.si_oui.points < 68


def test_art_2012_5_6_p1_deux_mots_qui_partagent_une_lettre() -> None:
    """Two solutions all the same: the score says which, else the least."""
    croises = ("MOLLIES", "......O", "......L", "......E")
    assert paye(juger("2012", bulletin=papier(*croises, points=68, ref="G8")))[0] == 68
    assert paye(juger("2012", bulletin=papier(*croises, points=3, ref="G8")))[0] < 68


def test_art_2023_5_5_p10_une_troisieme_lettre_n_aggrave_rien() -> None:
    """A word of two letters prolonged, a third letter of the word on the grid, a wrong reference: no penalty."""
    mots = MOTS | {"RENDORT", "EN"}
    juste = juger("2023", ecrit("RENDORT", "H7", 0), sur=ENDORT, tirage="RDRTXYZ", mots=mots).points
    verdict = juger("2023", ecrit("RENDORT", "H8", juste), sur=ENDORT, tirage="RDRTXYZ", mots=mots)
    assert paye(verdict) == (juste, "A")
    assert articles(verdict) == ["5.5"]
    exacte = juger("2023", ecrit("RENDORT", "H7", juste), sur=ENDORT, tirage="RDRTXYZ", mots=mots)
    assert paye(exacte) == (juste, "")


@pytest.mark.parametrize(
    ("ref", "a_cote", "motif"),
    [
        ("F8", "UNE", "référence F8 fausse : MOLLIES se joue en G8"),
        ("G8", "UXX", "raccord faux : X pour N, en H9 ; X pour E, en H10"),
        (
            "F8",
            "UXX",
            "référence F8 fausse : MOLLIES se joue en G8 ; raccord faux : X pour N, en H9 ; X pour E, en H10",
        ),
    ],
)
def test_art_ancienne_3_4_le_motif_dit_lequel_des_deux_modes_est_faux(ref: str, a_cote: str, motif: str) -> None:
    """art_ancienne_4_5_p3: a zero where one of them is wrong, and it is that one which is said."""
    verdict = juger("ancienne", ecrit("MOLLIES", ref, 68, raccord=sous(a_cote)))
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["4.2"])
    assert verdict.sanctions[0].motif == motif


@pytest.mark.parametrize("ed", TOUTES)
def test_un_raccord_fautif_n_est_pas_le_mot_joue(ed: str) -> None:
    """art_2023_5_2_1 art_2012_5_4_p6_d art_ancienne_4_2_p6: SOLI goes down from CHAXUS, which is longer."""
    verdict = juger(ed, bulletin=papier("CHAXUS", ".....O", ".....L", ".....I", points=9))
    assert (paye(verdict), verdict.mots_refuses) == ((0, "Z"), ("SOLI",))
    assert verdict.sanctions[0].motif == "« SOLI », non admis"


@pytest.mark.parametrize("ed", TOUTES)
def test_de_lettres_seules_la_premiere_est_dite(ed: str) -> None:
    """art_2023_5_7_p7_a art_2012_5_4_p6_b art_ancienne_4_2_p6: nothing follows anything on this card."""
    verdict = juger(ed, bulletin=papier("..M", "", "O", points=9))
    assert paye(verdict) == (0, "Z")
    assert verdict.sanctions[0].motif == "« M » n’est pas écrit en entier"


@pytest.mark.parametrize("ed", TOUTES)
def test_a_lettres_egales_le_mot_joue_est_celui_qui_a_une_place(ed: str) -> None:
    """art_2023_5_2_1 art_2012_5_4_p6_c art_ancienne_4_2_p6: D and S of BLDS are of the tirage, as are O and S."""
    verdict = juger(ed, bulletin=papier(".B", ".L", ".D", "OS", points=9), tirage="OSEDEAD")
    assert verdict.mots_refuses == ()
    assert "BLDS" not in verdict.sanctions[0].motif


def test_art_2012_5_2_p4_deux_lettres_inversees_ne_font_pas_une_autre_solution() -> None:
    """The swapped letters could come from the tirage: they are a raccord altered all the same."""
    mots = MOTS | {"HE", "HA", "EN"}
    he = ecrit("HE", None, None, raccord=[Raccord(1, -1, "A"), Raccord(1, 0, "V"), *sous("NTE", 1)])
    verdict = juger("2012", he, sur=SALIVANTE, tirage="AHIOVDE", mots=mots)
    assert paye(verdict)[1] == "A"
    assert articles(verdict) == ["5.2"]
    a_cote = juger("2012", replace(he, ref="C12"), sur=SALIVANTE, tirage="AHIOVDE", mots=mots)
    assert paye(a_cote) == (verdict.points, "A"), "beside a right reference too"


TROIS = grille(H=".......UNE", I=".........T", J=".........A")
"""UNE at H8, and ETA down from its E."""
UNES = MOTS | {"UNE", "UNES", "ETA"}


@pytest.mark.parametrize("ref", [None, "H7", "C3"])
def test_art_2023_5_3_p5_trois_lettres_exactement(ref: str | None) -> None:
    """art_2012_4_2_2: the reference of a word of three letters prolonged is not looked at."""
    for ed in ("2023", "2012"):
        assert paye(juger(ed, ecrit("UNES", ref, 4), sur=TROIS, tirage="SXXXXXX", mots=UNES)) == (4, "")


@pytest.mark.parametrize(("ed", "attendu"), [("2023", (3, "A")), ("2012", (0, "Z"))])
def test_art_2023_5_5_p10_deux_lettres_ne_sont_pas_trois(ed: str, attendu: tuple[int, str]) -> None:
    """art_2012_4_2_2: that of a word of two letters is."""
    verdict = juger(ed, ecrit("NES", "C3", 3), sur=DEUX_LETTRES, tirage="SXXXXXX", mots=MOTS | {"NES"}, coup=3)
    assert paye(verdict) == attendu


def test_art_2012_4_3_2_le_prolongement_partiel_d_un_mot_de_trois_lettres_exactement() -> None:
    """The letters of the prolongation, the one it touches, and three letters of raccord in all."""
    partie = ecrit("ES", None, 4, raccord=[Raccord(1, 0, "T"), Raccord(2, 0, "A")])
    verdict = juger("2012", partie, sur=TROIS, tirage="SXXXXXX", mots=UNES)
    assert (paye(verdict), verdict.solution and verdict.solution.mot) == ((4, ""), "UNES")
    deux = grille(H=".......NE", I="........T", J="........A")
    courte = ecrit("ES", None, 3, raccord=[Raccord(1, 0, "T"), Raccord(2, 0, "A")])
    assert paye(juger("2012", courte, sur=deux, tirage="SXXXXXX", mots=UNES | {"NES"} - {"ES"})) == (0, "Z")


def test_art_2012_4_4_un_raccord_altere_ne_designe_pas_une_autre_place() -> None:
    """art_2012_5_2_p4: O for the J of JOU, beside a right reference: a warning, whatever else fits."""
    ici = grille(
        A="...WU..A...CIEL",
        B="...AN..B.ZOU.L.",
        C="...g...R...M.I.",
        D="...Oc..E...I.M.",
        E="...NO..VOYANTE.",
        F="....P..I.....E.",
        G="....I..ED......",
        H="...KAOTEE......",
        I="....G...VA.....",
        J="....EH..EX.....",
        K="....SI..TE.....",
        L=".....C.MURAL...",
        M=".......E.......",
        N=".....JOURNEES..",
        O=".......F...HUTU",
    )
    pan = ecrit("PAN", "5M", 21, sens="V", raccord=[Raccord(1, 1, "O"), Raccord(1, 2, "O"), Raccord(1, 3, "U")])
    mots = MOTS | {"PAN", "AJOURNEES"}
    verdict = juger("2012", pan, sur=ici, tirage="ILNRAPE", mots=mots)
    assert (verdict.solution and str(verdict.solution.ref), paye(verdict)[1]) == ("5M", "A")


@pytest.mark.parametrize("ed", ["2012", "ancienne"])
def test_un_score_d_une_place_dans_le_sens_ecrit_dit_que_la_reference_est_fausse(ed: str) -> None:
    """MOLLIES down at 10C is worth 10: at « 8G », with that score, the word is not turned, its reference is wrong."""
    (fausse,) = juger(ed, ecrit("MOLLIES", "8G", 10, sens="V")).sanctions
    assert fausse.motif == "référence 8G fausse : MOLLIES fait 10 en 10C"
    for points in (68, 62, None):
        (tournee,) = juger(ed, ecrit("MOLLIES", "8G", points, sens="V")).sanctions
        assert tournee.motif == "sens et référence inversés : MOLLIES se joue horizontalement, en G8"
        assert tournee.article == fausse.article
