"""Editions of 2012 and before: which place a raccord names beside a reference, words written in part."""

import pytest

from arbitre.engine.bulletin import Constat, Manquement, Raccord
from arbitre.engine.grille import Grille
from tests.engine.correction.outils import CHACUNE, MOTS, Cadre, ecrit, grille, juger, lectures, papier, paye, sous

LES_DEUX = pytest.mark.parametrize("ed", ["2012", "ancienne"])
UT = (Raccord(1, -1, "T"), Raccord(1, -2, "U"))
"""Under ZE, written downwards: the E ends UTE, or ONE where the reference says so."""
LOIN = (Raccord(-3, 4, "X"),)
"""A letter of no word of the grid, far from the word."""


def ze(sur: Grille, *mots: str) -> Cadre:
    return {"sur": sur, "tirage": "ZRSTUIO", "mots": {"ZE", *mots}}


DEUX_FINS = grille(G="............A", H="....ONE..UTE")
"""ZE is a solution at 7G, 21; at 12G, ZA would be formed too."""
DEUX_FINS_ADMISES = grille(H="....ONE..UTE")
"""ZE makes 21 at 7G and, on plain squares, 11 at 12G."""


@pytest.mark.parametrize("raccord", [UT, UT[:1]], ids=["trois lettres", "deux lettres"])
def test_art_2012_4_4_un_mot_non_admis_par_le_raccord_annule_ce_que_dit_la_reference(
    raccord: tuple[Raccord, ...],
) -> None:
    """The letters of raccord, with the E of the word, are of 12G alone, where ZAS, AS and one letter, is no word."""
    sur = grille(G="............AS", H="....ONE..UTE")
    verdict = juger("2012", ecrit("ZE", "7G", 21, sens="V", raccord=raccord), **ze(sur))
    assert (paye(verdict), verdict.manquements) == ((0, "Z"), (Manquement.MOT_FORME_NON_ADMIS,))
    assert (verdict.mots_refuses, lectures(verdict)) == (("ZAS",), [])


@pytest.mark.parametrize("raccord", [UT, UT[:1]], ids=["trois lettres", "deux lettres"])
def test_art_2012_4_4_un_mot_non_admis_qui_n_allonge_pas_un_mot_place_a_deux_lectures(
    raccord: tuple[Raccord, ...],
) -> None:
    """ZA, of one letter of the grid and one of the tirage, adds to no word already placed."""
    verdict = juger("2012", ecrit("ZE", "7G", 21, sens="V", raccord=raccord), **ze(DEUX_FINS))
    assert (paye(verdict), lectures(verdict)) == ((21, "A"), [(21, "A"), (0, "Z")])
    assert verdict.lectures[1].article.numero == "4.4"


def test_art_2012_4_4_un_raccord_dont_une_place_est_admise_n_annule_pas_pour_une_lettre_egaree() -> None:
    """UTE is at 12G, where ZA is no word, and at 12L, where nothing is formed; an X far off is of neither."""
    sur = grille(G="............A", H=".........UTE", M=".........UTE")
    verdict = juger("2012", ecrit("ZE", "12L", 11, sens="V", raccord=UT + LOIN), **ze(sur))
    assert paye(verdict)[1] == "A"
    assert Manquement.MOT_FORME_NON_ADMIS not in verdict.manquements


def test_art_2012_4_4_un_raccord_altere_n_a_pas_fait_de_mot_ailleurs() -> None:
    """art_2012_5_2_p4: OAT is OTA but for two letters swapped, and only its O is right over L8, where MO is no word."""
    sur = grille(H="...ChACUNE", M=".......OTA")
    verdict = juger("2012", ecrit("MOLLIES", "G8", 68, raccord=sous("OAT")), sur=sur)
    assert (paye(verdict), str(verdict.solution)[:10]) == ((68, "A"), "MOLLIES G8")


