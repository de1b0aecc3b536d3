"""A text typed under a question of one key never answers it: its first letter waits a moment for a second one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import SaisirBulletin
from arbitre.engine.solution import Solution
from tests.soirees.poste import Poste
from tests.soirees.test_questions import FAUSSE_REF, un_mot_vertical, une_question

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def salle(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Poste]:
    """Time goes by as in a room; the first bulletin of coup 2 asks in which direction its word is written."""
    poste = Poste(tmp_path, vitesse=1.0)
    poste.inscrire()
    for _ in range(2):
        poste.tirer()
        poste.lancer()
        poste.terminer()
        poste.ramasser()
        poste.proclamer()
    poste.corriger_le_dernier()
    yield poste
    poste.fermer()


def demander(poste: Poste, table: int = 12) -> tuple[Solution, str]:
    """The line of ``table``, whose question waits for H or V; the vertical solution that it bears."""
    solution, inversee = un_mot_vertical(poste)
    tapee = f"{table} {solution.mot} {inversee} {solution.points}"
    poste.entrer(tapee)
    assert poste.fenetre.correction.question
    return solution, tapee


def payes(poste: Poste, table: int) -> int:
    return resultat(poste.partie, poste.coup(2), table).points


def verdict(poste: Poste) -> str:
    return poste.fenetre.correction.verdict.text()


@pytest.mark.parametrize("suivante", ["hate 5", "Haras 9", "vis 10", "h(a)te 5", "v*is 10"])
def test_une_ligne_qui_commence_par_son_mot_ne_repond_pas_a_la_question(salle: Poste, suivante: str) -> None:
    """The h answered H, and « ate 5 » was entered."""
    solution, tapee = demander(salle)
    salle.entrer(suivante)
    assert not salle.coup(2).fiches
    assert salle.fenetre.correction.ligne.text() == tapee
    assert salle.fenetre.correction.question
    assert "d’abord" in salle.message
    assert "H\u00a0: 0 point" in verdict(salle)
    assert "V\u00a0: " in verdict(salle)
    salle.taper("v")
    salle.attendre(lambda: 12 in salle.coup(2).fiches)
    assert payes(salle, 12) == solution.points
    assert set(salle.coup(2).fiches) == {12}
    assert salle.message == f"«\u00a0{suivante}\u00a0» n’est pas entré\u00a0: ↑ le rend."
    salle.touche(Qt.Key.Key_Up)
    assert salle.fenetre.correction.ligne.text() == suivante


def test_la_lettre_seule_repond_d_une_touche_et_se_voit_aussitot(salle: Poste) -> None:
    solution, _ = demander(salle)
    salle.taper("v")
    assert "→ V\u00a0: " in verdict(salle)
    assert "H\u00a0: 0 point" not in verdict(salle)
    assert salle.fenetre.correction.verdict.carte.isVisible()
    salle.attendre(lambda: 12 in salle.coup(2).fiches)
    assert payes(salle, 12) == solution.points
    assert verdict(salle).startswith("✔")
    assert salle.fenetre.correction.ligne.text() == ""


def test_retour_arriere_reprend_la_lettre_la_question_attend_encore(salle: Poste) -> None:
    solution, _ = demander(salle)
    salle.taper("h")
    salle.touche(Qt.Key.Key_Backspace)
    assert "H\u00a0: 0 point" in verdict(salle)
    assert "V\u00a0: " in verdict(salle)
    salle.taper("v")
    salle.attendre(lambda: 12 in salle.coup(2).fiches)
    assert payes(salle, 12) == solution.points


def test_entree_tape_apres_la_lettre_ne_fait_qu_y_repondre(salle: Poste) -> None:
    solution, _ = demander(salle)
    salle.entrer("v")
    assert payes(salle, 12) == solution.points
    assert verdict(salle).startswith("✔")


def test_la_ligne_suivante_commencee_par_sa_table_s_entre_apres_la_reponse(salle: Poste) -> None:
    """Five keys within the moment: H or V, then the next bulletin."""
    solution, _ = demander(salle)
    salle.taper("v")
    salle.entrer("6 z")
    assert payes(salle, 12) == solution.points
    assert set(salle.coup(2).fiches) == {12, 6}
    demander(salle, 11)
    salle.taper("v")
    salle.entrer("_ z")
    assert set(salle.coup(2).fiches) == {12, 6, 11, 8}


@pytest.mark.parametrize("touche", [Qt.Key.Key_F6, Qt.Key.Key_F2, Qt.Key.Key_PageUp, Qt.Key.Key_Z])
def test_une_touche_de_la_console_trouve_la_reponse_deja_entree(salle: Poste, touche: Qt.Key) -> None:
    demander(salle)
    entrees: list[object] = []
    salle.console.regie.change.connect(lambda traces: entrees.extend(trace.evenement for trace in traces))
    salle.taper("v")
    ctrl = touche in (Qt.Key.Key_Z, Qt.Key.Key_PageUp)
    salle.touche(touche, CTRL if ctrl else Qt.KeyboardModifier.NoModifier)
    assert "12" in str(entrees[0])
    assert not salle.fenetre.correction.question
    assert (12 in salle.coup(2).fiches) is (touche is not Qt.Key.Key_Z)


@pytest.mark.parametrize("voie", ["autre fenêtre", "F6 par la palette", "fermeture"])
def test_ce_qui_vient_a_cote_trouve_la_reponse_entree(salle: Poste, voie: str) -> None:
    solution, _ = demander(salle)
    salle.taper("v")
    ligne = salle.fenetre.correction.ligne
    match voie:
        case "autre fenêtre":
            QApplication.sendEvent(ligne, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason))
        case "F6 par la palette":
            salle.fenetre.correction.payer_le_top()
        case "fermeture":
            salle.fenetre.close()
    assert payes(salle, 12) == solution.points


def test_la_saisie_d_un_autre_poste_pendant_ce_moment_ne_perd_pas_la_reponse(salle: Poste) -> None:
    solution, _ = demander(salle)
    salle.taper("v")
    coup = salle.coup(2)
    assert salle.console.executer(SaisirBulletin(2, 9, salle.fenetre.correction._vu.bulletin_du_top))
    salle.fenetre.actualiser()
    assert "→ V\u00a0: " in verdict(salle)
    assert set(salle.coup(2).fiches) == {9}
    assert coup is not salle.coup(2)
    salle.attendre(lambda: 12 in salle.coup(2).fiches)
    assert payes(salle, 12) == solution.points


def test_au_formulaire_aussi_un_texte_ne_repond_pas(salle: Poste) -> None:
    solution, _ = une_question(salle)
    salle.taper(f"12 {solution.mot}- {FAUSSE_REF} {solution.points}")
    salle.touche(Qt.Key.Key_F2)
    salle.touche(Qt.Key.Key_Return)
    salle.entrer("niqueras 12")
    assert not salle.coup(2).fiches
    assert "O ou N d’abord" in salle.message
    salle.taper("n")
    salle.attendre(lambda: 12 in salle.coup(2).fiches)
    assert salle.coup(2).fiches[12].reponses[0][1] is False
    assert salle.fenetre.correction.formulaire.table.hasFocus()
