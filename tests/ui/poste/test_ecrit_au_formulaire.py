"""A bulletin typed in the form is shown as one typed on the line: its word as it was written, joker and reference."""

import pytest
from PySide6.QtCore import Qt

from arbitre.documents.billets import billets_pdf
from arbitre.engine.feuilles.billets import billets
from arbitre.engine.feuilles.route import feuilles_de_route
from arbitre.engine.feuilles.suivi import suivi
from tests.documents.lire import lire
from tests.soirees.poste import Poste

pytestmark = pytest.mark.partie(3, coups=1)

FAUX = "ZQ(X)KW"


def par_le_formulaire(poste: Poste, table: int, ref: str, points: int) -> None:
    """Written down, the X circled, three letters of the grid across its Q."""
    poste.taper(str(table))
    poste.touche(Qt.Key.Key_F2)
    poste.taper(":zq")
    poste.touche(Qt.Key.Key_X, Qt.KeyboardModifier.ShiftModifier)
    poste.taper("kw")
    for touche in (*(Qt.Key.Key_Up,) * 4, Qt.Key.Key_Right):
        poste.touche(touche)
    poste.taper("-ab")
    poste.touche(Qt.Key.Key_Tab)
    poste.taper(ref)
    poste.touche(Qt.Key.Key_Tab)
    poste.entrer(str(points))
    poste.touche(Qt.Key.Key_F2)


def test_les_papiers_disent_le_mot_quelle_que_soit_l_entree(poste: Poste) -> None:
    poste.entrer(f"1 {FAUX} H4 64")
    par_le_formulaire(poste, 2, "H4", 64)
    etat, partie = poste.console.regie.regie.etat, poste.partie
    assert set(poste.coup(1).fiches) == {1, 2}, poste.message
    traces = list(poste.console.regie.regie.journal.lire())
    (page,) = lire(billets_pdf(billets(etat, partie, [1], suivi=suivi(traces, 1))))
    bulletins = [t.texte for t in page.tous("Votre bulletin.*")]
    assert bulletins == [f"Votre bulletin : {FAUX} H4, 64 points"] * 2
    un, deux = (feuille.lignes[0] for feuille in feuilles_de_route(etat, partie, [1, 2]))
    assert (un.mot, un.ref) == (deux.mot, deux.ref) == ("ZQxKW", "H4")
    dites = [poste.rangees[table].solution for table in (1, 2)]
    assert [(dite.mot, dite.ref) for dite in dites] == [(FAUX, "H4")] * 2
    poste.touche(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    modele = poste.fenetre.historique.modele
    histoire = [str(modele.index(rang).data()) for rang in range(modele.rowCount())]
    assert sum(f"{FAUX} H4 64" in ligne for ligne in histoire) == 2, histoire


def test_un_score_qui_n_est_pas_un_nombre_se_dit_et_n_entre_pas(poste: Poste) -> None:
    """« 7O » is no 70, and no score left blank either."""
    poste.taper("2")
    poste.touche(Qt.Key.Key_F2)
    poste.taper("zq(x)kw")
    poste.touche(Qt.Key.Key_Tab)
    poste.taper("h4")
    poste.touche(Qt.Key.Key_Tab)
    poste.entrer("7o")
    assert poste.coup(1).fiches == {}
    assert "Score «\u00a07O\u00a0»" in poste.message
    formulaire = poste.fenetre.correction.formulaire
    assert formulaire.score.text().upper() == "7O"


def test_un_raccord_a_gauche_d_un_mot_vertical_tient_sur_la_feuille(poste: Poste) -> None:
    """Two squares stood left of the first one: the third letter went over the second."""
    poste.taper("2")
    poste.touche(Qt.Key.Key_F2)
    poste.taper(":raid")
    for touche in (*(Qt.Key.Key_Up,) * 4, Qt.Key.Key_Left):
        poste.touche(touche)
    for lettre in "PUC":
        poste.taper(lettre.lower())
        poste.touche(Qt.Key.Key_Up)
        poste.touche(Qt.Key.Key_Left)
    feuille = poste.fenetre.correction.formulaire.feuille
    lues = [ligne.strip(".") for ligne in feuille.lignes]
    assert lues[6:10] == ["CUPR", "A", "I", "D"]
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Escape)
