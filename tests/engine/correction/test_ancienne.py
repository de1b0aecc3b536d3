"""The text that preceded the penalty of 5 points, chapters 3 to 5."""

import pytest

from arbitre.engine.bulletin import Constat, Manquement, Raccord
from arbitre.engine.reglement import Peine
from tests.engine.correction.outils import (
    DEUX_LETTRES,
    JOKERS,
    MARQUERENT,
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

ANC = "ancienne"
DEUX: Cadre = {"sur": NE_TUIS, "tirage": "ARILOSD", "coup": 3}


def test_art_ancienne_3_1_mot_entier_dans_son_sens() -> None:
    assert paye(juger(ANC, ecrit("MOLLIES", "G8", 68))) == (68, "")
    assert paye(juger(ANC, ecrit("MOLLIE", "G8", 68))) == (0, "Z")


def test_art_ancienne_3_2_1_la_reference() -> None:
    assert paye(juger(ANC, ecrit("SOLE", "10E", 6, sens="V"))) == (6, "")
    assert paye(juger(ANC, ecrit("SOLE", "10F", 6, sens="V"))) == (0, "Z")
    assert paye(juger(ANC, ecrit("CHACUNE", None, 76, cercles=[2]), **PREMIER)) == (76, "")


def test_art_ancienne_3_2_2_la_reference_ne_compte_pas_pour_un_prolongement() -> None:
    for ref in ("K2", "A1", None):
        assert paye(juger(ANC, ecrit("MARQUERENT", ref, 39), **MARQUERENT)) == (39, "")
    for ref in ("H7", "A1", None):
        assert paye(juger(ANC, ecrit("ANES", ref, 4), **DEUX)) == (4, "A")
    assert paye(juger(ANC, ecrit("ANES", "A1", 4, raccord=(Raccord(1, 2, "T"),)), **DEUX)) == (4, "")


def test_art_ancienne_3_3_1_trois_lettres_de_raccord() -> None:
    assert paye(juger(ANC, ecrit("MOLLIES", None, 68, raccord=UNE))) == (68, "")
    assert paye(juger(ANC, ecrit("MOLLIES", None, 68, raccord=sous("U")))) == (0, "Z")


def test_art_ancienne_3_3_2_prolongement_partiel() -> None:
    assert paye(juger(ANC, ecrit("MARQ", None, 17), **MARQUERENT)) == (17, "")
    assert paye(juger(ANC, bulletin=papier("..MARQUERENT", points=39), **MARQUERENT)) == (39, "")


def test_art_ancienne_3_3_2_un_mot_raccorde_en_entier_n_est_pas_une_partie_d_un_autre() -> None:
    """art_ancienne_3_4: the reference, of no solution, then annuls it, as it would not a prolongation."""
    autour = (Raccord(-2, 0, "T"), Raccord(-1, 0, "S"), Raccord(1, 0, "E"), Raccord(2, 0, "Z"))
    rangs = {"F": ".........S", "G": ".........T", "H": "...QUITTER", "I": ".........E", "J": ".........Z"}
    mots = frozenset(("RA", "QUITTERA"))
    seul: Cadre = {"sur": grille(**rangs), "tirage": "ADIVSUU", "coup": 5, "mots": mots}
    aussi_en_n1: Cadre = {**seul, "sur": grille(**rangs, M="D", N="R", O="E")}
    verdict = juger(ANC, ecrit("RA", "11G", 15, raccord=autour), **seul)
    assert (paye(verdict), lectures(verdict)) == ((15, ""), [(15, ""), (0, "Z")])
    assert paye(juger(ANC, ecrit("RA", "11G", 15, raccord=autour), **aussi_en_n1)) == (0, "Z")


def test_art_ancienne_3_3_2_trois_lettres_a_chaque_bout_deux_lectures() -> None:
    verdict = juger(ANC, ecrit("MAR..ERENT", None, 39), **MARQUERENT)
    assert (paye(verdict), lectures(verdict)) == ((39, ""), [(39, ""), (39, "A")])


def test_art_ancienne_3_3_3_plusieurs_emplacements() -> None:
    deux = grille(H="....ONE..ONE")
    raccord = (Raccord(1, -1, "N"), Raccord(1, -2, "O"))
    for points, attendu in ((21, (21, "")), (11, (11, "")), (15, (11, "A")), (None, (11, "A"))):
        verdict = juger(
            ANC, ecrit("ZE", None, points, sens="V", raccord=raccord), sur=deux, tirage="ZRSTUIO", mots={"ZE"}
        )
        assert paye(verdict) == attendu


def test_art_ancienne_3_4_les_deux_modes_doivent_etre_justes() -> None:
    """art_ancienne_4_5_p3"""
    assert paye(juger(ANC, ecrit("MOLLIES", "G8", 68, raccord=UNE))) == (68, "")
    assert paye(juger(ANC, ecrit("MOLLIES", "F8", 68, raccord=UNE))) == (0, "Z")
    assert paye(juger(ANC, ecrit("MOLLIES", "G8", 68, raccord=sous("UN")))) == (68, "A")
    assert paye(juger(ANC, ecrit("MOLLIES", "G8", 68, raccord=sous("U")))) == (0, "Z")
    assert paye(juger(ANC, ecrit("MOLLIES", "F8", 68, raccord=sous("UN")))) == (0, "Z")


def test_art_ancienne_4_5_p3_deux_modes_deux_places_le_minimum() -> None:
    commun: Cadre = {"sur": grille(H="....ONE..E"), "tirage": "ZRSTUIO", "mots": {"ZE"}}
    raccord = (Raccord(1, -1, "N"), Raccord(1, -2, "O"))
    for points, sanctions in ((11, ""), (21, "A"), (15, "A")):
        verdict = juger(ANC, ecrit("ZE", "10G", points, sens="V", raccord=raccord), **commun)
        assert paye(verdict) == (11, sanctions)


def test_art_ancienne_3_4_sauf_prolongement() -> None:
    assert paye(juger(ANC, ecrit("MARQUERENT", "A1", 39, raccord=(Raccord(1, 0, "A"),)), **MARQUERENT)) == (39, "")


@pytest.mark.parametrize("points", [5, 16])
def test_art_ancienne_3_4_la_reference_et_un_raccord_juste_disent_la_meme_place(points: int) -> None:
    """art_ancienne_3_2_2: beside A-L-A at 12A, 16; at 9A, 5, ORIN would prolong OR, and the three letters be wrong."""
    sur = grille(A=".......HOU", B="......BORDERAS", C="............L", D="............A")
    ala = tuple(Raccord(rang, 1, lettre) for rang, lettre in enumerate("ALA", 1))
    cadre: Cadre = {"sur": sur, "tirage": "GGINVOT", "mots": {"ORIN", "IL", "NA"}}
    verdict = juger(ANC, ecrit("ORIN", "12A", points, sens="V", raccord=ala), **cadre)
    assert (paye(verdict), str(verdict.solution)) == ((16, "" if points == 16 else "A"), "ORIN 12A 16")


@pytest.mark.parametrize("ref", ["A5", "5A", "O1"])
def test_art_ancienne_3_4_la_reference_inversee_d_un_prolongement_n_est_pas_regardee(ref: str) -> None:
    """art_ancienne_3_2_2: UNES also goes down from the U, where the inverted reference says, for less."""
    sur = grille(A="....UNE", B="......T")
    cadre: Cadre = {"sur": sur, "tirage": "NESXXXX", "mots": frozenset({"UNES"}), "coup": 3}
    verdict = juger(ANC, ecrit("UNES", ref, None, raccord=(Raccord(1, 2, "T"),)), **cadre)
    assert (paye(verdict), verdict.a_juger) == ((12, "A"), ())


def test_art_ancienne_4_1_seuls_les_mots_admis() -> None:
    assert juger(ANC, ecrit("LOMIES", "G8", 17)).mots_refuses == ("LOMIES",)


@pytest.mark.parametrize(
    "constat",
    [
        Constat.VIERGE,
        Constat.PLUSIEURS_BULLETINS,
        Constat.HORS_TEMPS,
        Constat.ECHANGE,
        Constat.MOT_ILLISIBLE,
        Constat.DISCIPLINAIRE_GRAVE,
    ],
)
def test_nullite_vue_par_l_arbitre(constat: Constat) -> None:
    """art_ancienne_4_2_p2 art_ancienne_4_2_p3 art_ancienne_4_2_p4 art_ancienne_4_2_p5 art_ancienne_4_2_p9"""
    verdict = juger(ANC, ecrit("MOLLIES", "G8", 68), etat=[constat])
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["4.2"])


