"""Memory that a large text took goes back to the system."""

import contextlib
import ctypes
import sys


def rendre_la_memoire() -> None:
    """What was freed is no longer held; the C library of Linux would keep 25 MB of it all evening."""
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError):  # another C library than GNU's
            ctypes.CDLL(None).malloc_trim(0)
