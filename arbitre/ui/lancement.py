"""Start the console: the application, then a file from the command line, or the wizard; each loaded when it serves."""

import gc
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, QObject, QSettings, QStandardPaths, Qt, QTimer
from PySide6.QtGui import QSessionManager
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.dossiers import Dossiers
from arbitre.engine.erreurs import Refus
from arbitre.pannes import plantages_notes
from arbitre.ui.kit.application import Apparence, Pannes, armer_l_apparence, creer_application, poser_l_icone
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import sans_coche
from arbitre.ui.textes import fin
from arbitre.ui.textes import ouverture as textes
from arbitre.ui.textes import secours as textes_secours
from arbitre.ui.textes.poste import TITRE
from arbitre.ui.textes.touches import Geste

if TYPE_CHECKING:
    from arbitre.engine.competition.etat import Competition
    from arbitre.journal import Journal
    from arbitre.reseau.postes.fil import Ici
    from arbitre.reseau.secours.reprise import Reprise as PriseDeLaSuite
    from arbitre.reseau.secours.retour import Retour
    from arbitre.ui.classique.console import ConsoleClassique
    from arbitre.ui.classique.nouveau import AssistantClassique, NouveauTournoi
    from arbitre.ui.conduite.materiel import Materiel
    from arbitre.ui.console import Console
    from arbitre.ui.ouverture.assistant import Assistant, NouvelleCompetition
    from arbitre.ui.ouverture.reprise import Reprise
    from arbitre.ui.ouverture.secours import FenetreSecours

ESSAIS: Final = "essais"
"""The folder of trial files, under that of the program’s own data."""
_ENSUITE: Final = 300
"""Milliseconds after the first window: what may wait until keys are answered."""


