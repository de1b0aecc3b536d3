"""Chance moves the hands of `maladroit`: any key of the guide at any time, focus anywhere, windows in the middle, the
file closed, cut."""

import tempfile
from pathlib import Path
from typing import Final

import hypothesis.strategies as st
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from arbitre.engine.formule import FORMULES
from arbitre.ui.textes.touches import Geste
from tests.soirees.maladroit import JOUEURS, Maladroit

COURANTES: Final = (
    "Return", "Esc", "Space", "Tab", "Shift+Tab", "Up", "Down", "Left", "Right", "Del", "Backspace", "Home", "End",
    *(g.touche for g in (
        Geste.AVANCER, Geste.TOP_POUR_TOUS, Geste.CLORE, Geste.PAUSE, Geste.ANNULER, Geste.TERMINER_COUP, Geste.ERREUR,
        Geste.FORMULAIRE, Geste.SOLUTIONS, Geste.COUP_PRECEDENT, Geste.RECOMPTER, Geste.TERMINER_PARTIE,
    )),
)  # fmt: skip
OUVRENT: Final = ("Alt+F", "Alt+P", "Alt+C", "Alt+Down", "F2", "F4")
"""Menus, lists and editors."""
DU_GUIDE: Final = tuple(geste.touche for geste in Geste)
TABLES: Final = range(1, JOUEURS + 2)
LIGNES: Final = (
    *(f"{table} {quoi}" for table in TABLES for quoi in ("t", "z", "n", "0", "-")), "1-5 t", "1-99 z", "3>4", "c1",
    "#2", "2 ZUTZUT H4 30", "4 mo", "6", "12 t /1", "é t", "AERSTIN", "AAEEIIO", "99", "0", "-3", "1:50", "Œ", "   ",
)  # fmt: skip

NIMPORTE_QUOI: Final = st.text(st.characters(max_codepoint=0x24F, exclude_categories=("C", "Z")), max_size=6)
RESTER: Final = st.booleans()
"""Whether what F5 has done stays done; else Ctrl+Z takes it back, and the hands go on from where it was pressed."""


class Soiree(RuleBasedStateMachine):
    """Hypothesis moves the hands; shortened, a failure reads as what the person did."""

    def __init__(self) -> None:
        super().__init__()
        self._dossier = tempfile.TemporaryDirectory()
        self.maladroit = Maladroit(Path(self._dossier.name))

    def teardown(self) -> None:
        """The evening ends."""
        self.maladroit.finir()
        self._dossier.cleanup()

    @initialize(formule=st.sampled_from(sorted(FORMULES)), edition=st.sampled_from(("2023", "2012", "ancienne")))
    def commencer(self, formule: str, edition: str) -> None:
        self.maladroit.commencer(formule, edition)
        self.maladroit.avancer(rester=False)

    @rule(touche=st.sampled_from(COURANTES), fois=st.integers(1, 3), rester=RESTER)
    def touche(self, touche: str, fois: int, rester: bool) -> None:
        self.maladroit.touche(touche, fois)
        self.maladroit.avancer(rester=rester)

    @rule(touche=st.sampled_from(DU_GUIDE), rester=RESTER)
    def geste(self, touche: str, rester: bool) -> None:
        self.maladroit.touche(touche)
        self.maladroit.avancer(rester=rester)

    @rule(texte=st.sampled_from(LIGNES) | NIMPORTE_QUOI, entree=st.booleans(), rester=RESTER)
    def taper(self, texte: str, entree: bool, rester: bool) -> None:
        self.maladroit.taper(texte)
        if entree:
            self.maladroit.touche("Return")
        self.maladroit.avancer(rester=rester)

    @rule(touches=st.lists(st.sampled_from((*OUVRENT, *COURANTES)), min_size=2, max_size=5), rester=RESTER)
    def fouiller(self, touches: list[str], rester: bool) -> None:
        """In menus and lists, which F5 closes: several keys in a row."""
        for touche in touches:
            self.maladroit.touche(touche)
        self.maladroit.avancer(rester=rester)

    @rule(table=st.sampled_from(TABLES), rang=st.integers(0, 30), rester=RESTER)
    def saisir(self, table: int, rang: int, rester: bool) -> None:
        self.maladroit.saisir(table, rang)
        self.maladroit.avancer(rester=rester)

    @rule(rang=st.integers(0, 200), rester=RESTER)
    def cliquer(self, rang: int, rester: bool) -> None:
        self.maladroit.cliquer(rang)
        self.maladroit.avancer(rester=rester)

    @rule(secondes=st.sampled_from((1, 20, 60, 200)), rester=RESTER)
    def attendre(self, secondes: int, rester: bool) -> None:
        self.maladroit.attendre(secondes)
        self.maladroit.avancer(rester=rester)

    @rule(rester=RESTER)
    def fermer_la_fenetre(self, rester: bool) -> None:
        self.maladroit.fermer_la_fenetre()
        self.maladroit.avancer(rester=rester)

    @precondition(lambda self: self.maladroit.retours < 2)
    @rule(rester=RESTER)
    def rouvrir(self, rester: bool) -> None:
        self.maladroit.rouvrir()
        self.maladroit.avancer(rester=rester)

    @precondition(lambda self: not self.maladroit.coupures)
    @rule(rester=RESTER)
    def couper(self, rester: bool) -> None:
        self.maladroit.couper()
        self.maladroit.avancer(rester=rester)


def soirees(nombre: int, actes: int, graine: int, *, abreger: bool) -> None:
    """So many clumsy evenings of so many acts; ``abreger``: one that fails is shortened, which takes minutes."""
    reglages = settings(
        max_examples=nombre,
        stateful_step_count=actes,
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink) if abreger else (Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(seed(graine)(Soiree), settings=reglages)
