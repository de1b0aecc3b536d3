"""Other formules that clubs hold beside the federation's, each with its source, and several divisions in one file.

A Swiss system is left out: no kept library pairs one without a program of its own beside it (bbpPairings is one).
"""

from collections.abc import Collection, Sequence
from enum import Enum
from typing import Final

from arbitre.engine.classique.appariement import AppariementImpossible, RondeProposee
from arbitre.engine.classique.classement import classer, rencontres_faites
from arbitre.engine.classique.formule import FICTIF, BaremeClassique, Numero
from arbitre.engine.classique.permutations import ChoixDAdversaire, Paire, Raison
from arbitre.engine.classique.rencontre import Ronde
from arbitre.engine.reglement import Article


class FormuleDeTournoi(Enum):
    """By what the rounds are paired."""

    CLASSIQUE = "classique"
    TOUTES_RONDES = "toutes rondes"
    ROI = "roi de la colline"


SOURCES: Final = {
    FormuleDeTournoi.CLASSIQUE: "formule classique de la fédération",
    FormuleDeTournoi.TOUTES_RONDES: "tables de Berger, le toutes rondes des échecs (manuel de la FIDE, C.05)",
    FormuleDeTournoi.ROI: "«\u00a0king of the hill\u00a0» des clubs anglophones, 1 contre 2, 3 contre 4",
}
"""Where each comes from."""
FINALES: Final = (0, 2, 4, 8)
"""How many players the finals of the last round may take; 0: no finals."""


def berger(joueurs: int, numero: int) -> tuple[tuple[int, int], ...]:
    """Round ``numero`` (from 1) of the Berger tables as places from 1; an even number of players, the last stays put.

    Beyond the last round they begin again.
    """
    n = joueurs + joueurs % 2
    tour, tournants = (numero - 1) % (n - 1), n - 1
    premier = tour * (n // 2) % tournants  # 0-based place of who meets the last
    paires = [(premier + 1, n)] if tour % 2 == 0 else [(n, premier + 1)]
    autres = (((premier + ecart) % tournants + 1, (premier - ecart) % tournants + 1) for ecart in range(1, n // 2))
    return (*paires, *autres)


def toutes_rondes(initial: Sequence[Numero], rondes: Sequence[Ronde], absents: Collection[Numero]) -> RondeProposee:
    """The next round in which everybody meets everybody; who should meet somebody absent meets X.

    The players are those of the first round: who comes later has no place in the tables.
    """
    depart = {j for r in rondes[0] for j in (r.a, r.b)} if rondes else set(initial) - set(absents)
    joueurs = [joueur for joueur in initial if joueur in depart]
    if len(joueurs) < 2:
        raise AppariementImpossible("Il faut au moins deux joueurs présents\u00a0: inscrivez ou rappelez des joueurs.")
    places = dict(enumerate([*joueurs, FICTIF] if len(joueurs) % 2 else joueurs, 1))
    paires: list[Paire] = []
    for x, y in berger(len(joueurs), len(rondes) + 1):
        la = [joueur for joueur in (places[x], places[y]) if joueur != FICTIF and joueur not in absents]
        if la:
            paires.append((la[0], la[1]) if len(la) == 2 else (la[0], FICTIF))
    return _proposee(paires, rondes, FormuleDeTournoi.TOUTES_RONDES.value)


def roi_de_la_colline(
    initial: Sequence[Numero],
    rondes: Sequence[Ronde],
    absents: Collection[Numero],
    bareme: BaremeClassique,
    regle: str = "",
) -> RondeProposee:
    """First against second, third against fourth, by the ranking of the moment, even where they met already."""
    ordre = [li.joueur for li in classer(initial, rondes, bareme, parmi=set(initial) - set(absents))]
    if len(ordre) < 2:
        raise AppariementImpossible("Il faut au moins deux joueurs présents\u00a0: inscrivez ou rappelez des joueurs.")
    if len(ordre) % 2:
        ordre.append(FICTIF)
    paires = list(zip(ordre[::2], ordre[1::2], strict=True))
    return _proposee(paires, rondes, regle or FormuleDeTournoi.ROI.value)


def avec_finales(
    proposee: RondeProposee, finales: RondeProposee, rondes: Sequence[Ronde], combien: int
) -> RondeProposee:
    """The finals first, then the round of the others."""
    paires = [*finales.paires, *proposee.paires]
    deux = _proposee(paires, rondes, f"finales des {combien} premiers, puis {proposee.regle or 'la formule'}")
    raisons = (*finales.raisons, *proposee.raisons)
    return RondeProposee(deux.paires, proposee.article, deux.doubles, proposee.au_dela, deux.regle, raisons)


def _proposee(paires: Sequence[Paire], rondes: Sequence[Ronde], regle: str) -> RondeProposee:
    faites = rencontres_faites(rondes)
    doubles = tuple((a, b) for a, b in paires if b in faites.get(a, ()))
    raisons = tuple(Raison(a, b, ChoixDAdversaire.FIXE) for a, b in paires)
    return RondeProposee(tuple(paires), Article(regle, ""), doubles, regle=regle, raisons=raisons)
