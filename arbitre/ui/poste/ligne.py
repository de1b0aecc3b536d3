"""The lines one types in: their keys."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence

from arbitre.engine.ligne.clavier import en_chiffres
from arbitre.engine.ligne.jetons import repond_au_score
from arbitre.engine.ligne.reperes import completer
from arbitre.engine.solution import Solution
from arbitre.ui.kit.champs import Champ

MOMENT: Final = 600
"""Milliseconds within which a second letter makes a text of the first one; slow fingers take half of it a key."""
_RACCORD: Final = ("(", "*")
"""What may stand after the first letter of a word: its joker is circled. (Maj or not, « ( » is no table here.)"""
_COMMANDE: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class LettreTenue(QObject):
    """The key that was heard; ``echue``: nothing came after it, it answers. ``vitesse`` hastens the moment; one too
    short to be measured is over at once."""

    echue = Signal()

    def __init__(self, vitesse: float, parent: QObject) -> None:
        super().__init__(parent)
        self._tapee = ""
        self._moment = QTimer(self, singleShot=True, interval=round(MOMENT / vitesse))
        self._moment.timeout.connect(self.echue)

    @property
    def tapee(self) -> str:
        """The letter as it was typed; empty where none is held."""
        return self._tapee

    def tenir(self, tapee: str) -> None:
        """Note a letter that was just typed."""
        self._tapee = tapee
        if self._moment.interval():
            self._moment.start()
        else:
            self.echue.emit()

    def lacher(self) -> str:
        """Forget the letter held; which it was."""
        tapee, self._tapee = self._tapee, ""
        self._moment.stop()
        return tapee


def prolonge(touche: QKeyEvent) -> bool:
    """Whether it makes a text of the letter before it: a second letter does; a digit begins another line."""
    texte = touche.text()
    if touche.modifiers() & _COMMANDE or not texte:
        return False
    return texte in _RACCORD or (texte.isalpha() and not en_chiffres(texte).isdigit())


_STANDARD: Final = QKeySequence.StandardKey
_EDITION: Final = (_STANDARD.Copy, _STANDARD.Paste, _STANDARD.Cut, _STANDARD.SelectAll, _STANDARD.Undo, _STANDARD.Redo)

_ENTREE: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MUETTES: Final = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_CapsLock,
)


class _Debout(Struct, frozen=True):
    """How the line stands: ``refusee`` as it was refused, and what is wrong was said; ``amorce``, it waits for its
    score; ``encore``, for a second Enter, or for its coup; ``prise``: a click began it so. ``remplacee``: the key in
    hand takes the place of all of it."""

    refusee: bool = False
    amorce: str = ""
    encore: str = ""
    prise: str = ""
    remplacee: bool = False


class _Question(Struct, frozen=True):
    """The letters that answer; ``tape``: what is being typed under it, ``sourde`` as a text."""

    lettres: str = ""
    tape: str = ""
    sourde: bool = False


class LigneRapide(Champ):
    """A blank in an empty line is the one key of the coup; Tab completes; ↑ takes up what was just typed.

    ``question`` holds the letters that answer what is asked: until one does, no key is text of the line, and
    ``attend`` says so; ``levee`` that it was answered or left. ``sourde``: a text is being typed all the same, eyes
    elsewhere; none of its letters is an answer until Enter ends it, or Escape. ``entendue``: a letter that answers is
    held a moment, a text may follow; blank where it answers nothing after all. ``corrigee``: a line that was refused is
    being changed.
    ``ecartee``: a text was typed under a question. ``remplacee``: another line is begun in the place of the one that
    stands; it carries it where it waited for a second Enter. ``a_reprendre``: ↑ (-1) or ↓ (1).
    ``delaissee``: another line was begun instead of the score that was asked of this one.
    ``promesse``: what Enter does with the text as it stands instead of entering it; ``tenir`` asks for it.
    """

    avancer = Signal()
    corrigee = Signal()
    tenir = Signal()
    a_completer = Signal()
    entendue = Signal(str)
    repondre = Signal(str)
    attend = Signal()
    levee = Signal()
    delaissee = Signal(str)
    ecartee = Signal(str)
    remplacee = Signal(str)
    a_reprendre = Signal(int)

    def __init__(self, vitesse: float) -> None:
        super().__init__()
        self.textChanged.connect(self._lever)
        self._tenue = LettreTenue(vitesse, self)
        self._tenue.echue.connect(self.trancher)
        self._demande = _Question()
        self._promesse = ("", "")
        self._debout = _Debout()
        self.textEdited.connect(self._corriger)

    def refuser(self, *, incomplete: bool = False) -> None:
        """The next key replaces it, or goes on where something is missing; ↑ has nothing to take up."""
        if incomplete:
            self.recrire(f"{self.text().rstrip()} ")
            self._debout = replace(self._debout, amorce=self.text())
        else:
            self.selectAll()
        self._debout = replace(self._debout, refusee=True)

    @property
    def refusee(self) -> bool:
        """Whether it stands as it was refused."""
        return self._debout.refusee

    def recrire(self, texte: str) -> None:
        """Rewrite the line; Ctrl+Z still goes back over what was typed."""
        if texte != self.text():
            self._debout = replace(self._debout, remplacee=False)
            self.selectAll()
            self.insert(texte)

    def prendre(self, table: int) -> None:
        """A click on that table begins the line; a number typed first, that is a table too, takes its place."""
        self.setText(f"{table} ")
        self._debout = replace(self._debout, prise=self.text())

    @property
    def prise(self) -> str:
        """How it begins by a click; blank where it does not."""
        return self._debout.prise

    def attendre_encore(self) -> None:
        """Enter again means this very line; the next key replaces it, and ↑ takes it up."""
        self._debout = replace(self._debout, encore=self.text())
        self.selectAll()

    def _lever(self) -> None:
        """Drop the question of a line that was changed without the keys."""
        self.question = ""
        prise = self.prise if self.text().startswith(self.prise) else ""
        self._debout = replace(self._debout, encore="", prise=prise)

    @property
    def question(self) -> str:
        return self._demande.lettres

    @question.setter
    def question(self, lettres: str) -> None:
        avant, self._demande = self._demande, _Question(lettres)
        self._tenue.lacher()
        self._ecarter_le_texte(avant.tape)
        if avant.lettres and not lettres:
            self.levee.emit()

    @property
    def sourde(self) -> bool:
        """Whether a text is being typed under the question."""
        return self._demande.sourde

    @property
    def promesse(self) -> str:
        texte, promesse = self._promesse
        return promesse if texte == self.text() else ""

    def promettre(self, promesse: str) -> None:
        """Say what Enter would do with the text as it stands."""
        self._promesse = (self.text(), promesse)

    def _corriger(self) -> None:
        avant, self._debout = self._debout, replace(self._debout, refusee=False, encore="")
        if avant.refusee:
            self.corrigee.emit()
        if avant.remplacee and self.text().strip():
            self.remplacee.emit(avant.encore)
        self._passer_a_une_autre()

    def _passer_a_une_autre(self) -> None:
        """Begin another line with a text typed after the question of a score, where it is no answer."""
        amorce, suite = self._debout.amorce, self.text().removeprefix(self._debout.amorce)
        if suite != self.text() and repond_au_score(amorce, suite):
            return
        self._debout = replace(self._debout, amorce="")
        if suite != self.text():
            self.remplacee.emit("")
            self.setText(suite.lstrip())
            self.delaissee.emit(amorce.rstrip())

    def event(self, event: QEvent) -> bool:
        """Tab completes as long as there is something to complete; the console's keys are not the editor's."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            if self._tenue.tapee and self._tranche(event):
                self.trancher()
            if self._est_a_la_console(event):
                event.ignore()
                return True
        tab = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Tab
        if tab and self.question:
            self.attend.emit()
            return True
        if tab and self.text().strip():
            self.a_completer.emit()
            return True
        return super().event(event)

    def _est_a_la_console(self, event: QKeyEvent) -> bool:
        """Ctrl and Shift+Del are the console's, but for editing what is typed."""
        effacer = event.key() == Qt.Key.Key_Delete and event.modifiers()
        if not (effacer or event.modifiers() & Qt.KeyboardModifier.ControlModifier):
            return False
        return not self.text() or not any(event.matches(touche) for touche in _EDITION)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        touche, tout = event.key(), self.selectedText() == self.text()
        self._debout = replace(self._debout, remplacee=tout)
        if self._tenue.tapee:
            self._suivre_la_lettre(event)
        elif self.question:
            self._recevoir_la_reponse(event)
        elif touche == Qt.Key.Key_Space and not self.text().strip() and not event.modifiers():
            self.clear()
            self.avancer.emit()
        elif touche in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.a_reprendre.emit(-1 if touche == Qt.Key.Key_Up else 1)
        elif touche in _ENTREE and event.isAutoRepeat():
            event.accept()  # a key held confirms nothing
        elif touche in _ENTREE and self.promesse:
            self.tenir.emit()
        else:
            super().keyPressEvent(event)

    def entrer(self) -> None:
        """Do as the key Enter does."""
        (self.tenir if self.promesse else self.returnPressed).emit()

    def _recevoir_la_reponse(self, event: QKeyEvent) -> None:
        """A letter that answers; any other key waits for it, but Escape, and those that type nothing by themselves."""
        lettre, touche = event.text().upper(), event.key()
        if lettre and lettre in self.question and not self.sourde:
            self.entendue.emit(lettre)
            self._tenue.tenir(event.text())
        elif touche == Qt.Key.Key_Escape or touche in _MUETTES:
            event.ignore()
        else:
            fin = touche in _ENTREE
            tape = self._demande.tape[:-1] if touche == Qt.Key.Key_Backspace else self._demande.tape
            tape += event.text() if event.text().isprintable() else ""
            sourde = self.sourde or (lettre.isprintable() and bool(lettre))
            self._demande = _Question(self.question) if fin else _Question(self.question, tape, sourde)
            if fin:
                self._ecarter_le_texte(tape)
            self.attend.emit()

    def _suivre_la_lettre(self, event: QKeyEvent) -> None:
        """A second letter: both are a text. Taken back, or held down: nothing. Any other key finds it answered; Enter
        only ends it, and confirms nothing that was not seen."""
        if event.key() in _MUETTES:
            event.ignore()
        elif event.key() == Qt.Key.Key_Backspace:
            self._tenue.lacher()
            self.entendue.emit("")
        elif event.isAutoRepeat():
            event.accept()
        elif prolonge(event):
            self._demande = _Question(self.question, self._tenue.lacher(), sourde=True)
            self.entendue.emit("")
            self._recevoir_la_reponse(event)
        else:
            self.trancher()
            if event.key() not in _ENTREE:
                self.keyPressEvent(event)

    @staticmethod
    def _tranche(event: QKeyEvent) -> bool:
        """Whether that key, the console's or not, comes after the answer; Enter and those of the text tell later."""
        autres = (*_MUETTES, *_ENTREE, Qt.Key.Key_Backspace)
        return not (event.key() in autres or event.isAutoRepeat() or prolonge(event))

    def trancher(self) -> None:
        """The letter that is held is the answer, whatever comes now."""
        if lettre := self._tenue.lacher().upper():
            self.choisir(lettre)

    def choisir(self, lettre: str) -> None:
        """Answer the question with ``lettre``, whatever was typed under it."""
        self.question = ""
        self.repondre.emit(lettre)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """No text follows from here."""
        super().focusOutEvent(event)
        self.trancher()

    def _ecarter_le_texte(self, tape: str) -> None:
        if tape.strip():
            self.ecartee.emit(tape.strip())


class Completion:
    """Tab takes the first solution that the letters begin; Tab again the next one."""

    def __init__(self) -> None:
        self._faite = ("", 0, "")
        """The letters, the rank of the solution that was taken, the line that it made."""

    def suivante(self, texte: str, proposer: Callable[[str], Sequence[Solution]]) -> str:
        """The line in full; blank where nothing begins so."""
        avant, rang, faite = self._faite
        base = avant if texte == faite else texte
        rang = rang + 1 if base == avant else 0
        choix = proposer(base)
        if not choix:
            return ""
        self._faite = base, rang, completer(base, choix[rang % len(choix)])
        return self._faite[-1]