def test_art_ancienne_4_2_p1_aucun_bulletin_remis() -> None:
    assert paye(juger(ANC, remis=False)) == (0, "Z")


@pytest.mark.parametrize(
    ("solution", "manquement"),
    [
        (ecrit("MOLLISSE", "G8", 70), Manquement.ERREUR_DE_LETTRE),
        (ecrit("MOLLI.S", "G8", 68), Manquement.PAS_EN_ENTIER),
        (ecrit("SOL", "10E", 6, sens="V"), Manquement.MAL_LOCALISE),
        (ecrit("MOLLIES", "F8", 68), Manquement.MAL_LOCALISE),
        (ecrit("MOLLIES", None, 68, raccord=sous("NUE")), Manquement.MAL_LOCALISE),
        (ecrit("LOMIES", "G8", 68), Manquement.MOT_NON_ADMIS),
        (ecrit("MOLLIES", "I8", 68), Manquement.MOT_FORME_NON_ADMIS),
        (ecrit("MOLL?ES", "G8", 68), Manquement.ILLISIBLE),
        (ecrit("MOLLIES", "8G", 68, sens="V"), Manquement.DEUX_INVERSIONS),
    ],
)
def test_art_ancienne_4_2_p6_le_mot_joue(solution: object, manquement: Manquement) -> None:
    """art_ancienne_4_2_p7"""
    verdict = juger(ANC, solution, mots=MOTS | {"SOL"})  # type: ignore[arg-type]  # parametrised
    assert (paye(verdict), verdict.manquements) == ((0, "Z"), (manquement,))


