import json
from pathlib import Path

import pytest

from arbitre.engine.annonces.annonce import Role
from arbitre.engine.annonces.coup import Cadre, Confusion, annoncer_top, confusion
from arbitre.engine.editions import edition
from arbitre.engine.formule import CLASSIQUE, FORMULES
from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement, Reference
from arbitre.engine.solution import Solution, decompter
from arbitre.engine.tirage import Tirage

DONNEES = Path(__file__).parents[2] / "donnees" / "parties_publiees.jsonl"  # two club parties and a « 7 sur 8 »
SALADE = GRILLE_VIDE.poser(Placement.parse("SALADE", "H4"))


def juger(
    grille: Grille, mot: str, ref: str, tirage: str, egales: list[tuple[str, str, int]] | None = None
) -> Confusion | None:
    """The confusion about a word; ``egales`` are (word, reference, points above those of the word)."""
    retenu = Placement.parse(mot, ref)
    points = decompter(grille, retenu, CLASSIQUE).points
    autres = None if egales is None else [Solution(m, Reference.parse(r), points + d) for m, r, d in egales]
    return confusion(grille, Solution(mot, retenu.ref, points), Tirage.parse(tirage), CLASSIQUE, autres)


def test_art_3_4_le_meme_mot_vaut_autant_ailleurs() -> None:
    # H4 and H12 double a letter: SERIN is worth 12 points with its S on the one or its N on the other
    assert juger(GRILLE_VIDE, "SERIN", "H4", "SERINXX") is Confusion.PLACE
    assert juger(GRILLE_VIDE, "SERIN", "H8", "SERINXX") is Confusion.PLACE


def test_art_3_4_le_meme_mot_vaut_moins_ailleurs() -> None:
    assert juger(GRILLE_VIDE, "GENEE", "H4", "ENEEGAQH") is None


def test_sans_recherche_un_mot_forme_ailleurs_ne_compte_pas() -> None:
    # AS under SALADE, from any column, would make words that only a lexicon knows
    assert juger(SALADE, "SERIN", "10H", "SERIN") is None


@pytest.mark.parametrize(
    ("egales", "attendu"),
    [
        ([], None),
        ([("SERIN", "10H", 0)], None),
        ([("SERIN", "O1", 0)], Confusion.PLACE),
        ([("sERIN", "O1", 0)], Confusion.PLACE),
        ([("SERIN", "O1", -1)], None),
        ([("RIENS", "10H", 0)], Confusion.SOLUTION),
        ([("SERIn", "10H", 0)], Confusion.SOLUTION),
        ([("RIENS", "10H", -2)], None),
        ([("RIENS", "O1", 0)], None),
        ([("SEREZ", "10H", 0)], None),
        ([("RIENS", "10H", 0), ("SERIN", "O1", 0)], Confusion.PLACE),
    ],
)
def test_art_3_4_avec_les_solutions_egales_de_la_recherche(
    egales: list[tuple[str, str, int]], attendu: Confusion | None
) -> None:
    assert juger(SALADE, "SERIN", "10H", "SERIN", egales) is attendu


def test_un_joker_deja_pose_n_est_pas_une_autre_solution() -> None:
    grille = GRILLE_VIDE.poser(Placement.parse("SAlADE", "H4"))
    for mot in ("SALADES", "SAlADES"):
        assert juger(grille, mot, "H4", "SX") is None
        assert juger(grille, mot, "H4", "SX", [("SALADES", "H4", 0), ("SAlADES", "H4", 0)]) is None


def test_la_mention_se_dit_en_2023_seulement_et_avant_le_rappel() -> None:
    retenu, tirage = Placement.parse("SERIN", "H4"), Tirage.parse("SERINXX")
    annonces = annoncer_top(Cadre(edition("2023").annonces), GRILLE_VIDE, retenu, tirage)
    assert [(a.role, a.texte) for a in annonces[-2:-1]] == [(Role.MENTION, "attention à la place")]
    for avant in ("2012", "ancienne"):
        roles = [a.role for a in annoncer_top(Cadre(edition(avant).annonces), GRILLE_VIDE, retenu, tirage)]
        assert Role.MENTION not in roles


def test_la_mention_reste_rare_dans_les_parties_publiees() -> None:
    vues = []
    for ligne in DONNEES.read_text(encoding="utf-8").splitlines():
        partie, grille = json.loads(ligne), GRILLE_VIDE
        formule = FORMULES[partie["formule"]]
        for coup in partie["coups"]:
            retenu = Placement.parse(coup["mot"], coup["ref"])
            solution = Solution(retenu.mot, retenu.ref, decompter(grille, retenu, formule).points)
            if vue := confusion(grille, solution, Tirage.parse(coup["tirage"]), formule):
                vues.append((coup["mot"], vue))
            grille = grille.poser(retenu)
    # of 59 coups: the joker of POSTHITE may be either T for the same points
    assert vues == [("POStHITE", Confusion.SOLUTION)]
