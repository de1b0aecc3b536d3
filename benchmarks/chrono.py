"""How exactly the calls come during a real coup: ``python -m benchmarks.tout chrono``.

A whole coup in real time through the real windows and the real sound worker, on a private sound server, while search,
printing and entry keep both processors busy (``python -m benchmarks.mesure benchmarks.chrono coup 9 false``: without).
Each line: from the instant of the schedule to the first sample given to the sink, and to the sound that a recorder of
the sound server gets; for « chrono », from the key. Needs pulseaudio and espeak-ng.
"""

import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage
from benchmarks.mesure import Mesure, Mesures, a_part, etalon
from tests.outils.ecrans import DEUX_ECRANS
from tests.outils.son import SonPrive

if TYPE_CHECKING:
    from arbitre.engine.chrono import AppelDu
    from arbitre.ui.console import Console

TRACE: Final = "ARBITRE_TRACE_DU_SON"
CIBLE_MS: Final = 50
JOUEURS: Final = 40
DUR: Final = "AEINS??"
"""A rack whose search is long."""


def mesures(court: bool) -> Mesures:
    """The call that was latest, processors busy; nothing where this machine has no sound server or no voice."""
    if not all(map(shutil.which, ("pulseaudio", "espeak-ng"))):
        return
    pire, repere = a_part(coup, 9 if court else 60)
    yield Mesure("un appel du chrono, processeurs occupés (ms de retard, pire)", pire, repere, "≤ 50 ms")


def servir_le_son() -> int | None:
    """The sound worker as it is, which also notes when each lecture gives its first sample to its sink."""
    from arbitre.voix import ouvrier
    from arbitre.voix.lecture import Lecture

    partir = Lecture.partir
    with Path(os.environ[TRACE]).open("a", buffering=1, encoding="ascii") as trace:

        def note(lecture: Lecture) -> None:
            partir(lecture)
            trace.write(f"{lecture.numero} {time.monotonic()}\n")

        Lecture.partir = note  # type: ignore[assignment]  # measured from the outside
        return ouvrier.servir(["--son"])


