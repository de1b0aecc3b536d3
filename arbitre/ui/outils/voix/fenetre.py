"""« Voix »: all that is heard, in one window beside the console; the partie goes on."""

from pathlib import Path

from PySide6.QtWidgets import QTabWidget, QWidget

from arbitre.charte import Palette
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.conduite.preferences import PACKS, PRONONCIATIONS
from arbitre.ui.conduite.temps import TempsDuCoup
from arbitre.ui.kit.champs import defilant
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fichiers import choisir_ou_ecrire, choisir_un_dossier
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.outils.voix.choix import PanneauChoix
from arbitre.ui.outils.voix.comparaison import PanneauComparaison
from arbitre.ui.outils.voix.enregistrement import PanneauPack
from arbitre.ui.outils.voix.prononciation import PanneauGraphies, PanneauPrononciation
from arbitre.ui.outils.voix.redaction import PanneauPhrases
from arbitre.ui.textes import voix as textes
from arbitre.ui.textes.touches import Geste
from arbitre.voix.pilotes.installation import FICHIER as INSTALLATION


class FenetreVoix(Fenetre):
    """Five pages: who speaks and the sound check, a pack to record, the sentences, how words are said, the voices
    found here."""

    acte = Geste.VOIX
    reste = True

    def __init__(self, materiel: Materiel, temps: TempsDuCoup, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE, 980, 690, parent)
        self._materiel = materiel
        annonceur, phrases = materiel.annonceur, materiel.phrases
        self.choix = PanneauChoix(annonceur, temps, materiel.preferences, palette)
        self.pack = PanneauPack(annonceur, phrases, materiel.dossiers.donnees / PACKS, palette)
        self.phrases = PanneauPhrases(annonceur, phrases, palette)
        self.prononciations = PanneauPrononciation(annonceur, materiel.dossiers.donnees / PRONONCIATIONS, palette)
        self.graphies = PanneauGraphies(annonceur, materiel.graphies, palette)
        mots = QWidget()
        mots.setLayout(rangee(self.prononciations, self.graphies, etalees=True))
        self.comparaison = PanneauComparaison(
            annonceur, materiel.dossiers.donnees / INSTALLATION, palette, self.pack.textes_a_dire
        )
        self.onglets = QTabWidget()
        pages = (self.choix, self.pack, self.phrases, mots, self.comparaison)
        for page, titre in zip(pages, textes.ONGLETS, strict=True):
            self.onglets.addTab(defilant(page), titre)
        self._premiers = (
            self.choix.essayer,
            self.pack.liste,
            self.phrases.liste,
            self.prononciations.table,
            self.comparaison.liste,
        )
        self.onglets.currentChanged.connect(self._entrer)
        self.setLayout(colonne((self.onglets, 1)))
        self._premiers[0].setFocus()
        self.choix.ouvrir_un_pack.connect(self._ouvrir_un_pack)
        self.comparaison.gardee.connect(self.choix.garder_la_voix)
        self.pack.ouvrir_un_pack.connect(self._ouvrir_un_pack)
        self.pack.creer_un_pack.connect(self._creer_un_pack)
        self.pack.partage.recu.connect(self.choix.prendre_le_pack)

    def _entrer(self, page: int) -> None:
        """The keyboard goes to what the page is for, unless it walks along the tabs."""
        if not self.onglets.tabBar().hasFocus():
            self._premiers[page].setFocus()

    def _ouvrir_un_pack(self) -> None:
        choisir_un_dossier(self, textes.OUVRIR_PACK, self.choix.prendre_le_pack, depart=self._depart())

    def _creer_un_pack(self) -> None:
        choisir_ou_ecrire(self, textes.NOUVEAU_PACK, "", self._depart() / textes.NOM_DU_PACK, self.creer_un_pack)

    def creer_un_pack(self, dossier: Path) -> None:
        """An empty pack there, open to be recorded into."""
        if self.pack.creer(dossier):
            self.choix.prendre_le_pack(dossier)
            self.pack.liste.setFocus()

    def _depart(self) -> Path:
        """Where packs are looked for: beside the last one."""
        ouvert = self._materiel.annonceur.reglages.pack
        return ouvert.parent if ouvert is not None else Path.home()
