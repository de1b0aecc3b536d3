"""A window comes before the others where some platform shows them; nowhere does Qt say that it cannot."""

from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

import arbitre.ui
from arbitre.ui.kit.fenetre import passer_devant

PIECES_D_UNE_FENETRE = {"kit/suivi_du_fichier.py", "kit/surimpression.py", "cadre/question.py", "poste/entrevue.py"}
"""Parts that lie over others of their own window, on every platform."""


def test_sans_ecran_une_fenetre_passe_devant_sans_rien_dire(qtbot: QtBot, qtlog: object) -> None:
    fenetre = QWidget()
    qtbot.addWidget(fenetre)
    fenetre.show()
    passer_devant(fenetre)
    assert [dit.message for dit in qtlog.records if "raise" in dit.message] == []  # type: ignore[attr-defined]  # pytest-qt's own


def test_aucune_autre_fenetre_ne_se_leve_elle_meme() -> None:
    """« This plugin does not support raise() » was said by `arbitre demo` on a machine without a screen."""
    source = Path(arbitre.ui.__file__).parent
    levees = [f for f in source.rglob("*.py") if ".raise_" in f.read_text(encoding="utf-8")]
    assert {f.relative_to(source).as_posix() for f in levees} == PIECES_D_UNE_FENETRE | {"kit/fenetre.py"}
