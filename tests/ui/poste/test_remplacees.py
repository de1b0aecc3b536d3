"""What a post entered is not written over unseen from the console."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from arbitre.engine.partie.etat import Origine
from arbitre.engine.partie.saisie import SaisirPoints
from tests.soirees.poste import Poste, ligne


@pytest.fixture
def poste(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Poste]:
    poste = Poste(tmp_path)
    poste.inscrire(4)
    poste.jouer()
    yield poste
    poste.fermer()


def verdict(poste: Poste) -> str:
    return poste.fenetre.correction.verdict.text()


def de_nina(poste: Poste, table: int) -> None:
    """At a post of the room, at any moment."""
    poste.console.regie.regie.executer(SaisirPoints(1, table, 7), auteur="Nina")


def origine(poste: Poste, table: int) -> Origine:
    joueur = poste.partie.joueur_en(table, 1)
    assert joueur is not None
    return poste.coup(1).fiches[joueur].origine


def test_t_sur_la_saisie_d_un_autre_se_demande_et_dit_ce_qui_est_remplace(poste: Poste) -> None:
    de_nina(poste, 2)
    poste.taper("2 t")
    assert verdict(poste).startswith("Remplace 7 points, saisi par Nina. Top pour la table 2")
    poste.touche(Qt.Key.Key_Return)
    assert "remplacera" in verdict(poste)
    assert origine(poste, 2) is Origine.POINTS, "one key is not enough"
    poste.fenetre.actualiser()
    assert "remplacera" in verdict(poste), "asked until it is answered"
    poste.touche(Qt.Key.Key_Return)
    assert origine(poste, 2) is Origine.TOP
    assert verdict(poste).startswith("✔ Top pour la table 2. 7 points, saisi par Nina, est remplacé.")


def test_la_question_laissee_se_pose_de_nouveau(poste: Poste) -> None:
    de_nina(poste, 2)
    poste.entrer("2 t")
    poste.fenetre.correction.ligne.clear()
    poste.entrer("2 t")
    assert "remplacera" in verdict(poste)
    assert origine(poste, 2) is Origine.POINTS


def test_ses_propres_saisies_a_cote_ne_font_pas_demander_sans_fin(poste: Poste) -> None:
    de_nina(poste, 2)
    poste.entrer("3 z")
    poste.entrer("2-3 t")
    poste.fenetre.actualiser()
    poste.touche(Qt.Key.Key_Return)
    assert {origine(poste, 2), origine(poste, 3)} == {Origine.TOP}


def test_ce_qui_arrive_pendant_la_question_se_demande_encore(poste: Poste) -> None:
    de_nina(poste, 2)
    poste.entrer("2-3 t")
    de_nina(poste, 3)
    poste.touche(Qt.Key.Key_Return)
    assert "table 2, 7 points de Nina" in verdict(poste)
    assert "table 3, 7 points de Nina" in verdict(poste)
    poste.touche(Qt.Key.Key_Return)
    assert origine(poste, 3) is Origine.TOP


def test_un_bulletin_sur_la_saisie_d_un_autre_le_dit_sans_touche_de_plus(poste: Poste) -> None:
    de_nina(poste, 2)
    seconde = poste.solutions(poste.coup(1))[3]
    poste.taper(ligne(2, seconde))
    assert verdict(poste).startswith("Remplace 7 points, saisi par Nina.")
    poste.touche(Qt.Key.Key_Return)
    assert origine(poste, 2) is Origine.BULLETIN
    assert "7 points, saisi par Nina, est remplacé." in verdict(poste)


def test_ce_que_la_console_a_saisi_se_retape_sans_question(poste: Poste) -> None:
    poste.entrer("1 z")
    poste.entrer("1 t")
    assert origine(poste, 1) is Origine.TOP
