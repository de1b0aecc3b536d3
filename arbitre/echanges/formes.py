"""What a person said the columns of a list hold, kept for the next list of that shape."""

from pathlib import Path
from typing import Final

import msgspec

from arbitre.echanges.cellules import Champ
from arbitre.echanges.entetes import Champs
from arbitre.echanges.fichiers import ecrire
from arbitre.echanges.joueurs import Proposition
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import plie
from arbitre.exterieur.lecture import lire
from arbitre.exterieur.objets import depuis_json

NOM: Final = "colonnes.json"
TAILLE_MAX: Final = 1_000_000
_FORMES_MAX: Final = 200
_Formes = dict[str, tuple[str, ...]]


def formes_gardees(club: Path | None) -> Path | None:
    """Where they are kept, beside the club's players."""
    return club.with_name(NOM) if club else None


def forme(proposition: Proposition) -> str:
    """What makes two lists alike: the titles of their columns, else how many there are."""
    titres = "|".join(map(plie, proposition.titres))
    return titres or f"{len(proposition.champs)} colonnes"


def comme_la_derniere_fois(chemin: Path | None, proposition: Proposition) -> Proposition:
    """The columns as a person named them for a list of the same shape; a file of columns that does not read is
    ignored."""
    try:
        dits = (
            depuis_json(lire(chemin, TAILLE_MAX), _Formes).get(forme(proposition))
            if chemin and chemin.exists()
            else None
        )
    except Refus:
        return proposition
    if dits is None or len(dits) != len(proposition.champs):
        return proposition
    par_cle: dict[str, Champ] = {champ.cle: champ for champ in Champ}
    champs: Champs = tuple(map(par_cle.get, dits))
    return msgspec.structs.replace(proposition, champs=champs)


def retenir(chemin: Path | None, proposition: Proposition) -> None:
    """Keep what was said; the oldest shapes make room."""
    if chemin is None:
        return
    try:
        gardees = depuis_json(lire(chemin, TAILLE_MAX), _Formes) if chemin.exists() else {}
    except Refus:
        gardees = {}
    gardees.pop(forme(proposition), None)
    gardees[forme(proposition)] = tuple(champ.cle if champ else "" for champ in proposition.champs)
    gardees = dict(list(gardees.items())[-_FORMES_MAX:])
    chemin.parent.mkdir(parents=True, exist_ok=True)
    ecrire(chemin, msgspec.json.format(msgspec.json.encode(gardees)) + b"\n")
