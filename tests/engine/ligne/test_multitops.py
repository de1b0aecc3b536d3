"""The quick line in a partie multitops: one bulletin, several solutions."""

import pytest

from arbitre.engine.bulletin import Constat
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.grille import Reference
from arbitre.engine.ligne.lecture import Ecrit, lire_bulletin, lire_ligne
from arbitre.engine.ligne.reperes import Reperes
from arbitre.engine.solution import Solution

SOLUTIONS = (Solution("MOLLIES", Reference.parse("G8"), 68), Solution("SOLEIL", Reference.parse("5H"), 10))
REPERES = Reperes(SOLUTIONS, SOLUTIONS[0], (12,))


def test_les_solutions_d_un_bulletin_se_separent_par_un_et() -> None:
    lue = lire_bulletin("12 mollies & soleil 5h 9", REPERES, 2)
    assert isinstance(lue, Ecrit)
    assert lue.tables == (12,)
    assert [(s.mot, s.ref, s.points) for s in lue.bulletin.solutions] == [("MOLLIES", "G8", 68), ("SOLEIL", "5H", 9)]


@pytest.mark.parametrize("texte", ["12 mollies", "12 t", "12 n", "12 > 13"])
def test_sans_et_la_ligne_est_la_meme(texte: str) -> None:
    assert lire_bulletin(texte, REPERES, 3) == lire_ligne(texte, REPERES)


def test_les_constats_valent_pour_le_bulletin() -> None:
    lue = lire_bulletin("12 mollies p & soleil", REPERES, 2)
    assert isinstance(lue, Ecrit)
    assert lue.bulletin.constats == (Constat.PRESENTATION,)


@pytest.mark.parametrize(("texte", "dit"), [("12 n & soleil", "chaque solution"), ("12 mollies & n", "Après")])
def test_ce_qui_n_est_pas_une_solution_est_dit(texte: str, dit: str) -> None:
    with pytest.raises(NotationIllisible, match=dit):
        lire_bulletin(texte, REPERES, 2)
