"""Scores out of reach in a centre's file: above the top of their coup, or of two players at one table.

Who has one is kept out of the ranking until a person says that it stands. A file gives no totals: they are made here.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.centres.conflits import Conflit, Nature
from arbitre.engine.centres.valeurs import Centre, PartieDeCentre
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import denombrer, et_autres
from arbitre.engine.saisies import cite

NATURES: Final = frozenset({Nature.HORS_DE_PORTEE, Nature.TABLE})
_ENSEMBLE: Final = 3
"""Players of one table that are named, at most."""
_NOMMES: Final = 50
"""Cases of one centre that are told each by itself; the others are counted, and told once those are settled."""


class HorsDePortee(Struct, frozen=True):
    """A value out of reach, and the numbers of its players in that centre."""

    conflit: Conflit
    joueurs: tuple[int, ...]


class Portee(Struct, frozen=True):
    """The centres without who has a score out of reach; how many those are; what is said of them."""

    centres: list[Centre]
    ecartes: int
    conflits: list[Conflit]


def a_portee(centres: Sequence[Centre], acceptes: Collection[str] = ()) -> Portee:
    """``acceptes`` are the sentences that a person said yes to."""
    gardes, conflits, ecartes = [], list[Conflit](), 0
    for centre in centres:
        siens = [ecart for ecart in _ecarts(centre) if ecart.conflit.texte not in acceptes]
        qui = {numero for ecart in siens for numero in ecart.joueurs}
        gardes.append(_sans(centre, qui) if qui else centre)
        ecartes += len(qui)
        conflits += [ecart.conflit for ecart in siens[:_NOMMES]]
        if (reste := len(siens) - _NOMMES) > 0:
            texte = f"{cite(centre.nom)}\u00a0: encore {denombrer(reste, 'score')} hors de portée, dits ensuite."
            conflits.append(Conflit(Nature.HORS_DE_PORTEE, texte, (centre.nom,)))
    return Portee(gardes, ecartes, conflits)


def _ecarts(centre: Centre) -> Iterator[HorsDePortee]:
    joueurs = {joueur.numero: joueur for joueur in centre.joueurs}
    for partie in centre.parties:
        yield from _au_dessus(centre.nom, partie, joueurs)
        yield from _a_la_meme_table(centre.nom, partie, joueurs)


def _au_dessus(centre: str, partie: PartieDeCentre, joueurs: Mapping[int, Joueur]) -> Iterator[HorsDePortee]:
    """Coup by coup, for each is a column: its greatest score is compared, and looked for where it is too much."""
    colonnes = zip(*partie.scores.values(), strict=True)
    for coup, (colonne, retenu) in enumerate(zip(colonnes, partie.coups, strict=False), 1):
        top = retenu.points
        if top is None or max(colonne) <= top:
            continue
        for numero, score in zip(partie.scores, colonne, strict=True):
            if score > top:
                qui = f"{joueurs[numero].nom_complet} (n°\u00a0{numero}, table {joueurs[numero].table})"
                combien = f"{denombrer(score, 'point')}, le top en vaut {top}"
                texte = f"{_ou(centre, partie)}, coup {coup}\u00a0: {qui} a {combien}."
                yield HorsDePortee(Conflit(Nature.HORS_DE_PORTEE, texte, (centre,), partie.numero, coup), (numero,))


def _a_la_meme_table(centre: str, partie: PartieDeCentre, joueurs: Mapping[int, Joueur]) -> Iterator[HorsDePortee]:
    tables: dict[int, list[int]] = {}
    for numero in partie.scores:
        if table := joueurs[numero].table:
            tables.setdefault(table, []).append(numero)
    for table, numeros in tables.items():
        if len(numeros) > 1:
            noms = et_autres([f"{joueurs[numero].nom_complet} (n°\u00a0{numero})" for numero in numeros], _ENSEMBLE)
            texte = f"{_ou(centre, partie)}\u00a0: {noms} ont la même table, {table}."
            yield HorsDePortee(Conflit(Nature.TABLE, texte, (centre,), partie.numero), tuple(numeros))


def _ou(centre: str, partie: PartieDeCentre) -> str:
    return f"{cite(centre)}, partie {partie.numero}"


def _sans(centre: Centre, qui: Collection[int]) -> Centre:
    """The results of ``centre`` without the players ``qui``."""

    def reste(par_joueur: Mapping[int, Any]) -> dict[int, Any]:
        return {numero: siens for numero, siens in par_joueur.items() if numero not in qui}

    parties = tuple(
        replace(
            p,
            scores=reste(p.scores),
            avertissements=reste(p.avertissements),
            penalites=reste(p.penalites),
            moyennes=reste(p.moyennes),
            attendus=reste(p.attendus),
            sans_perte=tuple(numero for numero in p.sans_perte if numero not in qui),
        )
        for p in centre.parties
    )
    return replace(centre, joueurs=tuple(j for j in centre.joueurs if j.numero not in qui), parties=parties)
