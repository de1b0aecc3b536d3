"""Results as JSON, for a program: the ranking, and for each partie its coups and what each player had on each."""

from typing import Any, Final

import msgspec

from arbitre.echanges.resultats import LigneDeResultat, Resultats, ResultatsDePartie
from arbitre.engine.feuilles.route import FeuilleDeRoute, LigneDeRoute

FORMAT: Final = "arbitre-resultats"
VERSION: Final = 1


def json_des_resultats(res: Resultats) -> bytes:
    """One object, UTF-8, indented; words are in notation (lower case = joker)."""
    e = res.entete
    objet = {
        "format": FORMAT,
        "version": VERSION,
        "titre": e.titre,
        "competition": e.competition,
        "date": e.date,
        "lieu": e.lieu,
        "edition": e.edition,
        "lexique": e.lexique,
        "methode": res.methode.value,
        "classement": [_ligne(li) for li in res.lignes],
        "parties": [_partie(p) for p in res.parties],
    }
    return msgspec.json.format(msgspec.json.encode(objet), indent=1) + b"\n"


def _ligne(ligne: LigneDeResultat) -> dict[str, Any]:
    joueur = ligne.joueur
    return {
        "rang": ligne.rang,
        "joueur": joueur.numero,
        "table": ligne.table,
        "nom": joueur.nom,
        "nom2": joueur.nom2,
        "licence": joueur.licence,
        "categorie": joueur.categorie,
        "serie": joueur.serie,
        "club": joueur.club,
        "merite": ligne.merite,
        "total": ligne.total,
        "negatif": ligne.negatif,
        "pourcentage": ligne.pourcentage,
        "solos": ligne.solos,
        "avertissements": ligne.avertissements,
        "penalites": ligne.penalites,
        "parties": list(ligne.parties),
    }


def _partie(partie: ResultatsDePartie) -> dict[str, Any]:
    feuille = partie.feuille
    return {
        "numero": partie.numero,
        "nom": partie.nom,
        "total": feuille.total,
        "fin": feuille.fin,
        "coups": [
            {
                "numero": c.numero,
                "tirage": c.tirage,
                "rejets": list(c.rejets),
                "mot": c.mot,
                "ref": c.ref,
                "points": c.points,
                "annules": [{"tirage": a.tirage, "motif": a.motif} for a in c.annules],
            }
            for c in feuille.coups
        ],
        "joueurs": [_route(n, route) for n, route in zip(partie.joueurs, partie.routes, strict=True)],
    }


def _route(joueur: int, route: FeuilleDeRoute) -> dict[str, Any]:
    return {
        "joueur": joueur,
        "table": route.table,
        "rang": route.rang,
        "total": route.total,
        "solos": route.points_solo,
        "penalites": route.penalites,
        "coups": [_coup(ligne) for ligne in route.lignes],
    }


def _coup(ligne: LigneDeRoute) -> dict[str, Any]:
    return {"mot": ligne.mot, "ref": ligne.ref, "points": ligne.case.points, "sanctions": ligne.case.lettres}
