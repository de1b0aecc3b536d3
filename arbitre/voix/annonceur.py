"""The one door of the voice: announcements in, sound, captions and letters in step out. It never raises for sound.

An announcement begins when its first clip is ready and waits a little for a clip that is not; then that one is shown
without being said, for nothing is spoken late. A call of the chrono cuts everything and nothing resumes after it.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from arbitre.engine.annonces.annonce import Annonce, Role
from arbitre.engine.annonces.modeles import Modele
from arbitre.voix.appel_pret import AppelPret
from arbitre.voix.clip import Clip, clip_muet, cloche, refus
from arbitre.voix.lecteur import Lecteur
from arbitre.voix.materiel import Materiel
from arbitre.voix.reglages import BORNES_PAR_LETTRE, Choix, Epreuve, Reglages
from arbitre.voix.serie import Serie
from arbitre.voix.sonie import clip_d_appel
from arbitre.voix.vocabulaire import phrase_d_essai
from arbitre.voix.voix import Voix

_PATIENCE_MS: Final = 800
"""How long an announcement waits for a clip."""
_PATIENCE_APPEL_MS: Final = 250
ROLES_DU_TIRAGE: Final = frozenset(
    {Role.NOMBRE_RELIQUAT, Role.NOMBRE_REJET, Role.RELIQUAT, Role.NOUVELLE, Role.TIRAGE_COMPLET}
)


class Annonceur(QObject):
    """Says series of announcements. Each gets a number; what happens to it comes back under that number."""

    commence = Signal(int, int)
    """series, index: this announcement begins to be heard (the tableau shows its letter now)"""
    legende = Signal(str)
    """caption of what is heard; "" when the voice is quiet"""
    fini = Signal(int, bool)
    """series; True: to its end, False: cut short"""
    niveau = Signal(float)
    incident = Signal(str)
    """something failed and the evening goes on: one French sentence"""
    change = Signal()
    """voices, devices or their state changed: ask `epreuve` again"""

    def __init__(
        self,
        reglages: Reglages | None = None,
        cache: Path | None = None,
        prononciations: Path | None = None,
        voix: Voix | None = None,
        materiel: Materiel | None = None,
        vitesse: float = 1.0,
        installation: Path | None = None,
    ) -> None:
        """``cache``: folder of rendered clips; ``prononciations``: the user's table; ``vitesse``: the silent pace's;
        ``installation``: what the user has named for the voices."""
        super().__init__()
        self.materiel = materiel or Materiel(parent=self)
        self.voix = voix or Voix(cache, prononciations, parent=self, installation=installation)
        self._lecteur = Lecteur(self.materiel, vitesse, self)
        self._pret = AppelPret(self.voix, self.materiel, self._lecteur, self)
        self._numero = 0
        self._serie: Serie | None = None
        self._suivante: Serie | None = None
        self.en_pause = False
        self._derniere: tuple[tuple[Annonce, ...], float] | None = None
        self._tirage: tuple[tuple[Annonce, ...], float] | None = None
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._perdre_patience)
        self._lecteur.commence.connect(self._entendre)
        self._lecteur.tari.connect(self._tarir)
        self._lecteur.fini.connect(self._achever)
        self._lecteur.niveau.connect(self.niveau)
        self.voix.avance.connect(self._alimenter)
        self.materiel.change.connect(self._accorder)
        self.materiel.change.connect(self._alimenter)
        for source in (self.voix.change, self.materiel.change):
            source.connect(self.change)
        self.voix.incident.connect(self.incident)
        for plainte in (self.materiel.incident, self._lecteur.incident):
            plainte.connect(self._plaindre)
        self.reglages = reglages or Reglages()
        self.regler(self.reglages)

    # -- life

    def eveiller(self) -> None:
        """Start the workers, so that the first key press finds them ready; call it once the windows are shown.

        After a refusal (engine missing, no device) it tries again.
        """
        self.voix.demarrer()
        self.materiel.demarrer()

    def fermer(self) -> None:
        """Stop at once and end the workers."""
        self.taire()
        self.materiel.fermer()
        self.voix.fermer()

    def regler(self, reglages: Reglages) -> None:
        """Apply settings: volume at once, the rest to the next announcement."""
        self.reglages = reglages
        self.materiel.regler_volume(reglages.volume)
        self.materiel.choisir_sortie(reglages.sortie)
        self._accorder()
        self.voix.regler(reglages)
        self._pret.rearmer()
        self.change.emit()

    def _accorder(self) -> None:
        """What the device that plays adds to each sound."""
        sortie = self.materiel.sortie
        self._lecteur.retard = 0.0 if sortie is None else self.reglages.retards.get(sortie.id, 0.0)

    def preparer(self, annonces: Sequence[Annonce]) -> None:
        """Have announcements ready: the calls of the coup, the top before it is announced."""
        self.voix.preparer(annonces)

    def utiliser_modeles(self, modeles: Mapping[str, Modele]) -> None:
        """The juge-arbitre edited the sentences: render these ahead."""
        self.voix.utiliser_modeles(modeles)

    # -- speaking

    @property
    def parle(self) -> bool:
        """Whether an announcement or a call is under way, paused or waiting for a call to end."""
        return self._serie is not None

    @property
    def se_fait_entendre(self) -> bool:
        """Whether what is under way is heard, and not only shown."""
        return self._serie is not None and self._est_sonore(self._serie)

    @property
    def essai(self) -> bool:
        """Whether what is under way is a try-out, which is no business of the room."""
        return self._serie is not None and self._serie.essai

    def dire(self, annonces: Sequence[Annonce], secondes_par_lettre: float | None = None) -> int:
        """Announce, cutting what was being announced; during a call, just after it. The number of the series."""
        pas = self.reglages.secondes_par_lettre if secondes_par_lettre is None else secondes_par_lettre
        pas = max(BORNES_PAR_LETTRE[0], min(BORNES_PAR_LETTRE[1], pas))
        self._derniere = (tuple(annonces), pas)
        if any(annonce.role is Role.NOUVELLE for annonce in annonces):
            self._tirage = (tuple(a for a in annonces if a.role in ROLES_DU_TIRAGE), pas)
        return self._dire(tuple(annonces), pas)

    def appeler(self, appel: Annonce, *, cloche: bool = False) -> int:
        """A call of the chrono: it cuts everything, and what it cuts does not resume."""
        self._abandonner_suivante()
        self._couper()
        serie = Serie(self._numeroter(), (appel,), 0.0, appel=True, cloche=cloche)
        self.legende.emit(appel.texte)
        if self._pret.est(appel, cloche=cloche):
            self._serie = serie
            serie.prochaine, serie.ouverte, serie.seche = 1, True, False
            self._pret.partir()
            self._laisser_le_champ()
        else:
            self._pret.attendre(None, None, cloche=False)
            self._commencer(serie, 0)
        return serie.numero

    def attendre(self, appel: Annonce | None, dans: float | None = None, *, cloche: bool = False) -> None:
        """The next call, in ``dans`` seconds (None: when it is asked for): the sound worker holds it ready and starts
        it by itself on time; `appeler` is due all the same. Without ``appel`` none is to come."""
        self._pret.attendre(appel, dans, cloche=cloche)
        self._laisser_le_champ()

    def repeter(self) -> int | None:
        """The last announcement again; None when nothing was announced."""
        return None if self._derniere is None else self._dire(*self._derniere)

    def repeter_tirage(self) -> int | None:
        """The last tirage again, whatever was announced since."""
        return None if self._tirage is None else self._dire(*self._tirage)

    def oublier(self) -> None:
        """Forget the last announcement: it is not said again in another file."""
        self._derniere = self._tirage = None

    def essayer(self, *annonces: Annonce) -> int:
        """Try these, by default the sentence of the sound check; `repeter` knows nothing of it."""
        essai = Serie(self._numeroter(), annonces or (phrase_d_essai(),), BORNES_PAR_LETTRE[0], essai=True)
        return self._lancer(essai)

    def ecouter(self, clip: Clip, fois: int = 1) -> int:
        """Play a clip as it was recorded, ``fois`` times."""
        annonce = Annonce(Role.MOT, clip.texte, clip.texte, (clip.texte,))
        return self._lancer(Serie(self._numeroter(), (annonce,) * fois, BORNES_PAR_LETTRE[0], essai=True, clip=clip))

    def sonner(self) -> bool:
        """The bell, over whatever is said; False where no device would be heard."""
        if not self.materiel.sonne:
            return False
        self.ecouter(cloche())
        return True

    def tinter(self) -> None:
        """Play a soft sound for a refused entry, but not during an announcement, nor where it is off."""
        if self.reglages.refus and self.reglages.choix is not Choix.SILENCE and not self.parle:
            self.ecouter(refus())

    def suspendre(self) -> bool:
        """Pause: silence at once; `reprendre` starts the interrupted announcement again. False: nothing to pause, for
        a call is not paused."""
        if self._serie is None or self._serie.appel:
            return False
        self.en_pause = True
        self._patience.stop()
        self._lecteur.arreter()
        return True

    def reprendre(self) -> None:
        if self._serie is not None and self.en_pause:
            self._commencer(self._serie, max(0, self._serie.entendue))

    def passer(self) -> None:
        """Skip what is being heard; past the last announcement, the series is at its end."""
        serie = self._serie
        if serie is None:
            return
        suivante = max(0, serie.entendue) + 1
        if suivante < len(serie.annonces):
            self._commencer(serie, suivante)
        else:
            self._lecteur.arreter()
            self._achever()

    def taire(self) -> None:
        """Silence at once; nothing is left to say."""
        self._abandonner_suivante()
        if self._serie is not None:
            self._couper()
            self.legende.emit("")

    def epreuve(self) -> Epreuve:
        """What the sound check shows."""
        parle, nom, replis = self.voix.qui_parle()
        sortie = self.materiel.sortie
        return Epreuve(
            phrase=phrase_d_essai().texte,
            parle=parle,
            nom=nom,
            appareil=None if sortie is None else sortie.nom,
            volume=self.reglages.volume,
            delai=self._lecteur.delai,
            replis=(*replis, *self.materiel.plaintes),
        )

    # -- a series and its clips

    def _dire(self, annonces: tuple[Annonce, ...], pas: float) -> int:
        return self._lancer(Serie(self._numeroter(), annonces, pas, pause_s=self.reglages.allure.value.entre))

    def _lancer(self, serie: Serie) -> int:
        if self._serie is not None and self._serie.appel:
            self._abandonner_suivante()
            self._suivante = serie
        else:
            self._couper()
            self._commencer(serie, 0)
        return serie.numero

    def _numeroter(self) -> int:
        self._numero += 1
        return self._numero

    def _commencer(self, serie: Serie, index: int) -> None:
        """Say ``serie`` from ``index`` on."""
        self._lecteur.arreter()
        self._serie, self.en_pause = serie, False
        self._laisser_le_champ()
        serie.prochaine, serie.entendue, serie.origine, serie.lettres = index, index - 1, None, 0
        serie.ouverte, serie.seche, serie.impatiente = False, True, False
        self.voix.pardonner()
        if serie.clip is None:
            self.voix.demander(serie.annonces[index:])
        self._patience.start(_PATIENCE_APPEL_MS if serie.appel else _PATIENCE_MS)
        self._alimenter()

    def _alimenter(self, *, forcer: bool = False) -> None:
        """Give the player every clip that is ready, in order; ``forcer``: show the next one mute if it is not."""
        serie = self._serie
        if serie is None or self.en_pause or (self._attend_le_son(serie) and not forcer):
            return
        if not serie.annonces and not serie.ouverte:
            self._ouvrir(serie)
            self._lecteur.clore()
        while serie.prochaine < len(serie.annonces):
            annonce = serie.annonces[serie.prochaine]
            clip = self._clip(serie, annonce)
            if clip is None and forcer and serie.seche:
                clip = clip_muet(annonce.parole)
            if clip is None:
                return
            self._donner(serie, annonce, clip)

    def _attend_le_son(self, serie: Serie) -> bool:
        """The sound worker is starting: there may be a device in a moment."""
        return self._est_sonore(serie) and not serie.ouverte and not self.materiel.decide

    def _est_sonore(self, serie: Serie) -> bool:
        return self.voix.sonore or serie.cloche or serie.clip is not None

    def _clip(self, serie: Serie, annonce: Annonce) -> Clip | None:
        return serie.clip or self.voix.clip(annonce)

    def _ouvrir(self, serie: Serie) -> None:
        serie.ouverte = True
        self._lecteur.ouvrir(sonore=bool(serie.annonces) and self._est_sonore(serie))

    def _donner(self, serie: Serie, annonce: Annonce, clip: Clip) -> None:
        if not serie.ouverte:
            self._ouvrir(serie)
        clip = clip_d_appel(clip, cloche=serie.cloche) if serie.appel else clip
        index = serie.prochaine
        serie.prochaine += 1
        serie.seche = False
        self._patience.stop()
        pause = serie.pause(annonce, self._lecteur.echantillons, clip.echantillons)
        self._lecteur.ajouter(index, Clip(clip.pcm + Clip.silence(pause).pcm, annonce.texte))
        if serie.prochaine == len(serie.annonces):
            self._lecteur.clore()

    def _perdre_patience(self) -> None:
        if self._serie is not None:
            self._serie.impatiente = True
            self._alimenter(forcer=True)

    def _tarir(self) -> None:
        """All that was given has been heard and a clip is missing: wait once, then go on without it."""
        serie = self._serie
        if serie is None:
            return
        serie.seche = True
        if serie.impatiente:
            self._alimenter(forcer=True)
        else:
            self._patience.start(_PATIENCE_MS)
            self._alimenter()

    # -- what is heard

    def _entendre(self, index: int) -> None:
        serie = self._serie
        if serie is None:
            return
        serie.entendue = index
        if not serie.appel:
            self.legende.emit(serie.annonces[index].texte)
        self.commence.emit(serie.numero, index)

    def _achever(self) -> None:
        serie, self._serie, self.en_pause = self._serie, None, False
        self._patience.stop()
        if serie is None:
            return
        self.legende.emit("")
        suivante, self._suivante = self._suivante, None
        if suivante is not None:
            self._commencer(suivante, 0)
        self._laisser_le_champ()
        self.fini.emit(serie.numero, True)

    def _couper(self) -> None:
        serie, self._serie, self.en_pause = self._serie, None, False
        self._patience.stop()
        self._lecteur.arreter()
        if serie is not None:
            self._laisser_le_champ()
            self.fini.emit(serie.numero, False)

    def _laisser_le_champ(self) -> None:
        """Stop rendering ahead while something is said or a chrono runs: the machine has better to do."""
        self.voix.patienter(self._serie is not None or self._pret.a_l_heure)

    def _plaindre(self, phrase: str) -> None:
        if self.voix.sonore:  # whoever chose silence needs none
            self.incident.emit(phrase)

    def _abandonner_suivante(self) -> None:
        suivante, self._suivante = self._suivante, None
        if suivante is not None:
            self.fini.emit(suivante.numero, False)
