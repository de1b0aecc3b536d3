"""Sentences of the history: who did what and when, on which coup and tables, and what was taken back."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from arbitre.engine.competition import evenements as evc
from arbitre.engine.competition.chronique import Fait
from arbitre.engine.competition.etat import Competition
from arbitre.engine.francais import accorder, denombrer, entre_parentheses
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.etat import Coup, Fiche, Origine
from arbitre.ui.textes import saisie as textes_saisie
from arbitre.ui.textes.poste import commande

CHERCHER: Final = "Chercher\u00a0: coup 6, table 12, Paul, 21:04…"
RIEN_A_ANNULER: Final = "Rien à annuler."
ENTREE: Final = "Entrée\u00a0: aller au coup"
AUTRE_PARTIE: Final = "Cette ligne est d’une autre partie\u00a0: son coup se lit dans les documents (Ctrl+D)."
SANS_COUP: Final = "Cette ligne n’est d’aucun coup."


def ligne(fait: Fait, competition: Competition) -> str:
    """« 21:04:12  saisie d’un bulletin — coup 6, table 12, MARTIN Zoé : SEMAINE H2 70 (Paul) »."""
    lieux = [f"partie {fait.partie}"] if fait.partie and len(competition.parties) > 1 else []
    if fait.coup is not None:
        lieux.append(f"coup {fait.coup}")
    lieux += _de_qui(fait, competition)
    detail = _detail(fait)
    dite = f"{heure(fait.instant)}\u2002{commande(fait.commande)}"
    dite += f" — {', '.join(lieux)}" if lieux else ""
    dite += f"\u00a0: {detail}" if detail else ""
    dite += f" ({fait.auteur})" if fait.auteur else ""
    if fait.annule:
        par = f" par {fait.annule_par}" if fait.annule_par else ""
        dite += f" — annulé à {heure(fait.annule)}{par}"
    return dite


def annulee(fait: Fait, competition: Competition) -> str:
    """What undo took back."""
    return f"Annulé\u00a0: {ligne(fait, competition)}."


def annulable(fait: Fait, competition: Competition) -> str:
    """What undo would take back."""
    return f"Ctrl+Z annule\u00a0: {ligne(fait, competition)}"


def heure(instant: str) -> str:
    """« 21:04:12 »."""
    return instant[11:19]


def regarde(coup: Coup) -> str:
    """What an earlier coup was, over its grid."""
    retenu = coup.retenu
    mot = f" — {entre_parentheses(retenu.solution.mot)} {retenu.solution.ref} {coup.points_top}" if retenu else ""
    return f"Coup {coup.numero}\u00a0: {coup.tirage or ''}{mot}. Échap revient au présent."


def suites(numeros: Sequence[int]) -> str:
    """« 1-6, 8, 10-12 »."""
    suite = sorted(set(numeros))
    blocs = [[n for _, n in bloc] for _, bloc in groupby(enumerate(suite), key=lambda paire: paire[1] - paire[0])]
    return ", ".join(f"{b[0]}-{b[-1]}" if len(b) > 1 else str(b[0]) for b in blocs)


def _de_qui(fait: Fait, competition: Competition) -> list[str]:
    """The tables, and the player where there is but one."""
    joueurs = list(dict.fromkeys(j for e in fait.evenements for j in _joueurs(e)))
    if not joueurs or not 0 < fait.partie <= len(competition.parties):
        return []
    partie, coup = competition.parties[fait.partie - 1], fait.coup or partie_du_dernier(competition, fait.partie)
    places = [place for j in joueurs if (place := partie.place_de(j, coup)) is not None]
    lieux = [f"{accorder(len(places), 'table')} {suites([p.table for p in places])}"] if places else []
    if len(joueurs) == 1 and (joueur := competition.joueurs.get(joueurs[0])) is not None:
        lieux.append(joueur.nom_complet)
    return lieux


def partie_du_dernier(competition: Competition, numero: int) -> int:
    """The number of the last coup of a partie, 1 before the first."""
    coup = competition.parties[numero - 1].coup
    return coup.numero if coup is not None else 1


def _joueurs(evenement: evc.Evenement) -> tuple[int, ...]:
    match evenement:
        case ev.ResultatsAuTop() | ev.SanctionNotifiee():
            return evenement.joueurs
        case (
            ev.ResultatSaisi()
            | ev.ResultatEfface()
            | ev.AvertissementDisciplinaire()
            | ev.JoueurInstalle()
            | ev.JoueurParti()
            | ev.TableChangee()
        ):
            return (evenement.joueur,)
        case _:
            return ()


def _detail(fait: Fait) -> str:
    """What was laid down, in the field's notation."""
    for evenement in reversed(fait.evenements):
        match evenement:
            case ev.TirageFait() | ev.TirageRejete() | ev.TirageRectifie():
                return str(evenement.tirage)
            case ev.TopRetenu(solution=solution):
                return f"{entre_parentheses(solution.mot)} {solution.ref} {solution.points}"
            case ev.BulletinsRamasses(nombre=nombre):
                return str(nombre)
            case ev.ResultatSaisi(fiche=fiche):
                return _fiche(fiche)
            case ev.PartieOuverte(titre=titre):
                return titre
            case evc.CompetitionCreee(nom=nom):
                return nom
            case evc.ArbitreInscrit(arbitre=arbitre):
                return arbitre.nom
            case ev.PartieTerminee(article=article):
                return str(article)
            case evc.JoueurInscrit(joueur=joueur) if len(fait.evenements) == 1:
                return joueur.nom_complet
            case _:
                continue
    return ""


def _fiche(fiche: Fiche) -> str:
    if fiche.decision is not None:
        return f"{denombrer(fiche.decision.points, 'point')}, {fiche.decision.motif}"
    if fiche.origine is Origine.NON_REMIS:
        return "rien remis"
    ecrit = textes_saisie.ecrite(fiche.bulletin) if fiche.bulletin is not None else ""
    points = denombrer(fiche.verdict.points, "point") if fiche.verdict is not None else ""
    return ", ".join(filter(None, (ecrit, points)))
