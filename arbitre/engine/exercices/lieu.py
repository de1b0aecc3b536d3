"""Points on where the word goes: both modes, several places, what a place must form, raccords, prolonged words."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Manquement, Raccord
from arbitre.engine.correction.localisation import Mode, raccorder
from arbitre.engine.correction.places import Emplacement
from arbitre.engine.exercices.copie import Copie, CopieRendue
from arbitre.engine.exercices.plume import FACILE, Plume
from arbitre.engine.exercices.reference import LIEU
from arbitre.engine.exercices.visee import DEUX_LETTRES, TROIS_LETTRES, Visee
from arbitre.engine.grille import TAILLE, Sens
from arbitre.engine.solution import Solution

# --- both modes -----------------------------------------------------------------------------------------------


def _deux_modes(plume: Plume) -> Copie | None:
    """A reference and letters beside the word, one of the two wrong."""
    jouee = plume.jouee(lambda p: not p.faux)
    if not jouee:
        return None
    raccord = plume.raccord(jouee[1], TROIS_LETTRES)
    if not raccord:
        return None
    ecrite = replace(plume.par_reference(*jouee), raccord=raccord)
    if plume.une_fois_sur(2):
        return plume.copie(replace(ecrite, ref=plume.reference_libre()))
    fausses = tuple(replace(r, lettre=plume.autre_lettre(r.lettre)) for r in raccord)
    return plume.copie(replace(ecrite, raccord=fausses))


DEUX_MODES: Final = Visee(
    "Référence et raccord sont écrits tous les deux : chacun doit être juste. Si l’un des deux est faux, la solution"
    " est payée avec un avertissement ; si les deux le sont, la sanction la moins sévère des deux.",
    _deux_modes,
    lambda r: r.avertit(Manquement.DEUX_MODES),
)
DEUX_METHODES: Final = Visee(
    "Référence et raccord sont écrits tous les deux : chacun est jugé selon ses règles, et la sanction la plus forte"
    " est gardée.",
    _deux_modes,
    lambda r: r.ecrit.deux_modes and r.invoque("3.4"),
)


def _deux_lieux(plume: Plume) -> Copie | None:
    """The reference of one place, the raccord of another, the score of one or of none."""
    jouee = plume.jouee(lambda p: not p.faux)
    if not jouee:
        return None
    solution, place = jouee
    autres = [p for p in plume.contexte.table.jouables(solution.mot.upper(), place.ref.sens) if p.ref != place.ref]
    ecrite = plume.par_raccord(solution, place)
    if not autres or ecrite is None:
        return plume.copie(ecrite and replace(ecrite, ref=plume.reference_libre()))
    points = solution.points if plume.une_fois_sur(2) else plume.autre_score(solution.points)
    return plume.copie(replace(ecrite, ref=str(plume.un(autres).ref), points=points))


DEUX_MODES_AU_MOINDRE: Final = Visee(
    "Deux modes de localisation sont employés et ne disent pas la même chose : la moins payée des deux est retenue,"
    " hors prolongement.",
    _deux_lieux,
    lambda r: r.ecrit.deux_modes and r.invoque("3.4") and r.mode is not Mode.CORRECTE,
)


# --- several places -------------------------------------------------------------------------------------------


def _plusieurs_places(plume: Plume) -> Copie | None:
    """Letters of raccord that fit at two places."""
    for solution, place in plume.au_hasard():
        raccord = plume.raccord(place, DEUX_LETTRES)
        if raccord is None or len(places_du_raccord(plume, solution, place, raccord)) < DEUX_LETTRES:
            continue
        ecrite = replace(plume.par_reference(solution, place), ref=None, raccord=raccord)
        if plume.une_fois_sur(2):
            return plume.copie(ecrite)
        return plume.copie(replace(ecrite, points=plume.autre_score(solution.points)))
    return None


def places_du_raccord(
    plume: Plume, solution: Solution, place: Emplacement, raccord: Sequence[Raccord]
) -> list[Emplacement]:
    """The places of the word where all these letters are those of the grid."""
    lignes = plume.contexte.table.lignes[Sens.HORIZONTAL]
    mot = solution.mot.upper()
    return [
        autre
        for autre in plume.contexte.table.jouables(mot, place.ref.sens)
        if all(
            0 <= (ligne := autre.ref.ligne + r.dl) < TAILLE
            and 0 <= (colonne := autre.ref.colonne + r.dc) < TAILLE
            and lignes[ligne][colonne] == r.lettre
            for r in raccord
        )
    ]


def _a_plusieurs_places(rendue: CopieRendue) -> bool:
    if rendue.ecrit.ref is not None or not rendue.ecrit.cotes or rendue.verdict.solution is None:
        return False
    vus = [raccorder(rendue.ecrit, place) for place in rendue.places]
    return sum(v.nombre >= DEUX_LETTRES and not v.fausses for v in vus) >= DEUX_LETTRES


PLUSIEURS_PLACES: Final = Visee(
    "Le raccord convient à plusieurs places : le score écrit dit laquelle ; s’il n’est celui d’aucune, le score le plus"
    " bas est payé, zéro exclu.",
    _plusieurs_places,
    _a_plusieurs_places,
)


def _meilleure_des_deux(plume: Plume) -> Copie | None:
    """The reference of one place and the score of another."""
    for solution, place in plume.au_hasard():
        autres = plume.contexte.table.jouables(solution.mot.upper(), place.ref.sens)
        ailleurs = [p for p in autres if p.ref != place.ref and not p.faux and solution.points not in p.scores.values()]
        if ailleurs:
            ref = str(plume.un(ailleurs).ref)
            return plume.copie(replace(plume.par_reference(solution, place), ref=ref))
    return None


def _deux_acceptables(rendue: CopieRendue) -> bool:
    """The reference is that of a solution, the score that of another."""
    ecrit = rendue.ecrit
    valides = [p for p in rendue.places if not p.faux]
    designees = [p for p in valides if p.ref == ecrit.reference]
    return (
        bool(designees)
        and rendue.verdict.solution is not None
        and ecrit.points not in designees[0].scores.values()
        and any(ecrit.points in p.scores.values() for p in valides)
    )


LA_MEILLEURE: Final = Visee(
    "Le bulletin donne plusieurs solutions acceptables du même mot : celle qui rapporte le plus au joueur est retenue.",
    _meilleure_des_deux,
    _deux_acceptables,
)


def _localisee(plume: Plume) -> Copie | None:
    """Rightly located, or where a word formed is false."""
    jouee = plume.jouee(lambda p: bool(p.decompte.formes))
    if not jouee:
        return None
    solution, place = jouee
    ecrite = plume.juste(solution, place)
    autres = plume.contexte.table.jouables(solution.mot.upper(), place.ref.sens)
    fausses = [p for p in autres if p.faux] if plume.niveau > FACILE else []
    return plume.copie(replace(ecrite, ref=str(plume.un(fausses).ref), raccord=()) if fausses else ecrite)


def _formes_a_la_place(rendue: CopieRendue) -> bool:
    ici = [p for p in rendue.places if p.ref == rendue.ecrit.reference]
    if ici and ici[0].faux:
        return rendue.commet(Manquement.MOT_FORME_NON_ADMIS, Manquement.LOCALISATION) or bool(rendue.verdict.a_juger)
    return rendue.payee is not None and bool(rendue.payee.decompte.formes) and rendue.nette


LOCALISATION: Final = Visee(
    "Une place est bien désignée quand le mot et tous les mots qu’il y forme sont admis ; là où un mot formé est faux,"
    " elle ne l’est pas.",
    _localisee,
    _formes_a_la_place,
)


def _une_seule(plume: Plume) -> Copie | None:
    jouee = plume.jouee(lambda p: not p.faux)
    if not jouee:
        return None
    ecrite = plume.juste(*jouee)
    return plume.copie(ecrite if plume.une_fois_sur(2) else replace(ecrite, points=plume.autre_score(jouee[0].points)))


UNE_SOLUTION: Final = Visee(
    "Une seule solution acceptable : elle est payée d’après sa place et son score.",
    _une_seule,
    lambda r: r.verdict.solution is not None and (r.nette or r.commet(Manquement.SCORE)) and not r.invoque("5.4.2.b"),
)


def _raccord(plume: Plume) -> Copie | None:
    jouee = plume.jouee()
    return jouee and plume.copie(plume.par_raccord(*jouee))


RACCORD: Final = Visee(
    "Les lettres de raccord sont celles de la grille, écrites autour du mot et reliées à lui de proche en proche ;"
    " celles du mot déjà posées comptent. Trois au moins le placent.",
    _raccord,
    lambda r: r.mode is Mode.ABSENTE and r.raccord is not None and r.raccord.nombre >= TROIS_LETTRES and r.nette,
)


def _deux_de_raccord(plume: Plume) -> Copie | None:
    for solution, place in plume.au_hasard():
        raccord = plume.raccord(place, DEUX_LETTRES, exactement=True)
        if raccord is not None:
            return plume.copie(replace(plume.par_reference(solution, place), ref=None, raccord=raccord))
    return None


RACCORD_DE_DEUX: Final = Visee(
    "Deux lettres de raccord au lieu de trois : la place se comprend, la solution est payée, avec un avertissement"
    " (aucun quand la grille n’a que deux lettres).",
    _deux_de_raccord,
    lambda r: r.avertit(Manquement.RACCORD_DE_DEUX) and r.ecrit.ref is None,
)


def _deux_prolongees(plume: Plume) -> Copie | None:
    """A word of two letters prolonged, nothing beside it, a wrong reference or none."""
    jouee = plume.jouee(lambda p: p.prolonge == DEUX_LETTRES and not p.faux)
    if jouee is None:
        return None
    solution, place = jouee
    return plume.copie(replace(plume.par_reference(solution, place), ref=plume.reference_libre()))


PROLONGEMENT_DE_DEUX: Final = Visee(
    "Un mot de deux lettres est prolongé sans troisième lettre de raccord et la référence ne va pas : ces deux lettres"
    " suffisent à placer le mot, avec un avertissement.",
    _deux_prolongees,
    lambda r: r.avertit(Manquement.RACCORD_DE_DEUX) and r.payee is not None and r.payee.prolonge == DEUX_LETTRES,
)


def _prolongement(plume: Plume, lettres: int) -> Copie | None:
    """A word of that many letters prolonged; the reference is wrong."""
    jouee = plume.jouee(lambda p: p.prolonge >= lettres and not p.faux)
    if jouee is None:
        return None
    ecrite = replace(plume.par_reference(*jouee), ref=plume.reference_libre())
    if lettres == DEUX_LETTRES and jouee[1].prolonge == DEUX_LETTRES:
        return plume.copie(replace(ecrite, raccord=plume.raccord(jouee[1], TROIS_LETTRES) or ()))
    return plume.copie(ecrite)


def _reference_ignoree(rendue: CopieRendue, lettres: int) -> bool:
    payee = rendue.payee
    if payee is None or rendue.ecrit.ref is None or rendue.mode is not Mode.FAUSSE:
        return False
    return payee.prolonge >= lettres and not rendue.commet(*LIEU, Manquement.DEUX_MODES)


PROLONGEMENT_DE_TROIS: Final = Visee(
    "Le mot prolonge un mot d’au moins trois lettres, écrit avec lui : ces lettres le placent, la référence n’est pas"
    " regardée.",
    lambda plume: _prolongement(plume, TROIS_LETTRES),
    lambda r: _reference_ignoree(r, TROIS_LETTRES),
)
PROLONGEMENT_ANCIEN: Final = Visee(
    "Le mot prolonge un mot déjà posé, même de deux lettres : les lettres écrites le placent, la référence n’est pas"
    " regardée.",
    lambda plume: _prolongement(plume, DEUX_LETTRES),
    lambda r: _reference_ignoree(r, DEUX_LETTRES),
)


def _partiel(plume: Plume) -> Copie | None:
    """A copy where only the letters of the prolonged word next to the new ones are written."""
    jouee = plume.jouee(lambda p: p.prolonge >= TROIS_LETTRES and _d_un_seul_bout(p) and not p.faux)
    if jouee is None:
        return None
    solution, place = jouee
    anciennes = len(place.mot) - len(place.posees)
    gardees = min(anciennes - 1, TROIS_LETTRES - plume.hasard(DEUX_LETTRES))
    enlevees = anciennes - gardees
    raccord = plume.raccord(place, TROIS_LETTRES + enlevees) if gardees < TROIS_LETTRES else ()
    if raccord is None:
        return None
    recul = enlevees if place.posees[0] else 0
    dl, dc = place.ref.sens.pas
    return plume.copie(
        replace(
            plume.par_reference(solution, place),
            mot=solution.mot.upper()[recul : len(place.mot) - (enlevees - recul)],
            cercles=tuple(i + 1 - recul for i in place.posees if solution.mot[i].islower()),
            ref=None,
            raccord=tuple(Raccord(r.dl - recul * dl, r.dc - recul * dc, r.lettre) for r in raccord),
        )
    )


def _d_un_seul_bout(place: Emplacement) -> bool:
    """The letters already there are all at one end."""
    deja = len(place.mot) - len(place.posees)
    return place.prolonge == deja and place.posees in (
        tuple(range(deja, len(place.mot))),
        tuple(range(len(place.posees))),
    )


PROLONGEMENT_PARTIEL: Final = Visee(
    "Un prolongement peut n’être écrit qu’en partie : il faut la lettre qui touche chaque lettre nouvelle et trois"
    " lettres de raccord en tout.",
    _partiel,
    lambda r: r.verdict.solution is not None and len(r.verdict.solution.mot) > len(r.ecrit.mot) > 1,
)


def _altere(plume: Plume) -> Copie | None:
    """A right raccord of three letters, one of them changed, left out, or two neighbours swapped."""
    jouee = plume.jouee(lambda p: not p.faux)
    raccord = plume.raccord(jouee[1], TROIS_LETTRES) if jouee else None
    if not jouee or not raccord:
        return None
    rang = plume.hasard(len(raccord))
    lettre = plume.autre_lettre(raccord[rang].lettre)
    fausses = (*raccord[:rang], replace(raccord[rang], lettre=lettre), *raccord[rang + 1 :])
    return plume.copie(replace(plume.par_reference(*jouee), ref=None, raccord=fausses))


RACCORD_ALTERE: Final = Visee(
    "Le raccord de trois lettres d’un même mot n’a qu’une faute : une lettre oubliée, changée, ou deux voisines"
    " échangées. Il se reconnaît : payé, avec un avertissement.",
    _altere,
    lambda r: r.avertit(Manquement.RACCORD_ALTERE),
)
