"""What the lists of solutions, the window « Analyse de la partie » and the pictures of a partie say, also to who cannot
see them.
"""

from typing import TYPE_CHECKING, Final

from arbitre.engine.analyse import CoupAnalyse, Score
from arbitre.engine.francais import accorder, denombrer, entre_parentheses, majuscule, milliers, ordinal, relatif
from arbitre.engine.solution import Solution

if TYPE_CHECKING:
    from arbitre.engine.feuilles.courbes import Courbes, Pertes


SOLUTIONS, FILTRE, COMPTE = "Solutions", "Chercher dans les solutions", "Nombre de solutions"
FILTRE_EXEMPLE = "Lettres ou points\u00a0: QU, 70, 60-80, CHE 50+"
FILTRE_AIDE = "Des lettres que le mot contient, des points (70), de tant à tant (60-80), au moins (70+), au plus (70-)."
TITRE = "Analyse de la partie"
PARTIE, COUPS = "Partie", "Coups"
CHOISIR = "Ouvrir un fichier…"
FILTRE_FICHIERS = "Parties (*.jsonl *.json *.xml *.txt *.scellee);;Tous les fichiers (*)"
COLONNES = ("Coup", "Tirage", "Mot", "Réf.", "Points", "Top", "Écart", "Solutions")
ANNULE = "annulé"
RIEN = "Aucun coup n’est proclamé\u00a0: ouvrez un fichier, ou revenez après le premier top."
RECHERCHE = "Recherche des solutions…"
SCELLEE = "Cette partie est scellée\u00a0: ouvrez encore une fois ce fichier pour lever le scellé et en voir les coups."
EN_JEU = "Cette partie scellée est celle qui se joue\u00a0: elle s’analysera une fois finie."


def solution(trouvee: Solution) -> str:
    """« 70  SEMAI(N)E  H2 »."""
    return f"{trouvee.points:>3}\u2002{entre_parentheses(trouvee.mot)}\u2002{trouvee.ref}"


def compte(montrees: int, toutes: int) -> str:
    """« 12 sur 1 034 solutions »."""
    ensemble = f"{milliers(toutes)} {accorder(toutes, 'solution')}"
    return ensemble if montrees == toutes else f"{milliers(montrees)} sur {ensemble}"


def ligne(coup: CoupAnalyse) -> tuple[str, ...]:
    """The cells of a coup."""
    rejoue, ecrit, nombre = coup.rejoue, coup.ecrit, milliers(len(coup.solutions))
    if rejoue.n is None:
        return (ANNULE, ecrit.tirage, "", "", "", str(rejoue.top or ""), "", nombre)
    ecart = relatif(rejoue.points - rejoue.top) if rejoue.points != rejoue.top else ""
    mot = entre_parentheses(ecrit.mot or "")
    return (str(rejoue.n), ecrit.tirage, mot, ecrit.ref or "", str(rejoue.points), str(rejoue.top), ecart, nombre)


def score(rang: int, vu: Score) -> str:
    """« Top 76 : CHACUNE H4 », « 2e 70 : …, et 12 autres »."""
    nom = "Top" if rang == 0 else ordinal(rang + 1)
    citees = ", ".join(f"{entre_parentheses(s.mot)} {s.ref}" for s in vu.solutions)
    autres = vu.nombre - len(vu.solutions)
    suite = f", et {denombrer(autres, 'autre')}" if autres else ""
    return f"{nom}, {denombrer(vu.points, 'point')}\u00a0: {citees}{suite}"


def bilan(coups: tuple[CoupAnalyse, ...]) -> str:
    """« 21 coups, 1 034 points ; tops 1 040 »; then what does not hold."""
    joues = [coup.rejoue for coup in coups if coup.rejoue.n is not None]
    total, tops = sum(c.points for c in joues), sum(c.top for c in joues)
    fautes = sum(bool(c.rejoue.erreurs) for c in coups)
    reserve = (
        f" {denombrer(fautes, 'coup')} ne tien{'nen' if fautes > 1 else ''}t pas avec ce lexique." if fautes else ""
    )
    return f"{denombrer(len(joues), 'coup')}, {denombrer(total, 'point')} pour {tops} aux tops.{reserve}"


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
