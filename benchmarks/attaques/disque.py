"""The disk is full at each byte of each write. Run: ``python -m benchmarks.attaques.disque [--long]``.

A limit on the size of files (RLIMIT_FSIZE) cuts the creation of a file, its opening and its commands short, each at
every place in turn: a command that was refused changed nothing, one that was answered is there, and once there is room
the evening goes on.
"""

import resource
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.inscrire import CreerCompetition
from arbitre.engine.erreurs import Refus
from arbitre.engine.histoire import replay
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.places import ChangerDeTable
from arbitre.journal import verifier
from arbitre.regie import RegieDuplicate
from benchmarks.attaques.commun import Bilan, balayer, conclure, lues, options
from benchmarks.mesure import MEMOIRE
from tests.journal.outils import fichier, regie

PAS: Final = 997
OCTETS: Final = 33_000
"""Beyond what the first command of a file writes, and its log."""


@contextmanager
def plein_a(octets: int) -> Iterator[None]:
    """No file may grow beyond ``octets``."""
    avant, dur = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (octets, dur))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (avant, dur))


def naitre(dossier: Path, octets: int) -> bool:
    """A file that cannot be made whole is not there."""
    chemin = dossier / "neuf.arbitre"
    r = regie(chemin)
    try:
        with plein_a(octets):
            r.executer(CreerCompetition("Essai", "2026-01-01"))
    except Refus as refus:
        if chemin.exists() or not str(refus).endswith("."):
            return False
        r.executer(CreerCompetition("Essai", "2026-01-01"))
    r.fermer()
    return verifier(chemin).evenements == 1 and not list(dossier.glob("*-neuf*"))


def ouvrir(dossier: Path, octets: int) -> bool:
    """A file that cannot be opened to write is left as it is."""
    chemin = fichier(dossier)
    avant = len(lues(chemin))
    try:
        with plein_a(octets):
            r = regie(chemin)
    except Refus:
        r = regie(chemin)
    r.executer(AvertirJoueur(1, "bavardage"))
    r.fermer()
    return len(lues(chemin)) == avant + 1


def commander(dossier: Path, octets: int) -> bool:
    """Ten commands of one event and of two, one in three where there is no room."""
    r = regie(fichier(dossier))
    for rang in range(10):
        _tenter(r, rang, octets if rang % 3 == 1 else resource.RLIM_INFINITY)
        if len(lues(r.journal.chemin)) != r.journal.ancre().nombre:
            return False
    r.fermer()
    return verifier(r.journal.chemin).entier and replay(DUPLICATE, lues(r.journal.chemin)) == r.etat


def _tenter(r: RegieDuplicate, rang: int, octets: int) -> None:
    avant = r.etat
    commande = ChangerDeTable(1, 2) if rang % 2 else AvertirJoueur(1, "x" * 3000)
    try:
        with plein_a(octets):
            r.executer(commande)
    except Refus:
        assert r.etat is avant, "a command that is refused changes nothing"
        r.executer(commande)


def attaquer(pas: int = PAS) -> Bilan:
    """Each of the three at each size."""
    bilan = Bilan()
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as racine:
        dossier = Path(racine) / "essai"
        for octets in range(0, OCTETS, pas):
            for attaque in (naitre, ouvrir, commander):
                balayer(dossier)
                bilan.essayer(f"{attaque.__name__} à {octets} octets", lambda: attaque(dossier, octets))  # noqa: B023
    return bilan


def main() -> int:
    """Attack and print."""
    return conclure("disque", attaquer(61 if options("un disque plein à chaque écriture").long else PAS))


if __name__ == "__main__":
    sys.exit(main())
