"""The console of the juge-arbitre of Scrabble duplicate."""

import sys

if sys.version_info < (3, 12):
    import ctypes

    # PySide6 6.12.0 returns None from every void call without counting it: before Python 3.12, where None is
    # immortal, some 5,000 calls kill the process (« none_dealloc »). So None is given references to last.
    ctypes.c_ssize_t.from_address(id(None)).value += 1 << 40
