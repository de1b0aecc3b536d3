import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli.apparier import Ligne, repondre
from arbitre.cli.lignes import traiter
from arbitre.cli.principal import executer
from tests.engine.classique.tournois import berger


@pytest.fixture
def appariement(tmp_path: Path) -> Any:
    """Run lines through the command; gives the exit status and the answers."""

    def lancer(*lignes: Any) -> tuple[int, list[dict[str, Any]]]:
        fichier, sortie = tmp_path / "lignes.jsonl", StringIO()
        fichier.write_text("\n".join(json.dumps(ligne) for ligne in lignes), encoding="utf-8")
        statut = traiter(str(fichier), Ligne, repondre, sortie)
        return statut, [json.loads(ligne) for ligne in sortie.getvalue().splitlines()]

    return lancer


def joueurs(nombre: int) -> list[dict[str, Any]]:
    return [{"nom": f"J{i:02}", "cote": 100 - i} for i in range(1, nombre + 1)]


def match(a: str, b: str | None, *parties: list[int], forfait: str | None = None) -> dict[str, Any]:
    return {"a": a, "b": b, "parties": list(parties), "forfait": forfait}


def test_une_ronde_de_six_avec_les_exemples_du_texte(appariement: Any) -> None:
    six = [{"nom": nom, "cote": 10} for nom in "ABCDEF"]
    ronde = [match("A", "B", [451, 407]), match("C", "D", [512, 325]), match("E", "F", forfait="b")]
    statut, [sortie] = appariement({"id": "t", "joueurs": six, "rondes": [ronde]})
    assert statut == 0
    assert list(sortie) == ["id", "classement", "appariements"]
    assert sortie["classement"] == [
        {"rang": 1, "nom": "C", "pm": 3, "ppm": 0, "pdep": 100},
        {"rang": 2, "nom": "E", "pm": 3, "ppm": 0, "pdep": 50},
        {"rang": 3, "nom": "A", "pm": 3, "ppm": 0, "pdep": 44},
        {"rang": 4, "nom": "B", "pm": 1, "ppm": 0, "pdep": -44},
        {"rang": 5, "nom": "D", "pm": 1, "ppm": 0, "pdep": -100},
        {"rang": 6, "nom": "F", "pm": 0, "ppm": 0, "pdep": 0},
    ]
    assert sortie["appariements"] == [["C", "B"], ["E", "A"], ["D", "F"]]


def test_une_partie_perdue_par_decision_l_est_quels_que_soient_les_scores(appariement: Any) -> None:
    deux = [{"nom": nom, "cote": 10} for nom in "ABCDEF"]
    ronde = [match("A", "B", [333, 332]) | {"perdues": ["a"]}, match("C", "D", [400, 390]), match("E", "F", [1, 0])]
    _, [sortie] = appariement({"id": "t", "joueurs": deux, "rondes": [ronde]})
    assert sortie["classement"][0] == {"rang": 1, "nom": "B", "pm": 3, "ppm": 0, "pdep": 50}
    trop = [match("A", "B", [333, 332]) | {"perdues": ["a", "b"]}]
    statut, [sortie] = appariement({"id": "t", "joueurs": deux, "rondes": [trop]})
    assert statut == 1
    assert "« perdues » : il y en a plus que de parties" in sortie["erreur"].replace("\u00a0", " ")


def test_les_pm_de_x_avant_qu_il_soit_la_sont_un_choix(appariement: Any) -> None:
    ronde = [match(f"J{i:02}", f"J{i + 9:02}", [400, 390]) for i in range(1, 10)]
    ligne = {"id": 1, "joueurs": joueurs(19), "rondes": [ronde]}
    _, [compris, non_comptes] = appariement(ligne, ligne | {"x_avant": False})
    assert ["J19", None] not in compris["appariements"], "X has 1, the late player 0"
    assert ["J19", None] in non_comptes["appariements"]


def test_la_premiere_ronde_de_dix_neuf_joueurs(appariement: Any) -> None:
    _, [sortie] = appariement({"id": 1, "joueurs": joueurs(19), "rondes": []})
    assert sortie["appariements"][0] == ["J01", "J14"]
    assert sortie["appariements"][-1] == ["J19", None]
    assert [li["rang"] for li in sortie["classement"]] == list(range(1, 20))


