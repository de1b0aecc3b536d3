"""A juge-arbitre whose hands go astray: the real application, two screens, a real file; only time, voice and chance are
the test's. What the hands do is here; what must hold after each of their acts is in `constance`."""

import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSettings, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from arbitre.dossiers import Dossiers
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.etat import Phase
from arbitre.lexiques import Graphies, LexiqueOuvert, ouvrir
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.console import Console
from arbitre.ui.kit.application import creer_application
from arbitre.ui.lancement import Poste
from arbitre.ui.textes.touches import Geste
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.reglages import Choix, Reglages
from tests.soirees import mains
from tests.soirees.constance import Constance, verifier
from tests.soirees.poste import VITESSE, ligne
from tests.soirees.poste import Poste as Mains
from tests.voix.faux import FauxMateriel

JOUEURS: Final = 5
HORS_DE_L_ECRAN: Final = ("This plugin does not support", "QStandardPaths")
"""What Qt says of a screen that is none."""


class Montre:
    """The clock of the chrono stands still until the hands let time pass."""

    def __init__(self) -> None:
        self._t = 1000.0

    def __call__(self) -> float:
        return self._t

    def avancer(self, secondes: float) -> None:
        """So many seconds of the chrono."""
        self._t += secondes / VITESSE


class Maladroit:
    """Hands; after each act `verifier` looks at everything."""

    def __init__(self, dossier: Path, graine: int = 1) -> None:
        application = creer_application(["arbitre"])
        application.setQuitOnLastWindowClosed(False)
        self._crochet, self._qt = sys.excepthook, qInstallMessageHandler(self._entendre_qt)
        self.dites: list[str] = []
        """what Qt complained of"""
        self._vieilles = set(map(id, QApplication.topLevelWidgets()))
        self.dossiers = Dossiers.du_systeme()
        QSettings("arbitre", "arbitre").clear()
        shutil.rmtree(self.dossiers.donnees, ignore_errors=True)
        self.montre, self.coupures, self.retours = Montre(), 0, 0
        self.dossier, self.fichier = dossier, dossier / "soiree.arbitre"
        self.poste = Poste(application)
        self.annonceur = Annonceur(Reglages(choix=Choix.SILENCE), materiel=FauxMateriel(sonne=False), vitesse=VITESSE)
        self.poste.materiel = Materiel(
            self.poste.preferences,
            self.dossiers,
            self.annonceur,
            _lexique(),
            Graphies(self.dossiers),
            monotone=self.montre,
            continu=self.montre,
            mural=self.montre,
            vitesse=VITESSE,
            hasard=Random(graine).randrange,
        )
        self.vu = Constance()

    def commencer(self, formule: str, edition: str) -> None:
        """A club and its partie."""
        self.fichier.touch()
        assert self.poste.ouvrir(self.fichier)
        joueurs = tuple(Joueur(0, f"Joueur {rang}", table=rang) for rang in range(1, JOUEURS + 1))
        creation = CreerCompetition("Soirée", "2026-11-21", edition=edition)
        assert self.console.executer(creation, InscrireJoueurs(joueurs), OuvrirPartie(formule=formule))
        self._apres()

    @property
    def console(self) -> Console:
        console = self.poste.console
        assert console is not None
        return console

    # --- acts -------------------------------------------------------------------------------------------------

    def touche(self, nom: str, fois: int = 1) -> None:
        """« Ctrl+Z », « Return »: where the keyboard is, so many times."""
        for _ in range(fois):
            self._faire(lambda: mains.sequence(nom))

    def taper(self, texte: str) -> None:
        """Signs, where the keyboard is."""
        self._faire(lambda: self._frapper(texte))

    def saisir(self, table: int, rang: int) -> None:
        """The bulletin of a table that has this solution of the coup corrected, the best being 0."""
        coup, regie = self.console.fenetre.correction.coup, self.console.regie.regie
        if coup is None or coup.tirage is None or self.console.regie.partie is None:
            return
        solutions = regie.savoir.solutions(coup.grille, coup.tirage.lettres, regie.partie.formule)
        if solutions:
            self.taper(ligne(table, solutions[min(rang, len(solutions) - 1)]))
            self.touche("Return")

    def cliquer(self, rang: int) -> None:
        """Somewhere in the window in hand that takes the keyboard."""
        fenetre = QApplication.activeWindow()
        if fenetre is None:
            return
        lieux = [w for w in fenetre.findChildren(QWidget) if _prend_le_clavier(w)]
        if lieux:
            lieu = lieux[rang % len(lieux)]
            self._faire(lambda: QTest.mouseClick(lieu, Qt.MouseButton.LeftButton))

    def revenir(self) -> None:
        """The console is clicked on: it has the keyboard again."""
        self._faire(self._activer)

    def fermer_la_fenetre(self) -> None:
        """The cross of the window in hand."""
        fenetre = QApplication.activeWindow()
        if fenetre is not None:
            self._faire(fenetre.close)

    def attendre(self, secondes: float) -> None:
        """The voice ends, time passes."""
        self._faire(lambda: self._laisser_passer(secondes))

    def avancer(self, *, rester: bool) -> None:
        """Back to the console; what the bar says is read, its key pressed: it is done, or it is said why not.

        The keyboard goes back where it was; unless it is to stay done (``rester``), what was done is taken back.
        """
        fenetre, clavier = QApplication.activeWindow(), QApplication.focusWidget()
        self.revenir()
        fait = False

        def presser() -> None:
            nonlocal fait
            fait = self.vu.presser_la_barre(self.console, self._presser_f5)

        self._faire(presser)
        if fait and not rester:
            self.touche(Geste.ANNULER.touche)
        if fenetre is not None and isValid(fenetre) and fenetre.isVisible():
            self._faire(lambda: _rendre(fenetre, clavier))

    def _presser_f5(self) -> None:
        self._activer()  # a window that closed late may have taken the keyboard meanwhile
        mains.sequence(Geste.AVANCER.touche)

    def rouvrir(self) -> None:
        """The console is left, and the file opened again."""
        self.retours += 1
        self._faire(self.console.fenetre.fermer)

    def couper(self) -> None:
        """The power goes: nothing more is written, what is on the disk is opened."""
        self.coupures += 1
        copie = self.dossier / f"coupure{self.coupures}"
        chemin = self.console.regie.regie.journal.chemin
        copie.mkdir()
        for morceau in chemin.parent.glob(f"{chemin.name}*"):
            with suppress(FileNotFoundError):  # what the chrono writes has just taken its name
                shutil.copy(morceau, copie)
        self.vu.retenir(self.console)
        self.fichier = copie / chemin.name
        self._faire(self._eteindre)

    def _eteindre(self) -> None:
        console = self.console
        console.fichier.arreter()
        console.regie.regie.fermer()
        console.conducteur.arreter()
        console.affichage.arreter()
        console.salle.arreter()
        console.projection.fermer()
        self.poste.console = None
        console.deleteLater()  # with its process: the voice, which stays, has nobody to tell
        self._oter_les_fenetres()

    # --- after an act -----------------------------------------------------------------------------------------

    def _faire(self, acte: Callable[[], object]) -> None:
        """Do it; a console that was left is opened again; all must hold."""
        acte()
        self._apres()

    def _apres(self) -> None:
        _laisser_faire()
        console = self.poste.console
        if console is not None and console.fenetre.isVisible():
            self.fichier = console.regie.regie.journal.chemin
        else:
            self.poste.assistant = None  # it went with the console it lay over
            self.poste.ouvrir(self.fichier)
            _laisser_faire()
        if QApplication.activeWindow() is None:  # offscreen, closing a window gives the keyboard to none
            self._activer()
        pannes = self.dossiers.donnees / "pannes.txt"
        assert not pannes.exists(), pannes.read_text(encoding="utf-8")
        assert not self.dites, self.dites
        verifier(self.vu, self.console)

    def _frapper(self, texte: str) -> None:
        for signe in texte:
            if QApplication.activeWindow() is None:  # a sign pressed the button that closes
                return
            mains.taper(signe)

    def _activer(self) -> None:
        while (liste := QApplication.activePopupWidget()) is not None:  # a click beside a list or a menu closes it
            liste.close()
        Mains.attendre(self._en_main)

    def _en_main(self) -> bool:
        """Whether the console has the keyboard; a window that closes late may have taken it since it was clicked on."""
        self.console.fenetre.activateWindow()
        return self.console.fenetre.isActiveWindow()

    def _laisser_passer(self, secondes: float) -> None:
        for _ in range(50):
            if not self.annonceur.parle:
                break
            QTest.qWait(4)
        self.montre.avancer(secondes)
        for _ in range(100):
            chrono = self.console.conducteur.chrono
            if self.console.conducteur.phase is not Phase.RECHERCHE or chrono is None or chrono.reste > 0:
                break
            QTest.qWait(4)

    def _entendre_qt(self, genre: QtMsgType, _contexte: object, texte: str) -> None:
        if genre is not QtMsgType.QtDebugMsg and not texte.startswith(HORS_DE_L_ECRAN):
            self.dites.append(texte)

    # --- the end ----------------------------------------------------------------------------------------------

    def finir(self) -> None:
        """Nothing is left of it."""
        if self.poste.console is not None and self.poste.console.fenetre.isVisible():
            self.poste.console.fenetre.fermer()
        self.annonceur.fermer()
        self._oter_les_fenetres()
        self.poste.deleteLater()
        _laisser_faire()
        sys.excepthook = self._crochet
        qInstallMessageHandler(self._qt)

    def _oter_les_fenetres(self) -> None:
        for fenetre in QApplication.topLevelWidgets():
            if id(fenetre) not in self._vieilles and fenetre.parent() is None:
                fenetre.hide()
                fenetre.deleteLater()
        _laisser_faire()


@cache
def _lexique() -> LexiqueOuvert:
    return ouvrir(None, Dossiers.du_systeme())


def _rendre(fenetre: QWidget, clavier: QWidget | None) -> None:
    """The keyboard goes back there."""
    fenetre.activateWindow()
    if clavier is not None and isValid(clavier) and _prend_le_clavier(clavier):
        clavier.setFocus()


def _prend_le_clavier(lieu: QWidget) -> bool:
    return lieu.isVisible() and lieu.isEnabled() and bool(lieu.focusPolicy() & Qt.FocusPolicy.ClickFocus)


def _laisser_faire() -> None:
    """What is due is done: timers at once, windows that are gone."""
    for _ in range(3):
        QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
