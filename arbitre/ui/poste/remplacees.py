"""What a line would write over: nothing is taken away unseen, least of all what another post entered."""

from arbitre.engine.ligne.lecture import AuTop, Ecrit, NonRemis, Points, Saisie
from arbitre.engine.partie.etat import Coup, Fiche, Origine, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.ui.textes.resultats import TOP, mot_et_reference, verdict_court
from arbitre.ui.textes.saisie import Remplacee


def remplacees(partie: Partie | None, coup: Coup | None, lue: Saisie, auteur: str) -> tuple[Remplacee, ...]:
    """What stands at the tables of ``lue`` and says something else; who entered it, where that is not ``auteur``."""
    if partie is None or coup is None or not isinstance(lue, AuTop | Ecrit | NonRemis | Points):
        return ()
    tenues = []
    for table in lue.tables:
        joueur = partie.joueur_en(table, coup.numero)
        fiche = coup.fiches.get(joueur) if joueur is not None else None
        if joueur is None or fiche is None:
            continue
        res = resultat(partie, coup, joueur)
        if not _redit(lue, fiche, au_top=verdict_court(res, coup) == TOP):
            tenues.append(
                Remplacee(
                    table,
                    mot_et_reference(res, fiche, coup)[0],
                    res.points,
                    "" if fiche.auteur == auteur else fiche.auteur,
                )
            )
    return tuple(tenues)


def _redit(lue: Saisie, fiche: Fiche, *, au_top: bool) -> bool:
    """Whether it enters what stands."""
    if isinstance(lue, AuTop):
        return au_top
    if isinstance(lue, NonRemis):
        return fiche.origine is Origine.NON_REMIS
    return isinstance(lue, Ecrit) and lue.bulletin == fiche.bulletin
