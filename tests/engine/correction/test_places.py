"""The places of a word: the same as a search gives, with the same points, jokers included."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.places import Table, table
from arbitre.engine.formule import FORMULES
from arbitre.engine.grille import Placement, Sens
from arbitre.engine.solution import decompter
from tests.engine.correction.outils import Cadre, ecrit, grille, juger
from tests.engine.correction.proprietes import MOTS, POSITIONS, Position

Listee = tuple[str, str, int]


def par_les_places(position: Position) -> frozenset[Listee]:
    """Every solution found word by word, by the correction's own way."""
    ici = Table(
        position.grille, position.tirage, FORMULES[position.formule], MOTS
    )  # its places are many: not to be kept
    sens = (Sens.HORIZONTAL,) if position.grille.vide else tuple(Sens)
    trouvees = set()
    for mot in MOTS:
        for direction in sens:
            for place in ici.jouables(mot, direction):
                if not place.faux:
                    for cercles in place.scores:
                        solution = place.solution(cercles)
                        trouvees.add((solution.mot, str(solution.ref), solution.points))
    return frozenset(trouvees)


@pytest.mark.loi
@pytest.mark.parametrize("position", POSITIONS[:5], ids=lambda p: p.id)
def test_les_memes_solutions_que_la_recherche(position: Position) -> None:
    cherchees = {(s.mot, str(s.ref), s.points) for s in position.solutions}
    trouvees = par_les_places(position)
    assert cherchees <= trouvees
    en_trop = {(mot, ref) for mot, ref, _ in trouvees - cherchees}
    une_lettre = {(mot, ref) for mot, ref, _ in trouvees if _posees(position, mot, ref) == 1}
    assert en_trop <= une_lettre  # a search lists a tile that makes two words once only


def _posees(position: Position, mot: str, ref: str) -> int:
    return len(position.grille.nouvelles(Placement.parse(mot, ref)))


@given(st.data())
def test_les_points_sont_ceux_du_decompte(donnees: st.DataObject) -> None:
    """The loss of each joker is worked out letter by letter; `decompter` counts the whole word again."""
    position = donnees.draw(st.sampled_from(POSITIONS))
    ici = table(position.grille, position.tirage, FORMULES[position.formule], MOTS)
    mot = donnees.draw(st.sampled_from(position.solutions)).mot.upper()
    for sens in Sens:
        for place in ici.jouables(mot, sens)[:3]:
            for cercles, points in list(place.scores.items())[:20]:
                assert points == decompter(position.grille, place.solution(cercles).placement, ici.formule).points


def test_les_points_comptent_chaque_prime_une_fois() -> None:
    position = next(p for p in POSITIONS if p.tirage.count("?") == 2)
    ici = table(position.grille, position.tirage, FORMULES[position.formule], MOTS)
    mot = position.solutions[0].mot.upper()
    for place in ici.jouables(mot, position.solutions[0].ref.sens):
        assert max(place.scores.values()) <= place.decompte.points


def test_art_2023_5_2_1_un_mot_touche_la_derniere_ligne_par_dessus() -> None:
    """And the first by below: across, L and A make a word with a tile of the grid's edge."""
    haut: Cadre = {"sur": grille(A="....ONE"), "tirage": "LARSTUI", "mots": {"LA", "OL", "NA"}}
    bas: Cadre = {"sur": grille(O="....ONE"), "tirage": "LARSTUI", "mots": {"LA", "LO", "AN"}}
    for cadre, ref in ((haut, "B5"), (bas, "N5")):
        verdict = juger("2023", ecrit("LA", ref, None), **cadre)
        assert verdict.manquements == (Manquement.SCORE,)
