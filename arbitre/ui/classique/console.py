"""Puts one tournament together: the file, the lexicon of contestations, the room's windows, the arbitre's window."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QSettings
from PySide6.QtWidgets import QApplication

from arbitre.dossiers import Dossiers
from arbitre.echanges.classique_recus import joueur_du_club
from arbitre.echanges.club import NOM
from arbitre.engine.classique.formules import FormuleDeTournoi
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.etat import HorlogeChangee, Marche
from arbitre.engine.classique.tournoi.horloge import NoterHorloge, SuspendreHorloge, TerminerHorloge
from arbitre.engine.classique.tournoi.proposer import proposer
from arbitre.journal import Journal
from arbitre.lexiques import LexiqueOuvert
from arbitre.lexiques.savoir import dictionnaire
from arbitre.regie import RegieClassique
from arbitre.ui.classique.fenetre import FenetreClassique
from arbitre.ui.classique.salle import SalleClassique
from arbitre.ui.classique.tableau import TableauClassique
from arbitre.ui.classique.tableau_vu import TableauDuTournoi
from arbitre.ui.conduite.club import CorrectionsAuClub
from arbitre.ui.conduite.eveil import Eveil, du_systeme
from arbitre.ui.kit.application import CHANGEMENTS, Apparence, changer_l_apparence
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.mise_en_page import montrer_au_large
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.kit.suivi_du_fichier import SuiviDuFichier
from arbitre.ui.salle.projection import Genre, ProjectionDe
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes import pendules as horloges
from arbitre.ui.textes.cadre import taille_du_texte
from arbitre.ui.textes.touches import GesteClassique as Geste
from arbitre.voix.annonceur import Annonceur


class ConsoleClassique(QObject):
    """One open tournament and its windows."""

    def __init__(
        self,
        journal: Journal,
        lexique: LexiqueOuvert,
        dossiers: Dossiers,
        preferences: QSettings,
        apparence: Apparence,
        annonceur: Annonceur,
    ) -> None:
        """``annonceur`` rings when the time of a side is used up."""
        super().__init__()
        self._annonceur = annonceur
        self.regie = RegieClassiqueQt(RegieClassique(journal, dictionnaire(lexique)), self)
        self.salle = SalleClassique(parent=self)
        club = dossiers.donnees / NOM
        self.fenetre = FenetreClassique(self.regie, self.salle, apparence.palette, club, self._sonner)
        self.projection = ProjectionDe(
            lambda partagee: TableauClassique(self.salle, partagee=partagee),
            self.fenetre,
            preferences,
            allumee=not journal.lecture_seule,
        )
        corrections = CorrectionsAuClub(
            self.regie, lambda: self.regie.etat.inscrits, joueur_du_club, dossiers.donnees, parent=self
        )
        corrections.rate.connect(self.fenetre.dire)
        self._apparence, self._preferences = apparence, preferences
        self.eveil = Eveil(du_systeme(), self)
        self.regie.change.connect(self._veiller)
        self.projection.change.connect(self._veiller)
        self._horloge: HorlogeChangee | None = None
        retrouvee = " ".join(filter(None, (self._retrouver_l_horloge(), self._retrouver_les_pendules())))
        self._atelier = Atelier(self)
        self.regie.change.connect(self._montrer_a_la_salle)
        self.regie.change.connect(self._chercher_la_suivante)
        self.salle.a_noter.connect(lambda reste: self.executer(NoterHorloge(reste)))
        self.salle.epuisee.connect(self._finir_l_horloge)
        self.fichier = SuiviDuFichier(self.regie, self.fenetre, self)
        self.fichier.dit.connect(self.fenetre.dire)
        self.fichier.deplace.connect(lambda ici: self._preferences.setValue("fichier/dernier", str(ici)))
        self.fenetre.ferme.connect(self.fermer)
        self.fenetre.completer(
            {Geste.SALLE: self.ouvrir_le_tableau, Geste.TABLEAU: self.changer_le_tableau}
            | {Geste[geste.name]: partial(self._changer, changee) for geste, changee in CHANGEMENTS.items()}
        )
        self._montrer_a_la_salle()
        lecture_seule = textes.LECTURE_SEULE if journal.lecture_seule else ""
        if journal.lecture_seule and retrouvee:
            self.salle.figer_l_horloge()
        self.fenetre.dire(" ".join(filter(None, (lecture_seule, retrouvee, lexique.avertissement))))

    def montrer(self) -> None:
        """Show the windows, the room's where there is a second screen."""
        montrer_au_large(self.fenetre)
        self._annonceur.materiel.demarrer()
        self.projection.placer()
        self._veiller()
        self.fenetre.activateWindow()
        self.fenetre.ligne.setFocus()

    def dire_d_abord(self, phrase: str) -> None:
        """Say a sentence before what was said at the opening."""
        self.fenetre.dire(f"{phrase} {self.fenetre.message.text()}".strip())

    def _sonner(self) -> None:
        """The bell on the device of the voice, else the sign that the system has."""
        if not self._annonceur.sonner():
            QApplication.beep()

    def executer(self, commande: CommandeTournoi) -> bool:
        """Execute a command; False when it was refused, and the refusal said."""
        return self.regie.executer(commande)

    def _changer(self, changee: Callable[[Apparence], Apparence]) -> None:
        avant = self._apparence.echelle
        self.changer_l_apparence(changee(self._apparence))
        if self._apparence.echelle != avant:
            self.fenetre.dire(taille_du_texte(self._apparence.echelle))

    def changer_l_apparence(self, apparence: Apparence) -> None:
        """All the windows, the tournament's colours among them."""
        self._apparence = apparence
        changer_l_apparence(apparence, self._preferences)
        self.fenetre.habiller(apparence.palette)

    def ouvrir_le_tableau(self) -> None:
        """What the room sees, and what else it may: nothing turns before it is asked there."""
        TableauDuTournoi(self.salle, self.projection, self.fenetre).montrer()

    def changer_le_tableau(self) -> None:
        """The room sees the next thing; what it is, and where, is said."""
        self.projection.allumer()
        self.salle.voir(self.salle.vue.suivante)
        self.fenetre.dire(textes.au_tableau(self.salle.vue.value, self.projection.etat.phrase))

    def _veiller(self, _: object = None) -> None:
        """Nothing goes dark while a round is played, or the tableau projected."""
        joue = self.regie.etat.ronde is not None and not self.regie.etat.fini
        ici = not self.regie.regie.journal.lecture_seule
        self.eveil.tenir((joue and ici) or self.projection.etat.genre is Genre.PLEIN)

    def fermer(self) -> None:
        """End: no window of the room, the clock of the round suspended, the file closed."""
        horloge = self.regie.etat.horloge
        if horloge is not None and horloge.marche is Marche.COURT and not self.regie.regie.journal.lecture_seule:
            self.executer(SuspendreHorloge(self.salle.horloge or 0.0))
        self.regie.change.disconnect(self._veiller)
        self.projection.change.disconnect(self._veiller)
        self.eveil.tenir(False)
        self.fichier.arreter()
        self.salle.arreter()
        self.projection.fermer()
        self.regie.regie.fermer()

    def _montrer_a_la_salle(self) -> None:
        self.salle.montrer(self.regie.etat)
        if self.regie.etat.horloge is not self._horloge:
            self._horloge = self.regie.etat.horloge
            self.salle.suivre_l_horloge(self._horloge, self.regie.regie.temps_restant())

    def _chercher_la_suivante(self) -> None:
        """A Swiss round is sought away from the window as soon as it may be published: F5 and F6 find it there."""
        tournoi = self.regie.etat
        attendus = tournoi.ronde is not None and tournoi.ronde.attendues
        if tournoi.reglages.formule is FormuleDeTournoi.SUISSE and not attendus and not tournoi.fini:
            self._atelier.demander(lambda: proposer(tournoi), lambda _: None, perimable=True)

    def _finir_l_horloge(self) -> None:
        """The time of the round is used up: heard, and said wherever the director looks."""
        if self.executer(TerminerHorloge()) and (horloge := self.regie.etat.horloge) is not None:
            self._sonner()
            self.fenetre.annoncer(horloges.horloge_ecoulee(horloge.ronde))

    def _retrouver_l_horloge(self) -> str:
        """The clock of the round was on when the file was last written: it is suspended; the sentence that says so."""
        horloge, reste = self.regie.etat.horloge, self.regie.regie.temps_restant()
        if horloge is None or horloge.marche is Marche.FINIE or reste is None:
            return ""
        if horloge.marche is Marche.COURT and not self.regie.regie.journal.lecture_seule:
            self.executer(SuspendreHorloge(reste))
        return horloges.horloge_retrouvee(horloge.ronde, reste)

    def _retrouver_les_pendules(self) -> str:
        """Clocks of tables ran when the file was last written: they stand still now; what they read, and since when
        nobody knows."""
        regie, silence = self.regie.regie, self.regie.regie.silence()
        laissees = regie.pendules_laissees()
        if laissees and not regie.journal.lecture_seule:
            self.regie.faire(*laissees)
        return horloges.pendules_retrouvees(laissees, silence)
