"""One key each, in the real console: pause, repeat, repeat the tirage, skip, stop; and what the caption shows."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbitre.ui.textes import voix as textes
from tests.soirees.poste import Poste

MAJ = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def poste(qtbot: QtBot, tmp_path: Path) -> Iterator[Poste]:
    """The tirage has just begun to be announced."""
    poste = Poste(tmp_path, vitesse_de_la_voix=8)
    poste.inscrire()
    poste.tirer()
    poste.annoncer()
    assert poste.annonceur.parle
    yield poste
    poste.fermer()


def jusqu_au_bout(poste: Poste) -> None:
    """What is left to say is soon said."""
    poste.annonceur._lecteur._par_seconde *= 20
    poste.attendre(lambda: not poste.annonceur.parle)


def test_f10_suspend_et_reprend(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F10)
    assert poste.annonceur.en_pause
    assert poste.message == textes.VOIX_SUSPENDUE
    poste.touche(Qt.Key.Key_F10)
    assert not poste.annonceur.en_pause
    assert poste.annonceur.parle


def test_f10_sans_annonce_le_dit(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_F10)
    assert poste.message == textes.RIEN_NE_SE_DIT


def test_f3_repete_et_maj_f3_redit_le_tirage(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_Escape)
    legendes: list[str] = []
    poste.annonceur.legende.connect(legendes.append)
    for avec in (Qt.KeyboardModifier.NoModifier, MAJ):
        legendes.clear()
        poste.touche(Qt.Key.Key_F3, avec)
        jusqu_au_bout(poste)
        lettres, complet = legendes[:7], legendes[7:]
        tirage = poste.partie.coups[0].tirage
        assert tirage is not None
        assert [legende[-1] for legende in lettres] == [*tirage.nouvelles]
        assert len(complet) == 2
        assert complet[1] == ""


def test_f12_passe_a_l_annonce_suivante(poste: Poste) -> None:
    debuts: list[int] = []
    poste.annonceur.commence.connect(lambda _, n: debuts.append(n))
    poste.touche(Qt.Key.Key_F12)
    poste.touche(Qt.Key.Key_F12)
    jusqu_au_bout(poste)
    assert debuts == list(range(debuts[0], 8))
    assert debuts[0] >= 1


def test_echap_fait_taire_et_montre_toutes_les_lettres(poste: Poste) -> None:
    assert poste.console.conducteur.paroles.revelees in range(7)
    poste.touche(Qt.Key.Key_Escape)
    assert not poste.annonceur.parle
    assert poste.console.conducteur.vue_actuelle().legende == ""
    assert poste.console.conducteur.paroles.revelees is None
