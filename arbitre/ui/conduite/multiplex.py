"""The room of a multiplex: led by another console, its own voice, time and tableau follow; or leading the others."""

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from arbitre.engine.competition.commandes import Commande, Trace
from arbitre.engine.erreurs import Refus
from arbitre.engine.multiplex.faits import (
    CoupMene,
    Deroulement,
    FaitDuMultiplex,
    TempsArrete,
    TempsFini,
    TempsReparti,
    derouler,
)
from arbitre.engine.multiplex.publier import Publication
from arbitre.engine.multiplex.suivre import AU_PAS, Moment, Pas, prochain, suivie
from arbitre.engine.partie.conduite import AnnoncerTop, LancerChrono, RetenirTop
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage, OuvrirLeTirage, RejeterTirage, TirerLettres
from arbitre.ui.conduite.conducteur import Conducteur
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import multiplex as textes

_MENEES: Final = (
    TirerLettres, OuvrirLeTirage, AccepterTirage, RejeterTirage, AnnoncerTirage, LancerChrono, RetenirTop, AnnoncerTop,
)  # fmt: skip
"""What comes from the leading console alone."""
_A_ELLE: Final = (Phase.RECHERCHE, Phase.RAMASSAGE, Phase.FINIE)
"""Steps that stay the room's own: its time, its bulletins."""


class Menee(QObject):
    """Everything that the room hears is told to the others: ``faits`` carries (partie, all of its facts)."""

    faits = Signal(int, object)

    def __init__(self, regie: RegieQt, parent: QObject) -> None:
        super().__init__(parent)
        self._regie = regie
        self._publications: dict[int, Publication] = {}
        regie.change.connect(self._suivre)

    def reprendre(self) -> None:
        """Tell what the file already holds of the partie in hand."""
        for partie in self._regie.etat.parties[-1:]:
            self._publications[partie.numero] = Publication(partie.numero, self._regie.regie.chronique.traces)
            self._dire(partie.numero)

    def _suivre(self, traces: tuple[Trace, ...]) -> None:
        for numero in {t.partie for t in traces if t.partie} | set(self._publications):
            publication = self._publications.setdefault(numero, Publication(numero))
            avant = len(publication.faits)
            for trace in traces:
                publication.noter(trace)
            if len(publication.faits) != avant:
                self._dire(numero)

    def _dire(self, numero: int) -> None:
        self.faits.emit(numero, self._publications[numero].faits)


