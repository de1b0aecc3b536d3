"""The entry line of results: « 12 451 407 », « 12 fb », « 2/12 451! 407 », « 12 - ». Pure: text in, command out."""

import re
from typing import Final

from arbitre.engine.classique.rencontre import Camp, Forfait, Manche
from arbitre.engine.classique.tournoi.resultats import EffacerMatch, SaisirMatch
from arbitre.engine.erreurs import Refus
from arbitre.engine.ligne.clavier import chiffres, entier

_TABLE: Final = re.compile(r"(?:(\d{1,3})/)?(\d{1,4})")
_SCORE_MAX: Final = 9999
_FORFAITS: Final = {"fa": Forfait.A, "fb": Forfait.B, "fab": Forfait.AB, "f": Forfait.AB}
EXEMPLE: Final = "12 451 407"


class LigneIllisible(Refus):
    """An entry that cannot be read; the sentence says how to type it."""


def lire_la_ligne(texte: str, en_vue: int = 0) -> SaisirMatch | EffacerMatch:
    """The command of an entry, of the round ``en_vue`` where it names none (0: the last); raises `LigneIllisible`.

    A table (after « ronde/ » for another round), then two scores a game; « ! » after a score: that side lost by
    decision. « fa », « fb », « fab »: who did not play; « - » alone: the result is awaited again.
    """
    tete, *reste = texte.lower().replace(",", " ").split() or [""]
    table = _TABLE.fullmatch("/".join(map(chiffres, tete.split("/"))))
    if table is None:
        raise LigneIllisible(f"Tapez le numéro de table puis les deux scores, par exemple {EXEMPLE}.")
    ronde, numero = int(table[1] or en_vue), int(table[2])
    if table[1] and not ronde:
        raise LigneIllisible("Pas de ronde 0\u00a0: la première est la ronde 1, par exemple 1/12 451 407.")
    match reste:
        case ["-"]:
            return EffacerMatch(numero, ronde)
        case [forfait] if forfait in _FORFAITS:
            return SaisirMatch(numero, forfait=_FORFAITS[forfait], ronde=ronde)
        case []:
            raise LigneIllisible(f"Table {numero} : tapez les deux scores, ou fa, fb, fab pour un forfait.")
        case _:
            return SaisirMatch(numero, _manches(numero, reste), ronde=ronde)


def _manches(table: int, mots: list[str]) -> tuple[Manche, ...]:
    scores = [(lu, mot.endswith("!")) for mot in mots if (lu := entier(mot.removesuffix("!"))) is not None]
    if len(mots) % 2 or len(scores) < len(mots) or any(abs(score) > _SCORE_MAX for score, _ in scores):
        raise LigneIllisible(f"Table {table}\u00a0: les scores vont par deux, par exemple {EXEMPLE}.")
    return tuple(_manche(table, a, b) for a, b in zip(scores[::2], scores[1::2], strict=True))


def _manche(table: int, a: tuple[int, bool], b: tuple[int, bool]) -> Manche:
    if a[1] and b[1]:
        raise LigneIllisible(f"Table {table} : un seul des deux joueurs perd par décision (!).")
    return Manche(a[0], b[0], Camp.A if a[1] else Camp.B if b[1] else None)
