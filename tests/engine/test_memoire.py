"""What was computed is remembered while it is asked for, and no longer than it may be of use."""

import gc
from collections.abc import Iterator

import pytest

from arbitre.engine.correction.places import table
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.grille import Grille, Sens
from arbitre.engine.memoire import Memoire


class Source:
    """Something that never changes."""


def test_ce_qui_sert_encore_reste_et_le_plus_delaisse_s_en_va() -> None:
    memoire, calculs = Memoire[str](2), list[str]()
    sources = {nom: Source() for nom in "abc"}

    def demander(nom: str) -> str:
        def calcul() -> str:
            calculs.append(nom)
            return nom

        return memoire.pour(sources[nom], calcul=calcul)

    assert [demander(nom) for nom in "abaca"] == ["a", "b", "a", "c", "a"]
    assert calculs == ["a", "b", "c"], "what is asked for at each entry is not computed again"
    demander("b")
    assert calculs[-1] == "b", "what nobody asked for was let go"


@pytest.fixture
def sans_ramasseur() -> Iterator[None]:
    """The collector of garbage rests: what still goes is let go by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def test_les_places_des_coups_passes_s_en_vont_sans_ramasseur(sans_ramasseur: None) -> None:
    """A thousand tables write hundreds of words a coup: kept for the whole competition, they would be walked through
    by the collector between two keys."""
    grille, mots = Grille(), frozenset({"AH", "HA"})
    par_coup = []
    for rang in range(30):
        ici = table(grille, "A" * (rang % 7 + 1) + "H" * (rang // 7), CLASSIQUE, mots)
        assert ici.places("AH", Sens.HORIZONTAL)
        par_coup.append(len(gc.get_objects()))
    assert par_coup[-1] <= par_coup[9]
