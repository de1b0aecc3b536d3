"""Take an event into a competition; replay a whole journal, commands taken back left out."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition import evenements as ev
from arbitre.engine.competition import evenements_organisation as evo
from arbitre.engine.competition import organisation
from arbitre.engine.competition.chronique import Chronique
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.releve import Masse, en_vigueur, imprime, par_lots
from arbitre.engine.erreurs import Refus
from arbitre.engine.partie.apply import annuler_scores, ouvrir
from arbitre.engine.partie.apply import apply as apply_partie
from arbitre.engine.partie.etat import Nullite, Partie
from arbitre.engine.partie.evenements import (
    ChronoLance,
    ChronoRepris,
    ChronoSuspendu,
    FraudeSanctionnee,
    PartieOuverte,
)

PROFONDEUR: Final = 500
"""How many commands can be taken back; the states before them share almost everything."""


def apply(competition: Competition, partie: int, evenement: ev.Evenement) -> Competition:
    """The competition after ``evenement`` in that partie (0: beside the parties). Never refuses."""
    if isinstance(evenement, evo.EvenementOrganisation):
        return _organiser(competition, evenement)
    match evenement:
        case (
            ev.CompetitionCreee()
            | ev.ReglagesChanges()
            | ev.JoueurInscrit()
            | ev.JoueurRetire()
            | ev.ArbitreInscrit()
            | ev.TablesConfiees()
            | ev.EnTeteChoisi()
            | ev.PapierImprime()
        ):
            return _competition(competition, evenement)
        case ev.CommandeAnnulee():
            return competition
        case PartieOuverte():
            ouverte = replace(
                ouvrir(evenement), services=competition.services, arrondi=competition.reglages.arrondi_moyenne
            )
            return replace(competition, parties=(*competition.parties, ouverte))
        case _:
            parties = list(competition.parties)
            parties[partie - 1] = apply_partie(parties[partie - 1], evenement)
            if isinstance(evenement, FraudeSanctionnee) and evenement.scores_annules:
                parties[: partie - 1] = (_sans_scores(p, evenement) for p in parties[: partie - 1])
            return replace(competition, parties=tuple(parties))


def _sans_scores(partie: Partie, fraude: FraudeSanctionnee) -> Partie:
    """An earlier partie of a player who cheated: all its coups count as nuls for that player."""
    return annuler_scores(partie, Nullite(fraude.joueur, 1, max(1, len(partie.coups)), fraude.article, fraude.motif))


def _organiser(competition: Competition, evenement: evo.EvenementOrganisation) -> Competition:
    """Tables are the players' own; the rest is the organisation's."""
    if isinstance(evenement, evo.TablesAttribuees):
        assis = {n: replace(competition.joueurs[n], table=table) for n, table in evenement.places}
        return replace(competition, joueurs=competition.joueurs.update(assis))
    return replace(competition, organisation=organisation.apply(competition.organisation, evenement))


def _competition(competition: Competition, evenement: ev.EvenementFichier) -> Competition:
    match evenement:
        case ev.CompetitionCreee(nom, date, lieu, edition):
            return replace(competition, nom=nom, date=date, lieu=lieu, edition=edition)
        case ev.ReglagesChanges(reglages):
            parties = tuple(replace(partie, arrondi=reglages.arrondi_moyenne) for partie in competition.parties)
            return replace(competition, reglages=reglages, parties=parties)
        case ev.JoueurInscrit(joueur):
            return replace(competition, joueurs=competition.joueurs.set(joueur.numero, joueur))
        case ev.JoueurRetire(joueur):
            return replace(competition, joueurs=competition.joueurs.delete(joueur))
        case ev.ArbitreInscrit(arbitre):
            return replace(competition, arbitres=competition.arbitres.set(arbitre.numero, arbitre))
        case ev.TablesConfiees(service):
            services = (*competition.services, service)
            parties = tuple(replace(partie, services=services) for partie in competition.parties)
            return replace(competition, services=services, parties=parties)
        case ev.EnTeteChoisi(en_tete):
            return replace(competition, en_tete=en_tete)
        case ev.PapierImprime():
            return competition
        case _:
            assert_never(evenement)


class HistoireIncoherente(Refus):
    """Events that do not follow from those before them: no console wrote this file."""


INCOHERENCES: Final = (LookupError, AssertionError, AttributeError, TypeError, Refus)
"""What `apply` may stumble over when events do not follow; it never refuses those that do."""


class Reprise(Struct, frozen=True):
    """A command that can be taken back: its lot, its name, its partie, when and by whom, the state before it.

    ``temps_avant`` is the event of the chrono that stood before it.
    """

    lot: int
    commande: str
    partie: int
    instant: str
    auteur: str
    evenements: tuple[ev.Evenement, ...]
    avant: Competition
    temps_avant: ev.Trace | None = None


def _ne_suit_pas(lot: Sequence[ev.Trace]) -> HistoireIncoherente:
    return HistoireIncoherente(f"La commande {lot[0].lot} du fichier ne suit pas des précédentes.")


class Histoire:
    """The state of a file while its journal is read or written, with the states before the last commands."""

    def __init__(self) -> None:
        self.etat = Competition()
        self.reprises: deque[Reprise] = deque(maxlen=PROFONDEUR)
        self.chronique = Chronique()
        self.lot = 0
        self.numero = 0
        self.instant = ""
        """When the last command was written."""
        self.temps: ev.Trace | None = None
        """The last event of a chrono that holds: where the time of a coup stood when the file was left."""

    def essayer(self, lot: Sequence[ev.Trace]) -> Competition:
        """The state after the traces of one command; raises `HistoireIncoherente` and changes nothing."""
        etat = self.etat
        try:
            for trace in lot:
                if isinstance(trace.evenement, ev.CommandeAnnulee):
                    return self._a_reprendre(trace.evenement.lot).avant
                etat = apply(etat, trace.partie, trace.evenement)
        except INCOHERENCES as e:
            raise _ne_suit_pas(lot) from e
        return etat

    def prendre(self, lot: Sequence[ev.Trace]) -> None:
        """Take in the traces of one command; raises like `essayer`."""
        if isinstance(lot[0].evenement, ev.CommandeAnnulee):
            self.etat = self.essayer(lot)
            self.temps = self.reprises.pop().temps_avant
        else:
            self._avancer(lot)
        self.chronique.prendre(lot)
        self._dater(lot[-1])

    def _dater(self, queue: ev.Trace) -> None:
        self.numero, self.lot, self.instant = queue.numero, queue.lot, queue.instant

    def _noter_le_temps(self, trace: ev.Trace) -> None:
        if isinstance(trace.evenement, ChronoLance | ChronoSuspendu | ChronoRepris):
            self.temps = trace

    def _avancer(self, lot: Sequence[ev.Trace]) -> None:
        """Take in a command that is not an undo, with the state before it."""
        avant, temps_avant, tete = self.etat, self.temps, lot[0]
        self.etat = self.essayer(lot)
        for trace in lot:
            self._noter_le_temps(trace)
        if imprime(lot):
            return  # the state is the same, and paper that came out does not go back
        faits = tuple(t.evenement for t in lot)
        self.reprises.append(
            Reprise(tete.lot, tete.commande, tete.partie, tete.instant, tete.auteur, faits, avant, temps_avant)
        )

    def _a_reprendre(self, lot: int) -> Reprise:
        """The last command that holds, which must be that one."""
        if not self.reprises or self.reprises[-1].lot != lot:
            raise LookupError(lot)
        return self.reprises[-1]

    def lire(self, traces: Iterable[ev.Trace]) -> None:
        """Take in a whole journal, in order; only the last commands keep the state before them."""
        lots = list(par_lots(traces))
        try:
            anciens, recents = en_vigueur(lots, PROFONDEUR)
        except LookupError as e:
            raise HistoireIncoherente(f"La commande {e} du fichier ne suit pas des précédentes.") from e
        self._lire_en_masse(anciens)
        for lot in recents:
            self._avancer(lot)
        for lot in lots:
            self.chronique.prendre(lot)
        if lots:
            self._dater(lots[-1][-1])

    def _lire_en_masse(self, lots: Sequence[Sequence[ev.Trace]]) -> None:
        """Take in commands whose states before are not kept."""
        masse = Masse(self.etat)
        for lot in lots:
            try:
                for trace in lot:
                    if not masse.prendre(trace):
                        masse.avancer(trace, apply)
                        self._noter_le_temps(trace)
            except INCOHERENCES as e:
                raise _ne_suit_pas(lot) from e
        try:
            self.etat = masse.etat()
        except INCOHERENCES as e:
            raise _ne_suit_pas(lots[-1]) from e


def replay(traces: Iterable[ev.Trace]) -> Competition:
    """The state that a journal leads to."""
    histoire = Histoire()
    histoire.lire(traces)
    return histoire.etat
