"""What the juge-arbitre's telephone shows of the one key: never what the room may not know yet."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from arbitre.engine.partie.etat import Phase

SANS_PARTIE: Final = "Aucune partie n’est ouverte\u00a0: ouvrez-la à la console."
A_LA_CONSOLE: Final = "La suite se fait à la console."
LES_LETTRES: Final = "Tapez les lettres à la console."
LA_FIN: Final = "La fin de la partie se décide à la console."
LE_TEMPS_COURT: Final = "Le temps court."
SUSPENDU: Final = "Le chrono est suspendu."
VINGT_SECONDES: Final = "Les 20 s après le top ne sont pas passées (art. 3.1)."
LE_TIRAGE_S_ANNONCE: Final = "Le tirage s’annonce."
ELIMINE: Final = "Le coup d’avant élimine\u00a0: saisissez-le à la console."
AU_CLAVIER: Final[Mapping[Phase, str]] = MappingProxyType(
    {
        Phase.CHOIX: "Gardez ou rejetez ce tirage à la console.",
        Phase.RAMASSAGE: "Comptez les bulletins à la console.",
        Phase.TOP: "Retenez le top à la console.",
        Phase.FINIE: LA_FIN,
    }
)
"""What a step needs that only the console has."""
DEPASSE: Final = "La console en est à autre chose\u00a0: regardez ce que dit le bouton."
PAS_FAIT: Final = "La console ne l’a pas fait\u00a0: regardez ce qu’elle dit."
