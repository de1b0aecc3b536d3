"""The one door of a tournament of Scrabble classique: a command goes in, the journal writes, observers are told."""

from collections.abc import Callable
from datetime import datetime

from arbitre.engine.classique.tournoi.apply import HistoireTournoi
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.decide import Dictionnaire, decide
from arbitre.engine.classique.tournoi.etat import Marche, Tournoi
from arbitre.engine.classique.tournoi.evenements import EvenementTournoi
from arbitre.engine.competition.apply import HistoireIncoherente
from arbitre.engine.competition.evenements import CommandeAnnulee, Trace
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.saisies import phrase
from arbitre.journal import Journal, JournalAbime

Horloge = Callable[[], datetime]


class RegieClassique:
    """A tournament's file in use."""

    def __init__(
        self, journal: Journal, dictionnaire: Dictionnaire, *, horloge: Horloge = datetime.now, auteur: str = ""
    ) -> None:
        self.journal = journal
        self.dictionnaire = dictionnaire
        self.auteur = auteur
        self._horloge = horloge
        self._histoire = HistoireTournoi()
        try:
            self._histoire.lire(journal.lire())
        except HistoireIncoherente as e:
            raise JournalAbime(f"« {journal.chemin.name} » ne se rejoue pas : {e}") from None
        self._observateurs: list[Callable[[], None]] = []

    @property
    def etat(self) -> Tournoi:
        return self._histoire.etat

    def observer(self, observateur: Callable[[], None]) -> None:
        """Tell ``observateur`` after each command, once it is written and applied."""
        self._observateurs.append(observateur)

    def executer(self, commande: CommandeTournoi) -> None:
        """Do ``commande``; a `Refus` is raised and nothing changes."""
        self._ecrire(type(commande).__name__, self._decider(commande))

    def refus(self, commande: CommandeTournoi) -> str:
        """Why ``commande`` would be refused now; empty when it may be done."""
        try:
            self._decider(commande)
        except Refus as e:
            return str(e)
        return ""

    def a_annuler(self) -> str:
        """The name of the command that `annuler` would take back; empty where there is none."""
        return self._histoire.reprises[-1][1] if self._histoire.reprises else ""

    def annuler(self) -> str:
        """Take back the last command that still holds; the journal keeps both. Gives its name."""
        if len(self._histoire.reprises) <= 1:
            raise CommandeRefusee("Rien à annuler.")
        lot, nom, _ = self._histoire.reprises[-1]
        self._ecrire("Annuler", (CommandeAnnulee(lot),))
        return nom

    def temps_restant(self) -> float | None:
        """Seconds that the clock of the round had left when its file was last written; None where none is on."""
        horloge = self.etat.horloge
        if horloge is None or (horloge.marche is Marche.FINIE and horloge.reste):
            return None
        if horloge.marche is not Marche.COURT:
            return horloge.reste
        ecoule = datetime.fromisoformat(self._histoire.instant) - datetime.fromisoformat(horloge.instant)
        return min(horloge.reste, max(0.0, horloge.reste - ecoule.total_seconds()))

    def fermer(self) -> None:
        """Close the file."""
        self.journal.fermer()

    def _decider(self, commande: CommandeTournoi) -> tuple[EvenementTournoi, ...]:
        if self.journal.lecture_seule:
            raise CommandeRefusee("Ce fichier est ouvert en lecture seule : rien n’est changé.")
        return decide(self.etat, commande, self.dictionnaire, self._instant())

    def _instant(self) -> str:
        return self._horloge().isoformat(timespec="milliseconds")

    def _ecrire(self, commande: str, evenements: tuple[EvenementTournoi | CommandeAnnulee, ...]) -> None:
        histoire = self._histoire
        instant = self._instant()
        ronde = len(self.etat.rondes)
        lot = tuple(
            Trace(
                histoire.numero + rang,
                histoire.lot + 1,
                instant,
                phrase(self.auteur),
                ronde,
                commande,
                evenement,  # type: ignore[arg-type]  # the journal takes either kind
            )
            for rang, evenement in enumerate(evenements, start=1)
        )
        histoire.essayer(lot)
        self.journal.ajouter(lot)
        histoire.prendre(lot)
        for observateur in tuple(self._observateurs):
            observateur()
