"""The pictures of a partie in words."""

from arbitre.documents import textes as mots
from arbitre.engine.feuilles.courbes import Courbes, Pertes

IMAGES = "Graphiques de la partie"
ONGLETS = ("Négatif", "Tops trouvés", "Perte du joueur")
AUCUN_COUP = "Aucun coup n’est encore joué."
CHOISISSEZ = "Choisissez un joueur du classement."


def negatifs(vues: Courbes) -> str:
    """« DUPONT Marie −12 ; MARTIN Paul −30 »."""
    return "\u00a0; ".join(f"{m.nom} {mots.nombre(m.valeurs[-1])}" for m in vues.meneurs if m.valeurs)


def tops(vues: Courbes) -> str:
    """« Coup 1 : 3 ; coup 2 : 0 »."""
    texte = "\u00a0; ".join(f"coup {c}\u00a0: {n}" for c, n in zip(vues.coups, vues.au_top, strict=True))
    return texte[:1].upper() + texte[1:]


def pertes(nom: str, perdu: Pertes) -> str:
    """« DUPONT Marie : coup 3 −12 ; coup 7 −4 »."""
    perdus = [f"coup {c} {mots.nombre(v)}" for c, v in zip(perdu.coups, perdu.valeurs, strict=True) if v]
    detail = "\u00a0; ".join(perdus) or "aucune perte"
    return f"{nom}\u00a0: {detail}"
