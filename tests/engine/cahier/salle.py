"""A room of six tables on the bench, whose posts write under the numbers of their gestes; a function put aside."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from arbitre.engine.cahier.feuillet import CONSOLE, Id
from arbitre.engine.competition.commandes import Commande, decide
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.competition.reseau import NoterDemande
from arbitre.engine.histoire import Essai, Histoire
from arbitre.engine.partie.savoir import Savoirs
from tests.engine.partie.banc import PREMIERS, Banc, savoir

TABLES = (1, 2, 3, 5, 12, 24)
COUPS = 3


class Salle(Banc):
    """Tables that are not numbered without gaps; what is done to it is done at the console."""

    auteur = CONSOLE

    def __init__(self) -> None:
        self.histoire, self.savoir, self.traces = Histoire(DUPLICATE), savoir(), []
        self.savoirs = Savoirs(self.savoir)
        joueurs = tuple(Joueur(0, f"Joueur {n}", table=n) for n in TABLES)
        self.faire(CreerCompetition("Essai", "2026-01-01", edition="2023"), InscrireJoueurs(joueurs))
        self.faire(OuvrirPartie("", "classique", 180, 30))

    def ecrire(self, auteur: str, n: Id | None, *commandes: Commande, partie: int = 1) -> None:
        """As one lot, under the number of its geste where it is a post's."""
        essai = Essai(self.histoire, type(commandes[-1]).__name__, auteur, "2026-01-01T20:00:00.000")
        notes = () if n is None else (NoterDemande(n[0], n[1], "0"),)
        for commande in (*notes, *commandes):
            essai.avancer(decide(essai.etat, commande, self.savoirs, partie=partie, auteur=auteur), partie)
        self.histoire.garder(essai)

    def suivant(self) -> bool:
        """One coup more, its top proclaimed; False: there is none."""
        rang = len(self.partie.coups)
        if rang >= COUPS:
            return False
        self.jouer(*PREMIERS[rang][:3])
        return True


@contextmanager
def remplacee(module: ModuleType | type, nom: str, autre: Callable[..., Any]) -> Iterator[None]:
    """Another function in the place of one of ``module``."""
    vraie = getattr(module, nom)
    setattr(module, nom, autre)
    try:
        yield
    finally:
        setattr(module, nom, vraie)
