"""Edition of 2023, 5.4.2.a and 5.5 to 5.9: the first coup, and each fault of the lists by its bullet."""

import pytest

from arbitre.engine.bulletin import Bulletin, Constat, Manquement, SolutionEcrite
from arbitre.engine.reglement import Peine
from tests.engine.correction.outils import (
    JOKERS,
    MOTS,
    NE_TUIS,
    PREMIER,
    UNE,
    VIERGE,
    Cadre,
    articles,
    ecrit,
    juger,
    lectures,
    papier,
    paye,
    sous,
)


@pytest.mark.parametrize("ref", [None, "H4", "H5", "4H", "A1", "P9"])
def test_art_2023_5_4_2_a_le_maximum_quelle_que_soit_la_reference(ref: str | None) -> None:
    assert paye(juger("2023", ecrit("CHACUNE", ref, 76, cercles=[2]), **PREMIER)) == (76, "")


def test_art_2023_5_4_2_a_le_papier_n_a_besoin_d_aucun_raccord() -> None:
    assert paye(juger("2023", bulletin=papier("..ChACUNE", points=76), **PREMIER)) == (76, "")


def test_art_2023_5_4_2_a_le_mot_doit_etre_admis_et_fait_du_tirage() -> None:
    assert paye(juger("2023", ecrit("CHACENU", None, 70, cercles=[2]), **PREMIER)) == (0, "Z")
    assert paye(juger("2023", ecrit("MOLLIES", None, 70), **PREMIER)) == (0, "Z")


def test_art_2023_5_4_2_a_deux_solutions_le_minimum() -> None:
    deux = (ecrit("CHACUNE", None, 76, cercles=[2]), ecrit("CHANCE", None, 76, cercles=[2]))
    assert paye(juger("2023", *deux, **PREMIER)) == (24, "A")


def test_art_2023_5_4_2_a_ecrit_verticalement_deux_lectures() -> None:
    verdict = juger("2023", ecrit("CHACUNE", None, 76, cercles=[2], sens="V"), **PREMIER)
    assert paye(verdict) == (76, "")
    assert lectures(verdict) == [(76, ""), (76, "A")]


@pytest.mark.parametrize("points", [None, 70, 74, 77])
def test_art_2023_5_5_p1_premier_coup_score_absent_ou_autre_que_le_maximum(points: int | None) -> None:
    verdict = juger("2023", ecrit("CHACUNE", "H5", points, cercles=[2]), **PREMIER)
    assert (paye(verdict), articles(verdict)) == ((76, "A"), ["5.5"])


def test_art_2023_5_5_p2_premier_coup_cercle_absent_ou_autre() -> None:
    assert paye(juger("2023", ecrit("CHACUNE", None, 76), **PREMIER)) == (76, "A")
    assert paye(juger("2023", ecrit("CHACUNE", None, 76, cercles=[1]), **PREMIER)) == (76, "A")


def test_art_2023_5_5_p2_un_joker_pris_pour_une_lettre_du_tirage_n_est_pas_le_maximum() -> None:
    sans_joker: Cadre = {"sur": VIERGE, "tirage": "MOLLES?"}
    assert paye(juger("2023", ecrit("MOLLES", None, 18), **sans_joker)) == (18, "")
    assert paye(juger("2023", ecrit("MOLLES", None, 18, cercles=[1]), **sans_joker)) == (18, "A")


def test_art_2023_5_5_p3_sans_joker_score_absent_ou_errone() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", "G8", None))) == (68, "A")


def test_art_2023_5_5_p4_avec_joker_score_d_un_autre_cercle_ou_d_aucun() -> None:
    for points, cercles, attendu in ((96, [1], 96), (90, [1], 97), (None, [6], 96)):
        verdict = juger("2023", ecrit("ANHELAI", "A8", points, cercles=cercles), sur=JOKERS, tirage="EHLA?NI")
        assert paye(verdict) == (attendu, "A")


