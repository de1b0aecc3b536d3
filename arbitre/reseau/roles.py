"""What each role on the network may command, in the engine's terms; all else is refused by name."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from arbitre.engine.partie.relecture import RelireResultats
from arbitre.engine.partie.saisie import (
    CommandeSaisie,
    DeplacerResultat,
    EffacerResultat,
    NoterNonRemis,
    NotifierSanction,
    PayerLeTop,
    SaisirBulletin,
    SaisirPoints,
)

Commandable = CommandeSaisie | RelireResultats
"""Among these are the commands of posts."""


class Role(Enum):
    """What a device does in the room; ``dit`` is what a person calls it."""

    CORRECTEUR = "correcteur", "poste de correction"
    RELECTURE = "relecture", "poste de relecture"
    SALLE = "salle", "écran ou téléphone de la salle"
    ECRAN = "ecran", "tableau"
    DIFFUSION = "diffusion", "poste de diffusion"
    SECOURS = "secours", "console de secours"
    JOUEUR = "joueur", "téléphone d’un joueur"

    def __init__(self, cle: str, dit: str) -> None:
        self.cle, self.dit = cle, dit


_SAISIR: Final[tuple[type[Commandable], ...]] = (
    PayerLeTop,
    SaisirBulletin,
    NoterNonRemis,
    SaisirPoints,
    EffacerResultat,
    DeplacerResultat,
    NotifierSanction,
)
COMMANDES: Final[Mapping[Role, Mapping[str, type[Commandable]]]] = MappingProxyType(
    {
        Role.CORRECTEUR: {classe.__name__: classe for classe in _SAISIR},
        Role.RELECTURE: {RelireResultats.__name__: RelireResultats},
        Role.SALLE: {},
        Role.ECRAN: {},
        Role.DIFFUSION: {},
        Role.SECOURS: {},
        Role.JOUEUR: {},
    }
)
"""By role and by name."""
LIGNE: Final = "SaisirLigne"
"""The quick line, read by the console: what it asks is made of the commands of a correcting post."""
QUI_LISENT_LA_LIGNE: Final = frozenset({Role.CORRECTEUR, Role.RELECTURE})
DE_LA_SALLE: Final = frozenset({Role.SALLE, Role.ECRAN, Role.DIFFUSION, Role.JOUEUR})
"""They are shown what the room may see, and nothing else."""
QU_ON_APPAIRE: Final = frozenset({Role.CORRECTEUR, Role.RELECTURE, Role.ECRAN, Role.DIFFUSION, Role.SECOURS})
"""What a device that asks for the code may become."""


def role(cle: str) -> Role | None:
    """The role of that key."""
    return next((r for r in Role if r.cle == cle), None)
