"""Points on sanctions together, billets, the average of a zero repeated; how a bulletin was handed in, and what only
eyes can see."""

from functools import partial
from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Constat, Manquement
from arbitre.engine.correction.billet import billet_necessaire
from arbitre.engine.exercices.copie import Copie, CopieRendue
from arbitre.engine.exercices.mot import mot_faux
from arbitre.engine.exercices.plume import Plume, changer
from arbitre.engine.exercices.visee import Visee
from arbitre.engine.lettres import ALPHABET
from arbitre.engine.reglement import Peine

_AUTRES_BULLETINS: Final = 12


# --- sanctions together ---------------------------------------------------------------------------------------


def _mal_comptee(plume: Plume, constat: Constat) -> Copie | None:
    """A wrong score, on a paper of which the arbitre says something else."""
    jouee = plume.jouee()
    return jouee and plume.copie(plume.mal_comptee(*jouee), constats=(constat,))


CUMUL: Final = Visee(
    "Plusieurs fautes qui valent chacune un avertissement n’en font qu’un, avec tous ses motifs.",
    lambda plume: _mal_comptee(plume, Constat.PRESENTATION),
    lambda r: len(r.verdict.manquements) > 1 and [s.peine for s in r.verdict.sanctions] == [Peine.AVERTISSEMENT],
)


def _plus_lourd(plume: Plume) -> Copie | None:
    return plume.copie(mot_faux(plume), constats=(Constat.PRESENTATION,))


PLUS_LOURD: Final = Visee(
    "L’avertissement ne s’ajoute pas à une sanction plus lourde : le zéro, ou la pénalité, reste seul.",
    _plus_lourd,
    lambda r: r.commet(Manquement.PRESENTATION) and [s.peine for s in r.verdict.sanctions] == [Peine.ZERO],
)


A_PART: Final = Visee(
    "L’avertissement disciplinaire est à part : il s’ajoute à toute autre sanction du coup.",
    lambda plume: _mal_comptee(plume, Constat.DISCIPLINAIRE),
    lambda r: r.commet(Manquement.DISCIPLINAIRE) and len(r.verdict.sanctions) > 1,
)


# --- billets and averages -------------------------------------------------------------------------------------


def _retenu_mal_compte(plume: Plume) -> Copie | None:
    """The word retained, at its place, with a wrong score."""
    retenu = plume.top
    if retenu is None:
        return None
    jouees = [s for s in plume.solutions[:20] if s.placement == retenu]
    place = plume.contexte.table.place(retenu.mot.upper(), retenu.ref)
    if not jouees or place is None:
        return None
    ecrite = plume.par_reference(jouees[0], place)
    copie = plume.copie(replace(ecrite, points=plume.autre_score(jouees[0].points)))
    return copie and replace(copie, contexte=replace(copie.contexte, retenu=retenu))


SANS_BILLET: Final = Visee(
    "Le billet n’est pas obligatoire pour une simple erreur de score sur le mot retenu : le joueur la voit lui-même.",
    _retenu_mal_compte,
    lambda r: bool(r.verdict.sanctions) and not billet_necessaire(r.contexte, r.verdict),
)


def _deja_refuse(plume: Plume) -> Copie | None:
    """A false word played again before its first zero was told."""
    fausse = mot_faux(plume)
    copie = fausse and plume.copie(fausse)
    if not fausse or not copie:
        return None
    autres = tuple(4 + plume.hasard(60) for _ in range(_AUTRES_BULLETINS))
    contexte = replace(copie.contexte, zeros_non_notifies=(fausse.mot,), autres_scores=autres)
    return replace(copie, contexte=contexte)


MOYENNE: Final = Visee(
    "Un mot déjà refusé au joueur, sans qu’il en soit encore averti, est rejoué : pas de nouveau zéro, mais la moyenne"
    " des autres scores du coup.",
    _deja_refuse,
    lambda r: r.verdict.moyenne is not None,
)


def _moyenne_plafonnee(plume: Plume) -> Copie | None:
    copie = _deja_refuse(plume)
    if copie is None:
        return None
    points = max((s.points or 0 for s in copie.bulletin.solutions), default=0)
    autres = tuple(points + 20 + plume.hasard(20) for _ in range(_AUTRES_BULLETINS))
    return replace(copie, contexte=replace(copie.contexte, autres_scores=autres))


def _au_plafond(rendue: CopieRendue) -> bool:
    accordee, autres = rendue.verdict.moyenne, rendue.contexte.autres_scores
    return accordee is not None and accordee.points == accordee.plafond < sum(autres) / len(autres)


