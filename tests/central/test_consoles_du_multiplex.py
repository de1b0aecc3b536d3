"""Five real consoles, a process each, over a real central: one is cut for two minutes, one is killed; all finish."""

import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from arbitre.central import epreuves, multiplex
from arbitre.central.base import Connexion
from arbitre.journal.verification import verifier
from tests.central.outils import central, dans, ouverte
from tests.central.salle_multiplex import COUPS, VITESSE

SALLES = ("Lyon", "Metz", "Gand", "Québec")
DELAI = 90.0


class Cable:
    """Between a room and the central; pulled out, nothing passes, and what was under way is lost."""

    def __init__(self) -> None:
        self.vers = 0
        self._ecoute = socket.create_server(("127.0.0.1", 0))
        self.port = self._ecoute.getsockname()[1]
        self._tires = threading.Event()
        self._prises: list[socket.socket] = []
        self._fils = [threading.Thread(target=self._accueillir)]
        self._fils[0].start()

    def tirer(self) -> None:
        self._tires.set()
        for prise in self._prises:
            with suppress(OSError):
                prise.shutdown(socket.SHUT_RDWR)

    def remettre(self) -> None:
        self._tires.clear()

    def fermer(self) -> None:
        self.tirer()
        self._ecoute.shutdown(socket.SHUT_RDWR)
        self._ecoute.close()
        for fil in self._fils:
            fil.join(10)

    def _accueillir(self) -> None:
        with suppress(OSError):
            while True:
                d_ici, _ = self._ecoute.accept()
                if self._tires.is_set():
                    d_ici.close()
                    continue
                self._fils.append(threading.Thread(target=self._relier, args=(d_ici,)))
                self._fils[-1].start()

    def _relier(self, d_ici: socket.socket) -> None:
        with suppress(OSError), d_ici, socket.create_connection(("127.0.0.1", self.vers)) as de_la:
            self._prises += [d_ici, de_la]
            while True:
                for prise in select.select([d_ici, de_la], [], [])[0]:
                    octets = prise.recv(65_536)
                    if not octets:
                        return
                    (de_la if prise is d_ici else d_ici).sendall(octets)


class Salle:
    """A console in its process, and the lines that it told."""

    def __init__(self, role: str, port: int, clef: str, dossier: Path) -> None:
        self._commande = [sys.executable, "-m", "tests.central.salle_multiplex", role, f"http://127.0.0.1:{port}", clef]
        self.dossier = dossier
        dossier.mkdir()
        self.dites: list[dict[str, Any]] = []
        self.lancer()

    def lancer(self) -> None:
        env = os.environ | {"HOME": str(self.dossier), "QT_QPA_PLATFORM": "offscreen"}
        self.processus = subprocess.Popen(
            [*self._commande, str(self.dossier)], stdout=subprocess.PIPE, text=True, encoding="utf-8", env=env
        )
        self._fil = threading.Thread(target=self._lire, args=(self.processus,), daemon=True)
        self._fil.start()

    def _lire(self, processus: "subprocess.Popen[str]") -> None:
        assert processus.stdout is not None
        with processus.stdout as lignes:
            for ligne in lignes:
                self.dites.append(json.loads(ligne))

    def tuer(self) -> None:
        self.processus.send_signal(signal.SIGKILL)
        self.processus.wait(30)

    def finir(self) -> dict[str, Any]:
        assert self.processus.wait(DELAI) == 0
        self._fil.join(10)
        return self.dites[-1]

    def tops(self) -> dict[int, float]:
        return {dite["top"]: dite["t"] for dite in self.dites if "top" in dite}

    def attendre(self, cle: str, valeur: object = None) -> None:
        fin = time.monotonic() + DELAI
        while not any(cle in dite and valeur in (None, dite[cle]) for dite in self.dites):
            assert self.processus.poll() is None, self.dites
            assert time.monotonic() < fin, f"{cle} n’est pas venu"
            time.sleep(0.02)


@pytest.mark.timeout(240)
def test_cinq_consoles_une_coupee_deux_minutes_une_tuee_finissent_la_meme_partie(base: str, tmp_path: Path) -> None:
    o = ouverte(base, "Paris", *SALLES)

    async def designer(connexion: Connexion) -> None:
        await multiplex.designer(connexion, await epreuves.trouver(connexion, "Mondial"), "Paris")

    dans(base, designer)
    cable = Cable()
    with central(base, cable.port) as port:
        cable.vers = port
        par_ou = dict.fromkeys(SALLES, port) | {"Metz": cable.port}
        salles = {nom: Salle("suivre", par_ou[nom], o.clefs[nom], tmp_path / nom) for nom in SALLES}
        try:
            for salle in salles.values():
                salle.attendre("pret")
            paris = Salle("mener", port, o.clefs["Paris"], tmp_path / "Paris")
            salles["Gand"].attendre("depart", 1)
            salles["Gand"].tuer()
            salles["Metz"].attendre("top", 1)
            cable.tirer()
            salles["Gand"].lancer()
            time.sleep(120 / VITESSE)
            cable.remettre()
            menee = paris.finir()
            suivies = {nom: salle.finir() for nom, salle in salles.items()}
        finally:
            cable.fermer()
            for salle in salles.values():
                salle.processus.kill()
    assert len(menee["tops"]) == COUPS
    assert suivies == dict.fromkeys(SALLES, menee)
    dits = paris.tops()
    assert set(dits) == set(range(1, COUPS + 1))
    for salle in salles.values():
        assert all(t >= dits[coup] for coup, t in salle.tops().items())
        assert verifier(salle.dossier / "soiree.arbitre").entier
    assert any("coupé" in dite.get("dit", "") for dite in salles["Metz"].dites)
    retards = {dite["depart"]: dite["retard"] for dite in salles["Metz"].dites if "depart" in dite}
    assert max(retards.values()) > 0
