"""Conducting a coup: the one key, what follows from each event for the voice and the time, the room's view."""

import time
from collections.abc import Callable
from enum import Enum
from typing import Self, assert_never

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from arbitre.engine.annonces.coup import Cadre
from arbitre.engine.chrono import attente
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.feuilles.mort_subite import bilan
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.conduite import AnnoncerTop, ChronoLance, LancerChrono, TopAnnonce, TopRetenu
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.preparee import suivie
from arbitre.engine.partie.salle import intitule, vue_salle
from arbitre.engine.partie.terminer import CoupAnnule, CoupCloture, PartieInterrompue, PartieTerminee, fin_proposee
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage, TirageAnnonce, TirageRejete
from arbitre.engine.vues import VueChrono, VueSalle
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.conduite.minuterie import temps_continu
from arbitre.ui.conduite.paroles import Paroles
from arbitre.ui.conduite.preferences import ReglagesDuChrono, ecrire_le_sac, lire_le_sac
from arbitre.ui.conduite.temps import TempsDuCoup
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import fin as textes_de_fin
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes import temps as textes_du_temps
from arbitre.ui.textes.touches import Suite
from arbitre.voix.annonceur import Annonceur

_Fin = PartieTerminee | PartieInterrompue
_DeLaConduite = TirageAnnonce | TirageRejete | ChronoLance | TopRetenu | TopAnnonce | CoupAnnule | _Fin
"""What voice and time follow from; the windows show the rest."""
_AVANT_L_ANNONCE = (Phase.TIRAGE, Phase.CHOIX, Phase.ANNONCE)


class Sac(Enum):
    """Where the letters come from."""

    MACHINE = "machine"
    REEL = "reel"


class Demande(Enum):
    """What only a person has, asked of the console: a partie, typed letters, a number, a choice, a decision."""

    PARTIE = "partie"
    LETTRES = "lettres"
    BULLETINS = "bulletins"
    TOP = "top"
    FIN = "fin"


class DAbord(Struct, frozen=True):
    """What the one key does before any step: ``suite`` says it on the bar."""

    suite: Suite
    faire: Callable[[], object]


