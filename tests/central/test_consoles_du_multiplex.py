"""Five real consoles, a process each, over a real central: one is cut for two minutes, one is killed; all finish."""

import select
import socket
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from arbitre.central import epreuves, multiplex
from arbitre.central.base import Connexion
from arbitre.journal.verification import verifier
from arbitre.ui.textes import multiplex as textes
from tests.central.outils import central, dans, ouverte
from tests.central.salle_multiplex import COUPS, VITESSE
from tests.outils.parlant import Parlant

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


class Salle(Parlant):
    """A console in its process, its file in a folder of its own."""

    def __init__(self, role: str, port: int, clef: str, dossier: Path) -> None:
        self.dossier = dossier
        dossier.mkdir()
        adresse = f"http://127.0.0.1:{port}"
        super().__init__(dossier, "tests.central.salle_multiplex", role, adresse, clef, str(dossier))

    def tops(self) -> dict[int, float]:
        return {dite["top"]: dite["t"] for dite in self.dites if "top" in dite}


@pytest.mark.timeout(240)
def test_cinq_consoles_une_coupee_deux_minutes_une_tuee_et_celle_qui_mene_finissent_la_meme_partie(
    base: str, tmp_path: Path
) -> None:
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
            salles["Paris"] = paris = Salle("mener", port, o.clefs["Paris"], tmp_path / "Paris")
            salles["Gand"].attendre("depart", 1)
            salles["Gand"].tuer()
            salles["Metz"].attendre("top", 1)
            cable.tirer()
            salles["Gand"].lancer()
            coupee = time.monotonic()
            salles["Lyon"].attendre("depart", 2)
            paris.tuer()
            time.sleep(max(0.0, coupee + 120 / VITESSE - time.monotonic()))
            cable.remettre()
            paris.lancer()
            finies = {nom: salle.finir() for nom, salle in salles.items()}
        finally:
            cable.fermer()
            for salle in salles.values():
                salle.tuer()
    assert len(finies["Paris"]["tops"]) == COUPS
    assert finies == dict.fromkeys(salles, finies["Paris"])
    dits = paris.tops()
    assert set(dits) == set(range(1, COUPS + 1))
    for salle in salles.values():
        assert all(t >= dits[coup] for coup, t in salle.tops().items())
        assert verifier(salle.dossier / "soiree.arbitre").entier
    assert [salle.dite("d_abord") for salle in (salles["Gand"], paris)] == [
        {"d_abord": textes.SUIVRE_ENCORE},
        {"d_abord": textes.MENER_ENCORE},
    ]
    assert any("coupé" in dite.get("dit", "") for dite in salles["Metz"].dites)
    retards = {dite["depart"]: dite["retard"] for dite in salles["Metz"].dites if "depart" in dite}
    assert max(retards.values()) > 0
