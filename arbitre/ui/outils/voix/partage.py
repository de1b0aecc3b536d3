"""A pack with others: sounds made elsewhere come in by a table, the pack is lent as one file, another club’s is
received."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from arbitre.echanges.tableaux import TAILLE_MAX, Rangee, lire_tableau
from arbitre.exterieur.lecture import lire
from arbitre.ui.kit.champs import Champ, bouton
from arbitre.ui.kit.fenetre import Page
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.fichiers import choisir_ou_ecrire, choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.surimpression import Surimpression
from arbitre.ui.textes import voix as textes
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.importation import Recu, importer, inconnus
from arbitre.voix.pack import Pack
from arbitre.voix.pret import LICENCES, deballer, preter


class ChampDuMot(Champ):
    """A word of the game; Enter adds it, and does nothing else."""

    saisi = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(textes.MOT_A_AJOUTER)
        self.setPlaceholderText(textes.EXEMPLE_DE_MOT)
        self.setMaxLength(60)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif mot := self.text().strip():
            self.clear()
            self.saisi.emit(mot)


class Accord(Surimpression):
    """Whose voice it is, under which licence it is lent, and that she agrees."""

    donne = Signal(str, str)

    def __init__(self, fenetre: QWidget) -> None:
        super().__init__(fenetre, textes.PRETER.removesuffix("…"), 0.6, 0.3)
        fiche = Fiche()
        self.voix_de = fiche.champ(textes.VOIX_DE)
        self.licence = fiche.liste(textes.LICENCE, ((licence, licence) for licence in LICENCES))
        self.accord = fiche.case(textes.ACCORD)
        self.oui, self.non = bouton(textes.PRETER_LA, self._donner), bouton(textes.GARDER_CHEZ_SOI, self.fermer)
        for touche in (self.non, self.oui):
            touche.setAutoDefault(True)  # Enter presses the one that has the keyboard
        self.colonne.addLayout(fiche)
        self.colonne.addLayout(rangee(self.non, self.oui))
        self.voix_de.textChanged.connect(self._permettre)
        self.accord.toggled.connect(self._permettre)

    def demander(self, pack: Pack) -> None:
        """Ask the consent to lend the pack; an earlier one is shown and must be given again."""
        self.voix_de.setText(pack.voix_de)
        if pack.licence in LICENCES:
            self.licence.choisir(pack.licence)
        self.accord.setChecked(False)
        self._permettre()
        self.ouvrir(self.voix_de)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter lends, or leads to what is still to be said."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self.oui.isEnabled():
            self._donner()
        else:
            (self.accord if self.voix_de.text().strip() else self.voix_de).setFocus()

    def _permettre(self) -> None:
        self.oui.setEnabled(bool(self.voix_de.text().strip()) and self.accord.isChecked())

    def _donner(self) -> None:
        self.fermer()
        self.donne.emit(self.voix_de.text().strip(), self.licence.valeur)


class Partage(Page):
    """Three buttons, and what came of them."""

    recu = Signal(Path)
    """folder of a pack that was received"""

    def __init__(self, annonceur: Annonceur, a_dire: Callable[[], tuple[str, ...]], packs: Path) -> None:
        super().__init__()
        self._annonceur = annonceur
        self._a_dire = a_dire
        self._packs = packs
        self._bilan: list[Recu] = []
        self._total = 0
        self._dossier: Path | None = None
        """The pack that sounds come into."""
        self.accord: Accord | None = None
        self.importer = bouton(textes.IMPORTER, self._choisir_un_tableau)
        self.importer.setToolTip(textes.AIDE_IMPORT)
        self.preter, self.recevoir = bouton(textes.PRETER, self._preter), bouton(textes.RECEVOIR, self._recevoir)
        boutons = rangee(self.importer, self.preter, self.recevoir)
        colonne_ = colonne(boutons, self.message)
        colonne_.setContentsMargins(0, 0, 0, 0)
        self.setLayout(colonne_)
        self.atelier.avance.connect(self._avancer)
        annonceur.change.connect(self._permettre)
        self._permettre()

    @property
    def _pack(self) -> Pack | None:
        return self._annonceur.voix.pack

    def _permettre(self) -> None:
        for touche in (self.importer, self.preter):
            touche.setEnabled(self._pack is not None and not self.atelier.occupe)

    # --- sounds made elsewhere ----------------------------------------------------------------------------------

    def _choisir_un_tableau(self) -> None:
        self.dire(textes.AIDE_IMPORT)
        choisir_un_fichier(self, textes.IMPORTER, textes.FILTRE_TABLE, self.importer_la_table)

    def importer_la_table(self, fichier: Path) -> None:
        """Import the sounds of a table into the open pack, one after the other."""
        self.au_loin(
            lambda: lire_tableau(lire(fichier, TAILLE_MAX), fichier.name).rangees,
            lambda rangees: self._importer(rangees, fichier.parent),
        )

    def _importer(self, rangees: tuple[Rangee, ...], dossier: Path) -> None:
        if self._pack is not None:
            self._bilan, self._total, self._dossier = [], len(rangees), self._pack.dossier
            self.atelier.suivre(lambda: importer(rangees, dossier), self._conclure)

    def _avancer(self, recu: Recu) -> None:
        """One more; another pack opened meanwhile, or a disk that refuses, ends it."""
        pack = self._pack
        if pack is None or pack.dossier != self._dossier:
            self.atelier.arreter()
            return
        with self.refus_dits():
            if recu.clip is not None:
                self._annonceur.voix.utiliser_pack(pack.avec(recu.texte, recu.clip))
            self._bilan.append(recu)
            self.dire(textes.IMPORTES.format(faits=len(self._bilan), total=self._total))
            return
        self._dossier = None
        self.atelier.arreter()

    def _conclure(self) -> None:
        recus = [recu.texte for recu in self._bilan if recu.clip is not None]
        refus = [recu.refus for recu in self._bilan if recu.refus]
        if self._dossier is not None:
            self.dire(textes.bilan_de_l_import(len(recus), refus, inconnus(recus, self._a_dire())))
        self._permettre()

    # --- between clubs ------------------------------------------------------------------------------------------

    def _preter(self) -> None:
        if self._pack is not None:
            self.accord = self.accord or self._faire_l_accord()
            self.accord.demander(self._pack)

    def _faire_l_accord(self) -> Accord:
        accord = Accord(self.window())
        accord.donne.connect(self._choisir_ou_preter)
        return accord

    def _choisir_ou_preter(self, voix_de: str, licence: str) -> None:
        pack = self._pack
        if pack is None:
            return
        with self.refus_dits():
            accorde = pack.accorde(voix_de, licence)
            self._annonceur.voix.utiliser_pack(accorde)
            propose = pack.dossier.parent / f"{pack.dossier.name}.zip"
            choisir_ou_ecrire(self, textes.PRETER, textes.FILTRE_PRET, propose, lambda ou: self.ecrire(accorde, ou))

    def ecrire(self, pack: Pack, fichier: Path) -> None:
        """The one file that is lent."""
        self.au_loin(lambda: preter(pack, fichier), lambda _: self.dire(textes.prete(fichier, len(pack.clips))))

    def _recevoir(self) -> None:
        choisir_un_fichier(self, textes.RECEVOIR, textes.FILTRE_PRET, self.recevoir_le_pack)

    def recevoir_le_pack(self, fichier: Path) -> None:
        """Checked, copied among the user’s own, and open."""
        self.au_loin(lambda: deballer(fichier, self._packs), self._ouvrir)

    def _ouvrir(self, pack: Pack) -> None:
        self.recu.emit(pack.dossier)
        self.dire(textes.recu(pack.nom, len(pack.clips), pack.voix_de, pack.licence))
