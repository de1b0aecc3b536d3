"""The tirage: reliquat and new letters, its notation, and whether it is valid (2023, 3.1 and 3.2)."""

import re
from dataclasses import dataclass
from typing import Final, Self

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.lettres import lettres_valides, triees

_SIGNES: Final = re.compile(r"(-?)([A-Z?]*)(\+?)([A-Z?]*)")


@dataclass(frozen=True, slots=True)
class Tirage:
    """Letters in play: ``reliquat`` then ``nouvelles`` in drawn order; ``rejet`` after one, or an annulled coup."""

    reliquat: str
    nouvelles: str
    rejet: bool = False

    @classmethod
    def parse(cls, texte: str, reliquat: str = "") -> Self:
        """« HMQ+AEIO », « -AEIOHMQ », « EIOLMLS ».

        Without ``+`` the letters are new, but where they are those of ``reliquat`` (the letters left by the
        coup before): then nothing was drawn.
        """
        m = _SIGNES.fullmatch("".join(texte.split()).upper())
        if m is None or not (m[2] or m[4]):
            raise NotationIllisible(f"« {texte} » n’est pas un tirage : écrivez par exemple HMQ+AEIO, ou -AEIOHMQ.")
        if m[3]:
            return cls(m[2], m[4], bool(m[1]))
        if reliquat and not m[1] and triees(m[2]) == triees(reliquat):
            return cls(m[2], "")
        return cls("", m[2], bool(m[1]))

    def __str__(self) -> str:
        plus = "+" if self.reliquat and self.nouvelles else ""
        return f"{'-' if self.rejet else ''}{self.reliquat}{plus}{self.nouvelles}"

    @property
    def lettres(self) -> str:
        """All letters, reliquat first, in their own order."""
        return self.reliquat + self.nouvelles


def composer(reliquat: str, nouvelles: str, *, rejet: bool = False) -> Tirage:
    """A tirage from typed or drawn letters, reliquat in the order of announcements; raises on a foreign sign."""
    return Tirage(triees(lettres_valides(reliquat)), lettres_valides(nouvelles), rejet)
