"""The command line as a whole: help, faults and exit statuses, all in French; pipes that break."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from arbitre.cli.arguments import COMMANDES
from arbitre.cli.principal import en_francais, executer

ANGLAIS = (
    "usage: ", "optional arguments", "positional arguments", "show this help", "show program", "invalid choice",
    "expected ", "the following arguments", "unrecognized", "choose from", "error:", "required:", "Traceback",
)  # fmt: skip


IMPORTER = "import sys; from arbitre.cli.principal import executer"


def lancer(*arguments: str, entree: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, under a machine that speaks no UTF-8."""
    environ = os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    return subprocess.run(
        [sys.executable, "-m", "arbitre", *arguments], input=entree, capture_output=True, check=False, env=environ
    )


def incomprise(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What an unusable command line says on the standard error."""
    with pytest.raises(SystemExit) as sortie:
        executer(arguments)
    assert sortie.value.code == 2
    lu = capsys.readouterr()
    assert lu.out == ""
    assert not any(mot in lu.err for mot in ANGLAIS), lu.err
    return lu.err.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("arguments", "phrase"),
    [
        ([], "il manque : commande"),
        (["chanter"], "« chanter » n’existe pas ; au choix : solutions, rejouer"),
        (["rejouer", "a", "b"], "argument de trop : b"),
        (["rejouer", "--couleur"], "argument de trop : --couleur"),
        (["rejouer", "--lexique"], "argument --lexique : une valeur est attendue"),
        (["rejouer", "--lex", "a"], "argument de trop : --lex"),
        (["rejouer", "--help=3"], "ne prend pas de valeur (« 3 »)"),
        (["solutions", "--max", "dix"], "argument --max"),
        (["verifier"], "il manque : fichier"),
        (["lexique"], "il manque : action"),
        (["demo", "--vitesse", "vite"], "« vite » ne convient pas"),
    ],
)
def test_une_commande_incomprise_dit_en_francais_ce_qui_manque(
    arguments: list[str], phrase: str, capsys: pytest.CaptureFixture[str]
) -> None:
    dit = incomprise(arguments, capsys)
    assert phrase in dit
    assert "--help »." in dit
    assert dit.startswith("usage : arbitre")


@pytest.mark.parametrize(
    ("anglais", "francais"),
    [
        ("argument --a: expected 2 arguments", "argument --a : 2 valeurs sont attendues"),
        ("argument --a: expected at least one argument", "argument --a : au moins une valeur est attendue"),
        ("argument --a: expected at most one argument", "argument --a : une seule valeur est attendue"),
        ("argument --a: not allowed with argument --b", "argument --a : ne va pas avec --b"),
        ("one of the arguments --a --b is required", "il manque l’un de : --a --b"),
        ("argument N: invalid int value: 'x'", "argument N : « x » ne convient pas : un nombre entier est attendu"),
        ("argument N: invalid choice: 7 (choose from 1, 2)", "argument N : « 7 » n’existe pas ; au choix : 1, 2"),
        ("entre 1 et 1000", "entre 1 et 1000"),
    ],
)
def test_toutes_les_fautes_d_argparse_se_disent_en_francais(anglais: str, francais: str) -> None:
    assert en_francais(anglais).replace("\u00a0", " ") == francais


@pytest.mark.parametrize("arguments", [["--help"], *([nom, "--help"] for nom in COMMANDES)], ids=" ".join)
def test_l_aide_est_en_francais(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as sortie:
        executer(arguments)
    assert sortie.value.code == 0
    aide = capsys.readouterr().out
    assert aide.startswith("usage\u00a0: arbitre")
    assert "montre cette aide" in aide
    assert not any(mot in aide for mot in ANGLAIS), aide


def test_l_aide_nomme_toutes_les_commandes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        executer(["--help"])
    aide = capsys.readouterr().out
    assert [nom for nom in COMMANDES if f"\n    {nom}" not in aide] == []


def test_une_commande_ne_charge_que_son_module() -> None:
    code = f"{IMPORTER}; executer(['verifier', 'absent.arbitre']); print(*sys.modules)"
    reponse = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    charges = {m for m in reponse.stdout.split() if m.startswith("arbitre.cli.")}
    assert charges == {f"arbitre.cli.{nom}" for nom in ("arguments", "principal", "verifier")}


def test_la_version_se_dit_sans_rien_charger_d_autre() -> None:
    code = f"{IMPORTER}\ntry: executer(['--version'])\nfinally: print(*sys.modules)"
    reponse = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    version, modules = reponse.stdout.splitlines()
    assert version.startswith("arbitre ")
    assert not {m for m in modules.split() if m.startswith("arbitre.cli.")} - {
        "arbitre.cli.arguments",
        "arbitre.cli.principal",
    }


@pytest.mark.parametrize("commande", ["rejouer", "solutions", "verifier"])
def test_un_fichier_absent_un_dossier_des_octets(
    commande: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    octets = tmp_path / "octets.bin"
    octets.write_bytes(bytes(range(256)) * 20)
    liste = tmp_path / "liste.txt"
    liste.write_text("LA LE ET", encoding="ascii")
    lexique = [] if commande == "verifier" else ["--lexique", str(liste)]
    for chemin, statut in ((tmp_path / "absent", 2), (tmp_path, 2), (octets, 2 if commande == "verifier" else 1)):
        assert executer([commande, str(chemin), *lexique]) == statut
        lu = capsys.readouterr()
        if statut == 2:
            assert lu.err.strip()[-1] == "."
            assert lu.out == ""


def test_tout_s_ecrit_en_utf_8_quelle_que_soit_la_machine(tmp_path: Path) -> None:
    refus = lancer("verifier", str(tmp_path / "été.arbitre"))
    assert refus.returncode == 2
    assert "« été.arbitre »" in refus.stderr.decode("utf-8").replace("\u00a0", " ")
    etrange = lancer("rejouer", "\udcff")
    assert etrange.returncode == 2
    assert b"Traceback" not in etrange.stderr


def test_un_lecteur_qui_s_en_va_n_est_pas_une_faute(tmp_path: Path) -> None:
    liste = tmp_path / "liste.txt"
    liste.write_text("LA LE ET", encoding="ascii")
    entree = tmp_path / "entree.jsonl"
    entree.write_bytes(b'{"coups":[]}\n' * 20_000)
    commande = [sys.executable, "-m", "arbitre", "rejouer", str(entree), "--lexique", str(liste)]
    with subprocess.Popen(commande, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as processus:
        assert processus.stdout is not None
        assert processus.stderr is not None
        processus.stdout.readline()
        processus.stdout.close()
        assert processus.stderr.read() == b""
    assert processus.returncode == 0


def test_une_interruption_au_clavier_finit_proprement(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def interrompre(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("arbitre.cli.verifier.executer", interrompre)
    assert executer(["verifier", str(tmp_path)]) == 2
    assert capsys.readouterr().err == "Interrompu.\n"
