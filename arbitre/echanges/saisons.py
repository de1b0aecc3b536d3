"""The season for a spreadsheet and for the club's site; a player's own season likewise."""

from collections.abc import Mapping, Sequence
from typing import Final

from arbitre.echanges.classeurs import csv_d_une_table, xlsx_des_tables
from arbitre.echanges.page import page_titree
from arbitre.echanges.resultats import Valeur, nombre
from arbitre.engine.classement.general import Methode
from arbitre.engine.feuilles.entete import date_en_toutes_lettres
from arbitre.engine.saison.classer import LigneDeSaison, centiemes
from arbitre.engine.saison.feuille import MESURE, FeuilleDeSaison, FeuilleDuJoueur

_QUI: Final = ("Rang", "Joueur", "Licence", "Catégorie", "Série", "Club")
_FAIT: Final = ("Soirées", "Retenues", "Points", "% du top", "Tops", "Coups", "Solos", "Soirées gagnées", "Progrès")
_DU_JOUEUR: Final = ("Date", "Soirée", "Joueurs", "Place", "Total", "% du top", "Tops", "Solos")
Tables = Mapping[str, Sequence[Sequence[Valeur]]]


def csv_de_la_saison(feuille: FeuilleDeSaison) -> bytes:
    """All groups under one heading; the first column says which where there are several."""
    groupes = len(feuille.groupes) > 1
    tete = (*(("Groupe",) if groupes else ()), *_tete(feuille.methode))
    lignes = ((*((g.nom,) if groupes else ()), *_rangee(x, feuille.methode)) for g in feuille.groupes for x in g.lignes)
    return csv_d_une_table([tete, *lignes])


def xlsx_de_la_saison(feuille: FeuilleDeSaison) -> bytes:
    """A sheet a group."""
    tables = {
        f"{rang} {nom}"[:31] if len(feuille.groupes) > 1 else nom[:31]: table
        for rang, (nom, table) in enumerate(_tables(feuille).items(), 1)
    }
    return xlsx_des_tables(tables)


def page_de_la_saison(feuille: FeuilleDeSaison) -> bytes:
    """One web page, which needs nothing else."""
    tete = _tete(feuille.methode)
    tables = {g.nom: [tete, *(_rangee(x, feuille.methode, nom=x.nom) for x in g.lignes)] for g in feuille.groupes}
    courtes = {"Rang", "Joueur", tete[len(_QUI)], "Soirées"}
    return page_titree(feuille.entete, tables, courtes, (f"{feuille.nombre}. {feuille.regle}", *feuille.notes))


def csv_du_joueur(feuille: FeuilleDuJoueur) -> bytes:
    """The player's evenings, one a row."""
    return csv_d_une_table(_soirees(feuille))


def page_du_joueur(feuille: FeuilleDuJoueur) -> bytes:
    """The player's evenings as a web page."""
    soirees = _soirees(feuille)
    courtes = {"Date", "Place", "Total", *soirees[0][-2:]}
    return page_titree(feuille.entete, {"": soirees}, courtes, feuille.bilan)


def _tables(feuille: FeuilleDeSaison) -> Tables:
    tete = _tete(feuille.methode)
    return {
        groupe.nom or feuille.entete.titre: [tete, *(_rangee(x, feuille.methode) for x in groupe.lignes)]
        for groupe in feuille.groupes
    }


def _tete(methode: Methode) -> tuple[str, ...]:
    return (*_QUI, f"Total ({MESURE[methode].lower()})", *_FAIT)


def _rangee(x: LigneDeSaison, methode: Methode, *, nom: str = "") -> tuple[Valeur, ...]:
    joueur = x.joueur
    return (
        x.rang,
        nom or joueur.nom_complet,
        joueur.licence,
        joueur.categorie,
        joueur.serie,
        joueur.club,
        centiemes(x.total) / 100 if methode is Methode.POURCENTAGE else nombre(x.total),
        len(x.jouees),
        sum(c.venue is not None for c in x.retenues),
        x.points,
        x.part / 100,
        x.tops,
        x.coups,
        x.solos,
        x.victoires,
        None if x.progres is None else x.progres / 100,
    )


def _soirees(feuille: FeuilleDuJoueur) -> list[tuple[Valeur, ...]]:
    mesure = MESURE[feuille.methode]
    rangees: list[tuple[Valeur, ...]] = [(*_DU_JOUEUR, f"Apport ({mesure.lower()})", "Retenue")]
    for comptee in feuille.soirees:
        soiree, venue = comptee.soiree, comptee.venue
        rangees.append(
            (
                date_en_toutes_lettres(soiree.date),
                soiree.nom,
                len(soiree.venues),
                venue.rang if venue else "absent",
                venue.total if venue else None,
                centiemes(comptee.part) / 100 if venue else None,
                venue.nb_tops if venue else None,
                venue.solos if venue else None,
                centiemes(comptee.apport) / 100 if feuille.methode is Methode.POURCENTAGE else nombre(comptee.apport),
                "oui" if comptee.retenue else "non",
            )
        )
    return rangees
