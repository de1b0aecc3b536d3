"""What the room may see of a partie. Before the top is proclaimed nothing of it is in a `VueSalle`."""

from msgspec.structs import replace

from arbitre.engine.annonces.coup import ordre_des_nouvelles
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.terminer import fin_proposee
from arbitre.engine.sac import a_tirer, compagnon
from arbitre.engine.vues import MotMontre, VueSalle


def vue_salle(partie: Partie, *, titre: str, sous_titre: str = "", revelees: int | None = None) -> VueSalle:
    """The room's view of the state alone; ``revelees`` is how many new letters were spoken (None: all).

    Letters are shown once the tirage is announced; between coups the reliquat stands with the places to fill.
    """
    coup = partie.coup
    base = VueSalle(titre=titre, sous_titre=sous_titre, grille=partie.grille, dernier=_dernier(partie))
    if coup is None:
        return base
    if partie.phase is Phase.FINIE or fin_proposee(partie) is not None:
        return replace(base, coup=coup.numero)
    if coup.proclame or coup.tirage is None or not coup.annonce:
        numero = coup.numero + 1 if coup.proclame else coup.numero
        return replace(
            base,
            coup=numero,
            reliquat=_reliquat_attendu(partie, coup),
            attendues=_attendues(partie, coup),
            rejet=coup.remis and not coup.proclame,
        )
    nouvelles = ordre_des_nouvelles(coup.tirage, partie.formule)
    dites = len(nouvelles) if revelees is None else min(revelees, len(nouvelles))
    return replace(
        base,
        coup=coup.numero,
        reliquat=coup.tirage.reliquat,
        nouvelles=nouvelles[:dites],
        attendues=len(nouvelles) - dites,
        rejet=coup.tirage.rejet,
    )


def _reliquat_attendu(partie: Partie, coup: Coup) -> str:
    """What stays on the easels while the next tirage is awaited."""
    if coup.tirage is not None and not coup.proclame:
        return coup.tirage.reliquat
    return partie.reliquat


def _attendues(partie: Partie, coup: Coup) -> int:
    if coup.tirage is not None and not coup.proclame:
        return len(coup.tirage.nouvelles)
    return a_tirer(partie.grille, partie.reliquat, partie.formule) + len(compagnon(partie.grille, partie.formule))


def _dernier(partie: Partie) -> MotMontre | None:
    coup = next((c for c in reversed(partie.coups) if c.proclame), None)
    if coup is None or coup.retenu is None:
        return None
    placement = coup.retenu.solution.placement
    posees = tuple(case for case, _ in coup.grille.nouvelles(placement))
    return MotMontre(coup.numero, placement, coup.retenu.points, posees)
