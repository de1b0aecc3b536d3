"""Killed after every write, or without power. Run: ``python -m benchmarks.attaques.coupures [--long]``.

A console is run under ``strace``, and what it asked of the system is played again up to each call: as a kill leaves the
files (all that was written is there), then as the loss of power may (what was not flushed is there, or not, or in part,
in any order). After each, the file opens with every command that was answered, and at most the one under way beyond.
"""

import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.places import ChangerDeTable
from arbitre.journal import FichierRefuse, Journal, verifier
from benchmarks.attaques.commun import Bilan, balayer, conclure, lues, options
from benchmarks.mesure import MEMOIRE
from tests.journal.outils import regie

COMMANDES: Final = 8
SECTEUR: Final = 512
NOM: Final = "soiree.arbitre"
_APPELS: Final = "openat,write,pwrite64,ftruncate,fsync,fdatasync,unlink,rename"
_LIGNE: Final = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)")
_CHEMIN: Final = re.compile(r"<([^>]*)>|\"([^\"]*)\"")


class Appel(Struct, frozen=True):
    """A call that changes the disk: its name, the file, what is written where (a truncation: no bytes)."""

    nom: str
    fichier: str
    octets: bytes = b""
    lieu: int = 0
    vers: str = ""


def ecrire(chemin: Path, commandes: int) -> None:
    """A short evening, the number of each answered event on the standard output."""
    r = regie(chemin)
    _dire(r.executer(CreerCompetition("Essai", ""))[-1].numero)
    _dire(r.executer(InscrireJoueurs(tuple(Joueur(0, f"J{n}") for n in range(4))))[-1].numero)
    _dire(r.executer(OuvrirPartie())[-1].numero)
    for rang in range(commandes):
        commande = ChangerDeTable(1, 2) if rang % 2 else AvertirJoueur(1, "x" * (50 * rang + 1))
        _dire(r.executer(commande)[-1].numero)
    r.fermer()


def _dire(numero: int) -> None:
    sys.stdout.write(f"{numero}\n")
    sys.stdout.flush()


def tracer(dossier: Path, commandes: int) -> list[Appel]:
    """All that such an evening asks of the disk of ``dossier``, in order; an answer is a call without a file."""
    sortie = dossier / "appels.txt"
    python = [sys.executable, "-m", "benchmarks.attaques.coupures", "--ecrire", str(dossier / NOM), str(commandes)]
    strace = ["strace", "-f", "-y", "-xx", "-s", "1000000", "-e", f"trace={_APPELS}", "-o", str(sortie)]
    subprocess.run([*strace, *python], check=True, capture_output=True, cwd=Path(__file__).parents[2])
    return list(_appels(sortie.read_text(encoding="ascii").splitlines(), str(dossier)))


def _texte(echappe: str) -> bytes:
    return bytes(ast.literal_eval(f'b"{echappe}"'))


def _appels(lignes: list[str], dossier: str) -> Iterator[Appel]:
    for ligne in lignes:
        if not (lu := _LIGNE.match(ligne)) or int(lu[3]) < 0:
            continue
        nom, arguments = lu[1], lu[2]
        chemins = [_texte(entre or cite).decode(errors="replace") for entre, cite in _CHEMIN.findall(arguments)]
        if nom == "write" and arguments.startswith("1<"):
            yield Appel("repondre", "", octets=_texte(arguments.split('"')[1]))
        noms = [c for c in chemins if c.startswith(dossier) and not c.endswith(("-shm", "appels.txt"))]
        if not noms or (noms[0] in (f"{dossier}-qui", dossier) and nom != "fsync"):
            continue
        yield from _appel(nom, arguments, noms)


def _appel(nom: str, arguments: str, noms: list[str]) -> Iterator[Appel]:
    fichier = noms[0]
    match nom:
        case "pwrite64":
            octets, (_, lieu) = _texte(arguments.split('"')[1]), arguments.split('"')[2].rsplit(", ", 1)
            yield Appel(nom, fichier, octets=octets, lieu=int(lieu))
        case "ftruncate":
            yield Appel(nom, fichier, lieu=int(arguments.rsplit(", ", 1)[1]))
        case "fsync" | "fdatasync":
            yield Appel("flusher", fichier)
        case "unlink":
            yield Appel(nom, fichier)
        case "rename":
            yield Appel(nom, fichier, vers=noms[1])
        case "openat" if "O_CREAT" in arguments:
            yield Appel("creer", fichier)
        case _:
            pass  # a write to a note or a lock beside, an opening


