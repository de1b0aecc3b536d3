"""`arbitre corriger`: lines in, verdicts out."""

import json
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli.corriger import Ligne, repondre
from arbitre.cli.lignes import traiter
from arbitre.cli.principal import analyseur

DONNEES = Path(__file__).parents[1] / "donnees" / "bulletins"
MOTS = frozenset((DONNEES / "mots.txt").read_text().split())
GRILLE = ["." * 15] * 7 + ["...ChACUNE....."] + ["." * 15] * 7


def lancer(tmp_path: Path, *lignes: Any) -> tuple[int, list[dict[str, Any]]]:
    """The exit status and the answers."""
    fichier, sortie = tmp_path / "lignes.jsonl", StringIO()
    fichier.write_text("\n".join(json.dumps(ligne) for ligne in lignes), encoding="utf-8")
    statut = traiter(str(fichier), Ligne, partial(repondre, MOTS), sortie)
    return statut, [json.loads(ligne) for ligne in sortie.getvalue().splitlines()]


def ligne(solution: dict[str, Any] | None = None, **reste: Any) -> dict[str, Any]:
    """MOLLIES on the second coup of a published partie."""
    ecrite = {"mot": "MOLLIES", "sens": "H", "ref": "G8", "points": 68} | (solution or {})
    bulletin = {"remis": True, "etat": [], "solutions": [ecrite]}
    return {"id": "x", "coup": 2, "grille": GRILLE, "tirage": "EIOLMLS", "bulletin": bulletin} | reste


def test_les_52_cas_donnes(tmp_path: Path) -> None:
    sortie = StringIO()
    statut = traiter(str(DONNEES / "cas.jsonl"), Ligne, partial(repondre, MOTS), sortie)
    rendus = [json.loads(rendu) for rendu in sortie.getvalue().splitlines()]
    attendus = [json.loads(attendu) for attendu in (DONNEES / "attendus.jsonl").read_text().splitlines()]
    assert statut == 0
    assert [(r["id"], r["points"], [s["type"] for s in r["sanctions"]]) for r in rendus] == [
        (a["id"], a["points"], a["types"]) for a in attendus
    ]
    assert all(r["explication"] for r in rendus)


def test_un_verdict_complet(tmp_path: Path) -> None:
    statut, [rendu] = lancer(tmp_path, ligne({"ref": "I8"}))
    assert statut == 0
    assert set(rendu) == {
        "id",
        "points",
        "sanctions",
        "solution",
        "a_juger",
        "lectures",
        "moyenne",
        "explication",
    }
    assert rendu["solution"] == {"mot": "MOLLIES", "ref": "G8", "points": 68}
    assert [(s["type"], s["article"]) for s in rendu["sanctions"]] == [("penalite", "5.6")]
    (question,) = rendu["a_juger"]
    assert (question["article"], question["elements"]) == ("5.3.3", ["UM", "EL"])
    assert question["si_oui"] == {"points": 0, "types": ["zero"]}
    assert question["si_non"] == {"points": 63, "types": ["penalite"]}
    assert rendu["explication"][0].endswith("(art. 5.2.1)")


def test_la_decision_de_l_arbitre(tmp_path: Path) -> None:
    _, [oui, non] = lancer(
        tmp_path,
        ligne({"ref": "I8"}, decisions={"raccordement_fallacieux": True}),
        ligne({"ref": "I8"}, decisions={"raccordement_fallacieux": False}),
    )
    assert (oui["points"], oui["solution"], oui["a_juger"]) == (0, None, [])
    assert (non["points"], non["a_juger"]) == (63, [])


def test_deux_lectures_la_plus_favorable_d_abord(tmp_path: Path) -> None:
    _, [rendu] = lancer(tmp_path, ligne({"ref": "8F"}, edition="2012"))
    assert [(lecture["points"], lecture["types"]) for lecture in rendu["lectures"]] == [
        (63, ["penalite"]),
        (0, ["zero"]),
    ]
    assert {"article", "texte"} < set(rendu["lectures"][0])