def test_art_2012_4_4_deux_places_admises_et_le_score_d_aucune() -> None:
    """art_2012_4_3_3: by the reference 11 at 12G, by the raccord 21 at 7G: the better, unless both were tried."""
    on = (Raccord(1, -1, "N"), Raccord(1, -2, "O"))
    bulletin = ecrit("ZE", "12G", 15, sens="V", raccord=on + LOIN)
    verdict = juger("2012", bulletin, **ze(DEUX_FINS_ADMISES))
    assert paye(verdict) == (21, "A")
    (question,) = verdict.a_juger
    assert (question.cle, question.elements, question.si_oui.points) == ("deux_tableaux", ("12G", "7G"), 11)


def test_art_2012_5_3_p2_pas_sans_derniere_lettre_la_ou_un_mot_forme_est_faux() -> None:
    """Without its E, ZE lays a Z against the A of G13: ZA, admitted or not."""
    sur = grille(G="............A", H=".........UTE")
    for mots, attendu in ((("ZA",), "P"), ((), "Z")):
        for points in range(10, 40):
            verdict = juger("2012", ecrit("ZEE", "12G", points, sens="V"), **ze(sur, "ZEE", *mots))
            assert paye(verdict)[1] in {"Z", attendu, "A"}


CARE: Cadre = {
    "sur": grille(C="...CARE", M="...CARTE"),
    "tirage": "ESLLMOU",
    "mots": {"ECARES", "ECARTES"},
}
"""ECARES is at C3, ECARTES at M3."""


@LES_DEUX
@pytest.mark.parametrize("mot", ["ECARES", "ECARTES"])
def test_art_2012_4_3_2_les_cases_laissees_disent_le_mot_prolonge(ed: str, mot: str) -> None:
    """art_ancienne_3_3_2: between ECA and ES, one square for the R of CARE, two for the RT of CARTE."""
    blancs = "." * (len(mot) - 5)
    ici = {"ECARES": "C3", "ECARTES": "M3"}[mot]
    for bulletin in (papier("", f"..ECA{blancs}ES"), papier(f"ECA{blancs}ES")):
        verdict = juger(ed, bulletin=bulletin, **CARE)
        assert str(verdict.solution).startswith(f"{mot} {ici}")
        assert Manquement.SCORE in verdict.manquements
    debout = papier("", *(f"..{lettre}" for lettre in f"ECA{blancs}ES"))
    assert str(juger(ed, bulletin=debout, **(CARE | {"sur": _tournee(CARE["sur"])})).solution).startswith(mot)


def _tournee(sur: Grille) -> Grille:
    return Grille(tuple("".join(colonne) for colonne in zip(*sur.lignes, strict=True)))


@LES_DEUX
def test_art_2012_4_3_2_la_lettre_attenante_a_la_prolongation_est_ecrite(ed: str) -> None:
    """art_ancienne_3_3_2: of ECHACUNE, the E is new and the C stands next to it."""
    commun: Cadre = {"sur": CHACUNE, "tirage": "EIOLMLS", "mots": {"ECHACUNE", "ECHACUNES"}}
    assert juger(ed, ecrit("EC.ACUNE"), **commun).solution is not None
    assert paye(juger(ed, ecrit("E.HACUNE"), **commun)) == (0, "Z")
    assert juger(ed, ecrit("ECHACU.ES"), **commun).solution is not None
    assert paye(juger(ed, ecrit("ECHACUN.S"), **commun)) == (0, "Z")


@LES_DEUX
@pytest.mark.parametrize(
    ("rang", "ecrite", "entier"), [("........CHACUNE", "ECHA", "ECHACUNE"), ("CHACUNE", "UNES", "CHACUNES")]
)
def test_art_2012_4_3_2_un_mot_se_prolonge_jusqu_au_bord(ed: str, rang: str, ecrite: str, entier: str) -> None:
    """art_ancienne_3_3_2: the word of the grid starts or ends against the edge, across or downwards."""
    commun: Cadre = {"sur": grille(H=rang), "tirage": "ESLLMOU", "mots": {entier}}
    assert str(juger(ed, ecrit(ecrite), **commun).solution).startswith(entier)
    commun["sur"] = _tournee(commun["sur"])
    assert str(juger(ed, ecrit(ecrite, sens="V"), **commun).solution).startswith(entier)


