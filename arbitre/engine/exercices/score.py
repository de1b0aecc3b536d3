"""Points on the score and the jokers, at the first coup and after."""

from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.places import Emplacement
from arbitre.engine.exercices.copie import Copie, CopieRendue
from arbitre.engine.exercices.plume import Plume, cercles
from arbitre.engine.exercices.visee import Visee
from arbitre.engine.solution import Solution


def _exact(plume: Plume) -> Copie | None:
    jouee = plume.jouee()
    return jouee and plume.copie(plume.juste(*jouee))


SCORE_EXACT: Final = Visee(
    "La place est juste et le score écrit existe à cette place : il est payé.",
    _exact,
    lambda r: r.invoque("5.3.1") and r.payee is not None and r.verdict.points == r.ecrit.points,
)


def _faux(plume: Plume) -> Copie | None:
    jouee = plume.jouee_au_joker() if plume.contexte.table.jokers and plume.une_fois_sur(2) else plume.jouee()
    return jouee and plume.copie(plume.mal_comptee(*jouee))


SCORE_FAUX: Final = Visee(
    "La place est juste, le score est absent ou n’existe pas à cette place : le score exact est payé, avec un"
    " avertissement.",
    _faux,
    lambda r: r.invoque("5.3.2") and r.avertit(Manquement.SCORE),
)
SCORE_FAUX_SANS_JOKER: Final = Visee(
    "Le score est absent ou faux : un avertissement, et le score exact.",
    _faux,
    lambda r: r.avertit(Manquement.SCORE) and not r.joker and not r.contexte.premier_coup,
)
SCORE_FAUX_AVEC_JOKER: Final = Visee(
    "Le score est absent ou faux à un coup joker : un avertissement ; le cercle, s’il est possible, dit le score à"
    " payer, sinon le minimum.",
    _faux,
    lambda r: r.avertit(Manquement.SCORE) and r.joker and not r.contexte.premier_coup,
    joker=True,
)
SCORE_OUBLIE: Final = Visee(
    "Le score est absent ou faux : un avertissement, et la solution est payée de son score exact.",
    _faux,
    lambda r: r.avertit(Manquement.SCORE) and not r.contexte.premier_coup,
)


# --- jokers ---------------------------------------------------------------------------------------------------


def _sans_cercle(plume: Plume) -> Copie | None:
    jouee = plume.jouee_au_joker()
    return jouee and plume.copie(replace(plume.juste(*jouee), cercles=()))


SANS_CERCLE: Final = Visee(
    "La lettre dont le joker tient lieu n’est pas entourée : un avertissement ; aucun pour un joker de la grille.",
    _sans_cercle,
    lambda r: r.avertit(Manquement.CERCLE) and not r.ecrit.cercles and not r.contexte.premier_coup,
    joker=True,
)


def _autre_cercle(plume: Plume) -> Copie | None:
    jouee = plume.jouee_au_joker()
    if not jouee:
        return None
    solution, place = jouee
    autres = [i + 1 for i in range(len(place.mot)) if i + 1 not in cercles(solution, place)]
    return plume.copie(replace(plume.juste(solution, place), cercles=(plume.un(autres),))) if autres else None


AUTRE_CERCLE: Final = Visee(
    "Une autre lettre que celle dont le joker tient lieu est entourée : un avertissement.",
    _autre_cercle,
    lambda r: r.avertit(Manquement.CERCLE) and bool(r.ecrit.cercles) and not r.contexte.premier_coup,
    joker=True,
)


def _au_joker(plume: Plume) -> Copie | None:
    """The score, or the circle, of another letter than the joker's."""
    if plume.une_fois_sur(3):
        jouee = plume.jouee_au_joker()
        return jouee and plume.copie(plume.juste(*jouee))
    return (_autre_cercle, _faux)[plume.hasard(2)](plume)


COUP_JOKER: Final = Visee(
    "Au coup joker, toute lettre que le joker peut remplacer est un encerclement possible : le score écrit est comparé"
    " à chacun.",
    _au_joker,
    lambda r: (
        r.joker and r.payee is not None and len(r.payee.scores) > 1 and (r.invoque("5.3.1") or r.invoque("5.3.2"))
    ),
    joker=True,
)


def _joker_perdu(plume: Plume) -> Copie | None:
    """Neither the circle nor the score is possible at the place."""
    jouee = plume.jouee_au_joker()
    if not jouee:
        return None
    solution, place = jouee
    ecrite = plume.juste(solution, place)
    rangs = [i + 1 for i in place.posees if frozenset({i}) not in place.scores]
    marques = (plume.un(rangs),) if rangs and plume.une_fois_sur(2) else ()
    return plume.copie(replace(ecrite, cercles=marques, points=plume.autre_score(solution.points)))


