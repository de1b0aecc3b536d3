"""Points on the reference: right, inverted, of another place, shifted."""

from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.alteration import VOISINAGE
from arbitre.engine.correction.localisation import Mode
from arbitre.engine.exercices.copie import Copie, CopieRendue
from arbitre.engine.exercices.plume import Plume
from arbitre.engine.exercices.visee import Visee
from arbitre.engine.grille import TAILLE, Reference

LIEU: Final = (Manquement.LOCALISATION, Manquement.MAL_LOCALISE, Manquement.DECALAGE)


def _reference(plume: Plume) -> Copie | None:
    """A right reference, in a hand that leaves blanks or dashes; sometimes one of no square at all."""
    if not (jouee := plume.jouee()):
        return None
    ecrite = plume.par_reference(*jouee)
    ref = str(ecrite.ref)
    graphies = (ref, ref, ref.lower(), " ".join(ref.partition(ref[1:])[:2]).strip(), f"{ref[0]}-{ref[1:]}")
    return plume.copie(replace(ecrite, ref=plume.un(graphies)))


def _par_reference_seule(rendue: CopieRendue) -> bool:
    return rendue.mode is Mode.CORRECTE and not rendue.ecrit.cotes and rendue.nette


REFERENCE: Final = Visee(
    "La référence dit la case de la première lettre du mot : lettre puis nombre s’il est horizontal, nombre puis"
    " lettre s’il est vertical. Juste, elle suffit à placer le mot.",
    _reference,
    _par_reference_seule,
)


def _inversee(plume: Plume) -> Copie | None:
    """The direction of the word, or the reference, is the other one."""
    if not (jouee := plume.jouee()):
        return None
    solution, place = jouee
    ecrite = plume.par_reference(solution, place)
    if plume.une_fois_sur(2):
        return plume.copie(replace(ecrite, sens=place.ref.sens.autre.value))
    return plume.copie(replace(ecrite, ref=str(place.ref.inversee)))


INVERSION: Final = Visee(
    "Le mot est écrit dans un sens et la référence dit l’autre. Une seule des deux inversions se comprend encore :"
    " la solution est payée, avec un avertissement ; si les deux sens sont jouables et le score n’en désigne aucun,"
    " le moins bon des deux.",
    _inversee,
    lambda r: r.avertit(Manquement.INVERSION),
)


def _deux_fois_inversee(plume: Plume) -> Copie | None:
    if not (jouee := plume.jouee()):
        return None
    solution, place = jouee
    ecrite = plume.par_reference(solution, place)
    sens, ref = place.ref.sens.autre.value, str(place.ref.inversee)
    return plume.copie(replace(ecrite, sens=sens, ref=ref))


def _deux_inversions(rendue: CopieRendue) -> bool:
    """The place that both inverted would name is a solution, and it is not taken for named."""
    ecrit = rendue.ecrit
    if ecrit.reference is None or ecrit.reference.sens is not ecrit.sens:
        return False
    visee = rendue.table.place(ecrit.mot, ecrit.reference.inversee)
    return visee is not None and not visee.faux and ecrit.mot in rendue.contexte.lexique


DEUX_INVERSIONS: Final = Visee(
    "Le sens du mot et la référence sont tous les deux inversés : plus rien ne désigne la place, elle n’est pas tenue"
    " pour désignée.",
    _deux_fois_inversee,
    lambda r: _deux_inversions(r) and (r.annule(*LIEU) or r.penalise(Manquement.LOCALISATION)),
)
DEUX_INVERSIONS_NULLES: Final = Visee(
    "Le sens du mot et la référence sont tous les deux inversés : zéro, sauf si une seule lettre posée forme deux mots"
    " admis.",
    _deux_fois_inversee,
    lambda r: _deux_inversions(r) and (r.annule(Manquement.DEUX_INVERSIONS) or r.avertit(Manquement.INVERSION)),
)


def _ailleurs(plume: Plume) -> Copie | None:
    """A reference of another place, or none at all; the score is right."""
    if not (jouee := plume.jouee()):
        return None
    ecrite = plume.par_reference(*jouee)
    ref = None if plume.une_fois_sur(3) else plume.reference_libre()
    return plume.copie(replace(ecrite, ref=ref))


SCORE_AILLEURS: Final = Visee(
    "La place est absente ou fausse, mais le score existe pour ce mot dans ce sens : la solution de ce score est payée"
    " moins 5 points. Si le mot, pour ce score, peut aussi former un mot faux mais plausible, l’arbitre juge le"
    " raccordement fallacieux.",
    _ailleurs,
    lambda r: r.invoque("5.3.3") and (r.penalise(Manquement.LOCALISATION) or bool(r.verdict.a_juger)),
)
PENALITE: Final = Visee(
    "La pénalité retire 5 points à la solution payée ; une solution de moins de 5 points devient un zéro.",
    _ailleurs,
    lambda r: r.penalise(Manquement.LOCALISATION) or r.annule(Manquement.PETITE_SOLUTION),
)
MAL_LOCALISE: Final = Visee(
    "Rien ne place le mot : ni référence juste ni raccord suffisant. Zéro.",
    _ailleurs,
    lambda r: r.annule(Manquement.MAL_LOCALISE),
)


def _decalee(plume: Plume) -> Copie | None:
    """A reference one line, or one column, away; the score is that of the place."""
    if not (jouee := plume.jouee()):
        return None
    solution, place = jouee
    dl, dc = plume.un(VOISINAGE)
    ligne, colonne = place.ref.ligne + dl, place.ref.colonne + dc
    if not (0 <= ligne < TAILLE and 0 <= colonne < TAILLE):
        return None
    ref = str(Reference(ligne, colonne, place.ref.sens))
    return plume.copie(replace(plume.par_reference(solution, place), ref=ref))


DECALAGE: Final = Visee(
    "La référence est décalée d’une ligne ou d’une colonne, le score est exactement celui de la bonne place et aucun"
    " mot faux n’est formé là où elle mène : la solution est payée moins 5 points.",
    _decalee,
    lambda r: r.penalise(Manquement.DECALAGE),
)
