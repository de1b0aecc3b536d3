"""A partie from outside, whichever program wrote it."""

from pathlib import Path

from arbitre.echanges.direct import lire_direct
from arbitre.echanges.eliot import lire_eliot
from arbitre.echanges.rejouer import TAILLE_MAX, PartieIllisible, PartieLue, lire_parties
from arbitre.engine.saisies import cite
from arbitre.exterieur.lecture import lire


def lire_partie(chemin: Path) -> tuple[PartieLue, ...]:
    """The parties of a file: `arbitre rejouer`'s, Eliot's or the live text; told apart by how they begin."""
    octets = lire(chemin, TAILLE_MAX)
    debut = octets.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not debut:
        raise PartieIllisible(f"{cite(chemin.name)} est vide\u00a0: choisissez un fichier de partie.")
    if debut.startswith(b"{"):
        return lire_parties(debut, chemin.name)
    if debut.startswith(b"<") or octets.startswith((b"\xff\xfe<", b"\xfe\xff\x00<")):
        return (lire_eliot(octets, chemin.name),)
    return (lire_direct(octets, chemin.name),)
