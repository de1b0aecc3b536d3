"""What the one key does next, as a value: its sentence and the words of its button are made from it."""

from msgspec import Struct

from arbitre.engine.francais import majuscule
from arbitre.ui.textes.touches import Geste


class Suite(Struct, frozen=True):
    """``fait``: what it does, in a few words; where it does nothing (``rien``), why. ``detail`` ends its sentence.

    ``au_bouton``: other words on the button; ``geste``: what a click does, where that is not the key's.
    """

    fait: str
    detail: str = ""
    rien: bool = False
    au_bouton: str = ""
    geste: Geste = Geste.AVANCER

    @property
    def phrase(self) -> str:
        """« retenir CHAUVE 14J »; « rien, le temps court (F8 le suspend…) »."""
        return f"{self.breve}{self.detail}"

    @property
    def breve(self) -> str:
        """The next act without its detail, for a narrow place."""
        return f"{'rien, ' if self.rien else ''}{self.fait}"

    @property
    def mots(self) -> str:
        """« Retenir CHAUVE 14J », « Le temps court »."""
        return self.au_bouton or majuscule(self.fait)

    @property
    def pourquoi_pas(self) -> str:
        """Why a click does nothing; empty where it does something."""
        return f"{self.fait}{self.detail}" if self.rien and self.geste is Geste.AVANCER else ""
