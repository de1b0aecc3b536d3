"""Where the start page says that one stands."""

from pathlib import Path

import pytest

from arbitre.ui.ouverture.reprise import Reprise
from tests.soirees.poste import Poste


@pytest.mark.partie(3, coups=1)
def test_un_coup_proclame_on_en_est_au_suivant(poste: Poste) -> None:
    """As the console says: coup 2 is what is to be drawn."""
    regie = poste.console.regie
    assert regie.partie is not None
    assert regie.partie.coup is not None
    assert (regie.partie.coup.numero, regie.partie.coup.proclame) == (1, True)
    reprise = Reprise.de_la_competition(Path("soiree.arbitre"), regie.etat)
    assert reprise is not None
    assert reprise.ou.endswith("partie 1, coup 2")