def test_art_2012_5_6_p1_deux_lettres_sous_une_case_laissee_sont_une_autre_solution() -> None:
    """LO, of the tirage, touches neither part of EC.ACUNE: a second solution, which nothing locates."""
    commun: Cadre = {"sur": CHACUNE, "tirage": "EIOLMLS", "mots": MOTS | {"ECHACUNE"}}
    sous_le_blanc = (Raccord(1, 2, "L"), Raccord(2, 2, "O"))
    verdict = juger("2012", ecrit("EC.ACUNE", raccord=sous_le_blanc), **commun)
    assert (paye(verdict), verdict.manquements) == ((0, "Z"), (Manquement.PLUSIEURS_SOLUTIONS,))


ONE: Cadre = {
    "sur": grille(H="....ON", I="....TAS", N="....TAS"),
    "tirage": "ONESLLM",
    "mots": {"ONE", "OT", "NA", "ES"},
}
"""ONE prolongs ON at H5, and is new at M5; TAS lies under both."""


def test_art_ancienne_3_4_le_prolongement_ailleurs_n_excuse_pas_la_reference() -> None:
    """art_ancienne_3_2_2: at H5 no reference is looked at; at M5, which the score names, both methods are held.

    What the reference alone leaves then is the O and the N of H5, a raccord of two letters: the least of the two.
    """
    seuls = {points: juger("ancienne", ecrit("ONE", None, points, raccord=sous("TAS")), **ONE) for points in range(30)}
    exacts = {str(v.solution).split()[1]: points for points, v in seuls.items() if paye(v) == (points, "")}
    assert set(exacts) == {"H5", "M5"}
    ailleurs = {nom: paye(juger("ancienne", ecrit("ONE", "A1", points, raccord=sous("TAS")), **ONE))
                for nom, points in exacts.items()}  # fmt: skip
    assert ailleurs == {"H5": (exacts["H5"], ""), "M5": (exacts["H5"], "A")}
    juste = juger("ancienne", ecrit("ONE", "M5", exacts["M5"], raccord=sous("TAS")), **ONE)
    assert paye(juste) == (exacts["M5"], "")


@LES_DEUX
def test_un_raccord_deplace_jouable_d_une_seule_lettre_n_a_pas_deux_lectures(ed: str) -> None:
    """art_2012_5_6_p1 art_ancienne_4_5_p1: UN, letters of the grid, could be played with one letter only."""
    mots = MOTS | {"UN"}
    verdict = juger(ed, ecrit("MOLLIES", "G8", 68, raccord=(Raccord(4, 0, "U"), Raccord(4, 1, "N"))),
                    mots=mots, tirage="EIOLMLS")  # fmt: skip
    assert all(points != 0 for points, _ in lectures(verdict))


def test_art_2012_5_4_p8_une_reference_illisible_a_cote_d_un_raccord_altere_a_deux_lectures() -> None:
    """art_2012_5_2_p4: UNO is UNE but for one letter; the raccord is enough, or the reference is a zero."""
    bulletin = ecrit("MOLLIES", "G8", 68, raccord=sous("UNO"))
    verdict = juger("2012", bulletin, etat=(Constat.REFERENCE_ILLISIBLE,))
    assert (paye(verdict), lectures(verdict)) == ((68, "A"), [(68, "A"), (0, "Z")])


@LES_DEUX
def test_art_2012_5_2_p7_le_raccord_dit_le_sens_que_la_reference_inverse(ed: str) -> None:
    """art_ancienne_4_3_p5: across, ONE under the Z of ZE, 42; downwards, 21. The score is of neither."""
    un = (Raccord(1, 0, "E"), Raccord(1, -1, "N"), Raccord(1, -2, "O"))
    verdict = juger("2012", ecrit("ZE", "7G", 15, raccord=un), sur=grille(H="....ONE"), tirage="ZERSTUI", mots={"ZE"})
    assert (paye(verdict), str(verdict.solution)) == ((42, "A"), "ZE G7 42")
    assert paye(juger(ed, ecrit("ZE", "7G", 15), sur=grille(H="....ONE"), tirage="ZERSTUI", mots={"ZE"})) == (21, "A")