class Suivi(QObject):
    """What the leading console tells is done here, each step when this room is ready for it.

    ``dit`` carries a sentence; ``attend`` is what the room waits for now; ``autre_partie`` that another is followed;
    ``finie`` that the leading console ended the one in hand.
    """

    dit = Signal(str)
    change = Signal()
    autre_partie = Signal(int)
    finie = Signal()

    def __init__(
        self,
        conducteur: Conducteur,
        parent: QObject,
        monotone: Callable[[], float] = time.monotonic,
        *,
        orphelin: bool = False,
    ) -> None:
        super().__init__(parent)
        self._conducteur, self._monotone = conducteur, monotone
        self._regie = conducteur.regie
        self.numero = suivie(self._regie.etat)
        self.attend = ""
        self._lu, self._instants = Deroulement(None, (), None), tuple[float, ...]()
        self._au_pas = False
        """Whether the time in hand began with the leading console's."""
        self._temps_vu = -1
        self._dite = ""
        self._muet = ""
        self.orphelin = orphelin
        """Followed until its file was closed: nothing is drawn before it is followed again, or no more."""
        self._tour = QTimer(self, singleShot=True, interval=0)
        self._tour.timeout.connect(self._accorder)
        conducteur.etape.connect(self._tour.start)
        conducteur.retenue, self._regie.garde = self._retenue, self._garder
        self._tour.start()

    def cesser(self) -> None:
        """The room goes on by itself."""
        self._conducteur.etape.disconnect(self._tour.start)
        self._conducteur.retenue = self._regie.garde = None
        self._conducteur.etape.emit()
        self._tour.stop()

    def recevoir(self, faits: tuple[FaitDuMultiplex, ...], instants: tuple[float, ...]) -> None:
        """All that is known of the partie followed, and when each was told."""
        self._lu, self._instants = derouler(faits), instants
        self._tour.start()

    def relier(self, muet: str) -> None:
        """Why nothing is heard of the central; empty where it answers."""
        self._muet = muet
        self._conducteur.etape.emit()

    def _retenue(self, phase: Phase) -> str:
        """Why the one key does nothing now; empty where the step is the room's."""
        return "" if phase in _A_ELLE else self._raison()

    def _garder(self, commande: Commande) -> str:
        return self._raison() if isinstance(commande, _MENEES) else ""

    def _raison(self) -> str:
        """What is awaited: of a central that does not answer nobody knows what was announced."""
        if self.orphelin:
            return textes.SUIVAIT
        return self._muet or self.attend or self._dite or textes.MENEE

    def _accorder(self) -> None:
        """The next step, where it may be done now; what it brings about comes back here."""
        etat = self._regie.etat
        if (numero := suivie(etat)) != self.numero:
            self.numero, self._lu, self._instants = numero, Deroulement(None, (), None), ()
            self.autre_partie.emit(numero)
        try:
            pas = prochain(etat, self._regie.regie.savoir, self._lu, self._retard())
            if pas.commandes and not self._en_attente(pas):
                self._faire(pas)
        except Refus as e:
            self._attendre(str(e))
            self._dire(str(e))
            return
        self._attendre(pas.attend)
        self._accorder_le_temps()

    def _en_attente(self, pas: Pas) -> bool:
        """The voice is heard to its end, and the 20 s after a top pass here too (2023, 3.1)."""
        conduite = self._conducteur
        return pas.quand is Moment.SILENCE and (conduite.annonceur.se_fait_entendre or conduite.attente > 0)

    def _faire(self, pas: Pas) -> None:
        retard = self._retard()
        self._dite = ""
        self._regie.faire(*pas.commandes)
        if any(isinstance(commande, TerminerPartie) for commande in pas.commandes):
            self.finie.emit()
        if any(isinstance(commande, LancerChrono) for commande in pas.commandes):
            essai = self._lu.essais[-1]
            self._au_pas, self._temps_vu = retard <= AU_PAS, essai.rang_du_temps

    def _retard(self) -> float:
        """Seconds since the leading console's last « chrono »."""
        rang = next((e.rang_du_depart for e in reversed(self._lu.essais) if e.rang_du_depart >= 0), -1)
        return self._monotone() - self._instants[rang] if 0 <= rang < len(self._instants) else 0.0

    def _accorder_le_temps(self) -> None:
        """Pause with the leading console where the room follows it in step; a room that is late keeps its own time."""
        partie, essais = self._regie.partie, self._lu.essais
        if not self._au_pas or partie is None or partie.phase is not Phase.RECHERCHE or not essais:
            return
        if essais[-1].rang_du_temps > self._temps_vu:
            self._temps_vu = essais[-1].rang_du_temps
            self._appliquer(essais[-1])

    def _appliquer(self, essai: CoupMene) -> None:
        temps = self._conducteur.temps
        chrono = temps.chrono
        match essai.temps:
            case TempsArrete():
                if temps.court:
                    temps.pause()
            case TempsReparti(_, reste):
                if not temps.court:
                    temps.pause()
                voulu = max(1.0, reste - (self._monotone() - self._instants[essai.rang_du_temps]))
                saute = chrono is not None and abs(voulu - chrono.reste) > AU_PAS
                if temps.regler(voulu) and saute:
                    self.dit.emit(textes.saute(voulu))
            case TempsFini() if chrono is not None and chrono.reste > AU_PAS:
                temps.terminer()
            case _:
                pass

    def _attendre(self, phrase: str) -> None:
        if phrase != self.attend:
            self.attend = phrase
            self._conducteur.etape.emit()  # the one key does something else now
            self.change.emit()

    def _dire(self, phrase: str) -> None:
        """Once, not each time that it is tried again."""
        if phrase != self._dite:
            self._dite = phrase
            self.dit.emit(phrase)
