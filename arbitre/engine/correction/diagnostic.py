"""Why a written word cannot be played at all: the reason told to the player."""

from dataclasses import dataclass

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.ecrits import MotEcrit
from arbitre.engine.correction.places import Table
from arbitre.engine.correction.textes import cite
from arbitre.engine.grille import TAILLE, VIDE, Reference
from arbitre.engine.lettres import triees


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """The fault and its reason in French."""

    manquement: Manquement
    motif: str


def diagnostiquer(ecrit: MotEcrit, table: Table) -> Diagnostic:
    """For a word that has no place with these letters on this grid (it may be illegible or not whole)."""
    mot = cite(ecrit.mot)
    if ecrit.illisible:
        return Diagnostic(Manquement.ILLISIBLE, f"mot illisible ({mot})")
    if ecrit.troue or len(ecrit.mot) < 2 or _touche_au_bout(ecrit, table):
        return Diagnostic(Manquement.PAS_EN_ENTIER, f"{mot} n’est pas écrit en entier")
    places = table.places(ecrit.mot, ecrit.sens)
    if not places:
        return Diagnostic(Manquement.ERREUR_DE_GRILLE, f"{mot} ne peut pas être posé sur la grille")
    ici = [p for p in places if p.ref == ecrit.reference] or places
    manque = min((p.manque for p in ici), key=lambda m: m.total())
    if manque.total() > table.jokers:
        lettres = triees(manque.elements())
        return Diagnostic(Manquement.ERREUR_DE_LETTRE, f"{mot} ne peut pas être formé : {lettres} hors du tirage")
    trop = f"{mot} pose plus de {table.formule.max_posees} lettres"
    return Diagnostic(Manquement.ERREUR_DE_LETTRE, trop)


def _touche_au_bout(ecrit: MotEcrit, table: Table) -> bool:
    """At the reference written, the word fits but a tile touches its end."""
    ref = ecrit.reference
    if ref is None or ref.sens is not ecrit.sens:
        return False
    signes = [table.grille[case].upper() for case in ref.cases(len(ecrit.mot))]
    if any(signe not in (VIDE, lettre) for signe, lettre in zip(signes, ecrit.mot, strict=True)):
        return False
    (l0, c0), (l1, c1) = avant_apres(ref, len(ecrit.mot))
    return table.grille.occupee((l0, c0)) or table.grille.occupee((l1, c1))


def avant_apres(ref: Reference, longueur: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The squares just before and just after a word."""
    dl, dc = ref.sens.pas
    return (
        (ref.ligne - dl, ref.colonne - dc),
        (ref.ligne + longueur * dl, ref.colonne + longueur * dc),
    )


def deborde(ref: Reference, longueur: int) -> bool:
    """Whether a word there leaves the grid."""
    _, (ligne, colonne) = avant_apres(ref, longueur)
    return ligne > TAILLE or colonne > TAILLE
