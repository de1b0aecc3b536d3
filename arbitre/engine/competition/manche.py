"""A partie as the programme of a competition foresees it."""

from msgspec import Struct

from arbitre.engine.formule import Formule


class MancheDuProgramme(Struct, frozen=True):
    """Title, formule (one of the texts by name, or one's own), seconds a coup and at the alert, who arbitrates it.

    ``arbitres`` are players, by number, who do not play this one and lose nothing by it.
    """

    titre: str = ""
    formule: str = "classique"
    duree: int = 180
    alerte: int = 30
    propre: Formule | None = None
    arbitres: tuple[int, ...] = ()
