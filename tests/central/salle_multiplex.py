"""One room of a multiplex, in a process of its own: ``python -m tests.central.salle_multiplex ROLE URL CLEF DOSSIER``.

The leading room plays so many coups and ends the partie; a following one only collects and corrects. Killed and
started again, it goes on by its one key, under no address nor key typed again. Each top announced is told on a line
with its instant; the last line tells the partie.
"""

import sys
import time
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.partie.conduite import CompterBulletins, TopAnnonce
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.multiplex import DepartNote
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie
from arbitre.ui.portes.epreuve import le_multiplex, reprendre_le_multiplex
from tests.outils.parlant import dire
from tests.soirees.poste import Poste

VITESSE, COUPS, JOUEURS = 60.0, 3, 6
"""A coup of 180 s takes three."""
DELAI = 20_000


def tops_dits(traces: tuple[Trace, ...]) -> None:
    for trace in traces:
        if isinstance(trace.evenement, TopAnnonce):
            dire(top=trace.evenement.coup, t=time.time())
        elif isinstance(trace.evenement, DepartNote):
            dire(depart=trace.evenement.coup, retard=trace.evenement.retard)


def corriger(poste: Poste, coup: int) -> None:
    """This room's own bulletins."""
    poste.console.executer(PayerLeTop(coup))
    poste.console.executer(CloturerCoup(coup))


def proclame(poste: Poste, coup: int) -> bool:
    return poste.coup(coup).proclame


def mener(poste: Poste) -> None:
    """What is left of the partie."""
    joues = len(poste.partie.coups)
    if joues and not proclame(poste, joues):
        finir(poste, joues)
    for coup in range(joues + 1, COUPS + 1):
        corriger(poste, poste.jouer().numero)
        assert proclame(poste, coup)
        QTest.qWait(300)
    assert poste.console.executer(TerminerPartie(par_decision=True))


def finir(poste: Poste, coup: int) -> None:
    """A coup in the middle of which the console was killed."""
    temps = poste.console.conducteur.temps

    def avancer() -> bool:
        if poste.phase is not Phase.RECHERCHE:
            poste.touche(Qt.Key.Key_Space)
        elif not temps.court:
            temps.pause()
        return proclame(poste, coup)

    poste.attendre(avancer, DELAI)
    corriger(poste, coup)


def suivre(poste: Poste) -> None:
    temps = poste.console.conducteur.temps
    poste.attendre(lambda: poste.console.regie.partie is not None, DELAI)
    while True:
        poste.attendre(lambda: poste.phase in (Phase.RECHERCHE, Phase.RAMASSAGE, Phase.FINIE), DELAI)
        if poste.phase is Phase.FINIE:
            return
        if poste.phase is Phase.RECHERCHE and not temps.court:  # after a kill it stands still
            temps.pause()
        poste.attendre(lambda: poste.phase is not Phase.RECHERCHE, DELAI)
        coup = poste.partie.coups[-1].numero
        poste.console.executer(CompterBulletins())
        poste.attendre(partial(proclame, poste, coup), DELAI)
        corriger(poste, coup)


def main(role: str, adresse: str, clef: str, dossier: Path) -> None:
    poste = Poste(dossier, vitesse=VITESSE)
    multiplex = le_multiplex(poste.console)
    multiplex.dit.connect(lambda phrase: dire(dit=phrase))
    poste.console.regie.change.connect(tops_dits)
    reprendre_le_multiplex(poste.console)
    if (d_abord := poste.console.conducteur.d_abord) is not None:
        dire(d_abord=d_abord.suite.fait)
        poste.touche(Qt.Key.Key_Space)
    else:
        poste.inscrire(JOUEURS)
        (multiplex.mener if role == "mener" else multiplex.suivre)(adresse, clef)
        poste.attendre(lambda: multiplex.en_cours, DELAI)
    if role == "mener":
        mener(poste)
        QTest.qWait(1_000)  # what was said last goes out
    else:
        dire(pret=True)
        suivre(poste)
    tops = [str(coup.retenu.solution.placement) for coup in poste.partie.coups if coup.retenu]
    dire(fini=True, tops=tops, annules=len(poste.partie.annules))
    multiplex.cesser()
    poste.fermer()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], Path(sys.argv[4]))
