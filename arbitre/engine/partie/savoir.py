"""What deciding needs to know beside the state: the lexicon in force and the searches made with it."""

from collections.abc import Callable, Collection
from functools import lru_cache, partial

from msgspec import Struct

from arbitre.engine.choix import Candidat, ordonner
from arbitre.engine.fin import fin_par_les_lettres
from arbitre.engine.formule import Formule
from arbitre.engine.grille import Grille
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.ouverture import Acces
from arbitre.engine.lexique.recherche import meilleures, toutes
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.preparee import en_tete
from arbitre.engine.reglement import Reglement
from arbitre.engine.sac import excedent, sac


class Savoir:
    """The lexicon of a partie: its name, the SHA-256 of its list, and answers. Words are whole and in capitals.

    ``entrees`` gives the entries of the dictionary that a word comes from, none where they are not known.
    """

    def __init__(
        self, automate: Automate, nom: str, empreinte: str, entrees: Callable[[str], Collection[str]] = lambda _mot: ()
    ) -> None:
        self.nom = nom
        self.empreinte = empreinte
        self.entrees = entrees
        self._automate = automate
        self.solutions = lru_cache(maxsize=8)(partial(toutes, automate))
        """Every solution, best first."""
        self.candidats = lru_cache(maxsize=8)(self._candidats)
        self._acces = lru_cache(maxsize=16)(partial(Acces.de, automate))

    @property
    def automate(self) -> Automate:
        """The words themselves."""
        return self._automate

    def __contains__(self, mot: object) -> bool:
        return mot in self._automate

    def ouvre(self, avant: Grille, apres: Grille) -> Acces:
        """Where the next coup may go on ``apres`` that it could not on ``avant``."""
        return self._acces(apres).depuis(self._acces(avant))

    def _candidats(self, grille: Grille, lettres: str, formule: Formule, reglement: Reglement) -> tuple[Candidat, ...]:
        """The tops in the order in which the juge-arbitre should prefer them."""
        tops = meilleures(self._automate, grille, lettres, formule)
        reste = None if excedent(grille, lettres) else sac(grille, lettres, formule)
        return ordonner(
            tops,
            grille,
            lettres,
            reste,
            formule,
            reglement,
            self._automate,
            met_fin=lambda restantes: fin_par_les_lettres(restantes, reglement, formule) is not None,
        )


class Contexte(Struct, frozen=True):
    """What a decision is taken with: the partie, the lexicon, who asks."""

    partie: Partie
    savoir: Savoir
    auteur: str = ""
    suivante_commencee: bool = False
    """Whether the partie after this one has begun: from then on an appeal is late (2023, 6.3; 2012, 6.3)."""

    def candidats(self) -> tuple[Candidat, ...]:
        """The candidates for the top of the coup in hand, the prepared one first; empty without a tirage."""
        coup = self.partie.coup
        if coup is None or coup.tirage is None:
            return ()
        partie = self.partie
        return en_tete(
            partie, coup, self.savoir.candidats(coup.grille, coup.tirage.lettres, partie.formule, partie.reglement)
        )
