"""What is said of the coup that the correction goes to by itself, and of the one that waits, as long as it holds."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from arbitre.engine.partie.etat import Coup
from arbitre.ui.poste.coup_vu import CoupVu, est_complet
from arbitre.ui.textes import coup_entier as textes_du_coup


class Passage(QObject):
    """``passe`` says it, ``perimee`` what of it holds no more, and what does."""

    passe = Signal(str)
    perimee = Signal(str, str)

    def __init__(self, vu: CoupVu, commence: Callable[[], bool]) -> None:
        """``commence``: whether something stands on the line or in the form."""
        super().__init__()
        self._vu, self._commence = vu, commence
        self._quitte: Coup | None = None
        """The coup that one went on from, until that is said."""
        self._de_a: tuple[Coup, int] | None = None
        """That coup once it is said, and the one that is corrected since."""
        self._dit = ""
        self._attendu, self._attente = 0, ""
        """The coup that was said to wait, and the sentence."""

    def quitter(self, coup: Coup | None) -> None:
        """One went on from that coup, if any."""
        self._quitte = coup or self._quitte

    def dire(self) -> Coup | None:
        """Where one went, or which coup waits; the coup that was left."""
        self.tenir()
        coup, attend = self._vu.coup, self._vu.attend
        quitte, self._quitte = self._quitte, None
        if coup is None or quitte is None or quitte.numero == coup.numero:
            quitte = None
            if attend is not None and attend.numero > self._attendu and not attend.proclame:
                self.passe.emit(self._attente)
        else:
            self._de_a = quitte, coup.numero
            self._dit = self._passage()
            self.passe.emit(self._dit)
        self._attendu = attend.numero if attend is not None else 0
        return quitte

    def tenir(self) -> None:
        """What was said before, as it is now."""
        avant, self._dit = self._dit, self._passage()
        self._remplacer(avant, self._dit)
        avant, self._attente = self._attente, self._qui_attend()
        self._remplacer(avant, self._attente)

    def _remplacer(self, avant: str, vraie: str) -> None:
        if avant and avant != vraie:
            self.perimee.emit(avant, vraie)

    def _passage(self) -> str:
        """Where one went, while one is there; and the key that closes the coup that was left."""
        coup = self._vu.coup
        if self._de_a is None or coup is None or coup.numero != self._de_a[1]:
            self._de_a = None
            return ""
        quitte = self._vu.retenu(self._de_a[0].numero) or self._de_a[0]
        return textes_du_coup.passage(quitte, coup, self._vu.a_clore, complet=est_complet(quitte))

    def _qui_attend(self) -> str:
        """Which coup waits for which."""
        coup, attend = self._vu.coup, self._vu.attend
        if coup is None or attend is None:
            return ""
        revenu = self._vu.est_ancien and not self._commence()
        return textes_du_coup.attend(attend.numero, coup.numero, complet=est_complet(coup), revenu=revenu)
