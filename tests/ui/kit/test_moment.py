"""The moment of the file in a corner of both consoles: always that of the file, read without asking it."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbitre.engine.competition.inscrire import InscrireArbitre
from arbitre.journal import Journal, verifier
from arbitre.regie import RegieDuplicate
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.suivi_du_fichier import MomentDuFichier
from tests.engine.partie.banc import savoir
from tests.journal import outils


def test_apres_chaque_commande_la_console_dit_ce_que_le_fichier_prouve(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chemin = outils.fichier(tmp_path)
    regie = RegieQt(outils.regie(chemin))
    moment = MomentDuFichier(regie)
    qtbot.addWidget(moment)
    assert verifier(chemin, moment.text()).ancree == verifier(chemin).derniere

    def interroge(*_: object) -> None:
        raise AssertionError("the file is asked nothing")

    with monkeypatch.context() as sans_question:
        sans_question.setattr(Journal, "_une", interroge)
        regie.executer(InscrireArbitre("Paul"))
        apres = moment.text()
        regie.annuler()
    assert verifier(chemin, apres).ancree == Journal(chemin, lecture_seule=True).ancre_de(34)
    assert verifier(chemin, moment.text()).ancree == verifier(chemin).derniere
    assert moment.accessibleName() == moment.text()
    regie.executer(InscrireArbitre(""))
    assert verifier(chemin, moment.text()).ancree == verifier(chemin).derniere, "a refusal changes nothing"
    regie.regie.fermer()


def test_un_fichier_regarde_dit_le_sien(qtbot: QtBot, tmp_path: Path) -> None:
    journal = Journal(outils.fichier(tmp_path), lecture_seule=True)
    moment = MomentDuFichier(RegieQt(RegieDuplicate(journal, savoir())))
    qtbot.addWidget(moment)
    assert moment.text().startswith("33\u00a0événements\u00a0·\u00a0sceau\u00a0")
