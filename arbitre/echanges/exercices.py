"""An exercise in the input form of `arbitre corriger`."""

from typing import Any

from arbitre.engine.bulletin import Bulletin, SolutionEcrite
from arbitre.engine.correction.articles.regle import Regle
from arbitre.engine.exercices.suite import Exercice

Objet = dict[str, Any]


def objet(exercice: Exercice, identifiant: str) -> Objet:
    """The bulletin, what it is judged against, and the point it aims at."""
    contexte = exercice.copie.contexte
    ligne: Objet = {
        "id": identifiant,
        "edition": contexte.reglement.edition,
        "formule": contexte.formule.nom,
        "coup": contexte.coup,
        "grille": list(contexte.grille.lignes),
        "tirage": contexte.tirage,
        "bulletin": _bulletin(exercice.copie.bulletin),
    }
    if contexte.retenu is not None:
        ligne["retenu"] = {"mot": contexte.retenu.mot, "ref": str(contexte.retenu.ref)}
    if exercice.copie.decisions:
        ligne["decisions"] = dict(exercice.copie.decisions)
    if contexte.zeros_non_notifies:
        ligne["zeros_non_notifies"] = list(contexte.zeros_non_notifies)
        ligne["autres_scores"] = list(contexte.autres_scores)
    return ligne | {"vise": _vise(exercice.regle)}


def _vise(regle: Regle) -> Objet:
    return {"article": regle.article.numero, "point": regle.puce.replace("_", ".") or None}


def _bulletin(bulletin: Bulletin) -> Objet:
    rendu: Objet = {"remis": bulletin.remis, "etat": [constat.value for constat in bulletin.constats]}
    if bulletin.papier is not None:
        papier = bulletin.papier
        return rendu | {"papier": list(papier.lignes), "ref": papier.ref, "points": papier.points}
    return rendu | {"solutions": [_solution(ecrite) for ecrite in bulletin.solutions]}


def _solution(ecrite: SolutionEcrite) -> Objet:
    return {
        "mot": ecrite.mot,
        "sens": ecrite.sens,
        "cercles": list(ecrite.cercles),
        "ref": ecrite.ref,
        "raccord": [{"dl": r.dl, "dc": r.dc, "lettre": r.lettre} for r in ecrite.raccord],
        "points": ecrite.points,
        "barree": ecrite.barree,
    }
