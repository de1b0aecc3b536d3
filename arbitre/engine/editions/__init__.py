"""The three editions as values, one module each; a partie holds its own, fixed by its first event."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from arbitre.engine.editions.edition_2012 import EDITION_2012
from arbitre.engine.editions.edition_2023 import EDITION_2023
from arbitre.engine.editions.edition_ancienne import EDITION_ANCIENNE
from arbitre.engine.editions.valeur import Edition
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.saisies import cite

EDITIONS: Final[Mapping[str, Edition]] = MappingProxyType(
    {e.reglement.edition: e for e in (EDITION_2023, EDITION_2012, EDITION_ANCIENNE)}
)


def edition(nom: str) -> Edition:
    """The edition of that name; `NotationIllisible` names the known ones."""
    try:
        return EDITIONS[nom]
    except KeyError:
        raise NotationIllisible(f"Édition {cite(nom)} inconnue\u00a0: {', '.join(EDITIONS)}.") from None


__all__ = ["EDITIONS", "Edition", "edition"]