class Poste(QObject):
    """The application's life: one console at a time, the wizard before and between."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self.preferences = QSettings("arbitre", "arbitre")
        self.dossiers = Dossiers.du_systeme()
        self.pannes = Pannes(self.dossiers.donnees / "pannes.txt", self)
        self.pannes.guetter()
        self.console: Console | None = None
        self.tournoi: ConsoleClassique | None = None
        self.assistant: Assistant | None = None
        self._atelier = Atelier(self)
        application.aboutToQuit.connect(self.fermer)
        application.commitDataRequest.connect(self.finir_la_session, Qt.ConnectionType.DirectConnection)

    @cached_property
    def materiel(self) -> "Materiel":
        """The voice, clocks and preferences of the evening, made for the first file."""
        from arbitre.ui.conduite.materiel import materiel_du_poste

        return materiel_du_poste(self.preferences, self.dossiers)

    def fermer(self) -> None:
        """Stop every voice."""
        if "materiel" in vars(self):
            self.materiel.annonceur.fermer()

    def finir_la_session(self, session: QSessionManager) -> None:
        """The system ends the session: it waits for an answer where a partie is open, and asks leave to."""
        ouverte = self.console or self.tournoi
        if ouverte is not None and ouverte.fenetre.depart.phrase and session.allowsInteraction():
            session.release()
            session.cancel()
            ouverte.fenetre.close()

    def commencer(self, fichier: Path | None, *, suite: bool = False) -> None:
        """Open ``fichier``, or the wizard; ``suite``: this machine has just gone on with that copy."""
        ouvrir = self._ouvrir_la_suite if suite else self.ouvrir
        if fichier is None or not ouvrir(fichier):
            self._accueillir()

    def _accueillir(self) -> "Assistant":
        """Show the wizard, if it exists."""
        la = self.assistant
        return la if la is not None and la.isVisible() else self.montrer_l_assistant()

    def montrer_l_assistant(self) -> "Assistant":
        """The wizard, filled like the last competition."""
        from arbitre.echanges.club import NOM
        from arbitre.ui.ouverture.assistant import Assistant

        documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
        dossier = documents if documents.is_dir() else Path.home()
        ouverte = self.console or self.tournoi
        fenetre = ouverte.fenetre if ouverte else None
        derniere, reprise = _derniere(str(self.preferences.value("fichier/dernier", "")))
        if ouverte is not None:
            reprise = None
        club = self.dossiers.donnees / NOM
        assistant = self.assistant = Assistant(dossier, derniere, fenetre, club=club, reprise=reprise)
        self.pannes.dite.connect(assistant.dire)
        assistant.creer.connect(lambda nouvelle: self._quitter_pour(lambda: self._creer(nouvelle)))
        assistant.ouvrir.connect(lambda fichier: self._quitter_pour(lambda: self.ouvrir(fichier)))
        assistant.preparer.connect(lambda: self._preparer_des_parties(assistant))
        assistant.classique.connect(lambda: self._preparer_un_tournoi(assistant))
        assistant.essayer.connect(lambda: self._quitter_pour(self._essayer))
        assistant.secours.connect(lambda: self.suivre_une_console(dossier))
        assistant.entrainer.connect(lambda geste: self._s_entrainer(assistant, geste))
        if ouverte is None:
            armer_l_apparence(assistant, self.preferences)
        assistant.show()
        return assistant

    def _quitter_pour(self, faire: Callable[[], object], fenetre: QWidget | None = None) -> None:
        """Replace the open file with another one, after questions about a partie that goes on and about posts let
        in. The question lies over ``fenetre``, the wizard by default, and goes with it."""
        from arbitre.ui.kit.surimpression import Question

        ouverte = self.console or self.tournoi
        if ouverte is None or not (phrase := ouverte.fenetre.depart.phrase):
            faire()
            return
        quoi, autre = ouverte.fenetre.depart.intitules
        question = Question(fenetre or self._accueillir(), quoi, fin.RESTER, autre)
        question.poser(phrase, faire)

    # --- a file ---------------------------------------------------------------------------------------------------

    def ouvrir(self, fichier: Path, *, lecture_seule: bool = False) -> bool:
        """Open a competition file; what prevents it is said, and a file in use or damaged may be looked at. Where a
        spare followed it, that one is asked first, beside the windows, whether it went on; of a spare's own copy it is
        asked whether this machine goes on with it."""
        from arbitre.reseau.secours.admission import admission_de
        from arbitre.reseau.secours.reprise import secours_note

        if not lecture_seule and (admission := admission_de(fichier)) is not None:
            self._demander_de_la_copie(fichier, admission.la.adresse)
            return True
        if lecture_seule or secours_note(fichier) is None:
            return self._ouvrir(fichier, lecture_seule=lecture_seule)
        self._accueillir().dire(textes_secours.INTERROGE)
        self._atelier.demander(lambda: _interroger(fichier), lambda dit: self._apres_le_secours(fichier, dit))
        return True

    def _apres_le_secours(self, fichier: Path, retour: "Retour") -> None:
        if retour.depose:
            self._regarder_la_deposee(fichier, retour.phrase)
        else:
            self._ouvrir(fichier, lecture_seule=False, phrase=retour.phrase)
            if retour.muet is not None:
                self._redemander(fichier, retour.muet)

    def _redemander(self, fichier: Path, la: "Ici") -> None:
        """Ask again the spare that did not answer, as long as that file is the console's here."""
        from arbitre.reseau.secours.retour import REDEMANDER, dite_par

        console = self.console
        if console is None or console.regie.figee or console.regie.regie.journal.chemin != fichier:
            return

        def entendre(reprise: "PriseDeLaSuite | None") -> None:
            from arbitre.reseau.secours.reprise import deposee

            if reprise is None or self.console is not console:
                self._redemander(fichier, la)
            elif reprise.generation > console.regie.regie.generation:
                self._regarder_la_deposee(fichier, deposee(reprise, console.regie.regie.journal))

        encore = QTimer(console.fenetre, interval=int(REDEMANDER * 1_000), singleShot=True)
        encore.timeout.connect(lambda: self._atelier.demander(lambda: dite_par(la), entendre))
        encore.start()

    def _regarder_la_deposee(self, fichier: Path, phrase: str) -> None:
        self._ouvrir(fichier, lecture_seule=True, phrase=phrase, pourquoi=textes_secours.DEPOSEE)

    def _ouvrir(
        self, fichier: Path, *, lecture_seule: bool, phrase: str = "", pourquoi: str = textes.LECTURE_SEULE
    ) -> bool:
        """``phrase`` is said once; ``pourquoi`` as long as the file is only looked at."""
        from arbitre.journal import FichierOccupe, FichierRefuse, Journal, JournalAbime, ce_qui_tient

        try:
            try:
                self._installer(Journal(fichier, lecture_seule=lecture_seule), phrase, pourquoi)
            except JournalAbime:
                reste = ce_qui_tient(fichier)
                self._installer(reste.journal, reste.phrase, pourquoi)
        except FichierOccupe as e:
            self._proposer_la_lecture(fichier, str(e))
            return False
        except FichierRefuse as e:
            self._accueillir().dire(str(e))
            return False
        if self.assistant is not None:
            self.assistant.accept()
        return True

    def _installer(self, journal: "Journal", phrase: str, pourquoi: str) -> None:
        """Show the windows of a file in place of those of the one before; ``phrase`` says what is wrong with the
        file."""
        from arbitre.journal import dit_ecartes

        phrase = " ".join(filter(None, (phrase, dit_ecartes(journal.chemin, journal.ecartes))))
        try:
            if journal.d_un_tournoi():
                console: Console | ConsoleClassique = self._installer_le_tournoi(journal)
            else:
                console = self._installer_la_console(journal, pourquoi)
        except BaseException:
            journal.fermer()
            raise
        if journal.lecture_seule:
            console.fenetre.dire(phrase or pourquoi)
        elif phrase:
            console.dire_d_abord(phrase)

    def _installer_la_console(self, journal: "Journal", pourquoi: str) -> "Console":
        from arbitre.ui.console import Console
        from arbitre.ui.portes import ACTES
        from arbitre.ui.portes.epreuve import reprendre_le_multiplex

        console = Console(journal, self.materiel, ACTES, pourquoi=pourquoi)
        console.fenetre.show()  # else the one before is the last window, and what closes then closes this one too
        self._fermer_l_ancienne(journal)
        self.console = console
        console.autre_fichier.connect(self.montrer_l_assistant)
        chemin = journal.chemin
        console.depose.connect(lambda phrase: self._regarder_la_deposee(chemin, phrase))
        self.pannes.dite.connect(console.fenetre.refuser)
        console.montrer()
        reprendre_le_multiplex(console)
        return console

    def _installer_le_tournoi(self, journal: "Journal") -> "ConsoleClassique":
        from arbitre.ui.classique.console import ConsoleClassique
        from arbitre.ui.portes.aide import du_tournoi

        materiel = self.materiel
        console = ConsoleClassique(
            journal, materiel.lexique, materiel.dossiers, self.preferences, materiel.apparence, materiel.annonceur
        )
        console.fenetre.show()  # else the one before is the last window, and what closes then closes this one too
        self._fermer_l_ancienne(journal)
        self.tournoi = console
        console.fenetre.completer(du_tournoi(console.fenetre, materiel))
        self.pannes.dite.connect(console.fenetre.dire)
        console.fenetre.autre_fichier.connect(self.montrer_l_assistant)
        console.montrer()
        return console

    def _fermer_l_ancienne(self, journal: "Journal") -> None:
        from arbitre.ui.portes.salle import changer_de_competition

        if self.console is not None:
            changer_de_competition(self.console)
        for ancienne in (self.console, self.tournoi):
            if ancienne is not None:
                ancienne.fenetre.fermer()
        self.console = self.tournoi = None
        if not journal.chemin.is_relative_to(self.dossiers.donnees / ESSAIS):  # the club’s own is gone on with
            self.preferences.setValue("fichier/dernier", str(journal.chemin.resolve()))

    # --- a spare console ------------------------------------------------------------------------------------------

    def suivre_une_console(self, dossier: Path) -> "FenetreSecours":
        """Follow another console's file, ready to go on with the copy in ``dossier``."""
        from arbitre.ui.kit.preferences_du_club import Preferences
        from arbitre.ui.ouverture.secours import FenetreSecours

        _, port = Preferences(self.preferences).reseau()
        fenetre = FenetreSecours(self.dossiers.donnees, dossier, port, self._accueillir())
        fenetre.reprise.connect(lambda copie, ici: self._prendre_la_suite(fenetre, copie, ici))
        fenetre.montrer()
        return fenetre

    def _prendre_la_suite(self, secours: "FenetreSecours", copie: Path, ici: "Ici") -> None:
        """Make the copy the console's file from now on."""
        from arbitre.ui.kit.preferences_du_club import Preferences

        try:
            self._reprendre(copie)
        except Refus as e:
            secours.dire(str(e))
            return
        Preferences(self.preferences).garder_le_reseau(ici.adresse, ici.port)
        self._quitter_pour(lambda: self._ouvrir_la_suite(copie))

    def _reprendre(self, copie: Path) -> None:
        """Write the break in the copy, which follows no console any more; raises a `Refus`."""
        from arbitre.journal import Journal
        from arbitre.lexiques.savoir import savoir
        from arbitre.regie import RegieDuplicate
        from arbitre.reseau.secours.admission import oublier
        from arbitre.reseau.secours.reprise import reprendre

        with Journal(copie) as journal:
            reprendre(RegieDuplicate(journal, savoir(self.materiel.lexique)))
        oublier(copie)

    def _demander_de_la_copie(self, copie: Path, adresse: str) -> None:
        """Ask before opening, as a file, a copy that this machine kept while following a console."""
        self._demander(
            textes_secours.D_UNE_COPIE.format(nom=copie.name, adresse=adresse),
            (textes_secours.LIRE_SEULEMENT, lambda: self.ouvrir(copie, lecture_seule=True)),
            (textes_secours.PRENDRE_LA_SUITE_ICI, lambda: self._prendre_la_suite_d_ici(copie)),
        )

    def _prendre_la_suite_d_ici(self, copie: Path) -> None:
        try:
            self._reprendre(copie)
        except Refus as e:
            self._accueillir().dire(str(e))
            return
        self._ouvrir_la_suite(copie)

    def _ouvrir_la_suite(self, copie: Path) -> bool:
        """Open a copy to go on with; the first things to do are said: the projector, the last coup, the network."""
        from arbitre.reseau.dehors.engagement import engagement_de

        phrase = textes_secours.reprise(engagement_de(self.dossiers.donnees, copie))
        return self._ouvrir(copie, lecture_seule=False, phrase=phrase)

    # --- a new file: decided and written whole, or nothing of it on the disk --------------------------------------

    def _creer(self, nouvelle: "NouvelleCompetition") -> None:
        from arbitre.journal import nouveau
        from arbitre.lexiques.savoir import savoir
        from arbitre.regie import RegieDuplicate

        try:
            with nouveau(nouvelle.fichier) as journal:
                regie = RegieDuplicate(journal, savoir(self.materiel.lexique))
                regie.executer(*nouvelle.commandes)
                if nouvelle.partie is not None:
                    regie.executer(nouvelle.partie)
        except Refus as e:
            self._accueillir().dire(str(e))
            return
        self.ouvrir(nouvelle.fichier)

    def _essayer(self) -> None:
        """Open a trial partie, with players who do not exist."""
        from arbitre.ui.ouverture.essai import essai

        self._creer(essai(self.dossiers.donnees / ESSAIS, QDate.currentDate().toString(Qt.DateFormat.ISODate)))

    def _preparer_un_tournoi(self, depuis: "Assistant") -> None:
        """A new tournament of Scrabble classique, asked for from the wizard."""
        from arbitre.ui.classique.nouveau import AssistantClassique, preparer_la_salle

        assistant = AssistantClassique(depuis.dossier, depuis, preparer=partial(preparer_la_salle, self.dossiers))
        assistant.creer.connect(lambda n: self._quitter_pour(lambda: self._creer_le_tournoi(assistant, n), assistant))
        assistant.montrer()

    def _creer_le_tournoi(self, assistant: "AssistantClassique", nouvelle: "NouveauTournoi") -> None:
        from arbitre.journal import nouveau
        from arbitre.lexiques.savoir import dictionnaire
        from arbitre.regie import RegieClassique

        try:
            with nouveau(nouvelle.fichier) as journal:
                RegieClassique(journal, dictionnaire(self.materiel.lexique)).executer(nouvelle.commande)
        except Refus as e:
            assistant.dire(str(e))
            return
        assistant.accept()
        self.ouvrir(nouvelle.fichier)

    def _preparer_des_parties(self, assistant: "Assistant") -> None:
        """The window that makes prepared parties, before any competition is open."""
        from arbitre.lexiques import Bibliotheque
        from arbitre.ui.outils.generateur.fenetre import ouvrir_le_generateur

        ouvrir_le_generateur(assistant, Bibliotheque(self.dossiers))

    def _s_entrainer(self, assistant: "Assistant", geste: Geste) -> None:
        """Open a training window before any competition is open; over one, its console opens it."""
        from arbitre.ui.outils.entrainement import sans_competition

        if self.console is not None:
            self.console.faire(geste)
        else:
            sans_competition(geste, self.materiel, assistant)

    def _proposer_la_lecture(self, fichier: Path, phrase: str) -> None:
        """The file is open elsewhere: say by whom, and offer to look at it."""
        self._demander(phrase, (textes.OUVRIR_EN_LECTURE, lambda: self.ouvrir(fichier, lecture_seule=True)))

    def _demander(self, phrase: str, *reponses: tuple[str, Callable[[], object]]) -> None:
        """Ask over the wizard, the first answer at Enter; nothing waits for it, and it may be none."""
        from PySide6.QtWidgets import QMessageBox

        boite = QMessageBox(QMessageBox.Icon.Information, TITRE, phrase, parent=self._accueillir())
        boite.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        boite.setModal(False)
        touches = [boite.addButton(mots, QMessageBox.ButtonRole.AcceptRole) for mots, _ in reponses]
        for touche, (_, faire) in zip(touches, reponses, strict=True):
            touche.clicked.connect(sans_coche(partial(self._quitter_pour, faire)))
        boite.addButton(QMessageBox.StandardButton.Cancel)
        boite.setDefaultButton(touches[0])
        boite.show()


