"""What the quick line is read with, kept from key to key: the coup's solutions and who has which already."""

from collections import Counter
from typing import Final

from arbitre.engine.ligne.lecture import Reperes
from arbitre.engine.partie.etat import Coup
from arbitre.engine.partie.lecture import non_saisis
from arbitre.engine.solution import Solution
from arbitre.ui.kit.regie_qt import RegieQt

_AU_PLUS: Final = 4000
"""Solutions offered to complete: nobody hands in what comes after; it is judged all the same."""


class Memoire:
    """Makes `Reperes` again only where the coup is another value."""

    def __init__(self, regie: RegieQt) -> None:
        self._regie = regie
        self._points_seuls = False
        self._solutions: tuple[tuple[object, ...], tuple[Solution, ...]] = ((), ())
        self._pour: Coup | None = None
        self._reperes = Reperes()

    @property
    def points_seuls(self) -> bool:
        return self._points_seuls

    @points_seuls.setter
    def points_seuls(self, oui: bool) -> None:
        self._points_seuls, self._pour = oui, None

    def reperes(self, coup: Coup | None) -> Reperes:
        """For the coup being corrected."""
        partie = self._regie.partie
        if coup is None or coup.tirage is None or partie is None:
            return Reperes(points_seuls=self._points_seuls)
        if coup is not self._pour:
            deja = Counter(
                fiche.verdict.solution
                for fiche in coup.fiches.values()
                if fiche.verdict is not None and fiche.verdict.solution is not None
            )
            retenu = coup.retenu.solution if coup.retenu else None
            self._reperes = Reperes(
                self._trouvees(coup), retenu, non_saisis(partie, coup), dict(deja), self._points_seuls
            )
            self._pour = coup
        return self._reperes

    def _trouvees(self, coup: Coup) -> tuple[Solution, ...]:
        partie = self._regie.partie
        assert partie is not None
        assert coup.tirage is not None
        cle = (partie.numero, coup.numero, coup.tirage)
        if cle != self._solutions[0]:
            trouvees = self._regie.regie.savoir.solutions(coup.grille, coup.tirage.lettres, partie.formule)
            self._solutions = (cle, trouvees[:_AU_PLUS])
        return self._solutions[1]
