"""Why a written word cannot be played at all: the reason told to the player."""

from collections import Counter
from typing import NamedTuple

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.ecrits import MotEcrit
from arbitre.engine.correction.places import Donne, Emplacement, Table
from arbitre.engine.correction.textes import DIRECTIONS, cite
from arbitre.engine.francais import accorder, denombrer, liste
from arbitre.engine.grille import VIDE, Reference, Sens
from arbitre.engine.lettres import triees


class Diagnostic(NamedTuple):
    """The fault and its reason in French."""

    manquement: Manquement
    motif: str


def diagnostiquer(ecrit: MotEcrit, table: Table) -> Diagnostic:
    """For a word that has no place with these letters on this grid (it may be illegible or not whole)."""
    mot = cite(ecrit.mot)
    if ecrit.illisible:
        return Diagnostic(Manquement.ILLISIBLE, f"mot illisible ({mot})")
    if not ecrit.lisible:
        return Diagnostic(Manquement.PAS_EN_ENTIER, f"{mot} n’est pas écrit en entier")
    places = table.places(ecrit.mot, ecrit.sens)
    ici = [p for p in places if p.ref == ecrit.reference]
    empechement = _empechement(ecrit, table) if not ici else None
    if empechement is not None:
        return empechement
    sens = _dans_ce_sens(ecrit, table)
    if not places:
        return Diagnostic(Manquement.ERREUR_DE_GRILLE, f"{mot} ne peut pas être posé{sens} sur la grille")
    place = min(ici or places, key=lambda p: (p.manque.total(), len(p.posees)))
    return Diagnostic(Manquement.ERREUR_DE_LETTRE, f"{mot} ne peut pas être formé{sens} : {_obstacles(place)}")


def _dans_ce_sens(ecrit: MotEcrit, table: Table) -> str:
    """« horizontalement », where the word can be played in the other direction."""
    return f" {DIRECTIONS[ecrit.sens]}" if table.jouables(ecrit.mot, ecrit.sens.autre) else ""


def obstacles_au_lieu_ecrit(ecrit: MotEcrit, table: Table) -> str:
    """« en H4, X hors du tirage »: what forbids the place written to a word playable elsewhere; "" for nothing."""
    for place in table.places(ecrit.mot, ecrit.sens):
        if place.ref == ecrit.reference and not place.jouable:
            return f"en {place.ref}, {_obstacles(place)}"
    return ""


def _obstacles(place: Emplacement) -> str:
    """Letters that the tirage has not, more letters laid than the formule lets: both where both hold."""
    table = place.donne
    dits = [hors_du_tirage(place.manque, table)]
    if len(place.posees) > table.formule.max_posees:
        dits.append(f"pose plus de {denombrer(table.formule.max_posees, 'lettre')}")
    return liste(filter(None, dits))


def hors_du_tirage(manque: Counter[str], table: Donne) -> str:
    """« EX hors du tirage », nothing where jokers may stand for what is missing."""
    return f"{triees(manque.elements())} hors du tirage" if manque.total() > table.jokers else ""


def _empechement(ecrit: MotEcrit, table: Table) -> Diagnostic | None:
    """What prevents the word at the very reference written: tiles that differ, or one that touches its end."""
    ref = ecrit.reference
    if ref is None or ref.sens is not ecrit.sens:
        return None
    cases = list(ref.cases(len(ecrit.mot)))
    signes = [table.grille[case].upper() for case in cases]
    posees = Counter(lettre for s, lettre in zip(signes, ecrit.mot, strict=True) if s == VIDE)
    ecarts = [(s, case) for s, lettre, case in zip(signes, ecrit.mot, cases, strict=True) if s not in (VIDE, lettre)]
    communes = sum(s == lettre for s, lettre in zip(signes, ecrit.mot, strict=True))
    if ecarts:
        ou = liste(Reference(*case, Sens.HORIZONTAL) for _, case in ecarts)
        deja = f"{liste(s for s, _ in ecarts)} déjà {accorder(len(ecarts), 'posé')} en {ou}"
        contredit = f"{cite(ecrit.mot)} contredit la grille en {ref} : {deja}"
        motif = liste(filter(None, (contredit, hors_du_tirage(posees - table.lettres, table))))
        return Diagnostic(Manquement.ERREUR_DE_GRILLE, motif) if communes else None
    (dl, dc), longueur = ref.sens.pas, len(ecrit.mot)
    bouts = (ref.ligne - dl, ref.colonne - dc), (ref.ligne + longueur * dl, ref.colonne + longueur * dc)
    if any(map(table.grille.occupee, bouts)):
        return Diagnostic(Manquement.PAS_EN_ENTIER, f"{cite(ecrit.mot)} n’est pas écrit en entier en {ref}")
    return None
