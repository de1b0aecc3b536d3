"""The second page: a pack of voice recorded here, one short take after the other, by keyboard."""

from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QListWidget, QPushButton, QVBoxLayout, QWidget

from arbitre.charte import Corps, Palette
from arbitre.engine.annonces.annonce import cle
from arbitre.engine.annonces.modeles import vocabulaire
from arbitre.ui.conduite.preferences import Phrases
from arbitre.ui.kit.champs import Case, bouton, refus_dit
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.mise_en_page import carte, colonne, rangee
from arbitre.ui.outils.voix.guidage import Guidage
from arbitre.ui.outils.voix.partage import ChampDuMot, Partage
from arbitre.ui.outils.voix.temoins import Niveau, Plainte
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import voix as textes
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.clip import Clip
from arbitre.voix.materiel import Enregistreur
from arbitre.voix.pack import Pack
from arbitre.voix.reglages import Choix
from arbitre.voix.sonie import egaliser
from arbitre.voix.vocabulaire import UTILES, dans_l_ordre


class Etat(Enum):
    """Where the take stands."""

    PRET = auto()
    PARLE = auto()
    PRISE = auto()


_PHRASES: Final = {Etat.PRET: textes.PRET, Etat.PARLE: textes.PARLEZ, Etat.PRISE: textes.PRISE}


_TOUCHES: Final = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
    Qt.Key.Key_Space,
    Qt.Key.Key_E,
    Qt.Key.Key_G,
    Qt.Key.Key_Delete,
    Qt.Key.Key_Escape,
)


