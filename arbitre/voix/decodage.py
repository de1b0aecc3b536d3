"""Sound files of others -> 16-bit mono PCM at `CADENCE`: WAV and AIFF, 8 to 64 bits, any rate, any channels.

Pure functions on bytes; a file that lies about itself is a `ClipIllisible`, never a crash.
"""

import array
import math
import struct
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final

from msgspec import Struct

from arbitre.voix.messages import ClipIllisible

CADENCE: Final = 22050
"""Samples a second of every clip in the program (espeak-ng's own rate)."""
DUREE_MAX: Final = 20
"""Seconds of the longest clip."""

_ENTIERS: Final = (8, 16, 24, 32)
_FLOTTANTS: Final = {32: "f", 64: "d"}
_CANAUX_MAX: Final = 8
_CADENCES: Final = (4_000, 384_000)
_PCM, _FLOAT, _EXTENSIBLE = 1, 3, 0xFFFE


class Format(Struct, frozen=True):
    """How samples lie in a file."""

    canaux: int
    cadence: int
    bits: int
    flottant: bool = False
    grand_boutiste: bool = False
    huit_signe: bool = False


def canonique(octets: bytes) -> bytes:
    """PCM of a whole WAV or AIFF file; `ClipIllisible` when it is neither, or is cut short."""
    try:
        match octets[:4], octets[8:12]:
            case b"RIFF", b"WAVE":
                forme, donnees = _lire_wav(octets)
            case b"FORM", b"AIFF" | b"AIFC":
                forme, donnees = _lire_aiff(octets)
            case _:
                raise ClipIllisible("ce n’est pas un son WAV")
    except struct.error:
        raise ClipIllisible("le fichier est incomplet") from None
    _verifier(forme)
    if len(donnees) > DUREE_MAX * forme.cadence * forme.canaux * (forme.bits // 8):
        raise ClipIllisible(f"il dure plus de {DUREE_MAX}\u00a0secondes")
    return en_mono(donnees, forme)


def en_mono(donnees: bytes, forme: Format) -> bytes:
    """Raw samples of any `Format` -> 16-bit mono at `CADENCE`."""
    voies = _seize_bits(donnees, forme)
    if forme.canaux > 1:
        cadres = zip(*(voies[i :: forme.canaux] for i in range(forme.canaux)), strict=False)
        voies = array.array("h", (sum(cadre) // forme.canaux for cadre in cadres))
    return reechantillonner(voies, forme.cadence, CADENCE).tobytes()


def pour_sortie(pcm: bytes, cadence: int, canaux: int) -> bytes:
    """A clip's PCM at the rate and number of channels that a device insists on."""
    mono = reechantillonner(array.array("h", pcm), CADENCE, cadence)
    if canaux == 1:
        return mono.tobytes()
    cadres = array.array("h", bytes(2 * len(mono) * canaux))
    for canal in range(canaux):
        cadres[canal::canaux] = mono
    return cadres.tobytes()


def crete(pcm: bytes) -> int:
    """Highest absolute sample of 16-bit PCM, 0 to 32768."""
    lus = array.array("h", pcm[: len(pcm) // 2 * 2])
    return max(abs(max(lus, default=0)), abs(min(lus, default=0)))


def reechantillonner(source: "array.array[int]", depuis: int, vers: int) -> "array.array[int]":
    """Linear interpolation upwards, mean over the window downwards (a plain low-pass, enough for speech)."""
    if depuis == vers or not source:
        return source
    pas = depuis / vers
    combien = int(len(source) / pas)
    if pas <= 1:
        return array.array("h", _interpoler(source, pas, combien))
    cumul = list(accumulate(source, initial=0))
    bornes = [_cumul_en(cumul, source, k * pas) for k in range(combien + 1)]
    return array.array("h", (round((b - a) / pas) for a, b in pairwise(bornes)))


def _interpoler(source: Sequence[int], pas: float, combien: int) -> Iterator[int]:
    dernier = len(source) - 1
    for k in range(combien):
        i = int(k * pas)
        suivant = source[min(i + 1, dernier)]
        yield round(source[i] + (suivant - source[i]) * (k * pas - i))


def _cumul_en(cumul: Sequence[int], source: Sequence[int], x: float) -> float:
    """Integral of ``source`` from 0 to ``x`` samples."""
    i = min(int(x), len(source) - 1)
    return cumul[i] + source[i] * min(x - i, 1.0)


def _verifier(forme: Format) -> None:
    bits_connus = tuple(_FLOTTANTS) if forme.flottant else _ENTIERS
    if not (
        1 <= forme.canaux <= _CANAUX_MAX and _CADENCES[0] <= forme.cadence <= _CADENCES[1] and forme.bits in bits_connus
    ):
        raise ClipIllisible("son format n’est pas lisible ; enregistrez-le en WAV 16 bits")


def _seize_bits(donnees: bytes, forme: Format) -> "array.array[int]":
    """Samples of any width -> 16 bits, channels still interleaved."""
    largeur = forme.bits // 8
    donnees = donnees[: len(donnees) // largeur * largeur]
    if forme.flottant:
        return _depuis_flottants(donnees, forme)
    if largeur == 1:
        centre = 0 if forme.huit_signe else 128
        lus = array.array("b" if forme.huit_signe else "B", donnees)
        return array.array("h", ((v - centre) << 8 for v in lus))
    haut, bas = (0, 1) if forme.grand_boutiste else (largeur - 1, largeur - 2)
    deux = bytearray(2 * (len(donnees) // largeur))
    deux[0::2], deux[1::2] = donnees[bas::largeur], donnees[haut::largeur]
    return array.array("h", bytes(deux))


def _depuis_flottants(donnees: bytes, forme: Format) -> "array.array[int]":
    lus = array.array(_FLOTTANTS[forme.bits], donnees)
    if forme.grand_boutiste:
        lus.byteswap()
    return array.array("h", (round(max(-1.0, min(1.0, v)) * 32767) if math.isfinite(v) else 0 for v in lus))


def _blocs(octets: bytes, ordre: str) -> Iterator[tuple[bytes, bytes]]:
    """(name, content) of each chunk; a chunk that runs over the end of the file is a `ClipIllisible`."""
    position = 12
    while position + 8 <= len(octets):
        nom, taille = struct.unpack_from(f"{ordre}4sI", octets, position)
        contenu = octets[position + 8 : position + 8 + taille]
        if len(contenu) < taille:
            raise ClipIllisible("le fichier est incomplet")
        yield nom, contenu
        position += 8 + taille + taille % 2


def _lire_wav(octets: bytes) -> tuple[Format, bytes]:
    blocs = dict(_blocs(octets, "<"))
    if b"fmt " not in blocs or b"data" not in blocs:
        raise ClipIllisible("il ne contient pas de son")
    entete = blocs[b"fmt "]
    etiquette, canaux, cadence, _, _, bits = struct.unpack_from("<HHIIHH", entete)
    if etiquette == _EXTENSIBLE:
        (etiquette,) = struct.unpack_from("<H", entete, 24)
    if etiquette not in (_PCM, _FLOAT):
        raise ClipIllisible("il est compressé ; enregistrez-le en WAV 16 bits")
    return Format(canaux, cadence, bits, flottant=etiquette == _FLOAT), blocs[b"data"]


def _lire_aiff(octets: bytes) -> tuple[Format, bytes]:
    """macOS writes its speech as AIFF, big-endian, or AIFC « sowt », little-endian."""
    blocs = dict(_blocs(octets, ">"))
    if b"COMM" not in blocs or b"SSND" not in blocs:
        raise ClipIllisible("il ne contient pas de son")
    entete = blocs[b"COMM"]
    canaux, _, bits, exposant, mantisse = struct.unpack_from(">hIhHQ", entete)
    decalage = (exposant & 0x7FFF) - 16446
    if not -63 <= decalage <= 0:
        raise ClipIllisible("sa cadence n’est pas lisible ; enregistrez-le en WAV 16 bits")
    codage = entete[18:22] or b"NONE"
    if codage not in (b"NONE", b"sowt", b"fl32", b"FL32"):
        raise ClipIllisible("il est compressé ; enregistrez-le en WAV 16 bits")
    forme = Format(
        canaux,
        mantisse >> -decalage,
        bits,
        flottant=codage.lower() == b"fl32",
        grand_boutiste=codage != b"sowt",
        huit_signe=True,
    )
    return forme, blocs[b"SSND"][8:]
