"""Conducting a coup: the one key, the voice in step with the letters, the chrono and its calls, the room's view."""

import time
from collections.abc import Callable
from dataclasses import replace
from enum import Enum

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from arbitre.engine.annonces.annonce import Annonce
from arbitre.engine.annonces.coup import Cadre, annoncer_appel, annoncer_tirage, annoncer_top
from arbitre.engine.chrono import Appel, AppelDu, Cadence, Chrono, attente
from arbitre.engine.competition.evenements import CommandeAnnulee, Trace
from arbitre.engine.erreurs import Refus
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.conduite import fin_proposee
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.salle import vue_salle
from arbitre.engine.vues import Entracte, EtatChrono, VueChrono, VueSalle
from arbitre.ui.poste import textes
from arbitre.ui.regie_qt import RegieQt
from arbitre.voix.annonceur import Annonceur

BATTEMENT = 50
"""Milliseconds between two looks at the chrono while it runs; calls have a timer of their own."""


class Sac(Enum):
    """Where the letters come from."""

    MACHINE = "machine"
    REEL = "reel"


class Conducteur(QObject):
    """Between the régie and what is heard and seen. ``vue`` is for the room; ``etape`` tells that the thread moved.

    ``demande`` asks the console for what only a person has: typed letters, a number of bulletins, a choice.
    ``vitesse`` makes the chrono run faster, for the demonstration and for tests.
    """

    vue = Signal(object)
    etape = Signal()
    dit = Signal(str)
    demande = Signal(str)
    chrono_change = Signal()

    def __init__(
        self,
        regie: RegieQt,
        annonceur: Annonceur,
        *,
        cadre: Callable[[Partie], Cadre],
        monotone: Callable[[], float] = time.monotonic,
        vitesse: float = 1.0,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.regie = regie
        self.annonceur = annonceur
        self.sac = Sac.MACHINE
        self._cadre = cadre
        self._monotone = monotone if vitesse == 1.0 else lambda: monotone() * vitesse
        self._vitesse = vitesse
        self._chrono: Chrono | None = None
        self._revelees: int | None = None
        self._legende = ""
        self._entracte: Entracte | None = None
        self._dites: tuple[Annonce, ...] = ()
        self._serie = 0
        self._fin_annonce: float | None = None
        self._passe_outre = False
        self._battement = QTimer(self, interval=BATTEMENT)
        self._battement.timeout.connect(self._battre)
        self._appel = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._appel.timeout.connect(self._battre)
        regie.change.connect(self._sur_change)
        annonceur.commence.connect(self._sur_clip)
        annonceur.legende.connect(self._sur_legende)
        annonceur.fini.connect(self._sur_fin)
        self.reprendre_le_fichier()

    # --- what the console asks --------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase | None:
        partie = self.regie.partie
        return partie.phase if partie else None

    @property
    def chrono(self) -> VueChrono | None:
        """The time of the coup in hand, None outside of it."""
        return self._chrono.vue(self._monotone()) if self._chrono else None

    @property
    def attente(self) -> float:
        """Seconds still to wait after the top before the next tirage (2023, 3.1)."""
        partie = self.regie.partie
        if partie is None or self._fin_annonce is None or not self.regie.etat.reglages.attente_apres_top:
            return 0.0
        return attente(self._fin_annonce, self._monotone(), partie.reglement)

    def avancer(self) -> None:
        """The one key: do the next step of the coup, or ask for what it needs."""
        partie = self.regie.partie
        if partie is None:
            self.demande.emit("partie")
            return
        match partie.phase:
            case Phase.TIRAGE:
                self._tirage(partie)
            case Phase.CHOIX:
                self.regie.executer(cmd.AccepterTirage())
            case Phase.ANNONCE:
                self.regie.executer(cmd.AnnoncerTirage())
            case Phase.CHRONO:
                self.regie.executer(cmd.LancerChrono())
            case Phase.RECHERCHE:
                self.dit.emit(textes.TEMPS_EN_COURS)
            case Phase.RAMASSAGE:
                self.demande.emit("bulletins")
            case Phase.TOP:
                self.demande.emit("top")
            case Phase.ANNONCE_TOP:
                self.regie.executer(cmd.AnnoncerTop())
            case Phase.FINIE:
                self.demande.emit("fin")

    def _tirage(self, partie: Partie) -> None:
        if fin := fin_proposee(partie):
            self.dit.emit(textes.fin_proposee(fin))
            self.demande.emit("fin")
            return
        if (reste := self.attente) > 0 and not self._passe_outre:
            self._passe_outre = True
            self.dit.emit(textes.attendre(reste))
            return
        if self.sac is Sac.REEL:
            self.demande.emit("lettres")
        else:
            self.regie.tirer()

    def pause(self) -> None:
        """Stop the chrono, or let it go on."""
        if self._chrono is None:
            self.dit.emit(textes.PAS_DE_CHRONO)
            return
        t = self._monotone()
        if self._chrono.etat is EtatChrono.COURT:
            self.regie.executer(cmd.SuspendreChrono(round(self._chrono.reste(t), 3)))
        else:
            self.regie.executer(cmd.ReprendreChrono(round(self._chrono.reste(t), 3)))

    def ajouter_du_temps(self, secondes: int = 10) -> None:
        """Give the coup more time."""
        try:
            if self._chrono is None:
                raise Refus(textes.PAS_DE_CHRONO)
            self._chrono = self._chrono.ajouter(secondes, self._monotone())
        except Refus as e:
            self.dit.emit(str(e))
            return
        self._battre()

    def terminer_le_coup(self) -> None:
        """« Terminé » before its time."""
        if self._chrono is not None and self.phase is Phase.RECHERCHE:
            self._chrono = self._chrono.terminer(self._monotone())
            self._battre()
        else:
            self.dit.emit(textes.PAS_DE_CHRONO)

    def repeter(self) -> None:
        """Say the last announcement again."""
        self.annonceur.repeter()

    def repeter_le_tirage(self) -> None:
        """Say the tirage again; the letters are all on the tableau already."""
        if self.annonceur.repeter_tirage() is None:
            self.dit.emit(textes.PAS_DE_TIRAGE)

    def taire(self) -> None:
        """Silence, at once; letters still to be spoken are shown."""
        self.annonceur.taire()

    def arreter(self) -> None:
        """The evening is over: no clock runs on."""
        self._battement.stop()
        self._appel.stop()
        self.annonceur.taire()

    def montrer_entracte(self, entracte: Entracte | None) -> None:
        """What the room sees between parties; None: the partie again."""
        self._entracte = entracte
        self._montrer()

    # --- what follows from an event ---------------------------------------------------------------------------

    def reprendre_le_fichier(self) -> None:
        """Take the state as the file gives it: a chrono that ran when it was left stands paused."""
        partie = self.regie.partie
        self._revelees = None
        self._chrono = self._chrono_du_journal(partie) if partie else None
        self._apres()

    def _chrono_du_journal(self, partie: Partie) -> Chrono | None:
        if partie.phase is not Phase.RECHERCHE:
            return None
        t = self._monotone()
        joue = partie.temps.duree - self.regie.regie.temps_restant()
        repris, _ = self._neuf(partie).lancer(t - joue).pause(t).avancer(t)
        return repris

    def _sur_change(self, traces: tuple[Trace, ...]) -> None:
        for trace in traces:
            self._suivre(trace)
        self._apres()

    def _apres(self) -> None:
        self._regler_les_minuteurs()
        self._montrer()
        self.etape.emit()

    def _suivre(self, trace: Trace) -> None:
        partie = self.regie.partie
        evenement = trace.evenement
        if isinstance(evenement, CommandeAnnulee):
            self.annonceur.taire()
            self._revelees = None
            self._chrono = self._chrono_du_journal(partie) if partie else None
            return
        if partie is None or trace.partie != partie.numero or partie.coup is None:
            return
        match evenement:
            case ev.TirageAnnonce():
                self._revelees = 0
                self._dire(self._annonces_du_tirage(partie, partie.coup), partie)
            case ev.TopAnnonce(numero):
                self._chrono = None
                self._fin_annonce, self._passe_outre = self._monotone(), False
                self._annoncer_top(partie, partie.coups[numero - 1])
            case ev.CoupAnnule() | ev.TirageRejete():
                self._chrono, self._fin_annonce = None, None
                self.annonceur.taire()
            case ev.ChronoLance() | ev.ChronoSuspendu() | ev.ChronoRepris() | ev.TempsTermine():
                self._suivre_le_temps(partie, evenement)
            case _:
                pass

    def _suivre_le_temps(
        self, partie: Partie, evenement: ev.ChronoLance | ev.ChronoSuspendu | ev.ChronoRepris | ev.TempsTermine
    ) -> None:
        t = self._monotone()
        match evenement:
            case ev.ChronoLance():
                self._revelees = None
                self._chrono = self._neuf(partie).lancer(t)
                self._battre()
            case ev.ChronoSuspendu() if self._chrono:
                self._chrono = self._chrono.pause(t)
            case ev.ChronoRepris() if self._chrono:
                self._chrono = self._chrono.reprendre(t)
            case _:
                pass

    def _neuf(self, partie: Partie) -> Chrono:
        return Chrono.neuf(Cadence(partie.temps.duree, partie.temps.alerte))

    def _annonces_du_tirage(self, partie: Partie, coup: Coup) -> tuple[Annonce, ...]:
        assert coup.tirage is not None, "an announced coup has a tirage"
        return annoncer_tirage(self._cadre(partie), coup.numero, coup.tirage, coup.rejets)

    def _annoncer_top(self, partie: Partie, coup: Coup) -> None:
        assert coup.retenu is not None, "an announced top was retained"
        assert coup.tirage is not None, "an announced top has a tirage"
        self._dire(annoncer_top(self._cadre(partie), coup.grille, coup.retenu.solution.placement, coup.tirage))

    def _dire(self, annonces: tuple[Annonce, ...], partie: Partie | None = None) -> None:
        """Announce; with ``partie``, the calls of the coup that comes are made ready meanwhile."""
        self._dites = annonces
        self._serie = self.annonceur.dire(annonces)
        if partie is not None:
            self.annonceur.preparer([annoncer_appel(self._cadre(partie), appel) for appel in Appel])

    # --- time -------------------------------------------------------------------------------------------------

    def _regler_les_minuteurs(self) -> None:
        court = self._chrono is not None and self._chrono.etat is EtatChrono.COURT
        if court or self.attente > 0:
            if not self._battement.isActive():
                self._battement.start()
        else:
            self._battement.stop()
        prochain = self._chrono.prochain() if self._chrono else None
        if prochain is None:
            self._appel.stop()
        else:
            self._appel.start(max(0, round((prochain - self._monotone()) * 1000 / self._vitesse)))

    def _battre(self) -> None:
        """Give the calls that are due; the last one ends the coup."""
        if self._chrono is not None:
            self._chrono, dus = self._chrono.avancer(self._monotone())
            for du in dus:
                self._appeler(du)
        self._regler_les_minuteurs()
        self._montrer()
        self.chrono_change.emit()

    def _appeler(self, du: AppelDu) -> None:
        partie = self.regie.partie
        if partie is None:
            return
        self.annonceur.appeler(annoncer_appel(self._cadre(partie), du.appel))
        if du.appel is Appel.TERMINE and partie.phase is Phase.RECHERCHE:
            self.regie.executer(cmd.TerminerCoup())

    # --- voice and tableau ------------------------------------------------------------------------------------

    def _sur_clip(self, serie: int, index: int) -> None:
        if serie != self._serie or self._revelees is None or index >= len(self._dites):
            return
        if (lettre := self._dites[index].index) is not None:
            self._revelees = max(self._revelees, lettre + 1)
            self._montrer()

    def _sur_legende(self, texte: str) -> None:
        self._legende = texte
        self._montrer()

    def _sur_fin(self, serie: int, _entiere: bool) -> None:
        if serie != self._serie:
            return
        self._revelees = None
        partie = self.regie.partie
        if partie is not None and partie.phase is Phase.TIRAGE and self._fin_annonce is not None:
            self._fin_annonce = self._monotone()
        self._apres()

    def vue_actuelle(self) -> VueSalle:
        """What the room sees now."""
        competition, partie = self.regie.etat, self.regie.partie
        if partie is None:
            return VueSalle(titre=competition.nom, entracte=self._entracte)
        sous_titre = textes.sous_titre(partie)
        vue = vue_salle(partie, titre=competition.nom, sous_titre=sous_titre, revelees=self._revelees)
        return replace(vue, chrono=self.chrono, legende=self._legende, entracte=self._entracte)

    def _montrer(self) -> None:
        self.vue.emit(self.vue_actuelle())
