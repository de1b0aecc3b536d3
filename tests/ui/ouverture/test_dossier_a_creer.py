"""The file of a new competition in a folder that is not there: it is made once somebody says so."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbitre.ui.classique.nouveau import AssistantClassique
from arbitre.ui.ouverture.assistant import Assistant


@pytest.mark.parametrize("sorte", [Assistant, AssistantClassique])
def test_un_dossier_de_saison_qui_n_existe_pas_se_cree_avec_la_competition(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, sorte: type[Assistant | AssistantClassique]
) -> None:
    QSettings("arbitre", "arbitre").clear()
    assistant, faites = sorte(tmp_path), list[Path]()
    assistant.creer.connect(lambda nouvelle: faites.append(nouvelle.fichier))
    assistant.show()
    qtbot.waitUntil(assistant.isActiveWindow)
    voulu = tmp_path / "saison 2026" / "jeudi.arbitre"
    assistant.fichier.setText(str(voulu))
    assistant.valider()
    assert assistant.a_creer.isVisible()
    assert f"«\u00a0{voulu.parent}\u00a0» n’existe pas\u00a0: le créer" in assistant.a_creer.texte.text()
    assistant.a_creer.non.click()
    assert (faites, voulu.parent.exists()) == ([], False)
    assistant.valider()
    assistant.a_creer.oui.click()
    assert (faites, voulu.parent.is_dir()) == ([voulu], True)
    assistant.fichier.setText(str(tmp_path / "encore.arbitre"))
    assistant.valider()
    assert not assistant.a_creer.isVisible(), "a folder that is there asks nothing"
    assert faites[1:] == [tmp_path / "encore.arbitre"]
    assistant.abandonner()
