"""Start the console: the application, then a file from the command line, or the wizard."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, QStandardPaths, Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from arbitre.echanges.club import NOM
from arbitre.engine.competition.etat import Joueur
from arbitre.journal import FichierOccupe, FichierRefuse, Journal
from arbitre.journal.derniers import derniers_joueurs
from arbitre.lexiques import Bibliotheque, Dossiers
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.nouveau import AssistantClassique, NouveauTournoi
from arbitre.ui.conduite.materiel import materiel_du_poste
from arbitre.ui.console import Console
from arbitre.ui.kit.application import creer_application
from arbitre.ui.kit.pannes import Pannes
from arbitre.ui.outils.generateur.ouverture import ouvrir_le_generateur
from arbitre.ui.ouverture.assistant import Assistant, NouvelleCompetition
from arbitre.ui.portes import ouvrir_les_portes
from arbitre.ui.textes import poste as textes


class Poste(QObject):
    """The application's life: one console at a time, the wizard before and between."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self.preferences = QSettings("arbitre", "arbitre")
        dossiers = Dossiers.du_systeme()
        self.materiel = materiel_du_poste(self.preferences, dossiers)
        self.pannes = Pannes(dossiers.donnees / "pannes.txt", self)
        self.pannes.guetter()
        self.console: Console | None = None
        self.tournoi: ConsoleClassique | None = None
        self.assistant: Assistant | None = None
        application.aboutToQuit.connect(self.materiel.annonceur.fermer)

    def commencer(self, fichier: Path | None) -> None:
        """Open ``fichier``, or the wizard."""
        if fichier is None or not self.ouvrir(fichier):
            self.montrer_l_assistant()

    def montrer_l_assistant(self) -> None:
        """The wizard, with the players of the last competition at hand."""
        documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
        dossier = documents if documents.is_dir() else Path.home()
        ouverte = self.console or self.tournoi
        fenetre = ouverte.fenetre if ouverte else None
        self.assistant = Assistant(dossier, self._derniers(), fenetre, club=self.materiel.dossiers.donnees / NOM)
        self.assistant.creer.connect(self._creer)
        self.assistant.ouvrir.connect(self.ouvrir)
        self.assistant.preparer.connect(self._preparer_des_parties)
        self.assistant.classique.connect(self._preparer_un_tournoi)
        self.assistant.show()

    def ouvrir(self, fichier: Path, *, lecture_seule: bool = False) -> bool:
        """Open a competition file; what prevents it is said, and a file in use may be looked at."""
        try:
            journal = Journal(fichier, lecture_seule=lecture_seule)
            if journal.d_un_tournoi():
                self._installer_le_tournoi(journal)
            else:
                self._installer(journal)
        except FichierOccupe as e:
            self._proposer_la_lecture(fichier, str(e))
            return False
        except FichierRefuse as e:
            self._dire(str(e))
            return False
        if self.assistant is not None:
            self.assistant.accept()
        return True

    def _installer(self, journal: Journal) -> Console:
        try:
            console = Console(
                journal, self.materiel, partial(ouvrir_les_portes, autre_fichier=self.montrer_l_assistant)
            )
        except BaseException:
            journal.fermer()
            raise
        self._fermer_l_ancienne(journal)
        self.console = console
        self.pannes.dite.connect(console.fenetre.refuser)
        console.montrer()
        if journal.lecture_seule:
            console.fenetre.dire(textes.LECTURE_SEULE)
        return console

    def _installer_le_tournoi(self, journal: Journal) -> ConsoleClassique:
        materiel = self.materiel
        try:
            palette = materiel.apparence.palette
            console = ConsoleClassique(journal, materiel.lexique, materiel.dossiers, self.preferences, palette)
        except BaseException:
            journal.fermer()
            raise
        self._fermer_l_ancienne(journal)
        self.tournoi = console
        self.pannes.dite.connect(console.fenetre.dire)
        console.fenetre.autre_fichier.connect(self.montrer_l_assistant)
        console.montrer()
        return console

    def _fermer_l_ancienne(self, journal: Journal) -> None:
        """Another file is open: the windows of the one before close."""
        for ancienne in (self.console, self.tournoi):
            if ancienne is not None:
                ancienne.fenetre.close()
        self.console = self.tournoi = None
        self.preferences.setValue("fichier/dernier", str(journal.chemin))

    def _creer(self, nouvelle: NouvelleCompetition) -> None:
        try:
            console = self._installer(Journal(nouvelle.fichier, nouveau=True))
        except FichierRefuse as e:
            self._dire(str(e))
            return
        if console.executer(*nouvelle.commandes) and self.assistant is not None:
            self.assistant.accept()

    def _preparer_un_tournoi(self) -> None:
        """A new tournament of Scrabble classique, asked for from the wizard."""
        assert self.assistant is not None, "it is asked for from the wizard"
        assistant = AssistantClassique(self.assistant.dossier, self.assistant)
        assistant.creer.connect(lambda nouveau: self._creer_le_tournoi(assistant, nouveau))
        assistant.open()

    def _creer_le_tournoi(self, assistant: AssistantClassique, nouveau: NouveauTournoi) -> None:
        try:
            journal = Journal(nouveau.fichier, nouveau=True)
        except FichierRefuse as e:
            assistant.dire(str(e))
            return
        if self._installer_le_tournoi(journal).executer(nouveau.commande):
            assistant.accept()
            if self.assistant is not None:
                self.assistant.accept()

    def _preparer_des_parties(self) -> None:
        """The window that makes prepared parties, before any competition is open."""
        assert self.assistant is not None, "it is asked for from the wizard"
        ouvrir_le_generateur(self.assistant, Bibliotheque(self.materiel.dossiers))

    def _proposer_la_lecture(self, fichier: Path, phrase: str) -> None:
        """The file is open elsewhere: say by whom, and offer to look at it."""
        boite = QMessageBox(QMessageBox.Icon.Information, textes.TITRE, phrase, parent=self.assistant)
        boite.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        regarder = boite.addButton(textes.OUVRIR_EN_LECTURE, QMessageBox.ButtonRole.AcceptRole)
        boite.addButton(QMessageBox.StandardButton.Cancel)
        regarder.clicked.connect(lambda: self.ouvrir(fichier, lecture_seule=True))
        boite.open()

    def _dire(self, phrase: str) -> None:
        if self.assistant is not None and self.assistant.isVisible():
            self.assistant.dire(phrase)
        else:
            QMessageBox.information(None, textes.TITRE, phrase)

    def _derniers(self) -> tuple[Joueur, ...]:
        return derniers_joueurs(str(self.preferences.value("fichier/dernier", "")))


def lancer(arguments: Sequence[str]) -> int:
    """Open the console; returns the exit status of the application."""
    application = creer_application(arguments)
    fichier = Path(arguments[1]) if len(arguments) > 1 else None
    poste = Poste(application)
    poste.commencer(fichier)
    return application.exec()
