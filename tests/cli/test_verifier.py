"""`arbitre verifier FICHIER`."""

import json
import os
import shutil
import sqlite3
import unicodedata
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli.principal import executer
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.journal import Journal
from tests.journal.outils import fichier, regie


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


def test_l_aide_dit_ce_que_le_sceau_ne_peut_pas_voir(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        executer(["verifier", "--help"])
    aide = " ".join(capsys.readouterr().out.split())
    for aveu in ("copie plus ancienne", "refait et scellé à neuf", "vrai", "qui l’a tapé", "l’heure", "faux papier"):
        assert aveu in aide


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


def sceau(chemin: Path, rang: int) -> str:
    with Journal(chemin, lecture_seule=True) as journal:
        return journal.ancre_de(rang).sceau


def lu_en_json(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    statut = executer(["verifier", *arguments, "--json"])
    lu = capsys.readouterr()
    assert lu.out.count("\n") == 1
    return statut, json.loads(lu.out)


def test_le_sceau_d_un_papier_tel_qu_il_y_est_ecrit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chemin = fichier(tmp_path)
    entier = sceau(chemin, 20)
    groupes = "\u00a0".join(entier[rang : rang + 4] for rang in range(0, 32, 4))
    with Journal(chemin, lecture_seule=True) as journal:
        pied = str(journal.ancre_de(20))
    seuls = (entier, entier.upper(), groupes, entier[:8], f" {groupes} ")
    pieds = (pied, unicodedata.normalize("NFD", pied), pied.replace("\u00a0", "\n"), f"«{pied}».")
    for tape in seuls + pieds:
        assert executer(["verifier", str(chemin), "--ancre", tape]) == 0
        lu = capsys.readouterr()
        assert "contient le moment de ce papier, son événement 20," in lu.out
        assert lu.out.endswith("scellé à neuf après l’événement 20.\n")
    assert executer(["verifier", str(chemin), "--ancre", "f" * 32]) == 1
    assert f"ne porte le sceau {'f' * 32}." in capsys.readouterr().err


def test_le_nombre_d_un_papier_est_prouve_avec_son_sceau(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chemin = fichier(tmp_path)
    assert executer(["verifier", str(chemin), "--ancre", f"21 événements · sceau {sceau(chemin, 20)}"]) == 1
    assert "est celui de l’événement 20, et le papier compte 21 événements." in capsys.readouterr().err
    assert executer(["verifier", str(chemin), "--ancre", f"34 événements · sceau {'f' * 16}"]) == 1
    assert "le papier compte 34 événements, ce fichier n’en tient que 33." in capsys.readouterr().err


@pytest.mark.parametrize("tape", ["xyz", "12", "g" * 32, "a" * 33, "é" * 8, "\udcff" * 9])
def test_ce_qui_n_est_pas_un_sceau_est_un_argument_inutilisable(
    tmp_path: Path, tape: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert executer(["verifier", str(fichier(tmp_path)), "--ancre", tape]) == 2
    assert "n’est pas un sceau" in capsys.readouterr().err


def test_le_constat_en_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chemin = fichier(tmp_path)
    statut, constat = lu_en_json([str(chemin), "--ancre", sceau(chemin, 20)], capsys)
    assert statut == 0
    assert (constat["prouve"], constat["evenements"], constat["commandes"]) == (True, 33, 30)
    assert constat["sceau"] == sceau(chemin, 33)
    assert constat["ancre"] == {"nombre": 20, "sceau": sceau(chemin, 20)}
    assert constat["fautes"] == constat["notes"] == constat["signatures"] == []
    assert constat["phrase"].startswith("soiree.arbitre\u00a0: tout tient")
    with closing(sqlite3.connect(chemin)) as base:
        base.execute("UPDATE journal SET auteur = 'X' WHERE id = 12")
        base.commit()
    statut, constat = lu_en_json([str(chemin)], capsys)
    assert (statut, constat["prouve"], constat["evenements"], constat["ancre"]) == (1, False, 11, None)
    assert "L’événement 12" in constat["fautes"][0]


def test_un_nom_que_rien_n_ecrit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chemin = fichier(tmp_path).rename(tmp_path / os.fsdecode(b"soir\xe9e\nfinale.arbitre"))
    statut, constat = lu_en_json([str(chemin)], capsys)
    assert (statut, constat["fichier"]) == (0, "soire finale.arbitre")


def test_signer_puis_prouver(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chemin, cle = fichier(tmp_path), tmp_path / "club.cle"
    assert executer(["signer", str(chemin), "--cle", str(cle)]) == 2
    assert "introuvable" in capsys.readouterr().err
    assert not cle.exists()
    assert executer(["signer", str(chemin), "--cle", str(cle), "--nouvelle-cle"]) == 0
    assert "signé jusqu’à l’événement 33" in capsys.readouterr().out
    statut, constat = lu_en_json([str(chemin)], capsys)
    assert statut == 0
    assert [s["nombre"] for s in constat["signatures"]] == [33]
    assert constat["signatures"][0]["cle"] in constat["phrase"]
    assert executer(["signer", str(tmp_path / "absent.arbitre"), "--cle", str(cle)]) == 2
    assert not (tmp_path / "absent.arbitre").exists()


def test_deux_fichiers_d_une_soiree_se_comparent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chemin = fichier(tmp_path)
    copie = Path(shutil.copy(chemin, tmp_path / "copie.arbitre"))
    r = regie(copie)
    r.executer(AvertirJoueur(1, "bavardage"))
    r.fermer()
    assert executer(["verifier", str(chemin), "--avec", str(copie)]) == 0
    premiere, *suite = capsys.readouterr().out.splitlines()
    assert "tout tient" in premiere
    assert suite == [
        (
            "«\u00a0copie.arbitre\u00a0» va plus loin que «\u00a0soiree.arbitre\u00a0»\u00a0:"
            " «\u00a0copie.arbitre\u00a0» a seul 1 commande, jusqu’à 20:00."
        ),
        "  copie.arbitre\u00a0: 20:00, avertissement disciplinaire",
    ]
    assert executer(["verifier", str(chemin), "--avec", str(copie), "--json"]) == 0
    dit = json.loads(capsys.readouterr().out)["copies"]
    assert (dit["communs"], len(dit["ici"]), len(dit["la"])) == (33, 0, 1)
