"""Every point of the course of a game has its row in the guide, and what is said to be done is shown by a test."""

import ast
import re
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.ui.textes.touches import GesteClassique

RACINE: Final = Path(__file__).parents[3]
PAGE: Final = (RACINE / "docs" / "guide" / "deroulement.md").read_text(encoding="utf-8")
STATUTS: Final = ("fait", "dit à l’arbitre", "geste du joueur", "hors du champ")
MONTRES: Final = STATUTS[:2]
"""What the console does or says is shown by a test."""
DU_TEXTE: Final = {
    1: 8, 2.1: 2, 2.2: 2, 2.3: 2, 2.4: 2, 3: 6, 4.1: 7, 4.2: 2, 4.3: 6, 5: 3, 5.4: 3, 6: 1, 6.2: 4, 6.3: 2, 6.4: 3,
    7: 2, 7.3: 2, 8: 2, 9: 3, 10.1: 3,
}  # fmt: skip
"""How many points without sub-points each chapter has; chapter 10 goes on from 10.2 to 10.7."""


class Point(Struct, frozen=True):
    """A row of the page."""

    numero: str
    objet: str
    statut: str
    fait: str
    ou: str
    essais: str


POINTS: Final = [
    Point(*(case.strip() for case in ligne.strip("|").split("|")))
    for ligne in PAGE.splitlines()
    if re.match(r"\| \d", ligne)
]


def test_les_71_points_du_texte_ont_chacun_leur_ligne() -> None:
    debut = {6: 1, 7: 1}
    voulus = chain.from_iterable(
        (f"{chapitre}.{n}" for n in range(debut.get(int(chapitre), 1), nombre + 1))
        for chapitre, nombre in DU_TEXTE.items()
    )
    attendus = {*voulus, *(f"10.{n}" for n in range(2, 8))}
    assert [p.numero for p in POINTS if p.numero not in attendus] == []
    assert {p.numero for p in POINTS} == attendus
    assert len(POINTS) == len(attendus) == 71


def test_la_page_compte_ses_points() -> None:
    comptes = Counter(p.statut for p in POINTS)
    assert set(comptes) == set(STATUTS)
    assert f"71 points\u00a0: {', '.join(f'{comptes[statut]} {statut}' for statut in STATUTS)}." in PAGE
    assert all(p.objet and p.fait.endswith(".") for p in POINTS)


def test_ce_qui_est_fait_est_montre_par_un_essai_qui_existe() -> None:
    connus = {
        noeud.name
        for chemin in (RACINE / "tests").rglob("test_*.py")
        for noeud in ast.walk(ast.parse(chemin.read_text(encoding="utf-8")))
        if isinstance(noeud, ast.FunctionDef)
    }
    nommes = {p.numero: re.findall(r"`(\w+)`", p.essais) for p in POINTS}
    assert [p.numero for p in POINTS if p.statut in MONTRES and not nommes[p.numero]] == []
    assert {essai for essais in nommes.values() for essai in essais} - connus == set()


def test_les_touches_nommees_sont_celles_de_la_fenetre() -> None:
    connues = {str(geste) for geste in GesteClassique}
    nommees = {touche for p in POINTS for touche in p.ou.split(", ") if touche}
    assert nommees <= connues
    assert all(p.ou for p in POINTS if p.statut == "dit à l’arbitre")
