"""What may be asked of a tournament, and what follows: each command and each event goes to its room."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from arbitre.engine.classique.suivi import commandes as suivi
from arbitre.engine.classique.suivi.commandes import CommandeSuivi, EvenementSuivi, PendulesRelevees
from arbitre.engine.classique.tournoi import contester, horloge, inscrire, pendules, publier, resultats, reviser, tosser
from arbitre.engine.classique.tournoi.actes import ListeRecueAuTournoi
from arbitre.engine.classique.tournoi.contester import Dictionnaire, JugerContestation
from arbitre.engine.classique.tournoi.etat import ContestationJugee, TossFait, Tournoi, heure_de
from arbitre.engine.classique.tournoi.horloge import CommandeHorloge, EvenementHorloge
from arbitre.engine.classique.tournoi.inscrire import (
    CommandeInscription,
    CreerTournoi,
    EvenementInscription,
    TournoiCree,
)
from arbitre.engine.classique.tournoi.pendules import CommandePendule, EvenementPendule
from arbitre.engine.classique.tournoi.publier import CommandeRonde, EvenementRonde
from arbitre.engine.classique.tournoi.resultats import CommandeResultat, EvenementResultat
from arbitre.engine.classique.tournoi.reviser import CommandeRevision, EvenementRevision
from arbitre.engine.classique.tournoi.tosser import FaireToss
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.histoire import Moteur, Trace, en_vigueur
from arbitre.engine.listes_recues import ListeNotee, NoterListe, noter
from arbitre.engine.ordre import CommandeAnnulee, libelles

CommandeTournoi = (
    CommandeInscription
    | CommandeRonde
    | CommandeResultat
    | JugerContestation
    | CommandeRevision
    | FaireToss
    | CommandeSuivi
    | CommandeHorloge
    | CommandePendule
    | NoterListe
)
LIBELLES: Final = libelles(CommandeTournoi)
"""What a person calls a command, by its name in the journal."""
EvenementTournoi = (
    EvenementInscription
    | EvenementRonde
    | EvenementResultat
    | ContestationJugee
    | EvenementRevision
    | TossFait
    | EvenementSuivi
    | EvenementHorloge
    | EvenementPendule
    | ListeNotee
)


def decide(
    tournoi: Tournoi, commande: CommandeTournoi, dictionnaire: Dictionnaire, instant: str = ""
) -> tuple[EvenementTournoi, ...]:
    """What ``commande`` makes happen at the wall time ``instant`` (ISO); raises a `Refus`. Changes nothing."""
    if not tournoi.cree and not isinstance(commande, CreerTournoi):
        raise CommandeRefusee("Ce fichier n’a pas encore de tournoi : donnez-lui un nom.")
    if isinstance(commande, CommandeInscription):
        return inscrire.decide(tournoi, commande, heure_de(instant))
    if isinstance(commande, CommandeRonde):
        return publier.decide(tournoi, commande, heure_de(instant))
    if isinstance(commande, CommandeResultat):
        return resultats.decide(tournoi, commande, heure_de(instant))
    if isinstance(commande, JugerContestation):
        return suivi.juger(tournoi, commande, dictionnaire, heure_de(instant))
    if isinstance(commande, CommandeRevision):
        return reviser.decide(tournoi, commande, heure_de(instant))
    if isinstance(commande, FaireToss):
        return tosser.decide(tournoi, commande, heure_de(instant))
    if isinstance(commande, CommandeSuivi):
        return suivi.decide(tournoi, commande, dictionnaire, heure_de(instant))
    if isinstance(commande, NoterListe):
        return noter(commande, heure_de(instant))
    if isinstance(commande, CommandePendule):
        return pendules.decide(tournoi, commande, instant)
    return horloge.decide(tournoi, commande, instant)


def apply(tournoi: Tournoi, evenement: EvenementTournoi) -> Tournoi:
    """The tournament after ``evenement``. Never refuses."""
    return suivi.laisser_la_partie(tournoi, _apres(tournoi, evenement))


def _apres(tournoi: Tournoi, evenement: EvenementTournoi) -> Tournoi:
    if isinstance(evenement, EvenementInscription):
        return inscrire.apply(tournoi, evenement)
    if isinstance(evenement, EvenementRonde):
        return publier.apply(tournoi, evenement)
    if isinstance(evenement, EvenementResultat):
        return resultats.apply(tournoi, evenement)
    if isinstance(evenement, ContestationJugee):
        return contester.apply(tournoi, evenement)
    if isinstance(evenement, EvenementRevision):
        return reviser.apply(tournoi, evenement)
    if isinstance(evenement, TossFait):
        return tosser.apply(tournoi, evenement)
    if isinstance(evenement, EvenementSuivi):
        return suivi.apply(tournoi, evenement)
    if isinstance(evenement, ListeNotee):
        recue = ListeRecueAuTournoi(evenement, len(tournoi.rondes))
        return replace(tournoi, actes=(*tournoi.actes, recue))
    if isinstance(evenement, EvenementPendule):
        return pendules.apply(tournoi, evenement)
    return horloge.apply(tournoi, evenement)


def _reprendre(avant: Tournoi, maintenant: Tournoi) -> Tournoi:
    """A command taken back leaves the clocks of the round and of its tables as they run, unless the round itself is not
    what it was, and those of the game that is followed."""
    avant = suivi.garder_les_pendules(avant, maintenant)
    if [r.publications for r in avant.rondes] != [r.publications for r in maintenant.rondes]:
        return avant
    return replace(avant, horloge=maintenant.horloge, pendules=maintenant.pendules, epuisees=maintenant.epuisees)


def _tenues(traces: Sequence[Trace[EvenementTournoi]]) -> list[Trace[EvenementTournoi]]:
    """What holds: the clocks of a round go with the publication, or the re-opening, on which they ran."""
    tiennent = en_vigueur(traces)
    debout = {0, *(trace.lot for trace in tiennent)}
    sols, tombees = [0], set[int]()
    for trace in traces:
        if isinstance(trace.evenement, CommandeAnnulee):
            sols = [lot for lot in sols if lot != trace.evenement.lot]
        elif isinstance(trace.evenement, EvenementRonde):
            sols.append(trace.lot)
        elif isinstance(trace.evenement, EvenementHorloge | EvenementPendule) and sols[-1] not in debout:
            tombees.add(trace.numero)
    return [trace for trace in tiennent if trace.numero not in tombees]


CLASSIQUE: Final[Moteur[Tournoi, EvenementTournoi]] = Moteur(
    Tournoi(),
    lambda tournoi, _ronde, evenement: apply(tournoi, evenement),
    lambda tournoi, _evenement, _voulue: len(tournoi.rondes),
    lambda evenement: isinstance(evenement, TournoiCree | EvenementHorloge | EvenementPendule | PendulesRelevees),
    _reprendre,
    tenues=_tenues,
)
"""What a history knows of a tournament of Scrabble classique.

A trace tells the round in hand before it; the tournament stays made, and its clocks run on.
"""
