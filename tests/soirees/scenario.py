"""What happens in the evening of the tests, in two halves."""

from PySide6.QtCore import Qt

from tests.soirees.poste import JOUEURS, Poste, ligne


def corriger_au_top(poste: Poste, numero: int) -> None:
    """The top for all of a coup, then close it."""
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(numero).fiches) == JOUEURS, poste.message
    clore(poste, numero)


def clore(poste: Poste, numero: int) -> None:
    """Close a coup; what differs from the top is shown before."""
    poste.touche(Qt.Key.Key_F7)
    if not poste.coup(numero).cloture:
        assert "diffère du top" in poste.message, poste.message
        poste.touche(Qt.Key.Key_F7)
    assert poste.coup(numero).cloture, poste.message


def premiere_moitie(poste: Poste) -> None:
    """Coups 1 to 9 with a solo, a missing bulletin, an annulled coup, a late correction; coup 10 is being searched."""
    for numero in range(1, 10):
        if numero == 6:
            annuler_un_coup(poste)
        jouer_et_corriger(poste, numero)
    corriger_le_coup_3(poste)
    poste.tirer()
    poste.lancer()


def jouer_et_corriger(poste: Poste, numero: int) -> None:
    """One coup and what is special about it."""
    if numero == 2:
        manquer_un_bulletin(poste)
        return
    poste.jouer()
    if numero == 4:
        faire_un_solo(poste)
    else:
        corriger_au_top(poste, numero)


def annuler_un_coup(poste: Poste) -> None:
    """An error of the juge-arbitre: the tirage of coup 6 goes back."""
    poste.tirer()
    poste.annoncer()
    poste.annuler_pour_erreur()
    assert len(poste.partie.annules) == 1


def manquer_un_bulletin(poste: Poste) -> None:
    """One bulletin is missing at coup 2: the top for all is refused until it is said whose."""
    poste.tirer()
    poste.chercher()
    poste.ramasser(JOUEURS - 1)
    poste.proclamer()
    poste.touche(Qt.Key.Key_F6)
    assert "il en manque 1" in poste.message
    assert not poste.coup(2).fiches
    poste.entrer("7 N")
    corriger_au_top(poste, 2)


def faire_un_solo(poste: Poste) -> None:
    """Table 5 alone has the top of coup 4."""
    solutions = poste.solutions(poste.coup(4))
    seconde = next(s for s in solutions if s.points < solutions[0].points)
    for table in range(1, JOUEURS + 1):
        if table != 5:
            poste.entrer(ligne(table, seconde))
    poste.entrer("5 T")
    assert len(poste.coup(4).fiches) == JOUEURS, poste.message
    clore(poste, 4)


def corriger_le_coup_3(poste: Poste) -> None:
    """At coup 9 it is seen that table 8 had another solution at coup 3."""
    control = Qt.KeyboardModifier.ControlModifier
    for _ in range(6):
        poste.touche(Qt.Key.Key_PageUp, control)
    assert poste.fenetre.correction.coup == poste.coup(3)
    autre = next(s for s in poste.solutions(poste.coup(3)) if s.points < poste.coup(3).points_top)
    avant = poste.coup(3)
    poste.entrer(ligne(8, autre))
    assert "au coup 3, qui est clos" in poste.fenetre.correction.verdict.text()
    assert poste.coup(3) == avant
    poste.touche(Qt.Key.Key_Return)
    for _ in range(6):
        poste.touche(Qt.Key.Key_PageDown, control)
