"""Thousands of centres arrive at two instances: one ranking, nothing lost. Run: ``python -m benchmarks.central``.

A real PostgreSQL, two instances as processes, all on loopback. Each centre sends its file after each partie, at random,
some sent again, some cut half-way; one instance is killed, PostgreSQL is restarted once; 500 readers ask for pages as
people do. The last ranking is compared, line by line, with that of one console merging the same files. ``--court``:
a hundred centres. ``--croissance``: only what an upload and a ranking cost with 1, 10, 100, 1,000 and 3,000 centres.
"""

import argparse
import asyncio
import cProfile
import json
import os
import pstats
import random
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final

import msgspec
import psycopg
from msgspec.structs import replace
from psycopg.rows import TupleRow

from arbitre.central import epreuves
from arbitre.central.base import migrer
from arbitre.central.calcul import Memoire, classer
from arbitre.echanges.centres import centre_des_octets, octets_du_centre
from arbitre.engine.centres.fusion import fusionner
from arbitre.engine.centres.valeurs import Centre
from benchmarks.mesure import RACINE
from tests.central.charge import Lecteurs, envoyer, un_centre
from tests.outils.postgres import Serveur, absent, serveur

JOUEURS: Final = 60
PARTIES: Final = 3
LECTEURS: Final = 500
CENTRES, COURT = 3_000, 100
DUREE, DUREE_COURTE = 120.0, 20.0
"""Seconds within which all arrive: ten minutes, five times faster; and the short form."""
_PAUSE: Final = 10.0
"""Seconds between two pages of a reader, about."""
_FIN: Final = 900.0
CROISSANCE: Final = (1, 10, 100, 1_000, 3_000)


