"""The one door: a command goes in, the engine decides, the journal writes, the state moves on, observers are told."""

import gc
import secrets
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Final, Generic, TypeVar

from msgspec import Struct

from arbitre.carnets import Carnets
from arbitre.engine.cahier.monde import Ecritures, Monde
from arbitre.engine.classique.tournoi import commandes as tournoi
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi, EvenementTournoi
from arbitre.engine.classique.tournoi.contester import Dictionnaire
from arbitre.engine.classique.tournoi.etat import Marche, Tournoi
from arbitre.engine.classique.tournoi.pendules import CommandePendule, arretee
from arbitre.engine.competition import commandes as competition
from arbitre.engine.competition.commandes import Commande, Evenement
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.reseau import ConsoleReprise, generation
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.histoire import (
    PROFONDEUR,
    Chronique,
    Essai,
    Fait,
    Histoire,
    HistoireIncoherente,
    Moteur,
    Trace,
)
from arbitre.engine.ordre import CommandeAnnulee, Ordre, Situe
from arbitre.engine.partie.conduite import ChronoLance, ChronoRepris, ChronoSuspendu
from arbitre.engine.partie.etat import Coup, LexiqueDit, Partie
from arbitre.engine.partie.preparee import suivie
from arbitre.engine.partie.savoir import Contexte, Savoir, Savoirs
from arbitre.engine.partie.tirer import OuvrirLeTirage, TirageAnnonce, TirerLettres
from arbitre.engine.sac import Hasard, a_tirer, sac, tirer
from arbitre.engine.saisies import phrase
from arbitre.instants import ecrire_instant, lire_instant, secondes_entre
from arbitre.journal import Ancre, Journal, JournalAbime, Releve, lire_releve

Horloge = Callable[[], datetime]
E = TypeVar("E")
C = TypeVar("C", bound=Ordre)
V = TypeVar("V", bound=Situe)

LONG_FICHIER: Final = 20_000
"""Events from which on the values of a file are left alone by the collector."""


@contextmanager
def _sans_tri(histoire: Histoire[E, V]) -> Iterator[None]:
    """A file makes values by the thousand, all of them in use: the collector sorts them once, those of a long one
    never, not again and again while they are read and first used."""
    actif = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if histoire.numero > LONG_FICHIER:
            gc.freeze()
        if actif:
            gc.enable()
            gc.collect(1)


class TempsLaisse(Struct, frozen=True):
    """So many seconds were left of a coup, as it was last known at ``instant`` (ISO 8601)."""

    reste: float
    instant: str


