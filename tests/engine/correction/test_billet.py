"""What is told of a verdict: the screen's line, the billet's sentence, whether a billet must go."""

import pytest
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Constat, SolutionEcrite
from arbitre.engine.correction import billet_necessaire, corriger, phrase_du_billet, une_ligne
from arbitre.engine.grille import Placement
from tests.engine.correction.outils import TOUTES, contexte, ecrit, juger

NB = "\u00a0"


def test_une_ligne_sur_l_ecran() -> None:
    assert une_ligne(juger("2023", ecrit("MOLLIES", "G8", 68))) == "68"
    assert une_ligne(juger("2023", ecrit("MOLLIES", "G8", 66))) == (
        f"68 · avertissement (5.5){NB}: score 66 au lieu de 68"
    )
    assert une_ligne(juger("2023", ecrit("MOLLIES", "I8", 68))).endswith(f"à juger{NB}: UM, EL")
    assert "moyenne (5.9)" in une_ligne(juger("2023", ecrit("LOMIES", "G8", 17), zeros=("LOMIES",), autres=(9,)))


def test_art_2023_5_9_p1_le_billet_dit_le_motif_l_article_et_le_mot_refuse() -> None:
    phrase = phrase_du_billet(juger("2023", ecrit("LOMIES", "G8", 17)))
    assert phrase == f"Zéro{NB}: «{NB}LOMIES{NB}», non admis (2023, art. 5.4.1.a). Score payé{NB}: 0 point."
    forme = phrase_du_billet(juger("2012", ecrit("MOLLIES", "I8", 68)))
    assert f"forme en raccord «{NB}UM{NB}» et «{NB}EL{NB}», non admis (2012, art. 5.4)" in forme
    assert phrase_du_billet(juger("2023", ecrit("MOLLIES", "G8", 68))) == ""


def test_le_billet_dit_la_penalite_la_moyenne_et_le_disciplinaire() -> None:
    """art_2012_5_7_p1 art_ancienne_4_6_p1"""
    assert phrase_du_billet(juger("2012", ecrit("MOLLIES", "F8", 68))).startswith(f"Pénalité de 5 points{NB}: ")
    disciplinaire = juger("ancienne", ecrit("MOLLIES", "G8", 66), etat=[Constat.DISCIPLINAIRE])
    assert phrase_du_billet(disciplinaire).count("Avertissement") == 2
    assert phrase_du_billet(juger("2023", ecrit("LOMIES", "G8", 17), zeros=("LOMIES",), autres=(9,))).startswith(
        f"Moyenne au lieu d’un nouveau zéro, «{NB}LOMIES{NB}» non admis (2023, art. 5.9)."
    )


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
