"""The evening itself: keys typed into the real windows, step by step, while Qt's clock runs; what it leaves behind.

Its twenty-four players are invented, and so is what each of them writes on a bulletin, faults included.
"""

from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from random import Random

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from arbitre.documents.catalogue import tous_les_documents
from arbitre.documents.papier import papeterie_de
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireArbitre, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.francais import denombrer, entre_parentheses
from arbitre.engine.grille import Sens
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.lecture import coups_payes
from arbitre.engine.partie.terminer import fin_proposee
from arbitre.engine.solution import Solution
from arbitre.engine.vues import EtatChrono
from arbitre.ui.console import Console

_NOMS = (
    "Aubertin Alice;Baudet Bruno;Cazenave Chloé;Delmotte Denis;Évrard Élise;Foulon Fabien;Garnier Gaëlle;"
    "Huysmans Hugo;Imbert Inès;Jacquemin Jean;Kerleau Katell;Lemoine Luc;Mercier Maëlle;Nollet Noël;"
    "Oudart Odile;Prévost Paul;Quenum Rosine;Rochat Rémi;Sylla Aminata;Thévenaz Tom;Urbain Ulysse;"
    "Vandamme Véra;Wauters Willy;Zeller Zoé"
).split(";")
_CLUBS = ("Namur", "Lausanne", "Rennes", "Dakar")


def joueurs() -> tuple[Joueur, ...]:
    """The players at tables 1 to 24."""
    return tuple(
        Joueur(
            0,
            nom,
            licence=f"{1_000_000 + 7919 * rang}",
            serie=f"{4 + rang % 3}{'ABCD'[rang % 4]}",
            table=rang,
            club=_CLUBS[rang % len(_CLUBS)],
        )
        for rang, nom in enumerate(_NOMS, start=1)
    )


class Depose(Struct, frozen=True):
    """What a table handed in: the words of the quick line after its number; None: nothing."""

    table: int
    texte: str | None


def deposer(tables: Sequence[int], solutions: Sequence[Solution], retenu: Solution, hasard: Random) -> list[Depose]:
    """What each table has on a coup: « T » for the retained solution, else another one, sometimes with a fault."""
    return [Depose(table, _texte(table, solutions, retenu, hasard)) for table in tables]


def _texte(table: int, solutions: Sequence[Solution], retenu: Solution, hasard: Random) -> str | None:
    if hasard.random() < 0.012:
        return None
    force = 0.25 + 0.5 * (1 - table / 24)
    if hasard.random() < force or len(solutions) < 2:
        return _fautif(retenu, hasard) if hasard.random() < 0.06 else "T"
    rang = min(len(solutions) - 1, int(hasard.expovariate(1 / 18)) + 1)
    ecrite = solutions[rang]
    return _fautif(ecrite, hasard) if hasard.random() < 0.08 else _ligne(ecrite)


def _ligne(solution: Solution) -> str:
    return f"{entre_parentheses(solution.mot)} {solution.ref} {solution.points}"


def _fautif(solution: Solution, hasard: Random) -> str:
    """The text of ``solution`` with one of the slips that one sees every week."""
    mot = entre_parentheses(solution.mot)
    match hasard.randrange(5):
        case 0:
            return f"{mot} {solution.ref} {max(1, solution.points - hasard.choice((1, 2, 10)))}"
        case 1:
            return f"{mot} {solution.ref} /"
        case 2:
            return f"{mot} {_decalee(solution)} {solution.points}"
        case 3:
            return _ligne(replace(solution, mot=solution.mot.replace("(", "").replace(")", "").upper()))
        case _:
            faux = mot[:-1] + hasard.choice("XZWK")
            return f"{faux} {solution.ref} {solution.points}"


def _decalee(solution: Solution) -> str:
    """The reference one square off."""
    ref = solution.ref
    if ref.sens is Sens.HORIZONTAL:
        return str(replace(ref, ligne=ref.ligne - 1 if ref.ligne else 1))
    return str(replace(ref, colonne=ref.colonne - 1 if ref.colonne else 1))


Pas = Generator[Callable[[], bool], None, None]
"""A script: each thing it yields must become true before it goes on."""

COUPS_MAX = 40


