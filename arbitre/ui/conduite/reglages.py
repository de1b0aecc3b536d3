"""How the juge-arbitre likes the time to be kept; remembered from one evening to the next."""

from typing import Self

from msgspec import Struct
from PySide6.QtCore import QSettings


class ReglagesDuChrono(Struct, frozen=True):
    """``exterieur``: a chronometer of one's own rules (2023, 2.2) and one key tells the console; ``cloche``: a bell
    goes with the calls."""

    exterieur: bool = False
    cloche: bool = False

    @classmethod
    def lire(cls, preferences: QSettings) -> Self:
        return cls(
            str(preferences.value("chrono/exterieur", "non")) == "oui",
            str(preferences.value("chrono/cloche", "non")) == "oui",
        )

    def ecrire(self, preferences: QSettings) -> None:
        preferences.setValue("chrono/exterieur", "oui" if self.exterieur else "non")
        preferences.setValue("chrono/cloche", "oui" if self.cloche else "non")