def test_les_absents_et_le_joueur_x(appariement: Any) -> None:
    ronde = [match(f"J{i:02}", f"J{i + 4:02}", [400, 300 + i]) for i in range(1, 5)]
    ligne = {"id": 1, "joueurs": joueurs(8), "rondes": [ronde], "absents": ["J08"]}
    _, [sortie] = appariement(ligne)
    assert ["J05", None] in sortie["appariements"]
    suivante = [match(a, b, *([] if b is None else [[350, 350]])) for a, b in sortie["appariements"]]
    _, [sortie] = appariement(ligne | {"rondes": [ronde, suivante], "absents": []})
    pm = {li["nom"]: li["pm"] for li in sortie["classement"]}
    assert (pm["J05"], pm["J08"], pm["J01"]) == (4, 1, 5)


def test_neuf_a_seize_joueurs_avec_et_sans_tableaux(appariement: Any) -> None:
    ligne = {"id": 1, "joueurs": joueurs(12), "rondes": []}
    statut, [sans, avec] = appariement(ligne, ligne | {"tableaux": {"12": berger(12)}})
    assert statut == 1
    assert "12 joueurs" in sans["erreur"]
    assert avec["appariements"][0] == ["J01", "J12"]


def test_le_classement_devient_final_apres_le_dernier_match(appariement: Any) -> None:
    quatre = joueurs(4)
    ronde = [match("J01", "J03", [400, 300]), match("J02", "J04", [400, 300])]
    rondes = [ronde] + [[match(nom, None, forfait="a")] for nom in ("J01", "J02", "J03", "J04")]
    _, [avant, apres] = appariement(
        {"id": 1, "joueurs": quatre, "rondes": rondes[:4]}, {"id": 2, "joueurs": quatre, "rondes": rondes}
    )
    assert [li["rang"] for li in avant["classement"]] == [1, 2, 3, 4]
    assert [li["rang"] for li in apres["classement"]] == [1, 1, 3, 3]


def test_les_douze_joueurs_du_texte_de_bout_en_bout(appariement: Any) -> None:
    """Article 7: 15, 13, 11 and 9 PM; (A-B), (A-C), (A-D), (B-C), (G-J) have met. X gives the points that lack."""
    parties = {"AB": 10, "AC": 20, "AD": 10, "BC": 0, "LE": 40, "KF": 50, "GJ": 0, "HI": 0}
    exempts = dict(zip("ABCDEFGHIJKL", (2, 4, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2), strict=True))
    rondes: list[list[dict[str, Any]]] = [[] for _ in range(7)]

    def libre(joueurs: str) -> list[dict[str, Any]]:
        return next(r for r in rondes if not any(m["a"] in joueurs or (m["b"] or "-") in joueurs for m in r))

    for (a, b), ecart in ((tuple(paire), ecart) for paire, ecart in parties.items()):
        libre(a + b).append(match(a, b, [400 + ecart, 400]))
    for joueur, nombre in exempts.items():
        for _ in range(nombre):
            libre(joueur).append(match(joueur, None))
    douze = [{"nom": nom, "cote": 100 - rang} for rang, nom in enumerate("ABCDEFGHIJKL")]
    statut, [sortie] = appariement({"id": 1, "joueurs": douze, "rondes": rondes})
    assert statut == 0
    assert [(li["nom"], li["pm"]) for li in sortie["classement"]] == list(
        zip("ABCDEFGHIJKL", (15, 15, 15, 13, 13, 13, 11, 11, 11, 11, 9, 9), strict=True)
    )
    assert ["".join(paire) for paire in sortie["appariements"]] == ["AE", "BD", "CF", "GI", "HJ", "KL"]


BONNE = {"id": "b", "joueurs": joueurs(8), "rondes": [[match("J01", "J02", [400, 300])]]}


