"""The tops to choose from: each reason and its small grid are whole."""

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from arbitre.engine.editions import edition
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.grille import GRILLE_VIDE, Grille
from arbitre.engine.lexique.ouverture import Acces
from arbitre.ui.poste.tops import ListeDesTops
from tests.engine.partie.banc import savoir


def rien(_avant: Grille, _apres: Grille) -> Acces:
    return Acces(frozenset(), frozenset())


@pytest.mark.parametrize("mots", [3, 30])
def test_la_petite_grille_est_entiere_quelle_que_soit_la_longueur_de_la_raison(qtbot: QtBot, mots: int) -> None:
    liste = ListeDesTops()
    qtbot.addWidget(liste)
    liste.resize(730, 300)
    liste.show()
    top = savoir().candidats(GRILLE_VIDE, "AECCNU?", CLASSIQUE, edition("2023").reglement)[0]
    liste.montrer([replace(top, raison="raison " * mots)] * 4, GRILLE_VIDE, rien)
    for rang in range(liste.count()):
        assert liste.sizeHintForIndex(liste.indexFromItem(liste.item(rang))).height() <= liste.viewport().height()
