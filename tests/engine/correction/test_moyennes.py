"""The average instead of a repeated zero (2023, 5.9; 2012, 5.7; ancienne, 4.6)."""

import pytest
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Constat
from arbitre.engine.correction.juge import corriger, moyenne, scores_pour_moyenne
from arbitre.engine.editions import edition
from arbitre.engine.reglement import Arrondi
from tests.engine.correction.outils import MOTS, TOUTES, Cadre, contexte, ecrit, juger, paye

REPETE: Cadre = {"zeros": ("LOMIES",), "autres": (10, 20, 33, 0)}


@pytest.mark.parametrize(("ed", "article"), [("2023", "5.9"), ("2012", "5.7"), ("ancienne", "4.6")])
def test_le_meme_mot_rejoue_vaut_la_moyenne(ed: str, article: str) -> None:
    """art_2023_5_9_p6 art_2012_5_7_p4 art_ancienne_4_6_p3"""
    verdict = juger(ed, ecrit("LOMIES", "G8", 17), **REPETE)
    assert paye(verdict) == (15, "")
    assert verdict.moyenne is not None
    assert (verdict.moyenne.points, verdict.moyenne.article.numero, verdict.brut) == (15, article, 0)
    assert verdict.mots_refuses == ("LOMIES",)


@pytest.mark.parametrize("ed", ["2012", "ancienne"])
def test_le_meme_mot_reforme_en_raccord_aussi(ed: str) -> None:
    verdict = juger(ed, ecrit("MOLLIES", "I8", 68), zeros=("UM", "EL"), autres=(10, 21))
    assert paye(verdict) == (15, "")
    assert paye(juger(ed, ecrit("MOLLIES", "I8", 68), zeros=("UM",), autres=(10, 21))) == (0, "Z")


def test_art_2023_5_9_p6_reforme_en_raccord_fallacieux() -> None:
    verdict = juger("2023", ecrit("MOLLIES", "I8", 68), zeros=("UM", "EL"), autres=(10, 21), fallacieux=True)
    assert (paye(verdict), verdict.moyenne is not None) == ((15, ""), True)


@pytest.mark.parametrize("ed", TOUTES)
def test_une_autre_erreur_entrainant_la_nullite_la_refuse(ed: str) -> None:
    """art_2023_5_9_p6 art_2012_5_7_p4 art_ancienne_4_6_p3"""
    assert paye(juger(ed, ecrit("LOMIES", "F8", 33), **REPETE)) == (0, "Z")
    assert paye(juger(ed, ecrit("LOMIES", "G8", 17), etat=[Constat.HORS_TEMPS], **REPETE)) == (0, "Z")
    assert paye(juger(ed, ecrit("LOMIES", "G9", 60), **REPETE)) == (0, "Z")


@pytest.mark.parametrize("ed", TOUTES)
def test_tant_que_le_joueur_n_a_pas_ete_averti(ed: str) -> None:
    """art_2023_5_9_p7 art_2012_5_7_p4 art_ancienne_4_6_p3"""
    assert paye(juger(ed, ecrit("LOMIES", "G8", 17), zeros=(), autres=(10, 20))) == (0, "Z")
    assert paye(juger(ed, ecrit("LOMIES", "G8", 17), zeros=("AUTRE",), autres=(10, 20))) == (0, "Z")


@pytest.mark.parametrize("ed", TOUTES)
def test_jamais_plus_que_la_solution_proposee(ed: str) -> None:
    """art_2023_5_9_p8 art_2012_5_7_p4 art_ancienne_4_6_p3"""
    verdict = juger(ed, ecrit("LOMIES", "G8", 17), zeros=("LOMIES",), autres=(60, 70))
    assert verdict.points == 17
    assert verdict.moyenne is not None
    assert verdict.moyenne.plafond == 17


@pytest.mark.parametrize("ed", TOUTES)
@pytest.mark.parametrize("mot", ["MOLLISSE", "SEMOLLIEES"])
def test_jamais_pour_une_erreur_de_grille_ou_de_lettre(ed: str, mot: str) -> None:
    """art_2023_5_9_p9 art_2012_5_7_p5 art_ancienne_4_6_p4"""
    assert paye(juger(ed, ecrit(mot, "G8", 70), zeros=(mot,), autres=(10, 20))) == (0, "Z")


