"""Bulletins and grids in few words, for the tests of the correction."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypedDict

from arbitre.engine.bulletin import Bulletin, Constat, Papier, Raccord, SolutionEcrite, Verdict
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.correction.juge import corriger
from arbitre.engine.correction.places import Lexique
from arbitre.engine.editions import edition
from arbitre.engine.formule import FORMULES
from arbitre.engine.grille import TAILLE, VIDE, Grille

DONNEES: Final = Path(__file__).parents[2] / "donnees" / "bulletins"
TOUTES: Final = ("2023", "2012", "ancienne")

MOTS: Final = frozenset(
    "ANES ANHELAI ANHELAT ARQUE AVEUX CHACUNE CHANCE DA EN ES ET ILS INDU LA LE LES LI LU MA MARQUE MARQUERENT ME MIL "
    "MOLLES MOLLIES MU NE NES NO OE OM ON OS RA SE SEL SOLE SOLES SU TA TE TU UNE UT".split()
)


class Cadre(TypedDict, total=False):
    """What a test says of its coup, in one place."""

    sur: Grille
    tirage: str
    coup: int
    mots: Lexique
    zeros: tuple[str, ...]
    autres: tuple[int, ...]


def grille(**rangs: str) -> Grille:
    """A grid from its rows that hold tiles: ``grille(H="...ChACUNE")``."""
    return Grille(tuple(rangs.get(nom, "").ljust(TAILLE, VIDE) for nom in "ABCDEFGHIJKLMNO"))


VIERGE: Final = grille()
CHACUNE: Final = grille(H="...ChACUNE")
"""After the first coup of a published partie: the H is a joker."""
DEUX_LETTRES: Final = grille(H=".......NE")
NE_TUIS: Final = grille(H=".......NE", I="........T", J="........U", K="........I", L="........S")
"""A word of two letters, NE, at H8, and another through it."""
ARQUE: Final = grille(
    H="..STEROLS",
    I="..W..E",
    J="..E..P",
    K="..ARQUE",
    L="HATA.G",
    M="..S..N",
    N=".....A",
    O="..VACIVE",
)
JOKERS: Final = grille(
    B="............V",
    C="............E",
    D="...........VU",
    E="........LUREX",
    F="...........D",
    G=".......MOLLIES",
    H="...ChACUNE.K",
    I="...R.......A",
    J="...I",
    K="..BEARNAISE",
    L="...R......G",
    M="...A......O",
    N=".TRIEZ.DUQUONS",
    O="...S......T",
)
"""The eleventh coup of that partie; with EHLA?NI, ANHELAI at A8 pays 97 or 96 as the first or last A is the joker."""

PREMIER: Final[Cadre] = {"sur": VIERGE, "tirage": "AECC?NU"}
"""The first coup of that partie, CHACUNE with a joker for its H."""
MARQUERENT: Final[Cadre] = {"sur": ARQUE, "tirage": "IMNRTLE"}
"""ARQUE, which lies on K3, is prolonged at both ends."""


def ecrit(
    mot: str,
    ref: str | None = None,
    points: int | None = None,
    *,
    sens: str = "H",
    raccord: Iterable[Raccord] = (),
    cercles: Iterable[int] = (),
    barree: bool = False,
) -> SolutionEcrite:
    """One solution in the short form."""
    return SolutionEcrite(mot, sens, tuple(cercles), ref, tuple(raccord), points, barree)


def sous(texte: str, debut: int = 0) -> tuple[Raccord, ...]:
    """Letters written under a horizontal word, from its letter ``debut`` on; blanks are skipped."""
    return tuple(Raccord(1, debut + i, lettre) for i, lettre in enumerate(texte) if lettre != " ")


UNE: Final = sous("UNE")
"""The raccord of MOLLIES at G8 in CHACUNE."""


def papier(*lignes: str, ref: str | None = None, points: int | None = None) -> Bulletin:
    """A paper from its upper rows."""
    rangs = [ligne.ljust(13, VIDE) for ligne in lignes]
    return Bulletin(papier=Papier(tuple(rangs + [VIDE * 13] * (13 - len(rangs))), ref, points))


def contexte(
    ed: str = "2023",
    *,
    sur: Grille = CHACUNE,
    tirage: str = "EIOLMLS",
    coup: int | None = None,
    formule: str = "classique",
    mots: Lexique = MOTS,
    zeros: tuple[str, ...] = (),
    autres: tuple[int, ...] = (),
) -> ContexteDeCorrection:
    """The coup of a published partie, but for what is given."""
    numero = coup or (1 if sur.vide else 2)
    return ContexteDeCorrection(
        edition(ed).correction, FORMULES[formule], numero, sur, tirage, mots, None, zeros, autres
    )


def juger(
    ed: str,
    *solutions: SolutionEcrite,
    etat: Iterable[Constat] = (),
    remis: bool = True,
    fallacieux: bool | None = None,
    bulletin: Bulletin | None = None,
    sur: Grille = CHACUNE,
    tirage: str = "EIOLMLS",
    coup: int | None = None,
    formule: str = "classique",
    mots: Lexique = MOTS,
    zeros: tuple[str, ...] = (),
    autres: tuple[int, ...] = (),
) -> Verdict:
    """The verdict of edition ``ed`` on these solutions (or this ``bulletin``)."""
    quoi = bulletin or Bulletin(remis, tuple(etat), solutions)
    decisions = {} if fallacieux is None else {"raccordement_fallacieux": fallacieux}
    ici = contexte(ed, sur=sur, tirage=tirage, coup=coup, formule=formule, mots=mots, zeros=zeros, autres=autres)
    return corriger(ici, quoi, decisions)


def paye(verdict: Verdict) -> tuple[int, str]:
    """(points, sanctions): ``A`` warning, ``P`` penalty, ``Z`` zero, in order."""
    lettres = {"avertissement": "A", "penalite": "P", "zero": "Z"}
    return verdict.points, "".join(lettres[s.peine.value] for s in verdict.sanctions)


def lectures(verdict: Verdict) -> list[tuple[int, str]]:
    """The readings, as `paye` says them."""
    lettres = {"avertissement": "A", "penalite": "P", "zero": "Z"}
    return [
        (lec.issue.points, "".join(lettres[s.peine.value] for s in lec.issue.sanctions)) for lec in verdict.lectures
    ]


def articles(verdict: Verdict) -> list[str]:
    """The articles of the sanctions."""
    return [s.article.numero for s in verdict.sanctions]
