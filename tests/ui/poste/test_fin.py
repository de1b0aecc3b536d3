"""The end of a partie is confirmed in words, with its article; a decision is never a key pressed twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.fin import Clause
from arbitre.engine.partie.etat import Phase
from arbitre.ui.papiers.documents import Documents
from tests.soirees.poste import Poste

FIN = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def poste(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Poste]:
    poste = Poste(tmp_path)
    poste.inscrire()
    poste.jouer()
    yield poste
    poste.fermer()


def test_art_2023_3_7_une_fin_par_decision_se_confirme_avec_son_article(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    fin = poste.fenetre.fin
    assert fin.isVisible()
    assert "Aucune clause" in fin.clause.text()
    assert "3.7" in fin.clause.text()
    assert "coup 1, 18 tables à saisir" in fin.restes.text()
    assert poste.phase is Phase.TIRAGE


def test_la_meme_touche_deux_fois_ne_termine_rien(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Return)
    assert not poste.fenetre.fin.isVisible()
    assert poste.phase is Phase.TIRAGE
    assert poste.fenetre.correction.ligne.hasFocus()


def test_terminer_se_choisit_et_se_fait(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.FINIE
    assert poste.partie.fin is not None
    assert poste.partie.fin.clause is Clause.JUGE_ARBITRE
    assert "classement est au tableau" in poste.message


def test_echap_rend_la_ligne(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Escape)
    assert not poste.fenetre.fin.isVisible()
    poste.entrer("4 t")
    assert set(poste.coup(1).fiches) == {4}


def test_un_coup_ramasse_compte_la_fin_attend_son_top(poste: Poste) -> None:
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    poste.touche(Qt.Key.Key_F, FIN)
    assert not poste.fenetre.fin.isVisible()
    assert poste.message
    assert poste.phase is Phase.TOP


def test_espace_ouvre_les_papiers_de_la_partie_finie_puis_la_suivante_rend_la_ligne(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    poste.attendre(lambda: "ouvrir les papiers" in poste.fenetre.suite.text())
    poste.touche(Qt.Key.Key_Space)
    (papiers,) = poste.fenetre.findChildren(Documents)
    assert papiers.isVisible()
    papiers.close()
    assert poste.console.executer(OuvrirPartie())
    assert poste.fenetre.onglets.currentWidget() is poste.fenetre.correction
    assert poste.fenetre.correction.ligne.hasFocus()


def test_le_tirage_annonce_prend_la_place_du_classement_au_tableau(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    salle = poste.console.salle
    assert salle.etat.vue.entracte is not None
    assert poste.console.executer(OuvrirPartie())
    poste.tirer()
    assert salle.etat.vue.entracte is not None
    poste.annoncer()
    assert salle.etat.vue.entracte is None
    assert salle.etat.vue.coup == 1
