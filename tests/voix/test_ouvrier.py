"""How the two workers are started, and that they end with their input."""

import json
import os
import subprocess
import sys

import pytest

from arbitre.voix.ouvrier import commande, environnement, servir


def test_un_programme_gele_se_relance_lui_meme(monkeypatch: pytest.MonkeyPatch) -> None:
    assert commande("voix") == (sys.executable, "-m", "arbitre.voix.ouvrier", "--voix")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert commande("son") == (sys.executable, "--son")


@pytest.mark.parametrize("arguments", [[], ["demo"], ["--version"], ["--voix", "autre"]])
def test_ce_qui_n_est_pas_un_ouvrier_passe_son_chemin(arguments: list[str]) -> None:
    assert servir(arguments) is None


@pytest.mark.parametrize("role", ["voix", "son"])
def test_un_ouvrier_finit_avec_son_entree_et_n_ecrit_que_du_json(role: str) -> None:
    """A console that is killed leaves no process behind; the worker is found from any folder."""
    fini = subprocess.run(
        commande(role),
        input=b'{"debit": 150}\n',
        capture_output=True,
        timeout=30,
        check=False,
        cwd="/",
        env=os.environ | environnement(),
    )
    assert all(isinstance(json.loads(ligne), dict) for ligne in fini.stdout.splitlines())
