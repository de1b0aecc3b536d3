"""From ``montrer(vue)`` to the tableau's new picture, offscreen, in time of the processor: one frame is 33 ms.

python -m benchmarks.tout tableau
"""

import statistics

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QApplication

from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement
from arbitre.engine.vues import Entracte, EtatChrono, MotMontre, RangMontre, VueChrono, VueSalle
from arbitre.ui.kit.application import creer_application
from arbitre.ui.salle.salle import Salle
from arbitre.ui.salle.tableau import Tableau
from benchmarks.mesure import Mesure, Mesures, a_part, dire, etalon, processeur

TAILLES = (QSize(1280, 800), QSize(1920, 1080), QSize(3840, 2160))
FOIS = 40


def vues() -> dict[str, tuple[VueSalle, VueSalle]]:
    """What a key press or a tick changes: (before, after)."""
    pleine = Grille(
        tuple("".join("AbCDEfGHIJKLMnOPQRSTUVWXYZ"[(7 * i + j) % 26] for j in range(15)) for i in range(15))
    )
    placement = Placement.parse("SEMAINE", "H4")
    mot = MotMontre(1, placement, 72, placement.cases)
    base = VueSalle(
        titre="Club de Scrabble",
        sous_titre="Partie 1 · ODS 9",
        coup=7,
        grille=pleine,
        reliquat="HMQ",
        nouvelles="AEI",
        attendues=1,
        dernier=mot,
        chrono=VueChrono(161, 180, 30, EtatChrono.COURT),
        legende="Italie I",
    )
    rangs = tuple(RangMontre(i + 1, i + 1, f"DUPONT Marie {i}", "Mâcon", 1000 - i, -i) for i in range(200))
    return {
        "une lettre de plus": (base, replace(base, nouvelles="AEIO", attendues=0, legende="Océanie O")),
        "une seconde": (base, replace(base, chrono=VueChrono(160, 180, 30, EtatChrono.COURT))),
        "le mot retenu": (replace(base, grille=GRILLE_VIDE, dernier=None), base),
        "tout (classement)": (base, replace(base, entracte=Entracte("Classement", rangs, 600, "Partie 2"))),
        "tout (retour à la partie)": (replace(base, entracte=Entracte("Classement", rangs)), base),
    }


class Chronometre(QObject):
    """Milliseconds of processor from the call to the window's next picture, painted and flushed."""

    def __init__(self, application: QApplication, salle: Salle, tableau: Tableau) -> None:
        super().__init__(tableau)
        self._application, self._salle = application, salle
        self._peint = False
        tableau.installEventFilter(self)

    def eventFilter(self, _objet: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        self._peint = self._peint or event.type() is QEvent.Type.Paint
        return False

    def mesurer(self, avant: VueSalle, apres: VueSalle) -> float:
        self._salle.montrer(avant)
        self._salle.arreter()
        self._application.processEvents()
        self._peint = False
        ms = processeur(lambda: self._montrer(apres))
        self._salle.arreter()
        return ms

    def _montrer(self, vue: VueSalle) -> None:
        self._salle.montrer(vue)
        while not self._peint:
            self._application.processEvents()


def mesures(court: bool) -> Mesures:
    """The worst change at the largest size, in a process of its own."""
    pire, repere = a_part(peindre, 5 if court else FOIS)
    yield Mesure("le tableau repeint, la pire médiane (ms)", pire, repere, "")


def peindre(fois: int) -> list[float]:
    """The worst median at the largest size, and the étalon; prints each change, at each size."""
    application = creer_application(["tableau"])
    salle = Salle()
    tableau = Tableau(salle)
    chronometre = Chronometre(application, salle, tableau)
    for taille in TAILLES:
        tableau.setGeometry(0, 0, taille.width(), taille.height())
        tableau.show()
        durees = {nom: [chronometre.mesurer(*vue) for _ in range(fois)] for nom, vue in vues().items()}
        for nom, valeurs in durees.items():
            dire(f"{taille.width()} × {taille.height()}, {nom}", valeurs)
    tableau.fermer()
    return [max(map(statistics.median, durees.values())), etalon()]
