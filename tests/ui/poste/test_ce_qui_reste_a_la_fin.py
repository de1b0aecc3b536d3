"""« Terminer la partie ? » stays true while it is asked: what is settled behind it goes, what opens comes."""

from msgspec.structs import replace
from PySide6.QtCore import Qt

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.partie.conduite import CompterBulletins
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import EffacerResultat, SaisirPoints
from tests.soirees.poste import Poste

FIN = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def un_coup(poste: Poste) -> None:
    """The only coup of the partie, of three tables."""
    poste.inscrire(3, OuvrirPartie(propre=replace(CLASSIQUE, nom="Un coup", coups=1)))
    poste.jouer()


def test_f6_et_f7_derriere_la_question_changent_ce_qu_elle_dit_et_la_touche_suit(poste: Poste) -> None:
    un_coup(poste)
    question = poste.fenetre.fin
    poste.touche(Qt.Key.Key_Space)
    assert "coup 1, tables 1-3 à saisir" in question.restes.text()
    poste.touche(Qt.Key.Key_F6)
    poste.attendre(lambda: "à saisir" not in question.restes.text())
    assert "coup 1 à clore (F7)" in question.restes.text()
    poste.touche(Qt.Key.Key_F7)
    poste.attendre(lambda: not question.restes.isVisible())
    assert question.isVisible(), "nothing ended by itself"
    poste.touche(Qt.Key.Key_F5)
    assert poste.phase is Phase.FINIE


def test_ce_qu_un_poste_saisit_ou_efface_change_la_question_et_le_clavier_reste_prudent(poste: Poste) -> None:
    un_coup(poste)
    question, regie = poste.fenetre.fin, poste.console.regie.regie
    poste.entrer("1-2 t")
    poste.touche(Qt.Key.Key_Space)
    assert "coup 1, table 3 à saisir" in question.restes.text()
    regie.executer(SaisirPoints(1, 3, 4), auteur="Nina")
    poste.attendre(lambda: "coup 1 à clore" in question.restes.text())
    assert question.continuer.hasFocus(), "no key moves under the hands"
    question.terminer.setFocus()
    regie.executer(EffacerResultat(1, 2), auteur="Nina")
    poste.attendre(lambda: "coup 1, table 2 à saisir" in question.restes.text())
    poste.touche(Qt.Key.Key_Space)
    assert poste.partie.fin is None
    assert not question.isVisible()


def test_un_coup_qui_avance_derriere_la_question_la_ferme_et_dit_pourquoi(poste: Poste) -> None:
    poste.inscrire(3)
    poste.tirer()
    poste.chercher()
    poste.touche(Qt.Key.Key_F, FIN)
    question = poste.fenetre.fin
    assert question.isVisible()
    assert poste.console.regie.executer(CompterBulletins(3))
    assert poste.phase is Phase.TOP
    poste.attendre(lambda: not question.isVisible())
    assert "il compte" in poste.message
