"""Respellings: what is sent to the engine so that it says it right."""

import json
from pathlib import Path

import pytest

from arbitre.voix.messages import PrononciationIllisible
from arbitre.voix.prononciation import Prononciation


@pytest.mark.parametrize(
    ("ecrit", "envoye"),
    [
        ("Danemark D", "danemarque D"),
        ("Wallonie", "ouallonie"),
        ("Joker, lettre blanche", "jokère, lettre blanche"),
        ("deux Joker", "deux jokère"),
        ("partie JOKER", "partie jokère"),
        ("quatre-vingt-onze points", "quatre-vin-onze points"),
        ("quatre-vingts points", "quatre-vingts points"),
        ("M Y R T E", "M i grec R T E"),
        ("il y a trente secondes", "il y a trente secondes"),
        ("Yougoslavie Y", "Yougoslavie i grec"),
        ("danemarks", "danemarks"),
    ],
)
def test_la_table_livree(ecrit: str, envoye: str) -> None:
    assert Prononciation.livree().appliquer(ecrit) == envoye


def test_la_table_de_l_utilisateur_passe_devant(tmp_path: Path) -> None:
    fichier = tmp_path / "prononciation.json"
    fichier.write_text(json.dumps({"Kenya": "quénia", "danemark": "", "Joker": "jocaire"}), encoding="utf-8")
    table = Prononciation.charger(fichier)
    assert table.appliquer("Kenya, Danemark, Joker, Wallonie") == "quénia, Danemark, jocaire, ouallonie"


def test_sans_fichier_la_table_livree_sert(tmp_path: Path) -> None:
    assert Prononciation.charger(tmp_path / "absent.json") == Prononciation.livree() == Prononciation.charger(None)


def test_ce_que_l_utilisateur_change_se_relit_et_lui_seul(tmp_path: Path) -> None:
    fichier = tmp_path / "prononciation.json"
    table = Prononciation.livree().avec("Xénophon", "zénophon").avec("Danemark", "").avec("z", "zède")
    table.enregistrer(fichier)
    relue = Prononciation.charger(fichier)
    assert relue.appliquer("Xénophon X, Danemark D, Z z") == "zénophon X, Danemark D, zède z"
    assert "wallonie" not in json.loads(fichier.read_text(encoding="utf-8"))


@pytest.mark.parametrize("contenu", [b"{", b"[1]", b'{"a": 3}', b"\xff\xfe", b"nul"])
def test_un_fichier_illisible_est_refuse_avec_une_phrase(tmp_path: Path, contenu: bytes) -> None:
    fichier = tmp_path / "prononciation.json"
    fichier.write_bytes(contenu)
    with pytest.raises(PrononciationIllisible, match=r"prononciation\.json.*corrigez-le ou effacez-le"):
        Prononciation.charger(fichier)


def test_une_entree_qui_ressemble_a_un_motif_est_prise_au_mot() -> None:
    table = Prononciation({}).avec("a.c", "point").avec("(x", "parenthèse")
    assert table.appliquer("abc a.c") == "abc point"
    assert Prononciation({}).appliquer("abc") == "abc"
