"""Named refusals. The sentence of each is shown to the user as it is: French, and it says what to do."""


class Refus(ValueError):
    """Base of every refusal; ``str()`` is the sentence for the juge-arbitre."""


class NotationIllisible(Refus):
    """A text that is not in the notation asked for (tirage, reference, word, grid)."""


class PlacementImpossible(Refus):
    """A word that does not fit the grid at that place, or not with those letters."""


class CommandeRefusee(Refus):
    """A command that the state of the partie or the rule does not allow now; nothing changes."""
