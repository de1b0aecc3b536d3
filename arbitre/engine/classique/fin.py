"""The end of a game: leftover letters, the winner (articles 4.2.2, 7 and 8)."""

from enum import Enum
from typing import Final, assert_never

from msgspec import Struct

from arbitre.engine.classique.contestation import article
from arbitre.engine.classique.rencontre import Camp, Manche
from arbitre.engine.erreurs import Refus
from arbitre.engine.lettres import VALEURS, lettres_valides
from arbitre.engine.reglement import Article

CHEVALET: Final = 7


class DecompteImpossible(Refus):
    """Leftover letters that do not go with the end of the game."""


class FinDuJeu(Enum):
    """Why a game is over."""

    LETTRES = "lettres"
    """The bag is empty and one side has laid all its letters (7.1)."""
    BLOCAGE = "blocage"
    """Each side has passed three times in a row (4.2.2, 7.2)."""
    TEMPS = "temps"
    """Both have used up their time (7.3.2)."""
    DECISION = "decision"
    """Given up, or lost by the decision of an arbitre (9.2, 10)."""


class DecompteDeFin(Struct, frozen=True):
    """The final scores, who wins (None: a draw), by which article."""

    a: int
    b: int
    vainqueur: Camp | None
    article: Article

    @property
    def manche(self) -> Manche:
        """The game for the match; the winner is the one declared here."""
        naturel = Manche(self.a, self.b)
        if self.vainqueur is None or naturel.vainqueur is self.vainqueur:
            return naturel
        return Manche(self.a, self.b, perdue=self.vainqueur.autre)


def somme(lettres: str) -> int:
    """Face value of letters, a joker being worth 0."""
    return sum(VALEURS[lettre] for lettre in lettres_valides(lettres.upper()))


def solder(
    points: tuple[int, int],
    restes: tuple[str, str],
    fin: FinDuJeu,
    *,
    mot_pose: bool = True,
    perdant: Camp | None = None,
) -> DecompteDeFin:
    """The final scores from those reached, penalties taken off, and the letters left to each side.

    ``mot_pose``: whether any word was laid; ``perdant`` is given, and only given, with `Fin.DECISION`.
    """
    a, b = points
    reste_a, reste_b = map(somme, restes)
    match fin:
        case FinDuJeu.LETTRES:
            if bool(restes[0]) == bool(restes[1]):
                raise DecompteImpossible(
                    "À la fin des lettres, un joueur n’a plus rien et l’autre garde les siennes : vérifiez les restes."
                )
            reste = reste_a + reste_b
            gain = reste if not restes[0] else -reste
            return _declarer(a + gain, b - gain, article("7.1"))
        case FinDuJeu.BLOCAGE if not mot_pose:
            vainqueur = None if reste_a == reste_b else Camp.A if reste_a < reste_b else Camp.B
            return DecompteDeFin(a - reste_a, b - reste_b, vainqueur, article("8.2"))
        case FinDuJeu.BLOCAGE:
            return _declarer(a - reste_a, b - reste_b, article("4.2.2"))
        case FinDuJeu.TEMPS:
            return _declarer(a - reste_a, b - reste_b, article("7.3.2"))
        case FinDuJeu.DECISION:
            if perdant is None:
                raise DecompteImpossible("Dites qui perd la partie.")
            return DecompteDeFin(a, b, perdant.autre, article("9.2"))
        case _:
            assert_never(fin)


def _declarer(a: int, b: int, selon: Article) -> DecompteDeFin:
    """One point more is enough; the same score is a draw (article 8.1)."""
    return DecompteDeFin(a, b, None if a == b else Camp.A if a > b else Camp.B, selon)
