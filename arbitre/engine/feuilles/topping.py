"""A topping as a paper and as the room sees it: by time, penalties included (2023, 3.8.4; 2012, 7.4)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.topping import LigneTopping, Topping, classer_topping, grilles
from arbitre.engine.vues import EtatChrono, JoueurAuTopping, MotMontre, VueChrono, VueTopping

_ALERTE: Final = 10
"""Seconds left of a coup from which on the room is warned."""


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


def vue_de_topping(competition: Competition, topping: Topping, joueur: int, reste: float | None) -> VueTopping:
    """What the room sees while ``joueur`` plays, ``reste`` seconds left; None: the time does not run, no letter is
    shown. Nothing of a coup to come is in it."""
    coup, course = topping.coup_de(joueur), topping.course(joueur)
    avant, court = grilles(topping), coup is not None and reste is not None
    return VueTopping(
        titre=topping.titre,
        joueur=competition.joueur(joueur).nom_complet,
        coup=coup,
        coups=len(topping.coups),
        grille=avant[len(course.faits)],
        joueurs=tuple(_au_topping(competition, topping, place) for place in classer_topping(topping)),
        tirage=topping.coups[coup - 1].lettres if coup is not None and court else "",
        chrono=VueChrono(reste, topping.limite, _ALERTE, EtatChrono.COURT) if court and reste is not None else None,
        dernier=_dernier(topping, len(course.faits)),
        trouve=bool(course.faits) and course.faits[-1].trouve,
    )


def _dernier(topping: Topping, faits: int) -> MotMontre | None:
    if not faits:
        return None
    coup = topping.coups[faits - 1]
    posees = tuple(case for case, _ in grilles(topping)[faits - 1].nouvelles(coup.placement))
    return MotMontre(faits, coup.placement, coup.points, posees)


def _au_topping(competition: Competition, topping: Topping, place: LigneTopping) -> JoueurAuTopping:
    nom = competition.joueur(place.joueur).nom_complet
    penalites = topping.penalite * (place.faits - place.trouves)
    return JoueurAuTopping(place.rang, nom, place.secondes, place.faits, place.trouves, penalites)
