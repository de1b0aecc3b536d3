"""The file under the evening is moved, replaced, thrown away, copied back. Run: ``python -m
benchmarks.attaques.deplacements [--long]``.

A console holds a scripted evening in a process of its own. At a step, a hand does something to its file or its folder;
some commands later the console is killed (SIGKILL), between two commands or within one; then a hand may put another
file of that name beside what was left. After that every file of the folder is read, gone on with and proven: each is
what it was, one holds every command that was answered, and at most the one under way beyond.

What a hand destroyed before the console had a chance to see it (thrown away, written over, then killed at once) is not
asked for again: there, what is left must still be read as what it is.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from arbitre.engine.competition.commandes import Commande, Trace
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.erreurs import Refus
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.places import ChangerDeTable
from arbitre.journal import Journal, nouveau, verifier
from benchmarks.attaques.commun import Bilan, balayer, conclure, lues, options
from benchmarks.mesure import MEMOIRE
from tests.journal.outils import regie

NOM: Final = "soiree.arbitre"
LONGUEUR: Final = 14
LOT: Final = 4
"""Events of one command at most."""
_PATIENCE: Final = 60.0
"""Seconds within which a console answers, on a loaded machine."""

Geste = Callable[[Path, Path, Path], object]
"""What a hand does, given the file, an old copy of it and another competition."""


def script(longueur: int) -> Iterator[Commande]:
    """An evening: short commands and long ones, of one event and of several."""
    yield CreerCompetition("Essai", "")
    yield InscrireJoueurs(tuple(Joueur(0, f"J{n}") for n in range(4)))
    yield OuvrirPartie()
    for rang in range(longueur):
        yield ChangerDeTable(1, 2) if rang % 2 else AvertirJoueur(1, "x" * (150 * rang + 1))


def conduire(fichier: Path, ordres: Connection) -> None:
    """A console: a command an order; the number of its last event, or the sentence of its refusal, is the answer."""
    r = regie(fichier)
    ordres.send(os.getpid())
    for commande in script(LONGUEUR):
        ordres.recv()
        try:
            ordres.send(r.executer(commande)[-1].numero)
        except Refus as e:
            ordres.send(str(e))


def forger() -> None:
    """Consoles without end, a fork each of this process, which has loaded all: a line says where one calls, the next
    its file."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    while adresse := sys.stdin.readline().rstrip("\n"):
        fichier = Path(sys.stdin.readline().rstrip("\n"))
        if os.fork() == 0:
            with contextlib.suppress(EOFError, OSError), Client(adresse) as ordres:
                conduire(fichier, ordres)
            os._exit(0)


class Forge:
    """The process that they are forked from."""

    def __init__(self, dossier: Path) -> None:
        self._guichet = Listener(str(dossier / "guichet"))
        python = [sys.executable, "-m", "benchmarks.attaques.deplacements", "--forger"]
        ou = Path(__file__).parents[2]
        self._forge = subprocess.Popen(python, stdin=subprocess.PIPE, text=True, cwd=ou)

    def console(self, fichier: Path) -> "Console":
        """One on that file."""
        assert self._forge.stdin is not None
        self._forge.stdin.write(f"{self._guichet.address}\n{fichier}\n")
        self._forge.stdin.flush()
        return Console(self._guichet.accept())

    def fermer(self) -> None:
        """No console is left."""
        self._forge.communicate()
        self._guichet.close()


class Console:
    """A console in a process of its own."""

    def __init__(self, ordres: Connection) -> None:
        self._ordres = ordres
        self._pid = self._repondre()

    def commander(self) -> int | str:
        """The next command, answered."""
        self.lancer()
        reponse: int | str = self._repondre()
        return reponse

    def lancer(self) -> None:
        """The next command, and nobody waits."""
        self._ordres.send(0)

    def _repondre(self) -> Any:
        assert self._ordres.poll(_PATIENCE), "the console does not answer"
        return self._ordres.recv()

    def tuer(self) -> None:
        """SIGKILL; when this returns the system has taken back all that it held."""
        os.kill(self._pid, signal.SIGKILL)
        self._ordres.close()
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(self._pid, 0)
                time.sleep(0.001)


