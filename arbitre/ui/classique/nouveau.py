"""A new tournament: its name, its settings, the file to make."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from arbitre.dossiers import Dossiers
from arbitre.echanges.fichiers import nom_de_fichier
from arbitre.engine.classique.pendule import CADENCES
from arbitre.engine.classique.tournoi.etat import ReglagesTournoi
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi
from arbitre.lexiques import ouvrir
from arbitre.ui.kit.champs import Bouton, Case
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.fichiers import DossierACreer
from arbitre.ui.kit.mise_en_page import colonne
from arbitre.ui.kit.nombres import ChampDate, DateIllisible
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes import organisation_classique as organisation


class NouveauTournoi(Struct, frozen=True):
    """The file to make and the command that begins it."""

    fichier: Path
    commande: CreerTournoi


def preparer_la_salle(dossiers: Dossiers) -> None:
    """Compile the lexicon, where it is not yet, and load the windows of a tournament. Runs in a thread."""
    from arbitre.reseau.secours import admission  # noqa: F401  # loaded for the tournament made next
    from arbitre.ui.classique import console  # noqa: F401  # loaded for the tournament made next

    ouvrir(None, dossiers)


class AssistantClassique(Fenetre):
    """``creer`` carries a `NouveauTournoi`; a fault in making its file is said in this window.

    What the tournament needs is prepared in a thread while its name is typed; asked for sooner, the page says that it
    opens, and goes on answering.
    """

    creer = Signal(object)

    def __init__(
        self, dossier: Path, parent: QWidget | None = None, *, preparer: Callable[[], object] = lambda: None
    ) -> None:
        super().__init__(textes.TITRE, 680, 380, parent)
        self._dossier = dossier
        self._demandee = False
        self.a_creer = DossierACreer(self, self.dire)
        fiche = Fiche()
        self.nom = fiche.champ(textes.NOM)
        self.date = ChampDate(textes.DATE, QDate.currentDate().toString("yyyy-MM-dd"))
        fiche.addRow(textes.DATE, self.date)
        self.lieu = fiche.champ(textes.LIEU)
        self.minutes = fiche.nombre(textes.MINUTES, 1, CADENCES[0])
        self.matchs = fiche.nombre(organisation.MATCHS, 0, 0, sans=organisation.MATCHS_FORMULE)
        self.deux_manches = Case(textes.DEUX_MANCHES)
        fiche.addRow("", self.deux_manches)
        self.fichier = fiche.champ(textes.FICHIER)
        boite = QDialogButtonBox()
        boite.addButton(Bouton(textes.CREER), QDialogButtonBox.ButtonRole.AcceptRole)
        boite.addButton(Bouton(textes.ANNULER), QDialogButtonBox.ButtonRole.RejectRole)
        boite.accepted.connect(self.valider)
        boite.rejected.connect(self.abandonner)
        self.setLayout(colonne((fiche, 1), self.message, boite))
        self.nom.textChanged.connect(self._proposer_le_fichier)
        self.date.ligne.textChanged.connect(self._proposer_le_fichier)
        self.nom.setText(textes.NOM_PAR_DEFAUT)
        self.nom.setFocus()
        self.nom.selectAll()
        self.au_loin(preparer, lambda _: None)

    def valider(self) -> None:
        """Emit the tournament to make, once all is ready for it; an existing file is never touched."""
        if self._demandee:
            return
        fichier = Path(self.fichier.text().strip()).expanduser()
        if fichier.suffix != ".arbitre":
            fichier = fichier.with_name(f"{fichier.name or 'tournoi'}.arbitre")
        if fichier.exists():
            self.dire(textes.fichier_existe(fichier.name))
            return
        reglages = ReglagesTournoi(self.minutes.value(), self.deux_manches.isChecked(), matchs=self.matchs.value())
        with self.refus_dits():
            commande = CreerTournoi(self.nom.text(), self.date.iso, self.lieu.text(), reglages)
            nouveau = NouveauTournoi(fichier, commande)
            self.a_creer.exiger(fichier.parent, lambda: self._creer(nouveau))

    def _creer(self, nouveau: NouveauTournoi) -> None:
        if not self.atelier.occupe:
            self.creer.emit(nouveau)
            return
        self._demandee = True
        self.dire(textes.S_OUVRE)
        self.au_loin(lambda: None, lambda _: self._creer_enfin(nouveau))

    def _creer_enfin(self, nouveau: NouveauTournoi) -> None:
        self._demandee = False
        self.message.clear()
        self.creer.emit(nouveau)

    def _proposer_le_fichier(self) -> None:
        with suppress(DateIllisible):
            nom = nom_de_fichier(f"{self.nom.text()} {self.date.iso}")
            self.fichier.setText(str(self._dossier / f"{nom}.arbitre"))
