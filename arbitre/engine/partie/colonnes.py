"""What everyone has on one coup, as rankings take it; a coup that did not change is not read again."""

from typing import Final

from msgspec import Struct

from arbitre.engine.memoire import Memoire
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.reglement import Peine


class Colonne(Struct, frozen=True):
    """Points before any −5 by player (none entered: left out); who has a −5, an average, a warning (once for each)."""

    numero: int
    top: int | None
    bruts: dict[int, int]
    penalises: tuple[int, ...]
    moyens: tuple[int, ...]
    avertis: tuple[int, ...]


_COLONNES: Final = Memoire[Colonne](2000)


def colonne(partie: Partie, coup: Coup) -> Colonne:
    """The column of ``coup``, whose top is proclaimed."""
    return _COLONNES.pour(
        coup,
        partie.nullites,
        partie.places,
        partie.services,
        partie.retards,
        partie.reglement,
        calcul=lambda: _lire(partie, coup),
        selon=partie.arrondi,
    )


def _lire(partie: Partie, coup: Coup) -> Colonne:
    annules = {n.joueur for n in partie.nullites if n.depuis <= coup.numero <= n.jusqua}
    rectifie = coup.retenu is not None and coup.retenu.points_rectifies is not None
    lents = rectifie or bool(coup.points_annules) or bool(annules)
    top = coup.points_top
    bruts: dict[int, int] = {}
    penalises: list[int] = []
    moyens: list[int] = []
    avertis: list[int] = []
    for joueur, fiche in coup.fiches.items():
        verdict = fiche.verdict
        if lents or fiche.decision is not None or (verdict is not None and verdict.moyenne is not None):
            res = resultat(partie, coup, joueur)
            bruts[joueur], sanctions = res.brut, res.sanctions
            if res.moyenne:
                moyens.append(joueur)
        elif verdict is None:
            bruts[joueur] = top
            continue
        else:
            bruts[joueur], sanctions = max(0, verdict.brut), verdict.sanctions
        if sanctions:
            peines = [s.peine for s in sanctions]
            penalises += [joueur] * (Peine.PENALITE in peines)
            avertis += [joueur] * peines.count(Peine.AVERTISSEMENT)
    compte = None if coup.points_annules else top
    return Colonne(coup.numero, compte, bruts, tuple(penalises), tuple(moyens), tuple(avertis))
