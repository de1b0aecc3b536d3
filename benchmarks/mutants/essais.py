"""The tests that the page of articles names, run against one fault after another, each in a process of its own.

The parent collects them once and never runs one: a child that forks starts with clean values.
"""

import gc
import os
import signal
import sys
import time
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import pytest
from _pytest._io import TerminalWriter
from _pytest.runner import runtestprotocol
from msgspec import Struct

from benchmarks.mutants.fautes import Faute, code_fautif

GRACE: Final = 20.0
"""Seconds that the tests of a fault may take beyond five times their own: a loop without end is a fault seen."""
LENTS: Final = "tests/engine/correction/test_second_juge.py", "arbitre/engine/correction/"
"""Tests that go through all the code of a room, too slow to be followed: run last, where the others see nothing."""
PATIENCE: Final = 900.0
"""Seconds given to those."""
SURVIT, TUEE, PANNE = 0, 1, 3
"""How a child ends; the last one is a fault of this bench."""

Traceur = Callable[[types.FrameType, str, object], "Traceur | None"]


class Passage(Struct, frozen=True):
    """What a test runs: its seconds, and the lines of each file, by path from the root."""

    duree: float
    lignes: Mapping[str, frozenset[int]]


class Suivi(Struct, frozen=True):
    """The tests without any fault: what those that pass run, by node id; those that fail, which tell nothing."""

    passages: Mapping[str, Passage]
    echouent: tuple[str, ...]


class Verdict(Struct, frozen=True):
    """A fault, whether a test saw it, and the tests (node ids) that go through its line."""

    faute: Faute
    tuee: bool
    essais: tuple[str, ...]

    @property
    def dit(self) -> str:
        """« tuée », or « survit » with how many tests went through it in vain."""
        if self.tuee:
            return f"tuée : {self.faute.ligne} {self.faute.cle}"
        passent = f"{len(self.essais)} essais y passent" if self.essais else "aucun essai nommé n’y passe"
        return f"survit : {self.faute.ligne} {self.faute.cle} ({passent})"


class Banc:
    """The plugin: its loop replaces the one that runs the tests."""

    def __init__(self, racine: Path, nommes: frozenset[str], fautes: Sequence[Faute], postes: int) -> None:
        self._racine, self._nommes, self._fautes, self._postes = racine, nommes, fautes, postes
        self._rendus: dict[Faute, Verdict] = {}
        self._dire: Callable[[str], None] = print
        self._en_cours: dict[int, tuple[Verdict, float]] = {}
        self.essais: list[str] = []
        self.echouent: tuple[str, ...] = ()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """No shrinking, no memory of examples: a failure is enough, and the same ones each time."""
        from hypothesis import Phase, settings

        settings.register_profile(
            "mutants", deadline=None, database=None, derandomize=True, phases=(Phase.explicit, Phase.generate)
        )
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep what is named, and needs no window."""
        items[:] = [item for item in items if _nom(item) in self._nommes and "qapp" not in _fixtures(item)]
        self.essais = [item.nodeid for item in items]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Follow each test through the code, then judge each fault."""
        fichiers = frozenset(str(self._racine / faute.fichier) for faute in self._fautes)
        self._dire = partial(_dire, session.config.get_terminal_writer())
        lents = [item for item in session.items if item.nodeid.startswith(LENTS[0])]
        rapides = [item for item in session.items if item not in lents]
        suivi = _dans_un_enfant(partial(suivre, rapides, fichiers, self._racine))
        self.echouent = suivi.echouent
        try:
            self._juger_tout(rapides, suivi.passages, lents)
        except KeyboardInterrupt:
            for pid in self._en_cours:
                os.kill(pid, signal.SIGKILL)
            self._dire("arrêté : ce qui suit vaut pour les fautes jugées")
        return True

    def _juger_tout(
        self, rapides: Sequence[pytest.Item], passages: Mapping[str, Passage], lents: Sequence[pytest.Item]
    ) -> None:
        """Each fault by the tests that go through it; those that live, by the slow ones."""
        par_nom = {item.nodeid: item for item in rapides}
        for faute in self._fautes:
            choisis = _qui_passent(faute, passages)
            if choisis:
                patience = GRACE + 5 * sum(passages[nom].duree for nom in choisis)
                self._juger(Verdict(faute, tuee=False, essais=()), [par_nom[nom] for nom in choisis], patience)
            else:
                self._noter(Verdict(faute, tuee=False, essais=()))
        self._attendre(1)
        for verdict in self.verdicts:
            if lents and not verdict.tuee and verdict.faute.fichier.startswith(LENTS[1]):
                self._juger(verdict, lents, PATIENCE)
        self._attendre(1)

    def _juger(self, verdict: Verdict, items: Sequence[pytest.Item], patience: float) -> None:
        """Start the child that runs ``items`` with the fault, when a place is free."""
        self._attendre(self._postes)
        pid = _lancer(self._racine, verdict.faute, items)
        essais = (*verdict.essais, *(item.nodeid for item in items))
        self._en_cours[pid] = msgspec.structs.replace(verdict, tuee=True, essais=essais), time.monotonic() + patience

    def _attendre(self, places: int) -> None:
        """Until fewer children than that run; those that have no end are killed."""
        while len(self._en_cours) >= places:
            for pid, (verdict, limite) in tuple(self._en_cours.items()):
                fini, statut = os.waitpid(pid, os.WNOHANG)
                if not fini and time.monotonic() > limite:
                    os.kill(pid, signal.SIGKILL)
                    fini, statut = os.waitpid(pid, 0)
                if fini:
                    del self._en_cours[pid]
                    if os.waitstatus_to_exitcode(statut) == PANNE:
                        raise RuntimeError(f"{verdict.faute.cle} : la faute n’a pu être mise")
                    self._noter(msgspec.structs.replace(verdict, tuee=statut != SURVIT))
            time.sleep(0.005)

    @property
    def verdicts(self) -> list[Verdict]:
        """The last of each fault."""
        return list(self._rendus.values())

    def _noter(self, verdict: Verdict) -> None:
        self._rendus[verdict.faute] = verdict
        self._dire(f"{len(self._rendus)}/{len(self._fautes)} {verdict.dit}")


