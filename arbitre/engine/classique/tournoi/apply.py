"""Take an event into a tournament; replay a whole journal, commands taken back left out."""

from collections.abc import Callable, Iterable, Sequence
from typing import assert_never

from immutables import Map
from msgspec.structs import replace

from arbitre.engine.classique.peines import avec_ses_peines
from arbitre.engine.classique.rencontre import PeineDeManche, Rencontre
from arbitre.engine.classique.tournoi import evenements as ev
from arbitre.engine.classique.tournoi.etat import (
    ContestationReglee,
    DecisionSurIncident,
    Reouverture,
    RondeDuTournoi,
    Toss,
    Tournoi,
)
from arbitre.engine.classique.tournoi.horloge import horloge_apres
from arbitre.engine.competition.apply import INCOHERENCES, HistoireIncoherente
from arbitre.engine.competition.evenements import CommandeAnnulee, Trace


def apply(tournoi: Tournoi, evenement: ev.EvenementTournoi) -> Tournoi:
    """The tournament after ``evenement``. Never refuses."""
    match evenement:
        case ev.TournoiCree(nom, date, lieu, reglages):
            return replace(tournoi, nom=nom, date=date, lieu=lieu, reglages=reglages)
        case ev.TournoiRegle(reglages):
            return replace(tournoi, reglages=reglages)
        case ev.TableauxRemplis(tableaux):
            return replace(tournoi, tableaux=tableaux)
        case ev.InscriptionFaite(inscrit):
            return replace(tournoi, inscrits=tournoi.inscrits.set(inscrit.numero, inscrit))
        case ev.InscriptionRetiree(joueur):
            return replace(tournoi, inscrits=tournoi.inscrits.delete(joueur), absents=tournoi.absents - {joueur})
        case ev.JoueurSorti(joueur):
            return replace(tournoi, absents=tournoi.absents | {joueur})
        case ev.JoueurRentre(joueur):
            return replace(tournoi, absents=tournoi.absents - {joueur})
        case ev.RondePubliee() | ev.RondeRouverte() | ev.MatchSaisi() | ev.MatchEfface():
            return _ronde(tournoi, evenement)
        case ev.ContestationJugee(ronde, table, plaignant, mots, lexique, _):
            jugement = ContestationReglee(ronde, table, plaignant, mots, lexique)
            return replace(tournoi, jugements=(*tournoi.jugements, jugement))
        case ev.IncidentTranche():
            return _tranche(tournoi, evenement)
        case ev.TossFait(ronde, table, manche, joueurs, lettres, commence, sort):
            toss = Toss(ronde, table, manche, joueurs, lettres, commence, sort)
            return replace(tournoi, tosses=(*tournoi.tosses, toss))
        case (
            ev.HorlogeLancee() | ev.HorlogeSuspendue() | ev.HorlogeReprise() | ev.HorlogeNotee() | ev.HorlogeTerminee()
        ):
            return replace(tournoi, horloge=horloge_apres(evenement))
        case _:
            assert_never(evenement)


def _ronde(tournoi: Tournoi, evenement: ev.RondePubliee | ev.RondeRouverte | ev.MatchSaisi | ev.MatchEfface) -> Tournoi:
    match evenement:
        case ev.RondePubliee():
            rondes = (*tournoi.rondes, _publiee(tournoi, evenement))
            return replace(tournoi, rondes=rondes, rouverte=None, horloge=None)
        case ev.RondeRouverte(numero, motif):
            return replace(
                tournoi,
                rondes=tournoi.rondes[:-1],
                rouverte=tournoi.rondes[-1],
                horloge=None,
                reouvertures=(*tournoi.reouvertures, Reouverture(numero, motif)),
            )
        case ev.MatchSaisi(ronde, table, parties, forfait):
            return _a_la_table(tournoi, ronde, table, lambda r: replace(r, saisies=parties, forfait=forfait))
        case ev.MatchEfface(ronde, table):
            return _a_la_table(tournoi, ronde, table, lambda r: replace(r, saisies=(), forfait=None))
        case _:
            assert_never(evenement)


