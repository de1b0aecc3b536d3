"""The grid of 15 × 15, references « H4 » / « 4H » and the placement of a word (2023, 1.1 and 1.2.1)."""

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cached_property
from typing import Final, Self

from msgspec import Struct

from arbitre.engine.erreurs import NotationIllisible, PlacementImpossible
from arbitre.engine.francais import denombrer
from arbitre.engine.lettres import capitales
from arbitre.engine.saisies import cite

TAILLE: Final = 15
CENTRE: Final = 7
VIDE: Final = "."
LIGNES: Final = "ABCDEFGHIJKLMNO"

_QUART: Final = (
    "M..d...M",
    ".m...t..",
    "..m...d.",
    "d..m...d",
    "....m...",
    ".t...t..",
    "..d...d.",
    "M..d...m",
)
"""Upper left quarter of the board, centre included: M/m triple/double word, t/d triple/double letter."""


class Sens(Enum):
    """Direction of a word."""

    HORIZONTAL = "H"
    VERTICAL = "V"

    @property
    def autre(self) -> "Sens":
        return Sens.VERTICAL if self is Sens.HORIZONTAL else Sens.HORIZONTAL

    @property
    def pas(self) -> tuple[int, int]:
        """(rows, columns) from one letter to the next."""
        return (0, 1) if self is Sens.HORIZONTAL else (1, 0)


class Prime(Enum):
    """A premium square: the sign shown on it, its factor on the letter and on the word."""

    SIMPLE = ("", 1, 1)
    LETTRE_DOUBLE = ("LD", 2, 1)
    LETTRE_TRIPLE = ("LT", 3, 1)
    MOT_DOUBLE = ("MD", 1, 2)
    MOT_TRIPLE = ("MT", 1, 3)

    def __init__(self, signe: str, lettre: int, mot: int) -> None:
        self.signe, self.lettre, self.mot = signe, lettre, mot


_PRIMES: Final = {
    ".": Prime.SIMPLE,
    "d": Prime.LETTRE_DOUBLE,
    "t": Prime.LETTRE_TRIPLE,
    "m": Prime.MOT_DOUBLE,
    "M": Prime.MOT_TRIPLE,
}
PRIMES: Final[tuple[tuple[Prime, ...], ...]] = tuple(
    tuple(_PRIMES[_QUART[min(lig, 14 - lig)][min(col, 14 - col)]] for col in range(TAILLE)) for lig in range(TAILLE)
)
"""``PRIMES[ligne][colonne]``, both from 0."""

_HORIZONTALE: Final = re.compile(r"([A-O])(1[0-5]|[1-9])")
_VERTICALE: Final = re.compile(r"(1[0-5]|[1-9])([A-O])")


class Reference(Struct, frozen=True, gc=False):
    """The square of a word's first letter (row and column from 0) and the word's direction."""

    ligne: int
    colonne: int
    sens: Sens

    @classmethod
    def parse(cls, texte: str) -> Self:
        """« H4 » horizontal, « 4H » vertical; case, inner blanks and dashes do not matter."""
        compact = capitales(re.sub(r"[\s\-]", "", texte))
        if m := _HORIZONTALE.fullmatch(compact):
            return cls(LIGNES.index(m[1]), int(m[2]) - 1, Sens.HORIZONTAL)
        if m := _VERTICALE.fullmatch(compact):
            return cls(LIGNES.index(m[2]), int(m[1]) - 1, Sens.VERTICAL)
        raise NotationIllisible(
            f"{cite(texte)} n’est pas une référence : écrivez par exemple H4 (horizontal) ou 4H (vertical)."
        )

    def __str__(self) -> str:
        lettre, nombre = LIGNES[self.ligne], str(self.colonne + 1)
        return lettre + nombre if self.sens is Sens.HORIZONTAL else nombre + lettre

    @property
    def inversee(self) -> "Reference":
        """The reference of the same square in the other direction."""
        return Reference(self.ligne, self.colonne, self.sens.autre)

    def cases(self, longueur: int) -> Iterator[tuple[int, int]]:
        """The squares of a word of that many letters; they may leave the grid."""
        dl, dc = self.sens.pas
        return ((self.ligne + i * dl, self.colonne + i * dc) for i in range(longueur))


class Placement(Struct, frozen=True, gc=False):
    """A whole word at a place. ``mot`` is in notation: lower case where a joker stands (laid now or before)."""

    mot: str
    ref: Reference

    @classmethod
    def parse(cls, mot: str, ref: str) -> Self:
        """Read the field's notation (« MAiSON », « H4 »)."""
        if not re.fullmatch(r"[A-Za-z]{2,15}", mot):
            raise NotationIllisible(f"{cite(mot)} n’est pas un mot : 2 à 15 lettres, en minuscule celle d’un joker.")
        return cls(mot, Reference.parse(ref))

    def __str__(self) -> str:
        return f"{self.mot} {self.ref}"

    @property
    def cases(self) -> tuple[tuple[int, int], ...]:
        return tuple(self.ref.cases(len(self.mot)))


_SANS_LETTRE: Final = (VIDE * TAILLE,) * TAILLE


