"""The collector of garbage rests while other threads work: it would take a dead window apart in one of them."""

import gc
from typing import Final


class Ramassage:
    """Suspended as often as it is asked to; goes on after the last `reprendre`, if it did before."""

    def __init__(self) -> None:
        self._suspensions = 0
        self._allait = False

    def suspendre(self) -> None:
        """Suspend the collection; called from the windows' thread."""
        if not self._suspensions:
            self._allait = gc.isenabled()
            gc.disable()
        self._suspensions += 1

    def reprendre(self) -> None:
        """Resume the collection; called from the windows' thread, once for each `suspendre`."""
        self._suspensions -= 1
        if not self._suspensions and self._allait:
            gc.enable()


RAMASSAGE: Final = Ramassage()
"""The garbage collection of the whole program."""