def _tranche(tournoi: Tournoi, e: ev.IncidentTranche) -> Tournoi:
    """The decision is kept, and the result of its table follows it."""
    decision = DecisionSurIncident(e.ronde, e.table, e.joueur, e.incident, e.article, e.peine, e.manche)
    garde = replace(tournoi, decisions=(*tournoi.decisions, decision))
    if not e.manche:
        return garde

    def peiner(rencontre: Rencontre) -> Rencontre:
        peine = PeineDeManche(e.manche, rencontre.camp(e.joueur), e.peine, e.article)
        return replace(rencontre, peines=(*rencontre.peines, peine)) if peine.compte else rencontre

    return _a_la_table(garde, e.ronde, e.table, peiner)


def _publiee(tournoi: Tournoi, evenement: ev.RondePubliee) -> RondeDuTournoi:
    """The round; where it was re-opened, those who meet as before keep their result."""
    avant = tournoi.rouverte
    connues = {(r.a, r.b): r for r in avant.ronde} if avant is not None else {}
    rencontres = {table: connues.get((a, b), Rencontre(a, b)) for table, a, b in evenement.paires}
    return RondeDuTournoi(
        evenement.numero,
        evenement.deux_manches,
        evenement.article,
        Map(rencontres),
        avant.publications + 1 if avant is not None else 1,
        evenement.doubles,
        evenement.au_dela,
    )


def _a_la_table(tournoi: Tournoi, ronde: int, table: int, changer: Callable[[Rencontre], Rencontre]) -> Tournoi:
    rondes = list(tournoi.rondes)
    avant = rondes[ronde - 1]
    apres = avec_ses_peines(changer(avant.rencontres[table]), deux_manches=avant.deux_manches)
    rencontres = avant.rencontres.set(table, apres)
    rondes[ronde - 1] = replace(avant, rencontres=rencontres)
    return replace(tournoi, rondes=tuple(rondes))


def _sans_remonter_le_temps(avant: Tournoi, maintenant: Tournoi) -> Tournoi:
    """A command taken back leaves the clock of the round as it runs, unless the round itself is not what it was."""
    if [r.publications for r in avant.rondes] != [r.publications for r in maintenant.rondes]:
        return avant
    return replace(avant, horloge=maintenant.horloge)


class HistoireTournoi:
    """The state of a tournament's file while its journal is read or written, with those before each command."""

    def __init__(self) -> None:
        self.etat = Tournoi()
        self.reprises: list[tuple[int, str, Tournoi]] = []
        """Commands that hold: lot, name, the state before."""
        self.lot = 0
        self.numero = 0
        self.instant = ""
        """Wall time of the last trace, ISO."""

    def essayer(self, lot: Sequence[Trace]) -> Tournoi:
        """The state after the traces of one command; raises `HistoireIncoherente` and changes nothing."""
        etat = self.etat
        try:
            for trace in lot:
                evenement: object = trace.evenement
                if isinstance(evenement, CommandeAnnulee):
                    if self.reprises[-1][0] != evenement.lot:
                        raise LookupError(evenement.lot)
                    return _sans_remonter_le_temps(self.reprises[-1][2], self.etat)
                if not isinstance(evenement, ev.EvenementTournoi):
                    raise TypeError(type(evenement).__name__)
                etat = apply(etat, evenement)
        except INCOHERENCES as e:
            raise HistoireIncoherente(f"La commande {lot[0].lot} du fichier ne suit pas des précédentes.") from e
        return etat

    def prendre(self, lot: Sequence[Trace]) -> None:
        """Take in the traces of one command; raises like `essayer`."""
        avant, self.etat = self.etat, self.essayer(lot)
        self.numero, self.lot, self.instant = lot[-1].numero, lot[-1].lot, lot[-1].instant
        if isinstance(lot[0].evenement, CommandeAnnulee):
            self.reprises.pop()
        elif not isinstance(lot[0].evenement, ev.EvenementHorloge):
            self.reprises.append((lot[0].lot, lot[0].commande, avant))

    def lire(self, traces: Iterable[Trace]) -> None:
        """Take in a whole journal, in order."""
        lot: list[Trace] = []
        for trace in traces:
            if lot and trace.lot != lot[0].lot:
                self.prendre(lot)
                lot = []
            lot.append(trace)
        if lot:
            self.prendre(lot)


def replay(traces: Iterable[Trace]) -> Tournoi:
    """The state that a journal leads to."""
    histoire = HistoireTournoi()
    histoire.lire(traces)
    return histoire.etat
