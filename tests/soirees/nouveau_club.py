"""A club's very first evening, from the first page to the first letters on the tableau, every key counted."""

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

from arbitre.echanges.club import NOM
from arbitre.engine.partie.etat import Phase
from arbitre.ui.lancement import Poste
from tests.soirees.mains import entrer, touche
from tests.soirees.poste import Poste as Mains

NOMS: Final = ("Ana", "Bob", "Eva", "Guy", "Ida", "Leo", "Max", "Zoe")
CTRL: Final = Qt.KeyboardModifier.ControlModifier


def premieres_lettres(application: QApplication) -> tuple[Poste, int]:
    """The application with its first letters on the tableau, and how many keys that took; who asks closes it.

    A key held with Ctrl is one; each letter of a name is one.
    """
    QSettings("arbitre", "arbitre").clear()
    poste = Poste(application)
    (poste.dossiers.donnees / NOM).unlink(missing_ok=True)  # nobody is known yet
    poste.materiel = replace(poste.materiel, hasard=Random(1).randrange)
    assistant = poste.montrer_l_assistant()
    Mains.attendre(assistant.isActiveWindow)
    touches = 0
    for nom in NOMS:
        entrer(nom)
        touches += len(nom) + 1
    touches += _presser(lambda: poste.console is not None, Qt.Key.Key_Return, CTRL)
    console = poste.console
    assert console is not None, assistant.message.text()
    Mains.attendre(console.fenetre.isActiveWindow)
    while console.conducteur.phase in (Phase.TIRAGE, Phase.CHOIX, Phase.ANNONCE):
        touches += _presser(lambda: True, Qt.Key.Key_F5)
        assert touches < 100, console.fenetre.message.text()
    Mains.attendre(lambda: console.salle.etat.vue.nouvelles)
    return poste, touches


def _presser(
    jusqu_a: Callable[[], bool], touche_: Qt.Key, avec: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> int:
    touche(touche_, avec)
    Mains.attendre(jusqu_a)
    return 1


def fermer(poste: Poste) -> None:
    """The evening ends."""
    assert poste.console is not None
    poste.console.fenetre.fermer()
    poste.materiel.annonceur.fermer()
    poste.deleteLater()
