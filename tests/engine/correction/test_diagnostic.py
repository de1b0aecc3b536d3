"""Why a word cannot be played: which fault, and what the reason says and does not say."""

import pytest

from arbitre.engine.bulletin import Bulletin, Manquement, SolutionEcrite
from arbitre.engine.grille import Grille
from tests.engine.correction.outils import CHACUNE, TOUTES, ecrit, grille, juger, papier

NE_VERTICAL = grille(H=".......N", I=".......E")


def motif(ed: str, solution: SolutionEcrite, sur: Grille = CHACUNE, tirage: str = "EIOLMLS") -> str:
    (sanction,) = juger(ed, solution, sur=sur, tirage=tirage).sanctions
    return sanction.motif.replace("\u00a0", " ")


@pytest.mark.parametrize("ed", TOUTES)
def test_la_place_qui_demande_le_moins_de_lettres_dit_ce_qui_manque(ed: str) -> None:
    """art_2023_5_4_1_d art_2012_5_4_p6_a art_ancienne_4_2_p6: on the U, UNES asks for N alone; elsewhere for N and U.

    On the N, for U alone: the first of the grid's columns is told.
    """
    assert motif(ed, ecrit("UNES", None, 9, sens="V")).endswith(" : N hors du tirage")


@pytest.mark.parametrize("ed", TOUTES)
def test_un_mot_qui_ne_se_forme_que_dans_l_autre_sens_dit_dans_lequel_il_ne_se_forme_pas(ed: str) -> None:
    """NO goes down from the N of CHACUNE: « NO ne peut pas être formé » was read as false; NOX goes nowhere."""
    assert motif(ed, ecrit("NO", "A1", 2)) == "« NO » ne peut pas être formé horizontalement : N hors du tirage"
    assert "formé :" in motif(ed, ecrit("NOX", "A1", 2))


@pytest.mark.parametrize("ed", TOUTES)
def test_sept_lettres_posees_ne_sont_pas_trop(ed: str) -> None:
    """art_2023_5_4_1_d art_2012_5_4_p6_a art_ancienne_4_2_p6"""
    assert motif(ed, ecrit("MOLLIEZ", "G8", 68)).endswith(" : Z hors du tirage")


@pytest.mark.parametrize("ed", TOUTES)
def test_une_lettre_que_le_joker_remplace_n_est_pas_hors_du_tirage(ed: str) -> None:
    """art_2023_5_4_1_d art_2012_5_4_p6_a art_ancienne_4_2_p6: of eight letters, the joker is one."""
    assert motif(ed, ecrit("MOLLIESX", "G8", 68), tirage="EIOLMLS?").endswith(" : pose plus de 7 lettres")


@pytest.mark.parametrize("ed", TOUTES)
def test_une_erreur_de_recopie_ne_demande_pas_les_lettres_de_la_grille(ed: str) -> None:
    """art_2023_5_7_p7_b art_2012_5_4_p6_a art_ancienne_4_2_p6: CHACU are on the grid, S in the tirage."""
    dit = motif(ed, ecrit("CHACUMES", "H4", 17))
    assert dit.endswith("en H4 : N déjà posé en H9"), "the square that contradicts, not that of the word alone"


@pytest.mark.parametrize("ed", TOUTES)
def test_un_mot_qui_n_a_aucune_lettre_de_la_grille_n_est_pas_une_erreur_de_recopie(ed: str) -> None:
    """art_2023_5_7_p7_b art_2012_5_4_p6_a art_ancienne_4_2_p6"""
    assert juger(ed, ecrit("MOLLIEZ", "H4", 68)).manquements == (Manquement.ERREUR_DE_LETTRE,)


@pytest.mark.parametrize("ed", TOUTES)
@pytest.mark.parametrize(
    ("solution", "sur"),
    [
        (ecrit("CUNEX", "H7", 9), CHACUNE),
        (ecrit("XCHAC", "H3", 9), CHACUNE),
        (ecrit("EX", "8I", 9, sens="V"), NE_VERTICAL),
        (ecrit("XN", "8G", 9, sens="V"), NE_VERTICAL),
        (ecrit("SUX", "H11", 9), CHACUNE),
        (ecrit("SUX", "8J", 9, sens="V"), NE_VERTICAL),
    ],
)
def test_une_lettre_de_la_grille_a_un_bout_le_mot_n_est_pas_entier(
    ed: str, solution: SolutionEcrite, sur: Grille
) -> None:
    """art_2023_5_7_p7_a art_2012_5_4_p6_b art_ancienne_4_2_p6"""
    verdict = juger(ed, solution, sur=sur)
    assert verdict.manquements == (Manquement.PAS_EN_ENTIER,)
    assert f"en {solution.ref}" in verdict.sanctions[0].motif


@pytest.mark.parametrize("ed", TOUTES)
@pytest.mark.parametrize(
    "bulletin", [papier("S", ref="G8", points=5), Bulletin(solutions=(ecrit("S", "G8", 5),))], ids=["papier", "ligne"]
)
def test_une_lettre_seule_n_est_pas_un_mot(ed: str, bulletin: Bulletin) -> None:
    """art_2023_5_7_p7_a art_2012_5_4_p6_b art_ancienne_4_2_p6"""
    verdict = juger(ed, bulletin=bulletin)
    assert verdict.manquements == (Manquement.PAS_EN_ENTIER,)
    assert verdict.mots_refuses == ()
