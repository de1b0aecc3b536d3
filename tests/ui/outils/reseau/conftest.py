"""A console whose network opens on this machine."""

from collections.abc import Iterator

import pytest

from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from tests.cli.test_secours import port_libre
from tests.soirees.poste import Poste


@pytest.fixture
def poste(poste: Poste) -> Iterator[Poste]:
    Preferences(poste.console.materiel.preferences).garder_le_reseau("127.0.0.1", port_libre())
    poste.inscrire(4)
    yield poste
    for fenetre in poste.fenetre.findChildren(FenetreReseau):
        fenetre.close()
