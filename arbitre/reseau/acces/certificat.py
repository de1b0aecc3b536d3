"""The club's certificate: made once, for the addresses it has served; what the console shows is its SHA-256.

Self-signed: nobody vouches for a machine of a club's room but who reads the fingerprint on its console.
"""

from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from arbitre.dossiers import remplacer
from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.reseau.acces.adresses import adresse_choisie
from arbitre.reseau.acces.empreintes import empreinte

if TYPE_CHECKING:  # loaded by those who open the service
    from cryptography.x509 import Certificate

NOM: Final = "reseau.pem"
_MAX: Final = 20_000
_JOURS: Final = 800
"""Browsers refuse longer ones."""
_RESTE: Final = timedelta(days=30)
_MARGE: Final = timedelta(days=1)
"""A clock behind ours still finds it valid."""
_ADRESSES_MAX: Final = 20


class CertificatImpossible(Refus):
    """The certificate can be neither read nor made."""


class Certificat(Struct, frozen=True):
    """Key and certificate, in one file that only its owner reads; ``empreinte`` as browsers show it."""

    fichier: Path
    empreinte: str


def certificat(dossier: Path, adresse: str) -> Certificat:
    """The club's certificate, made anew where none is valid for ``adresse`` for another month."""
    adresse, fichier = str(adresse_choisie(adresse)), dossier / NOM
    lu = _lire(fichier)
    if lu is None or adresse not in _adresses(lu) or lu.not_valid_after_utc - datetime.now(UTC) < _RESTE:
        anciennes = _adresses(lu) if lu is not None else ()
        lu = _faire(fichier, tuple(dict.fromkeys((adresse, *anciennes)))[:_ADRESSES_MAX])
    return Certificat(fichier, empreinte(_der(lu)))


def _lire(fichier: Path) -> "Certificate | None":
    from cryptography.x509 import load_pem_x509_certificate

    try:
        return load_pem_x509_certificate(lire(fichier, _MAX))
    except (FichierNonLu, ValueError):
        return None


def _der(lu: "Certificate") -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding

    return lu.public_bytes(Encoding.DER)


def _adresses(lu: "Certificate") -> tuple[str, ...]:
    from cryptography.x509 import ExtensionNotFound, IPAddress, SubjectAlternativeName

    try:
        noms = lu.extensions.get_extension_for_class(SubjectAlternativeName).value
    except ExtensionNotFound:
        return ()
    return tuple(str(adresse) for adresse in noms.get_values_for_type(IPAddress))


def _faire(fichier: Path, adresses: tuple[str, ...]) -> "Certificate":
    """A new key and its certificate, in place of those that stood there."""
    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

    cle, maintenant = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    nom = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "arbitre")])
    fait = (
        x509.CertificateBuilder()
        .subject_name(nom)
        .issuer_name(nom)
        .public_key(cle.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(maintenant - _MARGE)
        .not_valid_after(maintenant + timedelta(days=_JOURS))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(a)) for a in adresses]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(cle, SHA256())
    )
    _ecrire(
        fichier,
        cle.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()) + fait.public_bytes(Encoding.PEM),
    )
    return fait


def _ecrire(fichier: Path, octets: bytes) -> None:
    """Whole, and readable by its owner alone from its first byte on; raises `CertificatImpossible`."""
    try:
        fichier.parent.mkdir(parents=True, exist_ok=True)
        remplacer(fichier, octets, prive=True)
    except OSError as e:
        raise CertificatImpossible(
            f"Le certificat du club ne peut être écrit dans «\u00a0{fichier.parent}\u00a0» ({cause_systeme(e)})\u00a0:"
            " libérez ce dossier, puis rouvrez le réseau de la salle."
        ) from None
