"""The lines under the messages: what stands in the line or the form is worth, what it asks, what was just entered."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent

from arbitre.engine.bulletin import Verdict
from arbitre.engine.ligne.lecture import AIDE, AuTop, Ecrit, Saisie, tables_de
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import avertissements_a_table, avertissements_toleres, prix_de_l_avertissement
from arbitre.engine.reglement import Reglement
from arbitre.engine.solution import Solution
from arbitre.ui.kit.mise_en_page import Reservee
from arbitre.ui.peinture.style import repolir
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes import questions
from arbitre.ui.textes import saisie as textes_saisie


class Jugement(Reservee):
    """A preview in the ink of the page; a question glows, until it is answered or left.

    ``a_cote``: what is asked, where only the answers have room here at the size of text that was chosen, to be read
    beside them; blank where it has.
    """

    a_cote = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._question = self._entendue = ""
        self._fait = (0, "")  # the lot that the last entry made, the entry in words
        self.dire(AIDE)

    def dire(self, texte: str, bref: str = "") -> None:
        """A preview, or nothing; ``bref`` where it has no room."""
        self._question = ""
        self._montrer(texte, bref, demande=False)
        self.a_cote.emit("")

    def demander(self, question: str) -> None:
        """What must be answered before anything is entered."""
        self._question, self._entendue = question, ""
        self._poser()

    def entendre(self, lettre: str) -> None:
        """The key that answers was heard: the other answers go out; blank where it was none."""
        self._entendue = lettre
        self._poser()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._question:
            self._poser()

    def _poser(self) -> None:
        """The question whole; the answers alone where it has no room of its own."""
        question = questions.entendue(self._question, self._entendue) if self._entendue else self._question
        self._montrer(question, demande=True)
        quoi = ""
        if self.reduit:
            quoi, reponses = questions.quoi_et_reponses(question)
            self._montrer(reponses, questions.en_bref(reponses), demande=True)
        self.a_cote.emit(quoi)

    def dire_fait(self, lot: int, fait: str) -> None:
        """What was just entered, said until something else is typed, or done."""
        self._fait = (lot, fait)
        self.dire(fait)

    def oublier(self) -> None:
        """What was entered was on another coup."""
        self._fait = (0, "")

    def passer(self, lot: int, quitte: int) -> None:
        """The same, but for what ``lot`` has just entered at the coup ``quitte``: it is said of that coup."""
        dernier, fait = self._fait
        self._fait = (lot, textes_saisie.fait_au_coup(fait, quitte)) if dernier == lot else (0, "")

    def reposer(self, lot: int, coup: Coup | None, aide: str = AIDE) -> None:
        """Nothing is typed: what ``lot`` entered, else what may be typed."""
        dernier, fait = self._fait
        repos = fait if lot == dernier else aide
        self.dire(repos if coup is not None else textes.RIEN_A_CORRIGER)

    def _montrer(self, texte: str, bref: str = "", *, demande: bool) -> None:
        if bool(self.property("demande")) is not demande:
            self.setProperty("demande", demande)
            repolir(self)
        self.abreger(bref)
        self.setText(texte)


def apercu(
    lue: Saisie, rendu: Verdict | None, autour: str, coup: Coup | None, reglement: Reglement, autres: Sequence[Solution]
) -> str:
    """What a line or a form will enter, with its verdict; ``autour``: what goes with it; ``autres``: what else its
    letters may become."""
    if rendu is not None and isinstance(lue, Ecrit):
        ecrite = textes_saisie.ecrite(lue.bulletin)
        return textes_saisie.verdict(lue, rendu, ecrite, autour, autres, reglement)
    retenu = coup.retenu if coup is not None else None
    tout = textes_saisie.tout_le_top(retenu) if isinstance(lue, AuTop) and retenu and retenu.autres else ""
    return textes_saisie.saisie(lue) + tout + autour


def avertis(partie: Partie | None, coup: Coup | None, lue: Saisie) -> str:
    """The warnings of the player of the one table that ``lue`` is about, where it brought one more."""
    tables = tables_de(lue)
    if partie is None or coup is None or len(tables) != 1:
        return ""
    recus = avertissements_a_table(partie, coup, tables[0])
    prix = prix_de_l_avertissement(partie, recus)
    return textes_saisie.avertis(recus, avertissements_toleres(partie), prix) if recus else ""
