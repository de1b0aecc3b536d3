"""A match between two players: its games, who did not play, what each earns (articles 3, 4 and 8).

Below, what the decisions of the arbitres make of it: a game lost, penalties told (articles 5.3, 9.2 and 10).
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classique.formule import FICTIF, BaremeClassique, Numero
from arbitre.engine.classique.incidents import PeineClassique


class Camp(Enum):
    """A side of a match."""

    A = "a"
    B = "b"

    @property
    def autre(self) -> "Camp":
        return Camp.B if self is Camp.A else Camp.A


class Forfait(Enum):
    """Who did not play."""

    A = "a"
    B = "b"
    AB = "ab"

    def touche(self, camp: Camp) -> bool:
        return self is Forfait.AB or self.value == camp.value


class Manche(Struct, frozen=True, gc=False):
    """A game's two scores; ``perdue``: the side that an arbitre's decision made lose it, whatever the scores."""

    a: int
    b: int
    perdue: Camp | None = None

    @property
    def vainqueur(self) -> Camp | None:
        """None for a draw."""
        if self.perdue is not None:
            return self.perdue.autre
        if self.a == self.b:
            return None
        return Camp.A if self.a > self.b else Camp.B

    def pdep(self, bareme: BaremeClassique) -> int:
        """Pdep of side A; side B has the opposite.

        A game lost by decision counts like a win by forfeit where its scores do not already give as much.
        """
        ecart = max(-bareme.ecart_max, min(bareme.ecart_max, self.a - self.b))
        match self.perdue:
            case None:
                return ecart
            case Camp.A:
                return min(ecart, -bareme.victoire_par_forfait)
            case Camp.B:
                return max(ecart, bareme.victoire_par_forfait)
            case _:
                assert_never(self.perdue)


class PeineDeManche(Struct, frozen=True, gc=False):
    """What was decided against a side in a game of a match (0: not said which), by which article, and ``cause``: the
    decision or contestation that it comes from.

    Its points stand on the feuille de marque (article 10.1.2), so the score typed has them already. ``retiree``: a file
    of version 0.1.0, whose scores were typed without them.
    """

    manche: int
    camp: Camp
    peine: PeineClassique
    article: str
    points: int = 0
    retiree: bool = False
    cause: str = ""

    @property
    def compte(self) -> bool:
        """Whether it is told beside the result."""
        return self.peine is PeineClassique.PERTE or self.points > 0


class Rencontre(Struct, frozen=True, gc=False):
    """A match: ``b`` is `FICTIF` where X is met; without games or forfait the result is awaited (but against X)."""

    a: Numero
    b: Numero
    parties: tuple[Manche, ...] = ()
    forfait: Forfait | None = None
    saisies: tuple[Manche, ...] = ()
    """The games as they were typed; ``parties`` is what the decisions make of them."""
    peines: tuple[PeineDeManche, ...] = ()

    @property
    def contre_x(self) -> bool:
        return self.b == FICTIF

    @property
    def jouee(self) -> bool:
        """Whether two players really met."""
        return bool(self.parties) and self.forfait is None and not self.contre_x

    @property
    def connue(self) -> bool:
        """Whether the result is in."""
        return bool(self.parties) or self.forfait is not None or self.contre_x

    def camp(self, joueur: Numero) -> Camp:
        return Camp.A if joueur == self.a else Camp.B

    def adversaire(self, joueur: Numero) -> Numero:
        return self.b if joueur == self.a else self.a

    def gagnees(self, camp: Camp) -> int:
        """Games won by that side."""
        return sum(manche.vainqueur is camp for manche in self.parties)

    @property
    def vainqueur(self) -> Camp | None:
        """Who won more games; None for a draw, an awaited result, or two forfeits."""
        if self.forfait is Forfait.AB:
            return None
        if self.forfait is not None:
            return Camp.B if self.forfait is Forfait.A else Camp.A
        if self.contre_x:
            return Camp.A
        a, b = self.gagnees(Camp.A), self.gagnees(Camp.B)
        return None if a == b else Camp.A if a > b else Camp.B

    def pm(self, joueur: Numero, bareme: BaremeClassique) -> int:
        """Points de match (article 3)."""
        camp = self.camp(joueur)
        if not self.connue or (self.forfait is not None and self.forfait.touche(camp)):
            return bareme.forfait
        if self.vainqueur is None:
            return bareme.nul
        return bareme.victoire if self.vainqueur is camp else bareme.defaite

    def pdep(self, joueur: Numero, bareme: BaremeClassique) -> int:
        """Points de départage (article 4.2)."""
        camp = self.camp(joueur)
        if not self.connue:
            return 0
        if self.forfait is not None:
            return bareme.pdep_du_forfait if self.forfait.touche(camp) else bareme.victoire_par_forfait
        if self.contre_x:
            return bareme.victoire_par_forfait
        somme = sum(manche.pdep(bareme) for manche in self.parties)
        return somme if camp is Camp.A else -somme


Ronde = tuple[Rencontre, ...]


MANCHES_MAX: Final = 3
GAGNANTES: Final = 2


def manche_apres(manche: Manche, peines: Sequence[PeineDeManche]) -> Manche:
    """A game with its decisions: who loses it by decision loses it whatever its scores, which are those of the sheet
    (only an older file has penalties to take off them)."""
    for p in peines:
        if p.peine is PeineClassique.PERTE:
            manche = replace(manche, perdue=p.camp)
        elif p.retiree and p.camp is Camp.A:
            manche = replace(manche, a=manche.a - p.points)
        elif p.retiree:
            manche = replace(manche, b=manche.b - p.points)
    return manche


def manches_apres(saisies: Sequence[Manche], peines: Sequence[PeineDeManche], *, deux_manches: bool) -> list[Manche]:
    """The games with their decisions, in order, until the match is won.

    A game that a decision lost before any score was typed is there, without points; the first other one awaited
    ends the list.
    """
    faites: list[Manche] = []
    for numero in range(1, (MANCHES_MAX if deux_manches else 1) + 1):
        de_la_manche = [p for p in peines if p.manche == numero]
        perdue = any(p.peine is PeineClassique.PERTE for p in de_la_manche)
        if numero > len(saisies) and not perdue:
            break
        avant = saisies[numero - 1] if numero <= len(saisies) else Manche(0, 0)
        faites.append(manche_apres(avant, de_la_manche))
        if deux_manches and gagne(faites):
            break
    return faites


def gagne(manches: Sequence[Manche]) -> bool:
    """Whether a side has its two winning games."""
    vainqueurs = [manche.vainqueur for manche in manches]
    return any(vainqueurs.count(camp) >= GAGNANTES for camp in Camp)


def avec_ses_peines(rencontre: Rencontre, *, deux_manches: bool) -> Rencontre:
    """The match with its result worked out; awaited while the decisions leave a game to be played."""
    if rencontre.forfait is not None:
        return replace(rencontre, parties=())
    faites = manches_apres(rencontre.saisies, rencontre.peines, deux_manches=deux_manches)
    entier = not deux_manches or gagne(faites) or len(faites) == MANCHES_MAX
    return replace(rencontre, parties=tuple(faites) if entier else ())
