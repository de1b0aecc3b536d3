"""What a Scrabble classique tournament is given: players from a list, the organiser's file of fixed first rounds."""

from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.echanges.joueurs import ListeLue, Proposition
from arbitre.engine.classique.tableaux import Tableaux, TableauxIllisibles
from arbitre.engine.classique.tournoi.etat import Inscrit
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import plie
from arbitre.engine.saisies import cite
from arbitre.exterieur.lecture import lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json

TAILLE_MAX: Final = 200_000
"""Bytes of a file of fixed rounds."""
_COTES: Final = ("cote", "cote pl", "cote pl*", "pl", "pl*", "elo")
_POINTS: Final = "points"
_POINTS_FEDERATION: Final = 6
"""Column of the points in the federation's list, from 0."""
_DIVISION: Final = "division"


class JoueursRecus(Struct, frozen=True):
    """The players of a list; ``colonne`` is where their cotes come from, ``points`` a column of points that were made
    for duplicate and were not taken for cotes."""

    inscrits: tuple[Inscrit, ...]
    colonne: str = ""
    points: str = ""


def inscrits_recus(lue: ListeLue, proposition: Proposition, *, prendre_les_points: bool = False) -> JoueursRecus:
    """The players of a list as it is read, their cotes from a column that says so. ``prendre_les_points``: the points
    of duplicate too are cotes, as was asked."""
    tete = [plie(titre) for titre in proposition.titres]
    colonne = next((tete.index(nom) for nom in _COTES if nom in tete), None)
    points = _POINTS_FEDERATION if proposition.federation else tete.index(_POINTS) if _POINTS in tete else None
    if prendre_les_points and colonne is None:
        colonne = points
    division = tete.index(_DIVISION) if _DIVISION in tete else None
    inscrits = tuple(
        replace(_inscrit(j), cote=_cote(rangee, colonne), division=_cellule(rangee, division))
        for j, rangee in zip(lue.joueurs, lue.rangees, strict=True)
    )
    return JoueursRecus(inscrits, _titre(tete, colonne), "" if colonne is not None else _titre(tete, points))


def _inscrit(joueur: Joueur) -> Inscrit:
    j = joueur
    return Inscrit(0, j.nom_complet, 0.0, j.licence, j.categorie, j.serie, j.club)


def _titre(tete: list[str], colonne: int | None) -> str:
    """What a column is called; the federation's list has no headings."""
    if colonne is None:
        return ""
    return tete[colonne] if colonne < len(tete) else _POINTS


def _cellule(rangee: tuple[str, ...], colonne: int | None) -> str:
    return rangee[colonne] if colonne is not None and colonne < len(rangee) else ""


def _cote(rangee: tuple[str, ...], colonne: int | None) -> float:
    """The number of that column; 0 where there is none."""
    try:
        return float(_cellule(rangee, colonne).replace(",", ".").replace(" ", "").replace("\u00a0", ""))
    except ValueError:
        return 0.0


def lire_les_tableaux(chemin: Path) -> Tableaux:
    """The tables of a file; raises `FichierNonLu` or `TableauxIllisibles`."""
    try:
        brut = depuis_json(lire(chemin, TAILLE_MAX))
    except JsonIllisible as e:
        raise TableauxIllisibles(
            f"{cite(chemin.name)} n’est pas un fichier JSON ({e})\u00a0: reprenez le modèle donné dans le guide."
        ) from None
    return Tableaux.lire(brut)
