"""The bytes of a file from outside: a plain file, never more of it than was asked for."""

from pathlib import Path

from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.engine.saisies import cite

MEGA = 1_000_000


class FichierNonLu(Refus):
    """A file could not be read; the sentence says why and what to do."""


def lire(chemin: Path, au_plus: int) -> bytes:
    """The bytes of ``chemin``, which is a plain file of ``au_plus`` bytes at most; raises `FichierNonLu`."""
    try:
        if not chemin.exists():
            raise FichierNonLu(f"{cite(chemin.name)} n’existe pas\u00a0: vérifiez le chemin.")
        if not chemin.is_file():
            raise FichierNonLu(f"{cite(chemin.name)} n’est pas un fichier\u00a0: choisissez-en un autre.")
        octets = debut(chemin, au_plus + 1)
    except OSError as e:
        raise FichierNonLu(
            f"{cite(chemin.name)} ne peut être lu ({cause_systeme(e)})\u00a0: vérifiez le fichier et vos droits."
        ) from None
    if len(octets) > au_plus:
        raise FichierNonLu(
            f"{cite(chemin.name)} dépasse {_mesure(au_plus)}\u00a0: ce n’est pas un fichier de cette sorte."
        )
    return octets


def debut(chemin: Path, au_plus: int) -> bytes:
    """The first bytes of a plain file, none of anything else; raises `OSError`."""
    if not chemin.is_file():
        return b""
    with chemin.open("rb") as flux:
        return flux.read(au_plus)


def _mesure(octets: int) -> str:
    return f"{octets // MEGA}\u00a0Mo" if octets >= MEGA else f"{octets // 1000}\u00a0ko"
