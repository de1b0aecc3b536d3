"""`arbitre verifier FICHIER`."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from arbitre.cli.principal import executer
from arbitre.journal import Journal
from tests.journal.outils import fichier


def test_un_fichier_entier(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["verifier", str(fichier(tmp_path))]) == 0
    lu = capsys.readouterr()
    assert lu.out.startswith("soiree.arbitre\u00a0: tout tient (33 événements, 30 commandes)\u00a0: ")
    assert lu.out.count("\n") == 1
    assert lu.out.endswith(
        " rien ne prouve qu’aucun événement n’a suivi le dernier, ni que le fichier n’a pas été refait et scellé à neuf"
        " d’un bout à l’autre.\n"
    )
    assert lu.err == ""


def test_un_fichier_change_dit_ce_qui_tient_et_ce_qui_ne_tient_pas(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chemin = fichier(tmp_path)
    with closing(sqlite3.connect(chemin)) as base:
        base.execute("UPDATE journal SET auteur = 'X' WHERE id = 12")
        base.commit()
    assert executer(["verifier", str(chemin)]) == 1
    lu = capsys.readouterr()
    assert lu.out == ""
    assert "11 événements" in lu.err
    assert "L’événement 12" in lu.err


def test_un_fichier_ouvert_par_une_console_se_verifie_aussi(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Journal(fichier(tmp_path)):
        assert executer(["verifier", str(tmp_path / "soiree.arbitre")]) == 0
    assert "tout tient" in capsys.readouterr().out


@pytest.mark.parametrize("nom", ["absent.arbitre", "image.arbitre", ""])
def test_ce_qui_n_est_pas_une_competition(nom: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "image.arbitre").write_bytes(b"\x89PNG" * 100)
    assert executer(["verifier", str(tmp_path / nom)]) == 2
    assert capsys.readouterr().err.rstrip().endswith(".")
