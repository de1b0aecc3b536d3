"""The organiser's file of fixed first rounds for 9 to 16 players: JSON, as `Tableaux.lire` describes it."""

from pathlib import Path
from typing import Final

import msgspec

from arbitre.echanges.fichiers import lire
from arbitre.engine.classique.tableaux import Tableaux, TableauxIllisibles

TAILLE_MAX: Final = 200_000


def lire_les_tableaux(chemin: Path) -> Tableaux:
    """The tables of a file; raises `FichierNonLu` or `TableauxIllisibles`."""
    try:
        brut = msgspec.json.decode(lire(chemin, TAILLE_MAX))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise TableauxIllisibles(
            f"« {chemin.name} » n’est pas un fichier JSON : reprenez le modèle donné dans le guide."
        ) from None
    return Tableaux.lire(brut)