class Instance:
    """An instance as a process."""

    def __init__(self, base: str) -> None:
        with socket.socket() as prise:
            prise.bind(("127.0.0.1", 0))
            self.port = int(prise.getsockname()[1])
        reglages = {
            "BASE": base,
            "PORT": self.port,
            "MANDATAIRE": "127.0.0.1",
        }  # readers come from elsewhere, as they do
        env = {f"ARBITRE_CENTRAL_{nom}": str(valeur) for nom, valeur in reglages.items()}
        self.processus = subprocess.Popen(
            [sys.executable, "-P", "-m", "arbitre.central", "servir"],
            env={**os.environ, **env, "PYTHONPATH": str(RACINE)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def attendre(self) -> None:
        """Until it listens."""
        limite = time.monotonic() + 30
        while time.monotonic() < limite:
            with socket.socket() as prise:
                if prise.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise TimeoutError("an instance does not listen")

    def tuer(self) -> None:
        """As a machine that loses its power."""
        self.processus.kill()
        self.processus.wait()

    def finir(self) -> None:
        """As its service manager does."""
        self.processus.send_signal(signal.SIGTERM)
        self.processus.wait(20)


@contextmanager
def instances(base: str, nombre: int) -> Iterator[list[Instance]]:
    """So many, ended with the block."""
    faites = [Instance(base) for _ in range(nombre)]
    try:
        for faite in faites:
            faite.attendre()
        yield faites
    finally:
        for faite in faites:
            if faite.processus.poll() is None:
                faite.finir()


async def ouvrir(base: str, noms: list[str]) -> tuple[int, dict[str, str]]:
    """An epreuve, with a key for each centre."""
    async with await psycopg.AsyncConnection.connect(base, autocommit=True) as connexion:
        await epreuves.ouvrir(connexion, epreuves.Ouvrir("Mondial", PARTIES))
        epreuve = await epreuves.trouver(connexion, "Mondial")
        async with connexion.transaction():
            return epreuve.id, {nom: await epreuves.donner_une_clef(connexion, epreuve, nom, "FR") for nom in noms}


def etats(centre: Centre) -> list[bytes]:
    """The files that a centre sends: after each partie, all that is played so far."""
    return [
        octets_du_centre(replace(centre, parties=centre.parties[:jouees]))
        for jouees in range(1, len(centre.parties) + 1)
    ]


async def simuler(
    tenu: Serveur, base: str, centres: list[Centre], duree: float, lecteurs: int = LECTEURS
) -> dict[str, Any]:
    """All of them arrive while readers read; what was lost or came twice, whether a console ranks them alike."""
    noms = [centre.nom for centre in centres]
    numero, clefs = await ouvrir(base, noms)
    hasard, cpu = random.Random(1), _cpu_des_enfants()
    with instances(base, 2) as faites:
        ports = [faite.port for faite in faites]
        foule = Lecteurs(ports, numero, lecteurs, min(_PAUSE, duree / 2))
        lecture = asyncio.create_task(foule.lire())
        accidents = asyncio.create_task(_accidents(tenu, faites, ports, duree))
        envois = [envoyer(ports, clefs[c.nom], etats(c), hasard.randint(0, 2**31), duree) for c in centres]
        comptes = await asyncio.gather(*envois)
        await accidents
        lignes = await _attendre_la_fin(base, len(centres))
        foule.finir()
        await lecture
    console = await asyncio.to_thread(lambda: fusionner(sorted(centres, key=lambda c: c.nom)))
    attendues = [(x.ligne.rang, x.joueur.nom, x.joueur.licence, x.ligne.total, x.ligne.solos) for x in console.lignes]
    perdus, doubles = await _bilan(base, centres)
    return {
        "centres": len(centres),
        "joueurs": sum(len(c.joueurs) for c in centres),
        "perdus": perdus,
        "doubles": doubles,
        "egal_fusion": lignes == attendues,
        "p95_lecture_ms": round(foule.centile(95), 1),
        "lectures": len(foule.attentes),
        "lectures_refaites": foule.refaites,
        "envois": sum(comptes),
        "classements": await _classements(base),
        "cpu_instances_s": round(_cpu_des_enfants() - cpu),
        "charge": round(os.getloadavg()[0], 1),
    }


def _cpu_des_enfants() -> float:
    """Seconds of processor of the instances that ended, and of what they started."""
    vu = resource.getrusage(resource.RUSAGE_CHILDREN)
    return vu.ru_utime + vu.ru_stime


async def _classements(base: str) -> int:
    async with await psycopg.AsyncConnection.connect(base, autocommit=True) as connexion:
        lus = await (await connexion.execute("SELECT count(*) FROM revisions")).fetchone()
    return int(lus[0]) if lus else 0


async def _accidents(tenu: Serveur, faites: list[Instance], ports: list[int], duree: float) -> None:
    """One instance is killed and comes back elsewhere; PostgreSQL is restarted at once, without a word."""
    await asyncio.sleep(duree * 0.35)
    await asyncio.to_thread(faites[0].tuer)
    await asyncio.sleep(duree * 0.1)
    neuve = await asyncio.to_thread(Instance, _base_de(tenu))
    faites.append(neuve)
    await asyncio.to_thread(neuve.attendre)
    ports[0] = neuve.port
    await asyncio.sleep(duree * 0.2)
    await asyncio.to_thread(tenu.arreter)
    await asyncio.to_thread(tenu.lancer)


def _base_de(tenu: Serveur) -> str:
    return f"host={tenu.dossier} user=arbitre dbname=central"


async def _attendre_la_fin(base: str, centres: int) -> list[tuple[Any, ...]]:
    """The lines of the ranking in which all centres are, whole."""
    limite = time.monotonic() + _FIN
    async with await psycopg.AsyncConnection.connect(base, autocommit=True) as connexion:
        while time.monotonic() < limite:
            lue = await connexion.execute(
                "SELECT id FROM revisions WHERE definitive AND centres = %s ORDER BY id DESC LIMIT 1", (centres,)
            )
            if (ligne := await lue.fetchone()) is not None:
                lues = await connexion.execute("SELECT ligne FROM lignes WHERE revision = %s ORDER BY ordre", ligne)
                faites = [msgspec.json.decode(octets) for (octets,) in await lues.fetchall()]
                return [(x["rang"], x["nom"], x["licence"], x["total"], x["solos"]) for x in faites]
            await asyncio.sleep(0.5)
    return []


async def _bilan(base: str, centres: list[Centre]) -> tuple[int, int]:
    """Files that were sent and are not there, and those that are there more than once."""
    voulus = {(c.nom, octets) for c in centres for octets in etats(c)}
    async with await psycopg.AsyncConnection.connect(base, autocommit=True) as connexion:
        lus = await connexion.execute("SELECT c.nom, d.octets FROM depots d JOIN centres c ON c.id = d.centre")
        gardes = [(nom, bytes(octets)) for nom, octets in await lus.fetchall()]
    return len(voulus - set(gardes)), len(gardes) - len(set(gardes))


def croissance(tenu: Serveur, nombre: int) -> dict[str, Any]:
    """Milliseconds of an upload and of a ranking of the whole when so many centres are in.

    By the clock, and of the processor alone, the base's apart; and the calls that a ranking makes, which are the same
    on any machine, however loaded.
    """
    base = tenu.creer(f"croissance{nombre}", "modele")
    centres = [un_centre(rang, JOUEURS, PARTIES) for rang in range(nombre)]
    _, clefs = asyncio.run(ouvrir(base, [c.nom for c in centres]))
    cpu = time.process_time()
    attentes = sorted(asyncio.run(_deposer_tous(base, centres, clefs)))
    envoi_cpu = time.process_time() - cpu
    del centres
    with psycopg.connect(base, autocommit=True) as connexion:
        epreuve = asyncio.run(_epreuve(base))
        debut, cpu = time.perf_counter(), time.process_time()
        assert classer(connexion, epreuve, Memoire()).revision is not None, "there is something to rank"
        classement, classement_cpu = time.perf_counter() - debut, time.process_time() - cpu
        appels = _appels(connexion, epreuve)
    return {
        "croissance": nombre,
        "envoi_ms": round(1000 * attentes[nombre // 2], 2),
        "envoi_cpu_ms": round(1000 * envoi_cpu / nombre, 2),
        "classement_ms": round(1000 * classement),
        "classement_cpu_ms": round(1000 * classement_cpu),
        "par_centre_cpu_ms": round(1000 * classement_cpu / nombre, 2),
        "par_centre_appels": round(appels / nombre),
    }


def _appels(connexion: psycopg.Connection[TupleRow], epreuve: epreuves.Epreuve) -> int:
    """Calls, of Python and of C, that the same ranking makes once more."""
    connexion.execute("UPDATE revisions SET etat = '', calculee = calculee - interval '1 hour'")
    compte = cProfile.Profile()
    issue = compte.runcall(classer, connexion, epreuve, Memoire())
    assert issue.revision is not None, "it is ranked anew"
    return int(pstats.Stats(compte).total_calls)  # type: ignore[attr-defined]  # the stubs leave it out


async def _epreuve(base: str) -> epreuves.Epreuve:
    async with await psycopg.AsyncConnection.connect(base, autocommit=True) as connexion:
        return await epreuves.trouver(connexion, "Mondial")


async def _deposer_tous(base: str, centres: list[Centre], clefs: dict[str, str]) -> list[float]:
    """Seconds of each upload as an instance does it: read, proven, written for good."""
    from arbitre.central.depot import recevoir

    attentes = []
    async with await psycopg.AsyncConnection.connect(base, autocommit=True) as connexion:
        for centre in centres:
            octets = octets_du_centre(centre)
            debut = time.perf_counter()
            inscrit = await epreuves.du_centre(connexion, clefs[centre.nom])
            assert inscrit is not None, "it has just been given a key"
            await recevoir(connexion, inscrit, octets, 1)
            attentes.append(time.perf_counter() - debut)
    return attentes


def main() -> None:
    """Measure and print; the last line is the promise."""
    demande = argparse.ArgumentParser(description=__doc__)
    demande.add_argument("--court", action="store_true")
    demande.add_argument("--centres", type=int, help="combien, sinon 3 000")
    demande.add_argument("--duree", type=float, help="secondes pendant lesquelles ils arrivent, sinon 120")
    demande.add_argument("--croissance", action="store_true", help="ce que coûtent un envoi et un classement")
    choix = demande.parse_args()
    if raison := absent():
        sys.exit(raison)
    with ExitStack() as pile:
        tenu = pile.enter_context(serveur())
        migrer(tenu.creer("modele"))
        if choix.croissance:
            for nombre in CROISSANCE:
                print(json.dumps(croissance(tenu, nombre)), flush=True)
            return
        base = tenu.creer("central", "modele")
        nombre = choix.centres or (COURT if choix.court else CENTRES)
        centres = [un_centre(rang, JOUEURS, PARTIES) for rang in range(nombre)]
        assert centre_des_octets(octets_du_centre(centres[0]), "") == centres[0], "what is sent is what is merged"
        duree = choix.duree or (DUREE_COURTE if choix.court else DUREE)
        fait = asyncio.run(simuler(tenu, base, centres, duree))
        print(json.dumps(fait), flush=True)


if __name__ == "__main__":
    main()