def test_art_2023_5_5_p6_cercle_absent() -> None:
    assert paye(juger("2023", ecrit("ANHELAI", "A8", 97), sur=JOKERS, tirage="EHLA?NI")) == (97, "A")


def test_art_2023_5_5_p6_sauf_si_le_joker_est_deja_sur_la_grille() -> None:
    mots = MOTS | {"CHACUNES"}
    for cercles in ((), (2,)):
        verdict = juger("2023", ecrit("CHACUNES", "H4", 11, cercles=cercles), mots=mots)
        assert paye(verdict) == (11, "")


def test_art_2023_5_5_p7_cercle_autour_d_une_autre_lettre() -> None:
    assert paye(juger("2023", ecrit("ANHELAI", "A8", 97, cercles=[3]), sur=JOKERS, tirage="EHLA?NI")) == (97, "A")
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 68, cercles=[1]))) == (68, "A")
    assert paye(juger("2023", ecrit("CHACUNES", "H4", 11, cercles=[1]), mots=MOTS | {"CHACUNES"})) == (11, "A")


def test_art_2023_5_5_p8_deux_modes_dont_un_incorrect() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "F8", 68, raccord=UNE))
    assert (paye(verdict), articles(verdict)) == ((68, "A"), ["5.5"])


def test_art_2023_5_5_p11_presentation() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 68), etat=[Constat.PRESENTATION])) == (68, "A")


def test_art_2023_5_5_p12_motif_disciplinaire() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", "G8", 68), etat=[Constat.DISCIPLINAIRE])) == (68, "A")


def test_art_2023_5_7_p1_aucun_bulletin_remis() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "G8", 68), remis=False)
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["5.7"])


@pytest.mark.parametrize("rien", [(), (ecrit("", None),), (ecrit("..."),), (ecrit("MOLLIES", barree=True),)])
def test_art_2023_5_7_p2_bulletin_vierge(rien: tuple[SolutionEcrite, ...]) -> None:
    assert paye(juger("2023", *rien)) == (0, "Z")
    assert paye(juger("2023", *rien, etat=[Constat.VIERGE])) == (0, "Z")
    assert paye(juger("2023", bulletin=papier())) == (0, "Z")


@pytest.mark.parametrize(
    "constat",
    [
        pytest.param(Constat.PLUSIEURS_BULLETINS, id="art_2023_5_7_p3"),
        pytest.param(Constat.HORS_TEMPS, id="art_2023_5_7_p4"),
        pytest.param(Constat.ECHANGE, id="art_2023_5_7_p5"),
        pytest.param(Constat.MOT_ILLISIBLE, id="art_2023_5_7_p7_d"),
        pytest.param(Constat.DISCIPLINAIRE_GRAVE, id="art_2023_5_7_p12"),
    ],
)
def test_nullite_vue_par_l_arbitre(constat: Constat) -> None:
    """art_2023_5_7_p3 art_2023_5_7_p4 art_2023_5_7_p5 art_2023_5_7_p7_d art_2023_5_7_p12"""
    verdict = juger("2023", ecrit("MOLLIES", "G8", 68), etat=[constat])
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["5.7"])


def test_art_2023_5_7_p6_raccordement_fallacieux() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", None, 68), fallacieux=True)) == (0, "Z")


@pytest.mark.parametrize("mot", ["MOLLIE", "MOLLI.S", "MOLLIE."])
def test_art_2023_5_7_p7_a_mot_incomplet(mot: str) -> None:
    assert paye(juger("2023", ecrit(mot, "G8", 68))) == (0, "Z")


def test_art_2023_5_7_p7_b_erreur_de_recopie() -> None:
    verdict = juger("2023", ecrit("CHACUMES", "H4", 17), mots=MOTS | {"CHACUNES"})
    assert paye(verdict) == (0, "Z")
    assert "la grille a N en H9" in verdict.sanctions[0].motif


