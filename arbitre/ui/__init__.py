"""Windows: the juge-arbitre's console and the room's tableau."""

import builtins

import PySide6.QtCore  # noqa: F401 - what it does to imports is undone here

# From here on it reads the source of each module imported, looking for its « __feature__ », which nothing here uses.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
