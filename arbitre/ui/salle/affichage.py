"""What the room sees beside the partie: a message, the club’s picture, a ranking in pages, a countdown, a topping."""

import math
import time
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.feuilles.tableau import (
    changements,
    classement_au_tableau,
    classement_de_la_partie,
    en_mort_subite,
    sorties_a_montrer,
)
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.terminer import CoupCloture, PartieInterrompue, PartieTerminee
from arbitre.engine.partie.tirer import TirageAnnonce
from arbitre.engine.vues import Entracte, VueSalle, VueTopping
from arbitre.ui.kit.preferences_du_club import image_du_fichier
from arbitre.ui.salle.salle import Salle


class Affichage(QObject):
    """Stands between the conductor's view and the room: `montrer` takes each view and dresses it."""

    def __init__(
        self, salle: Salle, parent: QObject | None = None, monotone: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(parent)
        self._salle = salle
        self._monotone = monotone
        self._vue = VueSalle()
        self._fin: float | None = None
        self.message = ""
        self.logo = b""
        self.entracte: Entracte | None = None
        self._annonce = ""
        """The text shown alone to the room: lots drawn."""
        self._classer: Callable[[Competition], Entracte] | None = None
        self._topping: VueTopping | None = None
        self._donne: Entracte | None = None
        """The final ranking as it was first shown."""
        self._etape: object = None
        self._compte = QTimer(self, interval=250)
        self._compte.timeout.connect(self._battre)

    def montrer(self, vue: VueSalle) -> None:
        """The view of the partie, with what is shown topping it."""
        self._vue = vue
        entracte = self.entracte
        if entracte is not None and self._fin is not None:
            entracte = replace(entracte, reste=float(math.ceil(max(0.0, self._fin - self._monotone()))))
        self._salle.montrer(
            replace(
                vue,
                message=self._annonce or self.message,
                logo=self.logo,
                entracte=entracte or vue.entracte,
                topping=self._topping,
            )
        )

    def dire(self, message: str) -> None:
        """A message to the room; empty: none."""
        self.message = message.strip()
        self.montrer(self._vue)

    def prendre_le_logo(self, chemin: Path | None) -> None:
        """The club's picture from a file; None: none. Raises a `Refus`."""
        self.logo = image_du_fichier(chemin) if chemin else b""
        self.montrer(self._vue)

    def reprendre(self, etat: Competition) -> None:
        """What the state itself says to show, and nothing that was chosen: the ranking of a partie that is over."""
        self.revenir()
        self._etape = _etape(etat)
        if etat.partie is not None and etat.partie.phase is Phase.FINIE:
            self._montrer_la_fin(etat)

    def suivre(self, traces: tuple[Trace, ...], etat: Competition) -> None:
        """After a command nothing stale is shown: a ranking is worked out anew, a partie that ends shows its own, one
        that opens hides it, a tirage announced all that lies over the partie, and a coup of a mort subite that closes
        shows who is out. Where an undo leaves the step, what was shown in it goes."""
        faits, ici = [trace.evenement for trace in traces], len(etat.parties)
        etape, self._etape = self._etape, _etape(etat)
        if any(isinstance(fait, CommandeAnnulee) for fait in faits) and etape != self._etape:
            self.reprendre(etat)
        elif any(isinstance(fait, TirageAnnonce) for fait in faits):
            self.revenir()
        elif any(isinstance(fait, PartieOuverte) for fait in faits):
            self._ne_plus_classer()
        elif any(isinstance(fait, PartieTerminee | PartieInterrompue) for fait in faits):
            self._montrer_la_fin(etat)
        elif sorties_a_montrer(etat) and any(isinstance(t.evenement, CoupCloture) and t.partie == ici for t in traces):
            self.departager(etat)
        elif self._classer is not None:
            self._tenir_a_jour(etat)

    def _montrer_la_fin(self, etat: Competition) -> None:
        """What the partie that is over changes; of a mort subite, its own ranking."""
        (self.departager if en_mort_subite(etat) else self.classer)(etat)

    def classer(self, etat: Competition) -> None:
        """The whole ranking, kept up to date from now on: the tableau turns its pages."""
        self._montrer_un_classement(classement_au_tableau, etat)

    def departager(self, etat: Competition) -> None:
        """The ranking of the partie in hand alone: who is out of a mort subite, and when."""
        self._montrer_un_classement(classement_de_la_partie, etat)

    def montrer_l_ensemble(self, entracte: Entracte) -> None:
        """The ranking of several centres, as it stands; what comes next in the partie takes its place."""
        self._montrer_un_classement(lambda _: entracte, Competition())

    def annoncer(self, titre: str, texte: str) -> None:
        """Show only this text, large and still, until something else is shown."""
        self.revenir()
        self.entracte, self._annonce = Entracte(titre=titre), texte
        self.montrer(self._vue)

    def _montrer_un_classement(self, classer: Callable[[Competition], Entracte], etat: Competition) -> None:
        self._classer, self._donne, self._annonce = classer, None, ""
        self._tenir_a_jour(etat)

    def _tenir_a_jour(self, etat: Competition) -> None:
        assert self._classer is not None, "a ranking is shown"
        actuel = self._classer(etat)
        if self._donne is not None and (change := changements(self._donne, actuel)):
            actuel = replace(actuel, notes=(change, *actuel.notes))
        elif actuel.podium:
            self._donne = actuel
        compte = self.entracte or Entracte()
        self.entracte = replace(actuel, reste=compte.reste, reprise=compte.reprise)
        self.montrer(self._vue)

    def jouer(self, topping: VueTopping | None) -> None:
        """A topping as it goes on; None: what was shown before it."""
        self._topping = topping
        self.montrer(self._vue)

    def compter(self, minutes: int, reprise: str) -> None:
        """A countdown to ``reprise``."""
        self._fin = self._monotone() + 60 * minutes
        self.entracte = replace(self.entracte or Entracte(), reste=60.0 * minutes, reprise=reprise)
        self._compte.start()
        self.montrer(self._vue)

    def revenir(self) -> None:
        """The partie again."""
        self.arreter()
        self.entracte, self._fin, self._classer, self._donne, self._topping = None, None, None, None, None
        self._annonce = ""
        self.montrer(self._vue)

    def _ne_plus_classer(self) -> None:
        """No ranking any more; what counts down goes on."""
        self._classer = self._donne = None
        self._annonce, compte = "", self.entracte
        self.entracte = Entracte(reste=compte.reste, reprise=compte.reprise) if compte and self._fin else None
        self.montrer(self._vue)

    def arreter(self) -> None:
        """Nothing counts any more."""
        self._compte.stop()

    def _battre(self) -> None:
        if self._fin is not None and self._monotone() >= self._fin:
            self._compte.stop()
        self.montrer(self._vue)


def _etape(etat: Competition) -> object:
    """Where the evening stands, as far as the tableau follows from it: the coups that a mort subite closed too."""
    partie = etat.partie
    if partie is None:
        return None
    clos = sum(coup.cloture for coup in partie.coups) if en_mort_subite(etat) else 0
    return partie.numero, partie.phase, partie.coup and partie.coup.numero, clos
