"""A centre's file signed with its club's key: who reads it learns by which, or that nobody signed it."""

from pathlib import Path

from arbitre.echanges.centres import Signe, octets_du_centre, signe_du_centre, somme_du_centre
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.centres.valeurs import Centre
from arbitre.engine.erreurs import Refus
from arbitre.journal.signature import eprouver_un_texte, signer_un_texte


class SignatureFausse(Refus):
    """It was made with another key, or of other results."""


def ecrire_signe(chemin: Path, centre: Centre, cle: Path) -> str:
    """Write what the centre sends, signed; the print of the key. Raises a `Refus`."""
    publique, signature = signer_un_texte(cle, _texte(somme_du_centre(centre)))
    ecrire(chemin, octets_du_centre(centre, Signe(publique.hex(), signature.hex())))
    return eprouver_un_texte(publique, signature, _texte(somme_du_centre(centre)))


def signe_par(octets: bytes, nom: str) -> str:
    """The print of the key that signed that file, which was read already; empty where none did. Raises
    `SignatureFausse`."""
    signe, somme = signe_du_centre(octets)
    if signe is None:
        return ""
    try:
        empreinte = eprouver_un_texte(bytes.fromhex(signe.cle), bytes.fromhex(signe.signature), _texte(somme))
    except ValueError:
        empreinte = ""
    if not empreinte:
        raise SignatureFausse(f"La signature de {nom} ne tient pas\u00a0: demandez ce fichier de nouveau à son centre.")
    return empreinte


def _texte(somme: str) -> bytes:
    return f"arbitre centre {somme}".encode()
