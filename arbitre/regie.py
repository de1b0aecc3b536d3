"""The one door: a command goes in, the engine decides, the journal writes, the state moves on, observers are told."""

import gc
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Final

from arbitre.engine.competition import evenements as ev
from arbitre.engine.competition.apply import PROFONDEUR, Histoire, HistoireIncoherente, Reprise, apply
from arbitre.engine.competition.chronique import Chronique
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.decide import decide
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.partie.commandes import OuvrirLeTirage, TirerLettres
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.evenements import ChronoRepris, ChronoSuspendu, PartieOuverte
from arbitre.engine.partie.preparee import suivie
from arbitre.engine.partie.savoir import Contexte, Savoir
from arbitre.engine.sac import Hasard, a_tirer, sac, tirer
from arbitre.engine.saisies import phrase
from arbitre.journal import Journal, JournalAbime

Observateur = Callable[[tuple[ev.Trace, ...]], None]
Horloge = Callable[[], datetime]


LONG_FICHIER: Final = 20_000
"""Events from which on the values of a file are left alone by the collector."""


@contextmanager
def _sans_tri(histoire: Histoire) -> Iterator[None]:
    """A file makes small values by the hundred thousand, all of them in use: the collector need not sort them."""
    actif = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if histoire.numero > LONG_FICHIER:
            gc.freeze()
        if actif:
            gc.enable()


class Regie:
    """A competition file in use. Every change goes through `executer`; whoever looks is told after it is written."""

    def __init__(
        self,
        journal: Journal,
        savoir: Savoir,
        *,
        horloge: Horloge = datetime.now,
        hasard: Hasard = secrets.randbelow,
        auteur: str = "",
    ) -> None:
        self.journal = journal
        self.savoir = savoir
        self.auteur = auteur
        self._horloge = horloge
        self._hasard = hasard
        self._histoire = Histoire()
        try:
            with _sans_tri(self._histoire):
                self._histoire.lire(journal.lire())
        except HistoireIncoherente as e:
            raise JournalAbime(f"« {journal.chemin.name} » ne se rejoue pas : {e}") from None
        self._observateurs: list[Observateur] = []

    @property
    def etat(self) -> Competition:
        return self._histoire.etat

    @property
    def lot(self) -> int:
        """The number of the last command written."""
        return self._histoire.lot

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
        return Contexte(self.partie, self.savoir, self.auteur)

    def temps_restant(self) -> float:
        """Seconds that the coup in hand had left when its last command was written; its whole time before that."""
        duree, coup, temps = float(self.partie.temps.duree), self.partie.coup, self._histoire.temps
        if coup is None or not coup.chrono_lance or temps is None:
            return duree
        ecoule = datetime.fromisoformat(self._histoire.instant) - datetime.fromisoformat(temps.instant)
        match temps.evenement:
            case ChronoSuspendu(_, reste):
                return reste
            case ChronoRepris(_, reste):
                return min(reste, max(0.0, reste - ecoule.total_seconds()))
            case _:
                return min(duree, max(0.0, duree - ecoule.total_seconds()))

    def observer(self, observateur: Observateur) -> None:
        """Tell ``observateur`` the traces of each command, after they are written and applied."""
        self._observateurs.append(observateur)

    def executer(self, *commandes: Commande, partie: int = 0) -> tuple[ev.Trace, ...]:
        """Do them in that partie (0: the one in hand), as one; a `Refus` is raised and nothing changes.

        What was typed at once is taken back at once: several commands make one lot, named by the last of them.
        """
        etat = self.etat
        faits: tuple[ev.Evenement, ...] = ()
        evenements: tuple[ev.Evenement, ...] = ()
        for commande in commandes:
            for fait in faits:
                etat = apply(etat, partie or self._partie_visee(faits), fait)
            faits = self._decider(commande, partie, etat)
            evenements += faits
        return self._ecrire(type(commandes[-1]).__name__, partie or self._partie_visee(evenements), evenements)

    def refus(self, commande: Commande, *, partie: int = 0) -> str:
        """Why ``commande`` would be refused now; empty when it may be done."""
        try:
            self._decider(commande, partie, self.etat)
        except Refus as e:
            return str(e)
        return ""

    def tirer(self) -> tuple[ev.Trace, ...]:
        """Draw lots for the next tirage and command it; a prepared partie has it under its seal."""
        partie = self.partie
        if suivie(partie):
            return self.executer(OuvrirLeTirage())
        contenu = sac(partie.grille, partie.reliquat, partie.formule)
        nombre = a_tirer(partie.grille, partie.reliquat, partie.formule)
        return self.executer(TirerLettres(tirer(contenu, nombre, self._hasard)))

    def a_annuler(self) -> Reprise | None:
        """The command that `annuler` would take back."""
        return self._histoire.reprises[-1] if self._histoire.reprises else None

    @property
    def chronique(self) -> Chronique:
        """Every command of the file, those taken back too."""
        return self._histoire.chronique

    def annuler(self) -> Reprise:
        """Take back the last command that still holds; the journal keeps both."""
        reprise = self.a_annuler()
        if reprise is None:
            if self.etat == Competition():
                raise CommandeRefusee("Rien à annuler.")
            raise CommandeRefusee(
                f"Plus rien à annuler : seules les {PROFONDEUR} dernières commandes peuvent être reprises. Corrigez par"
                " une nouvelle commande."
            )
        self._ecrire("Annuler", reprise.partie, (ev.CommandeAnnulee(reprise.lot),))
        return reprise

    def fermer(self) -> None:
        """Close the file."""
        self.journal.fermer()

    def _decider(self, commande: Commande, partie: int, etat: Competition) -> tuple[ev.Evenement, ...]:
        if self.journal.lecture_seule:
            raise CommandeRefusee("Ce fichier est ouvert en lecture seule : rien n’est changé.")
        lexique = (self.savoir.nom, self.savoir.empreinte)
        return decide(etat, commande, self.savoir, lexique=lexique, partie=partie, auteur=self.auteur)

    def _partie_visee(self, evenements: tuple[ev.Evenement, ...]) -> int:
        tete = evenements[0]
        if isinstance(tete, PartieOuverte):
            return tete.numero
        return 0 if isinstance(tete, ev.EvenementCompetition) else len(self.etat.parties)

    def _ecrire(self, commande: str, partie: int, evenements: tuple[ev.Evenement, ...]) -> tuple[ev.Trace, ...]:
        histoire = self._histoire
        auteur = phrase(self.auteur)
        instant = self._horloge().isoformat(timespec="milliseconds")
        lot = tuple(
            ev.Trace(histoire.numero + rang, histoire.lot + 1, instant, auteur, partie, commande, evenement)
            for rang, evenement in enumerate(evenements, start=1)
        )
        histoire.essayer(lot)
        self.journal.ajouter(lot)
        histoire.prendre(lot)
        for observateur in tuple(self._observateurs):
            observateur(lot)
        return lot
