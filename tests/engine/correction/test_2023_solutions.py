"""Edition of 2023, 5.2 and 5.4: words played, parasite letters, the treatment of a bulletin."""

import pytest

from arbitre.engine.bulletin import Raccord
from arbitre.engine.grille import Grille
from tests.engine.correction.outils import (
    JOKERS,
    MOTS,
    TOUTES,
    UNE,
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


def ze(sur: Grille) -> Cadre:
    """ZE laid downwards on an E: 21 points under G7, 11 under another square of the row."""
    return {"sur": sur, "tirage": "ZRSTUIO", "mots": {"ZE"}}


RACCORD_ONE = (Raccord(1, -1, "N"), Raccord(1, -2, "O"))


def test_art_2023_5_1_seuls_les_mots_admis() -> None:
    verdict = juger("2023", ecrit("LOMIES", "G8", 20))
    assert (paye(verdict), verdict.mots_refuses) == ((0, "Z"), ("LOMIES",))


def test_art_2023_5_2_1_un_mot_joue_est_fait_du_tirage_et_de_la_grille() -> None:
    verdict = juger("2023", ecrit("MOLLISSE", "G8", 70), mots=MOTS | {"MOLLISSE"})
    assert (paye(verdict), verdict.mots_refuses) == ((0, "Z"), ())
    assert "le tirage n’a qu’un S" in verdict.sanctions[0].motif


def test_art_2023_5_2_1_une_case_vide_a_chaque_bout() -> None:
    verdict = juger("2023", ecrit("SOL", "10E", 5, sens="V"), mots=MOTS | {"SOL"})
    assert paye(verdict) == (0, "Z")


def test_art_2023_5_2_1_le_papier_se_lit_comme_la_forme_courte() -> None:
    assert paye(juger("2023", bulletin=papier("..MOLLIES", "..UNE", points=68))) == (68, "")
    assert paye(juger("2023", bulletin=papier("....MOLLIES", "CHACUNE", points=68))) == (68, "")
    assert paye(juger("2023", bulletin=papier("..MOLLIES", ref="G8", points=68))) == (68, "")
    assert paye(juger("2023", bulletin=papier("", ".S", ".O", ".L", ".E", ref="10E", points=6))) == (6, "")


def test_art_2023_5_2_2_les_lettres_parasites_sont_negligees() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", None, 68, raccord=(*UNE, Raccord(1, 5, "X"))))) == (68, "")
    assert paye(juger("2023", bulletin=papier("..MOLLIES", "..UNE...X", points=68))) == (68, "")


def test_art_2023_5_2_2_une_lettre_parasite_interrompt_la_chaine() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", None, 68, raccord=sous("UNA")))) == (68, "A")
    chaine = (Raccord(1, 0, "U"), Raccord(1, -1, "X"), Raccord(1, -2, "A"), Raccord(1, -3, "H"))
    assert paye(juger("2023", ecrit("MOLLIES", None, 68, raccord=chaine))) == (63, "P")


def test_art_2023_5_2_2_des_parasites_qui_forment_un_mot_joue_non_valide_annulent() -> None:
    verdict = juger("2023", bulletin=papier("..MOLLIES", "..UNE...I", "........O", points=68))
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["5.4.1.b"])
    assert "SIO" in verdict.sanctions[0].motif


def test_art_2023_5_2_2_une_seule_parasite_a_deux_lectures() -> None:
    """One stray letter under the I makes IO with it, which both come from the tirage."""
    verdict = juger("2023", ecrit("MOLLIES", None, 68, raccord=(*UNE, Raccord(1, 4, "O"))))
    assert paye(verdict) == (68, "")
    assert lectures(verdict) == [(68, ""), (0, "Z")]


def test_art_2023_5_2_2_un_raccord_mal_place_a_deux_lectures() -> None:
    """SEL stands on the grid elsewhere: three letters of raccord at a wrong place, or another word played."""
    sur = grille(H="...ChACUNE", O="SEL")
    verdict = juger("2023", bulletin=papier("..MOLLIES", "..UNE", "", "SEL", points=68), sur=sur)
    assert paye(verdict) == (68, "")
    assert lectures(verdict) == [(68, ""), (0, "Z")]