def _interroger(fichier: Path) -> "Retour":
    """Whether the spare of that file went on. Runs in a thread."""
    from arbitre.reseau.secours.retour import retour

    return retour(fichier)


def _derniere(fichier: str) -> "tuple[Competition, Reprise | None]":
    """The last competition, an empty one where there was none; and what of the last file is not over."""
    from arbitre.engine.competition.etat import Competition

    if not fichier:
        return Competition(), None
    from arbitre.journal.derniers import dernier_tournoi, derniere_competition
    from arbitre.ui.ouverture.reprise import Reprise

    chemin = Path(fichier)
    derniere = derniere_competition(chemin)
    if derniere.creee:
        return derniere, Reprise.de_la_competition(chemin, derniere)
    return derniere, Reprise.du_tournoi(chemin, dernier_tournoi(chemin))


def demarrer(arguments: Sequence[str], *, suite: bool = False) -> Poste:
    """The application as it is liked, on the file of the command line or on the wizard; ``suite``: that file is the
    copy of a console that died, this machine goes on."""
    poste = Poste(creer_application(arguments, Apparence.lire(QSettings("arbitre", "arbitre"))))
    poste.commencer(Path(arguments[1]) if len(arguments) > 1 else None, suite=suite)
    return poste


def lancer(arguments: Sequence[str], *, suite: bool = False) -> int:
    """Open the console, as `demarrer`; returns the exit status of the application."""
    with plantages_notes(Dossiers.du_systeme().donnees):
        demarrer(arguments, suite=suite)
        QTimer.singleShot(_ENSUITE, poser_l_icone)
        gc.freeze()
        gc.enable()
        return QApplication.exec()
