"""Make docs/guide/deroulement.md from the table of points and the tests: `python packaging/guide_deroulement.py`.

A test fails where the page is not what this makes, or names a test that is not there.
"""

import ast
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from arbitre.engine.classique.deroulement import POINTS, PointDuDeroulement, StatutDuPoint

RACINE: Final = Path(__file__).parents[1]
PAGE: Final = RACINE / "docs" / "guide" / "deroulement.md"
_TETE: Final = """\
# Le déroulement d’une partie de classique, point par point

Cette page est faite par `python packaging/guide_deroulement.py` à partir du code\u00a0: ne la modifiez pas à la main.
Elle dit, pour chaque point du texte, ce que la console en fait, où, et les essais qui le montrent.

- **fait**\u00a0: la console le fait\u00a0;
- **dit à l’arbitre**\u00a0: elle dit quoi faire et garde ce que l’arbitre décide\u00a0;
- **geste du joueur**\u00a0: rien à faire pour un programme\u00a0;
- **hors du champ**\u00a0: l’organisateur s’en charge.
"""


def essais(racine: Path) -> Mapping[str, str]:
    """Test function -> its file, of the whole project."""
    return {
        noeud.name: chemin.relative_to(racine).as_posix()
        for chemin in sorted((racine / "tests").rglob("test_*.py"))
        for noeud in ast.walk(ast.parse(chemin.read_text(encoding="utf-8")))
        if isinstance(noeud, ast.FunctionDef) and noeud.name.startswith("test_")
    }


def page(points: Sequence[PointDuDeroulement]) -> str:
    """The whole page, Markdown."""
    comptes = Counter(point.statut for point in points)
    bilan = ", ".join(f"{comptes[statut]} {statut.value}" for statut in StatutDuPoint)
    lignes = [
        _TETE,
        f"{len(points)} points\u00a0: {bilan}.\n",
        "| point | objet | statut | ce que fait la console | où | essais |",
    ]
    lignes.append("|---|---|---|---|---|---|")
    for p in points:
        montres = "<br>".join(f"`{essai}`" for essai in p.essais)
        lignes.append(f"| {p.numero} | {p.objet} | {p.statut.value} | {p.fait} | {p.ou} | {montres} |")
    return "\n".join(lignes) + "\n"


def sans_essai(points: Sequence[PointDuDeroulement], connus: Mapping[str, str]) -> list[str]:
    """What is done without a test, or names one that is not there."""
    prouves = (StatutDuPoint.FAIT, StatutDuPoint.DIT)
    muets = [p.numero for p in points if p.statut in prouves and not p.essais]
    return muets + [f"{p.numero} {essai}" for p in points for essai in p.essais if essai not in connus]


if __name__ == "__main__":
    PAGE.write_text(page(POINTS), encoding="utf-8")
    for manque in sans_essai(POINTS, essais(RACINE)):
        print(f"sans essai : {manque}")
