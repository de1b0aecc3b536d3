"""The pictures of a partie in words."""

from arbitre.engine.feuilles.courbes import Courbes, Pertes
from arbitre.engine.francais import majuscule, relatif

IMAGES = "Graphiques de la partie"
ONGLETS = ("Négatif", "Tops trouvés", "Perte du joueur")
AUCUN_COUP = "Aucun coup n’est encore joué."
CHOISISSEZ = "Choisissez un joueur du classement."


def negatifs(vues: Courbes) -> str:
    """« DUPONT Marie −12 ; MARTIN Paul −30 »."""
    return "\u00a0; ".join(f"{m.nom} {relatif(m.valeurs[-1])}" for m in vues.meneurs if m.valeurs)


def tops(vues: Courbes) -> str:
    """« Coup 1 : 3 ; coup 2 : 0 »."""
    return majuscule("\u00a0; ".join(f"coup {c}\u00a0: {n}" for c, n in zip(vues.coups, vues.au_top, strict=True)))


def pertes(nom: str, perdu: Pertes) -> str:
    """« DUPONT Marie : coup 3 −12 ; coup 7 −4 »."""
    perdus = [f"coup {c} {relatif(v)}" for c, v in zip(perdu.coups, perdu.valeurs, strict=True) if v]
    detail = "\u00a0; ".join(perdus) or "aucune perte"
    return f"{nom}\u00a0: {detail}"