# --- hands -------------------------------------------------------------------------------------------------------


def _rien(_fichier: Path, _ancienne: Path, _autre: Path) -> None:
    pass


def _renommer(fichier: Path, _ancienne: Path, _autre: Path) -> None:
    fichier.rename(fichier.with_name("coupe.arbitre"))


def _renommer_le_dossier(fichier: Path, _ancienne: Path, _autre: Path) -> None:
    fichier.parent.rename(fichier.parent.with_name("club"))


def _deplacer(fichier: Path, _ancienne: Path, _autre: Path) -> None:
    la = fichier.parent.with_name("archives")
    la.mkdir()
    fichier.rename(la / fichier.name)


def _effacer(fichier: Path, _ancienne: Path, _autre: Path) -> None:
    fichier.unlink()


def _jeter(fichier: Path, _ancienne: Path, _autre: Path) -> None:
    la = fichier.parent.with_name("Trash")
    la.mkdir()
    fichier.rename(la / fichier.name)


def _poser(fichier: Path, copiee: Path) -> None:
    """Put in its place at once, as who renames does."""
    shutil.copy(copiee, fichier.with_name("copie"))
    fichier.with_name("copie").replace(fichier)


def _poser_l_ancienne(fichier: Path, ancienne: Path, _autre: Path) -> None:
    _poser(fichier, ancienne)


def _poser_l_autre(fichier: Path, _ancienne: Path, autre: Path) -> None:
    _poser(fichier, autre)


def _recopier_l_ancienne(fichier: Path, ancienne: Path, _autre: Path) -> None:
    shutil.copyfile(ancienne, fichier)


def _recopier_l_autre(fichier: Path, _ancienne: Path, autre: Path) -> None:
    shutil.copyfile(autre, fichier)


def _emporter(fichier: Path) -> None:
    if fichier.exists():
        fichier.rename(fichier.with_name("emportee.arbitre"))


def _emporter_et_recreer(fichier: Path, _ancienne: Path, _autre: Path) -> None:
    _emporter(fichier)
    with nouveau(fichier) as journal:
        assert journal.ancre().nombre == 0


def _emporter_et_poser_l_autre(fichier: Path, _ancienne: Path, autre: Path) -> None:
    _emporter(fichier)
    shutil.copyfile(autre, fichier)


def _emporter_et_poser_l_ancienne(fichier: Path, ancienne: Path, _autre: Path) -> None:
    _emporter(fichier)
    shutil.copyfile(ancienne, fichier)


PENDANT: Final[tuple[Geste, ...]] = (
    _rien,
    _renommer,
    _renommer_le_dossier,
    _deplacer,
    _effacer,
    _jeter,
    _poser_l_ancienne,
    _poser_l_autre,
    _recopier_l_ancienne,
    _recopier_l_autre,
    _emporter_et_poser_l_ancienne,
)
DETRUISENT: Final = frozenset({_effacer, _poser_l_ancienne, _poser_l_autre, _recopier_l_ancienne, _recopier_l_autre})
APRES: Final[tuple[Geste, ...]] = (
    _rien,
    _emporter_et_recreer,
    _emporter_et_poser_l_autre,
    _emporter_et_poser_l_ancienne,
)


class Cas(Struct, frozen=True):
    """The hand's act after ``etape`` commands, the kill ``suite`` commands later, ``au_vol``: within one more."""

    etape: int
    pendant: Geste
    suite: int
    apres: Geste
    au_vol: bool

    @property
    def detruit(self) -> bool:
        """Whether the hand left nothing, and the console no command to see it by."""
        return self.pendant in DETRUISENT and not self.suite

    def __str__(self) -> str:
        fin = "tuée en pleine commande" if self.au_vol else "tuée"
        gestes = f"{self.pendant.__name__} puis {self.suite} commandes, {fin}, {self.apres.__name__}"
        return f"étape {self.etape}, {gestes}"


