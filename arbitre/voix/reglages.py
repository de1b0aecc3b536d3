"""What the juge-arbitre chooses about the voice, and what the sound check tells him."""

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import Final

from msgspec import Struct, field

from arbitre.voix.pilotes.pilote import DEBIT
from arbitre.voix.serie import PAUSE_S

SECONDES_PAR_LETTRE: Final = 1.5
BORNES_PAR_LETTRE: Final = (0.8, 6.0)
RETARD_MAX: Final = 0.6


class Choix(Enum):
    """Which voice is wanted; what it cannot say falls to the next one."""

    FOURNIE = "fournie"
    PACK = "pack"
    SYSTEME = "systeme"
    SILENCE = "silence"


class Mots(Enum):
    """Who says what the supplied voice does not hold, the words of the game: the system's voice, or nobody, and they
    are spelled."""

    DITS = "dits"
    EPELES = "epeles"


class Pas(Struct, frozen=True):
    """Seconds of silence ``entre`` two announcements, at a comma (``souffle``), within a phrase made of pieces
    (``liaison``); the time of each new letter as one begins with it."""

    entre: float
    souffle: float
    liaison: float
    par_lettre: float


class Allure(Enum):
    """How one goes on: every word is said at each of them, silences differ."""

    VIVE = Pas(0.1, 0.08, 0.03, 1.1)
    NORMALE = Pas(PAUSE_S, 0.12, 0.05, SECONDES_PAR_LETTRE)
    POSEE = Pas(0.5, 0.2, 0.07, 2.0)


class Reglages(Struct, frozen=True):
    """``voix``: id of a system voice, None for a French one by itself; ``sortie``: id of a device, "" the default;
    ``refus``: a soft sound where what is typed is refused; ``retards``: seconds from what a device takes to what is
    heard, by its id."""

    choix: Choix = Choix.FOURNIE
    voix: str | None = None
    debit: int = DEBIT
    volume: float = 1.0
    sortie: str = ""
    pack: Path | None = None
    secondes_par_lettre: float = SECONDES_PAR_LETTRE
    refus: bool = True
    allure: Allure = Allure.NORMALE
    retards: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    mots: Mots = Mots.DITS


class Epreuve(Struct, frozen=True):
    """The sound check. ``parle`` is the voice that speaks now (None: not known yet), ``nom`` its name, ``replis`` why
    it is not the one wanted (French sentences), ``delai`` seconds from the order to the first sample taken, once
    something was said."""

    phrase: str
    parle: Choix | None
    nom: str
    appareil: str | None
    volume: float
    delai: float | None
    replis: tuple[str, ...]
