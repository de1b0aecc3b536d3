"""What is shown of a merge: one line a player, in the order of the whole, and lists that take them by page.

The ranking is the engine's; nothing here adds, separates or ranks by itself.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

import msgspec
from msgspec import Struct

from arbitre.engine.centres.conflits import Nature
from arbitre.engine.centres.fusion import Fusion, LigneFusion
from arbitre.engine.centres.portee import NATURES
from arbitre.engine.classement.partie import rangs_entre_eux
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


def composer(
    fusion: Fusion, numeros: Sequence[int], inscrits: Sequence[int], pays: Mapping[str, str]
) -> tuple[list[bytes], list[Page]]:
    """Every line, encoded, in the order of the whole; every page of every list: the whole, then by centre, country,
    série, category, and each partie.
    """
    encoder = msgspec.json.Encoder().encode
    lignes = [b""] * len(fusion.lignes)
    parties: list[list[int | None]] = [[None] * len(lignes) for _ in numeros]
    groupes: dict[str, list[int]] = {}
    for ordre in _par_centre(fusion):
        x = fusion.lignes[ordre]
        faite = ligne(x, inscrits, pays)
        lignes[ordre] = encoder(faite)
        for nom in _listes(faite):
            groupes.setdefault(nom, []).append(ordre)
        for siens, fait in zip(parties, x.ligne.parties, strict=True):
            siens[ordre] = fait.rang
    return lignes, [
        *_des_groupes([x.ligne.rang for x in fusion.lignes], groupes),
        *_des_parties(numeros, parties),
    ]


def _par_centre(fusion: Fusion) -> Iterator[int]:
    """The order of each player in the whole, a centre after the other.

    Those of one centre lie together in memory; taken by rank, each would be fetched from afar.
    """
    par_centre: dict[int, list[int]] = {}
    for ordre, x in enumerate(fusion.lignes):
        par_centre.setdefault(x.ici[0][0], []).append(ordre)
    return chain.from_iterable(par_centre.values())


def _des_groupes(generaux: Sequence[int], groupes: Mapping[str, list[int]]) -> Iterator[Page]:
    yield from _paginer(GENERAL, range(len(generaux)), generaux)
    for nom, pele_mele in groupes.items():
        ordres = sorted(pele_mele)
        yield from _paginer(nom, ordres, rangs_entre_eux([generaux[ordre] for ordre in ordres]))


def _des_parties(numeros: Sequence[int], parties: Sequence[Sequence[int | None]]) -> Iterator[Page]:
    for numero, rangs in zip(numeros, parties, strict=True):
        presents = {ordre: rang for ordre, rang in enumerate(rangs) if rang is not None}
        ordres = sorted(presents, key=presents.__getitem__)
        yield from _paginer(f"partie:{numero}", ordres, list(map(presents.__getitem__, ordres)))


def _listes(li: Ligne) -> Iterator[str]:
    yield from (f"centre:{nom}" for nom in li.centres)
    yield from (f"{quoi}:{nom}" for quoi, nom in (("pays", li.pays), ("serie", li.serie)) if nom)
    if li.categorie:
        yield f"categorie:{li.categorie}"


def _paginer(nom: str, ordres: Sequence[int], rangs: Sequence[int]) -> Iterator[Page]:
    for numero, debut in enumerate(range(0, len(ordres), PAR_PAGE), 1):
        tranche = slice(debut, debut + PAR_PAGE)
        yield Page(nom, numero, tuple(ordres[tranche]), tuple(rangs[tranche]))


def definitive(fusion: Fusion, recus: int, attendus: int, finies: Iterable[int], parties: int) -> bool:
    """Whether all centres are in, with all parties, over everywhere and nothing left to settle, or to accept."""
    toutes = len(set(finies)) >= parties and all(c.nature is not Nature.MANQUANTE for c in fusion.conflits)
    hors = any(c.nature in NATURES for c in fusion.conflits)
    return recus == attendus > 0 and toutes and not fusion.provisoires and not hors
