"""Every word and sentence of the tableau and of its screens that a person reads."""

import re
from collections.abc import Iterable

from arbitre.engine.feuilles.tableau import SORTIE
from arbitre.engine.francais import (
    accorder,
    chronometre,
    denombrer,
    entre_parentheses,
    liste,
    milliers,
    points,
    relatif,
)
from arbitre.engine.grille import Placement
from arbitre.engine.lettres import JOKER
from arbitre.engine.vues import JoueurAuTopping, MotMontre, RangMontre, VueSalle, VueTopping
from arbitre.ui.textes.touches import Geste

TABLEAU = "Tableau de la salle"
TERMINE = "Terminé"
PAUSE = "pause"
COUP = "Coup"
CLASSEMENT = "Classement"
BIENVENUE = "BIENVENUE"
_COLONNES = ("Rang", "Joueur", "Club")
APERCU = "Ce que voit la salle"

ABSENT = (
    "Aucun second écran\u00a0: branchez le projecteur\u00a0; s’il répète l’écran de l’ordinateur, "
    "choisissez «\u00a0Étendre\u00a0» dans les réglages d’affichage."
)
MIROIR = (
    "Le projecteur répète l’écran de l’ordinateur\u00a0: choisissez «\u00a0Étendre\u00a0» "
    "dans les réglages d’affichage, et le tableau s’y mettra seul."
)
MIROIR_BREF = "Projecteur en miroir\u00a0: «\u00a0Étendre\u00a0»."
ETEINT = f"Tableau éteint\u00a0: {Geste.TABLEAU}, «\u00a0Allumer le tableau\u00a0»."
AU_PIED = ("Tableau projeté", "Aucun second écran", "Projecteur en miroir", "Tableau éteint")
"""At the foot of the console: shown, no screen, mirrored, put out."""
IMAGE_NON_ECRITE = (
    "L’image du tableau n’a pas pu être écrite dans «\u00a0{chemin}\u00a0» ({cause})\u00a0: "
    "choisissez un autre dossier."
)


def plein(ecrans: Iterable[str]) -> str:
    """Where the tableau is."""
    return f"Tableau en plein écran sur {liste(f'« {nom} »' for nom in ecrans)}."


def pas_le_coup(vue: VueSalle) -> str:
    """« tableau : le classement, pas le coup (Ctrl+T) »; empty where the coup is what the room sees."""
    if vue.topping is not None:
        quoi = "le topping"
    elif vue.entracte is not None:
        quoi = "le classement" if vue.entracte.classement else "un compte à rebours"
    else:
        return ""
    return f"tableau\u00a0: {quoi}, pas le coup ({Geste.TABLEAU})"


def soigner(texte: str) -> str:
    """What somebody typed, with the non-breaking spaces of French."""
    texte = re.sub(r"[ \u00a0]?([!?;:»])(?=\s|$)", "\u00a0\\1", texte)
    texte = re.sub(r"«[ \u00a0]?", "«\u00a0", texte)
    return re.sub(r"(?<=\d) (?=h\b|min\b|points?\b|s\b)|(?<=\bh) (?=\d)", "\u00a0", texte)


def place_et_points(mot: MotMontre) -> str:
    """« H2 · 70 points »."""
    return f"{mot.placement.ref}\u2002·\u2002{points(mot.points)}"


def solution(placement: Placement, valeur: int) -> str:
    """« H2 · 70 », beside its word."""
    return f"{placement.ref}\u2002·\u2002{valeur}"


def total(valeur: int) -> str:
    """« total 111 », under the solutions of one bulletin."""
    return f"total\u2002{milliers(valeur)}"


def total_des_tops(total: int) -> str:
    """« Total des tops : 1 012 points »."""
    return f"Total des tops\u00a0: {milliers(total)}\u00a0{accorder(total, 'point')}"


def titre_du_topping(vue: VueTopping) -> str:
    """« Topping 1 · coup 3 sur 20 »."""
    ou = f"coup\u00a0{vue.coup} sur {vue.coups}" if vue.coup else "partie finie"
    return f"{vue.titre} · {ou}"


def coup_du_topping(vue: VueTopping) -> str:
    """« Coup 2 : MOLLIES, G8, 68 points, trouvé »; empty before there is one."""
    if vue.dernier is None:
        return ""
    mot = vue.dernier
    issue = "trouvé" if vue.trouve else "donné"
    return f"{entre_parentheses(mot.placement.mot)} {mot.placement.ref}, {points(mot.points)}, {issue}"


def course(joueur: JoueurAuTopping) -> str:
    """« 12:08,0 · 18/20 tops · +40 s »: time spent, coups found of those played, penalties in it."""
    return _course(joueur, f"{joueur.trouves}/{joueur.faits} tops")


