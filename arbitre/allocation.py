"""What the C library of Linux keeps of memory that was freed: large texts and pictures go back to the system."""

import contextlib
import ctypes
import sys
from typing import Final

_REGLAGES: Final = ((-3, 1 << 20), (-8, 1))
"""In `<malloc.h>`: `M_MMAP_THRESHOLD`, a megabyte; `M_ARENA_MAX`, one heap for all threads."""


def rendre_la_memoire() -> None:
    """Give freed memory back to the system: else a large text would keep 25 MB all evening."""
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError):  # another C library than GNU's
            ctypes.CDLL(None).malloc_trim(0)


def rendre_les_grands_blocs() -> None:
    """A megabyte and more is given back when it is freed, all evening; to be asked before there are threads.

    By itself the library learns from the first such blocks to keep all that follow, and pictures of windows leave
    holes of 20 MB in what it keeps; a heap for each thread keeps some more.
    """
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError):
            for reglage, valeur in _REGLAGES:
                ctypes.CDLL(None).mallopt(reglage, valeur)
