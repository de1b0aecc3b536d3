"""A console in a test: real windows, real journal, a fast clock, a silent voice, no sound, chance from a seed."""

import gc
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import shiboken6
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from arbitre.dossiers import Dossiers
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.solution import Solution
from arbitre.journal import Journal
from arbitre.lexiques import Graphies, ouvrir
from arbitre.ui.conduite.eveil import Retenir
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.console import Console
from arbitre.ui.decisions.rectifier import AnnulerPourErreur
from arbitre.ui.kit.application import creer_application
from arbitre.ui.portes import ACTES
from arbitre.ui.textes.resultats import Rangee
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.reglages import Choix, Reglages
from tests.outils.silence import laisser_finir_l_atelier
from tests.voix.faux import FauxMateriel

VITESSE = 2000.0
JOUEURS = 18
_ENTRE_DEUX_RAMASSAGES = 20
"""Consoles: to walk all that lives takes a tenth of a second."""


class Montre:
    """The machine's clock, but for what a loaded machine makes one wait: no stall is a sleep of the machine."""

    AU_PLUS = 0.5

    def __init__(self) -> None:
        self._au_plus = self.AU_PLUS
        self._vu = self._t = time.monotonic()
        self._sommeil = 0.0

    def __call__(self) -> float:
        maintenant = time.monotonic()
        self._t += min(self._au_plus, maintenant - self._vu)
        self._vu = maintenant
        return self._t

    def continu(self) -> float:
        """The clock that goes on while the machine sleeps."""
        return self() + self._sommeil

    def arreter(self) -> None:
        """It stands still: a machine that is late ends no chrono."""
        self._au_plus = 0.0

    def caler(self, secondes: float) -> None:
        """The machine, loaded, does nothing for so long."""
        self._t += secondes

    def dormir(self, secondes: float) -> None:
        """Its lid is closed for so long."""
        self._sommeil += secondes


