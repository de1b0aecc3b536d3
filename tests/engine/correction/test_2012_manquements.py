"""Edition of 2012, chapter 5: what is not written as it should be, and what it costs."""

import pytest

from arbitre.engine.bulletin import Constat, Manquement, Raccord
from tests.engine.correction.outils import (
    DEUX_LETTRES,
    JOKERS,
    MOTS,
    NE_TUIS,
    PREMIER,
    UNE,
    VIERGE,
    Cadre,
    articles,
    ecrit,
    grille,
    juger,
    lectures,
    papier,
    paye,
    sous,
)


def test_art_2012_5_1_seuls_les_mots_admis() -> None:
    assert juger("2012", ecrit("LOMIES", "G8", 17)).mots_refuses == ("LOMIES",)


@pytest.mark.parametrize("points", [None, 66])
def test_art_2012_5_2_p1_score_absent_ou_errone(points: int | None) -> None:
    for localise in (ecrit("MOLLIES", "G8", points), ecrit("MOLLIES", None, points, raccord=UNE)):
        verdict = juger("2012", localise)
        assert (paye(verdict), articles(verdict)) == ((68, "A"), ["5.2"])


def test_art_2012_5_2_p2_premier_coup_le_plus_avantageux() -> None:
    for points, attendu in ((76, ""), (70, ""), (74, "A"), (None, "A")):
        assert paye(juger("2012", ecrit("CHACUNE", "H5", points, cercles=[2]), **PREMIER)) == (76, attendu)


def test_art_2012_5_2_p3_raccord_de_deux_lettres() -> None:
    assert paye(juger("2012", ecrit("MOLLIES", None, 68, raccord=sous("UN")))) == (68, "A")
    assert paye(juger("2012", ecrit("ANES", None, 4), sur=NE_TUIS, tirage="ARILOSD", coup=3)) == (4, "A")
    assert paye(juger("2012", ecrit("ANES", None, 4), sur=DEUX_LETTRES, tirage="ASIULTR")) == (4, "")


@pytest.mark.parametrize(
    "raccord",
    [
        pytest.param(sous("UE"), id="omission, lettres resserrées"),
        pytest.param(sous("NE"), id="omission de la première, lettres resserrées"),
        pytest.param(sous("UNA"), id="modification"),
        pytest.param(sous("ONE"), id="modification de la première"),
        pytest.param(sous("NUE"), id="inversion de deux lettres"),
        pytest.param(sous("UEN"), id="inversion des deux dernières"),
        pytest.param(sous("CUNA", -1), id="quatre lettres dont une modifiée"),
    ],
)
def test_art_2012_5_2_p4_raccord_altere(raccord: tuple[Raccord, ...]) -> None:
    verdict = juger("2012", ecrit("MOLLIES", None, 68, raccord=raccord))
    assert (paye(verdict), verdict.manquements) == ((68, "A"), (Manquement.RACCORD_ALTERE,))


@pytest.mark.parametrize("raccord", [sous("EUN"), sous("AAA"), sous("UXY"), sous("U")])
def test_art_2012_5_2_p4_au_dela_d_un_ecart_le_raccord_n_est_pas_correct(raccord: tuple[Raccord, ...]) -> None:
    assert paye(juger("2012", ecrit("MOLLIES", None, 68, raccord=raccord))) == (0, "Z")


BERNA = grille(A=".......D", B=".......iL", C=".......AI", D=".......ME", E=".......E")
"""BERNA at E7 stands on the E of DIAME, and under LIE."""


