"""Which voice says what: the pack where it holds every piece; else the supplied voice, with the system's for the
words that it does not hold; a word that no voice says is spelled by the recorded one; the rest is silent."""

import contextlib
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from arbitre.engine.annonces.annonce import Annonce, cle
from arbitre.engine.annonces.modeles import MODELES, Modele, vocabulaire
from arbitre.voix import messages
from arbitre.voix.cache import Cache
from arbitre.voix.clip import Clip, clip_muet
from arbitre.voix.fournie import Fournie
from arbitre.voix.messages import PackIllisible, PrononciationIllisible
from arbitre.voix.pack import ROLES_DU_MOT, Pack
from arbitre.voix.prononciation import Prononciation
from arbitre.voix.reglages import Allure, Choix, Mots, Reglages
from arbitre.voix.rendu import PHRASES, EtatMoteur, Moteur
from arbitre.voix.systeme import VoixDuSysteme
from arbitre.voix.vocabulaire import paroles_courantes

_EN_LECTURE: Final[list["Voix"]] = []
"""The voices whose pack is being read in a thread, one entry for each reading: a Qt object released in that thread
may wait for the windows for ever."""


class Voix(QObject):
    """All voices as one source of clips."""

    avance = Signal()
    """a clip came, or will not come: look again"""
    change = Signal()
    incident = Signal(str)
    _pack_lu = Signal(object, object)

    def __init__(
        self,
        cache: Path | None = None,
        prononciations: Path | None = None,
        moteur: Moteur | None = None,
        parent: QObject | None = None,
        installation: Path | None = None,
        fournie: Fournie | None = None,
    ) -> None:
        super().__init__(parent)
        self._choix, self._mots, self._allure = Choix.SYSTEME, Mots.DITS, Allure.NORMALE
        self.fournie = fournie or Fournie()
        self._eveillee = False
        self._dossier: Path | None = None
        self.pack: Pack | None = None
        """The pack that is open, whichever voice is chosen."""
        self._refus_du_pack: tuple[str, ...] = ()
        self._attendues: tuple[Annonce, ...] = ()
        self._modeles = MODELES
        self._prononciations = prononciations
        self.moteur = moteur or Moteur(parent=self, installation=installation)
        self.systeme = VoixDuSysteme(self.moteur, Cache(cache), Prononciation.livree(), self)
        self.systeme.avance.connect(self.avance)
        self.moteur.etat_change.connect(self._suivre_le_moteur)
        self.moteur.incident.connect(self._plaindre)
        self._pack_lu.connect(self._recevoir_le_pack)

    @property
    def sonore(self) -> bool:
        """Whether anything may be said aloud."""
        return self._choix is not Choix.SILENCE

    def demarrer(self) -> None:
        """Read the table of respellings and start the engine."""
        self._eveillee = True
        self.relire_prononciations()
        if self.sonore:
            self.moteur.demarrer()

    def lire_d_avance(self) -> None:
        """Read ahead the usual clips of the supplied voice; safe in any thread."""
        if self._fournie_parle:
            self.fournie.lire_l_usuel()

    def fermer(self) -> None:
        self._eveillee = False
        self.moteur.fermer()

    def regler(self, reglages: Reglages) -> None:
        self._choix, self._mots, self._allure = reglages.choix, reglages.mots, reglages.allure
        self.systeme.souffle = reglages.allure.value.souffle
        self.moteur.regler(reglages.voix, reglages.debit)
        if self.sonore and self._eveillee:
            self.moteur.demarrer()
        if reglages.pack != self._dossier:
            self.ouvrir_pack(reglages.pack)

    def relire_prononciations(self) -> None:
        """Read the table of respellings again, after the user has edited it."""
        try:
            self.systeme.prononciation = Prononciation.charger(self._prononciations)
        except PrononciationIllisible as refus:
            self.incident.emit(str(refus))

    def ouvrir_pack(self, dossier: Path | None) -> None:
        """Read a pack in a thread (a foreign one may need converting); until then the system's voice speaks."""
        self._dossier = dossier
        self.pack, self._refus_du_pack = None, ()
        if dossier is not None:
            _EN_LECTURE.append(self)
            threading.Thread(target=self._lire_le_pack, args=(dossier,), daemon=True).start()

    def utiliser_pack(self, pack: Pack) -> None:
        """Use a pack that was just recorded into."""
        self._dossier, self.pack = pack.dossier, pack
        self._refus_du_pack = (messages.pack_incomplet(pack.nom, len(pack.fautes)),) if pack.fautes else ()
        self.change.emit()

    def clip(self, annonce: Annonce) -> Clip | None:
        """The clip of ``annonce``, mute when no voice can say it; None while it is being rendered."""
        if self._choix is Choix.SILENCE:
            return clip_muet(annonce.parole)
        pack = self.pack if self._choix is Choix.PACK else None
        if pack is not None and (enregistre := pack.clip(annonce, self._allure)) is not None:
            return enregistre
        if self._fournie_parle:
            return self.fournie.clip(annonce, self._allure, self._mot_de(annonce))
        clip = self.systeme.clip(annonce.parole)
        if clip is None and self.systeme.peut_dire(annonce.parole):
            return None
        if clip is not None and clip.pcm:
            return clip
        epele = pack.clip(annonce, self._allure, epeler=True) if pack is not None else None
        return epele or clip_muet(annonce.parole)

    @property
    def _fournie_parle(self) -> bool:
        return self._choix in (Choix.FOURNIE, Choix.PACK) and self.fournie.presente

    def _mot_de(self, annonce: Annonce) -> Callable[[str], Clip | None]:
        """A function that gives the clip of a piece that the supplied voice does not hold; a word that no voice says
        is spelled."""
        est_un_mot = annonce.role in ROLES_DU_MOT

        def dire(texte: str) -> Clip | None:
            if not (est_un_mot and self._mots is Mots.EPELES):
                clip = self.systeme.clip(texte)
                if clip is None and self.systeme.peut_dire(texte):
                    return None
                if clip is not None and clip.pcm:
                    return clip
            return (self._epeler(texte) if est_un_mot else None) or clip_muet(texte)

        return dire

    def demander(self, annonces: Sequence[Annonce]) -> None:
        """Render now, in order, what must be rendered of ``annonces``; recorded sounds are read in their turn."""
        pack = self.pack if self._choix is Choix.PACK else None
        for annonce in annonces:
            if not self._fournie_parle:
                self.clip(annonce)
            elif pack is None or pack.clip(annonce, self._allure) is None:
                self.systeme.preparer(self._a_rendre(annonce), urgent=True)

    def _a_rendre(self, annonce: Annonce) -> tuple[str, ...]:
        """The texts of ``annonce`` that the system's voice must render: all, or those that the supplied voice does
        not hold."""
        if not self._fournie_parle:
            return (annonce.parole,)
        if self._mots is Mots.EPELES and annonce.role in ROLES_DU_MOT:
            return ()
        return tuple(self.fournie.manquants(annonce))

    def _epeler(self, mot: str) -> Clip | None:
        """The clip of ``mot`` letter by letter, from the pack or the supplied voice."""
        pack = self.pack if self._choix is Choix.PACK else None
        epele = pack.epeler(mot, self._allure) if pack is not None else None
        return epele or self.fournie.epeler(mot, self._allure)

    def preparer(self, annonces: Sequence[Annonce]) -> None:
        """Render ``annonces`` soon. They are remembered until the next call, so that a new voice renders them too."""
        self._attendues = tuple(annonces)
        self._preparer_les_attendues()

    def _preparer_les_attendues(self) -> None:
        self.systeme.preparer((texte for a in self._attendues for texte in self._a_rendre(a)), urgent=True)

    def utiliser_modeles(self, modeles: Mapping[str, Modele]) -> None:
        """Set the sentences whose vocabulary is rendered ahead."""
        self._modeles = modeles
        self._rendre_d_avance()

    def patienter(self, patient: bool) -> None:
        """While ``patient``, render nothing ahead."""
        self.moteur.patienter(patient)

    def pardonner(self) -> None:
        self.systeme.pardonner()

    def qui_parle(self) -> tuple[Choix | None, str, tuple[str, ...]]:
        """The voice that speaks now (None: the engine has not said yet), its name, and why it is not the one wanted."""
        if self._choix is Choix.SILENCE:
            return Choix.SILENCE, messages.NOM_DU_SILENCE, ()
        replis = self._refus_du_pack if self._choix is Choix.PACK else ()
        if self._choix is Choix.PACK and self.pack is not None:
            return Choix.PACK, self.pack.nom, (*replis, *self._ce_que_personne_ne_dit(self.pack))
        if self._choix is Choix.PACK and self._dossier is None:
            replis = (messages.PACK_NON_CHOISI,)
        if self._fournie_parle:
            return Choix.FOURNIE, messages.NOM_DE_LA_FOURNIE, (*replis, *self._ce_que_disent_les_mots())
        if self._choix is Choix.FOURNIE:
            replis = (messages.FOURNIE_ABSENTE,)
        if self.moteur.choisie is not None and self.moteur.peut_parler:
            return Choix.SYSTEME, self.moteur.choisie.nom, (*replis, *self.moteur.plaintes)
        if self.moteur.etat in (EtatMoteur.ARRETE, EtatMoteur.DEMARRE):
            return None, messages.S_APPRETE, replis
        refus = PHRASES.get(self.moteur.etat)
        return Choix.SILENCE, messages.NOM_DU_SILENCE, (*replis, *((refus,) if refus else ()), *self.moteur.plaintes)

    def _ce_que_disent_les_mots(self) -> tuple[str, ...]:
        """Why the words that the supplied voice does not hold are not said in the way that was chosen."""
        if self._mots is Mots.EPELES:
            return ()
        return (messages.MOTS_EPELES,) if self.moteur.etat in PHRASES else self.moteur.perdues

    def _ce_que_personne_ne_dit(self, pack: Pack) -> tuple[str, ...]:
        """What the pack lacks, where the system has no voice for it."""
        if self.moteur.etat not in PHRASES or self.fournie.presente:
            return ()
        manquants = {cle(texte) for groupe in vocabulaire(self._modeles).values() for texte in groupe} - set(pack.clips)
        return (messages.pack_seul(len(manquants)),) if manquants else ()

    def _suivre_le_moteur(self) -> None:
        if self.moteur.etat is EtatMoteur.PRET:
            self._preparer_les_attendues()
            self._rendre_d_avance()
        self.change.emit()

    def _rendre_d_avance(self) -> None:
        if self._choix in (Choix.SYSTEME, Choix.FOURNIE) and not self._fournie_parle:
            self.systeme.preparer(paroles_courantes(self._modeles), urgent=False)

    def _plaindre(self, phrase: str) -> None:
        """Report a fault of the system's voice, unless it is off or the supplied voice replaces it."""
        if self.sonore and not self._fournie_parle:
            self.incident.emit(phrase)

    def _lire_le_pack(self, dossier: Path) -> None:
        try:
            lu: Pack | PackIllisible = Pack.ouvrir(dossier)
        except PackIllisible as refus:
            lu = refus
        with contextlib.suppress(RuntimeError):  # the window closed meanwhile
            self._pack_lu.emit(dossier, lu)

    def _recevoir_le_pack(self, dossier: Path, lu: Pack | PackIllisible) -> None:
        _EN_LECTURE.remove(self)
        if dossier != self._dossier:
            return
        if isinstance(lu, Pack):
            self.utiliser_pack(lu)
        else:
            self._refus_du_pack = (str(lu),)
            self.change.emit()
        for phrase in self._refus_du_pack:
            self.incident.emit(phrase)