@LES_DEUX
def test_art_2012_5_4_p6_b_une_partie_de_mot_admis_n_est_pas_un_mot_non_admis(ed: str) -> None:
    """art_ancienne_4_2_p6: ES could end CHACUNES, admitted, and MARQUES, which is not; one letter locates neither."""
    sur = grille(H="...CHACUNE", M="...MARQUE")
    verdict = juger(ed, ecrit("ES"), sur=sur, tirage="SLLMORT", mots={"CHACUNES"})
    assert (paye(verdict), verdict.manquements) == ((0, "Z"), (Manquement.PAS_EN_ENTIER,))
    refuse = juger(ed, ecrit("ES"), sur=sur, tirage="SLLMORT", mots=MOTS)
    assert (paye(refuse), refuse.mots_refuses) == ((0, "Z"), ("CHACUNES", "MARQUES"))


def test_art_2012_5_6_p1_deux_lettres_du_tirage_sous_le_mot_sont_une_autre_solution() -> None:
    """SILX goes down from the S of MOLLIES: I and L are of the tirage, X is of nothing."""
    descend = (Raccord(1, 6, "I"), Raccord(2, 6, "L"), Raccord(3, 6, "X"))
    verdict = juger("2012", ecrit("MOLLIES", "G8", 40, raccord=descend))
    assert paye(verdict) == (0, "Z")
    assert "SILX" in verdict.sanctions[0].motif


def test_art_2012_5_6_p1_un_raccord_deplace_sur_la_ligne_du_mot_n_en_est_pas_la_suite() -> None:
    """SO lies on the grid: MOLLIES and SO, on one line of the paper, are not one word with a gap."""
    sur = grille(H="...ChACUNE", L="....SO")
    assert juger("2012", bulletin=papier("MOLLIES..SO", "UNE", points=68), sur=sur).points == 68


def test_art_2012_5_6_p1_un_raccord_deplace_qui_se_jouerait_d_une_seule_lettre() -> None:
    """NE lies on the grid; beside the N of K2 it would be laid with the E alone: no other word was played."""
    sur = grille(H="...ChACUNE", K=".U", L=".N")
    loin = (Raccord(5, 0, "N"), Raccord(5, 1, "E"))
    verdict = juger("2012", ecrit("MOLLIES", "G8", 68, raccord=loin), sur=sur, mots=MOTS - {"NE"})
    assert (paye(verdict), lectures(verdict)) == ((68, "A"), [])


@pytest.mark.parametrize(("points", "dite"), [(4, "4J 6"), (6, "4J 6"), (2, "J4 2")])
def test_art_2012_5_2_p7_le_raccord_altere_dit_le_sens_que_la_reference_inverse(points: int, dite: str) -> None:
    """art_2012_5_2_p4: EET is ETE of RETES, two letters swapped; NE downwards there makes NE and ES too."""
    eet = (Raccord(-2, 1, "E"), Raccord(-1, 1, "E"), Raccord(0, 1, "T"))
    sur = grille(G="....R", H="...GE", I="....T", J="....E", K="....S")
    cadre: Cadre = {"sur": sur, "tirage": "PYEINOA", "mots": {"NE", "ES"}}
    verdict = juger("2012", ecrit("NE", "J4", points, sens="V", raccord=eet), **cadre)
    assert (paye(verdict)[1], str(verdict.solution)) == ("A", f"NE {dite}")


@LES_DEUX
@pytest.mark.parametrize(("points", "issues", "dite"), [(22, [22, 12], "ZEn G5 22"), (4, [12, 4], "ZEN 5G 12")])
def test_art_2012_5_2_p7_un_score_de_joker_dit_le_sens_ou_est_une_erreur(
    ed: str, points: int, issues: list[int], dite: str
) -> None:
    """art_2012_5_6_p3 art_ancienne_4_3_p5 art_ancienne_4_5_p4: 24 across, 12 downwards; 22 and 4 across, by a joker.

    The score says the joker, and the direction with it; or it is an error, and the least is due.
    """
    verdict = juger(ed, ecrit("ZEN", "5G", points), sur=grille(H="....E"), tirage="ZENRST?", mots={"ZEN", "ZE"})
    assert (lectures(verdict), str(verdict.solution)) == ([(issue, "A") for issue in issues], dite)


