"""The cards of what was missed: which comes next, what was answered, how many are due."""

from collections.abc import Callable, Sequence
from datetime import datetime

from arbitre.engine.exercices.question import Note
from arbitre.engine.seul.pertes import CarteDePerte
from arbitre.instants import ecrire_instant
from arbitre.journal.apprentissage import Paquet
from arbitre.revision import Acquis, ReponseGardee, Revision


class SeanceDePertes:
    """Each card once by its key, the one most due first."""

    def __init__(self, cartes: Sequence[CarteDePerte], paquet: Paquet, horloge: Callable[[], datetime]) -> None:
        self.cartes = {carte.cle: carte for carte in cartes}
        self._paquet, self._horloge = paquet, horloge
        self.revision = Revision(paquet.lire())
        self._derniere = ""

    def suivante(self) -> CarteDePerte | None:
        """The next card, another than the one just asked where there is another; None where nothing was missed."""
        cles = self.revision.a_demander(list(self.cartes), self._horloge())
        autres = [cle for cle in cles if cle != self._derniere] or list(cles)
        return self.cartes[autres[0]] if autres else None

    def repondre(self, carte: CarteDePerte, note: Note) -> None:
        """Put it on the disk; raises `FichierRefuse` where that fails, and counts it all the same."""
        reponse = ReponseGardee(carte.cle, note, ecrire_instant(self._horloge()))
        self._derniere = carte.cle
        self.revision.noter(reponse)
        self._paquet.garder(reponse)

    @property
    def dues(self) -> int:
        """Cards never asked, or due again."""
        connus, instant = self.acquis(), self._horloge().astimezone()
        return sum(cle not in connus or connus[cle].echeance <= instant for cle in self.cartes)

    def acquis(self) -> dict[str, Acquis]:
        """What is known of each."""
        return dict(self.revision.acquis(self._horloge()))
