"""`arbitre gcg`: two hundred games of an independent writer read, counted again, written and read back equal."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from arbitre.cli.principal import executer
from arbitre.echanges.gcg import ecrire_gcg
from arbitre.echanges.gcg_lecture import GcgIllisible, analyser_gcg
from arbitre.engine.classique.recit import CoupRaconte, Genre, JoueurRaconte, Recit
from arbitre.engine.classique.suivi.feuille import feuille_d_un_recit
from tests.outils.gcg_ecrivain import partie

GRAINES = range(200)


def lire(capsys: pytest.CaptureFixture[str], *chemins: Path) -> tuple[int, list[dict[str, Any]]]:
    statut = executer(["gcg", "lire", *map(str, chemins)])
    return statut, [json.loads(ligne) for ligne in capsys.readouterr().out.splitlines()]


def ecrire(capsys: pytest.CaptureFixture[str], fichier: Path, *lignes: object) -> tuple[int, list[dict[str, Any]]]:
    fichier.write_text("\n".join(map(json.dumps, lignes)), encoding="utf-8")
    statut = executer(["gcg", "ecrire", str(fichier)])
    return statut, [json.loads(ligne) for ligne in capsys.readouterr().out.splitlines()]


def fichier(dossier: Path, texte: str, nom: str = "partie.gcg") -> Path:
    chemin = dossier / nom
    chemin.write_text(texte, encoding="utf-8")
    return chemin


ENTETE = "#player1 ana Ana Roy\n#player2 bob Bob Sy\n"


def test_deux_cents_parties_lues_recomptees_ecrites_et_relues_egales(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ecrites = {graine: partie(graine) for graine in GRAINES}
    chemins = [tmp_path / f"{graine}.gcg" for graine in GRAINES]
    for chemin, ecrite in zip(chemins, ecrites.values(), strict=True):
        chemin.write_bytes(ecrite.octets)
    statut, lues = lire(capsys, *chemins)
    assert statut == 0
    assert [lue["id"] for lue in lues] == list(map(str, chemins))
    for lue, ecrite in zip(lues, ecrites.values(), strict=True):
        assert {cle: lue[cle] for cle in lue if cle != "id"} == ecrite.attendu
    statut, textes = ecrire(capsys, tmp_path / "lignes.jsonl", *lues)
    assert statut == 0
    for chemin, texte in zip(chemins, textes, strict=True):
        chemin.write_text(texte["gcg"], encoding="utf-8")
    assert lire(capsys, *chemins) == (0, lues)
    kinds = {coup["type"] for lue in lues for coup in lue["coups"]}
    assert kinds == {"pose", "retire", "passe", "echange", "reste", "temps", "defi"}
    assert any(any(c.islower() for c in coup.get("mot", "")) for lue in lues for coup in lue["coups"])


def test_une_partie_du_champ_telle_que_les_programmes_l_ecrivent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texte = (
        "#id io.exemple abc\n#lexicon FRA\n#player1 Robot Robot Un\n#player2 Zed\n"
        ">Robot: AEFNORT 8d AFRONTE +66 66 AFRONTE\n"
        ">Zed: E?CHIRS E4 ECHoI.. +0 0\n#note et une suite\n  qui va à la ligne\n"
        ">Zed: E?CHIRS -- +0 0\n>Robot: BDEEGLL -7 +0 66\n>Zed: E?CHIRS - +0 0\n"
        ">Robot: BDEEGLL -BDE? +0 66\n>Zed: (challenge) -5 -5\n>Zed: (time) -10 -15\n>Robot: (penalty) -5 61\n"
        ">Robot: AB (AB) -4 57\n"
    )
    statut, [lue] = lire(capsys, fichier(tmp_path, texte))
    assert statut == 0
    assert lue["joueurs"] == [{"nom": "Robot Un", "pseudo": "Robot"}, {"nom": "Zed", "pseudo": "Zed"}]
    assert lue["coups"][0] == {
        "joueur": 0, "type": "pose", "tirage": "AEFNORT", "mot": "AFRONTE", "ref": "H4", "points": 66, "cumul": 66,
    }  # fmt: skip
    assert [coup["type"] for coup in lue["coups"][1:]] == [
        "pose", "retire", "echange", "passe", "echange", "defi", "temps", "penalite", "reste",
    ]  # fmt: skip
    assert lue["coups"][3]["lettres"] == "7"
    assert lue["coups"][-1] == {
        "joueur": 0, "type": "reste", "tirage": "AB", "points": -4, "cumul": 57, "lettres": "AB",
    }  # fmt: skip
    assert lue["scores"] == [57, -15]
    assert any("«\u00a0?\u00a0» changé, absent du tirage" in erreur for erreur in lue["erreurs"])


@pytest.mark.parametrize(
    ("corps", "dit"),
    [
        (">ana: MAISONS 8D MAISON +17 17\n", "MAISON H4 vaut 18 points, 17 écrits"),
        (">ana: MAISONS 8D MAISON +18 20\n", "le cumul serait 18, 20 écrit"),
        (">ana: MAISONS 8D MAISON\n", "points absents, 18 comptés"),
        (">ana: MAISONS 8D MAISON +18\n", "cumul absent, 18 compté"),
        (">ana: AISONSU 8D MAISON +18 18\n", "«\u00a0M\u00a0», absent du tirage"),
        (">ana: MAISONS 1A MAISON +27 27\n", "ne couvre pas la case centrale H8"),
        (">ana: MAISONS 8D maison +18 18\n", "est en minuscules, lu sans joker"),
        (">ana: MAISONS 8D MAISON +18 18\n>bob: S 8J S. +1 1\n", "touche des lettres à son bout"),
        (">ana: MAISON 8D MAISON +18 18\n>bob: -- -18 -18\n", "aucun mot de ce joueur n’est à retirer"),
        (">ana: MAISONS 8D MAISON +18 18\n>ana: -- -8 10\n", "le mot retiré valait 18 points, -8 écrits"),
        (">ana: KWXYZJQ 8D KWXYZJQ +200 200\n>bob: W E7 W.W +1 1\n", "plus de «\u00a0WW\u00a0» dans le jeu"),
        (">cyr: MAISONS 8D MAISON +18 18\n", "on n’y lit pas un joueur"),
        (">ana: un coup très beau\n", "on n’y lit pas de coup"),
        (">ana: ABCDEFGH - +0 0\n", "8 lettres dans le tirage, 7 au plus"),
        (">ana: (K) +3 3\n", "valent 10 points, 3 écrits"),
        ("#player3 cyr Cyr\n", "une partie a deux joueurs"),
    ],
)
def test_chaque_bizarrerie_est_une_phrase_et_la_ligne_se_relit_egale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], corps: str, dit: str
) -> None:
    statut, [lue] = lire(capsys, fichier(tmp_path, ENTETE + corps))
    assert statut == 0
    assert any(dit in erreur for erreur in lue["erreurs"]), lue["erreurs"]
    _, [texte] = ecrire(capsys, tmp_path / "l.jsonl", lue)
    assert lire(capsys, fichier(tmp_path, texte["gcg"])) == (0, [lue])


def test_des_joueurs_que_rien_n_annonce(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, [lue] = lire(capsys, fichier(tmp_path, ">Ana: MAISONS 8D MAISON +18 18\n>bob: - +0 0\n>ANA: - +0 18\n"))
    assert [j["pseudo"] for j in lue["joueurs"]] == ["Ana", "bob"]
    assert [coup["joueur"] for coup in lue["coups"]] == [0, 1, 0]
    assert len(lue["erreurs"]) == 2


HOSTILES = {
    "vide": b"",
    "binaire": b"\x00\x01\x02" * 200,
    "bruit": bytes(range(1, 256)) * 50,
    "geante": b"#player1 a A\n" + b"x" * 1_100_000,
    "ligne_sans_fin": b"#player1 a A\n>a: " + b"A" * 30_000,
    "mille_coups": b"#player1 a A\n#player2 b B\n" + b">a: - +0 0\n" * 1000,
    "autre": b'{"coups": [[[[[[]]]]]]}\n',
}


@pytest.mark.parametrize("sorte", HOSTILES)
def test_un_fichier_hostile_est_refuse_d_une_phrase(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], sorte: str
) -> None:
    chemin, bon = tmp_path / f"{sorte}.gcg", fichier(tmp_path, ENTETE, "bon.gcg")
    chemin.write_bytes(HOSTILES[sorte])
    statut, [mauvais, lu] = lire(capsys, chemin, bon)
    assert statut == 1
    assert list(mauvais) == ["id", "erreur"]
    assert mauvais["erreur"].endswith(".")
    assert (lu["coups"], lu["scores"]) == ([], [0, 0])


def test_un_fichier_absent_ou_un_dossier_se_disent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    statut, lues = lire(capsys, tmp_path / "absent.gcg", tmp_path)
    assert statut == 1
    assert "n’existe pas" in lues[0]["erreur"]
    assert "n’est pas un fichier" in lues[1]["erreur"]


BON = {
    "id": "g",
    "joueurs": [{"nom": "Ana Roy", "pseudo": "ana"}, {"nom": "Bob", "pseudo": "bob"}],
    "coups": [{"joueur": 0, "type": "pose", "mot": "MAISON", "ref": "H4", "points": 18, "cumul": 18}],
}


@pytest.mark.parametrize(
    ("change", "dit"),
    [
        ({"scores": [20, 0]}, "scores"),
        ({"joueurs": [{"nom": "A", "pseudo": "a b"}, {"nom": "B", "pseudo": "b"}]}, "pseudo"),
        ({"joueurs": [{"nom": "A", "pseudo": "x"}, {"nom": "B", "pseudo": "x"}]}, "distinguez-les"),
        ({"joueurs": [{"nom": "", "pseudo": "a"}, {"nom": "B", "pseudo": "b"}]}, "nom"),
        ({"coups": [{"joueur": 2, "type": "passe", "points": 0, "cumul": 0}]}, "joueur"),
        ({"coups": [{"joueur": 0, "type": "pose", "points": 0, "cumul": 0}]}, "mot"),
        ({"coups": [{"joueur": 0, "type": "passe", "lettres": "A", "points": 0, "cumul": 0}]}, "lettres"),
        ({"coups": [{"joueur": 0, "type": "echange", "lettres": "12", "points": 0, "cumul": 0}]}, "lettres"),
        ({"coups": [{"joueur": 0, "type": "passe", "tirage": "ab c", "points": 0, "cumul": 0}]}, "tirage"),
        ({"coups": [{"joueur": 0, "type": "passe", "points": 10**6, "cumul": 0}]}, "quatre chiffres"),
        ({"coups": [{"joueur": 0, "type": "danse", "points": 0, "cumul": 0}]}, "valeur inconnue"),
        ({"autre": 1}, "Champ inconnu"),
    ],
)
def test_une_ligne_qui_ne_peut_s_ecrire_se_dit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: dict[str, object], dit: str
) -> None:
    statut, [refusee, ecrite] = ecrire(capsys, tmp_path / "l.jsonl", BON | change, BON)
    assert statut == 1
    assert refusee["id"] == "g"
    assert dit in refusee["erreur"]
    assert ">ana: 8D MAISON +18 18" in ecrite["gcg"]


def test_une_ouverture_verticale_ecrite_par_nous_reste_verticale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    coup = {"joueur": 1, "type": "pose", "mot": "MAISON", "ref": "8D", "points": 18, "cumul": 18}
    _, [texte] = ecrire(capsys, tmp_path / "l.jsonl", BON | {"coups": [coup], "id": 7})
    _, [lue] = lire(capsys, fichier(tmp_path, texte["gcg"]))
    assert (lue["id"], lue["coups"], lue["erreurs"]) == (7, [coup], [])


JOKERS = (("AAee", "H5"), ("AAe", "H3"))
POINTS = st.integers(-999, 999)
LETTRES = st.text("ABEINRS?", min_size=1, max_size=7)
TIRAGE = st.none() | LETTRES


def coups_d(genre: Genre) -> st.SearchStrategy[CoupRaconte]:
    propre: dict[str, Any] = {"joueur": st.integers(0, 1), "tirage": TIRAGE, "points": POINTS, "cumul": POINTS}
    if genre is Genre.POSE:
        refs = st.builds("{}{}".format, st.sampled_from("ABCDEFGHIJKLMNO"), st.integers(1, 15))
        propre |= {"mot": st.text("AERSe", min_size=2, max_size=4), "ref": refs}
    if genre in (Genre.ECHANGE, Genre.RESTE):
        propre["lettres"] = LETTRES
    return st.builds(CoupRaconte, genre=st.just(genre), **propre)


@pytest.mark.loi
@settings(max_examples=150, deadline=None)
@given(st.lists(st.one_of(*map(coups_d, Genre)), max_size=12))
@example(  # three jokers in a word that touches the two of the grid
    [CoupRaconte(joueur=0, genre=Genre.POSE, mot=mot, ref=ref, points=0, cumul=0) for mot, ref in JOKERS]
)
def test_loi_ce_qui_est_ecrit_puis_lu_se_recrit_pareil(coups: list[CoupRaconte]) -> None:
    recit = Recit((JoueurRaconte("Ana", "a"), JoueurRaconte("Bob", "b")), tuple(coups))
    lu = analyser_gcg(ecrire_gcg(recit, "g").encode(), "g.gcg")
    assert lu.identifiant == "g"
    assert [c.genre for c in lu.recit.coups] == [c.genre for c in coups]
    assert analyser_gcg(ecrire_gcg(lu.recit, "g").encode(), "g.gcg") == lu


@pytest.mark.loi
@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=400) | st.text("#>playern12:AB -+?().\n", max_size=300).map(str.encode))
def test_loi_n_importe_quels_octets_sont_lus_ou_refuses(octets: bytes) -> None:
    try:
        lu = analyser_gcg(octets, "x.gcg")
    except GcgIllisible:
        return
    assert analyser_gcg(ecrire_gcg(lu.recit).encode(), "x.gcg").recit == lu.recit


def test_une_partie_d_ailleurs_s_annote_en_pdf_et_en_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mots = fichier(tmp_path, "AFRONTE\nAFFRONTE\nFRONTEA\nSI\nSIC\n", "mots.txt")
    coups = ">ana: AEFNORT 8D AFRONTE +66 66\n>bob: EISCRST 9D SI +0 0\n>ana: SI - +0 66\n"
    partie_lue = fichier(tmp_path, ENTETE + coups)
    for suffixe, debut in (("pdf", b"%PDF"), ("html", b"<!DOCTYPE html>")):
        sortie = tmp_path / f"feuille.{suffixe}"
        ou = ["gcg", "annoter", str(partie_lue), "--lexique", str(mots), "--sortie", str(sortie)]
        assert executer(ou) == 0
        assert sortie.read_bytes().startswith(debut)
        assert executer(ou) == 2, "not over another"
        assert executer([*ou, "--ecraser"]) == 0
    page = (tmp_path / "feuille.html").read_text(encoding="utf-8")
    assert "1 / 16" in page or "top" in page
    assert "Ana Roy" in page
    assert executer(["gcg", "annoter", str(partie_lue), "--sortie", str(tmp_path / "feuille.txt")]) == 2
    assert ".pdf ou .html" in capsys.readouterr().err
    assert executer(["gcg", "annoter", str(mots), "--lexique", str(mots), "--sortie", str(tmp_path / "x.pdf")]) == 2
    assert not (tmp_path / "x.pdf").exists()


@pytest.mark.parametrize("graine", range(0, 200, 25))
def test_chaque_partie_du_champ_s_annote_sans_une_trace(graine: int) -> None:
    lue = analyser_gcg(partie(graine).octets, "partie.gcg").recit
    feuille = feuille_d_un_recit(lue, "partie", "rien", lambda _grille, _tirage: ())
    assert len(feuille.lignes) == len(lue.coups)
    assert feuille.notes == lue.erreurs
    assert tuple(bilan.score for bilan in feuille.bilans) == lue.scores
