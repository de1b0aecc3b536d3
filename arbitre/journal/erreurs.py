"""What can go wrong with a competition file, each with the sentence that the user reads."""

from arbitre.engine.erreurs import Refus


class FichierRefuse(Refus):
    """The file cannot be opened or made."""


class FichierEtranger(FichierRefuse):
    """Not a competition file, or one of a later version."""


class FichierOccupe(FichierRefuse):
    """Another console has it; it may be looked at read-only."""


class JournalAbime(FichierRefuse):
    """The file is a competition's, but part of it does not hold."""


class JournalPlein(Refus):
    """The command could not be written; nothing changed."""


class SaisieInecrivable(Refus):
    """A sign that no file can hold (half of a surrogate pair); nothing changed."""
