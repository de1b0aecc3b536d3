"""Words of one's own, added to a list or removed from it: kept apart, dated, with a reason."""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from enum import StrEnum
from typing import Final

import msgspec

from arbitre.engine.francais import denombrer
from arbitre.lexiques.erreurs import ChangementRefuse
from arbitre.lexiques.textes import est_un_mot, plier

_SUFFIXE: Final = re.compile(r" [+−] \d+ mots? (?:ajouté|retiré).*")
"""What `suffixe` and a mention write behind a name."""


class Sens(StrEnum):
    """Which way a word goes."""

    AJOUT = "ajout"
    RETRAIT = "retrait"


class Changement(msgspec.Struct, frozen=True):
    """One word added or removed, the day it was decided, and why."""

    mot: str
    sens: Sens
    le: date
    raison: str

    def __str__(self) -> str:
        verbe = "ajouté" if self.sens is Sens.AJOUT else "retiré"
        return f"{self.mot}, {verbe} le {self.le:%d/%m/%Y} : {self.raison}"


def changement(mot: str, sens: Sens, le: date, raison: str) -> Changement:
    """A change on a folded word. Raises `ChangementRefuse` for no word or no reason."""
    plie = plier(mot.strip())
    if not est_un_mot(plie):
        raise ChangementRefuse(f"« {mot} » n’est pas un mot de 2 à 15 lettres : corrigez-le.")
    if not raison.strip():
        raise ChangementRefuse(f"Dites pourquoi {plie} change : la raison est écrite dans les documents de la partie.")
    return Changement(plie, sens, le, raison.strip())


def appliquer(mots: Iterable[str], changements: Iterable[Changement]) -> list[str]:
    """Sorted words once ``changements`` are made."""
    resultat = set(mots)
    for c in changements:
        (resultat.add if c.sens is Sens.AJOUT else resultat.discard)(c.mot)
    return sorted(resultat)


def sans_suffixe(nom: str) -> str:
    """The name of the list alone, of a lexicon that says its changes too."""
    return _SUFFIXE.sub("", nom)


def suffixe(changements: Sequence[Changement]) -> str:
    """What the name of a changed lexicon says: `` + 3 mots ajoutés, 1 retiré``, or nothing."""
    ajouts = sum(c.sens is Sens.AJOUT for c in changements)
    retraits = len(changements) - ajouts
    parties = []
    if ajouts:
        parties.append(denombrer(ajouts, "mot ajouté"))
    if retraits:
        parties.append(denombrer(retraits, "retiré" if ajouts else "mot retiré"))
    return f" + {', '.join(parties)}" if ajouts else f" − {parties[0]}" if parties else ""
