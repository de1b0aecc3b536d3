"""F4: the solutions start on the retained one; a word that is only looked at is not taken for it."""

import pytest
from PySide6.QtCore import QRectF, Qt

from arbitre.charte import OFFICIEL
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.solution import Solution
from arbitre.ui.peinture.grille import Damier
from tests.soirees.poste import Poste

pytestmark = pytest.mark.partie(3)


def contour(poste: Poste, solution: Solution) -> float:
    """How much of the frame around that word is in the colour of frames, along its side."""
    grille = poste.fenetre.grille
    image, damier = grille.grab().toImage(), Damier(QRectF(grille.rect()))
    cases = solution.placement.cases
    cadre = damier.case(cases[0]).united(damier.case(cases[-1]))
    debout = cases[0][1] == cases[-1][1]
    vues = []
    for pas in range(8, int((cadre.height() if debout else cadre.width()) - 8)):
        x, y = (cadre.left(), cadre.top() + pas) if debout else (cadre.left() + pas, cadre.top())
        vues.append(
            any(image.pixelColor(int(x) + d, int(y) + d).name() == OFFICIEL.contour.lower() for d in (-2, -1, 0))
        )
    return sum(vues) / len(vues)


def test_les_solutions_s_ouvrent_sur_le_mot_retenu_un_autre_est_dit_a_l_essai(poste: Poste) -> None:
    """Of equal tops the second is retained: the list of the solutions starts on it all the same."""
    tops = poste.fenetre.tirage.tops
    for _ in range(12):
        poste.tirer()
        poste.chercher()
        poste.ramasser()
        egaux = tops.count()
        if egaux > 1:
            poste.entrer("2")
        else:
            poste.touche(Qt.Key.Key_Space)
        poste.touche(Qt.Key.Key_Space)
        if egaux > 1:
            break
    coup = poste.partie.coups[-1]
    assert coup.retenu is not None
    assert coup.retenu.solution != poste.solutions(coup)[0]
    retenue = coup.retenu.solution
    fenetre = poste.fenetre
    poste.touche(Qt.Key.Key_F4)
    fenetre.actualiser()
    assert fenetre.tirage.solutions.choisie == retenue
    assert not fenetre.fil.passe.isVisible()
    pleine = contour(poste, retenue)
    assert pleine > 0.9
    poste.touche(Qt.Key.Key_Down)
    essayee = fenetre.tirage.solutions.choisie
    assert essayee is not None
    assert essayee != retenue
    assert fenetre.fil.passe.text() == (
        f"À l’essai\u00a0: {entre_parentheses(essayee.mot)} {essayee.ref}, {essayee.points}."
        f" Retenu\u00a0: {entre_parentheses(retenue.mot)} {retenue.ref}."
    )
    assert 0.2 < contour(poste, essayee) < 0.8
    poste.touche(Qt.Key.Key_Return)
    poste.attendre(lambda: not fenetre.fil.passe.isVisible())
