"""Editions of 2012 and before: what one word is worth, and what is not worth it."""

import pytest

from arbitre.engine.bulletin import Constat, Manquement, Raccord, Verdict
from arbitre.engine.grille import VIDE, Grille
from tests.engine.correction.outils import (
    ARQUE,
    CHACUNE,
    MOTS,
    UNE,
    Cadre,
    ecrit,
    grille,
    juger,
    lectures,
    papier,
    paye,
    sous,
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


def test_art_2012_4_4_un_raccord_altere_est_celui_de_la_reference() -> None:
    """art_2012_5_2_p4: UEN is UNE with two letters swapped, that of G8; over UEO, its first two would make LO in K4."""
    sur = grille(H="...ChACUNE", L="...UEO")
    verdict = juger("2012", ecrit("MOLLIES", "G8", 68, raccord=sous("UEN")), sur=sur)
    assert (paye(verdict), str(verdict.solution)[:10]) == ((68, "A"), "MOLLIES G8")


def test_art_2012_4_4_le_score_choisit_entre_le_raccord_et_une_reference_inversee() -> None:
    """art_2012_5_2_p7: from G7, ZE makes 21 downwards, where ON is its raccord, and 21 + 21 across with ZE formed."""
    commun: Cadre = {"sur": grille(H="....ONE"), "tirage": "ZERSTUI", "mots": {"ZE"}}
    for points, attendu in ((42, 42), (21, 21), (15, 21)):
        assert paye(juger("2012", ecrit("ZE", "G7", points, sens="V", raccord=ON), **commun)) == (attendu, "A")


@pytest.mark.parametrize(("points", "attendu"), [(6, 9), (9, 9), (11, 11)])
def test_art_2012_4_4_la_reference_et_un_raccord_altere_disent_la_meme_place(points: int, attendu: int) -> None:
    """art_2012_5_2_p4: AME is LAME less its L at 2D (7 and LE), AMEZ less its Z at 2E (7, LN and AE)."""
    sur = grille(H="L", I="A", J="M", K="E", L="Z")
    ame = tuple(Raccord(5 + rang, -1, lettre) for rang, lettre in enumerate("AME"))
    verdict = juger(
        "2012",
        ecrit("ARENE", "2D", points, sens="V", raccord=ame),
        sur=sur,
        tirage="AEERNRR",
        mots={"ARENE", "LE", "LN", "AE"},
    )
    assert (paye(verdict), verdict.a_juger) == ((attendu, "A"), ())


@pytest.mark.parametrize(
    ("sur", "sens", "ref", "points"),
    [(CHACUNE, "V", "10I", 11), (grille(H=".......N", I=".......E"), "H", "I9", 21)],
    ids=["verticalement", "horizontalement"],
)
def test_art_2012_5_3_p1_sauf_si_le_mot_decale_en_prolonge_un_autre(
    sur: Grille, sens: str, ref: str, points: int
) -> None:
    """EZ takes the E of the grid; one square further on, it would make EEZ with it."""
    verdict = juger("2012", ecrit("EZ", ref, points, sens=sens), sur=sur, tirage="EZRSTUI", mots={"EZ"})
    assert paye(verdict) == (0, "Z")


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


def test_art_2012_5_2_p4_le_raccord_altere_est_sur_la_premiere_ligne() -> None:
    """The N and the E of UNE are swapped: one letter alone is right."""
    haut: Cadre = {"sur": grille(A="...ChACUNE"), "mots": {"MOLLIES", "UM", "NO", "EL"}}
    raccord = [Raccord(-1, i, lettre) for i, lettre in enumerate("UEN")]
    verdict = juger("2012", ecrit("MOLLIES", None, None, raccord=raccord), **haut)
    assert (paye(verdict)[1], str(verdict.solution)[:10]) == ("A", "MOLLIES B8")
    au_dessus = ecrit("MOLLIES", None, None, raccord=[Raccord(-2, 0, "U")])
    assert paye(juger("2012", au_dessus, **haut)) == (0, "Z"), "there is no line there"


def test_art_2012_5_2_p4_le_raccord_altere_est_debout() -> None:
    """CHACUNE is laid downwards in column 8; beside it UNE, with two letters swapped."""
    debout = grille(**{nom: "......." + lettre for nom, lettre in zip("DEFGHIJ", "ChACUNE", strict=True)})
    raccord = [Raccord(i, 1, lettre) for i, lettre in enumerate("UEN")]
    verdict = juger("2012", ecrit("MOLLIES", None, None, sens="V", raccord=raccord), sur=debout)
    assert (paye(verdict)[1], str(verdict.solution)[:10]) == ("A", "MOLLIES 7H")


def test_art_2012_5_2_p4_le_raccord_correct_a_quatre_lettres() -> None:
    """CUEN is CUNE with two letters swapped: excused as it stands, whatever may be thought of wrong letters."""
    raccord = [Raccord(1, i, lettre) for i, lettre in enumerate("CUEN", start=-1)]
    verdict = juger("2012", ecrit("MOLLIES", None, 68, raccord=raccord))
    assert (paye(verdict), lectures(verdict)) == ((68, "A"), [])


def test_art_2012_4_3_1_le_raccord_peut_etre_au_dessus_du_mot() -> None:
    """art_2023_4_3_2 art_ancienne_3_3_1"""
    sous_one: Cadre = {"sur": grille(H="....ONE"), "tirage": "LARSTUI", "mots": {"LA", "OL", "NA"}}
    dessus = tuple(Raccord(-1, i, lettre) for i, lettre in enumerate("ONE"))
    for ed in ("2023", "2012", "ancienne"):
        verdict = juger(ed, ecrit("LA", None, None, raccord=dessus), **sous_one)
        assert (verdict.manquements, str(verdict.solution)[:5]) == ((Manquement.SCORE,), "LA I5")


def test_art_2012_4_4_inversion_et_raccord_insuffisant_sont_dits_tous_les_deux() -> None:
    verdict = juger("2012", ecrit("MOLLIES", "8G", 68, raccord=sous("U")))
    assert (paye(verdict), verdict.manquements) == ((68, "A"), (Manquement.INVERSION, Manquement.DEUX_MODES))


def test_art_2012_5_4_p8_reference_illisible_a_cote_de_deux_lettres_deux_lectures() -> None:
    verdict = juger("2012", ecrit("MOLLIES", None, 68, raccord=sous("UN")), etat=[Constat.REFERENCE_ILLISIBLE])
    assert lectures(verdict) == [(68, "A"), (0, "Z")]


def test_art_2012_5_2_p4_une_lettre_fausse_a_cote_de_trois_justes_est_un_avertissement() -> None:
    """Two of them: are they still a raccord altered? Two readings (5.4)."""
    une, deux = (*UNE, Raccord(1, 5, "X")), (*UNE, Raccord(1, 5, "X"), Raccord(-1, 0, "Y"))
    verdict = juger("2012", ecrit("MOLLIES", None, 68, raccord=une))
    assert (paye(verdict), lectures(verdict)) == ((68, "A"), [])
    verdict = juger("2012", ecrit("MOLLIES", None, 68, raccord=deux))
    assert (paye(verdict), lectures(verdict)) == ((68, "A"), [(68, "A"), (0, "Z")])


def test_art_ancienne_4_3_p2_deux_lettres_justes_et_une_fausse_deux_lectures() -> None:
    verdict = juger("ancienne", ecrit("MOLLIES", None, 68, raccord=(*sous("UN"), Raccord(1, 5, "X"))))
    assert (paye(verdict), lectures(verdict)) == ((68, "A"), [(68, "A"), (0, "Z")])


@pytest.mark.parametrize(
    ("mot", "trois"), [("OCHA.UNES", True), ("OCHA..NES", False), ("OCH..UNES", False), ("OCH.CUNES", False)]
)
def test_art_ancienne_3_3_2_trois_lettres_a_chaque_bout(mot: str, trois: bool) -> None:
    sur: Cadre = {"sur": grille(H="...CHACUNE"), "tirage": "OSRSTUI", "mots": {"OCHACUNES"}}
    juste = juger("ancienne", ecrit("OCHACUNES", "H3", None), **sur).points
    verdict = juger("ancienne", ecrit(mot, None, juste), **sur)
    assert paye(verdict) == (juste, "")
    assert lectures(verdict) == ([] if trois else [(juste, ""), (juste, "A")])


def test_art_ancienne_3_3_2_prolonge_a_un_seul_bout_une_seule_lecture() -> None:
    """MARQ begins MARQUE, UNES ends CHACUNES: the article asks for three letters at the end that is prolonged."""
    assert lectures(juger("ancienne", ecrit("MARQ", None, 17), sur=ARQUE, tirage="IMNRTLE")) == []
    fin: Cadre = {"sur": CHACUNE, "tirage": "UNESLLM", "mots": {"CHACUNES"}}
    fini = juger("ancienne", ecrit("NES", None, None), **fin)
    assert (str(fini.solution), lectures(fini)) == ("ChACUNES H4 11", [])


@LES_DEUX
def test_art_2012_5_6_p1_une_seule_solution_n_est_pas_plusieurs(ed: str) -> None:
    """art_ancienne_4_5_p1"""
    assert "Plusieurs" not in explication(juger(ed, ecrit("MOLLIES", "G8", 66)))
    plusieurs = explication(juger(ed, ecrit("MOLLIES", "G8", 66), ecrit("MOLLES", "G8", 66)))
    assert ("sauf si le score" in plusieurs) is (ed == "2012")
    assert "Plusieurs solutions" in plusieurs


def test_art_2012_5_6_p1_de_deux_que_le_score_designe_la_mieux_ecrite() -> None:
    assert paye(juger("2012", ecrit("MOLLIES", "8G", 68), ecrit("MOLLIES", "G8", 68))) == (68, "")


def test_art_2012_5_6_p1_une_solution_penalisee_n_est_pas_designee_par_le_score() -> None:
    assert paye(juger("2012", ecrit("MOLLIES", "F8", 68), ecrit("MOLLES", "G8", 68))) == (17, "A")


@LES_DEUX
def test_art_2012_5_6_p1_un_mot_nul_a_part_sur_le_papier_est_une_autre_solution(ed: str) -> None:
    """art_ancienne_4_5_p1"""
    verdict = juger(ed, bulletin=papier("..MOLLIES", "", "..QUAIX", ref="G8", points=70))
    assert verdict.manquements == (Manquement.PLUSIEURS_SOLUTIONS,)


@LES_DEUX
@pytest.mark.parametrize(
    ("tirage", "cercle", "solution"), [("IMNR?LE", 9, "MARQUERENt K2"), ("I?NRTLE", 1, "mARQUERENT K2")]
)
def test_art_2012_4_3_2_le_joker_d_un_prolongement_ecrit_avec_moins_de_cases(
    ed: str, tirage: str, cercle: int, solution: str
) -> None:
    """art_ancienne_3_3_2: one blank square for two letters of the grid; the circle goes with its letter."""
    verdict = juger(ed, ecrit("MAR.ERENT", None, None, cercles=[cercle]), sur=ARQUE, tirage=tirage)
    assert (str(verdict.solution)[:13], verdict.manquements) == (solution, (Manquement.SCORE,))


@LES_DEUX
def test_art_2012_5_4_p6_e_une_lettre_illisible_dans_un_prolongement(ed: str) -> None:
    """art_ancienne_4_2_p6: the joker does not stand for what cannot be read."""
    assert juger(ed, ecrit("?ARQ", None, 17), sur=ARQUE, tirage="IMNRT?E").manquements == (Manquement.ILLISIBLE,)


@LES_DEUX
@pytest.mark.parametrize(
    ("sur", "place"),
    [(grille(H="CHACUNE.......A"), "H1"), (grille(H=".......CHACUNE"), "H8"), (grille(H="A......CHACUNE"), "H8")],
)
def test_art_2012_4_3_2_prolongement_aux_bords_de_la_grille(ed: str, sur: Grille, place: str) -> None:
    """art_ancienne_3_3_2"""
    verdict = juger(ed, ecrit("UNES", None, None), sur=sur, tirage="UNESLLM", mots={"CHACUNES"})
    assert (str(verdict.solution)[:11], verdict.manquements) == (f"CHACUNES {place}", (Manquement.SCORE,))


def test_art_2012_4_3_2_prolongement_vertical_sur_le_papier() -> None:
    """Its letters are those above each other, blank squares between; another word stands on no line of theirs."""
    debout = grille(**{nom: "....." + lettre for nom, lettre in zip("DEFGH", "ARQUE", strict=True)})
    colonne = [".", ".", *(f"..{lettre}" for lettre in "MAR..ERENT")]
    verdict = juger("2012", bulletin=papier(*colonne), sur=debout, tirage="IMNRTLE")
    assert (str(verdict.solution)[:13], verdict.manquements) == ("MARQUERENT 6C", (Manquement.SCORE,))


@pytest.mark.parametrize(
    ("rangs", "attendu"),
    [
        pytest.param(("..MOLLIES", "", "..LO"), "Z", id="deux lettres du tirage, à part"),
        pytest.param(("..MOLLIES", "..UNE...I", "........O"), "Z", id="attachées, un mot de trois lettres du tirage"),
        pytest.param(("..MOLLIES", "..UNE...X", "........Y"), "A", id="attachées, étrangères au tirage"),
        pytest.param(("..MOLLIES", "..UNE...I", "........X"), "A", id="attachées, une seule du tirage"),
    ],
)
@LES_DEUX
def test_art_2012_5_6_p1_des_lettres_qui_ne_sont_pas_de_raccord(ed: str, rangs: tuple[str, ...], attendu: str) -> None:
    """art_ancienne_4_5_p1: two letters of the tirage or more are another solution; what no hand could lay is not."""
    verdict = juger(ed, bulletin=papier(*rangs, points=66))
    assert paye(verdict)[1] == attendu, paye(verdict)


@pytest.mark.parametrize(
    ("rang", "vraie", "ecrite"), [("B", "A5", "B4"), ("N", "O5", "N4"), ("C", "B5", "A5"), ("M", "N5", "O5")]
)
def test_art_2012_5_3_p1_reference_decalee_au_bord_de_la_grille(rang: str, vraie: str, ecrite: str) -> None:
    """ZA lies against ONE, in the first or last rows and then, the grid turned over, columns."""
    mots = {"ZA", "ZO", "AN"} if vraie < rang else {"ZA", "OZ", "NA"}
    couchee = grille(**{rang: "....ONE"})
    colonne = ord(rang) - ord("A")
    debout = grille(**{nom: VIDE * colonne + lettre for nom, lettre in zip("EFG", "ONE", strict=True)})
    for sur, sens, tourne in ((couchee, "H", str), (debout, "V", tourner)):
        juste = juger("2012", ecrit("ZA", tourne(vraie), None, sens=sens), sur=sur, tirage="ZARSTUI", mots=mots)
        verdict = juger(
            "2012", ecrit("ZA", tourne(ecrite), juste.points, sens=sens), sur=sur, tirage="ZARSTUI", mots=mots
        )
        assert (paye(verdict), verdict.manquements) == ((juste.points - 5, "P"), (Manquement.DECALAGE,))


def tourner(ref: str) -> str:
    """« A5 » across is « 1E » down: rows become columns."""
    return f"{ord(ref[0]) - ord('A') + 1}{chr(ord('A') + int(ref[1:]) - 1)}"


def test_art_2012_5_4_p8_reference_illisible_a_cote_d_un_raccord_altere_deux_lectures() -> None:
    """art_2012_5_2_p4: UEN is UNE with two letters swapped, which is excused: what suffices has both readings."""
    verdict = juger("2012", ecrit("MOLLIES", "?", 68, raccord=sous("UEN")), etat=[Constat.REFERENCE_ILLISIBLE])
    assert (paye(verdict), lectures(verdict)) == ((68, "A"), [(68, "A"), (0, "Z")])


def test_art_2012_5_3_p2_la_lettre_absente_n_est_pas_encore_sur_la_grille() -> None:
    """CRE ends on the E of the grid; the second E of CREE (6 points) would come from the tirage."""
    commun: Cadre = {"sur": grille(H=".......E"), "tirage": "CREESTI", "mots": {"CREE"}}
    assert paye(juger("2012", ecrit("CREE", "H6", 6), **commun)) == (6, "")
    assert paye(juger("2012", ecrit("CRE", "H6", 6), **commun)) == (0, "Z")


@LES_DEUX
def test_art_2012_4_3_2_la_fin_d_un_mot_debout_son_joker_et_son_raccord(ed: str) -> None:
    """art_ancienne_3_3_2: UNES ends CHACUNES, laid downwards from D8; the T is beside its U, the S is a joker."""
    rangs = {nom: "......." + lettre for nom, lettre in zip("DEFGHIJ", "ChACUNE", strict=True)}
    debout = grille(**rangs | {"H": ".......UT"})
    ecrite = ecrit("UNES", None, None, sens="V", cercles=[4], raccord=[Raccord(0, 1, "T")])
    verdict = juger(ed, ecrite, sur=debout, tirage="MOLLIE?", mots={"CHACUNES"})
    assert (str(verdict.solution)[:11], verdict.manquements) == ("ChACUNEs 8D", (Manquement.SCORE,))
