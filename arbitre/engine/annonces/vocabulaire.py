"""The closed vocabulary of the announcements: what a voice pack records and a voice renders ahead of the partie."""

from collections.abc import Mapping
from types import MappingProxyType

from arbitre.engine.annonces.annonce import cle
from arbitre.engine.annonces.modeles import MODELES, Modele
from arbitre.engine.annonces.nombres import en_lettres
from arbitre.engine.lettres import ALPHABET, PAYS

_FIXES = "cent mille lettre lettres point points horizontal vertical une".split()


def vocabulaire(modeles: Mapping[str, Modele] = MODELES) -> Mapping[str, tuple[str, ...]]:
    """Group -> pieces: every piece of every announcement, but the words of the game, where their spelling is known,
    and the sentence that tells the formule and the time.

    References are a letter and a number; numbers from 100 up are told with « cent » and « mille ».
    """
    fixes = [fixe for m in modeles.values() for champ, fixe in m.parties if not champ and cle(fixe)]
    return MappingProxyType(
        {
            "pays": tuple(PAYS.values()),
            "lettres": tuple(ALPHABET),
            "nombres": tuple(en_lettres(n) for n in range(100)),
            "fixes": tuple(dict.fromkeys([*_FIXES, *(f.strip(" ,;:.!?\u00a0\u202f") for f in fixes)])),
        }
    )
