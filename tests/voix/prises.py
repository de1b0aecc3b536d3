"""What a microphone gives: a room, a voice, clicks, a voice too loud, too soft, under a fan."""

import array
import math
import random

from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE


def piece(secondes: float, force: int = 40, graine: int = 1) -> bytes:
    """A room that breathes."""
    hasard = random.Random(graine)
    return array.array("h", (hasard.randint(-force, force) for _ in range(round(secondes * CADENCE)))).tobytes()


def voix(secondes: float = 0.6, force: int = 9_000, hertz: float = 180.0) -> bytes:
    """Something like a voice: a buzz that swells and fades."""
    combien = round(secondes * CADENCE)
    return array.array(
        "h",
        (
            max(-32768, min(32767, round(
                force * math.sin(math.pi * k / combien) ** 0.5
                * sum(math.sin(2 * math.pi * hertz * h * k / CADENCE) / h for h in (1, 2, 3)) / 1.5
            )))
            for k in range(combien)
        ),
    ).tobytes()  # fmt: skip


def clic() -> bytes:
    return array.array("h", [20_000, -20_000] * 150).tobytes()


def bonne(secondes: float = 0.6, force: int = 9_000) -> bytes:
    return piece(0.5) + voix(secondes, force) + piece(1.0)


SATUREE = piece(0.5) + voix(0.6, 90_000) + piece(1.0)
FAIBLE = piece(0.5, 5) + voix(0.6, 900) + piece(1.0, 5)
BRUYANTE = piece(0.5, 3_000) + bytes(
    array.array(
        "h",
        (a + b for a, b in zip(array.array("h", piece(0.6, 3_000)), array.array("h", voix(0.6, 9_000)), strict=True)),
    )
) + piece(1.0, 3_000)  # fmt: skip


def soufflerie(force: int, salle: bytes) -> bytes:
    """A fan of that strength that starts with the take, in ``salle``, and stops after the voice."""
    dite = bytes(round(0.2 * CADENCE) * 2) + voix(0.6) + bytes(CADENCE * 2)
    souffle = array.array("h", piece(len(dite) / 2 / CADENCE, force))
    mele = (a + b for a, b in zip(souffle, array.array("h", dite), strict=True))
    return salle + array.array("h", mele).tobytes() + salle


DEUX_MOTS = piece(0.4) + voix(0.4) + piece(0.4) + voix(0.4) + piece(0.8)
"""Closer to one another than the silence that ends a take."""
CLIC = piece(0.5) + clic() + piece(7.0)
VIDE = piece(8.0, 10)


def clip(pcm: bytes) -> Clip:
    return Clip(pcm, "Tunisie")
