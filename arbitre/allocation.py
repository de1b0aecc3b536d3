"""What the C library of Linux keeps of memory that was freed: large texts and pictures go back to the system."""

import contextlib
import ctypes
import sys
from typing import Final

_SEUIL: Final = -3
"""`M_MMAP_THRESHOLD` in `<malloc.h>`."""
_GRAND: Final = 1 << 20


def rendre_la_memoire() -> None:
    """What was freed is no longer held; it would keep 25 MB of a large text all evening."""
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError):  # another C library than GNU's
            ctypes.CDLL(None).malloc_trim(0)


def rendre_les_grands_blocs() -> None:
    """A megabyte and more is given back when it is freed, all evening.

    By itself the library learns from the first such blocks to keep all that follow, and pictures of windows leave
    holes of 20 MB in what it keeps.
    """
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError):
            ctypes.CDLL(None).mallopt(_SEUIL, _GRAND)
