"""Make docs/guide/articles.md from the table of articles and the tests: `python packaging/guide_articles.py`.

A test fails where the page is not what this makes, or where an applied article has no test.
"""

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.engine.correction.articles.regle import Regle, Statut
from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.francais import majuscule

RACINE: Final = Path(__file__).parents[1]
REGLES: Final = tuple(regle for nom in EDITIONS for regle in edition(nom).articles)
PAGE: Final = RACINE / "docs" / "guide" / "articles.md"
NOMMES: Final[Mapping[str, Sequence[str]]] = json.loads(
    (RACINE / "tests" / "donnees" / "essais_des_articles.json").read_text(encoding="utf-8")
)
"""« 2023 5.5/3 »: how the names of tests begin that show this rule without its key."""
_CITE: Final = re.compile(r"art_\w+")
_AUTRE_EDITION: Final = re.compile(r"_et_(?=(?:2023|2012|ancienne)_)")

_TETE: Final = """\
# Ce que dit chaque article

Cette page est faite par `python packaging/guide_articles.py` à partir du code : ne la modifiez pas à la main. Elle dit,
pour chaque article des trois textes, ce que le programme en fait et les essais, ou leurs fichiers, qui le montrent.
« 5.5 (3) » est le troisième point de la liste de l’article 5.5 ; « FO » est le chapitre des formules originales du
texte antérieur à 2012.

- **appliqué** : le programme le fait de lui-même ;
- **laissé à l’arbitre** : le programme demande, ou inscrit ce que l’arbitre décide ;
- **hors du champ** : rien à faire pour un programme, ou non joué par celui-ci ;
- **texte absent** : notre copie du texte n’a pas ce passage.

Nos choix là où le texte admet deux lectures : [nos lectures du texte](lectures.md).
"""


class Essai(Struct, frozen=True):
    """A test function, and the keys of articles that its name and its docstring cite."""

    fichier: str
    nom: str
    cites: tuple[str, ...]


def essais(racine: Path) -> tuple[Essai, ...]:
    """Every test of the project but those of Scrabble classique, whose articles are another text's."""
    return tuple(
        Essai(chemin.relative_to(racine).as_posix(), noeud.name, _cites(noeud))
        for chemin in sorted((racine / "tests").rglob("test_*.py"))
        if "classique" not in chemin.as_posix()
        for noeud in ast.walk(ast.parse(chemin.read_text(encoding="utf-8")))
        if isinstance(noeud, ast.FunctionDef | ast.AsyncFunctionDef) and noeud.name.startswith("test_")
    )


def _cites(noeud: ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[str, ...]:
    """Keys that a test cites: ``test_art_2023_3_2_et_2012_3_2_validite`` cites two, its docstring may cite more."""
    premiere, *autres = _AUTRE_EDITION.split(noeud.name.removeprefix("test_").lower())
    return premiere, *(f"art_{autre}" for autre in autres), *_CITE.findall((ast.get_docstring(noeud) or "").lower())


def montrent(regle: Regle, parmi: Iterable[Essai]) -> Iterator[Essai]:
    """The tests that show ``regle``: those that cite its key, or begin with a name of `NOMMES`."""
    debuts = tuple(NOMMES.get(f"{regle.article.edition} {regle.article.numero}{regle.puce and f'/{regle.puce}'}", ()))
    cle = re.compile(rf"{re.escape(regle.cle.lower())}(?!\w|_)|{re.escape(regle.cle.lower())}_(?!\d|p\d|[a-d](_|\b))")
    for essai in parmi:
        if essai.nom.startswith(debuts) or any(cle.match(cite) for cite in essai.cites):
            yield essai


def sans_essai(regles: Iterable[Regle], parmi: Sequence[Essai]) -> list[Regle]:
    """The applied rules that no test shows."""
    return [r for r in regles if r.statut is Statut.APPLIQUE and next(montrent(r, parmi), None) is None]


def page(regles: Sequence[Regle], parmi: Sequence[Essai]) -> str:
    """The whole page, Markdown."""
    parties = [_TETE]
    for nom, groupe in groupby(regles, key=lambda regle: regle.article.edition):
        parties += [
            f"\n## {_titre(nom)}\n",
            "| article | objet | statut | ce que fait le programme | où | essais |",
        ]
        parties.append("|---|---|---|---|---|---|")
        parties += (_ligne(regle, parmi) for regle in groupe)
    return "\n".join(parties) + "\n"


def _titre(nom: str) -> str:
    return majuscule(edition(nom).reglement.titre)


def _ligne(regle: Regle, parmi: Sequence[Essai]) -> str:
    module = f"`{regle.module}`" if regle.module else ""
    montres = "<br>".join(f"`{nom}`" for nom in _montres(regle, parmi))
    return f"| {regle.numero} | {regle.objet} | {regle.statut.value} | {regle.fait} | {module} | {montres} |"


def _montres(regle: Regle, parmi: Sequence[Essai]) -> Sequence[str]:
    """The tests by name for the correction, whose home is this page; by file for what is done elsewhere."""
    if regle.module.startswith("correction"):
        return [essai.nom for essai in montrent(regle, parmi)]
    return list(dict.fromkeys(essai.fichier for essai in montrent(regle, parmi)))


def bilan(regles: Iterable[Regle]) -> Mapping[Statut, int]:
    """How many rules have each status."""
    comptes = dict.fromkeys(Statut, 0)
    for regle in regles:
        comptes[regle.statut] += 1
    return comptes


def main() -> None:
    """Write the page; say which applied articles no test shows."""
    tous = essais(RACINE)
    PAGE.write_text(page(REGLES, tous), encoding="utf-8")
    print(f"{PAGE.relative_to(RACINE)} : " + ", ".join(f"{n} {statut.value}" for statut, n in bilan(REGLES).items()))
    for regle in sans_essai(REGLES, tous):
        print(f"sans essai : {regle.article.edition}, {regle.numero}, {regle.objet} ({regle.cle})")


if __name__ == "__main__":
    main()
