"""Points on the word itself: admitted, whole, made of the tirage and of the grid, legible; letters that are strays."""

from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Manquement, Raccord, SolutionEcrite
from arbitre.engine.correction.places import Emplacement
from arbitre.engine.exercices.copie import Copie, CopieRendue
from arbitre.engine.exercices.plume import DIFFICILE, FACILE, Plume, changer
from arbitre.engine.exercices.visee import TROIS_LETTRES, Visee
from arbitre.engine.grille import VIDE, Sens
from arbitre.engine.lettres import ALPHABET, JOKER

NON_ADMIS: Final = (Manquement.MOT_NON_ADMIS, Manquement.MOT_FORME_NON_ADMIS)


def mot_invente(plume: Plume, ecrite: SolutionEcrite, place: Emplacement) -> SolutionEcrite | None:
    """A solution with the same letters in an order that makes no word; None where every order makes one."""
    lettres = plume.melanger([place.mot[i].upper() for i in place.posees])
    mot = ecrite.mot
    for rang, lettre in zip(place.posees, lettres, strict=True):
        mot = changer(mot, rang, lettre)
    return None if mot in plume.contexte.lexique else replace(ecrite, mot=mot, cercles=())


def mot_faux(plume: Plume) -> SolutionEcrite | None:
    """A word of several letters that is none."""
    jouee = plume.jouee(lambda p: len(p.posees) > 2 and not plume.contexte.table.jokers)
    return jouee and mot_invente(plume, plume.par_reference(*jouee), jouee[1])


def _non_admis(plume: Plume) -> Copie | None:
    """A word that is none, or one that forms a false one across."""
    if plume.niveau > FACILE and plume.une_fois_sur(2):
        return _forme_faux(plume)
    jouee = plume.jouee(lambda p: len(p.posees) > 2 and not plume.contexte.table.jokers)
    return jouee and plume.copie(mot_invente(plume, plume.juste(*jouee), jouee[1]))


def _forme_faux(plume: Plume) -> Copie | None:
    """A good word where it makes a false one; the score of that place."""
    for solution, place in plume.au_hasard():
        places = plume.contexte.table.jouables(solution.mot.upper(), place.ref.sens)
        fausses = [p for p in places if p.faux]
        if fausses:
            fausse = plume.un(fausses)
            ecrite = replace(plume.par_reference(solution, place), ref=str(fausse.ref))
            points = plume.un(sorted(fausse.scores.values()))
            return plume.copie(replace(ecrite, points=points))
    return None


ADMIS: Final = Visee(
    "Seuls les mots du lexique en vigueur et leurs formes sont admis, le mot joué comme ceux qu’il forme.",
    _non_admis,
    lambda r: r.annule(*NON_ADMIS),
)
MOT_NON_ADMIS: Final = Visee(
    "Le mot joué, ou un mot qu’il forme, n’est pas admis : zéro ; le billet dit lequel.",
    _non_admis,
    lambda r: r.annule(*NON_ADMIS) and bool(r.verdict.mots_refuses),
)


def _avec_raccords(plume: Plume) -> Copie | None:
    if plume.une_fois_sur(2):
        return _forme_faux(plume)
    jouee = plume.jouee(lambda p: bool(p.decompte.formes))
    return jouee and plume.copie(plume.juste(*jouee))


def _forme_un_mot(rendue: CopieRendue) -> bool:
    if rendue.payee is not None and rendue.nette:
        return bool(rendue.payee.decompte.formes)
    return rendue.commet(Manquement.MOT_FORME_NON_ADMIS)


MOTS_FORMES: Final = Visee(
    "Les lettres posées forment aussi des mots avec celles qui les touchent en travers : tous doivent être admis.",
    _avec_raccords,
    _forme_un_mot,
)


def _mot_de_plusieurs_places(plume: Plume) -> Copie | None:
    jouee = plume.jouee(lambda p: len(plume.contexte.table.jouables(p.mot.upper(), p.ref.sens)) > 1)
    return jouee and plume.copie(plume.juste(*jouee))


