"""How a text sounds, in phonetic signs: what espeak-ng says where it is installed, else a table made once and for all.

The table (``resources/voix/phonemes.txt.xz``, by ``packaging/phonemes.py``) has every spelling of the free list and all
that the program says of itself, so that nobody needs a program under the GPL. Its lines are ``text<TAB>signs``, sorted.
"""

import lzma
import re
import shutil
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from arbitre.engine.saisies import cite
from arbitre.voix.pilotes.pilote import PiloteMuet, lancer

TABLE: Final = "phonemes.txt.xz"
ESPEAK: Final = "espeak-ng"
_LANGUE: Final = re.compile(r"\([a-z-]+\)")
_MOT: Final = re.compile(r"\w[\w’-]*")


class SonsInconnus(PiloteMuet):
    """A text that the table lacks: another voice may say it."""


def phonemes(texte: str) -> str:
    """The phonetic signs of the text, with a full stop at the end: « Tunisie T » as one breath."""
    return (_par_espeak(texte) if shutil.which(ESPEAK) else " ".join(_par_la_table(texte))) + "."


def signes(dits: str) -> str:
    """What espeak-ng printed, as it is read. A word that it takes for English comes between « (en) » and « (fr) »,
    which are not to be."""
    return unicodedata.normalize("NFD", " ".join(_LANGUE.sub("", dits).split())).replace("-", "")


def cle_de_la_table(texte: str) -> str:
    """« Algérie  A » -> « algérie a »: how a text is looked for."""
    return " ".join(texte.replace("'", "’").split()).lower()


def mots(texte: str) -> list[str]:
    """« deux Égypte, E » -> three words."""
    return _MOT.findall(texte.replace("'", "’"))


def _par_espeak(texte: str) -> str:
    return signes(lancer((ESPEAK, "-v", "fr-fr", "--ipa", "-q", "--stdin"), texte).decode())


def _par_la_table(texte: str) -> Iterator[str]:
    """The whole text where it is there, else word by word; a compound, part by part."""
    if (entier := _chercher(texte)) is not None:
        yield entier
        return
    for mot in mots(texte):
        if (dit := _chercher(mot)) is not None:
            yield dit
            continue
        for partie in mot.split("-"):
            if (dit := _chercher(partie)) is None:
                raise SonsInconnus(f"{cite(partie)} n’est pas dans la table des sons\u00a0: installez espeak-ng.")
            yield dit


def _chercher(texte: str) -> str | None:
    table, cle = _table(), f"\n{cle_de_la_table(texte)}\t".encode()
    if (place := table.find(cle)) < 0:
        return None
    debut = place + len(cle)
    return table[debut : table.index(b"\n", debut)].decode()


@cache
def _table() -> bytes:
    return b"\n" + lzma.decompress((files("arbitre.resources") / "voix" / TABLE).read_bytes())
