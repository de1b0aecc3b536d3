"""The bytes of a file from outside: a plain file, never more of it than was asked for; their text, in UTF-8 or
the old encodings that lists come in."""

import codecs
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


class TexteIllisible(Refus):
    """Bytes that are no text; the sentence says what to do."""


def decoder(octets: bytes, nom: str) -> str:
    """The text of a file in UTF-8, UTF-16 with its mark, Windows's encoding or Latin-1; binary files are refused."""
    if octets.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return octets.decode("utf-16")
        except UnicodeDecodeError:
            raise _binaire(nom) from None
    if b"\x00" in octets:
        raise _binaire(nom)
    for codage in ("utf-8-sig", "cp1252"):
        try:
            return octets.decode(codage)
        except UnicodeDecodeError:
            continue
    return octets.decode("latin-1")


def _binaire(nom: str) -> TexteIllisible:
    return TexteIllisible(f"{cite(nom)} n’est pas un fichier texte\u00a0: enregistrez-le en CSV ou en XLSX.")