def construire(dossier: Path, secondes: int) -> "Console":
    """The console of an evening: forty players, the time of a coup as asked."""
    from PySide6.QtCore import QSettings

    from arbitre.dossiers import Dossiers
    from arbitre.engine.competition.etat import Joueur
    from arbitre.journal import Journal
    from arbitre.lexiques import Graphies, ouvrir
    from arbitre.ui.conduite.materiel import Materiel
    from arbitre.ui.console import Console
    from arbitre.ui.kit.application import creer_application
    from arbitre.ui.portes import ACTES
    from arbitre.voix.annonceur import Annonceur
    from arbitre.voix.materiel import Materiel as Son

    creer_application(["arbitre"])
    dossiers = Dossiers(dossier / "donnees", dossier / "cache")
    son = Son((sys.executable, "-m", "benchmarks.chrono"))
    materiel = Materiel(
        QSettings(str(dossier / "preferences.ini"), QSettings.Format.IniFormat),
        dossiers,
        Annonceur(cache=dossier / "voix", materiel=son),
        ouvrir(None, Dossiers.du_systeme()),
        Graphies(dossiers),
        hasard=Random(3).randrange,
    )
    console = Console(Journal(dossier / "soiree.arbitre", nouveau=True), materiel, ACTES)
    console.montrer()
    joueurs = tuple(Joueur(0, f"Joueur {rang}", table=rang) for rang in range(1, JOUEURS + 1))
    console.executer(
        CreerCompetition("Mesure", "2026-11-21"),
        InscrireJoueurs(joueurs),
        OuvrirPartie(duree=secondes, alerte=min(30, secondes // 3)),
    )
    return console


def amener_au_chrono(console: "Console") -> None:
    """Coup 1 is played, to be corrected; coup 2 is announced and waits for the key."""
    from arbitre.engine.partie.etat import Phase

    regie, conducteur = console.regie, console.conducteur

    def tirer() -> None:
        while conducteur.phase is Phase.TIRAGE:
            regie.tirer()
        if conducteur.phase is Phase.CHOIX:
            regie.executer(AccepterTirage())
        regie.executer(AnnoncerTirage())

    tirer()
    console.executer(LancerChrono(), TerminerCoup(), CompterBulletins(), RetenirTop(), AnnoncerTop())
    tirer()


class Charge:
    """Search, printing and entry, again and again, in the window's own thread and beside it; how long each held it."""

    def __init__(self, console: "Console") -> None:
        from PySide6.QtCore import QTimer

        from arbitre.ui.papiers.documents import Documents

        self._console = console
        self._hasard = Random(5)
        self._papiers = Documents(console.regie, console.fenetre)
        self._papiers.show()
        self._frappe: list[str] = []
        self._regie = console.regie.regie
        self._coup = self._regie.partie.coups[0]
        assert self._coup.tirage is not None
        self._solutions = list(
            self._regie.savoir.solutions(self._coup.grille, self._coup.tirage.lettres, self._regie.partie.formule)
        )
        self.durees: dict[str, list[float]] = {"saisie": [], "impression": [], "recherche": []}
        self._horloges = []
        for nom, intervalle, faire in (
            ("saisie", 60, self._taper),
            ("impression", 400, self._imprimer),
            ("recherche", 700, self._chercher),
        ):
            horloge = QTimer(interval=intervalle)
            horloge.timeout.connect(self._mesure(nom, faire))
            horloge.start()
            self._horloges.append(horloge)

    def arreter(self) -> None:
        for horloge in self._horloges:
            horloge.stop()
        self._papiers.close()

    def _mesure(self, nom: str, faire: Callable[[], None]) -> Callable[[], None]:
        def mesurer() -> None:
            depart = time.perf_counter()
            faire()
            self.durees[nom].append((time.perf_counter() - depart) * 1000)

        return mesurer

    def _taper(self) -> None:
        """One key: the verdict follows each; a line is a bulletin."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        ligne = self._console.fenetre.correction.ligne
        if not self._frappe:
            ligne.clear()
            solution, table = self._hasard.choice(self._solutions), self._hasard.randrange(1, JOUEURS + 1)
            self._frappe = [*f"{table} {solution.mot.upper()} {solution.ref} {solution.points}", "\r"]
        touche = self._frappe.pop(0)
        if touche == "\r":
            QTest.keyClick(ligne, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(ligne, touche)

    def _imprimer(self) -> None:
        """The next paper is made, in its thread, and shown."""
        liste = self._papiers.papiers
        liste.setCurrentRow((liste.currentRow() + 1) % liste.count())

    def _chercher(self) -> None:
        """A search that nothing has kept."""
        assert self._coup.grille_apres is not None
        self._regie.savoir.solutions.cache_clear()
        self._regie.savoir.solutions(self._coup.grille_apres, DUR, self._regie.partie.formule)


@contextmanager
def processeurs_occupes(actifs: bool) -> Iterator[None]:
    """One search without end for each processor."""
    feux = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1) if actifs]
    try:
        yield
    finally:
        for feu in feux:
            feu.kill()
            feu.wait()


def jouer(console: "Console", secondes: int, *, charge: bool, trace: Path, env: dict[str, str]) -> float:
    """The coup, then the table; how late the latest call was, NaN where one never came."""
    from arbitre.engine.partie.etat import Phase
    from benchmarks.voix import Oreille, attendre, attendre_que

    conducteur, annonceur = console.conducteur, console.materiel.annonceur
    attendre(1.0)
    annonceur.taire()
    oreille = Oreille(env)
    dus: list[tuple[str, float]] = []
    conducteur.temps._minuterie.appel.connect(lambda du: dus.append(_du(du)))  # noqa: SLF001  measured from inside
    charges = Charge(console) if charge else None
    attendre(3.0)
    touche = time.monotonic()
    console.fenetre.avancer()
    attendre_que(lambda: conducteur.phase is Phase.RAMASSAGE, secondes + 60)
    attendre(1.5)
    if charges is not None:
        charges.arreter()
    versees = [float(ligne.split()[1]) for ligne in trace.read_text(encoding="ascii").splitlines()]
    dus[0] = (dus[0][0], touche)
    print(f"{'appel':<10} {'horaire → sortie du son':>24} {'→ entendu':>12}   cible < {CIBLE_MS} ms")
    retards = []
    for nom, du in dus:
        retard = min((v for v in versees if v >= du - 0.02), default=math.nan) - du
        entendu = oreille.premier(du + time.perf_counter() - time.monotonic())
        retards.append(retard * 1000)
        print(f"{nom:<10} {retard * 1000:>21.0f} ms {entendu:>9.0f} ms")
    if charges is not None:
        for quoi, durees in charges.durees.items():
            print(
                f"{quoi}: {len(durees)} fois, médiane {statistics.median(durees):.0f} ms, au pire {max(durees):.0f} ms"
            )
    oreille.fermer()
    return max(map(abs, retards)) if [nom for nom, _ in dus] == ["chrono", "alerte", "termine"] else math.nan


def _du(du: "AppelDu") -> tuple[str, float]:
    return du.appel.value, du.instant


def coup(secondes: int, occupes: bool = True) -> list[float]:
    """How late the latest call of a coup of so many seconds was, and the étalon; prints each call."""
    with SonPrive() as son, tempfile.TemporaryDirectory() as provisoire:
        os.environ.update({nom: son.env[nom] for nom in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_SERVER")})
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={DEUX_ECRANS}"
        os.environ["QT_LOGGING_RULES"] = "default.warning=false"  # offscreen, a line for each window and each size
        dossier = Path(provisoire)
        os.environ[TRACE] = str(dossier / "trace")
        from arbitre.voix.reglages import Choix
        from benchmarks.voix import attendre_que

        console = construire(dossier, secondes)
        annonceur = console.materiel.annonceur
        attendre_que(lambda: annonceur.epreuve().parle is Choix.FOURNIE and annonceur.materiel.decide)
        amener_au_chrono(console)
        with processeurs_occupes(occupes):
            pire = jouer(console, secondes, charge=occupes, trace=Path(os.environ[TRACE]), env=son.env)
        console.fenetre.fermer()
        annonceur.fermer()
    return [pire, etalon()]


if __name__ == "__main__":
    sys.exit(servir_le_son())
