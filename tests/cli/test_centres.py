"""`arbitre centres`: one file per centre, one ranking, contradictions named."""

import json
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli.principal import executer
from arbitre.echanges.centres import CentreIllisible, ecrire_centre, lire_centre
from arbitre.engine.centres.extraction import extraire
from arbitre.journal import Journal
from tests.engine.centres.test_fusion import banc, centre
from tests.engine.partie.banc import Banc


def ecrire_competition(chemin: Path, b: Banc) -> Path:
    """The competition file of what was played there."""
    lots: dict[int, list[Any]] = {}
    for trace in b.traces:
        lots.setdefault(trace.lot, []).append(trace)
    with Journal(chemin, nouveau=True) as journal:
        for lot in lots.values():
            journal.ajouter(lot)
    return chemin


def fusionner(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any], str]:
    statut = executer(["centres", "fusionner", *arguments])
    sortie = capsys.readouterr()
    return statut, json.loads(sortie.out) if sortie.out else {}, sortie.err


def test_des_centres_a_un_seul_classement(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lyon = str(ecrire_centre(tmp_path / "lyon.centre.json", centre("Lyon", (76, 0), (20, 68))))
    metz = str(ecrire_centre(tmp_path / "metz.centre.json", centre("Metz", (76, 68))))
    statut, rendu, _ = fusionner(capsys, lyon, metz)
    assert statut == 0
    assert [(x["rang"], x["nom"], x["centres"], x["total"]) for x in rendu["classement"]] == [
        (1, "Metz 1", ["Metz"], 144), (2, "Lyon 2", ["Lyon"], 88), (3, "Lyon 1", ["Lyon"], 76),
    ]  # fmt: skip
    statut, rendu, _ = fusionner(capsys, lyon, metz, "--solos", "centre", "--seuil-solo", "2", "--prime-solo", "5")
    assert [x["points_solo"] for x in rendu["classement"]] == [0, 5, 5]


def test_une_contradiction_est_dite_et_le_statut_est_un(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fichiers = [
        str(ecrire_centre(tmp_path / f"{nom}.centre.json", centre(nom, (1, 1), licences=["7"])))
        for nom in ("Lyon", "Metz")
    ]
    statut, rendu, dit = fusionner(capsys, *fichiers)
    assert statut == 1
    assert [c["nature"] for c in rendu["conflits"]] == ["licence"]
    assert "Licence 7" in dit
    assert executer(["centres", "fusionner", *fichiers, "--departage", "pile_ou_face"]) == 2
    assert "inconnu" in capsys.readouterr().err
    assert executer(["centres", "fusionner", fichiers[0], fichiers[0]]) == 2


def test_le_fichier_d_un_centre_se_prepare_depuis_sa_competition(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    b = banc(2, {1: 76, 2: 10}, {1: 0, 2: 68})
    soiree = ecrire_competition(tmp_path / "soiree.arbitre", b)
    assert executer(["centres", "preparer", str(soiree), "--nom", "Lyon"]) == 0
    capsys.readouterr()
    with Journal(soiree, lecture_seule=True) as journal:
        assert lire_centre(tmp_path / "soiree.centre.json") == extraire(b.etat, "Lyon", journal.origine())
    _, rendu, _ = fusionner(capsys, str(soiree))
    assert len(rendu["classement"]) == 2


def test_une_competition_donnee_sous_deux_noms_est_refusee(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    soiree = ecrire_competition(tmp_path / "soiree.arbitre", banc(2, {1: 76, 2: 10}))
    lyon, autre = tmp_path / "lyon.centre.json", tmp_path / "autre.centre.json"
    for nom, fichier in (("Lyon", lyon), ("Villeurbanne", autre)):
        assert executer(["centres", "preparer", str(soiree), "--nom", nom, "--sortie", str(fichier)]) == 0
    capsys.readouterr()
    assert executer(["centres", "fusionner", str(lyon), str(autre)]) == 2
    sortie = capsys.readouterr()
    assert sortie.out == ""
    assert "«\u00a0Lyon\u00a0» et «\u00a0Villeurbanne\u00a0» sont la même compétition" in sortie.err


@pytest.mark.parametrize(
    ("change", "dit"),
    [
        (lambda d: d.update(arbitre_centre=99), "plus récente"),
        (lambda d: d.pop("centre"), "n’est pas"),
        (lambda d: d["centre"]["joueurs"].append(d["centre"]["joueurs"][0]), "même numéro"),
        (lambda d: d["centre"]["parties"][0]["scores"].update({"9": [1, 1]}), "inconnu"),
        (lambda d: d["centre"]["parties"][0]["scores"].update({"1": [1]}), "autres coups"),
        (lambda d: d["centre"]["parties"][0]["scores"].update({"1": [1, -1]}), "négatif"),
        (lambda d: d["centre"]["parties"][0]["penalites"].update({"1": [3]}), "hors de la partie"),
        (lambda d: d["centre"]["parties"].append(d["centre"]["parties"][0]), "deux parties"),
        (lambda d: d["centre"].update(parties=[]), "manquent"),
    ],
)
def test_un_fichier_qui_ne_convient_pas_est_refuse(tmp_path: Path, change: Any, dit: str) -> None:
    chemin = ecrire_centre(tmp_path / "lyon.centre.json", centre("Lyon", (76, 0)))
    donnees = json.loads(chemin.read_text())
    change(donnees)
    chemin.write_text(json.dumps(donnees))
    with pytest.raises(CentreIllisible, match=dit):
        lire_centre(chemin)
