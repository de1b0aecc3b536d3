"""Where a text allows two readings, the more favourable comes first, and each says what it reads."""

import pytest

from arbitre.engine.bulletin import Bulletin, Constat, Raccord
from arbitre.engine.correction.choix import Choix
from arbitre.engine.grille import Grille
from tests.engine.correction.outils import (
    ARQUE,
    CHACUNE,
    JOKERS,
    MOTS,
    UNE,
    VIERGE,
    ecrit,
    grille,
    juger,
    lectures,
    papier,
    sous,
)


def au_premier_coup(ref: str | None, points: int, sens: str = "H") -> Bulletin:
    return Bulletin(solutions=(ecrit("CHACUNE", ref, points, cercles=[2], sens=sens),))


def mollies(ref: str | None, *raccord: Raccord) -> Bulletin:
    return Bulletin(solutions=(ecrit("MOLLIES", ref, 68, raccord=raccord),))


def anhelai(points: int, cercle: int) -> Bulletin:
    return Bulletin(solutions=(ecrit("ANHELAI", "A8", points, cercles=[cercle]),))


DEUX_LIGNES_PLUS_BAS = tuple(Raccord(2, i, lettre) for i, lettre in enumerate("UNE"))
UNES = grille(H="...CHACUNE", J="............S")


@pytest.mark.parametrize(
    ("choix", "ed", "bulletin", "sur", "tirage"),
    [
        (Choix.SENS_DU_PREMIER_COUP, "2023", au_premier_coup(None, 76, "V"), VIERGE, "AECC?NU"),
        (Choix.SENS_DU_PREMIER_COUP, "2012", au_premier_coup(None, 76, "V"), VIERGE, "AECC?NU"),
        (Choix.REFERENCE_DU_PREMIER_COUP, "2012", au_premier_coup("4H", 76), VIERGE, "AECC?NU"),
        (Choix.DEUX_INVERSIONS_DU_PREMIER_COUP, "ancienne", au_premier_coup("4H", 76, "V"), VIERGE, "AECC?NU"),
        (Choix.CALCUL_DU_PREMIER_COUP, "ancienne", au_premier_coup(None, 70), VIERGE, "AECC?NU"),
        (Choix.PARASITE_SEULE, "2023", mollies(None, *UNE, Raccord(1, 4, "O")), CHACUNE, "EIOLMLS"),
        (Choix.LETTRE_DE_PERSONNE, "2023", mollies(None, *sous("UNE"), *sous("PX", 3)), CHACUNE, "EIOLMLS"),
        (
            Choix.RACCORD_DEPLACE,
            "2023",
            papier("..MOLLIES", "..UNE", "", "SEL", points=68),
            grille(H="...ChACUNE", O="SEL"),
            "EIOLMLS",
        ),
        (Choix.CERCLE_OU_SCORE, "2012", anhelai(96, 1), JOKERS, "EHLA?NI"),
        (Choix.CERCLE_OU_SCORE, "ancienne", anhelai(97, 6), JOKERS, "EHLA?NI"),
        (
            Choix.PETITE_PENALITE,
            "2012",
            Bulletin(solutions=(ecrit("LE", "9G", 2, sens="V"),)),
            CHACUNE,
            "EIOLMLS",
        ),
        (Choix.RACCORD_DECALE, "2012", mollies(None, *DEUX_LIGNES_PLUS_BAS), CHACUNE, "EIOLMLS"),
        (Choix.DECALAGE_ET_INVERSION, "2012", mollies("8F"), CHACUNE, "EIOLMLS"),
        (
            Choix.REFERENCE_ILLISIBLE,
            "2012",
            Bulletin(True, (Constat.REFERENCE_ILLISIBLE,), mollies(None, *UNE).solutions),
            CHACUNE,
            "EIOLMLS",
        ),
        (Choix.LETTRES_EN_TROP, "ancienne", mollies(None, *sous("CUNA", -1)), CHACUNE, "EIOLMLS"),
        (
            Choix.LETTRES_EN_TROP,
            "2012",
            mollies(None, *sous("UN"), Raccord(1, 4, "X"), Raccord(-1, 0, "Y")),
            CHACUNE,
            "EIOLMLS",
        ),
        (
            Choix.TROIS_A_CHAQUE_BOUT,
            "ancienne",
            Bulletin(solutions=(ecrit("MAR..ERENT", None, 39),)),
            ARQUE,
            "IMNRTLE",
        ),
        (Choix.DECALAGE_SUR_DES_LETTRES, "2012", mollies("H8"), CHACUNE, "EIOLMLS"),
        (Choix.PARTIE_OU_MOT, "2012", Bulletin(solutions=(ecrit("UNES", None, 15),)), UNES, "UNESLLM"),
    ],
)
def test_la_lecture_favorable_d_abord(choix: Choix, ed: str, bulletin: Bulletin, sur: Grille, tirage: str) -> None:
    """Where the code reads a text in two ways, each under its own words, in docs/guide/lectures.md.

    art_2023_5_4_2_a art_2023_5_2_2 art_2012_5_2_p2 art_2012_5_2_p7 art_2012_5_4_p7 art_2012_5_6_p1 art_2012_5_6_p3
    art_2012_5_3_p1 art_2012_5_4_p8 art_2012_5_4_p6_c art_2012_4_3_2 art_ancienne_4_2_p7 art_ancienne_4_3_p1
    art_ancienne_4_5_p4 art_ancienne_4_3_p2 art_ancienne_3_3_2
    """
    verdict = juger(ed, bulletin=bulletin, sur=sur, tirage=tirage, mots=MOTS | {"UNES", "CHACUNES"})
    assert [lecture.texte for lecture in verdict.lectures] == [choix.favorable, choix.autre]
    favorable, autre = (lecture.issue for lecture in verdict.lectures)
    assert (verdict.points, verdict.sanctions) == (favorable.points, favorable.sanctions)
    assert autre.points <= favorable.points
    assert autre != favorable