def course_dite(joueur: JoueurAuTopping, coups: int) -> str:
    """« 12:08,0 · 19/20 joués, 18 trouvés · +20 s »: the same where there is room, and of how many."""
    joues = f"{joueur.faits}/{coups} {accorder(joueur.faits, 'joué')}"
    return _course(joueur, f"{joues}, {denombrer(joueur.trouves, 'trouvé')}")


def _course(joueur: JoueurAuTopping, fait: str) -> str:
    penalites = f" · +{joueur.penalites}\u00a0s" if joueur.penalites else ""
    return f"{chronometre(joueur.secondes, 1)} · {fait}{penalites}"


def colonnes(mesure: str, *, parts: bool) -> tuple[str, ...]:
    """The heads of a ranking; ``mesure``: what it adds up, where that is not the points; ``parts``: in percent too."""
    return (*_COLONNES, mesure, "%" if parts else "Total") if mesure else (*_COLONNES, "Total", "Négatif")


def cases(rang: RangMontre, mesure: str) -> tuple[str, ...]:
    """A line of a ranking under these heads."""
    chiffres = (rang.merite, rang.part or milliers(rang.total)) if mesure else (milliers(rang.total), _negatif(rang))
    return (str(rang.rang), rang.nom, rang.club, *chiffres)


def _negatif(rang: RangMontre) -> str:
    """« −12 », and beside it what was taken off: « −12 (−5) »."""
    if rang.negatif is None:
        return ""
    return f"{relatif(rang.negatif)} ({relatif(-rang.penalites)})" if rang.penalites else relatif(rang.negatif)


def sur_la_marche(rang: RangMontre, mesure: str) -> tuple[str, str]:
    """What decides, in large, and under it what else is known."""
    if not mesure:
        return milliers(rang.total), _negatif(rang)
    unite = "" if mesure == SORTIE else f"\u00a0{mesure.lower()}"
    return f"{rang.merite}{unite}", _part(rang) or points(rang.total)


def _part(rang: RangMontre) -> str:
    """« 64,29 % », where it stands for the total."""
    return rang.part and f"{rang.part}\u00a0%"


def pages(premier: int, dernier: int, total: int) -> str:
    """« 1 à 10 sur 32 »; one alone, « 33 sur 33 »."""
    return f"{premier} à {dernier} sur {total}" if premier < dernier else f"{dernier} sur {total}"


def annule(coup: int) -> str:
    """« Coup 7 annulé »; nothing where none is."""
    return f"Coup {coup} annulé" if coup else ""


def decrire(vue: VueSalle) -> str:
    """The picture in words, for screen readers: nothing that is not in the picture."""
    phrases = [vue.titre, vue.sous_titre]
    if vue.topping is not None:
        phrases += _topping_lu(vue.topping)
    elif vue.entracte is not None:
        phrases += [vue.entracte.titre, vue.entracte.reprise]
        phrases += [_rang_lu(rang, vue.entracte.mesure) for rang in vue.entracte.classement]
        phrases += vue.entracte.notes
        phrases += [total_des_tops(vue.entracte.tops)] if vue.entracte.tops is not None else []
    else:
        if vue.coup:
            phrases.append(f"Coup {vue.coup}")
        lettres = [("joker" if lettre == JOKER else lettre) for lettre in vue.reliquat + vue.nouvelles]
        if lettres:
            phrases.append("Tirage\u00a0: " + " ".join(lettres))
        if vue.dernier is not None:
            mot = vue.dernier
            phrases.append(
                f"Coup {mot.coup}\u00a0: {mot.placement.mot.upper()}, {mot.placement.ref}, {points(mot.points)}"
            )
            phrases += [f"Et {p.mot.upper()}, {p.ref}, {points(valeur)}" for p, valeur in mot.autres]
            phrases += [total(mot.total)] if mot.autres else []
    return ". ".join(phrase for phrase in (*phrases, annule(vue.annule), vue.message, vue.legende) if phrase)


def _rang_lu(rang: RangMontre, mesure: str) -> str:
    decide = f"{mesure}\u00a0: {rang.merite}, " if mesure else ""
    return f"{rang.rang}. {rang.nom}, {decide}{_part(rang) or points(rang.total)}"


def _topping_lu(vue: VueTopping) -> list[str]:
    tirage = [f"Tirage\u00a0: {' '.join('joker' if x == JOKER else x for x in vue.tirage)}"] if vue.tirage else []
    rangs = [f"{joueur.rang}. {joueur.nom}, {course_dite(joueur, vue.coups)}" for joueur in vue.joueurs]
    return [titre_du_topping(vue), vue.joueur, *tirage, coup_du_topping(vue), *rangs]
