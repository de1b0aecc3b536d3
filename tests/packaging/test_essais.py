"""What « tests » runs: everything, a room, or what pytest is told."""

import importlib.util
import json
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

RACINE = Path(__file__).parents[2]
MAISON = ("regie.py", "engine/sac.py", "engine/correction/juge.py", "voix/voix.py")
TESTS = (
    "conftest.py",
    "test_maison.py",
    "test_regie.py",
    "engine/test_sac.py",
    "engine/test_grille.py",
    "engine/banc.py",
    "engine/correction/test_2023.py",
    "soirees/test_soiree.py",
)
DE_FRONT = ["--numprocesses=2", "--dist=worksteal"]
UNITAIRES = [*DE_FRONT, "-m", "not (loi or soiree or machine)"]


@pytest.fixture
def essais(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, its project having a few test files."""
    description = importlib.util.spec_from_file_location("essais", RACINE / "packaging" / "essais.py")
    assert description
    assert description.loader
    module = importlib.util.module_from_spec(description)
    description.loader.exec_module(module)
    monkeypatch.setattr(module, "RACINE", tmp_path)
    for fichier in (*(tmp_path / "arbitre" / nom for nom in MAISON), *(tmp_path / "tests" / nom for nom in TESTS)):
        fichier.parent.mkdir(parents=True, exist_ok=True)
        fichier.touch()
    return module


class Lances(list[list[str]]):
    """The commands run; those with the word ``rate`` fail."""

    rate = ""

    def executer(self, commande: list[str]) -> int:
        self.append(commande)
        return int(self.rate in commande)


@pytest.fixture
def lances(essais: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Lances:
    lances = Lances()
    monkeypatch.setattr(essais, "executer", lances.executer)
    return lances


def a_pytest(lances: list[list[str]]) -> list[str]:
    (commande,) = lances
    assert commande[:3] == [sys.executable, "-m", "pytest"]
    return commande[3:]


def test_sans_argument_les_controles_puis_tous_les_tests_de_front(
    essais: ModuleType, lances: Lances, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(essais.os, "cpu_count", lambda: 1)
    assert essais.main([]) == 0
    assert lances[:-1] == list(essais.CONTROLES.values())
    assert a_pytest(lances[-1:]) == DE_FRONT
    monkeypatch.setattr(essais.os, "cpu_count", lambda: 8)
    essais.main([])
    assert "--numprocesses=9" in lances[-1]


def test_un_controle_en_echec_se_dit_et_n_empeche_pas_les_tests(
    essais: ModuleType, lances: Lances, capsys: pytest.CaptureFixture[str]
) -> None:
    lances.rate = "mypy"
    assert essais.main([]) == 1
    assert "pytest" in lances[-1]
    assert capsys.readouterr().err == "Contrôle en échec : types (mypy).\n"


@pytest.mark.parametrize(
    ("piece", "fichiers"),
    [
        ("engine", ["engine/test_grille.py", "engine/test_sac.py"]),
        ("engine.correction", ["engine/correction/test_2023.py"]),
        ("regie", ["test_regie.py"]),
    ],
)
def test_une_piece_a_ses_tests_unitaires(
    essais: ModuleType,
    lances: Lances,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    piece: str,
    fichiers: list[str],
) -> None:
    monkeypatch.setattr(essais.os, "cpu_count", lambda: 1)
    assert essais.main([piece, "-x"]) == 0
    assert a_pytest(lances) == [*UNITAIRES, *(str(tmp_path / "tests" / nom) for nom in fichiers), "-x"]


def test_une_piece_inconnue_se_dit_avec_celles_qui_sont_la(essais: ModuleType, lances: Lances) -> None:
    with pytest.raises(SystemExit) as arret:
        essais.main(["engine.voix"])
    assert lances == []
    assert arret.value.code == (
        "« engine.voix » n’est pas une pièce qui a ses tests. Les pièces : engine, engine.correction, regie."
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["-n", "0", "-k", "sac"],
        ["tests"],
        ["tests/engine/test_sac.py", "-x"],
        ["tests/engine/test_sac.py::test_rien"],
        ["test_absent.py/"],
    ],
)
def test_le_reste_va_a_pytest_tel_quel(essais: ModuleType, lances: Lances, arguments: list[str]) -> None:
    essais.main(arguments)
    assert a_pytest(lances) == arguments


def test_la_maison_a_ses_pieces_et_ses_marques(essais: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(essais, "RACINE", RACINE)
    assert {"cli", "engine", "engine.partie", "journal", "regie", "ui", "voix"} <= set(essais.pieces())
    reglages = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
    assert set(essais.LONGS) <= {marque.partition(":")[0] for marque in reglages["markers"]}


def un_run_qui_echoue(essais: ModuleType, monkeypatch: pytest.MonkeyPatch, rates: list[str], ensuite: int) -> Lances:
    """The whole suite leaves ``rates`` failing; a run of the last failures alone ends with the status ``ensuite``."""
    lances = Lances()

    def executer(commande: list[str]) -> int:
        lances.append(commande)
        if "pytest" not in commande:
            return 0
        if "--last-failed" in commande:
            return ensuite
        kept = essais.RACINE / ".pytest_cache/v/cache/lastfailed"
        kept.parent.mkdir(parents=True)
        kept.write_text(json.dumps(dict.fromkeys(rates, True)), encoding="utf-8")
        return 1

    monkeypatch.setattr(essais, "executer", executer)
    return lances


@pytest.mark.parametrize("ensuite", [0, 1])
def test_un_test_qui_echoue_parmi_les_autres_est_repris_seul_et_nomme(
    essais: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ensuite: int
) -> None:
    lances = un_run_qui_echoue(essais, monkeypatch, ["tests/ui/test_clic.py::test_clic"], ensuite)
    assert essais.main([]) == ensuite
    assert a_pytest(lances[-1:]) == ["--last-failed", "--last-failed-no-failures=none"]
    assert "tests/ui/test_clic.py::test_clic" in capsys.readouterr().out


def test_plus_de_cinq_echecs_ne_sont_pas_un_hasard(essais: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    lances = un_run_qui_echoue(essais, monkeypatch, [f"tests/test_{n}.py::test" for n in range(6)], 0)
    assert essais.main([]) == 1
    assert "--last-failed" not in lances[-1]


def test_ce_qui_n_a_pas_pu_courir_n_est_pas_repris(essais: ModuleType, lances: Lances) -> None:
    lances.rate = "pytest"
    assert essais.main([]) == 1
    assert "--last-failed" not in lances[-1]
