"""What is told of a verdict: the screen's line, whether a billet must go."""

import pytest
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, SolutionEcrite, Verdict
from arbitre.engine.correction.billet import billet_necessaire, une_ligne
from arbitre.engine.correction.juge import corriger
from arbitre.engine.editions import edition
from arbitre.engine.grille import Placement
from tests.engine.correction.outils import TOUTES, contexte, ecrit, juger

NB = "\u00a0"


def ligne(verdict: Verdict, ed: str = "2023") -> str:
    return une_ligne(verdict, edition(ed).reglement)


def test_une_ligne_sur_l_ecran() -> None:
    """art_2023_5_9_p1 art_2012_5_7_p1 art_ancienne_4_6_p1: the reason and its article, as on the billet."""
    assert ligne(juger("2023", ecrit("MOLLIES", "G8", 68))) == "68"
    assert ligne(juger("2023", ecrit("MOLLIES", "G8", 66))) == (f"68 · avertissement (5.5){NB}: score 66 au lieu de 68")
    assert ligne(juger("2023", ecrit("MOLLIES", "I8", 68))).endswith(f"à juger{NB}: UM, EL")
    assert "moyenne (5.9)" in ligne(juger("2023", ecrit("LOMIES", "G8", 17), zeros=("LOMIES",), autres=(9,)))


def test_la_penalite_et_le_zero_sur_l_ecran() -> None:
    """art_2023_5_9_p1 art_2012_5_7_p1 art_ancienne_4_6_p1"""
    assert f" · −5 (5.3){NB}: " in ligne(juger("2012", ecrit("MOLLIES", "F8", 68)), "2012")
    assert ligne(juger("ancienne", ecrit("LOMIES", "G8", 17)), "ancienne").startswith(f"0 · zéro (4.2){NB}: ")


def necessaire(ed: str, solution: SolutionEcrite, score: int | None = None) -> bool:
    ici = replace(contexte(ed), retenu=Placement.parse("MOLLIES", "G8"))
    return billet_necessaire(ici, corriger(ici, Bulletin(solutions=(solution,))), score)


@pytest.mark.parametrize("ed", TOUTES)
def test_sans_billet_pour_une_erreur_de_score_sur_le_mot_retenu(ed: str) -> None:
    """art_2023_5_9_p5 art_2012_5_7_p6 art_ancienne_4_6_p5"""
    assert not necessaire(ed, ecrit("MOLLIES", "G8", 66))
    assert not necessaire(ed, ecrit("MOLLIES", "G8", 68))
    assert necessaire(ed, ecrit("MOLLIES", "8G", 68))
    assert necessaire(ed, ecrit("MOLLES", "G8", 20))


@pytest.mark.parametrize(("ed", "attendu"), [("2023", False), ("2012", False), ("ancienne", True)])
def test_un_zero_au_dessus_du_top_selon_l_edition(ed: str, attendu: bool) -> None:
    """art_2023_5_9_p5 art_2012_5_7_p6 art_ancienne_4_6_p5"""
    assert necessaire(ed, ecrit("LOMIES", "G8", 90), 90) is attendu
    assert necessaire(ed, ecrit("LOMIES", "G8", 17), 17)


@pytest.mark.parametrize("ed", TOUTES)
@pytest.mark.parametrize("score", [67, 68])
def test_un_zero_au_score_du_top_ou_dessous_veut_un_billet(ed: str, score: int) -> None:
    """art_2023_5_9_p5 art_2012_5_7_p6 art_ancienne_4_6_p5: only above the top may one do without."""
    assert necessaire(ed, ecrit("LOMIES", "G8", score), score)


@pytest.mark.parametrize("ed", ["2023", "2012"])
def test_un_zero_au_niveau_du_top_se_notifie(ed: str) -> None:
    """art_2023_5_9_p5 art_2012_5_7_p6: above the top only."""
    assert necessaire(ed, ecrit("LOMIES", "G8", 68), 68)
    assert not necessaire(ed, ecrit("LOMIES", "G8", 69), 69)
    assert necessaire(ed, ecrit("LOMIES", "G8", None), None)


@pytest.mark.parametrize("ed", TOUTES)
def test_une_moyenne_et_une_sanction_sans_mot_retenu_se_notifient(ed: str) -> None:
    """art_2023_5_9_p5 art_2012_5_7_p6 art_ancienne_4_6_p5"""
    repete = replace(contexte(ed, zeros=("LOMIES",), autres=(9,)), retenu=Placement.parse("MOLLIES", "G8"))
    assert billet_necessaire(repete, corriger(repete, Bulletin(solutions=(ecrit("LOMIES", "G8", 17),))))
    assert billet_necessaire(contexte(ed), juger(ed, ecrit("MOLLIES", "G8", 66)))


@pytest.mark.parametrize("ed", TOUTES)
def test_une_erreur_de_score_sur_un_autre_mot_ou_a_une_autre_place_se_notifie(ed: str) -> None:
    """art_2023_5_9_p5 art_2012_5_7_p6 art_ancienne_4_6_p5"""
    ailleurs = replace(contexte(ed), retenu=Placement.parse("SOLE", "10E"))
    assert billet_necessaire(ailleurs, juger(ed, ecrit("MOLLIES", "G8", 66)))
    assert not billet_necessaire(ailleurs, juger(ed, ecrit("SOLE", "10E", 60, sens="V")))
