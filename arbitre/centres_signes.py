"""A centre's file signed with its club's key: who reads it learns by which, or that nobody signed it; likewise of a
competition's own file."""

from pathlib import Path

from arbitre.echanges.centres import Signe, ecrire_centre, signe_du_centre, somme_du_centre
from arbitre.engine.centres.valeurs import Centre
from arbitre.engine.erreurs import Refus
from arbitre.journal.journal import Journal
from arbitre.journal.signature import Cle, eprouver, eprouver_un_texte


class SignatureFausse(Refus):
    """A signature made with another key, or of other results."""


def ecrire_signe(chemin: Path, centre: Centre, cle: Cle | None) -> Path:
    """Write what the centre sends, signed with that key, if any; where. Raises `FichierNonEcrit`."""
    signe = None
    if cle is not None:
        signe = Signe(cle.publique.hex(), cle.signer(_texte(somme_du_centre(centre))).hex())
    return ecrire_centre(chemin, centre, signe)


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
        raise _fausse(nom)
    return empreinte


def fichier_signe_par(journal: Journal, nom: str) -> str:
    """The print of the key that signed all of a competition's own file; empty where none did. Raises
    `SignatureFausse`."""
    signatures, fin = eprouver(journal), journal.ancre()
    if not all(signature.juste for signature in signatures):
        raise _fausse(nom)
    return next((signature.empreinte for signature in reversed(signatures) if signature.ancre == fin), "")


def _fausse(nom: str) -> SignatureFausse:
    return SignatureFausse(f"La signature de {nom} ne tient pas\u00a0: demandez ce fichier de nouveau à son centre.")


def _texte(somme: str) -> bytes:
    return f"arbitre centre {somme}".encode()
