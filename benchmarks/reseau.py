"""A room's network under load: ``python -m benchmarks.reseau [--court] [--http]``.

The service in a process of its own, over TLS on loopback; here eight posts that write and two hundred readers. A write
is answered once it is on the disk; a lot has reached all when the last reader has it. The floor is a process that adds
a line to a file, makes it durable and answers, at the same pace. Then a console that conducts (`console_en_reseau`).
``--foule``: ten thousand commands in any order, a quarter of them sent again; the file is proven and ranked as one
console would.
"""

import argparse
import asyncio
import json
import random
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from websockets.asyncio.client import connect

from arbitre.engine.competition.classer import classement_general
from arbitre.journal import verifier
from benchmarks import console_en_reseau
from benchmarks.clients import LECTEURS, PAUSE, Ecriture, Salle, lecteurs, portee, poste, reponse
from benchmarks.mesure import MEMOIRE, RACINE, Mesure, Mesures, afficher, centile
from tests.journal.outils import regie
from tests.reseau.foule import POSTES, Demande, demandes, ouvrir_une_partie, seul

ECRITURES: Final = 40
"""Writes of each post at the pace of hands."""
_FOULE: Final = 10_000
_RENVOIS: Final = 0.25


@asynccontextmanager
async def servie(dossier: Path, *, chiffre: bool) -> AsyncIterator[Salle]:
    """The service of a partie that stands there, until it is left."""
    fichier = dossier / "foule.arbitre"
    console = regie(fichier)
    ouvrir_une_partie(console)
    console.fermer()
    commande = [
        sys.executable,
        "-m",
        "arbitre",
        "servir",
        str(fichier),
        "--port",
        "0",
        *([] if chiffre else ["--http"]),
    ]
    env = {"HOME": str(dossier), "PATH": "/usr/bin:/bin", "PYTHONPATH": str(RACINE)}
    with subprocess.Popen(commande, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env) as servi:
        assert servi.stdout is not None
        ligne = json.loads(servi.stdout.readline())
        pem = dossier / ".local" / "share" / "arbitre" / "reseau.pem"
        tls = ssl.create_default_context(cafile=str(pem)) if chiffre else None
        try:
            yield Salle(ligne["adresse"], ligne["port"], ligne["jetons"], tls)
        finally:
            servi.terminate()


async def charge(dossier: Path, pause: float, nombre: int, *, chiffre: bool) -> tuple[list[float], list[float], float]:
    """Milliseconds of each write, of each lot until the last reader had it; writes a second."""
    async with servie(dossier, chiffre=chiffre) as salle:
        ecoutent = await lecteurs(salle, LECTEURS)
        faites: list[Ecriture] = []
        debut = time.perf_counter()
        await asyncio.gather(*(poste(salle, rang, demandes(rang, nombre), pause, faites) for rang in range(POSTES)))
        duree = time.perf_counter() - debut
        await asyncio.sleep(0.5)
        ecrites = [faite for faite in faites if faite.lot]
        portees = [portee(ecoutent, faite) for faite in ecrites]
        return [1000 * faite.attente for faite in ecrites], portees, len(ecrites) / duree


_ECHO: Final = """
import asyncio, os, sys
fichier = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
async def servir(lu, ecrit):
    while ligne := await lu.readline():
        os.write(fichier, ligne)
        os.fsync(fichier)
        ecrit.write(ligne)
async def main():
    serveur = await asyncio.start_server(servir, "127.0.0.1", 0)
    print(serveur.sockets[0].getsockname()[1], flush=True)
    await serveur.serve_forever()
asyncio.run(main())
"""


async def echo(fichier: Path, pause: float, nombre: int) -> list[float]:
    """Milliseconds of each line made durable and answered."""
    commande = [sys.executable, "-c", _ECHO, str(fichier)]
    with subprocess.Popen(commande, stdout=subprocess.PIPE, text=True) as servi:
        assert servi.stdout is not None
        port = int(servi.stdout.readline())

        async def un_poste(rang: int) -> list[float]:
            lu, ecrit = await asyncio.open_connection("127.0.0.1", port)
            faites = []
            await asyncio.sleep(rang * pause / POSTES)
            for _ in range(nombre):
                debut = time.perf_counter()
                ecrit.write(b"x" * 400 + b"\n")
                await lu.readline()
                faites.append(1000 * (time.perf_counter() - debut))
                await asyncio.sleep(pause)
            ecrit.close()
            return faites

        attentes = await asyncio.gather(*(un_poste(rang) for rang in range(POSTES)))
        servi.terminate()
    return [attente for un in attentes for attente in un]


