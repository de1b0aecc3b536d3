"""Respellings for what an engine says wrong: « Danemark » is sent to it as « danemarque ».

A JSON object, text as written -> text as sent: whole words, any case, longest first; one letter is a letter of the
game and matches its capital only (« Y » among spelled letters sounds like I otherwise). The shipped table is
``resources/voix/prononciation.json``; the user's file, same form, is read over it ("" takes an entry back).
"""

import json
import re
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Final, Self

from msgspec import Struct, field

from arbitre.dossiers import remplacer
from arbitre.engine.saisies import cite
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json
from arbitre.voix.messages import PrononciationIllisible

_TAILLE_MAX: Final = 1 << 20


class Prononciation(Struct, frozen=True, dict=True):
    """The table in force; keys as `_entree` makes them."""

    table: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def livree(cls) -> Self:
        return cls(_lire(files("arbitre.resources").joinpath("voix", "prononciation.json").read_bytes()))

    @classmethod
    def charger(cls, fichier: Path | None) -> Self:
        """The shipped table, the user's file over it if there is one; `PrononciationIllisible` says what is wrong."""
        livree = cls.livree()
        if fichier is None or not fichier.exists():
            return livree
        try:
            propre = _lire(lire(fichier, _TAILLE_MAX))
        except (FichierNonLu, JsonIllisible):
            raise PrononciationIllisible(
                f"Le fichier des prononciations {cite(fichier.name)} n’est pas lisible : corrigez-le ou effacez-le ; "
                "la table fournie sert en attendant."
            ) from None
        return cls(MappingProxyType({**livree.table, **propre}))

    def enregistrer(self, fichier: Path) -> None:
        """The user's file: only what differs from the shipped table."""
        livree = type(self).livree().table
        propre = {mot: dit for mot, dit in self.table.items() if livree.get(mot) != dit}
        propre |= {mot: "" for mot in livree if mot not in self.table}
        remplacer(fichier, json.dumps(propre, ensure_ascii=False, indent=2, sort_keys=True).encode())

    def avec(self, mot: str, dit: str) -> Self:
        """This table where ``mot`` is sent as ``dit``; an empty ``dit`` sends it as it is written."""
        return type(self)(MappingProxyType({**self.table, _entree(mot): dit.strip()}))

    def appliquer(self, texte: str) -> str:
        """``texte`` as the engine must read it."""
        if self._motif is None:
            return texte
        return self._motif.sub(lambda trouve: self.table[_entree(trouve.group())], texte)

    @cached_property
    def _motif(self) -> re.Pattern[str] | None:
        mots = sorted((mot for mot, dit in self.table.items() if dit and len(mot) > 1), key=len, reverse=True)
        lettres = [mot for mot, dit in self.table.items() if dit and len(mot) == 1]
        choix = [f"(?i:{'|'.join(map(re.escape, mots))})"] * bool(mots) + lettres
        return re.compile(rf"(?<!\w)(?:{'|'.join(choix)})(?!\w)") if choix else None


def _entree(mot: str) -> str:
    mot = mot.strip()
    return mot.upper() if len(mot) == 1 else mot.casefold()


def _lire(octets: bytes) -> Mapping[str, str]:
    """The table of a file; `JsonIllisible` when it is not an object of texts."""
    lu = depuis_json(octets, dict[str, str])
    return MappingProxyType({_entree(mot): dit.strip() for mot, dit in lu.items() if mot.strip()})
