"""What a line would write over: nothing is taken away unseen, least of all what another post entered."""

from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Deduit
from arbitre.engine.ligne.lecture import AuTop, Ecrit, Effacer, NonRemis, Points, Saisie
from arbitre.engine.partie.etat import Coup, Fiche, Origine, Partie
from arbitre.engine.partie.lecture import est_le_top, resultat
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes.resultats import mot_et_reference
from arbitre.ui.textes.saisie import Remplacee, relecture_rouverte

_CHANGENT: Final = AuTop | Ecrit | Effacer | NonRemis | Points
"""Lines after which a table has something else, or nothing."""


def remplacees(regie: RegieQt, coup: Coup | None, lue: Saisie) -> tuple[Remplacee, ...]:
    """What stands at the tables of ``lue`` and says something else; who entered it and when, where that is another."""
    partie = regie.partie
    if partie is None or coup is None or not isinstance(lue, _CHANGENT):
        return ()
    tenues: list[tuple[int, Remplacee]] = []
    for table in lue.tables:
        joueur = partie.joueur_en(table, coup.numero)
        fiche = coup.fiches.get(joueur) if joueur is not None else None
        if joueur is None or fiche is None:
            continue
        res = resultat(partie, coup, joueur)
        if not _redit(lue, fiche, au_top=est_le_top(res, coup)):
            mot, deduit = mot_et_reference(res, fiche, coup)[0], Deduit.SCORE in fiche.deduits
            tenues.append((joueur, Remplacee(table, mot, res.points, "", score_deduit=deduit)))
    ecrites = (
        (tenue, regie.regie.ecritures.derniere((partie.numero, coup.numero, joueur))) for joueur, tenue in tenues
    )
    return tuple(
        replace(tenue, auteur=ecrite.auteur, quand=ecrite.instant) if ecrite is not None and ecrite.auteur else tenue
        for tenue, ecrite in ecrites
    )


def changees_depuis(regie: RegieQt, avant: Coup, coup: Coup, lot: int) -> dict[str, list[int]]:
    """Tables that have something else at ``coup`` than ``avant``, by the post that entered it after that lot."""
    partie = regie.partie
    if partie is None or avant.numero != coup.numero:
        return {}
    autres = [joueur for joueur, fiche in coup.fiches.items() if fiche != avant.fiches.get(joueur)]
    par: dict[str, list[int]] = {}
    for joueur in autres:
        ecrite = regie.regie.ecritures.derniere((partie.numero, coup.numero, joueur))
        place = partie.place_de(joueur, coup.numero)
        if place is not None and ecrite is not None and ecrite.lot > lot and ecrite.auteur:
            par.setdefault(ecrite.auteur, []).append(place.table)
    return {nom: sorted(tables) for nom, tables in sorted(par.items())}


def relectures_rouvertes(partie: Partie | None, avant: Coup, apres: Coup | None) -> str:
    """What was read as it stood ``avant``, and is to settle now, is said."""
    if partie is None or apres is None:
        return ""
    par: dict[str, list[int]] = {}
    for joueur, lue in apres.relectures.items():
        place = partie.place_de(joueur, apres.numero)
        if joueur not in avant.relectures and place is not None:
            par.setdefault(lue.par, []).append(place.table)
    return "".join(relecture_rouverte(nom, sorted(tables)) for nom, tables in sorted(par.items()))


def _redit(lue: Saisie, fiche: Fiche, *, au_top: bool) -> bool:
    """Whether it enters what stands."""
    if isinstance(lue, AuTop):
        return au_top
    if isinstance(lue, NonRemis):
        return fiche.origine is Origine.NON_REMIS
    return isinstance(lue, Ecrit) and lue.bulletin == fiche.bulletin
