"""From this machine to another console: TLS to the one certificate whose fingerprint was compared, and no other.

The fingerprint is looked at before a single byte of ours goes out.
"""

import http.client
import json
import logging
import socket
import ssl
from ipaddress import ip_address
from typing import Any, Final, TypeVar

from websockets.sync.client import ClientConnection, connect

from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.engine.saisies import cite
from arbitre.reseau import PORT
from arbitre.reseau.acces.adresses import hote
from arbitre.reseau.acces.empreintes import empreinte
from arbitre.reseau.postes.fil import Ici, MessageIllisible, lire

DELAI: Final = 5.0
"""Seconds within which another machine answers."""
_REPONSE_MAX: Final = 10_000
_MESSAGE_MAX: Final = 64_000_000
"""Bytes of one message: fifty commands, some of which bear a picture."""
_BATTEMENT, _MORT = 2.0, 4.0
"""Seconds between two pings, and after which a console that does not answer is taken for dead."""
_MUET: Final = logging.getLogger(__name__)
"""What the library says of a console that is lost is no trace for a terminal: who follows it says so."""
_MUET.addHandler(logging.NullHandler())
_MUET.propagate = False
T = TypeVar("T")


class Injoignable(Refus):
    """Nobody answers there, or not as a console does."""


class AutreCertificat(Refus):
    """The certificate of another machine than the one that was compared."""


def lieu(texte: str) -> tuple[str, int]:
    """(address, port) of what a console shows: « 192.168.1.20 », « https://192.168.1.20:8443/ »."""
    nu = texte.strip().removeprefix("https://").rstrip("/")
    hote, separe, port = (
        nu.rpartition(":") if nu.count(":") == 1 or (nu.startswith("[") and "]:" in nu) else (nu, "", "")
    )
    try:
        adresse = str(ip_address(hote.strip("[]")))
        numero = int(port) if separe else PORT
    except ValueError:
        adresse, numero = "", 0
    if not 1 <= numero <= 65535 or not adresse:
        raise Injoignable(
            f"{cite(texte)} n’est pas l’adresse d’une console\u00a0: recopiez celle qu’elle montre, par exemple"
            " 192.168.1.20:8443."
        )
    return adresse, numero


def empreinte_de(adresse: str, port: int) -> str:
    """The fingerprint of whoever answers there, to be compared by a person."""
    with _chiffrer(adresse, port) as prise:
        return _empreinte(prise)


def ici_vu_de(adresse: str, port: int) -> str:
    """The address of this machine on the network of that console, which need not answer; 127.0.0.1 without any."""
    with socket.socket(socket.AF_INET6 if ":" in adresse else socket.AF_INET, socket.SOCK_DGRAM) as prise:
        try:
            prise.connect((adresse, port))  # nothing goes out: the system says by which way it would
        except OSError:
            return "127.0.0.1"
        return str(prise.getsockname()[0])


def demander(la: Ici, chemin: str, corps: object = None, delai: float = DELAI) -> Any:
    """The console's answer: an object; its refusal is raised as an `Injoignable`."""
    prise = _prise(la, delai)
    connexion = http.client.HTTPConnection(la.adresse, la.port, timeout=delai)
    connexion.sock = prise
    try:
        if corps is None:
            connexion.request("GET", chemin)
        else:
            connexion.request("POST", chemin, json.dumps(corps))
        reponse = connexion.getresponse()
        dit = lire(reponse.read(_REPONSE_MAX), dict[str, Any])
    except (OSError, http.client.HTTPException, MessageIllisible):
        raise _muette(la.adresse, la.port) from None
    finally:
        connexion.close()
    if "refus" in dit:
        raise Injoignable(str(dit["refus"]))
    return dit


def brancher(la: Ici) -> ClientConnection:
    """The live connection to that console."""
    prise = _prise(la)
    try:
        return connect(
            f"ws://{hote(la.adresse, la.port)}/ws",
            sock=prise,
            compression=None,
            proxy=None,
            max_size=_MESSAGE_MAX,
            open_timeout=DELAI,
            close_timeout=1,
            ping_interval=_BATTEMENT,
            ping_timeout=_MORT,
            logger=_MUET,
        )
    except Exception:
        prise.close()
        raise


def _prise(la: Ici, delai: float = DELAI) -> ssl.SSLSocket:
    """A socket to that very console; raises `AutreCertificat`."""
    prise = _chiffrer(la.adresse, la.port, delai)
    if _empreinte(prise) != la.empreinte:
        prise.close()
        raise AutreCertificat(
            f"Qui répond à {la.adresse} n’a pas le certificat comparé\u00a0: rien ne lui est dit. Comparez de nouveau"
            " l’empreinte avec celle que montre la console."
        )
    return prise


def _chiffrer(adresse: str, port: int, delai: float = DELAI) -> ssl.SSLSocket:
    contexte = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    contexte.check_hostname = False
    contexte.verify_mode = ssl.CERT_NONE  # nobody vouches for a club's machine: its fingerprint is compared
    try:
        return contexte.wrap_socket(socket.create_connection((adresse, port), delai))
    except OSError as e:
        raise Injoignable(
            f"Personne ne répond à {adresse}, port {port} ({cause_systeme(e)})\u00a0: le réseau de la salle y est-il"
            " ouvert\u00a0?"
        ) from None


def _empreinte(prise: ssl.SSLSocket) -> str:
    return empreinte(prise.getpeercert(binary_form=True) or b"")


def _muette(adresse: str, port: int) -> Injoignable:
    return Injoignable(f"{adresse}, port {port}, ne répond pas comme une console\u00a0: vérifiez l’adresse.")
