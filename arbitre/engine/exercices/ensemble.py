"""Points on the whole bulletin: the paper, several solutions, struck ones, the false connection, multitops."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import COTE_DU_PAPIER, Bulletin, Manquement, Papier, SolutionEcrite
from arbitre.engine.correction.dossier import FALLACIEUX as QUESTION_FALLACIEUX
from arbitre.engine.exercices.copie import Copie, CopieRendue
from arbitre.engine.exercices.mot import mot_faux
from arbitre.engine.exercices.plume import Plume, changer
from arbitre.engine.exercices.visee import Visee
from arbitre.engine.grille import VIDE, Sens
from arbitre.engine.lettres import ALPHABET

_AUTRES_BULLETINS: Final = 12


# --- the paper ------------------------------------------------------------------------------------------------


def _papier(plume: Plume) -> Copie | None:
    """The squared part of the card as it is written."""
    jouee = plume.jouee(lambda p: len(p.mot) < COTE_DU_PAPIER)
    if not jouee:
        return None
    ecrite = plume.par_raccord(*jouee) or plume.par_reference(*jouee)
    signes = _signes(ecrite)
    haut, gauche = min(c[0] for c in signes), min(c[1] for c in signes)
    marge = 1 + plume.hasard(3)
    places = {(ligne - haut + marge, col - gauche + marge): signe for (ligne, col), signe in signes.items()}
    if max(map(max, places)) >= COTE_DU_PAPIER:
        return None
    lignes = tuple("".join(places.get((i, j), VIDE) for j in range(COTE_DU_PAPIER)) for i in range(COTE_DU_PAPIER))
    return plume.rendre(Bulletin(papier=Papier(lignes, ecrite.ref, ecrite.points)))


def _signes(ecrite: SolutionEcrite) -> dict[tuple[int, int], str]:
    dl, dc = Sens(ecrite.sens).pas
    signes = {(r.dl, r.dc): r.lettre for r in ecrite.raccord}
    for rang, lettre in enumerate(ecrite.mot):
        signes[rang * dl, rang * dc] = lettre.lower() if rang + 1 in ecrite.cercles else lettre
    return signes


PAPIER: Final = Visee(
    "Le bulletin se lit tel qu’il est : un carré de cases où sont le mot et son raccord, une case pour la référence,"
    " une pour le score.",
    _papier,
    lambda r: r.bulletin.papier is not None and r.verdict.solution is not None,
)

# --- several solutions ----------------------------------------------------------------------------------------


def _raturee(plume: Plume) -> Copie | None:
    """A right solution, and another one struck."""
    jouee, rayee = plume.jouee(), mot_faux(plume)
    if not jouee or rayee is None:
        return None
    ecrite = plume.par_reference(*jouee)
    if plume.une_fois_sur(2):
        ecrite = replace(ecrite, points=plume.autre_score(jouee[0].points))
    return plume.copie(replace(rayee, ref=ecrite.ref, points=ecrite.points, barree=True), ecrite)


def _la_rature_compte(rendue: CopieRendue) -> bool:
    """Were nothing struck, the verdict would be another."""
    if not any(s.barree for s in rendue.bulletin.solutions):
        return False
    toutes = tuple(replace(s, barree=False) for s in rendue.bulletin.solutions)
    sinon = replace(rendue.copie, bulletin=replace(rendue.bulletin, solutions=toutes)).juger()
    return (sinon.points, sinon.sanctions) != (rendue.verdict.points, rendue.verdict.sanctions)


RAYEE: Final = Visee(
    "Ce qui est rayé n’existe pas : seule la solution qui reste est lue.",
    _raturee,
    _la_rature_compte,
)


def _deux(plume: Plume, seconde: SolutionEcrite | None) -> Copie | None:
    """A solution by raccord, and another beside it; they share the box of the score, and none is struck."""
    jouee = plume.jouee(lambda p: not p.faux)
    premiere = plume.par_raccord(*jouee) if jouee else None
    if premiere is None or seconde is None or seconde.mot == premiere.mot:
        return None
    partagee = replace(premiere, ref=seconde.ref)
    return plume.copie(partagee, replace(seconde, points=premiere.points))


def _independantes(plume: Plume) -> Copie | None:
    jouee = plume.jouee(lambda p: not p.faux)
    return _deux(plume, plume.par_raccord(*jouee)) if jouee else None


INDEPENDANTES: Final = Visee(
    "Deux solutions indépendantes, aucune rayée : la moins payée est retenue, un zéro compris.",
    _independantes,
    lambda r: r.invoque("5.4.2.b") and len(_lisibles(r)) > 1,
)


def _lisibles(rendue: CopieRendue) -> Sequence[SolutionEcrite]:
    return [s for s in rendue.bulletin.solutions if not s.barree]


PLUSIEURS_SOLUTIONS: Final = Visee(
    "Plusieurs solutions ne sont pas rayées : la moins payée est retenue, un zéro compris, sauf si le score désigne"
    " l’une d’elles.",
    lambda plume: (_independantes, _et_une_fausse)[plume.hasard(2)](plume),
    lambda r: r.invoque("5.6") and len(_lisibles(r)) > 1,
)
PLUSIEURS_SOLUTIONS_ANCIENNES: Final = Visee(
    "Plusieurs solutions ne sont pas rayées : la moins payée est retenue, un zéro compris.",
    lambda plume: (_independantes, _et_une_fausse)[plume.hasard(2)](plume),
    lambda r: r.invoque("4.5") and len(_lisibles(r)) > 1,
)


def _et_une_fausse(plume: Plume) -> Copie | None:
    fausse = mot_faux(plume)
    return _deux(plume, fausse and replace(fausse, ref=None))


AUTRE_MOT: Final = Visee(
    "À côté d’une solution acceptable, un autre mot est joué, de plusieurs lettres, qui n’en donne aucune : zéro.",
    _et_une_fausse,
    lambda r: r.annule(Manquement.AUTRE_MOT),
)


def _et_une_nulle(plume: Plume) -> Copie | None:
    """Beside a solution, a word of one new letter that is none."""
    jouee = plume.jouee(lambda p: len(p.posees) == 1)
    if not jouee:
        return None
    solution, place = jouee
    ecrite = plume.par_reference(solution, place)
    absentes = [c for c in ALPHABET if c in plume.contexte.tirage and c not in ecrite.mot] or ["E"]
    invente = changer(ecrite.mot, place.posees[0], plume.un(absentes))
    return _deux(plume, replace(ecrite, mot=invente, ref=None))


SOLUTIONS_DONT_UNE_NULLE: Final = Visee(
    "Deux solutions indépendantes dont l’une n’est pas valable : la moins payée étant un zéro, le bulletin est nul.",
    lambda plume: (_et_une_nulle, _et_une_fausse)[plume.hasard(2)](plume),
    lambda r: r.annule(Manquement.PLUSIEURS_SOLUTIONS),
)


def _et_une_etrangere(plume: Plume) -> Copie | None:
    """Beside a solution, a word with a letter that the tirage has not."""
    jouee = plume.jouee(lambda p: len(p.posees) > 2)
    if not jouee or plume.contexte.table.jokers:
        return None
    solution, place = jouee
    absentes = [c for c in ALPHABET if c not in plume.contexte.tirage]
    ecrite = plume.par_reference(solution, place)
    return _deux(plume, replace(ecrite, mot=changer(ecrite.mot, plume.un(place.posees), plume.un(absentes)), ref=None))


LETTRE_A_COTE: Final = Visee(
    "À côté d’une solution acceptable, un mot que le tirage ne permet pas : erreur de lettre, zéro.",
    _et_une_etrangere,
    lambda r: r.annule(Manquement.ERREUR_DE_LETTRE) and len(_lisibles(r)) > 1,
)


def _et_une_mal_recopiee(plume: Plume) -> Copie | None:
    """Beside a solution, a word that copies the grid wrong, at its reference."""
    jouee = plume.jouee(lambda p: len(p.mot) - len(p.posees) > 1 and len(p.posees) > 1)
    if not jouee:
        return None
    solution, place = jouee
    anciennes = [i for i in range(len(place.mot)) if i not in place.posees]
    ecrite, rang = plume.par_reference(solution, place), plume.un(anciennes)
    return _deux(plume, replace(ecrite, mot=changer(ecrite.mot, rang, plume.autre_lettre(ecrite.mot[rang]))))


GRILLE_A_COTE: Final = Visee(
    "À côté d’une solution acceptable, un mot qui contredit la grille : erreur de grille, zéro.",
    _et_une_mal_recopiee,
    lambda r: r.annule(Manquement.ERREUR_DE_GRILLE) and len(_lisibles(r)) > 1,
)


# --- the false connection -------------------------------------------------------------------------------------


def _fallacieux(plume: Plume) -> Copie | None:
    """The score of a place where a false word is formed, and of one where none is; the arbitre has decided."""
    for solution, place in plume.au_hasard():
        places = plume.contexte.table.jouables(solution.mot.upper(), place.ref.sens)
        scores = {points for p in places if not p.faux for points in p.scores.values()}
        fausses = [(p, pts) for p in places if p.faux for pts in p.scores.values() if pts in scores]
        if fausses:
            fausse, points = plume.un(fausses)
            ecrite = replace(plume.par_reference(solution, place), ref=str(fausse.ref), points=points)
            copie = plume.copie(ecrite)
            return copie and replace(copie, decisions={QUESTION_FALLACIEUX: True})
    return None


FALLACIEUX: Final = Visee(
    "Pour le score écrit, le mot forme un mot faux mais plausible et l’arbitre le juge tel : raccordement fallacieux,"
    " zéro, même si ce score existe à une autre place.",
    _fallacieux,
    lambda r: r.annule(Manquement.FALLACIEUX),
)


# --- multitops ------------------------------------------------------------------------------------------------


def _deux_tops(plume: Plume) -> Copie | None:
    """Two solutions: different, or one that makes the other's plural."""
    jouees = [plume.jouee(), plume.jouee()]
    if not all(jouees):
        return None
    return plume.copie(*(plume.par_reference(*j) for j in jouees if j))


MULTITOPS: Final = Visee(
    "En multitops, chaque solution est jugée pour elle-même et payée ; de deux qui viennent de la même entrée du"
    " dictionnaire, la moins payée est un zéro.",
    _deux_tops,
    lambda r: r.invoque("FO.4"),
    formule="multitops2",
)