class Regie(ABC, Generic[E, C, V]):
    """A file in use: its state, its commands, its events. Every change goes through `executer`, and is written first.

    A `Refus` changes nothing, nor does a fault of the program, which goes on to who asked.
    """

    def __init__(self, journal: Journal, moteur: Moteur[E, V], horloge: Horloge) -> None:
        self.journal = journal
        self._horloge = horloge
        self._histoire = Histoire(moteur)
        try:
            with _sans_tri(self._histoire):
                self._histoire.lire(journal.lire())
        except HistoireIncoherente as e:
            raise JournalAbime(f"« {journal.chemin.name} » ne se rejoue pas : {e}") from None
        journal.racontees = lambda: self._histoire.chronique.traces
        self._observateurs: list[Callable[[tuple[Trace[V], ...]], None]] = []
        self._ensemble: list[Essai[E, V]] | None = None
        """The attempts to be written at once; None while each command is written by itself."""
        self._ecrits: deque[Essai[E, V]] = deque()
        """Written, and not the state yet."""
        self._reprises: tuple[Fait[V], ...] = ()
        """Commands that were taken back since anything else was written, the last one last."""

    @abstractmethod
    def _decider(self, etat: E, commande: C, instant: str, auteur: str, partie: int) -> tuple[V, ...]:
        """The events of ``commande`` in that state; raises a `Refus`."""

    @property
    def etat(self) -> E:
        return self._histoire.etat

    @property
    def lot(self) -> int:
        """The number of the last command written."""
        return self._histoire.lot

    @property
    def chronique(self) -> Chronique[V]:
        """Every command of the file, those taken back too."""
        return self._histoire.chronique

    def observer(self, observateur: Callable[[tuple[Trace[V], ...]], None]) -> None:
        """Tell ``observateur`` the traces of each command, after they are written and applied."""
        self._observateurs.append(observateur)

    def executer(self, *commandes: C, auteur: str = "", partie: int = 0) -> tuple[Trace[V], ...]:
        """Do them for ``auteur`` in that partie (0: the one in hand), as one; a `Refus` is raised and nothing changes.

        What was done at once is taken back at once: several commands make one lot, named by the last of them.
        """
        self._conclure()
        essai = self._essai(type(commandes[-1]).__name__, auteur)
        for commande in commandes:
            essai.avancer(self._decider(essai.etat, commande, essai.instant, auteur, partie), partie)
        return self._ecrire(essai)

    @contextmanager
    def ensemble(self) -> Iterator[None]:
        """What is executed within is decided in turn, each on what those before lead to, and written at once on
        leaving; only then is each the state, and told, one after the other.

        What is refused within changes nothing of the others. Raises a `Refus` where they cannot be written: none is.
        """
        self._conclure()
        vraie, essais = self._histoire, list[Essai[E, V]]()
        self._histoire, self._ensemble = vraie.branche(), essais
        try:
            yield
        finally:
            self._histoire, self._ensemble = vraie, None
        if essais:
            self.journal.ajouter([trace for essai in essais for trace in essai.traces])
            self._ecrits.extend(essais)
            self._conclure()

    def refus(self, commande: C, *, partie: int = 0) -> str:
        """Why ``commande`` would be refused now; empty when it may be done."""
        try:
            essai = self._essai("", "")
            self._decider(essai.etat, commande, essai.instant, "", partie)
        except Refus as e:
            return str(e)
        return ""

    def a_annuler(self) -> Fait[V] | None:
        """The command that `annuler` would take back."""
        return self._histoire.reprises[-1].fait if self._histoire.reprises else None

    def annuler(self, *, auteur: str = "") -> Fait[V]:
        """Take back the last command that still holds, and give it; the journal keeps both."""
        self._conclure()
        fait = self.a_annuler()
        if fait is None:
            if not self._histoire.oubliees:
                raise CommandeRefusee("Rien à annuler.")
            raise CommandeRefusee(
                f"Plus rien à annuler : seules les {PROFONDEUR} dernières commandes peuvent être reprises. Corrigez par"
                " une nouvelle commande."
            )
        essai = self._essai("Annuler", auteur)
        essai.reprendre()
        self._ecrire(essai, (*self._reprises, fait))
        return fait

    def a_refaire(self) -> Fait[V] | None:
        """The command that `refaire` would do again."""
        return self._reprises[-1] if self._reprises else None

    def refaire(self, *, auteur: str = "") -> Fait[V]:
        """Do again the last command that was taken back, as it was but for what undo left, and give it: nothing else
        was written since, so it leads where it led."""
        self._conclure()
        fait = self.a_refaire()
        if fait is None:
            raise CommandeRefusee("Rien à rétablir.")
        essai = self._essai(fait.tete.commande, auteur)
        for trace in fait.traces:
            assert not isinstance(trace.evenement, CommandeAnnulee), "what takes back is not taken back"
            if not self._histoire.moteur.reste(trace.evenement):
                essai.avancer((trace.evenement,), trace.partie)
        self._ecrire(essai, self._reprises[:-1])
        return fait

    def maintenant(self) -> str:
        """The instant, as the file would hold it."""
        return ecrire_instant(self._horloge())

    def fermer(self) -> None:
        """Close the file."""
        self.journal.fermer()

    def _essai(self, commande: str, auteur: str) -> Essai[E, V]:
        if self.journal.lecture_seule:
            raise CommandeRefusee("Ce fichier est ouvert en lecture seule : rien n’est changé.")
        return Essai(self._histoire, commande, phrase(auteur), self.maintenant())

    def _ecrire(self, essai: Essai[E, V], reprises: tuple[Fait[V], ...] = ()) -> tuple[Trace[V], ...]:
        """Write an attempt, then make it the state, then tell it; ``reprises`` alone may be done again."""
        if self._ensemble is not None:
            self._reprises = reprises
            self._ensemble.append(essai)
            self._histoire.garder(essai)
            return essai.traces
        self.journal.ajouter(essai.traces)
        self._reprises = reprises
        self._ecrits.append(essai)
        self._conclure()
        return essai.traces

    def _conclure(self) -> None:
        """Make the written attempts the state, and tell them; an observer that commands finds all of them there."""
        if not self._ecrits:
            return
        essai = self._ecrits.popleft()
        self._histoire.garder(essai)
        try:
            for observateur in tuple(self._observateurs):
                observateur(essai.traces)
        finally:
            self._conclure()


