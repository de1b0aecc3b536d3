"""The ranking of a topping as a paper: by time, penalties included (2023, 3.8.4; 2012, 7.4)."""

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.topping import LigneTopping, Topping, classer_topping


class LigneDeTopping(Struct, frozen=True):
    """A player and what the ranking says of him."""

    nom: str
    club: str
    place: LigneTopping


class FeuilleDeTopping(Struct, frozen=True):
    """A ranking by time, best first; ``coups`` to find, ``limite`` and ``penalite`` in seconds a coup."""

    entete: Entete
    lignes: tuple[LigneDeTopping, ...]
    coups: int
    limite: int
    penalite: int


def feuille_de_topping(competition: Competition, topping: Topping) -> FeuilleDeTopping:
    """The ranking as it stands: provisional while a player has coups left."""
    finies = all(topping.coup_de(joueur) is None for joueur in topping.courses)
    tete = entete(competition, None, f"Classement du topping{'' if finies else ' — provisoire'}")
    places = [(competition.joueur(place.joueur), place) for place in classer_topping(topping)]
    return FeuilleDeTopping(
        replace(tete, partie=" · ".join(filter(None, (topping.titre, topping.formule.titre)))),
        tuple(LigneDeTopping(joueur.nom_complet, joueur.club, place) for joueur, place in places),
        len(topping.coups),
        topping.limite,
        topping.penalite,
    )
