"""The room's Wi-Fi between a browser and the service: a SOCKS5 relay, slow, cut, deaf one way, or lost in silence."""

import socket
import threading
import time
from contextlib import suppress


class Wifi:
    """``coupe`` refuses and kills all; ``muet`` lets what the browser says pass, and nothing of what it hears.

    While it is lost, nothing is closed and nothing said: what was open carries nothing any more, what opens is not
    answered. ``lenteur``: seconds that what the browser hears takes to come.
    """

    def __init__(self) -> None:
        self._prise = socket.create_server(("127.0.0.1", 0))
        self._ouvertes: set[socket.socket] = set()
        self._verrou = threading.Lock()
        self._perdues: set[socket.socket] = set()
        self.coupe = self.muet = self.perdu = False
        self.lenteur = 0.0
        self._seul = 0
        """The one port that is reached; 0: all are."""
        threading.Thread(target=self._accueillir, daemon=True).start()

    @property
    def port(self) -> int:
        return int(self._prise.getsockname()[1])

    def couper(self) -> None:
        """No network any more."""
        self.coupe = True
        self._rompre(self._ouvertes)

    def perdre(self) -> None:
        """Out of reach."""
        self.perdu = True
        with self._verrou:
            self._perdues |= self._ouvertes

    def revenir(self, seul: int = 0) -> None:
        """As it was, or for that port alone; who was out of reach is known no more."""
        self._seul = seul
        self.coupe = self.muet = self.perdu = False
        self.lenteur = 0.0
        self._rompre(self._perdues)

    def fermer(self) -> None:
        self.couper()
        self._prise.close()

    def _rompre(self, prises: set[socket.socket]) -> None:
        with self._verrou:
            for prise in prises:
                with suppress(OSError):
                    prise.shutdown(socket.SHUT_RDWR)

    def _accueillir(self) -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=self._relayer, args=(self._prise.accept()[0],), daemon=True).start()

    def _relayer(self, client: socket.socket) -> None:
        with suppress(OSError), client:
            nombre = _lire(client, 2)[1]
            _lire(client, nombre)
            client.sendall(b"\x05\x00")
            genre = _lire(client, 4)[3]
            hote = socket.inet_ntoa(_lire(client, 4)) if genre == 1 else _lire(client, _lire(client, 1)[0]).decode()
            port = int.from_bytes(_lire(client, 2), "big")
            if self.coupe or self._seul not in (0, port):
                return
            if self.perdu:
                with self._verrou:
                    self._perdues.add(client)
                while client.recv(65_536):
                    pass
                return
            with socket.create_connection((hote, port)) as service:
                client.sendall(b"\x05\x00\x00\x01" + bytes(6))
                with self._verrou:
                    self._ouvertes |= {client, service}
                retour = threading.Thread(target=self._verser, args=(service, client, True), daemon=True)
                retour.start()
                self._verser(client, service, entend=False)
                retour.join()

    def _verser(self, de: socket.socket, vers: socket.socket, entend: bool) -> None:
        """Until either side leaves; ``entend``: towards the browser."""
        with suppress(OSError):
            while octets := de.recv(65_536):
                if entend:
                    time.sleep(self.lenteur)
                if not (self.muet and entend) and de not in self._perdues:
                    vers.sendall(octets)
        for prise in (de, vers):
            with suppress(OSError):
                prise.shutdown(socket.SHUT_RDWR)


def _lire(prise: socket.socket, nombre: int) -> bytes:
    lus = b""
    while len(lus) < nombre:
        bout = prise.recv(nombre - len(lus))
        if not bout:
            raise OSError
        lus += bout
    return lus
