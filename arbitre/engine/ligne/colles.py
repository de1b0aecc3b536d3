"""Signs stuck to one another, « 15 TT », « 15 TZ », « 15 TH », or in full, « 15 TOP »: their zero would be unjust."""

import re
from typing import Final

from arbitre.engine.francais import liste, suites
from arbitre.engine.ligne.jetons import Jetons

_COLLES: Final = re.compile(r"[TZ]{2,3}|[TZ][DGHMNPR]|([BNVX])\1{1,2}")
_DITS: Final = {"T": "T (top)", "Z": "Z (blanc)", "N": "N (rien remis)"}
_EN_TOUTES_LETTRES: Final = {"TOP": "T", "BLANC": "Z", "ZERO": "Z", "NUL": "Z", "RIEN": "NZ"}
"""Words that one types for the sign itself; of two, either may be meant."""


def signes_colles(jetons: Jetons, tables: tuple[int, ...]) -> str:
    """What to type instead of a word that no solution of the coup begins with; empty where it may be a word."""
    mot = jetons.mot
    if mot is None or jetons.force or jetons.ref is not None or jetons.cercles:
        return ""
    voulus = _EN_TOUTES_LETTRES.get(mot, "")
    if not voulus and not _COLLES.fullmatch(mot):
        return ""
    dits = liste([_DITS.get(signe, signe) for signe in dict.fromkeys(voulus or mot)])
    if voulus:
        faute, lignes = f"{dits}, c’est une seule lettre", list(voulus)
    elif len(set(mot)) == 1:
        faute, lignes = f"{dits} se tape une seule fois", [mot[0]]
    elif set(mot) == {"T", "Z"}:
        faute, lignes = f"{dits}, c’est l’un ou l’autre", ["T", "Z"]
    else:
        faute, lignes = f"{dits}, une espace entre les deux", [" ".join(mot)]
    taper = " ou ".join(f"{suites(tables)} {ligne}" for ligne in lignes)
    tel_quel = "«\u00a0!\u00a0» collé au mot si le bulletin le porte"
    return f"«\u00a0{mot}\u00a0»\u00a0: {faute}. Tapez {taper}\u00a0; {tel_quel}."
