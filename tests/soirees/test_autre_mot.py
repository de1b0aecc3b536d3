"""« Autre mot »: a word outside the lexicon is asked about, retained as it is shown, then admitted in the partie."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.partie.etat import Phase
from tests.soirees.poste import Poste
from tests.soirees.test_mauvaises_saisies import sac_reel
from tests.ui.test_mnemoniques import soulignees

FAUX, REF = "RASTINE", "H4"


@pytest.fixture
def poste(poste: Poste) -> Poste:
    """The tops of the first coup are in sight; RASTINE is in no lexicon."""
    poste.inscrire(4)
    sac_reel(poste)
    poste.entrer("AERSTIN")
    poste.chercher()
    poste.ramasser()
    assert FAUX not in poste.console.regie.regie.savoir
    return poste


def test_un_second_f5_ne_retient_que_le_mot_montre(poste: Poste) -> None:
    poste.fenetre.tirage.autre.setFocus()
    poste.taper(f"{FAUX} {REF}")
    poste.touche(Qt.Key.Key_F5)
    assert poste.phase is Phase.TOP, "the first one asks"
    assert poste.message.startswith(f"{FAUX} est absent du lexique")
    poste.attendre(lambda: f"répondre de «\u00a0{FAUX} {REF}\u00a0»" in poste.fenetre.barre.suite.text())
    poste.touche(Qt.Key.Key_F5)
    retenu = poste.coup(1).retenu
    assert retenu is not None
    assert (retenu.solution.mot, str(retenu.solution.ref)) == (FAUX, REF)


def test_un_mot_change_apres_la_demande_est_demande_a_son_tour(poste: Poste) -> None:
    poste.fenetre.tirage.autre.setFocus()
    poste.entrer(f"{FAUX} {REF}")
    poste.fenetre.tirage.autre.clear()
    poste.taper("RATSINE H4")
    poste.touche(Qt.Key.Key_F5)
    assert poste.phase is Phase.TOP
    assert poste.message.startswith("RATSINE est absent du lexique")


def test_alt_et_la_souris_y_menent_et_en_repondent(poste: Poste) -> None:
    tirage = poste.fenetre.tirage
    poste.touche(Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
    poste.attendre(tirage.autre.hasFocus)
    poste.taper(f"{FAUX} {REF}")
    poste.touche(Qt.Key.Key_Escape)
    assert tirage.autre.text() == "", "Escape leaves nothing of it"
    QTest.mouseClick(tirage.repondre_de_l_autre, Qt.MouseButton.LeftButton)
    poste.attendre(tirage.autre.hasFocus)
    poste.taper(f"{FAUX} {REF}")
    QTest.mouseClick(tirage.repondre_de_l_autre, Qt.MouseButton.LeftButton)
    assert poste.message.startswith(f"{FAUX} est absent du lexique")
    QTest.mouseClick(tirage.repondre_de_l_autre, Qt.MouseButton.LeftButton)
    assert poste.phase is Phase.ANNONCE_TOP


def test_sa_lettre_n_est_qu_a_lui(poste: Poste) -> None:
    lettres = Counter(lettre for lettre, _ in soulignees(poste.fenetre))
    assert lettres["M"] == 1, lettres


def test_le_mot_d_un_coup_quitte_n_est_pas_celui_du_suivant(poste: Poste) -> None:
    poste.fenetre.tirage.autre.setFocus()
    poste.entrer(f"{FAUX} {REF}")
    poste.fenetre.tirage.tops.setFocus()
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.ANNONCE_TOP
    retenu = poste.coup(1).retenu
    assert retenu is not None
    assert retenu.solution.mot != FAUX
    poste.attendre(lambda: not poste.fenetre.tirage.autre.text())


def test_admis_il_est_paye_ecrit_comme_le_top_et_f9_le_dit(poste: Poste) -> None:
    poste.fenetre.tirage.autre.setFocus()
    poste.entrer(f"{FAUX} {REF}")
    poste.touche(Qt.Key.Key_F5)
    poste.touche(Qt.Key.Key_F5)
    poste.attendre(lambda: poste.coup(1).proclame)
    points = poste.coup(1).points_top
    poste.fenetre.correction.ligne.setFocus()
    poste.entrer(f"1 {FAUX} {REF} {points}")
    fiche = poste.coup(1).fiches.get(1)
    assert fiche is not None
    assert fiche.verdict is None or fiche.verdict.points == points
    poste.fenetre.demander_un_mot()
    poste.fenetre.mot.mot.setText(FAUX.lower())
    assert poste.fenetre.mot.reponse.text() == f"✔ {FAUX} est admis pour cette partie, par décision"
