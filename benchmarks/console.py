"""21 coups by keyboard alone with 120 tables: how long each key holds the window, and each command; the disk apart.

python -m benchmarks.tout console

The floor is a fixed loop of plain Python (« étalon »), measured in the same run.
"""

import os
import statistics
import tempfile
import time
from collections import defaultdict
from pathlib import Path

if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":
    os.environ["QT_QPA_PLATFORM"] = "offscreen:configfile=tests/donnees/deux_ecrans.json"

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.ligne.reperes import propositions
from arbitre.engine.partie.terminer import fin_proposee
from arbitre.journal import Journal
from benchmarks.mesure import Mesure, Mesures, a_part, dire, etalon, jusqu_a_peindre
from tests.outils.silence import laisser_finir_l_atelier
from tests.soirees.poste import Poste

TABLES = 120
COUPS = 21


class Disque:
    """Times what the journal's own writing takes, to set it apart."""

    def __init__(self) -> None:
        self.total = 0.0
        self.ecritures: list[float] = []
        ajouter = Journal.ajouter

        def mesurer(journal: Journal, lot: tuple[Trace, ...]) -> None:
            debut = time.perf_counter()
            ajouter(journal, lot)
            duree = time.perf_counter() - debut
            self.total += duree
            self.ecritures.append(1000 * duree)

        Journal.ajouter = mesurer  # type: ignore[method-assign, assignment]  # a measure, not the product


class Peinture(QObject):
    """Each time the tableau was painted."""

    def __init__(self, tableau: QObject) -> None:
        super().__init__(tableau)
        self.quand: list[float] = []
        tableau.installEventFilter(self)

    @classmethod
    def du_tableau(cls) -> "Peinture":
        """That of the one that is there."""
        (pose,) = [w for w in QApplication.topLevelWidgets() if type(w).__name__ == "Tableau"]
        return cls(pose)

    def premiere(self, depuis: float) -> float | None:
        """The first since then."""
        return next((quand for quand in self.quand if quand > depuis), None)

    def eventFilter(self, _objet: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() is QEvent.Type.Paint:
            self.quand.append(time.perf_counter())
        return False


INSTALLATION_MS = 2_000
"""A room is set up before its first coup: by then the console has read the spellings beside its window."""


class Banc:
    """Types, and times each key until the window is ready for the next one, pictures included."""

    def __init__(self, poste: Poste, disque: Disque) -> None:
        self.poste, self.disque = poste, disque
        self.mesures: dict[str, list[float]] = defaultdict(list)
        self.calculs: list[float] = []
        self.images: list[float] = []
        QTest.qWait(INSTALLATION_MS)
        laisser_finir_l_atelier()
        self.peinture = Peinture.du_tableau()

    def touche(self, nom: str, touche: Qt.Key) -> None:
        """One key under a name."""
        QApplication.processEvents()
        disque, debut, calcul = self.disque.total, time.perf_counter(), time.thread_time()
        jusqu_a_peindre(lambda: self.poste.touche(touche))
        duree = time.perf_counter() - debut - (self.disque.total - disque)
        self.mesures[nom].append(1000 * duree)
        self.calculs.append(1000 * (time.thread_time() - calcul))
        if self.peinture.premiere(debut) is not None and nom.startswith("coup"):
            self.images.append(1000 * (self.peinture.quand[-1] - debut - (self.disque.total - disque)))

    def taper(self, texte: str) -> None:
        """Signs of a line, each one timed."""
        for signe in texte:
            QApplication.processEvents()
            debut, calcul = time.perf_counter(), time.thread_time()
            self.poste.taper(signe)
            QApplication.processEvents()
            self.calculs.append(1000 * (time.thread_time() - calcul))
            self.mesures["signe tapé dans la ligne"].append(1000 * (time.perf_counter() - debut))

    def entrer(self, texte: str) -> None:
        self.taper(texte)
        self.touche("saisir la ligne", Qt.Key.Key_Return)


def jouer(banc: Banc) -> None:
    """One coup; the coup before is corrected while its time runs."""
    poste, numero = banc.poste, len(banc.poste.partie.coups)
    while poste.phase.value == "tirage":
        banc.touche("coup : tirer", Qt.Key.Key_Space)
    for _ in range(4):
        if poste.phase.value in ("choix", "annonce", "chrono"):
            banc.touche(f"coup : {poste.phase.value}", Qt.Key.Key_Space)
    if numero:
        corriger(banc, numero)
    poste.attendre(lambda: poste.phase.value == "ramassage", 60_000)
    banc.touche("coup : compter, tops", Qt.Key.Key_Space)
    banc.touche("coup : retenir", Qt.Key.Key_Space)
    banc.touche("coup : annoncer le top", Qt.Key.Key_Space)


def corriger(banc: Banc, numero: int) -> None:
    """Two other solutions, the top for all, close."""
    poste = banc.poste
    coup = poste.coup(numero)
    reperes = poste.fenetre.correction.reperes()
    autres = [s for s in reperes.solutions[:300] if s.points < coup.points_top and len(s.mot) > 2]
    for rang, table in enumerate((7, 33)):
        if rang < len(autres) and propositions(f"{table} {autres[rang].mot}", reperes):
            banc.entrer(f"{table} {autres[rang].mot.lower()}")
    banc.touche("top pour tous", Qt.Key.Key_F6)
    banc.touche("second regard", Qt.Key.Key_F7)
    banc.touche("clore", Qt.Key.Key_F7)


def mesures(court: bool) -> Mesures:
    """What any key has the window's thread compute until ready for the next, in a process of its own."""
    mediane, pire, repere = a_part(conduire, 4 if court else COUPS)
    yield Mesure(f"une touche, {TABLES} tables (ms de calcul, médiane)", mediane, repere, "≤ 20 ms")
    yield Mesure(f"une touche, {TABLES} tables (ms de calcul, pire)", pire, repere, "≤ 50 ms")


def conduire(voulus: int) -> list[float]:
    """Median and worst of all keys, and the étalon; prints each kind of key."""
    repere = etalon()
    disque = Disque()
    with tempfile.TemporaryDirectory() as dossier:
        poste = Poste(Path(dossier))
        poste.inscrire(TABLES)
        QTest.qWait(500)
        banc = Banc(poste, disque)
        for _ in range(voulus):
            if fin_proposee(poste.partie) is not None:
                break
            jouer(banc)
        for nom, durees in sorted(banc.mesures.items()):
            dire(nom, durees)
        dire("toutes les touches", [duree for durees in banc.mesures.values() for duree in durees])
        dire("touche → image du tableau", banc.images)
        dire("disque, à part", disque.ecritures)
        poste.fermer()
    return [statistics.median(banc.calculs), max(banc.calculs), repere]
