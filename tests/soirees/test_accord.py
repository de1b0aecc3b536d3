"""The console's title, its coup and the tableau agree at every step, past the end of a partie and into the next."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.etat import Phase
from arbitre.engine.vues import VueSalle
from tests.soirees.poste import Poste
from tests.soirees.rapide import finir

pytestmark = pytest.mark.partie(4)


def accord(poste: Poste, etape: str, coup: int) -> VueSalle:
    """Once all is shown: what the room sees, after it was compared with what the console says."""
    fenetre, dit = poste.fenetre, f"Coup {coup}" if coup else poste.partie.titre
    poste.attendre(lambda: fenetre.barre.numero.text() == dit)
    QTest.qWait(5)
    vue = poste.console.salle.etat.vue
    assert fenetre.windowTitle() == f"{vue.titre} — Juge-arbitre", etape
    assert fenetre.pied.partie.text().startswith(f"{poste.partie.titre} · "), etape
    assert vue.sous_titre.startswith(poste.partie.titre), etape
    assert vue.coup == coup, etape
    assert fenetre.barre.numero.text() == dit, etape
    assert vue.entracte is None, etape
    posee = poste.partie.grille if poste.phase is Phase.TIRAGE else poste.partie.coups[-1].grille
    assert vue.grille == posee, etape
    return vue


def un_coup(poste: Poste, numero: int) -> None:
    """From its letters to the next: the first partie welcomes, then the coup to come is named."""
    accord(poste, "avant", numero if numero > 1 else 0)
    poste.tirer()
    assert accord(poste, "tiré", numero).nouvelles == "", "known once it is announced"
    poste.annoncer()
    accord(poste, "annoncé", numero)
    tirage = poste.coup(numero).tirage
    assert tirage is not None
    poste.attendre(lambda: poste.console.salle.etat.vue.nouvelles == tirage.nouvelles)
    poste.touche(Qt.Key.Key_Space)
    accord(poste, "chrono", numero)
    poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)
    accord(poste, "ramassage", numero)
    poste.ramasser()
    accord(poste, "tops", numero)
    poste.touche(Qt.Key.Key_Space)
    accord(poste, "retenu", numero)
    poste.touche(Qt.Key.Key_Space)
    vue = accord(poste, "top annoncé", numero + 1)
    assert vue.dernier is not None
    retenu = poste.coup(numero).retenu
    assert retenu is not None
    assert vue.dernier.placement.mot == retenu.solution.mot


def test_titre_coup_et_tableau_s_accordent_d_une_partie_a_la_suivante(poste: Poste) -> None:
    for numero in (1, 2):
        un_coup(poste, numero)
    finir(poste)
    QTest.qWait(5)
    vue = poste.console.salle.etat.vue
    assert vue.entracte is not None
    assert vue.entracte.titre.startswith("Classement · Partie 1")
    assert poste.fenetre.pied.partie.text().startswith("Partie 1 · ")
    assert poste.console.executer(OuvrirPartie())
    assert poste.partie.titre == "Partie 2"
    assert accord(poste, "ouverte", 0).accueil, "the room is told of the new partie at once"
    un_coup(poste, 1)