def test_art_2012_5_2_p4_le_raccord_altere_touche_une_lettre_de_raccord() -> None:
    """art_2012_4_3_1 art_2012_5_6_p1: DEA for DIA, which touches the I of LIE, which touches the word."""
    dea = (Raccord(-4, 1, "D"), Raccord(-3, 1, "E"), Raccord(-2, 1, "A"))
    ie = (Raccord(-2, 2, "I"), Raccord(-1, 2, "E"))
    cadre: Cadre = {"sur": BERNA, "tirage": "SNIBDRA", "mots": {"BERNA", "LIER"}}
    juste = juger("2012", ecrit("BERNA", "E7", None), **cadre)
    assert paye(juste) == (18, "A")
    for ref, manquement in (("E7", Manquement.DEUX_MODES), (None, Manquement.RACCORD_ALTERE)):
        verdict = juger("2012", ecrit("BERNA", ref, None, raccord=(*dea, *ie)), **cadre)
        assert (paye(verdict), str(verdict.solution)) == ((18, "A"), str(juste.solution))
        assert verdict.manquements == (manquement, Manquement.SCORE)


def test_art_2012_5_2_p4_le_raccord_correct_est_fait_de_trois_lettres_d_un_meme_mot() -> None:
    """Under RASEE lie two words of two letters: O and U are right, X is wrong, no row of three has one slip."""
    mots = {"RASEE", "RO", "AN", "EU", "ET"}
    raccord = (Raccord(1, 0, "O"), Raccord(1, 1, "X"), Raccord(1, 3, "U"))
    verdict = juger(
        "2012", ecrit("RASEE", None, 25, raccord=raccord), sur=grille(H="...ON.UT"), tirage="RASEEXY", mots=mots
    )
    assert [sanctions for _, sanctions in lectures(verdict)] == ["A", "Z"]


def test_art_2012_5_2_p5_p6_cercle_absent_ou_autre() -> None:
    """art_2012_5_2_p5 art_2012_5_2_p6"""
    for cercles in ((), (3,)):
        verdict = juger("2012", ecrit("ANHELAI", "A8", 97, cercles=cercles), sur=JOKERS, tirage="EHLA?NI")
        assert (paye(verdict), verdict.manquements) == ((97, "A"), (Manquement.CERCLE,))
    deja = juger("2012", ecrit("CHACUNES", "H4", 11), mots=MOTS | {"CHACUNES"})
    assert paye(deja) == (11, "")


def test_art_2012_5_2_p7_inversion() -> None:
    assert paye(juger("2012", ecrit("MOLLIES", "8G", 68))) == (68, "A")
    assert paye(juger("2012", ecrit("MOLLIES", "G8", 68, sens="V"))) == (68, "A")
    commun: Cadre = {"sur": grille(H="....E"), "tirage": "ZENRSTU", "mots": {"ZEN", "ZE"}}
    for points, attendu in ((24, 24), (12, 12), (20, 12), (None, 12)):
        assert paye(juger("2012", ecrit("ZEN", "5G", points), **commun)) == (attendu, "A")


def test_art_2012_5_2_p8_p9_presentation_et_discipline() -> None:
    """art_2012_5_2_p8 art_2012_5_2_p9"""
    for constat in (Constat.PRESENTATION, Constat.DISCIPLINAIRE):
        assert paye(juger("2012", ecrit("MOLLIES", "G8", 68), etat=[constat])) == (68, "A")


@pytest.mark.parametrize("ref", ["F8", "F9", "F7", "H8", "H7", "H9"])
def test_art_2012_5_3_p1_reference_decalee(ref: str) -> None:
    verdict = juger("2012", ecrit("MOLLIES", ref, 68))
    assert (paye(verdict), verdict.brut, articles(verdict)) == ((63, "P"), 68, ["5.3"])


def test_art_2012_5_3_p1_decalage_sur_d_autres_lettres_deux_lectures() -> None:
    """5.3 asks that « it » be technically possible: the word not admitted, or the word where it is written."""
    verdict = juger("2012", ecrit("MOLLIES", "H8", 68))
    assert (paye(verdict), lectures(verdict)) == ((63, "P"), [(63, "P"), (0, "Z")])


def test_art_2012_5_3_p1_decalage_hors_de_la_grille_deux_lectures() -> None:
    """SOLE ends in column 15 at G12, above an S; from G13 it runs out of the grid."""
    verdict = juger("2012", ecrit("SOLE", "G13", 7), sur=grille(H="..............S"))
    assert (paye(verdict), lectures(verdict)) == ((2, "P"), [(2, "P"), (0, "Z")])