def test_art_2023_5_7_p7_c_mot_non_admis_joue_ou_forme() -> None:
    assert juger("2023", ecrit("LOMIES", "G8", 17)).manquements == (Manquement.MOT_NON_ADMIS,)
    assert juger("2023", ecrit("MOLLIES", "G9", 67)).manquements == (Manquement.MOT_FORME_NON_ADMIS,)


def test_art_2023_5_7_p7_d_lettre_illisible() -> None:
    verdict = juger("2023", ecrit("MOL?IES", "G8", 68), tirage="EIOLMLS?")
    assert (paye(verdict), verdict.manquements) == ((0, "Z"), (Manquement.ILLISIBLE,))


def test_art_2023_5_7_p8_p9_p10_un_autre_mot_fautif() -> None:
    """art_2023_5_7_p8 art_2023_5_7_p9 art_2023_5_7_p10"""
    juste = ecrit("MOLLIES", "G8", 68)
    for fautif in (ecrit("LOMIES", "G8", 68), ecrit("SEMOLLIEES", "H3", 68), ecrit("MOLLISSE", "G8", 68)):
        assert paye(juger("2023", juste, fautif)) == (0, "Z")


def test_art_2023_5_8_p1_les_avertissements_ne_se_cumulent_pas() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "8G", 60, cercles=[1]), etat=[Constat.PRESENTATION])
    assert paye(verdict) == (68, "A")
    assert {Manquement.SCORE, Manquement.INVERSION, Manquement.CERCLE, Manquement.PRESENTATION} == set(
        verdict.manquements
    )
    assert "bulletin difficile à lire" in verdict.sanctions[0].motif


def test_art_2023_5_8_p2_ni_avec_une_penalite_ni_avec_un_zero() -> None:
    assert paye(juger("2023", ecrit("MOLLIES", None, 68), etat=[Constat.PRESENTATION])) == (63, "P")
    assert paye(juger("2023", ecrit("MOLLIES", None, 60), etat=[Constat.PRESENTATION])) == (0, "Z")


@pytest.mark.parametrize(
    ("solution", "attendu"),
    [
        (ecrit("MOLLIES", "G8", 66), (68, "AA")),
        (ecrit("MOLLIES", None, 68), (63, "PA")),
        (ecrit("MOLLIES", None, 66), (0, "ZA")),
        (ecrit("MOLLIES", "G8", 68), (68, "A")),
    ],
)
def test_art_2023_5_8_p3_le_disciplinaire_s_ajoute(solution: SolutionEcrite, attendu: tuple[int, str]) -> None:
    assert paye(juger("2023", solution, etat=[Constat.DISCIPLINAIRE])) == attendu
    assert paye(juger("2023", remis=False, etat=[Constat.DISCIPLINAIRE])) == (0, "ZA")


def test_art_2023_5_5_p10_et_p5_ne_font_qu_un_avertissement() -> None:
    verdict = juger("2023", ecrit("ANES", None, 9), sur=NE_TUIS, tirage="ARILOSD", coup=3)
    assert paye(verdict) == (4, "A")


def test_un_verdict_dit_chaque_pas_avec_son_article() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "F8", 66, raccord=sous("UN")))
    assert [e.article.numero for e in verdict.explication] == ["5.2.1", "4.3.2", "5.3.2", "5.5", "5.5"]
    assert all(e.article.edition == "2023" for e in verdict.explication)


def test_un_bulletin_non_remis_n_est_pas_lu() -> None:
    assert juger("2023", bulletin=Bulletin(remis=False)).explication[0].article.numero == "5.7"


def test_art_2023_5_8_une_penalite_ne_dit_pas_les_avertissements_qu_elle_absorbe() -> None:
    """A score that exists elsewhere, and a card hard to read: the penalty alone, with its own reason."""
    verdict = juger("2023", ecrit("MOLLIES", None, 68), etat=[Constat.PRESENTATION])
    (sanction,) = verdict.sanctions
    assert (sanction.peine, sanction.motif) == (Peine.PENALITE, "ni référence ni raccord\u00a0: MOLLIES fait 68 en G8")
