"""The lines under the messages: what stands in the line or the form is worth, what it asks, what was just entered."""

from collections.abc import Sequence

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPlainTextEdit

from arbitre.charte import Palette
from arbitre.engine.bulletin import Verdict
from arbitre.engine.ligne.lecture import AIDE, AuTop, Ecrit, Saisie, tables_de
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import avertissements_a_table, avertissements_toleres, prix_de_l_avertissement
from arbitre.engine.reglement import Reglement
from arbitre.engine.solution import Solution
from arbitre.ui.cadre.question import CarteDeQuestion
from arbitre.ui.kit.mise_en_page import Reservee
from arbitre.ui.peinture.signes import peindre_l_enonce
from arbitre.ui.peinture.style import charte_en_vue
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes import saisie as textes_saisie
from arbitre.ui.textes.questions import Demande
from arbitre.ui.textes.saisie import Enonce


class Jugement(Reservee):
    """A preview, or what was just entered; what is asked is read on the ``carte`` over it, and here by a reader of
    screens."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.carte = CarteDeQuestion(palette)
        self._fait = (0, "")  # the lot that the last entry made, the entry in words
        self.dire(AIDE)

    def dire(self, dit: str | Enonce, bref: str = "") -> None:
        """A preview, or nothing; ``bref`` where it has no room."""
        self.carte.montrer(None)
        self.enonce = dit if isinstance(dit, Enonce) else Enonce(dit)
        self.abreger(bref)
        self.setText(self.enonce.phrase)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the verdict in large letters where it has room, else the sentence."""
        with QPainter(self) as p:
            if peindre_l_enonce(p, self.rect(), self.enonce, charte_en_vue(), self.font(), self.pas):
                return
        super().paintEvent(event)

    def demander(self, demande: Demande | None) -> None:
        """Show the question that must be answered before anything is entered."""
        self.dire(demande.phrase if demande is not None else "")
        self.carte.montrer(demande)

    def entendre(self, touche: str) -> None:
        """The key that answers was heard: the other answers go out; blank where it was none."""
        if (demande := self.carte.demande) is not None:
            self.setText(demande.entendue(touche))
            self.carte.entendre(touche)

    def dire_fait(self, lot: int, fait: str) -> None:
        """Say what was just entered, until something else is typed or done."""
        self._fait = (lot, fait)
        self.dire(fait)

    def oublier(self) -> None:
        """Forget the last entry: it was on another coup."""
        self._fait = (0, "")

    def passer(self, lot: int, quitte: int) -> None:
        """Pass to another coup; what ``lot`` has just entered is still told of the coup ``quitte``."""
        dernier, fait = self._fait
        self._fait = (lot, textes_saisie.fait_au_coup(fait, quitte)) if dernier == lot else (0, "")

    def reposer(self, lot: int, coup: Coup | None, aide: str = AIDE) -> None:
        """Nothing is typed: what ``lot`` entered, else what may be typed."""
        dernier, fait = self._fait
        repos = fait if lot == dernier else aide
        self.dire(repos if coup is not None else textes.RIEN_A_CORRIGER)


class Raisonnement(QPlainTextEdit):
    """Folded until it is asked for."""

    def __init__(self) -> None:
        super().__init__(readOnly=True, tabChangesFocus=True)
        self.setAccessibleName(textes_saisie.RAISONNEMENT)
        self.setMinimumHeight(60)
        self.hide()

    def montrer(self, rendu: Verdict | None) -> None:
        """Tell how this was come to."""
        self.setPlainText(textes_saisie.raisonnement(rendu.explication if rendu else ()))


def apercu(
    lue: Saisie, rendu: Verdict | None, autour: str, coup: Coup | None, reglement: Reglement, autres: Sequence[Solution]
) -> Enonce:
    """What a line or a form will enter, with its verdict; ``autour``: what goes with it; ``autres``: what else its
    letters may become."""
    if rendu is not None and isinstance(lue, Ecrit):
        ecrite = textes_saisie.ecrite(lue.bulletin)
        return textes_saisie.verdict(lue, rendu, ecrite, autour, autres, reglement)
    retenu = coup.retenu if coup is not None else None
    if not isinstance(lue, AuTop) or retenu is None:
        return Enonce(textes_saisie.saisie(lue) + autour)
    tout = textes_saisie.tout_le_top(retenu) if retenu.autres else ""
    dit = textes_saisie.saisie(lue) + tout + autour
    return Enonce(dit, str(retenu.points_du_coup), sans_peine=textes_saisie.LE_TOP, reste=dit)


def avertis(partie: Partie | None, coup: Coup | None, lue: Saisie) -> str:
    """The warnings of the player of the one table that ``lue`` is about, where it brought one more."""
    tables = tables_de(lue)
    if partie is None or coup is None or len(tables) != 1:
        return ""
    recus = avertissements_a_table(partie, coup, tables[0])
    prix = prix_de_l_avertissement(partie, recus)
    return textes_saisie.avertis(recus, avertissements_toleres(partie), prix) if recus else ""
