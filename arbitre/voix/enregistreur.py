"""Takes for a voice pack: level while one speaks, then the clip, trimmed."""

from PySide6.QtCore import QObject, Signal

from arbitre.voix import messages
from arbitre.voix.clip import Clip
from arbitre.voix.materiel import Materiel


class Enregistreur(QObject):
    """One take at a time; a take that fails says what to do and can be made again."""

    niveau = Signal(float)
    """peak, 0 to 1"""
    pris = Signal(object)
    """`Clip`, trimmed, with its text"""
    refuse = Signal(str)

    def __init__(self, materiel: Materiel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._materiel = materiel
        self._texte: str | None = None
        self._finie = False
        self._abandons = 0
        materiel.niveau_prise.connect(self.niveau)
        materiel.prise.connect(self._recevoir)

    @property
    def en_cours(self) -> bool:
        return self._texte is not None

    def commencer(self, texte: str, micro: str = "") -> None:
        """Record ``texte`` from ``micro`` ("" is the default one)."""
        self._texte, self._finie = texte, False
        self._materiel.enregistrer(micro)

    def terminer(self) -> None:
        """End the take; `pris` or `refuse` follows."""
        if self._texte is not None and not self._finie:
            self._finie = True
            self._materiel.finir_prise()

    def abandonner(self) -> None:
        """End the take, and nothing follows."""
        if self._texte is not None:
            self._abandons += 1
            self.terminer()
            self._texte = None

    def _recevoir(self, clip: Clip | None) -> None:
        if self._abandons:
            self._abandons -= 1
            return
        texte, self._texte = self._texte, None
        if texte is None:
            return
        if clip is None:
            self.refuse.emit(messages.ENREGISTREMENT_IMPOSSIBLE)
            return
        rogne = Clip(clip.pcm, texte).rogner()
        if rogne.pcm:
            self.pris.emit(rogne)
        else:
            self.refuse.emit(messages.PRISE_VIDE)