class Disque:
    """Files as the system has them in memory, and of each what is sure and what waits to be flushed."""

    def __init__(self) -> None:
        self.surs: dict[str, bytes] = {}
        self.attente: dict[str, list[Appel]] = {}
        self.dossier: list[Appel] = []
        self.repondu = 0

    def prendre(self, appel: Appel) -> None:
        match appel.nom:
            case "repondre":
                self.repondu = int(appel.octets.split()[-1])
            case "flusher" if appel.fichier in self.attente:
                self._flusher(appel.fichier)
                self._inscrire()
            case "flusher":
                self._inscrire()
            case "unlink" | "rename":
                self.dossier.append(appel)
            case _:
                self._inscrire_si(appel.fichier)
                self.attente.setdefault(appel.fichier, []).append(appel)

    def _flusher(self, fichier: str) -> None:
        contenu = self.surs.get(fichier, b"")
        for appel in self.attente.pop(fichier):
            contenu = _applique(contenu, appel)
        self.surs[fichier] = contenu

    def _inscrire_si(self, fichier: str) -> None:
        """A name that is taken again was given back before."""
        if any(appel.fichier == fichier for appel in self.dossier):
            self._inscrire()

    def _inscrire(self) -> None:
        for appel in self.dossier:
            _dans_le_dossier(self.surs, appel)
            _dans_le_dossier(self.attente, appel)
        self.dossier.clear()

    def apres_une_mort(self) -> dict[str, bytes]:
        """All that was written is there."""
        return self._images(list(self.attente.items()), self.dossier)

    def sans_courant(self, hasard: Random) -> dict[str, bytes]:
        """Of what was not flushed, some is there, in any order, perhaps in part."""
        choisis = [(fichier, _malmener(appels, hasard)) for fichier, appels in self.attente.items()]
        return self._images(choisis, self.dossier[: hasard.randint(0, len(self.dossier))])

    def _images(self, attente: list[tuple[str, list[Appel]]], dossier: list[Appel]) -> dict[str, bytes]:
        images = dict(self.surs)
        for fichier, appels in attente:
            for appel in appels:
                images[fichier] = _applique(images.get(fichier, b""), appel)
        for appel in dossier:
            _dans_le_dossier(images, appel)
        return images


def _applique(contenu: bytes, appel: Appel) -> bytes:
    if appel.nom == "ftruncate":
        return contenu[: appel.lieu].ljust(appel.lieu, b"\x00")
    if appel.nom == "creer":
        return contenu
    return contenu.ljust(appel.lieu, b"\x00")[: appel.lieu] + appel.octets + contenu[appel.lieu + len(appel.octets) :]


def _dans_le_dossier(fichiers: dict[str, bytes] | dict[str, list[Appel]], appel: Appel) -> None:
    contenu = fichiers.pop(appel.fichier, None)
    if appel.nom == "rename" and contenu is not None:
        fichiers[appel.vers] = contenu  # type: ignore[assignment]


def _malmener(appels: list[Appel], hasard: Random) -> list[Appel]:
    """Some of them, in any order, one in four torn at a sector."""
    gardes = [appel for appel in appels if hasard.random() < 0.6]
    hasard.shuffle(gardes)
    return [_dechirer(appel, hasard) if hasard.random() < 0.25 else appel for appel in gardes]


def _dechirer(appel: Appel, hasard: Random) -> Appel:
    coupe = hasard.randint(0, len(appel.octets) // SECTEUR) * SECTEUR
    return Appel(appel.nom, appel.fichier, appel.octets[:coupe], appel.lieu) if appel.octets else appel


def retrouve(images: dict[str, bytes], dossier: Path, repondu: int, temoin: list[Trace]) -> bool:
    """Whether the file that is left opens with all that was answered."""
    balayer(dossier)
    for nom, contenu in images.items():
        (dossier / Path(nom).name).write_bytes(contenu)
    chemin = dossier / NOM
    if not chemin.exists():
        return repondu == 0
    try:
        with Journal(chemin) as journal:
            traces = list(journal.lire())
    except FichierRefuse:
        return False
    meme = [t.evenement for t in traces] == [t.evenement for t in temoin[: len(traces)]]
    return meme and repondu <= len(traces) <= repondu + 4 and verifier(chemin).entier and lues(chemin) == traces


def attaquer(commandes: int = COMMANDES, pannes: int = 2, graine: int = 1) -> Bilan:
    """Each call of a short evening: a kill, then ``pannes`` losses of power."""
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as racine:
        appels = tracer(Path(racine), commandes)
        return rejouer(appels, lues(Path(racine) / NOM), pannes, Random(graine))


def rejouer(appels: list[Appel], temoin: list[Trace], pannes: int, hasard: Random) -> Bilan:
    """Play the calls again, and stop after each."""
    bilan, disque = Bilan(), Disque()
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as racine:
        dossier = Path(racine) / "essai"
        for rang, appel in enumerate(appels):
            disque.prendre(appel)
            images = [disque.apres_une_mort(), *(disque.sans_courant(hasard) for _ in range(pannes))]
            for laquelle, image in enumerate(images):
                quoi = f"appel {rang} ({appel.nom}), {'panne' if laquelle else 'mort'}"
                bilan.essayer(quoi, partial(retrouve, image, dossier, disque.repondu, temoin))
    return bilan


def main() -> int:
    """Attack and print."""
    if sys.argv[1:2] == ["--ecrire"]:
        ecrire(Path(sys.argv[2]), int(sys.argv[3]))
        return 0
    choix = options("une console tuée, ou sans courant, à chaque écriture")
    return conclure("coupures", attaquer(60, 40, choix.graine) if choix.long else attaquer(graine=choix.graine))


if __name__ == "__main__":
    sys.exit(main())
