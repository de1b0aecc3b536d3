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
    assert ligne(juger("2023", ecrit("MOLLIES", "G8", 68))) == "68"
    assert ligne(juger("2023", ecrit("MOLLIES", "G8", 66))) == (f"68 · avertissement (5.5){NB}: score 66 au lieu de 68")
    assert ligne(juger("2023", ecrit("MOLLIES", "I8", 68))).endswith(f"à juger{NB}: UM, EL")
    assert "moyenne (5.9)" in ligne(juger("2023", ecrit("LOMIES", "G8", 17), zeros=("LOMIES",), autres=(9,)))


def test_la_penalite_et_le_zero_sur_l_ecran() -> None:
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
