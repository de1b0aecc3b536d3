"""Hostile sounds brought into a pack: torn, forged, with huge headers, of another kind than they say, too long.

Run: ``python -m benchmarks.attaques.sons``. Each is imported as a bounded sound, or refused by one French sentence, and
the sound sound that comes after it in the table is imported all the same.
"""

import io
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
import soundfile

from arbitre.voix.decodage import CADENCE, DUREE_MAX
from arbitre.voix.importation import importer
from benchmarks.attaques.commun import Bilan, conclure, essayer_ensemble, est_une_phrase, options
from benchmarks.attaques.mutations import octets_malmenes
from benchmarks.mesure import MEMOIRE
from tests.voix import prises

ESSAIS: Final = 600
LOT: Final = 50
SORTES: Final = ("wav", "flac", "ogg", "mp3", "aiff")
ENTETE: Final = 160
"""Bytes where lengths, rates and channels are told, whatever the form."""
ENORMES: Final = (b"\xff\xff", b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\xff\xff\xff\x7f", b"\xff" * 8, bytes(4))


def sain(sorte: str) -> bytes:
    """A short word in that form."""
    vague = np.frombuffer(bytes(2_000) + prises.voix(0.25) + bytes(2_000), dtype="<i2") / 32768
    sortie = io.BytesIO()
    soundfile.write(sortie, vague, CADENCE, format=sorte.upper())
    return sortie.getvalue()


def _enfler(octets: bytes, hasard: Random, _: Sequence[bytes]) -> bytes:
    """A huge number, or none, in its header."""
    ou, nombre = hasard.randrange(4, ENTETE), hasard.choice(ENORMES)
    return octets[:ou] + nombre + octets[ou + len(nombre) :]


def _dechirer(octets: bytes, hasard: Random, _: Sequence[bytes]) -> bytes:
    return octets[: hasard.randrange(len(octets))]


def _greffer(octets: bytes, hasard: Random, sains: Sequence[bytes]) -> bytes:
    """The head of one, the body of another."""
    ou = hasard.randrange(4, ENTETE)
    return octets[:ou] + hasard.choice(sains)[ou:]


def _rallonger(octets: bytes, hasard: Random, _: Sequence[bytes]) -> bytes:
    return octets * hasard.randint(2, 60)


MALMENER: Final[tuple[Callable[[bytes, Random, Sequence[bytes]], bytes], ...]] = (
    _enfler, _enfler, _dechirer, _greffer, _rallonger, octets_malmenes,
)  # fmt: skip


def se_lit_ou_se_dit(dossier: Path, lot: list[tuple[str, bytes]], bon: bytes) -> bool:
    """Import ``lot``, then a sound that holds."""
    for rang, (sorte, octets) in enumerate(lot):
        (dossier / f"{rang}.{sorte}").write_bytes(octets)
    (dossier / "bon.flac").write_bytes(bon)
    rangees = [(f"{rang}.{sorte}", "Tunisie T") for rang, (sorte, _) in enumerate(lot)]
    *recus, dernier = importer([*rangees, ("bon.flac", "bon")], dossier)
    tiennent = (
        est_une_phrase(recu.refus) if recu.clip is None else 0 < recu.clip.duree <= DUREE_MAX + 0.1 for recu in recus
    )
    return len(recus) == len(lot) and all(tiennent) and dernier.clip is not None


def attaquer(essais: int = ESSAIS, graine: int = 1) -> Bilan:
    """Wound, import; ``essais`` sounds in all."""
    bilan, sains = Bilan(), {sorte: sain(sorte) for sorte in SORTES}
    hasard = Random(graine)
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as racine:
        for debut in range(0, essais, LOT):
            lot = [_blesser(sains, hasard) for _ in range(min(LOT, essais - debut))]
            essayer_ensemble(bilan, "son", lot, partial(se_lit_ou_se_dit, Path(racine), bon=sains["flac"]))
    return bilan


def _blesser(sains: dict[str, bytes], hasard: Random) -> tuple[str, bytes]:
    """(suffix, bytes); one time in eight, under the name of another form."""
    sorte = hasard.choice(SORTES)
    octets = hasard.choice(MALMENER)(sains[sorte], hasard, tuple(sains.values()))
    return hasard.choice(SORTES) if hasard.random() < 1 / 8 else sorte, octets


def main() -> int:
    """Attack and print."""
    choix = options("des sons hostiles pour un pack")
    return conclure("sons", attaquer(50_000 if choix.long else ESSAIS, choix.graine))


if __name__ == "__main__":
    sys.exit(main())
