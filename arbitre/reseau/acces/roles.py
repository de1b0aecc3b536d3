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


_REGARDE: Final = "il montre ce que voit la salle, et ne commande rien"


class Role(Enum):
    """What a device does in the room; ``dit`` is what a person calls it, ``peut`` ends a sentence on what it may do."""

    CORRECTEUR = "correcteur", "poste de correction", "il saisit et corrige les bulletins, rien d’autre"
    RELECTURE = "relecture", "poste de relecture", "il relit en aveugle, et le juge-arbitre règle ce qui diffère"
    SALLE = "salle", "écran ou téléphone de la salle", _REGARDE
    ECRAN = "ecran", "tableau", _REGARDE
    DIFFUSION = "diffusion", "poste de diffusion", f"{_REGARDE}, avec le retard que règle la console"
    TELECOMMANDE = (
        "telecommande",
        "téléphone du juge-arbitre",
        "il montre le tableau, suspend le chrono et passe à l’étape suivante, rien d’autre",
    )
    SECOURS = "secours", "console de secours", "il copie le fichier, et ne prend la suite que si la console meurt"
    JOUEUR = "joueur", "téléphone d’un joueur", "il lit les résultats de sa table, une fois la partie finie"

    def __init__(self, cle: str, dit: str, peut: str) -> None:
        self.cle, self.dit, self.peut = cle, dit, peut


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
        Role.TELECOMMANDE: {},
        Role.SECOURS: {},
        Role.JOUEUR: {},
    }
)
"""The commands that each role may send, by name."""
LIGNE: Final = "SaisirLigne"
"""The quick line, read by the console: what it asks is made of the commands of a correcting post."""
QUI_LISENT_LA_LIGNE: Final = frozenset({Role.CORRECTEUR, Role.RELECTURE})
QUI_SAVENT_LE_SECOURS: Final = QUI_LISENT_LA_LIGNE | {Role.ECRAN, Role.TELECOMMANDE}
"""Roles whose posts are told where to go on once the console is silent."""
DE_LA_SALLE: Final = frozenset({Role.SALLE, Role.ECRAN, Role.DIFFUSION, Role.TELECOMMANDE, Role.JOUEUR})
"""Roles that are shown what the room may see, and nothing else."""
QU_ON_APPAIRE: Final = frozenset(
    {Role.CORRECTEUR, Role.RELECTURE, Role.ECRAN, Role.DIFFUSION, Role.TELECOMMANDE, Role.SECOURS}
)
"""What a device that asks for the code may become."""


def role(cle: str) -> Role | None:
    """The role of that key."""
    return next((r for r in Role if r.cle == cle), None)
