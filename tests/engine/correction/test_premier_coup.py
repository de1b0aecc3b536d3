"""The first coup: what the circle and the score say of the joker, what the reasons say.

KAKIS with one K of the two on the joker: joker second, the K lies on H4 and the word is 46 at most; joker first, 28.
"""

import pytest

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.choix import Choix
from tests.engine.correction.outils import VIERGE, Cadre, ecrit, juger, lectures, paye

KAKIS: Cadre = {"sur": VIERGE, "tirage": "KAI?SER", "mots": {"KAKIS"}}
CHACUNE: Cadre = {"sur": VIERGE, "tirage": "AECC?NU"}
AVANT_2023 = pytest.mark.parametrize("ed", ["2012", "ancienne"])


@AVANT_2023
def test_art_2012_5_6_p3_au_premier_coup_cercle_et_score_designent_deux_lettres(ed: str) -> None:
    """art_ancienne_4_5_p4: two readings, the more favourable first."""
    verdict = juger(ed, ecrit("KAKIS", None, 46, cercles=[1]), **KAKIS)
    assert (str(verdict.solution), verdict.manquements) == ("KAkIS H4 46", (Manquement.CERCLE,))
    assert lectures(verdict) == [(46, "A"), (28, "A")]


@AVANT_2023
def test_art_2012_5_6_p3_au_premier_coup_le_cercle_juste_suffit(ed: str) -> None:
    """art_ancienne_4_5_p4"""
    assert paye(juger(ed, ecrit("KAKIS", None, 46, cercles=[3]), **KAKIS)) == (46, "")
    assert paye(juger(ed, ecrit("KAKIS", None, 28, cercles=[1]), **KAKIS)) == (28, "")
    for cercle, points in ((1, 28), (3, 46)):
        verdict = juger(ed, ecrit("KAKIS", None, 99, cercles=[cercle]), **KAKIS)
        assert (paye(verdict), verdict.manquements, lectures(verdict)) == ((points, "A"), (Manquement.SCORE,), [])


@AVANT_2023
def test_art_2012_5_6_p3_au_premier_coup_sans_cercle_le_score_ou_le_minimum(ed: str) -> None:
    """art_ancienne_4_5_p4: 46 says which K; 28 could be of either, and nothing else is of any."""
    connu = juger(ed, ecrit("KAKIS", None, 46), **KAKIS)
    assert (str(connu.solution), connu.manquements, lectures(connu)) == ("KAkIS H4 46", (Manquement.CERCLE,), [])
    des_deux = juger(ed, ecrit("KAKIS", None, 28), **KAKIS)
    assert (des_deux.points, des_deux.manquements) == (28, (Manquement.CERCLE,))
    assert str(des_deux.solution).startswith("kAKIS")
    inconnu = juger(ed, ecrit("KAKIS", None, 99), **KAKIS)
    assert (inconnu.points, inconnu.manquements) == (28, (Manquement.CERCLE, Manquement.SCORE))


def test_art_ancienne_4_5_p4_au_premier_coup_une_seule_lettre_absente_une_lecture() -> None:
    """The joker is the H, whatever is circled or written."""
    verdict = juger("ancienne", ecrit("CHACUNE", None, 99), **CHACUNE)
    assert (paye(verdict), lectures(verdict)) == ((76, "A"), [])


@pytest.mark.parametrize("ed", ["2023", "2012", "ancienne"])
def test_les_motifs_du_premier_coup(ed: str) -> None:
    """art_2023_5_5_p1 art_2023_5_4_2_a art_2012_5_2_p2 art_ancienne_4_3_p1"""
    (score,) = juger(ed, ecrit("CHACUNE", None, 99, cercles=[2]), **CHACUNE).sanctions
    assert score.motif == "score 99 au lieu de 76"
    (absent,) = juger(ed, ecrit("CHACUNE", None, None, cercles=[2]), **CHACUNE).sanctions
    assert absent.motif == "score absent, 76 points"
    (refuse,) = juger(ed, ecrit("CHACENU", None, 70, cercles=[2]), **CHACUNE).sanctions
    assert refuse.motif == "«\u00a0CHACENU\u00a0», non admis"


@pytest.mark.parametrize(
    ("cercles", "points", "attendu"),
    [([1], 16, (16, "A")), ([1], 14, (16, "A")), ([], 10, (16, "A")), ([1], 10, (10, "")), ([], 16, (16, ""))],
)
def test_art_2012_5_6_p3_au_premier_coup_la_lettre_entouree_ou_celle_que_dit_le_score(
    cercles: list[int], points: int, attendu: tuple[int, str]
) -> None:
    """art_2012_5_2_p2: MOLES makes 16 from H4 without the joker, 14 there with it on another letter; M circled, 10."""
    commun: Cadre = {"sur": VIERGE, "tirage": "MOLESA?", "mots": {"MOLES"}}
    assert paye(juger("2012", ecrit("MOLES", "H4", points, cercles=cercles), **commun)) == attendu


KEPIS: Cadre = {"sur": VIERGE, "tirage": "KEPISA?", "mots": {"KEPIS"}}
"""26, 28 or 46 with the joker as the P, whether H4, H12 or neither is under the K or the S; 30, 32 or 50 as the E."""
BAVES: Cadre = {"sur": VIERGE, "tirage": "BAVESO?", "mots": {"BAVES"}}
"""14 or 16 with the joker as the B, 12, 14 or 18 as the V, 18, 20 or 24 as the A."""
LES_TEXTES = [Choix.CERCLE_OU_SCORE.favorable, Choix.CERCLE_OU_SCORE.autre]


@AVANT_2023
@pytest.mark.parametrize(
    ("cadre", "mot", "cercle", "points", "payes"),
    [(KAKIS, "KAKIS", 1, 46, (46, 28)), (KEPIS, "KEPIS", 2, 46, (50, 46)), (BAVES, "BAVES", 2, 14, (24, 18))],
    ids=["le score", "le cercle", "le score de deux lettres"],
)
def test_art_2012_5_6_p3_au_premier_coup_chaque_lecture_dit_la_lettre_qu_elle_retient(
    ed: str, cadre: Cadre, mot: str, cercle: int, points: int, payes: tuple[int, int]
) -> None:
    """art_ancienne_4_5_p4: of the letters that the score may mean, the one that could bring most."""
    verdict = juger(ed, ecrit(mot, None, points, cercles=[cercle]), **cadre)
    assert [(lue.issue.points, lue.texte) for lue in verdict.lectures] == list(zip(payes, LES_TEXTES, strict=True))


@AVANT_2023
def test_art_2012_5_6_p3_au_premier_coup_le_joker_inconnu_est_celui_qui_peut_rapporter_le_moins(ed: str) -> None:
    """art_ancienne_4_5_p4: of AKIEK the last K can lie on H12, not the first: 28 at most with the joker last."""
    akiek: Cadre = {"sur": VIERGE, "tirage": "AKIE?ST", "mots": {"AKIEK"}}
    assert juger(ed, ecrit("AKIEK", None, 99), **akiek).points == 28
