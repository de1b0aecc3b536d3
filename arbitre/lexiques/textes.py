"""From the bytes of one text to words A–Z: encoding, separators, folding, and what is left out."""

import codecs
import io
import re
import unicodedata
from collections.abc import Collection, Iterator
from itertools import islice
from typing import Final

from msgspec import Struct, field

from arbitre.engine.francais import denombrer
from arbitre.lexiques.erreurs import ListeInutilisable

LONGUEUR_MIN: Final = 2
LONGUEUR_MAX: Final = 15
MOTS_MAX: Final = 1_000_000
ENTREES_MAX: Final = 3_000_000
"""Entries read in all, repeated and left out ones included."""
ECARTES_MAX: Final = 500_000
"""Entries left out: beyond, no list of words is that bad."""
PREMIERS: Final = 5
"""How many of the entries left out are kept to be shown."""

_LATINES: Final = (*range(0xC0, 0x250), *range(0x1E00, 0x1F00))
_DIACRITIQUES: Final = range(0x300, 0x370)
_JETON: Final = re.compile(r"[^\s,;\ufeff]+")
_BORDS: Final = " \t\r\n,;\ufeff"
_MOT: Final = re.compile(f"[A-Z]{{{LONGUEUR_MIN},{LONGUEUR_MAX}}}")
_ECHANTILLON: Final = 2_000
_LARGEUR: Final = 40
_BLOC: Final = 1 << 20


def _base(lettre: str) -> str:
    """The letter without its accents, itself where it has none."""
    return unicodedata.normalize("NFD", lettre)[0]


_PLIS: Final[dict[int, str | None]] = {
    **{code: _base(chr(code)) for code in _LATINES},
    **dict.fromkeys(_DIACRITIQUES, None),
    ord("Œ"): "OE",
    ord("Æ"): "AE",
}


def plier(mot: str) -> str:
    """``mot`` in unaccented capitals, ligatures spelled out; signs that are no letters stay."""
    majuscules = mot.upper()
    return majuscules if majuscules.isascii() else majuscules.translate(_PLIS)


def est_un_mot(plie: str) -> bool:
    """Whether a folded text is a word of 2 to 15 letters A–Z."""
    return _MOT.fullmatch(plie) is not None


class Ecart(Struct, frozen=True):
    """One entry left out: file, line (from 1; 0 where there are no lines), what was read, and why."""

    fichier: str
    ligne: int
    texte: str
    motif: str

    def __str__(self) -> str:
        lieu = f"{self.fichier}, ligne {self.ligne}" if self.ligne else self.fichier
        return f"{lieu} : « {self.texte} » ({self.motif})"


class Recolte(Struct):
    """Words gathered so far, and what was left out. Filled by the readers of texts and of ``.kwg``."""

    mots: set[str] = field(default_factory=set)
    entrees: int = 0
    ecartes: int = 0
    premiers: list[Ecart] = field(default_factory=list)

    def prendre(self, plies: Collection[str], entrees: int = 1) -> None:
        """Take words in, read from that many entries. Raises `ListeInutilisable` beyond the limits."""
        self.mots.update(plies)
        self._compter(entrees)

    def ecarter(self, fichier: str, ligne: int, texte: str, motif: str, fois: int = 1) -> None:
        """Leave ``fois`` entries out, the first ones of all being kept to be shown."""
        self.ecartes += fois
        if len(self.premiers) < PREMIERS:
            self.premiers.append(Ecart(fichier, ligne, _montrable(texte), motif))
        self._compter(fois)

    def _compter(self, fois: int) -> None:
        self.entrees += fois
        if self.ecartes > ECARTES_MAX:
            raise ListeInutilisable(
                f"Plus de {denombrer(ECARTES_MAX, 'entrée illisible')}\u00a0: choisissez une liste de mots."
            )
        if len(self.mots) > MOTS_MAX or self.entrees > ENTREES_MAX:
            raise ListeInutilisable(
                f"Trop de mots : la limite est de {denombrer(MOTS_MAX, 'mot')}. Choisissez une liste de Scrabble."
            )


def lire_texte(octets: bytes, fichier: str, recolte: Recolte) -> None:
    """Add the words of one text to ``recolte``.

    Where most lines hold one word, a line of several is a sentence and is left out whole; elsewhere
    blanks, commas, semicolons and tabs separate words as line ends do.
    """
    encodage = _encodage(octets, fichier)
    par_ligne = _un_mot_par_ligne(octets, encodage)
    numero = 1
    for bloc in _blocs(octets, encodage):
        plies = plier(bloc).splitlines()
        uniques = set(plies)
        mots = set(filter(_MOT.fullmatch, uniques))
        autres = [i for i, plie in enumerate(plies) if plie not in mots] if len(mots) < len(uniques) else []
        recolte.prendre(mots, len(plies) - len(autres))
        lignes = bloc.splitlines() if autres else []
        for i in autres:
            _lire_ligne(lignes[i].strip(_BORDS), fichier, numero + i, recolte, par_ligne=par_ligne)
        numero += len(plies)


def _lire_ligne(ligne: str, fichier: str, numero: int, recolte: Recolte, *, par_ligne: bool) -> None:
    if par_ligne and len(list(islice(_JETON.finditer(ligne), 2))) > 1:
        recolte.ecarter(fichier, numero, ligne, "plusieurs mots sur une ligne")
        return
    for jeton in _JETON.finditer(ligne):
        plie = plier(jeton[0])
        if est_un_mot(plie):
            recolte.prendre((plie,))
        else:
            recolte.ecarter(fichier, numero, jeton[0], motif(plie))


def motif(plie: str) -> str:
    """Why a folded text is not a word, in French."""
    if autre := re.search("[^A-Z]", plie):
        return f"« {_montrable(autre[0])} » n’est pas une lettre"
    return f"{denombrer(len(plie), 'lettre')}, hors de {LONGUEUR_MIN} à {LONGUEUR_MAX}"


def _lignes(octets: bytes, encodage: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(octets), encoding=encodage, errors="replace")


def _blocs(octets: bytes, encodage: str) -> Iterator[str]:
    """The text in blocks of whole lines."""
    flux = _lignes(octets, encodage)
    while bloc := flux.read(_BLOC):
        yield bloc + flux.readline()


def _un_mot_par_ligne(octets: bytes, encodage: str) -> bool:
    jetons = (len(list(islice(_JETON.finditer(ligne), 2))) for ligne in _lignes(octets, encodage))
    pleines = list(islice((n for n in jetons if n), _ECHANTILLON))
    return 2 * pleines.count(1) > len(pleines)


def _encodage(octets: bytes, fichier: str) -> str:
    """UTF-8 where the bytes say so, even with a few faults; else CP1252, which holds Latin-1's letters."""
    if octets.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or b"\0" in octets:
        raise ListeInutilisable(
            f"« {fichier} » n’est pas un texte lisible : enregistrez la liste en texte brut, encodage UTF-8."
        )
    if octets.isascii():
        return "ascii"
    texte = octets.decode("utf-8", errors="replace")
    fautes = texte.count("\ufffd")
    justes = len(texte) - fautes - len(texte.encode("ascii", errors="ignore"))
    return "utf-8-sig" if justes > fautes else "cp1252"


def _montrable(texte: str) -> str:
    propre = "".join(signe if signe.isprintable() else "\ufffd" for signe in texte[: _LARGEUR + 1])
    return propre if len(propre) <= _LARGEUR else propre[:_LARGEUR] + "…"
