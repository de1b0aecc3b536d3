"""Papers and files of a tournament: chosen in a list, kept beside its file, opened with the system's own program."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QListWidget, QVBoxLayout, QWidget

from arbitre.documents import Papeterie
from arbitre.documents.classique import (
    classement_classique_pdf,
    grille_croisee_pdf,
    registre_classique_pdf,
    ronde_par_nom_pdf,
    ronde_par_table_pdf,
)
from arbitre.documents.classique_fiches import (
    bulletins_de_contestation_pdf,
    feuille_de_marque_vierge_pdf,
    feuilles_de_marque_pdf,
    feuilles_de_match_pdf,
    fiche_des_lettres_pdf,
)
from arbitre.echanges.classique import VersClassique, exporter_le_tournoi
from arbitre.echanges.fichiers import garder, nom_de_fichier
from arbitre.engine.classique.feuilles import (
    FeuilleDeRonde,
    entete_du_tournoi,
    feuille_de_ronde,
    feuille_du_classement,
    grille_croisee,
    registre,
)
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.ui.classique import textes
from arbitre.ui.classique.regie_qt import RegieClassiqueQt
from arbitre.ui.mise_en_page import dimensionner
from arbitre.ui.poste.champs import bouton


class Papier(NamedTuple):
    """A paper or file: what it is called, and its name and bytes for a tournament."""

    titre: str
    faire: Callable[[Tournoi], tuple[str, bytes]]


def _ronde(tournoi: Tournoi) -> FeuilleDeRonde:
    if tournoi.ronde is None:
        raise CommandeRefusee("Aucune ronde n’est publiée : publiez-la d’abord (F5).")
    return feuille_de_ronde(tournoi, tournoi.ronde)


def _de_la_ronde(titre: str, pdf: Callable[[FeuilleDeRonde, Papeterie | None], bytes]) -> Papier:
    def faire(tournoi: Tournoi) -> tuple[str, bytes]:
        feuille = _ronde(tournoi)
        return f"{nom_de_fichier(titre)}-ronde-{feuille.numero}.pdf", pdf(feuille, None)

    return Papier(titre, faire)


def _vierge(titre: str, pdf: Callable[..., bytes]) -> Papier:
    return Papier(titre, lambda t: (f"{nom_de_fichier(titre)}.pdf", pdf(entete_du_tournoi(t, titre))))


def _classement(tournoi: Tournoi) -> tuple[str, bytes]:
    feuille = feuille_du_classement(tournoi)
    return f"{nom_de_fichier(feuille.entete.titre)}.pdf", classement_classique_pdf(feuille)


def _classement_d_avant(tournoi: Tournoi) -> tuple[str, bytes]:
    """The ranking after the last round whose results are all in."""
    completes = next((n for n, ronde in enumerate(tournoi.rondes) if ronde.attendues), len(tournoi.rondes))
    feuille = feuille_du_classement(tournoi, completes)
    return f"{nom_de_fichier(feuille.entete.titre)}.pdf", classement_classique_pdf(feuille)


def _grille(tournoi: Tournoi) -> tuple[str, bytes]:
    return f"grille-croisee-ronde-{len(tournoi.rondes)}.pdf", grille_croisee_pdf(grille_croisee(tournoi))


def _export(titre: str, vers: VersClassique) -> Papier:
    def faire(tournoi: Tournoi) -> tuple[str, bytes]:
        export = exporter_le_tournoi(tournoi, vers)
        return export.nom, export.octets

    return Papier(titre, faire)


PAPIERS: Final = (
    _de_la_ronde("Appariements par nom", ronde_par_nom_pdf),
    _de_la_ronde("Appariements par table", ronde_par_table_pdf),
    _de_la_ronde("Feuilles de match", feuilles_de_match_pdf),
    _de_la_ronde("Feuilles de marque", feuilles_de_marque_pdf),
    _vierge("Feuille de marque vierge", feuille_de_marque_vierge_pdf),
    _vierge("Bulletins de contestation", bulletins_de_contestation_pdf),
    _vierge("Fiche des 102 lettres", fiche_des_lettres_pdf),
    Papier("Classement", _classement),
    Papier("Classement après la dernière ronde complète", _classement_d_avant),
    Papier("Grille croisée", _grille),
    Papier("Registre des arbitres", lambda t: ("registre-des-arbitres.pdf", registre_classique_pdf(registre(t)))),
    _export("Tableau CSV", VersClassique.CSV),
    _export("Classeur XLSX", VersClassique.XLSX),
    _export("Page HTML", VersClassique.HTML),
    _export("Division TSH", VersClassique.TSH),
)


class PapiersDuTournoi(QDialog):
    """Enter makes the paper chosen; ``ouvrir`` shows it (tests bring their own)."""

    def __init__(
        self,
        regie: RegieClassiqueQt,
        ouvrir: Callable[[Path], object] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(textes.PAPIERS)
        dimensionner(self, 480, 520)
        self._regie = regie
        self._ouvrir = ouvrir or _avec_le_systeme
        colonne = QVBoxLayout(self)
        self.liste = QListWidget()
        self.liste.setAccessibleName(textes.PAPIERS)
        self.liste.addItems([papier.titre for papier in PAPIERS])
        self.liste.setCurrentRow(0)
        self.liste.itemActivated.connect(lambda _item: self.faire())
        colonne.addWidget(self.liste, 1)
        self.message = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.message.setAccessibleName(textes.MESSAGE)
        colonne.addWidget(self.message)
        rangee = QHBoxLayout()
        rangee.addStretch(1)
        rangee.addWidget(bouton(textes.FAIRE, self.faire))
        rangee.addWidget(bouton(textes.FERMER, self.accept))
        colonne.addLayout(rangee)
        self.liste.setFocus()

    @property
    def dossier(self) -> Path:
        """Where papers are kept, beside the tournament's file."""
        fichier = self._regie.regie.journal.chemin
        return fichier.with_name(f"{fichier.stem}-papiers")

    def faire(self) -> None:
        """Make the one chosen, keep it, show it."""
        try:
            nom, octets = PAPIERS[self.liste.currentRow()].faire(self._regie.etat)
            chemin = garder(self.dossier, nom, octets)
        except Refus as e:
            self.message.setText(str(e))
            return
        self.message.setText(textes.fait(f"{chemin.parent.name}/{chemin.name}"))
        self._ouvrir(chemin)


def _avec_le_systeme(chemin: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(chemin)))
