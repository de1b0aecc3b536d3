"""The demonstration types into the real windows; nobody is there to press a key that it did not foresee."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from arbitre.demo.lancement import construire
from arbitre.demo.soiree import Soiree
from arbitre.engine.partie.conduite import ChronoSuspendu
from arbitre.engine.partie.etat import Phase
from arbitre.ui.conduite.minuterie import temps_continu
from arbitre.ui.kit.application import creer_application


@pytest.mark.soiree
def test_un_ordinateur_qui_s_arrete_n_arrete_pas_la_demonstration(
    qapp: QGuiApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    creer_application(["arbitre"])
    console = construire(tmp_path / "soiree.arbitre", tmp_path, 600.0, parlee=False)
    regie = console.regie.regie
    console.montrer()
    soiree = Soiree(console)
    soiree.commencer()
    qtbot.waitUntil(lambda: bool(regie.etat.parties) and regie.partie.phase is Phase.RECHERCHE)
    console.conducteur.temps._minuterie._continu = lambda: temps_continu() + 60  # a minute with the lid shut
    qtbot.waitUntil(lambda: any(isinstance(e.evenement, ChronoSuspendu) for e in regie.journal.lire()))
    qtbot.waitUntil(lambda: regie.partie.phase is not Phase.RECHERCHE)
    soiree.arreter()
    console.fenetre.fermer()
    console.materiel.annonceur.fermer()