def test_art_ancienne_4_2_p7_sauf_une_lettre_formant_deux_mots() -> None:
    unique: Cadre = {"sur": grille(G=".....EN", H="....E"), "tirage": "ZRSTUIO", "mots": {"ZEN", "ZE"}}
    assert paye(juger(ANC, ecrit("ZEN", "5G", 23, sens="V"), **unique)) == (23, "A")


PET = grille(E=".......ET", F="......US")
"""P at E7 makes PET across and PU down."""


@pytest.mark.parametrize("ref", [None, "E7"])
@pytest.mark.parametrize("points", [9, 8])
def test_art_ancienne_4_2_p7_le_raccord_retourne_d_une_lettre_formant_deux_mots(ref: str | None, points: int) -> None:
    """art_ancienne_3_2_2 art_ancienne_4_3_p5: the card is drawn downwards, its raccord with it."""
    us = (Raccord(0, 1, "U"), Raccord(1, 1, "S"))
    cadre: Cadre = {"sur": PET, "tirage": "NVBRPUR", "mots": {"PET", "PU", "ES"}}
    verdict = juger(ANC, ecrit("PET", ref, points, sens="V", raccord=us), **cadre)
    assert (paye(verdict), str(verdict.solution), lectures(verdict)) == ((9, "A"), "PET E7 9", [])


def test_art_ancienne_4_2_p7_un_raccord_retourne_de_deux_lettres_posees_est_nul() -> None:
    cadre: Cadre = {"sur": PET, "tirage": "NSBRPUR", "mots": {"PETS", "PU"}}
    assert paye(juger(ANC, ecrit("PETS", None, 10, raccord=sous("US")), **cadre)) == (10, "")
    retourne = (Raccord(0, 1, "U"), Raccord(1, 1, "S"))
    assert paye(juger(ANC, ecrit("PETS", None, 10, sens="V", raccord=retourne), **cadre)) == (0, "Z")


