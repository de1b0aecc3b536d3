"""What the window of centres is told, kept for its next opening: the files, by the competition they are merged in."""

from pathlib import Path

import msgspec
from msgspec import Struct

from arbitre.dossiers import a_part
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.classement.general import Methode
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json

_TAILLE_MAX = 2_000_000


class Gardes(Struct, frozen=True):
    """The files added and the choices made; ``acceptees``: the differences between parties that were said yes to."""

    fichiers: tuple[str, ...] = ()
    solos_sur_l_ensemble: bool = True
    methode: Methode = Methode.POINTS
    acceptees: tuple[str, ...] = ()


def fichier_des_gardes(donnees: Path, competition: Path) -> Path:
    """Where they are kept for that competition."""
    return donnees / "centres" / f"{a_part(competition)}.json"


def lire_les_gardes(chemin: Path) -> Gardes:
    """As they were left; none where nothing usable is there."""
    try:
        return depuis_json(lire(chemin, _TAILLE_MAX), Gardes) if chemin.exists() else Gardes()
    except (FichierNonLu, JsonIllisible):
        return Gardes()


def garder(chemin: Path, gardes: Gardes) -> None:
    """Keep them; raises `FichierNonEcrit`."""
    ecrire(chemin, msgspec.json.encode(gardes))
