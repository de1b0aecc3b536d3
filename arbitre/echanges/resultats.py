"""The results of a competition, or of one of its parties, as the plain tables that every export is made from, and as
JSON, for a program."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

import msgspec
from msgspec import Struct

from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.classer import (
    classement_de_partie,
    classement_general,
    methode_de,
    parties_comptees,
)
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.classement import MESURES, LigneDeClassement, intitule, lignes_de_classement
from arbitre.engine.feuilles.entete import Entete, entete, nom_de_partie
from arbitre.engine.feuilles.partie import FeuilleDePartie, feuille_de_partie
from arbitre.engine.feuilles.route import FeuilleDeRoute, LigneDeRoute, feuilles_de_route
from arbitre.engine.feuilles.tableau import SORTIE
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.etat import Partie

Valeur = str | int | float | None
"""A cell: a text, a number, or nothing."""


class RienAExporter(Refus):
    """The file has no such partie, or no results yet."""


class ResultatsDePartie(Struct, frozen=True):
    """A partie coup by coup: what was played, and what each player had, by table."""

    numero: int
    nom: str
    feuille: FeuilleDePartie
    routes: tuple[FeuilleDeRoute, ...]


class Resultats(Struct, frozen=True):
    """A ranking, best first by its method, and the parties that it is over."""

    entete: Entete
    lignes: tuple[LigneDeClassement, ...]
    parties: tuple[ResultatsDePartie, ...]
    methode: Methode = Methode.POINTS


class Colonne(Struct, frozen=True):
    """A column of the ranking."""

    titre: str
    valeur: Callable[[LigneDeClassement], Valeur]


COLONNES: Final = (
    Colonne("Rang", lambda li: li.rang),
    Colonne("Table", lambda li: li.table or None),
    Colonne("Nom", lambda li: li.joueur.nom),
    Colonne("Partenaire", lambda li: li.joueur.nom2),
    Colonne("Licence", lambda li: li.joueur.licence),
    Colonne("Catégorie", lambda li: li.joueur.categorie),
    Colonne("Série", lambda li: li.joueur.serie),
    Colonne("Club", lambda li: li.joueur.club),
    Colonne("Total", lambda li: li.ligne.total),
    Colonne("Négatif", lambda li: li.ligne.negatif),
    Colonne("Pourcentage", lambda li: li.ligne.pourcentage / 100),
    Colonne("Solos", lambda li: li.ligne.solos),
    Colonne("Avertissements", lambda li: li.avertissements),
    Colonne("Pénalités", lambda li: li.ligne.penalites),
)


def resultats(competition: Competition, partie: Partie | None) -> Resultats:
    """The results of ``partie``, or of all parties whose results stand."""
    parties = (partie,) if partie else parties_comptees(competition)
    classes = classement_de_partie(competition, partie) if partie else classement_general(competition)
    methode = methode_de(competition, partie)
    return Resultats(
        entete(competition, partie, intitule("Classement" if partie else "Classement général", parties)),
        lignes_de_classement(parties, classes),
        tuple(_partie(competition, p) for p in parties),
        methode,
    )


def la_partie(competition: Competition, numero: int | None) -> Partie:
    """Partie ``numero``, by default the last that has coups, else the last; refuses where there is none."""
    commencee = next((p for p in reversed(competition.parties) if p.coups), competition.partie)
    partie = commencee if numero is None else competition.la_partie(numero)
    if partie is None:
        nombre = len(competition.parties)
        if not nombre:
            raise RienAExporter("Aucune partie n’est ouverte\u00a0: il n’y a rien à exporter.")
        raise RienAExporter(f"La partie {numero} n’existe pas\u00a0: ce fichier en a {nombre}.")
    return partie


def _partie(competition: Competition, partie: Partie) -> ResultatsDePartie:
    return ResultatsDePartie(
        partie.numero,
        nom_de_partie(partie),
        feuille_de_partie(competition, partie),
        feuilles_de_route(competition, partie),
    )


def nombre(fraction: Fraction | None) -> float | None:
    """An integer where it is one."""
    if fraction is None:
        return None
    return fraction.numerator if fraction.denominator == 1 else float(fraction)


def colonnes(res: Resultats) -> tuple[Colonne, ...]:
    """The columns of a ranking: what it goes by stands before the points, as on paper."""
    if any(li.sortie for li in res.lignes):
        mesure = Colonne(SORTIE, lambda li: li.sortie)
    elif res.methode in MESURES:
        mesure = Colonne(MESURES[res.methode], lambda li: nombre(li.merite))
    else:
        return COLONNES
    total = next(rang for rang, colonne in enumerate(COLONNES) if colonne.titre == "Total")
    return (*COLONNES[:total], mesure, *COLONNES[total:])


def tableau_du_classement(res: Resultats) -> tuple[tuple[Valeur, ...], ...]:
    """The ranking as rows, headings first: the columns, the total of each partie where there are several."""
    plusieurs = len(res.parties) > 1
    totaux = tuple(f"P{p.numero}" for p in res.parties) if plusieurs else ()
    siennes = colonnes(res)
    lignes = ((*(colonne.valeur(li) for colonne in siennes), *(li.parties if plusieurs else ())) for li in res.lignes)
    return ((*(colonne.titre for colonne in siennes), *totaux), *lignes)


def tableau_des_coups(partie: ResultatsDePartie) -> tuple[tuple[Valeur, ...], ...]:
    """What was played, headings first; a coup in hand has no word yet."""
    tete = ("Coup", "Tirage", "Mot", "Référence", "Points", "Cumul")
    coups = partie.feuille.coups
    return (tete, *((c.numero, c.tirage, entre_parentheses(c.mot), c.ref, c.points, c.cumul) for c in coups))


def tableau_des_points(partie: ResultatsDePartie) -> tuple[tuple[Valeur, ...], ...]:
    """The points of each player by coup, headings first; the first row is that of the tops."""
    joues = [c for c in partie.feuille.coups if c.points is not None]
    tete = ("Table", "Nom", *(f"Coup {c.numero}" for c in joues), "Solos", "Pénalités", "Total")
    tops = (None, "Top", *(c.points for c in joues), None, None, partie.feuille.total)
    lignes = (
        (r.table, r.joueur, *(li.case.points for li in r.lignes), r.points_solo, -r.penalites, r.total)
        for r in partie.routes
    )
    return (tete, tops, *lignes)


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
        "parties": [_en_objet(p) for p in res.parties],
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


def _en_objet(partie: ResultatsDePartie) -> dict[str, Any]:
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