def mesures(court: bool, *, chiffre: bool = True) -> Mesures:
    """Hands, then as fast as the wire allows; hands alone where the run is short."""
    nombre = ECRITURES // (1 + court)
    for quoi, pause in (("au rythme des mains", PAUSE), ("sans relâche", 0.0))[: 2 - court]:
        with tempfile.TemporaryDirectory() as dossier:
            ecrites, portees, debit = asyncio.run(charge(Path(dossier), pause, nombre, chiffre=chiffre))
            nues = asyncio.run(echo(Path(dossier) / "lignes", pause, nombre))
        plancher = median(nues)
        yield Mesure(f"8 postes, 200 lecteurs, {quoi} : une écriture, médiane (ms)", median(ecrites), plancher, "≤ 10")
        pire = centile(nues, 99)
        yield Mesure(f"… centile 99 (ms), {debit:.0f} écritures par seconde", centile(ecrites, 99), pire, "≤ 60")
        yield Mesure(f"… un lot chez tous, le pire de {len(portees)} (ms)", max(portees), max(nues), "≤ 150")
    if not court:
        yield from console_en_reseau.mesures()


async def inonder(salle: Salle, envois: list[list[Demande]]) -> int:
    """All posts at once, a quarter sent again; how many commands were written."""

    async def un_poste(rang: int) -> int:
        hasard, dites = random.Random(rang), dict[int, Any]()
        async with connect(salle.ws, ssl=salle.tls, compression=None) as prise:
            await prise.send(json.dumps({"jeton": salle.jetons["correcteur"][rang], "poste": f"poste {rang}"}))
            await prise.recv()
            for place, envoi in enumerate(envois[rang]):
                encore = [envois[rang][hasard.randint(0, place)]] if hasard.random() < _RENVOIS else []
                for n, commande, donnees in (envoi, *encore):
                    await prise.send(json.dumps({"n": n, "partie": 1, "commande": commande, "donnees": donnees}))
                    dite = await reponse(prise)
                    assert dites.setdefault(n, dite) == dite
        return sum("lot" in dite for dite in dites.values())

    return sum(await asyncio.gather(*(un_poste(rang) for rang in range(POSTES))))


async def foule(dossier: Path, nombre: int, *, chiffre: bool) -> dict[str, Any]:
    """What became of them, beside one console that enters the same."""
    envois = [demandes(rang, nombre // POSTES) for rang in range(POSTES)]
    debut = time.perf_counter()
    async with servie(dossier, chiffre=chiffre) as salle:
        ecrites = await inonder(salle, envois)
    duree = time.perf_counter() - debut
    constat, recue = verifier(dossier / "foule.arbitre"), regie(dossier / "foule.arbitre")
    console = regie(dossier / "console.arbitre")
    ouvrir_une_partie(console)
    depart = console.lot
    deja = seul(console, envois)
    egal = classement_general(recue.etat) == classement_general(console.etat)
    memes = ecrites == console.lot - depart + deja
    for close in (recue, console):
        close.fermer()
    return {"commandes": nombre, "ecrites": ecrites, "prouve": constat.entier, "classement_egal": egal and memes} | {
        "secondes": round(duree, 1)
    }


def main() -> None:
    """Measure and print."""
    demande = argparse.ArgumentParser(description=__doc__)
    demande.add_argument("--court", action="store_true")
    demande.add_argument("--http", action="store_true", help="sans chiffrement")
    demande.add_argument("--foule", action="store_true", help="dix mille commandes, et rien d’autre")
    choix = demande.parse_args()
    if choix.foule:
        with tempfile.TemporaryDirectory(dir=MEMOIRE) as dossier:
            fait = asyncio.run(foule(Path(dossier), _FOULE, chiffre=not choix.http))
        print(json.dumps(fait, ensure_ascii=False))
        return
    afficher(mesures(choix.court, chiffre=not choix.http))


if __name__ == "__main__":
    main()
