"""A crowd for the central: centres that send, send again and are cut, readers that read as people do."""

import asyncio
import json
import random
import time

from arbitre.engine.centres.valeurs import Centre, CoupDeCentre, PartieDeCentre
from arbitre.engine.competition.etat import Joueur

COUPS = 22
_PERDU = (OSError, asyncio.IncompleteReadError, TimeoutError, IndexError, ValueError)
"""What a cut, a killed instance or a restart looks like to who asked."""
_DELAI = 30.0
_RENVOI, _COUPURE = 0.2, 0.1
_RECULS = 10
"""Each try waits longer than the one before, up to so many times, as consoles do."""


def un_centre(rang: int, joueurs: int, parties: int) -> Centre:
    """A centre where half of the bulletins are the top."""
    hasard, numeros = random.Random(rang), range(1, joueurs + 1)
    return Centre(
        f"Centre {rang:04}",
        "2023",
        tuple(Joueur(n, f"JOUEUR {n} {rang}", licence=f"{rang}-{n}", serie=str(1 + n % 7), table=n) for n in numeros),
        tuple(une_partie(partie, numeros, hasard) for partie in range(1, parties + 1)),
    )


def une_partie(numero: int, numeros: range, hasard: random.Random) -> PartieDeCentre:
    tirages = random.Random(numero)
    coups = tuple(CoupDeCentre("AEINRST", f"MOT{n}", "H4", tirages.randint(20, 110)) for n in range(COUPS))
    tops = [coup.points or 0 for coup in coups]
    scores = {n: tuple(t if hasard.random() < 0.5 else hasard.randint(0, t) for t in tops) for n in numeros}
    avertis = {n: (hasard.randint(1, COUPS),) for n in numeros if hasard.random() < 0.1}
    return PartieDeCentre(numero, f"Partie {numero}", "classique", False, True, coups, scores, avertis)


async def demander(port: int, requete: bytes, coupee: bool = False) -> tuple[int, bytes]:
    """A request on a connection of its own; a cut one goes away half-way."""
    async with asyncio.timeout(_DELAI):
        lu, ecrit = await asyncio.open_connection("127.0.0.1", port)
        try:
            ecrit.write(requete[: len(requete) // 2] if coupee else requete)
            await ecrit.drain()
            if coupee:
                raise ConnectionAbortedError("cut")
            tete = await lu.readuntil(b"\r\n\r\n")
            longueur = next(int(li[15:]) for li in tete.lower().split(b"\r\n") if li.startswith(b"content-length:"))
            return int(tete.split(b" ", 2)[1]), await lu.readexactly(longueur)
        finally:
            ecrit.close()


def depot(port: int, clef: str, octets: bytes, rang: int) -> bytes:
    return (
        f"PUT /api/centre/depot?rang={rang} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {clef}\r\n"
        f"Content-Length: {len(octets)}\r\nConnection: close\r\n\r\n"
    ).encode() + octets


async def envoyer(ports: list[int], clef: str, etats: list[bytes], graine: int, duree: float) -> int:
    """Each state at a time of its own, until it is received, from either instance; the number of requests."""
    hasard, envois, debut = random.Random(graine), 0, time.monotonic()
    quand = sorted(hasard.uniform(0, duree) for _ in etats)
    faits = list(enumerate(etats, 1))
    for (rang, octets), moment in zip(faits, quand, strict=True):
        await asyncio.sleep(max(0.0, debut + moment - time.monotonic()))
        renvois = [(rang, octets), hasard.choice(faits[:rang])] if hasard.random() < _RENVOI else [(rang, octets)]
        for rang_envoye, envoi in renvois:
            recu, essais = False, 0
            while not recu:
                envois, essais = envois + 1, essais + 1
                port = hasard.choice(ports)
                try:
                    statut, dit = await demander(
                        port, depot(port, clef, envoi, rang_envoye), hasard.random() < _COUPURE
                    )
                    recu = statut in (200, 201)
                    assert recu or statut in (422, 429, 503), (statut, dit)
                    if recu:
                        assert json.loads(dit)["sceau"]
                except _PERDU:
                    recu = False
                if not recu:
                    await asyncio.sleep(hasard.uniform(0.2, 1.0) * min(essais, _RECULS))
    return envois


class Lecteurs:
    """So many people, each with a page open, that ask for it again about every ``pause`` seconds."""

    def __init__(self, ports: list[int], epreuve: int, nombre: int, pause: float) -> None:
        self._ports, self._epreuve, self._nombre, self._pause = ports, epreuve, nombre, pause
        self._fini = False
        self.attentes: list[float] = []
        self.refaites = 0

    async def lire(self) -> None:
        await asyncio.gather(*(self._un(rang) for rang in range(self._nombre)))

    def finir(self) -> None:
        self._fini = True

    def centile(self, cent: int) -> float:
        """Milliseconds that so many of a hundred pages do not exceed."""
        rangees = sorted(self.attentes)
        return 1000 * rangees[min(len(rangees) - 1, len(rangees) * cent // 100)] if rangees else 0.0

    async def _un(self, rang: int) -> None:
        hasard = random.Random(rang)
        await asyncio.sleep(hasard.uniform(0, self._pause))
        while not self._fini:
            debut, port = time.perf_counter(), hasard.choice(self._ports)
            choix = hasard.choice(("", f"?page={hasard.randint(1, 5)}", f"?liste=serie%3A{hasard.randint(1, 7)}"))
            requete = (
                f"GET /epreuves/{self._epreuve}{choix} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                f"X-Forwarded-For: 10.0.{rang // 250}.{rang % 250}\r\nConnection: close\r\n\r\n"
            )
            try:
                statut, _ = await demander(port, requete.encode())
                if statut == 200:
                    self.attentes.append(time.perf_counter() - debut)
                else:
                    self.refaites += 1
            except _PERDU:
                self.refaites += 1
            await asyncio.sleep(hasard.uniform(0.5, 1.5) * self._pause)
