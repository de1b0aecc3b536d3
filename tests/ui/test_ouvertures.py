"""Every window opened and closed again and again while its work is under way: the console lives on.

Three hundred times each: ``python -m benchmarks.attaques.ouvertures --long``.
"""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from benchmarks.attaques.ouvertures import attaquer, poste_occupe
from tests.soirees.poste import Poste
from tests.ui.fenetres import portes


@pytest.fixture
def poste(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Poste]:
    poste = poste_occupe(tmp_path)
    yield poste
    poste.fermer()


@pytest.mark.loi
def test_une_fenetre_se_ferme_pendant_son_travail(poste: Poste) -> None:
    bilan = attaquer(poste)
    assert bilan.statut == 0, str(bilan)
    assert bilan.essais >= 2 * len(portes())
    poste.attendre(lambda: not any(fil.name == "atelier" for fil in threading.enumerate()))
    poste.fenetre.activateWindow()  # offscreen, closing a window gives the keyboard to none
    poste.attendre(poste.fenetre.isActiveWindow)
    poste.jouer()
    assert len(poste.partie.coups) == 3, "the console goes on"