MOT_JOUE: Final = Visee(
    "Le mot joué est celui qui est écrit, dans son sens, fait des lettres du tirage et de celles de la grille, à toutes"
    " les places où il tient, et à elles seules.",
    _mot_de_plusieurs_places,
    lambda r: r.invoque("5.2.1") and len(r.places) > 1,
)


def _recopie(plume: Plume) -> Copie | None:
    """A letter of the grid copied wrong, in a word that has others of them."""
    jouee = plume.jouee(lambda p: len(p.mot) - len(p.posees) >= plume.contexte.table.raccord_requis - 1)
    if not jouee:
        return None
    solution, place = jouee
    anciennes = [i for i in range(len(place.mot)) if i not in place.posees]
    rang = plume.un(anciennes)
    ecrite = plume.par_reference(solution, place)
    return plume.copie(replace(ecrite, mot=changer(ecrite.mot, rang, plume.autre_lettre(ecrite.mot[rang]))))


ERREUR_DE_GRILLE: Final = Visee(
    "Une lettre de la grille est mal recopiée, ou le mot ne tient nulle part : erreur de grille, zéro.",
    _recopie,
    lambda r: r.annule(Manquement.ERREUR_DE_GRILLE),
)


def _hors_du_tirage(plume: Plume) -> Copie | None:
    """A letter laid that the tirage has not."""
    jouee = plume.jouee()
    if not jouee or plume.contexte.table.jokers:
        return None
    solution, place = jouee
    absentes = [c for c in ALPHABET if c not in plume.contexte.tirage and c not in "KWXYZ"]
    ecrite = plume.par_reference(solution, place)
    return plume.copie(replace(ecrite, mot=changer(ecrite.mot, plume.un(place.posees), plume.un(absentes))))


ERREUR_DE_LETTRE: Final = Visee(
    "Le mot demande une lettre que le tirage n’a pas : erreur de lettre, zéro.",
    _hors_du_tirage,
    lambda r: r.annule(Manquement.ERREUR_DE_LETTRE),
)


def _troue(plume: Plume) -> Copie | None:
    """A square left blank inside the word."""
    jouee = plume.jouee(lambda p: len(p.mot) > TROIS_LETTRES)
    if not jouee:
        return None
    ecrite = plume.juste(*jouee)
    rang = 1 + plume.hasard(len(ecrite.mot) - 2)
    return plume.copie(replace(ecrite, mot=changer(ecrite.mot, rang, VIDE)))


def _coupe(plume: Plume) -> Copie | None:
    """Letters of the grid at one end of the word left out, or a blank inside."""
    if plume.une_fois_sur(3):
        return _troue(plume)
    jouee = plume.jouee(lambda p: _au_bout(p) != 0)
    if not jouee:
        return None
    solution, place = jouee
    coupe, ecrite = _au_bout(place), plume.par_reference(solution, place)
    mot = ecrite.mot[coupe:] if coupe > 0 else ecrite.mot[:coupe]
    if len(mot) < 2:
        return None
    dl, dc = place.ref.sens.pas
    recul = max(coupe, 0)
    ref = replace(place.ref, ligne=place.ref.ligne + recul * dl, colonne=place.ref.colonne + recul * dc)
    ronds = tuple(i - recul for i in ecrite.cercles)
    return plume.copie(replace(ecrite, mot=mot, ref=str(ref), cercles=tuple(i for i in ronds if 0 < i <= len(mot))))


def _au_bout(place: Emplacement) -> int:
    """How many letters of the grid begin the word; how many end it, below zero."""
    avant, apres = place.posees[0], place.posees[-1] - len(place.mot) + 1
    return avant or apres


