"""What posts leave to the console: what the double arbitre read otherwise, to settle, one line always chosen; and what
was begun and not entered, a line a slip, which it can put away, and it can always finish.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QLabel, QListWidget, QSizePolicy, QWidget

from arbitre.engine.cahier.vue import FeuilletVu
from arbitre.ui.kit.champs import bouton, champ, liste, remplir
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle
from arbitre.ui.textes import reseau as textes

if TYPE_CHECKING:
    from arbitre.reseau.postes.relectures import Difference


class Regler(Protocol):
    """Settles that difference; whether it was."""

    def __call__(self, difference: "Difference", *, second: bool, motif: str) -> bool: ...


def lignes_a_choisir(nom: str, moindre: int) -> QListWidget:
    """A list at least ``moindre`` rows high, which takes the room left over and asks for no more."""
    lignes = liste(nom, moindre)
    lignes.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    return lignes


class RelecturesARegler(QWidget):
    """The one chosen stays chosen, whichever come or go. What became of it meanwhile is said, and the act that was
    meant for what it said before is refused, once."""

    def __init__(self, regler: Regler, dire: Callable[[str], object]) -> None:
        super().__init__()
        self._regler, self._dire = regler, dire
        self._differences: Sequence[Difference] = ()
        self._visee: Difference | None = None
        """The one chosen, as it was shown when it was."""
        self._devenue = ""
        """A sentence: what became of the difference in hand; empty where it has not changed."""
        self.lignes = lignes_a_choisir(textes.DIFFERENCES.replace("&", ""), 4)
        self.motif = champ(textes.MOTIF.replace("&", ""))
        self.motif.setPlaceholderText(textes.MOTIF_EXEMPLE)
        self.premier = bouton(textes.PREMIER_VAUT, lambda: self._decider(second=False))
        self.second = bouton(textes.SECOND_VAUT, lambda: self._decider(second=True))
        gestes = rangee(self.premier, self.second)
        titre, motif = QLabel(textes.DIFFERENCES), QLabel(textes.MOTIF)
        titre.setBuddy(self.lignes)
        motif.setBuddy(self.motif)
        boite = colonne(titre, (self.lignes, 1), rangee(motif, (self.motif, 1)), gestes)
        boite.setContentsMargins(0, 0, 0, 0)
        self.setLayout(boite)
        self.lignes.currentRowChanged.connect(self._choisir)

    def montrer(self, differences: "Sequence[Difference]") -> None:
        """These are to settle; where the one in hand is none of them, its neighbour is chosen."""
        rang, visee = max(0, self.lignes.currentRow()), self._visee
        places = [_place(d) for d in differences]
        self._differences = differences
        dites = [*map(textes.difference, differences)]
        if dites != [self.lignes.item(i).text() for i in range(self.lignes.count())]:
            self.lignes.blockSignals(True)
            remplir(self.lignes, dites, textes.AUCUNE_DIFFERENCE)
            self.lignes.blockSignals(False)
        if visee is None:
            self._viser(min(rang, len(places) - 1))
        elif _place(visee) not in places:
            self._prevenir(textes.plus_a_regler(visee))
            self._viser(min(rang, len(places) - 1))
        else:
            rang = places.index(_place(visee))
            if textes.ce_qui_differe(visee) != textes.ce_qui_differe(differences[rang]):
                self._prevenir(textes.n_est_plus_la_meme(visee, differences[rang]))
            self._viser(rang)

    def _viser(self, rang: int) -> None:
        self.lignes.blockSignals(True)
        self.lignes.setCurrentRow(rang)
        self.lignes.blockSignals(False)
        self._visee = self._differences[rang] if 0 <= rang < len(self._differences) else None
        for touche, dite, second in (
            (self.premier, textes.PREMIER_VAUT, False),
            (self.second, textes.SECOND_VAUT, True),
        ):
            touche.setText(textes.vaut(self._visee, second=second) if self._visee else dite)

    def _choisir(self, rang: int) -> None:
        """Choose a row by hand; the message about another is cleared."""
        self._devenue = ""
        self._viser(rang)

    def _prevenir(self, dite: str) -> None:
        self._devenue = dite
        self._dire(dite)

    def _decider(self, *, second: bool) -> None:
        visee, self._visee = self._visee, None
        if self._devenue or visee is None:
            self._dire(self._devenue or textes.CHOISIR_UNE_DIFFERENCE)
            self._devenue, self._visee = "", visee
            self.motif.selectAll()
            self.motif.setFocus()
        elif self._regler(visee, second=second, motif=self.motif.text()):
            self.motif.clear()
        else:
            self._visee = visee
            self.motif.setFocus()


def _place(difference: "Difference") -> tuple[int, int, int]:
    return difference.partie, difference.coup, difference.table


class PasEntrees(QWidget):
    """The one chosen stays chosen, whichever come or go: what is done to it is done to no other."""

    def __init__(self, reseau: ReseauDeLaSalle) -> None:
        super().__init__()
        self._reseau = reseau
        self._vus: tuple[FeuilletVu, ...] = ()
        self.lignes = lignes_a_choisir(textes.PAS_ENTREES, 3)
        self.ecarter = bouton(textes.ECARTER, self._ecarter)
        titre = QLabel(textes.PAS_ENTREES)
        titre.setBuddy(self.lignes)
        pile = colonne(titre, (self.lignes, 1), rangee(self.ecarter))
        pile.setContentsMargins(0, 0, 0, 0)
        self.setLayout(pile)
        self.lignes.currentRowChanged.connect(lambda rang: self.ecarter.setEnabled(rang >= 0))

    def montrer(self) -> None:
        """Show the slips that wait now; nothing where none does."""
        choisie, self._vus = self._choisie, self._reseau.guet.pas_entres
        self.setVisible(bool(self._vus))
        remplir(self.lignes, [textes.pas_entree(vu, self._reseau.guet.partie) for vu in self._vus], "")
        cles = [(vu.auteur, vu.feuillet.id) for vu in self._vus]
        self.lignes.setCurrentRow(cles.index(choisie) if choisie in cles else -1)
        self.ecarter.setEnabled(self.lignes.currentRow() >= 0)

    @property
    def _choisie(self) -> tuple[str, tuple[str, int]] | None:
        rang = self.lignes.currentRow()
        return (self._vus[rang].auteur, self._vus[rang].feuillet.id) if 0 <= rang < len(self._vus) else None

    def _ecarter(self) -> None:
        rang = self.lignes.currentRow()
        if 0 <= rang < len(self._vus):
            self._reseau.ecarter(self._vus[rang])
