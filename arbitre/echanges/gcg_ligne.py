"""One move of a « .gcg », as its line tells it: rack, what was done, points, score."""

import re
from typing import Final

from msgspec import Struct

from arbitre.engine.classique.recit import Genre
from arbitre.engine.erreurs import Refus
from arbitre.engine.lettres import JOKER
from arbitre.engine.ligne.clavier import en_lettres
from arbitre.engine.saisies import cite

_REF: Final = re.compile(r"(?:1[0-5]|[1-9])[A-O]|[A-O](?:1[0-5]|[1-9])")
_MOT: Final = re.compile(r"[A-Za-z.]{2,15}")
_LETTRES: Final = re.compile(r"[A-Z?]{1,15}")
_NOMBRE: Final = re.compile(r"[+-]?\d{1,4}")
_CHANGEES: Final = re.compile(r"-([A-Z?]{1,7}|[1-7])")
_JOKERS: Final = str.maketrans("_*", JOKER * 2)
_LIGATURES: Final = str.maketrans({"Œ": "OE", "œ": "oe", "Æ": "AE", "æ": "ae", "−": "-", "–": "-"})
_GESTES: Final = {
    "time": Genre.TEMPS,
    "temps": Genre.TEMPS,
    "challenge": Genre.DEFI,
    "contestation": Genre.DEFI,
    "penalty": Genre.PENALITE,
    "penalite": Genre.PENALITE,
}
_PARENTHESES: Final = str.maketrans("", "", "()[]")


class LigneIncomprise(Refus):
    """A line that tells no move."""


class CoupBrut(Struct, frozen=True):
    """A move as written; ``ref`` in the file's own notation, ``points`` and ``cumul`` where they are there."""

    genre: Genre
    tirage: str | None = None
    mot: str | None = None
    ref: str | None = None
    lettres: str | None = None
    points: int | None = None
    cumul: int | None = None


def lire_le_coup(jetons: list[str]) -> CoupBrut:
    """The move of these words, what follows the score passed over; raises `LigneIncomprise`."""
    signes = [en_lettres(jeton.translate(_LIGATURES)) for jeton in jetons]
    geste = _geste(signes)
    tirage = None
    if geste is None and signes:
        tirage, geste = _lettres(signes[0]), _geste(signes[1:])
        signes = signes[1:] if tirage is not None else []
    if geste is None or not signes:
        raise LigneIncomprise(f"{cite(' '.join(jetons))} laissée de côté, on n’y lit pas de coup.")
    nombres = _nombres(signes[2 if geste.genre is Genre.POSE else 1 :])
    return CoupBrut(geste.genre, tirage, geste.mot, geste.ref, geste.lettres, *nombres)


def _geste(signes: list[str]) -> CoupBrut | None:
    """What these words say was done; None where they begin with something else."""
    premier, suivant = (*signes, "", "")[:2]
    if premier == "-":
        return CoupBrut(Genre.PASSE)
    if premier == "--":
        return CoupBrut(Genre.RETIRE)
    if m := _CHANGEES.fullmatch(premier.upper().translate(_JOKERS)):
        return CoupBrut(Genre.ECHANGE, lettres=m[1])
    if premier.startswith("(") and premier.endswith(")"):
        return _entre_parentheses(premier[1:-1])
    mot = suivant.translate(_PARENTHESES)
    if _REF.fullmatch(premier.upper()) and _MOT.fullmatch(mot):
        return CoupBrut(Genre.POSE, mot=mot, ref=premier.upper())
    return None


def _entre_parentheses(dit: str) -> CoupBrut | None:
    """« (time) », « (challenge) », or the letters left at the end."""
    genre = _GESTES.get(dit.lower()) if not dit.isupper() else None
    if genre is not None:
        return CoupBrut(genre)
    lettres = _lettres(dit)
    return None if lettres is None else CoupBrut(Genre.RESTE, lettres=lettres)


def _lettres(signe: str) -> str | None:
    """A rack, jokers as « ? »; None for anything else."""
    lettres = signe.upper().translate(_JOKERS)
    return lettres if _LETTRES.fullmatch(lettres) else None


def _nombres(signes: list[str]) -> tuple[int | None, int | None]:
    """Points, then score; what is no number, and what comes after, is a remark."""
    lus = list[int]()
    for signe in signes[:2]:
        if not _NOMBRE.fullmatch(signe):
            break
        lus.append(int(signe))
    points, cumul = (*lus, None, None)[:2]
    return points, cumul
