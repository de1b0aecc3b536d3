"""A Scrabble classique tournament as files for others: CSV, XLSX, a web page, a TSH division, a followed game."""

from collections.abc import Sequence
from typing import assert_never

from arbitre.echanges.classeurs import csv_d_une_table, xlsx_des_tables
from arbitre.echanges.fichiers import nom_de_fichier
from arbitre.echanges.page import page_des_tables
from arbitre.echanges.partie_annotee import gcg_du_tournoi, page_annotee
from arbitre.echanges.resultats import Valeur
from arbitre.echanges.tsh import tsh_du_tournoi
from arbitre.echanges.vers import Export, VersClassique
from arbitre.engine.classique.feuilles import (
    entete_du_tournoi,
    feuille_de_ronde,
    feuille_du_classement,
    grille_croisee,
)
from arbitre.engine.classique.tournoi.etat import Tournoi

Table = Sequence[Sequence[Valeur]]


def exporter_le_tournoi(tournoi: Tournoi, vers: VersClassique) -> Export:
    """The whole tournament as it stands; CSV has the ranking and each one's rounds in one table."""
    nom = f"{nom_de_fichier(f'{tournoi.nom} {tournoi.date}')}-classique{vers.suffixe}"
    match vers:
        case VersClassique.CSV:
            return Export(nom, csv_d_une_table(table_croisee(tournoi)))
        case VersClassique.XLSX:
            return Export(nom, xlsx_des_tables(_tables(tournoi)))
        case VersClassique.HTML:
            titre = feuille_du_classement(tournoi).entete.titre
            return Export(nom, page_des_tables(entete_du_tournoi(tournoi, titre), _tables(tournoi)))
        case VersClassique.TSH:
            octets, notes = tsh_du_tournoi(tournoi)
            return Export(nom, octets, notes)
        case VersClassique.GCG:
            return Export(nom, gcg_du_tournoi(tournoi))
        case VersClassique.ANNOTEE:
            return Export(nom, page_annotee(tournoi))
        case _:
            assert_never(vers)


def _tables(tournoi: Tournoi) -> dict[str, Table]:
    tables: dict[str, Table] = {"Classement": table_du_classement(tournoi), "Grille croisée": table_croisee(tournoi)}
    return tables | {
        f"Ronde {ronde.numero}": _table_de_ronde(tournoi, numero) for numero, ronde in enumerate(tournoi.rondes)
    }


def table_du_classement(tournoi: Tournoi) -> Table:
    """The ranking, headings first."""
    lignes: list[Sequence[Valeur]] = [("Rang", "Nom", "Licence", "Club", "Cote", "G", "N", "P", "PM", "PPM", "Pdep")]
    for li in feuille_du_classement(tournoi).lignes:
        i = li.inscrit
        points = (li.gagnes, li.nuls, li.perdus, li.pm, li.ppm, li.pdep)
        lignes.append((li.rang, i.nom, i.licence, i.club, i.cote, *points))
    return lignes


def table_croisee(tournoi: Tournoi) -> Table:
    """The cross-table, headings first."""
    grille = grille_croisee(tournoi)
    tete = ("Rang", "Nom", *(f"Ronde {numero}" for numero in range(1, grille.rondes + 1)), "PM", "Pdep")
    lignes: list[Sequence[Valeur]] = [tete]
    lignes += [(li.rang, li.nom, *li.cases, li.pm, li.pdep) for li in grille.lignes]
    return lignes


def _table_de_ronde(tournoi: Tournoi, rang: int) -> Table:
    feuille = feuille_de_ronde(tournoi, tournoi.rondes[rang])
    lignes: list[Sequence[Valeur]] = [("Table", "Joueur", "Adversaire", "Résultat")]
    lignes += [(li.table, li.a, li.b, li.resultat) for li in feuille.par_table]
    if feuille.exempt:
        lignes.append((None, feuille.exempt, "X (exempt)", ""))
    return lignes
