"""`arbitre solutions`: every solution of a tirage on a grid, and the tops in the order of choice."""

from argparse import Namespace
from collections.abc import Callable
from functools import partial
from time import perf_counter_ns
from typing import Final

from arbitre.cli.lignes import Entree, Objet, traiter
from arbitre.engine.choix import Candidat, ordonner
from arbitre.engine.editions import edition
from arbitre.engine.fin import fin_par_les_lettres
from arbitre.engine.formule import formule
from arbitre.engine.grille import Grille
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.recherche import Solutions, meilleures, toutes
from arbitre.engine.sac import excedent, sac
from arbitre.engine.solution import Solution
from arbitre.engine.tirage import Tirage
from arbitre.lexiques import ouvrir

REPETITIONS: Final = 5


class Ligne(Entree, frozen=True, kw_only=True):
    """One position."""

    grille: list[str]
    tirage: str
    formule: str = "classique"
    edition: str = "2023"


def executer(options: Namespace) -> int:
    """Answer the positions of the file; returns the exit status."""
    automate = ouvrir(options.lexique).automate
    return traiter(options.fichier, Ligne, partial(repondre, options, automate))


def repondre(options: Namespace, automate: Automate, ligne: Ligne) -> Objet:
    """The solutions of one position."""
    grille, la_formule, reglement = Grille.parse(ligne.grille), formule(ligne.formule), edition(ligne.edition).reglement
    lettres = Tirage.parse(ligne.tirage).lettres
    chercher = partial(meilleures if options.meilleures else toutes, automate, grille, lettres, la_formule)
    solutions, us = _mesurer(chercher) if options.mesure else (chercher(), None)
    sac_apres = None if excedent(grille, lettres) else sac(grille, lettres, la_formule)
    tops = ordonner(
        solutions.tops,
        grille,
        lettres,
        sac_apres,
        la_formule,
        reglement,
        automate,
        met_fin=lambda reste: fin_par_les_lettres(reste, reglement, la_formule) is not None,
    )
    reponse: Objet = {
        "nombre": None if options.meilleures else len(solutions),
        "top": solutions.top,
        "tops": list(map(_top, tops)),
    }
    if options.toutes:
        reponse["solutions"] = list(map(_objet, solutions[: options.max]))
    return reponse if us is None else reponse | {"us": us}


def _mesurer(chercher: Callable[[], Solutions]) -> tuple[Solutions, float]:
    """What is found, and the least time of a few searches, in microseconds."""
    durees = []
    for _ in range(REPETITIONS):
        debut = perf_counter_ns()
        solutions = chercher()
        durees.append(perf_counter_ns() - debut)
    return solutions, min(durees) / 1000


def _objet(solution: Solution) -> Objet:
    return {"mot": solution.mot, "ref": str(solution.ref), "points": solution.points}


def _top(candidat: Candidat) -> Objet:
    return _objet(candidat.solution) | {"regle": candidat.article and candidat.article.numero}
