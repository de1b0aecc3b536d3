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
    """Which voice is wanted; what it cannot say is said by the next one."""

    FOURNIE = "fournie"
    PACK = "pack"
    SYSTEME = "systeme"
    SILENCE = "silence"


class Mots(Enum):
    """Who says the words of the game, which the supplied voice does not hold: the system's voice; or no voice, and
    they are spelled."""

    DITS = "dits"
    EPELES = "epeles"


class Pas(Struct, frozen=True):
    """Seconds of silence ``entre`` two announcements, at a comma (``souffle``), within a phrase made of pieces
    (``liaison``); ``par_lettre``: seconds between two new letters, the proposed value at this pace."""

    entre: float
    souffle: float
    liaison: float
    par_lettre: float


class Allure(Enum):
    """The pace of the announcements: the words are the same at each pace, the silences differ."""

    VIVE = Pas(0.1, 0.08, 0.03, 1.1)
    NORMALE = Pas(PAUSE_S, 0.12, 0.05, SECONDES_PAR_LETTRE)
    POSEE = Pas(0.5, 0.2, 0.07, 2.0)


class Reglages(Struct, frozen=True):
    """``voix``: id of a system voice, None for the best French one; ``sortie``: id of a device, empty for the
    default one; ``refus``: a soft sound where an entry is refused; ``retards``: by id of a device, seconds from the
    moment it receives a sound to the moment it is heard."""

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
