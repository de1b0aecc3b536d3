"""The tirage: reliquat and new letters, its notation, and whether it is valid (2023, 3.1 and 3.2)."""

import re
from enum import Enum
from typing import Final, Self

from msgspec import Struct

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.francais import denombrer
from arbitre.engine.lettres import AU_GRE, VOYELLES, capitales, lettres_valides, triees
from arbitre.engine.reglement import Article, Reglement
from arbitre.engine.saisies import cite

_SIGNES: Final = re.compile(r"(-?)([A-Z?]*)(\+?)([A-Z?]*)")


class Tirage(Struct, frozen=True, gc=False):
    """Letters in play: ``reliquat`` then ``nouvelles`` in drawn order; ``rejet`` after one, or an annulled coup."""

    reliquat: str
    nouvelles: str
    rejet: bool = False

    @classmethod
    def parse(cls, texte: str, reliquat: str = "") -> Self:
        """« HMQ+AEIO », « -AEIOHMQ », « EIOLMLS ».

        Without ``+`` the letters are new, but where they are those of ``reliquat`` (the letters left by the
        coup before): then nothing was drawn.
        """
        m = _SIGNES.fullmatch(capitales("".join(texte.split())))
        if m is None or not (m[2] or m[4]):
            raise NotationIllisible(f"{cite(texte)} n’est pas un tirage : écrivez par exemple HMQ+AEIO, ou -AEIOHMQ.")
        if m[3]:
            return cls(m[2], m[4], bool(m[1]))
        if not m[1] and triees(m[2]) == triees(reliquat):
            return cls(m[2], "")
        return cls("", m[2], bool(m[1]))

    def __str__(self) -> str:
        plus = "+" if self.reliquat and self.nouvelles else ""
        return f"{'-' if self.rejet else ''}{self.reliquat}{plus}{self.nouvelles}"

    @property
    def lettres(self) -> str:
        """All letters, reliquat first, in their own order."""
        return self.reliquat + self.nouvelles


def composer(reliquat: str, nouvelles: str, *, rejet: bool = False) -> Tirage:
    """A tirage from typed or drawn letters, reliquat in the order of announcements; raises on a foreign sign."""
    return Tirage(triees(lettres_valides(reliquat)), lettres_valides(nouvelles), rejet)


class Validite(Enum):
    """Whether a tirage stands (2023, 3.2)."""

    VALIDE = "valide"
    AU_GRE = "au_gre"
    REJET = "rejet"


class ExamenDuTirage(Struct, frozen=True, gc=False):
    """The answer of `examiner`: the judgement, how many vowels and consonants are asked, why, by which article."""

    validite: Validite
    requis: int
    article: Article
    motif: str


def examiner(lettres: str, coup: int, hors_grille: str, reglement: Reglement) -> ExamenDuTirage:
    """Judge the tirage of numbered ``coup``; ``hors_grille`` are all letters that may be drawn, these included.

    Two vowels and two consonants in the first fifteen coups where what is left allows it, else one of each.
    Where all hangs on a Y or a joker it is `AU_GRE`: the juge-arbitre's choice, but for the end of the partie,
    when what is left beside them is of one kind only.
    """
    requis = 2 if coup <= 15 and _peut_valoir(hors_grille, 2) else 1
    manque = f"il faut {denombrer(requis, 'voyelle')} et {denombrer(requis, 'consonne')}"
    if not _peut_valoir(lettres, requis):
        return ExamenDuTirage(Validite.REJET, requis, reglement.rejet, f"Tirage non valide : {manque}.")
    voyelles, consonnes, _ = _compter(lettres)
    if min(voyelles, consonnes) >= requis:
        return ExamenDuTirage(Validite.VALIDE, requis, reglement.validite, "Tirage valide.")
    voyelles, consonnes, _ = _compter(hors_grille)
    if min(voyelles, consonnes) == 0:
        motif = "Tirage valide : en fin de partie, Y et jokers complètent les lettres d’une seule sorte."
        return ExamenDuTirage(Validite.VALIDE, requis, reglement.validite, motif)
    motif = f"Validité à votre gré : {manque}, et cela dépend d’un Y ou d’un joker."
    return ExamenDuTirage(Validite.AU_GRE, requis, reglement.validite, motif)


def repete_l_annule(lettres: str, annulees: str, sac: str, reglement: Reglement) -> bool:
    """Whether a tirage is the annulled one again, and so put back (2023, 3.6; 2012, 6.2).

    ``sac`` is what may be drawn beside it. With an empty bag 2012 leaves no other tirage: the same one stands.
    """
    autre_possible = bool(sac) or reglement.fin_si_tirage_identique
    return reglement.tirage_different and autre_possible and triees(lettres) == triees(annulees)


def _compter(lettres: str) -> tuple[int, int, int]:
    """(vowels, consonants, Y and jokers)."""
    libres = sum(c in AU_GRE for c in lettres)
    voyelles = sum(c in VOYELLES for c in lettres)
    return voyelles, len(lettres) - voyelles - libres, libres


def _peut_valoir(lettres: str, requis: int) -> bool:
    voyelles, consonnes, libres = _compter(lettres)
    return max(0, requis - voyelles) + max(0, requis - consonnes) <= libres
