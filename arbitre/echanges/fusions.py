"""The ranking of several centres, for a spreadsheet."""

from collections.abc import Mapping, Sequence
from typing import Final

from arbitre.echanges.classeurs import csv_d_une_table
from arbitre.echanges.resultats import Valeur, nombre
from arbitre.engine.centres.fusion import Fusion, LigneFusion
from arbitre.engine.feuilles.classement import MESURES

COLONNES: Final = ("Rang", "Joueur", "Licence", "Centre", "Total", "Négatif", "%", "Solos", "Pénalités")
COUPS, ETAT = "Coups", "État"
PROVISOIRE: Final = "provisoire"


def en_csv(fusion: Fusion) -> bytes:
    """The ranking, as spreadsheets read it; each line says over how many coups its total is."""
    return csv_d_une_table(_table(fusion))


def tables(fusion: Fusion) -> Mapping[str, Sequence[Sequence[Valeur]]]:
    """The ranking, what its totals cover, what is contradicted."""
    dits = {"À savoir": fusion.notes, "Ce qui se contredit": [c.texte for c in fusion.conflits]}
    titre = "Classement provisoire" if fusion.provisoires else "Classement"
    return {titre: _table(fusion)} | {
        quoi: [(quoi,), *((dit,) for dit in siens)] for quoi, siens in dits.items() if siens
    }


def _table(fusion: Fusion) -> list[tuple[Valeur, ...]]:
    mesure = next((MESURES[x.ligne.methode] for x in fusion.lignes if x.ligne.methode in MESURES), "")
    tete = (*COLONNES, COUPS, ETAT, *((mesure,) if mesure else ()))
    return [tete, *(_rangee(x, mesure) for x in fusion.lignes)]


def _rangee(x: LigneFusion, mesure: str) -> tuple[Valeur, ...]:
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
        x.coups,
        PROVISOIRE if x.provisoire else "",
        *((nombre(ligne.merite),) if mesure else ()),
    )
