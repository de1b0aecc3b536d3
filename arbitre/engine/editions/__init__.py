"""The three editions as values, one module each; a partie holds its own, fixed by its first event."""

from typing import TYPE_CHECKING, Final

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.saisies import cite

if TYPE_CHECKING:
    from arbitre.engine.editions.valeur import Edition

EDITIONS: Final = ("2023", "2012", "ancienne")


def edition(nom: str) -> "Edition":
    """The edition of that name, loaded when it is first asked for; `NotationIllisible` names the known ones."""
    match nom:
        case "2023":
            from arbitre.engine.editions.edition_2023 import EDITION
        case "2012":
            from arbitre.engine.editions.edition_2012 import EDITION
        case "ancienne":
            from arbitre.engine.editions.edition_ancienne import EDITION
        case _:
            raise NotationIllisible(f"Édition {cite(nom)} inconnue\u00a0: {', '.join(EDITIONS)}.")
    return EDITION
