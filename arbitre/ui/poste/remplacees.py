"""What a line would write over: nothing is taken away unseen, least of all what another post entered."""

from arbitre.engine.ligne.lecture import AuTop, Ecrit, NonRemis, Points, Saisie
from arbitre.engine.partie.etat import Coup, Fiche, Origine, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.ui.textes.resultats import TOP, mot_et_reference, verdict_court
from arbitre.ui.textes.saisie import Remplacee, au_coup_clos, remplacer


class Confirmation:
    """What is asked of a line before it is entered, once: Enter again on that very line means it."""

    def __init__(self) -> None:
        self.oublier()

    def oublier(self) -> None:
        """The line is another."""
        self._demandee = ("", "")

    def demander(self, ligne: str, question: str) -> bool:
        """Whether it is to be asked first; from then on it was."""
        if not question or self.attend(ligne, question):
            return False
        self._demandee = (ligne, question)
        return True

    def attend(self, ligne: str, question: str) -> bool:
        """Whether it was asked of that line."""
        return bool(question) and self._demandee == (ligne, question)


def a_confirmer(lue: Saisie, ote: tuple[Remplacee, ...], clos: int | None) -> str:
    """The top over what another post entered is one key away from another table; a line in a coup that is ``clos``,
    the letters of the next one on the tables, was surely meant for that one."""
    if clos is not None and isinstance(lue, AuTop | Ecrit | NonRemis | Points):
        return au_coup_clos(clos, lue)
    d_un_autre = tuple(tenue for tenue in ote if tenue.auteur)
    return remplacer(d_un_autre, lue) if d_un_autre and isinstance(lue, AuTop) else ""


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
