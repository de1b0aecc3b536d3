"""Results as JSON, for a program: the ranking, and for each partie its coups and what each player had on each."""

from typing import Any, Final

import msgspec

from arbitre.echanges.resultats import Resultats, ResultatsDePartie, nombre
from arbitre.engine.feuilles.classement import LigneDeClassement
from arbitre.engine.feuilles.route import FeuilleDeRoute, LigneDeRoute

FORMAT: Final = "arbitre-resultats"
VERSION: Final = 1


def json_des_resultats(res: Resultats) -> bytes:
    """One object, UTF-8, indented; words are in notation (lower case = joker)."""
    objet = {
        "format": FORMAT,
        "version": VERSION,
        **_traits(res.entete, "titre", "competition", "date", "lieu", "edition", "lexique"),
        "methode": res.methode.value,
        "classement": [_ligne(li) for li in res.lignes],
        "parties": [_partie(p) for p in res.parties],
    }
    return msgspec.json.format(msgspec.json.encode(objet), indent=1) + b"\n"


def _ligne(classe: LigneDeClassement) -> dict[str, Any]:
    joueur, ligne = classe.joueur, classe.ligne
    return {
        "rang": classe.rang,
        "joueur": joueur.numero,
        "table": classe.table,
        **_traits(joueur, "nom", "nom2", "licence", "categorie", "serie", "club"),
        "merite": nombre(classe.merite),
        "total": ligne.total,
        "negatif": ligne.negatif,
        "pourcentage": ligne.pourcentage / 100,
        "solos": ligne.solos,
        "avertissements": classe.avertissements,
        "penalites": ligne.penalites,
        "parties": classe.parties,
    } | ({"sortie": classe.sortie} if classe.sortie else {})


def _traits(valeur: object, *noms: str) -> dict[str, Any]:
    """These fields of a value, under their names."""
    return {nom: getattr(valeur, nom) for nom in noms}


def _partie(partie: ResultatsDePartie) -> dict[str, Any]:
    feuille = partie.feuille
    return {
        **_traits(partie, "numero", "nom"),
        **_traits(feuille, "total", "fin"),
        "coups": [
            _traits(c, "numero", "tirage", "rejets", "mot", "ref", "points")
            | {"annules": [_traits(a, "tirage", "motif") for a in c.annules]}
            | ({"points_annules": True} if c.points_annules else {})
            for c in feuille.coups
        ],
        "joueurs": [_route(route) for route in partie.routes],
    }


def _route(route: FeuilleDeRoute) -> dict[str, Any]:
    return {
        "joueur": route.numero,
        **_traits(route, "table", "rang", "total"),
        "solos": route.points_solo,
        "penalites": route.penalites,
        "coups": [_coup(ligne) for ligne in route.lignes],
    }


def _coup(ligne: LigneDeRoute) -> dict[str, Any]:
    mot, ref = ligne.premier
    return {"mot": mot, "ref": ref, "points": ligne.case.points, "sanctions": ligne.case.lettres}
