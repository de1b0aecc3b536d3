"""The wizard with a prepared partie: chosen, opened, and the window that makes some at hand before any competition."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.formule import FORMULES
from arbitre.engine.partie.preparee import suivie
from arbitre.ui.lancement import Poste
from arbitre.ui.outils.generateur.fenetre import FenetreGenerateur
from arbitre.ui.textes import generateur as textes
from tests.soirees import preparee
from tests.ui.fenetres import bouton


@pytest.fixture
def poste(au_depart: Poste) -> Poste:
    return au_depart


def test_l_assistant_ouvre_la_partie_preparee(poste: Poste, tmp_path: Path) -> None:
    poste.montrer_l_assistant()
    assistant = poste.assistant
    assert assistant is not None
    assistant.edition.choisir("2012")
    assistant.formule.choisir(FORMULES["joker"])
    assistant.preparee.prendre(preparee.sceller_dans(tmp_path))
    assert assistant.formule.valeur.nom == "classique"
    assert assistant.edition.valeur == "2023"
    assert not assistant.edition.isEnabled()
    assistant.fichier.setText(str(tmp_path / "finale"))
    assistant.liste.montrer((Joueur(0, "Alice", table=1), Joueur(0, "Bruno", table=2)))
    assistant.valider()
    assert poste.console is not None
    partie = poste.console.regie.partie
    assert partie is not None
    assert suivie(partie)
    assert partie.preparee is not None
    assert partie.preparee.scelle.octets == assistant.preparee.octets
    poste.console.regie.tirer()
    coup = poste.console.regie.regie.partie.coup
    assert coup is not None
    assert coup.tirage == next(preparee.partie_generee().joues).tirage


def test_l_assistant_mene_a_la_preparation(poste: Poste) -> None:
    poste.montrer_l_assistant()
    assert poste.assistant is not None
    QTest.keyClick(bouton(poste.assistant.preparee, textes.PREPARER_DES_PARTIES), Qt.Key.Key_Space)
    (fenetre,) = poste.assistant.findChildren(FenetreGenerateur)
    assert fenetre.isVisible()
    fenetre.close()
