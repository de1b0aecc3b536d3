"""Under the tables of the coup: which are missing, and the buttons of what is done to all of them at once."""

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.terminer import CloturerCoup
from arbitre.ui.cadre.bouton import BoutonDActe
from arbitre.ui.kit.mise_en_page import Elidee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.peinture.style import echelle_de, repolir
from arbitre.ui.poste.coup_vu import CoupVu
from arbitre.ui.poste.en_main import EnMain
from arbitre.ui.textes import cadre as textes
from arbitre.ui.textes import poste as textes_du_poste
from arbitre.ui.textes.touches import Geste

_A_L_AISE: Final = 1.25
"""The scale of text beyond which they are low: the form over them has little room."""


class ActesDuCoup(QWidget):
    """``voulu`` carries the gesture of the button pressed."""

    voulu = Signal(object)

    def __init__(self, regie: RegieQt, vu: CoupVu, en_main: EnMain) -> None:
        super().__init__()
        self._regie, self._vu, self._en_main = regie, vu, en_main
        self.reste = Elidee()
        self.reste.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # it gives way first
        self.top, self.clore = (
            BoutonDActe(partial(self.voulu.emit, geste)) for geste in (Geste.TOP_POUR_TOUS, Geste.CLORE)
        )
        cote = QHBoxLayout(self)
        cote.setContentsMargins(2, 0, 0, 0)
        cote.setSpacing(8)
        cote.addWidget(self.reste, 1)
        for touche in (self.top, self.clore):
            cote.addWidget(touche)
        self.montrer()

    def montrer(self) -> None:
        """Show the acts of the coup as it is now."""
        serre = echelle_de(self) > _A_L_AISE
        for touche in (self.top, self.clore):
            if touche.property("leger") is not serre:
                touche.setProperty("leger", serre)
                repolir(touche)
        figee, coup = self._regie.figee, self._vu.coup
        payees = self._payees()
        ouvert = coup is not None and not coup.cloture
        laissees = [table for table in self._vu.manquantes if table not in payees]
        self.reste.setText(textes.reste(payees, laissees) if ouvert else "")
        sans = self.sans_manquante
        mots = textes.au_top(len(payees) if ouvert and not sans else 0)
        self.top.dire(mots, str(Geste.TOP_POUR_TOUS), pourquoi_pas=figee or sans)
        pret = self._vu.a_clore
        self.clore.dire(
            textes.clore(pret.numero if pret else 0), str(Geste.CLORE), pourquoi_pas=figee or self.sans_cloture
        )

    def _payees(self) -> list[int]:
        """The tables that the top would be paid to."""
        laissees = self._en_main.laissees
        return [table for table in self._vu.manquantes if table not in laissees]

    @property
    def sans_manquante(self) -> str:
        """Why the top is paid to nobody; empty where it is to some."""
        coup, payees = self._vu.coup, self._payees()
        if coup is None:
            return textes_du_poste.RIEN_A_CORRIGER
        if not payees:
            return textes.TOUTES_EN_ATTENTE if self._vu.manquantes else textes.TOUT_EST_SAISI
        laissees = tuple(table for table in self._vu.manquantes if table not in payees)
        return self._regie.regie.refus(PayerLeTop(coup.numero, sauf=laissees))

    @property
    def sans_cloture(self) -> str:
        """Why no coup is closed; empty where one is."""
        coup = self._vu.coup
        if coup is None:
            return textes_du_poste.RIEN_A_CORRIGER
        return "" if self._vu.a_clore is not None else self._regie.regie.refus(CloturerCoup(coup.numero))