def test_art_2012_5_3_p1_decalage_la_ou_le_mot_tient_une_lecture() -> None:
    assert lectures(juger("2012", ecrit("MOLLIES", "F8", 68))) == []


def test_art_2012_5_3_p1_le_score_doit_etre_exact_et_le_decalage_d_un() -> None:
    assert paye(juger("2012", ecrit("MOLLIES", "F8", 66))) == (0, "Z")
    assert paye(juger("2012", ecrit("MOLLIES", "F8", None))) == (0, "Z")
    assert paye(juger("2012", ecrit("MOLLIES", "E8", 68))) == (0, "Z")


def test_art_2012_5_3_p1_sauf_si_un_mot_non_admis_est_forme() -> None:
    verdict = juger("2012", ecrit("MOLLIES", "G9", 68))
    assert (paye(verdict), verdict.mots_refuses) == ((0, "Z"), ("MN",))
    assert paye(juger("2012", ecrit("SOLE", "10D", 6, sens="V"))) == (0, "Z")


def test_art_2012_5_3_p1_sauf_si_la_place_ecrite_est_une_solution() -> None:
    deux: Cadre = {"sur": grille(H="....EE"), "tirage": "ZRSTUIO", "mots": {"ZE"}}
    assert paye(juger("2012", ecrit("ZE", "5G", 11, sens="V"), **deux)) == (11, "")


def test_art_2012_5_3_p1_decalage_et_inversion_deux_lectures() -> None:
    verdict = juger("2012", ecrit("MOLLIES", "8F", 68))
    assert (paye(verdict), lectures(verdict)) == ((63, "P"), [(63, "P"), (0, "Z")])


def test_art_2012_5_3_p1_raccord_decale_deux_lectures() -> None:
    decale = tuple(Raccord(2, i, c) for i, c in enumerate("UNE"))
    verdict = juger("2012", ecrit("MOLLIES", None, 68, raccord=decale))
    assert (paye(verdict), lectures(verdict)) == ((63, "P"), [(63, "P"), (0, "Z")])


def test_art_2012_5_3_p1_petite_solution_deux_lectures() -> None:
    verdict = juger("2012", ecrit("LE", "9G", 2, sens="V"))
    assert (paye(verdict), lectures(verdict)) == ((0, "Z"), [(0, "Z"), (-3, "P")])


def test_art_2012_5_3_p2_derniere_lettre_absente() -> None:
    for localise in (ecrit("SOL", "10E", 6, sens="V"), ecrit("SOL", None, 6, sens="V", raccord=_NUC)):
        verdict = juger("2012", localise)
        assert (paye(verdict), str(verdict.solution)) == ((1, "P"), "SOLE 10E 6")


_NUC = (Raccord(3, -1, "N"), Raccord(3, -2, "U"), Raccord(3, -3, "C"))


def test_art_2012_5_3_p2_le_score_est_celui_du_mot_entier_et_la_lettre_est_sur_la_grille() -> None:
    assert paye(juger("2012", ecrit("SOL", "10E", 5, sens="V"))) == (0, "Z")
    assert paye(juger("2012", ecrit("MOLLIE", "G8", 68))) == (0, "Z")


@pytest.mark.parametrize(
    ("constat", "attendu"),
    [
        (Constat.VIERGE, "art_2012_5_4_p2"),
        (Constat.PLUSIEURS_BULLETINS, "art_2012_5_4_p3"),
        (Constat.HORS_TEMPS, "art_2012_5_4_p4"),
        (Constat.ECHANGE, "art_2012_5_4_p5"),
        (Constat.MOT_ILLISIBLE, "art_2012_5_4_p6_e"),
        (Constat.DISCIPLINAIRE_GRAVE, "art_2012_5_4_p9"),
    ],
)
def test_nullite_vue_par_l_arbitre(constat: Constat, attendu: str) -> None:
    """art_2012_5_4_p2 art_2012_5_4_p3 art_2012_5_4_p4 art_2012_5_4_p5 art_2012_5_4_p6_e art_2012_5_4_p9"""
    verdict = juger("2012", ecrit("MOLLIES", "G8", 68), etat=[constat])
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["5.4"]), attendu


