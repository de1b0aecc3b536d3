"""What a Scrabble classique tournament is given: players from a list, the organiser's file of fixed first rounds."""

from pathlib import Path
from typing import Final

from arbitre.echanges.cellules import plie
from arbitre.echanges.joueurs import appliquer, est_federation, ouvrir, proposer
from arbitre.echanges.tableaux import ListeIllisible
from arbitre.engine.classique.tableaux import Tableaux, TableauxIllisibles
from arbitre.engine.classique.tournoi.etat import Inscrit
from arbitre.engine.saisies import cite
from arbitre.exterieur.lecture import lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json

TAILLE_MAX: Final = 200_000
"""Bytes of a file of fixed rounds."""
_COTES: Final = ("cote", "cote pl", "pl", "points", "elo")
_POINTS_FEDERATION: Final = 6
"""Column of the points in the federation's list, from 0."""


def inscrits_du_fichier(chemin: Path) -> tuple[Inscrit, ...]:
    """The players of a CSV or XLSX file with a column « cote » or « points »; raises `ListeIllisible` at the first row
    that gives none."""
    tableau = ouvrir(chemin)
    proposition = proposer(tableau)
    lue = appliquer(tableau, proposition)
    if lue.ecarts:
        raise ListeIllisible(f"{cite(tableau.nom)}, {lue.ecarts[0]}")
    tete = [plie(cellule) for cellule in tableau.rangees[0]]
    colonne = next((tete.index(nom) for nom in _COTES if nom in tete), None) if proposition.entete else None
    if est_federation(tableau.rangees[0]):
        colonne = _POINTS_FEDERATION
    corps = tableau.rangees[int(proposition.entete) :]
    return tuple(
        Inscrit(0, j.nom, _cote(rangee, colonne), j.licence, j.categorie, j.serie, j.club)
        for j, rangee in zip(lue.joueurs, corps, strict=True)
    )


def _cote(rangee: tuple[str, ...], colonne: int | None) -> float:
    """The number of that column; 0 where there is none."""
    texte = rangee[colonne] if colonne is not None and colonne < len(rangee) else ""
    try:
        return float(texte.replace(",", ".").replace(" ", "").replace("\u00a0", ""))
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
