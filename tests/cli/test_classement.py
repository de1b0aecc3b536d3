import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli.classement import Ligne, repondre
from arbitre.cli.lignes import traiter
from arbitre.cli.principal import executer
from arbitre.engine.competition.classer import classement_general, remarques
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.histoire import replay
from arbitre.journal import Journal

ANCIENS = Path(__file__).parents[1] / "journal" / "anciens"


@pytest.fixture
def classement(tmp_path: Path) -> Any:
    """Run lines through the command; gives the exit status and the answers."""

    def lancer(*lignes: Any) -> tuple[int, list[dict[str, Any]]]:
        fichier, sortie = tmp_path / "lignes.jsonl", StringIO()
        fichier.write_text("\n".join(json.dumps(ligne) for ligne in lignes), encoding="utf-8")
        statut = traiter(str(fichier), Ligne, repondre, sortie)
        return statut, [json.loads(ligne) for ligne in sortie.getvalue().splitlines()]

    return lancer


def ligne(scores: dict[str, list[int | None]], tops: list[int | None], **reste: Any) -> dict[str, Any]:
    joueurs = [{"table": int(i), "nom": f"JOUEUR {i}"} for i in scores]
    partie = {"tops": tops, "scores": scores} | reste.pop("partie", {})
    return {"id": "c", "methode": "points", "joueurs": joueurs, "parties": [partie]} | reste


def test_une_soiree_de_club(classement: Any) -> None:
    scores: dict[str, list[int | None]] = {"1": [70, 50, 40], "2": [60, 50, 40], "3": [60, None, 40]}
    statut, [sortie] = classement(
        ligne(scores, [70, 50, 40], partie={"avertissements": {"2": [1, 2, 3, 3]}, "penalites": {"2": [2]}})
    )
    assert statut == 0
    assert sortie["id"] == "c"
    assert sortie["classement"][0] == {
        "rang": 1,
        "table": 1,
        "nom": "JOUEUR 1",
        "total": 160,
        "negatif": 0,
        "pourcentage": 100.0,
        "solos": 1,
        "points_solo": 0,
        "penalites": 0,
        "parties": [{"rang": 1, "total": 160, "solos": 1, "penalites": 0}],
    }
    deux = sortie["classement"][1]
    assert (deux["total"], deux["negatif"], deux["penalites"], deux["pourcentage"]) == (140, -10, 10, 87.5)
    assert [x["table"] for x in sortie["classement"]] == [1, 2, 3]


def test_les_ex_aequo_dans_l_ordre_des_tables(classement: Any) -> None:
    _, [sortie] = classement(ligne({"4": [10], "3": [20], "2": [20], "1": [30]}, [30]))
    assert [(x["rang"], x["table"]) for x in sortie["classement"]] == [(1, 1), (2, 2), (2, 3), (4, 4)]


def test_la_partie_au_top_du_texte(classement: Any) -> None:
    scores: dict[str, list[int | None]] = {str(i): [s] for i, s in enumerate((40, 30, 30, 20, 0, 0), 1)}
    _, [sortie] = classement(ligne(scores, [40], methode="points_top", edition="ancienne"))
    assert [(x["total"], x["rang"], x["pourcentage"]) for x in sortie["classement"]] == [
        (5, 1, 100),
        (3.5, 2, 70),
        (3.5, 2, 70),
        (2, 4, 40),
        (0.5, 5, 10),
        (0.5, 5, 10),
    ]
    assert sortie["classement"][1]["parties"][0]["total"] == 3.5


def test_une_paire_compte_pour_un_et_les_identifiants_sont_libres(classement: Any) -> None:
    joueurs = [
        {"id": 7, "table": 1, "nom": "A", "nom2": "B", "club": "Ath"},
        {"id": "x", "table": 2, "nom": "C", "licence": "12", "categorie": "V", "serie": "2A"},
    ]
    parties = [
        {"tops": [9, None], "scores": {"7": [3, 8], "x": [2, 9]}, "tables": {"7": 2, "x": 1}},
        {"tops": [5], "scores": {"x": [5]}, "absents": [7], "blitz": True, "formule": "joker"},
    ]
    statut, [sortie] = classement(
        {"id": 1, "methode": "pourcentage", "departage": ["nb_tops"], "joueurs": joueurs, "parties": parties}
    )
    assert statut == 0
    assert [(x["nom"], x["pourcentage"]) for x in sortie["classement"]] == [("C", 50.0), ("A", 33.33)]
    assert sortie["classement"][1]["parties"][1] == {"rang": None, "total": 0, "solos": 0, "penalites": 0}


