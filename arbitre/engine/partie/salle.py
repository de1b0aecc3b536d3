"""What the room may see of a partie. Before the top is proclaimed nothing of it is in a `VueSalle`."""

from msgspec.structs import replace

from arbitre.engine.annonces.coup import ordre_des_nouvelles
from arbitre.engine.chrono import formule_et_temps
from arbitre.engine.partie.coup import prochain_numero
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.terminer import fin_proposee
from arbitre.engine.sac import a_tirer, compagnon
from arbitre.engine.vues import MotMontre, VueSalle


def intitule(partie: Partie) -> str:
    """« Partie 1 · duplicate classique · 1 min (blitz) »; a time that tightens is no blitz (2023, 3.8.3)."""
    return f"{partie.titre} · {formule_et_temps(partie.formule, partie.temps.duree)}"


def vue_salle(partie: Partie, *, titre: str, sous_titre: str = "", revelees: int | None = None) -> VueSalle:
    """The room's view of the state alone; ``revelees`` is how many new letters were spoken (None: all).

    Letters are shown once the tirage is announced; between coups the reliquat stands with the places to fill.
    """
    coup = partie.coup
    base = VueSalle(titre=titre, sous_titre=sous_titre, grille=partie.grille, dernier=_dernier(partie))
    if coup is None:
        return base
    if partie.phase is Phase.FINIE or fin_proposee(partie) is not None:
        return replace(base, coup=coup.numero - (not coup.proclame))
    if coup.proclame or coup.tirage is None or not coup.annonce:
        tirage = None if coup.proclame else coup.tirage
        grille, formule = partie.grille, partie.formule
        voulues = a_tirer(grille, partie.reliquat, formule) + len(compagnon(grille, formule))
        return replace(
            base,
            coup=prochain_numero(partie),
            reliquat=tirage.reliquat if tirage else partie.reliquat,
            attendues=len(tirage.nouvelles) if tirage else voulues,
            rejet=coup.remis and not coup.proclame,
            annule=_annule(partie),
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


def _annule(partie: Partie) -> int:
    """The coup that the room heard and that was annulled, until its number is announced again; 0 where none is."""
    annule = partie.annules[-1].coup if partie.annules else None
    return annule.numero if annule and annule.annonce and annule.numero == prochain_numero(partie) else 0


def _dernier(partie: Partie) -> MotMontre | None:
    coup = next((c for c in reversed(partie.coups) if c.proclame), None)
    if coup is None or coup.retenu is None:
        return None
    placement = coup.retenu.solution.placement
    posees = tuple(case for case, _ in coup.grille.nouvelles(placement))
    autres = tuple((solution.placement, solution.points) for solution in coup.retenu.autres)
    return MotMontre(coup.numero, placement, coup.retenu.points, posees, autres, coup.retenu.points_du_coup)