class Soiree(QObject):
    """Types a whole partie into ``console``; ``finie`` when it has ended, or could not go on."""

    finie = Signal(bool)

    def __init__(self, console: Console, graine: int = 7) -> None:
        super().__init__(console)
        self._console = console
        self._hasard = Random(graine)
        self._pas = self._script()
        self._attend: Callable[[], bool] = lambda: True
        self._horloge = QTimer(self, interval=10)
        self._horloge.timeout.connect(self._avancer)

    def commencer(self) -> None:
        """Start typing."""
        self._horloge.start()

    def arreter(self) -> None:
        """Type nothing more."""
        self._horloge.stop()

    def _avancer(self) -> None:
        if not self._attend():
            return
        try:
            self._attend = next(self._pas)
        except StopIteration:
            self._horloge.stop()
            self.finie.emit(self._partie.phase is Phase.FINIE)

    # --- the script -------------------------------------------------------------------------------------------

    def _script(self) -> Pas:
        console = self._console
        console.executer(
            CreerCompetition("Soirée de démonstration", "2026-11-21", "Club des Essais"),
            InscrireJoueurs(joueurs()),
            InscrireArbitre("Paul"),
            OuvrirPartie("Partie 1"),
        )
        yield self._console.fenetre.isActiveWindow
        precedent: tuple[Coup, list[Depose]] | None = None
        for _ in range(COUPS_MAX):
            if fin_proposee(self._partie) is not None:
                break
            yield from self._jusqu_au_chrono()
            if self._partie.phase is Phase.FINIE:
                break
            if precedent:
                yield from self._corriger(*precedent)
            precedent = yield from self._finir_le_coup()
        if precedent:
            yield from self._corriger(*precedent)
        self._touche(Qt.Key.Key_Space)
        if self._partie.phase is not Phase.FINIE:  # what is not settled was listed
            self._touche(Qt.Key.Key_Space)
        yield lambda: self._partie.phase is Phase.FINIE

    def _jusqu_au_chrono(self) -> Pas:
        """Draw, announce, start the time: the one key each time."""
        while self._partie.phase is not Phase.RECHERCHE:
            phase = self._partie.phase
            self._touche(Qt.Key.Key_Space)
            yield self._a_quitte(phase)
            if self._partie.phase in (Phase.ANNONCE, Phase.CHRONO):
                yield self._voix_libre

    def _finir_le_coup(self) -> Generator[Callable[[], bool], None, tuple[Coup, list[Depose]] | None]:
        """Wait for the time, collect, retain, announce; what the tables handed in."""
        yield self._temps_ecoule
        coup = self._partie.coups[-1]
        assert coup.tirage is not None, "the coup in hand has a tirage"
        solutions = self._console.regie.regie.savoir.solutions(coup.grille, coup.tirage.lettres, self._partie.formule)
        candidats = self._console.regie.regie.contexte.candidats()
        if not candidats:
            self._touche(Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
            return None
        tables = [place.table for place in self._partie.presents(coup.numero)]
        deposes = deposer(tables, solutions[:150], candidats[0].solution, self._hasard)
        remis = sum(d.texte is not None for d in deposes)
        if remis == len(deposes):
            self._touche(Qt.Key.Key_Space)
        else:
            self._touche(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
            QTest.keyClicks(self._cible(), str(remis))
            self._touche(Qt.Key.Key_Return)
        yield self._console.fenetre.tirage.tops.hasFocus
        self._touche(Qt.Key.Key_Return)
        yield lambda: self._partie.phase is Phase.ANNONCE_TOP
        self._touche(Qt.Key.Key_Space)
        yield lambda: self._partie.phase in (Phase.TIRAGE, Phase.FINIE)
        yield self._voix_libre
        return self._partie.coups[coup.numero - 1], deposes

    def _corriger(self, coup: Coup, deposes: list[Depose]) -> Pas:
        """Type what differs from the top, then the top for all, then close."""
        for depose in deposes:
            if depose.texte == "T":
                continue
            QTest.keyClicks(self._console.fenetre.correction.ligne, f"{depose.table} {depose.texte or 'N'}")
            self._touche(Qt.Key.Key_Return)
            if self._console.fenetre.correction.question:
                self._touche(Qt.Key.Key_N)
            yield lambda: not self._console.fenetre.correction.ligne.text()
        self._touche(Qt.Key.Key_F6)
        yield lambda: len(self._partie.coups[coup.numero - 1].fiches) == len(deposes)
        self._touche(Qt.Key.Key_F7)
        if not self._partie.coups[coup.numero - 1].cloture:  # the second look was shown
            self._touche(Qt.Key.Key_F7)
        yield lambda: self._partie.coups[coup.numero - 1].cloture

    # --- what is waited for -----------------------------------------------------------------------------------

    def _voix_libre(self) -> bool:
        return not self._console.materiel.annonceur.parle

    def _temps_ecoule(self) -> bool:
        """A machine that stood still for two seconds suspends the time: the key that has it run again."""
        chrono = self._console.conducteur.temps.chrono
        if chrono is not None and chrono.etat is EtatChrono.PAUSE:
            self._touche(Qt.Key.Key_F8)
        return self._partie.phase is not Phase.RECHERCHE

    def _a_quitte(self, phase: Phase) -> Callable[[], bool]:
        """The coup has left ``phase``, or the wait after the top is over and the key may be pressed again."""
        return lambda: self._partie.phase is not phase or self._console.conducteur.attente <= 0

    # --- keys -------------------------------------------------------------------------------------------------

    @property
    def _partie(self) -> Partie:
        return self._console.regie.regie.partie

    def _cible(self) -> QWidget:
        cible: QWidget | None = self._console.fenetre.focusWidget()
        return cible if cible is not None else self._console.fenetre

    def _touche(self, touche: Qt.Key, avec: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self._cible(), touche, avec)


_SALLE = QSize(1920, 1080)


def ecrire_tout(console: Console, dossier: Path) -> str:
    """Write the papers and two pictures; a sentence that says what and where."""
    regie, etat = console.regie.regie, console.regie.etat
    partie, papeterie = regie.partie, papeterie_de(etat, str(regie.journal.ancre()))
    for nom, produire in tous_les_documents(etat, partie, tuple(regie.journal.lire()), papeterie=papeterie).items():
        (dossier / nom).write_bytes(produire())
    console.fenetre.grab().save(str(dossier / "console.png"))
    console.salle.ecrire_image(dossier / "tableau.png", _SALLE)
    papiers = sum(1 for _ in dossier.glob("*.pdf"))
    return (
        f"Soirée jouée\u00a0: {denombrer(len(coups_payes(partie)), 'coup')},"
        f" {denombrer(len(partie.joueurs), 'joueur')}.\n"
        f"{papiers} documents, le fichier de la compétition et deux images dans {dossier.resolve()}"
    )
