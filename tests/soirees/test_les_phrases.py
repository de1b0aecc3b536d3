"""No behaviour hangs on a sentence: each is another whenever it is said, and the same hands write the same."""

import importlib
import pkgutil
import re
import sys
from collections.abc import Callable
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from PySide6.QtCore import Qt

import arbitre.ui.textes
from arbitre.engine.partie.etat import Phase
from arbitre.ui.textes.touches import Suite
from tests.soirees.poste import Poste, ligne

CTRL = Qt.KeyboardModifier.ControlModifier
F2, F6, F7 = Qt.Key.Key_F2, Qt.Key.Key_F6, Qt.Key.Key_F7


_RANGS = count()
_CHAMP = re.compile(r"(\{\w*\})")
"""A field of a template, which keeps its name."""


def changee(dit: Any) -> Any:
    """The same, its sentences read from their end between the fields, and none twice; what is empty stays so."""
    if type(dit) is str:
        morceaux = (m if _CHAMP.fullmatch(m) else m[::-1] for m in _CHAMP.split(dit))
        return dit and f"{next(_RANGS)} {''.join(morceaux)}"
    if isinstance(dit, Suite):
        return Suite(*map(changee, structs.astuple(dit)))
    if type(dit) in (tuple, list):
        return type(dit)(map(changee, dit))
    return dit


def changer_les_phrases(monkeypatch: pytest.MonkeyPatch) -> int:
    """Every sentence of the windows, wherever it is known by its name: how many."""
    noms = [f"arbitre.ui.textes.{m.name}" for m in pkgutil.iter_modules(arbitre.ui.textes.__path__)]
    changees: dict[int, Any] = {}
    for module in map(importlib.import_module, noms):
        for nom, valeur in vars(module).items():
            du_module = callable(valeur) and getattr(valeur, "__module__", "") == module.__name__
            if du_module and not isinstance(valeur, type):
                changees[id(valeur)] = _changee(valeur)
            elif (type(valeur) is str and len(valeur) > 3 and not nom.startswith("__")) or isinstance(valeur, Suite):
                changees[id(valeur)] = changee(valeur)
    for module in [m for nom, m in sys.modules.items() if nom.startswith("arbitre.ui") and m is not None]:
        for nom, valeur in [*vars(module).items()]:
            if id(valeur) in changees and not nom.startswith("__"):
                monkeypatch.setattr(module, nom, changees[id(valeur)])
    return len(changees)


def _changee(dire: Callable[..., Any]) -> Callable[..., Any]:
    return wraps(dire)(lambda *arguments, **options: changee(dire(*arguments, **options)))


class Sourd(Poste):
    """Hands that read nothing."""

    def annoncer(self) -> None:
        self._en(Phase.ANNONCE)
        while self.phase is Phase.ANNONCE:
            self.touche(Qt.Key.Key_Space)


def soiree(dossier: Path) -> list[tuple[object, ...]]:
    """What hands do that hesitate, err and answer; all that it wrote."""
    dossier.mkdir()
    poste = Sourd(dossier, graine=5)
    poste.inscrire(12)
    poste.jouer()
    poste.jouer()
    poste.corriger_le_dernier()
    solutions = poste.solutions(poste.coup(2))
    for tape in (
        "1 2 t", "3 z", "3 t", "3 t", "4 zzzzzzzz h4 30", "5 n", "99 t", "6 12", "7>8", "1>9", "#3", "?4",
        f"7 {solutions[0].mot.lower()} a1 {solutions[0].points}", "o", "z8", "8 mo",
    ):  # fmt: skip
        poste.entrer(tape)
        if poste.fenetre.correction.question:
            poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Backspace, CTRL)
    poste.entrer(ligne(10, solutions[3]))
    poste.entrer(ligne(10, solutions[5]))
    poste.taper("11")
    poste.touche(F2)
    poste.taper("maison")
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Backspace, CTRL)
    for touche in (F6, F6, F7, F7):
        poste.touche(touche)
    poste.entrer("11 4 8 t")
    poste.touche(F6)
    poste.entrer("c1")
    for touche in (F7, F6, F6, F7, F7, F7):
        poste.touche(touche)
    poste.jouer()
    poste.entrer("c1")
    poste.entrer("2 z")
    poste.touche(Qt.Key.Key_Return)
    poste.entrer("3 z")
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Z, CTRL)
    poste.corriger_le_dernier()
    poste.touche(F6)
    poste.touche(F7)
    ecrit: list[tuple[object, ...]] = [
        (t.lot, t.auteur, t.partie, t.evenement) for f in poste.console.regie.regie.chronique.faits for t in f.traces
    ]
    poste.fermer()
    return ecrit


def test_toutes_les_phrases_changees_les_memes_mains_ecrivent_le_meme_fichier(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    vraies = soiree(tmp_path / "vraies")
    assert len(vraies) > 40
    assert changer_les_phrases(monkeypatch) > 1000
    assert soiree(tmp_path / "changees") == vraies
