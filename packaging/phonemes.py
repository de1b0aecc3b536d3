"""Build resources/voix/phonemes.txt.xz: how espeak-ng says each spelling of the free list, and all that the program
says of itself, so that the natural voice of words needs no such program where it speaks.

    apt-get install libespeak-ng1
    python packaging/phonemes.py [--sortie FICHIER]

The same espeak-ng gives the same bytes.
"""

import argparse
import ctypes
import lzma
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from arbitre.engine.annonces.modeles import vocabulaire
from arbitre.lexiques import libre
from arbitre.voix.pilotes.phonemes import TABLE, cle_de_la_table, mots, signes
from arbitre.voix.prononciation import Prononciation
from arbitre.voix.vocabulaire import paroles_courantes, souffles

SORTIE: Final = Path(__file__).resolve().parent.parent / "resources" / "voix" / TABLE
_RETENU, _UTF8, _IPA = 1, 1, 2
"""As its header numbers them: sound given to nobody, texts in UTF-8, signs of the international alphabet."""


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


class Lecteur:
    """The library of espeak-ng: it says the signs that its program prints, forty times as fast."""

    def __init__(self) -> None:
        self._espeak = ctypes.CDLL("libespeak-ng.so.1")
        if self._espeak.espeak_Initialize(_RETENU, 0, None, 0) < 0 or self._espeak.espeak_SetVoiceByName(b"fr"):
            sys.exit("espeak-ng ne dit pas le français\u00a0: installez ses données.")
        self._lire = self._espeak.espeak_TextToPhonemes
        self._lire.restype, self._lire.argtypes = (
            ctypes.c_char_p,
            [ctypes.POINTER(ctypes.c_char_p), *(ctypes.c_int,) * 2],
        )

    def dire(self, texte: str) -> str:
        """Its signs, clause after clause."""
        reste, dits = ctypes.c_char_p(texte.encode()), []
        while reste.value:
            dits.append((self._lire(ctypes.byref(reste), _UTF8, _IPA) or b"").decode())
        return signes(" ".join(dits))


def table(textes: Iterable[str]) -> bytes:
    """Sorted lines; a letter of the game is said as its capital."""
    cles = {cle_de_la_table(texte): texte.upper() if len(texte) == 1 else texte for texte in textes}
    lecteur = Lecteur()
    return "".join(f"{cle}\t{lecteur.dire(texte)}\n" for cle, texte in sorted(cles.items())).encode()


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
