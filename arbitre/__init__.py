"""The console of the juge-arbitre of Scrabble duplicate."""

import sys

if sys.version_info < (3, 12):
    import ctypes

    # PySide6 6.12.0 returns None, True and the like without counting them: before Python 3.12, where they are
    # immortal, 5,000 void calls (« none_dealloc ») or 1,000 emitted signals (« bool_dealloc ») kill the process.
    # So they are given references to last.
    for constante in (None, True, False, NotImplemented, Ellipsis):
        ctypes.c_ssize_t.from_address(id(constante)).value += 1 << 40
    del constante