class Poste:
    """A juge-arbitre's hands: only keys, and eyes on what the windows show."""

    _fermes = 0

    def __init__(
        self,
        dossier: Path,
        graine: int = 1,
        vitesse_de_la_voix: float = VITESSE,
        vitesse: float = VITESSE,
        annonceur: Annonceur | None = None,
        dossiers: Dossiers | None = None,
        retenir: Retenir | None = None,
    ) -> None:
        creer_application(["arbitre"])
        dossiers = dossiers or Dossiers.du_systeme()
        silence, muet = Reglages(choix=Choix.SILENCE), FauxMateriel(sonne=False)
        self.annonceur = annonceur or Annonceur(silence, materiel=muet, vitesse=vitesse_de_la_voix)
        fichier, self.montre, self._vitesse = dossier / "soiree.arbitre", Montre(), vitesse
        materiel = Materiel(
            QSettings(str(dossier / "preferences.ini"), QSettings.Format.IniFormat),
            dossiers,
            self.annonceur,
            ouvrir(None, dossiers),
            Graphies(dossiers),
            monotone=self.montre,
            continu=self.montre.continu,
            mural=self.montre.continu,
            vitesse=vitesse,
            hasard=Random(graine).randrange,
            retenir=retenir,
        )
        self.console = Console(Journal(fichier, nouveau=not fichier.exists()), materiel, ACTES)
        self.console.montrer()
        self.fenetre = self.console.fenetre
        self.attendre(self.fenetre.isActiveWindow)

    def inscrire(self, nombre: int = JOUEURS, ouvrir: OuvrirPartie | None = None) -> None:
        """Players at tables 1 to ``nombre``, eighteen unless told, and the partie is open."""
        joueurs = tuple(Joueur(0, f"Joueur {rang}", club="Essai", table=rang) for rang in range(1, nombre + 1))
        assert self.console.executer(
            CreerCompetition("Soirée d’essai", "2026-11-21"), InscrireJoueurs(joueurs), ouvrir or OuvrirPartie()
        )

    def commencer(self, joueurs: int = JOUEURS, *, coups: int = 0, corriger: bool = False) -> None:
        """The partie is open, so many coups are played, the last one is being corrected."""
        self.inscrire(joueurs)
        for _ in range(coups):
            self.jouer()
        if corriger:
            self.corriger_le_dernier()

    # --- hands ------------------------------------------------------------------------------------------------

    def touche(self, touche: Qt.Key, avec: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """One key, where the keyboard is."""
        QTest.keyClick(self._clavier(), touche, avec)

    def taper(self, texte: str) -> None:
        """Several keys, where the keyboard is."""
        QTest.keyClicks(self._clavier(), texte)

    def entrer(self, texte: str) -> None:
        """A line and Enter."""
        self.taper(texte)
        self.touche(Qt.Key.Key_Return)

    def _clavier(self) -> QWidget:
        cible: QWidget | None = self.fenetre.focusWidget()
        return cible if cible is not None else self.fenetre

    @staticmethod
    def attendre(condition: Callable[[], object], ms: int = 20_000) -> None:
        """Let Qt run until ``condition`` holds."""
        fin = time.monotonic() + ms / 1000
        while not condition():
            assert time.monotonic() < fin, "what was awaited never came"
            QTest.qWait(2)

    # --- eyes -------------------------------------------------------------------------------------------------

    @property
    def partie(self) -> Partie:
        return self.console.regie.regie.partie

    @property
    def phase(self) -> Phase:
        return self.partie.phase

    @property
    def message(self) -> str:
        """The sentence that the console shows."""
        return self.fenetre.message.text()

    @property
    def rangees(self) -> dict[int, Rangee]:
        """By table, the row of the coup corrected that holds it."""
        self.fenetre.actualiser()
        return {table: une for une in self.fenetre.correction.liste.lignes for table in une.tables}

    def coup(self, numero: int) -> Coup:
        return self.partie.coups[numero - 1]

    def solutions(self, coup: Coup) -> list[Solution]:
        """Every solution of a coup, best first."""
        assert coup.tirage is not None
        return list(self.console.regie.regie.savoir.solutions(coup.grille, coup.tirage.lettres, self.partie.formule))

    # --- a coup -----------------------------------------------------------------------------------------------

    def tirer(self) -> None:
        """Draw with the one key, past any rejet, until a tirage stands."""
        for _ in range(50):
            if self.phase is not Phase.TIRAGE:
                break
            self.touche(Qt.Key.Key_Space)
            QTest.qWait(1)
        assert self.phase is not Phase.TIRAGE, self.message
        if self.phase is Phase.CHOIX:
            self.touche(Qt.Key.Key_Space)

    def chercher(self) -> None:
        """Announce, start the time, wait for its end: it has passed where it runs too fast for anybody to act in it."""
        self.lancer()
        chrono, temps = self.console.conducteur.chrono, self.console.conducteur.temps
        if chrono is not None and (reste := chrono.reste / self._vitesse) < self.montre.AU_PLUS:
            self.montre.caler(reste)
            temps._minuterie.battre()
        self.attendre(lambda: self.phase is Phase.RAMASSAGE)

    def terminer(self) -> None:
        """End the time by its key."""
        self._en(Phase.RECHERCHE)
        self.touche(Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
        self._en(Phase.RAMASSAGE)

    def annoncer(self) -> None:
        """Announce the tirage; a second key goes past the 20 s."""
        self._en(Phase.ANNONCE)
        self.touche(Qt.Key.Key_Space)
        if self.phase is Phase.ANNONCE:
            assert "art. 3.1" in self.message, self.message
            self.touche(Qt.Key.Key_Space)
        self._en(Phase.CHRONO)

    def lancer(self) -> None:
        """Announce, then start the time."""
        self.annoncer()
        self.touche(Qt.Key.Key_Space)
        self._en(Phase.RECHERCHE)

    def ramasser(self, nombre: int | None = None) -> None:
        """Count the bulletins, all present by one key, or a number; the tops are shown."""
        if nombre is None:
            self.touche(Qt.Key.Key_Space)
        else:
            self.touche(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
            assert self.fenetre.tirage.nombre.hasFocus()
            self.entrer(str(nombre))
        self._en(Phase.TOP)
        self.attendre(self.fenetre.tirage.tops.hasFocus)

    def proclamer(self) -> None:
        """Retain the first candidate and announce it."""
        self._en(Phase.TOP)
        self.touche(Qt.Key.Key_Space)
        self._en(Phase.ANNONCE_TOP)
        self.touche(Qt.Key.Key_Space)

    def annuler_pour_erreur(self) -> None:
        """The key opens the page; the first error stands, and the coup is annulled by its button."""
        self.touche(Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
        page = self.fenetre.places.page
        assert isinstance(page, AnnulerPourErreur), page
        page.annuler.click()
        assert self.fenetre.places.page is None

    def _en(self, phase: Phase) -> None:
        assert self.phase is phase, f"{self.phase} : {self.message}"

    def jouer(self) -> Coup:
        """A whole coup without its correction; the coup as it was when proclaimed."""
        self.tirer()
        self.chercher()
        self.ramasser()
        numero = self.partie.coups[-1].numero
        self.proclamer()
        return self.coup(numero)

    def corriger_le_dernier(self) -> None:
        """Go to the last coup that can be corrected, whatever was not entered of those before it."""
        numero = max(coup.numero for coup in self.partie.coups if coup.retenu is not None)
        self.entrer(f"c{numero}")

    def fermer(self) -> None:
        """Close the windows; what still reads beside them ends by itself.

        What is connected to a console keeps it: it is destroyed, or a worker of the tests ends with a thousand of them.
        """
        self.fenetre.fermer()
        self.annonceur.fermer()
        laisser_finir_l_atelier()
        QTest.qWait(0)
        shiboken6.delete(self.console)
        Poste._fermes += 1
        if Poste._fermes % _ENTRE_DEUX_RAMASSAGES == 0:
            gc.collect()


def ligne(table: int, solution: Solution) -> str:
    """The quick line of a table that has ``solution``."""
    return f"{table} {entre_parentheses(solution.mot)} {solution.ref} {solution.points}"