def test_la_moyenne(tmp_path: Path) -> None:
    sans_mu = partial(repondre, MOTS - {"MU"})
    fichier, sortie = tmp_path / "moyenne.jsonl", StringIO()
    fichier.write_text(json.dumps(ligne(zeros_non_notifies=["MU"], autres_scores=[20, 31, 0], edition="2012")))
    assert traiter(str(fichier), Ligne, sans_mu, sortie) == 0
    rendu = json.loads(sortie.getvalue())
    assert (rendu["points"], rendu["sanctions"], rendu["moyenne"]) == (17, [], {"points": 17, "article": "5.7"})


def test_le_papier(tmp_path: Path) -> None:
    rangs = ["..MOLLIES....", "..UNE........"] + ["." * 13] * 11
    _, [rendu] = lancer(tmp_path, ligne(bulletin={"remis": True, "etat": [], "papier": rangs, "points": 68}))
    assert (rendu["points"], rendu["sanctions"]) == (68, [])


def test_les_champs_facultatifs(tmp_path: Path) -> None:
    statut, rendus = lancer(
        tmp_path,
        ligne(bulletin={"remis": False}),
        ligne(bulletin={"etat": ["vierge"]}, retenu={"mot": "MOLLIES", "ref": "G8"}),
        ligne({"raccord": None, "cercles": [1, 99]}),
        ligne(tirage="S+EIOLML", formule="7sur8"),
        ligne({"raccord": [{"dl": 1, "dc": 0, "lettre": "U"}]}),
    )
    assert statut == 0
    assert [r["points"] for r in rendus] == [0, 0, 68, 68, 68]


@pytest.mark.parametrize(
    ("mauvaise", "champ"),
    [
        ({"inconnu": 1}, "inconnu"),
        ({"tirage": "ÉÀ"}, "tirage"),
        ({"grille": ["."]}, "grille"),
        ({"edition": "1999"}, "1999"),
        ({"formule": "poker"}, "poker"),
        ({"coup": "2"}, "coup"),
        ({"coup": 0}, "coup"),
        ({"retenu": {"mot": "MOLLIES", "ref": "Z99"}}, "retenu"),
        ({"retenu": {"mot": "?", "ref": "G8"}}, "retenu"),
        ({"bulletin": {"etat": ["fatigue"]}}, "etat"),
        ({"bulletin": {"papier": ["." * 13]}}, "papier"),
        ({"bulletin": {"papier": ["." * 12] * 13}}, "papier"),
        ({"bulletin": {"papier": ["." * 13] * 13, "solutions": [{"mot": "A", "sens": "H"}]}}, "papier"),
        ({"bulletin": {"points": 12}}, "papier"),
        ({"decisions": {"raccordement": True}}, "raccordement"),
    ],
)
def test_une_ligne_inutilisable_dit_son_champ(tmp_path: Path, mauvaise: dict[str, Any], champ: str) -> None:
    statut, [fautive, bonne] = lancer(tmp_path, ligne(**mauvaise), ligne())
    assert statut == 1
    assert fautive["id"] == "x"
    assert champ in fautive["erreur"]
    assert bonne["points"] == 68


@pytest.mark.parametrize(
    ("solution", "champ"),
    [
        ({"raccord": [{"dl": 0, "dc": 7, "lettre": "A"}]}, "raccord"),
        ({"sens": "V", "raccord": [{"dl": 7, "dc": 0, "lettre": "A"}]}, "raccord"),
        ({"raccord": [{"dl": 1, "dc": 0, "lettre": "AB"}]}, "lettre"),
        ({"sens": "D"}, "sens"),
        ({"mot": "mollies"}, "mot"),
        ({"points": "68"}, "points"),
        ({"barree": 1}, "barree"),
    ],
)
def test_une_solution_inutilisable_dit_son_champ(tmp_path: Path, solution: dict[str, Any], champ: str) -> None:
    statut, [fautive] = lancer(tmp_path, ligne(solution))
    assert statut == 1
    assert champ in fautive["erreur"]


