"""The sentence of each cause, in a player's words: screens, posts, billets and commands say the same."""

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from arbitre.engine.correction.causes import (
    AutreSens,
    Cause,
    ContreLaGrille,
    DejaSurLaGrille,
    DeuxInversions,
    FicheRetournee,
    LettreAbsente,
    LettreErronee,
    LettresAbsentes,
    MotIllisible,
    MotIncomplet,
    NeToucheRien,
    RaccordFaux,
    RaccordIntrouvable,
    RaccordTropCourt,
    ReferenceFausse,
    ReferenceSansCase,
    SansLieu,
    SansPlace,
    ScoreDAilleurs,
    SortDeLaGrille,
    ToucheUnVoisin,
    TropDeLettres,
)
from arbitre.engine.correction.ecrits import Case
from arbitre.engine.correction.textes import DIRECTIONS, cite
from arbitre.engine.francais import INSECABLE, chiffre, denombrer, liste, n_a_que, points
from arbitre.engine.grille import TAILLE, Reference, Sens

_PLUSIEURS: Final = 2
"""Places, squares or letters that are named one by one; more are counted."""
NI_L_UN_NI_L_AUTRE: Final = "ni la référence ni le raccord ne disent où est le mot"
_RACCORD_COURT: Final = (
    "raccord écrit dans l’autre sens",
    "raccord d’une seule lettre",
    "raccord de deux lettres seulement",
)
_DE_LIEU: Final = (ReferenceFausse, ReferenceSansCase, SansLieu, RaccordFaux, RaccordIntrouvable, RaccordTropCourt)


def dire(causes: Iterable[Cause]) -> str:
    """The reason, its causes in order."""
    return ensemble(map(_dire, causes))


def ensemble(motifs: Iterable[str]) -> str:
    """Reasons told together, each once."""
    return f"{INSECABLE}; ".join(dict.fromkeys(motifs))


def _dire(cause: Cause) -> str:
    """A cause as a reason."""
    match cause:
        case MotIllisible(mot):
            return f"mot illisible ({cite(mot)})"
        case MotIncomplet(mot, entier, ref):
            suite = f"{INSECABLE}: en {ref}, le mot est {entier}" if entier else ""
            return f"{cite(mot)} n’est pas écrit en entier{suite}"
        case LettresAbsentes(lettres, jokers, ref, plus_de):
            return _lettres_absentes(lettres, jokers, ref, plus_de)
        case TropDeLettres(mot, maximum, ref):
            ou = f"en {ref}, " if ref else ""
            return f"{ou}{mot} pose plus de {denombrer(maximum, 'lettre')}"
        case SortDeLaGrille(mot, ref):
            return f"en {ref}, {mot} sort de la grille"
        case DejaSurLaGrille(mot, ref):
            return f"{mot} est déjà sur la grille, en {ref}"
        case ContreLaGrille(mot, ref, lettres):
            return f"{mot} ne va pas en {ref}{INSECABLE}: la grille a {_cases(lettres)}"
        case ToucheUnVoisin(mot, ref, touche, entier, admis):
            voisins = liste(f"le {lettres}" if len(lettres) == 1 else lettres for lettres in touche)
            refuse = "" if admis else ", non admis"
            return f"en {ref}, {mot} touche {voisins}{INSECABLE}: le mot serait {entier}{refuse}"
        case NeToucheRien(mot, ref):
            return f"en {ref}, {mot} ne touche aucun mot de la grille"
        case DeuxInversions(mot, ref):
            return f"sens et référence inversés{INSECABLE}: {mot} se joue {DIRECTIONS[ref.sens]}, en {ref}"
        case FicheRetournee(mot, ref):
            return f"sens du mot et du raccord inversés{INSECABLE}: {mot} se joue {DIRECTIONS[ref.sens]}, en {ref}"
        case ReferenceSansCase(texte, mot, lieux, ecrits):
            fausse = f"{cite(texte)} n’est pas une case de la grille" if texte else "référence illisible"
            return f"{fausse}{_se_joue(mot, lieux, ecrits)}"
        case ReferenceFausse(ecrite, mot, lieux, ecrits):
            return f"référence {ecrite} fausse{_se_joue(mot, lieux, ecrits)}"
        case ScoreDAilleurs(mot, ref, ici, ecrits, lieux):
            return f"{mot} fait {points(ici)} en {ref}, {ecrits} {_en(lieux)}"
        case SansLieu(mot, ecrits, lieux):
            score = f"{INSECABLE}: {mot} fait {ecrits} {_en(lieux)}" if lieux else ""
            return f"ni référence ni raccord{score}"
        case RaccordFaux(lettres):
            return f"raccord faux{INSECABLE}: {_erronees(lettres)}"
        case RaccordIntrouvable(mot, ecrites):
            vont = "ne va" if len(ecrites) == 1 else "ne vont ensemble"
            return f"raccord faux{INSECABLE}: {liste(ecrites)} {vont} à aucune place de {mot}"
        case RaccordTropCourt(nombre):
            return _RACCORD_COURT[nombre]
        case AutreSens(mot, sens):
            return f"{mot} ne se joue que {DIRECTIONS[sens]}"
        case SansPlace(mot, sens):
            return f"{mot} n’a de place nulle part {DIRECTIONS[sens]}"
        case _:
            assert_never(cause)


