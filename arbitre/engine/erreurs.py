"""Named refusals. The sentence of each is shown to the user as it is: French, and it says what to do."""

from typing import Final


class Refus(ValueError):
    """Base of every refusal; ``str()`` is the sentence for the juge-arbitre."""


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
