"""Sentences of the history: who did what and when, on which coup and tables, and what was taken back."""

from typing import Final

from arbitre.engine.competition.commandes import LIBELLES, Fait, Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.inscrire import JoueurInscrit, JoueurRetire, RetirerJoueur
from arbitre.engine.francais import accorder, denombrer, entre_parentheses, suites, tiret
from arbitre.engine.partie.assises import Place
from arbitre.engine.partie.etat import Coup
from arbitre.engine.partie.places import FairePartir, InstallerJoueur, JoueurInstalle, JoueurParti
from arbitre.engine.partie.recourir import RecoursJuge
from arbitre.engine.partie.recours import Recours
from arbitre.engine.partie.saisie import ResultatSaisi, SaisirBulletin
from arbitre.ui.textes.faits import detail
from arbitre.ui.textes.touches import Geste

CHERCHER: Final = "Chercher\u00a0: coup 6, table 12, Paul, 21:04…"
RIEN_A_ANNULER: Final = "Rien à annuler."
RIEN_A_REFAIRE: Final = "Rien à rétablir."
ENTREE: Final = "Entrée\u00a0: aller au coup"
AUTRE_PARTIE: Final = (
    f"Cette ligne est d’une autre partie\u00a0: son coup se lit dans les documents ({Geste.DOCUMENTS})."
)
SANS_COUP: Final = "Cette ligne n’est d’aucun coup."
MOMENT_DU_FICHIER: Final = "Où en est le fichier\u00a0; chaque papier le dit à son pied."


_DE_PLUSIEURS: Final = {
    RetirerJoueur.__name__: ("retrait", JoueurRetire),
    InstallerJoueur.__name__: ("arrivée", JoueurInstalle),
    FairePartir.__name__: ("départ", JoueurParti),
}
"""What one gesture does to several players, by its command; its event."""


def ligne(fait: Fait, competition: Competition) -> str:
    """« 21:04:12 saisie d’un bulletin — coup 6, table 12, MARTIN Zoé : SEMAINE H2 70 (Paul) »."""
    lieux = [f"partie {fait.partie}"] if fait.partie and len(competition.parties) > 1 else []
    if (coup := coup_de(fait, competition)) is not None:
        lieux.append(f"coup {coup}")
    lieux += _de_qui(fait, competition)
    laisse = detail(fait.traces, competition)
    dite = f"{heure(fait.tete.instant)} {_libelle(fait)}"
    dite += f" — {', '.join(lieux)}" if lieux else ""
    dite += f"\u00a0: {laisse}" if laisse else ""
    dite += f" ({fait.tete.auteur})" if fait.tete.auteur else ""
    if fait.annule:
        par = f" par {fait.annule_par}" if fait.annule_par else ""
        dite += f" — annulé à {heure(fait.annule)}{par}"
    return dite


def _libelle(fait: Fait) -> str:
    """The name of the act; one line may enter the bulletins of several tables."""
    saisis = sum(isinstance(trace.evenement, ResultatSaisi) for trace in fait.traces)
    if fait.tete.commande == SaisirBulletin.__name__ and saisis > 1:
        return f"saisie de {denombrer(saisis, 'bulletin')}"
    if (quoi := _DE_PLUSIEURS.get(fait.tete.commande)) is not None:
        combien = sum(isinstance(trace.evenement, quoi[1]) for trace in fait.traces)
        if combien > 1:
            return f"{quoi[0]} de {denombrer(combien, 'joueur')}"
    return LIBELLES.get(fait.tete.commande, fait.tete.commande)


def annulee(fait: Fait, competition: Competition) -> str:
    """What undo took back."""
    return f"Annulé\u00a0: {ligne(fait, competition)}."


def refaite(fait: Fait, competition: Competition) -> str:
    """What redo put back."""
    return f"Rétabli\u00a0: {ligne(fait, competition)}."


def annulable(fait: Fait, competition: Competition) -> str:
    """What undo would take back."""
    return f"{Geste.ANNULER} annule\u00a0: {ligne(fait, competition)}"


def heure(instant: str) -> str:
    """« 21:04:12 »."""
    return instant[11:19]


def regarde(coup: Coup) -> str:
    """What an earlier coup was, over its grid."""
    retenu = coup.retenu
    mot = f" — {entre_parentheses(retenu.solution.mot)} {retenu.solution.ref} {coup.points_top}" if retenu else ""
    return f"Coup {coup.numero}\u00a0: {tiret(str(coup.tirage or ''))}{mot}. {Geste.TAIRE} revient au présent."


def coup_de(fait: Fait, competition: Competition) -> int | None:
    """The coup that a command was about: the one appealed against, where it judges an appeal."""
    juges = (_juge(trace, competition) for trace in fait.traces)
    return fait.coup or next((recours.coup for recours in juges if recours is not None), None)


def _juge(trace: Trace, competition: Competition) -> Recours | None:
    """The appeal that is judged, where one is."""
    evenement, partie = trace.evenement, competition.la_partie(trace.partie)
    if not isinstance(evenement, RecoursJuge) or partie is None or evenement.numero > len(partie.recours):
        return None
    return partie.recours[evenement.numero - 1]


def _de_qui(fait: Fait, competition: Competition) -> list[str]:
    """The tables, and the player where there is but one."""
    coup = coup_de(fait, competition)
    concernes = list(dict.fromkeys((t.partie, j) for t in fait.traces for j in _joueurs(t, competition)))
    places = [place for partie, j in concernes if (place := _place(competition, partie, j, coup)) is not None]
    lieux = [f"{accorder(len(places), 'table')} {suites({p.table for p in places})}"] if places else []
    joueurs = {j for _, j in concernes}
    if len(joueurs) == 1:
        inscrits = (trace.evenement.joueur for trace in fait.traces if isinstance(trace.evenement, JoueurInscrit))
        joueur = competition.joueurs.get(*joueurs) or next(inscrits, None)  # taken back, the event alone has him
        lieux += [joueur.nom_complet] if joueur is not None else []
    return lieux


def _joueurs(trace: Trace, competition: Competition) -> tuple[int, ...]:
    """Whom it is about, but for who was taken off, whom the event itself names."""
    if isinstance(trace.evenement, JoueurRetire):
        return ()
    juge = _juge(trace, competition)
    return trace.evenement.joueurs if juge is None else (juge.joueur,) * bool(juge.joueur)


def _place(competition: Competition, numero: int, joueur: int, coup: int | None) -> Place | None:
    """Where a player sat: at that coup, or at the last one."""
    partie = competition.la_partie(numero)
    return partie.place_de(joueur, coup or max(1, len(partie.coups))) if partie is not None else None
