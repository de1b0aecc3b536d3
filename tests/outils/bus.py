"""A session bus of one's own (a real dbus-daemon), and on it the service of a desktop that keeps screens lit."""

import os
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from jeepney import MessageType, new_method_return
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection

SERVICES: Final = ("org.freedesktop.ScreenSaver", "org.freedesktop.PowerManagement")


class Bureau:
    """``tenus`` has the cookies that were given and not taken back, by service."""

    def __init__(self, adresse: str) -> None:
        self.tenus: dict[str, set[int]] = {service: set() for service in SERVICES}
        self.faits: list[str] = []
        self._fini = threading.Event()
        self._cle = 0
        self._lien: Any = open_dbus_connection(adresse)
        for service in SERVICES:
            self._lien.send_and_get_reply(message_bus.RequestName(service))
        self._fil = threading.Thread(target=self._servir, daemon=True)
        self._fil.start()

    @property
    def eveille(self) -> bool:
        """Whether screen and machine are both kept awake."""
        return all(self.tenus.values())

    @property
    def libre(self) -> bool:
        return not any(self.tenus.values())

    def _servir(self) -> None:
        while not self._fini.is_set():
            with suppress(TimeoutError):
                self._repondre(self._lien.receive(timeout=0.1))

    def _repondre(self, demande: Any) -> None:
        if demande.header.message_type is not MessageType.method_call:
            return
        champs = {cle.name: valeur for cle, valeur in demande.header.fields.items()}
        service = next(s for s in SERVICES if champs["interface"].startswith(s))
        self.faits.append(champs["member"])
        if champs["member"] == "Inhibit":
            self._cle += 1
            self.tenus[service].add(self._cle)
            self._lien.send(new_method_return(demande, "u", (self._cle,)))
        else:
            self.tenus[service].discard(demande.body[0])
            self._lien.send(new_method_return(demande))

    def fermer(self) -> None:
        self._fini.set()
        self._fil.join()
        self._lien.close()


@contextmanager
def bureau() -> Iterator[tuple[str, Bureau]]:
    """(the address of the bus, the desktop on it), as long as it is needed."""
    commande = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
    seul = {nom: valeur for nom, valeur in os.environ.items() if nom != "DBUS_SESSION_BUS_ADDRESS"}
    tu, dit = subprocess.DEVNULL, subprocess.PIPE
    with subprocess.Popen(commande, stdout=dit, stderr=tu, text=True, env=seul) as processus:
        assert processus.stdout is not None
        adresse = processus.stdout.readline().strip()
        la = Bureau(adresse)
        try:
            yield adresse, la
        finally:
            la.fermer()
            processus.terminate()
