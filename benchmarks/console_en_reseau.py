"""A console that conducts with its room's network open: ``python -m benchmarks.console_en_reseau``.

The real windows, régie, service and sound, in a process of their own; coups go by with the one key, in real time, while
eight posts enter bulletins at the pace of hands and two hundred readers listen, over TLS. Timed: from each key to the
tableau's new picture, and from each call of the chrono to the first sample given to the sink. The floor is the same
console, the same coups, its network closed. Where the machine has other work, put ``chrt -r 1`` before it. Needs
pulseaudio and espeak-ng.
"""

import argparse
import asyncio
import json
import os
import shutil
import ssl
import sys
import tempfile
import threading
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final

import msgspec

from benchmarks.clients import LECTEURS, PAUSE, Ecriture, Lecteur, Salle, lecteurs, portee, poste
from benchmarks.mesure import MEMOIRE, RACINE, Mesure, Mesures, a_neuf, afficher, centile
from tests.engine.partie.banc import PREMIERS
from tests.outils.son import SonPrive
from tests.reseau.foule import POSTES, demandes

if TYPE_CHECKING:
    from arbitre.engine.partie.etat import Phase
    from arbitre.ui.console import Console

_COUPS: Final = 6
_SECONDES: Final = 4
"""Of a coup."""
_SANS_FIN: Final = 20_000
_SOUFFLE: Final = 0.5
"""Seconds before a key, in which what is to be said is made ready."""
_MONTREES: Final = ("chrono", "annonce_top")
"""What the key does then is on the tableau at once; letters come with the voice."""


class Releve(msgspec.Struct, frozen=True):
    """Milliseconds of each key, of each call."""

    touches: list[float]
    appels: list[float]


# --- the console, in its own process ------------------------------------------------------------------------------