def test_deux_points_d_interpretation_sont_montres_chacun_sous_ses_deux_lectures() -> None:
    """art_2012_6_3: MOLLIES at 8H is inverted, shifted from G8, and on the letters of CHACUNE."""
    verdict = juger("2012", ecrit("MOLLIES", "8H", 68))
    inversion, lettres = Choix.DECALAGE_ET_INVERSION, Choix.DECALAGE_SUR_DES_LETTRES
    dites = [(lecture.texte, lecture.issue.points) for lecture in verdict.lectures]
    assert dites == [(inversion.favorable, 63), (lettres.favorable, 63), (inversion.autre, 0), (lettres.autre, 0)]


def test_art_ancienne_4_5_p1_deux_lettres_nouvelles_suffisent_a_un_autre_mot_joue() -> None:
    """SEL is on the grid at O1; laid across the E of K5 it has two new letters."""
    sur = grille(H="...ChACUNE", K="....E", O="SEL")
    verdict = juger("ancienne", bulletin=papier("..MOLLIES", "..UNE", "", "SEL", points=68), sur=sur)
    dites = {lecture.texte: lecture.issue.points for lecture in verdict.lectures}
    assert (verdict.points, dites[Choix.RACCORD_DEPLACE.autre]) == (68, 0)


@pytest.mark.parametrize("ed", ["2012", "ancienne"])
def test_art_2012_5_6_un_mot_court_faux_sur_papier_est_aussi_un_autre_mot_ecrit(ed: str) -> None:
    """art_ancienne_4_5_p1: XE, no word, is written across; its E over the T makes ET, a solution."""
    sur = grille(H="...CHAT")
    feuille = papier("..XE", "CHAT", points=2)
    verdict = juger(ed, bulletin=feuille, sur=sur, tirage="EXSRUIO", mots={"ET"})
    assert lectures(verdict)[0][0] == verdict.points
    assert (0, "Z") in lectures(verdict)
