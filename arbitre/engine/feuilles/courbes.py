"""A partie as pictures: the leaders' négatif coup by coup, and how many found the top."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from arbitre.engine.competition.classer import Classe
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import resultat

MENEURS = 5
"""How many leaders are followed; more lines cannot be told apart on a photocopy."""


@dataclass(frozen=True, slots=True)
class Courbe:
    """One player's négatif after each coup, at most 0, bonuses and penalties aside."""

    nom: str
    valeurs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Courbes:
    """All sequences have one item a coup; ``presents`` counts who played it."""

    coups: tuple[int, ...]
    meneurs: tuple[Courbe, ...]
    au_top: tuple[int, ...]
    presents: tuple[int, ...]


def courbes(partie: Partie, classes: Sequence[Classe]) -> Courbes:
    """The pictures of ``partie``, leaders taken from its ranking."""
    coups = tuple(c for c in partie.coups if c.proclame)
    return Courbes(
        tuple(c.numero for c in coups),
        tuple(Courbe(c.joueur.nom_complet, _negatifs(partie, coups, c.joueur.numero)) for c in classes[:MENEURS]),
        tuple(_au_top(partie, c) for c in coups),
        tuple(len(partie.presents(c.numero)) for c in coups),
    )


def _negatifs(partie: Partie, coups: Sequence[Coup], joueur: int) -> tuple[int, ...]:
    return tuple(accumulate(resultat(partie, c, joueur).brut - c.points_top for c in coups))


def _au_top(partie: Partie, coup: Coup) -> int:
    """How many have the points of the top, before any −5."""
    if coup.points_annules:
        return 0
    return sum(resultat(partie, coup, p.joueur).brut == coup.points_top for p in partie.presents(coup.numero))
