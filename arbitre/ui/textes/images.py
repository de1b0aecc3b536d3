"""Words of the pictures of a partie, and of what they tell to who cannot see them."""

from typing import TYPE_CHECKING, Final

from arbitre.engine.francais import majuscule, relatif

if TYPE_CHECKING:
    from arbitre.engine.feuilles.courbes import Courbes, Pertes

IMAGES: Final = "Graphiques de la partie"
NOMS: Final = ("Négatif", "Tops trouvés", "Perte du joueur")
_AU_PREMIER: Final = "dès que le premier top sera annoncé."
A_VENIR: Final = (
    f"Ici se suivra l’écart des premiers avec les tops, coup après coup, {_AU_PREMIER}",
    f"Ici se lira combien de joueurs ont trouvé chaque top, {_AU_PREMIER}",
    f"Ici se lira ce que chaque coup a coûté au joueur choisi, {_AU_PREMIER}",
)
CHOISISSEZ_UN_JOUEUR: Final = "Choisissez un joueur du classement."


def negatifs(vues: "Courbes") -> str:
    """« DUPONT Marie −12 ; MARTIN Paul −30 »."""
    return "\u00a0; ".join(f"{m.nom} {relatif(m.valeurs[-1])}" for m in vues.meneurs if m.valeurs)


def tops(vues: "Courbes") -> str:
    """« Coup 1 : 3 ; coup 2 : 0 »."""
    return majuscule("\u00a0; ".join(f"coup {c}\u00a0: {n}" for c, n in zip(vues.coups, vues.au_top, strict=True)))


def pertes(nom: str, perdu: "Pertes") -> str:
    """« DUPONT Marie : coup 3 −12 ; coup 7 −4 »."""
    perdus = [f"coup {c} {relatif(v)}" for c, v in zip(perdu.coups, perdu.valeurs, strict=True) if v]
    detail = "\u00a0; ".join(perdus) or "aucune perte"
    return f"{nom}\u00a0: {detail}"
