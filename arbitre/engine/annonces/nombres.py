"""Numbers, durations and references as French says them: « soixante et onze », « H quatre »."""

import re
from typing import Final

from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import accorder
from arbitre.engine.grille import LIGNES, Reference, Sens

MAX: Final = 9999

_PETITS: Final = (
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept "
    "dix-huit dix-neuf"
).split()
_DIZAINES: Final = {2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante"}


def en_lettres(n: int, *, feminin: bool = False) -> str:
    """``n`` (0 to 9999) in words, traditional spelling; ``feminin`` for « une lettre », « vingt et une minutes »."""
    if not 0 <= n <= MAX:
        raise Refus(f"{n} ne se dit pas ici : donnez un nombre de 0 à {MAX}.")
    des_centaines_rondes = n % 100 == 0 and n // 100 % 10 > 1
    return " ".join(morceaux(n, feminin=feminin)) + "s" * des_centaines_rondes


def morceaux(n: int, *, feminin: bool = False) -> tuple[str, ...]:
    """The words of ``n`` in pieces of a closed vocabulary: the numbers below 100, « cent » and « mille »."""
    pieces: tuple[str, ...] = (_jusqu_a_99(n % 100, feminin),) if n % 100 or n == 0 else ()
    for rang, nom in ((n // 100 % 10, "cent"), (n // 1000, "mille")):
        if rang:
            pieces = ((nom,) if rang == 1 else (_PETITS[rang], nom)) + pieces
    return pieces


def _jusqu_a_99(n: int, feminin: bool) -> str:
    dizaine, unite = divmod(n, 10)
    if n < 20:
        return "une" if n == 1 and feminin else _PETITS[n]
    if dizaine >= 7:
        dizaine, unite = (6, n - 60) if n < 80 else (8, n - 80)
    base = "quatre-vingt" if dizaine == 8 else _DIZAINES[dizaine]
    if unite == 0:
        return base + ("s" if dizaine == 8 else "")
    dit = "une" if unite == 1 and feminin else _PETITS[unite]
    et = unite in (1, 11) and dizaine != 8
    return f"{base} et {dit}" if et else f"{base}-{dit}"


def compter(n: int, nom: str, *, feminin: bool = False) -> str:
    """« une lettre », « trois lettres », « zéro point »."""
    return f"{en_lettres(n, feminin=feminin)} {accorder(n, nom)}"


def duree(secondes: int) -> str:
    """« trois minutes », « deux minutes trente », « quarante secondes »."""
    minutes, reste = divmod(secondes, 60)
    if not minutes:
        return compter(reste, "seconde", feminin=True)
    dite = compter(minutes, "minute", feminin=True)
    return f"{dite} {en_lettres(reste, feminin=True)}" if reste else dite


def reference(ref: Reference) -> tuple[str, str]:
    """The two words of a reference, in speaking order: ("H", "quatre"), ("quatre", "H")."""
    lettre, nombre = LIGNES[ref.ligne], en_lettres(ref.colonne + 1)
    return (lettre, nombre) if ref.sens is Sens.HORIZONTAL else (nombre, lettre)


def sans_chiffres(texte: str) -> str:
    """``texte`` with its numbers in words: « partie 7 sur 8 » becomes « partie sept sur huit »."""
    return re.sub(r"\d+", lambda m: en_lettres(int(m[0])), texte)