def _dire(sortie: TerminalWriter, ligne: str) -> None:
    """At once, past what pytest captures: a long run can be followed, and stopped."""
    sortie.line(ligne)
    sortie.flush()


def _nom(item: pytest.Item) -> str:
    """« tests/engine/test_sac.py::test_… », without its parameters or class."""
    fichier, *_, fonction = item.nodeid.split("[")[0].split("::")
    return f"{fichier}::{fonction}"


def _fixtures(item: pytest.Item) -> Iterable[str]:
    return getattr(item, "fixturenames", ())


def _qui_passent(faute: Faute, passages: Mapping[str, Passage]) -> list[str]:
    """The tests that go through the fault's line, the quick and narrow ones first."""
    choisis = [nom for nom, passage in passages.items() if faute.ligne in passage.lignes.get(faute.fichier, ())]
    return sorted(choisis, key=lambda nom: (passages[nom].duree, len(passages[nom].lignes)))


def _dans_un_enfant(suivi: "partial[Suivi]") -> Suivi:
    """What ``suivi`` gives, run in a child: this process stays as it was."""
    lecture, ecriture = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            with os.fdopen(ecriture, "wb") as sortie:
                sortie.write(msgspec.json.encode(suivi()))
        finally:
            os._exit(0)
    os.close(ecriture)
    with os.fdopen(lecture, "rb") as entree:
        rendu = msgspec.json.decode(entree.read(), type=Suivi)
    os.waitpid(pid, 0)
    return rendu


def suivre(items: Sequence[pytest.Item], fichiers: frozenset[str], racine: Path) -> Suivi:
    """Run every test once, and note the lines of ``fichiers`` (absolute) that each goes through."""
    passages: dict[str, Passage] = {}
    echouent: list[str] = []
    longueur = len(str(racine)) + 1
    for item, suivant in _par_deux(items):
        lignes: dict[str, set[int]] = {}
        debut = time.process_time()
        sys.settrace(_traceur(fichiers, lignes))
        try:
            reussi = _passe(item, suivant)
        finally:
            sys.settrace(None)
        if reussi:
            vues = {fichier[longueur:]: frozenset(numeros) for fichier, numeros in lignes.items()}
            passages[item.nodeid] = Passage(time.process_time() - debut, vues)
        else:
            echouent.append(item.nodeid)
    return Suivi(passages, tuple(echouent))


def _traceur(fichiers: frozenset[str], lignes: dict[str, set[int]]) -> Traceur:
    """Note in ``lignes`` those of ``fichiers`` that are run; a code of which all were is no longer followed."""
    restent: dict[types.CodeType, set[int]] = {}

    def local(cadre: types.FrameType, evenement: str, _: object) -> Traceur:
        if evenement == "line":
            lignes[cadre.f_code.co_filename].add(cadre.f_lineno)
            restent[cadre.f_code].discard(cadre.f_lineno)
        return local

    def entrer(cadre: types.FrameType, _: str, __: object) -> Traceur | None:
        code = cadre.f_code
        if code not in restent:
            suivi = code.co_filename in fichiers
            restent[code] = {ligne for *_, ligne in code.co_lines() if ligne} if suivi else set()
            if suivi:
                lignes.setdefault(code.co_filename, set()).add(cadre.f_lineno)
                restent[code].discard(cadre.f_lineno)
        return local if restent[code] else None

    return entrer


def _par_deux(items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    yield from zip(items, [*items[1:], None], strict=False)


def _passe(item: pytest.Item, suivant: pytest.Item | None) -> bool:
    return all(rapport.outcome != "failed" for rapport in runtestprotocol(item, log=False, nextitem=suivant))


def _lancer(racine: Path, faute: Faute, items: Sequence[pytest.Item]) -> int:
    """Fork a child that runs ``items`` with the fault, and ends with ``SURVIT``, ``TUEE`` or ``PANNE``."""
    pid = os.fork()
    if pid:
        return pid
    fin = PANNE
    try:
        _se_taire()
        mettre(racine, faute)
        fin = SURVIT if all(_passe(item, suivant) for item, suivant in _par_deux(items)) else TUEE
    finally:
        os._exit(fin)


def _se_taire() -> None:
    rien = os.open(os.devnull, os.O_WRONLY)
    os.dup2(rien, 1)
    os.dup2(rien, 2)


def mettre(racine: Path, faute: Faute) -> None:
    """Put the fault into the function that is already imported, whoever holds it, under any decorator."""
    code = code_fautif(racine, faute)
    chemin = str(racine / faute.fichier)
    mises = 0
    for objet in gc.get_objects():
        if type(objet) is types.FunctionType and _est(objet.__code__, chemin, faute.fonction):
            objet.__code__ = code
            mises += 1
    if not mises:
        raise RuntimeError(f"{faute.cle} : fonction introuvable")


def _est(code: types.CodeType, chemin: str, fonction: str) -> bool:
    return code.co_filename == chemin and code.co_qualname == fonction