def test_art_2023_5_2_3_le_mot_forme_en_raccord_doit_etre_admis() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "G8", 68), mots=MOTS - {"MU"})
    assert (paye(verdict), verdict.mots_refuses) == ((0, "Z"), ("MU",))


def test_art_2023_5_4_une_solution_rayee_n_existe_pas() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 68), ecrit("MOLLES", "G8", 68, barree=True))) == (68, "")
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 68, barree=True))) == (0, "Z")


def test_art_2023_5_4_1_a_aucune_solution_acceptable() -> None:
    for solution in (ecrit("MOLLIES", None, 67), ecrit("LOMIES", "G8", 9), ecrit("MOLLIEZ", "G8", 68)):
        verdict = juger("2023", solution)
        assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["5.4.1.a"])


def test_art_2023_5_4_1_b_un_autre_mot_joue_sans_solution() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "G8", 68), ecrit("LOMIES", "G8", 68))
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["5.4.1.b"])
    assert verdict.mots_refuses == ("LOMIES",)


def test_art_2023_5_4_1_c_erreur_de_grille() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "G8", 68), ecrit("SEMOLLIEES", "H3", 68))
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["5.4.1.c"])


def test_art_2023_5_4_1_d_erreur_de_lettre() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "G8", 68), ecrit("MOLLISSE", "G8", 68))
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["5.4.1.d"])


def test_art_2023_5_4_2_b_p1_une_unique_solution() -> None:
    assert paye(juger("2023", ecrit("ZE", "7G", 21, sens="V"), **ze(grille(H="......E")))) == (21, "")


def test_art_2023_5_4_2_b_p2_de_plusieurs_solutions_celle_qui_rapporte_le_plus() -> None:
    """Located at 5G (11 points), the score is that of 7G: 21 − 5 beats 11; the other way round it does not."""
    deux = grille(H="....E.E")
    assert paye(juger("2023", ecrit("ZE", "5G", 21, sens="V"), **ze(deux))) == (16, "P")
    assert paye(juger("2023", ecrit("ZE", "7G", 11, sens="V"), **ze(deux))) == (21, "A")


def test_art_2023_5_4_2_b_p3_le_5_3_3_fallacieux_annule_malgre_une_autre_solution() -> None:
    """At 5G the word pays 11; 21 exists at 7G, and at 11G with a false word beside a joker."""
    sur = grille(G="...........a", H="....E.E...E")
    verdict = juger("2023", ecrit("ZE", "5G", 21, sens="V"), **ze(sur))
    assert paye(verdict) == (16, "P")
    (question,) = verdict.a_juger
    assert (question.elements, question.si_oui.points) == (("ZA",), 0)
    assert paye(juger("2023", ecrit("ZE", "5G", 21, sens="V"), fallacieux=True, **ze(sur))) == (0, "Z")


def test_art_2023_5_4_1_b_un_zero_immediat_ne_fait_rien_demander() -> None:
    """art_2023_5_3_3: VILE makes its 17 points where words that are none may be formed; ILT, played beside, decides."""
    sur = grille(
        E="....T...L.O",
        F=".J..O...I.S",
        G=".U..M...T.M",
        H=".BIBARDER.O.H",
        I=".I..W...O.N.O",
        J=".L..A..CNIDOCIL",
        K=".A..K...S.E.H",
        L=".N........S.E",
        M=".TUTEUREZ...E",
        N="FEtA",
    )
    feuille = papier("VI", "IL", "LT", "E", ref="1I", points=17)
    verdict = juger(
        "2023", bulletin=feuille, sur=sur, tirage="AVTEULAI", formule="7et8", coup=10, mots={"VILE", "IL", "TE"}
    )
    assert (paye(verdict), articles(verdict), verdict.a_juger) == ((0, "Z"), ["5.4.1.b"], ())


def test_art_2023_5_4_2_b_p4_raccord_a_plusieurs_places() -> None:
    deux = grille(H="....ONE..ONE")
    for points, attendu in ((21, (21, "")), (11, (11, "")), (15, (11, "A")), (None, (11, "A"))):
        verdict = juger("2023", ecrit("ZE", None, points, sens="V", raccord=RACCORD_ONE), **ze(deux))
        assert paye(verdict) == attendu