@pytest.mark.parametrize("ed", ["2023", "2012", "ancienne"])
def test_art_2012_5_2_p7_un_score_juste_dans_un_sens_n_est_pas_une_erreur_de_score(ed: str) -> None:
    """art_ancienne_4_3_p5 art_2023_5_3_p1: OVES lies both ways from E12; 6 is right across only, the S a joker."""
    sur = grille(D=".............N", E=".............E", F=".............Z", H=".......ARAKS")
    bulletin = ecrit("OVES", "12E", 6, cercles=[4])
    verdict = juger(ed, bulletin, sur=sur, tirage="IM?VOEO", mots={"OVES"})
    assert (paye(verdict), str(verdict.solution)) == ((6, "A"), "OVEs E12 6")
    assert verdict.manquements == (Manquement.INVERSION,)


def test_art_ancienne_3_2_2_une_reference_juste_n_est_pas_celle_d_un_prolongement_ailleurs() -> None:
    """art_ancienne_3_2_1: ABOLI is right at 13I, circle and score; it could be 7 over LI too, by another joker."""
    sur = grille(L="..L", M="..I.........I")
    verdict = juger(
        "ancienne", ecrit("ABOLI", "13I", 7, sens="V", cercles=[4]), sur=sur, tirage="BDUWA?O", mots={"ABOLI"}
    )
    assert (paye(verdict), str(verdict.solution)) == ((7, ""), "ABOlI 13I 7")


MI = grille(E="....T", F="....I", G="....L", H="...BLEMIS", I="....EXIL")
"""MIREE is a solution at 4A, beside TIL, and prolongs MI at 7H."""


@pytest.mark.parametrize(
    ("cotes", "attendu"), [("", (18, "A")), ("TIL", (18, "A")), ("TLI", (0, "Z")), ("XX", (0, "Z"))]
)
def test_art_ancienne_3_4_un_raccord_dont_rien_n_est_juste_ne_dit_pas_un_prolongement(
    cotes: str, attendu: tuple[int, str]
) -> None:
    """art_ancienne_4_5_p3: at 4A the raccord is wrong; at 7H no letter beside the word is right."""
    raccord = [Raccord(4 + rang, 1, lettre) for rang, lettre in enumerate(cotes)]
    bulletin = ecrit("MIREE", "4A", 17, sens="V", raccord=raccord)
    verdict = juger("ancienne", bulletin, sur=MI, tirage="ORIMETE", mots={"MIREE", "ET"})
    assert paye(verdict) == attendu
    if verdict.solution is None:
        assert verdict.manquements == (Manquement.MAL_LOCALISE,)


def test_art_ancienne_4_5_p1_un_raccord_ou_manque_une_lettre_n_est_pas_une_autre_solution() -> None:
    """LO.PAI, under FIC: what is left of DEVELOPPAI, which FIC makes with its I."""
    sur = grille(J="...DEVElOPPA")
    fic = papier(".....F", "LO.PAI", ".....C", points=29)
    verdict = juger("ancienne", bulletin=fic, sur=sur, tirage="JIDCFMU", mots={"FIC", "DEVELOPPAI"})
    assert (paye(verdict), str(verdict.solution)) == ((29, "A"), "FIC 13I 29")


def test_art_2012_5_2_p4_la_place_d_un_raccord_altere_passe_avant_celle_ou_rien_n_est_juste() -> None:
    """art_2012_4_3_3: FUL is FLU but for two letters; over NU, at 6H, only letters of the word are on the grid."""
    sur = grille(G="..F", H="..LEON", I="..U..U", J="..B")
    ful = (Raccord(2, 1, "F"), Raccord(3, 1, "U"), Raccord(4, 1, "L"))
    verdict = juger(
        "2012", ecrit("NUI", None, 9, sens="V", raccord=ful), sur=sur, tirage="GLNTUGRI", mots={"NUI", "IF"}
    )
    assert (paye(verdict), str(verdict.solution), lectures(verdict)) == ((10, "A"), "NUI 2E 10", [])


