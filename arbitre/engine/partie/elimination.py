"""The mort subite of a partie: who is out at a coup, once its bulletins are all in (2023, 3.8.3 and 5.9; 2012, 7.3)."""

from arbitre.engine.mort_subite import elimines, retraits
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import avertissements, resultat


def points_decisifs(partie: Partie, coup: Coup) -> dict[int, int]:
    """What each player still in has on ``coup``, every penalty taken off on the spot."""
    reglement = partie.reglement
    toleres = partie.formule.tolerance
    if toleres is None:
        toleres = reglement.avertissements_toleres_original.valeur
    penalite = reglement.penalite_avertissement.valeur
    return {
        place.joueur: resultat(partie, coup, place.joueur).points
        - retraits(avertissements(partie, place.joueur), coup.numero, toleres, penalite)
        for place in partie.presents(coup.numero)
    }


def eliminer(partie: Partie, coup: Coup) -> tuple[ev.JoueursElimines, ...]:
    """The event that closing ``coup`` brings about, where it changes anything."""
    if not partie.formule.elimination:
        return ()
    sortants = elimines(points_decisifs(partie, coup))
    deja = {joueur for joueur, sorti in partie.elimines.items() if sorti == coup.numero}
    return () if set(sortants) == deja else (ev.JoueursElimines(coup.numero, sortants),)


def a_clore(partie: Partie) -> int | None:
    """The coup that must be closed before letters are drawn: nobody who is out plays on; None where none is."""
    if not partie.formule.elimination:
        return None
    return next((coup.numero for coup in partie.coups if coup.proclame and not coup.cloture), None)


def en_lice(partie: Partie) -> tuple[int, ...]:
    """The players still in."""
    return tuple(p.joueur for p in partie.presents(len(partie.coups) + 1))
