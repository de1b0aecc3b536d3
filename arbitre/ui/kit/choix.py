"""Choice of a formule, among those of the texts and one’s own; of the time of a coup, a usual one or one’s own."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.engine.chrono import CADENCES, DUREE_MAX, USUELLE, Cadence
from arbitre.engine.formule import FORMULES, Formule
from arbitre.engine.francais import majuscule
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.mise_en_page import rangee
from arbitre.ui.kit.nombres import Nombre
from arbitre.ui.textes import temps as textes
from arbitre.ui.textes.ouverture import FORMULE

if TYPE_CHECKING:
    from arbitre.engine.prepare import Preparation


class ChoixDeLaFormule(Liste[Formule]):
    """The formules there are: those of the texts, then ``propres``, one's own."""

    def __init__(self, propres: tuple[Formule, ...] = ()) -> None:
        super().__init__(FORMULE, ((majuscule(f.titre), f) for f in (*FORMULES.values(), *propres)))

    @property
    def propre(self) -> Formule | None:
        """The formule chosen, where it is one's own."""
        return None if self.valeur.nom in FORMULES else self.valeur

    def suivre(self, preparee: "Preparation | None") -> None:
        """A prepared partie has its own formule; without one it is chosen again."""
        self.setEnabled(preparee is None)
        if preparee is not None:
            self.choisir(FORMULES[preparee.formule])


class ChoixDuTemps(QWidget):
    """A list, the length of a coup where it is one's own, the alert at will (30, 20, or another)."""

    def __init__(self) -> None:
        super().__init__()
        offres = [*((cadence.en_clair, cadence) for cadence in CADENCES.values()), (textes.AUTRE, None)]
        self.liste: Liste[Cadence | None] = Liste(textes.TEMPS, offres)
        self.duree = Nombre(2, DUREE_MAX, USUELLE.duree, pas=10, suffixe=textes.SECONDES)
        self.alerte = Nombre(1, pas=10, suffixe=textes.SECONDES)
        self.duree.setAccessibleName(textes.DUREE)
        self.alerte.setAccessibleName(textes.ALERTE)
        self._en, alerte_a = QLabel(textes.EN), QLabel(textes.ALERTE_A)
        self._en.setBuddy(self.duree)
        alerte_a.setBuddy(self.alerte)
        boite = rangee((self.liste, 1), self._en, self.duree, alerte_a, self.alerte)
        boite.setContentsMargins(0, 0, 0, 0)
        self.setLayout(boite)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # else a label's Alt key passes it by
        self.setFocusProxy(self.liste)
        self._avant: tuple[int, int] | None = None
        self.liste.currentIndexChanged.connect(self._choisir)
        self.duree.valueChanged.connect(self._borner)
        self.duree.setValue(USUELLE.duree)
        self._choisir()

    def temps(self) -> tuple[int, int]:
        """(seconds, seconds left at the alert)."""
        return self.duree.value(), self.alerte.value()

    def prendre(self, duree: int, alerte: int) -> None:
        """Show a time, a usual one under its name."""
        self.liste.choisir(next((cadence for cadence in CADENCES.values() if cadence.duree == duree), None))
        self.duree.setValue(duree)
        self.alerte.setValue(alerte)

    def suivre(self, formule: ChoixDeLaFormule) -> None:
        """A formule that says its time shows it; the next that says none has again the time there was before."""
        formule.currentIndexChanged.connect(lambda _: self._de_la_formule(formule.valeur))

    def _de_la_formule(self, formule: Formule) -> None:
        dite = formule.temps(1)
        if dite is None and formule.duree:
            dite = formule.duree, formule.alerte or max(1, formule.duree // 3)
        if dite is not None:
            self._avant = self._avant or self.temps()
            self.prendre(*dite)
        elif self._avant is not None:
            self.prendre(*self._avant)
            self._avant = None

    def _choisir(self) -> None:
        """A usual time brings its own alert, which may still be changed."""
        cadence = self.liste.valeur
        for piece in (self._en, self.duree):
            piece.setVisible(cadence is None)
        if cadence is not None:
            self.duree.setValue(cadence.duree)
            self.alerte.setValue(cadence.alerte)

    def _borner(self) -> None:
        """The alert comes before the end."""
        self.alerte.setMaximum(self.duree.value() - 1)
