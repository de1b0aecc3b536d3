"""Who is there: since when each post is cut, how far each spare console has come.

A post that is cut was last heard earlier than that is noticed. It is answered that its entry is written once every
spare that follows has it too. A spare that does not come along within a moment is left out until it does: the evening
does not wait for a second machine.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

ARRIVER: Final = 30.0
"""Seconds that a post which was just let in may take to come."""


class Presences:
    """Presence of the posts, by name of token; a post that never came is cut once it had time to. Noted by the
    service's thread, asked from the régie's."""

    def __init__(self, monotone: Callable[[], float]) -> None:
        self._monotone = monotone
        self._la: Counter[str] = Counter()
        self._entendus: dict[str, float] = {}
        """When each was last heard on a connection that it has no more."""
        self._attendus: dict[str, float] = {}
        """When each that has not come yet was first asked about."""

    def entre(self, jeton: str) -> None:
        """A connection of that one, which may have several."""
        self._la[jeton] += 1

    def sort(self, jeton: str, silence: float) -> None:
        """Note the end of a connection, not heard for the last ``silence`` seconds."""
        entendu = self._monotone() - silence
        self._entendus[jeton] = max(entendu, self._entendus.get(jeton, entendu))
        self._la[jeton] -= 1
        if self._la[jeton] <= 0:
            del self._la[jeton]

    def prises(self, jeton: str) -> int:
        """How many connections that one has."""
        return self._la[jeton]

    def jamais_venu(self, jeton: str) -> bool:
        """Whether it is cut, and never was there."""
        return jeton not in self._entendus and self.coupe_depuis(jeton) is not None

    def coupe_depuis(self, jeton: str) -> float | None:
        """Seconds; None while it is there, or may yet come."""
        if jeton in self._la:
            return None
        maintenant = self._monotone()
        if (entendu := self._entendus.get(jeton)) is not None:
            return maintenant - entendu
        attendu = maintenant - self._attendus.setdefault(jeton, maintenant)
        return attendu if attendu >= ARRIVER else None


PATIENCE_DU_SECOURS: Final = 1.0
"""Seconds that an answer waits for a spare."""


class Suiveurs:
    """The spares, by the name of their token. Held by the service's thread alone."""

    def __init__(self) -> None:
        self._tenus: dict[str, int] = {}
        self._en_retard: set[str] = set()
        self._avance = asyncio.Event()

    @property
    def present(self) -> bool:
        """Whether one follows."""
        return bool(self._tenus)

    @property
    def tenu(self) -> int | None:
        """The last lot that each of those that keep up has; None where none does."""
        suivent = [lot for jeton, lot in self._tenus.items() if jeton not in self._en_retard]
        return min(suivent) if suivent else None

    def tient(self, jeton: str, lot: int, *, au_bout: bool) -> bool:
        """Note that a spare has every lot up to ``lot``; once it has reached the end it is waited for. Whether that
        begins now."""
        attendu = jeton in self._tenus and jeton not in self._en_retard
        if au_bout:
            self._en_retard.discard(jeton)
        elif jeton not in self._tenus:
            self._en_retard.add(jeton)
        self._tenus[jeton] = lot
        self._sonner()
        return au_bout and not attendu

    def laisser(self, jeton: str) -> None:
        """Forget a spare that follows no more."""
        self._tenus.pop(jeton, None)
        self._en_retard.discard(jeton)
        self._sonner()

    async def attendre(self, lot: int) -> bool:
        """Until all that keep up have that lot; False where one did not come along, which is left out."""
        try:
            async with asyncio.timeout(PATIENCE_DU_SECOURS):
                while (tenu := self.tenu) is not None and tenu < lot:
                    await self._avance.wait()
        except TimeoutError:
            self._en_retard |= {jeton for jeton, tenu in self._tenus.items() if tenu < lot}
            self._sonner()
            return False
        return True

    def _sonner(self) -> None:
        """Wake everybody who waits for a spare."""
        self._avance.set()
        self._avance = asyncio.Event()
