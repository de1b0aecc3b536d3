"""One table of keys: windows, sentences and guide name no other."""

import ast
import importlib.util
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest
from PySide6.QtGui import QGuiApplication, QKeySequence

from arbitre.ui.kit.application import creer_application
from arbitre.ui.textes.touches import Geste, GesteClassique, dite

RACINE: Final = Path(__file__).parents[2]
PAGES: Final = sorted((RACINE / "docs" / "guide").glob("*.md"))
TOUCHE: Final = re.compile(
    r"(?:(?:Ctrl|Maj|Shift|Alt)\+)+"
    r"(?:F\d+|Page (?:préc|suiv)|Suppr|Fin|Échap|Entrée|Retour|[A-Z][a-z]+|[A-Z+-])|\bF\d+\b"
)
DU_SYSTEME: Final = {"Alt+F4", "Ctrl+A", "Ctrl+Fin", "Ctrl+V", "Maj+Tab"}
"""What every window and every line of text knows."""


def constantes(dossier: str) -> Iterator[tuple[Path, str]]:
    """Every string of these files but their docstrings."""
    for fichier in sorted((RACINE / "arbitre" / dossier).rglob("*.py")):
        arbre = ast.parse(fichier.read_text(encoding="utf-8"))
        dites = {id(n.value) for n in ast.walk(arbre) if isinstance(n, ast.Expr)}
        for noeud in ast.walk(arbre):
            if isinstance(noeud, ast.Constant) and isinstance(noeud.value, str) and id(noeud) not in dites:
                yield fichier, noeud.value


@cache
def connues() -> frozenset[str]:
    """The table's keys, those that a window arms for itself, the letters underlined on its buttons."""
    armees = {dite(texte) for _, texte in constantes("ui") if TOUCHE.fullmatch(texte)}
    soulignees = {f"Alt+{lettre.upper()}" for _, texte in constantes("ui") for lettre in re.findall(r"&(\w)", texte)}
    return frozenset(armees | soulignees | DU_SYSTEME) | {str(geste) for geste in (*Geste, *GesteClassique)}


@pytest.fixture(scope="module")
def guide() -> ModuleType:
    """The script that makes the page."""
    description = importlib.util.spec_from_file_location("guide_touches", RACINE / "packaging" / "guide_touches.py")
    assert description
    assert description.loader
    module = importlib.util.module_from_spec(description)
    sys.modules["guide_touches"] = module
    description.loader.exec_module(module)
    return module


@pytest.fixture
def francais(qapp: QGuiApplication) -> None:
    """Qt speaks French, as in the program."""
    creer_application([])


@pytest.mark.parametrize("geste", [*Geste, *GesteClassique], ids=str)
@pytest.mark.usefixtures("francais")
def test_une_touche_se_nomme_comme_qt_la_nomme(geste: Geste | GesteClassique) -> None:
    assert str(geste) == QKeySequence(geste.touche).toString(QKeySequence.SequenceFormat.NativeText)


def test_deux_gestes_d_une_fenetre_n_ont_pas_la_meme_touche() -> None:
    for table in (Geste, GesteClassique):
        assert len({geste.touche for geste in table}) == len(table)


def test_aucune_phrase_ne_nomme_une_touche_de_son_propre_chef() -> None:
    table = RACINE / "arbitre" / "ui" / "textes" / "touches.py"
    phrases = [(f.name, t) for f, t in constantes("ui") if f != table and not TOUCHE.fullmatch(t)]
    assert [(nom, texte) for nom, texte in phrases if set(TOUCHE.findall(texte)) - DU_SYSTEME] == []


def test_les_refus_du_moteur_ne_nomment_que_des_touches_de_la_table() -> None:
    nommees = {touche for _, texte in constantes("engine") for touche in TOUCHE.findall(texte)}
    assert nommees
    assert nommees <= connues()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_le_guide_ne_nomme_que_des_touches_qu_il_y_a(page: Path) -> None:
    nommees = set(TOUCHE.findall(page.read_text(encoding="utf-8").replace("\u00a0", " ")))
    assert nommees - connues() == set()


def test_la_page_des_touches_est_celle_de_la_table(guide: ModuleType) -> None:
    """If not: ``python packaging/guide_touches.py``."""
    assert guide.PAGE.read_text(encoding="utf-8") == guide.page()


AZERTY: Final = ("AZERTYUIOP", "QSDFGHJKLM", "WXCVBN")
"""Rows of letters; each stands a little to the right of the one above."""
FIN_DU_CLAVIER: Final = (("Ins", "Home", "PgUp"), ("Del", "End", "PgDown"))
COURANTS: Final = {
    "Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X", "Return", "Space",
    *(g.touche for g in (
        Geste.AVANCER, Geste.TOP_POUR_TOUS, Geste.CLORE, Geste.PAUSE, Geste.REPETER, Geste.SOLUTIONS, Geste.ANNULER,
        Geste.LIGNE, Geste.COUP_PRECEDENT, Geste.COUP_SUIVANT, Geste.TAIRE, Geste.AIDE_MEMOIRE, Geste.FORMULAIRE,
    )),
}  # fmt: skip
"""What hands do without looking, all evening."""
SANS_QUESTION: Final = (Geste.TERMINER_COUP, Geste.ERREUR, Geste.SANS_SOLUTION, Geste.EFFACER, Geste.QUITTER_PREPAREE)
"""What ends or takes away something at once; what is asked about first, as closing is, may stand anywhere."""


def _place(touche: str) -> tuple[str, float, float] | None:
    """Which part of the keyboard, which row, how far to the right."""
    for rang, lettres in enumerate(AZERTY):
        if touche in lettres:
            return "lettres", rang, lettres.index(touche) + 0.3 * rang
    for rang, touches in enumerate(FIN_DU_CLAVIER):
        if touche in touches:
            return "fin", rang, touches.index(touche)
    return ("haut", 0, int(touche[1:])) if re.fullmatch(r"F\d+", touche) else None


def _voisines(une: str, autre: str) -> bool:
    """Whether a finger that slips presses one for the other, the same modifiers held."""
    (*avec, touche), (*avec_l_autre, l_autre) = une.split("+"), autre.split("+")
    ici, la = _place(touche), _place(l_autre)
    if avec != avec_l_autre or ici is None or la is None or ici[0] != la[0]:
        return False
    return abs(ici[1] - la[1]) <= 1 and abs(ici[2] - la[2]) <= 1


def test_sur_azerty_a_voisine_avec_q_et_z() -> None:
    assert _voisines("Ctrl+A", "Ctrl+Q")
    assert _voisines("Ctrl+A", "Ctrl+Z")
    assert _voisines("Ctrl+End", "Ctrl+PgDown")
    assert not _voisines("Ctrl+A", "Ctrl+E")
    assert not _voisines("Ctrl+A", "Ctrl+Shift+Q")


@pytest.mark.parametrize("geste", SANS_QUESTION, ids=str)
def test_rien_de_destructeur_n_est_a_un_doigt_d_une_touche_courante(geste: Geste) -> None:
    assert [courante for courante in sorted(COURANTS) if _voisines(geste.touche, courante)] == []