def _lettres_absentes(lettres: Sequence[LettreAbsente], jokers: int, ref: Reference | None, plus_de: int) -> str:
    """« en G8, A et X hors du tirage ; le tirage n’a qu’un D »."""
    hors = [absente.lettre for absente in lettres if not absente.presentes]
    dits = [f"{liste(hors)} hors du tirage"] if hors else []
    dits += [f"le tirage {n_a_que(a.presentes)} {a.lettre}" for a in lettres if a.presentes]
    if jokers:
        dits.append("le joker n’en remplace qu’une" if jokers == 1 else "les jokers n’en remplacent que deux")
    if plus_de:
        dits.append(f"pose plus de {denombrer(plus_de, 'lettre')}")
    return (f"en {ref}, " if ref else "") + f"{INSECABLE}; ".join(dits)


def _cases(lettres: Sequence[tuple[str, Case]]) -> str:
    """« A en H6 », « A en H6 et I en H7 », « A en H6, I en H7 et 2 autres lettres »."""
    nommees = [f"{lettre} en {case(k)}" for lettre, k in lettres[:_PLUSIEURS]]
    reste = len(lettres) - _PLUSIEURS
    return liste([*nommees, denombrer(reste, "autre lettre")] if reste > 0 else nommees)


def case(k: Case) -> str:
    """« H6 »: a square of the grid."""
    return str(Reference(*k, Sens.HORIZONTAL))


def _se_joue(mot: str, lieux: Sequence[Reference], ecrits: int | None) -> str:
    """« : DRAME se joue en 6F », « : DRAME fait 13 en 6F » where its score alone says so."""
    fait = "se joue" if ecrits is None else f"fait {ecrits}"
    return f"{INSECABLE}: {mot} {fait} {_en(lieux)}" if lieux else ""


def _en(lieux: Sequence[Reference]) -> str:
    """« en 6F », « en 6F ou en 9D », « à 4 places »."""
    return " ou ".join(f"en {ref}" for ref in lieux) if len(lieux) <= _PLUSIEURS else f"à {len(lieux)} places"


def _erronees(lettres: Sequence[LettreErronee]) -> str:
    """« X pour E, en D10 »; of many, how many. Right letters that are all apart from the word are told together."""
    if len(lettres) > 1 and all(lettre.ecrite == lettre.grille for lettre in lettres):
        return f"{liste(dict.fromkeys(lettre.ecrite for lettre in lettres))} ne touchent pas le mot"
    dites = [_erronee(lettre) for lettre in lettres[: _PLUSIEURS + 1]]
    reste = len(lettres) - len(dites)
    return f"{INSECABLE}; ".join([*dites, f"{denombrer(reste, 'autre lettre fausse')}"] if reste else dites)


def _erronee(lettre: LettreErronee) -> str:
    if not all(0 <= rang < TAILLE for rang in lettre.case):
        return f"{lettre.ecrite} hors de la grille"
    ou = case(lettre.case)
    if not lettre.grille:
        return f"{lettre.ecrite} en {ou}, case vide"
    if lettre.grille == lettre.ecrite:
        return f"{lettre.ecrite}, en {ou}, ne touche pas le mot"
    return f"{lettre.ecrite} pour {lettre.grille}, en {ou}"


def sens_inverse(mot: str, ref: Reference) -> str:
    """The word is written in the other direction."""
    return f"sens du mot inversé{INSECABLE}: {mot} se joue {DIRECTIONS[ref.sens]}, en {ref}"


def reference_inversee(ecrite: Reference, mot: str, ref: Reference) -> str:
    """The reference is written in the other direction."""
    return f"référence {ecrite} inversée{INSECABLE}: {mot} se joue en {ref}"


def sans_place_ni_score(causes: Sequence[Cause], ecrits: int | None) -> str:
    """2023, 5.3.3: where nothing but its place is wrong, the score that would have paid the word is wrong too."""
    if any(not isinstance(cause, _DE_LIEU) for cause in causes):
        return dire(causes)
    if ecrits is None and any(isinstance(cause, SansLieu) for cause in causes):
        return "ni référence, ni raccord, ni score"
    return ensemble([dire(causes), "score absent" if ecrits is None else f"score {ecrits} faux"])


def la_moindre(nombre: int, mot: str, motif: str) -> str:
    """A sentence: among several solutions, the least paid one is null, and why."""
    return f"{chiffre(nombre)} solutions, la moins payée{INSECABLE}: {nomme(mot, motif)}"


def nomme(mot: str, motif: str) -> str:
    """The reason, with the word that it is about where several are written."""
    return motif if mot in motif else f"{cite(mot)}, {motif}"
