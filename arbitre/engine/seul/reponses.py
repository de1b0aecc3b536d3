"""What one answers alone: a word and its reference, taken as it is written, and all that follows from handing it in."""

from collections.abc import Sequence
from typing import Final

from arbitre.engine.bulletin import Bulletin, Constat
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.fin import Annulation
from arbitre.engine.grille import Reference
from arbitre.engine.ligne.jetons import decouper
from arbitre.engine.ligne.lecture import Ecrit, Saisie, lire_bulletin, morceaux
from arbitre.engine.ligne.placements import dans_l_ordre
from arbitre.engine.ligne.reperes import Reperes
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, RetenirTop, TerminerCoup
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.preparee import coup_prepare
from arbitre.engine.partie.saisie import NoterNonRemis, SaisirBulletin
from arbitre.engine.partie.terminer import AnnulerCoup, CloturerCoup, TerminerPartie, fin_proposee
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage, OuvrirLeTirage
from arbitre.engine.solution import Solution

TABLE: Final = 1
"""Where the only player sits."""
_COMMENT: Final = (
    "Écrivez le mot et sa référence, MAISON H4 (les points après, si vous voulez\u00a0: MAISON H4 24)\u00a0; Z rend un"
    " bulletin blanc."
)


def lire_seul(texte: str, solutions: Sequence[Solution], nombre: int = 1) -> Bulletin:
    """The bulletin that ``texte`` writes; raises `NotationIllisible`, and nothing is then handed in.

    The grammar is the quick line's, without its helps: nothing is completed, no top is named by a letter; a reference
    may come before its word.
    """
    ecrites = [texte] if nombre == 1 else morceaux(texte)
    try:
        lue = _lire(" & ".join(map(dans_l_ordre, ecrites)), solutions, nombre)
    except NotationIllisible:
        raise NotationIllisible(_COMMENT) from None
    if not isinstance(lue, Ecrit) or lue.tables != (TABLE,):
        raise NotationIllisible(_COMMENT)
    bulletin = lue.bulletin
    blanc = bulletin.constats == (Constat.VIERGE,)
    if not (blanc or bulletin.solutions) or any(s.ref is None for s in bulletin.solutions):
        raise NotationIllisible(_COMMENT)
    for solution in bulletin.solutions:
        Reference.parse(solution.ref or "")
    return bulletin


def _lire(texte: str, solutions: Sequence[Solution], nombre: int) -> Saisie:
    """The answer read as a line of one table, among the solutions that are written in full only."""
    demandes = {(jetons.mot, jetons.ref) for bout in morceaux(texte) if (jetons := decouper(f"{TABLE} {bout}")).mot}
    exactes = tuple(s for s in solutions if (s.mot.upper(), str(s.ref)) in demandes)
    return lire_bulletin(f"{TABLE} {texte}", Reperes(exactes, None, (TABLE,)), nombre)


def tirage_suivant(partie: Partie) -> tuple[Commande, ...]:
    """The commands that lead to the next tirage; what was rejected or annulled for an error before it is passed
    over."""
    prepare = coup_prepare(partie)
    match partie.phase:
        case Phase.TIRAGE:
            return (OuvrirLeTirage(),)
        case Phase.CHOIX:
            return (AccepterTirage(),)
        case Phase.ANNONCE if prepare is not None and prepare.annule is Annulation.ERREUR:
            return (AnnulerCoup(Annulation.ERREUR, "Coup annulé quand cette partie fut jouée"),)
        case Phase.ANNONCE:
            return (AnnoncerTirage(),)
        case _:
            return ()


def remettre(partie: Partie, coup: Coup, bulletin: Bulletin | None) -> tuple[Commande, ...]:
    """The end of the coup, in one lot: its time, its top, what was handed in (None: nothing), the top laid."""
    temps = (TerminerCoup(),) if partie.phase is Phase.RECHERCHE else ()
    prepare = coup_prepare(partie)
    if prepare is not None and prepare.annule is not None:
        return (*temps, AnnulerCoup(Annulation.SANS_SOLUTION))
    rendu: Commande = (
        NoterNonRemis(coup.numero, (TABLE,)) if bulletin is None else SaisirBulletin(coup.numero, TABLE, bulletin)
    )
    ramasses = CompterBulletins(0 if bulletin is None else 1)
    return (*temps, ramasses, RetenirTop(), AnnoncerTop(), rendu, CloturerCoup(coup.numero))


def repondre_au_juge(coup: Coup, joueur: int, cle: str, *, oui: bool) -> SaisirBulletin | None:
    """The bulletin handed in, judged again now that what the rule leaves to the arbitre is answered."""
    fiche = coup.fiches.get(joueur)
    if fiche is None or fiche.bulletin is None:
        return None
    reponses = {**dict(fiche.reponses), cle: oui}
    return SaisirBulletin(coup.numero, TABLE, fiche.bulletin, tuple(reponses.items()), fiche.deduits)


def fin_du_jeu(partie: Partie) -> TerminerPartie | None:
    """What ends the partie where nothing is left to play: its clause, or the end of what was recorded."""
    if partie.phase is not Phase.TIRAGE:
        return None
    if fin_proposee(partie) is not None:
        return TerminerPartie()
    return TerminerPartie(par_decision=True) if coup_prepare(partie) is None else None
