"""From a console to the central: where it is, one request and its answer, and when to try again."""

import http.client
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct

from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite
from arbitre.exterieur.objets import JsonIllisible, depuis_json

DELAI: Final = 15.0
"""Seconds that the central may take to answer."""
ATTENTES: Final = (5.0, 10.0, 20.0, 40.0, 60.0)
"""Seconds before trying again, longer each time; the last for ever."""
_REPONSE_MAX: Final = 1_000_000
_LOCALES: Final = frozenset({"127.0.0.1", "::1", "localhost"})
_REPORTES: Final = frozenset({429, 500, 502, 503, 504})
"""Answers that ask to come back later; the others say no."""


class DestinationRefusee(Refus):
    """An address or a key that cannot be; the sentence says why."""


class CentralRefuse(Refus):
    """The central does not want this; the sentence is its own."""


class CentralMuet(Refus):
    """Nobody answered, or not now: to be tried again. The words begin a sentence."""


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


def demander(ou: Destination, methode: str, chemin: str, octets: bytes = b"", delai: float = DELAI) -> Any:
    """The central's answer to a request; raises `CentralRefuse`, `CentralMuet`."""
    genre = http.client.HTTPSConnection if ou.chiffre else http.client.HTTPConnection
    connexion = genre(ou.hote, ou.port, timeout=delai)
    try:
        connexion.request(methode, ou.chemin + chemin, octets or None, {"Authorization": f"Bearer {ou.clef}"})
        reponse = connexion.getresponse()
        statut, corps = reponse.status, reponse.read(_REPONSE_MAX)
    except (OSError, http.client.HTTPException):
        raise CentralMuet("Le central ne répond pas") from None
    finally:
        connexion.close()
    if statut in _REPORTES:
        raise CentralMuet("Le central demande d’attendre")
    try:
        dit = depuis_json(corps)
    except JsonIllisible:
        dit = None
    if statut not in {200, 201}:
        refus = dit.get("refus") if isinstance(dit, dict) else None
        raise CentralRefuse(refus if isinstance(refus, str) else f"Le central refuse ({statut}).")
    return dit
