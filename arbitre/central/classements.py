"""What is shown of a merge: one line a player, in the order of the whole, and lists that take them by page.

The ranking is the engine's; nothing here adds, separates or ranks by itself.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from arbitre.engine.centres.conflits import Nature
from arbitre.engine.centres.fusion import Fusion, LigneFusion
from arbitre.engine.classement.general import parmi
from arbitre.engine.saisies import phrase

PAR_PAGE: Final = 100
GENERAL: Final = "general"


class Ligne(Struct, frozen=True):
    """A player's line, as pages show it; ``ici`` has the number of each of his centres, and his own there."""

    ici: tuple[tuple[int, int], ...]
    rang: int
    nom: str
    licence: str
    centres: tuple[str, ...]
    pays: str
    serie: str
    categorie: str
    total: int
    negatif: int
    pourcentage: int
    solos: int
    penalites: int
    parties: tuple[int | None, ...]


class Page(Struct, frozen=True):
    """A page of a list: whom, by their order in the whole, and with which ranks in that list."""

    liste: str
    numero: int
    ordres: tuple[int, ...]
    rangs: tuple[int, ...]


def ligne(x: LigneFusion, inscrits: Sequence[int], pays: Mapping[str, str]) -> Ligne:
    """``inscrits`` are the numbers of the centres merged, in their order."""
    return Ligne(
        tuple((inscrits[centre], numero) for centre, numero in x.ici),
        x.ligne.rang,
        x.joueur.nom_complet,
        x.joueur.licence,
        x.centres,
        pays.get(x.centres[0], ""),
        phrase(x.joueur.serie),
        phrase(x.joueur.categorie),
        x.ligne.total,
        x.ligne.negatif,
        x.ligne.pourcentage,
        x.ligne.solos,
        x.ligne.penalites,
        tuple(None if p.rang is None else p.total for p in x.ligne.parties),
    )


def pages(fusion: Fusion, lignes: Sequence[Ligne], numeros: Sequence[int]) -> Iterator[Page]:
    """Every page of every list: the whole, then by centre, country, série, category, and each partie."""
    yield from _paginer(GENERAL, [(ordre, x.ligne.rang) for ordre, x in enumerate(fusion.lignes)])
    groupes: dict[str, list[int]] = {}
    for ordre, li in enumerate(lignes):
        for nom in _listes(li):
            groupes.setdefault(nom, []).append(ordre)
    for nom, ordres in groupes.items():
        choisies = [fusion.lignes[o].ligne for o in ordres]
        entre_eux = parmi(choisies, {x.joueur for x in choisies})
        yield from _paginer(nom, list(zip(ordres, (x.rang for x in entre_eux), strict=True)))
    for place, numero in enumerate(numeros):
        joueurs = [(x.ligne.parties[place].rang, ordre) for ordre, x in enumerate(fusion.lignes)]
        presents = sorted((rang, ordre) for rang, ordre in joueurs if rang is not None)
        yield from _paginer(f"partie:{numero}", [(ordre, rang) for rang, ordre in presents])


def _listes(li: Ligne) -> Iterator[str]:
    yield from (f"centre:{nom}" for nom in li.centres)
    yield from (f"{quoi}:{nom}" for quoi, nom in (("pays", li.pays), ("serie", li.serie)) if nom)
    if li.categorie:
        yield f"categorie:{li.categorie}"


def _paginer(nom: str, places: Sequence[tuple[int, int]]) -> Iterator[Page]:
    for numero, debut in enumerate(range(0, len(places), PAR_PAGE), 1):
        tranche = places[debut : debut + PAR_PAGE]
        yield Page(nom, numero, tuple(o for o, _ in tranche), tuple(r for _, r in tranche))


def definitive(fusion: Fusion, recus: int, attendus: int, finies: Iterable[int], parties: int) -> bool:
    """Whether all centres are in, with all parties, over everywhere."""
    en_suspens = {Nature.NON_FINIE, Nature.MANQUANTE}
    toutes = len(set(finies)) >= parties
    return recus == attendus > 0 and toutes and all(c.nature not in en_suspens for c in fusion.conflits)