@pytest.mark.parametrize(
    ("cout", "points", "places"),
    [
        ("zero", [("B", 25), ("A", 21)], [("A", 1), ("B", 1)]),
        ("sans_perte", [("B", 25), ("A", 21)], [("A", 1), ("B", 2)]),
        ("moyenne", [("A", 42), ("B", 25)], [("A", 1), ("B", 2)]),
        (None, [("B", 25), ("A", 21)], [("A", 1), ("B", 2)]),
    ],
)
def test_une_absence_coute_ce_que_l_organisateur_a_dit(
    classement: Any, cout: str | None, points: list[tuple[str, int]], places: list[tuple[str, int]]
) -> None:
    """art_2023_6_2 (zero), art_ancienne_FO (sans_perte: the turn of the arbitre); the mean is a setting."""
    joueurs = [{"table": 1, "nom": "A"}, {"table": 2, "nom": "B"}]
    absents: Any = ["1"] if cout is None else {"1": cout}
    parties = [
        {"tops": [30], "scores": {"1": [21], "2": [15]}},
        {"tops": [20], "scores": {"2": [10]}, "absents": absents},
    ]
    base = {"id": 1, "joueurs": joueurs, "parties": parties}
    statut, [au_total, aux_places] = classement(base | {"methode": "points"}, base | {"methode": "places"})
    assert statut == 0
    assert [(x["nom"], x["total"]) for x in au_total["classement"]] == points
    assert [(x["nom"], x["rang"]) for x in aux_places["classement"]] == places


def test_une_absence_inconnue_est_une_erreur(classement: Any) -> None:
    parties = [{"tops": [30], "scores": {"2": [15]}, "absents": {"1": "rien"}}]
    joueurs = [{"table": 1, "nom": "A"}, {"table": 2, "nom": "B"}]
    statut, [sortie] = classement({"id": 1, "methode": "points", "joueurs": joueurs, "parties": parties})
    assert (statut, "absents" in sortie["erreur"]) == (1, True)


BONNE = ligne({"1": [5], "2": [4]}, [5])


@pytest.mark.parametrize(
    ("changement", "dit"),
    [
        ({"methode": "hasard"}, "« methode »"),
        ({"edition": "1999"}, "1999"),
        ({"departage": ["age"]}, "departage"),
        ({"surprise": 1}, "« surprise »"),
        ({"joueurs": [{"table": 1, "nom": "A"}, {"table": 1, "nom": "B"}]}, "identifiant « 1 »"),
        ({"joueurs": [{"table": "un", "nom": "A"}]}, "table"),
        ({"parties": [{"tops": [5], "scores": {"1": [5, 6], "2": [4]}}]}, "2 scores pour 1 coup"),
        ({"parties": [{"tops": [5], "scores": {"1": [5]}}]}, "« 2 » n’a pas de scores"),
        ({"parties": [{"tops": [5], "scores": {"1": [5], "2": [-4]}}]}, "score négatif"),
        ({"parties": [{"tops": [5], "scores": {"1": [5], "2": [4], "9": [4]}}]}, "identifiant « 9 »"),
        ({"parties": [{"tops": [5], "scores": {"1": [5], "2": [4]}, "tables": {"9": 1}}]}, "identifiant « 9 »"),
        ({"parties": [{"tops": [5], "scores": {"1": [5], "2": [4]}, "tables": {"1": 3, "2": 3}}]}, "table 3"),
        ({"parties": [{"tops": [5], "scores": {"1": [5], "2": [4]}, "formule": "poker"}]}, "poker"),
        ({"parties": [{"scores": {}}]}, "« tops »"),
    ],
)
def test_une_ligne_inutilisable_est_nommee_et_la_suivante_est_lue(
    classement: Any, changement: dict[str, Any], dit: str
) -> None:
    statut, [faute, bonne] = classement(BONNE | changement | {"id": "f"}, BONNE)
    assert statut == 1
    assert faute["id"] == "f"
    assert dit in faute["erreur"].replace("\u00a0", " ")
    assert "classement" not in faute
    assert [x["total"] for x in bonne["classement"]] == [5, 4]


