"""Edition of 2023, chapters 4 and 5.3: how a word is located, and what is paid."""

import pytest

from arbitre.engine.bulletin import Constat, Manquement, Raccord
from tests.engine.correction.outils import (
    ARQUE,
    DEUX_LETTRES,
    JOKERS,
    MOTS,
    NE_TUIS,
    UNE,
    Cadre,
    articles,
    ecrit,
    grille,
    juger,
    paye,
    sous,
)


def test_art_2023_4_2_le_mot_s_ecrit_en_entier_dans_son_sens() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 68))) == (68, "")
    assert paye(juger("2023", ecrit("MOLLIE", "G8", 68))) == (0, "Z")


def test_art_2023_4_3_1_une_reference_juste_suffit() -> None:
    for ref in ("G8", "g8", "G 8", "G-8"):
        assert paye(juger("2023", ecrit("MOLLIES", ref, 68))) == (68, "")
    assert paye(juger("2023", ecrit("SOLE", "10E", 6, sens="V"))) == (6, "")


@pytest.mark.parametrize("ref", ["P9", "8 G ?", "G16", "G0", "GG", "?"])
def test_art_2023_4_3_1_une_reference_illisible_ou_hors_grille_est_fausse(ref: str) -> None:
    assert paye(juger("2023", ecrit("MOLLIES", ref, 68))) == (63, "P")


def test_art_2023_4_3_2_trois_lettres_de_raccord_de_proche_en_proche() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", None, 68, raccord=UNE))) == (68, "")
    chaine = (Raccord(1, 0, "U"), Raccord(1, -1, "C"), Raccord(1, -2, "A"))
    assert paye(juger("2023", ecrit("MOLLIES", None, 68, raccord=chaine))) == (68, "")


def test_art_2023_4_3_2_une_lettre_sans_lien_avec_le_mot_n_est_pas_de_raccord() -> None:
    sans_lien = (Raccord(1, 0, "U"), Raccord(1, -3, "H"), Raccord(1, -4, "C"))
    assert paye(juger("2023", ecrit("MOLLIES", None, 68, raccord=sans_lien))) == (63, "P")


def test_art_2023_4_3_2_les_lettres_du_mot_deja_posees_sont_de_raccord() -> None:
    assert paye(juger("2023", ecrit("MARQUERENT", None, 39), sur=ARQUE, tirage="IMNRTLE")) == (39, "")
    assert paye(
        juger("2023", ecrit("SOLE", None, 6, sens="V", raccord=(Raccord(3, -1, "N"), Raccord(3, -2, "U"))))
    ) == (
        6,
        "",
    )


def test_art_2023_5_3_localisation_correcte_suppose_des_mots_formes_valides() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "G9", 67))
    assert paye(verdict) == (0, "Z")
    assert verdict.mots_refuses == ("MN",)


def test_art_2023_5_3_1_score_exact() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "G8", 68))
    assert (paye(verdict), verdict.brut, str(verdict.solution)) == ((68, ""), 68, "MOLLIES G8 68")


def test_art_2023_5_3_1_un_coup_joker_est_paye_du_score_existant() -> None:
    joker: Cadre = {"sur": JOKERS, "tirage": "EHLA?NI"}
    assert paye(juger("2023", ecrit("ANHELAI", "A8", 97, cercles=[1]), **joker)) == (97, "")
    assert paye(juger("2023", ecrit("ANHELAI", "A8", 96, cercles=[6]), **joker)) == (96, "")
    assert paye(juger("2023", ecrit("ANHELAI", "A8", 96, cercles=[1]), **joker)) == (96, "A")
    assert paye(juger("2023", ecrit("ANHELAI", "A8", 97, cercles=[6]), **joker)) == (97, "A")


@pytest.mark.parametrize("points", [None, 66, 0, -3])
def test_art_2023_5_3_2_score_absent_ou_errone(points: int | None) -> None:
    verdict = juger("2023", ecrit("MOLLIES", "G8", points))
    assert (paye(verdict), articles(verdict)) == ((68, "A"), ["5.5"])


def test_art_2023_5_3_2_encerclement_possible_paye_pour_cet_encerclement() -> None:
    assert paye(juger("2023", ecrit("ANHELAI", "A8", 90, cercles=[6]), sur=JOKERS, tirage="EHLA?NI")) == (96, "A")
    assert paye(juger("2023", ecrit("ANHELAI", "A8", 90, cercles=[1]), sur=JOKERS, tirage="EHLA?NI")) == (97, "A")


