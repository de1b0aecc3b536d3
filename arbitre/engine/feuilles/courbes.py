"""A partie as pictures: the leaders' négatif coup by coup, and how many found the top."""

from collections.abc import Sequence
from itertools import accumulate

from msgspec import Struct

from arbitre.engine.classement.partie import ResultatPartie
from arbitre.engine.competition.classer import Classe
from arbitre.engine.feuilles.arbitrage import case, perte
from arbitre.engine.partie.etat import Partie

MENEURS = 5
"""How many leaders are followed; more lines cannot be told apart on a photocopy."""


class Courbe(Struct, frozen=True):
    """One player's négatif after each coup, at most 0, bonuses and penalties aside."""

    nom: str
    valeurs: tuple[int, ...]


class Courbes(Struct, frozen=True):
    """All sequences have one item a coup; ``presents`` counts who played it."""

    coups: tuple[int, ...]
    meneurs: tuple[Courbe, ...]
    au_top: tuple[int, ...]
    presents: tuple[int, ...]


def courbes(partie: Partie, classes: Sequence[Classe]) -> Courbes:
    """The pictures of ``partie`` from its own ranking; coups whose points were annulled are not in them."""
    coups = tuple(c.numero for c in partie.coups if c.proclame and not c.points_annules)
    resultats = [classe.ligne.parties[0] for classe in classes]
    return Courbes(
        coups,
        tuple(Courbe(c.joueur.nom_complet, _negatifs(r)) for c, r in zip(classes[:MENEURS], resultats, strict=False)),
        tuple(sum(r.bruts[i] == r.tops[i] for r in resultats) for i in range(len(coups))),
        tuple(len(partie.presents(coup)) for coup in coups),
    )


class Pertes(Struct, frozen=True):
    """What each coup cost one player, at most 0; both sequences have one item a coup."""

    coups: tuple[int, ...]
    valeurs: tuple[int, ...]


def pertes(partie: Partie, joueur: int) -> Pertes:
    """The losses of ``joueur`` over the coups whose top is proclaimed."""
    coups = [c for c in partie.coups if c.proclame]
    return Pertes(
        tuple(c.numero for c in coups),
        tuple(perte(case(partie, c, joueur), c.points_top) for c in coups),
    )


def _negatifs(resultat: ResultatPartie) -> tuple[int, ...]:
    return tuple(accumulate(brut - top for brut, top in zip(resultat.bruts, resultat.tops, strict=True)))
