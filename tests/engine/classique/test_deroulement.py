"""Every point of the course of a game has its row, and what is said to be done is shown by a test."""

import importlib.util
import sys
from itertools import chain
from pathlib import Path
from types import ModuleType

import pytest

from arbitre.engine.classique.deroulement import POINTS, StatutDuPoint
from arbitre.ui.textes.touches import GesteClassique

RACINE = Path(__file__).parents[3]
DU_TEXTE = {
    1: 8, 2.1: 2, 2.2: 2, 2.3: 2, 2.4: 2, 3: 6, 4.1: 7, 4.2: 2, 4.3: 6, 5: 3, 5.4: 3, 6: 1, 6.2: 4, 6.3: 2, 6.4: 3,
    7: 2, 7.3: 2, 8: 2, 9: 3, 10.1: 3,
}  # fmt: skip
"""How many points without sub-points each chapter has; chapter 10 goes on from 10.2 to 10.7."""


@pytest.fixture(scope="module")
def guide() -> ModuleType:
    """The script that makes the page."""
    chemin = RACINE / "packaging" / "guide_deroulement.py"
    description = importlib.util.spec_from_file_location("guide_deroulement", chemin)
    assert description
    assert description.loader
    module = importlib.util.module_from_spec(description)
    sys.modules["guide_deroulement"] = module
    description.loader.exec_module(module)
    return module


def test_les_71_points_du_texte_ont_chacun_leur_ligne() -> None:
    debut = {6: 1, 7: 1}
    voulus = chain.from_iterable(
        (f"{chapitre}.{n}" for n in range(debut.get(int(chapitre), 1), nombre + 1))
        for chapitre, nombre in DU_TEXTE.items()
    )
    attendus = {*voulus, *(f"10.{n}" for n in range(2, 8))}
    assert [p.numero for p in POINTS if p.numero not in attendus] == []
    assert {p.numero for p in POINTS} == attendus
    assert len(POINTS) == len(attendus) == 71


def test_la_page_est_celle_du_code(guide: ModuleType) -> None:
    """If not: ``python packaging/guide_deroulement.py``."""
    assert guide.PAGE.read_text(encoding="utf-8") == guide.page(POINTS)


def test_ce_qui_est_fait_est_montre_par_un_essai_qui_existe(guide: ModuleType) -> None:
    assert guide.sans_essai(POINTS, guide.essais(RACINE)) == []


def test_les_touches_nommees_sont_celles_de_la_fenetre() -> None:
    connues = {str(geste) for geste in GesteClassique}
    nommees = {touche for p in POINTS for touche in p.ou.split(", ") if touche}
    assert nommees <= connues
    assert all(p.ou for p in POINTS if p.statut is StatutDuPoint.DIT)
