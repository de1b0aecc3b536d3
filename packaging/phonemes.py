"""Build resources/voix/phonemes.txt.xz: how espeak-ng says each spelling of the free list, and all that the program
says of itself, so that the natural voice of words needs no such program where it speaks.

    apt-get install espeak-ng
    python packaging/phonemes.py [--sortie FICHIER]

The same espeak-ng gives the same bytes.
"""

import argparse
import lzma
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from arbitre.engine.annonces.modeles import vocabulaire
from arbitre.lexiques import libre
from arbitre.voix.pilotes.phonemes import ESPEAK, TABLE, cle_de_la_table, mots, signes
from arbitre.voix.prononciation import Prononciation
from arbitre.voix.vocabulaire import paroles_courantes, souffles

SORTIE: Final = Path(__file__).resolve().parent.parent / "resources" / "voix" / TABLE
_LOT: Final = 5_000


def graphies() -> Iterator[str]:
    """Every spelling of the list; a word that the table of spellings lacks is written plainly."""
    connues = dict(ligne.split(" ") for ligne in libre.texte(libre.GRAPHIES).decode().splitlines())
    for mot in libre.texte(libre.MOTS).decode().split():
        yield from connues.get(mot, mot.lower()).split("|")


def du_programme() -> Iterator[str]:
    """What it says, breath by breath and word by word, as it is written and as it is respelled; words respelled."""
    respelle = Prononciation.livree()
    dites = {*paroles_courantes(), *(piece for groupe in vocabulaire().values() for piece in groupe)}
    for dite in (*sorted(dites), *respelle.table):
        for texte in (dite, respelle.appliquer(dite)):
            for souffle in souffles(texte):
                yield souffle
                yield from mots(souffle)


def dire(textes: Sequence[str]) -> list[str]:
    """The signs of each, in their order."""
    lus = "".join(f"{texte}.\n" for texte in textes)
    commande = [ESPEAK, "-v", "fr-fr", "--ipa", "-q", "--stdin"]
    dits = subprocess.run(commande, input=lus.encode(), capture_output=True, check=True).stdout.decode()
    lignes = [signes(ligne) for ligne in dits.splitlines() if ligne.strip()]
    if len(lignes) == len(textes):
        return lignes
    if len(textes) == 1:
        return [" ".join(lignes)]
    moitie = len(textes) // 2
    return dire(textes[:moitie]) + dire(textes[moitie:])


def table(textes: Iterable[str]) -> bytes:
    """Sorted lines; a letter of the game is said as its capital."""
    cles = {cle_de_la_table(texte): texte.upper() if len(texte) == 1 else texte for texte in textes}
    lus = list(cles.values())
    dits = [dit for debut in range(0, len(lus), _LOT) for dit in dire(lus[debut : debut + _LOT])]
    return "".join(f"{cle}\t{dit}\n" for cle, dit in sorted(zip(cles, dits, strict=True))).encode()


def main() -> None:
    """Write it."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--sortie", type=Path, default=SORTIE)
    sortie = arguments.parse_args().sortie
    octets = table([*graphies(), *du_programme()])
    sortie.write_bytes(lzma.compress(octets, preset=9 | lzma.PRESET_EXTREME))
    combien = octets.count(b"\n")
    print(f"{combien} textes, {len(octets) / 1e6:.1f} Mo, {sortie.stat().st_size / 1e6:.2f} Mo sur le disque")


if __name__ == "__main__":
    main()