def test_art_2023_5_4_1_a_un_raccord_d_une_seule_place_ou_se_forment_des_mots_non_admis() -> None:
    """art_2023_5_7_p7_c: MOLLIES under UNE makes UM and EL."""
    verdict = juger("2023", ecrit("MOLLIES", None, None, raccord=[Raccord(-1, i, c) for i, c in enumerate("UNE")]))
    assert (paye(verdict), articles(verdict), verdict.mots_refuses) == ((0, "Z"), ["5.4.1.a"], ("UM", "EL"))


def test_art_2023_5_4_2_b_p4_la_place_de_la_reference_n_est_pas_une_place_du_raccord() -> None:
    """At 5G by the reference, at 11G by a raccord with a stray: it fits one place, and 21 exists at 7G (5.3.3)."""
    ailleurs = ecrit("ZE", "5G", 21, sens="V", raccord=(Raccord(1, 1, "N"), Raccord(3, 0, "X")))
    assert paye(juger("2023", ailleurs, **ze(grille(H="....E.E...EN")))) == (16, "P")


def test_art_2023_5_4_2_b_p4_deux_lettres_au_lieu_de_la_reference_sont_un_raccord() -> None:
    """At 5G by the reference and by E and N, at 2G by E and N: several places, and the score of neither."""
    deux = ecrit("ZE", "5G", 21, sens="V", raccord=(Raccord(1, 1, "N"),))
    assert paye(juger("2023", deux, **ze(grille(H=".EN.EN..E")))) == (11, "A")


def test_art_2023_5_4_2_b_p4_deux_prolongements_le_score_choisit() -> None:
    """art_2023_5_3_p5 art_2023_5_5_p10: UNES prolongs UNE, and UN elsewhere, whose reference is wrong too."""
    cadre: Cadre = {"sur": grille(A="UN", H=".......UNE"), "tirage": "NESXXXX", "mots": {"UNES"}, "coup": 3}
    for points, attendu in ((4, (4, "")), (5, (5, "A")), (9, (4, "A")), (None, (4, "A"))):
        assert paye(juger("2023", ecrit("UNES", "C3", points), **cadre)) == attendu


def test_art_2023_5_4_2_b_p4_sauf_si_une_place_forme_un_raccordement_fallacieux() -> None:
    avec_az = grille(H="ONE.ONE..ONE", G=".A")
    juste = juger("2023", ecrit("ZE", None, 11, sens="V", raccord=RACCORD_ONE), **ze(avec_az))
    assert (paye(juste), juste.a_juger) == ((11, ""), ())
    faux = juger("2023", ecrit("ZE", None, 15, sens="V", raccord=RACCORD_ONE), **ze(avec_az))
    assert paye(faux) == (11, "A")
    (question,) = faux.a_juger
    assert (question.elements, question.si_oui.points, question.si_non.points) == (("AZ",), 0, 11)


def test_art_2023_5_4_2_b_p5_coup_joker_le_minimum_des_encerclements() -> None:
    """Even where the score would exist at another place."""
    verdict = juger("2023", ecrit("ANHELAI", "A8", 50, cercles=[2]), sur=JOKERS, tirage="EHLA?NI")
    assert paye(verdict) == (96, "A")


def test_art_2023_5_4_2_b_p6_solutions_independantes_le_minimum() -> None:
    """art_2023_5_7_p11: nullity included."""
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 68), ecrit("MOLLES", "G8", 68))) == (17, "A")
    assert paye(juger("2023", bulletin=papier("..MOLLIES", "", "..MOLLES", ref="G8", points=68))) == (17, "A")
    nulle = juger("2023", bulletin=papier("..MOLLIES", "", "..QUAIX", ref="G8", points=68))
    assert (paye(nulle), articles(nulle)) == ((0, "Z"), ["5.4.2.b"])


@pytest.mark.parametrize("ed", TOUTES)
def test_un_mot_forme_par_la_seconde_solution_n_en_est_pas_une_troisieme(ed: str) -> None:
    """art_2023_5_4_2_b_p6 art_2012_5_6_p1 art_ancienne_4_5_p1: SU, EN and LE are what SEL makes above UNE."""
    verdict = juger(ed, bulletin=papier("MOLLIES", "UNE", "", "SEL", "UNE"))
    assert (paye(verdict), str(verdict.solution)) == ((11, "A"), "SEL G8 11")
    assert (verdict.lectures, verdict.a_juger) == ((), ())