def _ni_cercle_ni_score(rendue: CopieRendue) -> bool:
    return rendue.avertit(Manquement.CERCLE) and rendue.avertit(Manquement.SCORE)


JOKER_PERDU: Final = Visee(
    "Ni le cercle ni le score ne disent quelle lettre est le joker : le plus petit score des encerclements possibles"
    " est payé, avec un avertissement.",
    _joker_perdu,
    _ni_cercle_ni_score,
    joker=True,
)
JOKER_DESIGNE: Final = Visee(
    "Le joker n’est pas bien entouré : le score écrit, s’il est celui d’un encerclement, dit la lettre ; sinon le score"
    " le plus bas est payé.",
    lambda plume: (_joker_perdu, _sans_cercle)[plume.hasard(2)](plume),
    lambda r: r.joker and r.avertit(Manquement.CERCLE),
    joker=True,
)


def _ecrit_en_entier(plume: Plume) -> Copie | None:
    jouee = plume.jouee_au_joker()
    return jouee and plume.copie(plume.par_raccord(*jouee))


TOUT_EST_ECRIT: Final = Visee(
    "Le joueur écrit le mot en entier, dans son sens, entoure la lettre du joker, place le mot et écrit son score.",
    _ecrit_en_entier,
    lambda r: r.nette and bool(r.ecrit.cercles) and bool(r.ecrit.cotes) and r.ecrit.points is not None,
    joker=True,
)

# --- the first coup -------------------------------------------------------------------------------------------


def _premier(plume: Plume) -> Copie | None:
    """A score of another place, a wrong one, or none; anywhere."""
    jouee = plume.jouee_au_joker() if plume.contexte.table.jokers else plume.jouee()
    if not jouee:
        return None
    ecrite = plume.par_reference(*jouee)
    ref = plume.un((ecrite.ref, None, None))
    points = ecrite.points if plume.une_fois_sur(3) else plume.autre_score(ecrite.points or 0)
    return plume.copie(replace(ecrite, ref=ref, points=points))


PREMIER_COUP_AU_MAXIMUM: Final = Visee(
    "Au premier coup, la place ne compte pas : le maximum que le mot peut faire est payé ; un score ou un cercle qui"
    " n’est pas celui de ce maximum vaut un avertissement.",
    _premier,
    lambda r: r.contexte.premier_coup and r.verdict.solution is not None,
    premier=True,
)
PREMIER_COUP_SCORE: Final = Visee(
    "Au premier coup, le score écrit n’est pas le maximum du mot : un avertissement, et le maximum est payé.",
    _premier,
    lambda r: r.contexte.premier_coup and r.avertit(Manquement.SCORE),
    premier=True,
)


def _premier_sans_cercle(plume: Plume) -> Copie | None:
    jouee = plume.jouee_au_joker()
    if not jouee:
        return None
    solution, place = jouee
    rangs = [i + 1 for i in place.posees if i + 1 not in cercles(solution, place)]
    marques = (plume.un(rangs),) if rangs and plume.une_fois_sur(2) else ()
    points = maximum(plume, solution, place) if plume.une_fois_sur(2) else solution.points
    return plume.copie(replace(plume.par_reference(solution, place), cercles=marques, points=points))


def maximum(plume: Plume, solution: Solution, place: Emplacement) -> int:
    """What the word makes at its best place."""
    places = plume.contexte.table.jouables(solution.mot.upper(), place.ref.sens)
    return max(points for p in places for points in p.scores.values())


PREMIER_COUP_CERCLE: Final = Visee(
    "Au premier coup, le joker n’est pas entouré, ou une autre lettre l’est : un avertissement, et le maximum payé.",
    _premier_sans_cercle,
    lambda r: r.contexte.premier_coup and r.avertit(Manquement.CERCLE),
    premier=True,
    joker=True,
)
PREMIER_COUP: Final = Visee(
    "Au premier coup, aucune place n’est demandée : le mot est payé à sa meilleure place ; seul un score absent, ou"
    " qu’aucune place ne donne, vaut un avertissement.",
    _premier,
    lambda r: r.contexte.premier_coup and r.verdict.solution is not None and (r.nette or r.commet(Manquement.SCORE)),
    premier=True,
)
SANS_REFERENCE_AU_PREMIER_COUP: Final = Visee(
    "La référence d’un mot vertical est un nombre puis une lettre. Au premier coup, le mot se pose horizontalement sur"
    " la case centrale : aucune référence n’est exigée.",
    _premier,
    lambda r: r.contexte.premier_coup and r.ecrit.ref is None and r.verdict.solution is not None,
    premier=True,
)
