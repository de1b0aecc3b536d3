"""The three editions as values, one module each; a partie holds its own, fixed by its first event."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.saisies import cite

if TYPE_CHECKING:
    from arbitre.engine.editions.valeur import Edition

EDITIONS: Final = ("2023", "2012", "ancienne")


def edition(nom: str) -> "Edition":
    """The edition of that name, loaded when it is first asked for; `NotationIllisible` names the known ones."""
    if nom not in EDITIONS:
        raise NotationIllisible(f"Édition {cite(nom)} inconnue\u00a0: {', '.join(EDITIONS)}.")
    trouvee: Edition = import_module(f"arbitre.engine.editions.edition_{nom}").EDITION
    return trouvee
