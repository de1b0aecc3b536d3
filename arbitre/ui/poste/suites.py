"""What entering a line does besides: what it replaces, what is so already, who is left out of it."""

from arbitre.engine.erreurs import Refus
from arbitre.engine.grille import Reference
from arbitre.engine.ligne.demandes import commandes, deja_ainsi, remplacees
from arbitre.engine.ligne.lecture import Deplacer, Ecrit, Effacer, Notifier, Saisie
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import saisie as textes
from arbitre.ui.textes.resultats import mot_et_reference


def refus_prevu(regie: RegieQt, coup: Coup, lue: Saisie) -> str:
    """Why Enter would refuse a line that bears no bulletin; empty where it would not."""
    partie = regie.partie
    if partie is None or not isinstance(lue, Deplacer | Effacer | Notifier):
        return ""
    return next(filter(None, map(regie.regie.refus, commandes(partie, coup, lue, {}))), "")


def autour(partie: Partie, coup: Coup, lue: Saisie, sans_joueur: tuple[int, ...]) -> str:
    """« , remplace MOL H4 (24 points) »: what goes with the entry, before it is made."""
    return "".join(
        filter(
            None,
            (
                _remplace(partie, coup, remplacees(partie, coup, lue)),
                textes.deja_ainsi(deja_ainsi(partie, coup, lue)),
                textes.sans_joueur(sans_joueur),
            ),
        )
    )


def _remplace(partie: Partie, coup: Coup, tables: tuple[int, ...]) -> str:
    joueur = partie.joueur_en(tables[0], coup.numero) if len(tables) == 1 else None
    if joueur is None:
        return textes.remplace_les_saisies(tables)
    res = resultat(partie, coup, joueur)
    quoi = " ".join(filter(None, mot_et_reference(res, coup.fiches.get(joueur), coup)))
    return textes.remplace(quoi, res.points)


def hors_de_la_grille(lue: Saisie) -> str:
    """A reference that no square has; empty where all are squares of the grid."""
    if not isinstance(lue, Ecrit):
        return ""
    return next((ecrite.ref for ecrite in lue.bulletin.solutions if ecrite.ref and not _est_une_case(ecrite.ref)), "")


def _est_une_case(ref: str) -> bool:
    try:
        Reference.parse(ref)
    except Refus:
        return False
    return True