class RegieDuplicate(Regie[Competition, Commande, Evenement]):
    """The file of a competition of Scrabble duplicate, with the lexicons of its parties and the lots that are drawn.

    ``choix`` is the lexicon in force; ``trouver`` looks for the one of a partie that has another.
    """

    def __init__(
        self,
        journal: Journal,
        choix: Savoir,
        *,
        trouver: Callable[[LexiqueDit], Savoir | None] = lambda _dit: None,
        horloge: Horloge = datetime.now,
        hasard: Hasard = secrets.randbelow,
    ) -> None:
        super().__init__(journal, DUPLICATE, horloge)
        self.savoirs = Savoirs(choix, trouver)
        self.ecritures = Ecritures(self.chronique)
        """The author of the last writing of each result."""
        self.carnets = Carnets(journal, self.lot)
        """The slips begun for results and not entered."""
        self._hasard = hasard
        self.observer(self._garder_ce_qui_attend_encore)

    def _garder_ce_qui_attend_encore(self, traces: tuple[competition.Trace, ...]) -> None:
        """An entry that is taken back waits again: so it does after a cut."""
        if any(isinstance(trace.evenement, CommandeAnnulee) for trace in traces):
            self.carnets.garder(self.monde)

    @property
    def monde(self) -> Monde:
        """What slips are read beside: the competition, its lexicons, who wrote which result last."""
        return Monde(self.etat, self.savoirs, self.ecritures)

    @contextmanager
    def ensemble(self) -> Iterator[None]:
        """The context of the base class, where `ecritures` also follows the commands decided within."""
        with super().ensemble():
            vraies, self.ecritures = self.ecritures, Ecritures(self.chronique, self.ecritures)
            try:
                yield
            finally:
                self.ecritures = vraies

    def _decider(
        self, etat: Competition, commande: Commande, _instant: str, auteur: str, partie: int
    ) -> tuple[Evenement, ...]:
        return competition.decide(etat, commande, self.savoirs, partie=partie, auteur=auteur)

    @property
    def generation(self) -> int:
        """How many spare consoles went on with this file, one after the other."""
        return generation(trace.evenement for fait in self.chronique.faits for trace in fait.traces)

    @property
    def savoir(self) -> Savoir:
        """What the partie in hand is judged with; the lexicon in force where none is open."""
        return self.savoirs.de(self.etat.partie)

    @property
    def partie(self) -> Partie:
        """The partie in hand; refuses when none is open."""
        partie = self.etat.partie
        if partie is None:
            raise CommandeRefusee("Aucune partie n’est ouverte : ouvrez-en une.")
        return partie

    @property
    def contexte(self) -> Contexte:
        """What questions about the partie in hand are answered with."""
        return Contexte(self.partie, self.savoir)

    def tirer(self, *, auteur: str = "") -> tuple[competition.Trace, ...]:
        """Draw lots for the next tirage and command it; a prepared partie has it under its seal."""
        partie = self.partie
        if suivie(partie):
            return self.executer(OuvrirLeTirage(), auteur=auteur)
        contenu = sac(partie.grille, partie.reliquat, partie.formule)
        nombre = a_tirer(partie.grille, partie.reliquat, partie.formule)
        return self.executer(TirerLettres(tirer(contenu, nombre, self._hasard)), auteur=auteur)

    def temps_restant(self) -> float:
        """Seconds that the coup in hand had left when its last command was written; its whole time before that."""
        duree, coup, fait = float(self.partie.temps.duree), self.partie.coup, self._fait_du_chrono()
        if coup is None or not coup.chrono_lance or fait is None:
            return duree
        if isinstance(fait.evenement, ChronoSuspendu):
            return fait.evenement.reste
        reste = fait.evenement.reste if isinstance(fait.evenement, ChronoRepris) else duree
        return min(reste, max(0.0, reste - secondes_entre(fait.instant, self._tenu_jusqu_a)))

    @property
    def _tenu_jusqu_a(self) -> str:
        """When the file was last written by a console that kept its time: the break of its spare comes after that."""
        tenus = (lot[-1] for lot in reversed(self._histoire.lots) if not isinstance(lot[-1].evenement, ConsoleReprise))
        return next((trace.instant for trace in tenus), "")

    @property
    def suspendu(self) -> bool:
        """Whether the chrono of the coup in hand was stopped, and has not gone on."""
        fait = self._fait_du_chrono()
        return fait is not None and isinstance(fait.evenement, ChronoSuspendu)

    def temps_laisse(self) -> TempsLaisse:
        """What was left of the coup in hand when this was last known: by the last reading of its chrono, where one came
        after what the file tells of it."""
        coup, fait, instant = self.partie.coup, self._fait_du_chrono(), self._tenu_jusqu_a
        if coup is None or not coup.chrono_lance or fait is None:
            return TempsLaisse(self.temps_restant(), instant)
        if isinstance(fait.evenement, ChronoSuspendu):
            return TempsLaisse(fait.evenement.reste, fait.instant)
        releve = self._dernier_releve(coup)
        if releve is None or releve.nombre < fait.numero:
            return TempsLaisse(self.temps_restant(), instant)
        if instant != self._histoire.instant:  # of another machine, whose clock is not this one's, as the reading is
            return TempsLaisse(releve.reste, releve.instant)
        return TempsLaisse(releve.reste, max(releve.instant, instant, key=lire_instant))

    def _fait_du_chrono(self) -> competition.Trace | None:
        """The last that was written of it."""
        return self._histoire.dernier(ChronoLance, ChronoSuspendu, ChronoRepris)

    def lettres_dites(self) -> int | None:
        """How many new letters of the coup in hand the room was surely told, its tirage announced; None: all."""
        coup, annonce = self.partie.coup, self._histoire.dernier(TirageAnnonce)
        releve = self._dernier_releve(coup) if coup is not None else None
        return releve.dites if releve is not None and annonce is not None and releve.nombre >= annonce.numero else 0

    def relever(self, reste: float, dites: int | None = None) -> Releve:
        """What the chrono of the coup in hand reads now, what the room was told, to be written beside the file."""
        coup, ancre = self.partie.coup, self.journal.ancre()
        numero = coup.numero if coup is not None else 0
        return Releve(self.partie.numero, numero, reste, self.maintenant(), ancre.nombre, ancre.sceau, dites)

    def _dernier_releve(self, coup: Coup) -> Releve | None:
        """The one of that coup, which this very file was at."""
        releve = lire_releve(self.journal.chemin)
        if releve is None or (releve.partie, releve.coup) != (self.partie.numero, coup.numero):
            return None
        return releve if self.journal.ancre_de(releve.nombre) == Ancre(releve.nombre, releve.sceau) else None


