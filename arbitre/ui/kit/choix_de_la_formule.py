"""Choice of a formule: those of the texts, then one’s own."""

from PySide6.QtWidgets import QComboBox

from arbitre.engine.formule import FORMULES, Formule
from arbitre.engine.francais import majuscule
from arbitre.engine.prepare import Preparation
from arbitre.ui.textes import poste as textes


class ChoixDeLaFormule(QComboBox):
    """The formules there are: those of the texts, then ``propres``, one's own."""

    def __init__(self, propres: tuple[Formule, ...] = ()) -> None:
        super().__init__()
        self.setAccessibleName(textes.FORMULE)
        self._propres = {formule.nom: formule for formule in propres}
        for formule in (*FORMULES.values(), *propres):
            self.addItem(majuscule(formule.titre), formule.nom)

    def nom(self) -> str:
        """The formule's name."""
        return str(self.currentData())

    def propre(self) -> Formule | None:
        """The formule itself, where it is one's own."""
        return self._propres.get(self.nom())

    def suivre(self, preparee: Preparation | None) -> None:
        """A prepared partie has its own formule; without one it is chosen again."""
        self.setEnabled(preparee is None)
        if preparee is not None:
            self.setCurrentIndex(self.findData(preparee.formule))
