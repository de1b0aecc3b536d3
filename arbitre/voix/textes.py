"""Spoken texts cut where a voice takes a breath. Pure functions."""

import re
from typing import Final

_COUPES: Final = re.compile(r"\s*[,;:.!?…–—]+(?:\s+|$)")


def souffles(parole: str) -> tuple[str, ...]:
    """What is said between two commas or stops: « Algérie, deux Égypte » -> two pieces, each rendered once for all."""
    return tuple(piece for partie in _COUPES.split(parole) if (piece := " ".join(partie.split())))