def test_la_commande_lit_un_fichier(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fichier = tmp_path / "lignes.jsonl"
    fichier.write_text('{"id": 1, "methode": "points", "joueurs": [], "parties": []}\n\n[]\n', encoding="utf-8")
    assert executer(["classement", str(fichier)]) == 1
    bonne, faute = map(json.loads, capsys.readouterr().out.splitlines())
    assert list(bonne) == ["id", "classement"]
    assert list(faute) == ["id", "erreur"]


def test_les_groupes_les_clubs_et_la_mort_subite(classement: Any) -> None:
    joueurs = [
        {"table": n, "nom": f"J{n}", "club": club, "serie": serie}
        for n, club, serie in ((1, "A", "1"), (2, "B", "2"), (3, "A", "2"), (4, "B", "1"))
    ]
    partie = {"tops": [100], "scores": {"1": [90], "2": [90], "3": [50], "4": [10]}}
    ligne = {"id": "x", "methode": "points", "joueurs": joueurs, "parties": [partie]}
    _, [rendu] = classement(ligne | {"par": ["serie"], "meilleurs_par_club": 2})
    assert [(x["rang"], x["nom"]) for x in rendu["groupes"]["serie"]["2"]] == [(1, "J2"), (2, "J3")]
    assert [(c["rang"], c["club"], c["total"], c["retenus"]) for c in rendu["clubs"]] == [
        (1, "A", 140, ["1", "3"]), (2, "B", 100, ["2", "4"]),
    ]  # fmt: skip
    departage = {"departage": ["mort_subite"], "mort_subite": {"2": 1, "1": 2}}
    _, [rendu] = classement(ligne | departage)
    assert [(x["rang"], x["nom"]) for x in rendu["classement"]][:2] == [(1, "J2"), (2, "J1")]
    sans, inconnu = (
        classement(ligne | change)[1][0]["erreur"]
        for change in ({"departage": ["mort_subite"]}, departage | {"mort_subite": {"9": 1}})
    )
    assert "places" in sans
    assert "identifiant" in inconnu


def test_un_score_de_quatre_cents_chiffres_se_dit(classement: Any) -> None:
    statut, [reponse] = classement(ligne({"1": [10**400], "2": [1]}, [10**400]))
    assert statut == 1
    assert reponse["erreur"].endswith("ne convient pas.")


def test_un_fichier_de_la_console_se_classe(capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["classement", str(ANCIENS / "0.1.0-soiree.arbitre")]) == 0
    sortie, erreurs = capsys.readouterr()
    [reponse] = [json.loads(ligne) for ligne in sortie.splitlines()]
    assert reponse["id"] == "Soirée du jeudi"
    premier = reponse["classement"][0]
    assert (premier["rang"], premier["table"], premier["nom"]) == (1, 1, "Aubertin Alice")
    with Journal(ANCIENS / "0.1.0-soiree.arbitre", lecture_seule=True) as journal:
        competition = replay(DUPLICATE, journal.lire())
    classes = classement_general(competition)
    assert [ligne["total"] for ligne in reponse["classement"]] == [c.ligne.total for c in classes]
    assert erreurs.splitlines() == list(remarques(competition))


def test_un_tournoi_de_classique_dit_ce_qu_il_faut_taper(capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["classement", str(ANCIENS / "0.1.0-tournoi.arbitre")]) == 2
    assert "arbitre exporter 0.1.0-tournoi.arbitre --vers csv" in capsys.readouterr().err