INCOMPLET: Final = Visee(
    "Des lettres de la grille qui font partie du mot ne sont pas écrites : le mot n’est pas entier, zéro.",
    _coupe,
    lambda r: r.annule(Manquement.PAS_EN_ENTIER),
)
EN_ENTIER: Final = Visee(
    "Le mot s’écrit en entier, sans erreur et dans son sens, lettres de la grille comprises : une lettre oubliée ou mal"
    " recopiée l’annule.",
    lambda plume: (_coupe, _recopie)[plume.hasard(2)](plume),
    lambda r: r.annule(Manquement.PAS_EN_ENTIER, Manquement.ERREUR_DE_GRILLE),
)


def _sans_derniere(plume: Plume) -> Copie | None:
    """The last letter, which lies on the grid, is left out; the score is that of the whole word."""
    jouee = plume.jouee(lambda p: p.posees[-1] == len(p.mot) - 2 and not p.faux)
    if not jouee or len(jouee[0].mot) <= 2:
        return None
    ecrite = plume.par_reference(*jouee)
    return plume.copie(replace(ecrite, mot=ecrite.mot[:-1]))


DERNIERE_LETTRE: Final = Visee(
    "Il ne manque au mot que sa dernière lettre, déjà sur la grille, et le score est celui du mot entier : payé moins 5"
    " points.",
    _sans_derniere,
    lambda r: r.penalise(Manquement.DERNIERE_LETTRE),
)


def _illisible(plume: Plume) -> Copie | None:
    jouee = plume.jouee()
    if not jouee:
        return None
    ecrite = plume.juste(*jouee)
    return plume.copie(replace(ecrite, mot=changer(ecrite.mot, plume.hasard(len(ecrite.mot)), JOKER)))


ILLISIBLE: Final = Visee(
    "Une lettre du mot ne se lit pas : le mot est illisible, zéro.",
    _illisible,
    lambda r: r.annule(Manquement.ILLISIBLE),
)


def _toutes_fautes(plume: Plume) -> Copie | None:
    return (_hors_du_tirage, _coupe, _non_admis, _illisible)[plume.hasard(4)](plume)


MOT_NUL: Final = Visee(
    "Le mot est étranger au tirage, incomplet, mal placé, non admis ou illisible : zéro, et le billet dit pourquoi.",
    _toutes_fautes,
    lambda r: r.annule(
        Manquement.ERREUR_DE_LETTRE,
        Manquement.ERREUR_DE_GRILLE,
        Manquement.PAS_EN_ENTIER,
        Manquement.MAL_LOCALISE,
        Manquement.ILLISIBLE,
        *NON_ADMIS,
    ),
)
AUCUNE_SOLUTION: Final = Visee(
    "Aucune solution acceptable sur le bulletin : zéro, avec la raison. C’est le premier cas à regarder.",
    _toutes_fautes,
    lambda r: any(s.article.numero == "5.4.1.a" for s in r.verdict.sanctions),
)

# --- strays ---------------------------------------------------------------------------------------------------


def _parasites(plume: Plume) -> Copie | None:
    """A right reference, with letters beside the word that are not those of the grid."""
    jouee = plume.jouee(lambda p: not p.faux)
    if not jouee:
        return None
    solution, place = jouee
    raccord = plume.raccord(place, TROIS_LETTRES + (plume.niveau == DIFFICILE))
    ecart = plume.hasard(len(place.mot))
    dl, dc = (1, ecart) if place.ref.sens is Sens.HORIZONTAL else (ecart, 1)
    seule = Raccord(dl, dc, plume.autre_lettre(""))
    lettres = tuple(r for r in raccord or () if (r.dl, r.dc) != (dl, dc))
    if plume.contexte.grille[place.ref.ligne + dl, place.ref.colonne + dc].upper() == seule.lettre:
        return None
    return plume.copie(replace(plume.par_reference(solution, place), raccord=(*lettres, seule)))


PARASITES: Final = Visee(
    "Une lettre écrite autour du mot qui n’est pas celle de la grille est parasite : négligée, elle coupe la chaîne du"
    " raccord ; à plusieurs, si elles forment un mot joué sans solution, le bulletin est nul.",
    _parasites,
    lambda r: (r.raccord is not None and bool(r.raccord.fausses)) or r.commet(Manquement.AUTRE_MOT),
)
