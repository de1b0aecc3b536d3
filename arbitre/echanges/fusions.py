"""The ranking of several centres, for a spreadsheet."""

from typing import Final

from arbitre.echanges.classeurs import csv_d_une_table
from arbitre.echanges.resultats import Valeur
from arbitre.engine.centres.fusion import Fusion, LigneFusion

COLONNES: Final = ("Rang", "Joueur", "Licence", "Centre", "Total", "Négatif", "%", "Solos", "Pénalités")


def en_csv(fusion: Fusion) -> bytes:
    """The ranking, as spreadsheets read it."""
    return csv_d_une_table([COLONNES, *map(_rangee, fusion.lignes)])


def _rangee(x: LigneFusion) -> tuple[Valeur, ...]:
    ligne = x.ligne
    return (
        ligne.rang,
        x.joueur.nom_complet,
        x.joueur.licence,
        ", ".join(x.centres),
        ligne.total,
        ligne.negatif,
        ligne.pourcentage / 100,
        ligne.solos,
        ligne.penalites,
    )