class Conduite:
    """Conducts with the one key, in real time but for what is said before the time and after it."""

    def __init__(self, console: "Console", trace: Path) -> None:
        from benchmarks.console import Peinture

        self._console, self._trace = console, trace
        self._peinture = Peinture.du_tableau()
        self._touches: list[float] = []
        self._dus: list[float] = []
        console.conducteur.temps._minuterie.appel.connect(lambda du: self._dus.append(du.instant))  # noqa: SLF001

    def jouer(self) -> Releve:
        """Coups, after one that is not counted."""
        self._jouer()
        self._touches.clear()
        self._dus.clear()
        for _ in range(_COUPS):
            self._jouer()
        versees = [float(ligne.split()[1]) for ligne in self._trace.read_text(encoding="ascii").splitlines()]
        return Releve(self._touches, [1000 * abs(min(v for v in versees if v >= du - 0.02) - du) for du in self._dus])

    def _jouer(self) -> None:
        from arbitre.engine.partie.etat import Phase
        from benchmarks.voix import attendre, attendre_que

        conducteur, deja = self._console.conducteur, len(self._dus)
        self._presser_jusqu_a(Phase.CHRONO)
        touche = self._presser()
        attendre_que(lambda: conducteur.phase is Phase.RAMASSAGE, _SECONDES + 30)
        self._dus[deja] = touche
        attendre(0.5)
        self._presser_jusqu_a(Phase.TIRAGE)

    def _presser_jusqu_a(self, phase: "Phase") -> None:
        while self._console.conducteur.phase is not phase:
            self._presser()

    def _presser(self) -> float:
        """The key, when nothing is said; until the tableau shows it, where it does so without the voice."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QWidget

        from benchmarks.voix import attendre

        self._console.materiel.annonceur.taire()
        attendre(_SOUFFLE)  # what waits in `QTest` keeps the service's thread from running
        fenetre, conducteur = self._console.fenetre, self._console.conducteur
        phase, touche, debut = conducteur.phase, time.monotonic(), time.perf_counter()
        clavier: QWidget | None = fenetre.focusWidget()
        QTest.keyClick(fenetre if clavier is None else clavier, Qt.Key.Key_Space)
        if phase is not None and phase.value in _MONTREES:
            while (peinte := self._peinture.premiere(debut)) is None:
                attendre(0.001)
            self._touches.append(1000 * (peinte - debut))
        return touche


def _ouvrir(console: "Console", dossier: Path) -> None:
    """Its network, for eight posts and a screen; where it is, on standard output; until the room is full."""
    from arbitre.reseau.acces.cartes import cle_des_cartes
    from arbitre.reseau.acces.certificat import certificat
    from arbitre.reseau.acces.roles import Role
    from arbitre.ui.portes.salle import reseau_de_la_salle
    from benchmarks.voix import attendre_que

    reseau = reseau_de_la_salle(console)
    reseau.ouvrir("127.0.0.1", 0, certificat(dossier, "127.0.0.1"), cle_des_cartes(dossier))
    service = reseau._service  # noqa: SLF001  who comes in is not measured
    assert service is not None
    jetons = {
        "correcteur": [service.jetons.donner(f"Poste {rang}", Role.CORRECTEUR)[0] for rang in range(POSTES)],
        "salle": service.jetons.donner("", Role.SALLE)[0],
    }
    print(json.dumps({"port": service.ouverture.port, "jetons": jetons}), flush=True)
    pleine = threading.Thread(target=sys.stdin.readline, daemon=True)
    pleine.start()
    attendre_que(lambda: not pleine.is_alive(), 120)


def conduire(dossier: Path, *, servie: bool) -> None:
    """The whole life of that process; what it measured, on standard output."""
    with SonPrive() as son:
        from arbitre.voix.reglages import Choix
        from benchmarks.chrono import TRACE, construire
        from benchmarks.voix import attendre_que
        from tests.journal.outils import jouer

        os.environ.update({nom: son.env[nom] for nom in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_SERVER")})
        os.environ["QT_LOGGING_RULES"] = "default.warning=false"
        os.environ[TRACE] = str(dossier / "trace")
        console = construire(dossier, _SECONDES)
        annonceur = console.materiel.annonceur
        attendre_que(lambda: annonceur.epreuve().parle is Choix.FOURNIE and annonceur.materiel.decide, 60)
        for lettres, mot, ref, _ in PREMIERS[:4]:
            jouer(console.regie.regie, lettres, mot, ref)
            annonceur.taire()
        if servie:
            _ouvrir(console, dossier)
        print(msgspec.json.encode(Conduite(console, Path(os.environ[TRACE])).jouer()).decode(), flush=True)
        console.fenetre.fermer()
        annonceur.fermer()


# --- who listens to it, and writes --------------------------------------------------------------------------------


@asynccontextmanager
async def une_console(dossier: Path, *drapeaux: str) -> AsyncIterator[Process]:
    """Until it has played them."""
    commande = ["-m", "benchmarks.console_en_reseau", "--console", str(dossier), *drapeaux]
    env = a_neuf(dossier)
    lancee = await asyncio.create_subprocess_exec(
        sys.executable, *commande, stdin=PIPE, stdout=PIPE, env=env, cwd=RACINE, limit=2**20
    )
    try:
        yield lancee
    finally:
        await lancee.wait()


async def _lire(console: Process) -> bytes:
    assert console.stdout is not None
    return await console.stdout.readline()


async def seule(dossier: Path) -> Releve:
    """What a console measures that serves nobody."""
    async with une_console(dossier) as console:
        return msgspec.json.decode(await _lire(console), type=Releve)


async def servant(dossier: Path) -> tuple[Releve, list[Ecriture], list[Lecteur]]:
    """What one measures with the room full; what its posts wrote meanwhile, and who listened."""
    async with une_console(dossier, "--servie") as console:
        dite = json.loads(await _lire(console))
        tls = ssl.create_default_context(cafile=str(dossier / "reseau.pem"))
        salle = Salle("127.0.0.1", dite["port"], dite["jetons"], tls)
        ecoutent, faites = await lecteurs(salle, LECTEURS), list[Ecriture]()
        ecrivent = [
            asyncio.create_task(poste(salle, rang, demandes(rang, _SANS_FIN), PAUSE, faites)) for rang in range(POSTES)
        ]
        assert console.stdin is not None
        console.stdin.write(b"\n")
        releve = msgspec.json.decode(await _lire(console), type=Releve)
        for tache in ecrivent:
            tache.cancel()
        await asyncio.gather(*ecrivent, return_exceptions=True)
    return releve, faites, ecoutent


def mesures() -> Mesures:
    """Keys, calls, writes, lots; nothing where this machine has no sound server or no voice."""
    if not all(map(shutil.which, ("pulseaudio", "espeak-ng"))):
        return
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as une, tempfile.TemporaryDirectory(dir=MEMOIRE) as autre:
        nue = asyncio.run(seule(Path(une)))
        releve, faites, ecoutent = asyncio.run(servant(Path(autre)))
    ecrites = [faite for faite in faites if faite.lot and all(faite.lot in lecteur.arrivees for lecteur in ecoutent)]
    attentes, portees = [1000 * faite.attente for faite in ecrites], [portee(ecoutent, faite) for faite in ecrites]
    qui = "une console, 8 postes, 200 lecteurs"
    yield Mesure(f"{qui} : touche → tableau, médiane (ms)", median(releve.touches), median(nue.touches), "≤ 20")
    pire = max(nue.touches)
    yield Mesure(f"… touche → tableau, la pire de {len(releve.touches)} (ms)", max(releve.touches), pire, "≤ 50")
    yield Mesure(
        f"… {len(releve.appels)} appels du chrono (ms de retard, pire)", max(releve.appels), max(nue.appels), "≤ 50"
    )
    yield Mesure(f"… {len(ecrites)} écritures, médiane (ms)", median(attentes), median(nue.touches), "≤ 10")
    yield Mesure("… centile 99 (ms)", centile(attentes, 99), pire, "≤ 60")
    yield Mesure("… un lot chez tous, le pire (ms)", max(portees), pire, "≤ 150")


def main() -> None:
    """Measure and print; or be the console that is measured."""
    demande = argparse.ArgumentParser(description=__doc__)
    demande.add_argument("--console", type=Path, help=argparse.SUPPRESS)
    demande.add_argument("--servie", action="store_true", help=argparse.SUPPRESS)
    choix = demande.parse_args()
    if choix.console is None:
        afficher(mesures())
    else:
        conduire(choix.console, servie=choix.servie)


if __name__ == "__main__":
    main()
