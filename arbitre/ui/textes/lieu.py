"""The file under the evening was renamed, replaced or thrown away: what the console says of it."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from arbitre.engine.saisies import cite

if TYPE_CHECKING:
    from arbitre.journal.lieu import Deplacement

TITRE: Final = "Le fichier de la soirée"
CONTINUER, REMETTRE = "Continuer &ici", "Re&mettre à sa place"
REFAIT: Final = "Le fichier avait disparu\u00a0: il est récrit, entier, à sa place."


def deplace(fait: "Deplacement") -> str:
    """What became of the file, and where the evening is written now."""
    if fait.refait:
        return REFAIT
    avant, ici = cite(fait.avant.name), nom(fait.avant, fait.ici)
    if not fait.suivi:
        return f"Un autre fichier a pris la place de {avant}. La soirée est entière dans {ici}, et s’y écrit."
    dit = f"Le fichier s’appelle maintenant {ici}\u00a0: la soirée s’y écrit."
    return f"{dit} Sous {avant} il y en a un autre." if fait.pris else dit


def nom(avant: Path, ici: Path) -> str:
    """The name of the file, or its whole path where its folder is not that of ``avant``."""
    return cite(ici.name if ici.parent == avant.parent else str(ici))


def ecrit_ailleurs(fait: "Deplacement") -> str:
    """Said in place of `fin.TOUT_EST_ECRIT`: the evening is written in another file."""
    return f"Tout est écrit dans {nom(fait.avant, fait.ici)}\u00a0; elle se reprendra de là, où elle en est."


def perdue(refus: str) -> str:
    """Said in place of `fin.TOUT_EST_ECRIT` where nothing can be written."""
    return f"{refus} Fermée maintenant, la soirée serait perdue\u00a0: remettez d’abord le dossier ou la clé en place."


def remise(fichier: Path) -> str:
    """The file can be written again."""
    return f"La soirée s’écrit de nouveau dans {cite(fichier.name)}."
