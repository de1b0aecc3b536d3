"""The bench of faults: a fault is found in a function, put into it, and seen by whoever calls it."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from benchmarks.mutants.__main__ import EQUIVALENTS, dire, toutes
from benchmarks.mutants.essais import Verdict, mettre
from benchmarks.mutants.fautes import Faute, code_fautif, fautes

SOURCE = """
def assez(lettres, requis=3):
    if lettres >= requis:
        return True
    return lettres == 2 and requis > 2


def somme(a, b):
    assert a > 0
    return sum(x + y for x, y in zip(a, b, strict=True))
"""


@pytest.fixture
def regle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A rule of two functions, imported."""
    chemin = tmp_path / "regle.py"
    chemin.write_text(SOURCE, encoding="utf-8")
    description = importlib.util.spec_from_file_location("regle", chemin)
    assert description
    assert description.loader
    module = importlib.util.module_from_spec(description)
    monkeypatch.setitem(sys.modules, "regle", module)
    description.loader.exec_module(module)
    return module


def test_les_fautes_d_une_fonction(regle: ModuleType, tmp_path: Path) -> None:
    """Operators, numbers and conditions; not what asserts."""
    trouvees = list(fautes(tmp_path, tmp_path / "regle.py"))
    cles = [faute.cle for faute in trouvees]
    assert "regle.py::assez: lettres >= requis → lettres > requis" in cles
    assert "regle.py::assez: if lettres >= requis → if not lettres >= requis" in cles
    assert "regle.py::assez: 2 → 3 (2)" in cles, "the second 2 of the function is another fault"
    assert [faute.apres for faute in trouvees if faute.fonction == "somme"] == ["x - y"]
    assert len(set(cles)) == len(cles)


def test_une_faute_est_mise_et_se_voit(regle: ModuleType, tmp_path: Path) -> None:
    faute = next(f for f in fautes(tmp_path, tmp_path / "regle.py") if f.apres == "lettres > requis")
    assert regle.assez(3)
    mettre(tmp_path, faute)
    assert not regle.assez(3)
    assert regle.assez(4)
    assert code_fautif(tmp_path, faute).co_qualname == "assez"


def test_une_faute_qui_survit_est_dite_avec_sa_ligne(capsys: pytest.CaptureFixture[str]) -> None:
    faute = Faute("arbitre/engine/choix.py", "choisir", 7, 0, "a < b", "a <= b")
    dire([Verdict(faute, False, ()), Verdict(faute, True, ())], {})
    ligne, fin = capsys.readouterr().out.splitlines()
    assert ligne.startswith("survit : 7 arbitre/engine/choix.py::choisir: a < b → a <= b")
    assert json.loads(fin) == {"tues": 1, "total": 2, "par_article": {"aucun": {"tues": 1, "total": 2}}}


def test_une_faute_sans_effet_existe_et_dit_pourquoi() -> None:
    possibles = {faute.cle for faute in toutes()}
    for cle, raison in json.loads(EQUIVALENTS.read_text(encoding="utf-8")).items():
        assert cle in possibles, cle
        assert raison.endswith("."), cle
