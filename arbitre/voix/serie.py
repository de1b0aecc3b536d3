"""Announcements under way: how far they are, and the time that each of them has."""

from typing import Final

from msgspec import Struct

from arbitre.engine.annonces.annonce import Annonce, Role
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE

PAUSE_S: Final = 0.25
"""Between two announcements, as usual."""
_PAUSE_LETTRE_S: Final = 0.05
"""Seconds of silence after a letter whose clip is longer than its time."""


class Serie(Struct):
    """Announcements under way. ``prochaine``: the next to give to the player; ``entendue``: the last that began."""

    numero: int
    annonces: tuple[Annonce, ...]
    pas: float
    appel: bool = False
    cloche: bool = False
    essai: bool = False
    clip: Clip | None = None
    """what is heard instead of a voice"""
    prochaine: int = 0
    entendue: int = -1
    ouverte: bool = False
    seche: bool = True
    impatiente: bool = False
    origine: int | None = None
    lettres: int = 0
    pause_s: float = PAUSE_S

    def pause(self, annonce: Annonce, debut: int, longueur: int) -> float:
        """Seconds of silence after a clip that begins at the sample ``debut``: a new letter has its own time, counted
        from the first one; no pause at the end."""
        if annonce.role is not Role.NOUVELLE:
            return self.pause_s if self.prochaine < len(self.annonces) else 0.0
        if self.origine is None:
            self.origine = debut
        self.lettres += 1
        reste = self.origine / CADENCE + self.lettres * self.pas - (debut + longueur) / CADENCE
        return max(_PAUSE_LETTRE_S, reste)