def test_art_2012_5_4_p1_aucun_bulletin_remis() -> None:
    assert paye(juger("2012", remis=False)) == (0, "Z")


@pytest.mark.parametrize(
    ("solution", "manquement"),
    [
        pytest.param(ecrit("MOLLISSE", "G8", 70), Manquement.ERREUR_DE_LETTRE, id="art_2012_5_4_p6_a"),
        pytest.param(ecrit("MOLLI.S", "G8", 68), Manquement.PAS_EN_ENTIER, id="art_2012_5_4_p6_b"),
        pytest.param(ecrit("MOLLIES", None, 68), Manquement.MAL_LOCALISE, id="art_2012_5_4_p6_c"),
        pytest.param(ecrit("LOMIES", "G8", 68), Manquement.MOT_NON_ADMIS, id="art_2012_5_4_p6_d"),
        pytest.param(ecrit("MOLLIES", "I8", 68), Manquement.MOT_FORME_NON_ADMIS, id="art_2012_5_4_p6_d, formé"),
        pytest.param(ecrit("MOLL?ES", "G8", 68), Manquement.ILLISIBLE, id="art_2012_5_4_p6_e"),
        pytest.param(ecrit("MOLLIES", "8G", 68, sens="V"), Manquement.DEUX_INVERSIONS, id="art_2012_5_4_p7"),
    ],
)
def test_nullite_du_mot_joue(solution: object, manquement: Manquement) -> None:
    """art_2012_5_4_p6_a art_2012_5_4_p6_b art_2012_5_4_p6_c art_2012_5_4_p6_d art_2012_5_4_p6_e art_2012_5_4_p7"""
    verdict = juger("2012", solution)  # type: ignore[arg-type]  # parametrised
    assert (paye(verdict), verdict.manquements) == ((0, "Z"), (manquement,))


def test_art_2012_5_4_p7_sauf_une_lettre_formant_deux_mots() -> None:
    """ZE at G5 across and down, with one tile: both inverted, it is the same tile."""
    commun: Cadre = {"sur": grille(G=".....E", H="....E"), "tirage": "ZRSTUIO", "mots": {"ZE"}}
    juste = juger("2012", ecrit("ZE", "G5", 22), **commun)
    assert paye(juste) == (22, "")
    unique: Cadre = {"sur": grille(G=".....EN", H="....E"), "tirage": "ZRSTUIO", "mots": {"ZEN", "ZE"}}
    verdict = juger("2012", ecrit("ZEN", "5G", 23, sens="V"), **unique)
    assert paye(verdict) == (23, "A")


def test_art_2012_5_4_p7_une_lettre_formant_deux_mots_et_un_raccord_ailleurs() -> None:
    """art_2012_4_4 art_2012_4_3_3: LU at 5N is LA at N5, one tile; the A drawn under LU is right at E1, for less."""
    sur = grille(E="L", F="A", N=".....A", O="....U")
    cadre: Cadre = {"sur": sur, "tirage": "DQRLUPN", "mots": {"LU", "LA"}}
    verdict = juger("2012", bulletin=papier("LU", "A", ref="N5", points=4), **cadre)
    assert (paye(verdict), str(verdict.solution), lectures(verdict)) == ((4, "A"), "LA N5 4", [])
    verdict = juger("2012", bulletin=papier("LU", "A", ref="N5", points=2), **cadre)
    assert (paye(verdict), str(verdict.solution)) == ((2, "A"), "LU E1 2")


@pytest.mark.parametrize("ed", ["2012", "ancienne"])
def test_art_2012_5_4_p6_d_le_mot_non_admis_est_celui_du_tirage_et_non_son_raccord(ed: str) -> None:
    """art_ancienne_4_2_p6 art_2012_5_1: of a card that says no solution, the word played, then those that it forms."""
    verdict = juger(ed, bulletin=papier("MELLIOS", "CHACUNE", points=68), mots={"MOLLIES"})
    assert (paye(verdict), verdict.mots_refuses) == ((0, "Z"), ("MELLIOS", "MC", "EH", "LA", "LC", "IU", "ON", "SE"))


