"""Chance from a seed: splitmix64 (Steele, Lea, Flood, 2014)."""

from typing import Final

MASQUE: Final = (1 << 64) - 1


def melanger(z: int) -> int:
    """The finalizer of splitmix64: 64 bits well mixed from 64 bits."""
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASQUE
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASQUE
    return z ^ z >> 31


class Lots:
    """A sequence of lots; ``etat`` is where it stands."""

    def __init__(self, graine: int, numero: int) -> None:
        """Sequence ``numero`` of ``graine``: each is independent of the others."""
        self.etat = melanger(melanger(graine & MASQUE) + numero & MASQUE)

    def __call__(self, n: int) -> int:
        """A whole number from 0 to n − 1."""
        self.etat = self.etat + 0x9E3779B97F4A7C15 & MASQUE
        return melanger(self.etat) * n >> 64