def test_art_2023_5_4_2_b_p6_deux_fois_la_meme_solution() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 68), ecrit("MOLLIES", "G8", 68))) == (68, "")


def test_art_2023_5_4_2_b_p6_un_raccord_detache_n_est_pas_une_solution() -> None:
    assert paye(juger("2023", bulletin=papier("..MOLLIES", "", "..UNE", ref="G8", points=68))) == (68, "A")


@pytest.mark.parametrize(("ed", "attendu"), [("2023", (68, "A")), ("2012", (68, "A")), ("ancienne", (0, "Z"))])
@pytest.mark.parametrize("seule", ["X", "N"], ids=["hors de la grille", "de la grille"])
def test_une_lettre_seule_ne_propose_pas_de_mot(ed: str, attendu: tuple[int, str], seule: str) -> None:
    """art_2023_5_3_p4 art_2012_4_4 art_ancienne_3_4: it stands beside the word, and is no right raccord of it."""
    assert paye(juger(ed, bulletin=papier("..MOLLIES", "", seule, ref="G8", points=68))) == attendu


def test_art_2023_5_4_2_b_p6_un_raccord_detache_couche_au_lieu_de_debout_n_en_est_pas_une() -> None:
    """art_2023_5_2_1 art_2012_5_6_p1: VI is written downwards on the grid, and makes no word across."""
    sur = grille(H="...ChACUNE", I="...V", J="...I")
    for ed in ("2023", "2012"):
        assert paye(juger(ed, bulletin=papier("..MOLLIES", "", "..VI", ref="G8", points=68), sur=sur)) == (68, "A")
        formulaire = ecrit("MOLLIES", "G8", 68, raccord=[Raccord(2, 0, "V"), Raccord(2, 1, "I")])
        assert paye(juger(ed, formulaire, sur=sur)) == (68, "A")


def test_art_2023_5_4_2_b_p6_une_lettre_parasite_contre_la_seconde_solution_n_en_est_pas_une_troisieme() -> None:
    """art_2023_5_2_2 art_2012_5_6_p1: the X under MOLLES makes no word; of the two solutions, the least."""
    for ed in ("2023", "2012"):
        deux = papier("..MOLLIES", "", "..MOLLES", ".......X", ref="G8", points=70)
        assert paye(juger(ed, bulletin=deux)) == (17, "A")


def test_art_2023_5_4_1_a_tous_les_mots_refuses_sont_dits() -> None:
    deux = ecrit("LOMIES", "G8", 9), ecrit("MOLIES", "G8", 9)
    assert juger("2023", *deux).mots_refuses == ("LOMIES", "MOLIES")


def test_art_2023_5_4_1_b_un_autre_mot_d_une_seule_lettre_nouvelle_n_est_pas_un_autre_mot_joue() -> None:
    """It is a solution that is none, beside another: 5.4.2.b."""
    verdict = juger("2023", ecrit("MOLLIES", "G8", 68), ecrit("CHACUNEL", "H4", 68))
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["5.4.2.b"])


def test_art_2023_5_1_le_motif_dit_joue_ou_forme() -> None:
    """art_2023_5_2_3 art_2023_5_7_p7_c"""
    assert juger("2023", ecrit("LOMIES", "G8", 68)).sanctions[0].motif == "«\u00a0LOMIES\u00a0», non admis"
    assert "forme en raccord" in juger("2023", ecrit("MOLLIES", "G9", 67)).sanctions[0].motif


def test_art_2023_5_4_1_d_deux_lettres_parasites_du_tirage_ou_davantage() -> None:
    """Under the S, S and M make a word that the tirage, which has one S, cannot lay; with X it is only a stray."""
    fautif = juger("2023", bulletin=papier("..MOLLIES", "..UNE...S", "........M", points=68))
    assert (paye(fautif), articles(fautif)) == ((0, "Z"), ["5.4.1.d"])
    trois = juger("2023", bulletin=papier("..MOLLIES", "..UNE...S", "........M", "........O", points=68))
    assert (paye(trois), articles(trois)) == ((0, "Z"), ["5.4.1.d"])
    assert paye(juger("2023", bulletin=papier("..MOLLIES", "..UNE...S", "........X", points=68))) == (68, "")
    assert paye(juger("2023", bulletin=papier("..MOLLIES", "..UNE...S", points=68))) == (68, "")