def test_art_2012_5_4_p8_reference_illisible() -> None:
    verdict = juger("2012", ecrit("MOLLIES", None, 68), etat=[Constat.REFERENCE_ILLISIBLE])
    assert (paye(verdict), verdict.manquements) == ((0, "Z"), (Manquement.REFERENCE_ILLISIBLE,))


def test_art_2012_5_4_p8_reference_illisible_a_cote_d_un_raccord_deux_lectures() -> None:
    verdict = juger("2012", ecrit("MOLLIES", None, 68, raccord=UNE), etat=[Constat.REFERENCE_ILLISIBLE])
    assert (paye(verdict), lectures(verdict)) == ((68, "A"), [(68, "A"), (0, "Z")])


def test_art_2012_5_4_p6_c_lettres_fausses_dans_le_raccord_deux_lectures() -> None:
    faux = (*sous("UN"), Raccord(1, 4, "X"), Raccord(-1, 0, "Y"))
    verdict = juger("2012", ecrit("MOLLIES", None, 68, raccord=faux))
    assert (paye(verdict), lectures(verdict)) == ((68, "A"), [(68, "A"), (0, "Z")])


def test_art_2012_5_5_combinaisons() -> None:
    """art_2012_5_5_p1 art_2012_5_5_p2 art_2012_5_5_p3"""
    disciplinaire, presentation = [Constat.DISCIPLINAIRE], [Constat.PRESENTATION]
    assert paye(juger("2012", ecrit("MOLLIES", "8G", 66), etat=presentation)) == (68, "A")
    assert paye(juger("2012", ecrit("MOLLIES", "F8", 68), etat=presentation)) == (63, "P")
    assert paye(juger("2012", ecrit("MOLLIES", "E8", 68), etat=presentation)) == (0, "Z")
    assert paye(juger("2012", ecrit("MOLLIES", "G8", 66), etat=disciplinaire)) == (68, "AA")
    assert paye(juger("2012", ecrit("MOLLIES", "F8", 68), etat=disciplinaire)) == (63, "PA")
    assert paye(juger("2012", ecrit("MOLLIES", "E8", 68), etat=disciplinaire)) == (0, "ZA")


def test_art_2012_5_6_p1_deux_solutions() -> None:
    deux = [ecrit("MOLLIES", "G8", 68), ecrit("MOLLES", "G8", 68)]
    assert paye(juger("2012", *deux)) == (68, "")
    assert paye(juger("2012", ecrit("MOLLIES", "G8", 70), ecrit("MOLLES", "G8", 70))) == (17, "A")
    assert paye(juger("2012", ecrit("MOLLIES", "G8", 70), ecrit("LOMIES", "G8", 70))) == (0, "Z")


def test_art_2012_5_6_p2_les_solutions_rayees_n_existent_pas() -> None:
    assert paye(juger("2012", ecrit("MOLLIES", "G8", 68), ecrit("LOMIES", "G8", 68, barree=True))) == (68, "")
    assert paye(juger("2012", ecrit("MOLLIES", "G8", 68, barree=True))) == (0, "Z")


def test_art_2012_5_6_p3_joker_non_identifie() -> None:
    for points, attendu in ((97, 97), (96, 96), (90, 96), (None, 96)):
        verdict = juger("2012", ecrit("ANHELAI", "A8", points), sur=JOKERS, tirage="EHLA?NI")
        assert paye(verdict) == (attendu, "A")


def test_art_2012_5_6_p3_cercle_et_score_designent_deux_lettres() -> None:
    for points, cercles in ((96, [1]), (97, [6])):
        verdict = juger("2012", ecrit("ANHELAI", "A8", points, cercles=cercles), sur=JOKERS, tirage="EHLA?NI")
        assert (paye(verdict), lectures(verdict)) == ((97, "A"), [(97, "A"), (96, "A")])


