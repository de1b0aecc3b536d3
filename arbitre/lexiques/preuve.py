"""Proof of a lexicon: whole, sorted, equal to its list, and with the short words that decide games."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.dossiers import Dossiers
from arbitre.engine.francais import denombrer
from arbitre.lexiques.bibliotheque import Bibliotheque
from arbitre.lexiques.compiles import est_compile
from arbitre.lexiques.editions import EDITIONS, empreinte
from arbitre.lexiques.lecture import lire
from arbitre.lexiques.ouvert import LexiqueOuvert
from arbitre.lexiques.ouverture import ouvrir
from arbitre.lexiques.sources import debut_de
from arbitre.lexiques.textes import est_un_mot

COURTS: Final = frozenset(
    "AH AI AN AS AU BU CA CE CI DE DO DU EH EN ES ET EU EX FA GO HA HE HI HO IF IL JE LA LE LI LU MA ME MI MU NA NE NI "
    "NO NU OC OH ON OR OS OU PI PU RA RE RI RU SA SE SI SU TA TE TU UN US UT VA VU XI".split()
)
"""Words of two letters that every list of French holds."""
FAUX: Final = frozenset("AE AV ED LN OE OP PT".split())
"""Texts of two letters that free lists take for words."""


class Constat(Struct, frozen=True):
    """One thing checked: whether it holds, and the sentence that says it."""

    tenu: bool
    texte: str


class Preuve(Struct, frozen=True):
    """A lexicon and all that was checked of it."""

    lexique: LexiqueOuvert
    constats: tuple[Constat, ...]

    @property
    def tenue(self) -> bool:
        return all(c.tenu for c in self.constats)


def prouver(chemin: Path | None = None, dossiers: Dossiers | None = None) -> Preuve:
    """Check the lexicon of ``chemin``, or the one installed by default.

    Raises what `ouvrir` raises; a damaged compiled file is an `AutomateIllisible`.
    """
    lexique = ouvrir(chemin, dossiers)
    liste = _liste(chemin, dossiers)
    mots = list(lexique.automate.mots())
    return Preuve(lexique, (*_entier(lexique, mots, liste), _edition(lexique), *_courts(frozenset(mots))))


def _liste(chemin: Path | None, dossiers: Dossiers | None) -> Sequence[str] | None:
    """The words of the source itself; None where it is a compiled lexicon, which has no list beside it."""
    if chemin is None:
        bibliotheque = Bibliotheque(dossiers or Dossiers.du_systeme())
        return bibliotheque.mots(bibliotheque.defaut)
    return None if est_compile(debut_de(chemin)) else lire(chemin).mots


def _entier(lexique: LexiqueOuvert, mots: list[str], liste: Sequence[str] | None) -> Iterator[Constat]:
    yield Constat(True, "somme de contrôle juste")
    tries = all(a < b for a, b in pairwise(mots)) and all(map(est_un_mot, mots))
    yield Constat(tries, "mots de 2 à 15 lettres, triés, sans répétition" if tries else "mots mal formés ou mal triés")
    juste = len(mots) == lexique.nombre and empreinte(mots) == lexique.empreinte
    yield Constat(
        juste, f"{denombrer(len(mots), 'mot')}, empreinte {'juste' if juste else 'différente de celle annoncée'}"
    )
    if liste is not None:
        pareil = list(liste) == mots
        yield Constat(pareil, f"lexique compilé {'égal à' if pareil else 'différent de'} sa liste")


def _edition(lexique: LexiqueOuvert) -> Constat:
    if lexique.edition:
        return Constat(True, f"édition reconnue : {lexique.edition}")
    proche = next((nom for nom, nombre in EDITIONS.values() if nombre == lexique.nombre), None)
    if proche:
        return Constat(False, f"autant de mots que l’{proche}, mais pas les mêmes : la liste a été modifiée")
    return Constat(True, "édition non reconnue")


def _courts(mots: frozenset[str]) -> Iterator[Constat]:
    absents, faux = sorted(COURTS - mots), sorted(FAUX & mots)
    yield Constat(not absents, f"mots de 2 lettres absents : {' '.join(absents) or 'aucun parmi les plus connus'}")
    yield Constat(not faux, f"mots de 2 lettres douteux : {' '.join(faux) or 'aucun'}")
