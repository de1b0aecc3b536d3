"""A club's evenings made in a test: really played, to be read back from their files."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.histoire import Histoire
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.saison.extraction import soiree_de
from arbitre.engine.saison.valeurs import Soiree
from arbitre.journal import Journal
from tests.engine.partie.banc import PREMIERS, Banc, savoir

TOPS = tuple(points for *_, points in PREMIERS)


class BancDeSoiree(Banc):
    """One evening on that day: ``scores`` has a row of points a player, a coup each."""

    def __init__(
        self, date: str, joueurs: Sequence[Joueur], scores: Sequence[Sequence[int]], nom: str = "Soirée"
    ) -> None:
        self.histoire = Histoire(DUPLICATE)
        self.savoir = savoir(None)
        self.traces = []
        inscrits = tuple(
            Joueur(0, j.nom, j.nom2, j.licence, j.categorie, j.serie, j.club, table)
            for table, j in enumerate(joueurs, 1)
        )
        self.faire(CreerCompetition(nom, date), InscrireJoueurs(inscrits))
        self.faire(OuvrirPartie("", "classique", 180, 30))
        for coup, points in enumerate(zip(*scores, strict=True), 1):
            nouvelles, mot, ref, _ = PREMIERS[coup - 1]
            self.jouer(nouvelles, mot, ref)
            for table, siens in enumerate(points, 1):
                self.faire(SaisirPoints(coup, table, siens))
        self.faire(TerminerPartie(par_decision=True))

    def ecrire(self, chemin: Path) -> Path:
        """Its competition file."""
        lots: dict[int, list[Any]] = {}
        for trace in self.traces:
            lots.setdefault(trace.lot, []).append(trace)
        chemin.parent.mkdir(parents=True, exist_ok=True)
        with Journal(chemin, nouveau=True) as journal:
            for lot in lots.values():
                journal.ajouter(lot)
        return chemin

    def soiree(self) -> Soiree:
        """As a season has it."""
        return soiree_de(self.etat, f"{self.etat.nom} {self.etat.date}")


def soiree(date: str, **scores: Sequence[int]) -> Soiree:
    """An evening where each, by name, had these points."""
    return BancDeSoiree(date, [Joueur(0, nom) for nom in scores], list(scores.values())).soiree()


def venus(date: str, *joueurs: Joueur) -> Soiree:
    """An evening where these came, the first ahead of the second, and so on."""
    return BancDeSoiree(date, joueurs, [[60 - rang] for rang in range(len(joueurs))]).soiree()
