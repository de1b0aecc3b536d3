"""Papers and files of a tournament: chosen in a list, looked at beside it, kept beside its file, printed."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

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
from arbitre.ui.classique.regie_qt import RegieClassiqueQt
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import bouton, message
from arbitre.ui.kit.mise_en_page import dimensionner
from arbitre.ui.kit.signaux import sans_coche
from arbitre.ui.papiers.apercu import ApercuPdf
from arbitre.ui.papiers.impression import Imprimeur, Sortie
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes import documents


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


class _Fait(NamedTuple):
    """A paper that is made, not kept yet."""

    nom: str
    octets: bytes

    @property
    def pdf(self) -> bool:
        return self.nom.endswith(".pdf")


class PapiersDuTournoi(QDialog):
    """The paper chosen is looked at here; Enter keeps it, Ctrl+P prints it, ``ouvrir`` hands it to another program."""

    def __init__(
        self,
        regie: RegieClassiqueQt,
        ouvrir: Callable[[Path], object] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(textes.PAPIERS)
        dimensionner(self, 1180, 720)
        self._regie = regie
        self._ouvrir = ouvrir or _avec_le_systeme
        self._fait: _Fait | None = None
        self._ensuite: Callable[[_Fait], object] | None = None
        self._jeton = 0
        self._vu: Tournoi | None = None
        self._atelier = Atelier(self)
        self._atelier.fait.connect(self._recevoir)
        self._atelier.rate.connect(self._refuser)
        self._construire()
        self.liste.currentRowChanged.connect(self._produire)
        self.liste.itemActivated.connect(self.enregistrer)
        regie.change.connect(self._suivre)
        self._suivre()
        self.liste.setFocus()

    def _construire(self) -> None:
        rangee = QHBoxLayout(self)
        gauche = QVBoxLayout()
        self.liste = QListWidget()
        self.liste.setAccessibleName(textes.PAPIERS)
        self.liste.addItems([papier.titre for papier in PAPIERS])
        self.liste.setCurrentRow(0)
        gauche.addWidget(self.liste, 1)
        self.message = message()
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        gauche.addWidget(self.message)
        boutons: tuple[tuple[str, str, Callable[[], object]], ...] = (
            (documents.ENREGISTRER, "Ctrl+S", self.enregistrer),
            (documents.IMPRIMER, "Ctrl+P", self.imprimer),
            (textes.OUVRIR, "Ctrl+O", self.ouvrir),
            (documents.FERMER, "Ctrl+W", self.accept),
        )
        grille = QGridLayout()
        for rang, (texte, touche, faire) in enumerate(boutons):
            grille.addWidget(bouton(texte, faire), rang // 2, rang % 2)
            QShortcut(QKeySequence(touche), self, sans_coche(faire))
        gauche.addLayout(grille)
        rangee.addLayout(gauche, 2)
        self.apercu = ApercuPdf()
        rangee.addWidget(self.apercu, 3)

    @property
    def dossier(self) -> Path:
        """Where papers are kept, beside the tournament's file."""
        fichier = self._regie.regie.journal.chemin
        return fichier.with_name(f"{fichier.stem}-papiers")

    @property
    def pret(self) -> bool:
        """Whether the paper chosen is made."""
        return self._fait is not None

    def dire(self, phrase: str) -> None:
        """Say it where it stays until something else is said."""
        self.message.setText(phrase)

    # --- making -----------------------------------------------------------------------------------------------

    def _suivre(self) -> None:
        """The tournament is another; its clock changes no paper."""
        tournoi = replace(self._regie.etat, horloge=None)
        if tournoi != self._vu:
            self._vu = tournoi
            self._produire()

    def _produire(self, *_: object) -> None:
        self._fait = self._ensuite = None
        self._jeton += 1
        self.dire(documents.EN_COURS)
        papier, tournoi = PAPIERS[max(0, self.liste.currentRow())], self._regie.etat
        self._atelier.demander(self._jeton, lambda: _Fait(*papier.faire(tournoi)), perimable=True)

    def _recevoir(self, jeton: object, resultat: object) -> None:
        if jeton != self._jeton or not isinstance(resultat, _Fait):
            return
        self._fait = resultat
        if not resultat.pdf:
            self.dire("")
            self.apercu.dire(textes.sans_apercu(resultat.nom))
        elif pages := self.apercu.montrer(resultat.octets):
            self.dire(documents.pages(pages, resultat.nom))
        if self._ensuite is not None:
            ensuite, self._ensuite = self._ensuite, None
            ensuite(resultat)

    def _refuser(self, jeton: object, phrase: str) -> None:
        if jeton == self._jeton:
            self._ensuite = None
            self.dire(phrase)
            self.apercu.dire(phrase)

    def _garder(self, ensuite: Callable[[Path], object]) -> None:
        """Keep the paper in the folder of papers, now or as soon as it is made, then go on."""

        def garder_le(fait: _Fait) -> None:
            try:
                chemin = garder(self.dossier, fait.nom, fait.octets)
            except Refus as e:
                self.dire(str(e))
            else:
                ensuite(chemin)

        if self._fait is not None:
            garder_le(self._fait)
        else:
            self._ensuite = garder_le

    # --- what the buttons do ----------------------------------------------------------------------------------

    def enregistrer(self, *_: object) -> None:
        """Keep it."""
        self._garder(lambda chemin: self.dire(textes.fait(f"{chemin.parent.name}/{chemin.name}")))

    def imprimer(self) -> None:
        """Keep it, then ask on which printer; a file that is not a paper is only kept."""

        def envoyer(chemin: Path) -> None:
            if chemin.suffix != ".pdf":
                self.dire(textes.pas_imprime(chemin.name))
                return
            imprimeur = Imprimeur(self)
            imprimeur.sorti.connect(self._sortir)
            imprimeur.imprimer(chemin, self)

        self._garder(envoyer)

    def ouvrir(self) -> None:
        """Keep it, then hand it to the program that the system has for it."""

        def montrer(chemin: Path) -> None:
            reussi = self._ouvrir(chemin)
            nom = f"{chemin.parent.name}/{chemin.name}"
            self.dire(textes.fait(nom) if reussi else textes.PAS_DE_PROGRAMME.format(chemin))

        self._garder(montrer)

    def _sortir(self, sortie: Sortie) -> None:
        self.dire(sortie.phrase)


def _avec_le_systeme(chemin: Path) -> bool:
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(chemin)))
