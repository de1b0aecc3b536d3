"""The time of the coup in hand: its chrono, the keys that act on it, the calls, what the journal keeps of it."""

import time
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from arbitre.engine.annonces.annonce import Annonce
from arbitre.engine.annonces.coup import Cadre, annoncer_appel
from arbitre.engine.chrono import Appel, AppelDu, Cadence, Chrono, Reveil
from arbitre.engine.erreurs import Refus
from arbitre.engine.partie.conduite import ReprendreChrono, SuspendreChrono, TerminerCoup
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.vues import EtatChrono, VueChrono
from arbitre.instants import secondes_entre
from arbitre.ui.conduite.minuterie import Minuterie, Releves, temps_continu
from arbitre.ui.conduite.preferences import ReglagesDuChrono
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import temps as textes
from arbitre.ui.textes.touches import Suite
from arbitre.voix.annonceur import Annonceur

_Coup = tuple[int, int, int]
_RESTE_MIN: Final = 0.001
"""Seconds left of a time whose end was taken back: resumed, it ends again."""
_DU_CHRONO: Final = (Phase.RECHERCHE, Phase.RAMASSAGE, Phase.TOP, Phase.ANNONCE_TOP)
"""The phases in which a coup has a chrono: from its start to the proclamation."""


class TempsDuCoup(QObject):
    """The time of the coup. Every order is written first: pause, more time and the outside alert are facts with the
    seconds left."""

    bat = Signal()
    dit = Signal(str)
    change = Signal()
    """the chrono was paused, resumed or set: what the next key does may be another thing"""
    reglages_change = Signal(object)

    def __init__(
        self,
        regie: RegieQt,
        annonceur: Annonceur,
        cadre: Callable[[Partie], Cadre],
        *,
        monotone: Callable[[], float] = time.monotonic,
        continu: Callable[[], float] = temps_continu,
        mural: Callable[[], float] = time.time,
        vitesse: float = 1.0,
        reglages: ReglagesDuChrono | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.reglages = reglages or ReglagesDuChrono()
        self.suspendu_dit: Callable[[int, float], str] = textes.suspendu
        """How it is said that the chrono of a coup stands still, and what may be done about it."""
        self._regie = regie
        self._annonceur = annonceur
        self._cadre = cadre
        self.vitesse = vitesse
        self._minuterie = Minuterie(monotone, continu, mural, vitesse, self)
        self._attendu: tuple[Annonce, float | None, bool] | None = None
        self._appelle = False
        """A call is being given: what it cuts must not put the next one in its place."""
        self._a: _Coup | None = None
        """Whose chrono it is."""
        self._voulue = False
        """Whether the chrono stands still because the juge-arbitre stopped it."""
        self._quitte: tuple[_Coup | None, Chrono] | None = None
        """A chrono as it stood when its time was ended, its coup annulled, its partie over; and whose it was."""
        self._coupure: float | None = None
        """Seconds since the chrono of a file that was left was last known; None where nothing was left."""
        self.releves = Releves(regie.regie, monotone, self)
        self._minuterie.appel.connect(self._appeler)
        self._minuterie.bat.connect(self._relever)
        self._minuterie.bat.connect(self.bat)
        self._minuterie.reveil.connect(self._se_reveiller)

    # --- what is seen -----------------------------------------------------------------------------------------

    @property
    def chrono(self) -> VueChrono | None:
        """The time of the coup in hand, None outside of it."""
        chrono = self._minuterie.chrono
        return chrono.vue(self.maintenant()) if chrono else None

    @property
    def court(self) -> bool:
        """Whether the time of the coup runs now."""
        chrono = self._en_recherche()
        return chrono is not None and chrono.etat is EtatChrono.COURT

    @property
    def suspendu(self) -> bool:
        """Whether it stands still while the players search."""
        chrono = self._en_recherche()
        return chrono is not None and chrono.etat is EtatChrono.PAUSE

    @property
    def empeche(self) -> str:
        """Why the keys of the chrono do nothing; empty where they do."""
        return "" if self._en_recherche() is not None else textes.PAS_DE_CHRONO

    @property
    def rappel(self) -> Suite | None:
        """Where the chrono was stopped elsewhere than here: that it stands still, and the key that starts it again;
        else None."""
        return self.suite if self.suspendu and not self._voulue else None

    @property
    def suite(self) -> Suite | None:
        """What the one key does during the search, where it does something."""
        chrono = self._en_recherche()
        if chrono is None:
            return None
        if chrono.etat is EtatChrono.PAUSE:
            return textes.suite_suspendue(chrono.reste(0))
        if chrono.exterieur:
            return textes.SUITE_FIN if chrono.alertes else textes.SUITE_ALERTE
        return None

    def maintenant(self) -> float:
        """Instant on the chrono's clock."""
        return self._minuterie.maintenant()

    def veiller(self, jusqu_a: float | None) -> None:
        """Beat up to that instant even while no time runs."""
        self._minuterie.veiller(jusqu_a)

    # --- the keys ---------------------------------------------------------------------------------------------

    def signaler(self) -> None:
        """The one key during the search: the outside chronometer's next signal; the console's own needs none."""
        chrono, t = self._en_recherche(), self.maintenant()
        if chrono is None or chrono.etat is EtatChrono.PAUSE:
            self.dire_la_suspension()
        elif chrono.etat is EtatChrono.TERMINE:
            self.terminer()
        elif not chrono.exterieur:
            self.dit.emit(textes.TEMPS_EN_COURS)
        elif chrono.alertes:
            self.terminer()
        else:
            self._noter(chrono.signaler(t), t)

    def pause(self) -> None:
        """Stop the chrono, or let it go on."""
        chrono, t = self._en_recherche(), self.maintenant()
        if chrono is None:
            self.dit.emit(textes.PAS_DE_CHRONO)
        elif chrono.etat is EtatChrono.COURT:
            self._voulue = self._noter(chrono.pause(t), t)
            self.dire_la_suspension()
        elif chrono.etat is EtatChrono.PAUSE:
            self._noter(chrono.reprendre(t), t)
        else:
            self.terminer()

    def ajouter(self, secondes: int = 10) -> None:
        """Give the coup more time."""
        chrono, t = self._en_recherche(), self.maintenant()
        if chrono is None:
            self.dit.emit(textes.PAS_DE_CHRONO)
            return
        try:
            self._noter(chrono.ajouter(secondes, t), t)
        except Refus as e:
            self.dit.emit(str(e))

    def regler(self, reste: float) -> bool:
        """So many seconds are left; False where that is refused, and said."""
        chrono, t = self._en_recherche(), self.maintenant()
        if chrono is None:
            self.dit.emit(textes.PAS_DE_CHRONO)
            return False
        try:
            return self._noter(chrono.regler(reste, t), t)
        except Refus as e:
            self.dit.emit(str(e))
            return False

    def oter(self, secondes: int = 10) -> None:
        """Give the coup less time; its last seconds are ended by the key that ends it."""
        chrono, t = self._en_recherche(), self.maintenant()
        if chrono is not None and chrono.reste(t) <= secondes:
            self.dit.emit(textes.PEU_DE_TEMPS)
        else:
            self.regler(chrono.reste(t) - secondes if chrono is not None else 0.0)

    def terminer(self) -> None:
        """« Terminé » now: by the outside chronometer, before the time, or written at last where it was refused."""
        chrono, t = self._en_recherche(), self.maintenant()
        if chrono is None:
            self.dit.emit(textes.PAS_DE_CHRONO)
        elif chrono.etat is EtatChrono.TERMINE:
            self._regie.executer(TerminerCoup())
        else:
            self._quitte = self._a, _pose(chrono, t)
            self._poser(chrono.terminer(t))

    def preferer(self, reglages: ReglagesDuChrono) -> None:
        """Take the settings of the chrono from the next coup on."""
        self.reglages = reglages
        self.reglages_change.emit(reglages)
        self.attendre_l_appel()

    def changer_de_chronometre(self) -> None:
        """The console's chrono, or one's own beside it."""
        self.preferer(replace(self.reglages, exterieur=not self.reglages.exterieur))
        self.dit.emit(textes.EXTERIEUR if self.reglages.exterieur else textes.INTERIEUR)

    # --- what the coup does to it -----------------------------------------------------------------------------

    def lancer(self, partie: Partie) -> None:
        """The time of the coup starts."""
        self._quitte, self._a = None, self._le_coup()
        self._poser(self._neuf(partie).lancer(self.maintenant()))

    def accorder(self) -> None:
        """No time runs but that of the coup in hand; one that is left is found by an undo as it stood."""
        chrono, partie = self._minuterie.chrono, self._regie.partie
        if chrono is None:
            return
        if self._le_coup() == self._a:
            if chrono.etat is not EtatChrono.TERMINE and partie is not None and partie.phase is not Phase.RECHERCHE:
                self._quitte = self._a, _pose(chrono, self.maintenant())
                self._poser(chrono.terminer(self.maintenant()))
            return
        if self._quitte is None and chrono.etat is not EtatChrono.TERMINE:
            self._quitte = self._a, _pose(chrono, self.maintenant())
        self._poser(None)

    def oublier(self) -> None:
        """Forget the time of the last coup: another one begins."""
        self._quitte = None

    def retrouver(self) -> None:
        """Find the chrono of the coup in hand after an undo: over, else paused as it was left, or as the file tells."""
        self._a, partie = self._le_coup(), self._regie.partie
        if partie is None or partie.phase is not Phase.RECHERCHE:
            self._poser(self._fini(partie))
        elif self._quitte is not None and self._quitte[0] == self._a:
            (_, chrono), self._quitte = self._quitte, None
            self._poser(chrono)
        else:
            self._poser(self._suspendu(partie, self._regie.regie.temps_restant()))

    def reprendre(self) -> None:
        """A file is opened: the chrono of its coup as it was last known, paused."""
        self._quitte, self._a, self._coupure, self._voulue = None, self._le_coup(), None, False
        partie, regie = self._regie.partie, self._regie.regie
        if partie is None or partie.phase is not Phase.RECHERCHE:
            self._poser(self._fini(partie))
            return
        laisse = regie.temps_laisse()
        self._coupure = secondes_entre(laisse.instant, regie.maintenant())
        self._poser(self._suspendu(partie, laisse.reste))

    def dire_la_suspension(self) -> None:
        """Say that the chrono stands still, and what may be done about it."""
        if (phrase := self._suspension()) is not None:
            self.dit.emit(phrase)

    def dire_la_coupure(self) -> None:
        """Of a file that was left while the time ran, say for how long, where the chrono stands and what may be
        done."""
        if self._coupure is not None and (phrase := self._suspension()) is not None:
            self.dit.emit(f"{textes.apres_coupure(self._coupure)} {phrase}")

    def laisser(self) -> None:
        """The file is closed: what is left is written, as a fact; letters that were said stay known."""
        chrono, t, partie = self._en_recherche(), self.maintenant(), self._regie.partie
        if partie and partie.phase is Phase.CHRONO:
            return
        if chrono is None or chrono.etat is not EtatChrono.COURT or self._noter(chrono.pause(t), t):
            self.releves.effacer()

    def arreter(self) -> None:
        """The evening is over: no clock runs on."""
        self._minuterie.arreter()
        self._attendu = None
        self._annonceur.attendre(None)

    # --- inside -----------------------------------------------------------------------------------------------

    def _le_coup(self) -> _Coup | None:
        """The coup in hand, while it has a chrono: its partie, its number, how many were annulled before."""
        partie = self._regie.partie
        if partie is None or partie.coup is None or partie.phase not in _DU_CHRONO:
            return None
        return partie.numero, partie.coup.numero, len(partie.annules)

    def _en_recherche(self) -> Chrono | None:
        """The chrono while the players search."""
        partie = self._regie.partie
        return self._minuterie.chrono if partie is not None and partie.phase is Phase.RECHERCHE else None

    def _suspension(self) -> str | None:
        """That the chrono stands still, and what may be done about it; None where it runs."""
        partie, chrono = self._regie.partie, self._en_recherche()
        if partie is None or partie.coup is None or chrono is None or chrono.etat is not EtatChrono.PAUSE:
            return None
        return self.suspendu_dit(partie.coup.numero, chrono.reste(0))

    def _relever(self) -> None:
        self.releves.suivre(self.chrono.reste if self.chrono is not None and self.court else None)

    def _neuf(self, partie: Partie) -> Chrono:
        cadence = Cadence(partie.temps.duree, partie.temps.alerte)
        return Chrono.neuf(cadence, exterieur=self.reglages.exterieur)

    def _fini(self, partie: Partie | None) -> Chrono | None:
        """The chrono of a coup whose time was called over, without its calls; None where there is no such coup."""
        t = self.maintenant()
        return self._neuf(partie).lancer(t).terminer(t).avancer(t)[0] if partie and self._a else None

    def _suspendu(self, partie: Partie, laisse: float) -> Chrono:
        """A stopped chrono of the partie, with ``laisse`` seconds left."""
        t, duree, reste = self.maintenant(), partie.temps.duree, max(laisse, _RESTE_MIN)
        chrono = self._neuf(partie).lancer(t - max(0.0, duree - reste)).pause(t)
        if reste > duree:
            chrono = chrono.ajouter(reste - duree, t)
        return chrono.avancer(t)[0]

    def _noter(self, suite: Chrono, t: float) -> bool:
        """Write what is left at ``t``, then go on with ``suite``; False when it was refused."""
        reste = round(suite.reste(t), 3)
        court = suite.etat is EtatChrono.COURT
        if not self._regie.executer(ReprendreChrono(reste) if court else SuspendreChrono(reste)):
            return False
        self._poser(suite)
        self.change.emit()
        return True

    def _poser(self, chrono: Chrono | None) -> None:
        """This is the chrono now; what is due is given at once."""
        self._voulue &= chrono is not None and chrono.etat is EtatChrono.PAUSE
        self._minuterie.poser(chrono)
        self._minuterie.battre()
        self.attendre_l_appel()

    # --- the calls --------------------------------------------------------------------------------------------

    def _appeler(self, du: AppelDu) -> None:
        """Give the call; the last one ends the coup."""
        partie = self._regie.partie
        if partie is None:
            return
        self._appelle = True
        self._annonceur.appeler(annoncer_appel(self._cadre(partie), du.appel), cloche=self.reglages.cloche)
        self._appelle, self._attendu = False, None
        if du.appel is Appel.TERMINE and partie.phase is Phase.RECHERCHE:
            self._regie.executer(TerminerCoup())
        self.attendre_l_appel()

    def attendre_l_appel(self) -> None:
        """Have the next call held ready: at its time, or on the key that gives it."""
        attendu = self._prochain_appel()
        if attendu == self._attendu or self._appelle:
            return
        self._attendu = attendu
        if attendu is None:
            self._annonceur.attendre(None)
        else:
            annonce, instant, cloche = attendu
            dans = None if instant is None else self._minuterie.dans(instant)
            self._annonceur.attendre(annonce, dans, cloche=cloche)

    def _prochain_appel(self) -> tuple[Annonce, float | None, bool] | None:
        partie, chrono = self._regie.partie, self._minuterie.chrono
        instant: float | None = None
        if partie is None:
            return None
        if partie.phase is Phase.CHRONO:
            appel = Appel.CHRONO
        elif (prochain := self._minuterie.prochain()) is not None:
            appel, instant = prochain
        elif chrono is not None and chrono.exterieur and chrono.etat is EtatChrono.COURT:
            appel = Appel.TERMINE if chrono.alertes else Appel.ALERTE
        else:
            return None
        return annoncer_appel(self._cadre(partie), appel), instant, self.reglages.cloche

    def _se_reveiller(self, vu: Reveil) -> None:
        """The machine slept: what the chrono counted before is kept, and a person decides."""
        chrono, partie = self._en_recherche(), self._regie.partie
        if not vu.absence or chrono is None or partie is None or partie.coup is None:
            self.dit.emit(vu.phrase)
            return
        reste = chrono.reste(0)
        self._regie.executer(SuspendreChrono(round(reste, 3)))
        self.attendre_l_appel()
        self.change.emit()
        self.dit.emit(textes.apres_reveil(vu, self.suspendu_dit(partie.coup.numero, reste)))


def _pose(chrono: Chrono, t: float) -> Chrono:
    """``chrono`` stopped at instant ``t``."""
    return chrono.pause(t) if chrono.etat is EtatChrono.COURT else chrono
