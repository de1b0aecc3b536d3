"""Where the service may listen: one address of this machine, chosen; never all of them by silence."""

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite

PORT_MIN: Final = 1024
"""Below, a port is the system's."""
PORT_MAX: Final = 65535


class AdresseRefusee(Refus):
    """No address to listen on."""


Adresse = IPv4Address | IPv6Address


def adresse_choisie(texte: str) -> Adresse:
    """The address written in ``texte``; raises `AdresseRefusee`."""
    try:
        ip = ip_address(texte)
    except ValueError:
        raise AdresseRefusee(
            f"{cite(texte)} n’est pas une adresse\u00a0: donnez celle de cet ordinateur sur le réseau du club,"
            " par exemple 192.168.1.20."
        ) from None
    if ip.is_unspecified:
        raise AdresseRefusee(
            "Choisissez l’adresse d’un réseau, celui du club\u00a0: le service ne s’ouvre pas à tous à la fois."
        )
    return ip


def hote(adresse: str, port: int) -> str:
    """The address and port as a browser writes them."""
    return f"[{adresse}]:{port}" if ":" in adresse else f"{adresse}:{port}"