class Conducteur(QObject):
    """Between the régie and what is heard and seen. ``vue`` is for the room; ``etape`` tells that the thread moved.

    ``demande`` carries a `Demande`.
    ``vitesse`` makes the chrono run faster, for the demonstration and for tests.
    """

    vue = Signal(object)
    etape = Signal()
    dit = Signal(str)
    demande = Signal(object)
    chrono_change = Signal()
    sac_change = Signal(bool)

    def __init__(
        self,
        regie: RegieQt,
        annonceur: Annonceur,
        *,
        cadre: Callable[[Partie], Cadre],
        monotone: Callable[[], float] = time.monotonic,
        continu: Callable[[], float] = temps_continu,
        mural: Callable[[], float] = time.time,
        vitesse: float = 1.0,
        reglages: ReglagesDuChrono | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.regie = regie
        self.annonceur = annonceur
        self.sac = Sac.MACHINE
        self.paroles = Paroles(regie, annonceur, cadre, self)
        self.temps = TempsDuCoup(
            regie,
            annonceur,
            cadre,
            monotone=monotone,
            continu=continu,
            mural=mural,
            vitesse=vitesse,
            reglages=reglages,
            parent=self,
        )
        self._top_se_dit = False
        self._fin_annonce: float | None = None
        self._passe_outre = False
        self._situation: object = None
        self.coupure = ""
        """What is cut off from the other rooms, as long as it is; empty where nothing is."""
        self.d_abord: DAbord | None = None
        self.retenue: Callable[[Phase], str] | None = None
        """Why the one key does nothing in that phase, where another console leads; empty where it does."""
        regie.change.connect(self._sur_change)
        self.paroles.change.connect(self._montrer)
        self.paroles.lettre.connect(self._noter_les_lettres)
        self.paroles.fini.connect(self._noter_les_lettres)
        self.paroles.fini.connect(self._sur_fin)
        self.paroles.dit.connect(self.dit)
        self.temps.bat.connect(self._battre)
        self.temps.change.connect(self.etape)
        self.temps.dit.connect(self.dit)
        self.reprendre_le_fichier()

    @classmethod
    def du_poste(cls, regie: RegieQt, materiel: Materiel, reglages: ReglagesDuChrono, parent: QObject) -> Self:
        """A conductor with the voice, the sentences and the clocks of the evening. Letters come from the source last
        chosen in the file; a new file has no past choice, whatever its name."""
        conducteur = cls(
            regie,
            materiel.annonceur,
            cadre=materiel.cadre,
            monotone=materiel.monotone,
            continu=materiel.continu,
            mural=materiel.mural,
            vitesse=materiel.vitesse,
            reglages=reglages,
            parent=parent,
        )
        preferences, fichier = materiel.preferences, regie.regie.journal.chemin
        reel = lire_le_sac(preferences, fichier) if regie.etat.creee else None
        if reel is not None:
            conducteur.sac = Sac.REEL if reel else Sac.MACHINE
        conducteur.sac_change.connect(lambda reel: ecrire_le_sac(preferences, fichier, reel=reel))
        return conducteur

    # --- what the console asks --------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase | None:
        partie = self.regie.partie
        return partie.phase if partie else None

    @property
    def chrono(self) -> VueChrono | None:
        """The time of the coup in hand, None outside of it."""
        return self.temps.chrono

    @property
    def attente(self) -> float:
        """Seconds still to wait after the top before the next tirage is announced (2023, 3.1)."""
        partie, t = self.regie.partie, self.temps.maintenant()
        fin = t if self._top_se_dit else self._fin_annonce
        if partie is None or partie.phase not in _AVANT_L_ANNONCE or fin is None:
            return 0.0
        return attente(fin, t, partie.reglement) if self.regie.etat.reglages.attente_apres_top else 0.0

    def _fin_de_l_attente(self) -> float | None:
        """The instant at which it is over; None where none is counted down, or while the top is still being said."""
        attente = 0.0 if self._top_se_dit else self.attente
        return self.temps.maintenant() + attente if attente > 0 else None

    @property
    def suite(self) -> Suite | None:
        """What the one key does where the phase alone does not tell it; None elsewhere."""
        partie = self.regie.partie
        if partie is not None and partie.phase is Phase.TIRAGE and not suivie(partie):
            if self.sac is Sac.REEL:
                return textes.TAPER_LES_LETTRES
            if partie.coup is None:
                return textes.TIRER_PAR_LA_MACHINE
        if self.phase is Phase.ANNONCE and self.attente > 0:
            return textes_du_temps.SUITE_ATTENTE
        if self.phase is Phase.CHRONO and self._s_annonce:
            return textes_du_temps.SUITE_ANNONCE
        return self.temps.suite

    def avancer(self) -> None:
        """The one key: do the next step of the coup, or ask for what it needs."""
        if self.d_abord is not None:
            self.d_abord.faire()
            return
        partie = self.regie.partie
        if partie is None:
            self.demande.emit(Demande.PARTIE)
            return
        if phrase := self.retenu:
            self.dit.emit(phrase)
            return
        match partie.phase:
            case Phase.TIRAGE:
                self._tirage(partie)
            case Phase.CHOIX:
                self.regie.executer(AccepterTirage())
            case Phase.ANNONCE:
                self._annonce()
            case Phase.CHRONO:
                self._chrono()
            case Phase.RECHERCHE:
                self.temps.signaler()
            case Phase.RAMASSAGE:
                self.demande.emit(Demande.BULLETINS)
            case Phase.TOP:
                self.demande.emit(Demande.TOP)
            case Phase.ANNONCE_TOP:
                self.regie.executer(AnnoncerTop())
            case Phase.FINIE:
                self.demande.emit(Demande.FIN)

    @property
    def mene(self) -> bool:
        """Whether another console leads this room."""
        return self.retenue is not None

    @property
    def retenu(self) -> str:
        """Why the one key does nothing now; empty where it does."""
        if self.d_abord is not None or self.retenue is None or self.phase is None:
            return ""
        return self.retenue(self.phase)

    def _tirage(self, partie: Partie) -> None:
        if fin := fin_proposee(partie):
            self.dit.emit(textes_de_fin.fin_proposee(fin))
            self.demande.emit(Demande.FIN)
        elif self.sac is Sac.REEL and not suivie(partie):
            self.demande.emit(Demande.LETTRES)
        else:
            self.regie.tirer()

    def _annonce(self) -> None:
        """The letters may be drawn meanwhile, but 20 s pass before they are announced; the second key goes past."""
        if (reste := self.attente) > 0 and not self._passe_outre:
            self._passe_outre = True
            self.dit.emit(textes_du_temps.attendre(reste))
        else:
            self.regie.executer(AnnoncerTirage())

    @property
    def _s_annonce(self) -> bool:
        """Whether the voice still tells the tirage, and nobody went past."""
        return self.paroles.revelees is not None and self.annonceur.se_fait_entendre and not self._passe_outre

    def _chrono(self) -> None:
        """The time starts once the tirage is announced (2023, 3.3); the second key goes past."""
        if self._s_annonce:
            self._passe_outre = True
            self.dit.emit(textes_du_temps.TIRAGE_EN_COURS)
        else:
            self.regie.executer(LancerChrono())

    def arreter(self) -> None:
        """The evening is over: no clock runs on."""
        self.temps.releves.fermer()
        self.paroles.arreter()
        self._fin_annonce = None
        self.temps.arreter()

    # --- what follows from an event ---------------------------------------------------------------------------

    def reprendre_le_fichier(self) -> None:
        """Take the state as the file gives it: a chrono that ran when it was left stands paused, and letters that came
        out of a real bag do so again."""
        self.sac = Sac.REEL if self.regie.etat.du_sac else Sac.MACHINE
        self.paroles.reprendre()
        self.temps.reprendre()
        self._situation = self._lire_la_situation()
        self._apres()

    def changer_de_sac(self) -> str:
        """The letters come from the other one, from the next draw on; it is said, or why nothing changes."""
        if self.regie.figee:
            return self.regie.figee
        self.sac = Sac.MACHINE if self.sac is Sac.REEL else Sac.REEL
        self.sac_change.emit(self.sac is Sac.REEL)
        return textes.SAC_REEL if self.sac is Sac.REEL else textes.SAC_MACHINE

    def dire_la_coupure(self) -> None:
        """Of a file that was left in the middle of a coup, say what stopped, and the keys that go on with it."""
        self.temps.dire_la_coupure()
        self.paroles.dire_la_coupure()

    def _sur_change(self, traces: tuple[Trace, ...]) -> None:
        for trace in traces:
            self._suivre(trace)
        self.temps.accorder()
        self._situation = self._lire_la_situation()
        self._apres()

    def _apres(self) -> None:
        self.temps.veiller(self._fin_de_l_attente())
        self.temps.attendre_l_appel()
        self._montrer()
        self.etape.emit()

    def _lire_la_situation(self) -> object:
        """Where the conduct stands: an undo that leaves it so touches neither voice nor time."""
        partie = self.regie.partie
        return partie and (partie.numero, partie.phase, partie.coup and partie.coup.numero)

    def _suivre(self, trace: Trace) -> None:
        partie = self.regie.partie
        evenement = trace.evenement
        if isinstance(evenement, CommandeAnnulee):
            self._revenir()
            return
        if isinstance(evenement, PartieOuverte):
            self._fin_annonce, self._top_se_dit, self._passe_outre = None, False, False
            self.paroles.taire()
        if partie is None or trace.partie != partie.numero or partie.coup is None:
            return
        annonce = isinstance(evenement, CoupCloture) and partie.fin is None and not partie.en_jeu
        if annonce and (fait := bilan(self.regie.etat, partie)):
            self.paroles.dire_les_sorties(partie, fait)
        if isinstance(evenement, _DeLaConduite):
            self._conduire(partie, partie.coup, evenement)

    def _conduire(self, partie: Partie, coup: Coup, evenement: _DeLaConduite) -> None:
        match evenement:
            case TirageAnnonce():
                self._fin_annonce, self._top_se_dit, self._passe_outre = None, False, False
                self.temps.oublier()
                self.paroles.dire_le_tirage(partie, coup)
            case ChronoLance():
                self.paroles.tout_montrer()
                self.paroles.preparer_les_tops()
                self.temps.lancer(partie)
            case TopRetenu():
                self.paroles.preparer_le_top(partie, coup)
            case TopAnnonce(numero):
                self._passe_outre = False
                self.paroles.dire_le_top(partie, partie.coups[numero - 1])
                self._top_se_dit = True
            case CoupAnnule() | TirageRejete():
                self.paroles.taire()
            case PartieTerminee() | PartieInterrompue():
                if not self._top_se_dit:  # the last top is heard to its end
                    self.paroles.taire()
            case _:
                assert_never(evenement)

    def _revenir(self) -> None:
        """A command was taken back: where it was a step of the conduct, voice and time go back too."""
        if self._lire_la_situation() != self._situation:
            self.paroles.taire()
            self.paroles.tout_montrer()
            self._fin_annonce, self._top_se_dit = None, False
            self.temps.retrouver()
        self.temps.dire_la_suspension()

    def _noter_les_lettres(self) -> None:
        """Note what the room was told of the tirage, for the file opened again."""
        if self.phase is Phase.CHRONO:
            self.temps.releves.noter_les_lettres(self.paroles.revelees)

    def _sur_fin(self) -> None:
        if self._top_se_dit:
            self._top_se_dit = False
            self._fin_annonce = self.temps.maintenant()
        self._apres()

    def _battre(self) -> None:
        attend = self.attente > 0
        if not attend and self._fin_annonce is not None and not self._top_se_dit:
            self._fin_annonce = None
            self.temps.veiller(None)
            self.etape.emit()
        self._montrer()
        self.chrono_change.emit()

    # --- the room ---------------------------------------------------------------------------------------------

    def vue_actuelle(self) -> VueSalle:
        """What the room sees now."""
        competition, partie = self.regie.etat, self.regie.partie
        if partie is None:
            return VueSalle(titre=competition.nom)
        sous_titre = intitule(partie)
        vue = vue_salle(partie, titre=competition.nom, sous_titre=sous_titre, revelees=self.paroles.revelees)
        return replace(vue, chrono=self.chrono, legende=self.paroles.legende)

    def _montrer(self) -> None:
        self.vue.emit(self.vue_actuelle())