@pytest.mark.parametrize(
    ("changement", "dit"),
    [
        ({"joueurs": [{"nom": "A"}]}, "« cote »"),
        ({"joueurs": [{"nom": "A", "cote": 1}] * 2}, "« A »"),
        ({"joueurs": [], "rondes": []}, "au moins deux joueurs"),
        ({"absents": ["Z"]}, "« Z »"),
        ({"surprise": 1}, "« surprise »"),
        ({"rondes": [[match("J01", "Z", [1, 2])]]}, "rencontre 1, « b »"),
        ({"rondes": [[match("J01", "J01", [1, 2])]]}, "joue deux fois"),
        ({"rondes": [[match("J01", None), match("J01", None)]]}, "« J01 » joue deux fois"),
        ({"rondes": [[match("J01", "J02")]]}, "le résultat manque"),
        ({"rondes": [[match("J01", "J02", *([[1, 2]] * 4))]]}, "trois parties"),
        ({"rondes": [[match("J01", "J02", [1])]]}, "parties"),
        ({"rondes": [[match("J01", "J02", forfait="c")]]}, "forfait"),
        ({"tableaux": {"12": []}}, "3 rondes"),
    ],
)
def test_une_ligne_inutilisable_est_nommee_et_la_suivante_est_lue(
    appariement: Any, changement: dict[str, Any], dit: str
) -> None:
    statut, [faute, bonne] = appariement(BONNE | changement | {"id": "f"}, BONNE)
    assert statut == 1
    assert faute["id"] == "f"
    assert dit in faute["erreur"].replace("\u00a0", " ")
    assert bonne["classement"][0]["nom"] == "J01"


def test_la_commande_lit_un_fichier(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fichier = tmp_path / "lignes.jsonl"
    fichier.write_text(json.dumps(BONNE) + "\n[]\n", encoding="utf-8")
    assert executer(["apparier", str(fichier)]) == 1
    bonne, faute = map(json.loads, capsys.readouterr().out.splitlines())
    assert list(bonne) == ["id", "classement", "appariements"]
    assert list(faute) == ["id", "erreur"]


AU_DELA = (
    ((1, 6, 540, 580), (2, 5, 380, 600), (3, 4, 420, 590)),
    ((4, 1, 390, 600), (5, 6, 480, 580), (2, 3, 460, 340)),
    ((6, 2, 540, 330), (1, 3, 380, 590), (4, 5, 520, 550)),
)
"""Three rounds of six players after which the permutations of article 7 would make 1 and 6 meet again."""


def test_article_7_la_commande_dit_quand_elle_va_au_dela_du_texte_et_s_y_tient_si_on_le_demande(
    appariement: Any,
) -> None:
    rondes = [[match(f"J{a:02}", f"J{b:02}", [x, y]) for a, b, x, y in ronde] for ronde in AU_DELA]
    demande = {"id": 1, "joueurs": joueurs(6), "rondes": rondes}
    statut, [sortie, exacte] = appariement(demande, demande | {"exactement": True})
    assert statut == 0
    assert sortie["appariements"] == [["J06", "J04"], ["J05", "J03"], ["J01", "J02"]]
    assert ["au-delà du texte" in note for note in sortie["notes"]] == [True]
    assert exacte["appariements"] == [["J06", "J01"], ["J05", "J03"], ["J04", "J02"]]
    assert exacte["notes"] == ["Déjà rencontrés\u00a0: J06 – J01."]


@pytest.mark.parametrize(
    ("rencontre", "dit"),
    [
        (match("J01", "J02", [400, 300], [400, 300], [300, 400]), "fini en deux manches"),
        (match("J01", "J02", [400, 300], forfait="b"), "un forfait n’a pas de scores"),
    ],
)
def test_un_match_qui_se_contredit_est_une_erreur(appariement: Any, rencontre: dict[str, Any], dit: str) -> None:
    statut, [sortie] = appariement({"id": 1, "joueurs": joueurs(2), "rondes": [[rencontre]]})
    assert statut == 1
    assert dit in sortie["erreur"]


def test_deux_manches_puis_une_troisieme_qui_decide(appariement: Any) -> None:
    ronde = [match("J01", "J02", [400, 300], [300, 400], [310, 300])]
    _, [sortie] = appariement({"id": 1, "joueurs": joueurs(2), "rondes": [ronde]})
    assert sortie["classement"][0] == {"rang": 1, "nom": "J01", "pm": 3, "ppm": 0, "pdep": 10}


def test_les_autres_formules_s_apparient_aussi(appariement: Any) -> None:
    joueurs = [{"nom": f"J{n}", "cote": 100 - n} for n in range(1, 8)]
    ligne: dict[str, Any] = {"joueurs": joueurs, "rondes": []}
    statut, lues = appariement(
        *(ligne | {"formule": f} for f in ("système suisse", "roi de la colline", "toutes rondes", "au hasard"))
    )
    assert statut == 1
    assert [lue.get("appariements", [[]])[0] for lue in lues] == [["J1", "J4"], ["J1", "J2"], ["J1", None], []]
    assert "formule" in lues[3]["erreur"]
    assert lues[0]["appariements"][-1] == ["J7", None]
