"""Every window opened and closed again and again while its work is under way: the console lives on.

Three hundred times each: ``python -m benchmarks.attaques.ouvertures --long``.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from arbitre.engine.classique.rencontre import Manche
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
from benchmarks.attaques.ouvertures import (
    attaquer,
    portes_du_classique,
    portes_du_duplicate,
    poste_occupe,
    tournoi_occupe,
)
from tests.outils.silence import laisser_finir_l_atelier
from tests.soirees.poste import Poste


@pytest.fixture
def poste(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Poste]:
    poste = poste_occupe(tmp_path)
    yield poste
    poste.fermer()


@pytest.mark.loi
def test_une_fenetre_se_ferme_pendant_son_travail(poste: Poste) -> None:
    portes = portes_du_duplicate(poste)
    assert len(portes) >= 20
    bilan = attaquer(portes)
    assert bilan.statut == 0, str(bilan)
    assert bilan.essais >= 2 * len(portes)
    laisser_finir_l_atelier()
    poste.fenetre.activateWindow()  # offscreen, closing a window gives the keyboard to none
    poste.attendre(poste.fenetre.isActiveWindow)
    poste.jouer()
    assert len(poste.partie.coups) == 3, "the console goes on"


@pytest.mark.loi
def test_celles_d_un_tournoi_aussi(poste: Poste, tmp_path: Path) -> None:
    console = tournoi_occupe(tmp_path, poste)
    portes = portes_du_classique(console)
    bilan = attaquer(portes)
    assert bilan.statut == 0, str(bilan)
    assert bilan.essais >= 2 * len(portes)
    laisser_finir_l_atelier()
    assert console.executer(SaisirMatch(1, (Manche(400, 300),))), "the tournament goes on"
    console.fenetre.fermer()
    console.deleteLater()
