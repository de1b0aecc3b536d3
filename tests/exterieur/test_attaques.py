"""The fuzzers of `benchmarks/attaques`, a hundred thousand inputs: nothing lost, no trace; and they do see faults."""

import json
from pathlib import Path

import pytest

from arbitre.voix.clip import Clip
from arbitre.voix.importation import Recu
from benchmarks.attaques import commandes, importations, sons
from benchmarks.attaques.commun import Bilan

BON = Recu("bon", Clip.silence(0.5))
NOMS = [cible.nom for cible in importations.cibles()]


def tient(bilan: Bilan, au_moins: int) -> None:
    assert (bilan.pertes, bilan.traces) == (0, 0)
    assert bilan.essais >= au_moins


@pytest.mark.parametrize("commande", commandes.graines())
def test_des_lignes_hostiles(commande: str) -> None:
    tient(commandes.attaquer(6_700, 1, (commande,)), 6_700)


@pytest.mark.timeout(300)  # a process a workbook
@pytest.mark.parametrize("rang", range(0, len(NOMS), 3))
def test_des_fichiers_hostiles(rang: int) -> None:
    tient(importations.attaquer(8_600, 1, tuple(NOMS[rang : rang + 3])), 8_598)


def test_des_sons_hostiles() -> None:
    tient(sons.attaquer(60), 60)


def test_un_son_perdu_se_verrait(monkeypatch: pytest.MonkeyPatch) -> None:
    """One without a sentence, one that would not be bounded."""
    for recu in (Recu("Tunisie T", refus="cassé"), Recu("Tunisie T", Clip.silence(60.0))):
        monkeypatch.setattr(sons, "importer", lambda rangees, _, recu=recu: [recu] * (len(rangees) - 1) + [BON])
        assert sons.attaquer(3).pertes == 3


@pytest.mark.parametrize("nom", NOMS)
def test_un_fichier_sain_est_lu(nom: str, tmp_path: Path) -> None:
    """What is wounded was sound: attacks go further than the first byte."""
    (cible,) = (c for c in importations.cibles() if c.nom == nom)
    (tmp_path / nom).write_bytes(cible.saines[-1])
    cible.lire(tmp_path / nom)


def test_un_lecteur_nu_se_verrait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nu = importations.Cible("nu.json", lambda chemin: json.loads(chemin.read_bytes())["version"], (b'{"version": 1}',))
    monkeypatch.setattr(importations, "cibles", lambda: (nu,))
    assert importations.attaquer(200).traces > 50
    assert "Traceback" in capsys.readouterr().err