class RegieClassique(Regie[Tournoi, CommandeTournoi, EvenementTournoi]):
    """The file of a tournament of Scrabble classique, with the dictionary of its contestations."""

    def __init__(self, journal: Journal, dictionnaire: Dictionnaire, *, horloge: Horloge = datetime.now) -> None:
        super().__init__(journal, tournoi.CLASSIQUE, horloge)
        self.dictionnaire = dictionnaire

    def _decider(
        self, etat: Tournoi, commande: CommandeTournoi, instant: str, _auteur: str, _partie: int
    ) -> tuple[EvenementTournoi, ...]:
        return tournoi.decide(etat, commande, self.dictionnaire, instant)

    def temps_restant(self) -> float | None:
        """Seconds that the clock of the round had left when its file was last written; None where none is on."""
        horloge = self.etat.horloge
        if horloge is None or (horloge.marche is Marche.FINIE and horloge.reste):
            return None
        if horloge.marche is not Marche.COURT:
            return horloge.reste
        return min(horloge.reste, max(0.0, horloge.reste - secondes_entre(horloge.instant, self._histoire.instant)))

    def pendules_laissees(self) -> tuple[CommandePendule, ...]:
        """The clocks of tables that ran when the file was last written, standing still as they were known then."""
        dernier = self._histoire.instant
        return tuple(
            arretee(posee, secondes_entre(posee.instant, dernier))
            for _, posee in sorted(self.etat.pendules.items())
            if posee.court
        )

    def silence(self) -> float:
        """Seconds since the file was last written; none before it was."""
        return 0.0 if not self._histoire.lot else max(0.0, secondes_entre(self._histoire.instant, self.maintenant()))
