"""A partie as pictures: the leaders' négatif coup by coup, and how many found the top."""

from collections.abc import Sequence
from itertools import accumulate

from msgspec import Struct

from arbitre.engine.competition.classer import Classe
from arbitre.engine.feuilles.arbitrage import case, perte
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import attendu, coups_payes

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
    payes = coups_payes(partie)
    coups = tuple(c.numero for c in payes)
    resultats = [classe.ligne.parties[0] for classe in classes]
    return Courbes(
        coups,
        tuple(Courbe(c.joueur.nom_complet, _negatifs(partie, payes, c)) for c in classes[:MENEURS]),
        tuple(sum(r.bruts[i] == r.tops[i] for r in resultats) for i in range(len(coups))),
        tuple(len(partie.presents(coup)) for coup in coups),
    )


class Pertes(Struct, frozen=True):
    """What each coup cost one player, at most 0; both sequences have one item a coup."""

    coups: tuple[int, ...]
    valeurs: tuple[int, ...]


def pertes(partie: Partie, joueur: int) -> Pertes:
    """The losses of ``joueur`` over the coups that count."""
    coups = coups_payes(partie)
    return Pertes(
        tuple(c.numero for c in coups),
        tuple(perte(case(partie, c, joueur), c.points_top) for c in coups),
    )


def _negatifs(partie: Partie, coups: Sequence[Coup], classe: Classe) -> tuple[int, ...]:
    """A coup that is still to be entered weighs nothing."""
    resultat, joueur = classe.ligne.parties[0], classe.joueur.numero
    faits = zip(coups, resultat.bruts, resultat.tops, strict=True)
    return tuple(accumulate(0 if attendu(partie, coup, joueur) else brut - top for coup, brut, top in faits))