def test_art_2023_5_3_2_sans_cercle_quand_le_joker_n_est_pas_necessaire() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 10), tirage="EIOLMLS?")) == (68, "A")


def test_art_2023_5_3_2_encerclement_impossible_et_score_errone_paient_le_minimum() -> None:
    for cercles in ((), (3,), (1, 6)):
        assert paye(juger("2023", ecrit("ANHELAI", "A8", 90, cercles=cercles), sur=JOKERS, tirage="EHLA?NI")) == (
            96,
            "A",
        )


def test_art_2023_5_3_2_le_minimum_ne_compte_que_les_lettres_absentes_du_tirage() -> None:
    verdict = juger("2023", ecrit("ANHELAI", "A8", None), sur=JOKERS, tirage="EHLA?NI?")
    assert verdict.points == 96


def test_art_2023_5_3_3_score_existant_sans_localisation() -> None:
    verdict = juger("2023", ecrit("SOLE", None, 6, sens="V"))
    assert (paye(verdict), verdict.brut, articles(verdict)) == ((1, "P"), 6, ["5.6"])
    assert str(verdict.solution) == "SOLE 10E 6"


def test_art_2023_5_3_3_localisation_erronee_ou_d_un_autre_score() -> None:
    assert paye(juger("2023", ecrit("SOLE", "A1", 6, sens="V"))) == (1, "P")
    assert paye(juger("2023", ecrit("SOLE", "10E", 60, sens="V"))) == (6, "A")


def test_art_2023_5_3_3_seul_compte_le_sens_ecrit() -> None:
    assert paye(juger("2023", ecrit("SOLE", None, 6, sens="H"))) == (0, "Z")


def test_art_2023_5_3_3_raccordement_fallacieux_a_juger() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "I8", 68))
    assert paye(verdict) == (63, "P")
    (question,) = verdict.a_juger
    assert (question.elements, question.lieux) == (("UM", "EL"), ("I8", "I8"))
    assert (question.si_oui.points, question.si_non.points) == (0, 63)
    assert [s.article.numero for s in question.si_oui.sanctions] == ["5.3.3"]


def test_art_2023_5_3_3_raccordement_fallacieux_tranche() -> None:
    oui = juger("2023", ecrit("MOLLIES", "I8", 68), fallacieux=True)
    assert (paye(oui), articles(oui), oui.a_juger) == ((0, "Z"), ["5.3.3"], ())
    assert oui.mots_refuses == ("UM", "EL")
    non = juger("2023", ecrit("MOLLIES", "I8", 68), fallacieux=False)
    assert (paye(non), non.a_juger) == ((63, "P"), ())


def test_art_2023_5_3_3_sans_place_designee_tous_les_faux_mots_de_ce_score_sont_a_juger() -> None:
    (question,) = juger("2023", ecrit("MOLLIES", None, 68)).a_juger
    assert {"UM", "EL"} < set(question.elements)


def test_art_2023_5_3_p1_inversion_du_sens_ou_de_la_reference() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", "8G", 68))) == (68, "A")
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 68, sens="V"))) == (68, "A")


def test_art_2023_5_3_p2_inversion_du_sens_et_de_la_reference() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", "8G", 68, sens="V"))) == (0, "Z")


def test_art_2023_5_3_p3_coup_joker_localise_pour_un_encerclement_possible() -> None:
    assert paye(juger("2023", ecrit("ANHELAI", "A8", 97, cercles=[3]), sur=JOKERS, tirage="EHLA?NI")) == (97, "A")


def test_art_2023_5_3_p4_deux_modes_corrects() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 68, raccord=UNE))) == (68, "")


def test_art_2023_5_3_p4_un_seul_mode_incorrect() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", "F8", 68, raccord=UNE))) == (68, "A")
    assert paye(juger("2023", ecrit("MOLLIES", "P9", 68, raccord=UNE))) == (68, "A")
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 68, raccord=sous("U")))) == (68, "A")
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 68, raccord=sous("XYZ")))) == (68, "A")


def test_art_2023_5_3_p4_deux_modes_incorrects_la_sanction_la_moins_severe() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", "F8", 68, raccord=sous("UN")))) == (68, "A")
    assert paye(juger("2023", ecrit("MOLLIES", "F8", 68, raccord=sous("U")))) == (63, "P")


