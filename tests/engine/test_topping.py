"""Topping (2023, 3.8.4; 2012, 7.4): the tops of a partie against the clock."""

import pytest

from arbitre.engine.formule import FORMULES
from arbitre.engine.grille import Reference
from arbitre.engine.solution import Solution
from arbitre.engine.topping import (
    CoupATrouver,
    Topping,
    ToppingRefuse,
    classer_topping,
    grilles,
    ouvrir,
    proposer,
)
from tests.engine.partie.banc import PREMIERS

COUPS = (
    CoupATrouver("AECC?NU", "ChACUNE", "H4", 76),
    CoupATrouver("EIOLMLS", "MOLLIES", "G8", 68),
    CoupATrouver("IARERIS", "CRIERAIS", "4H", 72),
)
"""The first coups of a published partie (see `tests.engine.partie.banc`)."""


def topping(*joueurs: int) -> Topping:
    return ouvrir(1, "Topping", COUPS, joueurs or (1, 2))


def joue(t: Topping, joueur: int, secondes: float, mot: str, ref: str = "") -> Topping:
    p = proposer(t, joueur, mot, ref, secondes, ())
    return t.fini(joueur, p.secondes, trouve=True) if p.trouve else t.propose(joueur)


def test_art_3_8_4_le_top_est_valide_et_le_coup_suivant_vient_sans_temps_mort() -> None:
    t = joue(topping(), 1, 12.5, "ChACUNE", "H4")
    assert (t.coup_de(1), t.coup_de(2)) == (2, 1)
    assert grilles(t)[1][7, 4] == "h"


def test_art_3_8_4_une_proposition_sous_le_top_ne_suffit_pas() -> None:
    t = topping()
    rate = proposer(t, 1, "CAUsENT", "H4", 3.0, ())
    assert (rate.trouve, rate.points) == (False, None), "the letters do not allow it"
    sous = proposer(t, 1, "CANUE", "H4", 3.0, ())
    assert not sous.trouve
    assert sous.points is not None
    assert t.propose(1).course(1).propositions == 1


def test_art_3_8_4_a_voix_haute_le_mot_suffit() -> None:
    assert proposer(topping(), 1, "chacune", "", 3.0, ()).trouve
    assert not proposer(topping(), 1, "CANUE", "", 3.0, ()).trouve


def test_art_3_8_4_une_solution_de_meme_score_est_un_top() -> None:
    autre = Solution("ChACUNE", Reference.parse("H2"), 76)
    assert proposer(topping(), 1, "ChACUNE", "H2", 3.0, (autre,)).trouve
    assert not proposer(topping(), 1, "ChACUNE", "H2", 3.0, ()).trouve


def test_art_3_8_4_la_solution_donnee_coute_vingt_secondes() -> None:
    t = topping()
    t = t.fini(1, t.limite + t.penalite, trouve=False)
    assert t.course(1).secondes == 80
    assert t.course(1).trouves == 0


def test_art_3_8_4_le_classement_est_au_temps() -> None:
    t = topping(1, 2, 3)
    for coup, (a, b) in zip(COUPS, ((10, 9.5), (20, 30), (5, 5)), strict=True):
        t = joue(joue(t, 1, a, coup.mot, coup.ref), 2, b, coup.mot, coup.ref)
    t = joue(t, 3, 1, COUPS[0].mot, COUPS[0].ref)
    lignes = classer_topping(t)
    assert [(ligne.rang, ligne.joueur, ligne.secondes) for ligne in lignes] == [(1, 1, 35), (2, 2, 44.5), (3, 3, 1)]
    assert [ligne.propositions for ligne in lignes] == [3, 3, 1]


def test_des_temps_egaux_partagent_le_rang() -> None:
    t = topping(1, 2)
    for joueur in (1, 2):
        t = t.fini(joueur, 10.004 if joueur == 1 else 10.001, trouve=True)
    assert [ligne.rang for ligne in classer_topping(t)] == [1, 1]


def test_ce_qui_ne_se_peut_pas_est_dit() -> None:
    t = topping(1)
    for mot, secondes, dit in (("CANUE", 61, "60 secondes sont passées"), ("", 5, "Écrivez"), ("A", -1, "négatif")):
        with pytest.raises(ToppingRefuse, match=dit):
            proposer(t, 1, mot, "H4", secondes, ())
    for coup in COUPS:
        t = joue(t, 1, 2, coup.mot, coup.ref)
    assert t.coup_de(1) is None
    with pytest.raises(ToppingRefuse, match="a fini"):
        proposer(t, 1, "CANUE", "H4", 5, ())
    with pytest.raises(ToppingRefuse, match="ne joue pas"):
        t.course(9)
    for coups, joueurs, dit in (((), (1,), "au moins un coup"), (COUPS, (), "au moins un joueur")):
        with pytest.raises(ToppingRefuse, match=dit):
            ouvrir(1, "", coups, joueurs)
    with pytest.raises(ToppingRefuse, match="ne fait pas 99"):
        ouvrir(1, "", (CoupATrouver("AECC?NU", "ChACUNE", "H4", 99),), (1,))
    with pytest.raises(ToppingRefuse, match="3600"):
        ouvrir(1, "", COUPS, (1,), limite=0)


def test_un_topping_en_partie_joker_reprend_le_joker() -> None:
    t = ouvrir(1, "", (CoupATrouver("AECCNU?", "ChACUNE", "H4", 76),), (1,), formule=FORMULES["joker"])
    assert grilles(t)[1][7, 4] == "H"


def test_les_coups_sont_ceux_de_la_partie_publiee() -> None:
    assert [(c.tirage, c.mot, c.ref, c.points) for c in COUPS] == list(PREMIERS[:3])
