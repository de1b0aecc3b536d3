"""Whatever a player or a tournament of Scrabble classique is called is text in each of its windows."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.engine.classique.tournoi.etat import Inscrit
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi, Inscrire
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.textes.touches import GesteClassique
from tests.outils.noms import COMPETITION, HOSTILES
from tests.ui.noms import fautes

AUTREMENT = {GesteClassique.DEFAIRE, GesteClassique.ASSISTANT, GesteClassique.PUBLIER}
"""They open nothing of the tournament, or undo it."""


@pytest.fixture
def console(ouvrir: Callable[[], ConsoleClassique]) -> ConsoleClassique:
    """A round under way between players of hostile names."""
    console = ouvrir()
    noms = [*HOSTILES, *(f"Joueur {n}" for n in range(20 - len(HOSTILES)))]
    inscrits = tuple(Inscrit(0, nom, cote=100 - rang, licence=nom[:9], club=nom) for rang, nom in enumerate(noms))
    console.regie.faire(CreerTournoi(COMPETITION, "2026-11-21", "<b>Lieu</b>"), Inscrire(inscrits), PublierRonde())
    return console


@pytest.mark.parametrize("geste", [g for g in GesteClassique if g not in AUTREMENT], ids=lambda g: g.name)
def test_chaque_fenetre_montre_des_noms_pas_du_code(console: ConsoleClassique, geste: GesteClassique) -> None:
    (action,) = (a for a in console.fenetre.findChildren(QAction) if a.text() == geste.texte)
    action.trigger()
    QTest.qWait(20)
    for fenetre in [w for w in QApplication.topLevelWidgets() if w.isVisible() and w.isWindow()]:
        assert list(fautes(fenetre)) == [], fenetre.windowTitle()
        if fenetre is not console.fenetre:
            fenetre.close()