def test_art_2023_5_3_p4_une_reference_illisible_a_cote_d_un_raccord() -> None:
    illisible = juger("2023", ecrit("MOLLIES", None, 68, raccord=UNE), etat=[Constat.REFERENCE_ILLISIBLE])
    assert paye(illisible) == (68, "A")
    seule = juger("2023", ecrit("SOLE", "10E", 6, sens="V"), etat=[Constat.REFERENCE_ILLISIBLE])
    assert paye(seule) == (1, "P")


def test_art_2023_5_3_p4_les_lettres_du_mot_ne_sont_pas_un_second_mode() -> None:
    assert paye(juger("2023", ecrit("SOLE", "10E", 6, sens="V"))) == (6, "")


@pytest.mark.parametrize("ref", ["K2", "L2", "2K", "P9", None])
def test_art_2023_5_3_p5_reference_ignoree_pour_le_prolongement_de_trois_lettres(ref: str | None) -> None:
    assert paye(juger("2023", ecrit("MARQUERENT", ref, 39), sur=ARQUE, tirage="IMNRTLE")) == (39, "")


def test_art_2023_5_5_p5_raccord_de_deux_lettres() -> None:
    verdict = juger("2023", ecrit("MOLLIES", None, 68, raccord=sous("UN")))
    assert (paye(verdict), articles(verdict)) == ((68, "A"), ["5.5"])
    assert paye(juger("2023", ecrit("MOLLIES", None, 68, raccord=sous("U E")))) == (68, "A")


def test_art_2023_5_5_p5_sauf_au_deuxieme_coup_d_un_premier_mot_de_deux_lettres() -> None:
    assert paye(juger("2023", ecrit("ANES", None, 4), sur=DEUX_LETTRES, tirage="ASIULTR")) == (4, "")


def test_art_2023_5_5_p10_prolongement_d_un_mot_de_deux_lettres() -> None:
    commun: Cadre = {"sur": NE_TUIS, "tirage": "ARILOSD", "coup": 3}
    assert paye(juger("2023", ecrit("ANES", None, 4), **commun)) == (4, "A")
    assert paye(juger("2023", ecrit("ANES", "H1", 4), **commun)) == (4, "A")
    assert paye(juger("2023", ecrit("ANES", "H7", 4), **commun)) == (4, "")
    assert paye(juger("2023", ecrit("ANES", None, 4, raccord=(Raccord(1, 2, "T"),)), **commun)) == (4, "")


def test_art_2023_5_5_p9_inversion_jouable_dans_les_deux_sens() -> None:
    """On G5, ZEN pays 24 across and 12 down; the reference and the direction contradict each other."""
    commun: Cadre = {"sur": grille(H="....E"), "tirage": "ZENRSTU", "mots": {"ZEN", "ZE"}}
    for sens, ref in (("H", "5G"), ("V", "G5")):
        assert paye(juger("2023", ecrit("ZEN", ref, 24, sens=sens), **commun)) == (24, "A")
        assert paye(juger("2023", ecrit("ZEN", ref, 12, sens=sens), **commun)) == (12, "A")
        assert paye(juger("2023", ecrit("ZEN", ref, 20, sens=sens), **commun)) == (12, "A")
        assert paye(juger("2023", ecrit("ZEN", ref, None, sens=sens), **commun)) == (12, "A")


def test_art_2023_5_6_cinq_points_de_penalite() -> None:
    commun: Cadre = {"sur": grille(H="......E"), "tirage": "DRSTUIO", "mots": {"DE"}}
    assert paye(juger("2023", ecrit("DE", "7G", 5, sens="V"), **commun)) == (5, "")
    penalisee = juger("2023", ecrit("DE", None, 5, sens="V"), **commun)
    assert (paye(penalisee), penalisee.brut) == ((0, "P"), 5)


def test_art_2023_5_6_quatre_points_au_plus_font_un_zero() -> None:
    """art_2023_5_3_3: no negative score."""
    verdict = juger("2023", ecrit("LE", None, 2, sens="V"))
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["5.6"])
    assert verdict.lectures == ()


def test_une_lettre_qui_fait_deux_mots_porte_le_nom_du_plus_long() -> None:
    """art_2023_5_2_1: one tile that makes a word both ways is one solution, whichever of the two was written."""
    trois: Cadre = {"sur": grille(G=".....EN", H="....E"), "tirage": "ZRSTUIO", "mots": {"ZEN", "ZE"}}
    verdict = juger("2023", ecrit("ZE", "5G", 23, sens="V"), **trois)
    assert (paye(verdict), str(verdict.solution)) == ((23, ""), "ZEN G5 23")
    deux: Cadre = {"sur": grille(G=".....E", H="....E"), "tirage": "ZRSTUIO", "mots": {"ZE"}}
    assert str(juger("2023", ecrit("ZE", "5G", 22, sens="V"), **deux).solution) == "ZE G5 22"


