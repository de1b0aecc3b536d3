"""What deciding needs to know beside the state: the lexicon in force and the searches made with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from arbitre.engine.choix import Candidat
from arbitre.engine.formule import Formule
from arbitre.engine.grille import Grille
from arbitre.engine.partie.etat import Partie
from arbitre.engine.reglement import Reglement
from arbitre.engine.solution import Solution


class Savoir(Protocol):
    """The lexicon of the partie. Words are whole and in capitals."""

    def __contains__(self, mot: object, /) -> bool: ...

    def solutions(self, grille: Grille, lettres: str, formule: Formule) -> Sequence[Solution]:
        """Every solution, best first."""

    def candidats(self, grille: Grille, lettres: str, formule: Formule, reglement: Reglement) -> tuple[Candidat, ...]:
        """The tops in the order in which the juge-arbitre should prefer them."""


@dataclass(frozen=True, slots=True)
class Contexte:
    """What a decision is taken with: the partie, the lexicon, who asks, the tables of each arbitre."""

    partie: Partie
    savoir: Savoir
    auteur: str = ""
    tables_de: tuple[frozenset[int], ...] = ()
    """The tables each arbitre corrects (2023, 5.9: an average is over those of one arbitre); empty: all together."""

    def candidats(self) -> tuple[Candidat, ...]:
        """The candidates for the top of the coup in hand; empty without a tirage."""
        coup = self.partie.coup
        if coup is None or coup.tirage is None:
            return ()
        return self.savoir.candidats(coup.grille, coup.tirage.lettres, self.partie.formule, self.partie.reglement)
