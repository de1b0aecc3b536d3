"""« Voix »: all that is heard, in one window beside the console; the partie goes on. Its last page compares: the same
three sentences with each voice found here, one after the other; one key keeps one.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QGroupBox, QLabel, QLineEdit, QListWidget, QTabWidget, QWidget

from arbitre.charte import Palette
from arbitre.engine.erreurs import cause_systeme
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.conduite.preferences import PACKS, PRONONCIATIONS
from arbitre.ui.conduite.temps import TempsDuCoup
from arbitre.ui.kit.champs import Champ, bouton, defilant
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.fichiers import choisir_ou_ecrire, choisir_un_dossier, choisir_un_fichier
from arbitre.ui.kit.mise_en_page import carte, colonne, rangee
from arbitre.ui.outils.voix.choix import PanneauChoix
from arbitre.ui.outils.voix.enregistrement import PanneauPack
from arbitre.ui.outils.voix.redaction import PanneauGraphies, PanneauPhrases, PanneauPrononciation
from arbitre.ui.outils.voix.temoins import Plainte
from arbitre.ui.textes import voix as textes
from arbitre.ui.textes.touches import Geste
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.clip import Clip
from arbitre.voix.essayage import Essayage
from arbitre.voix.pilotes.pilote import FICHIER as INSTALLATION
from arbitre.voix.pilotes.pilote import Installation, Qualite
from arbitre.voix.reglages import Choix
from arbitre.voix.vocabulaire import phrases_de_comparaison


class CadrePiper(QGroupBox):
    """Two paths, kept in the data folder when one leaves a field."""

    def __init__(self, annonceur: Annonceur, fichier: Path, palette: Palette) -> None:
        super().__init__(textes.PIPER)
        self._annonceur = annonceur
        self._fichier = fichier
        self._nommee = Installation.charger(fichier)
        self.message = Plainte(palette)
        fiche = Fiche()
        self.programme = self._chemin(fiche, textes.PROGRAMME_PIPER, self._nommee.piper, self._choisir_le_programme)
        self.voix = self._chemin(fiche, textes.VOIX_PIPER, self._nommee.voix_piper, self._choisir_la_voix)
        self.setLayout(colonne(QLabel(textes.AIDE_PIPER, wordWrap=True), fiche, self.message))

    def _chemin(self, fiche: Fiche, nom: str, valeur: str, choisir: Callable[[], object]) -> QLineEdit:
        champ = Champ(valeur)
        champ.setAccessibleName(nom)
        champ.editingFinished.connect(self.garder)
        choix = bouton(textes.CHOISIR_PACK, choisir)
        choix.setAccessibleName(f"{nom}, {textes.CHOISIR_PACK}")
        fiche.addRow(nom, rangee((champ, 1), choix))
        return champ

    def _choisir_le_programme(self) -> None:
        choisir_un_fichier(self, textes.PROGRAMME_PIPER, "", self._prendre_dans(self.programme))

    def _choisir_la_voix(self) -> None:
        choisir_un_fichier(self, textes.VOIX_PIPER, textes.FILTRE_PIPER, self._prendre_dans(self.voix))

    def _prendre_dans(self, champ: QLineEdit) -> Callable[[Path], None]:
        def prendre(chemin: Path) -> None:
            champ.setText(str(chemin))
            self.garder()

        return prendre

    def garder(self) -> None:
        """Keep both, and look at the voices of this machine again."""
        nommee = Installation(self.programme.text().strip(), self.voix.text().strip())
        if nommee == self._nommee:
            return
        try:
            nommee.enregistrer(self._fichier)
        except OSError as erreur:
            self.message.setText(textes.non_garde(self._fichier, cause_systeme(erreur)))
            return
        self._nommee = nommee
        self.message.setText("")
        self._annonceur.voix.moteur.rouvrir()


_TOUCHES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


_RANGEES = 4


class ListeDesVoix(QListWidget):
    """Voices; the page's keys are left to it while one moves up and down. As low as a few rows, so that all of the page
    is seen."""

    def sizeHint(self) -> QSize:
        rangee = max(self.sizeHintForRow(0), self.fontMetrics().height())
        return QSize(super().sizeHint().width(), _RANGEES * rangee + 2 * self.frameWidth())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _TOUCHES:
            event.ignore()
        else:
            super().keyPressEvent(event)


class PanneauComparaison(QWidget):
    """Space hears from this voice on, and stops; Enter keeps the voice chosen."""

    gardee = Signal(object)
    """id of a voice of the system, or the choice of the supplied voice, of the pack that is open"""

    def __init__(
        self, annonceur: Annonceur, installation: Path, palette: Palette, a_dire: Callable[[], tuple[str, ...]]
    ) -> None:
        """``a_dire``: every text that a pack has to say."""
        super().__init__()
        self._annonceur, self._a_dire = annonceur, a_dire
        self._essayage = Essayage(annonceur, self)
        self._voix: list[str | Choix] = []
        self._entendue: int | None = None
        """The series that is heard."""
        self._enchaine = False
        self.liste = ListeDesVoix()
        self.liste.setAccessibleName(textes.VOIX_TROUVEES)
        self.phrases = QLabel(textes.comparees(a.texte for a in phrases_de_comparaison()), wordWrap=True)
        self.consigne = QLabel(textes.COMPARER, wordWrap=True)
        self.de_plus = QLabel(textes.VOIX_DE_PLUS.get(sys.platform, textes.VOIX_DE_PLUS["linux"]), wordWrap=True)
        self.ecouter, self.garder = (
            bouton(textes.ECOUTER_VOIX, self.essayer),
            bouton(textes.GARDER_VOIX, self.retenir, fort=True),
        )
        for touche in (self.ecouter, self.garder):
            touche.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the list keeps the keyboard
        gestes = rangee(self.ecouter, self.garder)
        self.piper = CadrePiper(annonceur, installation, palette)
        entendre = carte(self.phrases, (self.liste, 1), self.consigne, gestes)
        self.setLayout(colonne((entendre, 1), self.de_plus, self.piper))
        self._essayage.pret.connect(self._faire_entendre)
        self._essayage.impossible.connect(self._dire_qu_elle_se_tait)
        annonceur.fini.connect(self._poursuivre)
        annonceur.change.connect(self.actualiser)
        self.actualiser()

    def _trouvees(self) -> tuple[list[tuple[str | Choix, str]], int | None]:
        """The supplied voice, then those of this machine; before them the pack that is open where it says everything,
        after them where it lacks texts. The rank of the best: never a pack that lacks texts."""
        voix, pack = self._annonceur.voix, self._annonceur.voix.pack
        lignes: list[tuple[str | Choix, str]] = []
        if voix.fournie.presente:
            lignes.append((Choix.FOURNIE, textes.QUI[Choix.FOURNIE]))
        lignes += ((v.id, textes.voix_trouvee(v)) for v in voix.moteur.voix if v.est_francaise)
        entieres = len(lignes)
        if pack is not None:
            a_dire = self._a_dire()
            manquent, total = len(pack.manquants(a_dire)), len(a_dire)
            rang = entieres if manquent else 0
            entieres += not manquent
            lignes.insert(rang, (Choix.PACK, textes.voix_du_pack(pack.nom, total - manquent, total)))
        return lignes, 0 if entieres else None

    def actualiser(self) -> None:
        """The voices found here; the one that speaks is marked, the best is named."""
        moteur, reglages = self._annonceur.voix.moteur, self._annonceur.reglages
        self.de_plus.setHidden(any(v.est_francaise and v.qualite == Qualite.NATURELLE.value for v in moteur.voix))
        lignes, meilleure = self._trouvees()
        parle: str | Choix = reglages.choix
        if parle is Choix.SYSTEME:
            parle = moteur.choisie.id if moteur.choisie else ""
        dites = [
            textes.ligne_de_voix(nom, meilleure=rang == meilleure, parle=cle == parle)
            for rang, (cle, nom) in enumerate(lignes)
        ]
        if dites == [self.liste.item(rang).text() for rang in range(self.liste.count())]:
            return
        rang = self.liste.currentRow()
        choisie = self._voix[rang] if rang >= 0 else None
        self._voix = [cle for cle, _ in lignes]
        with QSignalBlocker(self.liste):
            self.liste.clear()
            self.liste.addItems(dites)
            self.liste.setCurrentRow(self._voix.index(choisie) if choisie in self._voix else 0)
        self.consigne.setText(textes.COMPARER if dites else textes.AUCUNE_VOIX)
        self.garder.setEnabled(bool(dites))
        self.ecouter.setEnabled(bool(dites))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Space:
                self.essayer()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.retenir()
            case _:
                super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """No engine is kept for a page that is not seen."""
        self._arreter()
        self._essayage.oublier()
        super().hideEvent(event)

    def essayer(self) -> None:
        """Hear the voice chosen, then the next ones; again: stop."""
        if self._enchaine:
            self._arreter()
        elif self.liste.currentRow() >= 0:
            self._enchaine = True
            self._demander()

    def retenir(self) -> None:
        """Speak so from now on."""
        if self.liste.currentRow() >= 0:
            self._arreter()
            self.gardee.emit(self._voix[self.liste.currentRow()])
            self.consigne.setText(textes.VOIX_GARDEE)

    def _demander(self) -> None:
        voix = self._voix[self.liste.currentRow()]
        self.consigne.setText(textes.VOIX_SE_PREPARE)
        if isinstance(voix, str):
            self._essayage.demander(voix)
        elif voix is Choix.PACK:
            self._essayage.demander_le_pack()
        else:
            self._essayage.demander_la_fournie()

    def _faire_entendre(self, clip: Clip) -> None:
        self.consigne.setText(textes.VOIX_S_ENTEND)
        self._entendue = None
        self._entendue = self._annonceur.ecouter(clip)

    def _dire_qu_elle_se_tait(self, raison: str) -> None:
        if self._enchaine and not self._suivante():
            self._arreter()
        if not self._enchaine:
            self.consigne.setText(f"{textes.VOIX_MUETTE} {raison}".strip())

    def _poursuivre(self, serie: int, entiere: bool) -> None:
        if serie != self._entendue:
            return
        self._entendue = None
        if not entiere or not self._suivante():
            self._arreter()

    def _suivante(self) -> bool:
        """Go on to the next voice, if there is one."""
        rang = self.liste.currentRow() + 1
        if not self._enchaine or rang >= self.liste.count():
            return False
        self.liste.setCurrentRow(rang)
        self._demander()
        return True

    def _arreter(self) -> None:
        self._enchaine = False
        self.consigne.setText(textes.COMPARER)
        entendue, self._entendue = self._entendue, None
        if entendue is not None:
            self._annonceur.taire()


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