def cas(*, long: bool) -> list[Cas]:
    """Every act at every step; by default at two. What follows a kill, where the name was left or was taken before."""
    etapes = range(1, LONGUEUR) if long else (3, 8)
    suites = (0, 1, 3) if long else (0, 2)
    suivis = (_rien, _renommer, _recopier_l_ancienne) if long else (_rien,)
    tous = (
        Cas(etape, pendant, suite, apres, au_vol)
        for etape, pendant, suite, apres, au_vol in product(etapes, PENDANT, suites, APRES, (False, True))
        if pendant in suivis or (apres is _rien and (long or not au_vol))
    )
    return [c for c in tous if c.etape + c.suite + c.au_vol <= LONGUEUR]


# --- the attack --------------------------------------------------------------------------------------------------


def jouer(c: Cas, dossier: Path, autre: Path, forge: Forge) -> tuple[int, list[str]]:
    """Hold the evening, do the acts; the number of the last event that was answered, and what was refused."""
    ici = dossier / "ici"
    ici.mkdir()
    fichier, ancienne, repondu = ici / NOM, dossier / "ancienne", 0
    refus: list[str] = []
    console = forge.console(fichier)
    try:
        for rang in range(1, c.etape + c.suite + 1):
            match console.commander():
                case int(numero):
                    repondu = numero
                case str(phrase):
                    refus.append(phrase)
            if rang == max(1, c.etape // 2):
                shutil.copyfile(fichier, ancienne)
            if rang == c.etape:
                c.pendant(fichier, ancienne, autre)
        if c.au_vol:
            console.lancer()
            time.sleep(c.etape % 5 / 1000)
    finally:
        console.tuer()
    ou = next(d / NOM for d in (ici, dossier / "club") if d.exists())
    c.apres(ou, ancienne, autre)
    return repondu, refus


def tient(c: Cas, racine: Path, temoin: Sequence[Trace], autre: Path, forge: Forge) -> bool:
    """Whether after that every file is what it was, and the evening is somewhere, whole."""
    balayer(racine)
    repondu, refus = jouer(c, racine, autre, forge)
    if refus:
        return False
    etrangere, entiere = lues(autre), False
    for fichier in sorted(racine.rglob("*.arbitre")):
        lue = lues(fichier)
        sienne = lue == list(temoin[: len(lue)])
        if not (sienne or lue == etrangere) or not _se_rouvre(fichier, lue):
            return False
        entiere = entiere or (sienne and repondu <= len(lue) <= repondu + LOT)
    return entiere or c.detruit


def _se_rouvre(fichier: Path, lue: list[Trace]) -> bool:
    """Opened to be written, it is what was read, and stays whole; what was set aside is not lost."""
    with Journal(fichier) as journal:
        if list(journal.lire()) != lue or not all((fichier.parent / nom).exists() for nom in journal.ecartes):
            return False
    return verifier(fichier).entier and lues(fichier) == lue


def attaquer(lesquels: Sequence[Cas]) -> Bilan:
    """Try each."""
    bilan = Bilan()
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as dossier:
        racine = Path(dossier)
        autre, entier = racine / "autre.base", racine / "entier.base"
        r = regie(autre)
        r.executer(CreerCompetition("Une autre", "2026-02-02", "Lyon"))
        r.executer(InscrireJoueurs(tuple(Joueur(0, f"Autre {n}") for n in range(30))))
        r.fermer()
        r = regie(entier)
        for commande in script(LONGUEUR):
            r.executer(commande)
        r.fermer()
        temoin = lues(entier)
        forge = Forge(racine)
        try:
            for c in lesquels:
                bilan.essayer(str(c), partial(tient, c, racine / "essai", temoin, autre, forge))
        finally:
            forge.fermer()
    return bilan


def main() -> int:
    """Attack and print."""
    if sys.argv[1:] == ["--forger"]:
        forger()
        return 0
    choix = options("le fichier déplacé, remplacé, jeté, recopié sous la console, qui est tuée")
    return conclure("déplacements", attaquer(cas(long=choix.long)))


if __name__ == "__main__":
    sys.exit(main())
