"""Edition of 2012, chapter 4: where a word is located, by the reference, by letters of raccord, by both."""

import pytest

from arbitre.engine.bulletin import Raccord
from tests.engine.correction.outils import (
    MARQUERENT,
    MOTS,
    NE_TUIS,
    PREMIER,
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


def test_art_2012_4_2_1_verticalement_le_nombre_d_abord() -> None:
    assert paye(juger("2012", ecrit("SOLE", "10E", 6, sens="V"))) == (6, "")
    assert paye(juger("2012", ecrit("CHACUNE", None, 76, cercles=[2]), **PREMIER)) == (76, "")


def test_art_2012_4_2_2_le_mot_et_sa_reference() -> None:
    assert paye(juger("2012", ecrit("MOLLIES", "G8", 68))) == (68, "")
    assert paye(juger("2012", ecrit("MOLLIES", "E8", 68))) == (0, "Z")


@pytest.mark.parametrize("ref", ["K2", "A1", "P9", None])
def test_art_2012_4_2_2_reference_ignoree_pour_un_prolongement(ref: str | None) -> None:
    assert paye(juger("2012", ecrit("MARQUERENT", ref, 39), **MARQUERENT)) == (39, "")


def test_art_2012_4_3_1_la_lettre_de_raccord_touche_le_mot_ou_une_autre() -> None:
    assert paye(juger("2012", ecrit("MOLLIES", None, 68, raccord=UNE))) == (68, "")
    chaine = (Raccord(1, 0, "U"), Raccord(1, -1, "C"), Raccord(1, -2, "A"))
    assert paye(juger("2012", ecrit("MOLLIES", None, 68, raccord=chaine))) == (68, "")
    assert paye(juger("2012", ecrit("MOLLIES", None, 68))) == (0, "Z")


@pytest.mark.parametrize("mot", ["MAR..ERENT", "MA..UERENT", "MARQUERENT"])
def test_art_2012_4_3_2_prolongement_partiel(mot: str) -> None:
    verdict = juger("2012", ecrit(mot, None, 39), **MARQUERENT)
    assert (paye(verdict), str(verdict.solution)) == ((39, ""), "MARQUERENT K2 39")


@pytest.mark.parametrize("mot", ["MARQ", "MARQU"])
def test_art_2012_4_3_2_prolongement_partiel_d_un_seul_cote(mot: str) -> None:
    verdict = juger("2012", ecrit(mot, None, 17), **MARQUERENT)
    assert (paye(verdict), str(verdict.solution)) == ((17, ""), "MARQUE K2 17")


def test_art_2012_4_3_2_prolongement_partiel_sur_le_papier() -> None:
    verdict = juger("2012", bulletin=papier("..MAR..ERENT", points=39), **MARQUERENT)
    assert paye(verdict) == (39, "")


@pytest.mark.parametrize("mot", ["MAR.ERENT", "MAR....ERENT", "MAR..UERENT"])
def test_art_2012_4_3_2_le_nombre_de_cases_blanches_ne_compte_pas(mot: str) -> None:
    assert paye(juger("2012", ecrit(mot, None, 39), **MARQUERENT)) == (39, "")


def test_art_2012_4_3_2_trois_lettres_au_total_dont_la_voisine_de_chaque_prolongation() -> None:
    assert paye(juger("2012", ecrit("MA...ERENT", None, 39), **MARQUERENT)) == (39, "A")
    assert paye(juger("2012", ecrit("M....ERENT", None, 39), **MARQUERENT)) == (0, "Z")
    assert paye(juger("2012", ecrit("MA", None, 17), **MARQUERENT)) == (0, "Z")


AGAPETES = grille(D=".....A.A..TES")
"""AGAPETES at D6 prolongs TES, through two letters of other words; AGAPETE makes a word too."""


@pytest.mark.parametrize("ref", ["D6", "A1", None])
@pytest.mark.parametrize("mot", ["AGAPETES", "AGAPETE", "AGAPET"])
def test_art_2012_4_3_2_le_mot_prolonge_n_est_pas_seul_sur_la_ligne(mot: str, ref: str | None) -> None:
    """art_2012_4_3_1 art_2012_5_3_p2: the other letters of the grid are letters of raccord, none is left out."""
    cadre: Cadre = {"sur": AGAPETES, "tirage": "EGP", "mots": {"AGAPETES", "AGAPETE"}}
    verdict = juger("2012", ecrit(mot, ref, 11), **cadre)
    assert (paye(verdict), str(verdict.solution)) == ((11, ""), "AGAPETES D6 11")


@pytest.mark.parametrize("mot", ["AGAPE", "GAPETE", "AGAP.TES", "AG.PETES"])
def test_art_2012_4_3_2_seules_les_lettres_du_mot_prolonge_sont_laissees(mot: str) -> None:
    """Not the letter next to the prolongation, nor one of another word of the line."""
    cadre: Cadre = {"sur": AGAPETES, "tirage": "EGP", "mots": {"AGAPETES"}}
    assert paye(juger("2012", ecrit(mot, None, 11), **cadre)) == (0, "Z")


def test_art_2012_4_3_2_seul_un_mot_de_trois_lettres_se_prolonge_sans_l_ecrire() -> None:
    assert paye(juger("2012", ecrit("ANE", None, 4), sur=NE_TUIS, tirage="ARILOSD", mots=MOTS - {"ANE"})) == (0, "Z")


def test_art_2012_4_3_3_plusieurs_emplacements() -> None:
    deux = grille(H="....ONE..ONE")
    raccord = (Raccord(1, -1, "N"), Raccord(1, -2, "O"))
    for points, attendu in ((21, (21, "")), (11, (11, "")), (15, (11, "A")), (None, (11, "A"))):
        verdict = juger(
            "2012", ecrit("ZE", None, points, sens="V", raccord=raccord), sur=deux, tirage="ZRSTUIO", mots={"ZE"}
        )
        assert paye(verdict) == attendu


def test_art_2012_4_4_un_seul_mode_incorrect() -> None:
    verdict = juger("2012", ecrit("MOLLIES", "E8", 68, raccord=UNE))
    assert (paye(verdict), articles(verdict)) == ((68, "A"), ["4.4"])
    assert paye(juger("2012", ecrit("MOLLIES", "G8", 68, raccord=sous("U")))) == (68, "A")
    assert paye(juger("2012", ecrit("MOLLIES", "G8", 68, raccord=UNE))) == (68, "")


def test_art_2012_4_4_deux_modes_incorrects_la_sanction_la_moins_severe() -> None:
    assert paye(juger("2012", ecrit("MOLLIES", "E8", 68, raccord=sous("UN")))) == (68, "A")
    assert paye(juger("2012", ecrit("MOLLIES", "E8", 68, raccord=sous("UNA")))) == (68, "A")
    assert paye(juger("2012", ecrit("MOLLIES", "F8", 68, raccord=sous("U")))) == (63, "P")
    assert paye(juger("2012", ecrit("MOLLIES", "E8", 68, raccord=sous("U")))) == (0, "Z")


def test_art_2012_4_4_un_mode_qui_forme_un_mot_non_admis_annule() -> None:
    """MNU is NU, placed, and one letter; MN adds a letter to no word: both readings."""
    par_reference = juger("2012", ecrit("MOLLIES", "G9", 68, raccord=UNE))
    assert (paye(par_reference), lectures(par_reference)) == ((68, "A"), [(68, "A"), (0, "Z")])
    par_raccord = juger("2012", ecrit("MOLLIES", "G8", 68, raccord=sous("UNE", 1)))
    assert (paye(par_raccord), lectures(par_raccord)) == ((68, "A"), [(68, "A"), (0, "Z")])
    dessous = grille(H="...ChACUNE", I="........U.E")
    annule = juger("2012", ecrit("MOLLIES", "G9", 68, raccord=UNE), sur=dessous)
    assert (paye(annule), annule.mots_refuses, lectures(annule)) == ((0, "Z"), ("MNU", "ONU"), [])


def test_art_2012_4_4_sauf_prolongement() -> None:
    assert paye(juger("2012", ecrit("MARQUERENT", "A1", 39, raccord=(Raccord(1, 0, "A"),)), **MARQUERENT)) == (39, "")


def test_art_2012_4_4_deux_modes_qui_designent_deux_places() -> None:
    """art_2012_6_3: 11 points by the reference, 21 by the raccord; the score decides where it can, else the arbitre."""
    commun: Cadre = {"sur": grille(H="....ONE..E"), "tirage": "ZRSTUIO", "mots": {"ZE"}}
    raccord = (Raccord(1, -1, "N"), Raccord(1, -2, "O"))
    for points in (11, 21):
        assert paye(juger("2012", ecrit("ZE", "10G", points, sens="V", raccord=raccord), **commun)) == (points, "A")
    indecis = juger("2012", ecrit("ZE", "10G", 15, sens="V", raccord=raccord), **commun)
    assert paye(indecis) == (21, "A")
    (question,) = indecis.a_juger
    assert (question.cle, question.elements, question.si_oui.points) == ("deux_tableaux", ("10G", "7G"), 11)


@pytest.mark.parametrize("ed", ["2012", "ancienne"])
def test_art_2012_4_3_2_un_mot_qui_vaut_ailleurs_son_score_n_est_pas_une_partie_d_un_autre(ed: str) -> None:
    """art_ancienne_3_3_2: UNES is 6 at J10, and prolongs CHACUNE with three letters of raccord for 15."""
    sur = grille(H="...CHACUNE", J="............S")
    mots = MOTS | {"CHACUNES", "UNES"}
    for score, attendu in ((6, (0, "Z")), (15, (15, "")), (None, (15, "A")), (40, (15, "A"))):
        verdict = juger(ed, ecrit("UNES", None, score), sur=sur, tirage="UNESLLM", coup=4, mots=mots)
        assert paye(verdict) == attendu
        assert lectures(verdict) == ([attendu, (0, "Z")] if attendu[0] else [])


@pytest.mark.parametrize("ed", TOUTES)
def test_art_2012_4_2_1_au_premier_coup_une_reference_horizontale_est_indifferente(ed: str) -> None:
    for ref in ("H4", "A1", "P9", "8 G ?"):
        assert lectures(juger(ed, ecrit("CHACUNE", ref, 76, cercles=[2]), **PREMIER)) == []
