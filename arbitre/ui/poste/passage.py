"""What is said of the coup that the correction goes to by itself, and of the one that waits, as long as it holds."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from arbitre.engine.partie.etat import Coup
from arbitre.ui.poste.coup_vu import CoupVu, est_complet
from arbitre.ui.textes import coup_entier as textes_du_coup


class Passage(QObject):
    """``passe`` says it; what it says is asked again as long as it is read."""

    passe = Signal(object)

    def __init__(self, vu: CoupVu, commence: Callable[[], bool]) -> None:
        """``commence``: whether something stands on the line or in the form."""
        super().__init__()
        self._vu, self._commence = vu, commence
        self._quitte: Coup | None = None
        """The coup that one went on from, until that is said."""
        self._attendu = 0
        """The coup that was said to wait."""

    def quitter(self, coup: Coup | None) -> None:
        """One went on from that coup, if any."""
        self._quitte = coup or self._quitte

    def dire(self) -> Coup | None:
        """Where one went, or which coup waits; the coup that was left."""
        coup, attend = self._vu.coup, self._vu.attend
        quitte, self._quitte = self._quitte, None
        if coup is None or quitte is None or quitte.numero == coup.numero:
            quitte = None
            if attend is not None and attend.numero > self._attendu and not attend.proclame:
                self.passe.emit(self._qui_attend)
        else:
            self.passe.emit(partial(self._passage, quitte, coup.numero))
        self._attendu = attend.numero if attend is not None else 0
        return quitte

    def _passage(self, quitte: Coup, ici: int) -> str:
        """Where one went, while one is there; and the key that closes the coup that was left."""
        coup = self._vu.coup
        if coup is None or coup.numero != ici:
            return ""
        quitte = self._vu.retenu(quitte.numero) or quitte
        return textes_du_coup.passage(quitte, coup, self._vu.a_clore, complet=est_complet(quitte))

    def _qui_attend(self) -> str:
        """Which coup waits for which."""
        coup, attend = self._vu.coup, self._vu.attend
        if coup is None or attend is None:
            return ""
        revenu = self._vu.est_ancien and not self._commence()
        return textes_du_coup.attend(attend.numero, coup.numero, complet=est_complet(coup), revenu=revenu)
