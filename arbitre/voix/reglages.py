"""What the juge-arbitre chooses about the voice, and what the sound check tells him."""

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import Final

from msgspec import Struct, field

from arbitre.voix.rendu import DEBIT
from arbitre.voix.serie import PAUSE_S

SECONDES_PAR_LETTRE: Final = 1.5
BORNES_PAR_LETTRE: Final = (0.8, 6.0)
RETARD_MAX: Final = 0.6


class Choix(Enum):
    """Which voice is wanted; what it cannot say falls to the next one."""

    PACK = "pack"
    SYSTEME = "systeme"
    SILENCE = "silence"


class Allure(Enum):
    """How one goes from an announcement to the next: seconds of silence between them."""

    PRESSEE = 0.1
    HABITUELLE = PAUSE_S
    POSEE = 0.5
    LENTE = 1.0


class Reglages(Struct, frozen=True):
    """``voix``: id of a system voice, None for a French one by itself; ``sortie``: id of a device, "" the default;
    ``refus``: a soft sound where what is typed is refused; ``retards``: seconds from what a device takes to what is
    heard, by its id."""

    choix: Choix = Choix.SYSTEME
    voix: str | None = None
    debit: int = DEBIT
    volume: float = 1.0
    sortie: str = ""
    pack: Path | None = None
    secondes_par_lettre: float = SECONDES_PAR_LETTRE
    refus: bool = True
    allure: Allure = Allure.HABITUELLE
    retards: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))


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