@pytest.mark.parametrize("ref", ["P9", "8 G ?", "", "n’importe quoi", "G8 ou H8"])
def test_une_reference_quelconque_n_est_jamais_une_erreur(tmp_path: Path, ref: str) -> None:
    assert lancer(tmp_path, ligne({"ref": ref}))[0] == 0


def test_la_commande_s_ajoute() -> None:
    options = analyseur(["corriger"]).parse_args(["corriger", "bulletins.jsonl", "--lexique", "mots.txt"])
    assert (options.fichier, options.lexique) == ("bulletins.jsonl", "mots.txt")


def multitops(*ecrites: tuple[str, str, int], nombre: int = 2, **reste: Any) -> dict[str, Any]:
    """Solutions of a bulletin of a partie multitops, on the second coup of a published partie."""
    solutions = [{"mot": mot, "sens": "H", "ref": ref, "points": points} for mot, ref, points in ecrites]
    return ligne(formule=f"multitops{nombre}", bulletin={"solutions": solutions}, **reste)


def test_formules_originales_4_une_entree_de_solutions_par_solution(tmp_path: Path) -> None:
    statut, (deux, doute, oui, papier) = lancer(
        tmp_path,
        multitops(("MOLLIES", "G8", 68), ("MOLLIES", "G8", 68)),
        multitops(("MOLLIES", "G8", 68), ("MOLLES", "I8", 12)),
        multitops(("MOLLIES", "G8", 68), ("MOLLES", "I8", 12), decisions={"meme_entree": True}),
        ligne(formule="multitops3", bulletin={"papier": ["." * 13] * 13}),
    )
    assert statut == 1
    assert deux["points"] == 68
    assert [(s["type"], s["article"]) for s in deux["sanctions"]] == [("zero", "FO.4")]
    assert deux["solution"] == {"mot": "MOLLIES", "ref": "G8", "points": 68}
    assert oui["points"] == 68
    for question in doute["a_juger"]:
        assert (question["article"], question["elements"]) == ("FO.4", ["MOLLES", "MOLLIES"])
        assert question["si_oui"]["points"] == 68
    assert "papier" in papier["erreur"]


def test_null_vaut_absent_la_ou_rien_n_est_ecrit(tmp_path: Path) -> None:
    nue = ligne({"cercles": None, "raccord": None}, retenu=None, decisions=None, zeros_non_notifies=None)
    nue["bulletin"] |= {"etat": None, "papier": None}
    blanc = ligne(autres_scores=None) | {"bulletin": {"remis": False, "solutions": None}}
    statut, [paye, absent] = lancer(tmp_path, nue, blanc)
    assert statut == 0
    assert (paye["points"], paye["sanctions"], absent["points"]) == (68, [], 0)


def test_le_mot_retenu_hors_du_lexique_est_admis(tmp_path: Path) -> None:
    """As in the partie: the juge-arbitre answers for it, and for the words that it forms."""
    faux = {"mot": "MOLSEIL", "ref": "G8", "points": 68}
    _, [nu, retenu, autre] = lancer(
        tmp_path,
        ligne(faux),
        ligne(faux, retenu={"mot": "MOLSEIL", "ref": "G8"}),
        ligne({"mot": "MOLSIEL", "points": 68}, retenu={"mot": "MOLSEIL", "ref": "G8"}),
    )
    assert (nu["points"], autre["points"]) == (0, 0)
    assert "MOLSIEL" in autre["sanctions"][0]["motif"]
    assert (retenu["points"], retenu["sanctions"]) == (68, [])


def test_un_mot_retenu_qui_ne_tient_pas_n_admet_rien(tmp_path: Path) -> None:
    _, [rendu] = lancer(tmp_path, ligne({"mot": "MOLSEIL"}, retenu={"mot": "MOLSEIL", "ref": "A1"}))
    assert rendu["points"] == 0