class ListeADire(QListWidget):
    """What a pack holds; the recorder's keys are left to the page while one moves up and down."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _TOUCHES:
            event.ignore()
        else:
            super().keyPressEvent(event)


class PanneauPack(QWidget):
    """Records into the pack that is open; every take that is kept is written at once."""

    ouvrir_un_pack = Signal()
    creer_un_pack = Signal()

    def __init__(self, annonceur: Annonceur, phrases: Phrases, packs: Path, palette: Palette) -> None:
        """``packs``: where those that are lent come in."""
        super().__init__()
        self._annonceur = annonceur
        self._phrases = phrases
        self._ajoutes: list[str] = []
        """Words of the game asked for here."""
        self._etat = Etat.PRET
        self._prise: Clip | None = None
        self._voulus: list[str] = []
        self._enregistreur = Enregistreur(annonceur.materiel, self)
        self.guide = Guidage(self, self._enregistreur, annonceur.materiel)
        self.partage = Partage(annonceur, self.textes_a_dire, packs)
        cote_a_cote = rangee((self._gauche(), 2), (self._droite(palette), 3))
        self.setLayout(colonne(self._haut(), (cote_a_cote, 1)))
        self._enregistreur.niveau.connect(self.niveau.montrer)
        self._enregistreur.pris.connect(self._recevoir)
        self._enregistreur.refuse.connect(self._refuser)
        annonceur.change.connect(self.actualiser)
        self.actualiser()

    # --- layout -----------------------------------------------------------------------------------------------

    def _haut(self) -> QVBoxLayout:
        self.nom = QLabel(wordWrap=True)
        self.nom.setAccessibleName(textes.PACK)
        self.nom.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.micro: Liste[str] = Liste(textes.MICRO)
        micro = rangee(QLabel(textes.MICRO), (self.micro, 1))
        ouvrir = bouton(textes.OUVRIR_PACK, self.ouvrir_un_pack.emit)
        nouveau = bouton(textes.NOUVEAU_PACK, self.creer_un_pack.emit)
        for touche in (ouvrir, nouveau, self.partage.importer, self.partage.preter, self.partage.recevoir):
            touche.clicked.connect(self.abandonner)  # no microphone listens behind a question
        return colonne((self.nom, 0), rangee(ouvrir, nouveau, (micro, 1)), self.partage)

    def _gauche(self) -> QVBoxLayout:
        self.mot = ChampDuMot()
        self.mot.saisi.connect(self.ajouter_le_mot)
        self.manquants = Case(textes.MANQUANTS_SEULS)
        self.manquants.toggled.connect(self._lister)
        self.liste = ListeADire()
        self.liste.setAccessibleName(textes.A_DIRE)
        self.liste.setUniformItemSizes(True)
        self.liste.currentItemChanged.connect(self._changer)
        return colonne(self.manquants, (self.liste, 1), self.mot)

    def _droite(self, palette: Palette) -> QFrame:
        self.a_dire = QLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        corps(self.a_dire, Corps.AFFICHE)
        self.consigne, self.avancement = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.refus = Plainte(palette)
        for etiquette in (self.consigne, self.refus, self.avancement):
            etiquette.setAlignment(Qt.AlignmentFlag.AlignCenter)
        corps(self.consigne, Corps.FORT)
        self.niveau = Niveau(palette)
        self.guider, self.enregistrer, self.arreter, self.ecouter, self.effacer = (
            _bouton(textes.GUIDER, self.guide.basculer),
            _bouton(textes.ENREGISTRER, self.commencer),
            _bouton(textes.ARRETER, self.poursuivre),
            _bouton(textes.ECOUTER, self.reecouter),
            _bouton(textes.EFFACER, self.supprimer),
        )
        self.dire_le_refus("")
        pan = carte()
        droite = pan.layout()
        assert isinstance(droite, QVBoxLayout)
        for widget in (self.a_dire, self.consigne, self.refus, self.niveau):
            droite.addWidget(widget)
        droite.addWidget(self.guider)
        droite.addLayout(rangee(self.enregistrer, self.arreter, etalees=True))
        droite.addLayout(rangee(self.ecouter, self.effacer, etalees=True))
        droite.addStretch(1)
        droite.addWidget(self.avancement)
        return pan

    # --- what is shown ----------------------------------------------------------------------------------------

    @property
    def pack(self) -> Pack | None:
        """The pack that is open."""
        return self._annonceur.voix.pack

    @property
    def texte(self) -> str:
        """What is to be said now; empty where nothing is."""
        return self._voulus[self.liste.currentRow()] if self.liste.currentRow() >= 0 else ""

    def actualiser(self) -> None:
        """Show the pack and the microphone, which may have changed."""
        pack, entrees = self.pack, self._annonceur.materiel.entrees
        pretee = f"\u00a0; {textes.voix_pretee(pack.voix_de, pack.licence)}" if pack and pack.voix_de else ""
        self.nom.setText(textes.pack(pack.nom, pack.dossier) + pretee if pack else textes.SANS_PACK)
        sien = textes.SANS_MICRO if self._annonceur.materiel.sans_micro else textes.MICRO_AUTO
        dits = textes.appareils([appareil.nom for appareil in entrees])
        self.micro.offrir([(sien, ""), *zip(dits, (appareil.id for appareil in entrees), strict=True)])
        self._lister()

    def textes_a_dire(self) -> tuple[str, ...]:
        """Everything that the announcements are made of, in the juge-arbitre's own sentences, most useful first."""
        tous = (texte for groupe in vocabulaire(self._phrases.modeles).values() for texte in groupe)
        return tuple(dans_l_ordre({cle(texte): texte for texte in tous}.values()))

    def _lister(self) -> None:
        """The list again; the same text stays chosen where it is still there."""
        tous, pack, avant = self.textes_a_dire(), self.pack, self.texte
        montres = (*self._mots(), *tous)
        manquants = set(pack.manquants(montres)) if pack else set(montres)
        voulus = self._voulus = [t for t in montres if t in manquants or not self.manquants.isChecked()]
        with QSignalBlocker(self.liste):
            self.liste.clear()
            self.liste.addItems([textes.a_enregistrer(texte, fait=texte not in manquants) for texte in voulus])
            self.liste.setCurrentRow(voulus.index(avant) if avant in voulus else 0)
        utiles = len(manquants.intersection(tous[:UTILES])) if pack else 0
        dit = textes.avancement(len(tous) - len(manquants.intersection(tous)), len(tous), utiles)
        attend = pack is not None and not utiles and self._annonceur.reglages.choix is not Choix.PACK
        self.avancement.setText(f"{dit} {textes.pas_encore_entendu()}" if attend else dit)
        self._montrer()

    def _mots(self) -> tuple[str, ...]:
        """Words of the game: asked for here, or recorded in the pack, and in no announcement."""
        connus = {cle(texte) for texte in self.textes_a_dire()}
        gardes = self.pack.clips if self.pack is not None else ()
        return tuple({cle(mot): mot for mot in (*gardes, *self._ajoutes) if cle(mot) not in connus}.values())

    def ajouter_le_mot(self, mot: str) -> None:
        """Add a word to be recorded now: the next top, before it is announced."""
        self._ajoutes.append(mot)
        self.manquants.setChecked(False)
        self._lister()
        rang = next((rang for rang, voulu in enumerate(self._voulus) if cle(voulu) == cle(mot)), 0)
        self.liste.setCurrentRow(rang)
        self.liste.scrollToItem(self.liste.currentItem())
        self.liste.setFocus()

    def _changer(self) -> None:
        """Show another text to record; a guided recording goes on with it."""
        if not self.guide.actif:
            self.abandonner()
        elif self._enregistreur.en_cours:
            self._enregistreur.abandonner()
            self.guide.reprendre()

    def abandonner(self) -> None:
        """What was being said or was just said is not wanted; nothing goes on by itself."""
        self.guide.cesser()
        self._enregistreur.abandonner()
        self.niveau.montrer(0)
        self._passer(Etat.PRET)

    def showEvent(self, event: QShowEvent) -> None:
        """The sentences may have been changed meanwhile."""
        self.actualiser()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """No microphone listens behind another page."""
        self.abandonner()
        super().hideEvent(event)

    def _passer(self, etat: Etat) -> None:
        self._etat = etat
        if etat is not Etat.PRISE:
            self._prise = None
        self._montrer()

    def _montrer(self) -> None:
        pack, texte = self.pack, self.texte
        self.a_dire.setText(texte)
        muette = self._etat is Etat.PRET and self._annonceur.materiel.sans_micro
        consigne = textes.MICRO_A_BRANCHER if muette else _PHRASES[self._etat]
        self.consigne.setText("" if not texte else consigne if pack else textes.PACK_D_ABORD)
        self.enregistrer.setEnabled(bool(pack and texte) and self._etat is not Etat.PARLE and not muette)
        self.guider.setEnabled(bool(pack and texte) and not muette)
        self.guider.setText(textes.CESSER if self.guide.actif else textes.GUIDER)
        self.arreter.setEnabled(self._etat is not Etat.PRET)
        self.arreter.setText(textes.GARDER if self._etat is Etat.PRISE else textes.ARRETER)
        self.ecouter.setEnabled(self._a_entendre() is not None)
        self.effacer.setEnabled(pack is not None and self._garde() is not None)

    def _garde(self) -> Clip | None:
        """The take that the pack holds."""
        pack = self.pack
        return pack.clips.get(cle(self.texte)) if pack is not None else None

    def _a_entendre(self) -> Clip | None:
        return self._prise or self._garde()

    # --- the keys ---------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.commencer()
            case Qt.Key.Key_Space:
                self.poursuivre()
            case Qt.Key.Key_G:
                self.guide.basculer()
            case Qt.Key.Key_E:
                self.reecouter()
            case Qt.Key.Key_Delete:
                self.supprimer()
            case Qt.Key.Key_Escape if self._etat is not Etat.PRET or self.guide.actif:
                self.abandonner()
            case _:
                super().keyPressEvent(event)

    def commencer(self) -> None:
        """Record the text chosen, again if need be."""
        if self.enregistrer.isEnabled():
            self.guide.cesser()
            self.commencer_ici()

    def commencer_ici(self) -> None:
        """Listen to the microphone for the text chosen."""
        self._annonceur.taire()
        self._passer(Etat.PARLE)
        self._enregistreur.commencer(self.texte, self.micro.valeur)

    def poursuivre(self) -> None:
        """End the take, then keep it."""
        match self._etat:
            case Etat.PARLE:
                self._enregistreur.terminer()
            case Etat.PRISE:
                self._garder_la_prise()
            case Etat.PRET:
                pass

    def reecouter(self) -> None:
        """Hear the take, or what the pack holds."""
        if (clip := self._a_entendre()) is not None and self._etat is not Etat.PARLE:
            self._annonceur.ecouter(clip)

    def supprimer(self) -> None:
        """The text is to be recorded again; the system's voice says it meanwhile."""
        if self.pack is not None and self._garde() is not None:
            self._ecrire(lambda pack: pack.sans(self.texte))

    # --- takes ------------------------------------------------------------------------------------------------

    def _recevoir(self, clip: Clip) -> None:
        if clip.texte != self.texte or self._etat is not Etat.PARLE:
            return
        if self.guide.actif:
            self.guide.juger()
            return
        self._prise = clip
        self.dire_le_refus("")
        self._passer(Etat.PRISE)
        self.niveau.montrer(0)
        self._annonceur.ecouter(clip)

    def _refuser(self, phrase: str) -> None:
        if self.guide.actif and self._enregistreur.brute is not None:
            self.guide.juger()
            return
        self.guide.cesser()
        self._passer(Etat.PRET)
        self.niveau.montrer(0)
        self.dire_le_refus(phrase)

    def dire_le_refus(self, phrase: str) -> None:
        """Why the last take is not kept: it is read until the next one is in, whatever happens meanwhile."""
        self.refus.setText(phrase)
        self.refus.setVisible(bool(phrase))

    def _garder_la_prise(self) -> None:
        """Write the take, then go on to the next missing text."""
        prise = self._prise
        if prise is not None:
            self.garder(egaliser(prise))

    def garder(self, prise: Clip) -> bool:
        """Write ``prise``, then go on to the next missing text; False, and said, where the disk refuses."""
        garde = self._ecrire(lambda pack: pack.avec(prise.texte, prise))
        if garde:
            self.aller_au_manquant()
        return garde

    @property
    def complet(self) -> bool:
        """Whether nothing is left to record."""
        return self.pack is not None and not self.pack.manquants(self.textes_a_dire())

    def _ecrire(self, changer: Callable[[Pack], Pack]) -> bool:
        """Change the pack on disk and in use; False, and said, where the disk refuses."""
        pack, rang = self.pack, self.liste.currentRow()
        if pack is None:
            return False
        with refus_dit(self.dire_le_refus):
            change = changer(pack)
            self._passer(Etat.PRET)
            self._annonceur.voix.utiliser_pack(change)  # which tells, and the list follows
            self.liste.setCurrentRow(min(rang, self.liste.count() - 1))
            return True
        return False

    def aller_au_manquant(self) -> None:
        """The next text that is missing, from here down, then from the top."""
        pack = self.pack
        manquants = set(pack.manquants(self.textes_a_dire())) if pack else set()
        rangs, ici = range(len(self._voulus)), self.liste.currentRow()
        suivant = next((rang for rang in (*rangs[ici:], *rangs[:ici]) if self._voulus[rang] in manquants), None)
        if suivant is not None:
            self.liste.setCurrentRow(suivant)

    # --- folders ----------------------------------------------------------------------------------------------

    def creer(self, dossier: Path) -> bool:
        """A new pack there, named like its folder; False, and said, where it cannot be."""
        with refus_dit(self.consigne.setText):
            Pack.creer(dossier, dossier.name)
            return True
        return False


def _bouton(texte: str, faire: Callable[[], object]) -> QPushButton:
    touche = bouton(texte, faire)
    touche.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the list keeps the keyboard
    return touche
