"""The system's voice: respelled, cut into pieces, rendered in its worker, cached, joined."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, Signal

from arbitre.voix.cache import Cache
from arbitre.voix.clip import Clip, enchainer
from arbitre.voix.prononciation import Prononciation
from arbitre.voix.rendu import Moteur
from arbitre.voix.vocabulaire import souffles

SOUFFLE_S: Final = 0.12
"""Pause at a comma, at the usual pace."""


class VoixDuSysteme(QObject):
    """Clips of whole texts. What is not rendered yet is asked for, and `avance` says when to look again."""

    avance = Signal()

    def __init__(
        self, moteur: Moteur, cache: Cache, prononciation: Prononciation, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.moteur = moteur
        self.prononciation = prononciation
        self._cache = cache
        self._perdus: set[str] = set()
        self.souffle = SOUFFLE_S
        moteur.rendu.connect(self._ranger)
        moteur.renonce.connect(self._perdre)
        moteur.etat_change.connect(self.avance)

    def clip(self, texte: str) -> Clip | None:
        """The whole text, or None while a piece is missing (it is then being rendered, before all else)."""
        identite = self.moteur.identite
        if identite is None:
            return None
        parties = self._parties(texte)
        clips = [self._cache.lire(identite, partie) for partie in parties]
        if None in clips:
            self.moteur.demander((p for p, c in zip(parties, clips, strict=True) if c is None), urgent=True)
            return None
        return enchainer((clip for clip in clips if clip is not None), self.souffle, texte)

    def peut_dire(self, texte: str) -> bool:
        """Whether it is worth waiting for ``texte``: the engine lives and did not give it up."""
        return self.moteur.peut_parler and self._perdus.isdisjoint(self._parties(texte))

    def preparer(self, textes: Iterable[str], *, urgent: bool) -> None:
        """Render ahead; not urgent is behind everything else."""
        identite = self.moteur.identite
        if identite is not None:
            parties = dict.fromkeys(partie for texte in textes for partie in self._parties(texte))
            self.moteur.demander((p for p in parties if not self._cache.contient(identite, p)), urgent=urgent)

    def pardonner(self) -> None:
        """Texts given up may be tried again: another announcement begins."""
        self._perdus.clear()

    def _parties(self, texte: str) -> tuple[str, ...]:
        return souffles(self.prononciation.appliquer(texte))

    def _ranger(self, partie: str, clip: Clip) -> None:
        identite = self.moteur.identite
        if identite is not None and clip.pcm:
            self._cache.ecrire(identite, partie, clip)
        else:
            self._perdus.add(partie)
        self.avance.emit()

    def _perdre(self, partie: str) -> None:
        self._perdus.add(partie)
        self.avance.emit()
