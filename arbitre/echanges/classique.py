"""A Scrabble classique tournament as files for others: CSV, XLSX, a web page, a TSH division, a followed game."""

import json
from collections.abc import Callable, Sequence
from typing import assert_never

from arbitre.echanges.classeurs import csv_d_une_table, xlsx_des_tables
from arbitre.echanges.fichiers import nom_de_fichier
from arbitre.echanges.page import page_des_tables
from arbitre.echanges.partie_annotee import gcg_du_tournoi, page_annotee
from arbitre.echanges.resultats import Valeur
from arbitre.echanges.tsh import tsh_du_tournoi
from arbitre.echanges.vers import Export, VersClassique
from arbitre.engine.classique.feuilles import (
    comment_apparie,
    cote_en_texte,
    entete_du_tournoi,
    feuille_de_ronde,
    feuille_du_classement,
    grille_croisee,
)
from arbitre.engine.classique.palmares import nouvelles_cotes, palmares
from arbitre.engine.classique.registre import registre
from arbitre.engine.classique.resultat_dit import noms_courts, resultat_en_texte
from arbitre.engine.classique.tournoi.etat import Inscrit, Tournoi, nom_de

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
            return Export(nom, page_des_tables(entete_du_tournoi(tournoi, titre), _tables(tournoi, cote_en_texte)))
        case VersClassique.JSON:
            return Export(nom, json_du_tournoi(tournoi))
        case VersClassique.TSH:
            octets, notes = tsh_du_tournoi(tournoi)
            return Export(nom, octets, notes)
        case VersClassique.GCG:
            return Export(nom, gcg_du_tournoi(tournoi))
        case VersClassique.ANNOTEE:
            return Export(nom, page_annotee(tournoi))
        case _:
            assert_never(vers)


def json_du_tournoi(tournoi: Tournoi) -> bytes:
    """All of it for a program: players, rounds with their matches, ranking, prizes, register, new cotes."""
    inscrits, fait = tournoi.inscrits, palmares(tournoi)
    contenu = {
        "tournoi": {"nom": tournoi.nom, "date": tournoi.date, "lieu": tournoi.lieu, "matchs": tournoi.matchs},
        "final": tournoi.fini,
        "joueurs": [_joueur(inscrits[numero]) for numero in tournoi.initial],
        "rondes": [_ronde(tournoi, numero) for numero in range(len(tournoi.rondes))],
        "classement": [
            {"rang": li.rang, "nom": nom_de(inscrits, li.joueur), "pm": li.pm, "ppm": li.ppm, "pdep": li.pdep}
            for li in tournoi.classement()
        ],
        "prix": [{"titre": prix.titre, "nom": prix.qui, "detail": prix.detail} for prix in fait.prix],
        "registre": [
            {"heure": li.heure, "ronde": li.ronde, "table": li.table, "affaire": li.quoi, "suite": li.suite}
            for li in registre(tournoi).lignes
        ],
        "nouvelles_cotes": [{"nom": c.nom, "avant": c.avant, "apres": c.apres} for c in nouvelles_cotes(tournoi)],
    }
    return json.dumps(contenu, ensure_ascii=False, indent=1).encode()


def _joueur(inscrit: Inscrit) -> dict[str, object]:
    traits = ("nom", "cote", "licence", "club", "serie", "categorie", "division")
    return {trait: getattr(inscrit, trait) for trait in traits}


def _ronde(tournoi: Tournoi, rang: int) -> dict[str, object]:
    ronde, inscrits = tournoi.rondes[rang], tournoi.inscrits
    return {
        "numero": ronde.numero,
        "deux_manches": ronde.deux_manches,
        "appariement": comment_apparie(ronde),
        "matchs": [
            {
                "table": max(table, 0),
                "a": nom_de(inscrits, r.a),
                "b": None if r.contre_x else nom_de(inscrits, r.b),
                "parties": [[manche.a, manche.b] for manche in r.parties],
                "forfait": r.forfait.value if r.forfait is not None else None,
                "resultat": resultat_en_texte(r, noms_courts(inscrits, r)),
                "perdues": [manche.perdue.value if manche.perdue is not None else None for manche in r.parties],
            }
            for table, r in sorted(ronde.rencontres.items())
        ],
    }


def _tables(tournoi: Tournoi, cote: Callable[[float], Valeur] = float) -> dict[str, Table]:
    tables: dict[str, Table] = {
        "Classement": table_du_classement(tournoi, cote),
        "Grille croisée": table_croisee(tournoi),
    }
    if cotes := nouvelles_cotes(tournoi):
        lignes: list[Sequence[Valeur]] = [("Nom", "Cote", "Nouvelle cote")]
        tables["Nouvelles cotes"] = lignes + [(c.nom, cote(c.avant), cote(c.apres)) for c in cotes]
    return tables | {
        f"Ronde {ronde.numero}": _table_de_ronde(tournoi, numero) for numero, ronde in enumerate(tournoi.rondes)
    }


def table_du_classement(tournoi: Tournoi, cote: Callable[[float], Valeur] = float) -> Table:
    """The ranking, headings first; ``cote`` says how cotes are written."""
    lignes: list[Sequence[Valeur]] = [("Rang", "Nom", "Licence", "Club", "Cote", "G", "N", "P", "PM", "PPM", "Pdep")]
    for li in feuille_du_classement(tournoi).lignes:
        i = li.inscrit
        points = (li.gagnes, li.nuls, li.perdus, li.pm, li.ppm, li.pdep)
        lignes.append((li.rang, i.nom, i.licence, i.club, cote(i.cote), *points))
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
