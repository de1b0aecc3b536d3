"""The lines kept for what the console says: a remark, or a refusal, until the next step."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent

from arbitre.charte import Palette
from arbitre.ui.kit.mise_en_page import Reservee
from arbitre.ui.poste.correction import PanneauCorrection
from arbitre.ui.textes.enchainees import Enchainee, Enchainement

Texte = str | Callable[[], str]
"""A sentence, or what it is now; empty once it holds no more."""


def a_present(texte: Texte) -> str:
    """The text of a message as it holds now."""
    return texte if isinstance(texte, str) else texte()


class _Dite(Struct, frozen=True):
    """``brefs`` stand for it where it has no room."""

    texte: Texte
    brefs: tuple[str, ...] = ()
    refus: bool = False

    @property
    def vraie(self) -> str:
        return a_present(self.texte)


class Message(Reservee):
    """A remark glows; a refusal has the ink of what is worth nothing. What is asked stays before both until it is
    answered or left. ``dite``: what it says now."""

    dite = Signal(str)

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._du_coup: Callable[[], str] = str
        """The question about a whole coup."""
        self._dites: tuple[_Dite, ...] = ()
        self._enchainement = Enchainement()

    def ecouter(self, correction: PanneauCorrection) -> None:
        """What goes on at the correction, and what it asks."""
        self._du_coup = lambda: correction.entier.demande
        self.dite.connect(correction.verdict.carte.rappeler)
        correction.passe.connect(self.preceder)
        correction.tournee.connect(self.taire)
        correction.ligne.corrigee.connect(self.taire)

    def habiller(self, palette: Palette) -> None:
        """Other colours; nothing is said any more but what is asked."""
        self._palette = palette
        self.taire()

    def dire(self, texte: Texte, *brefs: str) -> None:
        """A remark; nothing where there is none. Where it has no room, the first of ``brefs`` that has some."""
        self._montrer(_Dite(texte, brefs))

    def preceder(self, texte: Texte, bref: str = "") -> None:
        """A remark before what has just been said, which it does not take away; once. ``bref`` where it has no room."""
        dite = _Dite(texte, (bref,) if bref else ())
        if dite.vraie not in self._dit:
            self._montrer(dite, *self._dites)

    def enchainer(self, dite: Enchainee) -> None:
        """A remark in the place of what was said, unless that was of the same kind: then before it."""
        self.dire(*self._enchainement.ajouter(dite, self._dit))

    def refuser(self, texte: Texte) -> None:
        """A refusal."""
        self._montrer(_Dite(texte, refus=True))

    def taire(self) -> None:
        """Nothing."""
        self._montrer()

    def _montrer(self, *dites: _Dite) -> None:
        self._dites = dites
        self.tenir()

    @property
    def _dit(self) -> str:
        return _ensemble(*(dite.vraie for dite in self._dites))

    def tenir(self) -> None:
        """Refresh the message; a sentence that no longer holds goes. It is whole, in smaller letters if need be;
        only the question is shown where those have no room for the rest."""
        vraies = [(dite, vraie) for dite in self._dites if (vraie := dite.vraie)]
        self._dites = tuple(dite for dite, _ in vraies)
        demande, formes = self._du_coup(), _formes(vraies)
        self._colorer(demande=bool(demande))
        self.abreger()
        self.setText(_ensemble(demande, *formes[:1]))
        if self.coupe:
            self.abreger(*((demande,) if demande else formes[1:]))
        self.dite.emit(self.text())

    def _colorer(self, *, demande: bool) -> None:
        fond, encre = "transparent", self._palette.encre
        if not demande and self._dites and all(dite.refus for dite in self._dites):
            fond, encre = self._palette.surface, self._palette.zero
        elif demande or self._dites:
            fond, encre = self._palette.attente.fond, self._palette.attente.encre
        feuille = f"background: {fond}; color: {encre}; font-weight: bold;"
        if feuille != self.styleSheet():
            self.setStyleSheet(feuille)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.tenir()


def _ensemble(*dits: str) -> str:
    return " ".join(filter(None, dits))


def _formes(vraies: Sequence[tuple[_Dite, str]]) -> Sequence[str]:
    """The sentences one after the other; then their shorter forms, the longest first."""
    formes: list[str] = []
    for dite, vraie in reversed(vraies):
        formes = [
            _ensemble(vraie, *formes[:1]),
            *(f"{bref} {suite}".strip() for bref in dite.brefs for suite in formes or [""]),
            *formes[1:],
        ]
    return formes
