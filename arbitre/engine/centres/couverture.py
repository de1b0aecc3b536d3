"""What the totals of the whole cover, and what is not final in them: said wherever they are shown."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from arbitre.engine.centres.conflits import Conflit, Nature, numeros
from arbitre.engine.centres.valeurs import Centre
from arbitre.engine.classement.general import LigneClassement
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import denombrer, et_autres, points, pourcentage
from arbitre.engine.saisies import cite

_NOMMES: Final = 5
_CENT: Final = 10_000
"""A hundred percent."""
_DIFFERENTES: Final = frozenset({Nature.EDITION, Nature.FORMULE, Nature.TIRAGE, Nature.TOP})


class Couverture(Struct, frozen=True):
    """The coups over which the totals are, in all parties; the centres that are « provisoires »; the sentences."""

    coups: int
    provisoires: tuple[str, ...]
    notes: tuple[str, ...]


def couvrir(centres: Sequence[Centre], conflits: Sequence[Conflit]) -> Couverture:
    """Every coup that was played counts; who has not played it yet is neither paid nor measured on it."""
    provisoires = tuple(centre.nom for centre in centres if centre.provisoire)
    longueurs, notes = [], []
    for numero in numeros(centres):
        joues = [(c.nom, len(p.coups)) for c in centres for p in c.parties if p.numero == numero]
        longueur = max(coups for _, coups in joues)
        longueurs.append(longueur)
        if courts := [f"{coups} à {cite(nom)}" for nom, coups in joues if coups < longueur]:
            notes.append(
                f"Partie {numero}\u00a0: {denombrer(longueur, 'coup')}, {et_autres(courts, _NOMMES)}\u00a0; chacun est"
                " compté, et comparé aux tops, sur ce qu’il a joué."
            )
    parties = f"{denombrer(len(longueurs), 'partie')}, " if len(longueurs) > 1 else ""
    tete = f"Totaux sur tout ce qui est joué\u00a0: {parties}{denombrer(sum(longueurs), 'coup')}."
    if provisoires:
        notes.append(f"Provisoire\u00a0: à finir ou à régler à {et_autres(list(map(cite, provisoires)), _NOMMES)}.")
    if differentes := parties_differentes(conflits):
        ailleurs = list(dict.fromkeys(nom for conflit in differentes for nom in conflit.centres))
        notes.append(f"Parties différentes, classées ensemble\u00a0: {et_autres(list(map(cite, ailleurs)), _NOMMES)}.")
    return Couverture(sum(longueurs), provisoires, (tete, *notes))


def parties_differentes(conflits: Sequence[Conflit]) -> tuple[Conflit, ...]:
    """Why these centres have not played the same: they are ranked together only where a person says so."""
    return tuple(conflit for conflit in conflits if conflit.nature in _DIFFERENTES)


def au_dessus_du_top(
    lignes: Sequence[tuple[Joueur, tuple[str, ...], LigneClassement]],
) -> tuple[list[Conflit], list[str]]:
    """The players above the sum of the tops: from scores, a contradiction; from the bonus of solos, a note."""
    trop = [x for x in lignes if x[2].negatif > 0]
    primes = [_nomme(*x) for x in lignes if x[2].negatif <= 0 and x[2].pourcentage > _CENT]
    conflits, notes = list[Conflit](), list[str]()
    if trop:
        texte = f"Plus que les tops\u00a0: {et_autres([_depasse(*x) for x in trop], _NOMMES)}. Vérifiez ces scores."
        ou = dict.fromkeys(nom for _, noms, _ in trop for nom in noms)
        conflits.append(Conflit(Nature.AU_DESSUS, texte, tuple(ou)))
    if primes:
        notes.append(f"Plus de 100\u00a0%, par les primes de solo\u00a0: {et_autres(primes, _NOMMES)}.")
    return conflits, notes


def _nomme(joueur: Joueur, _noms: tuple[str, ...], ligne: LigneClassement) -> str:
    return f"{joueur.nom_complet} ({pourcentage(ligne.pourcentage)}\u00a0%)"


def _depasse(joueur: Joueur, noms: tuple[str, ...], ligne: LigneClassement) -> str:
    part = f", {pourcentage(ligne.pourcentage)}\u00a0%" if ligne.pourcentage > _CENT else ""
    return f"{joueur.nom_complet} à {', '.join(map(cite, noms))} (+{points(ligne.negatif)}{part})"