def test_art_ancienne_3_2_2_une_reference_juste_dans_l_autre_sens_n_est_pas_celle_d_un_prolongement() -> None:
    """art_ancienne_3_4: TARI at I9 makes its score; at K5 it prolongs TA, which no letter beside the word says."""
    sur = grille(H="......UTE", I="....LA", J="....AV", K="....TA")
    tue = (Raccord(-1, -2, "T"), Raccord(-1, -1, "U"), Raccord(-1, 0, "E"))
    cadre: Cadre = {"sur": sur, "tirage": "IA?ERSA", "mots": {"TARI", "ET"}}
    assert paye(juger(ANC, ecrit("TARI", "I9", 4, cercles=[1]), **cadre)) == (4, "")
    assert paye(juger(ANC, ecrit("TARI", "I9", 4, cercles=[1], raccord=tue), **cadre)) == (0, "Z")


def test_art_ancienne_4_2_p8_reference_illisible() -> None:
    for raccord in ((), UNE):
        verdict = juger(ANC, ecrit("MOLLIES", None, 68, raccord=raccord), etat=[Constat.REFERENCE_ILLISIBLE])
        assert (paye(verdict), verdict.manquements) == ((0, "Z"), (Manquement.REFERENCE_ILLISIBLE,))


@pytest.mark.parametrize("points", [None, 66])
def test_art_ancienne_4_3_p1_score_absent_ou_errone(points: int | None) -> None:
    assert paye(juger(ANC, ecrit("MOLLIES", "G8", points))) == (68, "A")


def test_art_ancienne_4_3_p1_premier_coup() -> None:
    for points, attendu in ((76, ""), (74, "A"), (None, "A")):
        assert paye(juger(ANC, ecrit("CHACUNE", None, points, cercles=[2]), **PREMIER)) == (76, attendu)


def test_art_ancienne_4_3_p1_premier_coup_score_d_une_autre_place_deux_lectures() -> None:
    verdict = juger(ANC, ecrit("CHACUNE", "H5", 70, cercles=[2]), **PREMIER)
    assert (paye(verdict), lectures(verdict)) == ((76, ""), [(76, ""), (76, "A")])


def test_art_ancienne_4_3_p2_raccord_de_deux_lettres() -> None:
    assert paye(juger(ANC, ecrit("MOLLIES", None, 68, raccord=sous("UN")))) == (68, "A")
    assert paye(juger(ANC, ecrit("ANES", None, 4), sur=DEUX_LETTRES, tirage="ASIULTR")) == (4, "")


def test_art_ancienne_4_3_p2_lettres_fausses_dans_le_raccord_deux_lectures() -> None:
    verdict = juger(ANC, ecrit("MOLLIES", None, 68, raccord=sous("CUNA", -1)))
    assert (paye(verdict), lectures(verdict)) == ((68, ""), [(68, ""), (0, "Z")])


def test_art_ancienne_4_3_p3_p4_cercle_absent_ou_autre() -> None:
    """art_ancienne_4_3_p3 art_ancienne_4_3_p4"""
    for cercles in ((), (3,)):
        verdict = juger(ANC, ecrit("ANHELAI", "A8", 97, cercles=cercles), sur=JOKERS, tirage="EHLA?NI")
        assert (paye(verdict), verdict.manquements) == ((97, "A"), (Manquement.CERCLE,))


def test_art_ancienne_4_3_p5_inversion() -> None:
    assert paye(juger(ANC, ecrit("MOLLIES", "8G", 68))) == (68, "A")
    commun: Cadre = {"sur": grille(H="....E"), "tirage": "ZENRSTU", "mots": {"ZEN", "ZE"}}
    for points, attendu in ((24, 24), (12, 12), (20, 12), (None, 12)):
        assert paye(juger(ANC, ecrit("ZEN", "5G", points), **commun)) == (attendu, "A")


