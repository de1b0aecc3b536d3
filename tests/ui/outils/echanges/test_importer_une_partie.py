"""A partie of another program, read in the window and kept."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from arbitre.ui.outils.fichiers import Importer
from tests.echanges.test_direct import TEXTE
from tests.echanges.test_eliot import PARTIE as ELIOT


def test_les_bulletins_d_une_partie_d_eliot_se_voient_avec_mot_place_et_points(
    importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    source = tmp_path / "partie.xml"
    source.write_text(ELIOT, encoding="utf-8")
    importer.partie.lire(source)
    qtbot.waitUntil(lambda: importer.partie.message.text().startswith("2 coups"))
    assert importer.partie.coups.lignes[1] == ("", "", "Élise & Yann", "AUNE", "H5", "70")


def test_une_partie_se_lit_et_se_garde(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    source = tmp_path / "direct.txt"
    source.write_bytes(TEXTE.encode("cp1252"))
    importer.partie.lire(source)
    qtbot.waitUntil(lambda: importer.partie.message.text() == "3 coups, 216 points annoncés.")
    assert [importer.partie.coups.texte(r, 3) for r in range(3)] == ["C(H)ACUNE", "MOLLIES", "CRIERAIS"]
    importer.partie.ecrire(tmp_path / "coups.jsonl")
    qtbot.waitUntil(lambda: importer.partie.message.text().startswith("Enregistré"))
    assert (tmp_path / "coups.jsonl").read_bytes().count(b'"mot"') == 3


def test_une_partie_illisible_se_dit(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    source = tmp_path / "x.xml"
    source.write_text("<!DOCTYPE a><a/>", encoding="utf-8")
    importer.partie.lire(source)
    qtbot.waitUntil(lambda: "entités" in importer.partie.message.text())
    assert not importer.partie.garder.isEnabled()
