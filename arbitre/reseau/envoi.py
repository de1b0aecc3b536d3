"""The centre's file on its way to the central, in a thread of its own that waits out cuts."""

import http.client
import threading
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct

from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import abrege, cite
from arbitre.exterieur.lecture import FichierNonLu
from arbitre.exterieur.objets import JsonIllisible, depuis_json
from arbitre.reseau.file_d_envoi import Attendu, FileDEnvoi

_DELAI: Final = 15.0
"""Seconds that the central may take to answer."""
ATTENTES: Final = (5.0, 10.0, 20.0, 40.0, 60.0)
"""Seconds before trying again, longer each time; the last for ever."""
_REPONSE_MAX: Final = 1_000_000
_LOCALES: Final = frozenset({"127.0.0.1", "::1", "localhost"})
_REPORTES: Final = frozenset({429, 500, 502, 503, 504})
"""Answers that ask to come back later; the others say no."""


class DestinationRefusee(Refus):
    """An address or a key that cannot be; the sentence says why."""


class EnvoiRefuse(Refus):
    """The central does not want this file; the sentence is its own."""


class EnvoiReporte(Refus):
    """Nobody answered, or not now: it will be sent again."""


class Destination(Struct, frozen=True):
    """Where to send, under which key."""

    chiffre: bool
    hote: str
    port: int | None
    chemin: str
    clef: str


def destination(adresse: str, clef: str) -> Destination:
    """What the organiser gave, read; raises `DestinationRefusee`."""
    try:
        lue = urlsplit(adresse.strip())
        port = lue.port
    except ValueError:
        raise DestinationRefusee(
            f"{cite(adresse)} n’est pas une adresse\u00a0: copiez celle de l’organisateur."
        ) from None
    if not lue.hostname or lue.scheme not in {"https", "http"}:
        raise DestinationRefusee(f"{cite(adresse)} n’est pas une adresse\u00a0: elle commence par https://.")
    if lue.scheme == "http" and lue.hostname not in _LOCALES:
        raise DestinationRefusee("Cette adresse n’est pas chiffrée\u00a0: demandez à l’organisateur celle en https://.")
    propre = clef.strip()
    if not propre or not propre.isascii() or not propre.isprintable() or " " in propre:
        raise DestinationRefusee("Donnez la clef du centre, telle que l’organisateur l’a envoyée.")
    return Destination(lue.scheme == "https", lue.hostname, port, lue.path.rstrip("/"), propre)


def poster(ou: Destination, envoi: Attendu) -> tuple[str, ...]:
    """Send a file; what the central says contradicts it. Raises `EnvoiRefuse`, `EnvoiReporte`, `FichierNonLu`."""
    _demander(ou, "PUT", f"/api/centre/depot?rang={envoi.rang}", envoi.octets())
    dit = _demander(ou, "GET", "/api/centre", b"")
    conflits = dit.get("conflits") if isinstance(dit, dict) else None
    return tuple(abrege(str(c)) if not isinstance(c, str) else c[:500] for c in conflits or ())


def _demander(ou: Destination, methode: str, chemin: str, octets: bytes) -> Any:
    genre = http.client.HTTPSConnection if ou.chiffre else http.client.HTTPConnection
    connexion = genre(ou.hote, ou.port, timeout=_DELAI)
    try:
        connexion.request(methode, ou.chemin + chemin, octets or None, {"Authorization": f"Bearer {ou.clef}"})
        reponse = connexion.getresponse()
        statut, corps = reponse.status, reponse.read(_REPONSE_MAX)
    except (OSError, http.client.HTTPException):
        raise EnvoiReporte("Le central ne répond pas\u00a0: le fichier attend, il partira de lui-même.") from None
    finally:
        connexion.close()
    if statut in _REPORTES:
        raise EnvoiReporte("Le central demande d’attendre\u00a0: le fichier partira de lui-même.")
    try:
        dit = depuis_json(corps)
    except JsonIllisible:
        dit = None
    if statut not in {200, 201}:
        refus = dit.get("refus") if isinstance(dit, dict) else None
        raise EnvoiRefuse(refus if isinstance(refus, str) else f"Le central refuse ce fichier ({statut}).")
    return dit


class Envoyeur:
    """Sends what waits, from when it is made until `fermer`; ``dire`` is told in its thread what became of it."""

    def __init__(
        self, ou: Destination, file: FileDEnvoi, dire: Callable[[str], object], attentes: tuple[float, ...] = ATTENTES
    ) -> None:
        self._ou, self._file, self._dire, self._attentes = ou, file, dire, attentes
        self._reveil, self._fini = threading.Event(), threading.Event()
        self._reveil.set()
        self._fil = threading.Thread(target=self._tourner, name="envoi", daemon=True)
        self._fil.start()

    def reveiller(self) -> None:
        """Something new waits."""
        self._reveil.set()

    def fermer(self) -> None:
        """Send nothing more; this does not wait."""
        self._fini.set()
        self._reveil.set()

    def attendre(self, secondes: float) -> bool:
        """Whether it has ended, within so many seconds."""
        self._fil.join(secondes)
        return not self._fil.is_alive()

    def _tourner(self) -> None:
        essais = 0
        while True:
            self._reveil.wait(self._attentes[min(essais, len(self._attentes)) - 1] if essais else None)
            self._reveil.clear()
            if self._fini.is_set():
                return
            essais = 0 if self._vider() else essais + 1

    def _vider(self) -> bool:
        """Send until nothing waits; False where it is to be tried again."""
        while (envoi := self._file.premier()) is not None and not self._fini.is_set():
            try:
                conflits = poster(self._ou, envoi)
            except EnvoiReporte as e:
                self._dire(str(e))
                return False
            except (EnvoiRefuse, FichierNonLu) as e:
                self._dire(str(e))
                return True
            self._file.oter(envoi)
            self._dire("Fichier du centre reçu par le central." + "".join(f" {c}" for c in conflits[:3]))
        return True
