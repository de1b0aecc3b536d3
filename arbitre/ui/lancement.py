"""Start the console: the application, then a file from the command line, or the wizard."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, QStandardPaths
from PySide6.QtWidgets import QApplication, QMessageBox

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import Refus
from arbitre.journal import FichierRefuse, Journal
from arbitre.journal.derniers import derniers_joueurs
from arbitre.lexiques import Dossiers
from arbitre.ui.application import creer_application
from arbitre.ui.console import Console, materiel_du_poste
from arbitre.ui.pannes import Pannes
from arbitre.ui.poste import textes
from arbitre.ui.poste.assistant import Assistant, NouvelleCompetition


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
        self.assistant: Assistant | None = None
        application.aboutToQuit.connect(self.materiel.annonceur.fermer)

    def commencer(self, fichier: Path | None) -> None:
        """Open ``fichier``, or the wizard."""
        if fichier is None or not self.ouvrir(fichier):
            self.montrer_l_assistant()

    def montrer_l_assistant(self) -> None:
        """The wizard, with the players of the last competition at hand."""
        dossier = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
        self.assistant = Assistant(dossier, self._derniers(), self.console.fenetre if self.console else None)
        self.assistant.creer.connect(self._creer)
        self.assistant.ouvrir.connect(self._ouvrir_choisi)
        self.assistant.show()

    def ouvrir(self, fichier: Path) -> bool:
        """Open a competition file; what prevents it is said in the wizard."""
        try:
            journal = Journal(fichier)
        except FichierRefuse as e:
            self._dire(str(e))
            return False
        self._installer(journal)
        return True

    def _installer(self, journal: Journal) -> Console:
        if self.console is not None:
            self.console.fenetre.close()
        self.console = Console(journal, self.materiel, self.montrer_l_assistant)
        self.pannes.dite.connect(self.console.fenetre.refuser)
        self.preferences.setValue("fichier/dernier", str(journal.chemin))
        self.console.montrer()
        return self.console

    def _creer(self, nouvelle: NouvelleCompetition) -> None:
        try:
            journal = Journal(nouvelle.fichier)
        except Refus as e:
            self._dire(str(e))
            return
        console = self._installer(journal)
        if console.executer(*nouvelle.commandes) and self.assistant is not None:
            self.assistant.accept()

    def _ouvrir_choisi(self, fichier: Path) -> None:
        if self.ouvrir(fichier) and self.assistant is not None:
            self.assistant.accept()

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
