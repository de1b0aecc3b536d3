import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli.principal import executer
from arbitre.engine.formule import FORMULES
from tests.outils import positions

LEXIQUE = str(positions.LEXIQUE)


@pytest.fixture
def generer(capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Run the command; gives the exit status and the parties."""

    def lancer(*options: str) -> tuple[int, list[dict[str, Any]]]:
        statut = executer(["generer", "--lexique", LEXIQUE, *options])
        return statut, [json.loads(ligne) for ligne in capfdbinary.readouterr().out.splitlines()]

    return lancer


@pytest.mark.loi
@pytest.mark.parametrize("formule", FORMULES)
def test_les_parties_generees_se_rejouent_sans_faute(
    formule: str, generer: Any, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    statut, parties = generer("--parties", "4", "--graine", "7", "--formule", formule)
    assert statut == 0
    assert [p["id"] for p in parties] == ["7.0", "7.1", "7.2", "7.3"]
    fichier = tmp_path / "parties.jsonl"
    fichier.write_text("\n".join(map(json.dumps, parties)), encoding="utf-8")
    assert executer(["rejouer", str(fichier), "--lexique", LEXIQUE]) == 0
    for ligne in capfdbinary.readouterr().out.splitlines():
        rejouee = json.loads(ligne)
        assert rejouee["fin"]["article"]
        for coup in rejouee["coups"]:
            assert (coup["erreurs"], coup["tirage_valide"], coup["au_top"]) == ([], True, True)


def test_la_graine_donne_les_memes_parties_et_reprend_ou_l_on_veut(generer: Any) -> None:
    _, cinq = generer("--parties", "5", "--graine", "12")
    _, encore = generer("--parties", "5", "--graine", "12")
    _, suite = generer("--parties", "2", "--graine", "12.3")
    assert cinq == encore
    assert suite == cinq[3:]


def test_les_criteres_sont_tenus(generer: Any) -> None:
    options = ["--coups", "18-22", "--min-total", "850", "--max-total", "990", "--min-scrabbles", "2"]
    statut, parties = generer("--parties", "4", "--graine", "3", *options, "--max-isotops", "9")
    assert statut == 0
    assert len(parties) == 4
    for partie in parties:
        joues = [c for c in partie["coups"] if c["mot"]]
        assert 18 <= len(joues) <= 22
        assert 850 <= sum(c["points"] for c in joues) <= 990


def test_un_seul_top_a_chaque_coup(generer: Any, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    _, parties = generer("--parties", "1", "--graine", "1", "--sans-ambiguite")
    fichier = tmp_path / "partie.jsonl"
    fichier.write_text(json.dumps(parties[0]), encoding="utf-8")
    executer(["rejouer", str(fichier), "--lexique", LEXIQUE])
    rejouee = json.loads(capfdbinary.readouterr().out)
    assert {coup["nb_tops"] for coup in rejouee["coups"]} == {1}


def test_des_mots_courants_seulement(generer: Any, tmp_path: Path) -> None:
    _, [modele] = generer("--parties", "1", "--graine", "5.2")
    courants = tmp_path / "courants.txt"
    courants.write_text("\n".join(c["mot"] for c in modele["coups"] if c["mot"]), encoding="utf-8")
    _, [trouvee] = generer("--parties", "1", "--graine", "5", "--mots-courants", str(courants))
    assert trouvee == modele


def test_sans_graine_elle_est_dite(capfd: pytest.CaptureFixture[str]) -> None:
    assert executer(["generer", "--parties", "1", "--lexique", LEXIQUE]) == 0
    ecrit = capfd.readouterr()
    graine = ecrit.err.split("\u00a0: ")[1].strip()
    assert json.loads(ecrit.out)["id"] == f"{graine}.0"


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["--parties", "0"],
        ["--parties", "deux"],
        ["--parties", "1", "--coups", "22-18"],
        ["--parties", "1", "--coups", "20"],
        ["--parties", "1", "--graine", "x"],
        ["--parties", "1", "--formule", "10sur9"],
    ],
)
def test_des_arguments_inutilisables(options: list[str]) -> None:
    with pytest.raises(SystemExit) as sortie:
        executer(["generer", *options])
    assert sortie.value.code == 2


def test_des_criteres_contradictoires_sont_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["generer", "--parties", "1", "--min-total", "900", "--max-total", "800"]) == 2
    assert "--min-total" in capsys.readouterr().err


@pytest.mark.machine
def test_ctrl_c_garde_ce_qui_est_fait_et_dit_comment_reprendre(tmp_path: Path) -> None:
    sortie, messages = tmp_path / "parties.jsonl", tmp_path / "messages.txt"
    options = ["--parties", "1000000", "--graine", "4", "--lexique", LEXIQUE]
    with sortie.open("wb") as ecrites, messages.open("wb") as dites:
        processus = subprocess.Popen(
            [sys.executable, "-m", "arbitre", "generer", *options],
            stdout=ecrites,
            stderr=dites,
            start_new_session=True,
        )
    while sortie.read_bytes().count(b"\n") < 3 and processus.poll() is None:
        time.sleep(0.02)
    os.killpg(processus.pid, signal.SIGINT)
    assert processus.wait(timeout=60) == 1
    parties = [json.loads(ligne) for ligne in sortie.read_text(encoding="utf-8").splitlines()]
    assert [p["id"] for p in parties] == [f"4.{n}" for n in range(len(parties))]
    suite = f"Interrompu après {len(parties)} parties. Pour la suite\u00a0: --graine 4.{len(parties)}"
    assert messages.read_text(encoding="utf-8").strip() == suite
