"""What the decisions of the arbitres make of a match: points off, a game lost (articles 9.2 and 10)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from arbitre.engine.classique.incidents import PeineClassique
from arbitre.engine.classique.rencontre import Camp, Manche, PeineDeManche, Rencontre

MANCHES_MAX: Final = 3
GAGNANTES: Final = 2


def manche_apres(manche: Manche, peines: Sequence[PeineDeManche]) -> Manche:
    """A game with its decisions: penalties come off the score, who loses it by decision loses it whatever it says."""
    for p in peines:
        if p.peine is PeineClassique.PERTE:
            manche = replace(manche, perdue=p.camp)
        elif p.camp is Camp.A:
            manche = replace(manche, a=manche.a - p.peine.points)
        else:
            manche = replace(manche, b=manche.b - p.peine.points)
    return manche


def manches_apres(saisies: Sequence[Manche], peines: Sequence[PeineDeManche], *, deux_manches: bool) -> list[Manche]:
    """The games with their decisions, in order, until the match is won.

    A game that a decision lost before any score was typed is there, without points; the first other one awaited
    ends the list.
    """
    faites: list[Manche] = []
    for numero in range(1, (MANCHES_MAX if deux_manches else 1) + 1):
        de_la_manche = [p for p in peines if p.manche == numero]
        perdue = any(p.peine is PeineClassique.PERTE for p in de_la_manche)
        if numero > len(saisies) and not perdue:
            break
        avant = saisies[numero - 1] if numero <= len(saisies) else Manche(0, 0)
        faites.append(manche_apres(avant, de_la_manche))
        if deux_manches and gagne(faites):
            break
    return faites


def gagne(manches: Sequence[Manche]) -> bool:
    """Whether a side has its two winning games."""
    vainqueurs = [manche.vainqueur for manche in manches]
    return any(vainqueurs.count(camp) >= GAGNANTES for camp in Camp)


def avec_ses_peines(rencontre: Rencontre, *, deux_manches: bool) -> Rencontre:
    """The match with its result worked out; awaited while the decisions leave a game to be played."""
    if rencontre.forfait is not None:
        return replace(rencontre, parties=())
    faites = manches_apres(rencontre.saisies, rencontre.peines, deux_manches=deux_manches)
    entier = not deux_manches or gagne(faites) or len(faites) == MANCHES_MAX
    return replace(rencontre, parties=tuple(faites) if entier else ())
