"""What a line would write over: entries that another post made, which the console does not take away unseen."""

from arbitre.engine.ligne.lecture import AuTop, Ecrit, NonRemis, Points, Saisie
from arbitre.engine.partie.etat import Coup, Fiche, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.ui.textes.resultats import TOP, mot_et_reference, verdict_court
from arbitre.ui.textes.saisie import Remplacee


def remplacees(partie: Partie | None, coup: Coup | None, lue: Saisie, auteur: str) -> tuple[Remplacee, ...]:
    """What stands at the tables of ``lue``, entered by another than ``auteur``, and says something else."""
    if partie is None or coup is None or not isinstance(lue, AuTop | Ecrit | NonRemis | Points):
        return ()
    tenues = []
    for table in lue.tables:
        joueur = partie.joueur_en(table, coup.numero)
        fiche = coup.fiches.get(joueur) if joueur is not None else None
        if joueur is None or fiche is None or fiche.auteur in ("", auteur):
            continue
        res = resultat(partie, coup, joueur)
        if not _redit(lue, fiche, au_top=verdict_court(res, coup) == TOP):
            tenues.append(Remplacee(table, mot_et_reference(res, fiche, coup)[0], res.points, fiche.auteur))
    return tuple(tenues)


def _redit(lue: Saisie, fiche: Fiche, *, au_top: bool) -> bool:
    """Whether it enters what stands."""
    return au_top if isinstance(lue, AuTop) else isinstance(lue, Ecrit) and lue.bulletin == fiche.bulletin
