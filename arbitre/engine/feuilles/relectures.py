"""How the two readings of a result are told side by side: what differs is what is said."""

from collections.abc import Sequence

from arbitre.engine.francais import denombrer
from arbitre.engine.reglement import NOM_PEINE, Peine, Sanction


def vaut_et_non(points: int, sanctions: Sequence[Sanction], autres: int, leurs: Sequence[Sanction]) -> str:
    """« 58 points et non 0 »; « 14 points et non 14 avec avertissement (art. 5.5) » where both pay alike."""
    garde, laisse = denombrer(points, "point"), str(autres)
    if points == autres:
        garde, laisse = garde + _avec(sanctions), laisse + _avec(leurs)
    return f"{garde} et non {laisse}"


def peines(sanctions: Sequence[Sanction]) -> str:
    """« , avertissement (art. 5.5) »; of a zero, which its points say, the article alone."""
    noms = [NOM_PEINE[s.peine] for s in sanctions if s.peine is not Peine.ZERO]
    return "".join(f", {nom}" for nom in dict.fromkeys(noms)) + _articles(sanctions)


def _avec(sanctions: Sequence[Sanction]) -> str:
    noms = dict.fromkeys(NOM_PEINE[s.peine] for s in sanctions)
    return f" avec {' et '.join(noms)}{_articles(sanctions)}" if noms else " sans sanction"


def _articles(sanctions: Sequence[Sanction]) -> str:
    return f" ({', '.join(f'art. {s.article.numero}' for s in sanctions)})" if sanctions else ""
