"""A prepared partie played by keyboard in the real console; as a script, killed in the middle of its sixth coup."""

import os
import signal
import sys
from functools import cache
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from arbitre.echanges.scellees import ecrire_scellee
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.editions import edition
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.generation import PartieGeneree, generer
from arbitre.engine.prepare import preparer
from arbitre.lexiques import ouvrir
from arbitre.ui.ouverture.partie import DialoguePartie
from arbitre.ui.textes import generateur as textes
from tests.soirees.poste import Poste
from tests.ui.fenetres import page

FICHIER = "finale.scellee"
GRAINE = 2026
NUMERO = 3


@cache
def partie_generee() -> PartieGeneree:
    """The partie of these evenings, in clear, for who checks them."""
    partie = generer(ouvrir(None).automate, CLASSIQUE, edition("2023").reglement, GRAINE, NUMERO)
    assert partie is not None
    return partie


def sceller_dans(dossier: Path) -> Path:
    """The sealed file that the juge-arbitre was given."""
    preparation = preparer(partie_generee(), CLASSIQUE, "2023", ouvrir(None).nom)
    return ecrire_scellee(dossier / FICHIER, preparation)


def inscrire(poste: Poste) -> None:
    """Three players, no partie yet."""
    joueurs = tuple(Joueur(0, f"Joueur {rang}", table=rang) for rang in (1, 2, 3))
    assert poste.console.executer(CreerCompetition("Finale", "2026-11-21"), InscrireJoueurs(joueurs))


def clavier(fenetre: QWidget) -> QWidget:
    """Where the keys go in a window."""
    cible: QWidget | None = fenetre.focusWidget()
    assert cible is not None
    return cible


def choisir_la_preparee(poste: Poste, chemin: Path) -> DialoguePartie:
    """Ctrl+O, Tab to the prepared partie, its file."""
    poste.touche(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    dialogue = page(poste, DialoguePartie)
    while clavier(dialogue) is not dialogue.preparee.choisir:
        QTest.keyClick(clavier(dialogue), Qt.Key.Key_Tab)
    QTest.keyClick(clavier(dialogue), Qt.Key.Key_Space)
    (fichiers,) = dialogue.findChildren(QFileDialog)
    poste.attendre(fichiers.isActiveWindow)
    champ = fichiers.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(champ, QLineEdit)
    champ.setText(str(chemin))
    QTest.keyClick(champ, Qt.Key.Key_Return)
    dite = dialogue.preparee.dite
    poste.attendre(lambda: dite.text() != textes.AUCUNE_PREPAREE)
    poste.attendre(lambda: dite.height() >= dite.heightForWidth(dite.width()))  # nothing of it is cut
    return dialogue


def ouvrir_la_preparee(poste: Poste, chemin: Path) -> None:
    """Choose it and open the partie."""
    dialogue = choisir_la_preparee(poste, chemin)
    poste.fenetre.activateWindow()  # offscreen, closing a window gives the keyboard to none
    poste.attendre(poste.fenetre.isActiveWindow)
    while clavier(dialogue) is not dialogue.titre:
        QTest.keyClick(clavier(dialogue), Qt.Key.Key_Tab)
    QTest.keyClick(clavier(dialogue), Qt.Key.Key_Return)
    poste.attendre(lambda: poste.console.regie.partie is not None)
    poste.attendre(lambda: poste.fenetre.places.page is None)


def main() -> None:
    """Play five coups, announce the sixth, die."""
    dossier = Path(sys.argv[1])
    poste = Poste(dossier)
    inscrire(poste)
    ouvrir_la_preparee(poste, sceller_dans(dossier))
    for _ in range(5):
        poste.jouer()
    poste.tirer()
    poste.lancer()
    sys.stdout.write(f"{poste.coup(6).tirage}\n")
    sys.stdout.flush()
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
