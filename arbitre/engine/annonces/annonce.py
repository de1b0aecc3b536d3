"""What is said: an `Annonce`, and the bits of speech (`Dit`) that sentences are made of."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Final

from msgspec import Struct

from arbitre.engine.annonces import nombres
from arbitre.engine.francais import accorder
from arbitre.engine.grille import Reference
from arbitre.engine.lettres import PAYS

Graphie = Callable[[str], str | None]
"""The accented spelling of a word in capitals (« DEJANTEE » -> « déjantée »), None where it is not known."""


class Role(Enum):
    """What an announcement is for; the order is the speaking order of a coup."""

    FORMULE = "formule"
    NOMBRE_RELIQUAT = "nombre_reliquat"
    NOMBRE_REJET = "nombre_rejet"
    RELIQUAT = "reliquat"
    NOUVELLE = "nouvelle"
    TIRAGE_COMPLET = "tirage_complet"
    CHRONO = "chrono"
    ALERTE = "alerte"
    TERMINE = "termine"
    POINTS = "points"
    SENS = "sens"
    PLACE = "place"
    MOT = "mot"
    EPELLATION = "epellation"
    MOT_FORME = "mot_forme"
    MENTION = "mention"
    RAPPEL = "rappel"
    AUTRE_SOLUTION = "autre_solution"
    TOTAL = "total"
    SORTIE = "sortie"
    EN_LICE = "en_lice"


class Dit(Struct, frozen=True):
    """A bit of speech: ``texte`` to read on a caption, ``parole`` for a voice to say in one go, ``morceaux`` the
    same in pieces that a voice pack holds. They differ where a word is spelled because nobody knows its accents."""

    texte: str
    parole: str
    morceaux: tuple[str, ...]


class Annonce(Struct, frozen=True):
    """One announcement. ``lettre`` and ``index`` (from 0, in speaking order) are set for a new letter only:
    the tableau shows that letter when the announcement starts."""

    role: Role
    texte: str
    parole: str
    morceaux: tuple[str, ...]
    lettre: str = ""
    index: int | None = None

    @property
    def cle(self) -> str:
        """Stable key of the whole announcement, for packs that hold it in one clip (« tunisie t »)."""
        return cle(self.parole)


_HORS_PAROLE: Final = re.compile(r"[^\w’'\-]+")


def cle(parole: str) -> str:
    """Key of a clip: what is said, without punctuation or capitals; accents stay (« égypte »)."""
    return " ".join(_HORS_PAROLE.sub(" ", unicodedata.normalize("NFC", parole)).split()).lower()


def dire(texte: str, *morceaux: str) -> Dit:
    """A bit of speech read as it is said, in one piece unless ``morceaux`` are given."""
    return Dit(texte, texte, morceaux or (texte,))


def joindre(dits: Iterable[Dit], separateur: str) -> Dit:
    """Several bits as one."""
    tous = tuple(dits)
    return Dit(
        separateur.join(d.texte for d in tous),
        separateur.join(d.parole for d in tous),
        tuple(m for d in tous for m in d.morceaux),
    )


def dire_compte(n: int, nom: str, *, feminin: bool = False) -> Dit:
    """« trois lettres », « quatre-vingt-onze points »."""
    texte = nombres.compter(n, nom, feminin=feminin)
    return dire(texte, *nombres.morceaux(n, feminin=feminin), accorder(n, nom))


def dire_reference(ref: Reference) -> Dit:
    """« H quatre », « quatre H »; a voice takes a breath between the two, or « dix G » loses its s and
    « deux A » lends one to its A."""
    mots = nombres.reference(ref)
    return Dit(" ".join(mots), ", ".join(mots), mots)


def dire_groupes(lettres: str, nom: Callable[[str], str]) -> Dit:
    """Letters in order of appearance, equal ones together: « Algérie, deux Égypte, Joker »."""
    groupes = []
    for signe in dict.fromkeys(lettres):
        fois = lettres.count(signe)
        compte = (nombres.en_lettres(fois),) if fois > 1 else ()
        groupes.append(dire(" ".join((*compte, nom(signe))), *compte, nom(signe)))
    return joindre(groupes, ", ")


def dire_pays(lettre: str) -> str:
    """Pays of a letter, « Joker » for ``?``."""
    return PAYS[lettre]


def dire_lettre(lettre: str) -> str:
    """The letter alone; the joker has no other name than « Joker »."""
    return PAYS[lettre] if lettre == "?" else lettre


def epeler(mot: str) -> Dit:
    """A word in notation spelled in one go, the joker's letter by its Pays (2023, 3.4)."""
    signes = tuple(PAYS[signe.upper()] if signe.islower() else signe for signe in mot)
    return dire(" ".join(signes), *signes)


def dire_mot(mot: str, graphie: Graphie) -> Dit:
    """A word in notation, pronounced from its accented spelling; spelled where that is not known."""
    capitales = mot.upper()
    connue = graphie(capitales)
    if connue:
        return dire(connue)
    lettres = tuple(capitales)
    return Dit(capitales, " ".join(lettres), lettres)
