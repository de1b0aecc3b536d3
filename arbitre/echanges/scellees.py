"""A sealed prepared partie as a file: a mark, then the seal. Opened in a text editor by mistake, it says nothing."""

from pathlib import Path
from typing import Final

from arbitre.echanges.fichiers import ecrire
from arbitre.engine.prepare import Preparation, desceller, sceller
from arbitre.engine.saisies import cite
from arbitre.engine.scelle import Scelle, ScelleIllisible
from arbitre.exterieur.lecture import debut, lire

SUFFIXE: Final = ".scellee"
MARQUE: Final = b"\x8bARS\r\n\x1a\n"
"""Told apart from any text, and broken by whatever changes ends of lines on the way."""
_TAILLE_MAX: Final = 1_000_000


def ecrire_scellee(chemin: Path, preparation: Preparation) -> Path:
    """Seal ``preparation`` into ``chemin``; a file that stands there stays, and `FichierExiste` is raised."""
    return ecrire(chemin, MARQUE + sceller(preparation).octets, ecraser=False)


def lire_scellee(chemin: Path) -> Scelle:
    """The seal of a file, whole and sound; raises `FichierNonLu`, `ScelleIllisible`."""
    octets = lire(chemin, _TAILLE_MAX)
    if not octets.startswith(MARQUE):
        raise ScelleIllisible(
            f"{cite(chemin.name)} n’est pas une partie scellée\u00a0: choisissez un fichier {SUFFIXE}."
        )
    scelle = Scelle(octets.removeprefix(MARQUE))
    desceller(scelle)
    return scelle


def est_scellee(chemin: Path) -> bool:
    """Whether a file begins as a sealed partie does."""
    try:
        return debut(chemin, len(MARQUE)) == MARQUE
    except OSError:
        return False