def test_art_2012_4_4_un_raccord_juste_la_ou_un_mot_est_faux_n_est_pas_altere() -> None:
    """art_2012_5_2_p4: CHOL is that of 14C, letter for letter, where CO is no word; not CHOLE, less its E, at 14D."""
    sur = grille(C="............C", D="............H", E="............O", F="............L", G="............E")
    chol = tuple(Raccord(rang, -1, lettre) for rang, lettre in enumerate("CHOL"))
    verdict = juger("2012", ecrit("OP", "13D", 15, sens="V", raccord=chol), sur=sur, tirage="PLIONS", mots={"OP", "HO"})
    assert (paye(verdict), lectures(verdict)) == ((13, "A"), [(13, "A"), (0, "Z")])


def test_art_2012_5_3_p1_un_prolongement_qui_forme_un_mot_faux_n_est_pas_ce_que_dit_une_reference_decalee() -> None:
    """RACEE makes 8 at 7E, one line and one column from 8F; over ACE, at 14A, RW would be formed, for another score."""
    sur = grille(
        A="..............W", B=".............A", C=".............C", D=".............E", G="......C", H="......E"
    )
    coup: Cadre = {"sur": sur, "tirage": "NOQAJZER", "mots": {"RACEE"}}
    verdict = juger("2012", ecrit("RACEE", "8F", 8, sens="V"), **coup)
    assert (paye(verdict), str(verdict.solution)) == ((3, "P"), "RACEE 7E 8")
    autre_score = juger("2012", ecrit("RACEE", "8F", 7, sens="V"), **coup)
    assert (paye(autre_score), autre_score.mots_refuses) == ((0, "Z"), ("RW",))


def test_art_2012_4_4_un_mot_forme_au_passage_n_est_pas_le_mot_joue() -> None:
    """GI.AS is what AS, at 7C by reference and score, makes of VAGIRA; its R is left out."""
    sur = grille(D="VAGIRA", E="....A")
    feuille = papier("....A", "GI.AS", "..A", ref="7C", points=14)
    verdict = juger("2012", bulletin=feuille, sur=sur, tirage="LSFNRQA", mots={"AS", "VAGIRAS"})
    assert (paye(verdict), str(verdict.solution)) == ((14, "A"), "AS 7C 14")


def test_art_ancienne_4_5_p3_une_lettre_juste_par_l_une_des_methodes_n_est_pas_une_autre_solution() -> None:
    """art_ancienne_3_4: by the raccord O-U-V at K3, by the reference at J4, inverted: 2 both ways; the G is alone."""
    sur = grille(H="...P", I="...R", J="...O", K="...U", L="...V", M="...A")
    feuille = papier("GO", "OU", ".V", ref="4J", points=0)
    verdict = juger("ancienne", bulletin=feuille, sur=sur, tirage="AUOONGD", mots={"OU", "GO"})
    assert paye(verdict) == (2, "A")


@LES_DEUX
@pytest.mark.parametrize(("points", "entier"), [(5, "SONE H4"), (28, "SONEX L4")])
def test_art_2012_5_6_p1_une_lettre_juste_pour_l_un_des_mots_compris_n_est_pas_une_autre_solution(
    ed: str, points: int, entier: str
) -> None:
    """art_2012_4_3_2 art_ancienne_3_3_2 art_ancienne_4_5_p1: part of SONE, by A, or of SONEX, by BC; D is alone."""
    sur = grille(H="....ONE", I=".....A", K="....BC", L="....ONEX")
    cadre: Cadre = {"sur": sur, "tirage": "SBCDTRR", "mots": {"SONE", "SONEX"}}
    lettres = (Raccord(1, 2, "A"), Raccord(-1, 1, "B"), Raccord(-1, 2, "C"), Raccord(-1, 3, "D"))
    verdict = juger(ed, ecrit("SON", None, points, raccord=lettres), **cadre)
    assert (paye(verdict)[0], str(verdict.solution)) == (points, f"{entier} {points}")


