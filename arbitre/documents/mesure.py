"""Widths of texts in the shipped font, and how a text is made to fit: smaller, then on several lines."""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Container, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING, Final

from arbitre.charte import FAMILLE, FICHIERS_POLICE, Corps

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

MAIGRE: Final = FAMILLE.replace(" ", "")
GRAS: Final = f"{MAIGRE}-Bold"
MINIMUM: Final = float(Corps.NOTE.papier)
"""Nothing on paper is smaller, in points."""
INTERLIGNE: Final = 1.25
BOITE: Final = "□"
"""What stands for a sign that the font has not."""
_MANQUES: ContextVar[dict[str, None] | None] = ContextVar("manques", default=None)
_VERROU: Final = threading.Lock()
_NOMMES: Final = r"art\. |(?:[Pp]artie|[Cc]oup|[Tt]able|[Rr]onde) (?=\d)"
_COUPES: Final = re.compile(rf" *[^ -]*-| *(?:[^ -]*\b(?:{_NOMMES}))?[^ -]+| +")
"""Pieces between which a line may be cut; an article, a partie, a table is never parted from its number."""
_POINT: Final = "·"


@cache
def _polices() -> dict[str, TTFont]:
    """Give reportlab the shipped fonts, once."""
    from reportlab import rl_config
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    polices = {}
    with _VERROU:
        rl_config.useA85 = 0  # streams as bytes: smaller, and twice as fast
        for nom, fichier in zip((MAIGRE, GRAS), FICHIERS_POLICE, strict=True):
            octets = (files("arbitre.resources") / "polices" / fichier).read_bytes()
            polices[nom] = TTFont(nom, BytesIO(octets))
            registerFont(polices[nom])
    return polices


def police(*, gras: bool) -> TTFont:
    """The face."""
    return _polices()[GRAS if gras else MAIGRE]


@contextmanager
def sans_tous_leurs_signes() -> Iterator[dict[str, None]]:
    """Filled, as long as the block lasts, with the texts drawn in its thread of which the font lacks a sign."""
    textes: dict[str, None] = {}
    jeton = _MANQUES.set(textes)
    try:
        yield textes
    finally:
        _MANQUES.reset(jeton)


def dessinable(texte: str) -> str:
    """``texte`` as it is drawn; where a box stands for a sign of it, that is noted."""
    montre = lisible(texte)
    manques = _MANQUES.get()
    if manques is not None and BOITE in montre and BOITE not in texte:
        manques[texte] = None
    return montre


def sans_leurs_signes(textes: Iterable[str]) -> list[str]:
    """The texts that hold a sign absent from the font, for which a box would be drawn."""
    return [texte for texte in textes if BOITE in lisible(texte) and BOITE not in texte]


@lru_cache(maxsize=8192)
def lisible(texte: str) -> str:
    """``texte`` in signs that the font has: composed, a letter without its unknown accent, else a box."""
    connus = police(gras=False).face.charToGlyph
    texte = unicodedata.normalize("NFC", texte)
    if all(ord(signe) in connus for signe in texte):
        return texte
    return "".join(_connu(signe, connus) for signe in texte)


def _connu(signe: str, connus: Container[int]) -> str:
    if ord(signe) in connus:
        return signe
    nu = "".join(c for c in unicodedata.normalize("NFKD", signe) if not unicodedata.combining(c))
    return nu if nu and all(ord(c) in connus for c in nu) else BOITE


@lru_cache(maxsize=8192)
def largeur(texte: str, corps: float, gras: bool = False) -> float:
    """Width in points."""
    return float(police(gras=gras).stringWidth(lisible(texte), corps))


@lru_cache(maxsize=8192)
def couper(texte: str, place: float, corps: float, gras: bool = False) -> tuple[str, ...]:
    """Lines no wider than ``place``: cut at blanks, after hyphens, or within a word that is wider by itself."""
    lignes: list[str] = []
    for alinea in texte.split("\n"):
        ligne = ""
        for mot in _COUPES.findall(alinea):
            essai = f"{ligne}{mot}" if ligne else mot.lstrip(" ")
            if largeur(essai.rstrip(" "), corps, gras) <= place:
                ligne = essai
                continue
            if ligne:
                lignes.append(ligne.rstrip(f" {_POINT}") or ligne)
            if mot.strip(" ") == _POINT:
                ligne = ""
                continue
            *pleines, ligne = _trancher(mot.strip(" "), place, corps, gras)
            lignes.extend(pleines)
        lignes.append(ligne)
    return tuple(lignes)


def _trancher(mot: str, place: float, corps: float, gras: bool) -> list[str]:
    """A word in pieces that fit; a single sign is never cut."""
    morceaux, debut = [], 0
    for fin in range(1, len(mot) + 1):
        if fin - debut > 1 and largeur(mot[debut:fin], corps, gras) > place:
            morceaux.append(mot[debut : fin - 1])
            debut = fin - 1
    return [*morceaux, mot[debut:]]


def abreger(lignes: tuple[str, ...], gardees: int, place: float, corps: float, gras: bool = False) -> tuple[str, ...]:
    """So many of these lines; what does not stand on the last one is cut short there, and « … » says so."""
    if len(lignes) <= gardees:
        return lignes
    *avant, derniere = lignes[:gardees]
    for suite in lignes[gardees:]:
        derniere += suite if derniere.endswith("-") else f" {suite}"
    while derniere and largeur(f"{derniere}…", corps, gras) > place:
        derniere = derniere[:-1]
    return (*avant, f"{derniere.rstrip(' -')}…")


@lru_cache(maxsize=8192)
def tenir(texte: str, place: float, corps: float, gras: bool = False, lignes: int = 1) -> tuple[float, tuple[str, ...]]:
    """(size, lines) of ``texte`` in ``place``: on at most ``lignes`` lines down to `MINIMUM`, on as many as it takes
    after that."""
    plus_longue = largeur(texte, 1, gras)
    if lignes == 1 and "\n" not in texte:
        voulu = min(corps, place / plus_longue if plus_longue else corps)
        if voulu >= MINIMUM:
            return voulu, (texte,)
    while True:
        coupees = couper(texte, place, corps, gras)
        if len(coupees) <= lignes or corps <= MINIMUM:
            return corps, coupees
        corps = max(MINIMUM, corps - 0.5)