def test_art_ancienne_4_3_p6_p7_presentation_et_discipline() -> None:
    """art_ancienne_4_3_p6 art_ancienne_4_3_p7"""
    for constat in (Constat.PRESENTATION, Constat.DISCIPLINAIRE):
        assert paye(juger(ANC, ecrit("MOLLIES", "G8", 68), etat=[constat])) == (68, "A")


def test_art_ancienne_4_4_combinaisons() -> None:
    """art_ancienne_4_4_p1 art_ancienne_4_4_p2 art_ancienne_4_4_p3"""
    assert paye(juger(ANC, ecrit("MOLLIES", "8G", 66), etat=[Constat.PRESENTATION])) == (68, "A")
    assert paye(juger(ANC, ecrit("MOLLIES", "F8", 66), etat=[Constat.PRESENTATION])) == (0, "Z")
    assert paye(juger(ANC, ecrit("MOLLIES", "8G", 68), etat=[Constat.DISCIPLINAIRE])) == (68, "AA")
    assert paye(juger(ANC, ecrit("MOLLIES", "F8", 68), etat=[Constat.DISCIPLINAIRE])) == (0, "ZA")


def test_art_ancienne_4_5_p1_de_plusieurs_solutions_la_minimale() -> None:
    assert paye(juger(ANC, ecrit("MOLLIES", "G8", 68), ecrit("MOLLES", "G8", 68))) == (17, "A")
    nulle = juger(ANC, ecrit("MOLLIES", "G8", 68), ecrit("LOMIES", "G8", 68))
    assert (paye(nulle), articles(nulle), nulle.mots_refuses) == ((0, "Z"), ["4.5"], ("LOMIES",))


def test_art_ancienne_4_5_p2_les_solutions_rayees_n_existent_pas() -> None:
    assert paye(juger(ANC, ecrit("MOLLIES", "G8", 68), ecrit("LOMIES", "G8", 68, barree=True))) == (68, "")


def test_art_ancienne_4_5_p4_joker_non_identifie() -> None:
    for points, attendu in ((97, 97), (96, 96), (90, 96), (None, 96)):
        assert paye(juger(ANC, ecrit("ANHELAI", "A8", points), sur=JOKERS, tirage="EHLA?NI")) == (attendu, "A")


def test_art_ancienne_4_5_p4_au_premier_coup_deux_lectures() -> None:
    verdict = juger(ANC, ecrit("KAKIS", None, None), sur=VIERGE, tirage="KAI?SER", mots={"KAKIS"})
    (favorable, _), (autre, _) = lectures(verdict)
    assert verdict.points == favorable > autre


@pytest.mark.parametrize("mot", ["MOLLIES", "SOLE", "LE"])
def test_cette_edition_ne_connait_aucune_penalite_de_cinq_points(mot: str) -> None:
    for sens in "HV":
        for ref in (None, "F8", "10F", "9G"):
            verdict = juger(ANC, ecrit(mot, ref, 6, sens=sens))
            assert all(s.peine is not Peine.PENALITE for s in verdict.sanctions)


@pytest.mark.parametrize("ed", ["2012", ANC])
def test_art_ancienne_4_3_p5_d_une_case_dans_les_deux_sens_le_moins_meme_s_il_y_prolonge_un_mot(ed: str) -> None:
    """art_2012_5_2_p7: WAIS, written downwards, from F6: 13 across, 12 downwards, where it prolongs WAI."""
    sur = grille(F=".....W.I", G=".....a.T", H="...JAINE")
    mots = {"WAIS", "JAINE", "AS", "ES", "WAI"}
    for points, attendu in ((None, 12), (20, 12), (12, 12), (13, 13)):
        verdict = juger(ed, ecrit("WAIS", "F6", points, sens="V"), sur=sur, tirage="HETSAEA", mots=mots)
        assert (verdict.points, verdict.a_juger) == (attendu, ())
