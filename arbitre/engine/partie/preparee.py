"""A prepared partie in play: what its seal holds for the coup in hand, and whether what happened still follows it.

Its coups are opened when they are asked for; the state keeps the seal only.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from arbitre.engine.choix import Candidat
from arbitre.engine.erreurs import Refus
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.lettres import triees
from arbitre.engine.partie.etat import Coup, CoupAnnuleTrace, Partie
from arbitre.engine.prepare import desceller
from arbitre.engine.rejeu import CoupEcrit
from arbitre.engine.scelle import ScelleIllisible
from arbitre.engine.tirage import Tirage


def suivie(partie: Partie) -> bool:
    """Whether the partie was prepared and nobody said that it leaves what was prepared."""
    return partie.preparee is not None and not partie.preparee.quittee


def prepares(partie: Partie) -> tuple[CoupEcrit, ...]:
    """Every coup under the seal; none where the partie is not prepared, or left it, or its seal cannot be read."""
    if partie.preparee is None or partie.preparee.quittee:
        return ()
    try:
        return desceller(partie.preparee.scelle, partie.formule).coups
    except ScelleIllisible:
        return ()


def coup_prepare(partie: Partie) -> CoupEcrit | None:
    """What is prepared for the coup in hand, or for the next one where a tirage is awaited; None beyond the last."""
    coups, rang = prepares(partie), sum(1 for _ in _finis(partie))
    return coups[rang] if rang < len(coups) else None


def en_tete(partie: Partie, coup: Coup, candidats: tuple[Candidat, ...]) -> tuple[Candidat, ...]:
    """The candidates for the top of ``coup``, the prepared one first: who plays the same partie lays the same words."""
    prepare = coup_prepare(partie)
    if coup.proclame or prepare is None:
        return candidats
    for candidat in candidats:
        if _memes_cases(coup.grille, prepare, candidat.solution.placement):
            premier = replace(candidat, raison=f"Top de la partie préparée. {candidat.raison}")
            return premier, *(autre for autre in candidats if autre is not candidat)
    return candidats


def ecart(partie: Partie) -> str:
    """How the partie differs from the prepared one, a sentence without its stop; empty while it follows it."""
    coups = prepares(partie)
    if not coups:
        return "son scellé est illisible" if suivie(partie) else ""
    finis = list(_finis(partie))
    for fait, prepare in zip(finis, coups, strict=False):
        if motif := _ecart_du_fait(fait, prepare):
            return motif
    if len(finis) > len(coups):
        return "les coups préparés sont tous joués"
    en_main = partie.coup
    if en_main is None or en_main.proclame:
        return ""
    return _ecart_du_coup(en_main, coups[len(finis)]) if len(finis) < len(coups) else ""


def _finis(partie: Partie) -> Iterator[Coup | CoupAnnuleTrace]:
    """Coups proclaimed or annulled, in the order in which they were."""
    for coup in partie.coups:
        yield from (annule for annule in partie.annules if annule.coup.numero == coup.numero)
        if coup.proclame:
            yield coup


def _ecart_du_fait(fait: Coup | CoupAnnuleTrace, prepare: CoupEcrit) -> str:
    if isinstance(fait, Coup):
        return _ecart_du_coup(fait, prepare)
    if prepare.annule is not fait.cause:
        return f"le coup {fait.coup.numero} a été annulé"
    return _ecart_du_coup(fait.coup, prepare)


def _ecart_du_coup(coup: Coup, prepare: CoupEcrit) -> str:
    rejets = [triees(Tirage.parse(texte).lettres) for texte in prepare.rejets]
    faits = [triees(rejet.lettres) for rejet in coup.rejets]
    if faits != rejets[: len(faits)] or (coup.tirage is not None and len(faits) != len(rejets)):
        return f"le tirage du coup {coup.numero} a été rejeté"
    if coup.tirage is not None and triees(coup.tirage.lettres) != triees(Tirage.parse(prepare.tirage).lettres):
        return f"le tirage du coup {coup.numero} n’est pas celui qui est préparé"
    if coup.retenu is not None and not _memes_cases(coup.grille, prepare, coup.retenu.solution.placement):
        return f"le mot retenu au coup {coup.numero} n’est pas celui qui est préparé"
    return ""


def _memes_cases(grille: Grille, prepare: CoupEcrit, placement: Placement) -> bool:
    """Whether both lay the same tiles on the same squares."""
    if prepare.mot is None or prepare.ref is None:
        return False
    try:
        voulues: Sequence[tuple[tuple[int, int], str]] = grille.nouvelles(Placement.parse(prepare.mot, prepare.ref))
    except Refus:
        return False
    return set(voulues) == set(grille.nouvelles(placement))
