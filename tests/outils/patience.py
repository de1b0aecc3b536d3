"""Waiting for work that is long on a slow machine: as long as it goes on, and no longer."""

from collections.abc import Callable
from functools import partial

from pytestqt.qtbot import QtBot


def attendre_tant_que_ca_avance(
    qtbot: QtBot, fini: Callable[[], bool], avance: Callable[[], int], timeout: int = 20_000
) -> None:
    """Until it is done; ``avance`` counts what is done already, and may stand still for so many milliseconds."""
    while not fini():
        qtbot.waitUntil(partial(_bouge, fini, avance, avance()), timeout=timeout)


def _bouge(fini: Callable[[], bool], avance: Callable[[], int], deja: int) -> bool:
    return fini() or avance() != deja
