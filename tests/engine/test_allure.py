"""When a partie may end, from its pace."""

import pytest

from arbitre.engine.allure import fin_prevue


def test_avant_trois_coups_rien_n_est_dit() -> None:
    assert fin_prevue([], 0) is None
    assert fin_prevue([0, 300, 600], 10) is None
    assert fin_prevue([0, 300, 600, 900], 15) is not None


def test_une_pause_ne_change_pas_l_allure() -> None:
    debuts = [300.0 * n for n in range(8)]
    apres_une_pause = [t + (3600 if n >= 5 else 0) for n, t in enumerate(debuts)]
    sans, avec = fin_prevue(debuts, 34), fin_prevue(apres_une_pause, 34)
    assert sans is not None
    assert avec == sans + 3600


def test_qui_pose_plus_finit_plus_tot() -> None:
    debuts = [300.0 * n for n in range(8)]
    vite, lentement = fin_prevue(debuts, 45), fin_prevue(debuts, 25)
    assert vite is not None
    assert lentement is not None
    assert vite < lentement


@pytest.mark.parametrize("coup", [4, 6, 10, 14, 18])
def test_une_partie_ordinaire_a_une_vingtaine_de_coups(coup: int) -> None:
    """At one unit a coup, after so many coups that laid what coups lay."""
    prevue = fin_prevue([float(n) for n in range(coup + 1)], round(4.8 * coup))
    assert prevue is not None
    assert 20 <= prevue <= 23
