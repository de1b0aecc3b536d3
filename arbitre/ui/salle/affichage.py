"""What the room sees beside the partie: a message, the club's picture, the ranking in pages, a countdown."""

import math
import time
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer

from arbitre.engine.competition.classer import classes, total_des_tops
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.etat import Phase
from arbitre.engine.vues import Entracte, RangMontre, VueSalle
from arbitre.ui.kit.images import image_du_fichier
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
        self._compte = QTimer(self, interval=250)
        self._compte.timeout.connect(self._battre)

    def montrer(self, vue: VueSalle) -> None:
        """The view of the partie, with what is shown beside it."""
        self._vue = vue
        entracte = self.entracte
        if entracte is not None and self._fin is not None:
            entracte = replace(entracte, reste=float(math.ceil(max(0.0, self._fin - self._monotone()))))
        self._salle.montrer(replace(vue, message=self.message, logo=self.logo, entracte=entracte or vue.entracte))

    def dire(self, message: str) -> None:
        """A message to the room; empty: none."""
        self.message = message.strip()
        self.montrer(self._vue)

    def prendre_le_logo(self, chemin: Path | None) -> None:
        """The club's picture from a file; None: none. Raises a `Refus`."""
        self.logo = image_du_fichier(chemin) if chemin else b""
        self.montrer(self._vue)

    def classer(self, etat: Competition) -> None:
        """The whole ranking of the partie, from the second on of the competition: the tableau turns its pages."""
        generale = len(etat.parties) > 1
        titre = etat.nom if generale else (etat.partie.titre if etat.partie else "")
        rangs = tuple(
            RangMontre(
                c.ligne.rang, c.table or None, c.joueur.nom_complet, c.joueur.club, c.ligne.total, c.ligne.negatif
            )
            for c in classes(etat, generale=generale)
        )
        finie = etat.partie is not None and etat.partie.phase is Phase.FINIE
        self.entracte = replace(
            self.entracte or Entracte(),
            titre=titre,
            classement=rangs,
            podium=finie,
            tops=total_des_tops(etat, generale=generale) if finie else None,
        )
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
        self.entracte, self._fin = None, None
        self.montrer(self._vue)

    def arreter(self) -> None:
        """Nothing counts any more."""
        self._compte.stop()

    def _battre(self) -> None:
        if self._fin is not None and self._monotone() >= self._fin:
            self._compte.stop()
        self.montrer(self._vue)
