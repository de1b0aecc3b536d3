"""`arbitre rejouer` on published parties, annulled coups, rejets, a partie joker, and whatever a file may hold."""

import json
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli.principal import executer
from tests.engine.partie.banc import AUTRES_MOTS, PARTIES, mots_des_parties, parties_publiees


@pytest.fixture
def liste(tmp_path: Path) -> Path:
    fichier = tmp_path / "liste.txt"
    fichier.write_text("\n".join([*mots_des_parties(), *AUTRES_MOTS]), encoding="ascii")
    return fichier


@pytest.fixture
def rejouer(tmp_path: Path, liste: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Replay these lines; exit status and answers."""

    def passer(*lignes: Any) -> tuple[int, list[dict[str, Any]]]:
        fichier = tmp_path / "parties.jsonl"
        fichier.write_text("\n".join(json.dumps(ligne) for ligne in lignes), encoding="utf-8")
        statut = executer(["rejouer", str(fichier), "--lexique", str(liste)])
        return statut, [json.loads(ligne) for ligne in capsys.readouterr().out.splitlines()]

    return passer


def test_les_parties_publiees_se_rejouent_avec_chaque_score(liste: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["rejouer", str(PARTIES), "--lexique", str(liste)]) == 0
    rendues = [json.loads(ligne) for ligne in capsys.readouterr().out.splitlines()]
    for publiee, rendue in zip(parties_publiees(), rendues, strict=True):
        assert list(rendue) == ["id", "total", "coups", "fin", "reste"]
        assert rendue["id"] == publiee["id"]
        assert [c["points"] for c in rendue["coups"]] == [c["points"] for c in publiee["coups"]]
        assert [c["n"] for c in rendue["coups"]] == list(range(1, len(publiee["coups"]) + 1))
        assert rendue["total"] == sum(c["points"] for c in publiee["coups"])
        assert all(c["tirage_valide"] and c["erreurs"] == [] for c in rendue["coups"])
        assert rendue["fin"]["article"] == {"2012": "3.6"}.get(publiee.get("edition", "2023"), "3.7")
        assert rendue["fin"]["motif"]


def test_la_partie_joker_publiee_dit_ce_que_devient_chaque_joker(rejouer: Any) -> None:
    (publiee,) = (p for p in parties_publiees() if p["formule"] == "joker")
    _, (rendue,) = rejouer(publiee)
    sorts = [c["joker"] for c in rendue["coups"]]
    avec = [any(s.islower() for s in c["mot"]) for c in publiee["coups"]]
    assert [s is not None for s in sorts] == avec
    assert (sorts.count("pose"), rendue["reste"]) == (2, "MN")


def test_un_coup_annule_et_un_rejet(rejouer: Any) -> None:
    statut, (rendue,) = rejouer(
        {
            "id": "p",
            "coups": [
                {"tirage": "AECC?NU", "mot": "ChACUNE", "ref": "H4", "points": 76},
                {"tirage": "IARERIS", "mot": None, "ref": None, "annule": "erreur"},
                {"tirage": "-EIOLMLS", "mot": "MOLLIES", "ref": "G8", "points": 68, "rejets": ["-BDFGHRT"]},
            ],
        }
    )
    assert statut == 0
    assert [(c["n"], c["points"], c["erreurs"]) for c in rendue["coups"]] == [(1, 76, []), (None, 0, []), (2, 68, [])]
    assert (rendue["total"], rendue["fin"]) == (144, None)
    assert rendue["coups"][1]["top"] > 0
    assert rendue["coups"][1]["au_top"] is False
    assert len(rendue["reste"]) == 102 - 14


def test_le_top_et_le_nombre_de_tops(rejouer: Any) -> None:
    _, (rendue,) = rejouer({"coups": [{"tirage": "EIOLMLS", "mot": "MOLLIES", "ref": "H4", "points": 68}]})
    (coup,) = rendue["coups"]
    assert coup["top"] >= coup["points"]
    assert coup["nb_tops"] >= 1
    assert coup["au_top"] == (coup["top"] == coup["points"])
    assert rendue["id"] is None


@pytest.mark.parametrize(
    ("ligne", "phrase"),
    [
        ({"id": 1}, "Champ «\u00a0coups\u00a0» absent"),
        ({"id": 1, "coups": [], "edition": "2050"}, "Édition «\u00a02050\u00a0» inconnue\u00a0: 2023, 2012, ancienne."),
        ({"id": 1, "coups": [], "formule": "poker"}, "Formule «\u00a0poker\u00a0» inconnue\u00a0: classique, joker"),
        ({"id": 1, "coups": [{}]}, "Champ «\u00a0tirage\u00a0» absent de «\u00a0coups[0]\u00a0»"),
        ({"id": 1, "coups": [{"tirage": 7}]}, "Le champ «\u00a0coups[0].tirage\u00a0» doit être un texte."),
        ({"id": 1, "coups": [{"tirage": "A", "annule": "ennui"}]}, "Le champ «\u00a0coups[0].annule\u00a0»"),
        ({"id": 1, "coups": [{"tirage": "A", "couleur": 1}]}, "Champ inconnu «\u00a0couleur\u00a0»"),
        ({"id": 1, "coups": [], "couleur": 1}, "Champ inconnu «\u00a0couleur\u00a0»"),
        ({"id": 1, "coups": "aucun"}, "Le champ «\u00a0coups\u00a0» doit être une liste."),
    ],
)
def test_une_ligne_inutilisable_nomme_le_champ(rejouer: Any, ligne: dict[str, Any], phrase: str) -> None:
    statut, (faute, bonne) = rejouer(ligne, {"id": 2, "coups": []})
    assert statut == 1
    assert faute["id"] == 1
    assert faute["erreur"].startswith(phrase)
    assert bonne == {"id": 2, "total": 0, "coups": [], "fin": None, "reste": bonne["reste"]}


@pytest.mark.parametrize(
    "coup",
    [
        {"tirage": "Z" * 5000, "mot": "Z" * 5000, "ref": "H4"},
        {"tirage": "???????", "mot": "ET", "ref": "H8"},
        {"tirage": "", "mot": "", "ref": ""},
        {"tirage": "\u0000", "mot": "ÉTÉ", "ref": "😀"},
        {"tirage": "-+-", "mot": "ET", "ref": "H8", "rejets": ["", "?" * 100]},
        {"tirage": "AEIRSTN", "mot": "ETETETETETETETE", "ref": "15O"},
        {"tirage": "AEIRSTN", "mot": "ET", "ref": "H8", "points": 10**18},
        {"tirage": "AEIRSTN", "mot": "ET", "ref": "H8", "annule": "sans_solution"},
    ],
)
def test_un_coup_hostile_donne_des_erreurs_jamais_une_exception(rejouer: Any, coup: dict[str, Any]) -> None:
    suite = {"tirage": "EIOLMLS", "mot": "MOLLIES", "ref": "H4"}
    for formule in ("classique", "joker-7-8-9"):
        statut, (rendue,) = rejouer({"id": 1, "formule": formule, "coups": [coup, suite]})
        assert statut == 0, "a game with errors is a used line"
        assert rendue["coups"][0]["erreurs"]
        assert len(rendue["coups"]) == 2
        assert all("\n" not in erreur and len(erreur) < 200 for erreur in rendue["coups"][0]["erreurs"])


def test_l_edition_par_defaut_est_2023(rejouer: Any) -> None:
    _, rendues = rejouer(*({"coups": [], **reste} for reste in ({}, {"edition": "2023"})))
    assert rendues[0] == rendues[1]
