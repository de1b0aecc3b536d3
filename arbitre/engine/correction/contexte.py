"""What a bulletin is judged against."""

from msgspec import Struct

from arbitre.engine.correction.places import Lexique, Table, table
from arbitre.engine.formule import Formule
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.reglement import Arrondi, Reglement


class Contexte(Struct, frozen=True):
    """The coup a bulletin was written for, and what is known of the player and of the others.

    ``tirage`` is its letters (A–Z, ``?``). ``zeros_non_notifies`` are words refused to this player, of which he has not
    been told; ``autres_scores`` what the others of his arbitre have on this coup (see `scores_pour_moyenne`).
    ``arrondi`` serves where the edition does not say how an average is rounded.
    """

    reglement: Reglement
    formule: Formule
    coup: int
    grille: Grille
    tirage: str
    lexique: Lexique
    retenu: Placement | None = None
    zeros_non_notifies: tuple[str, ...] = ()
    autres_scores: tuple[int, ...] = ()
    arrondi: Arrondi = Arrondi.INFERIEUR

    @property
    def table(self) -> Table:
        """What lies on the table, shared by the bulletins of the coup."""
        return table(self.grille, self.tirage, self.formule, self.lexique)

    @property
    def premier_coup(self) -> bool:
        """Nothing lies on the grid yet."""
        return self.grille.vide
