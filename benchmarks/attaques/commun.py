"""What every attack on a competition file does with what is left of it: open it in every way, and count."""

import argparse
import shutil
import sys
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.erreurs import Refus
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.journal import FichierRefuse, Journal, ce_qui_tient, verifier
from benchmarks.mesure import RACINE
from tests.journal.outils import regie

ANCIENS: Final = RACINE / "tests" / "journal" / "anciens"
T = TypeVar("T")
TRACES_MONTREES: Final = 5


class Bilan:
    """How many attacks were tried, how many lost or changed something unseen, how many ended in a trace."""

    def __init__(self) -> None:
        self.essais = self.pertes = self.traces = 0

    def essayer(self, quoi: str, essai: Callable[[], bool]) -> None:
        """Count one attack; ``essai`` tells whether all was there, or said to be missing."""
        self.essais += 1
        try:
            if not essai():
                self.pertes += 1
                print(f"perte : {quoi}", file=sys.stderr)
        except Exception:  # noqa: BLE001 - whatever escapes is what is looked for
            self.traces += 1
            if self.traces <= TRACES_MONTREES:
                print(f"{quoi}\n{traceback.format_exc(limit=-4)}", file=sys.stderr)

    def __str__(self) -> str:
        return f"{self.essais} tried, {self.pertes} lost, {self.traces} traces"

    @property
    def statut(self) -> int:
        return 1 if self.pertes or self.traces else 0


def essayer_ensemble(bilan: Bilan, quoi: str, lot: list[T], essai: Callable[[list[T]], bool]) -> None:
    """Try all of ``lot`` at once; where that does not hold, each of them alone, so as to name the faulty ones."""
    try:
        tient = essai(lot)
    except Exception:  # noqa: BLE001 - what it was is told below
        tient = False
    if tient:
        bilan.essais += len(lot)
        return
    for un in lot:
        bilan.essayer(f"{quoi} {un!r:.900}", partial(essai, [un]))


def options(description: str) -> argparse.Namespace:
    """``--long`` for the whole attack; without it, a bounded one that ends within ten seconds."""
    analyseur = argparse.ArgumentParser(description=description)
    analyseur.add_argument("--long", action="store_true", help="l’attaque entière, sans limite de temps")
    analyseur.add_argument("--graine", type=int, default=1)
    return analyseur.parse_args()


def conclure(nom: str, bilan: Bilan) -> int:
    """Print what an attack found; the status of its process."""
    print(f"{nom} : {bilan}")
    return bilan.statut


def lues(chemin: Path) -> list[Trace]:
    """What a file tells."""
    with Journal(chemin, lecture_seule=True) as journal:
        return list(journal.lire())


def tient_ou_se_dit(chemin: Path, temoin: list[Trace]) -> bool:
    """Open ``chemin`` in every way: each ends in a French sentence or in ``temoin``, whole and to be gone on with."""
    try:
        constat = verifier(chemin)
    except FichierRefuse as refus:
        return est_une_phrase(refus) and _ne_s_ouvre_pas(chemin, temoin)
    if constat.entier:
        return lues(chemin) == temoin and _se_continue(chemin)
    return all(map(est_une_phrase, constat.fautes)) and _ne_s_ouvre_pas(chemin, temoin)


def est_une_phrase(refus: Refus | str) -> bool:
    """Whether it is a whole sentence, on one line."""
    phrase = str(refus)
    return phrase.endswith((".", ")")) and "\n" not in phrase


def _ne_s_ouvre_pas(chemin: Path, temoin: list[Trace]) -> bool:
    """A file that does not hold is looked at as far as it holds, never written."""
    avant = chemin.read_bytes()
    try:
        r = regie(chemin)
    except Refus as refus:
        dit = est_une_phrase(refus)
    else:
        r.fermer()
        return False
    try:
        with (reste := ce_qui_tient(chemin)).journal as journal:
            tient = list(journal.lire())
            dit = dit and tient == temoin[: len(tient)] and est_une_phrase(reste.phrase)
    except FichierRefuse as refus:
        dit = dit and est_une_phrase(refus)
    return dit and chemin.read_bytes() == avant


def _se_continue(chemin: Path) -> bool:
    r = regie(chemin)
    try:
        avant = r.journal.ancre().nombre
        r.executer(AvertirJoueur(1, "bavardage"))
        return r.journal.ancre().nombre == avant + 1
    finally:
        r.fermer()


def balayer(dossier: Path) -> None:
    """Nothing is left of the attack before."""
    shutil.rmtree(dossier, ignore_errors=True)
    dossier.mkdir(parents=True)
