"""`python -m tests.outils.numerotation EDITION=FICHIER…`: the articles of the règlements, by their own numbering.

The texts are not in the project; what this found in them is `tests/donnees/articles.json`. An article is a numbered
heading with a text of its own, or one that the table of contents promises and whose text our copy has lost.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

DONNEES: Final = Path(__file__).parent.parent / "donnees" / "articles.json"

_TITRE: Final = re.compile(r"^(?:#+\s+|(?=\d\s?\.))(?P<numero>\d(?:\s?\.\s?(?:\d|[a-z]\b))*)\.?(?:\s+[-–])?\s+\S")
_SOUS_TITRE: Final = re.compile(r"^#+\s+(?P<numero>\d)\s+\S.*:\s*$")
_LETTRE: Final = re.compile(r"^(?P<lettre>[a-d])\s+\S")
_SOMMAIRE: Final = re.compile(r"^(?:<b>)?(?P<numero>\d(?:\.\d)*)\s.*\.{4,}")
_NOMME: Final = re.compile(r"^(?:#+\s+)?(?P<nom>introduction)\s*$", re.IGNORECASE)
_ORIGINALES: Final = re.compile(r"^Originales\s*$")


def articles(texte: str) -> list[str]:
    """Their numbers, in the order of the text."""
    lignes = [ligne.split("TC ")[0].strip() for ligne in texte.splitlines()]
    promis = [lu["numero"] for ligne in lignes if (lu := _SOMMAIRE.match(ligne))]
    trouves, courant, vide = list[str](), "", False
    for ligne in (ligne for ligne in lignes if ligne and not _SOMMAIRE.match(ligne)):
        titre = _numero(ligne, courant)
        if titre:
            courant, vide = titre, True
        elif courant and vide and not ligne.startswith("#"):
            trouves.append(courant)
            vide = False
        if _LETTRE.match(ligne) and titre:
            trouves.append(courant)
            vide = False
    perdus = (n for n in promis if n not in trouves and not any(p.startswith(f"{n}.") for p in promis))
    return [*dict.fromkeys((*trouves, *perdus))]


def _numero(ligne: str, courant: str) -> str:
    """The number of a heading; « 1 » under 5.4 is 5.4.1, « a » under it 5.4.1.a; FO for the original formulas."""
    if lu := _NOMME.match(ligne):
        return lu["nom"].capitalize()
    if _ORIGINALES.match(ligne):
        return "FO"
    if lu := _SOUS_TITRE.match(ligne):
        return f"{'.'.join(courant.split('.')[:2])}.{lu['numero']}"
    if (lu := _LETTRE.match(ligne)) and re.match(r"\d\.\d\.\d", courant) and courant.startswith("5.4"):
        return f"{'.'.join(courant.split('.')[:3])}.{lu['lettre']}"
    if not (lu := _TITRE.match(ligne)):
        return ""
    numero = re.sub(r"\s", "", lu["numero"])
    return f"FO.{numero}" if courant.startswith("FO") else numero


def principal(textes: Iterator[str]) -> None:
    """Writes the data from « edition=file » arguments."""
    chemins = dict(texte.split("=", 1) for texte in textes)
    trouves = {edition: articles(Path(chemin).read_text(encoding="utf-8")) for edition, chemin in chemins.items()}
    DONNEES.write_text(json.dumps(trouves, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    principal(iter(sys.argv[1:]))
