"""Workbooks attacked by the thousand: the process that reads one is forked from a process that is ready, not started.

What it does is `exterieur.classeur.servir`, as in the console; only what makes it is another.
"""

import io
import os
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO, Final
from unittest import mock

from arbitre.exterieur import classeur

_TAILLE: Final = struct.Struct("<iI")
"""Status of the process, bytes of what it answered; before a workbook, 0 and its bytes."""


@contextmanager
def fourches() -> Iterator[None]:
    """As long as the block lasts, workbooks are read so; as everywhere where a system cannot fork."""
    if not hasattr(os, "fork"):
        yield
        return
    code = "from benchmarks.attaques import classeurs; classeurs.fourcher()"
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as pret:
        assert pret.stdin is not None
        assert pret.stdout is not None
        entree, sortie = pret.stdin, pret.stdout

        def demander(octets: bytes) -> tuple[int, bytes]:
            entree.write(_TAILLE.pack(0, len(octets)) + octets)
            entree.flush()
            rendu, taille = _TAILLE.unpack(sortie.read(_TAILLE.size))
            return rendu, sortie.read(taille)

        with mock.patch.object(classeur, "_dans_un_processus", demander):
            yield
        entree.close()


def fourcher() -> None:
    """In the process that is ready: for each workbook a child, which answers or dies."""
    import json  # noqa: F401 - loaded once for all children

    import python_calamine  # noqa: F401

    import arbitre.exterieur.formats  # noqa: F401

    entree, sortie = sys.stdin.buffer, sys.stdout.buffer
    while tete := entree.read(_TAILLE.size):
        octets = entree.read(_TAILLE.unpack(tete)[1])
        lu, ecrit = os.pipe()
        if (enfant := os.fork()) == 0:
            os.close(lu)
            _servir(octets, ecrit)
        os.close(ecrit)
        with os.fdopen(lu, "rb") as tube:
            reponse = tube.read()
        rendu = os.waitstatus_to_exitcode(os.waitpid(enfant, 0)[1])
        sortie.write(_TAILLE.pack(rendu, len(reponse)) + reponse)
        sortie.flush()


def _servir(octets: bytes, ecrit: int) -> None:
    """In the child: never comes back."""
    rendu = 1
    try:
        signal.alarm(int(classeur.DUREE))
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        with os.fdopen(ecrit, "w", encoding="utf-8") as tube:
            sys.stdin = _Entree(octets)
            sys.stdout = tube
            rendu = classeur.servir()
    finally:
        os._exit(rendu)


class _Entree(io.StringIO):
    """Standard input with these bytes."""

    def __init__(self, octets: bytes) -> None:
        super().__init__()
        self.buffer: BinaryIO = io.BytesIO(octets)
