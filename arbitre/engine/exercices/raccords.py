"""Points on the letters of raccord, and on words that prolong others."""

from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Manquement, Raccord
from arbitre.engine.correction.localisation import Mode
from arbitre.engine.correction.places import Emplacement
from arbitre.engine.exercices.copie import Copie, CopieRendue
from arbitre.engine.exercices.plume import Plume
from arbitre.engine.exercices.reference import LIEU
from arbitre.engine.exercices.visee import DEUX_LETTRES, TROIS_LETTRES, Visee


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
    """Of the word prolonged, the letters next to the new ones only."""
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
