"""The window of the room’s tableau: its looks, its screens, a picture of it, what it shows between parties."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings, QSize
from PySide6.QtWidgets import QGroupBox, QWidget

from arbitre.charte import THEMES
from arbitre.engine.erreurs import Refus
from arbitre.engine.partie.etat import Phase
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.confirmation import Confirmation
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import ACocher, Fiche
from arbitre.ui.kit.fichiers import choisir_ou_ecrire, choisir_un_fichier
from arbitre.ui.kit.mise_en_page import Volets, colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.salle.plan import Texte
from arbitre.ui.salle.projection import Genre, Projection
from arbitre.ui.salle.salle import Affichage, Reglages, Salle
from arbitre.ui.textes import aide as textes
from arbitre.ui.textes.touches import Geste

_AUX_LETTRES: Final = frozenset({"à la place des lettres"})
"""What is asked while the room looks at them."""


class TableauDeLaSalle(Fenetre):
    """All that concerns the tableau, in one window."""

    acte = Geste.TABLEAU

    def __init__(
        self,
        regie: RegieQt,
        salle: Salle,
        affichage: Affichage,
        projection: Projection,
        preferences: QSettings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(textes.TABLEAU, 800, 520, parent)
        self._regie, self._salle, self._affichage = regie, salle, affichage
        self._projection, self._preferences = projection, preferences
        self._malgre_le_temps = Confirmation()
        self.setLayout(colonne((Volets((self._allure(), 1), (self._montre(), 1)), 1), self.message))
        projection.change.connect(self._sur_projection)
        self._sur_projection()

    def _allure(self) -> QGroupBox:
        fiche, reglages = Fiche(), self._salle.reglages
        self.theme = fiche.liste(textes.THEME, ((theme.titre, theme.nom) for theme in THEMES.values()))
        self.texte = fiche.liste(textes.TAILLE, ((textes.TAILLES[taille.name], taille) for taille in Texte))
        self.ecrans = fiche.rangee(textes.ECRANS, self._les_ecrans())
        self.mouvement = fiche.case(textes.MOUVEMENT, cochee=reglages.mouvement)
        self.heure = fiche.case(textes.HEURE, cochee=reglages.heure)
        self.theme.choisir(reglages.theme)
        self.texte.choisir(reglages.texte)
        self.theme.currentIndexChanged.connect(self._regler)
        self.texte.currentIndexChanged.connect(self._regler)
        self.mouvement.toggled.connect(self._regler)
        self.heure.toggled.connect(self._regler)
        self.allumage = bouton(textes.ALLUME, self._allumer)
        self.partage = bouton(textes.PARTAGER, self._partager)
        fiche.addRow(rangee(self.allumage, self.partage))
        fiche.bouton(textes.IMAGE, self._choisir_l_image)
        return fiche.cadre(textes.REGLAGES)

    def _les_ecrans(self) -> ACocher[str]:
        """A list of the screens, ticked where the tableau is on them."""
        ecrans: ACocher[str] = ACocher(textes.ECRANS)
        ecrans.setFixedHeight(4 * self.fontMetrics().height())
        offerts, allumes = self._projection.ecrans(), self._projection.etat.ecrans
        ecrans.montrer(((e.libelle, e.cle) for e in offerts), [e.cle for e in offerts if e.nom in allumes])
        ecrans.itemChanged.connect(self._projeter)
        return ecrans

    def _montre(self) -> QGroupBox:
        fiche = Fiche()
        self.phrase = fiche.champ(textes.MESSAGE_SALLE, textes.MESSAGE_EXEMPLE)
        self.phrase.setText(self._affichage.message)
        fiche.bouton(textes.DIRE, lambda: self._affichage.dire(self.phrase.text()), fort=True)
        classer = bouton(textes.MONTRER_CLASSEMENT, self.classer)
        fiche.addRow(rangee(classer, bouton(textes.PAGE_SUIVANTE, self._salle.page_suivante)))
        self.minutes = fiche.nombre(textes.MINUTES, 1, 10)
        fiche.bouton(textes.COMPTER, self.compter)
        logo = bouton(textes.LOGO, self._choisir_le_logo)
        fiche.addRow(rangee(logo, bouton(textes.MONTRER_PARTIE, self._affichage.revenir)))
        return fiche.cadre(textes.MONTRE)

    # --- what is done -----------------------------------------------------------------------------------------

    def _regler(self) -> None:
        reglages = Reglages(self.theme.valeur, self.texte.valeur, self.mouvement.isChecked(), self.heure.isChecked())
        reglages.ecrire(self._preferences)
        self._salle.regler(reglages)

    def _projeter(self) -> None:
        self._projection.projeter_sur(self.ecrans.cochees)

    def _allumer(self) -> None:
        if self._projection.etat.genre is Genre.ETEINT:
            self._projection.allumer()
        else:
            self._projection.eteindre()

    def _partager(self) -> None:
        """Open the window to share on a screen, or close it."""
        if self._projection.etat.partagee:
            self._projection.fermer_la_partagee()
            self.dire(textes.PLUS_PARTAGEE)
        else:
            place = self.screen().availableGeometry()
            self.move(place.right() - self.frameGeometry().width(), self.y())
            self._projection.partager(self.frameGeometry().left())
            self.dire(textes.PARTAGEE)

    def _sur_projection(self) -> None:
        etat = self._projection.etat
        self.dire(etat.phrase)
        self.allumage.setText(textes.ETEINT if etat.genre is Genre.ETEINT else textes.ALLUME)
        self.partage.setText(textes.NE_PLUS_PARTAGER if etat.partagee else textes.PARTAGER)

    def classer(self) -> None:
        """The ranking; while the room searches it is asked, for the letters would go."""
        if self._se_montre(textes.MONTRER_CLASSEMENT):
            self._affichage.classer(self._regie.etat)

    def _se_montre(self, quoi: str) -> bool:
        """Whether it is to be shown now, or was asked first: once a coup."""
        partie = self._regie.partie
        cherche = partie is not None and partie.phase in (Phase.CHRONO, Phase.RECHERCHE)
        coup = partie.coup.numero if partie is not None and partie.coup is not None else 0
        demande = self._malgre_le_temps.demander((quoi, coup), _AUX_LETTRES if cherche else frozenset())
        if demande:
            self.dire(textes.LA_SALLE_CHERCHE)
        return not demande

    def compter(self) -> None:
        """The countdown to the next partie; asked likewise."""
        if self._se_montre(textes.COMPTER):
            self._affichage.compter(self.minutes.value(), f"Partie {len(self._regie.etat.parties) + 1}")

    def ecrire_l_image(self, chemin: Path) -> None:
        """A still picture of the tableau."""
        with self.refus_dits():
            self._salle.ecrire_image(chemin, self._projection.etat.taille or QSize(1920, 1080))
            self.dire(textes.IMAGE_ECRITE.format(chemin=chemin))

    def _choisir_l_image(self) -> None:
        propose = self._dossier / textes.NOM_DE_L_IMAGE
        choisir_ou_ecrire(self, textes.TABLEAU, textes.FILTRE_PNG, propose, self.ecrire_l_image)

    def _choisir_le_logo(self) -> None:
        choisir_un_fichier(self, textes.TABLEAU, textes.FILTRE_LOGO, self.prendre_le_logo, depart=self._dossier)

    @property
    def _dossier(self) -> Path:
        return self._regie.regie.journal.chemin.parent

    def prendre_le_logo(self, chemin: Path) -> None:
        """The club's picture, for this evening and the next."""
        try:
            self._affichage.prendre_le_logo(chemin)
        except Refus as e:
            self.dire(str(e))
            return
        self._preferences.setValue("salle/logo", str(chemin))