@LES_DEUX
def test_art_2012_4_3_2_une_case_laissee_n_en_vaut_pas_zero(ed: str) -> None:
    """M.AR: no letter of ARQUE is under that square, M is against its A."""
    sur = grille(K="...ARQUE")
    commun: Cadre = {"sur": sur, "tirage": "IMNRTLE", "mots": {"MARQUE"}}
    assert paye(juger(ed, ecrit("MAR", None, 17), **commun))[1] == "A"
    assert paye(juger(ed, ecrit("M.AR", None, 17), **commun)) == (0, "Z")


def test_art_2012_5_2_p4_une_lettre_juste_d_une_autre_ligne_n_est_pas_du_raccord_altere() -> None:
    """UNE with N and E swapped, and the T under its U: with the M laid, MUT."""
    sur = grille(H="...ChACUNE", I=".......T")
    raccord = (*sous("UEN"), Raccord(2, 0, "T"))
    verdict = juger("2012", ecrit("MOLLIES", None, 69, raccord=raccord), sur=sur, mots=MOTS | {"MUT"})
    assert (paye(verdict), lectures(verdict)) == ((69, "A"), [])


def test_art_2012_5_2_p4_une_lettre_juste_que_l_omission_coupe_du_mot_n_aggrave_rien() -> None:
    """TE under the E of CHAISE; CHIS is CHAIS but for its A, and the O under the C is right though cut off."""
    sur = grille(H="...CHAISE", I="...O", J="...U")
    cadre: Cadre = {"sur": sur, "tirage": "TRESUIO", "mots": {"ET", "TES"}}
    chis = tuple(Raccord(1, rang, lettre) for rang, lettre in enumerate("CHIS", start=-5))
    seul = juger("2012", ecrit("TES", None, 5, raccord=chis), **cadre)
    assert seul.points == juger("2012", ecrit("TES", None, 5, raccord=(*chis, Raccord(2, -5, "O"))), **cadre).points


def test_art_2012_4_4_une_seule_lettre_juste_ne_mene_pas_a_un_mot_non_admis() -> None:
    """art_2012_5_3_p1: MOINE one column from 13C; AE is ATE but for its T, at 11D, where LM and KI would be formed."""
    sur = grille(D=".........L", E=".........I", F=".........K", G=".........A.A", H="......EPATEZ")
    cadre: Cadre = {"sur": sur, "tirage": "IPENOLM", "mots": {"MOINE", "AE"}}
    verdict = juger("2012", ecrit("MOINE", "14C", 17, sens="V", raccord=(Raccord(4, -1, "A"),)), **cadre)
    assert (paye(verdict), str(verdict.solution)) == ((12, "P"), "MOINE 13C 17")


@pytest.mark.parametrize(
    ("raccord", "annule"),
    [
        ({(-1, 0): "E", (1, 0): "A"}, False),
        ({(-1, 0): "E", (-1, 1): "R", (1, 0): "A"}, False),
        ({(-1, 0): "E"}, False),
        ({(-1, 0): "E", (-1, 1): "R"}, True),
    ],
    ids=["de la partie seule", "une lettre fausse à chaque place", "juste aux deux places", "du mot non admis seul"],
)
def test_art_2012_4_4_le_raccord_d_une_partie_de_mot_ne_forme_pas_un_mot_non_admis(
    raccord: dict[tuple[int, int], str], annule: bool
) -> None:
    """art_2012_4_3_2: RA is right at E9; E over R over A is SPLITTER's R, prolonged; at I9, ER would be made.

    Read as wide as it can be, that annuls.
    """
    sur = grille(D=".........F", E=".........A", F=".........X", G=".........E", H="..SPLITTER", I=".........A")
    lettres = [Raccord(*case, lettre) for case, lettre in raccord.items()]
    cadre: Cadre = {"sur": sur, "tirage": "AEOOETR", "mots": {"RA", "SPLITTERA"}}
    verdict = juger("2012", ecrit("RA", "E9", 33, raccord=lettres), **cadre)
    assert paye(verdict) == (2, "A")
    assert ("4.4" in [lue.article.numero for lue in verdict.lectures]) is annule


