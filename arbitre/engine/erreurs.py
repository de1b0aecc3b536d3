"""Named refusals. The sentence of each is shown to the user as it is: French, and it says what to do."""

import re
from typing import Final

CITATION_MAX: Final = 200
"""Signs of anything quoted between guillemets: a name, a path."""
REFUS_MAX: Final = 1000
"""Signs of a whole sentence."""
_CITATION_LONGUE: Final = re.compile(rf"(«[\u00a0 ][^«»]{{{CITATION_MAX}}})[^«»]+(?=[\u00a0 ]»)")
_COUPURES: Final = re.compile(r"[\t\n\v\f\r\x1c-\x1e\x85\u2028\u2029]+")
_INVISIBLES: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]")


class Refus(ValueError):
    """Base of every refusal; ``str()`` is the sentence for the juge-arbitre, on one line, whatever it quotes."""

    def __init__(self, phrase: str = "") -> None:
        super().__init__(presentable(phrase))


def presentable(phrase: str) -> str:
    """``phrase`` without ends of lines or signs that turn it round; what it quotes, and itself, cut to a length."""
    ligne = _INVISIBLES.sub("", _COUPURES.sub(" ", phrase[: 10 * REFUS_MAX]))
    courte = _CITATION_LONGUE.sub(r"\1…", ligne)
    return courte if len(courte) <= REFUS_MAX else f"{courte[:REFUS_MAX]}…"


class NotationIllisible(Refus):
    """A text that is not in the notation asked for (tirage, reference, word, grid)."""


class PlacementImpossible(Refus):
    """A word that does not fit the grid at that place, or not with those letters."""


class CommandeRefusee(Refus):
    """A command that the state of the partie or the rule does not allow now; nothing changes."""


_CAUSES: Final = {
    FileNotFoundError: "il est introuvable",
    PermissionError: "l’accès en est refusé",
    IsADirectoryError: "c’est un dossier",
    NotADirectoryError: "un dossier de son chemin n’en est pas un",
    FileExistsError: "il existe déjà",
}
_NUMEROS: Final = {28: "le disque est plein", 30: "le disque ne peut être écrit", 36: "son nom est trop long"}
"""ENOSPC, EROFS, ENAMETOOLONG."""


def cause_systeme(erreur: OSError) -> str:
    """Why the system refuses a file, in a few French words (its own are in the language of the machine)."""
    inconnue = f"erreur {erreur.errno} du système" if erreur.errno else "le système le refuse"
    return _CAUSES.get(type(erreur)) or _NUMEROS.get(erreur.errno or 0) or inconnue