class Grille(Struct, frozen=True, dict=True):
    """15 rows of 15 signs: ``.`` empty, ``A``–``Z`` a tile, ``a``–``z`` a joker standing for that letter."""

    lignes: tuple[str, ...] = _SANS_LETTRE

    @classmethod
    def parse(cls, lignes: Sequence[str]) -> Self:
        if len(lignes) != TAILLE:
            raise NotationIllisible(f"La grille a {denombrer(len(lignes), 'ligne')} : il en faut 15.")
        for nom, ligne in zip(LIGNES, lignes, strict=True):
            if not re.fullmatch(r"[A-Za-z.]{15}", ligne):
                raise NotationIllisible(f"Ligne {nom} de la grille illisible : 15 signes, des lettres ou des points.")
        return cls(tuple(lignes))

    def __getitem__(self, case: tuple[int, int]) -> str:
        """The sign on (row, column), both from 0; outside the grid it is empty."""
        ligne, colonne = case
        return self.lignes[ligne][colonne] if 0 <= ligne < TAILLE and 0 <= colonne < TAILLE else VIDE

    @cached_property
    def vide(self) -> bool:
        return self.lignes == _SANS_LETTRE

    @cached_property
    def lettres(self) -> str:
        """The tiles on the grid, a joker as ``?``."""
        return "".join("?" if c.islower() else c for ligne in self.lignes for c in ligne if c != VIDE)

    def occupee(self, case: tuple[int, int]) -> bool:
        return self[case] != VIDE

    def nouvelles(self, placement: Placement) -> tuple[tuple[tuple[int, int], str], ...]:
        """The (square, sign) pairs that ``placement`` lays, in the order of the word.

        Raises `PlacementImpossible` when the word leaves the grid, is longer on the grid than written,
        contradicts a tile, lays nothing, or touches nothing (the centre, on an empty grid).
        """
        dl, dc = placement.ref.sens.pas
        cases = placement.cases
        (l0, c0), (l1, c1) = cases[0], cases[-1]
        if l1 >= TAILLE or c1 >= TAILLE:
            raise PlacementImpossible(f"{placement} sort de la grille.")
        if self.occupee((l0 - dl, c0 - dc)) or self.occupee((l1 + dl, c1 + dc)):
            raise PlacementImpossible(f"{placement} touche une lettre à son bout : écrivez le mot en entier.")
        presents = [self.lignes[ligne][colonne] for ligne, colonne in cases]
        for present, signe in zip(presents, placement.mot, strict=True):
            if present not in (VIDE, signe) and present.upper() != signe.upper():
                raise PlacementImpossible(f"{placement} contredit la lettre {present.upper()} déjà posée.")
        trous = zip(presents, cases, placement.mot, strict=True)
        posees = tuple((case, signe) for present, case, signe in trous if present == VIDE)
        if not posees:
            raise PlacementImpossible(f"{placement} ne pose aucune lettre.")
        if not self._raccorde(cases, posees):
            raise PlacementImpossible(
                f"{placement} ne couvre pas la case centrale H8." if self.vide else f"{placement} ne touche aucun mot."
            )
        return posees

    def _raccorde(self, cases: Sequence[tuple[int, int]], posees: Sequence[tuple[tuple[int, int], str]]) -> bool:
        if len(posees) < len(cases):
            return True
        if self.vide:
            return (CENTRE, CENTRE) in cases
        return any(
            self.occupee((lig + dl, col + dc))
            for (lig, col), _ in posees
            for dl, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))
        )

    def poser(self, placement: Placement) -> "Grille":
        """The grid with the word laid; raises like `nouvelles`."""
        rangs = list(self.lignes)
        for (ligne, colonne), signe in self.nouvelles(placement):
            rang = rangs[ligne]
            rangs[ligne] = f"{rang[:colonne]}{signe}{rang[colonne + 1 :]}"
        return Grille(tuple(rangs))

    def tel_que_pose(self, placement: Placement) -> Placement:
        """``placement``, already on this grid, with the signs that lie there: jokers are where the grid has them."""
        return Placement("".join(self[case] for case in placement.cases), placement.ref)

    def remplacer(self, case: tuple[int, int], signe: str) -> "Grille":
        """The grid with one sign changed (partie joker: the joker taken back leaves its letter)."""
        ligne, colonne = case
        rang = self.lignes[ligne][:colonne] + signe + self.lignes[ligne][colonne + 1 :]
        return Grille((*self.lignes[:ligne], rang, *self.lignes[ligne + 1 :]))

    def mot_en(self, case: tuple[int, int], sens: Sens) -> tuple[str, Reference]:
        """The run of tiles through ``case`` in that direction, and its reference (one tile alone: length 1)."""
        dl, dc = sens.pas
        ligne, colonne = case
        while self.occupee((ligne - dl, colonne - dc)):
            ligne, colonne = ligne - dl, colonne - dc
        debut = Reference(ligne, colonne, sens)
        mot = ""
        while self.occupee((ligne, colonne)):
            mot += self[ligne, colonne]
            ligne, colonne = ligne + dl, colonne + dc
        return mot, debut


GRILLE_VIDE: Final = Grille()