@pytest.mark.parametrize("ed", ["2012", "ancienne"])
def test_au_premier_coup_entre_deux_jokers_qui_paient_autant_le_cercle_est_juste(ed: str) -> None:
    """art_2012_5_6_p3 art_ancienne_4_5_p4: 12 is a score of the B, never of the D that is circled; both pay 16."""
    verdict = juger(ed, ecrit("ADBEIS", None, 12, cercles=[2]), sur=VIERGE, tirage="ADBEIS?", mots={"ADBEIS"})
    assert paye(verdict) == (16, "A")
    assert verdict.sanctions[0].motif == "score 12 au lieu de 16"


def test_art_2012_5_6_p3_premier_coup_joker_le_moins_avantageux() -> None:
    """The K on the joker loses its 10 points wherever it lies; with two K, one is real."""
    commun: Cadre = {"sur": VIERGE, "tirage": "KAI?SER", "mots": {"KAKIS"}}
    verdict = juger("2012", ecrit("KAKIS", None, 1), **commun)
    par_joker = {c: juger("2012", ecrit("KAKIS", None, None, cercles=[c]), **commun).points for c in (1, 3)}
    assert verdict.points == min(par_joker.values()) < max(par_joker.values())


@pytest.mark.parametrize("ed", ["2012", "ancienne"])
def test_art_2012_5_4_p6_ce_que_le_raccord_d_un_mot_nul_forme_avec_lui_n_est_pas_une_autre_solution(ed: str) -> None:
    """art_ancienne_4_2_p6: MOLLIES over UNE designates a place that makes MC, OU, LN; LE is made by chance."""
    verdict = juger(ed, bulletin=papier("", "..MOLLIES", "...UNE", points=68))
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["5.4" if ed == "2012" else "4.2"])
    assert verdict.mots_refuses == ("MC", "OU", "LN")


@pytest.mark.parametrize(("ed", "numero"), [("2012", "5.2"), ("ancienne", "4.3")])
def test_art_2012_5_2_p7_au_premier_coup_une_reference_seule_inversee_deux_lectures(ed: str, numero: str) -> None:
    """art_ancienne_4_3_p5"""
    verdict = juger(ed, ecrit("CHACUNE", "4H", 76, cercles=[2]), **PREMIER)
    assert (paye(verdict), lectures(verdict)) == ((76, ""), [(76, ""), (76, "A")])
    assert verdict.lectures[1].issue.sanctions[0].article.numero == numero
    assert lectures(juger("2023", ecrit("CHACUNE", "4H", 76, cercles=[2]), **PREMIER)) == []


@pytest.mark.parametrize(("ed", "numero"), [("2012", "5.4"), ("ancienne", "4.2")])
def test_art_2012_5_4_p7_au_premier_coup_mot_et_reference_inverses_deux_lectures(ed: str, numero: str) -> None:
    """art_ancienne_4_2_p7"""
    verdict = juger(ed, ecrit("CHACUNE", "4H", 76, sens="V", cercles=[2]), **PREMIER)
    assert (paye(verdict), lectures(verdict)) == ((76, ""), [(76, ""), (0, "Z")])
    assert verdict.lectures[1].issue.sanctions[0].article.numero == numero


def test_art_2012_5_3_p2_le_raccord_altere_d_un_mot_sans_sa_derniere_lettre_n_est_pas_une_autre_solution() -> None:
    """art_2012_5_2_p4 art_2012_5_6_p1: AILE (4, IVE 6) less its E; D and N are AND's, swapped, no word ADN beside."""
    sur = grille(I="........A..E", J="........NV", K="........DE", L="........E")
    raccord = (Raccord(1, 0, "D"), Raccord(2, 0, "N"))
    cadre: Cadre = {"sur": sur, "tirage": "DLNQTCI", "mots": {"AIL", "AILE", "IVE"}}
    assert paye(juger("2012", ecrit("AILE", None, 10, raccord=raccord), **cadre)) == (10, "A")
    assert paye(juger("2012", ecrit("AIL", None, 10, raccord=raccord), **cadre)) == (5, "P")