def test_art_2012_5_3_p1_pas_vers_une_place_qui_forme_un_mot_faux() -> None:
    """One line from 12F, ZE would make ZA at 12G: whatever its score, it is none of a right place."""
    for points in range(60):
        verdict = juger("2012", ecrit("ZE", "12F", points, sens="V"), **ze(grille(G="............A", H="...........E")))
        assert paye(verdict) == (0, "Z")


def test_art_2012_4_4_un_raccord_altere_n_annule_pas_ce_que_dit_la_reference() -> None:
    """art_2012_5_2_p4: NO at 9F by the reference, its raccord drawn across; SO, of an altered one, is not meant."""
    sur = grille(A="...F...A", B="..PI...CABECOU", C="..EN...H", D="..NI..RATELLES", E="..S....L", F="..A..Y.E",
                 G="..M..E.N", H=".REJOUIT", I="..SA.S", J="...I.E.M", K="...L...O", L="...L...N", M="FRUITAGE",
                 N="...E...M", O="QATS...E")  # fmt: skip
    len_ = tuple(Raccord(-1, rang, lettre) for rang, lettre in enumerate("LEN", -1))
    verdict = juger(
        "2012", ecrit("NO", "9F", 8, raccord=len_), sur=sur, tirage="NPBXOUHT", formule="7sur8", mots={"NO", "EN"}
    )
    assert (paye(verdict), str(verdict.solution)) == ((8, "A"), "NO 9F 8")


def test_art_2012_4_4_le_raccord_altere_de_la_reference_est_le_sien_meme_juste_la_ou_un_mot_n_est_pas_admis() -> None:
    """art_2012_5_2_p4: O for the U of UNE beside the right reference; above ONE, elsewhere, MOLLIES would make MO."""
    verdict = juger("2012", ecrit("MOLLIES", "G8", 68, raccord=sous("ONE")), sur=grille(H="...ChACUNE", N="....ONE"))
    assert (paye(verdict), str(verdict.solution)) == ((68, "A"), "MOLLIES G8 68")


def test_art_2012_4_4_sauf_prolongement_meme_si_le_mot_se_place_aussi_ailleurs() -> None:
    """art_2012_4_2_2: UNES prolongs UNE, and UN at A1; where the reference says it would make UU, NN and EE."""
    cadre: Cadre = {
        "sur": grille(A="UN", G="........A", H=".......UNE"),
        "tirage": "UNESXXX",
        "mots": frozenset({"UNES"}),
        "coup": 4,
    }
    verdict = juger("2012", ecrit("UNES", "I8", 4, raccord=(Raccord(-1, 1, "A"),)), **cadre)
    assert (paye(verdict), lectures(verdict)) == ((4, ""), [])


@pytest.mark.parametrize("ed", ["2012", "ancienne"])
def test_art_2012_4_3_2_des_lettres_eparses_d_une_ligne_ne_sont_pas_un_autre_mot_faux(ed: str) -> None:
    """art_2012_5_6_p1 art_ancienne_4_5_p1: I and L, apart under MOLLIES, are of the tirage; they are no word."""
    verdict = juger(ed, bulletin=papier("MOLLIES", "UNEI.NL"), sur=grille(H="...ChACUNE..N"))
    assert (paye(verdict), str(verdict.solution)) == ((71, "A"), "MOLLIES G8 71")


@pytest.mark.parametrize("ed", ["2012", "ancienne"])
def test_un_autre_mot_de_deux_lettres_nouvelles_avec_le_joker_est_une_solution(ed: str) -> None:
    """art_2012_5_6_p1 art_ancienne_4_5_p1: SZU could be laid down on the U, with S and the joker; it is no word."""
    verdict = juger(ed, bulletin=papier("MOlLIES", "UNE...Z", "......U"), tirage="EIO?MLS")
    assert (paye(verdict), verdict.mots_refuses) == ((0, "Z"), ("SZU",))