@pytest.mark.parametrize("ed", TOUTES)
def test_l_avertissement_disciplinaire_reste(ed: str) -> None:
    assert paye(juger(ed, ecrit("LOMIES", "G8", 17), etat=[Constat.DISCIPLINAIRE], **REPETE)) == (15, "A")


@pytest.mark.parametrize("ed", TOUTES)
def test_l_avertissement_disciplinaire_ne_leve_pas_une_autre_nullite(ed: str) -> None:
    """art_2023_5_9_p6 art_2012_5_7_p4 art_ancienne_4_6_p3: LOMIES again, and located nowhere."""
    assert paye(juger(ed, ecrit("LOMIES", "F8", 33), etat=[Constat.DISCIPLINAIRE], **REPETE)) == (0, "ZA")


@pytest.mark.parametrize("ed", TOUTES)
def test_l_avertissement_de_presentation_reste(ed: str) -> None:
    """art_2023_5_8_p2 art_2012_5_5_p2 art_ancienne_4_4_p2: no zero is given, so nothing absorbs it."""
    verdict = juger(ed, ecrit("LOMIES", "G8", 17), etat=[Constat.PRESENTATION], **REPETE)
    assert paye(verdict) == (15, "A")
    score = juger(ed, ecrit("LOMIES", "G8", 99), **REPETE)
    assert paye(score) == (15, "")


def test_art_2023_5_9_p6_arrondi_a_l_entier_inferieur() -> None:
    for arrondi in Arrondi:
        assert moyenne((10, 21, 33), 99, edition("2023").reglement, arrondi) == 21


@pytest.mark.parametrize("ed", ["2012", "ancienne"])
def test_ailleurs_l_arrondi_est_un_reglage(ed: str) -> None:
    """art_2012_5_7_p4 art_ancienne_4_6_p3: the text is silent; rounded down unless the competition says otherwise."""
    reglement = edition(ed).reglement
    assert moyenne((10, 21), 99, reglement) == 15
    assert moyenne((10, 21), 99, reglement, Arrondi.PROCHE) == 16
    assert moyenne((10, 10, 11), 99, reglement, Arrondi.PROCHE) == 10
    assert moyenne((10, 10, 11), 99, reglement, Arrondi.SUPERIEUR) == 11
    ici = replace(contexte(ed, zeros=("LOMIES",), autres=(10, 21)), arrondi=Arrondi.SUPERIEUR)
    assert corriger(ici, Bulletin(solutions=(ecrit("LOMIES", "G8", 17),))).points == 16


def test_sur_quels_scores_zeros_inclus() -> None:
    """art_2023_5_9_p6 art_2012_5_7_p4 art_ancienne_4_6_p3: other averages left out, but in the older text."""
    scores = [(0, False), (20, True), (31, False)]
    assert scores_pour_moyenne(scores, edition("2023").reglement) == (0, 31)
    assert scores_pour_moyenne(scores, edition("2012").reglement) == (0, 31)
    assert scores_pour_moyenne(scores, edition("ancienne").reglement) == (0, 20, 31)


def test_sans_autre_score_elle_attend() -> None:
    """art_2023_5_9_p6"""
    assert moyenne((), 30, edition("2023").reglement) == 0
    verdict = juger("2023", ecrit("LOMIES", "G8", 17), zeros=("LOMIES",))
    assert verdict.moyenne is not None
    assert (verdict.points, verdict.moyenne.plafond, verdict.sanctions) == (0, 17, ())


def test_art_2023_5_9_p6_les_mots_refuses_doivent_etre_ceux_qu_il_rejoue() -> None:
    """MU, refused to him, would be formed at G8; he writes G9, where MN is formed, or nowhere."""
    for ref in ("G9", None):
        verdict = juger("2023", ecrit("MOLLIES", ref, 68), mots=MOTS - {"MU"}, zeros=("MU",), autres=(10, 20))
        assert (paye(verdict), verdict.moyenne) == ((0, "Z"), None)