def test_art_2023_5_3_p4_inversion_et_raccord_insuffisant_sont_dits_tous_les_deux() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "8G", 68, raccord=sous("U")))
    assert (paye(verdict), verdict.manquements) == ((68, "A"), (Manquement.INVERSION, Manquement.DEUX_MODES))


def test_art_2023_5_5_p10_deux_lettres_separees_ne_sont_pas_un_mot_prolonge() -> None:
    """REVE goes through two E; with a wrong reference it is only located by its score (5.3.3)."""
    commun: Cadre = {"sur": grille(H="....E.E"), "tirage": "RVLMSTU", "mots": {"REVE"}}
    assert paye(juger("2023", ecrit("REVE", "H4", 8), **commun)) == (8, "")
    assert paye(juger("2023", ecrit("REVE", "A1", 8), **commun)) == (3, "P")


def test_art_2023_5_5_p10_deux_lettres_ou_trois_le_motif_n_est_pas_le_meme() -> None:
    deux = juger("2023", ecrit("ANES", "H1", 4), sur=NE_TUIS, tirage="ARILOSD", coup=3)
    assert deux.manquements == (Manquement.RACCORD_DE_DEUX,)
    trois: Cadre = {"sur": grille(H=".......EN.O"), "tirage": "RDRTXYZ", "mots": {"RENDORT"}}
    juste = juger("2023", ecrit("RENDORT", "H7", 0), **trois).points
    assert juger("2023", ecrit("RENDORT", "H8", juste), **trois).manquements == (Manquement.DEUX_MODES,)


def test_art_2023_5_2_1_deux_lettres_posees_gardent_le_mot_ecrit() -> None:
    """A word formed across by one of them may be longer."""
    sur: Cadre = {"sur": grille(H=".......E", I=".......N"), "tirage": "ZERSTUI", "mots": {"ZE", "ZEN"}}
    assert str(juger("2023", ecrit("ZE", "G8", None), **sur).solution) == "ZE G8 24"


def test_art_2023_5_3_p5_une_reference_juste_ailleurs_ne_se_tait_que_devant_le_score_du_prolongement() -> None:
    """ANES is 6 at J8, on an S; it prolongs ANE for 8 at H5."""
    deux: Cadre = {"sur": grille(H="....ANE", J="..........S"), "tirage": "ANESTRL", "mots": {"ANES"}}
    assert paye(juger("2023", ecrit("ANES", "J8", 6), **deux)) == (6, "")
    assert paye(juger("2023", ecrit("ANES", "J8", 99), **deux)) == (6, "A")
    assert paye(juger("2023", ecrit("ANES", "J8", 8), **deux)) == (8, "")


def test_art_2023_5_3_3_de_deux_places_de_ce_score_celle_du_raccord_est_dite() -> None:
    """SOLE makes 7 at G10 and at I10: the one letter written is that of I10, and locates nothing by itself."""
    verdict = juger("2023", ecrit("SOLE", None, 7, raccord=[Raccord(-1, 0, "E")]))
    assert (paye(verdict), str(verdict.solution)) == ((2, "P"), "SOLE I10 7")


@pytest.mark.parametrize(("ecrite", "lue"), [("I11", "I10"), ("G11", "G10"), ("J10", "I10"), ("F10", "G10")])
def test_art_2023_5_3_3_de_deux_places_de_ce_score_la_plus_proche_de_la_reference_est_dite(
    ecrite: str, lue: str
) -> None:
    """« I3 → G2 · référence I3 fausse : VELOSKI se joue en I2 » named two places."""
    verdict = juger("2023", ecrit("SOLE", ecrite, 7))
    assert (paye(verdict), str(verdict.solution)) == ((2, "P"), f"SOLE {lue} 7")


def test_art_2023_5_3_3_les_mots_non_admis_d_une_place_d_un_autre_score_ne_sont_pas_en_question() -> None:
    """G9, the place written, makes another score than 17."""
    verdict = juger("2023", ecrit("LOMIES", "G9", 17), mots=MOTS | {"LOMIES"})
    (question,) = verdict.a_juger
    assert (paye(verdict), question.elements) == ((12, "P"), ("UL", "EM"))