PLAFOND: Final = Visee(
    "La moyenne accordée ne dépasse jamais ce que la solution proposée aurait rapporté.",
    _moyenne_plafonnee,
    _au_plafond,
)


def _sans_moyenne(plume: Plume) -> Copie | None:
    """A word refused before, played again with a letter that the tirage has not."""
    jouee = plume.jouee(lambda p: len(p.posees) > 2)
    if not jouee or plume.contexte.table.jokers:
        return None
    solution, place = jouee
    absentes = [c for c in ALPHABET if c not in plume.contexte.tirage and c not in "WKXYZ"]
    ecrite = plume.par_reference(solution, place)
    fautive = replace(ecrite, mot=changer(ecrite.mot, plume.un(place.posees), plume.un(absentes)))
    copie = plume.copie(fautive)
    autres = tuple(4 + plume.hasard(60) for _ in range(_AUTRES_BULLETINS))
    contexte = replace(plume.contexte, zeros_non_notifies=(fautive.mot,), autres_scores=autres)
    return copie and replace(copie, contexte=contexte)


SANS_MOYENNE: Final = Visee(
    "La moyenne n’est jamais donnée pour une erreur de grille ou de lettre, même répétée : zéro.",
    _sans_moyenne,
    lambda r: (
        bool(r.contexte.zeros_non_notifies)
        and r.annule(Manquement.ERREUR_DE_LETTRE, Manquement.ERREUR_DE_GRILLE)
        and r.verdict.moyenne is None
    ),
)


def _constate(plume: Plume, constat: Constat) -> Copie | None:
    jouee = plume.jouee()
    return jouee and plume.copie(plume.juste(*jouee), constats=(constat,))


def _annule(constat: Constat, manquement: Manquement, clair: str) -> Visee:
    return Visee(clair, partial(_constate, constat=constat), lambda r: r.annule(manquement))


def _avertit(constat: Constat, manquement: Manquement, clair: str) -> Visee:
    return Visee(clair, partial(_constate, constat=constat), lambda r: r.avertit(manquement))


NON_REMIS: Final = Visee(
    "Le joueur n’a remis aucun bulletin : zéro.",
    lambda plume: plume.rendre(Bulletin(False)),
    lambda r: r.annule(Manquement.NON_REMIS),
)
VIERGE: Final = Visee(
    "Le bulletin est vierge, ou tous le sont : zéro.",
    lambda plume: plume.rendre(Bulletin(True, (Constat.VIERGE,) if plume.une_fois_sur(2) else ())),
    lambda r: r.annule(Manquement.VIERGE),
)
PLUSIEURS_BULLETINS: Final = _annule(
    Constat.PLUSIEURS_BULLETINS,
    Manquement.PLUSIEURS_BULLETINS,
    "Le joueur a remis plusieurs bulletins dont deux au moins ne sont pas vierges : zéro.",
)
HORS_TEMPS: Final = _annule(
    Constat.HORS_TEMPS, Manquement.HORS_TEMPS, "Le joueur a écrit après la fin du temps : zéro, quand l’arbitre l’a vu."
)
ECHANGE: Final = _annule(
    Constat.ECHANGE, Manquement.ECHANGE, "Le joueur a échangé son bulletin après la fin du temps : zéro."
)
GRAVE: Final = _annule(
    Constat.DISCIPLINAIRE_GRAVE,
    Manquement.DISCIPLINAIRE_GRAVE,
    "Un motif disciplinaire grave annule le bulletin, quel que soit le mot.",
)
REFERENCE_ILLISIBLE: Final = Visee(
    "La référence, ou le raccord, ne se lit pas : zéro quand rien d’autre ne place le mot.",
    lambda plume: (
        (j := plume.jouee()) and plume.copie(plume.par_reference(*j), constats=(Constat.REFERENCE_ILLISIBLE,))
    ),
    lambda r: r.annule(Manquement.REFERENCE_ILLISIBLE),
)
PRESENTATION: Final = _avertit(
    Constat.PRESENTATION,
    Manquement.PRESENTATION,
    "La présentation rend la lecture difficile : un avertissement, si l’arbitre en juge ainsi.",
)
DISCIPLINAIRE: Final = _avertit(
    Constat.DISCIPLINAIRE,
    Manquement.DISCIPLINAIRE,
    "Un manquement à la discipline : un avertissement, à part.",
)
