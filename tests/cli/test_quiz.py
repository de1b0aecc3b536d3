"""`arbitre quiz`: bulletins that `corriger` judges and whose verdict cites the point aimed at."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli.principal import executer
from arbitre.engine.exercices.programme import programme
from tests.outils import positions

LEXIQUE = str(positions.LEXIQUE)


def lire(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(ligne) for ligne in capsys.readouterr().out.splitlines()]


def quiz(capsys: pytest.CaptureFixture[str], *options: str) -> list[dict[str, Any]]:
    assert executer(["quiz", "--lexique", LEXIQUE, *options]) == 0
    return lire(capsys)


def corriger(capsys: pytest.CaptureFixture[str], chemin: Path, *lignes: dict[str, Any]) -> list[dict[str, Any]]:
    chemin.write_text("\n".join(map(json.dumps, lignes)), encoding="utf-8")
    executer(["corriger", str(chemin), "--lexique", LEXIQUE])
    return lire(capsys)


def articles(verdict: dict[str, Any]) -> set[str]:
    """The articles that a verdict cites."""
    dits = re.findall(r"art\. ([\w.]+)\)", " ".join(verdict["explication"]))
    return {s["article"] for s in (*verdict["sanctions"], *verdict["a_juger"])} | set(dits)


def test_chaque_verdict_cite_l_article_vise(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    nombre = len(programme())
    lignes = quiz(capsys, "--nombre", str(nombre), "--graine", "11")
    verdicts = corriger(capsys, tmp_path / "q.jsonl", *lignes)
    assert len(verdicts) == nombre
    for ligne, verdict in zip(lignes, verdicts, strict=True):
        assert ligne["vise"]["article"] in articles(verdict), ligne["vise"]
    assert all((a["edition"], a["vise"]) != (b["edition"], b["vise"]) for a, b in pairwise(lignes))
    assert len({(ligne["edition"], *ligne["vise"].values()) for ligne in lignes}) == nombre


def test_une_edition_seule(capsys: pytest.CaptureFixture[str]) -> None:
    lignes = quiz(capsys, "--nombre", "5", "--graine", "2", "--edition", "2012")
    assert {ligne["edition"] for ligne in lignes} == {"2012"}


def test_la_graine_reprend_au_bulletin_dit(capsys: pytest.CaptureFixture[str]) -> None:
    toutes = quiz(capsys, "--nombre", "6", "--graine", "2")
    assert quiz(capsys, "--nombre", "2", "--graine", toutes[4]["id"]) == toutes[4:6]


def test_sans_graine_elle_est_dite(capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["quiz", "--lexique", LEXIQUE, "--nombre", "1"]) == 0
    sortie = capsys.readouterr()
    graine = sortie.err.removeprefix("Graine\u00a0: ").strip()
    assert json.loads(sortie.out)["id"].split(".")[0] == graine


def test_un_point_inconnu_est_refuse_et_un_point_manque_n_est_pas_cite(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    [ligne] = quiz(capsys, "--nombre", "1", "--graine", "2", "--edition", "2023")
    inconnu = ligne | {"vise": {"article": "9.9", "point": "1"}}
    ailleurs = ligne | {"bulletin": {"remis": False}, "vise": {"article": "5.5", "point": "3"}}
    refuse, juge = corriger(capsys, tmp_path / "q.jsonl", inconnu, ailleurs)
    assert "9.9 (1)" in refuse["erreur"]
    assert "5.5" not in articles(juge)


def test_un_lexique_trop_petit_donne_les_bulletins_sans_mot(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "mots.txt").write_text("ZZ\n")
    assert executer(["quiz", "--lexique", str(tmp_path / "mots.txt"), "--nombre", "2", "--graine", "1"]) == 0
    assert [ligne["bulletin"].get("solutions", []) for ligne in lire(capsys)] == [[], []]
