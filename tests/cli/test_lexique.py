import re
from pathlib import Path

import pytest

from arbitre.cli.principal import executer
from arbitre.dossiers import Dossiers
from arbitre.lexiques import ouvrir
from arbitre.lexiques.preuve import COURTS

MOTS = sorted({*COURTS, "MAISON", "WAGON"})


@pytest.fixture(autouse=True)
def chez_soi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "donnees"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def liste(tmp_path: Path) -> Path:
    fichier = tmp_path / "Club.txt"
    fichier.write_text("\n".join([*MOTS, "12", "mot-clé"]), encoding="utf-8")
    return fichier


def test_importer_dit_ce_qui_est_laisse_et_ne_met_rien_en_usage(
    liste: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert executer(["lexique", "importer", str(liste), "--nom", "Liste de Melun"]) == 0
    sortie = capsys.readouterr().out
    assert f"Liste de Melun\u00a0: {len(MOTS)} mots importés." in sortie
    assert "2 entrées laissées de côté\u00a0; les premières\u00a0:" in sortie
    assert f"  Club.txt, ligne {len(MOTS) + 1}\u00a0: «\u00a012\u00a0» («\u00a01\u00a0» n’est pas une lettre)" in sortie
    assert "n’est pas en usage" in sortie
    assert ouvrir().nom != "Liste de Melun"


def test_importer_et_utiliser_dit_ce_qui_change(liste: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["lexique", "importer", str(liste), "--utiliser"]) == 0
    sortie = capsys.readouterr().out
    assert "s’en vont" in sortie
    assert f"Cette liste n’a que {len(MOTS)} mots. Est-ce bien un lexique de Scrabble" in sortie
    assert ouvrir().nom == "Club"


def test_info_du_lexique_par_defaut(liste: Path, capsys: pytest.CaptureFixture[str]) -> None:
    executer(["lexique", "importer", str(liste), "--utiliser"])
    capsys.readouterr()
    assert executer(["lexique", "info"]) == 0
    sortie = capsys.readouterr().out
    assert "Nom\u00a0: Club\n" in sortie
    assert f"Mots\u00a0: {len(MOTS)}\n" in sortie
    assert f"2\u00a0: {len(COURTS)} · 5\u00a0: 1 · 6\u00a0: 1" in sortie
    assert re.search(r"Empreinte\u00a0: [0-9a-f]{64}\n", sortie)
    assert "Entrées laissées de côté à la lecture\u00a0: 2\n" in sortie
    assert "n’est pas une édition reconnue de l’ODS" in sortie
    assert f"Club, {len(MOTS)} mots (par défaut)" in sortie


def test_info_d_un_fichier_n_installe_rien(liste: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["lexique", "info", str(liste)]) == 0
    assert "Installé" not in capsys.readouterr().out
    assert not (tmp_path / "donnees").exists()


def test_verifier_tient_ou_non(liste: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["lexique", "verifier", str(liste)]) == 0
    assert "NON" not in capsys.readouterr().out
    maigre = tmp_path / "maigre.txt"
    maigre.write_text("MAISON", encoding="ascii")
    assert executer(["lexique", "verifier", str(maigre)]) == 1
    assert "NON mots de 2 lettres absents\u00a0: AH AI" in capsys.readouterr().out


def test_verifier_un_compile_altere(liste: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ouvrir(liste)
    (compile_,) = Dossiers.du_systeme().cache.rglob("*.lexique")
    altere = tmp_path / "altere.lexique"
    altere.write_bytes(compile_.read_bytes()[:-9] + b"x" * 9)
    assert executer(["lexique", "verifier", str(altere)]) == 1
    assert capsys.readouterr().out.startswith("NON Lexique compilé abîmé")


@pytest.mark.parametrize("action", ["importer", "info", "verifier"])
def test_fichier_absent_ou_sans_mot(action: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["lexique", action, str(tmp_path / "absent.txt")]) == 2
    assert "introuvable" in capsys.readouterr().err
    vide = tmp_path / "vide.txt"
    vide.touch()
    assert executer(["lexique", action, str(vide)]) == 2
    assert "Aucun mot de 2 à 15 lettres" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["effacer"], ["importer"], ["importer", "a", "b"]])
def test_arguments_inutilisables(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as sortie:
        executer(["lexique", *arguments])
    assert sortie.value.code == 2
    assert "commande incomprise" in capsys.readouterr().err


def test_comparer_donne_un_mot_par_ligne(liste: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    executer(["lexique", "importer", str(liste), "--nom", "Liste de Melun", "--utiliser"])
    autre = tmp_path / "autre.txt"
    autre.write_text("\n".join([*COURTS, "MAISON", "ZEBRE", "ABRI"]), encoding="utf-8")
    capsys.readouterr()
    assert executer(["lexique", "comparer", "liste de melun", str(autre)]) == 0
    dit = capsys.readouterr()
    assert dit.out == "-WAGON\n+ABRI\n+ZEBRE\n"
    assert "s’en va" in dit.err
    assert executer(["lexique", "comparer", str(autre)]) == 0
    assert capsys.readouterr().out == "-ABRI\n-ZEBRE\n+WAGON\n", "the second: the one in use"


def test_comparer_une_liste_qui_n_est_pas_la_le_dit(capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["lexique", "comparer", "pas-la.txt"]) != 0
    assert "pas-la.txt" in capsys.readouterr().err
