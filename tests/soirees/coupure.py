"""An evening that is cut in the middle of a coup, and the keys that go back to it."""

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage
from arbitre.ui.console import Console
from arbitre.ui.kit.application import creer_application
from arbitre.ui.lancement import Poste

DERNIER = "fichier/dernier"


def ouvrir(poste: Poste, fichier: Path, *commandes: Commande, jour: str = "") -> Console:
    """A club of two players, their partie open, today unless told."""
    fichier.touch()
    assert poste.ouvrir(fichier)
    assert poste.console is not None
    joueurs = (Joueur(0, "Alice", table=1), Joueur(0, "Bruno", table=2))
    creation = CreerCompetition("Jeudi du club", jour or time.strftime("%Y-%m-%d"))
    assert poste.console.executer(creation, InscrireJoueurs(joueurs), OuvrirPartie(), *commandes)
    return poste.console


def jouer(console: Console, coups: int) -> None:
    """So many coups, then the letters of the next one and its time."""
    for coup in range(coups + 1):
        while console.conducteur.phase is Phase.TIRAGE:
            console.regie.tirer()
        if console.conducteur.phase is Phase.CHOIX:
            console.executer(AccepterTirage())
        assert console.executer(AnnoncerTirage(), LancerChrono())
        if coup < coups:
            assert console.executer(TerminerCoup(), CompterBulletins(), RetenirTop(), AnnoncerTop())


def attendre(condition: Callable[[], bool]) -> None:
    """Let Qt run until it holds."""
    fin = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < fin, "what was awaited never came"
        QTest.qWait(2)


def _couper(console: Console) -> None:
    """Nothing more is written, as when the power goes; its windows are gone."""
    console.fichier.arreter()
    console.regie.regie.fermer()
    console.conducteur.arreter()
    console.affichage.arreter()
    console.salle.arreter()
    console.projection.fermer()
    console.fenetre.hide()


def touches_pour_reprendre(dossier: Path) -> int:
    """Keys from « arbitre » started again after a cut to the coup, its time and the line of correction."""
    poste = Poste(creer_application(["arbitre"]))
    avant = poste.preferences.value(DERNIER)
    try:
        console = ouvrir(poste, dossier / "jeudi.arbitre")
        jouer(console, 3)
        _couper(console)
        poste.console = None
        poste.commencer(None)
        assert poste.assistant is not None
        attendre(poste.assistant.isActiveWindow)
        touches = 0
        while poste.console is None:
            QTest.keyClick(QApplication.focusWidget() or poste.assistant, Qt.Key.Key_Return)
            touches += 1
        reprise = poste.console
        attendre(reprise.fenetre.correction.ligne.hasFocus)
        assert reprise.conducteur.phase is Phase.RECHERCHE
        reprise.fenetre.fermer()
        poste.fermer()
    finally:
        poste.preferences.setValue(DERNIER, avant)
    return touches
