"""`arbitre voix lister`: the voices found here, the best first, without Qt."""

import io
import json
import subprocess
import sys
import wave
from pathlib import Path

import pytest

from arbitre.cli.principal import executer
from arbitre.voix.pilotes import kokoro
from arbitre.voix.pilotes.pilote import FICHIER, Installation
from tests.outils.programmes import exiger
from tests.voix.pilotes import faux_programmes as faux


@pytest.fixture
def donnees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own folder, empty."""
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "arbitre"


def nommer_piper(donnees: Path) -> Path:
    """Piper and a voice of its own, named in the settings."""
    voix = donnees.parent / "fr_FR-tom-medium.onnx"
    voix.write_bytes(b"onnx")
    voix.with_name(f"{voix.name}.json").write_text('{"language": {"code": "fr_FR"}}')
    Installation(str(faux.poser(donnees.parent / "piper", faux.PIPER)), str(voix)).enregistrer(donnees / FICHIER)
    return voix


def test_une_ligne_par_voix_la_meilleure_d_abord(donnees: Path, capsys: pytest.CaptureFixture[str]) -> None:
    exiger("espeak-ng")
    nommer_piper(donnees)
    assert executer(["voix", "lister"]) == 0
    lignes = [json.loads(ligne) for ligne in capsys.readouterr().out.splitlines()]
    assert lignes[0] == {
        "pilote": "fournie",
        "nom": "Voix naturelle (fournie)",
        "langue": "fr-fr",
        "qualite": "naturelle",
        "hors_ligne": True,
    }
    assert lignes[1] == {
        "pilote": "Piper",
        "nom": "Piper, fr_FR-tom-medium",
        "langue": "fr-fr",
        "qualite": "naturelle",
        "hors_ligne": True,
    }
    espeak = {"pilote": "eSpeak NG", "nom": "eSpeak NG, France", "langue": "fr-fr", "qualite": "mécanique"}
    assert {**espeak, "hors_ligne": True} in lignes
    assert all(ligne.keys() == lignes[0].keys() for ligne in lignes)


def test_une_voix_nommee_qui_manque_est_dite_et_le_statut_est_un(
    donnees: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nommer_piper(donnees).unlink()
    assert executer(["voix", "lister"]) == 1
    sortie = capsys.readouterr()
    assert "choisissez son fichier .onnx" in sortie.err
    assert "Piper" not in sortie.out


def test_la_commande_ne_charge_pas_qt() -> None:
    code = (
        "import sys; from arbitre.cli.principal import executer; executer(['voix', 'lister']);"
        "sys.exit(any(m.startswith('PySide6') for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_un_geste_inconnu_est_refuse() -> None:
    with pytest.raises(SystemExit) as fin:
        executer(["voix", "chanter"])
    assert fin.value.code == 2


def test_un_coup_s_ecrit_en_un_son_chaque_allure_plus_longue_que_la_precedente(
    donnees: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    durees = []
    for allure in ("vive", "normale", "posee"):
        sortie = tmp_path / f"{allure}.wav"
        assert executer(["voix", "dire", "--coup", "--allure", allure, "--sortie", str(sortie), "AEI+TRNS"]) == 0
        dit = json.loads(capsys.readouterr().out)
        with wave.open(str(sortie)) as son:
            assert son.getnframes() / son.getframerate() == pytest.approx(dit["secondes"], abs=0.01)
        assert dit["annonces"][2] == "Tunisie T"
        durees.append(dit["secondes"])
    assert durees[0] + 1.5 < durees[1] < durees[2] - 1.5


def test_un_texte_s_ecrit_et_une_voix_inconnue_est_nommee(
    donnees: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sortie = tmp_path / "x.wav"
    assert executer(["voix", "dire", "--sortie", str(sortie), "Tunisie T"]) == 0
    assert 0.4 < json.loads(capsys.readouterr().out)["secondes"] < 2
    sortie.unlink()
    assert executer(["voix", "dire", "--voix", "Cassandre", "--sortie", str(sortie), "Tunisie T"]) == 2
    assert "Cassandre" in capsys.readouterr().err
    assert not sortie.exists()
    assert executer(["voix", "dire", "--coup", "--sortie", str(sortie), "AEI+"]) in (0, 2)
    assert executer(["voix", "dire", "--coup", "--sortie", str(sortie), "{"]) == 2


def annonces(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return list(json.loads(capsys.readouterr().out)["annonces"])


def test_un_coup_se_lit_sur_l_entree_standard_comme_celui_de_annonces(
    donnees: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    grille = ["." * 15] * 15
    ligne = {"coup": 2, "tirage": "AEI+TRNS", "retenu": {"grille": grille, "mot": "RESINAT", "ref": "H4"}}
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"\n{json.dumps(ligne)}\n".encode())))
    dire = ["voix", "dire", "--coup", "--sortie", str(tmp_path / "x.wav")]
    assert executer(dire) == 0
    dites = annonces(capsys)
    assert dites[0] == "reliquat, trois lettres"
    assert dites[-1] == "résinât, H quatre, soixante-six points"
    assert executer([*dire, "AEI+TRNS", "RESINAT", "H4"]) == 0
    assert annonces(capsys) == dites, "as who has no JSON types it"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert executer(dire) == 2


@pytest.mark.parametrize(
    ("demande", "raison"),
    [
        ([], "rien à dire"),
        ([" , "], "rien à dire"),
        (["--coup", "AEI+TRNS", "RESINAT"], "AEI+TRNS RESINAT H4"),
        (["--coup", "AEI+TRNS", "RESINAX", "H4"], "absent du tirage"),
        (["--coup", '{"coup": 2, "tirage": "AEI+TRNS", "top": "H4"}'], "« top »"),
    ],
)
def test_ce_qui_ne_se_dit_pas_est_nomme_et_rien_n_est_ecrit(
    donnees: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], demande: list[str], raison: str
) -> None:
    sortie = tmp_path / "x.wav"
    assert executer(["voix", "dire", "--sortie", str(sortie), *demande]) == 2
    assert raison in capsys.readouterr().err.replace("\u00a0", " ")
    assert not sortie.exists()


def test_la_voix_fournie_se_nomme_comme_dans_la_liste_et_l_allure_comme_dans_la_fenetre(
    donnees: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nommee = ["--voix", "Voix naturelle (fournie)", "--allure", "Posée"]
    assert executer(["voix", "dire", *nommee, "--sortie", str(tmp_path / "x.wav"), "Tunisie", "T"]) == 0
    assert annonces(capsys) == ["Tunisie T"]


def test_un_son_qui_ne_s_ecrit_pas_est_nomme_par_son_fichier(
    donnees: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sortie = tmp_path / "nulle part" / "x.wav"
    assert executer(["voix", "dire", "--sortie", str(sortie), "chrono"]) == 2
    assert f"«\u00a0{sortie}\u00a0»" in capsys.readouterr().err


def test_un_moteur_refuse_est_dit_et_les_mots_sont_a_la_voix_suivante(
    donnees: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    exiger("espeak-ng")
    monkeypatch.setattr(kokoro, "find_spec", lambda _: object())
    monkeypatch.setattr(kokoro, "PARTIES", ("modele_d_un_autre",))
    (tmp_path / "modele_d_un_autre").mkdir()
    (tmp_path / "modele_d_un_autre" / "__init__.py").touch()
    (tmp_path / "modele_d_un_autre" / kokoro.MORCEAU).write_bytes(b"un autre modele")
    monkeypatch.syspath_prepend(str(tmp_path))
    sortie = tmp_path / "x.wav"
    assert executer(["voix", "dire", "--coup", "--sortie", str(sortie), "AEI+TRNS", "RESINAT", "H4"]) == 0
    sortie_erreur = capsys.readouterr().err
    assert sortie_erreur.count("n’est pas celui que l’on connaît") == 1
    assert sortie.exists()
